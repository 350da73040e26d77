"""The gate on speed: instructions per decision of the compiled engine, and per thought of its bots, against the figures
kept in instructions.json.

    .venv/bin/python -m bench.gate           compare; fails when a game has become slower than the tolerance allows
    .venv/bin/python bench/gate.py --keep    count again and keep the figures

What is compared is the ratio to a yardstick, a toy game in plain Python counted in the same process. With the compiler
and the Python that the figures were kept with it may grow by a tenth; under others, which share the work out
differently between their parts, by half. Where nothing can be counted (no valgrind, no compiled engine) nothing is
decided.
"""

import argparse
import json
import platform
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import keydom
from bench.instructions import GAMES, TOY, figures
from bench.thoughts import LEVEL, POSITIONS, THOUGHTS, per_thought
from bench.thoughts import SEATS as THINKERS

KEPT = Path(__file__).resolve().parent / "instructions.json"
SAME, OTHER = 0.1, 0.5
"""How much more is tolerated with the same tools, and with others."""
SEATS = 4
TABLES = [(TOY, 1), *[(game, SEATS) for game in GAMES]]


def tools() -> str:
    """What the figures depend on beside the sources."""
    run = subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=False)
    return f"python {platform.python_version()}, cc {run.stdout.strip() or '?'}, {platform.machine()}"


def ratios() -> dict[str, float]:
    """Instructions per decision and per thought of each game, in decisions of the yardstick.

    Both programs are counted at the same time: what else a machine does changes no number.
    """
    with ThreadPoolExecutor(2) as at_once:
        thoughts = at_once.submit(per_thought, [(game, LEVEL, THINKERS) for game in GAMES], POSITIONS, THOUGHTS)
        found = at_once.submit(figures, TABLES, 1).result()
        toy = found.pop(f"{TOY} 1")
        found |= thoughts.result()
    return {name: round(figure / toy, 3) for name, figure in found.items()}


def complaints(kept: dict[str, Any], now: dict[str, float], here: str) -> list[str]:
    """The games that have become slower than is tolerated; what no figure is kept of is only shown."""
    tolerance = SAME if kept["with"] == here else OTHER
    return [
        f"{name}: {figure / kept['ratios'][name] - 1:+.1%}"
        for name, figure in now.items()
        if name in kept["ratios"] and figure > kept["ratios"][name] * (1 + tolerance)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions per decision and per thought against the figures kept.")
    parser.add_argument("--keep", action="store_true", help="write the figures instead of comparing them")
    given = parser.parse_args()
    if not shutil.which("valgrind") or keydom.engine() != "compiled":
        print(f"gate: {'no valgrind' if keydom.engine() == 'compiled' else 'no compiled engine'}: nothing is decided")
        return
    here, now = tools(), ratios()
    if given.keep:
        KEPT.write_text(json.dumps({"with": here, "ratios": now}, indent=1) + "\n")
    kept: dict[str, Any] = json.loads(KEPT.read_text())
    said = ", ".join([f"{name} {figure:.2f} (kept {kept['ratios'].get(name, '–')})" for name, figure in now.items()])
    print(f"gate: instructions per decision and per thought, in those of a decision of the yardstick: {said}")
    if wrong := complaints(kept, now, here):
        sys.exit(f"gate: slower: {'; '.join(wrong)}. If that is meant, keep the new figures: make gate GATE=keep")


if __name__ == "__main__":
    main()

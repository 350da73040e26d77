"""The gate on speed: instructions per decision of the compiled engine against the figures kept in instructions.json.

    .venv/bin/python bench/gate.py           compare; fails when a game needs 2 % more than was kept
    .venv/bin/python bench/gate.py --keep    count again and keep the figures

The figures belong to one compiler and one Python: both are kept beside them, and a gate under others only reports.
"""

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
KEPT = HERE / "instructions.json"
TOLERANCE = 0.02
TABLES = (("keyflower", 4), ("keyper", 4), ("keyharvest", 4))


def toolchain() -> str:
    """What the figures depend on beside the sources."""
    run = subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=False)
    return f"python {platform.python_version()}, cc {run.stdout.strip() or '?'}, {platform.machine()}"


def counted(game: str, seats: int) -> float:
    """Instructions per decision of the compiled engine."""
    command = [sys.executable, str(HERE / "instructions.py"), "--game", game, "--seats", str(seats)]
    command += ["--installed", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(run.stderr)
    figures: dict[str, float] = json.loads(run.stdout)["instructions_per_decision"]
    if "compiled" not in figures:
        sys.exit("gate: there is no compiled engine here")
    return figures["compiled"]


def verdict(kept: float, now: float) -> str:
    """Empty while the gate holds."""
    if now > kept * (1 + TOLERANCE):
        return f"{now / kept - 1:+.1%}: slower than was kept"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions per decision against the figures kept.")
    parser.add_argument("--keep", action="store_true", help="write the figures instead of comparing them")
    given = parser.parse_args()
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    here, wrong = toolchain(), False
    now = {f"{game} {seats}": round(counted(game, seats)) for game, seats in TABLES}
    if given.keep:
        KEPT.write_text(json.dumps({"with": here, "instructions_per_decision": now}, indent=1) + "\n")
    for name, figure in now.items():
        before = kept.get("instructions_per_decision", {}).get(name, figure)
        said = verdict(before, figure)
        wrong = wrong or bool(said)
        print(f"{name:<14} {figure:>8,} (kept {before:,}) {said}")
    if kept.get("with", here) != here:
        print(f"gate: the figures were kept with {kept['with']}, this is {here}: nothing is decided")
    elif wrong and not given.keep:
        sys.exit("gate: slower; if that is meant, keep the new figures: make gate GATE=keep")


if __name__ == "__main__":
    main()

"""Instructions per decision, counted by cachegrind: the figure that a later change is held against.

    .venv/bin/python bench/instructions.py [--game keyflower] [--seats 4] [--short 2] [--long 6] [--installed] [--json]

The same seeds are played in a short and in a long run; the difference of the two leaves out the start of the
interpreter and the imports, and the difference of their decisions divides it. Unlike seconds it repeats.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PLAY = """
import importlib, random, sys
import keydom
from keydom.core.game import playout
name, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
game = importlib.import_module("keydom." + name)
def play(seed):
    return playout(game, game.new(seats, {}), random.Random(seed))
for seed in range(10):  # until the interpreter has specialised all it will
    play(seed)
print(keydom.engine(), sum(play(10 + seed) for seed in range(games)))
"""


def count(game: str, seats: int, games: int, pure: bool) -> tuple[str, int, int]:
    """The engine, the decisions and the instructions of one run."""
    env = {k: v for k, v in os.environ.items() if k not in ("KEYDOM_PURE", "PYTHONPATH")}
    env |= {"PYTHONHASHSEED": "0"} | ({"KEYDOM_PURE": "1"} if pure else {})
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/out"]
        command += [sys.executable, "-c", PLAY, game, str(seats), str(games)]
        run = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
        if run.returncode:
            sys.exit(run.stderr)
        summary = re.search(r"^summary: (\d+)", Path(folder, "out").read_text(), re.MULTILINE)
    assert summary
    engine, decisions = run.stdout.split()
    return engine, int(decisions), int(summary[1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions per decision (cachegrind).")
    parser.add_argument("--game", default="keyflower")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--short", type=int, default=2, help="games of the short run")
    parser.add_argument("--long", type=int, default=6, help="games of the long run")
    parser.add_argument("--installed", action="store_true", help="only the engine that is installed, not the plain one")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()

    result: dict[str, float] = {}
    for pure in (False,) if given.installed else (False, True):
        (engine, few, less), (_, many, more) = (
            count(given.game, given.seats, games, pure) for games in (given.short, given.long)
        )
        result[engine] = (more - less) / (many - few)
    if given.json:
        print(json.dumps({"game": given.game, "seats": given.seats, "instructions_per_decision": result}, indent=1))
        return
    print(f"{given.game}, {given.seats} seats: instructions per decision")
    for engine, figure in result.items():
        print(f"{engine:<10} {figure:>12,.0f}")


if __name__ == "__main__":
    main()

"""Instructions per decision of the compiled engine, counted by callgrind: the figure a later change is held against.

    .venv/bin/python bench/instructions.py [--seats 4] [--games 3] [--json]

Only what happens inside `playout` is counted, call by call, in one process: start and imports of the interpreter are
left out. Unlike seconds it repeats. `counted` is for the gate and for the plot of growth too.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from keydom.games import names

GAMES = names()
TOY = "toy"
"""The yardstick: a game in plain Python that no change of ours touches. It tells how quick this Python is."""

COUNTED = "CPyPy_game___playout"
"""What mypyc calls `keydom.core.game.playout`."""

PLAY = """
import gc, json, random, sys
from keydom.core.game import playout
from keydom.games import find_game
gc.disable()
class Toy:
    def to_act(self, s): return 1 if s[0] < 1000000 else 0
    def options(self, s, seat): return [n for n in range(12) if s[1][n] >= 0]
    def apply(self, s, seat, choice):
        s[0] += 1
        row = list(s[1]); row[choice] = (row[choice] * 7 + s[0]) % 97
        s[1] = tuple(row)
    def outcomes(self, s): return []
    def new(self, seats, options): return [0, (0,) * 12]
for name, seats, seed, decisions in json.loads(sys.argv[1]):
    game = Toy() if name == "toy" else find_game(name)
    state, rng = game.new(seats, {}), random.Random(seed)
    print(json.dumps([playout(game, state, rng, n) for n in decisions]))
"""


class Job(NamedTuple):
    """A random game, played so many decisions further at each call."""

    game: str
    seats: int
    seed: int
    decisions: list[int]


class Part(NamedTuple):
    """What one call did."""

    decisions: int
    instructions: int


def calls_of(symbol: str, program: str, jobs: str) -> tuple[list[list[int]], list[int]]:
    """A program run under callgrind: the numbers it printed, line by line, and the instructions of each call of a
    compiled function. Ends this program where nothing can be counted."""
    env = {k: v for k, v in os.environ.items() if k not in ("KEYDOM_PURE", "PYTHONPATH")} | {"PYTHONHASHSEED": "0"}
    env["OPENBLAS_NUM_THREADS"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={symbol}"]
        command += [f"--dump-after={symbol}", f"--callgrind-out-file={folder}/out", sys.executable, "-c", program]
        run = subprocess.run([*command, jobs], capture_output=True, text=True, env=env, check=False)
        if run.returncode:
            sys.exit(run.stderr)
        dumps = sorted(Path(folder).glob("out.*"), key=lambda path: int(path.suffix[1:]))
        texts = [path.read_text() for path in dumps]
    totals = [
        int(found[1]) for text in texts if (found := re.search(r"^(?:summary|totals): (\d+)", text, re.MULTILINE))
    ]
    made: list[list[int]] = [json.loads(line) for line in run.stdout.splitlines()]
    if sum(map(len, made)) > len(totals):
        sys.exit("instructions: nothing was counted: is the engine compiled?")
    return made, totals


def counted(jobs: list[Job]) -> list[list[Part]]:
    """The calls of each job."""
    made, totals = calls_of(COUNTED, PLAY, json.dumps(jobs))
    rest = iter(totals)
    return [[Part(n, next(rest)) for n in decisions] for decisions in made]


def per_decision(parts: list[Part]) -> float:
    return sum([p.instructions for p in parts]) / sum([p.decisions for p in parts])


def jobs_for(game: str, seats: int, games: int) -> list[Job]:
    """One game to warm up (the interpreter specialises what it calls), and so many that count."""
    return [Job(game, seats, seed, [1 << 30 if game != TOY else 1000]) for seed in range(games + 1)]


def figures(tables: list[tuple[str, int]], games: int) -> dict[str, float]:
    """Instructions per decision of each table, by its name."""
    jobs = [jobs_for(game, seats, games) for game, seats in tables]
    parts = counted([job for some in jobs for job in some])
    size = games + 1
    return {
        f"{game} {seats}": per_decision([part for game_ in parts[n * size + 1 : (n + 1) * size] for part in game_])
        for n, (game, seats) in enumerate(tables)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions per decision (callgrind).")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = figures([(game, given.seats) for game in GAMES], given.games)
    if given.json:
        print(json.dumps({"instructions_per_decision": found}, indent=1))
        return
    print("instructions per decision, compiled")
    for name, figure in found.items():
        print(f"{name:<14} {figure:>12,.0f}")


if __name__ == "__main__":
    main()

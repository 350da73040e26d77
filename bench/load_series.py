"""The number of players at which one process no longer answers 99 % of turns within 250 ms; what more processes add.

    python bench/load_series.py

One process on SQLite with 1,000 players, then 3,000, then 500 more each time until 99 % of turns take longer than
250 ms; then 3,000 players with one, two and four processes on PostgreSQL. Every line is one run of `bench/load.py`.
About 20 minutes, on a machine on which nothing else runs.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

LOAD: Final = Path(__file__).with_name("load.py")
FIRST: Final = (1000, 3000)
STEP: Final = 500


def run(players: int, seconds: float, *more: str) -> bool:
    """One run, told in a line; whether 99 % of turns were answered within 250 ms."""
    command = [sys.executable, str(LOAD), "--players", str(players), "--seconds", str(seconds), "--think", "8", *more]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    rate, turns, cpu, shares = (
        found[1] if (found := re.search(pattern, done.stdout, re.MULTILINE)) else "?"
        for pattern in (r"^([\d.]+) turns", r"^turn: (.*)", r"^([\d.]+) ms of the processor", r"^processor.*: (.*)")
    )
    errors = "" if "errors: 0" in done.stdout else "; " + done.stdout.rpartition("\n")[0].rpartition("\n")[2]
    what = f"{players} players {' '.join(more)}".strip()
    print(
        f"{what}: {rate} turns a second; {turns}; {cpu} ms of the processor a turn ({shares} of a core){errors}",
        flush=True,
    )
    return done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--most", type=int, default=6000, help="players after whom the search is given up")
    wanted = parser.parse_args()
    print(f"load average before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    for players in FIRST[:-1]:
        run(players, wanted.seconds)
    players = FIRST[-1]
    while players <= wanted.most and run(players, wanted.seconds):
        players += STEP
    if players == FIRST[-1]:  # one process was full before: from how many on?
        while players > FIRST[0] + STEP and not run(players := players - STEP, wanted.seconds):
            pass
    for processes in ("1", "2", "4"):
        run(FIRST[-1], wanted.seconds, "--processes", processes, "--postgres")


if __name__ == "__main__":
    main()

"""Random play and state copies, ours compiled and plain, against Catanatron: interleaved rounds on one core.

    .venv/bin/python bench/speed.py [--game keyflower] [--seats 4] [--rounds 9] [--seconds 1] [--json]

The wall clock of a machine wanders. So the three sides take turns, round by round, in one run on one core, and
what counts is the ratio to the peer within a round: its median, with the least and the greatest beside it.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from keydom.games import names

HERE = Path(__file__).resolve().parent
PEERS = HERE.parent / ".venv-peers/bin/python"


class Side:
    """A player.py in its own process."""

    def __init__(self, python: str, game: str, seats: int, pure: bool) -> None:
        env = {k: v for k, v in os.environ.items() if k not in ("KEYDOM_PURE", "PYTHONPATH")}
        env |= {"PYTHONHASHSEED": "0"} | ({"KEYDOM_PURE": "1"} if pure else {})
        command = [python, str(HERE / "player.py"), game, str(seats)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
        self.name = self.read().strip()

    def read(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit("bench: a side has stopped; its message is above")
        return line

    def ask(self, what: str, seconds: float, seed: int) -> float:
        """How many a second."""
        assert self.process.stdin
        self.process.stdin.write(f"{what} {seconds} {seed}\n")
        self.process.stdin.flush()
        done, spent = self.read().split()
        return int(done) / float(spent)


def race(sides: list[Side], what: str, rounds: int, seconds: float) -> dict[str, list[float]]:
    """The rates of each side, round by round; every round begins with another side, the first is thrown away."""
    rates: dict[str, list[float]] = {side.name: [] for side in sides}
    for number in range(-1, rounds):
        for turn in range(len(sides)):
            side = sides[(number + turn) % len(sides)]
            rate = side.ask(what, seconds, 1000 * (number + 1))
            if number >= 0:
                rates[side.name].append(rate)
    return rates


def summary(rates: dict[str, list[float]], peer: str) -> dict[str, dict[str, Any]]:
    """Median rate, and the ratio to the peer in the same round: least, median, greatest."""
    result = {}
    for name, own in rates.items():
        ratios = [a / b for a, b in zip(own, rates[peer], strict=True)]
        result[name] = {"per_second": median(own), "ratio": [min(ratios), median(ratios), max(ratios)]}
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed against Catanatron, in interleaved rounds on one core.")
    parser.add_argument("--game", default=names()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each side's turn in a round")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()

    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    sides = [Side(sys.executable, given.game, given.seats, pure) for pure in (False, True)]
    if sides[0].name == sides[1].name:
        sides.pop(0)  # nothing was compiled
    sides.append(Side(str(PEERS), "catanatron", 4, False))
    peer = sides[-1].name

    result = {
        "decisions": summary(race(sides, "play", given.rounds, given.seconds), peer),
        "copies": summary(race(sides, "copy", given.rounds, given.seconds / 5), peer),
    }
    for side in sides:
        side.process.communicate()  # nothing more to do: it ends
    if given.json:
        print(json.dumps({"game": given.game, "seats": given.seats, "rounds": given.rounds, **result}, indent=1))
        return
    print(f"{given.game}, {given.seats} seats, against {peer}'s 4 random players; {given.rounds} rounds")
    for what, unit in (("decisions", "decisions a second"), ("copies", "µs a copy")):
        print(f"\n{unit:<20} {'median':>12}   times {peer} (least–greatest)")
        for name, row in result[what].items():
            figure = f"{row['per_second']:,.0f}" if what == "decisions" else f"{1e6 / row['per_second']:,.3f}"
            low, middle, high = row["ratio"]
            print(f"{name:<20} {figure:>12}   {middle:.2f} ({low:.2f}–{high:.2f})")


if __name__ == "__main__":
    main()

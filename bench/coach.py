"""What the coach holds back: turns that give points away, and good turns that it should let pass, at its real budget.

python -m bench.coach plant --records FOLDER --turns 60 --output planted.json  clearly worse turns, by a deep search
python -m bench.coach ask planted.json --seconds 4 --limit 3  how many of them, and of the best turns, it holds

Records are finished games (`keydom simulate GAME --records FOLDER`). A planted turn gives away at least 4 points by a
deep search of another seed; the best turn of that search stands for those that must pass. Four seconds are what a site
gives a coach at first (`KEYDOM_ADVICE_SECONDS`, of which the half is for thinking) and what the prompt gives him; here
they are seconds of one core, whatever else the machine does.
"""

import argparse
import json
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from bench.analysis import worse_turn
from keydom.analysis import judge
from keydom.analysis.advise import objection
from keydom.analysis.analyse import Decision, Work
from keydom.analysis.judge import judge_turn
from keydom.analysis.result import MILLI
from keydom.bots.arena import wilson
from keydom.core.record import Replay, read
from keydom.games import find_game

LEAST_POINTS: Final = 4.0
"""That a planted turn gives away by the deep search."""
PER_GAME: Final = 4
"""Turns tried in one game."""


def replay_of(path: Path) -> Replay:
    head, lines = read(path.read_text(encoding="utf-8"))
    return Replay(find_game(head.game), head, lines)


def plant(folder: Path, turns: int, seed: int, output: Path) -> None:
    """Look for turns that give points away, and keep them with the best turn there."""
    rows: list[dict[str, Any]] = []
    for path in sorted(folder.rglob("*.txt")):
        if len(rows) >= turns:
            break
        work, dice, tried = Work(replay_of(path), "deep", seed), Random(f"{seed} {path.name}"), 0
        for one in dice.sample(work.decisions, len(work.decisions)):
            bad = None if tried == PER_GAME else worse_turn(work.knowledge, one, dice, LEAST_POINTS)
            if bad is None:
                continue
            tried += 1
            deep = judge_turn(work.knowledge, one.view, bad, "deep", f"deep {seed}", one.line)
            if deep.loss >= LEAST_POINTS * MILLI:
                best = deep.found[0].turn
                rows.append({"record": str(path), "line": one.line, "bad": bad, "best": best, "loss": deep.loss})
                output.write_text(json.dumps(rows, indent=1), encoding="utf-8")
                print(f"\r{len(rows)} planted", end="", flush=True)
    print()


def ask(planted: Path, seconds: float, limit: float, turns: int) -> None:
    """Have the coach look at every planted turn and at the best turn of the same position."""
    vars(judge)["monotonic"] = process_time
    rows = json.loads(planted.read_text(encoding="utf-8"))[: turns or None]
    held, took = {"bad": 0, "best": 0}, {"bad": 0.0, "best": 0.0}
    missed: list[str] = []
    works: dict[str, Work] = {}
    for n, row in enumerate(rows, 1):
        work = works.setdefault(row["record"], Work(replay_of(Path(row["record"])), "quick"))
        one: Decision = next(one for one in work.decisions if one.line == row["line"])
        for which in held:
            began = process_time()
            found = objection(work.knowledge, one.view, tuple(row[which]), limit, str(one.line), began + seconds)
            held[which] += found is not None
            took[which] += process_time() - began
            if (found is None) == (which == "bad"):
                said = f"held for {found.loss / MILLI:.1f} in {found.worlds} worlds" if found else "let pass"
                missed.append(f"{Path(row['record']).name} line {row['line']}, {which} ({row['loss'] / MILLI:.1f}): "
                              f"{said} after {process_time() - began:.1f} s")  # fmt: skip
        print(f"\r{n} asked, {held['bad']} held, {held['best']} falsely", end="", flush=True)
    print("".join(f"\n  {line}" for line in missed))
    many = len(rows)
    good, false = wilson(held["bad"], many), wilson(held["best"], many)
    print(f"limit {limit:g}, {seconds:g} s: of {many} planted {held['bad']} held ({good[0]:.1%}–{good[1]:.1%}), "
          f"{took['bad'] / many:.2f} s each; of {many} best turns {held['best']} held ({false[0]:.1%}–{false[1]:.1%}), "
          f"{took['best'] / many:.2f} s each")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("plant")
    one.add_argument("--records", type=Path, required=True)
    one.add_argument("--turns", type=int, default=60)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--output", type=Path, required=True)
    two = commands.add_parser("ask")
    two.add_argument("planted", type=Path)
    two.add_argument("--seconds", type=float, default=4.0)
    two.add_argument("--limit", type=float, default=3.0)
    two.add_argument("--turns", type=int, default=0)
    given = parser.parse_args()
    if given.command == "plant":
        plant(given.records, given.turns, given.seed, given.output)
    else:
        ask(given.planted, given.seconds, given.limit, given.turns)


if __name__ == "__main__":
    main()

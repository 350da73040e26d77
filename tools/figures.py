"""Figures of the games for docs/generated/engine.md, from seeded random play.

    python tools/figures.py [--games 200] > docs/generated/engine.md

The same seeds give the same page. Options are counted at every decision of a seat, forced ones (one option) too.
"""

import argparse
import sys
from random import Random
from statistics import mean, pstdev, quantiles

from keydom.core.chance import draw
from keydom.core.game import Game
from keydom.core.seats import CHANCE, FIRST
from keydom.games import find_game, names

INTRODUCTION = """# The engine in figures

Made by `python tools/figures.py --games {games} > docs/generated/engine.md` (`make figures`): {games} seeded random
games for each number of seats. A *decision* is one choice of a seat; a *free* one has more than one option. A *turn*
is a finished turn or answer. *Chance* counts the outcomes drawn. Scores are those of random play: they say how a game
is scaled, not how it is played.
"""


def measure(game: Game, seats: int, games: int) -> dict[str, list[int]]:
    """What was counted, game by game (options: decision by decision)."""
    found: dict[str, list[int]] = {k: [] for k in ("options", "decisions", "free", "turns", "chance", "scores", "best")}
    for seed in range(games):
        rng, s = Random(f"{game.NAME} {seats} {seed}"), game.new(seats, {})
        decisions = free = chance = 0
        while mask := game.to_act(s):
            if mask == CHANCE:
                game.apply(s, CHANCE, draw(game.outcomes(s), rng))
                chance += 1
                continue
            offered = game.options(s, FIRST[mask])
            found["options"].append(len(offered))
            decisions += 1
            free += len(offered) > 1
            game.apply(s, FIRST[mask], rng.choice(offered))
        points = game.scores(s)
        found["decisions"].append(decisions)
        found["free"].append(free)
        found["turns"].append(s.turns)
        found["chance"].append(chance)
        found["scores"] += points
        found["best"].append(max(points))
    return found


def spread(numbers: list[int]) -> str:
    """Mean, and the least to the greatest."""
    return f"{mean(numbers):.1f} ({min(numbers)}–{max(numbers)})"


def table(game: Game, games: int) -> str:
    rows = [
        f"## {game.TITLE}\n",
        f"{game.SEATS[0]} to {game.SEATS[-1]} seats, {game.CHOICES} choices, rules revision {game.RULES}.\n",
        "| seats | options a decision: mean, 95 %, most | decisions a game | free decisions | turns | chance |",
        "|---|---|---|---|---|---|",
    ]
    scores = [
        "\n| seats | score: mean, deviation | quartiles | least–most | winner's mean |",
        "|---|---|---|---|---|",
    ]
    for seats in game.SEATS:
        found = measure(game, seats, games)
        options, points = found["options"], found["scores"]
        most_of = quantiles(options, n=20)[-1]
        rows.append(
            f"| {seats} | {mean(options):.1f}, {most_of:.0f}, {max(options)} | {spread(found['decisions'])} "
            f"| {mean(found['free']):.1f} | {spread(found['turns'])} | {mean(found['chance']):.0f} |"
        )
        low, middle, high = quantiles(points, n=4)
        scores.append(
            f"| {seats} | {mean(points):.1f}, {pstdev(points):.1f} | {low:.0f} / {middle:.0f} / {high:.0f} "
            f"| {min(points)}–{max(points)} | {mean(found['best']):.1f} |"
        )
        print(f"{game.NAME}, {seats} seats", file=sys.stderr)
    return "\n".join(rows + scores) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    print(INTRODUCTION.format(games=args.games))
    found = [find_game(name) for name in names()]
    print("\n".join(table(game, args.games) for game in found), end="")


if __name__ == "__main__":
    main()

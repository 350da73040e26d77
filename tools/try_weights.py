"""Weights against each other at one table: players of one level who differ in what they believe.

    .venv/bin/python tools/try_weights.py keyflower --seats 6 --deals 30 others=1 others=0.6 others=0.2

Each of them is the game's table [weights] with those figures changed (`name=figure`, several with commas; a figure for
each season with slashes). They sit in turn, and every deal is played as often as there are beliefs, each time moved on
by a seat.
"""

import argparse
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from keydom.bots.arena import table
from keydom.bots.contract import PlayerSpec
from keydom.bots.face import find_knowledge
from keydom.bots.game import play
from keydom.bots.weights import Weights, weights_of
from keydom.games import names


class Trial(NamedTuple):
    """One game: who believes what, seat by seat, and the deal."""

    game: str
    level: str
    beliefs: tuple[str, ...]
    seed: str


def changed(game: str, belief: str) -> Weights:
    """The weights with the figures that a belief names."""
    weights = weights_of(game)
    for one in belief.split(","):
        name, _, figures = one.partition("=")
        try:
            row = [float(figure) for figure in figures.split("/")]
        except ValueError:
            raise SystemExit(f"{one}: say name=figure, as in others=0.6") from None
        if len(row) != len(weights.get(name, ())):
            raise SystemExit(f"{one}: {game} has {', '.join(f'{n} ({len(w)})' for n, w in weights.items())}")
        weights[name] = row
    return weights


def places_and_scores(trial: Trial) -> list[tuple[str, float, int]]:
    """For each seat: what it believed, its place (shared places in the middle), its score."""
    advices = [find_knowledge(trial.game).Advice(changed(trial.game, belief)) for belief in trial.beliefs]
    scores = play(trial.game, [PlayerSpec(trial.level)] * len(advices), trial.seed, advices=advices).scores
    return [(belief, (1 + sum(x > own for x in scores) + sum(x >= own for x in scores)) / 2, own)
            for belief, own in zip(trial.beliefs, scores, strict=True)]  # fmt: skip


def trials(game: str, level: str, seats: int, beliefs: list[str], deals: int, seed: str) -> list[Trial]:
    """The games to play: nobody has better seats than anybody else."""
    many = len(beliefs)
    return [Trial(game, level, tuple([beliefs[(p + turn) % many] for p in range(seats)]), f"{seed}:{deal}")
            for deal in range(deals) for turn in range(many)]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("beliefs", nargs="+", metavar="name=figure", help="what one of them believes")
    parser.add_argument("--seats", type=int, default=2, help="a multiple of the number of beliefs")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", default="2", help="how all of them think")
    parser.add_argument("--seed", default="a", help="the same seed gives the same result")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    given = parser.parse_args()
    if given.seats % len(given.beliefs):
        parser.error(f"{len(given.beliefs)} beliefs cannot share {given.seats} seats evenly")
    for belief in given.beliefs:
        changed(given.game, belief)
    todo = trials(given.game, given.level, given.seats, given.beliefs, given.deals, given.seed)
    with table(given.jobs) as over:
        seen = [row for rows in over(places_and_scores, todo) for row in rows]
    print(f"{len(todo)} games")
    for belief in given.beliefs:
        places = [place for one, place, _ in seen if one == belief]
        score = mean([own for one, _, own in seen if one == belief])
        print(f"{belief}: place {mean(places):.2f} ± {stdev(places) / sqrt(len(places)):.2f}, score {score:.1f}")


if __name__ == "__main__":
    main()

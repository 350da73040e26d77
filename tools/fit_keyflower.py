"""Weights of Keyflower that foretell how games end: a regression on games of level 2 with the hand-made weights.

    .venv/bin/python tools/fit_keyflower.py --games 120 --seed a --step 0.45

The value of a position is nearly linear in these weights; how it changes with each is found by trying. What is missing
from the final score is explained by them, drawn towards the weights there are (ridge). The whole way leads too far,
because better players reach other positions: a part of it (--step) is printed as TOML.
"""

import argparse
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

import keydom.keyflower as game
from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.bots.face import find_knowledge
from keydom.bots.weights import Weights, weights_of
from keydom.core.chance import draw
from keydom.core.seats import CHANCE, FIRST
from keydom.games.keyflower.rules.frames import TURN

BY_SEASON: Final = ("worker", "now", "green", "resource", "gold", "skill", "promise", "held")
ALWAYS: Final = ("power", "start", "order", "road", "lay", "income")
SEASONS: Final = 4
FIRST_ALWAYS: Final = SEASONS * len(BY_SEASON)
FIRST_SEASON: Final = FIRST_ALWAYS + len(ALWAYS)
TRIED: Final = 0.1
RIDGE: Final = 3.0
OFTEN: Final = 0.25
"""The part of the positions that is looked at."""


class Seen(NamedTuple):
    """A seat's position: its value, how that changes with each weight, and what the seat scored in the end."""

    season: int
    value: float
    slopes: list[float]
    score: int


def advice_with(weights: Weights, name: str, i: int) -> Any:
    """A player who believes a little more in one thing."""
    return find_knowledge("keyflower").Advice(
        {n: [w + TRIED * (n == name and j == i) for j, w in enumerate(row)] for n, row in weights.items()}
    )


def positions(weights: Weights, games: int, seed: str) -> list[Seen]:
    """Positions of games of two players of level 2."""
    plain = find_knowledge("keyflower").Advice(weights)
    tried = [[advice_with(weights, n, season) for n in BY_SEASON] + [advice_with(weights, n, 0) for n in ALWAYS]
             for season in range(SEASONS)]  # fmt: skip
    found = []
    for number in range(games):
        rng = Random(f"{seed}{number}")
        s = game.new(2, {name: default for name, (default, _) in game.OPTIONS.items()})
        players = [bot("keyflower", 2), bot("keyflower", 2)]
        looked_at = []
        while mask := game.to_act(s):
            if mask == CHANCE:
                game.apply(s, CHANCE, draw(game.outcomes(s), rng))
                continue
            p = FIRST[mask]
            if s.frames[-1][0] == TURN and rng.random() < OFTEN:
                for q in range(2):
                    value = plain.value(s, q)
                    slopes = [(other.value(s, q) - value) / TRIED for other in tried[s.season]]
                    looked_at.append((s.season, q, value, slopes))
            game.apply(s, p, players[p].choose(game.view(s, p), game.options(s, p), Budget(), rng))
        scores = game.scores(s)
        found += [Seen(season, value, slopes, scores[q]) for season, q, value, slopes in looked_at]
    return found


def fitted(weights: Weights, seen: list[Seen], step: float) -> Weights:
    """The weights after a step towards those that foretell best."""
    size = FIRST_SEASON + SEASONS
    x, y = np.zeros((len(seen), size)), np.zeros(len(seen))
    for row, one in enumerate(seen):
        at = one.season * len(BY_SEASON)
        x[row, at : at + len(BY_SEASON)] = one.slopes[: len(BY_SEASON)]
        x[row, FIRST_ALWAYS:FIRST_SEASON] = one.slopes[len(BY_SEASON) :]
        x[row, FIRST_SEASON + one.season] = 1
        y[row] = one.score - one.value
    names = [(n, season) for season in range(SEASONS) for n in BY_SEASON] + [(n, 0) for n in ALWAYS]
    scale = np.maximum(np.array([weights[n][i] for n, i in names] + [1.0] * SEASONS), 0.1)
    ridge = np.diag([RIDGE] * FIRST_SEASON + [RIDGE / 1000] * SEASONS) * len(seen) / 100
    scaled = x * scale
    change = np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ y) * scale
    new = {n: list(row) for n, row in weights.items()}
    for (n, i), by in zip(names, change, strict=False):
        target = max(0.0, weights[n][i] + float(by))
        new[n][i] = round(weights[n][i] + step * (target - weights[n][i]), 3)
    return new


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=120, help="how many games to learn from")
    parser.add_argument("--seed", default="a", help="the same seed gives the same weights")
    parser.add_argument("--step", type=float, default=0.45, help="how far to go towards what was found, 0 to 1")
    given = parser.parse_args()
    weights = weights_of("keyflower", "plain")
    for name, row in fitted(weights, positions(weights, given.games, given.seed), given.step).items():
        print(f"{name} = {row if len(row) > 1 else row[0]}")


if __name__ == "__main__":
    main()

"""The games that are there, each with its laws, and random walks through them.

A game's laws (`tests/games/<game>/laws.py`) are `conserved(s)`: every component is somewhere, once; `rotated(s, k)` and
`rotated_choice(c, k, seats)`: the same with every seat k places further to the left; `reveals(s, actor, choice)`:
whether this choice makes secrets public; `SIMULTANEOUS`: whether seats ever act at the same time; `SECRET_PHASES`:
the kinds of frames in which they do so in secret; `SECRETS(seats)`:
whether others have secrets from the first seat; `PASS`: the words of a pass, none where nobody passes.
"""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from keydom.core.chance import draw
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, Seat, members
from keydom.games import find_game, names

GAMES: list[Game] = [find_game(name) for name in names()]
TABLES = [pytest.param(game, seats, id=f"{game.NAME}-{seats}") for game in GAMES for seats in game.SEATS]


def laws(game: Game) -> Any:
    return import_module(f"tests.games.{game.NAME}.laws")


def choose(game: Game, s: State, rng: Random) -> tuple[Seat, int]:
    """Somebody who may act, and one of the choices offered."""
    mask = game.to_act(s)
    if mask == CHANCE:
        return CHANCE, draw(game.outcomes(s), rng)
    seat = rng.choice(members(mask))
    return seat, rng.choice(game.options(s, seat))


def walk(game: Game, seats: int, seed: int) -> Iterator[tuple[State, Seat, int]]:
    """A random game: each position with what is chosen in it next. The position may be kept: it is a copy."""
    rng = Random(seed)
    s = game.new(seats, {})
    while game.to_act(s):
        actor, choice = choose(game, s, rng)
        yield s.copy(), actor, choice
        game.apply(s, actor, choice)


def some(game: Game, seats: int, seed: int, share: float) -> Iterator[tuple[State, Seat, int]]:
    """Some positions of a random game, spread over its whole length."""
    rng = Random(f"some {seed}")
    for step in walk(game, seats, seed):
        if rng.random() < share:
            yield step


def finished(game: Game, seats: int, seed: int) -> State:
    """The end of a random game."""
    for s, actor, choice in walk(game, seats, seed):
        last = (s, actor, choice)
    game.apply(*last)
    return last[0]

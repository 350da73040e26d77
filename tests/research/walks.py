"""Random games for the tests of the research faces."""

from collections.abc import Iterator
from random import Random

import pytest

from keydom.core.chance import draw
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, FIRST, Seat
from keydom.games import find_game, names

ALL: list[Game] = [find_game(name) for name in names()]
TABLES = [pytest.param(game, seats, id=f"{game.NAME}-{seats}") for game in ALL for seats in game.SEATS]


def walk(game: Game, seats: int, seed: int) -> Iterator[tuple[State, Seat, int]]:
    """A random game as the faces play it (the lowest seat first): each position with what is chosen in it next."""
    rng = Random(seed)
    s = game.new(seats, {})
    while asked := game.to_act(s):
        if asked == CHANCE:
            actor, choice = CHANCE, draw(game.outcomes(s), rng)
        else:
            actor = FIRST[asked]
            choice = rng.choice(game.options(s, actor))
        yield s, actor, choice
        game.apply(s, actor, choice)


def some(game: Game, seats: int, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Some positions of a random game in which a seat is asked."""
    for n, (s, actor, _) in enumerate(walk(game, seats, seed)):
        if actor != CHANCE and n % every == 0:
            yield s.copy(), actor

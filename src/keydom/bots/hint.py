"""Advice for the seat to move: the best turns, what they promise, and why, in words."""

from importlib import import_module
from random import Random
from typing import NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.bots.levels import Planner
from keydom.core.errors import KeydomError, Sentence
from keydom.core.game import Game, State
from keydom.core.record import Replay, read
from keydom.core.seats import FIRST, Seat


class Hint(NamedTuple):
    """One turn that can be made."""

    words: str
    promise: float
    """The stake it promises, compared with the best: 0 for that, below 0 for the others."""
    why: list[Sentence]


def position(text: str) -> tuple[Game, State, Seat]:
    """The game, the state and the seat to move at the end of a record."""
    head, lines = read(text)
    game: Game = import_module(f"keydom.{head.game}")
    state = Replay(game, head, lines).last
    mask = game.to_act(state)
    if mask <= 0:
        raise KeydomError("nobody is to move at the end of this record", "am Ende dieser Partie ist niemand am Zug")
    return game, state, FIRST[mask]


def hints(game: Game, state: State, seat: Seat, level: int, budget: Budget, seed: int, many: int) -> list[Hint]:
    """The best turns by that level, the best first. Only the seat's view is used."""
    view = game.view(state, seat)
    planner = bot(game.NAME, max(2, level))
    assert isinstance(planner, Planner)
    ranked = planner.ranking(view, budget, Random(seed))[:many]
    world = game.sample(view, Random(seed))
    found = []
    for promise, turn in ranked:
        after = world.copy()
        words = []
        for choice in turn:
            words.append(game.text(after, choice))
            game.apply(after, seat, choice)
        found.append(Hint(" ".join(words), promise - ranked[0][0], planner.advice.why(world, seat, after)))
    return found

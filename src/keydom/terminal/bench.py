"""Quick figures of the engine on this machine."""

import pickle
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import NamedTuple

from keydom.core.chance import Dice
from keydom.core.game import Game, State, playout
from keydom.core.match import Match
from keydom.core.record import Replay, header, read, write
from keydom.core.seats import FIRST

SECONDS = 0.4
"""Each figure is measured for about as long."""


class Figure(NamedTuple):
    """A figure: the key of its name, the value."""

    key: str
    value: float


def bench(game: Game, seats: int) -> list[Figure]:
    """All figures of a game."""
    middle = _middle(game, seats)
    view = game.view(middle, 0)
    rng = Random(1)
    end = game.new(seats, {})
    playout(game, end, Random(2))
    text = record_of(game, seats, 3)
    return [
        Figure("bench.decisions", _decisions(game, seats)),
        Figure("bench.copy", _micro(middle.copy)),
        Figure("bench.view", _micro(lambda: game.view(middle, 0))),
        Figure("bench.sample", _micro(lambda: game.sample(view, rng))),
        Figure("bench.scores", _micro(lambda: game.scores(end))),
        Figure("bench.snapshot", len(pickle.dumps(middle))),
        Figure("bench.replay", _micro(lambda: Replay(game, *read(text))) / 1000),
    ]


def record_of(game: Game, seats: int, seed: int) -> str:
    """The record of a random game."""
    rng = Random(seed)
    match = Match(game, seats, {}, Dice(rng))
    while mask := game.to_act(match.state):
        seat = FIRST[mask]
        options = match.options(seat)
        match.play(seat, options[int(rng.random() * len(options))])
    return write(game, header(game, seats, {}, {}), match.lines)


def _middle(game: Game, seats: int) -> State:
    """A state from the middle of a random game."""
    s = game.new(seats, {})
    decisions = playout(game, s, Random(1))
    s = game.new(seats, {})
    playout(game, s, Random(1), decisions // 2)
    return s


def _decisions(game: Game, seats: int) -> float:
    rng = Random(1)
    done, start = 0, perf_counter()
    while perf_counter() - start < 2 * SECONDS:
        done += playout(game, game.new(seats, {}), rng)
    return done / (perf_counter() - start)


def _micro(action: Callable[[], object]) -> float:
    """Microseconds of an action."""
    n, spent = 1, 0.0
    while spent < SECONDS / 4:
        n *= 4
        start = perf_counter()
        for _ in range(n):
            action()
        spent = perf_counter() - start
    return 1e6 * spent / n

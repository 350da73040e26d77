"""The bots that can be seated, by level; the one place that knows how `keydom.bots` is called."""

from collections import OrderedDict
from functools import cache
from random import Random
from typing import Final

from keydom import bots
from keydom.bots.contract import LEVELS as THINKING
from keydom.bots.contract import Advice, Bot, Budget
from keydom.core.game import Game, View
from keydom.server.refusals import bad

LEVELS = ("random", *[str(level) for level in THINKING])
"""The weakest first; every game has them all."""
STAND_IN = "2"
"""Plays the seat of a person who left or ran out of time: quickly, and not badly."""
KEPT: Final = 64
"""So many players are remembered in a bot process."""


def check_level(level: str) -> None:
    """Refuse a level that there is no bot for."""
    if level not in LEVELS:
        raise bad(f"there is no bot '{level}'; there are: {', '.join(LEVELS)}",
                  f"es gibt keinen Bot „{level}“; es gibt: {', '.join(LEVELS)}")  # fmt: skip


@cache
def _advice(game: str, level: int) -> Advice:
    """What all players of that level know: one for this process, since it keeps a good deal of what it has valued."""
    return bots.advice_of(game, level)


def _player(game: str, level: str) -> Bot:
    return bots.bot(game, level) if level == "random" else bots.bot(game, level, _advice(game, int(level)))


class Players:
    """The players of a process by name. Each remembers the turn it has planned, the last asked are kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Bot] = OrderedDict()

    def choose(self, whose: str, game: Game, level: str, view: View, options: list[int], seconds: float,
               rng: Random) -> int:  # fmt: skip
        """What that player takes: a level's own number of thoughts, cut off when the time is up."""
        if whose not in self._known:
            self._known[whose] = _player(game.NAME, level)
        self._known.move_to_end(whose)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        thoughts = 0 if level == "random" else bots.budget_of(game.NAME, int(level), view.seats).thoughts
        return self._known[whose].choose(view, options, Budget(thoughts, seconds), rng)


def quick(game: Game, view: View, options: list[int]) -> int:
    """What level 1 takes: at once, wherever it is asked; anything that is allowed if even that fails."""
    try:
        choice = _player(game.NAME, "1").choose(view, options, Budget(1), Random())
    except Exception:  # it is asked because a bot has failed: a game never hangs on one
        choice = -1
    return choice if choice in options else Random().choice(options)

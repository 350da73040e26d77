"""The bots that can be seated, by level; the one place that knows how `keydom.bots` is called."""

from functools import cache
from random import Random

from keydom import bots
from keydom.bots.contract import LEVELS as THINKING
from keydom.bots.contract import Bot, Budget
from keydom.core.game import Game, View
from keydom.server.refusals import bad

LEVELS = ("random", *[str(level) for level in THINKING])
"""The weakest first; every game has them all."""
STAND_IN = "2"
"""Plays the seat of a person who left or ran out of time: quickly, and not badly."""


def check_level(level: str) -> None:
    """Refuse a level that there is no bot for."""
    if level not in LEVELS:
        raise bad(f"there is no bot '{level}'; there are: {', '.join(LEVELS)}",
                  f"es gibt keinen Bot „{level}“; es gibt: {', '.join(LEVELS)}")  # fmt: skip


@cache
def _player(game: str, level: str) -> Bot:
    """One player per game and level in this process: it remembers the turn it has planned."""
    return bots.bot(game, level)


def choose(game: Game, level: str, view: View, options: list[int], seconds: float, rng: Random) -> int:
    """What the bot of that level takes: its own number of thoughts, cut off when the time is up."""
    budget = Budget(0 if level == "random" else bots.budget_of(game.NAME, int(level)).thoughts, seconds)
    return _player(game.NAME, level).choose(view, options, budget, rng)


def quick(game: Game, view: View, options: list[int]) -> int:
    """What level 1 takes: at once, wherever it is asked."""
    return _player(game.NAME, "1").choose(view, options, Budget(1), Random())

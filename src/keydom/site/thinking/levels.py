"""The bots that can be seated, by level; the one place that knows how `keydom.bots` is called."""

from random import Random

from keydom.bots import seconds_of
from keydom.bots.contract import LEVELS as THINKING
from keydom.bots.contract import Budget
from keydom.bots.jobs import make_player
from keydom.core.game import Game, View
from keydom.site.api.refusals import bad

LEVELS = ("random", *[str(level) for level in THINKING])
"""The weakest first; every game has them all."""
STAND_IN = "6:1"
"""Plays the seat of a person who left or ran out of time, and moves where a bot fails: level 6 without search,
not weaker than level 4 at about a tenth of its time."""


def check_level(level: str) -> None:
    """Refuse a level that there is no bot for."""
    if level not in LEVELS:
        raise bad(f"there is no bot '{level}'; there are: {', '.join(LEVELS)}",
                  f"es gibt keinen Bot „{level}“; es gibt: {', '.join(LEVELS)}")  # fmt: skip


def cut_short(game: str, seconds: float) -> list[str]:
    """The levels that need more than so many seconds for a turn, at the seat count that takes longest: where a site
    gives them no more, they play weaker than they are."""
    return [str(level) for level in THINKING if seconds_of(game, level) > seconds]


def quick(game: Game, view: View, options: list[int]) -> int:
    """What level 1 takes: at once, wherever it is asked; anything that is allowed if even that fails."""
    try:
        choice = make_player(game.NAME, "1").choose(view, options, Budget(1), Random())
    except Exception:  # it is asked because a bot has failed: a game never hangs on one
        choice = -1
    return choice if choice in options else Random().choice(options)

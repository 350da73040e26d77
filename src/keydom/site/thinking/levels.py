"""The bots that can be seated, by level; the one place that knows how `keydom.bots` is called."""

from keydom.bots import seconds_of
from keydom.bots.contract import LEVELS as THINKING
from keydom.bots.substitute import QUICK_FORM
from keydom.site.api.refusals import bad

LEVELS = ("random", *[str(level) for level in THINKING])
"""The weakest first; every game has them all."""
STAND_IN = QUICK_FORM
"""Plays the seat of a person who left or ran out of time, and moves where a bot fails."""


def check_level(level: str) -> None:
    """Refuse a level that there is no bot for."""
    if level not in LEVELS:
        raise bad(f"there is no bot '{level}'; there are: {', '.join(LEVELS)}",
                  f"es gibt keinen Bot „{level}“; es gibt: {', '.join(LEVELS)}")  # fmt: skip


def cut_short(game: str, seconds: float) -> list[str]:
    """The levels that need more than so many seconds for a turn, at the seat count that takes longest: where a site
    gives them no more, they play weaker than they are."""
    return [str(level) for level in THINKING if seconds_of(game, level) > seconds]

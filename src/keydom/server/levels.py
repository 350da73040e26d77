"""The bots that can be seated, by level; the one place that knows how `keydom.bots` is called."""

from random import Random
from typing import Any

from keydom import bots
from keydom.core.game import Game, View
from keydom.server.refusals import bad


def levels(game: str) -> list[str]:
    """The levels there are for a game, the weakest first."""
    offered: Any = getattr(bots, "known", None)
    if offered is None:
        return ["random"]
    try:
        offered(game)
    except Exception:  # a game without bots of its own still has the one that needs no knowledge
        return ["random"]
    from keydom.bots.contract import LEVELS  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415

    return ["random", *[str(n) for n in LEVELS]]


def check_level(game: str, level: str) -> None:
    """Refuse a level that the game has no bot for."""
    there = levels(game)
    if level not in there:
        raise bad(f"there is no bot '{level}'; there are: {', '.join(there)}",
                  f"es gibt keinen Bot „{level}“; es gibt: {', '.join(there)}")  # fmt: skip


def choose(game: Game, level: str, view: View, options: list[int], seconds: float, rng: Random) -> int:
    """What the bot of that level takes."""
    if level == "random" or level not in levels(game.NAME):
        return options[int(rng.random() * len(options))]
    from keydom.bots.contract import Budget  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415

    player: Any = bots.bot(game.NAME, level)  # type: ignore[call-arg,unused-ignore]
    return int(player.choose(view, options, Budget(seconds=seconds), rng))

"""Computer players, by name. A bot gets what its seat may know, never a state."""

from importlib import import_module
from random import Random
from typing import Final, Protocol, cast

from keydom.core.errors import KeydomError
from keydom.core.game import Game, View

BOTS: Final = ("random",)


class Bot(Protocol):
    """What a bot's module offers."""

    def choose(self, game: Game, view: View, options: list[int], rng: Random) -> int:
        """One of the options of the seat that the view belongs to."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise KeydomError(
            f"there is no bot '{name}'; there are: {known}", f"es gibt keinen Bot '{name}'; es gibt: {known}"
        )
    return cast(Bot, import_module(f"keydom.bots.{name}"))

"""Who sits on the other seats: the bots of `keydom.bots`, by level."""

from random import Random
from typing import Protocol

from keydom.bots import bot
from keydom.bots.game import player as named
from keydom.core.game import Game, View


class Player(Protocol):
    """Chooses one of the options of the seat that the view belongs to."""

    def __call__(self, view: View, options: list[int], rng: Random) -> int: ...


def player(game: Game, name: str) -> Player:
    """A bot for one seat: "random", a level "1" to "5", or "4:50", which thinks 50 thoughts about a turn."""
    seated = named(name)
    found = bot(game.NAME, seated.level)

    def choose(view: View, options: list[int], rng: Random) -> int:
        return found.choose(view, options, seated.budget, rng)

    return choose

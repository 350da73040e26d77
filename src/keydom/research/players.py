"""Who sits on the other seats: the bots of `keydom.bots` by name."""

from random import Random
from typing import Protocol

from keydom.bots import bot
from keydom.core.game import Game, View


class Player(Protocol):
    """Chooses one of the options of the seat that the view belongs to."""

    def __call__(self, view: View, options: list[int], rng: Random) -> int: ...


def player(game: Game, name: str) -> Player:
    """The bot of that name as a player of this game."""
    found = bot(name)

    def choose(view: View, options: list[int], rng: Random) -> int:
        return found.choose(game, view, options, rng)

    return choose

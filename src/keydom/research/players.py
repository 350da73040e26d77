"""Who sits on the other seats: the bots of `keydom.bots`, by level."""

from random import Random
from typing import Protocol

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.bots.game import player as named
from keydom.bots.guarded import Fault, InlineBot
from keydom.core.game import Game, View


class Player(Protocol):
    """Chooses one of the options of the seat that the view belongs to."""

    def __call__(self, view: View, options: list[int], rng: Random) -> int: ...


class Seated:
    """A bot on a seat of one game; its faults are kept and cost the game nothing."""

    def __init__(self, guarded: InlineBot, budget: Budget) -> None:
        self.guarded = guarded
        self.budget = budget

    def __call__(self, view: View, options: list[int], rng: Random) -> int:
        return self.guarded.choose(view, options, self.budget, rng)

    @property
    def faults(self) -> list[Fault]:
        return self.guarded.faults


def player(game: Game, name: str) -> Seated:
    """A bot for one seat: "random", a level "1" to "5", or "4:50", which thinks 50 thoughts about a turn.

    It remembers what it has planned: every game needs a new one.
    """
    seated = named(name)
    return Seated(InlineBot(game.NAME, bot(game.NAME, seated.level)), seated.budget)

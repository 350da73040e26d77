"""Who sits on the other seats: the bots of `keydom.bots`, by level, or bots from outside by `path.py:Name`."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from keydom.bots.contract import Budget
from keydom.bots.contract import player as named
from keydom.bots.game import check_player, seat_bot
from keydom.bots.guarded import Fault, GuardedBot
from keydom.core.errors import KeydomError
from keydom.core.game import Game, View


class Player(Protocol):
    """Chooses one of the options of the seat that the view belongs to."""

    def __call__(self, view: View, options: list[int], rng: Random) -> int: ...


class Seated:
    """A bot on a seat of one game; its faults are kept and cost the game nothing."""

    def __init__(self, guarded: GuardedBot, budget: Budget) -> None:
        self.guarded = guarded
        self.budget = budget

    def __call__(self, view: View, options: list[int], rng: Random) -> int:
        return self.guarded.choose(view, options, self.budget, rng)

    @property
    def faults(self) -> list[Fault]:
        return self.guarded.faults


def player(game: Game, name: str, chair: int = 0) -> Seated:
    """A bot for one seat: "random", a level "1" to "6", "4:50", which thinks 50 thoughts about a turn, "my.py:MyBot".

    It remembers what it has planned: every game needs a new one. Bots from outside at one table have a chair each.

    >>> from keydom import keyharvest
    >>> player(keyharvest, "4:50").budget
    Budget(thoughts=50, seconds=0.0)
    """
    spec = named(name)
    return Seated(seat_bot(game.NAME, spec.level, chair=chair), spec.budget)


def seated(game: Game, names: Sequence[str | Player]) -> list[Player]:
    """The players of some seats for one game: a bot that remembers the game before would play otherwise."""
    return [player(game, name, n) if isinstance(name, str) else name for n, name in enumerate(names)]


def checked_players(game: Game, count: int, players: "str | Sequence[str | Player]") -> list[str | Player]:
    """The players of so many seats; one name serves all. Who is not there is refused at once.

    >>> from keydom import keyharvest
    >>> checked_players(keyharvest, 2, "random")
    ['random', 'random']
    """
    if not isinstance(players, str) and not isinstance(players, Sequence):
        raise KeydomError(f'bots is a name such as "3" or "my.py:MyBot", or a list of them, not {players!r}',
                          f'bots ist ein Name wie "3" oder "my.py:MyBot" oder eine Liste: {players!r}')  # fmt: skip
    named: list[str | Player] = [players] * count if isinstance(players, str) else list(players)
    if len(named) != count:
        raise KeydomError(f"{count + 1} seats need {count} bots, {len(named)} were named",
                          f"{count + 1} Plätze brauchen {count} Bots, {len(named)} sind genannt")  # fmt: skip
    for one in dict.fromkeys(named):
        if isinstance(one, str):
            check_player(game.NAME, one)
        elif not callable(one):
            raise KeydomError(f"a bot is a name or a function (view, options, rng) -> choice, not {one!r}",
                              f"ein Bot ist ein Name oder eine Funktion (view, options, rng): {one!r}")  # fmt: skip
    return named


def checked_seat(seat: int | None, seats: int) -> int | None:
    """The learner's seat; None: another one in every game."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise KeydomError(f"seat is a number from 0 to {seats - 1}, or None, not {seat!r}",
                          f"seat ist eine Zahl von 0 bis {seats - 1} oder None, nicht {seat!r}")  # fmt: skip
    return seat

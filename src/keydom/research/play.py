"""A game as the faces need it: chance is answered, and the seats act one after another.

Where several seats may act at the same time the lowest acts first. A view never tells what another seat has chosen in
secret, so nobody gains by the order.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from keydom.core.chance import Dice
from keydom.core.checked import answer_chance
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State, View
from keydom.core.seats import FIRST, Seat
from keydom.games import find_game

NOBODY: Final = -1


def checked_table(name: str, seats: object, options: Mapping[str, int] | None) -> tuple[Game, dict[str, int]]:
    """The game and the options of a table; a number of seats or an option that it does not have is refused at once."""
    game = find_game(name)
    if not isinstance(seats, int) or isinstance(seats, bool):  # compiled code would refuse it with words of its own
        raise KeydomError(f"seats is a whole number, not {seats!r}", f"seats ist eine ganze Zahl, nicht {seats!r}")
    table = dict(options or {})
    game.new(seats, table)
    return game, table


class Play:
    """One game from its beginning to its end."""

    __slots__ = ("game", "rng", "seat", "state")

    def __init__(self, game: Game, seats: int, options: Mapping[str, int], rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.state: State = game.new(seats, options)
        self.seat: Seat = NOBODY
        self._go_on()

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def options(self) -> list[int]:
        """What the seat whose turn it is may choose."""
        return self.game.options(self.state, self.seat)

    def view(self, seat: Seat) -> View:
        return self.game.view(self.state, seat)

    def act(self, choice: int) -> None:
        """The seat whose turn it is has chosen."""
        self.game.apply(self.state, self.seat, choice)
        self._go_on()

    def _go_on(self) -> None:
        """Answer chance until a seat is asked or the game is over."""
        answer_chance(self.game, self.state, Dice(self.rng))
        self.seat = FIRST[self.game.to_act(self.state)]

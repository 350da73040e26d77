"""One thing that happened, for whoever shows or says it.

Spots are stable names of places on the table; a page maps them to what it drew. In every game: `seat:2` (what a
player holds or hides), `bag`, `supply`. The rest belongs to a game and is listed in its telling package.
"""

from typing import Final, NamedTuple

from keydom.core.game import View
from keydom.core.seats import CHANCE, Seat
from keydom.telling.grammar import Deed

NOBODY: Final = -1
HIDDEN: Final = "?"
"""A piece that the reader may not know."""


class Move(NamedTuple):
    """One choice of a line as somebody saw it: the table before it, who acted, what was chosen (None: hidden)."""

    before: View
    actor: Seat
    choice: int | None


class Amount(NamedTuple):
    """A number of pieces of a kind; `?` where the kind is hidden."""

    piece: str
    n: int


class Step(NamedTuple):
    """Who did what kind of thing with what, from where to where, and the sentence that says it."""

    seat: Seat
    """-1: nobody in particular; chance, or the rules."""
    verb: str
    text: str
    piece: str = ""
    n: int = 0
    origin: str = ""
    to: str = ""
    paid: tuple[Amount, ...] = ()
    got: tuple[Amount, ...] = ()
    flipped: str = ""
    """The spot of what was turned over."""
    also: tuple[str, ...] = ()
    """More spots of the same, where several fields are harvested or ripen together."""
    lost_lead: Seat = NOBODY
    """Who was overtaken."""
    secret: bool = False
    """Something of it is hidden from the reader."""
    phase: str = ""
    """The part of a season's end that it belongs to; empty: of somebody's turn."""
    brief: str = ""
    """The sentence in the few words of a card; empty: it is short itself."""
    deed: Deed | None = None
    """What a button says that does it; of the reader's own steps."""
    choices: int = 0
    """So many choices of its line had been made when it had happened; 0: all of them."""


def seat_spot(seat: Seat) -> str:
    """What a player holds or hides."""
    return f"seat:{seat}"


def amounts(pieces: dict[str, int]) -> tuple[Amount, ...]:
    """What there is any of."""
    return tuple([Amount(piece, n) for piece, n in pieces.items() if n])


__all__ = ("CHANCE", "HIDDEN", "NOBODY", "Amount", "Move", "Step", "amounts", "seat_spot")

"""What a table of features is made of: fields, and how they are read from a view. No numpy: this is compiled."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from keydom.core.game import View

Order = tuple[int, ...]
"""The seats in the order of an array's rows."""
Read = Callable[[View, Order], Iterable[int]]

SEATS: Final = 0
"""In a shape: as many as there are seats."""
MOST: Final = 999
"""Numbers of a question that are larger (masks) are shown as this."""
DETAILS: Final = 6

BITS: Final = tuple([tuple([byte >> n & 1 for n in range(8)]) for byte in range(256)])


class Field(NamedTuple):
    """One named part of an array: its shape, the least and the greatest value, what it says, where it is read."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    says: str
    read: Read


def bits(mask: int, n: int) -> list[int]:
    """The lowest n bits of a mask, the lowest first."""
    out: list[int] = []
    for shift in range(0, n, 8):
        out += BITS[mask >> shift & 255]
    del out[n:]
    return out


def rows(table: tuple[tuple[int, ...], ...], order: Order) -> list[int]:
    """The rows of a table, the viewer's first, one after the other."""
    out: list[int] = []
    for p in order:
        out += table[p]
    return out


_FLAT: Final[dict[int, tuple[tuple[tuple[int, ...], ...], list[int]]]] = {}
_KEPT: Final = 2048


def flat(table: tuple[tuple[int, ...], ...]) -> list[int]:
    """The rows of a table one after the other. The tables of a state seldom change: the last ones are remembered."""
    known = _FLAT.get(id(table))
    if known is not None and known[0] is table:
        return known[1]
    out: list[int] = []
    for row in table:
        out += row
    if len(_FLAT) >= _KEPT:
        _FLAT.clear()
    _FLAT[id(table)] = (table, out)
    return out


def by_seat(numbers: tuple[int, ...], order: Order) -> list[int]:
    """A number per seat, the viewer's first."""
    return [numbers[p] for p in order]


def mask_by_seat(masks: tuple[int, ...], order: Order, n: int) -> list[int]:
    """A mask of n bits per seat, the viewer's first."""
    out: list[int] = []
    for p in order:
        out += bits(masks[p], n)
    return out


def place(seat: int, order: Order) -> int:
    """How far clockwise a seat is from the viewer; -1 for nobody."""
    return order.index(seat) if seat >= 0 else -1


def _question(v: View, order: Order) -> list[int]:
    return [v.frames[-1][0] if v.frames else -1, v.frames[-2][0] if len(v.frames) > 1 else -1]


def _asked(simultaneous: tuple[int, ...]) -> Read:
    """Reads the seats asked: a frame names one seat or, in the simultaneous kinds, a mask."""

    def read(v: View, order: Order) -> list[int]:
        frame: tuple[int, ...] = v.frames[-1] if v.frames else ()
        if len(frame) < 2 or frame[1] < 0:
            return [0] * len(order)
        asked = frame[1] if frame[0] in simultaneous else 1 << frame[1]
        return [asked >> p & 1 for p in order]

    return read


def _details(v: View, order: Order) -> list[int]:
    rest = [min(n, MOST) for n in v.frames[-1][2 : 2 + DETAILS]] if v.frames else []
    return rest + [-1] * (DETAILS - len(rest))


def shared(kinds: int, turns: int, simultaneous: tuple[int, ...] = ()) -> tuple[Field, ...]:
    """What every game's array begins with."""
    return (
        Field("question", (2,), -1, kinds, "kind of the question asked now, and of that below it; -1 none", _question),
        Field("asked", (SEATS,), 0, 1, "1 for every seat that the question is put to", _asked(simultaneous)),
        Field("details", (DETAILS,), -2, MOST, f"numbers of the question as its frame has them; above {MOST - 1} "
              f"they are shown as {MOST}, where there are fewer the rest is -1", _details),
        Field("turns", (), 0, turns, "finished turns", lambda v, _: (v.turns,)),
    )  # fmt: skip


def numbers(reads: list[Read], v: View, order: Order) -> list[int]:
    """What all these read of a view, one after the other."""
    out: list[int] = []
    for read in reads:
        out += read(v, order)
    return out

"""What a table of features is made of: fields, and how they are read from a view. No numpy: this is compiled."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from keydom.core.game import View

Order = tuple[int, ...]
"""The seats in the order of an array's rows."""
Read = Callable[[View, Order], Iterable[int]]

SEATS: Final = 0
"""In a shape: as many as there are seats."""
DETAILS: Final = 7
"""How many numbers of a question are shown."""
ABSENT: Final = -1
"""Where a question has fewer details."""

AS_IS: Final = 0
SEAT: Final = 1
"""A seat, counted from the viewer; -1 nobody."""
SIZE: Final = 2
"""A mask, of which only the number of bits is shown: the action mask says which."""
EACH: Final = 3
"""From here on one number for every seat, the viewer's first."""

BITS: Final = tuple([tuple([byte >> n & 1 for n in range(8)]) for byte in range(256)])


class Field(NamedTuple):
    """One named part of an array: its shape, the least and the greatest value, what it says, where it is read."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    says: str
    read: Read
    of: tuple[str, ...] = ()
    """The parts of the view that it is read of; none: that of its own name."""


class Detail(NamedTuple):
    """One number of a question: what it says, its least and its greatest value, how it is shown."""

    says: str
    low: int
    high: int
    way: int = AS_IS


class Question(NamedTuple):
    """A kind of question: its number, its name, and the numbers that its frame has behind the seat asked."""

    kind: int
    name: str
    details: tuple[Detail, ...] = ()
    read: Read | None = None
    """Reads the details of a frame that is not simply a row of numbers."""
    simultaneous: bool = False
    """Whether the frame names a mask of seats instead of one."""


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
    return [v.frames[-1][0] if v.frames else ABSENT, v.frames[-2][0] if len(v.frames) > 1 else ABSENT]


def _asked(questions: tuple[Question, ...]) -> Read:
    """Reads the seats asked: a frame names one seat or, in the simultaneous kinds, a mask."""
    simultaneous = [q.kind for q in questions if q.simultaneous]

    def read(v: View, order: Order) -> list[int]:
        frame: tuple[int, ...] = v.frames[-1] if v.frames else ()
        if len(frame) < 2 or frame[1] < 0:
            return [0] * len(order)
        asked = frame[1] if frame[0] in simultaneous else 1 << frame[1]
        return [asked >> p & 1 for p in order]

    return read


def _shown(question: Question, frame: tuple[int, ...], order: Order) -> list[int]:
    """The details of a frame, each in its way."""
    out: list[int] = []
    for detail, n in zip(question.details, frame[2:], strict=False):
        if detail.way == SEAT:
            out.append(place(n, order))
        elif detail.way == SIZE:
            out.append(n.bit_count())
        elif detail.way == EACH:
            out += by_seat(frame[2 + len(out) :], order)
        else:
            out.append(n)
    return out


def _details(questions: tuple[Question, ...]) -> Read:
    """Reads the numbers of the question that is open."""
    known = {q.kind: q for q in questions}

    def read(v: View, order: Order) -> list[int]:
        if not v.frames:
            return [ABSENT] * DETAILS
        frame: tuple[int, ...] = v.frames[-1]
        question = known[frame[0]]
        out = list(question.read(v, order)) if question.read else _shown(question, frame, order)
        return out + [ABSENT] * (DETAILS - len(out))

    return read


def shared(questions: tuple[Question, ...], kinds: int, turns: int) -> tuple[Field, ...]:
    """What every game's array begins with; `kinds` is the greatest number of a frame."""
    numbers = [d for q in questions for d in q.details]
    low, high = min([d.low for d in numbers]), max([d.high for d in numbers])
    frames = ("frames",)
    return (
        Field("question", (2,), ABSENT, kinds, "kind of the question asked now, and of that below it; -1 none",
              _question, frames),
        Field("asked", (SEATS,), 0, 1, "1 for every seat that the question is put to", _asked(questions), frames),
        Field("details", (DETAILS,), min(low, ABSENT), high, "numbers of the question, by its kind: see its table; "
              "where there are fewer the rest is -1", _details(questions), frames),
        Field("turns", (), 0, turns, "finished turns", lambda v, _: (v.turns,)),
    )  # fmt: skip


def numbers(reads: list[Read], v: View, order: Order) -> list[int]:
    """What all these read of a view, one after the other."""
    out: list[int] = []
    for read in reads:
        out += read(v, order)
    return out

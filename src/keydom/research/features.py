"""Views as arrays: one table of fields per game makes the array, its documentation and its checks.

A game's table is `FIELDS` in the module of its name beside this one. An array has the same size for every view of a
game and a number of seats. Seats are counted from the viewer, clockwise: row 0 is the viewer's own.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from math import prod
from struct import Struct
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.core.game import Game, View, check_seats
from keydom.core.seats import CHANCE

Order = tuple[int, ...]
"""The seats in the order of an array's rows."""
Read = Callable[[View, Order], Iterable[int]]
Numbers = NDArray[np.int16]
Scaled = NDArray[np.float32]

GAMES: Final = ("keyflower", "keyper", "keyharvest")
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


def flat(table: tuple[tuple[int, ...], ...]) -> list[int]:
    """The rows of a table one after the other."""
    out: list[int] = []
    for row in table:
        out += row
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


class Features:
    """The arrays of one game and number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        wrong = check_seats(game, seats)
        if wrong:
            raise KeydomError(*wrong)
        self.game = game
        self.seats = seats
        self.fields: tuple[Field, ...] = import_module(f"keydom.research.{game.NAME}").FIELDS
        self.shapes = {f.name: tuple([n or seats for n in f.shape]) for f in self.fields}
        self.places: dict[str, slice] = {}
        start = 0
        for f in self.fields:
            length = prod(self.shapes[f.name])
            self.places[f.name] = slice(start, start + length)
            start += length
        self.size = start
        sizes = [prod(self.shapes[f.name]) for f in self.fields]
        self.low: Numbers = np.repeat(np.array([f.low for f in self.fields], np.int16), sizes)
        self.high: Numbers = np.repeat(np.array([f.high for f in self.fields], np.int16), sizes)
        self._least = self.low.astype(np.float32)
        self._width = (self.high - self.low).astype(np.float32)
        self.packed = Struct(f"{self.size}h")
        """Packing a list of ints is twice as quick as making an array of it."""
        self._orders = [tuple([(p + i) % seats for i in range(seats)]) for p in range(seats)]
        self._reads = [f.read for f in self.fields]

    def numbers(self, v: View) -> list[int]:
        """The numbers of a view, one after the other; a spectator's seats are counted from the first."""
        order = self._orders[max(v.seat, 0)]
        out: list[int] = []
        for read in self._reads:
            out += read(v, order)
        return out

    def read(self, v: View) -> Numbers:
        """The array of a view."""
        memory = bytearray(2 * self.size)
        self.packed.pack_into(memory, 0, *self.numbers(v))
        return np.frombuffer(memory, np.int16)

    def scaled(self, numbers: Numbers) -> Scaled:
        """The same from 0 to 1, as networks like it."""
        return ((numbers - self._least) / self._width).astype(np.float32, copy=False)

    def named(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields of an array (or of a stack of arrays) by name, in their shapes."""
        return {
            name: numbers[..., part].reshape((*numbers.shape[:-1], *self.shapes[name]))
            for name, part in self.places.items()
        }

    def complaints(self, numbers: Numbers) -> list[str]:
        """What is wrong with an array: its size, or values outside the ranges of the table."""
        if numbers.shape != (self.size,):
            return [f"{self.game.NAME}, {self.seats} seats: expected {self.size} numbers, found {numbers.shape}"]
        found = []
        for f in self.fields:
            values = numbers[self.places[f.name]]
            if values.min() < f.low or values.max() > f.high:
                found.append(f"{f.name}: expected {f.low} to {f.high}, found {values.min()} to {values.max()}")
        return found


def mask(game: Game, offered: list[int]) -> NDArray[np.int8]:
    """1 for every choice offered."""
    out = np.zeros(game.CHOICES, np.int8)
    out[offered] = 1
    return out


def lowest(asked: int) -> int:
    """Where several seats may act the lowest acts first; CHANCE and 0 (over) become -1."""
    return CHANCE if asked <= 0 else (asked & -asked).bit_length() - 1


def table(game: Game) -> str:
    """The documentation of a game's arrays, as Markdown."""
    features = [Features(game, seats) for seats in game.SEATS]
    sizes = ", ".join([f"{f.seats} seats {f.size}" for f in features])
    out = [f"Numbers in an array: {sizes}.", "", "| field | shape | range | says |", "|---|---|---|---|"]
    for f in features[0].fields:
        shape = " × ".join([str(n) if n else "seats" for n in f.shape]) or "1"
        out.append(f"| `{f.name}` | {shape} | {f.low}–{f.high} | {f.says} |")
    return "\n".join(out)

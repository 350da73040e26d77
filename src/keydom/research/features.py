"""Views as arrays: one table of fields per game makes the array, its documentation and its checks.

A game's table is `FIELDS` in the module of its name beside this one. An array has the same size for every view of a
game and a number of seats. Seats are counted from the viewer, clockwise: row 0 is the viewer's own.
"""

from math import prod
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.core.game import Game, View, check_seats
from keydom.core.seats import SPECTATOR
from keydom.research.face import find_tables
from keydom.research.fields import ABSENT, EACH, SEAT, Detail, numbers
from keydom.research.rows import Writer

Numbers = NDArray[np.int16]
Scaled = NDArray[np.float32]


class Features:
    """The arrays of one game and number of seats.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> features = Features(position.game, 2)
    >>> numbers = features.read(position.seen_by("A").view)
    >>> numbers.shape, features.named(numbers)["ripe"].shape
    ((552,), (2, 56))
    """

    def __init__(self, game: Game, seats: int) -> None:
        wrong = check_seats(game, seats)
        if wrong:
            raise KeydomError(*wrong)
        self.game = game
        self.seats = seats
        tables = find_tables(game.NAME)
        self.fields = tables.FIELDS
        self.questions = tables.QUESTIONS
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
        return numbers(self._reads, v, self._orders[max(v.seat, 0)])

    def writer(self) -> Writer:
        """Writes views into rows of memory, as `read` reads them."""
        parts = self.game.view(self.game.new(self.seats, {}), SPECTATOR)._fields
        return Writer(self.fields, [prod(self.shapes[f.name]) for f in self.fields], self._orders, parts)

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
        return found or self._wrong_details(numbers)

    def _wrong_details(self, numbers: Numbers) -> list[str]:
        """What is wrong with the details of the question asked."""
        kind = int(numbers[self.places["question"]][0])
        found = numbers[self.places["details"]].tolist()
        details = [d for q in self.questions if q.kind == kind for d in q.details]
        details += details[-1:] * (self.seats - 1 if details and details[-1].way == EACH else 0)
        wrong = [f"details of question {kind}: {d.says}: expected {d.low} to {d.high}, found {n}"
                 for d, n in zip(details, found, strict=False) if not min(d.low, ABSENT) <= n <= d.high]  # fmt: skip
        if any(n != ABSENT for n in found[len(details) :]):
            wrong.append(f"details of question {kind}: expected {len(details)}, found {found}")
        return wrong


def mask(game: Game, offered: list[int]) -> NDArray[np.int8]:
    """1 for every choice offered.

    >>> from keydom import keyharvest
    >>> mask(keyharvest, [3, 5]).sum()
    np.int64(2)
    """
    out = np.zeros(game.CHOICES, np.int8)
    out[offered] = 1
    return out


def table(game: Game) -> str:
    """The documentation of a game's arrays, as Markdown."""
    features = [Features(game, seats) for seats in game.SEATS]
    sizes = ", ".join([f"{f.seats} seats {f.size}" for f in features])
    out = [f"Numbers in an array: {sizes}.", "", "| field | shape | range | says |", "|---|---|---|---|"]
    for f in features[0].fields:
        shape = " × ".join([str(n) if n else "seats" for n in f.shape]) or "1"
        out.append(f"| `{f.name}` | {shape} | {f.low}–{f.high} | {f.says} |")
    out += ["", "| `question` | asks | `details` |", "|---|---|---|"]
    for q in features[0].questions:
        out.append(f"| {q.kind} | {q.name} | {'; '.join([_described(d) for d in q.details])} |")
    return "\n".join(out)


def _described(detail: Detail) -> str:
    viewed = ", counted from the viewer" if detail.way == SEAT else ""
    return f"{detail.says}{viewed} ({detail.low}–{detail.high})"

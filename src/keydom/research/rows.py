"""Games as rows of plain memory: what a batch does at every step. No numpy: this is compiled.

A row keeps the view it shows. Most parts of a view stay the same from one decision to the next (they are even the same
objects), so only the fields read of parts that changed are written again. `Features.read` writes all of them: a test
compares the two.
"""

from collections.abc import Mapping
from random import Random
from struct import Struct
from typing import Any, Final

from keydom.core.errors import KeydomError
from keydom.core.game import Game, View
from keydom.research.fields import Field, Order
from keydom.research.play import Play

STAY: Final = -1
"""In the place of a choice: this game is left as it is."""
Memory = Any
"""A writable buffer of bytes."""


class Writer:
    """Writes views into rows of memory."""

    def __init__(
        self, fields: tuple[Field, ...], sizes: list[int], orders: list[Order], parts: tuple[str, ...]
    ) -> None:
        self.orders = orders
        self.width = 2 * sum(sizes)
        """Bytes in a row: a number has two."""
        self.reads = [f.read for f in fields]
        self.starts = [2 * sum(sizes[:n]) for n in range(len(sizes))]
        self.packs = [Struct(f"{size}h").pack_into for size in sizes]
        self.parts = [tuple([parts.index(name) for name in f.of or (f.name,)]) for f in fields]
        """The parts of a view, by number, that each field is read of."""

    def write(self, row: bytearray, v: View, shown: View | None) -> None:
        """Write a view into a row that shows an earlier view of the same seat, or nothing yet."""
        order = self.orders[max(v.seat, 0)]
        for n in range(len(self.reads)) if shown is None else self.stale(v, shown):
            self.packs[n](row, self.starts[n], *self.reads[n](v, order))

    def stale(self, v: tuple[object, ...], shown: tuple[object, ...]) -> list[int]:
        """The fields that read otherwise than in that earlier view."""
        changed = [not (v[n] is shown[n] or v[n] == shown[n]) for n in range(len(v))]
        out: list[int] = []
        for n, parts in enumerate(self.parts):
            for part in parts:
                if changed[part]:
                    out.append(n)
                    break
        return out


def not_offered(i: int, choice: int) -> KeydomError:
    """The refusal of a choice in game i."""
    return KeydomError(f"game {i}: choice {choice} is not offered",
                       f"Partie {i}: die Wahl {choice} wird nicht angeboten")  # fmt: skip


class Rows:
    """Some games that are played side by side, each in its row of the features, the mask and the seats.

    Every seat of a game has a row of its own, which is copied to the features when the seat is asked: it shows what
    the seat saw when it was asked before, and little of that has changed.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, int], writer: Writer, first: int, last: int,
        features: Memory, mask: Memory, seat: Memory,
    ) -> None:  # fmt: skip
        self.game = game
        self.seats = seats
        self.options = options
        self.writer = writer
        self.choices = game.CHOICES
        self.first, self.last = first, last
        self.features, self.mask, self.seat = features, mask, seat
        games = range(last - first)
        self.plays: list[Play] = []
        self.own = [[bytearray(writer.width) for _ in range(seats)] for _ in games]
        self.shown: list[list[View | None]] = [[None] * seats for _ in games]
        self.offered: list[list[int]] = [[] for _ in games]

    def begin(self, i: int, rng: Random) -> None:
        """A new game in row i."""
        play = Play(self.game, self.seats, self.options, rng)
        if i - self.first == len(self.plays):
            self.plays.append(play)
        else:
            self.plays[i - self.first] = play
        self.show(i)

    def step(self, choices: list[int]) -> list[int]:
        """One choice in each game, or STAY; the rows of those that are over.

        Nothing moves if one of them is not offered.
        """
        for n, choice in enumerate(choices):
            if choice != STAY and choice not in self.offered[n]:
                raise not_offered(self.first + n, choice)
        over: list[int] = []
        for n, choice in enumerate(choices):
            if choice != STAY and self.move(self.first + n, choice):
                over.append(self.first + n)
        return over

    def move(self, i: int, choice: int) -> bool:
        """One choice in game i; whether that game is over."""
        play = self.plays[i - self.first]
        play.act(choice)
        if play.over:
            return True
        self.show(i)
        return False

    def show(self, i: int) -> None:
        """Seat, features and mask of the question that is open now."""
        n = i - self.first
        play = self.plays[n]
        seat = play.seat
        view, row, width = play.view(seat), self.own[n][seat], self.writer.width
        self.writer.write(row, view, self.shown[n][seat])
        self.shown[n][seat] = view
        self.features[i * width : (i + 1) * width] = row
        offered = play.options()
        if offered != self.offered[n]:
            base, mask = i * self.choices, self.mask
            for choice in self.offered[n]:
                mask[base + choice] = 0
            for choice in offered:
                mask[base + choice] = 1
            self.offered[n] = offered
        self.seat[i] = seat

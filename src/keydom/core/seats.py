"""Seats are small ints from 0, clockwise; several of them are a bit mask."""

from typing import Final

Seat = int
Mask = int

CHANCE: Final = -1
"""The actor of chance; as a viewer it is the spectator."""
SPECTATOR: Final = -1

LETTERS: Final = "ABCDEF"

FIRST: Final = tuple(next((p for p in range(6) if mask >> p & 1), -1) for mask in range(64))
"""The lowest seat of every mask."""


def sees(seen_by: Mask, viewer: Seat, seats: int) -> bool:
    """Whether the viewer, or a spectator, got to know a choice that these seats saw.

    >>> sees(0b01, 0, 2), sees(0b01, 1, 2), sees(everyone(2), SPECTATOR, 2)
    (True, False, True)
    """
    return seen_by == everyone(seats) or (viewer >= 0 and bool(seen_by >> viewer & 1))


def everyone(seats: int) -> Mask:
    """The mask of all seats.

    >>> everyone(3)
    7
    """
    return (1 << seats) - 1


def members(mask: Mask) -> list[Seat]:
    """The seats of a mask, ascending.

    >>> members(0b101)
    [0, 2]
    """
    return [p for p in range(mask.bit_length()) if mask >> p & 1]


def clockwise(seats: int, first: Seat) -> list[Seat]:
    """All seats in turn order from the first.

    >>> clockwise(4, 2)
    [2, 3, 0, 1]
    """
    return [(first + i) % seats for i in range(seats)]


def letter(seat: Seat) -> str:
    """The name of a seat in records: A to F, `*` for chance.

    >>> letter(2), letter(CHANCE)
    ('C', '*')
    """
    if seat < 0:
        return "*"
    return LETTERS[seat] if seat < len(LETTERS) else str(seat)

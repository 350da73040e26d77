"""Cells of a hexagonal grid as ints: axial coordinates, six sides clockwise from the top, rotation."""

from typing import Final

from keydom.core.tuples import Ints

Cell = int
Side = int

SIDES: Final[tuple[str, ...]] = ("n", "ne", "se", "s", "sw", "nw")
WIDTH: Final = 128
HALF: Final = 64
"""More tiles than any village can have: no straight row comes round to the other end."""
HOME: Final = HALF * WIDTH + HALF
"""The cell (0, 0)."""
STEP: Final[Ints] = (-1, WIDTH - 1, WIDTH, 1, 1 - WIDTH, -WIDTH)
"""What to add to a cell to cross its side."""


def opposite(side: Side) -> Side:
    """The side of the neighbour that touches this side."""
    return (side + 3) % 6


def axial(cell: Cell) -> tuple[int, int]:
    """The column q and the row r of a cell; (0, 0) is HOME."""
    q, r = divmod(cell, WIDTH)
    return q - HALF, r - HALF

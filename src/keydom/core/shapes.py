"""Forms of the fields of a state: how deep and how long their lists are, and how large their numbers."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from keydom.core.errors import Sentence

SEATS: Final = -1
"""In a shape: as many as there are seats."""
ANY: Final = -2
"""In a shape: as many as there happen to be."""


class Shape(NamedTuple):
    """The lengths of a field, the outermost first (none: a number), and the least and the greatest number in it."""

    lengths: tuple[int, ...]
    low: int
    high: int


Shapes = Mapping[str, Shape]
"""The fields of a game's state by name; a field of the view that has another form there as `view.name`."""


def number(low: int, high: int) -> Shape:
    """A single number."""
    return Shape((), low, high)


def row(length: int, low: int, high: int) -> Shape:
    """A list of numbers."""
    return Shape((length,), low, high)


def rows(many: int, length: int, low: int, high: int) -> Shape:
    """A list of lists."""
    return Shape((many, length), low, high)


def misshapen(shape: Shape, value: Any, seats: int) -> Sentence | None:
    """What is wrong with the form of a field; None if nothing is."""
    return _misshapen(shape.lengths, shape.low, shape.high, value, seats)


def _misshapen(lengths: tuple[int, ...], low: int, high: int, value: Any, seats: int) -> Sentence | None:
    if not lengths:
        if type(value) is int and low <= value <= high:
            return None
        return (f"holds a number that is not from {low} to {high}",
                f"enthält eine Zahl, die nicht von {low} bis {high} reicht")  # fmt: skip
    if not isinstance(value, tuple):
        return ("has to be a list", "muss eine Liste sein")
    length = seats if lengths[0] == SEATS else lengths[0]
    if length not in (ANY, len(value)):
        return (f"has a list of {len(value)} where there are {length}",
                f"hat eine Liste von {len(value)}, wo es {length} gibt")  # fmt: skip
    inner = lengths[1:]
    for one in value:
        wrong = _misshapen(inner, low, high, one, seats)
        if wrong:
            return wrong
    return None

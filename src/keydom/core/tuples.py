"""Changed copies of tuples: the fields of a state are never changed in place."""

from typing import Final

Ints = tuple[int, ...]
Table = tuple[Ints, ...]
"""Constants are declared `Final[Ints]`: fixed-length tuples mypyc would unpack, and pack again for every index."""

NOTHING: Final[Ints] = ()


def same(n: int, x: int) -> Ints:
    """n times x."""
    return tuple([x] * n)


def same_rows(n: int, row: Ints) -> Table:
    """n times the same row."""
    return tuple([row] * n)


def put(t: Ints, i: int, x: int) -> Ints:
    """The tuple with x at place i."""
    new = list(t)
    new[i] = x
    return tuple(new)


def add(t: Ints, i: int, n: int) -> Ints:
    """The tuple with n more at place i."""
    new = list(t)
    new[i] += n
    return tuple(new)


def put_row(t: Table, i: int, row: Ints) -> Table:
    """The table with that row at place i."""
    new = list(t)
    new[i] = row
    return tuple(new)


def add_at(t: Table, i: int, j: int, n: int) -> Table:
    """The table with n more at place j of row i."""
    return put_row(t, i, add(t[i], j, n))


def highest(t: Ints) -> int:
    """The largest of some numbers from 0 up; compiled, quicker than `max`."""
    most = 0
    for x in t:
        if x > most:  # noqa: PLR1730 (a call less)
            most = x
    return most


def total(t: Ints) -> int:
    """The sum of some numbers; compiled, quicker than `sum`."""
    found = 0
    for x in t:
        found += x
    return found


def some(t: Ints) -> bool:
    """Whether one of some numbers is not 0; compiled, quicker than `any`."""
    for x in t:  # noqa: SIM110 (the same)
        if x:
            return True
    return False


def _check_lengths(a: Ints, b: Ints) -> None:
    """Refuse tuples of different lengths. Compiled, this and an index are quicker than a strict `zip`."""
    if len(a) != len(b):
        raise ValueError(f"one is shorter: {len(a)} and {len(b)} numbers")


def plus(a: Ints, b: Ints) -> Ints:
    """The sum, place by place."""
    _check_lengths(a, b)
    return tuple([a[i] + b[i] for i in range(len(a))])


def minus(a: Ints, b: Ints) -> Ints:
    """The difference, place by place."""
    _check_lengths(a, b)
    return tuple([a[i] - b[i] for i in range(len(a))])

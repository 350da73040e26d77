"""What the conformance suite has to know of Keyper: what is conserved, and how seats move round the table."""

from typing import TypeVar

from keydom.core.frames import Frame
from keydom.core.seats import members
from keydom.keyper import choices as c
from keydom.keyper import frames as fr
from keydom.keyper import steps
from keydom.keyper.components import NINTH, SUPPLY, TEAM
from keydom.keyper.names import HOME
from keydom.keyper.places import COLOURS_OF
from keydom.keyper.season import FAIR_CODES
from keydom.keyper.state import State

Item = TypeVar("Item")

SIMULTANEOUS = True
SECRET_PHASES: frozenset[int] = frozenset({fr.LAYOUTS})
"""Kinds of frames in which several seats choose in secret."""


def SECRETS(seats: int) -> bool:  # noqa: N802 (a constant of the law, by number of seats)
    """Whether there is anything to hide."""
    return True


def reveals(s: State, actor: int, choice: int) -> bool:
    """What drafts do not show; and to the others a private fair that is held (KP 7.2)."""
    return choice == c.HOLD or steps.reveals(s, actor, choice)


def keyples(s: State) -> list[int]:
    """All keyples of the game by colour, wherever they are."""
    found = [0] * 7
    for row in (*s.keyps, *s.resting):
        found = [a + b for a, b in zip(found, row, strict=True)]
    for row in (*s.fields, *s.plots):
        for code in row:
            for colour in COLOURS_OF[code]:
                found[colour] += 1
    for frame in s.frames:
        if frame[0] in (fr.ON_PLOT, fr.BESIDE):
            found[frame[2]] += 1
    return found


def conserved(s: State) -> None:
    """KP 1.1, 2.3: each piece, keyple, tile, fair and boat is somewhere, once."""
    assert [sum(column) for column in zip(s.supply, *s.stores, strict=True)] == list(SUPPLY)
    assert min(*s.supply, *map(min, s.stores)) >= 0
    extra = [a - s.seats * b for a, b in zip(keyples(s), TEAM, strict=True)]
    drawn = sum(extra)
    assert all(n in (0, 1) and (n == 0 or colour in NINTH) for colour, n in enumerate(extra))
    assert drawn == (2 if s.seats == 2 else 0) or any(f[0] == fr.NINTH for f in s.frames)
    where = [bit + HOME for mask in (s.bag, s.display, s.discard, s.waiting) for bit in members(mask)]
    for p in range(s.seats):
        own = members(s.tiles[p]) + [(b - 1) // 2 for b in s.built[p] if b] + [b - 1 for b in s.under[p] if b]
        assert sorted(t for t in own if t < HOME) == list(range(HOME))
        where += [t for t in own if t >= HOME] + [60 + fair for fair in members(s.fairs[p])]
        where += [60 + (code % FAIR_CODES - 1) // 2 for code in s.held[p] if code % FAIR_CODES]
        assert list(s.held[p]) == sorted(set(s.held[p]))
        assert all(b for b, u in zip(s.built[p], s.under[p], strict=True) if u)
        assert all(b for b, k in zip(s.built[p], s.plots[p], strict=True) if k)
    assert sorted(where) == list(range(HOME, 68))
    boats = members(s.pool) + [b for b in s.boats if b >= 0]
    assert len(boats) == len(set(boats))
    assert len(boats) in range(5)
    for season in range(3):
        fairs = [row[season] for row in s.privates if row[season] >= 0]
        assert len(fairs) == len(set(fairs))


def rotated_choice(choice: int, k: int, seats: int) -> int:
    """KP 1.6: only the choice of the starting player names a seat."""
    return c.FIRST + (choice - c.FIRST + k) % seats if choice >= c.FIRST else choice


def rotated(s: State, k: int) -> State:
    """The same position with every seat k places further to the left; boards stay where they are."""
    n = s.seats
    out = s.copy()
    for name in (
        "stores", "keyps", "resting", "keypers", "plots", "built", "under", "tiles", "fairs", "shipping", "spent",
        "privates", "held",
    ):  # fmt: skip
        setattr(out, name, turned(getattr(s, name), k))
    # Before the start is drawn it is nobody's.
    out.first = s.first if any(f[0] == fr.FIRST for f in s.frames) else (s.first + k) % n
    out.last = seat_rotated(s.last, k, n)
    out.frames = tuple(frame_rotated(frame, k, n) for frame in s.frames)
    return out


def turned(row: tuple[Item, ...], k: int) -> tuple[Item, ...]:
    return row[-k:] + row[:-k]


def seat_rotated(seat: int, k: int, n: int) -> int:
    return (seat + k) % n if seat >= 0 else seat


def frame_rotated(f: Frame, k: int, n: int) -> Frame:
    if f[0] in (fr.FAIRS, fr.LAYOUTS):
        mask = (f[1] << k | f[1] >> n - k) & (1 << n) - 1
        return (f[0], mask, *turned(f[2:], k))
    seats: tuple[int, ...] = (1,)
    if f[0] in (fr.FOLLOW, fr.INVITE, fr.DEAL, fr.NINTH):
        seats = (1, 2)
    elif f[0] == fr.WORK:
        seats = (1, 3)
    return tuple(seat_rotated(x, k, n) if i in seats else x for i, x in enumerate(f))

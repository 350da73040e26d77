"""What the conformance suite has to know of Keyper: what is conserved, and how seats move round the table."""

from typing import TypeVar

from keydom.core.frames import Frame
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules import steps
from keydom.games.keyper.rules.laws import flaw
from keydom.games.keyper.rules.state import State

Item = TypeVar("Item")

SIMULTANEOUS = True
PASS = ["pass"]
SECRET_PHASES: frozenset[int] = frozenset({fr.LAYOUTS})
"""Kinds of frames in which several seats choose in secret."""


def SECRETS(seats: int) -> bool:  # noqa: N802 (a constant of the law, by number of seats)
    """Whether there is anything to hide."""
    return True


def reveals(s: State, actor: int, choice: int) -> bool:
    """The last layout that is chosen (KP 8.3); and to the others a private fair that is held (KP 7.2)."""
    return choice == c.HOLD or (s.frames[-1][0] == fr.LAYOUTS and steps.reveals(s, actor, choice))


def conserved(s: State) -> None:
    """KP 1.1, 2.3: each piece, keyple, tile, fair and boat is somewhere, once."""
    assert flaw(s) is None, flaw(s)


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

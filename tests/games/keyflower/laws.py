"""What the conformance suite has to know of Keyflower: what is conserved, and how seats move round the table."""

from typing import TypeVar

from keydom.core.frames import Frame
from keydom.games.keyflower.rules import steps
from keydom.games.keyflower.rules.frames import (
    BENEFIT,
    BUILDING,
    DRAW_HOME,
    FIRST_CHANCE,
    PICK_WINTER,
    RETURN_SKILL,
    TAKE_PURPLE,
)
from keydom.games.keyflower.rules.state import State
from tests.games.keyflower.rules.positions import conserved

__all__ = ["SECRETS", "SIMULTANEOUS", "conserved", "reveals", "rotated", "rotated_choice"]

Item = TypeVar("Item")

SIMULTANEOUS = True
PASS = ["pass"]
SECRET_PHASES: frozenset[int] = frozenset({PICK_WINTER})
"""Kinds of frames in which several seats choose in secret."""


def SECRETS(seats: int) -> bool:  # noqa: N802 (a constant of the law, by number of seats)
    """Whether there is anything to hide."""
    return True


def reveals(s: State, actor: int, choice: int) -> bool:
    """What drafts do not show, and nothing else."""
    return steps.reveals(s, actor, choice)


def rotated_choice(choice: int, k: int, seats: int) -> int:
    """No choice of Keyflower names a seat."""
    return choice


def rotated(s: State, k: int) -> State:
    """The same position with every seat k places further to the left."""
    n = s.seats
    out = s.copy()
    out.start = (s.start + k) % n
    for name in (
        "screens", "hands", "known_workers", "known_skills", "winter", "picks", "shown", "villages", "powers",
        "gained", "around",
    ):  # fmt: skip
        setattr(out, name, turned(getattr(s, name), k))
    out.bids = tuple(turned(row, k) for row in s.bids)
    out.frames = tuple(frame_rotated(frame, k, n) for frame in s.frames)
    return out


def turned(row: tuple[Item, ...], k: int) -> tuple[Item, ...]:
    return row[-k:] + row[:-k] if row else row


def mask_rotated(mask: int, k: int, n: int) -> int:
    return (mask << k | mask >> n - k) & (1 << n) - 1


def frame_rotated(frame: Frame, k: int, n: int) -> Frame:
    kind, rest = frame[0], frame[1:]
    if kind == PICK_WINTER:
        return (kind, mask_rotated(frame[1], k, n))
    if kind == BUILDING:
        return (kind, mask_rotated(frame[1], k, n), *turned(frame[2:], k))
    if kind in (DRAW_HOME, RETURN_SKILL):
        return (*frame[:2], (frame[2] + k) % n)
    if (kind < FIRST_CHANCE or kind in (BENEFIT, TAKE_PURPLE) or kind < 30) and rest and rest[0] >= 0:
        return (kind, (rest[0] + k) % n, *rest[1:])
    return frame

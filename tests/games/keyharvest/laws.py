"""Laws of Key Harvest: everything is somewhere, once; and the same position from another seat."""

from typing import Any

from keydom.core.frames import Frame
from keydom.games.keyharvest.rules.choices import PAIR, START
from keydom.games.keyharvest.rules.frames import (
    ASIDE,
    BID,
    DEAL,
    FIRST_AUTOMATIC,
    FIRST_CHANCE,
    PAY,
    WHICH_PAIR,
    WINDFALL,
)
from keydom.games.keyharvest.rules.laws import flaw
from keydom.games.keyharvest.rules.state import PLACES, State

SIMULTANEOUS = False
PASS: list[str] = []
SECRET_PHASES: frozenset[int] = frozenset()
"""Kinds of frames in which several seats choose in secret."""
"""Seats are asked one after the other."""


def SECRETS(seats: int) -> bool:  # noqa: N802
    """KH 1.7: only start counters, and with two players not even these; a few turns later most of them are shown.

    That samples differ while there are some is tested in test_laws.
    """
    return False


def reveals(s: State, actor: int, choice: int) -> bool:
    """KH 1.7: who pays with a start counter shows it: the choice itself says so."""
    return False


def conserved(s: State) -> None:
    """60 counters, 56 fields, all workers, 14 events: each somewhere, once."""
    assert flaw(s) is None, flaw(s)


def turned_seats(rows: tuple[Any, ...], k: int) -> tuple[Any, ...]:
    """What belongs to each seat, k places further to the left."""
    return tuple(rows[(p - k) % len(rows)] for p in range(len(rows)))


def turned_places(rows: tuple[Any, ...], k: int) -> tuple[Any, ...]:
    """The same for the places of stores."""
    return tuple(rows[(n - PLACES * k) % len(rows)] for n in range(len(rows)))


SEATS_IN_FRAME = {PAY: 2, WINDFALL: 2, WHICH_PAIR: 2, DEAL: 2, ASIDE: 3}
"""Where in a frame of this kind another seat stands than the one asked."""


def turned_frame(frame: Frame, k: int, seats: int) -> Frame:
    new = list(frame)
    if not FIRST_CHANCE <= frame[0] < FIRST_AUTOMATIC:
        new[1] = (frame[1] + k) % seats
    place = SEATS_IN_FRAME.get(frame[0])
    if place and frame[place] >= 0:
        new[place] = (frame[place] + k) % seats
    if frame[0] == BID:
        new[2] = (frame[2] + PLACES * k) % (PLACES * seats)
    return tuple(new)


def rotated(s: State, k: int) -> State:
    """The same position with every seat k places further to the left."""
    n = s.seats
    set_up = len(s.frames) == 1 and s.frames[0][0] >= FIRST_CHANCE  # nobody has been named yet
    return State(
        n,
        s.turns,
        tuple(turned_frame(frame, k, n) for frame in s.frames),
        s.first if set_up else (s.first + k) % n,
        s.active if set_up else (s.active + k) % n,
        turned_seats(s.ripe, k),
        turned_seats(s.reaped, k),
        turned_seats(s.workers, k),
        s.town,
        turned_seats(s.open, k),
        turned_seats(s.hidden, k),
        s.sack,
        s.stock,
        turned_places(s.stored, k),
        turned_places(s.bids, k),
        s.registry,
        s.bag,
        s.fallow,
        s.unnamed,
        s.named,
        s.laid,
        s.gone,
        s.quiet,
        s.stirred,
        s.left,
    )


def rotated_choice(choice: int, k: int, seats: int) -> int:
    """Only who starts is named by a seat."""
    return START + (choice - START + k) % seats if START <= choice < PAIR else choice

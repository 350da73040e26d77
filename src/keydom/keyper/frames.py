"""Kinds of frames: open questions `(kind, seat or mask, *ints)`, and work that runs by itself."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.keyper.state import State

# Questions of one seat.
TURN: Final = 0
"""(TURN, seat)"""
PLACING: Final = 1
"""(PLACING, seat, colour): where the keyple goes."""
ON_PLOT: Final = 2
"""(ON_PLOT, seat, colour, plot): use the plot or build on it."""
BESIDE: Final = 3
"""(BESIDE, seat, colour, place): lay the keyple that stands there, or not."""
LAYING: Final = 4
"""(LAYING, seat, place): one of two, or both."""
BOAT: Final = 5
"""(BOAT, seat, board): which boat comes."""
FOLLOW: Final = 6
"""(FOLLOW, seat, active seat, place): join, or not."""
GAIN: Final = 7
"""(GAIN, seat, kind)"""
OFFER: Final = 8
"""(OFFER, seat, exchange): give something, or decline."""
GIVE: Final = 9
"""(GIVE, seat, exchange, lowest kind, how many more)"""
TAKE: Final = 10
"""(TAKE, seat, exchange, lowest kind, how many more, kind left out or -1)"""
TILES: Final = 11
"""(TILES, seat)"""
RIVER: Final = 12
"""(RIVER, seat): the record of the turn is in the WORK below."""
BUILD: Final = 13
"""(BUILD, seat, means)"""
SITE: Final = 14
"""(SITE, seat, means, tile)"""
PAY: Final = 15
"""(PAY, seat, cost, free build it could use instead)"""
UPGRADE: Final = 16
"""(UPGRADE, seat)"""
USE: Final = 17
"""(USE, seat, plot)"""

# Questions of one seat that fall away when there is nothing to choose.
FIRST_CHECKED: Final = 18
POST: Final = 18
"""(POST, seat, exchange not yet made)"""
KEYP: Final = 19
"""(KEYP, seat, group, how many more, lowest kind)"""
HOUSE: Final = 20
"""(HOUSE, seat, lowest animal, whether the seat was asked)"""
REST: Final = 21
"""(REST, seat, how many more, lowest colour, whether the seat was asked)"""

# Questions of several seats at once.
FAIRS: Final = 22
"""(FAIRS, mask)"""
LAYOUTS: Final = 23
"""(LAYOUTS, mask, secret pick of each seat)"""

# Questions of chance.
REFILL: Final = 24
BOATS: Final = 25
"""(BOATS, -1, how many more)"""
DEAL: Final = 26
"""(DEAL, -1, seat, season)"""
NINTH: Final = 27
"""(NINTH, -1, seat)"""
FIRST: Final = 28

# Frames that run by themselves.
END: Final = 29
"""(END, seat): the turn is over."""
NEXT: Final = 30
"""(NEXT, seat): the next turn begins."""
INVITE: Final = 31
"""(INVITE, seat to ask, active seat, place)"""
WORK: Final = 32
"""(WORK, active, place, follower, actions left of both, taken, boat record of both, building on the plot)"""
RETURN: Final = 33
"""(RETURN, -1): keypers, boards and keyples go home."""


def push(s: State, frame: Ints) -> None:
    s.frames = (*s.frames, frame)


def pop(s: State) -> None:
    s.frames = s.frames[:-1]


def swap(s: State, frame: Ints) -> None:
    """Another frame instead of the top one."""
    s.frames = (*s.frames[:-1], frame)


def decline(s: State, seat: Seat) -> None:
    """KP 2.2, 4.5: the action is lost. With nobody to act in between, declining one declines all that are left."""
    work = s.frames[-2]
    others = work[5] if seat == work[1] else work[4]
    s.frames = s.frames[:-1] if others else s.frames[:-2]

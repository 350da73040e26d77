"""KF 7.7: adding tiles to the villages."""

from typing import Final

from keydom.core.hexes import STEP, opposite
from keydom.core.seats import Seat
from keydom.core.tuples import put, put_row
from keydom.keyflower.choices import AT, PLACE, ROTATED
from keydom.keyflower.components import ROTATED as SIDES_OF
from keydom.keyflower.components import SUMMER_BOATS, Tile
from keydom.keyflower.powers import CROSS_COUNTRY, has, lose_power
from keydom.keyflower.state import BUILDING, CELL, State, pop, replace

Spot = tuple[int, int, int, int]
"""An empty cell beside the village: the choice AT …, the cell, and the sides (a mask) that have to be so (a code)."""


def code(sides: tuple[int, ...]) -> int:
    """Six sides as one int, two bits each."""
    return sum([kind << 2 * d for d, kind in enumerate(sides)])


BACK: Final = tuple([2 * opposite(d) for d in range(6)])
CODES: Final = tuple([tuple([code(sides) for sides in rotations]) for rotations in SIDES_OF])


def spots(s: State, p: Seat) -> list[Spot]:
    """KF 7.7: the empty cells beside the village, named by the tile placed first among those that touch them.

    Road to road, field to field, water to water; with KF 8.3 sides need not match.
    """
    village = s.villages[p]
    strict = 0 if has(s, p, CROSS_COUNTRY) else 3
    taken = {cell for _, cell, _ in village}
    masks: dict[int, int] = {}
    codes: dict[int, int] = {}
    names: dict[int, int] = {}
    for t, cell, rotation in village:
        sides = SIDES_OF[t][rotation]
        for d in range(6):
            spot = cell + STEP[d]
            if spot not in taken:
                shift = BACK[d]
                if spot not in names:
                    names[spot], masks[spot], codes[spot] = AT + 6 * t + d, 0, 0
                masks[spot] |= strict << shift
                codes[spot] |= (sides[d] & strict) << shift
    return [(name, spot, masks[spot], codes[spot]) for spot, name in names.items()]


def rotations(t: Tile, spot: Spot) -> list[int]:
    """The rotations in which a tile fits a spot."""
    _, _, mask, wanted = spot
    return [r for r in range(6) if CODES[t][r] & mask == wanted]


def fitting(s: State, p: Seat, t: Tile, around: list[Spot]) -> list[Spot]:
    """The spots that the tile fits in some rotation."""
    return [spot for spot in around if any(CODES[t][r] & spot[2] == spot[3] for r in range(6))]


def begin_seat(s: State, p: Seat) -> None:
    """KF 7.7: while a tile in hand fits somewhere one has to be placed; those that fit nowhere go back to the box."""
    around = spots(s, p)
    if any(fitting(s, p, t, around) for t in s.gained[p]):
        return
    for t in s.gained[p]:
        if t in SUMMER_BOATS:
            lose_power(s, p, t)
    s.gained = put_row(s.gained, p, ())
    frame = s.frames[-1]
    mask = frame[1] & ~(1 << p)
    if mask:
        replace(s, (BUILDING, mask, *frame[2:]))
    else:
        pop(s)


def build_options(s: State, p: Seat) -> list[int]:
    """KF 7.7: a tile, then a cell next to the village, then one of six rotations."""
    pending = s.frames[-1][2 + p]
    around = spots(s, p)
    if not pending:
        offered = [PLACE + t for t in s.gained[p] if fitting(s, p, t, around)]
    elif pending < CELL:
        offered = [spot[0] for spot in fitting(s, p, pending - 1, around)]
    else:
        cell = pending // CELL - 1
        spot = next(spot for spot in around if spot[1] == cell)
        offered = [ROTATED + r for r in rotations(pending % CELL - 1, spot)]
    offered.sort()
    return offered


def build(s: State, p: Seat, choice: int) -> None:
    """KF 7.7: placed tiles never move."""
    frame = s.frames[-1]
    pending = frame[2 + p]
    if not pending:
        replace(s, put(frame, 2 + p, choice - PLACE + 1))
    elif pending < CELL:
        cell = cell_of(s, p, choice)
        replace(s, put(frame, 2 + p, pending + CELL * (cell + 1)))
    else:
        t, cell = pending % CELL - 1, pending // CELL - 1
        villages = list(s.villages)
        villages[p] = (*villages[p], (t, cell, choice - ROTATED))
        s.villages = tuple(villages)
        s.gained = put_row(s.gained, p, tuple([other for other in s.gained[p] if other != t]))
        replace(s, put(frame, 2 + p, 0))
        begin_seat(s, p)
        if not s.gained[p]:
            s.turns += 1


def cell_of(s: State, p: Seat, choice: int) -> int:
    """The cell beyond the side of the tile that a choice AT … names."""
    t, d = divmod(choice - AT, 6)
    return next(cell for other, cell, _ in s.villages[p] if other == t) + STEP[d]

"""KF 7.7: adding tiles to the villages."""

from typing import Final

from keydom.core.frames import pop, replace
from keydom.core.hexes import STEP, opposite
from keydom.core.seats import Seat
from keydom.core.tuples import NOTHING, put, put_row
from keydom.games.keyflower.rules.choices import AT, PLACE, ROTATED
from keydom.games.keyflower.rules.components import NONE, SUMMER_BOATS, Tile
from keydom.games.keyflower.rules.components import ROTATED as SIDES_OF
from keydom.games.keyflower.rules.frames import BUILDING, CELL
from keydom.games.keyflower.rules.powers import CROSS_COUNTRY, has, lose_power
from keydom.games.keyflower.rules.state import Spot, State


def code(sides: tuple[int, ...]) -> int:
    """Six sides as one int, two bits each."""
    return sum([kind << 2 * d for d, kind in enumerate(sides)])


BACK: Final = tuple([2 * opposite(d) for d in range(6)])
CODES: Final = tuple([tuple([code(sides) for sides in rotations]) for rotations in SIDES_OF])


def spots(s: State, seat: Seat) -> tuple[Spot, ...]:
    """KF 7.7: the empty cells beside the village, named by the tile placed first among those that touch them.

    Road to road, field to field, water to water; with KF 8.3 sides need not match.
    """
    found: list[Spot] = []
    for i in range(len(s.villages[seat])):
        look_beside(s, seat, i, found)
    return tuple(found)


def spots_after(s: State, seat: Seat) -> tuple[Spot, ...]:
    """KF 7.7: the same when a tile has just been laid onto one of the spots: they differ only beside it."""
    last = len(s.villages[seat]) - 1
    cell = s.villages[seat][last][1]
    found = [spot for spot in s.around[seat] if spot[1] != cell]
    look_beside(s, seat, last, found)
    return tuple(found)


def look_beside(s: State, seat: Seat, i: int, found: list[Spot]) -> None:
    """Add what one tile of the village asks of the empty cells beside it to those found before."""
    village = s.villages[seat]
    t, cell, rotation = village[i]
    strict = 0 if has(s, seat, CROSS_COUNTRY) else 3
    sides = SIDES_OF[t][rotation]
    taken = {place for _, place, _ in village}
    where = {spot[1]: n for n, spot in enumerate(found)}
    for d in range(6):
        place = cell + STEP[d]
        if place in taken:
            continue
        mask, wanted = strict << BACK[d], (sides[d] & strict) << BACK[d]
        n = where.get(place, NONE)
        if n == NONE:
            found.append((AT + 6 * t + d, place, mask, wanted))
        else:
            name, _, masks, codes = found[n]
            found[n] = (name, place, masks | mask, codes | wanted)


def fits(t: Tile, spot: Spot) -> bool:
    """Tell whether a tile fits a spot in some rotation."""
    mask, wanted = spot[2], spot[3]
    for sides in CODES[t]:  # noqa: SIM110 (a plain loop is the quickest here)
        if sides & mask == wanted:
            return True
    return False


def ways(t: Tile, spot: Spot) -> list[int]:
    """The rotations in which a tile fits a spot."""
    mask, wanted = spot[2], spot[3]
    return [r for r, sides in enumerate(CODES[t]) if sides & mask == wanted]


def fits_somewhere(t: Tile, around: tuple[Spot, ...]) -> bool:
    """Tell whether a tile fits one of the spots."""
    return any(fits(t, spot) for spot in around)


def begin_seat(s: State, seat: Seat, laid: bool = False) -> None:
    """KF 7.7: while a tile in hand fits somewhere one has to be placed; those that fit nowhere go back to the box.

    `laid`: one has just been placed.
    """
    if s.gained[seat]:
        _look_around(s, seat, spots_after(s, seat) if laid else spots(s, seat))
        if any(fits_somewhere(t, s.around[seat]) for t in s.gained[seat]):
            return
        for t in s.gained[seat]:
            if t in SUMMER_BOATS:
                lose_power(s, seat, t)
        s.gained = put_row(s.gained, seat, NOTHING)
    _look_around(s, seat, ())
    frame = s.frames[-1]
    mask = frame[1] & ~(1 << seat)
    if mask:
        s.frames = replace(s.frames, (BUILDING, mask, *frame[2:]))
    else:
        s.frames = pop(s.frames)


def _look_around(s: State, seat: Seat, found: tuple[Spot, ...]) -> None:
    around = list(s.around)
    around[seat] = found
    s.around = tuple(around)


def building_options(s: State, seat: Seat) -> list[int]:
    """KF 7.7: a tile, then a cell next to the village, then one of six rotations."""
    pending = s.frames[-1][2 + seat]
    around = s.around[seat]
    if not pending:
        offered = [PLACE + t for t in s.gained[seat] if fits_somewhere(t, around)]
    elif pending < CELL:
        offered = [spot[0] for spot in around if fits(pending - 1, spot)]
    else:
        spot = next(spot for spot in around if spot[1] == pending // CELL - 1)
        offered = [ROTATED + r for r in ways(pending % CELL - 1, spot)]
    offered.sort()
    return offered


def answer_building(s: State, seat: Seat, choice: int) -> None:
    """KF 7.7: placed tiles never move."""
    frame = s.frames[-1]
    pending = frame[2 + seat]
    if not pending:
        s.frames = replace(s.frames, put(frame, 2 + seat, choice - PLACE + 1))
    elif pending < CELL:
        cell = next(spot[1] for spot in s.around[seat] if spot[0] == choice)
        s.frames = replace(s.frames, put(frame, 2 + seat, pending + CELL * (cell + 1)))
    else:
        t, cell = pending % CELL - 1, pending // CELL - 1
        villages = list(s.villages)
        villages[seat] = (*villages[seat], (t, cell, choice - ROTATED))
        s.villages = tuple(villages)
        s.gained = put_row(s.gained, seat, tuple([other for other in s.gained[seat] if other != t]))
        s.frames = replace(s.frames, put(frame, 2 + seat, 0))
        begin_seat(s, seat, laid=True)
        if not s.gained[seat]:
            s.turns += 1

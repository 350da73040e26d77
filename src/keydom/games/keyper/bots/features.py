"""Keyper as numbers for a network: what lies in common, then one row for each seat. No numpy: this is compiled.

Fields of the country boards are a set with shared weights: counted by what they do and by who could still work there.
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyper.bots import Advice, _share
from keydom.games.keyper.bots.plans import plans
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.components import (
    HOUSES,
    LAYOUTS,
    PRIVATE_POINTS,
    PRIVATE_SHOW,
    WINTER_POINTS,
    WINTER_SEASONS,
    WINTER_SHOW,
)
from keydom.games.keyper.rules.names import (
    BUILDINGS,
    DRAWN,
    FARM_PLOTS,
    FIELDS,
    FIRST_ANIMAL,
    KINDS,
    PLOTS,
    PRIVATE,
    WINTER_FAIRS,
)
from keydom.games.keyper.rules.places import COLOURS_OF, STANDING
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.work import boat_load

COLOURS: Final = 7
COMMON: Final = 3 + 4 + 3 + KINDS + DRAWN + 2 * len(FIELDS) + KINDS
SEAT: Final = 8 + KINDS + 2 * COLOURS + 2 * BUILDINGS + BUILDINGS + WINTER_FAIRS + 6 + 3 + 8 + COLOURS + 2 + 27 + 4
SCALE: Final = 10.0
"""Points are divided by this."""


def features(a: Advice, s: State) -> list[float]:
    """The position as COMMON numbers and SEAT more for each seat."""
    out = common(s)
    for p in range(s.seats):
        out += of_seat(a, s, p)
    return out


def common(s: State) -> list[float]:
    """Seats, season, supply, tiles on display, fields that are free or can be joined, boats."""
    out = [0.0] * 7
    out[s.seats - 2] = 1.0
    out[3 + s.season] = 1.0
    left = sum([sum(row) for row in s.keyps])
    out += [left / (8 * s.seats), s.turns / (40 * s.seats), float(s.last >= 0)]
    for n in s.supply:
        out.append(min(n, 10) / 10)
    out += ones(s.display, DRAWN)
    free, single = [0.0] * len(FIELDS), [0.0] * len(FIELDS)
    for board, row in enumerate(s.fields):
        layout = LAYOUTS[s.layouts[board]]
        for cell, code in enumerate(row):
            field = layout[cell]
            if field >= 0:
                if not code:
                    free[field] += 0.5
                elif not code >> 3 & 7:
                    single[field] += 0.5
    out += free
    out += single
    boats = [0.0] * KINDS
    for boat in s.boats:
        if boat >= 0:
            for kind in boat_load(boat, s.season):
                boats[kind] += 0.5
    return out + boats


def of_seat(a: Advice, s: State, p: Seat) -> list[float]:
    """The means of a seat and what it works towards; what hangs on its standing alone is kept with that."""
    front, people, pending = a.standing(s, p), a.people(s, p), a.pending(s, p)
    if not front.numbers:
        front.pieces_as_numbers, front.numbers, front.counts = pieces(s, p), buildings(s, p), counts(s, p)
    out = [(front.worth + people + pending) / SCALE, front.score / SCALE, front.pieces / SCALE, front.fairs / SCALE,
           plans(s.tiles[p]) / SCALE, people / SCALE, pending / SCALE, s.shipping[p] / 20]  # fmt: skip
    out += front.pieces_as_numbers
    for n in s.resting[p]:
        out.append(n / 3)
    out += front.numbers
    covered = 0
    for tile in s.under[p]:
        if tile:
            covered += 1
    farm, village, upgraded, animals, housed, tiles = front.counts
    out += [farm, village, upgraded, covered / 3, animals, housed, tiles, s.spent[p].bit_count() / 2]
    coming = [0.0] * COLOURS
    standing, lying = 0.0, 0.0
    work = [0.0] * len(FIELDS)
    board = s.keypers[p]
    if board >= 0:
        layout = LAYOUTS[s.layouts[board]]
        for cell, code in enumerate(s.fields[board]):
            if code:
                for k in COLOURS_OF[code]:
                    coming[k] += 0.3
                standing += STANDING[code]
                lying += len(COLOURS_OF[code]) - STANDING[code]
                if layout[cell] >= 0:
                    work[layout[cell]] += 0.5 * STANDING[code]
    for code in s.plots[p]:
        if code:
            for k in COLOURS_OF[code]:
                coming[k] += 0.3
            standing += STANDING[code]
    out += coming
    out += [standing / 5, lying / 5]
    out += work
    mask = asked(s)
    out += [float(board >= 0), float(mask >> p & 1), float(s.first == p), (p - s.first) % s.seats / s.seats]
    return out


def ones(mask: int, size: int) -> list[float]:
    """A number for each of so many bits."""
    found = [0.0] * size
    for bit in bits(mask):
        found[bit] = 1.0
    return found


def pieces(s: State, p: Seat) -> list[float]:
    """Pieces and keyples at hand."""
    out: list[float] = []
    for n in s.stores[p]:
        out.append(n / 3)
    for n in s.keyps[p]:
        out.append(n / 3)
    return out


def buildings(s: State, p: Seat) -> list[float]:
    """Buildings that stand, those that may be built, and the fairs to come."""
    season = s.season
    out = [0.0] * (2 * BUILDINGS)
    for code in s.built[p]:
        if code:
            out[code - 1] = 1.0
    out += ones(s.tiles[p], BUILDINGS)
    out += ones(s.fairs[p], WINTER_FAIRS)
    for n in range(3):
        fair = s.privates[p][n]
        if fair < 0 or n < season or FAIR_CODES * n in s.held[p]:
            out += [0.0, 0.0]
        else:
            near = _share(s.stores[p], PRIVATE_SHOW[PRIVATE * n + fair])
            out += [near, near * near * PRIVATE_POINTS[PRIVATE * n + fair] / SCALE]
    best = 0.0
    for n in range(WINTER_FAIRS):
        if s.fairs[p] >> n & 1:
            for face in range(2):
                if WINTER_SEASONS[face] >> season:
                    best = max(best, _share(s.stores[p], WINTER_SHOW[2 * n + face]) * WINTER_POINTS[face])
    out += [best / SCALE, len(s.held[p]) / 3, s.fairs[p].bit_count() / 3]
    return out


def counts(s: State, p: Seat) -> list[float]:
    """The number of buildings of each kind, animals, and tiles in hand."""
    farm, village, upgraded, houses = 0, 0, 0, 0
    for plot in range(PLOTS):
        face = s.built[p][plot] - 1
        if face >= 0:
            upgraded += face & 1
            if plot in FARM_PLOTS:
                farm += 1
                houses |= HOUSES[face >> 1]
            else:
                village += 1
    animals, housed = 0, 0
    for kind in range(FIRST_ANIMAL, KINDS):
        n = s.stores[p][kind]
        animals += n
        housed += n if houses >> kind - FIRST_ANIMAL & 1 else 0
    return [farm / 4, village / 6, upgraded / 5, animals / 5, housed / 5, s.tiles[p].bit_count() / 12]


def asked(s: State) -> int:
    """The seats that the open question is put to; 0 where chance answers."""
    if not s.frames or s.frames[-1][0] >= fr.REFILL:
        return 0
    top = s.frames[-1]
    return top[1] if top[0] >= fr.FAIRS else 1 << top[1]

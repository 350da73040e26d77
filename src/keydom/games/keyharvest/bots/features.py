"""Key Harvest as numbers for a network: what lies in common, then one row for each seat. No numpy: this is compiled.

Hexes are a graph with shared weights: counted by what they are to a seat and by how many of its fields lie beside.
"""

from itertools import accumulate
from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyharvest.bots import Advice
from keydom.games.keyharvest.bots.country import Country
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import ALL_FIELDS, CROP, EVENTS, FARMHANDS, FIELDS, OF_CROP, WORKERS
from keydom.games.keyharvest.rules.frames import FIRST_CHANCE
from keydom.games.keyharvest.rules.state import State

COMMON: Final = 3 + EVENTS + 6 + 6 + 5 + 5 + 2
SEAT: Final = 7 + 5 + 5 + 5 + 5 + WORKERS + 5 + 4 + 10 + 7 + 21 + 8 + 4
SCALE: Final = 10.0
"""Points are divided by this."""
TENTHS: Final = tuple(accumulate([0.1] * FIELDS, initial=0.0))
FIFTHS: Final = tuple(accumulate([0.2] * FIELDS, initial=0.0))
"""A number of them, added one by one: the last digits are those that the network was taught."""


def features(a: Advice, s: State) -> list[float]:
    """The position as COMMON numbers and SEAT more for each seat."""
    out = common(a, s)
    for p in range(s.seats):
        out += of_seat(a, s, p)
    return out


def common(a: Advice, s: State) -> list[float]:
    """Seats, events, how long the game still is, the town, the registry, the stock."""
    out = [0.0] * (3 + EVENTS)
    out[s.seats - 2] = 1.0
    for event in s.laid:
        out[3 + event] = 1.0
    out += [len(s.laid) / 10, s.quiet / 2, float(s.stirred), s.left / 4 if s.left > 0 else 0.0, float(s.left > 0),
            a.rest_of_game(s)]  # fmt: skip
    for w in range(FARMHANDS, WORKERS):
        out.append(float(s.town >> w & 1))
    for k in range(5):
        out.append((s.registry & OF_CROP[k]).bit_count() / 2)
    for k in range(5):
        out.append(s.stock[k] / 8)
    out += [s.registry.bit_count() / 6, s.bag.bit_count() / 30]
    return out


def of_seat(a: Advice, s: State, p: Seat) -> list[float]:
    """Features of what a seat has, and of what it could still get."""
    turns, long = a.turns_left(s, p), a.rest_of_game(s)
    outlook = a.countries.outlook(s, p)
    board, gone = outlook.board, outlook.gone
    crew = a.countries.send(board, s.workers[p], s.town)
    a.tally.count(s, p, long)
    out = [a.value(s, p) / SCALE, board.scores / SCALE, board.promises / SCALE, crew.stand / SCALE,
           crew.could_stand / SCALE, a.tally.majorities[p] / SCALE, a.edge(board, gone)]  # fmt: skip
    sizes = [one.bit_count() for one in board.groups]
    for n in range(3):
        out.append(sizes[n] / 5 if n < len(sizes) else 0.0)
    out += [len(sizes) / 5, sum([1 for n in sizes if n == 1]) / 3]
    counters = 0
    for k in range(5):
        n = s.open[p][k] + s.hidden[p][k]
        counters += n
        out.append(n / 3)
    for k in range(5):
        most = 0
        for q in range(s.seats):
            if q != p:
                most = max(most, s.open[q][k] + s.hidden[q][k])
        out.append(max(-3, min(3, s.open[p][k] + s.hidden[p][k] - most)) / 3)
    for k in range(5):
        out.append((s.ripe[p] & OF_CROP[k]).bit_count() / 3)
    for w in range(WORKERS):
        out.append(float(s.workers[p][w] >= 0))
    for n in range(1, 6):
        out.append(crew.room[n].bit_count() / 10)
    mask = asked(s)
    out += [float(s.active == p), float(mask >> p & 1), min(turns, 4) / 4, (p - s.active) % s.seats / s.seats]
    out += stores(a, s, p, board, turns, long)
    for n in board.inside():
        out.append(FIFTHS[n])
    hexes = [0.0] * 21
    for n, around in enumerate(board.surroundings()):
        if around:
            free = around & ~gone
            hexes[n] = TENTHS[(free & ~s.registry).bit_count()]
            hexes[7 + n] = TENTHS[(free & s.registry).bit_count()]
            hexes[14 + n] = TENTHS[(around & gone).bit_count()]
    out += hexes
    out += gains(a, s, p, board, gone)
    out += [s.ripe[p].bit_count() / 5, s.reaped[p].bit_count() / 5, counters / 5, max(0, counters - 5) / 5]
    return out


def stores(a: Advice, s: State, p: Seat, board: Country, turns: int, long: float) -> list[float]:
    """Two places of the own store, the best that others have for us, and what all of it is worth by the advice."""
    out: list[float] = []
    best, cost = 0.0, 0.0
    for place, f in enumerate(s.stored):
        if place // 2 == p:
            if f < 0:
                out += [0.0, 0.0, 0.0]
            else:
                gain = a.gain(board, f)
                out += [gain / 3, sum(s.bids[place]) / 3, a.exposed(s, p, place, s.bids[place], f)]
        elif f >= 0:
            gain = a.gain(board, f)
            able = 1.0
            for k in range(5):
                if s.bids[place][k] > s.open[p][k] + s.hidden[p][k]:
                    able = 0.0
            if able * gain > best:
                best, cost = gain, float(sum(s.bids[place]))
    out += [best / 3, cost / 3, a.stores(s, p, board, turns, long) / SCALE, float(not s.ripe[p])]
    return out


def gains(a: Advice, s: State, p: Seat, board: Country, gone: int) -> list[float]:
    """The gains from the fields of the registry, the best four, and from those that may still come."""
    here: list[float] = []
    later: list[float] = []
    paid = [0.1 * (s.open[p][k] + s.hidden[p][k] > 0) for k in range(5)]
    for f in members(ALL_FIELDS & ~board.land & ~board.surroundings()[0] & ~gone):
        gain = a.gain(board, f) + paid[CROP[f]]
        if s.registry >> f & 1:
            here.append(gain)
        else:
            later.append(gain)
    here.sort(reverse=True)
    later.sort(reverse=True)
    out: list[float] = []
    for found in (here, later):
        for n in range(4):
            out.append(found[n] / 3 if n < len(found) else 0.0)
    return out


def asked(s: State) -> int:
    """The seats that the open question is put to; 0 where chance answers."""
    if not s.frames or s.frames[-1][0] >= FIRST_CHANCE:
        return 0
    return 1 << s.frames[-1][1]

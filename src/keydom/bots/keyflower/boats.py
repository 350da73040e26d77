"""Boats: which one is left when it is our turn to choose, and what it brings."""

from keydom.bots.keyflower.beliefs import Beliefs
from keydom.bots.keyflower.labour import starter
from keydom.bots.keyflower.ways import Ways
from keydom.core.seats import Seat, clockwise, members
from keydom.keyflower.components import (
    BOAT_POINTS,
    BOATS,
    FREE_UPGRADE,
    GREEN,
    NONE,
    ORDER_TILES,
    PER_LOOP_TILE,
    PER_TRANSPORT,
    PER_WORKER,
    POINTS,
    RIVER_POINTS,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    WINTER,
)
from keydom.keyflower.frames import CHOOSE_BOAT, TURN
from keydom.keyflower.powers import DOUBLE_TRANSPORT, has
from keydom.keyflower.state import State, face


def boat_to_come(b: Beliefs, ways: Ways, s: State, p: Seat, leaders: list[Seat]) -> float:
    """The boat that the seat will get if the turn order tiles stay with their leaders."""
    if s.lots and s.frames[0][0] == TURN:
        order = choosers(s, leaders)
        free = list(range(s.seats))
    else:
        order = [frame[1] for frame in reversed(s.frames) if frame[0] == CHOOSE_BOAT]
        free = members(s.free_boats)
    if p not in order:
        # Winter: boat tiles won and not placed yet.
        return sum([cargo(b, ways, s, p, t - BOATS[0]) for t in s.gained[p] if t in BOATS])
    for q in order:
        if not free:
            break
        best, most = free[0], -1.0
        for boat in free:
            worth = cargo(b, ways, s, q, boat)
            if worth > most:
                best, most = boat, worth
        if q == p:
            return most
        free.remove(best)
    return 0.0


def choosers(s: State, leaders: list[Seat]) -> list[Seat]:
    """KF 7.5: the order in which boats would be chosen now."""
    order: list[Seat] = []
    for lot in range(len(ORDER_TILES[s.seats])):
        if leaders[lot] != NONE and leaders[lot] not in order:
            order.append(leaders[lot])
    return order + [q for q in clockwise(s.seats, starter(s, leaders)) if q not in order]


def cargo(b: Beliefs, ways: Ways, s: State, p: Seat, boat: int) -> float:
    """What a boat brings: its load now, its points at the end."""
    season = s.season
    if season < WINTER:
        load = s.cargo[boat]
        workers = b.worker[season] * sum(load[:4])
        return workers + b.skill[season] * sum(load[4:]) + b.green[season] * load[GREEN]
    village = s.villages[p]
    if PER_TRANSPORT[boat]:
        times = 2 if has(s, p, DOUBLE_TRANSPORT) else 1
        return float(times * sum([TRANSPORT[face(s, t)] for t, _, _ in village if t < UPGRADABLE]))
    if PER_LOOP_TILE[boat]:
        return float(ways.loop(village))
    if FREE_UPGRADE[boat]:
        gains = [POINTS[2 * t + 1] - POINTS[2 * t] for t, _, _ in village
                 if t < UPGRADABLE and not s.flipped >> t & 1]  # fmt: skip
        return float(BOAT_POINTS[boat] + max(gains, default=0))
    if RIVER_POINTS[boat]:
        boats = 1 + sum([1 for t, _, _ in village if t in SUMMER_BOATS])
        return float(RIVER_POINTS[boat][min(boats, len(RIVER_POINTS[boat])) - 1]) * 0.8
    if PER_WORKER[boat]:
        return 0.7 * (sum(s.screens[p]))
    return float(BOAT_POINTS[boat])

"""Boats: which one is left when it is our turn to choose, and what it brings."""

from keydom.core.seats import Seat, clockwise, everyone
from keydom.core.tuples import Table
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.labour import starter
from keydom.games.keyflower.bots.ways import Ways
from keydom.games.keyflower.rules.components import (
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
from keydom.games.keyflower.rules.frames import CHOOSE_BOAT, TURN
from keydom.games.keyflower.rules.powers import DOUBLE_TRANSPORT, has
from keydom.games.keyflower.rules.state import State, Village, face


class Harbour:
    """The boats as they lie, remembered from one position to the next: most turns do not touch them."""

    def __init__(self, b: Beliefs, ways: Ways) -> None:
        self.b = b
        self.ways = ways
        self.cargo: Table = ()
        self.loaded = -1
        """The season of these loads."""
        self.loads: list[float] = []
        self.bids: Table = ()
        self.start = NONE
        self.order: list[Seat] = []
        self.docks: list[Dock] = [Dock() for _ in range(6)]

    def to_come(self, s: State, seat: Seat, leaders: list[Seat]) -> float:
        """The boat that the seat will get if the turn order tiles stay with their leaders."""
        if s.lots and s.frames[0][0] == TURN:
            if self.bids is not s.bids or self.start != s.start:
                self.bids, self.start, self.order = s.bids, s.start, choosers(s, leaders)
            order = self.order
            if s.season < WINTER:
                return self.by_load(s)[order.index(seat)]  # everybody likes the same boats best
            free = everyone(s.seats)  # a boat for each
        else:
            order = [frame[1] for frame in reversed(s.frames) if frame[0] == CHOOSE_BOAT]
            free = s.free_boats
        if seat not in order:
            # Winter: boat tiles won and not placed yet.
            return sum([cargo(self.b, self.ways, s, seat, t - BOATS[0]) for t in s.gained[seat] if t in BOATS])
        for chooser in order:
            best, most = NONE, -1.0
            for boat in range(s.seats):
                if free >> boat & 1:
                    worth = self.worth(s, chooser, boat)
                    if worth > most:
                        best, most = boat, worth
            if chooser == seat:
                return most if free else 0.0
            if best >= 0:
                free &= ~(1 << best)
        return 0.0

    def by_load(self, s: State) -> list[float]:
        """Before winter: what the boats bring, the best first."""
        if self.cargo is not s.cargo or self.loaded != s.season:
            self.cargo, self.loaded = s.cargo, s.season
            self.loads = [cargo(self.b, self.ways, s, 0, boat) for boat in range(s.seats)]
            self.loads.sort(reverse=True)
        return self.loads

    def worth(self, s: State, seat: Seat, boat: int) -> float:
        """Gain of a seat from a boat; in winter its village says so, for most of them."""
        if s.season < WINTER or PER_WORKER[boat]:
            return cargo(self.b, self.ways, s, seat, boat)
        dock = self.docks[seat]
        village = s.villages[seat]
        if dock.village is not village or dock.flipped != s.flipped or dock.powers != s.powers[seat]:
            dock.village, dock.flipped, dock.powers = village, s.flipped, s.powers[seat]
            dock.points = [cargo(self.b, self.ways, s, seat, n) for n in range(len(BOATS))]
        return dock.points[boat]


class Dock:
    """The boats of winter as a village scores them."""

    def __init__(self) -> None:
        self.village: Village = ()
        self.flipped = NONE
        self.powers = NONE
        self.points: list[float] = []


def choosers(s: State, leaders: list[Seat]) -> list[Seat]:
    """KF 7.5: the order in which boats would be chosen now."""
    order: list[Seat] = []
    for lot in range(len(ORDER_TILES[s.seats])):
        if leaders[lot] != NONE and leaders[lot] not in order:
            order.append(leaders[lot])
    return order + [seat for seat in clockwise(s.seats, starter(s, leaders)) if seat not in order]


def cargo(b: Beliefs, ways: Ways, s: State, seat: Seat, boat: int) -> float:
    """Gain from a boat: its load now, its points at the end."""
    season = s.season
    if season < WINTER:
        load = s.cargo[boat]
        workers = b.worker[season] * sum(load[:4])
        return workers + b.skill[season] * sum(load[4:]) + b.green[season] * load[GREEN]
    village = s.villages[seat]
    if PER_TRANSPORT[boat]:
        times = 2 if has(s, seat, DOUBLE_TRANSPORT) else 1
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
        return 0.7 * (sum(s.screens[seat]))
    return float(BOAT_POINTS[boat])

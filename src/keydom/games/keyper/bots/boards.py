"""Own boards as they lie: what the buildings of a board score, remembered for the next position with the same ones.

States share what they have in common: a field that a turn did not touch is the same tuple afterwards. So most of what
is asked about a position is known from the one before it, and `is` tells so without a look inside.
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper.rules.components import HOUSES, RULE
from keydom.games.keyper.rules.names import (
    ANY_GEM,
    FAIR_SEASONS,
    FARM_PLOTS,
    FIRST_ANIMAL,
    GOODS,
    KEYPLE,
    KINDS,
    PLOTS,
    SHIPPED_20,
    SHIPPED_30,
    WHITE,
    WINTER_FIELDS,
    Face,
)
from keydom.games.keyper.rules.scoring import Slot, best_sets, fair_points, goods_order, rule_points, slots_of
from keydom.games.keyper.rules.state import State

CHANGING: Final = (SHIPPED_20, SHIPPED_30, FAIR_SEASONS, WINTER_FIELDS)
"""Rules of buildings that look at more than the board."""
BOARDS_AT_HAND: Final = 8
BOARDS_KEPT: Final = 2000
STORES_KEPT: Final = 2000


class Board:
    """The buildings of a seat, whatever pieces and keyples there are."""

    def __init__(self, s: State, p: Seat) -> None:
        built = s.built[p]
        self.built = built
        self.houses = 0
        """The animals that have a house, as bits."""
        self.stables = 0
        """The number of buildings that house animals."""
        for plot in FARM_PLOTS:
            if built[plot]:
                housed = HOUSES[(built[plot] - 1) >> 1]
                self.houses |= housed
                self.stables += 1 if housed else 0
        self.fixed = 0
        self.changing: list[tuple[int, Face]] = []
        faces: list[Face] = []
        for plot in range(PLOTS):
            if built[plot]:
                face = built[plot] - 1
                faces.append(face)
                if RULE[face] in CHANGING:
                    self.changing.append((plot, face))
                else:
                    self.fixed += rule_points(s, p, plot, face)
        slots = slots_of(faces)
        self.animals = _dearest([slot for slot in slots if FIRST_ANIMAL <= slot.item < KINDS])
        self.keyples = _dearest([slot for slot in slots if slot.item >= KEYPLE])
        self.goods = goods_order([slot for slot in slots if slot.item < FIRST_ANIMAL or ANY_GEM <= slot.item < KEYPLE])
        self.placed: dict[Ints, int] = {}

    def score(self, s: State, p: Seat) -> int:
        """KP 9.1: the points if the game ended now."""
        total = self.fixed + s.shipping[p]
        for code in s.held[p]:
            total += fair_points(s, p, code)
        for plot, face in self.changing:
            total += rule_points(s, p, plot, face)
        if self.animals:
            total += self.animal_points(s.stores[p])
        if self.keyples:
            total += self.keyple_points(s.keyps[p])
        if self.goods:
            total += self.good_points(s.stores[p])
        return total

    def animal_points(self, store: Ints) -> int:
        """KP 9.2: each kind on its own, the dearest places first."""
        left, total = list(store), 0
        for slot in self.animals:
            n = min(slot.most, left[slot.item])
            left[slot.item] -= n
            total += n * slot.each
        return total

    def keyple_points(self, keyples: Ints) -> int:
        """KP 9.4: each colour on its own buildings, the dearest first; white ones on what is left."""
        left, total = list(keyples), 0
        room: list[int] = []
        for slot in self.keyples:
            colour = slot.item - KEYPLE
            n = min(slot.most, left[colour])
            left[colour] -= n
            total += n * slot.each
            room.append(slot.most - n)
        for i, slot in enumerate(self.keyples):
            n = min(room[i], left[WHITE])
            left[WHITE] -= n
            total += n * slot.each
        return total

    def good_points(self, store: Ints) -> int:
        """KP 9.3: the best sets of goods."""
        goods = store[: len(GOODS)]
        known = self.placed.get(goods)
        if known is None:
            known = 0
            for slot, many in zip(self.goods, best_sets(self.goods, store), strict=True):
                known += many * slot.each
            if len(self.placed) > STORES_KEPT:
                self.placed.clear()
            self.placed[goods] = known
        return known


def _dearest(slots: list[Slot]) -> list[Slot]:
    return sorted(slots, key=lambda slot: -slot.each)


class Boards:
    """All boards met."""

    def __init__(self) -> None:
        self.at_hand: list[Board] = []
        self.oldest = 0
        self.known: dict[Ints, Board] = {}

    def board(self, s: State, p: Seat) -> Board:
        """The board of a seat."""
        built = s.built[p]
        for one in self.at_hand:
            if one.built is built:
                return one
        found = self.known.get(built)
        if found is None:
            if len(self.known) > BOARDS_KEPT:
                self.known.clear()
            found = Board(s, p)
            self.known[built] = found
        else:
            found.built = built
        if found not in self.at_hand:
            if len(self.at_hand) < BOARDS_AT_HAND:
                self.at_hand.append(found)
            else:
                self.at_hand[self.oldest] = found
                self.oldest = (self.oldest + 1) % BOARDS_AT_HAND
        return found


Front = tuple[object, ...]
"""All that a standing hangs on."""


def front(s: State, p: Seat) -> Front:
    """Everything that a seat has in front of it."""
    return (s.season, s.built[p], s.stores[p], s.keyps[p], s.held[p], s.privates[p], s.shipping[p], s.keypers[p],
            s.tiles[p], s.fairs[p], s.layouts, s.face_seasons)  # fmt: skip


class Standing:
    """Everything that somebody has in front of it, and what that was found to be worth."""

    def __init__(self, score: int, pieces: float, fairs: float, later: float) -> None:
        self.score = float(score)
        self.pieces, self.fairs = pieces, fairs
        self.worth = self.score + (pieces + fairs) + later
        self.pieces_as_numbers: list[float] = []
        self.numbers: list[float] = []
        self.counts: list[float] = []
        """The numbers that a network is told of it, once it has been asked."""
        self.season = -1
        self.built: Ints = ()
        self.store: Ints = ()
        self.keyps: Ints = ()
        self.held: Ints = ()
        self.private: Ints = ()
        self.shipping = -1
        self.keyper = -1
        self.tiles = -1
        self.in_hand = -1
        self.layouts: Ints = ()
        self.face_seasons: Ints = ()

    def meet(self, s: State, p: Seat) -> None:
        """A seat has all this in front of it now: the same tuples will tell so next time."""
        self.season = s.season
        self.built, self.store, self.keyps = s.built[p], s.stores[p], s.keyps[p]
        self.held, self.private = s.held[p], s.privates[p]
        self.shipping, self.keyper = s.shipping[p], s.keypers[p]
        self.tiles, self.in_hand = s.tiles[p], s.fairs[p]
        self.layouts = s.layouts
        self.face_seasons = s.face_seasons

    def still(self, s: State, p: Seat) -> bool:
        """Tell that nothing has changed."""
        return (
            self.store is s.stores[p] and self.built is s.built[p] and self.keyps is s.keyps[p]
            and self.season == s.season and self.held is s.held[p] and self.private is s.privates[p]
            and self.shipping == s.shipping[p] and self.keyper == s.keypers[p] and self.tiles == s.tiles[p]
            and self.in_hand == s.fairs[p] and self.layouts is s.layouts and self.face_seasons is s.face_seasons
        )  # fmt: skip


class Crowd:
    """The keyples that a seat counts on, and what they were found to be worth."""

    def __init__(self) -> None:
        self.season = -1
        self.keyper = -1
        self.fields: Ints = ()
        """Those of the board claimed."""
        self.plots: Ints = ()
        self.keyps: Ints = ()
        self.worth = 0.0

    def still(self, s: State, p: Seat) -> bool:
        """Tell that nothing has changed."""
        return (
            self.keyps is s.keyps[p] and self.plots is s.plots[p] and self.season == s.season
            and self.keyper == s.keypers[p] and (self.keyper < 0 or self.fields is s.fields[self.keyper])
        )  # fmt: skip

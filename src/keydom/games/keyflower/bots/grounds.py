"""Villages as they lie: what a bot has found out about one, remembered for the next position with the same one.

States share what they have in common: a field that a turn did not touch is the same tuple afterwards. So most of what
is asked about a position is known from the one before it, and `is` tells so without a look inside.
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, Table
from keydom.games.keyflower.bots.ways import Ways
from keydom.games.keyflower.rules.assign import WORKERS, Price, Store
from keydom.games.keyflower.rules.components import NONE, ON_LAND, SUMMER_BOATS, UPGRADABLE, Tile
from keydom.games.keyflower.rules.scoring import fixed_items, prices_of
from keydom.games.keyflower.rules.state import State, Village

HOLDINGS_KEPT: Final = 32
VILLAGES_AT_HAND: Final = 16
VILLAGES_KEPT: Final = 2000
Led = tuple[tuple[Tile, float], ...]
"""Tiles that a seat leads, each with how sure it is."""


class Holding:
    """Goods and tiles of a village: what they are worth whatever the workers and winter tiles are."""

    def __init__(self, s: State, seat: Seat, rows: list[Ints], loose: Ints, stores: tuple[Store, ...]) -> None:
        self.goods = s.goods
        self.rows = rows
        self.flipped = s.flipped
        self.hand = s.hands[seat]
        self.gained = s.gained[seat]
        self.powers = s.powers[seat]
        self.season = s.season
        self.loose = loose
        """Goods anywhere, and those on storage tiles."""
        self.stores = stores
        self.tiles: dict[Led, float] = {}
        self.winter: Ints = (NONE,)
        self.in_season = 0.0
        """With these winter tiles in hand."""
        self.sets: dict[tuple[Ints, bool, Ints], int] = {}


class Grounds:
    """The tiles of a village, whatever lies on them."""

    def __init__(self, s: State, seat: Seat, ways: Ways) -> None:
        self.village = s.villages[seat]
        self.tiles: list[Tile] = []
        self.land: list[Tile] = []
        self.mask = 0
        self.boats = 0
        for t, _, _ in self.village:
            if t < UPGRADABLE:
                self.tiles.append(t)
                self.mask |= 1 << t
            elif t in SUMMER_BOATS:
                self.boats += 1
            if t < ON_LAND:
                self.land.append(t)
        self.shape = ways.shape(self.village)
        self.prices: tuple[Price, ...] = prices_of(s, seat)
        self.counts_workers = any(price[1] == WORKERS for price in self.prices)
        self.fixed = sum([item.points for item in fixed_items(s, seat, [])])
        """KF 9.8–9.11: points of boats, turn order and winter tiles that no goods are given to."""
        self.on: Table = ()
        self.busy: list[Tile] = []
        self.holdings: list[Holding] = []

    def workers_on(self, s: State) -> list[Tile]:
        """The tiles that workers lie on."""
        if self.on is not s.on:
            self.on = s.on
            self.busy = []
            for t in self.tiles:
                a, b, c, d = s.on[t]
                if a or b or c or d:
                    self.busy.append(t)
        return self.busy

    def held(self, s: State, seat: Seat) -> Holding | None:
        """Knowledge of goods and tiles as they lie there; what was met last is looked at first."""
        goods = s.goods
        for i, one in enumerate(self.holdings):
            if one.goods is goods and self.alike(one, s, seat):
                return self.recent(i)
        for i, one in enumerate(self.holdings):
            if self.alike(one, s, seat):
                for n, t in enumerate(self.land):
                    if one.rows[n] is not goods[t] and one.rows[n] != goods[t]:
                        break
                else:
                    return self.recent(i)
        return None

    def alike(self, one: Holding, s: State, seat: Seat) -> bool:
        """Tell whether all but the goods is as it was."""
        return (
            (one.hand is s.hands[seat] or one.hand == s.hands[seat])
            and (one.gained is s.gained[seat] or one.gained == s.gained[seat])
            and not (one.flipped ^ s.flipped) & self.mask
            and one.powers == s.powers[seat] and one.season == s.season
        )  # fmt: skip

    def recent(self, i: int) -> Holding:
        """The holding at that place, which is the first from now on."""
        one = self.holdings[i]
        if i:
            del self.holdings[i]
            self.holdings.insert(0, one)
        return one

    def keep(self, one: Holding) -> None:
        """Remember it; the one that was not met for longest is forgotten."""
        self.holdings.insert(0, one)
        if len(self.holdings) > HOLDINGS_KEPT:
            self.holdings.pop()


class Villages:
    """All villages met."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.at_hand: list[Grounds] = []
        self.oldest = 0
        self.known: dict[Village, Grounds] = {}

    def grounds(self, s: State, seat: Seat) -> Grounds:
        """The village of a seat."""
        village = s.villages[seat]
        for one in self.at_hand:
            if one.village is village:
                return one
        found = self.known.get(village)
        if found is None:
            if len(self.known) > VILLAGES_KEPT:
                self.known.clear()
            found = Grounds(s, seat, self.ways)
            self.known[village] = found
        else:
            found.village = village
        if found not in self.at_hand:
            if len(self.at_hand) < VILLAGES_AT_HAND:
                self.at_hand.append(found)
            else:
                self.at_hand[self.oldest] = found
                self.oldest = (self.oldest + 1) % VILLAGES_AT_HAND
        return found

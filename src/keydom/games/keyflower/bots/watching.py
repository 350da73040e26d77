"""A seat that looks on: a turn of another leaves most of what it has as it was, so its worth is not found again."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import NOTHING, Ints, Table
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.grounds import Grounds
from keydom.games.keyflower.bots.labour import starter, sure
from keydom.games.keyflower.rules.components import NONE, UPGRADABLE, WINTER, Tile
from keydom.games.keyflower.rules.frames import TURN
from keydom.games.keyflower.rules.state import State, Village

LEADS: Final = -1
"""Instead of the workers in a bid: it leads."""
CHANGED: Final = 0
SAME_ESTATE: Final = 1
SAME_WORKERS: Final = 2
"""Degrees of sameness: nothing, tiles and goods, the workers too."""


class Watcher:
    """All that the worth of a seat's tiles, goods and workers hangs on, and what that was found to be."""

    def __init__(self) -> None:
        self.estate = 0.0
        self.at_work = 0.0
        self.village: Village = ()
        self.gained: Ints = NOTHING
        self.screen: Ints = NOTHING
        self.hand: Ints = NOTHING
        self.winter: Ints = NOTHING
        self.lots: Ints = NOTHING
        self.odd: Ints = NOTHING
        self.picks: Table = ()
        self.flipped = NONE
        self.mask = 0
        """The tiles that may be upgraded."""
        self.powers = NONE
        self.season = NONE
        self.auction = False
        self.purple = False
        self.bids: Table = ()
        self.own_bids: list[int] = []
        self.sures: list[float] = []
        """Certainty of the bids that lead."""
        self.met_bids: Table = ()
        self.met_screens: Table = ()
        self.met_colours: Ints = NOTHING
        self.met_sures: list[float] = []
        """The same as it was found last, and what it hangs on."""
        self.on: Table = ()
        self.workers_on: list[Tile] = []
        """The tiles whose workers count."""
        self.goods: Table = ()
        self.land: list[Tile] = []

    def remember(self, s: State, seat: Seat, grounds: Grounds, sures: list[float], estate: float) -> None:
        """Remember what the seat was found to have."""
        self.estate = estate
        self.village, self.gained, self.screen = s.villages[seat], s.gained[seat], s.screens[seat]
        self.hand, self.winter, self.lots, self.odd, self.picks = s.hands[seat], s.winter[seat], s.lots, s.odd, s.picks
        self.flipped, self.powers, self.season = s.flipped, s.powers[seat], s.season
        self.bids, self.sures = s.bids, sures
        self.goods, self.land = s.goods, grounds.land
        more = [t for t in s.gained[seat] if t < UPGRADABLE]
        for lot, bid in enumerate(self.own_bids):
            if bid == LEADS and s.lots[lot] < UPGRADABLE:
                more.append(s.lots[lot])
        self.workers_on = grounds.tiles + more
        self.mask = grounds.mask
        for t in more:
            self.mask |= 1 << t

    def lead(self, b: Beliefs, s: State, seat: Seat, leaders: list[Seat]) -> list[float]:
        """Certainty of the bids that lead, lot by lot."""
        if self.met_bids is not s.bids or self.met_screens is not s.screens or self.met_colours is not s.colours:
            self.met_bids, self.met_screens, self.met_colours = s.bids, s.screens, s.colours
            self.met_sures = [sure(b, s, lot, seat) for lot, holder in enumerate(leaders) if holder == seat]
        return self.met_sures

    def still(self, s: State, seat: Seat, leaders: list[Seat], sures: list[float]) -> int:
        """Tell what has not changed."""
        alike = (
            self.village is s.villages[seat] and self.screen is s.screens[seat] and self.hand is s.hands[seat]
            and self.gained is s.gained[seat] and self.winter is s.winter[seat] and self.season == s.season
            and not (self.flipped ^ s.flipped) & self.mask and self.powers == s.powers[seat] and self.lots is s.lots
            and self.odd is s.odd and self.picks is s.picks
        )  # fmt: skip
        auction = s.frames[0][0] == TURN
        purple = s.season == WINTER and starter(s, leaders) == seat
        if auction != self.auction or purple != self.purple:
            self.auction, self.purple = auction, purple
            alike = False
        if self.bids is not s.bids or not self.own_bids:
            self.bids = s.bids
            own = [LEADS if holder == seat else s.bids[lot][seat] for lot, holder in enumerate(leaders)]
            if own != self.own_bids:
                self.own_bids = own
                alike = False
        if not alike or (sures is not self.sures and sures != self.sures) or not self.same_goods(s):
            return CHANGED
        if self.same_workers(s):
            return SAME_WORKERS
        return SAME_ESTATE if s.season < WINTER else CHANGED

    def same_workers(self, s: State) -> bool:
        """Tell whether the same workers lie on the tiles; before winter only they themselves count."""
        if self.on is not s.on:
            for t in self.workers_on:
                if self.on[t] is not s.on[t]:
                    return False
            self.on = s.on
        return True

    def same_goods(self, s: State) -> bool:
        """Tell whether the same goods lie on the tiles."""
        if self.goods is not s.goods:
            for t in self.land:
                if self.goods[t] is not s.goods[t]:
                    return False
            self.goods = s.goods
        return True

"""Tiles and goods: points printed, income for the seasons left, and what goods and tiles on the way promise."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.core.tuples import total as total_of
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.grounds import Grounds, Holding, Villages
from keydom.games.keyflower.bots.labour import at_the_end, starter
from keydom.games.keyflower.bots.upgrades import promised
from keydom.games.keyflower.bots.ways import Ways
from keydom.games.keyflower.rules.assign import WORKERS, Price, Store, best_points
from keydom.games.keyflower.rules.components import (
    GOLD,
    ORDERS,
    POINTS,
    STARTER,
    SUMMER_BOATS,
    UPGRADABLE,
    WINTER,
    WINTERS,
    Tile,
)
from keydom.games.keyflower.rules.powers import WILD_SCORING, has
from keydom.games.keyflower.rules.scoring import PRICES, goods_of
from keydom.games.keyflower.rules.state import State, face

PRINTED = 12.0
"""Worth of a winter tile without a set: points for what the village has anyway."""
PLACED = 0.6
"""A tile on the way can still be placed where it does most."""
MAX_LED: Final = 300
"""Number of ways to lead some tiles that are remembered with one holding."""
FIRST_WINTER: Final = WINTERS[0]
AFTER_WINTERS: Final = WINTERS[-1] + 1
NOBODY: Final[Ints] = (0, 0, 0, 0)


def asks_for_workers(t: Tile) -> bool:
    """KF 9.4: whether the sets of a winter tile are made of workers."""
    return FIRST_WINTER <= t < AFTER_WINTERS and PRICES[t - FIRST_WINTER][1] == WORKERS


class Estate:
    """Tiles, goods and leads of a seat. The same estates are met again and again in a search."""

    def __init__(self, b: Beliefs, ways: Ways) -> None:
        self.b = b
        self.ways = ways
        self.villages = Villages(ways)
        self.hands: dict[tuple[Ints, tuple[Store, ...], Ints, Ints], int] = {}
        self.ends: dict[tuple[object, ...], int] = {}

    def worth(self, s: State, seat: Seat, grounds: Grounds, leaders: list[Seat], certain: list[float]) -> float:
        """The estate with the tiles led, each as sure as its bid."""
        led: list[tuple[Tile, float]] = []
        for lot, holder in enumerate(leaders):
            if holder == seat:
                led.append((s.lots[lot], certain[lot]))
        holding = self.holding(s, seat, grounds)
        key = tuple(led)
        tiles = holding.tiles.get(key)
        if tiles is None:
            if len(holding.tiles) > MAX_LED:
                holding.tiles.clear()
            tiles = self.tiles(s, seat, grounds, led)
            holding.tiles[key] = tiles
        if s.season < WINTER:
            if holding.winter is not s.winter[seat]:
                holding.winter, holding.in_season = s.winter[seat], self.in_season(s, seat, holding)
            return tiles + holding.in_season
        workers = (
            at_the_end(s, seat, leaders, grounds.workers_on(s))
            if self.counts_workers(s, seat, grounds, led)
            else NOBODY
        )
        return tiles + self.at_last(s, seat, grounds, holding, led, workers, starter(s, leaders) == seat)

    def counts_workers(self, s: State, seat: Seat, grounds: Grounds, led: list[tuple[Tile, float]]) -> bool:
        """KF 9.4: whether a tile of the seat, or one that it may get, asks for workers; if not, they score nothing."""
        if grounds.counts_workers:
            return True
        for t, _ in led:
            if asks_for_workers(t):
                return True
        for t in s.gained[seat] + s.picks[seat] if s.picks else s.gained[seat]:  # noqa: SIM110 (compiled, quicker than `any`)
            if asks_for_workers(t):
                return True
        return False

    def holding(self, s: State, seat: Seat, grounds: Grounds) -> Holding:
        """Tiles and goods as they lie."""
        known = grounds.held(s, seat)
        if known is None:
            loose, stores = self.goods(s, seat)
            known = Holding(s, seat, [s.goods[t] for t in grounds.land], loose, stores)
            grounds.keep(known)
        return known

    def in_season(self, s: State, seat: Seat, has_got: Holding) -> float:
        """Before winter: goods are worth more than they would score."""
        b, season, loose, stores = self.b, s.season, has_got.loose, has_got.stores
        total = (1 + b.gold[season]) * loose[GOLD]
        for r in range(3):
            n = float(loose[r])
            total += b.resource[season] * (n if n < 3 else 3 + b.pile * (n - 3))
        for _, kind, points, goods in stores:
            matching = sum(goods) if kind < 0 else goods[kind] + goods[GOLD]
            total += points * matching + 0.5 * (sum(goods) - matching)
        if s.winter[seat]:
            total += b.held[season] * self.in_hand(loose, stores, s.hands[seat], s.winter[seat])
        return total

    def at_last(self, s: State, seat: Seat, grounds: Grounds, has_got: Holding, led: list[tuple[Tile, float]],
                workers: Ints, purple: bool) -> float:  # fmt: skip
        """Winter: the sets that goods, skill tiles and workers make for the tiles owned and led (KF 9.4)."""
        sets = self.with_more(s, seat, grounds, has_got, workers, purple, ())
        total = float(sets + grounds.fixed)
        won: list[Tile] = []
        chance = 0.0
        for t, sure in led:
            if FIRST_WINTER <= t < AFTER_WINTERS:
                chance = min(chance, sure) if won else sure
                won.append(t)
        if not won:
            chance = 1.0
        for t in s.gained[seat]:
            if FIRST_WINTER <= t < AFTER_WINTERS:
                won.append(t)
        if won:
            more = tuple([t for t in won if PRICES[t - FIRST_WINTER][3]])
            with_won = self.with_more(s, seat, grounds, has_got, workers, purple, more) if more else sets
            total += chance * (with_won - sets + PRINTED * (len(won) - len(more)))
        for t in s.picks[seat] if s.picks else ():
            # KF 2.4: lay out what you can score and will win; each tile more costs workers to hold it.
            gain = PRINTED
            if PRICES[t - FIRST_WINTER][3]:
                gain = float(self.with_more(s, seat, grounds, has_got, workers, purple, (t,)) - sets)
            total += self.b.lay * (gain - 3.0)
        return total + 0.02 * total_of(has_got.loose) + 0.04 * total_of(s.hands[seat])

    def with_more(self, s: State, seat: Seat, grounds: Grounds, has_got: Holding, workers: Ints, purple: bool,
                  more: Ints) -> int:  # fmt: skip
        """KF 9.4: the best use of what a seat has, with these winter tiles beside those of the village."""
        key = (workers, purple, more)
        known = has_got.sets.get(key)
        if known is None:
            prices = grounds.prices + tuple([PRICES[t - FIRST_WINTER] for t in more])
            wild = has(s, seat, WILD_SCORING)
            known = self.sets(has_got.loose, has_got.stores, s.hands[seat], workers, prices, purple, wild)
            has_got.sets[key] = known
        return known

    def tiles(self, s: State, seat: Seat, grounds: Grounds, led: list[tuple[Tile, float]]) -> float:
        """The tiles of the village, those won and those led, and the upgrades that goods promise them."""
        b, season, village = self.b, s.season, s.villages[seat]
        left = WINTER - season
        own: list[tuple[Tile, float]] = []
        # What is placed in winter is never carried to or from.
        total = grounds.shape if left else 0.0
        for t, _, _ in village:
            if t < UPGRADABLE:
                f = face(s, t)
                total += POINTS[f] + b.income[f] * left
                own.append((t, 1.0))
            elif t in SUMMER_BOATS:
                total += b.boat_power(left)
        for t, sure in led + [(t, 1.0) for t in s.gained[seat]]:
            if t < UPGRADABLE:
                f = face(s, t)
                total += sure * (POINTS[f] + b.income[f] * left + PLACED)
                own.append((t, sure))
            elif t in SUMMER_BOATS:
                total += sure * b.boat_power(left)
            elif t in ORDERS:
                if season == WINTER:
                    total += sure * b.order
                elif STARTER[t - ORDERS[0]]:
                    total += sure * b.start
        return total + promised(b, self.ways, s, seat, own)

    def goods(self, s: State, seat: Seat) -> tuple[Ints, tuple[Store, ...]]:
        """Goods anywhere, and those on storage tiles."""
        return goods_of(s, seat, [face(s, t) for t, _, _ in s.villages[seat] if t < UPGRADABLE])

    def in_hand(self, loose: Ints, stores: tuple[Store, ...], skills: Ints, winter: Ints) -> int:
        """Points that the winter tiles in hand would score with the goods and skill tiles of today."""
        key = (loose, stores, skills, winter)
        known = self.hands.get(key)
        if known is None:
            held = tuple([PRICES[t - WINTERS[0]] for t in winter if PRICES[t - WINTERS[0]][3]])
            known = 0
            if held:
                none = best_points(loose, stores, skills, NOBODY, (), False, False)
                known = best_points(loose, stores, skills, NOBODY, held, False, False) - none
            if len(self.hands) > 20000:
                self.hands.clear()
            self.hands[key] = known
        return known

    def sets(self, loose: Ints, stores: tuple[Store, ...], skills: Ints, workers: Ints, prices: tuple[Price, ...],
             purple: bool, wild: bool) -> int:  # fmt: skip
        """KF 9.4: the best use of everything at the end."""
        key = (loose, stores, skills, workers, prices, purple, wild)
        known = self.ends.get(key)
        if known is None:
            known = best_points(loose, stores, skills, workers, prices, purple, wild)
            if len(self.ends) > 20000:
                self.ends.clear()
            self.ends[key] = known
        return known

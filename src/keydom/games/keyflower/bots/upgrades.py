"""Resources are worth the upgrade they lie near: what the goods of a village promise."""

from keydom.core.seats import Seat
from keydom.core.tuples import some
from keydom.core.tuples import total as total_of
from keydom.games.keyflower.bots.beliefs import STORED_KIND, STORED_POINTS, Beliefs
from keydom.games.keyflower.bots.ways import Ways
from keydom.games.keyflower.rules.components import ANY_RESOURCE, GOLD, NONE, ON_LAND, PRICE, SKILL_PRICE, Tile
from keydom.games.keyflower.rules.powers import CROSS_COUNTRY, WILD_UPGRADES, has
from keydom.games.keyflower.rules.state import State

Pile = tuple[int, list[int]]
"""Goods not yet promised: the place of their tile in the village, and how many of each kind."""
ON_THE_WAY = 2
"""Steps to a tile that is not in the village yet."""


def promised(b: Beliefs, ways: Ways, s: State, seat: Seat, own: list[tuple[Tile, float]]) -> float:
    """Each tile, the most worth upgrading first, takes the nearest goods that fit its price; storage comes last.

    `own` are the tiles of the village and those on the way to it, each with how sure it is.
    """
    village = s.villages[seat]
    piles: list[Pile] = [
        (i, list(s.goods[t])) for i, (t, _, _) in enumerate(village) if t < ON_LAND and some(s.goods[t])
    ]
    near = Nearness(b, ways, s, seat, piles)
    hand = list(s.hands[seat])
    wild = has(s, seat, WILD_UPGRADES)
    promise = b.promise[s.season]
    total = 0.0
    for gain, t in _worth_upgrading(b, s, own):
        part = 0.0
        for kind in SKILL_PRICE[t]:
            k = kind if kind < 3 else _most_of(hand)
            if hand[k]:
                hand[k] -= 1
                part += 1.0
        if piles and PRICE[t]:
            close = near.to(t)
            for kind in PRICE[t]:
                part += _take_nearest(piles, close, ANY_RESOURCE if wild else kind)
        part /= len(PRICE[t]) + len(SKILL_PRICE[t])
        total += promise * gain * part * part
    for t, sure in own if piles else []:
        f = 2 * t + (s.flipped >> t & 1)
        points = STORED_POINTS[f]
        if points:
            kind = STORED_KIND[f]
            at, close = near.place(t), near.to(t)
            for j, (i, goods) in enumerate(piles):
                if i == at:
                    continue
                n = goods[kind] if kind >= 0 else goods[0] + goods[1] + goods[2] + goods[3]
                total += 0.6 * sure * points * n * close[j] * close[j] * promise
                if kind >= 0:
                    goods[kind] = 0
    return total


def _most_of(hand: list[int]) -> int:
    """The kind of skill tile of which there are most."""
    best = 0
    for k in range(1, len(hand)):
        if hand[k] > hand[best]:
            best = k
    return best


class Nearness:
    """Distances of piles of goods to tiles; what nobody asks is not looked up."""

    def __init__(self, b: Beliefs, ways: Ways, s: State, seat: Seat, piles: list[Pile]) -> None:
        self.village = s.villages[seat]
        self.closeness = b.closeness
        self.beside: list[float] = [b.closeness[ON_THE_WAY]] * len(piles)
        cross = has(s, seat, CROSS_COUNTRY)
        self.steps: list[list[int]] = [ways.distances(self.village, cross, i) for i, _ in piles]
        """From each pile to every tile of the village."""

    def place(self, t: Tile) -> int:
        """The tile's place in the village, NONE while it is on the way."""
        for i, (other, _, _) in enumerate(self.village):
            if other == t:
                return i
        return NONE

    def to(self, t: Tile) -> list[float]:
        """Distances of the piles to a tile."""
        at = self.place(t)
        return [self.closeness[row[at]] for row in self.steps] if at >= 0 else self.beside


def _worth_upgrading(b: Beliefs, s: State, own: list[tuple[Tile, float]]) -> list[tuple[float, Tile]]:
    """Tiles not upgraded yet with what that gains, beyond what the price is worth; the best first."""
    found: list[tuple[float, Tile]] = []
    gains = b.upgrades[s.season]
    for t, sure in own:
        if s.flipped >> t & 1:
            continue
        gain = gains[t]
        if STORED_POINTS[2 * t]:
            gain = b.gain_of_upgrade(t, s.season, total_of(s.goods[t]) + 1.0)
        if gain > 0:
            found.append((gain * sure, t))
    found.sort(reverse=True)
    return found


def _take_nearest(piles: list[Pile], near: list[float], kind: int) -> float:
    """The nearest resource that fits is promised to a tile; how near it is, 0 without one. Gold fits, but costs."""
    best, pile, taken = 0.0, NONE, NONE
    for j, (_, goods) in enumerate(piles):
        close = near[j]
        if close <= best:
            continue
        fits = NONE
        if kind < ANY_RESOURCE:
            if goods[kind]:
                fits = kind
        else:
            for r in range(4):
                if goods[r]:
                    fits = r
                    break
        if fits >= 0:
            best, pile, taken = close, j, fits
        elif goods[GOLD] and 0.9 * close > best:
            best, pile, taken = 0.9 * close, j, GOLD
    if pile >= 0:
        piles[pile][1][taken] -= 1
    return best

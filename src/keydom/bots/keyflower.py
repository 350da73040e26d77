"""What a Keyflower player knows: the worth of workers, goods and tiles, what a tile may cost, what to try first.

Read it as advice. A worker is worth a point or two early and nothing at the end but what scores; in the own village it
comes home. Resources are worth the upgrade they lie near. A tile is worth its points, its income for the seasons
left, and the upgrade your goods already pay for. Do not bid more than that; one more than anybody can outbid is enough.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from keydom.bots.search import Style
from keydom.core.errors import Sentence
from keydom.core.hexes import STEP, opposite
from keydom.core.seats import Seat, clockwise, members
from keydom.core.tuples import Ints
from keydom.keyflower.assign import Price, Store, best_points
from keydom.keyflower.bid import bid_colour
from keydom.keyflower.choices import (
    BID,
    BOAT,
    FROM,
    PASS,
    UPGRADE,
    USE,
)
from keydom.keyflower.components import (
    BOAT_POINTS,
    BOATS,
    EDGES,
    FREE_UPGRADE,
    GAIN,
    GAIN_ONE_OF,
    GOLD,
    GREEN,
    GREENS,
    NONE,
    ON_LAND,
    ORDER_TILES,
    ORDERS,
    PAY_SKILL,
    PAY_WORKER,
    PER_LOOP_TILE,
    PER_TRANSPORT,
    PER_WORKER,
    POINTS,
    PRICE,
    RIVER_POINTS,
    ROAD,
    ROTATED,
    SKILL_PRICE,
    SKILL_TILES,
    STARTER,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    UPGRADES,
    WATER,
    WINTER,
    WINTERS,
    WORKERS,
    Face,
    Tile,
)
from keydom.keyflower.powers import CROSS_COUNTRY, DOUBLE_TRANSPORT, WILD_SCORING, WILD_UPGRADES, has
from keydom.keyflower.scoring import PRICES, fixed_items, goods_of, prices_of, score, storage
from keydom.keyflower.state import (
    BUILDING,
    CHOOSE_BOAT,
    PICK_COLOUR,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
    State,
    Village,
    face,
)
from keydom.keyflower.tour import tour

NAMES: Final[tuple[Sentence, ...]] = (
    ("Apprentice", "Lehrling"),
    ("Journeyman", "Geselle"),
    ("Master", "Meister"),
    ("Guildmaster", "Zunftmeister"),
    ("Lord of the key", "Schlüsselherr"),
)
THOUGHTS: Final = (1, 1, 16, 34, 200)
"""What each level thinks about a whole turn unless it is told otherwise."""
STYLE: Final = Style()
FAR: Final = 9

Weights = dict[str, list[float]]


def weights() -> Weights:
    """The weights kept beside this file."""
    table = tomllib.loads(Path(__file__).with_name("keyflower.toml").read_text(encoding="utf-8"))["weights"]
    return {name: [float(x) for x in w] if isinstance(w, list) else [float(w)] for name, w in table.items()}


def advice() -> "Advice":
    """What a player knows, with the weights kept."""
    return Advice(weights())


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, w: Weights) -> None:
        self.worker = w["worker"]
        self.now = w["now"]
        self.green = w["green"]
        self.resource = w["resource"]
        self.gold = w["gold"]
        self.skill = w["skill"]
        self.promise = w["promise"]
        self.held = w["held"]
        self.near = w["near"][0]
        self.enough = w["enough"][0]
        self.many = w["many"][0]
        self.pile = w["pile"][0]
        self.contested = w["contested"][0]
        self.safe = w["safe"][0]
        self.power = w["power"][0]
        self.start = w["start"][0]
        self.order = w["order"][0]
        self.road = w["road"][0]
        self.lay = w["lay"][0]
        self.income: list[float] = [w["income"][0] * benefit(f) for f in range(2 * UPGRADABLE)]
        self.closeness: list[float] = [self.near**d if d < FAR else 0.05 for d in range(FAR + 1)]
        self.maps: dict[tuple[Village, bool], list[list[int]]] = {}
        self.shapes: dict[Village, tuple[int, float]] = {}
        self.hands: dict[tuple[Ints, tuple[Store, ...], Ints, Ints], int] = {}
        self.ends: dict[tuple[object, ...], int] = {}

    # The position

    def value(self, s: State, p: Seat) -> float:
        """Points now, and what everything in hand still promises."""
        if not s.frames:
            return float(score(s, p))
        season = s.season
        leaders = [_leader(bids) for bids in s.bids]
        total = self.goods_and_tiles(s, p, leaders)
        total += self.workers(s, p, leaders)
        total += self.boat(s, p, leaders)
        if season < WINTER:
            for k in range(3):
                total += self.skill[season] * min(s.hands[p][k], 5)
        return total

    def workers(self, s: State, p: Seat, leaders: list[Seat]) -> float:
        """A worker on the own tiles comes home; one behind the screen can be placed before that too."""
        season = s.season
        at_hand, greens = sum(s.screens[p]), s.screens[p][GREEN]
        for lot, bids in enumerate(s.bids):
            if bids[p] and leaders[lot] != p:
                at_hand += bids[p]
                greens += bids[p] if bid_colour(s, lot, p) == GREEN else 0
        home, home_greens = 0.0, 0.0
        for t, _, _ in s.villages[p]:
            if t < UPGRADABLE:
                home += sum(s.on[t])
                home_greens += s.on[t][GREEN]
        for lot, t in enumerate(s.lots):
            if leaders[lot] == p and t < UPGRADABLE and any(s.on[t]):
                sure = self.sure(s, lot, p)
                home += sure * sum(s.on[t])
                home_greens += sure * s.on[t][GREEN]
        for t in s.gained[p]:
            if t < UPGRADABLE:
                home += sum(s.on[t])
        # Of many workers the last ones find less to do: a boat brings half a dozen more anyway.
        placed = at_hand if at_hand < self.enough else self.enough + 0.3 * (at_hand - self.enough)
        kept = at_hand + home
        if kept > self.enough:
            kept = self.enough + self.many * (kept - self.enough)
        return self.now[season] * placed + self.worker[season] * kept + self.green[season] * (greens + home_greens)

    def sure(self, s: State, lot: int, p: Seat) -> float:
        """How sure a leading bid is: who could outbid it, and would the tile be worth that much?"""
        n, t = s.bids[lot][p], s.lots[lot]
        c = s.colours[t]
        rivals = 0.0
        for q in range(s.seats):
            if q == p:
                continue
            strength = s.screens[q][c]
            for other, bids in enumerate(s.bids):
                if other != lot and bids[q] and bids[q] < max(bids) and s.colours[s.lots[other]] == c:
                    strength += bids[q]
            own = s.bids[lot][q]
            if strength + own > n:
                rivals += 1.0 if n < 3 else 0.5 if n < 5 else 0.25
        if not rivals:
            return self.safe
        return float(self.safe * self.contested**rivals)

    # Tiles and goods

    def goods_and_tiles(self, s: State, p: Seat, leaders: list[Seat]) -> float:
        """Printed points, income, goods and the upgrades that they promise, tiles led and tiles won."""
        season, village = s.season, s.villages[p]
        left = WINTER - season
        up = [face(s, t) for t, _, _ in village if t < UPGRADABLE]
        loose, stores = goods_of(s, p, up)
        total = 0.0
        own: list[tuple[Tile, float]] = []
        for t, _, _ in village:
            if t < UPGRADABLE:
                f = face(s, t)
                total += POINTS[f] + self.income[f] * left
                own.append((t, 1.0))
            elif t in SUMMER_BOATS:
                total += self.power * (0.4 + 0.3 * left)
        total += self.shape(village)
        prices = prices_of(s, p)
        won: list[int] = []
        chance = 1.0
        for lot, t in enumerate(s.lots):
            if leaders[lot] == p:
                sure = self.sure(s, lot, p)
                if t < UPGRADABLE:
                    f = face(s, t)
                    total += sure * (POINTS[f] + self.income[f] * left + 0.6)
                    own.append((t, sure))
                elif t in SUMMER_BOATS:
                    total += sure * self.power * (0.4 + 0.3 * left)
                elif t in WINTERS:
                    won.append(t)
                    chance = min(chance, sure)
                elif season == WINTER:
                    total += sure * self.order
                elif STARTER[t - ORDERS[0]]:
                    total += sure * self.start
        for t in s.gained[p]:
            if t < UPGRADABLE:
                f = face(s, t)
                total += POINTS[f] + self.income[f] * left + 0.6
                own.append((t, 1.0))
            elif t in SUMMER_BOATS:
                total += self.power * (0.4 + 0.3 * left)
            elif t in WINTERS:
                won.append(t)
            elif t in ORDERS:
                total += self.order
        total += self.upgrades(s, p, own)
        if season < WINTER:
            total += (1 + self.gold[season]) * loose[GOLD]
            for r in range(3):
                n = float(loose[r])
                total += self.resource[season] * (n if n < 3 else 3 + self.pile * (n - 3))
            for _, kind, points, goods in stores:
                matching = sum(goods) if kind < 0 else goods[kind] + goods[GOLD]
                total += points * matching + 0.5 * (sum(goods) - matching)
            if s.winter and s.winter[p]:
                total += self.held[season] * self.in_hand(loose, stores, s.hands[p], s.winter[p])
            return total
        purple, wild = s.start == p, has(s, p, WILD_SCORING)
        workers = self.at_the_end(s, p, leaders)
        sets = self.sets(loose, stores, s.hands[p], workers, prices, purple, wild)
        if won:
            more = tuple([PRICES[t - WINTERS[0]] for t in won if PRICES[t - WINTERS[0]][3]])
            printed = 12.0 * sum([1 for t in won if not PRICES[t - WINTERS[0]][3]])
            with_won = self.sets(loose, stores, s.hands[p], workers, prices + more, purple, wild)
            total += sets + chance * (with_won - sets + printed)
        else:
            total += sets
        for item in fixed_items(s, p, []):
            total += item.points
        if s.picks and s.picks[p]:
            # KF 2.4: lay out what you can score and will win; each tile more costs workers to hold it.
            for t in s.picks[p]:
                price = PRICES[t - WINTERS[0]]
                gain = 12 if not price[3] else (
                    best_points(loose, stores, s.hands[p], workers, (*prices, price), purple, wild) - sets)  # fmt: skip
                total += self.lay * (gain - 3.0)
        return total + 0.05 * sum(loose) + 0.1 * sum(s.hands[p])

    def in_hand(self, loose: Ints, stores: tuple[Store, ...], skills: Ints, winter: Ints) -> int:
        """What the winter tiles in hand would score with the goods and skill tiles of today."""
        key = (loose, stores, skills, winter)
        known = self.hands.get(key)
        if known is None:
            held = tuple([PRICES[t - WINTERS[0]] for t in winter if PRICES[t - WINTERS[0]][3]])
            known = 0
            if held:
                none = best_points(loose, stores, skills, (0, 0, 0, 0), (), False, False)
                known = best_points(loose, stores, skills, (0, 0, 0, 0), held, False, False) - none
            if len(self.hands) > 20000:
                self.hands.clear()
            self.hands[key] = known
        return known

    def sets(self, loose: Ints, stores: tuple[Store, ...], skills: Ints, workers: Ints, prices: tuple[Price, ...],
             purple: bool, wild: bool) -> int:  # fmt: skip
        """KF 9.4: the best use of everything at the end; the same goods are met again and again."""
        key = (loose, stores, skills, workers, prices, purple, wild)
        known = self.ends.get(key)
        if known is None:
            known = best_points(loose, stores, skills, workers, prices, purple, wild)
            if len(self.ends) > 20000:
                self.ends.clear()
            self.ends[key] = known
        return known

    def at_the_end(self, s: State, p: Seat, leaders: list[Seat]) -> Ints:
        """In winter: the workers by colour that will be behind the screen at the end."""
        workers = list(s.screens[p])
        for lot, bids in enumerate(s.bids):
            if bids[p] and leaders[lot] != p:
                workers[bid_colour(s, lot, p)] += bids[p]
        for t, _, _ in s.villages[p]:
            if t < UPGRADABLE:
                for c in range(4):
                    workers[c] += s.on[t][c]
        return tuple(workers)

    def upgrades(self, s: State, p: Seat, own: list[tuple[Tile, float]]) -> float:
        """What the goods promise: each tile takes the nearest that fit its price; storage tiles come last."""
        season, village = s.season, s.villages[p]
        left = WINTER - season
        far = self.distances(village, has(s, p, CROSS_COUNTRY))
        piles: list[tuple[int, list[int]]] = []
        for i, (t, _, _) in enumerate(village):
            if t < ON_LAND and any(s.goods[t]):
                piles.append((i, list(s.goods[t])))
        hand = list(s.hands[p])
        wild = has(s, p, WILD_UPGRADES)
        todo: list[tuple[float, Tile, float]] = []
        for t, sure in own:
            if s.flipped >> t & 1:
                continue
            gain = POINTS[2 * t + 1] - POINTS[2 * t] + (self.income[2 * t + 1] - self.income[2 * t]) * max(0, left)
            kind, points = storage(2 * t)
            if points:
                gain += sum(s.goods[t]) + 1.0
            gain -= self.resource[season] * len(PRICE[t]) + self.skill[season] * len(SKILL_PRICE[t])
            # Gold scores by itself: what it pays for has to be worth more than that.
            gain -= (1 + self.gold[season]) * PRICE[t].count(GOLD)
            if gain > 0:
                todo.append((gain * sure, t, sure))
        todo.sort(reverse=True)
        where = {t: i for i, (t, _, _) in enumerate(village)}
        total = 0.0
        for gain, t, _ in todo:
            at = where.get(t, NONE)
            part = 0.0
            slots = len(PRICE[t]) + len(SKILL_PRICE[t])
            for kind in SKILL_PRICE[t]:
                k = kind if kind < 3 else hand.index(max(hand))
                if hand[k]:
                    hand[k] -= 1
                    part += 1.0
            for kind in PRICE[t]:
                best, from_pile, from_kind = 0.0, NONE, NONE
                for j, (i, goods) in enumerate(piles):
                    d = far[at][i] if at >= 0 else 2
                    close = self.closeness[d]
                    if close <= best:
                        continue
                    for r in (0, 1, 2, 3):
                        if goods[r] and (wild or kind in (4, r)):
                            best, from_pile, from_kind = close, j, r
                            break
                    else:
                        if goods[GOLD] and 0.9 * close > best:
                            best, from_pile, from_kind = 0.9 * close, j, GOLD
                if from_pile >= 0:
                    piles[from_pile][1][from_kind] -= 1
                    part += best
            part /= slots
            total += self.promise[season] * gain * part * part
        for t, sure in own:
            kind, points = storage(face(s, t))
            if points:
                at = where.get(t, NONE)
                for i, goods in piles:
                    if i == at:
                        continue
                    close = self.closeness[far[at][i] if at >= 0 else 2]
                    n = goods[kind] if kind >= 0 else sum(goods)
                    total += 0.6 * sure * points * n * close * close * self.promise[season]
                    if kind >= 0:
                        goods[kind] = 0
        return total

    def distances(self, village: Village, cross: bool) -> list[list[int]]:
        """Steps of transport between any two tiles of a village; FAR where no road leads."""
        known = self.maps.get((village, cross))
        if known is not None:
            return known
        n = len(village)
        beside: list[list[int]] = [[] for _ in range(n)]
        for i, (t, cell, rotation) in enumerate(village):
            for j, (other, place, turned) in enumerate(village):
                if place - cell in STEP:
                    d = STEP.index(place - cell)
                    here, there = ROTATED[t][rotation][d], ROTATED[other][turned][opposite(d)]
                    if (here == ROAD and there == ROAD) or (cross and WATER not in (here, there)):
                        beside[i].append(j)
        far = [[FAR] * n for _ in range(n)]
        for i in range(n):
            far[i][i] = 0
            ring = [i]
            while ring:
                further = []
                for j in ring:
                    for k in beside[j]:
                        if far[i][k] == FAR:
                            far[i][k] = min(FAR - 1, far[i][j] + 1)
                            further.append(k)
                ring = further
        if len(self.maps) > 5000:
            self.maps.clear()
        self.maps[(village, cross)] = far
        return far

    def shape(self, village: Village) -> float:
        """A compact village on roads: tiles near the home tile share goods, loops please the Sea Bastion."""
        known = self.shapes.get(village)
        if known is not None:
            return known[1]
        far = self.distances(village, False)
        worth = 0.0
        for i, (t, _, _) in enumerate(village):
            if t < UPGRADABLE:
                worth += self.road * (3 - far[0][i] if far[0][i] < FAR else -3)
        loop = len(set(tour(village, EDGES)))
        worth += 0.15 * loop
        if len(self.shapes) > 5000:
            self.shapes.clear()
        self.shapes[village] = (loop, worth)
        return worth

    # Boats

    def boat(self, s: State, p: Seat, leaders: list[Seat]) -> float:
        """The boat that the seat will get if the turn order tiles stay with their leaders."""
        bottom = s.frames[0][0] if s.frames else NONE
        if s.lots and bottom == TURN:
            order = _choosers(s, leaders)
            free = list(range(s.seats))
        else:
            order = [frame[1] for frame in reversed(s.frames) if frame[0] == CHOOSE_BOAT]
            free = members(s.free_boats)
        if p not in order:
            return self.boat_tiles(s, p)
        for q in order:
            if not free:
                break
            best, most = free[0], -1.0
            for b in free:
                worth = self.cargo(s, q, b)
                if worth > most:
                    best, most = b, worth
            if q == p:
                return most
            free.remove(best)
        return 0.0

    def boat_tiles(self, s: State, p: Seat) -> float:
        """Winter: boat tiles won and not placed yet."""
        return sum([self.cargo(s, p, t - BOATS[0]) for t in s.gained[p] if t in BOATS])

    def cargo(self, s: State, p: Seat, b: int) -> float:
        """What a boat brings: its load now, its points at the end."""
        season = s.season
        if season < WINTER:
            load = s.cargo[b]
            workers = self.worker[season] * sum(load[:4])
            return workers + self.skill[season] * sum(load[4:]) + self.green[season] * load[GREEN]
        village = s.villages[p]
        if PER_TRANSPORT[b]:
            times = 2 if has(s, p, DOUBLE_TRANSPORT) else 1
            return float(times * sum([TRANSPORT[face(s, t)] for t, _, _ in village if t < UPGRADABLE]))
        if PER_LOOP_TILE[b]:
            self.shape(village)
            return float(self.shapes[village][0])
        if FREE_UPGRADE[b]:
            gains = [POINTS[2 * t + 1] - POINTS[2 * t] for t, _, _ in village
                     if t < UPGRADABLE and not s.flipped >> t & 1]  # fmt: skip
            return float(BOAT_POINTS[b] + max(gains, default=0))
        if RIVER_POINTS[b]:
            boats = 1 + sum([1 for t, _, _ in village if t in SUMMER_BOATS])
            return float(RIVER_POINTS[b][min(boats, len(RIVER_POINTS[b])) - 1]) * 0.8
        if PER_WORKER[b]:
            return 0.7 * (sum(s.screens[p]))
        return float(BOAT_POINTS[b])

    # What to try

    def at_rest(self, s: State, p: Seat) -> bool:
        """Between two steps of transport, between two tiles placed."""
        top = s.frames[-1]
        return top[0] == TRANSPORTING or (top[0] == BUILDING and not top[2 + p])

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Never raise an own leading bid far, never use more workers than needed, never walk for nothing."""
        kind = s.frames[-1][0]
        if len(offered) == 1:
            return offered
        if kind == PLACE_WORKERS:
            counts = [c for c in offered if c < FROM]
            keep = 3 if s.frames[-1][2] == BID else 1
            return counts[:keep] + [c for c in offered if c >= FROM]
        if kind == TURN:
            return [c for c in offered if c == PASS or self.makes_sense(s, p, c)]
        return offered

    def makes_sense(self, s: State, p: Seat, choice: int) -> bool:
        """A bid where another leads or nobody; a use that can give something."""
        if choice < USE:
            bids = s.bids[s.lots.index(choice - BID)]
            return not bids[p] or bids[p] < max(bids)
        f = face(s, choice - USE)
        if TRANSPORT[f]:
            village = s.villages[p]
            if any(t < ON_LAND and any(s.goods[t]) for t, _, _ in village):
                return True
            return any(t < UPGRADABLE and not PRICE[t] and not s.flipped >> t & 1 for t, _, _ in village)
        return True

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        """By rule of thumb: what the choice brings less what it costs."""
        kind = s.frames[-1][0]
        if kind == TURN:
            return [exp(1.5 * self.merit(s, p, c)) for c in offered]
        if kind == PLACE_WORKERS:
            return [1.0 if c >= FROM else 4.0 / (1 + i) for i, c in enumerate(offered)]
        if kind == PICK_COLOUR:
            return [1.0 + (s.screens[p][c - 2] if c < 6 else 3) for c in offered]
        if kind == TRANSPORTING:
            return [30.0 if c >= UPGRADE else 1.0 for c in offered]
        if kind == CHOOSE_BOAT:
            return [exp(self.cargo(s, p, c - BOAT - BOATS[0])) for c in offered]
        return [1.0] * len(offered)

    def merit(self, s: State, p: Seat, choice: int) -> float:
        """Points that a bid or a use promises at a glance."""
        season = s.season
        left = WINTER - season
        if choice == PASS:
            return 0.0
        if choice < USE:
            t = choice - BID
            lot = s.lots.index(t)
            cost = (max(s.bids[lot]) + 1) * (self.worker[season] + self.now[season])
            return min(4.0, self.glance(s, p, t, left) - cost)
        t = choice - USE
        f = face(s, t)
        brings = self.brings(f, season)
        own = any(t == other for other, _, _ in s.villages[p])
        n = s.uses[t] + 1
        cost = n * (self.now[season] if own else self.now[season] + self.worker[season])
        if TRANSPORT[f]:
            ready = sum([1 for other, _, _ in s.villages[p] if other < UPGRADABLE and not s.flipped >> other & 1
                         and sum(s.goods[other]) >= len(PRICE[other]) > 0])  # fmt: skip
            brings = 2.0 * ready + 0.3
        return min(4.0, brings - cost)

    def glance(self, s: State, p: Seat, t: Tile, left: int) -> float:
        """What a tile on offer is worth at a glance."""
        if t < UPGRADABLE:
            f = face(s, t)
            return (
                POINTS[f]
                + self.income[f] * left
                + 0.3 * (POINTS[f + 1] - POINTS[f])
                + sum(s.on[t]) * self.worker[s.season]
            )
        if t in SUMMER_BOATS:
            return self.power
        if t in WINTERS:
            price = PRICES[t - WINTERS[0]]
            if not price[3]:
                return 12.0
            loose, stores = goods_of(s, p, [face(s, o) for o, _, _ in s.villages[p] if o < UPGRADABLE])
            none = best_points(loose, stores, s.hands[p], s.screens[p], (), False, False)
            return best_points(loose, stores, s.hands[p], s.screens[p], (price,), False, False) - none
        if s.season == WINTER:
            return self.order
        return self.start + 1.0

    def brings(self, f: Face, season: int) -> float:
        """What one use of a face brings now."""
        total = self.resource[season] * (sum(GAIN[f][:3]) + (1 if GAIN_ONE_OF[f] else 0))
        total += (1 + self.gold[season]) * GAIN[f][GOLD]
        total += (self.worker[season] + self.now[season]) * (WORKERS[f] + GREENS[f] - int(PAY_WORKER[f] != NONE))
        total += self.green[season] * GREENS[f]
        return total + self.skill[season] * (SKILL_TILES[f] - int(PAY_SKILL[f] != NONE))

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        """What a turn changes for the seat, the largest changes first."""
        leaders, then = [_leader(b) for b in s.bids], [_leader(b) for b in after.bids]
        changes = [
            (self.goods_and_tiles(after, p, then) - self.goods_and_tiles(s, p, leaders),
             "tiles, goods and what they promise", "Plättchen, Waren und was sie versprechen"),
            (self.workers(after, p, then) - self.workers(s, p, leaders), "workers", "Arbeiter"),
            (self.boat(after, p, then) - self.boat(s, p, leaders), "the boat to come", "das nächste Boot"),
            (self.skill[s.season] * (sum(after.hands[p]) - sum(s.hands[p])), "skill tiles", "Fertigkeiten"),
        ]  # fmt: skip
        changes.sort(key=_size, reverse=True)
        return [(f"{n:+.1f} {en}", f"{n:+.1f} {de}") for n, en, de in changes if abs(n) >= 0.05]


def _size(change: tuple[float, str, str]) -> float:
    return abs(change[0])


def _leader(bids: Ints) -> Seat:
    """Who has the highest bid; NONE without a bid."""
    most = max(bids)
    return bids.index(most) if most else NONE


def _choosers(s: State, leaders: list[Seat]) -> list[Seat]:
    """KF 7.5: the order in which boats would be chosen now."""
    order: list[Seat] = []
    start = s.start
    for lot, t in enumerate(ORDER_TILES[s.seats]):
        if leaders[lot] != NONE:
            if leaders[lot] not in order:
                order.append(leaders[lot])
            if STARTER[t - ORDERS[0]]:
                start = leaders[lot]
    return order + [q for q in clockwise(s.seats, start) if q not in order]


def benefit(f: Face) -> float:
    """What a face gives in a season: a resource, a worker or a skill tile is worth about the same."""
    total = sum(GAIN[f][:3]) + 1.5 * GAIN[f][GOLD] + (1.2 if GAIN_ONE_OF[f] else 0.0)
    total += 1.2 * WORKERS[f] + 2.0 * GREENS[f] - (1.2 if PAY_WORKER[f] != NONE else 0.0)
    total += 1.7 * SKILL_TILES[f] - (1.7 if PAY_SKILL[f] != NONE else 0.0)
    return total + 0.6 * TRANSPORT[f] + 0.6 * UPGRADES[f]

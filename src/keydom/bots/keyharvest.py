"""What a Key Harvest player knows: groups, workers, counters, and what a field may cost.

Read it as advice. Two groups are worth more than one: a field of the second scores twice, until it grows past the
first. A worker is worth its value and its effect, and asks for neighbours: lay fields around one empty hex. Counters
buy fields; in the last round only majorities count. Bid one counter more than your neighbours like to pay.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from keydom.bots.search import Style
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.keyharvest.board import groups, standing_room
from keydom.keyharvest.choices import BUY, COUNTER, DONE, HARVEST, PLAY, REMOVE, TAKE
from keydom.keyharvest.components import BESIDE, FARMHANDS, VALUE, WORKERS
from keydom.keyharvest.counters import screen
from keydom.keyharvest.frames import BID, BUY_MORE, CHOOSE, PAY, PLACE, REAP, TAKE_MORE, TURN
from keydom.keyharvest.scoring import points
from keydom.keyharvest.state import NONE, State, people

NAMES: Final[tuple[Sentence, ...]] = (
    ("Farmhand", "Knecht"),
    ("Smallholder", "Kleinbauer"),
    ("Farmer", "Bauer"),
    ("Bailiff", "Vogt"),
    ("Lord of the harvest", "Ernteherr"),
)
THOUGHTS: Final = (1, 1, 8, 50, 350)
"""What each level thinks about a whole turn unless it is told otherwise."""
STYLE: Final = Style(answered=4, beam=4, stages=4)

Weights = dict[str, list[float]]


def weights() -> Weights:
    """The weights kept beside this file."""
    path = Path(__file__).with_name("keyharvest.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return {name: [float(x) for x in w] if isinstance(w, list) else [float(w)] for name, w in table.items()}


def advice() -> "Advice":
    """What a player knows, with the weights kept."""
    return Advice(weights())


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, w: Weights) -> None:
        self.counter = w["counter"][0]
        self.last_counter = w["last_counter"][0]
        self.purse = w["purse"][0]
        self.ripe = w["ripe"][0]
        self.stored = w["stored"][0]
        self.third = w["third"][0]
        self.room = w["room"][0]
        self.market = w["market"][0]
        self.lands: dict[int, float] = {}

    # The position

    def value(self, s: State, p: Seat) -> float:
        """Points now, and what counters, ripe fields, stores and room for workers still promise."""
        if not s.frames:
            one = points(s, p)
            return one.total + 0.01 * one.tiles + 0.0001 * one.counters
        long = self.rest_of_game(s)
        land = s.ripe[p] | s.reaped[p]
        total = self.land(land) if long > 0.1 else self.land_now(land)
        for w, hexagon in enumerate(s.workers[p]):
            if hexagon != -1:
                total += VALUE[w]
        total += self.majorities(s, p, long)
        each = self.last_counter + (self.counter - self.last_counter) * long
        n = float(sum(s.open[p]) + sum(s.hidden[p]))
        total += each * (n if n < self.purse else self.purse + 0.5 * (n - self.purse))
        total += each * self.ripe * s.ripe[p].bit_count()
        total += self.stores(s, p, land, long)
        if long > 0.02:
            total += self.standing(s, p) * min(1.0, 2 * long)
        return total

    def rest_of_game(self, s: State) -> float:
        """How long the game still is: 1 at the beginning, 0 at the end."""
        if s.left > 0:
            return 0.05 * (s.left - 1) / s.seats
        return 0.12 + 0.88 * max(0, 10 - len(s.laid)) / 10

    def land_now(self, land: int) -> float:
        """KH 7.1: the largest group once, the second twice."""
        sizes = [one.bit_count() for one in groups(land)]
        return float(sum(sizes[:1]) + 2 * sum(sizes[1:2]))

    def land(self, land: int) -> float:
        """As it would score, and something for every field of a smaller group."""
        known = self.lands.get(land)
        if known is not None:
            return known
        found = groups(land)
        sizes = [one.bit_count() for one in found]
        worth = float(sum(sizes[:1]) + 2 * sum(sizes[1:2]) + self.third * sum(sizes[2:]))
        if len(self.lands) > 20000:
            self.lands.clear()
        self.lands[land] = worth
        return worth

    def majorities(self, s: State, p: Seat, long: float) -> float:
        """A lead of two counters in a crop is nearly sure."""
        mine = screen(s, p)
        most = [0] * 5
        for q in range(s.seats):
            if q != p:
                other = screen(s, q)
                for k in range(5):
                    most[k] = max(most[k], other[k])
        total = 0.0
        for k in range(5):
            lead = mine[k] - most[k]
            if long < 0.03:
                total += 1.0 if lead > 0 else 0.1 * max(-2, lead)
            else:
                total += max(0.0, min(1.0, 0.35 + 0.2 * lead))
        return total

    def stores(self, s: State, p: Seat, land: int, long: float) -> float:
        """A field in the own store will be laid; counters of a bid come home if somebody else buys it."""
        total = 0.0
        base = self.land(land)
        turns_left = 1.0 if long > 0.04 or s.active != p else 0.4
        for place, f in enumerate(s.stored):
            if f < 0:
                continue
            gain = self.land(land | 1 << f) - base + 0.3 * long
            if place // 2 == p:
                if s.left > 0 and s.left <= s.seats and s.active != p:
                    turns_left = 0.9
                bid = sum(s.bids[place])
                # A small bid is bought by others, a field lost, the counters doubled.
                safe = self.stored if bid > 1 else self.stored - 0.12
                total += turns_left * (safe * max(0.4, gain) + 0.2 * long * bid)
            elif long > 0.03:
                total += self.market * gain
        return total

    def standing(self, s: State, p: Seat) -> float:
        """KH 2.4: hexes where workers that are free could stand."""
        room = standing_room(s, p, NONE)
        total = 0.0
        for w in range(WORKERS):
            free = s.workers[p][w] < 0 if w < FARMHANDS else s.town >> w & 1 == 1
            if free and room[VALUE[w]]:
                total += self.room * VALUE[w]
        return total

    # What to try

    def at_rest(self, s: State, p: Seat) -> bool:
        """Between two actions, between two fields."""
        return s.frames[-1][0] in (TURN, BUY_MORE, TAKE_MORE)

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Harvest whole groups, bid at most three counters, pay with what you have most of."""
        if len(offered) == 1:
            return offered
        frame = s.frames[-1]
        kind = frame[0]
        if kind == TURN:
            firsts = self.group_firsts(s, p)
            return [c for c in offered if c == DONE or (c < PLAY and c - HARVEST in firsts)
                    or PLAY <= c < REMOVE or c >= BUY]  # fmt: skip
        if kind == REAP:
            more = [c for c in offered if c != DONE]
            return more[:1] if frame[3] >= len(more) and frame[-1] else more
        if kind == BID:
            n = sum(s.bids[frame[2]])
            if n >= 3:
                return [DONE] if DONE in offered else self.plenty(s, p, offered, 1)
            crops = self.plenty(s, p, [c for c in offered if c != DONE], 3 if n == 0 else 2)
            return ([DONE] if DONE in offered else []) + crops
        if kind == PAY:
            return self.plenty(s, p, offered, 2)
        if kind == CHOOSE:
            return [c for c in offered if c != DONE]
        return offered

    def group_firsts(self, s: State, p: Seat) -> list[int]:
        """The lowest ripe field of each group: the whole group is harvested from there."""
        found = []
        for one in groups(s.ripe[p] | s.reaped[p]):
            ripe = one & s.ripe[p]
            if ripe:
                found.append((ripe & -ripe).bit_length() - 1)
        return found

    def plenty(self, s: State, p: Seat, offered: list[int], keep: int) -> list[int]:
        """The crops we can best do without."""
        mine = screen(s, p)
        ranked = [(-mine[c - COUNTER], c) for c in offered]
        ranked.sort()
        return sorted([c for _, c in ranked[:keep]])

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        """By rule of thumb."""
        kind = s.frames[-1][0]
        if kind == TURN:
            return [exp(self.merit(s, p, c)) for c in offered]
        if kind == BID:
            n = sum(s.bids[s.frames[-1][2]])
            return [(0.3, 1.0, 3.0, 9.0)[min(n, 3)] if c == DONE else 0.5 for c in offered]
        if kind == PLACE:
            return [1.0] * len(offered)
        return [0.3 if c == DONE else 1.0 for c in offered]

    def merit(self, s: State, p: Seat, c: int) -> float:
        """What an action promises at a glance."""
        if c == DONE:
            return -2.0
        land = s.ripe[p] | s.reaped[p]
        if c < PLAY:
            for one in groups(land):
                if one >> (c - HARVEST) & 1:
                    return 0.5 * (one & s.ripe[p]).bit_count()
        if c < REMOVE:
            return 0.7 * VALUE[c - PLAY] + 0.3
        if c < BUY:
            return -3.0
        if c < TAKE:
            return self.land(land | 1 << (c - BUY)) - self.land(land) + 0.3
        f = c - TAKE
        return self.land(land | 1 << f) - self.land(land) - 0.3 + 0.1 * (BESIDE[f] & land).bit_count()

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        """What a turn changes for the seat, the largest changes first."""
        here, there = s.ripe[p] | s.reaped[p], after.ripe[p] | after.reaped[p]
        before, then = self.rest_of_game(s), self.rest_of_game(after)
        changes = [
            (self.land(there) - self.land(here), "fields and groups", "Felder und Gruppen"),
            (float(sum([VALUE[w] for w in people(after, p)]) - sum([VALUE[w] for w in people(s, p)])),
             "workers", "Arbeiter"),
            (self.stores(after, p, there, then) - self.stores(s, p, here, before), "the store", "das Lager"),
            (self.counter * (sum(screen(after, p)) - sum(screen(s, p))), "counters", "Marken"),
        ]  # fmt: skip
        changes.sort(key=_size, reverse=True)
        return [(f"{n:+.1f} {en}", f"{n:+.1f} {de}") for n, en, de in changes if abs(n) >= 0.05]


def _size(change: tuple[float, str, str]) -> float:
    return abs(change[0])

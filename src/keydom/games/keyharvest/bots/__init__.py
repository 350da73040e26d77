"""What a Key Harvest player knows: groups, workers, counters, and what a field may cost.

Read it as advice. Two groups are worth more than one: a field of the second scores twice, until it grows past the
first. A worker is worth its value and its effect, and asks for neighbours: lay fields around one empty hex. Counters
buy fields; in the last round only majorities count. Bid one counter more than your neighbours like to pay.
"""

from math import exp
from typing import Final

from keydom.bots.search import Style
from keydom.bots.weights import Weights
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.core.tuples import total as total_of
from keydom.games.keyharvest.bots.country import Countries, Country
from keydom.games.keyharvest.bots.tally import Tally
from keydom.games.keyharvest.bots.threats import Threat
from keydom.games.keyharvest.rules.choices import AT, BUY, CHOICES, COUNTER, DONE, HARVEST, PLAY, REMOVE, TAKE
from keydom.games.keyharvest.rules.components import BESIDE, VALUE
from keydom.games.keyharvest.rules.counters import screen
from keydom.games.keyharvest.rules.frames import (
    BID,
    BUY_MORE,
    CHOOSE,
    PAY,
    PLACE,
    PUSHED,
    REAP,
    STOREKEEPER,
    TAKE_MORE,
    TURN,
)
from keydom.games.keyharvest.rules.scoring import sheet
from keydom.games.keyharvest.rules.state import State, people
from keydom.games.keyharvest.rules.turn import C, D, turns_left_of

THOUGHTS: Final = (1, 1, 4, 60, 540, 260)
"""What each level thinks about a whole turn of two players unless it is told otherwise."""
SECONDS: Final = (0.1, 0.1, 0.1, 0.4, 2.5, 2.5)
"""Seconds that 95 of 100 turns of a level stay below on one core, at the dearest seat count: docs/research/bots.md."""
STYLE: Final = Style(
    answered=4, beam=4, stages=4, even=True, open=True, again=0.5, depth=14, raced=range(3, 5), longer=0.1
)
STYLES: Final = (*(STYLE,) * 5, STYLE._replace(raced=range(2, 5), glance=(4, 4, 60), longer=0.3))
LEARNT: Final = (0.0, 0.0, 1.0, 1.0, 1.0, 1.0)
"""What part of the way from the hand-made weights to those found from games each level has gone."""

MANY: Final = 99
"""Turns, while nobody knows how many are left."""
LAST_TURNS: Final = 2
"""With so few turns left a field of a small group is worth what it scores."""
STORES: Final = 8
"""Places in the stores of four seats."""
FIELDS_THOUGHT_OF: Final = 4
HEXES_THOUGHT_OF: Final = 3
ONE: Final[tuple[Ints, ...]] = tuple([tuple([int(k == crop) for k in range(5)]) for crop in range(5)])
"""A bid of one counter of each crop."""


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, w: Weights) -> None:
        self.counter = w["counter"][0]
        self.last_counter = w["last_counter"][0]
        self.purse = w["purse"][0]
        self.ripe = w["ripe"][0]
        self.stored = w["stored"][0]
        self.danger = w["danger"][0]
        self.third = w["third"][0]
        self.growth = w["growth"]
        self.room = w["room"][0]
        self.market = w["market"][0]
        self.countries = Countries(self.third)
        self.tally = Tally(w["even"][0], w["lead"][0])
        self.threats = [Threat() for _ in range(4 * STORES)]
        """For every place of a store and every seat."""

    # The position

    def value(self, s: State, p: Seat) -> float:
        """Points now, and what counters, ripe fields, stores and room still promise."""
        if not s.frames:
            one = sheet(s, p)
            return one.total + 0.01 * one.tiles + 0.0001 * one.counters
        long = self.rest_of_game(s)
        turns = self.turns_left(s, p)
        outlook = self.countries.outlook(s, p)
        board = outlook.board
        crew = self.countries.send(board, s.workers[p], s.town)
        worth = board.promises if turns > LAST_TURNS else board.scores
        self.tally.count(s, p, long)
        total = worth + crew.stand + self.tally.majorities[p]
        n = float(self.tally.counters[p])
        if turns == 0:
            return total + 0.01 * n
        each = self.last_counter + (self.counter - self.last_counter) * long
        total += each * (n if n < self.purse else self.purse + 0.5 * (n - self.purse))
        total += each * self.ripe * outlook.ripe_count
        total += self.stores(s, p, board, turns, long)
        total += self.room * crew.could_stand * min(1.0, 2 * long)
        return total + self.edge(board, outlook.gone) * long

    def rest_of_game(self, s: State) -> float:
        """How long the game still is: 1 at the beginning, 0 at the end; KH 7.3: quiet rounds end it too."""
        if s.left > 0:
            return 0.05 * (s.left - 1) / s.seats
        return (0.12 + 0.88 * max(0, 10 - len(s.laid)) / 10) * (1 - 0.1 * s.quiet)

    def turns_left(self, s: State, p: Seat) -> int:
        """KH 4.4: own turns in which a field can still be laid out of a store; MANY while nobody knows."""
        if s.left <= 0:
            return MANY
        found = turns_left_of(s.left, s.active, s.seats, p)
        if p == s.active and (s.frames[0][0] != TURN or s.frames[0][2] & (C | D)):
            found -= 1
        return max(0, found)

    def land(self, land: int) -> float:
        """KH 7.1: as it scores, and something for every field of a smaller group."""
        return self.countries.look_up(land).promises

    def gain(self, board: Country, f: int) -> float:
        """What a field would add to a board while there is time."""
        return self.countries.gain(board, f, True)

    def edge(self, board: Country, gone: int) -> float:
        """Fields beside the two largest groups that can still be had: every tile there is only once."""
        if gone != board.gone:
            found = 0.0
            for n, beside in enumerate(board.edges()):
                found += self.growth[n] * min(6, (beside & ~gone).bit_count())
            board.gone, board.room_to_grow = gone, found
        return board.room_to_grow

    def stores(self, s: State, p: Seat, board: Country, turns: int, long: float) -> float:
        """A field in the own store will be laid, unless somebody buys it: then the counters come back doubled."""
        total, time = 0.0, turns > LAST_TURNS
        for place, f in enumerate(s.stored):
            if f < 0:
                continue
            if place // 2 == p:
                gain = self.countries.gain(board, f, time) + 0.3 * long
                bid = s.bids[place]
                risk = self.danger * self.exposed(s, p, place, bid, f)
                worth = (self.stored - risk) * max(0.4, gain)
                if risk:
                    worth += 1.5 * risk * long * total_of(bid)
                total += worth
            elif turns > 1:
                total += self.market * (self.countries.gain(board, f, time) + 0.3 * long)
        return total

    def exposed(self, s: State, p: Seat, place: int, bid: Ints, f: int) -> float:
        """KH 2.5: whether somebody wants the field and could pay the same counters: 1 now, half after a harvest."""
        worst = 0.0
        for q in range(s.seats):
            if q != p:
                one = self.threats[4 * place + q]
                them = self.countries.outlook(s, q)
                if not one.still(bid, s.open[q], s.hidden[q], them.ripe_fields, them.board, f):
                    one.worth = one.able() * min(1.0, max(0.2, self.gain(them.board, f)))
                if one.worth > worst:  # noqa: PLR1730 (a call less)
                    worst = one.worth
        return worst

    # What to try

    def ending(self, s: State) -> bool:
        """KH 7.3: everybody's last turn."""
        return 0 < s.left <= s.seats

    def at_rest(self, s: State, p: Seat) -> bool:
        """Between two actions, between two fields."""
        return s.frames[-1][0] in (TURN, BUY_MORE, TAKE_MORE)

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Only a few fields, hexes and bids are worth a thought; pay with what you have most of."""
        if len(offered) == 1:
            return offered
        frame = s.frames[-1]
        kind = frame[0]
        if kind in (TURN, TAKE_MORE):
            return self.actions(s, p, offered)
        if kind == STOREKEEPER:
            return [DONE] if self.ending(s) else [DONE, *self.most_wanted(s, p, offered[1:], AT)]
        if kind in (PLACE, PUSHED):
            return self.best_hexes(s, p, frame[2], offered)
        if kind == REAP:
            more = [c for c in offered if c != DONE]
            return more[:1] if frame[3] >= len(more) and frame[-1] else more
        if kind == BID:
            return self.bids(s, p, offered)
        if kind == PAY:
            return self.plenty(s, p, offered, 2)
        if kind == CHOOSE:
            return [c for c in offered if c != DONE]
        return offered

    def actions(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Harvest whole groups, take no worker off, take one of the fields that most suits us or others."""
        firsts = self.group_firsts(s, p)
        found = [c for c in offered if c == DONE or (HARVEST <= c < PLAY and c - HARVEST in firsts)
                 or PLAY <= c < REMOVE or BUY <= c < TAKE]  # fmt: skip
        if self.ending(s):
            return found if found else offered  # what is taken now is never laid
        return found + self.most_wanted(s, p, [c for c in offered if TAKE <= c < AT], TAKE)

    def most_wanted(self, s: State, p: Seat, offered: list[int], base: int) -> list[int]:
        """Of choices `base` + field the fields that most suit us or others."""
        ranked = [(-self.wanted(s, p, c - base), c) for c in offered]
        ranked.sort()
        return sorted([c for _, c in ranked[:FIELDS_THOUGHT_OF]])

    def wanted(self, s: State, p: Seat, f: int) -> float:
        """How much a field would add to our land, and half of what it would add to another's."""
        board = self.countries.outlook(s, p).board
        found = self.gain(board, f) + 0.1 * (BESIDE[f] & board.land).bit_count()
        theirs = 0.0
        for q in range(s.seats):
            if q != p:
                theirs = max(theirs, self.gain(self.countries.outlook(s, q).board, f))
        return found + 0.5 * theirs

    def best_hexes(self, s: State, p: Seat, w: int, offered: list[int]) -> list[int]:
        """Where a worker stands best: something to work on beside it, no field to come that pushes it off."""
        hexes = [c for c in offered if c >= AT]
        if len(hexes) <= HEXES_THOUGHT_OF:
            return offered
        land = s.ripe[p] | s.reaped[p]
        gone = self.countries.outlook(s, p).gone
        work = s.ripe[p] if w in (0, 1) else s.reaped[p] if w == 3 else 0
        ranked = []
        for c in hexes:
            beside = BESIDE[c - AT]
            merit = 1.0 if gone >> (c - AT) & 1 else 0.0
            merit += 0.4 * min(2, (beside & work).bit_count()) - 0.25 * (beside & land).bit_count()
            ranked.append((-merit, c))
        ranked.sort()
        return [c for c in offered if c < AT] + sorted([c for _, c in ranked[:HEXES_THOUGHT_OF]])

    def group_firsts(self, s: State, p: Seat) -> list[int]:
        """The lowest ripe field of each group: the whole group is harvested from there."""
        found = []
        for one in self.countries.outlook(s, p).board.groups:
            ripe = one & s.ripe[p]
            if ripe:
                found.append((ripe & -ripe).bit_length() - 1)
        return found

    def bids(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Bid what nobody else can pay, or a counter more than one, or two; no more than that."""
        place = s.frames[-1][2]
        bid = s.bids[place]
        n = total_of(bid)
        if not n:
            return self.plenty(s, p, offered, 3)
        # DONE is the first choice of all, and offered as soon as there is a bid.
        if n > 2 or not self.exposed(s, p, place, bid, s.stored[place]):
            return [DONE]
        return [DONE, *self.plenty(s, p, offered[1:], 1)]

    def plenty(self, s: State, p: Seat, offered: list[int], keep: int) -> list[int]:
        """The crops we can best do without, those first that nobody else has."""
        if len(offered) <= keep:
            return offered  # in their order already
        opened, hidden = s.open[p], s.hidden[p]
        ranked: list[int] = []
        for choice in offered:
            k = choice - COUNTER
            spare = opened[k] + hidden[k] + 1
            for q in range(s.seats):
                if q != p and (s.open[q][k] or s.hidden[q][k]):
                    spare -= 1
                    break
            ranked.append(choice - CHOICES * spare)  # those of which most can be spared first, then in their order
        ranked.sort()
        found = [n % CHOICES for n in ranked[:keep]]
        found.sort()
        return found

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        """By rule of thumb."""
        kind = s.frames[-1][0]
        if kind == TURN:
            return [exp(self.merit(s, p, c)) for c in offered]
        if kind == BID:
            place = s.frames[-1][2]
            n = total_of(s.bids[place])
            if not n:
                return [0.01 if self.exposed(s, p, place, ONE[c - COUNTER], s.stored[place]) else 1.0 for c in offered]
            return [(0.3, 1.0, 3.0, 9.0)[min(n, 3)] if c == DONE else 0.5 for c in offered]
        if kind == PLACE:
            return [1.0] * len(offered)
        if kind == STOREKEEPER:
            return [0.3 if c == DONE else exp(4.0 * self.wanted(s, p, c - AT)) for c in offered]
        return [0.3 if c == DONE else 1.0 for c in offered]

    def merit(self, s: State, p: Seat, c: int) -> float:
        """What an action promises at a glance."""
        if c == DONE:
            return -2.0
        board = self.countries.outlook(s, p).board
        if c < PLAY:
            for one in board.groups:
                if one >> (c - HARVEST) & 1:
                    return 0.5 * (one & s.ripe[p]).bit_count()
        if c < REMOVE:
            return 0.7 * VALUE[c - PLAY] + 0.3
        if c < BUY:
            return -3.0
        if c < TAKE:
            return self.gain(board, c - BUY) + 0.3
        f = c - TAKE
        return self.gain(board, f) - 0.3 + 0.1 * (BESIDE[f] & board.land).bit_count()

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        """What a turn changes for the seat, the largest changes first."""
        here, there = s.ripe[p] | s.reaped[p], after.ripe[p] | after.reaped[p]
        before, then = self.rest_of_game(s), self.rest_of_game(after)
        changes = [
            (self.land(there) - self.land(here), "fields and groups", "Felder und Gruppen"),
            (float(sum([VALUE[w] for w in people(after, p)]) - sum([VALUE[w] for w in people(s, p)])),
             "workers", "Arbeiter"),
            (self.stores(after, p, self.countries.look_up(there), self.turns_left(after, p), then)
             - self.stores(s, p, self.countries.look_up(here), self.turns_left(s, p), before),
             "the store", "das Lager"),
            (self.counter * (sum(screen(after, p)) - sum(screen(s, p))), "counters", "Erntesteine"),
        ]  # fmt: skip
        changes.sort(key=_size, reverse=True)
        return [(f"{n:+.1f} {en}", f"{n:+.1f} {de}") for n, en, de in changes if abs(n) >= 0.05]


def _size(change: tuple[float, str, str]) -> float:
    return abs(change[0])

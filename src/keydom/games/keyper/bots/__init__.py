"""The knowledge of a Keyper player: what pieces are for, when to join, which board to claim.

Read it as advice. Pieces are worth the buildings they become; a building is worth what it scores with what you have.
Join whenever both actions are worth more to you than your keyple would find elsewhere; the frame's colour is one more.
Claim the board where many keyples stand: they come home with it. Look at your fairs before you spend the last piece.
"""

from math import exp
from typing import Final

from keydom.bots.search import Style
from keydom.bots.turns import LEAST
from keydom.bots.weights import Weights
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper.bots.boards import Boards, Crowd, Front, Standing, front
from keydom.games.keyper.bots.plans import PROMISE, plans
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import (
    ACTION,
    EACH,
    EXCHANGE,
    POINTS,
    PRIVATE_POINTS,
    PRIVATE_SHOW,
    RULE,
    WHAT,
    WINTER_POINTS,
    WINTER_SHOW,
)
from keydom.games.keyper.rules.names import (
    BUILDER,
    BUILDINGS,
    BUILDS,
    BUILDS_CHEAPER,
    EXCHANGES,
    FIRST_ANIMAL,
    GAINS,
    HOME,
    KINDS,
    PLOTS,
    PRIVATE,
    RIVER,
    TILES,
    UPGRADES,
)
from keydom.games.keyper.rules.places import COLOURS_OF, STANDING, bonus, field_of, frame_of, matches
from keydom.games.keyper.rules.scoring import sheet
from keydom.games.keyper.rules.season import FAIR_CODES, WINTER
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.work import boat_load

THOUGHTS: Final = (1, 1, 12, 50, 500, 220)
"""Thoughts of each level about a whole turn of two players unless it is told otherwise."""
SECONDS: Final = (0.1, 0.1, 0.1, 0.2, 1.1, 1.1)
"""Seconds that 95 of 100 turns of a level stay below on one core, at the dearest seat count: docs/research/bots.md."""
STYLE: Final = Style(beam=4, stages=5, root_width=8)
STYLES: Final = (
    *(STYLE,) * 5,
    STYLE._replace(raced=range(2, 3), judged_answers=0, glance=(4, 4, 60), longer=0.6),
)
"""Level 6 finds the others' answers by the hand-made value: three times the thoughts in the same time, and more wins.
With more than two its turns do not race: a walk through the turns of all the others costs too much of the time."""
LEARNT: Final = (0.0, 0.0, 1.0, 1.0, 1.0, 1.0)
"""The part of the way from the hand-made weights to those found from games that each level has gone."""
AT_MOST: Final = 10
"""Most places or tiles that are worth a thought at one question."""
WELCOME_AT_WORK: Final[tuple[float, ...]] = (0.05, 0.06, 0.0, 0.02, 0.01, 0.04, 0.055)
"""By colour, in points: whom one would rather have at hand where all else is equal. Orange has the frames of building,
clay and bricks, blue the river, white goes anywhere, green has wheat and animals alone. Level 6 has learnt as much."""
MATERIALS: Final = 6
WITH_WHEAT: Final = 7
"""The first kinds of pieces: raw and finished materials, then wheat."""
RECENT_STANDINGS: Final = 4
MAX_STANDINGS_KEPT: Final = 3000


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, w: Weights) -> None:
        self.piece: list[list[float]] = []
        for season in range(4):
            row = [w["raw"][season]] * 3 + [w["finished"][season]] * 3 + [w["wheat"][season]]
            row += [w["gem"][season]] * 4 + [w["animal"][season]] * 8
            self.piece.append(row)
        self.pile = w["pile"][0]
        self.tile = w["tile"]
        self.keyple = w["keyple"]
        self.claim = w["claim"]
        self.fair = w["fair"][0]
        self.later_fair = w["later_fair"][0]
        self.build = w["build"][0]
        self.upgrade = w["upgrade"][0]
        self.river = w["river"][0]
        self.exchange = w["exchange"][0]
        self.house = w["house"][0]
        self.boards = Boards()
        self.standings: dict[Front, Standing] = {}
        self.recent: list[list[Standing]] = [[] for _ in range(4)]
        self.oldest = [0] * 4
        self.crowds = [Crowd() for _ in range(4)]

    # The position

    def value(self, s: State, p: Seat) -> float:
        """Points now; pieces, tiles, fairs and keyples for later; actions about to be made."""
        if not s.frames:
            return float(sheet(s, p).total)
        return self.standing(s, p).worth + self.people(s, p) + self.pending(s, p)

    def standing(self, s: State, p: Seat) -> Standing:
        """The worth of what lies before a seat: most turns leave that of the others, and much of the own, as it was."""
        recent = self.recent[p]
        for one in recent:
            if one.still(s, p):
                return one
        key = front(s, p)
        found = self.standings.get(key)
        if found is None:
            later = self.tile[s.season] * plans(s.tiles[p]) + 0.5 * s.fairs[p].bit_count()
            found = Standing(self.score(s, p), self.pieces(s, p), self.fairs(s, p), later)
            if len(self.standings) > MAX_STANDINGS_KEPT:
                self.standings.clear()
            self.standings[key] = found
        found.meet(s, p)
        if len(recent) < RECENT_STANDINGS:
            recent.append(found)
        else:
            recent[self.oldest[p]] = found
            self.oldest[p] = (self.oldest[p] + 1) % RECENT_STANDINGS
        return found

    def score(self, s: State, p: Seat) -> int:
        """KP 9.1: the points if the game ended now; the same boards are met again and again."""
        return self.boards.board(s, p).score(s, p)

    def pieces(self, s: State, p: Seat) -> float:
        """The first of a kind are worth most; an animal needs a house."""
        worth = self.piece[s.season]
        board = self.boards.board(s, p)
        houses = board.houses
        total = 0.0
        for kind, n in enumerate(s.stores[p]):
            if n:
                many = float(n) if n < 4 else 3 + self.pile * (n - 3)
                if kind >= FIRST_ANIMAL and not houses >> kind - FIRST_ANIMAL & 1:
                    many *= 0.25
                total += worth[kind] * many
        for _ in range(board.stables):
            total += self.house * (1 - s.season / 4)
        return total

    def fairs(self, s: State, p: Seat) -> float:
        """The worth of the fairs: how near the pieces come to what they show."""
        total = 0.0
        for season in range(s.season, 3):
            fair = s.privates[p][season]
            if fair < 0 or FAIR_CODES * season in s.held[p]:
                continue
            near = _share(s.stores[p], PRIVATE_SHOW[PRIVATE * season + fair])
            part = self.fair if season == s.season else self.later_fair
            total += part * PRIVATE_POINTS[PRIVATE * season + fair] * near * near
        for n in range(8):
            if s.fairs[p] >> n & 1:
                best = 0.0
                for face in range(2):
                    if s.face_seasons[face] >> s.season:
                        near = _share(s.stores[p], WINTER_SHOW[2 * n + face])
                        best = max(best, WINTER_POINTS[face] * near * near)
                total += self.fair * best
        return total

    def people(self, s: State, p: Seat) -> float:
        """Keyples in the keyp area, on own plots and on the board claimed."""
        crowd = self.crowds[p]
        if crowd.still(s, p):
            return crowd.worth
        season = s.season
        at_home, spare = 0, 0.0
        for colour, n in enumerate(s.keyps[p]):
            if n:
                at_home += n
                spare += n * WELCOME_AT_WORK[colour]
        total = 2.0 * at_home * self.keyple[season] + spare
        board = s.keypers[p]
        count, standing = 0, 0
        if board >= 0:
            for code in s.fields[board]:
                if code:
                    count += len(COLOURS_OF[code])
                    standing += STANDING[code]
        for code in s.plots[p]:
            if code:
                count += len(COLOURS_OF[code])
                standing += STANDING[code]
        coming = count if count < 9 else 9 + 0.3 * (count - 9)
        crowd.season, crowd.keyper, crowd.fields = season, board, s.fields[board] if board >= 0 else ()
        crowd.plots, crowd.keyps = s.plots[p], s.keyps[p]
        crowd.worth = total + self.claim[season] * coming + 0.25 * self.keyple[season] * standing
        return crowd.worth

    def pending(self, s: State, p: Seat) -> float:
        """Actions that are about to be made count as made."""
        total = 0.0
        for f in s.frames:
            kind = f[0]
            if kind == fr.WORK:
                n = f[4] if f[1] == p else f[5] if f[3] == p else 0
                if n:
                    total += self.some(s, p, self.action(s, p, f[2]), n)
            elif kind in (fr.FOLLOW, fr.INVITE) and f[2] == p:
                total += self.some(s, p, self.action(s, p, f[3]), 1.3 + matches(s, p, f[3]))
            elif kind in (fr.GAIN, fr.OFFER, fr.BUILD, fr.UPGRADE, fr.TILES, fr.RIVER, fr.USE, fr.POST) and f[1] == p:
                work = s.frames[-2] if len(s.frames) > 1 else f
                if work[0] == fr.WORK and f == s.frames[-1]:
                    total += self.action(s, p, work[2])
        return total

    def some(self, s: State, p: Seat, each: float, n: float) -> float:
        """The second and third action are worth a little less than the first."""
        return each * (n if n <= 1 else 1 + 0.8 * (n - 1))

    def action(self, s: State, p: Seat, place: int) -> float:
        """The worth of one action on a place to the seat."""
        season, store = s.season, s.stores[p]
        if place >= c.OWN:
            face = s.built[p][place - c.OWN] - 1
            if face < 0:
                return 0.0
            has_action = EXCHANGE[face] >= 0 or RULE[face] >= BUILDER
            return (self.exchange if has_action else 0.2) + (
                0.8 * self.upgrade if not face & 1 and _pieces(store, WITH_WHEAT) else 0.0
            )
        field = field_of(s, place)
        kind = ACTION[field]
        if kind == GAINS:
            return self.piece[season][WHAT[field]] if s.supply[WHAT[field]] else 0.0
        if kind == EXCHANGES:
            return self.exchange if _pieces(store, MATERIALS) else 0.0
        if kind in (BUILDS, BUILDS_CHEAPER):
            goods = _pieces(store, WITH_WHEAT)
            ready = goods >= 2 and s.tiles[p] != 0
            return (self.build + (0.6 if kind == BUILDS_CHEAPER else 0.0)) * min(1.0, goods / 4) if ready else 0.0
        if kind == UPGRADES:
            basic = any(s.built[p][plot] and s.built[p][plot] & 1 for plot in range(PLOTS))
            return self.upgrade if basic and _pieces(store, WITH_WHEAT) else 0.0
        if kind == TILES:
            return self.tile[season] + 0.2
        if kind == RIVER:
            boat = s.boats[place >> 4]
            if boat < 0:
                return self.river
            kinds = boat_load(boat, season)
            best = LEAST
            for k in kinds:
                ship = 2.0 - self.piece[season][k] if store[k] else 0.0
                take = self.piece[season][k] if s.supply[k] else 0.0
                best = max(best, ship)
                best = max(best, take)
            return best
        return 0.0

    # What to try

    def ending(self, s: State) -> bool:
        """Winter, the last season."""
        return s.season == WINTER

    def at_rest(self, s: State, p: Seat) -> bool:
        """Before an action."""
        top = s.frames[-1]
        if top[0] not in (fr.GAIN, fr.OFFER, fr.BUILD, fr.UPGRADE, fr.TILES, fr.RIVER, fr.USE):
            return False
        return len(s.frames) > 1 and s.frames[-2][0] == fr.WORK

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """Take what is free; of many places, tiles and payments only the likeliest."""
        if len(offered) == 1:
            return offered
        kind = s.frames[-1][0]
        if kind in (fr.GAIN, fr.TILES) and offered[0] == c.PASS:
            offered = offered[1:]
        if len(offered) <= 3:
            return offered
        keep = AT_MOST
        if kind in (fr.PAY, fr.GIVE, fr.TAKE, fr.KEYP, fr.HOUSE):
            keep = 2
        elif kind in (fr.SITE, fr.TILES, fr.BUILD):
            keep = 4
        elif kind == fr.PLACING:
            keep = 6
        if len(offered) <= keep:
            return offered
        weights = self.priors(s, p, offered)
        ranked = sorted(weights, reverse=True)
        least = ranked[keep - 1]
        alike = keep - ranked.index(least)
        """Places left for those that are only just worth a thought: the first of them."""
        found: list[int] = []
        for choice, weight in zip(offered, weights, strict=True):
            if weight == least:
                alike -= 1
            if weight > least or (weight == least and alike >= 0):
                found.append(choice)
        return found

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        """By rule of thumb."""
        return [exp(1.5 * min(4.0, self.merit(s, p, choice))) for choice in offered]

    def merit(self, s: State, p: Seat, choice: int) -> float:
        """The promise of a choice at a glance."""
        season = s.season
        f = s.frames[-1]
        if choice == c.PASS:
            return 0.2 if f[0] == fr.FOLLOW else -4.0 if f[0] == fr.FAIRS else -1.0  # a fair costs nothing
        if choice in (c.LAY_IT, c.BOTH, c.FREE):
            return 1.0
        if c.KEYPER <= choice < c.PLACE:
            board = choice - c.KEYPER
            count = sum([len(COLOURS_OF[code]) for code in s.fields[board] if code])
            return 0.5 * count - 1.5
        if c.PLACE <= choice < c.JOIN:
            return 0.5
        if c.JOIN <= choice < c.ON:
            return self.action(s, p, f[3]) - 0.3
        if c.ON <= choice < c.LAY:
            place = choice - c.ON
            return self.action(s, p, place) * (1.0 + 0.8 * bonus(f[2] + 1, frame_of(s, place)))
        if c.LAY <= choice < c.GAIN:
            return self.action(s, p, choice - c.LAY)
        if c.GAIN <= choice < c.SHIP:
            return self.piece[season][choice - c.GAIN]
        if c.SHIP <= choice < c.GIVE:
            return 2.0 - self.piece[season][choice - c.SHIP]
        if c.GIVE <= choice < c.TAKE:
            kind = choice - c.GIVE
            return 1.0 - self.piece[season][kind] + 0.1 * s.stores[p][kind]
        if c.TAKE <= choice < c.PAY:
            kind = choice - c.TAKE
            return self.piece[season][kind] - 0.1 * s.stores[p][kind]
        if c.PAY <= choice < c.RETURN:
            kind = choice - c.PAY
            return 1.0 - self.piece[season][kind] + 0.1 * s.stores[p][kind]
        if c.BUILD <= choice < c.UPGRADE:
            tile = choice - c.BUILD
            return 0.15 * (POINTS[2 * tile] + EACH[2 * tile]) + 0.05 * POINTS[2 * tile + 1] + 1.0
        if c.UPGRADE <= choice < c.TILE:
            tile = choice - c.UPGRADE
            return 0.15 * (POINTS[2 * tile + 1] - POINTS[2 * tile] + EACH[2 * tile + 1] - EACH[2 * tile]) + 1.0
        if c.REST <= choice < c.DRAW:
            return -100.0 * WELCOME_AT_WORK[choice - c.REST]
        if c.TILE <= choice < c.BOAT:
            tile = choice - c.TILE + HOME
            return PROMISE[tile] if tile < BUILDINGS else 0.8
        return 0.5

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        """The changes that a turn brings the seat, the largest first."""
        changes = [
            (float(self.score(after, p) - self.score(s, p)), "points on the board", "Punkte auf der Spielertafel"),
            (self.pieces(after, p) - self.pieces(s, p), "pieces", "Stücke im Lager"),
            (self.fairs(after, p) - self.fairs(s, p), "fairs in sight", "Jahrmärkte in Sicht"),
            (self.people(after, p) - self.people(s, p), "keyples", "Keyples"),
            (self.pending(after, p) - self.pending(s, p), "actions to come", "Aktionen, die folgen"),
            (self.tile[s.season] * (plans(after.tiles[p]) - plans(s.tiles[p])), "tiles", "Plättchen"),
        ]  # fmt: skip
        changes.sort(key=_size, reverse=True)
        return [(f"{n:+.1f} {en}", f"{n:+.1f} {de}") for n, en, de in changes if abs(n) >= 0.05]


def _size(change: tuple[float, str, str]) -> float:
    return abs(change[0])


def _pieces(store: Ints, kinds: int) -> int:
    """The number of pieces of the first so many kinds."""
    found = 0
    for kind in range(kinds):
        found += store[kind]
    return found


def _share(store: Ints, show: Ints) -> float:
    """The part of the pieces shown that is there."""
    asked, there = 0, 0
    for kind, n in enumerate(show):
        if n:
            asked += n
            if kind < KINDS:
                there += min(n, store[kind])
    return there / asked if asked else 0.0

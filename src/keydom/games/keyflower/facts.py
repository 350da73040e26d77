"""Answers that people read off Keyflower's table: who leads, what leads, what is lacking, what is left.

All that is asked of a view is answered here, by rule, for everybody who only shows the game: terminal, telling, site,
analysis, research. Nothing is answered that the view does not tell.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from keydom.core.hexes import STEP, Cell, axial, opposite
from keydom.core.seats import Seat, members
from keydom.core.tuples import Ints
from keydom.games.keyflower.rules import bid as bidding
from keydom.games.keyflower.rules import build, scoring, use
from keydom.games.keyflower.rules import state as lying
from keydom.games.keyflower.rules.choices import BID, BOAT, CARRY, COLOUR, COUNT, FROM, MIXED, ROTATED, TO, UPGRADE, USE
from keydom.games.keyflower.rules.components import (
    BOATS,
    GREEN,
    NONE,
    ORDERS,
    POINTS_PER,
    POWER,
    ROAD,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    USABLE,
    WINTERS,
    Colour,
    Face,
    Tile,
)
from keydom.games.keyflower.rules.components import ROTATED as SIDES_OF
from keydom.games.keyflower.rules.frames import BUILDING, CELL, CHOOSE_BOAT
from keydom.games.keyflower.rules.state import State
from keydom.games.keyflower.rules.steps import options
from keydom.games.keyflower.rules.turn import turn_options
from keydom.games.keyflower.rules.view import View, known

NOBODY: Final = NONE


class Bid(NamedTuple):
    """A bid as it lies."""

    seat: Seat
    workers: int
    colour: Colour
    leads: bool


class LostBid(NamedTuple):
    """A losing bid, which moves as a whole."""

    tile: Tile
    workers: int
    colour: Colour


class Sizes(NamedTuple):
    """The least and the most workers of a use."""

    least: int
    most: int

    @property
    def full(self) -> bool:
        """No use is possible any longer this season."""
        return self.least > self.most


class Reach(NamedTuple):
    """The tiles that a seat can bid on and use."""

    bids: list[Tile]
    uses: list[Tile]


class Transport(NamedTuple):
    """Steps of transport and upgrades left, and whether one can be made next."""

    steps: int
    upgrades: int
    can_carry: bool
    can_upgrade: bool


class InHand(NamedTuple):
    """A tile that is being placed: first without a place, then before it is turned."""

    tile: Tile
    cell: Cell | None


class Place(NamedTuple):
    """A free place beside a village: the choice that takes it, its column and row, the rotations that fit there."""

    choice: int
    q: int
    r: int
    rotations: list[int]


_latest: Final[list[tuple[View, State]]] = []


def state_of(v: View) -> State:
    """A state with what the view tells, for the rules to answer by: one for all that is asked of a view in a row."""
    if _latest and _latest[0][0] is v:
        return _latest[0][1]
    s = known(v)
    _latest[:] = [(v, s)]
    return s


# Bids


def leader(v: View, lot: int) -> Seat:
    """KF 4.3, 7.1: who leads at a lot."""
    return bidding.leader(v.bids[lot])


def bid_colour(v: View, lot: int, seat: Seat) -> Colour:
    """KF 4.2, 8.7: the colour of a seat's bid at a lot."""
    return bidding.bid_colour(state_of(v), lot, seat)


def bids(v: View, lot: int) -> list[Bid]:
    """KF 4.3: the bids that lie at a lot, in the order of the seats."""
    s, first = state_of(v), leader(v, lot)
    return [Bid(seat, n, bidding.bid_colour(s, lot, seat), seat == first) for seat, n in enumerate(v.bids[lot]) if n]


def lost_bids(v: View, seat: Seat) -> list[LostBid]:
    """KF 3.3: the seat's losing bids, which may move."""
    return [LostBid(v.lots[lot], n, colour) for lot, colour, n in bidding.groups(state_of(v), seat)]


def overtaken(before: View, after: View, by: Seat) -> list[tuple[Seat, LostBid]]:
    """KF 3.3, 4.3: the bids that led before and lead no longer, each with its seat."""
    lots = range(len(after.lots) if after.lots == before.lots else 0)
    return [
        (seat, LostBid(before.lots[lot], before.bids[lot][seat], bid_colour(before, lot, seat)))
        for seat in range(before.seats)
        for lot in lots
        if seat != by and leader(before, lot) == seat != leader(after, lot)
    ]


def rival(v: View, lot: int, seat: Seat) -> Seat:
    """KF 4.3: who leads before the seat at a lot; `NOBODY` where nobody does."""
    first = leader(v, lot)
    return NOBODY if first == seat else first


def missing_to_lead(v: View, lot: int, seat: Seat) -> int:
    """KF 4.3: the workers that the seat adds at least to lead at a lot; one where it leads already."""
    return bidding.missing_to_win(state_of(v), seat, lot)


def leading_bid(v: View, lot: int, seat: Seat, moved: int = 0) -> int:
    """KF 4.3: the smallest bid of the seat that leads at a lot; KF 3.3: a lost bid that moves there comes whole."""
    own = v.bids[lot][seat]
    return own + max(missing_to_lead(v, lot, seat), moved)


def bid_colours(v: View, lot: int, seat: Seat) -> Ints:
    """KF 4.2: the colours that the seat may bid with at a lot."""
    return bidding.bid_colours(state_of(v), seat, lot)


def bids_instead(before: View, after: View, seat: Seat) -> dict[Tile, int]:
    """KF 4.2, 4.3: where the bid just made from behind the screen would lead too, and with how many workers."""
    laid = [lot for lot, n in enumerate(after.bids) if lot < len(before.bids) and n[seat] > before.bids[lot][seat]]
    lifted = any(n[seat] < before.bids[lot][seat] for lot, n in enumerate(after.bids) if lot < len(before.bids))
    if len(laid) != 1 or lifted or before.lots != after.lots:
        return {}
    added = after.bids[laid[0]][seat] - before.bids[laid[0]][seat]
    colour = bid_colour(after, laid[0], seat)
    return {
        t: before.bids[lot][seat] + added
        for lot, t in enumerate(before.lots)
        if lot != laid[0] and colour in bid_colours(before, lot, seat) and missing_to_lead(before, lot, seat) <= added
    }


def binding_colour(v: View, t: Tile) -> Colour:
    """KF 4.2, 5.2: the colour that a tile has this season, NONE without one: it stays when the workers have gone."""
    return v.colours[t]


def left_bare(v: View, t: Tile) -> bool:
    """KF 4.2: the tile on offer has a colour that no worker at it shows any longer."""
    shown = any(v.bids[v.lots.index(t)]) or (t < UPGRADABLE and any(v.on[t]))
    return binding_colour(v, t) != NONE and not shown


# Uses


def use_sizes(v: View, t: Tile) -> Sizes:
    """KF 5.3: the least and the most workers that a use of the tile takes now."""
    return Sizes(*use.room(state_of(v), t))


def use_colour(v: View, t: Tile, seat: Seat) -> Colour:
    """KF 5.2, 8.8: the colour that a use of the tile has to have; NONE where the seat may choose or mix."""
    answers = use.use_colours(state_of(v), seat, t)
    return NONE if len(answers) > 1 or answers[0] == MIXED else answers[0] - COLOUR


def reach(v: View, seat: Seat) -> Reach:
    """KF 3.1, 4.3, 5.3: the tiles that the seat can bid on and use, as far as the viewer knows its workers."""
    offered = turn_options(state_of(v), seat)
    return Reach([c - BID for c in offered if BID <= c < USE], [c - USE for c in offered if USE <= c < FROM])


def can_only_pass(v: View, seat: Seat) -> bool:
    """KF 3.1: the seat has no worker that could be placed; of others nobody knows."""
    return v.seat == seat and len(options(state_of(v), seat)) == 1


def workers_lacking(v: View, seat: Seat) -> int:
    """KF 3.3, 4.3, 5.3: how many workers at least the open placement still takes from behind the screen; at least 0."""
    _, _, verb, t, colour, mixed, placed, lifted, _ = v.frames[-1]
    if verb == BID:
        least = missing_to_lead(v, v.lots.index(t), seat) - lifted
    else:
        # Of the last colour of a mixed use there must be as many as are still missing.
        least = use_sizes(v, t).least - placed - lifted if not mixed or colour == GREEN else 0
    if least <= 0 and v.seat == seat:
        # KF 8.8: of an earlier colour there may have to be some, as the later ones are too few.
        least = min([c - COUNT for c in options(state_of(v), seat) if COUNT <= c < ROTATED], default=0)
    return max(0, least)


# Passing


def passes(v: View) -> int:
    """KF 3.2: how many have passed in direct succession."""
    return v.frames[-1][2]


def still_to_pass(v: View, seat: Seat) -> list[Seat]:
    """KF 3.2: who else has to pass after the seat so that the season ends, in order."""
    return [(seat + n) % v.seats for n in range(1, v.seats - passes(v))]


# Transport and upgrades


def transport(v: View, seat: Seat) -> Transport:
    """KF 6.1: what is left, and what of it can be done next; of others nobody knows."""
    _, _, steps, upgrades = v.frames[-1]
    if v.seat != seat:
        return Transport(steps, upgrades, steps > 0, upgrades > 0)
    can = options(state_of(v), seat)
    return Transport(steps, upgrades, any(CARRY <= c < TO for c in can), any(UPGRADE <= c < BOAT for c in can))


def side_up(v: View, t: Tile) -> int:
    """KF 6.3, 8.1: which face of a tile, or side of a summer boat, lies up: 0 or 1."""
    if t in SUMMER_BOATS:
        return v.sides >> t - SUMMER_BOATS[0] & 1
    return v.flipped >> t & 1


def face_up(v: View, t: Tile) -> Face:
    """KF 6.3: the face of a tile that lies up."""
    return lying.face(state_of(v), t)


def just_upgraded(before: View, after: View) -> Tile:
    """KF 6.4: the tile that lies on its other face since, NONE without one."""
    return (after.flipped & ~before.flipped).bit_length() - 1


def power_on(t: Tile, side: int) -> int:
    """KF 8.1: the power on a side of a summer boat."""
    return POWER[2 * (t - SUMMER_BOATS[0]) + side]


def powers(v: View, seat: Seat) -> list[int]:
    """KF 8.1: the powers that the seat owns."""
    return members(v.powers[seat])


# The end of a season


def boats_left(v: View) -> list[int]:
    """KF 7.5: the boats that can still be chosen while boats are chosen."""
    return members(v.free_boats)


def boat_taken(v: View, boat: int) -> bool:
    """KF 7.5: the boat was chosen at the end of this season."""
    return v.free_boats > 0 and boat not in boats_left(v)


def choosers(v: View) -> list[Seat]:
    """KF 7.5: who still chooses a boat, in order; the first is asked now."""
    return [frame[1] for frame in reversed(v.frames) if frame[0] == CHOOSE_BOAT]


# Villages


def owner(v: View, t: Tile) -> Seat:
    """KF 5.1: in whose village the tile lies; `NOBODY` on offer."""
    return next((seat for seat, village in enumerate(v.villages) if any(t == one for one, _, _ in village)), NOBODY)


def in_hand(v: View, seat: Seat) -> InHand | None:
    """KF 7.7: the tile that the seat is placing."""
    if seat < 0 or not v.frames or v.frames[-1][0] != BUILDING or not v.frames[-1][2 + seat]:
        return None
    cell, tile = divmod(v.frames[-1][2 + seat], CELL)
    return InHand(tile - 1, cell - 1 if cell else None)


def places(v: View, seat: Seat) -> list[Place]:
    """KF 7.7, 8.3: the free places beside the seat's village, and in which rotations the tile in hand fits there."""
    if seat < 0 or not v.around:
        return []
    held = in_hand(v, seat)
    return [Place(spot[0], *axial(spot[1]), build.ways(held.tile, spot) if held else []) for spot in v.around[seat]]


def distinct_rotations(t: Tile, choices: Iterable[int]) -> list[int]:
    """KF 7.7: of choices of a rotation in which the tile looks the same only the first."""
    first: dict[Ints, int] = {}
    for choice in choices:
        first.setdefault(SIDES_OF[t][choice - ROTATED], choice)
    return list(first.values())


def joined_by_road(v: View, seat: Seat) -> list[Tile]:
    """KF 6.2, 7.7: the tiles to which the roads of the tile that was laid last lead."""
    t, cell, rotation = v.villages[seat][-1]
    sides, found = SIDES_OF[t][rotation], []
    for other, place, turned in v.villages[seat][:-1]:
        if place - cell in STEP:
            d = STEP.index(place - cell)
            if sides[d] == ROAD == SIDES_OF[other][turned][opposite(d)]:
                found.append(other)
    return found


# Scoring

PRINTED: Final = 0
STORED: Final = 1
SKILLS_GIVEN: Final = 2
RESOURCES_GIVEN: Final = 3
WORKERS_GIVEN: Final = 4
BY_BOATS: Final = 5
BY_TURN_ORDER: Final = 6
GOLD_LEFT: Final = 7
LINES: Final = range(PRINTED, GOLD_LEFT + 1)
"""KF 9.2–9.11: the lines of a score sheet."""
_GIVEN_LINES: Final = (RESOURCES_GIVEN, SKILLS_GIVEN, WORKERS_GIVEN)
"""By what is given to a winter tile, as `rules.assign` counts it."""


def sheet_line(t: Tile) -> int:
    """KF 9.2–9.11: the line of a score sheet that the points of a tile stand in; of no tile: gold left over."""
    if t < 0:
        return GOLD_LEFT
    if t in BOATS:
        return BY_BOATS
    if t in ORDERS:
        return BY_TURN_ORDER
    if t in WINTERS:
        _, goods, _, points, _ = scoring.PRICES[t - WINTERS[0]]
        return _GIVEN_LINES[goods] if points else PRINTED
    return STORED if t < UPGRADABLE and any(POINTS_PER[2 * t]) else PRINTED


def tile_rule(t: Tile) -> str:
    """The rule that says most about a tile: KF 6.1 of one that transports, KF 9.3 of one that only stores."""
    if t < UPGRADABLE:
        if TRANSPORT[2 * t]:
            return "KF 6.1"
        return "KF 5.1" if USABLE[2 * t] else "KF 9.3"
    if t in SUMMER_BOATS:
        return "KF 8.1"
    if t in WINTERS:
        return "KF 9.4"
    return "KF 7.5" if t in ORDERS else "KF 9.8"


def points(v: View) -> Ints:
    """KF 9: what each seat would score with what the viewer knows of it."""
    return scoring.scores(state_of(v))

"""Key Harvest: answers to what people ask of a view, each with its rule, for all that show, tell or advise.

They say only what the view's seat may know (KH 1.7). What an answer costs or needs is reckoned up here and in the
rules, nowhere else.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, minus, plus
from keydom.games.keyharvest.rules import draw
from keydom.games.keyharvest.rules.board import group, groups
from keydom.games.keyharvest.rules.choices import BUY, HARVEST, PLAY, TAKE
from keydom.games.keyharvest.rules.components import (
    BESIDE,
    FARMHANDS,
    VALUE,
    WORKERS,
    Crop,
    Event,
    Field,
    Fields,
    Worker,
)
from keydom.games.keyharvest.rules.frames import (
    EVENT,
    GIFT,
    KEEP_OR_NOT,
    LAY,
    PASS_ON,
    PAY,
    SUBSTITUTE,
    TURN,
    WINDFALL,
)
from keydom.games.keyharvest.rules.harvest import rest_of_harvest
from keydom.games.keyharvest.rules.state import HELD, NONE, PLACES
from keydom.games.keyharvest.rules.turn import A, B, C, D, turn_options, turns_left_of
from keydom.games.keyharvest.rules.view import NO_COUNTERS, View, known

ACTIONS: Final = (A, B, C, D)
ABOVE_THE_BID: Final = (1, 0)
"""KH 5E, 5G: counters that the skilled worker pays above the bid, and the merchant."""
LANDS_KEPT: Final = 4096
"""Points of boards that are remembered: from picture to picture most are the same."""

Idle = Literal["", "turn", "done", "after", "none"]
"""Why an action cannot be done: another's turn, done already, C after D, nothing to do it with; empty: it can be."""


class Points(NamedTuple):
    """KH 7.1: points by category."""

    workers: int
    largest: int
    second: int
    crops: int

    @property
    def total(self) -> int:
        return sum(self)


class IfLaid(NamedTuple):
    """KH 3.1, 3.2, 7.1: the board of a seat with one field more."""

    gives: int
    """Points more for the groups."""
    joins: int
    """The size of its group then."""
    touches: Fields
    pushes: Worker
    """The worker that stands on its hex; NONE for none."""


# Boards ---------------------------------------------------------------------------------------------------------------


def land(v: View, seat: Seat) -> Fields:
    """The fields on a board, ripe and harvested (KH 3.1)."""
    return v.ripe[seat] | v.reaped[seat]


def standing(v: View, seat: Seat, hexagon: int) -> Worker:
    """The worker on a hex, NONE for none."""
    return v.workers[seat].index(hexagon) if hexagon in v.workers[seat] else NONE


def owner_of(v: View, f: Field, but: Seat = NONE) -> Seat:
    """The seat, other than `but`, on whose board a field lies, NONE for none."""
    return next((p for p in range(v.seats) if p != but and land(v, p) >> f & 1), NONE)


def team(v: View, seat: Seat) -> list[Worker]:
    """The workers on a board."""
    return [w for w, hexagon in enumerate(v.workers[seat]) if hexagon >= 0]


def reserve(v: View, seat: Seat) -> list[Worker]:
    """The farmhands of a seat that are not on its board (KH 1.1)."""
    return [w for w in range(FARMHANDS) if v.workers[seat][w] < 0]


def townsfolk(v: View) -> list[Worker]:
    """The workers on the town board (KH 1.1)."""
    return [w for w in range(FARMHANDS, WORKERS) if v.town >> w & 1]


def held(v: View) -> Worker:
    """The worker in the viewer's hand, about to be put down (KH 2.4, 3.2); NONE for none."""
    mine = v.workers[v.seat] if v.seat >= 0 else ()
    return mine.index(HELD) if HELD in mine else NONE


def touched(v: View, seat: Seat, hexagon: int) -> Fields:
    """The fields of a board that a hex touches (KH 2.4)."""
    return BESIDE[hexagon] & land(v, seat)


def group_of(v: View, seat: Seat, f: Field) -> Fields:
    """The connected fields of a board among which a field is, or would be (KH 2.2)."""
    return group(land(v, seat) | 1 << f, f)


def harvested_after(v: View, seat: Seat, f: Field) -> Fields:
    """The ripe fields that may be harvested after this one in the same action (KH 2.2)."""
    return rest_of_harvest(known(v), group_of(v, seat, f) & v.ripe[seat], f)


def if_laid(v: View, seat: Seat, f: Field) -> IfLaid:
    """The change that a field would make to a board (KH 3.1, 3.2, 7.1)."""
    mine = land(v, seat)
    return IfLaid(
        land_points(mine | 1 << f) - land_points(mine),
        group_of(v, seat, f).bit_count(),
        touched(v, seat, f),
        standing(v, seat, f),
    )


# Points ---------------------------------------------------------------------------------------------------------------


def group_sizes(v: View, seat: Seat) -> list[int]:
    """The sizes of the groups of a board, largest first (KH 7.1)."""
    return [one.bit_count() for one in groups(land(v, seat))]


def largest_groups(fields: Fields) -> tuple[Fields, Fields]:
    """The largest group of these fields and the second largest, empty where there is none (KH 7.1)."""
    first, second = [*groups(fields), 0, 0][:2]
    return first, second


@lru_cache(maxsize=LANDS_KEPT)
def group_points(fields: Fields) -> tuple[int, int]:
    """The points of the largest group, once, and of the second largest, twice (KH 7.1)."""
    first, second = largest_groups(fields)
    return first.bit_count(), 2 * second.bit_count()


def land_points(fields: Fields) -> int:
    """The points of these fields on one board (KH 7.1)."""
    return sum(group_points(fields))


def majorities(v: View, seat: Seat) -> tuple[list[Crop], list[Crop]]:
    """The crops of which a seat has the most counters for certain, and those where hidden counters decide (KH 7.1)."""
    least, most = counters_bounds(v, seat)
    others = [counters_bounds(v, p) for p in range(v.seats) if p != seat]
    sure = [k for k, n in enumerate(least) if all(n > theirs[k] for _, theirs in others)]
    perhaps = [k for k, n in enumerate(most) if k not in sure and all(n > theirs[k] for theirs, _ in others)]
    return sure, perhaps


def points_in_sight(v: View, seat: Seat) -> Points:
    """The points of a seat as things stand; of the majorities those that are certain (KH 7.1)."""
    workers = sum([VALUE[w] for w in team(v, seat)])
    return Points(workers, *group_points(land(v, seat)), len(majorities(v, seat)[0]))


# Counters -------------------------------------------------------------------------------------------------------------


def screen_total(v: View, seat: Seat) -> int:
    """The number of counters behind a screen, which everybody knows (KH 1.7)."""
    return sum(v.open[seat]) + v.hidden[seat]


def purse(v: View) -> Ints:
    """The counters behind the viewer's own screen; none for a spectator (KH 1.7)."""
    return plus(v.open[v.seat], v.own) if v.seat >= 0 else NO_COUNTERS


def unknown_counters(v: View) -> Ints:
    """The counters, by crop, among which those are that the viewer does not know (KH 1.5)."""
    return minus(v.unseen, v.own)


def counters_known(v: View, seat: Seat) -> tuple[Ints, int]:
    """The counters behind a screen that the viewer can be sure of, and how many others lie there (KH 1.7)."""
    if seat == v.seat:
        return purse(v), 0
    pool = unknown_counters(v)
    elsewhere = sum(pool) - v.hidden[seat]
    sure = tuple([max(0, n - elsewhere) for n in pool])
    return plus(v.open[seat], sure), v.hidden[seat] - sum(sure)


def counters_bounds(v: View, seat: Seat) -> tuple[Ints, Ints]:
    """The least and the most counters that may lie behind a screen, by crop, as far as the viewer knows (KH 1.7)."""
    least, others = counters_known(v, seat)
    if not others:
        return least, least
    pool = unknown_counters(v)
    return least, tuple([min(v.open[seat][k] + n, least[k] + others) for k, n in enumerate(pool)])


# Stores ---------------------------------------------------------------------------------------------------------------


def store(seat: Seat) -> range:
    """The places of a seat's store (KH 1.1)."""
    return range(PLACES * seat, PLACES * seat + PLACES)


def stored_by(v: View, seat: Seat) -> list[Field]:
    """The fields in a seat's store (KH 2.6)."""
    return [v.stored[place] for place in store(seat) if v.stored[place] >= 0]


def owner_of_place(place: int) -> Seat:
    """The seat to whose store a place belongs (KH 1.1)."""
    return place // PLACES


def in_store(v: View, f: Field) -> Seat:
    """The seat in whose store a field lies, NONE for none."""
    return owner_of_place(v.stored.index(f)) if f in v.stored else NONE


def bid_for(v: View, f: Field) -> Ints:
    """The counters that lie as the bid for a field in a store: what it costs to lay it from there (KH 2.5)."""
    return v.bids[v.stored.index(f)]


def price_in_number(v: View, f: Field, above_the_bid: int) -> int:
    """The number of counters, of any crops, for which a worker buys a field out of a store (KH 5E, 5G)."""
    return sum(bid_for(v, f)) + above_the_bid


def sold_for(paid: Ints, bid: Ints) -> Ints:
    """The counters that the owner of a bought field gets: the price, and the bid that lay there (KH 2.5, 5E, 5G)."""
    return plus(paid, bid)


def lacking(v: View, f: Field) -> Ints:
    """The counters that the viewer lacks to lay a field from a store (KH 2.5); none for the own, or a spectator."""
    if v.seat in (NONE, in_store(v, f)):
        return NO_COUNTERS
    return tuple([max(0, n - own) for n, own in zip(bid_for(v, f), purse(v), strict=True)])


# Turns and events -----------------------------------------------------------------------------------------------------


def seats_from(v: View, seat: Seat) -> list[Seat]:
    """All seats in turn order, from this one (KH 2.1)."""
    return [(seat + n) % v.seats for n in range(v.seats)]


def next_seat(v: View, seat: Seat) -> Seat:
    """The seat to the left, whose turn follows (KH 2.1), and to whom a gift is passed (KH 6O)."""
    return seats_from(v, seat)[1]


def last_rounds(v: View) -> list[list[Seat]]:
    """The seats of the turns that are left once the tenth event lies, round by round; the last is whole (KH 4.4)."""
    turns = [(v.active + n) % v.seats for n in range(max(0, v.left))]
    begun = len(turns) % v.seats
    whole = [turns[start : start + v.seats] for start in range(begun, len(turns), v.seats)]
    return [turns[:begun], *whole] if begun else whole


def turns_left(v: View, seat: Seat) -> int:
    """The turns that a seat has left, the present one among them; NONE while nobody knows (KH 4.4)."""
    return turns_left_of(v.left, v.active, v.seats, seat) if v.left >= 0 else NONE


def current_event(v: View) -> Event:
    """The event that is being carried out, NONE for none (KH 4.2)."""
    return next((frame[2] for frame in v.frames if frame[0] == EVENT), NONE)


def event_later(v: View) -> list[Seat]:
    """The seats to which the open event still comes, in order (KH 4.2); a gift goes round by itself (KH 6O)."""
    event = next((frame for frame in v.frames if frame[0] == EVENT), None)
    if event is None:
        return []
    _, seat, _, left = event[:4]
    if gift := next((frame for frame in v.frames if frame[0] in (GIFT, PASS_ON)), None):
        kind, seat, left = gift[:3]
        seat, left = (seat + 1, left - 1) if kind == GIFT else (seat, left)
    if v.frames[-1][0] == WINDFALL:  # KH 6Z: the drawer chooses for everybody
        seat, left = v.frames[-1][1] + 1, v.seats - 1
    return seats_from(v, seat)[:left] if left > 0 else []


def field_in_hand(v: View) -> Field:
    """The field that the viewer has drawn, received or bought and that lies nowhere yet; NONE for none.

    KH 5K, 6O, 6W: it is laid or not. KH 5E, 5G, 5I, 6T: it is paid for.
    """
    if not v.frames:
        return NONE
    paying = len(v.frames) > 1 and v.frames[-1][0] == PAY
    frame = v.frames[-2 if paying else -1]
    at = {KEEP_OR_NOT: 2, SUBSTITUTE: 2, GIFT: 3, LAY: 2}.get(frame[0])
    return frame[at] if at and frame[1] == v.seat else NONE


def idle_actions(v: View) -> list[Idle]:
    """For the actions A to D why the viewer cannot do them now (KH 2.1): each once, C not after D."""
    if v.seat < 0 or v.active != v.seat:
        return ["turn" for _ in ACTIONS]
    used = next((frame[2] for frame in v.frames if frame[0] == TURN), 0)
    if not v.frames or v.frames[-1][0] != TURN:
        return ["done" if used & action else "" for action in ACTIONS]
    offered = {action_of(choice) for choice in turn_options(known(v), v.seat) if choice >= HARVEST}
    out: list[Idle] = []
    for action in ACTIONS:
        after = action == C and used & D
        out.append("done" if used & action else "after" if after else "" if action in offered else "none")
    return out


def action_of(choice: int) -> int:
    """The action that a choice of a turn begins (KH 2.1)."""
    return A if choice < PLAY else B if choice < BUY else C if choice < TAKE else D


def events_in_bag(v: View) -> tuple[list[Event], int]:
    """The events that may be in the bag, and how many of them are (KH 1.6, 1.7)."""
    all_removed = v.unnamed.bit_count() <= draw.removed(v.seats)
    perhaps = v.named if all_removed else v.named | v.unnamed
    return [e for e in range(perhaps.bit_length()) if perhaps >> e & 1], draw.events_in_bag(known(v))

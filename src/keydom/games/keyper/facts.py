"""Answers to what people ask of a view of Keyper: terminal, telling and site show them, and sum no rule themselves.

The rules decide over states; here they are asked about what one seat may know, each answer with its rule.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from keydom.core.seats import Seat, members
from keydom.core.tuples import Ints, minus
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import (
    BY_BUILDER,
    BY_LABOURER,
    FULL_PRICE,
    Means,
    Plot,
    free_builds,
)
from keydom.games.keyper.rules.components import (
    ACTION,
    AREA,
    COST,
    LAYOUTS,
    PRINTED_BUILDINGS,
    PRIVATE_POINTS,
    PRIVATE_SHOW,
    RULE,
    UPGRADE_COST,
    WHAT,
    WINTER_POINTS,
    WINTER_SHOW,
)
from keydom.games.keyper.rules.names import (
    BUILDER,
    BUILDER_UPGRADES,
    COVERED,
    FIELDS,
    FIRST_ANIMAL,
    GAINS,
    KINDS,
    LAYOUT_BASE,
    MORE_BOAT,
    PRIVATE,
    RAW,
    RIVER,
    WHITE,
    Colour,
    Kind,
    Tile,
)
from keydom.games.keyper.rules.pieces import can_pay
from keydom.games.keyper.rules.places import (
    COLOURS_OF,
    STANDING,
    WELCOME,
    WORKING,
    Place,
    bonus,
    field_of,
    frame_of,
    keyples,
    with_keyple,
)
from keydom.games.keyper.rules.printed import payers
from keydom.games.keyper.rules.season import FAIR_CODES, collected, holdable, homeless, houses_of
from keydom.games.keyper.rules.steps import apply, options
from keydom.games.keyper.rules.turn import joiners
from keydom.games.keyper.rules.view import View, known
from keydom.games.keyper.rules.work import boat_load, face_with, run_work
from keydom.games.keyper.rules.work import work as begin_work

NOBODY: Final = -1
STORES_KEPT: Final = 4096
"""Most stores whose lack for a building is remembered: from picture to picture nearly all are the same."""


# Places ----------------------------------------------------------------------------------------------------------


def field_at(v: View, place: Place) -> int:
    """The field at a place of a country board."""
    return field_of(known(v), place)


def keyples_at(v: View, seat: Seat, place: Place) -> int:
    """The keyples on a field, or on a plot of the seat, as in `places`."""
    return keyples(known(v), seat, place)


def white_works_as(v: View, seat: Seat, place: Place) -> Colour:
    """KP 4.2: the colour of the keyple there that a white one would work like; -1 where it takes on nobody's."""
    s = known(v)
    code = keyples(s, seat, place)
    working = WORKING[7 * code + frame_of(s, place) + 1]
    return working if working != WHITE and working in COLOURS_OF[code] else NOBODY


def welcome(v: View, seat: Seat, place: Place) -> list[Colour]:
    """KP 4.1, 4.2: the colours that may be added on a field."""
    s = known(v)
    return members(WELCOME[7 * keyples(s, seat, place) + frame_of(s, place) + 1])


def keyples_on_board(v: View, board: int) -> int:
    """KP 7.4: the number of keyples that come home with a board as it stands."""
    return sum([len(COLOURS_OF[code]) for code in v.fields[board]])


# Actions ---------------------------------------------------------------------------------------------------------


def merchant(v: View, seat: Seat, place: Place) -> int:
    """KP 6.7: one more action at a river for a seat that has the merchant."""
    if place >= c.OWN or ACTION[field_at(v, place)] != RIVER:
        return 0
    return int(face_with(known(v), seat, MORE_BOAT) >= 0)


def frame_bonus(v: View, seat: Seat, place: Place, colour: Colour = NOBODY) -> int:
    """KP 4.3: one more action in the colour of the frame; `colour`: with this keyple placed there."""
    s = known(v)
    code = keyples(s, seat, place)
    return bonus(code if colour < 0 else with_keyple(code, colour), frame_of(s, place))


def actions(v: View, seat: Seat, place: Place, working: int = 1) -> int:
    """KP 4.3, 4.4, 5.2, 6.7: an action for each keyple that works there, one for the frame's colour, one by a merchant.

    Two work where somebody joins, and where a second keyple is laid down.
    """
    return working + frame_bonus(v, seat, place) + merchant(v, seat, place)


class Offer(NamedTuple):
    """The actions of a keyple on a place that is offered for it."""

    place: Place
    colour: int
    """KP 4.3: 1 in the colour of the frame."""
    merchant: int
    """KP 6.7: 1 by a merchant."""
    joined: bool
    """KP 4.4: on an empty field others may join, for one action more."""
    laid: bool
    """KP 4.3, 5.2: another keyple stands there that can be laid down, for one action more."""

    @property
    def sure(self) -> int:
        """KP 4.3: the actions whatever is answered next."""
        return 1 + self.colour + self.merchant

    @property
    def more(self) -> bool:
        """KP 4.3, 4.4, 5.2: with one action more if a second keyple works."""
        return self.joined or self.laid


def placed(v: View, seat: Seat, place: Place, colour: Colour) -> Offer:
    """KP 4.3: the actions of a keyple that is placed there."""
    code = keyples_at(v, seat, place)
    empty = not code and place < c.OWN
    return Offer(
        place, frame_bonus(v, seat, place, colour), merchant(v, seat, place), empty, bool(code and STANDING[code])
    )


def laid_down(v: View, seat: Seat, place: Place) -> Offer:
    """KP 5.2: the actions of a keyple that is laid down there."""
    code = keyples_at(v, seat, place)
    return Offer(place, frame_bonus(v, seat, place), merchant(v, seat, place), False, STANDING[code] > 1)


class Offers(NamedTuple):
    """KP 4.1, 5.2: the places that are offered for a keyple that is placed, or for those that are laid down."""

    colour: Colour
    """The keyple that is placed; -1: keyples are laid down."""
    places: Sequence[Offer]


def offers(v: View) -> Offers | None:
    """KP 4.3, 5.2: the places that the viewer is offered; one where something is built first gives no action."""
    if v.seat < 0 or not v.frames or v.frames[-1][1] != v.seat:
        return None
    top = v.frames[-1]
    if top[0] == fr.PLACING:
        on = [choice - c.ON for choice in options(known(v), v.seat)]
        used = [place for place in on if place < c.OWN or v.built[v.seat][place - c.OWN]]
        return Offers(top[2], [placed(v, v.seat, place, top[2]) for place in used])
    laid = [choice - c.LAY for choice in options(known(v), v.seat) if choice >= c.LAY] if top[0] == fr.TURN else []
    return Offers(NOBODY, [laid_down(v, v.seat, place) for place in laid]) if laid else None


class Case(NamedTuple):
    """KP 4.3, 5.2, 6.7: a reason to have so many actions, and the places on offer where it holds."""

    working: int
    """The keyples that work."""
    colour: int
    merchant: int
    places: int

    @property
    def actions(self) -> int:
        """KP 4.3: the actions for this reason."""
        return self.working + self.colour + self.merchant


def cases(places: Sequence[Offer]) -> list[Case]:
    """KP 4.3, 5.2, 6.7: the reasons there are; those with a merchant only where there is one."""
    found = []
    for working in (1, 2):
        for merchants in (0, 1):
            for colour in (0, 1):
                alike = [one for one in places if (one.colour, one.merchant) == (colour, merchants)]
                count = len(alike if working == 1 else [one for one in alike if one.more])
                if count or not merchants:
                    found.append(Case(working, colour, merchants, count))
    return found


class Invitation(NamedTuple):
    """KP 4.4: an open question whether somebody joins."""

    asked: Seat
    active: Seat
    place: Place
    later: Sequence[Seat]
    """KP 4.4: the seats asked next if the one who is asked declines, in order: all who have a keyple that fits."""
    alone: int
    """The actions of the active player if nobody joins."""
    together: Sequence[int]
    """KP 4.4, 6.7: by seat the actions of the active player, and of each other that joins."""
    plenty: bool
    """KP 4.5: nobody can go without a piece, whoever takes theirs first."""


def invitation(v: View) -> Invitation | None:
    """KP 4.4: the invitation that is answered now."""
    frame = next((one for one in v.frames if one[0] == fr.FOLLOW), None)
    if frame is None:
        return None
    _, asked, active, place = frame
    others = [(asked + n) % v.seats for n in range(1, (active - asked) % v.seats)]
    together = [actions(v, seat, place, 2) for seat in range(v.seats)]
    later = [seat for seat in others if joining(v, seat, place)]
    enough = plenty(v, place, together[active] + together[asked])
    return Invitation(asked, active, place, later, actions(v, active, place), together, enough)


def joining(v: View, seat: Seat, place: Place) -> list[Colour]:
    """KP 4.2, 4.4: the colours with which a seat may join somebody on a field."""
    return joiners(known(v), seat, place)


def plenty(v: View, place: Place, wanted: int) -> bool:
    """KP 4.5, 4.6: a field gives pieces, and the supply has enough for so many actions."""
    if place >= c.OWN:
        return False
    field = field_at(v, place)
    return ACTION[field] == GAINS and v.supply[WHAT[field]] >= wanted


def could_act(v: View, seat: Seat, place: Place) -> bool:
    """KP 4.5: an action on a field would not be lost at once, as things stand."""
    s = known(v)
    begin_work(s, seat, place, 1)
    run_work(s)
    return s.frames[-1][0] != fr.WORK


class Work(NamedTuple):
    """KP 4.5: actions under way."""

    active: Seat
    follower: Seat
    """-1: nobody joined."""
    place: Place
    left: Sequence[int]
    """By seat the actions after the one that is under way."""
    asked: Seat
    """Whose action is under way; -1 between two."""

    @property
    def to_come(self) -> list[int]:
        """KP 4.5: by seat the actions left, with the one that is under way."""
        return [n + (seat == self.asked) for seat, n in enumerate(self.left)]


def work_at(v: View) -> Work | None:
    """KP 4.5: the actions under way."""
    frame = next((one for one in reversed(v.frames) if one[0] == fr.WORK), None)
    if frame is None:
        return None
    active, place, follower, own, others = frame[1:6]
    left = [0] * v.seats
    left[active] = own
    if follower >= 0:
        left[follower] = others
    top = v.frames[-1]
    asked = top[1] if top is not frame and 0 <= top[1] < v.seats else NOBODY
    return Work(active, follower, place, left, asked)


def actions_left(v: View, seat: Seat) -> int:
    """KP 4.5: the actions of a seat after the one that is under way."""
    work = work_at(v)
    return work.left[seat] if work else 0


# Boats -----------------------------------------------------------------------------------------------------------


def load(v: View, boat: int) -> Ints:
    """KP 1.4, 4.7: the two kinds that a boat shows now."""
    return boat_load(boat, v.season)


# Buildings -------------------------------------------------------------------------------------------------------


def payable(v: View, seat: Seat, tile: Tile) -> bool:
    """KP 6.2: a seat could pay for a building now."""
    return seat >= 0 and can_pay(v.stores[seat], COST[tile])


def upgradable(v: View, seat: Seat, tile: Tile) -> bool:
    """KP 6.5: a seat could pay for the upgrade of a building now."""
    return seat >= 0 and can_pay(v.stores[seat], UPGRADE_COST[AREA[tile]])


def lacks(v: View, seat: Seat, tile: Tile) -> Sequence[str]:
    """KP 6.2: the fewest pieces of the cost of a building that a store, used as well as possible, does not cover."""
    return _lacks(tile, v.stores[seat])


@lru_cache(maxsize=STORES_KEPT)
def _lacks(tile: Tile, store: Ints) -> tuple[str, ...]:
    return tuple(uncovered(PRINTED_BUILDINGS[tile].words, list(store)))


def uncovered(cost: list[str], store: list[int]) -> list[str]:
    """KP 6.2: the fewest parts of a cost that a store does not cover."""
    if not cost:
        return []
    best = [cost[0], *uncovered(cost[1:], store)]
    for kind in payers(cost[0]):
        if store[kind] and best:
            store[kind] -= 1
            best = min(best, uncovered(cost[1:], store), key=len)
            store[kind] += 1
    return best


def payments(v: View, seat: Seat) -> dict[Kind, list[Kind]]:
    """KP 6.2: by piece that may be paid next, all pieces that are then paid, where nothing more is asked for.

    The rules take a payment piece by piece, ascending, and do not ask for what must be paid.
    """
    if seat < 0 or not v.frames or v.frames[-1][:2] != (fr.PAY, seat):
        return {}
    s, out = known(v), {}
    for choice in options(s, seat):
        if choice == c.FREE:
            continue
        after = s.copy()
        apply(after, seat, choice)
        if after.frames and after.frames[-1][:2] == (fr.PAY, seat):
            continue
        spent = minus(v.stores[seat], after.stores[seat])[:FIRST_ANIMAL]
        out[choice - c.PAY] = [kind for kind, n in enumerate(spent) for _ in range(n)]
    return out


def means(v: View) -> Means:
    """KP 4.6, 6.3: the way of building that is offered now."""
    top = v.frames[-1]
    if top[0] == fr.BUILD:
        return top[2]
    if top[0] != fr.USE:
        return FULL_PRICE
    return BY_BUILDER if RULE[v.built[v.seat][top[2]] - 1] in (BUILDER, BUILDER_UPGRADES) else BY_LABOURER


def free_plots(v: View, seat: Seat) -> list[Plot]:
    """KP 6.6: the plots where the building plot still lets its owner build for nothing."""
    return [plot for plot, _ in free_builds(known(v), seat)]


# Fairs -----------------------------------------------------------------------------------------------------------


class Fair(NamedTuple):
    """KP 7.2: a fair of a seat: a private one, or a face of a winter fair."""

    season: int
    """The season it is held in."""
    winter: int
    """The winter fair; -1: a private fair."""
    face: int
    """The face of the winter fair."""
    show: Ints
    """The pieces it shows, by kind."""
    points: int


def fair_numbered(v: View, seat: Seat, season: int, n: int) -> Fair:
    """KP 7.2: a fair by its number among the choices to hold one: 0 the private one, then both faces of each other."""
    if not n:
        own = PRIVATE * season + v.privates[seat][season]
        return Fair(season, NOBODY, NOBODY, PRIVATE_SHOW[own], PRIVATE_POINTS[own])
    fair, face = divmod(n - 1, 2)
    return Fair(season, fair, face, WINTER_SHOW[n - 1], WINTER_POINTS[face])


def fair_held(v: View, seat: Seat, code: int) -> Fair:
    """KP 7.2: a fair as `State.held` counts it."""
    return fair_numbered(v, seat, *divmod(code, FAIR_CODES))


def fairs_held(v: View, seat: Seat) -> list[Fair]:
    """KP 7.2: the fairs that a seat has held, in their order."""
    return [fair_held(v, seat, code) for code in v.held[seat]]


def private_fairs(v: View, seat: Seat) -> list[Fair]:
    """KP 1.5, 7.2: the private fairs of a seat that can still be held, as far as the viewer knows them."""
    return [
        fair_numbered(v, seat, season, 0)
        for season, fair in enumerate(v.privates[seat])
        if fair >= 0 and season >= v.season and FAIR_CODES * season not in v.held[seat]
    ]


def winter_faces(v: View, fair: int) -> list[Fair]:
    """KP 7.2: both faces of a winter fair."""
    return [Fair(v.season, fair, face, WINTER_SHOW[2 * fair + face], WINTER_POINTS[face]) for face in range(2)]


def missing(v: View, seat: Seat, fair: Fair) -> Ints:
    """KP 7.2, 6.2: the pieces by kind that a seat lacks for a fair; a finished good may stand for its raw material."""
    store, lack = v.stores[seat], [0] * KINDS
    for kind in range(KINDS):
        spare = max(0, store[kind + 3] - fair.show[kind + 3]) if kind in RAW else 0
        lack[kind] = max(0, fair.show[kind] - store[kind] - spare)
    return tuple(lack)


def showable(v: View, seat: Seat, fair: Fair) -> bool:
    """KP 7.2: a seat has all pieces that a fair shows."""
    return seat >= 0 and not any(missing(v, seat, fair))


def can_hold(v: View, seat: Seat) -> bool:
    """KP 7.2: a seat may hold a fair now."""
    return bool(holdable(known(v), seat))


def has_held(v: View, seat: Seat) -> bool:
    """KP 7.2: a seat has held a fair in this season."""
    return any(fair.season == v.season for fair in fairs_held(v, seat))


# The end of a season ---------------------------------------------------------------------------------------------


def animals_without_house(v: View, seat: Seat) -> int:
    """KP 7.3: the fewest animals of a seat that find no room."""
    return homeless(v.stores[seat][FIRST_ANIMAL:], houses_of(known(v), seat))


def coming_home(v: View, seat: Seat) -> Ints:
    """KP 7.4: by colour the keyples on the board claimed, the own plots and the keyp tile, which come home."""
    return minus(collected(known(v), seat), v.keyps[seat])


def river_runs_down(layout: int) -> bool:
    """KP 1.2: the river of a layout covers two squares of one column, not of one row."""
    fields = LAYOUTS[layout]
    return fields[fields.index(COVERED) - 1] != FIELDS.index("river")


def layouts_to_choose(season: int) -> list[int]:
    """KP 8.3: the four layouts of a season, in the order of the choices."""
    return [LAYOUT_BASE[season] + n for n in range(4)]


def still_choosing(v: View) -> list[Seat]:
    """KP 8.3: the seats that have not chosen their layout; nobody where none is chosen."""
    frame = next((one for one in v.frames if one[0] == fr.LAYOUTS), None)
    return members(frame[1]) if frame else []


def have_chosen(v: View) -> list[Seat]:
    """KP 8.3: the seats that have chosen their layout in secret."""
    if not any(one[0] == fr.LAYOUTS for one in v.frames):
        return []
    return [seat for seat in range(v.seats) if seat not in still_choosing(v)]


def still_to_rest(v: View) -> list[int]:
    """KP 8.4: by seat the keyples that go to its keyp tile before the season begins."""
    return [sum([one[2] for one in v.frames if one[:2] == (fr.REST, seat)]) for seat in range(v.seats)]

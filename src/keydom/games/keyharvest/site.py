"""The site's side of Key Harvest beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from keydom.core.errors import Sentence
from keydom.core.printed import printed
from keydom.core.seats import Seat
from keydom.games.keyharvest import facts as answers
from keydom.games.keyharvest.rules import components, scoring
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.draw import LAST_PLACE, QUESTION_MARK
from keydom.games.keyharvest.rules.questions import rule_of
from keydom.games.keyharvest.rules.sentences import TITLES
from keydom.games.keyharvest.rules.setup import REGISTRY_PLACES
from keydom.games.keyharvest.rules.state import State, fields, people
from keydom.games.keyharvest.rules.view import View as Seen
from keydom.telling.verdict import Kind, kinds_of

TIE_RULE: Final = "KH 7.2"
KINDS: Final[dict[str, Sentence]] = {
    "workers": ("workers", "Arbeiter"),
    "largest": ("largest group", "größte Gruppe"),
    "second": ("second largest group, twice", "zweitgrößte Gruppe, doppelt"),
    "crops": ("most counters of a crop", "meiste Erntesteine einer Sorte"),
}
"""Names of the kinds of points, by the items of a sheet."""


class Field(Struct):
    id: str
    q: int
    r: int
    crop: str
    source: str


class Name(Struct):
    en: str
    de: str


class Worker(Struct):
    id: str
    letter: str
    value: int
    team: Literal["farmhand", "townsfolk"]
    de: str | UnsetType = UNSET
    name: Name | UnsetType = UNSET


class Event(Struct):
    id: str
    letter: str
    de: str | UnsetType = UNSET
    name: Name | UnsetType = UNSET


class Places(Struct):
    """The numbers of places on the town board."""

    registry: int
    events: int
    question_mark: int
    """The event place at which events go back into the bag, from 1 (KH 4.3)."""


class Printed(Struct):
    """Everything in the component file that the client draws."""

    field: list[Field]
    worker: list[Worker]
    event: list[Event]


class Facts(Printed):
    """Everything printed on boards and tiles."""

    places: Places


class Stored(Struct):
    """A field in a store, the bid for it by crop, and what the viewer lacks to lay it from there."""

    field: int
    bid: Sequence[int]
    lacks: list[int]


class IfLaid(Struct):
    """A field as if it lay on the viewer's board (KH 3.1, 3.2, 7.1)."""

    field: int
    gives: int
    """Points more in sight."""
    joins: int
    """The size of its group."""
    touches: list[int]
    pushes: int
    """The worker that it would push off; -1: none."""


class View(Struct):
    """All that may be known from one seat; -1 is a spectator."""

    seat: int
    seats: int
    ripe: list[list[int]]
    """Fields by seat."""
    reaped: list[list[int]]
    workers: list[list[int]]
    """By seat and worker: the field where it stands, -1 where it does not."""
    held: int
    """The worker in the viewer's hand, about to be put down; -1 for none."""
    drawn: int
    """The field in the viewer's hand, drawn, received or paid for, which lies nowhere yet; -1 for none."""
    town: list[int]
    """Townsfolk that nobody has."""
    counters: list[int]
    """The viewer's own, by crop."""
    counted: list[int]
    """The number of counters of each seat."""
    open: Sequence[Sequence[int]]
    """By seat and crop: counters that everybody has seen going behind the screen."""
    stock: Sequence[int]
    stored: list[list[Stored | None]]
    """By seat, two places each."""
    registry: list[int]
    if_laid: list[IfLaid]
    """The fields of the registry and the stores, as if they lay on the viewer's board."""
    groups: list[list[int]]
    """By seat: the sizes of the largest group of fields and of the second."""
    idle: list[Literal["", "turn", "done", "after", "none"]]
    """Of the actions A to D why the viewer cannot do them now: another's turn, done, C after D, nothing to do it with;
    empty: it can be done, or another one is under way."""
    bag: int
    laid: Sequence[int]
    """Events laid out."""
    event: int
    """The event that is being carried out; -1: none."""
    event_later: list[int]
    """The seats to which it still comes, in order."""
    points: list[int]
    """Points in sight by seat: workers, groups, and crops where nobody can have as many."""
    active: int
    """The seat whose turn it is."""
    order: list[int]
    """All seats in turn order, from that one."""
    left: int
    """Turns left of the game once the tenth event lies; -1 before."""
    last_rounds: list[list[int]]
    """The seats of these turns, round by round; the last round is whole."""
    turns_left: list[int]
    """By seat, the present turn among them; -1 before."""


class Item(Struct):
    """A line of a score sheet: what there are points for."""

    rule: str
    item: Literal["workers", "largest", "second", "crops"]
    points: int
    of: list[int | str] | UnsetType = UNSET
    """Workers by number, fields and crops by name. Games stored earlier do not tell."""


class Sheet(Struct):
    """The points of one player, and what breaks a tie (KH 7.1, 7.2)."""

    total: int
    items: list[Item]
    tiles: int
    counters: int


TOWN: Final = Places(REGISTRY_PLACES, LAST_PLACE, QUESTION_MARK)


def facts() -> Facts:
    """Everything printed that the client draws; fields are named as in the words of choices."""
    found = msgspec.convert(printed("keyharvest", components), Printed)
    for field in found.field:
        field.id = field.id.lower()
    for worker, (title, _), de in zip(found.worker, TITLES, components.WORKER_NAMES_DE, strict=True):
        worker.name = Name(title.capitalize(), de) if worker.name is UNSET else worker.name
    return Facts(found.field, found.worker, found.event, TOWN)


def _stored(v: Seen, place: int) -> Stored | None:
    """KH 2.5, 2.6: the field in a place of a store, its bid, and what the viewer lacks for it."""
    f = v.stored[place]
    return Stored(f, v.bids[place], list(answers.lacking(v, f))) if f >= 0 else None


def _if_laid(v: Seen) -> list[IfLaid]:
    """KH 2.5, 2.6, 3: every field of the registry and the stores, as if it lay on the viewer's board."""
    if v.seat < 0:
        return []
    found = []
    for f in [*members(v.registry), *[one for one in v.stored if one >= 0]]:
        one = answers.if_laid(v, v.seat, f)
        found.append(IfLaid(f, one.gives, one.joins, members(one.touches), one.pushes))
    return found


def view(v: Seen, _asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    return View(
        seat=v.seat,
        seats=v.seats,
        ripe=[members(one) for one in v.ripe],
        reaped=[members(one) for one in v.reaped],
        workers=[[max(-1, at) for at in row] for row in v.workers],
        held=answers.held(v),
        drawn=answers.field_in_hand(v),
        town=answers.townsfolk(v),
        counters=list(answers.purse(v)) if v.seat >= 0 else [],
        counted=[answers.screen_total(v, p) for p in range(v.seats)],
        open=v.open,
        stock=v.stock,
        stored=[[_stored(v, place) for place in answers.store(p)] for p in range(v.seats)],
        registry=members(v.registry),
        if_laid=_if_laid(v),
        groups=[[*answers.group_sizes(v, p), 0, 0][:2] for p in range(v.seats)],
        idle=answers.idle_actions(v),
        bag=v.bag.bit_count(),
        laid=v.laid,
        event=answers.current_event(v),
        event_later=answers.event_later(v),
        points=[answers.points_in_sight(v, p).total for p in range(v.seats)],
        active=v.active,
        order=answers.seats_from(v, v.active),
        left=v.left,
        last_rounds=answers.last_rounds(v),
        turns_left=[answers.turns_left(v, p) for p in range(v.seats)],
    )


def asks_ahead(s: State) -> bool:
    """One question after the other."""
    return False


def asked_rule(s: State) -> str:
    """The rule that the open question comes from."""
    return "KH " + rule_of(s).partition(",")[0]


def sheets(s: State) -> list[Sheet]:
    """KH 7.1: the points of every player by item, and what they are for."""
    out = []
    for seat in range(s.seats):
        points = scoring.sheet(s, seat)
        largest, second = [
            [components.FIELD_NAMES[f] for f in members(one)] for one in answers.largest_groups(fields(s, seat))
        ]
        items = [
            Item("KH 7.1", "workers", points.workers, [*people(s, seat)]),
            Item("KH 7.1", "largest", points.largest, [*largest]),
            Item("KH 7.1", "second", points.second, [*second]),
            Item("KH 7.1", "crops", points.crops, [components.CROPS[k] for k in scoring.majorities(s, seat)]),
        ]
        out.append(Sheet(points.total, items, points.tiles, points.counters))
    return out


def kinds(sheets: list[Any]) -> list[Kind]:
    """KH 7.1: workers, both groups, majorities."""
    lines = list(KINDS)
    return kinds_of(list(KINDS.values()), sheets, lambda item: lines.index(item["item"]))


def owned(s: State, seat: Seat) -> list[str]:
    """The workers on a player's board at the end."""
    return [components.WORKER_NAMES[n] for n in people(s, seat)]

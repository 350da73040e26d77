"""What the site says about Key Harvest beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from keydom import keyharvest
from keydom.core.errors import Sentence
from keydom.core.printed import printed
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules import components, scoring
from keydom.games.keyharvest.rules.board import group, groups, members
from keydom.games.keyharvest.rules.choices import BUY, HARVEST, PLAY, TAKE
from keydom.games.keyharvest.rules.counters import screen
from keydom.games.keyharvest.rules.frames import EVENT, GIFT, KEEP_OR_NOT, LAY, PASS_ON, PAY, SUBSTITUTE, TURN, WINDFALL
from keydom.games.keyharvest.rules.questions import rule_of
from keydom.games.keyharvest.rules.sentences import TITLES
from keydom.games.keyharvest.rules.state import HELD, PLACES, State, fields, people
from keydom.games.keyharvest.rules.turn import A, B, C, D
from keydom.games.keyharvest.rules.view import View as Seen
from keydom.games.keyharvest.rules.view import known
from keydom.telling.verdict import Kind, kinds_of

TIE_RULE: Final = "KH 7.2"
KINDS: Final[dict[str, Sentence]] = {
    "workers": ("workers", "Arbeiter"),
    "largest": ("largest group", "größte Gruppe"),
    "second": ("second largest group, twice", "zweitgrößte Gruppe, doppelt"),
    "crops": ("most counters of a crop", "meiste Erntesteine einer Sorte"),
}
"""What there are points for, by the items of a sheet."""


ACTIONS: Final = (A, B, C, D)
NO_EVENT: Final = (EVENT, 0, -1, 0)
LANDS_KEPT: Final = 4096
"""Points of boards, so many of them: from picture to picture most are the same."""


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


class Facts(Struct):
    """What is printed on boards and tiles."""

    field: list[Field]
    worker: list[Worker]
    event: list[Event]


class Stored(Struct):
    """A field in a store, the bid for it by crop, and what the viewer lacks to lay it from there."""

    field: int
    bid: Sequence[int]
    lacks: list[int]


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
    """How many counters each seat has."""
    open: Sequence[Sequence[int]]
    """By seat and crop: counters that everybody has seen going behind the screen."""
    stock: Sequence[int]
    stored: list[list[Stored | None]]
    """By seat, two places each."""
    registry: list[int]
    gives: list[list[int]]
    """By field of the registry, as they stand there: points more in sight with it on each board, by seat."""
    joins: list[list[int]]
    """By field of the registry and seat: how many fields its group on that board would have."""
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
    """What each seat has in sight: workers, groups, and crops where nobody can have as many."""
    active: int
    """Whose turn it is."""
    left: int
    """Turns left of the game once the tenth event lies; -1 before."""


def facts() -> Facts:
    """Everything printed that the client draws; fields are named as in the words of choices."""
    found = msgspec.convert(printed(components), Facts)
    for field in found.field:
        field.id = field.id.lower()
    for worker, (title, _), de in zip(found.worker, TITLES, components.WORKER_NAMES_DE, strict=True):
        worker.name = Name(title.capitalize(), de) if worker.name is UNSET else worker.name
    return found


@lru_cache(maxsize=LANDS_KEPT)
def _land_points(land: int) -> int:
    """KH 7.1: the largest group once, the second twice."""
    sizes = [one.bit_count() for one in groups(land)]
    return sum(sizes[:1]) + 2 * sum(sizes[1:2])


def _group_sizes(land: int) -> list[int]:
    """KH 7.1: the largest group, the second."""
    return [one.bit_count() for one in [*groups(land), 0, 0][:2]]


def _idle(s: State, v: Seen) -> list[Literal["", "turn", "done", "after", "none"]]:
    """KH 2.1: each action at most once, C not after D."""
    if v.seat < 0 or v.active != v.seat:
        return ["turn"] * len(ACTIONS)
    used = next((frame[2] for frame in v.frames if frame[0] == TURN), 0)
    if not v.frames or v.frames[-1][0] != TURN:
        return ["done" if used & action else "" for action in ACTIONS]
    offered = [
        A if choice < PLAY else B if choice < BUY else C if choice < TAKE else D
        for choice in keyharvest.options(s, v.seat)
        if choice >= HARVEST
    ]
    out: list[Literal["", "turn", "done", "after", "none"]] = []
    for action in ACTIONS:
        after = action == C and used & D
        out.append("done" if used & action else "after" if after else "" if action in offered else "none")
    return out


def _team_points(s: State, seat: Seat) -> int:
    """KH 7.1: the values of the workers on the board."""
    return sum([components.VALUE[worker] for worker in people(s, seat)])


def _sure(v: Seen, seat: Seat) -> int:
    """KH 7.1: the crops of which the seat surely has the most counters."""
    least = [one + (v.own[k] if seat == v.seat else 0) for k, one in enumerate(v.open[seat])]
    most = [[one + v.hidden[p] for one in v.open[p]] for p in range(v.seats) if p != seat]
    return sum(all(n > row[k] for row in most) for k, n in enumerate(least))


def _drawn(v: Seen) -> int:
    """KH 5K, 6O, 6W: a field drawn or received, to be laid or not. KH 5E, 5G, 5I, 6T: one that is paid for."""
    paying = len(v.frames) > 1 and v.frames[-1][0] == PAY
    frame = v.frames[-2 if paying else -1] if v.frames else NO_EVENT
    at = {KEEP_OR_NOT: 2, SUBSTITUTE: 2, GIFT: 3, LAY: 2}.get(frame[0])
    return frame[at] if at and frame[1] == v.seat else -1


def _event_later(v: Seen, event: tuple[int, ...]) -> list[int]:
    """KH 4.2: the seats to which an event still comes; KH 6O: a gift goes round by itself."""
    _, seat, e, left = event[:4]
    if e < 0:
        return []
    if gift := next((frame for frame in v.frames if frame[0] in (GIFT, PASS_ON)), None):
        kind, seat, left = gift[:3]
        seat, left = (seat + 1, left - 1) if kind == GIFT else (seat, left)
    if v.frames[-1][0] == WINDFALL:  # KH 6Z: the drawer chooses for everybody
        seat, left = v.frames[-1][1] + 1, v.seats - 1
    return [(seat + n) % v.seats for n in range(left)]


def _stored(v: Seen, place: int) -> Stored | None:
    field = v.stored[place]
    if field < 0:
        return None
    bid = v.bids[place]
    mine = [v.open[v.seat][k] + v.own[k] for k in range(len(bid))] if v.seat >= 0 else list(bid)
    return Stored(field, bid, [max(0, n - mine[k]) for k, n in enumerate(bid)])


def view(v: Seen, _asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    s = known(v)
    registry = members(v.registry)
    land = [fields(s, p) for p in range(v.seats)]
    mine = v.workers[v.seat] if v.seat >= 0 else ()
    event = next((frame for frame in v.frames if frame[0] == EVENT), NO_EVENT)
    return View(
        seat=v.seat,
        seats=v.seats,
        ripe=[members(one) for one in v.ripe],
        reaped=[members(one) for one in v.reaped],
        workers=[[max(-1, at) for at in row] for row in v.workers],
        held=mine.index(HELD) if HELD in mine else -1,
        drawn=_drawn(v),
        town=members(v.town),
        counters=[v.open[v.seat][k] + n for k, n in enumerate(v.own)] if v.seat >= 0 else [],
        counted=[sum(v.open[p]) + v.hidden[p] for p in range(v.seats)],
        open=v.open,
        stock=v.stock,
        stored=[[_stored(v, PLACES * p + n) for n in range(PLACES)] for p in range(v.seats)],
        registry=registry,
        gives=[[_land_points(one | 1 << f) - _land_points(one) for one in land] for f in registry],
        joins=[[group(one | 1 << f, f).bit_count() for one in land] for f in registry],
        groups=[_group_sizes(one) for one in land],
        idle=_idle(s, v),
        bag=v.bag.bit_count(),
        laid=v.laid,
        event=event[2],
        event_later=_event_later(v, event),
        points=[_team_points(s, p) + _land_points(one) + _sure(v, p) for p, one in enumerate(land)],
        active=v.active,
        left=v.left,
    )


def _most(s: State, seat: Seat) -> list[str]:
    """KH 7.1: the crops of which the player has more counters than anybody else."""
    held = [screen(s, p) for p in range(s.seats)]
    return [
        crop
        for k, crop in enumerate(components.CROPS)
        if all(held[seat][k] > one[k] for p, one in enumerate(held) if p != seat)
    ]


def asks_ahead(s: State) -> bool:
    """One question after the other."""
    return False


def asked_rule(s: State) -> str:
    """The rule that the open question comes from."""
    return "KH " + rule_of(s).partition(",")[0]


def sheets(s: State) -> list[Any]:
    """What every player scores, by item, and from what: workers by number, fields, crops."""
    out = []
    for seat in range(s.seats):
        points = scoring.sheet(s, seat)
        land = [[components.FIELD_NAMES[f] for f in members(one)] for one in [*groups(fields(s, seat)), 0, 0]]
        scored = {"workers": people(s, seat), "largest": land[0], "second": land[1], "crops": _most(s, seat)}
        items = [
            {"rule": "KH 7.1", "item": name, "points": getattr(points, name), "of": of} for name, of in scored.items()
        ]
        out.append({"total": points.total, "items": items, "tiles": points.tiles, "counters": points.counters})
    return out


def kinds(sheets: list[Any]) -> list[Kind]:
    """KH 7.1: workers, both groups, majorities."""
    lines = list(KINDS)
    return kinds_of(list(KINDS.values()), sheets, lambda item: lines.index(item["item"]))


def owned(s: State, seat: Seat) -> list[str]:
    """The workers on a player's board at the end."""
    return [components.WORKER_NAMES[n] for n in people(s, seat)]

"""What the site says about Keyper beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from keydom import keyper
from keydom.core.errors import Sentence
from keydom.core.printed import printed
from keydom.core.seats import Seat, members
from keydom.core.tuples import Ints
from keydom.games.keyper.facts import merchant
from keydom.games.keyper.rules import choices, components, frames, scoring
from keydom.games.keyper.rules.names import BUILDINGS, COLOURS, FARM_PLOTS, GAINS, HOME
from keydom.games.keyper.rules.places import COLOURS_OF, LIES, STANDING, WORKING, field_of, frame_of, keyples
from keydom.games.keyper.rules.printed import UNTOLD, payers
from keydom.games.keyper.rules.questions import RULE
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.turn import joiners
from keydom.games.keyper.rules.view import View as Seen
from keydom.games.keyper.rules.view import known
from keydom.games.keyper.telling.names import LAYOUT_NAMES
from keydom.games.keyper.telling.payments import payments
from keydom.telling.verdict import Kind, kinds_of

TIE_RULE: Final = "KP 9.7"
KINDS: Final[tuple[Sentence, ...]] = (
    ("farm buildings", "Farmgebäude"),
    ("village buildings", "Dorfgebäude"),
    ("shipping", "Schiffspunkte"),
    ("fairs", "Jahrmärkte"),
)
"""What there are points for."""
STORES_KEPT: Final = 4096
"""What stores lack for buildings, so many of them: from picture to picture most are the same."""


class Field(Struct):
    frame: str | UnsetType = UNSET
    gain: str | UnsetType = UNSET
    refine: dict[str, str] | UnsetType = UNSET


class Name(Struct):
    en: str
    de: str


class Face(Struct):
    each: dict[str, int] | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    points: int | UnsetType = UNSET
    turn: dict[str, int] | UnsetType = UNSET
    into: dict[str, int] | UnsetType = UNSET
    shipping: int | UnsetType = UNSET
    set: list[str] | UnsetType = UNSET
    colour: str | UnsetType = UNSET


class Building(Struct):
    id: str
    name: Name
    area: Literal["farm", "village"]
    cost: list[str]
    basic: Face
    upgraded: Face
    houses: list[str] | UnsetType = UNSET
    source: str = UNTOLD
    """Where its cost comes from."""


class Boards(Struct):
    """Layouts, row by row."""

    spring: list[list[list[str]]]
    summer: list[list[list[str]]]
    autumn_winter: list[list[list[str]]]


class Fair(Struct):
    show: list[str]
    points: int
    source: str


class WinterFair(Struct):
    id: str
    four: list[str]
    six: list[str]
    source: str = UNTOLD


class WinterFace(Struct):
    points: int


class WinterFaces(Struct):
    four: WinterFace
    six: WinterFace


class Fairs(Struct):
    spring: list[Fair]
    summer: list[Fair]
    autumn: list[Fair]
    winter: list[WinterFair]
    winter_faces: WinterFaces


class Boat(Struct):
    id: str
    spring_summer: list[str]
    autumn_winter: list[str]
    source: str = UNTOLD


class Boats(Struct):
    boat: list[Boat]


class Facts(Struct):
    """What is printed on boards and tiles."""

    field: dict[str, Field]
    keyp_tile: dict[str, list[str]]
    boards: Boards
    building: list[Building]
    fairs: Fairs
    boats: Boats
    layouts: list[Name]


class Keyple(Struct):
    colour: str
    lies: bool


class Built(Struct):
    """A building on its plot."""

    tile: int
    upgraded: bool


class Invitation(Struct):
    """KP 4.4: who is asked to join whom, on which field; who comes after, in order; the actions of both."""

    asked: int
    active: int
    place: str
    later: list[int]
    actions: int
    more: list[int]
    """KP 6.7: the seats of which a merchant has one more action there."""
    plenty: bool
    """The field gives pieces, and the supply has enough for all actions of both."""


class Work(Struct):
    """KP 4.5: actions left by seat, of the active player and of the one who joined, with the one that is asked now."""

    active: int
    follower: int
    place: str
    left: list[int]
    plenty: bool
    """The field gives pieces, and the supply has enough for all that is left."""


class Gives(Struct):
    """KP 4.3, 5.2: actions for sure, and whether there is one more if somebody joins or another keyple is laid down."""

    sure: int
    more: bool


class View(Struct):
    """All that may be known from one seat; -1 is a spectator."""

    seat: int
    seats: int
    season: int
    supply: Sequence[int]
    stores: Sequence[Sequence[int]]
    keyps: Sequence[Sequence[int]]
    resting: Sequence[Sequence[int]]
    keypers: Sequence[int]
    layouts: Sequence[int]
    fields: list[Sequence[Sequence[Keyple]]]
    """By board and cell."""
    plots: list[Sequence[Sequence[Keyple]]]
    """By seat and plot."""
    built: list[Sequence[Built | None]]
    tiles: list[list[int]]
    display: list[int]
    """Buildings; from as many on as there are buildings: winter fairs."""
    boats: Sequence[int]
    """By board: the boat that lies there, -1 for none."""
    pool: list[int]
    shipping: Sequence[int]
    privates: Sequence[Sequence[int]]
    """Own fairs by season; below 0 where there is none or it is not known."""
    fairs: list[list[int]]
    """By seat: winter fairs in hand."""
    held: Sequence[Sequence[int]]
    face_seasons: list[list[int]]
    """Per face of the winter fairs, the seasons in which it may be held."""
    points: Sequence[int]
    """What each seat would score now."""
    lacks: dict[str, Sequence[str]]
    """By building in the viewer's hand or on display: pieces of its cost that the viewer's store does not cover."""
    chosen: list[int]
    """Seats that have chosen their layout in secret."""
    first: int
    """KP 8.5: who has or had the season's first turn."""
    rests: list[int]
    """KP 8.4: by seat the keyples that still go to its keyp tile before the season begins."""
    invitation: Invitation | None
    work: Work | None
    gives: dict[str, Gives]
    """Actions by place, while a keyple of the viewer's goes somewhere or is laid down, or could still go elsewhere."""
    pays: dict[str, list[str]]
    """By piece that the viewer may pay next all that is then paid, where nothing more is asked for."""


def facts() -> Facts:
    """Everything printed that the client draws."""
    return msgspec.convert(printed(components) | {"layouts": [Name(*name) for name in LAYOUT_NAMES]}, Facts)


@cache
def _printed() -> Facts:
    return facts()


@cache
def _code(code: int) -> Sequence[Keyple]:
    """The keyples of a place; of two, the first lies if one does."""
    return [Keyple(COLOURS[colour], n < code // LIES) for n, colour in enumerate(COLOURS_OF[code])]


@cache
def _built(face: int) -> Built | None:
    return Built((face - 1) // 2, not face % 2) if face else None


def _place(place: int) -> str:
    """A field or plot as in the words of choices."""
    return choices.WORDS[choices.ON + place]


def _lacks(cost: list[str], store: list[int]) -> list[str]:
    """KP 6.2: the fewest pieces of a cost that a store does not cover when it is used as well as possible."""
    if not cost:
        return []
    best = [cost[0], *_lacks(cost[1:], store)]
    for kind in payers(cost[0]):
        if store[kind] and best:
            store[kind] -= 1
            best = min(best, _lacks(cost[1:], store), key=len)
            store[kind] += 1
    return best


@lru_cache(maxsize=STORES_KEPT)
def _lacking(building: int, store: Ints) -> tuple[str, Sequence[str]]:
    """A building by its name, and what a store does not cover of its cost."""
    one = _printed().building[building]
    return one.id, _lacks(one.cost, list(store))


def _bonus(s: State, place: int, code: int) -> int:
    """KP 4.3: one more action where the working colour is the frame's."""
    frame = frame_of(s, place)
    return int(frame >= 0 and WORKING[7 * code + frame + 1] == frame)


def _gives(s: State, v: Seen) -> dict[str, Gives]:
    """KP 4.3, 5.2: what each place offered to the viewer would give; a building that is built there has no actions."""
    if v.seat < 0 or not v.frames or v.frames[-1][1] != v.seat:
        return {}
    kind, out = v.frames[-1][0], {}
    for choice in keyper.options(s, v.seat) if kind in (frames.PLACING, frames.TURN) else []:
        if kind == frames.PLACING and choices.ON <= choice < choices.LAY:
            place, colour = choice - choices.ON, v.frames[-1][2]
            code = keyples(s, v.seat, place)
            after = code + 8 * (colour + 1) if code else colour + 1
            empty = not code and place < choices.OWN
            if place < choices.OWN or v.built[v.seat][place - choices.OWN]:
                out[_place(place)] = Gives(
                    1 + _bonus(s, place, after) + merchant(v, v.seat, place), empty or STANDING[code] > 0
                )
        elif kind == frames.TURN and choices.LAY <= choice < choices.GAIN:
            place = choice - choices.LAY
            code = keyples(s, v.seat, place)
            out[_place(place)] = Gives(1 + _bonus(s, place, code) + merchant(v, v.seat, place), STANDING[code] > 1)
    return out


def _invitation(s: State, v: Seen) -> Invitation | None:
    frame = next((one for one in v.frames if one[0] == frames.FOLLOW), None)
    if frame is None:
        return None
    _, asked, active, place = frame
    others = [(asked + n) % v.seats for n in range(1, (active - asked) % v.seats)]
    later = [seat for seat in others if joiners(s, seat, place)]
    actions = 2 + _bonus(s, place, keyples(s, active, place))
    more = [seat for seat in range(v.seats) if merchant(v, seat, place)]
    return Invitation(asked, active, _place(place), later, actions, more, _plenty(s, place, 2 * actions))


def _plenty(s: State, place: int, actions: int) -> bool:
    """KP 4.5, 4.6: nobody can be left without a piece, whoever takes theirs first."""
    if place >= choices.OWN:
        return False
    field = field_of(s, place)
    return components.ACTION[field] == GAINS and s.supply[components.WHAT[field]] >= actions


def _work(s: State, v: Seen) -> Work | None:
    frame = next((one for one in reversed(v.frames) if one[0] == frames.WORK), None)
    if frame is None:
        return None
    active, place, follower, mine, others = frame[1:6]
    left = [0] * v.seats
    left[active] += mine
    if follower >= 0:
        left[follower] += others
    top = v.frames[-1]
    if top is not frame and 0 <= top[1] < v.seats:
        left[top[1]] += 1
    return Work(active, follower, _place(place), left, _plenty(s, place, sum(left)))


def view(v: Seen, asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    s = known(v)
    tiles = [members(row) for row in v.tiles]
    display = [HOME + n for n in members(v.display)]
    priced = [*tiles[v.seat], *[n for n in display if n < BUILDINGS]] if v.seat >= 0 else []
    picks = next((one for one in v.frames if one[0] == frames.LAYOUTS), None)
    return View(
        seat=v.seat,
        seats=v.seats,
        season=v.season,
        supply=v.supply,
        stores=v.stores,
        keyps=v.keyps,
        resting=v.resting,
        keypers=v.keypers,
        layouts=v.layouts,
        fields=[[_code(code) for code in row] for row in v.fields],
        plots=[[_code(code) for code in row] for row in v.plots],
        built=[[_built(face) for face in row] for row in v.built],
        tiles=tiles,
        display=display,
        boats=v.boats,
        pool=members(v.pool),
        shipping=v.shipping,
        privates=v.privates,
        fairs=[members(row) for row in v.fairs],
        held=v.held,
        face_seasons=[members(row) for row in v.face_seasons],
        points=scoring.scores(s),
        lacks=dict([_lacking(n, v.stores[v.seat]) for n in priced]),
        chosen=[p for p in range(v.seats) if not picks[1] >> p & 1] if picks else [],
        first=v.first,
        rests=[sum([one[2] for one in v.frames if one[0] == frames.REST and one[1] == p]) for p in range(v.seats)],
        invitation=_invitation(s, v),
        work=_work(s, v),
        gives=_gives(s, v) or next(filter(None, [_gives(known(one), one) for one in asked]), {}),
        pays=payments(v, v.seat),
    )


def asks_ahead(s: State) -> bool:
    """One question after the other."""
    return False


def asked_rule(s: State) -> str:
    """The rule that the open question comes from; of a turn the one for what is left to do in it."""
    kind, seat = s.frames[-1][:2]
    if kind == frames.TURN and not any(s.keyps[seat]):
        return "KP 3.1" if s.keypers[seat] < 0 else "KP 5.2"
    return RULE[kind].partition(",")[0]


def sheets(s: State) -> list[Any]:
    """What every player scores, line by line."""
    found = [scoring.sheet(s, seat) for seat in range(s.seats)]
    return [{"total": sheet.total, "items": [item._asdict() for item in sheet.items]} for sheet in found]


def kinds(sheets: list[Any]) -> list[Kind]:
    """KP 9.1: farm, village, shipping, fairs."""
    return kinds_of(KINDS, sheets, _sheet_line)


def _sheet_line(item: Any) -> int:
    """Which line of the sheet an item belongs to."""
    if item["plot"] < 0:
        return 2 if item["face"] < 0 else 3
    return 0 if item["plot"] in FARM_PLOTS else 1


def owned(s: State, seat: Seat) -> list[str]:
    """The buildings in the player's village and farm at the end."""
    return [components.TILE_IDS[(face - 1) // 2] for face in s.built[seat] if face]

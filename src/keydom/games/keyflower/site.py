"""What the site says about Keyflower beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from keydom.core.errors import Sentence
from keydom.core.hexes import axial
from keydom.core.seats import Seat
from keydom.games.keyflower.rules import build, components, scoring
from keydom.games.keyflower.rules.bid import bid_colour
from keydom.games.keyflower.rules.frames import BUILDING, CELL, CHOOSE_BOAT, TURN
from keydom.games.keyflower.rules.questions import RULE
from keydom.games.keyflower.rules.state import State, Village
from keydom.games.keyflower.rules.view import View as Seen
from keydom.games.keyflower.rules.view import known
from keydom.telling.verdict import Kind, kinds_of

NO_BID: Final = -1
TIE_RULE: Final = ""
KINDS: Final[tuple[Sentence, ...]] = (
    ("printed points", "gedruckte Punkte"),
    ("storage tiles", "Lagerplättchen"),
    ("skills at winter tiles", "Fertigkeiten an Winterplättchen"),
    ("resources at winter tiles", "Rohstoffe an Winterplättchen"),
    ("workers at winter tiles", "Arbeiter an Winterplättchen"),
    ("boats", "Schiffe"),
    ("turn order tiles", "Reihenfolgeplättchen"),
    ("gold left over", "übriges Gold"),
)
"""What there are points for."""
WINTER_KINDS: Final = (3, 2, 4)
"""Their lines, by what is given to a winter tile: resources, skills, workers."""
ROWS_KEPT: Final = 1024
"""Villages and faces as they are sent, so many of each: from picture to picture most are the same."""


class Face(Struct):
    """One face of a tile: what using it gives and costs, what it scores."""

    points: int
    usable: bool
    gain: list[int]
    gain_one_of: list[int]
    workers: int
    green: int
    skills: int
    transport: int
    upgrades: int
    pay_worker: int
    pay_skill: int
    points_per: list[int]


class BoatScore(Struct):
    points: int
    per_transport: int
    per_loop_tile: int
    per_worker: int
    free_upgrade: bool
    river: list[int]


class Tile(Struct):
    id: str
    name: tuple[str, str]
    kind: Literal["home", "village", "summer_boat", "winter", "turn_order", "boat"]
    edges: str
    season: str | UnsetType = UNSET
    faces: tuple[Face, Face] | UnsetType = UNSET
    price: list[int] | UnsetType = UNSET
    skill_price: list[int] | UnsetType = UNSET
    powers: tuple[str, str] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    set_points: int | UnsetType = UNSET
    set: list[int] | UnsetType = UNSET
    order: int | UnsetType = UNSET
    starts: bool | UnsetType = UNSET
    score: BoatScore | UnsetType = UNSET


class Facts(Struct):
    """What is printed on the components."""

    seasons: list[str]
    sets: list[str]
    """What the numbers of a winter tile's set count."""
    tiles: list[Tile]


class Spot(Struct):
    """A tile in a village: its column and row, and how often it is turned clockwise."""

    tile: int
    q: int
    r: int
    turned: int


class Free(Struct):
    """A free place beside a village, the choice that takes it, and the rotations in which the tile in hand fits."""

    choice: int
    q: int
    r: int
    ways: list[int]


class Placing(Struct):
    """The tile in the viewer's hand; where it was put, before it is turned."""

    tile: int
    at: tuple[int, int] | None


class Boat(Struct):
    """A boat with what is on it: workers by colour, skill tiles by kind."""

    tile: int
    cargo: Sequence[int]
    taken: bool


class View(Struct):
    """All that may be known from one seat; -1 is a spectator."""

    seat: int
    seats: int
    season: int
    start: int
    in_bag: int
    green: int
    supply: Sequence[int]
    skills_left: int
    screen: Sequence[int]
    """Own workers by colour; empty for a spectator, as are the next three."""
    hand: Sequence[int]
    winter: Sequence[int]
    picks: Sequence[int]
    workers: Sequence[int]
    """How many workers each seat has behind the screen."""
    skill_tiles: Sequence[int]
    known_workers: Sequence[Sequence[int]]
    """By colour: at least so many are behind a screen, as everybody can tell; skills likewise."""
    known_skills: Sequence[Sequence[int]]
    winter_tiles: Sequence[int]
    points: Sequence[int]
    """What each seat would score with what the viewer knows of it."""
    lots: Sequence[int]
    bids: Sequence[Sequence[int]]
    bid_colours: list[list[int]]
    """By lot and seat: the colour of the bid, -1 for none."""
    leads: list[int]
    """By lot: who leads, -1 for nobody."""
    on: Sequence[Sequence[int]]
    goods: Sequence[Sequence[int]]
    villages: list[Sequence[Spot]]
    up: Sequence[int]
    """By tile: which face, or side of a summer boat, lies up."""
    boats: list[Boat]
    choosing: list[int]
    """Who still chooses a boat, in order."""
    gained: Sequence[Sequence[int]]
    """By seat: tiles still to be placed."""
    around: list[Free]
    """Where the viewer's tiles can lie."""
    placing: Placing | None


def _face(f: int) -> Face:
    return Face(
        components.POINTS[f],
        components.USABLE[f],
        list(components.GAIN[f]),
        list(components.GAIN_ONE_OF[f]),
        components.WORKERS[f],
        components.GREENS[f],
        components.SKILL_TILES[f],
        components.TRANSPORT[f],
        components.UPGRADES[f],
        components.PAY_WORKER[f],
        components.PAY_SKILL[f],
        list(components.POINTS_PER[f]),
    )


def _kind(t: int) -> Literal["home", "village", "summer_boat", "winter", "turn_order", "boat"]:
    if t in components.HOMES:
        return "home"
    if t in components.SUMMER_BOATS:
        return "summer_boat"
    if t in components.WINTERS:
        return "winter"
    if t in components.ORDERS:
        return "turn_order"
    return "boat" if t in components.BOATS else "village"


def _tile(t: int) -> Tile:
    name, german = components.NAMES[t]
    out = Tile(
        components.IDS[t], (name, german), _kind(t), "".join(components.EDGE_LETTERS[e] for e in components.EDGES[t])
    )
    if t < components.UPGRADABLE:
        out.faces = (_face(2 * t), _face(2 * t + 1))
        out.price, out.skill_price = list(components.PRICE[t]), list(components.SKILL_PRICE[t])
    for season, tiles in zip(components.SEASONS, components.SEASON_TILES, strict=False):
        if t in tiles:
            out.season = season
    if t in components.SUMMER_BOATS:
        n = 2 * (t - components.SUMMER_BOATS[0])
        out.powers = (components.POWERS[components.POWER[n]], components.POWERS[components.POWER[n + 1]])
    if t in components.WINTERS:
        n = t - components.WINTERS[0]
        out.points, out.set_points = components.WINTER_POINTS[n], components.SET_POINTS[n]
        out.set = list(components.SETS[n])
    if t in components.ORDERS:
        n = t - components.ORDERS[0]
        out.order, out.starts = components.ORDER[n], bool(components.STARTER[n])
    if t in components.BOATS:
        n = t - components.BOATS[0]
        out.score = BoatScore(
            components.BOAT_POINTS[n],
            components.PER_TRANSPORT[n],
            components.PER_LOOP_TILE[n],
            components.PER_WORKER[n],
            bool(components.FREE_UPGRADE[n]),
            list(components.RIVER_POINTS[n]),
        )
    return out


def facts() -> Facts:
    """Everything printed on the components that the client draws, by number."""
    sets = [
        *components.RESOURCES, "any_resource", "one_resource_type", *components.SKILLS, "any_skill",
        "one_skill_type", *components.COLOURS, "any_worker", "one_worker_colour",
    ]  # fmt: skip
    return Facts(list(components.SEASONS), sets, [_tile(t) for t in range(components.TILES)])


def _leads(bids: tuple[int, ...]) -> int:
    most = max(bids)
    return bids.index(most) if most and bids.count(most) == 1 else -1


def _placing(v: Seen) -> Placing | None:
    if v.seat < 0 or not v.frames or v.frames[-1][0] != BUILDING:
        return None
    pending = v.frames[-1][2 + v.seat]
    if not pending:
        return None
    cell, tile = divmod(pending, CELL)
    return Placing(tile - 1, axial(cell - 1) if cell else None)


def _around(v: Seen, placing: Placing | None) -> list[Free]:
    if v.seat < 0 or not v.around:
        return []
    return [
        Free(spot[0], *axial(spot[1]), build.ways(placing.tile, spot) if placing else []) for spot in v.around[v.seat]
    ]


@lru_cache(maxsize=ROWS_KEPT)
def _up(flipped: int, sides: int) -> Sequence[int]:
    """By tile: which face, or side of a summer boat, lies up."""
    boats = components.SUMMER_BOATS
    return [sides >> t - boats[0] & 1 if t in boats else flipped >> t & 1 for t in range(components.TILES)]


@lru_cache(maxsize=ROWS_KEPT)
def _village(village: Village) -> Sequence[Spot]:
    return [Spot(t, *axial(cell), turned) for t, cell, turned in village]


def view(v: Seen, _asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    s = known(v)
    placing = _placing(v)
    return View(
        seat=v.seat,
        seats=v.seats,
        season=v.season,
        start=v.start,
        in_bag=v.in_bag,
        green=v.green,
        supply=v.supply,
        skills_left=v.skills_left,
        screen=v.screen,
        hand=v.hand,
        winter=v.winter,
        picks=v.picks,
        workers=v.workers,
        skill_tiles=v.skill_tiles,
        known_workers=v.known_workers,
        known_skills=v.known_skills,
        winter_tiles=v.winter_tiles,
        points=scoring.scores(s),
        lots=v.lots,
        bids=v.bids,
        bid_colours=[
            [bid_colour(s, lot, seat) if n else NO_BID for seat, n in enumerate(row)] for lot, row in enumerate(v.bids)
        ],
        leads=[_leads(row) for row in v.bids],
        on=v.on,
        goods=v.goods,
        villages=[_village(village) for village in v.villages],
        up=_up(v.flipped, v.sides),
        boats=[
            Boat(components.BOATS[n], cargo, v.free_boats > 0 and not v.free_boats >> n & 1)
            for n, cargo in enumerate(v.cargo)
        ],
        choosing=[frame[1] for frame in reversed(v.frames) if frame[0] == CHOOSE_BOAT],
        gained=v.gained,
        around=_around(v, placing),
        placing=placing,
    )


def asks_ahead(s: State) -> bool:
    """KF 3.4: where to place workers, and in which colour."""
    return bool(s.frames) and s.frames[-1][0] == TURN


def asked_rule(s: State) -> str:
    """The rule that the open question comes from."""
    return RULE[s.frames[-1][0]].partition(",")[0]


def sheets(s: State) -> list[Any]:
    """KF 9.12: what every player scores, line by line."""
    out = []
    for seat in range(s.seats):
        sheet = scoring.sheet(s, seat)
        items = [
            {
                "rule": item.rule,
                "tile": item.tile,
                "points": item.points,
                "tiles": item.tiles,
                "use": item.use._asdict() if item.use is not None else None,
            }
            for item in sheet.items
        ]
        out.append({"total": sheet.total, "items": items, "flipped": sheet.flipped, "purple": sheet.purple})
    return out


def kinds(sheets: list[Any]) -> list[Kind]:
    """KF 9.2–9.11: tiles, winter tiles by what is given to them, boats, turn order tiles, gold."""
    return kinds_of(KINDS, sheets, _sheet_line)


def _sheet_line(item: Any) -> int:
    """Which line of the sheet an item belongs to."""
    if item["tile"] < 0:
        return 7
    if item["tile"] in components.BOATS:
        return 5
    if item["tile"] in components.ORDERS:
        return 6
    if item["rule"] == "KF 9.3":
        return 1
    return WINTER_KINDS[item["use"]["goods"]] if item["use"] else 0


def owned(s: State, seat: Seat) -> list[str]:
    """The tiles in the player's village at the end."""
    return [components.IDS[t] for t, _, _ in s.villages[seat]]

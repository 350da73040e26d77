"""Keyflower's tiles as int tables, compiled from the component file at import.

Tiles are numbered in the order home, spring, summer, autumn, summer boats, winter, turn order, boats; the two faces
of a tile that can be upgraded are `2 * tile` (basic) and `2 * tile + 1` (upgraded).
"""

from pathlib import Path
from typing import Final

from keydom.core.data import Components, Entry
from keydom.core.tuples import Table

Tile = int
Face = int
Colour = int
Resource = int
Skill = int

COLOURS: Final[tuple[str, ...]] = ("blue", "red", "yellow", "green")
GREEN: Final = 3
RESOURCES: Final[tuple[str, ...]] = ("wood", "stone", "iron", "gold")
GOLD: Final = 3
SKILLS: Final[tuple[str, ...]] = ("saw", "pick", "anvil")
SEASONS: Final[tuple[str, ...]] = ("spring", "summer", "autumn", "winter")
SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3

NONE: Final = -1
ANY_COLOUR: Final = 4
ANY_RESOURCE: Final = 4
ANY_SKILL: Final = 3
"""Beside the kinds above: a payment of any colour, a price of any resource or skill tile."""

FIELD: Final = 0
ROAD: Final = 1
WATER: Final = 2
EDGE_LETTERS: Final = ".RW"

_file: Final = Components("keyflower", Path(__file__).with_name("components.toml"))
DATA: Final = _file.fingerprint

_homes: Final = _file.entries("home", 6)
_villages: Final = _file.entries("village", 32)
_summer_boats: Final = _file.entries("summer_boat", 4)
_winters: Final = _file.entries("winter", 12)
_orders: Final = _file.entries("turn_order", 7)
_boats: Final = _file.entries("boat", 6)
_season_of: Final = [SEASONS.index(e.word("season", SEASONS[:3])) for e in _villages]
if [_season_of.count(n) for n in range(3)] != [12, 8, 12] or sorted(_season_of) != _season_of:
    raise _villages[0].wrong("season", "12 village tiles of spring, then 8 of summer, then 12 of autumn")
_all: Final = [*_homes, *_villages, *_summer_boats, *_winters, *_orders, *_boats]

TILES: Final = len(_all)
HOMES: Final = range(6)
UPGRADABLE: Final = 38
"""Tiles below have two faces and, among them, all that can be used (KF 5.1, 6.3)."""
SUMMER_BOATS: Final = range(38, 42)
ON_LAND: Final = 42
"""Tiles below can lie in a village while resources are carried."""
WINTERS: Final = range(42, 54)
ORDERS: Final = range(54, 61)
WITH_COLOUR: Final = 61
"""Tiles below can be bid for or used, so they can have a colour in a season (KF 4.2)."""
BOATS: Final = range(61, 67)

SEASON_TILES: Final[Table] = (tuple(range(6, 18)), (*range(18, 26), *SUMMER_BOATS), tuple(range(26, 38)))
"""The tiles that spring, summer and autumn are laid out from."""

IDS: Final = tuple([e.name for e in _all])
for _tile, _id in enumerate(IDS):
    if _id in IDS[:_tile]:
        raise _all[_tile].wrong("id", "an id that no other entry has")


def _names(e: Entry, n: int) -> tuple[str, str]:
    if n in BOATS:
        return e.word("name"), e.word("name")
    if n in HOMES:
        number = e.number("number", n + 1, n + 1)
        return f"Home {number}", f"Hof {number}"
    if n in SUMMER_BOATS:
        number = e.number("number", n - 37, n - 37)
        return f"Summer boat {number}", f"Sommer-Schiff {number}"
    if n in ORDERS:
        number = e.number("order", 1, 4)
        return f"Turn order {number}", f"Reihenfolge {number}"
    return e.names()


NAMES: Final = tuple([_names(e, n) for n, e in enumerate(_all)])


def _edges(e: Entry) -> tuple[int, ...]:
    letters = e.word("edges")
    if len(letters) != 6 or any(x not in EDGE_LETTERS for x in letters):
        raise e.wrong("edges", "six letters R, W or .")
    return tuple([EDGE_LETTERS.index(x) for x in letters])


EDGES: Final = tuple([_edges(e) for e in _all])
for _tile, _sides in enumerate(EDGES):
    _waters = 1 if _tile in HOMES else 2 if _tile in SUMMER_BOATS or _tile in BOATS else 0
    if _sides.count(WATER) != _waters:
        raise _all[_tile].wrong("edges", f"{_waters} water sides")
"""The six sides of every tile, clockwise from the top, unrotated."""
ROTATED: Final = tuple([tuple([e[-r:] + e[:-r] for r in range(6)]) for e in EDGES])
"""The six sides by tile and rotation (in steps of 60 degrees clockwise)."""


def _faces() -> list[Entry]:
    return [e.part(side, needed=True) for e in _all[:UPGRADABLE] for side in ("basic", "upgraded")]


_face_parts: Final = _faces()


def _face_numbers(key: str) -> tuple[int, ...]:
    return tuple([f.number(key, 0, 20, 0) for f in _face_parts])


def _payment(f: Entry, key: str, kinds: tuple[str, ...]) -> int:
    kinds = (*kinds, "any")
    return kinds.index(f.word(key, kinds)) if f.has(key) else NONE


GAIN: Final = tuple([f.counts("gain", RESOURCES) for f in _face_parts])
GAIN_ONE_OF: Final = tuple([
    tuple([RESOURCES.index(w) for w in f.words("gain_one_of", RESOURCES)]) for f in _face_parts
])  # fmt: skip
WORKERS: Final = _face_numbers("workers")
GREENS: Final = _face_numbers("green")
SKILL_TILES: Final = _face_numbers("skills")
TRANSPORT: Final = _face_numbers("transport")
UPGRADES: Final = _face_numbers("upgrades")
POINTS: Final = _face_numbers("points")
PAY_WORKER: Final = tuple([_payment(f, "pay_worker", COLOURS) for f in _face_parts])
PAY_SKILL: Final = tuple([_payment(f, "pay_skill", SKILLS) for f in _face_parts])
POINTS_PER: Final = tuple([f.counts("points_per", (*RESOURCES, "any")) for f in _face_parts])
"""KF 9.3: points for each wood, stone, iron, gold, any resource that lies on the face."""
USABLE: Final = tuple([
    any(GAIN[f]) or len(GAIN_ONE_OF[f]) + WORKERS[f] + GREENS[f] + SKILL_TILES[f] + TRANSPORT[f] > 0
    for f in range(2 * UPGRADABLE)
])  # fmt: skip
"""KF 5.1: faces that only score take no workers."""


def _price(e: Entry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    amounts = e.counts("upgrade", (*RESOURCES, "any", *SKILLS, "skill"))
    slots = [kind for kind, n in enumerate(amounts) for _ in range(n)]
    if not slots:
        raise e.wrong("upgrade", "at least one resource or skill tile")
    return tuple([k for k in slots if k < 5]), tuple([k - 5 for k in slots if k >= 5])


_prices: Final = tuple([_price(e) for e in _all[:UPGRADABLE]])
PRICE: Final = tuple([p[0] for p in _prices])
"""KF 6.4: the resources an upgrade costs, one kind each; ANY_RESOURCE stands for any."""
SKILL_PRICE: Final = tuple([p[1] for p in _prices])

POWERS: Final[tuple[str, ...]] = ("extra-workers", "extra-green", "cross-country", "double-transport",
                 "wild-upgrades", "wild-scoring", "any-colour-bids", "any-colour-use")  # fmt: skip
POWER: Final = tuple([POWERS.index(e.word(side, POWERS)) for e in _summer_boats for side in ("a", "b")])
"""KF 8.1: the power of each side of each summer boat."""
for _side, _power in enumerate(POWER):
    if _power in POWER[:_side]:
        raise _summer_boats[_side // 2].wrong("ab"[_side % 2], "a power that no other side has")

ORDER: Final = tuple([e.number("order", 1, 4) for e in _orders])
ORDER_TILES: Final = tuple([
    tuple([ORDERS[0] + n for n, e in enumerate(_orders) if seats in e.numbers("players")]) for seats in range(7)
])  # fmt: skip
"""KF 1.4: the turn order tiles of a game, by number of players, in their order."""
STARTER: Final = tuple([e.flag("start_player") for e in _orders])
for _seats, _most in zip(range(2, 7), (1, 2, 3, 4, 4), strict=True):
    _found = [(ORDER[t - ORDERS[0]], STARTER[t - ORDERS[0]]) for t in ORDER_TILES[_seats]]
    if _found != [(n, n == _most) for n in range(1, _most + 1)]:
        _wanted = f"tiles 1 to {_most} for {_seats} players, the last with the start player"
        raise _orders[0].wrong("players", _wanted)


def _cargo(e: Entry) -> tuple[tuple[int, int], ...]:
    cargo = e.part("cargo")
    loads = [cargo.part(season) for season in SEASONS[:3]]
    both = tuple([(load.number("workers", 0, 20), load.number("skills", 0, 20)) for load in loads])
    for part in (*loads, cargo):
        part.finish()
    return both


CARGO: Final = tuple([_cargo(e) for e in _boats])
"""KF 2.2: workers and skill tiles that each boat shows, by season."""


for _boat, _entry in enumerate(_boats):
    _entry.number("min_players", max(2, _boat + 1), max(2, _boat + 1))
_boat_scores: Final = [e.part("score", needed=True) for e in _boats]


def _boat_numbers(key: str) -> tuple[int, ...]:
    return tuple([f.number(key, 0, 20, 0) for f in _boat_scores])


BOAT_POINTS: Final = _boat_numbers("points")
PER_TRANSPORT: Final = _boat_numbers("points_per_transport_capacity")
PER_LOOP_TILE: Final = _boat_numbers("points_per_tile_in_road_loop")
PER_WORKER: Final = _boat_numbers("points_per_worker")
FREE_UPGRADE: Final = tuple([f.flag("free_upgrade", False) for f in _boat_scores])
RIVER_POINTS: Final = tuple([tuple(f.numbers("points_for_boats_on_river")) for f in _boat_scores])
"""KF 9.2, 9.8–9.11: what each boat scores."""

_SETS: Final[tuple[str, ...]] = (
    *RESOURCES, "any_resource", "one_resource_type", *SKILLS, "any_skill", "one_skill_type",
    *COLOURS, "any_worker", "one_worker_colour",
)  # fmt: skip
_winter_scores: Final = [e.part("score", needed=True) for e in _winters]
WINTER_POINTS: Final = tuple([f.number("points", 0, 50, 0) for f in _winter_scores])
SET_POINTS: Final = tuple([f.number("points_per_set", 0, 50, 0) for f in _winter_scores])
SETS: Final = tuple([f.counts("set", _SETS) for f in _winter_scores])
"""KF 9.4: what one set of a winter tile takes, by the names in `_SETS`."""

for _part in (*_face_parts, *_boat_scores, *_winter_scores, *_all):
    _part.finish()
for _n, _entry in enumerate(_winters):
    if (WINTER_POINTS[_n] > 0) == (SET_POINTS[_n] > 0) or (SET_POINTS[_n] > 0) != any(SETS[_n]):
        raise _entry.wrong("score", "points, or points_per_set and a set")

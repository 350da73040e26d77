"""The figures printed on Keyper's boards and tiles, as tables of ints, compiled from the component file at import."""

from pathlib import Path
from typing import Final

from keydom.core.data import Components
from keydom.games.keyper.rules import printed
from keydom.games.keyper.rules.names import (
    BUILDINGS,
    CELLS,
    CLASSES,
    COVERED,
    DRAWN,
    FINISHED,
    HOME,
    KEYP_FIELD,
    RAW,
    SETS,
    Ints,
)

_file: Final = Components("keyper", Path(__file__).with_name("components.toml"))
_game: Final = printed.PrintedGame(_file)
DATA: Final = _file.fingerprint
EDITION: Final = _game.edition

SUPPLY: Final = _game.supply
KEYPLES: Final = _game.keyples
TEAM: Final = _game.team
NINTH: Final[Ints] = _game.ninth
STOCK: Final = _game.stock
LIMIT: Final = _game.limit
LIMIT_TWO: Final = _game.limit_two
SHIP_POINTS: Final = _game.ship_points

_costs: Final = printed.Costs()
FREE: Final = 0
ONE_FINISHED: Final = _costs.node(frozenset([(3,), (4,), (5,)]))
"""KP 6.3: the builder's price, never wheat."""
ONE_FINISHED_OR_WHEAT: Final = _costs.cost(["finished"])
UPGRADE_COST: Final[Ints] = (_costs.cost(_game.upgrade[0]), _costs.cost(_game.upgrade[1]))
"""KP 6.5, by area."""

_exchanges: Final = printed.Exchanges()
TRADE_RAW: Final = _exchanges.row(CLASSES["any_raw"], 1, RAW, 2)
TRADE_FINISHED: Final = _exchanges.row(FINISHED, 1, FINISHED, 2)
POST_RAW: Final = _exchanges.row(CLASSES["any_raw"], 1, RAW, 2, True)
POST_FINISHED: Final = _exchanges.row(FINISHED, 1, FINISHED, 2, True)

KEYP_GROUPS: Final = printed.keyp_groups(_file)
"""Colours of keyples that give the same on the keyp tile, and what they give."""
_fields: Final = printed.fields(_file, _exchanges, TRADE_RAW, TRADE_FINISHED)
FRAME: Final[Ints] = _fields[0]
"""The colour of a field's frame, -1 for none."""
ACTION: Final[Ints] = _fields[1]
"""The effect of one action of a field."""
WHAT: Final[Ints] = _fields[2]
"""The kind gained, or the exchange."""
LAYOUTS: Final = printed.layouts(_file)
"""Twelve layouts: four of spring, four of summer, four of autumn and winter."""
OPEN_CELLS: Final = tuple([tuple([c for c in range(CELLS) if f[c] not in (COVERED, KEYP_FIELD)]) for f in LAYOUTS])
"""The cells of a layout that can take keyples."""
CELL_FRAMES: Final = tuple([tuple([FRAME[k] if k >= 0 else -1 for k in fields]) for fields in LAYOUTS])

PRINTED_BUILDINGS: Final = printed.buildings(_file, _costs, _exchanges)
BUILDING_NAMES: Final = tuple([b.names for b in PRINTED_BUILDINGS])
AREA: Final[Ints] = tuple([b.area for b in PRINTED_BUILDINGS])
COST: Final[Ints] = tuple([b.cost for b in PRINTED_BUILDINGS])
CHEAPER: Final[Ints] = tuple([b.cheaper for b in PRINTED_BUILDINGS])
HOUSES: Final[Ints] = tuple([b.houses for b in PRINTED_BUILDINGS])
"""The animals a building houses, as bits from FIRST_ANIMAL on."""
POINTS: Final[Ints] = tuple([f.points for b in PRINTED_BUILDINGS for f in b.faces])
RULE: Final[Ints] = tuple([f.rule for b in PRINTED_BUILDINGS for f in b.faces])
SHIPPING: Final[Ints] = tuple([f.shipping for b in PRINTED_BUILDINGS for f in b.faces])
FIELD_COLOUR: Final[Ints] = tuple([f.colour for b in PRINTED_BUILDINGS for f in b.faces])
EXCHANGE: Final[Ints] = tuple([f.exchange for b in PRINTED_BUILDINGS for f in b.faces])
SET: Final = tuple([f.set for b in PRINTED_BUILDINGS for f in b.faces])
"""The items of one set that scores on a face."""
EACH: Final[Ints] = tuple([f.each for b in PRINTED_BUILDINGS for f in b.faces])
"""The points of one set."""
SPRING_TILES: Final = sum([1 << t - HOME for t in range(HOME, BUILDINGS) if SETS[PRINTED_BUILDINGS[t].set] == "spring"])
LATER_TILES: Final = ((1 << DRAWN) - 1) ^ SPRING_TILES
"""The later tiles and the winter fairs."""

PAY_KINDS: Final = tuple(_costs.kinds)
PAY_AFTER: Final = tuple(_costs.after)
"""By cost: the lowest pieces of its payments, and what is still to pay after each."""
GIVE: Final = tuple([row[0] for row in _exchanges.rows])
GIVE_MANY: Final[Ints] = tuple([row[1] for row in _exchanges.rows])
TAKE: Final = tuple([row[2] for row in _exchanges.rows])
TAKE_MANY: Final[Ints] = tuple([row[3] for row in _exchanges.rows])
TAKE_OTHER: Final = tuple([row[4] for row in _exchanges.rows])

_private: Final = printed.private_fairs(_file)
PRIVATE_SHOW: Final = tuple(_private[0])
"""The pieces that each of the 18 private fairs shows, by season and number."""
PRIVATE_POINTS: Final[Ints] = tuple(_private[1])
PRIVATE_SOURCE: Final = tuple(_private[2])
"""The origins of the figures of private fairs."""
_winter: Final = printed.winter_fairs(_file)
_faces: Final = printed.winter_faces(_file)
WINTER_SHOW: Final = tuple(_winter[1])
"""The pieces that each face of the winter fairs shows, by fair and face."""
WINTER_POINTS: Final[Ints] = tuple(_faces[0])
WINTER_SEASONS: Final[Ints] = tuple(_faces[1])
"""The seasons in which a face may be held, as bits."""
TILE_IDS: Final = (*[b.id for b in PRINTED_BUILDINGS], *_winter[0])
BOAT_FACES: Final = printed.boats(_file)
"""The two kinds of each face, by boat and half of the year."""

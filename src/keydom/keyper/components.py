"""Printed facts of Keyper, checked and compiled to tables of ints at import. Nothing here is a rule."""

from itertools import product
from pathlib import Path
from typing import Any, Final

from keydom.core.data import Components, Entry
from keydom.core.errors import ParseError

Kind = int
"""A kind of piece: 0–2 raw, 3–5 the finished goods of the same order, 6 wheat, 7–10 gems, 11–18 animals."""
Colour = int
Tile = int
"""A building 0–59 (home 0–11, country 12–59) or a winter fair 60–67."""
Face = int
"""2 · tile, one more if upgraded."""
Ints = tuple[int, ...]

PIECES: Final = (
    "clay", "log", "rock", "brick", "timber", "stone", "wheat", "emerald", "gold", "ruby", "sapphire",
    "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar",
)  # fmt: skip
RAW: Final = (0, 1, 2)
FINISHED: Final = (3, 4, 5)
WHEAT: Final = 6
GEMS: Final = (7, 8, 9, 10)
ANIMALS: Final = (11, 12, 13, 14, 15, 16, 17, 18)
FIRST_ANIMAL: Final = 11
GOODS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
KINDS: Final = 19

COLOURS: Final = ("blue", "orange", "green", "brown", "black", "grey", "white")
WHITE: Final = 6

AREAS: Final = ("farm", "village")
FARM: Final = 0
VILLAGE: Final = 1
FARM_PLOTS: Final = range(0, 8)
VILLAGE_PLOTS: Final = range(8, 20)
PLOTS: Final = 20
SETS: Final = ("home", "spring", "later")
SEASONS: Final = ("spring", "summer", "autumn", "winter")

BUILDINGS: Final = 60
HOME: Final = 12
COUNTRY: Final = 48
WINTER_FAIRS: Final = 8
DRAWN: Final = COUNTRY + WINTER_FAIRS
"""So many tiles and fairs pass through the bag; in its masks tile t is the bit t - HOME."""

# What a field does (KP 4.6).
NOTHING: Final = 0
GAINS: Final = 1
EXCHANGES: Final = 2
BUILDS: Final = 3
BUILDS_CHEAPER: Final = 4
UPGRADES: Final = 5
TILES: Final = 6
RIVER: Final = 7

FIELDS: Final = (
    "clay", "logs", "rocks", "wheat", "cows", "horses", "pigs", "sheep", "chickens", "deer", "boars", "goats",
    "emeralds", "gold", "rubies", "sapphires", "bricks", "timber", "stones", "trade-raw", "trade-finished",
    "build", "build-cheaper", "upgrade", "tiles", "river", "keyp",
)  # fmt: skip
KEYP_FIELD: Final = 26
COVERED: Final = -1
"""The second cell of the river."""
CELLS: Final = 16

RULES: Final = (
    "", "different-animals", "diagonal-village", "orthogonal-village", "left-right-village", "four-sides-village",
    "farm-buildings", "upgraded-farm-buildings", "village-buildings", "upgraded-village-buildings",
    "pairs-of-village-buildings", "farm-full", "village-full", "shipping-at-least-20", "shipping-at-least-30",
    "seasons-with-a-fair", "fields-of-winter-board", "build-for-one-finished", "build-or-upgrade-for-one",
    "build-farm-free", "build-or-upgrade-farm-free", "free-build-right", "free-build-right-above-below",
    "shipping-per-boat-use", "shipping-per-two-shipped", "shipping-per-one-shipped", "one-more-boat-action",
    "trade-raw-or-finished", "trade-raw-and-finished",
)  # fmt: skip
DIFFERENT_ANIMALS: Final = 1
DIAGONAL: Final = 2
ORTHOGONAL: Final = 3
LEFT_RIGHT: Final = 4
FOUR_SIDES: Final = 5
FARM_BUILDINGS: Final = 6
UPGRADED_FARM: Final = 7
VILLAGE_BUILDINGS: Final = 8
UPGRADED_VILLAGE: Final = 9
PAIRS_VILLAGE: Final = 10
FARM_FULL: Final = 11
VILLAGE_FULL: Final = 12
SHIPPED_20: Final = 13
SHIPPED_30: Final = 14
FAIR_SEASONS: Final = 15
WINTER_FIELDS: Final = 16
BUILDER: Final = 17
BUILDER_UPGRADES: Final = 18
LABOURER: Final = 19
LABOURER_UPGRADES: Final = 20
FREE_RIGHT: Final = 21
FREE_THREE: Final = 22
PER_BOAT_USE: Final = 23
PER_TWO_SHIPPED: Final = 24
PER_ONE_SHIPPED: Final = 25
MORE_BOAT: Final = 26
POST_OR: Final = 27
POST_AND: Final = 28

CLASSES: Final = {
    "any_raw": (0, 1, 2, 3, 4, 5), "any_finished": FINISHED, "any_gem": GEMS, "any_animal": ANIMALS, "any_good": GOODS,
    "wild_animal": (11, 13, 14, 18),
}  # fmt: skip
"""Names of classes of pieces. A finished good may serve as its raw material (KP 6.2)."""

_file: Final = Components("keyper", Path(__file__).with_name("components.toml"))
_top: Final = Entry(_file.file, "top", _file.tables)
DATA: Final = _file.fingerprint
EDITION: Final = _top.word("edition")

SUPPLY: Final = _top.counts("supply", PIECES)
KEYPLES: Final = _top.counts("keyples", COLOURS)
TEAM: Final = _top.counts("team", COLOURS)
NINTH: Final[Ints] = tuple(sorted([COLOURS.index(w) for w in _top.words("two_player_ninth", COLOURS)]))
STOCK: Final = _top.counts("start_stock", PIECES)
LIMIT: Final = _top.number("team_limit", 1, 99)
LIMIT_TWO: Final = _top.number("team_limit_two_players", 1, 99)
SHIP_POINTS: Final = _top.number("points_per_piece_shipped", 0, 99)


def kinds_of(word: str) -> Ints:
    """The kinds that can be given for this word; a named raw material by its finished good too (KP 6.2)."""
    if word in CLASSES:
        return CLASSES[word]
    kind = PIECES.index(word)
    return (kind, kind + 3) if kind in RAW else (kind,)


def mask_of(kinds: Ints) -> int:
    """The kinds as bits."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


# Costs ----------------------------------------------------------------------------------------------------------

COST_WORDS: Final = ("clay", "log", "rock", "brick", "timber", "stone", "raw", "finished")


def _payers(word: str) -> Ints:
    """KP 6.2: what may pay this part of a cost."""
    if word == "raw":
        return (0, 1, 2, 3, 4, 5, WHEAT)
    if word == "finished":
        return (3, 4, 5, WHEAT)
    return kinds_of(word)


class _Costs:
    """All payments of all costs as one graph: a node is a set of payments, an arrow the lowest piece of some of them.

    Node 0 is paid. Along a way the kinds ascend, so that every payment is one way.
    """

    def __init__(self) -> None:
        self.nodes: dict[frozenset[Ints], int] = {frozenset([()]): 0}
        self.kinds: list[Ints] = [()]
        self.after: list[Ints] = [()]

    def node(self, payments: frozenset[Ints]) -> int:
        if payments not in self.nodes:
            kinds = sorted({p[0] for p in payments})
            after = [self.node(frozenset([p[1:] for p in payments if p[0] == k])) for k in kinds]
            self.nodes[payments] = len(self.kinds)
            self.kinds.append(tuple(kinds))
            self.after.append(tuple(after))
        return self.nodes[payments]

    def cost(self, words: list[str]) -> int:
        return self.node(frozenset([tuple(sorted(p)) for p in product(*[_payers(w) for w in words])]))

    def cheaper(self, words: list[str]) -> int:
        """KP 4.6: one piece less, of the builder's choice, never for nothing."""
        if len(words) == 1:
            return self.cost(words)
        lists = [words[:i] + words[i + 1 :] for i in range(len(words))]
        return self.node(frozenset([tuple(sorted(p)) for ws in lists for p in product(*[_payers(w) for w in ws])]))


_costs: Final = _Costs()
FREE: Final = 0
ONE_FINISHED: Final = _costs.node(frozenset([(3,), (4,), (5,)]))
"""KP 6.3: the builder's price, never wheat."""
ONE_FINISHED_OR_WHEAT: Final = _costs.cost(["finished"])
_upgrade: Final = _top.part("upgrade_cost")
UPGRADE_COST: Final[Ints] = (
    _costs.cost(_upgrade.words("farm", COST_WORDS)),
    _costs.cost(_upgrade.words("village", COST_WORDS)),
)
"""KP 6.5, by area."""

# Exchanges ------------------------------------------------------------------------------------------------------


class _Exchanges:
    """Kinds to give, how many; kinds to take, how many; whether what is taken must differ from what is given."""

    def __init__(self) -> None:
        self.rows: list[tuple[Ints, int, Ints, int, bool]] = []

    def row(self, give: Ints, many: int, take: Ints, number: int, other: bool = False) -> int:
        self.rows.append((give, many, take, number, other))
        return len(self.rows) - 1


_exchanges: Final = _Exchanges()
TRADE_RAW: Final = _exchanges.row(CLASSES["any_raw"], 1, RAW, 2)
TRADE_FINISHED: Final = _exchanges.row(FINISHED, 1, FINISHED, 2)
POST_RAW: Final = _exchanges.row(CLASSES["any_raw"], 1, RAW, 2, True)
POST_FINISHED: Final = _exchanges.row(FINISHED, 1, FINISHED, 2, True)

# Keyp tile, fields, boards --------------------------------------------------------------------------------------


def _keyp_groups() -> tuple[tuple[Ints, Ints], ...]:
    part = Entry(_file.file, "keyp_tile", _file.tables.get("keyp_tile", {}))
    groups: dict[Ints, list[int]] = {}
    for colour, name in enumerate(COLOURS):
        kinds = tuple(sorted([PIECES.index(w) for w in part.words(name, PIECES)]))
        groups.setdefault(kinds, []).append(colour)
    part.finish()
    return tuple([(tuple(colours), kinds) for kinds, colours in groups.items()])


KEYP_GROUPS: Final = _keyp_groups()
"""Colours of keyples that give the same on the keyp tile, and what they give."""


def _fields() -> tuple[Ints, Ints, Ints]:
    frames, actions, whats = [], [], []
    named = {
        "trade-raw": (EXCHANGES, TRADE_RAW),
        "trade-finished": (EXCHANGES, TRADE_FINISHED),
        "build": (BUILDS, 0),
        "build-cheaper": (BUILDS_CHEAPER, 0),
        "upgrade": (UPGRADES, 0),
        "tiles": (TILES, 0),
        "river": (RIVER, 0),
        "keyp": (NOTHING, 0),
    }
    table = Entry(_file.file, "field", _file.tables.get("field", {}))
    for name in FIELDS:
        entry = table.part(name)
        frames.append(COLOURS.index(entry.word("frame", COLOURS[:WHITE])) if entry.has("frame") else -1)
        if name in named:
            action, what = named[name]
            if name.startswith("trade"):
                entry.word("trade", (name[6:],))
        elif entry.has("gain"):
            action, what = GAINS, PIECES.index(entry.word("gain", PIECES))
        else:
            part = entry.part("refine")
            raw = next((k for k in RAW if part.has(PIECES[k])), 0)
            part.word(PIECES[raw], (PIECES[raw + 3],))
            part.finish()
            action, what = EXCHANGES, _exchanges.row((raw, raw + 3), 1, (raw + 3,), 1)
        entry.finish()
        actions.append(action)
        whats.append(what)
    table.finish()
    return tuple(frames), tuple(actions), tuple(whats)


_field_tables: Final = _fields()
FRAME: Final[Ints] = _field_tables[0]
"""The colour of a field's frame, -1 for none."""
ACTION: Final[Ints] = _field_tables[1]
"""What one action of a field does."""
WHAT: Final[Ints] = _field_tables[2]
"""The kind gained, or the exchange."""


def _layout(place: str, rows: Any) -> Ints:
    """The fields of one layout by cell; the second cell of the river is COVERED."""
    flat = [w for row in rows for w in row] if type(rows) is list and all(type(r) is list for r in rows) else []
    fields = [FIELDS.index(w) if w in FIELDS else COVERED for w in flat]
    river = [i for i, w in enumerate(flat) if w == "river"]
    apart = river[1] - river[0] if len(river) == 2 else 0
    joined = apart == 4 or (apart == 1 and river[0] % 4 != 3)
    if len(flat) != CELLS or COVERED in fields or not joined or fields.count(KEYP_FIELD) != 1:
        raise ParseError(
            f"{_file.file}: {place}: expected 4 x 4 fields, one keyp, the river on two neighbours",
            f"{_file.file}: {place}: erwartet 4 x 4 Felder, ein keyp, der river auf zwei Nachbarn",
        )
    fields[river[1]] = COVERED
    return tuple(fields)


def _layouts() -> tuple[Ints, ...]:
    boards = _file.tables.get("boards", {})
    layouts = []
    for season in ("spring", "summer", "autumn_winter"):
        rows = boards.get(season, []) if type(boards) is dict else []
        for n in range(4):
            layouts.append(_layout(f"boards: {season} {n + 1}", rows[n] if len(rows) == 4 else []))
    return tuple(layouts)


LAYOUTS: Final = _layouts()
"""Twelve layouts: four of spring, four of summer, four of autumn and winter."""
LAYOUT_BASE: Final = (0, 4, 8, 8)
"""The first layout of each season."""
OPEN_CELLS: Final = tuple([tuple([c for c in range(CELLS) if f[c] not in (COVERED, KEYP_FIELD)]) for f in LAYOUTS])
"""The cells of a layout that can take keyples."""
CELL_FRAMES: Final = tuple([tuple([FRAME[k] if k >= 0 else -1 for k in fields]) for fields in LAYOUTS])
RIVER_CELL: Final[Ints] = tuple([fields.index(FIELDS.index("river")) for fields in LAYOUTS])

# Buildings ------------------------------------------------------------------------------------------------------

ANY_GEM: Final = 19
ANY_GOOD: Final = 20
KEYPLE: Final = 21
"""Items of scoring: kinds 0–18, two classes, KEYPLE + colour."""
ITEMS: Final = (*PIECES, "any_gem", "any_good", *[f"{c}_keyple" for c in COLOURS[:WHITE]])


class FaceFacts:
    """What one face of a building prints."""

    def __init__(self, entry: Entry) -> None:
        self.points = entry.number("points", 0, 99, 0)
        self.rule = RULES.index(entry.word("rule", RULES[1:])) if entry.has("rule") else 0
        self.shipping = entry.number("shipping", 0, 99, 0)
        self.colour = COLOURS.index(entry.word("colour", COLOURS[:WHITE])) if entry.has("colour") else -1
        self.exchange = self._exchange(entry) if entry.has("turn") else -1
        self.set: Ints = ()
        self.each = 0
        if entry.has("set"):
            self.set = tuple([ITEMS.index(w) for w in entry.words("set", ITEMS)])
            self.each, self.points = self.points, 0
        elif entry.has("each"):
            part = entry.part("each")
            item = next((i for i, w in enumerate(ITEMS) if part.has(w)), 0)
            self.set, self.each = (item,), part.number(ITEMS[item], 1, 99)
            part.finish()
        if any(i >= ANY_GEM for i in self.set) and len(set(self.set)) > 1:
            raise entry.wrong("set", "named pieces, or the same class again")
        entry.finish()

    def _exchange(self, entry: Entry) -> int:
        give, take = entry.part("turn"), entry.part("into")
        known = (*PIECES, *CLASSES)
        g = next((w for w in known if give.has(w)), "clay")
        t = next((w for w in known if take.has(w)), "clay")
        many, number = give.number(g, 1, 2), take.number(t, 1, 2)
        give.finish()
        take.finish()
        taken = CLASSES[t] if t in CLASSES else (PIECES.index(t),)
        return _exchanges.row(kinds_of(g), many, taken, number)


class BuildingFacts:
    """What one building prints."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.name
        self.names = entry.names()
        self.area = AREAS.index(entry.word("area", AREAS))
        self.set = SETS.index(entry.word("set", SETS))
        self.words = entry.words("cost", COST_WORDS)
        if not 1 <= len(self.words) <= 3:
            raise entry.wrong("cost", "one to three pieces")
        self.cost = _costs.cost(self.words)
        self.cheaper = _costs.cheaper(self.words)
        self.needs_keyple = entry.flag("needs_keyple", False)
        self.houses = 0
        for word in entry.words("houses", PIECES[FIRST_ANIMAL:]):
            self.houses |= 1 << PIECES.index(word) - FIRST_ANIMAL
        self.faces = (FaceFacts(entry.part("basic")), FaceFacts(entry.part("upgraded")))
        entry.finish()


def _buildings() -> tuple[BuildingFacts, ...]:
    facts = [BuildingFacts(e) for e in _file.entries("building", BUILDINGS)]
    facts.sort(key=lambda b: b.set)
    for n, name in ((HOME, "home"), (21, "spring"), (27, "later")):
        if sum(SETS[b.set] == name for b in facts) != n:
            raise ParseError(
                f"{_file.file}: expected {n} buildings of the set {name}",
                f"{_file.file}: erwartet {n} Gebäude des Satzes {name}",
            )
    return tuple(facts)


FACTS: Final = _buildings()
BUILDING_NAMES: Final = tuple([b.names for b in FACTS])
AREA: Final[Ints] = tuple([b.area for b in FACTS])
COST: Final[Ints] = tuple([b.cost for b in FACTS])
CHEAPER: Final[Ints] = tuple([b.cheaper for b in FACTS])
HOUSES: Final[Ints] = tuple([b.houses for b in FACTS])
"""The animals a building houses, as bits from FIRST_ANIMAL on."""
POINTS: Final[Ints] = tuple([f.points for b in FACTS for f in b.faces])
RULE: Final[Ints] = tuple([f.rule for b in FACTS for f in b.faces])
SHIPPING: Final[Ints] = tuple([f.shipping for b in FACTS for f in b.faces])
FIELD_COLOUR: Final[Ints] = tuple([f.colour for b in FACTS for f in b.faces])
EXCHANGE: Final[Ints] = tuple([f.exchange for b in FACTS for f in b.faces])
SET: Final = tuple([f.set for b in FACTS for f in b.faces])
"""The items of one set that scores on a face."""
EACH: Final[Ints] = tuple([f.each for b in FACTS for f in b.faces])
"""The points of one set."""
SPRING_TILES: Final = sum([1 << t - HOME for t in range(HOME, BUILDINGS) if SETS[FACTS[t].set] == "spring"])
LATER_TILES: Final = ((1 << DRAWN) - 1) ^ SPRING_TILES
"""The later tiles and the winter fairs."""

PAY_KINDS: Final = tuple(_costs.kinds)
PAY_AFTER: Final = tuple(_costs.after)
GIVE: Final = tuple([row[0] for row in _exchanges.rows])
GIVE_MANY: Final[Ints] = tuple([row[1] for row in _exchanges.rows])
TAKE: Final = tuple([row[2] for row in _exchanges.rows])
TAKE_MANY: Final[Ints] = tuple([row[3] for row in _exchanges.rows])
TAKE_OTHER: Final = tuple([row[4] for row in _exchanges.rows])

# Fairs and boats ------------------------------------------------------------------------------------------------

PRIVATE: Final = 6
"""Private fairs of each season."""


def _shown(entry: Entry, key: str) -> Ints:
    counts = [0] * KINDS
    for word in entry.words(key, PIECES):
        counts[PIECES.index(word)] += 1
    return tuple(counts)


def _rows(table: str, key: str, count: int) -> list[Entry]:
    part = _file.tables.get(table, {})
    rows = part.get(key) if type(part) is dict else None
    if type(rows) is not list or len(rows) != count or any(type(r) is not dict for r in rows):
        raise ParseError(
            f"{_file.file}: {table}: expected {count} entries {key}",
            f"{_file.file}: {table}: erwartet {count} Einträge {key}",
        )
    return [Entry(_file.file, f"{table}: {key} no. {n}", row) for n, row in enumerate(rows, 1)]


def _private_fairs() -> tuple[list[Ints], list[int], list[str]]:
    shows, points, sources = [], [], []
    for season in SEASONS[:3]:
        for entry in _rows("fairs", season, PRIVATE):
            shows.append(_shown(entry, "show"))
            points.append(entry.number("points", 0, 99))
            sources.append(entry.word("source", ("published", "likely", "reconstructed")))
            entry.finish()
    return shows, points, sources


_private: Final = _private_fairs()
PRIVATE_SHOW: Final = tuple(_private[0])
"""What each of the 18 private fairs shows, by season and number."""
PRIVATE_POINTS: Final[Ints] = tuple(_private[1])
PRIVATE_SOURCE: Final = tuple(_private[2])
"""Where the figures of a private fair come from."""

WINTER_FACES: Final = ("four", "six")


def _winter_fairs() -> tuple[list[str], list[Ints]]:
    ids, shows = [], []
    for entry in _rows("fairs", "winter", WINTER_FAIRS):
        ids.append(entry.word("id"))
        shows += [_shown(entry, face) for face in WINTER_FACES]
        entry.finish()
    return ids, shows


def _winter_faces() -> tuple[list[int], list[int]]:
    points, seasons = [], []
    part = Entry(_file.file, "fairs", _file.tables["fairs"]).part("winter_faces")
    for face in WINTER_FACES:
        entry = part.part(face)
        points.append(entry.number("points", 0, 99))
        seasons.append(mask_of(tuple([SEASONS.index(w) for w in entry.words("seasons", SEASONS)])))
        entry.finish()
    part.finish()
    return points, seasons


_winter: Final = _winter_fairs()
_faces: Final = _winter_faces()
WINTER_SHOW: Final = tuple(_winter[1])
"""What each face of the winter fairs shows, by fair and face."""
WINTER_POINTS: Final[Ints] = tuple(_faces[0])
WINTER_SEASONS: Final[Ints] = tuple(_faces[1])
"""The seasons in which a face may be held, as bits."""
TILE_IDS: Final = (*[b.id for b in FACTS], *_winter[0])

BOATS: Final = 6


def _boats() -> tuple[Ints, ...]:
    faces = []
    for entry in _rows("boats", "boat", BOATS):
        entry.word("id")
        for key in ("spring_summer", "autumn_winter"):
            kinds = tuple([PIECES.index(w) for w in entry.words(key, PIECES)])
            if len(kinds) != 2 or kinds[0] == kinds[1] or any(k in RAW and k + 3 in kinds for k in kinds):
                raise entry.wrong(key, "two different kinds, not a raw material and its finished good")
            faces.append(tuple(sorted(kinds)))
        entry.finish()
    return tuple(faces)


BOAT_FACES: Final = _boats()
"""The two kinds of each face, by boat and half of the year."""

"""The reader of the component file: printed figures, checked with messages that name file, entry and key."""

from itertools import product
from typing import Any, Final

from keydom.core.data import Components, Entry
from keydom.core.errors import ParseError
from keydom.games.keyper.rules.names import (
    ACTIVE_RULES,
    ANY_GEM,
    ANY_GOOD,
    AREAS,
    BOATS,
    BUILDINGS,
    BUILDS,
    BUILDS_CHEAPER,
    CELLS,
    CLASSES,
    COLOURS,
    COVERED,
    EXCHANGES,
    FIELDS,
    FINISHED,
    FIRST_ANIMAL,
    GAINS,
    HOME,
    ITEMS,
    KEYP_FIELD,
    KINDS,
    NOTHING,
    PIECES,
    PRIVATE,
    RAW,
    RIVER,
    RULES,
    SEASONS,
    SETS,
    TILES,
    UPGRADES,
    WHEAT,
    WHITE,
    WINTER_FACES,
    WINTER_FAIRS,
    Ints,
)

COST_WORDS: Final = ("clay", "log", "rock", "brick", "timber", "stone", "raw", "finished")
SOURCES: Final = ("published", "likely", "reconstructed")
"""The origins of figures."""
UNTOLD: Final = "reconstructed"
"""The source of a cost, a winter fair or a boat that names none."""


def wrong(file: Components, place: str, en: str, de: str) -> ParseError:
    """The error for a place of the file that is not what was expected."""
    return ParseError(f"{file.file}: {place}: expected {en}", f"{file.file}: {place}: erwartet {de}")


def table(file: Components, key: str) -> Entry:
    """A table of the file."""
    return Entry(file.file, "top", file.tables).part(key)


def only(file: Components, key: str, *names: str) -> None:
    """Refuse other names in a table: a misspelt one must not be passed over."""
    entry = table(file, key)
    entry.asked.update(names)
    entry.finish()


def rows(file: Components, key: str, name: str, count: int) -> list[Entry]:
    """The entries of a list inside a table."""
    found = table(file, key).fields.get(name)
    if type(found) is not list or len(found) != count or any(type(r) is not dict for r in found):
        raise wrong(file, key, f"{count} entries {name}", f"{count} Einträge {name}")
    return [Entry(file.file, f"{key}: {name} no. {n}", row) for n, row in enumerate(found, 1)]


def kinds_of(word: str) -> Ints:
    """KP 6.2: the kinds that can be given for this word; for a named raw material its finished good too."""
    if word in CLASSES:
        return CLASSES[word]
    kind = PIECES.index(word)
    return (kind, kind + 3) if kind in RAW else (kind,)


def payers(word: str) -> Ints:
    """KP 6.2: the kinds that may pay this part of a cost."""
    if word == "raw":
        return (*RAW, *FINISHED, WHEAT)
    return (*FINISHED, WHEAT) if word == "finished" else kinds_of(word)


class PrintedGame:
    """The values of the file before its tables."""

    def __init__(self, file: Components) -> None:
        top = Entry(file.file, "top", file.tables)
        self.edition = top.word("edition")
        self.supply = top.counts("supply", PIECES)
        self.team = top.counts("team", COLOURS)
        self.keyples = top.counts("keyples", COLOURS)
        if any(4 * n > all_of_them for n, all_of_them in zip(self.team, self.keyples, strict=True)):
            raise top.wrong("team", "a team that four players can have")
        self.ninth = tuple(sorted([COLOURS.index(w) for w in top.words("two_player_ninth", COLOURS)]))
        self.stock = top.counts("start_stock", PIECES)
        self.limit = top.number("team_limit", 1, 99)
        self.limit_two = top.number("team_limit_two_players", 1, 99)
        self.ship_points = top.number("points_per_piece_shipped", 0, 99)
        upgrade = top.part("upgrade_cost")
        self.upgrade = [upgrade.words(area, COST_WORDS) for area in AREAS]
        upgrade.finish()
        plots = top.part("plots")
        for area, columns in (("farm", 2), ("village", 3)):
            shape = plots.part(area)
            shape.number("columns", columns, columns)
            shape.number("rows", 4, 4)
            shape.finish()
        plots.finish()
        top.asked.update(("keyp_tile", "field", "boards", "building", "fairs", "boats"))
        top.finish()
        only(file, "boards", "spring", "summer", "autumn_winter")
        only(file, "fairs", "spring", "summer", "autumn", "winter", "winter_faces")
        only(file, "boats", "boat")


class Costs:
    """All payments of all costs as one graph: a node is a set of payments, an arrow the lowest piece of some of them.

    Node 0 is paid. Along a way the kinds ascend, so that every payment is one way.
    """

    def __init__(self) -> None:
        self.nodes: dict[frozenset[Ints], int] = {frozenset([()]): 0}
        self.kinds: list[Ints] = [()]
        self.after: list[Ints] = [()]

    def node(self, payments: frozenset[Ints]) -> int:
        """The number of a set of payments."""
        if payments not in self.nodes:
            kinds = sorted({p[0] for p in payments})
            after = [self.node(frozenset([p[1:] for p in payments if p[0] == k])) for k in kinds]
            self.nodes[payments] = len(self.kinds)
            self.kinds.append(tuple(kinds))
            self.after.append(tuple(after))
        return self.nodes[payments]

    def cost(self, words: list[str]) -> int:
        """KP 6.2: every payment of a cost."""
        return self.node(frozenset([tuple(sorted(p)) for p in product(*[payers(w) for w in words])]))

    def cheaper(self, words: list[str]) -> int:
        """KP 4.6: one piece less, of the builder's choice, never for nothing."""
        if len(words) == 1:
            return self.cost(words)
        lists = [words[:i] + words[i + 1 :] for i in range(len(words))]
        return self.node(frozenset([tuple(sorted(p)) for ws in lists for p in product(*[payers(w) for w in ws])]))


class Exchanges:
    """Kinds to give, how many; kinds to take, how many; whether what is taken must differ from what is given."""

    def __init__(self) -> None:
        self.rows: list[tuple[Ints, int, Ints, int, bool]] = []

    def row(self, give: Ints, many: int, take: Ints, number: int, other: bool = False) -> int:
        """The number of an exchange."""
        self.rows.append((give, many, take, number, other))
        return len(self.rows) - 1


# Keyp tile, fields, boards --------------------------------------------------------------------------------------


def keyp_groups(file: Components) -> tuple[tuple[Ints, Ints], ...]:
    """Colours of keyples that give the same on the keyp tile, and what they give."""
    part = table(file, "keyp_tile")
    groups: dict[Ints, list[int]] = {}
    for colour, name in enumerate(COLOURS):
        kinds = tuple(sorted([PIECES.index(w) for w in part.words(name, PIECES)]))
        groups.setdefault(kinds, []).append(colour)
    part.finish()
    return tuple([(tuple(colours), kinds) for kinds, colours in groups.items()])


def fields(file: Components, exchanges: Exchanges, trade_raw: int, trade_finished: int) -> tuple[Ints, Ints, Ints]:
    """By field: the colour of the frame, what one action does, and with which kind or exchange."""
    named = {
        "trade-raw": (EXCHANGES, trade_raw), "trade-finished": (EXCHANGES, trade_finished), "build": (BUILDS, 0),
        "build-cheaper": (BUILDS_CHEAPER, 0), "upgrade": (UPGRADES, 0), "tiles": (TILES, 0), "river": (RIVER, 0),
        "keyp": (NOTHING, 0),
    }  # fmt: skip
    frames, actions, whats = [], [], []
    all_fields = table(file, "field")
    for name in FIELDS:
        entry = all_fields.part(name)
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
            action, what = EXCHANGES, exchanges.row((raw, raw + 3), 1, (raw + 3,), 1)
        entry.finish()
        actions.append(action)
        whats.append(what)
    all_fields.finish()
    return tuple(frames), tuple(actions), tuple(whats)


def layout(file: Components, place: str, shown: Any) -> Ints:
    """The fields of one layout by cell; the second cell of the river is COVERED."""
    flat = [w for row in shown for w in row] if type(shown) is list and all(type(r) is list for r in shown) else []
    found = [FIELDS.index(w) if w in FIELDS else COVERED for w in flat]
    river = [i for i, w in enumerate(flat) if w == "river"]
    apart = river[1] - river[0] if len(river) == 2 else 0
    joined = apart == 4 or (apart == 1 and river[0] % 4 != 3)
    if len(flat) != CELLS or COVERED in found or not joined or found.count(KEYP_FIELD) != 1:
        en, de = (
            "4 x 4 fields, one keyp, the river on two neighbours",
            "4 x 4 Felder, ein keyp, river auf zwei Nachbarn",
        )
        raise wrong(file, place, en, de)
    found[river[1]] = COVERED
    return tuple(found)


def layouts(file: Components) -> tuple[Ints, ...]:
    """Twelve layouts: four of spring, four of summer, four of autumn and winter."""
    boards = table(file, "boards").fields
    found = []
    for season in ("spring", "summer", "autumn_winter"):
        shown = boards.get(season)
        if type(shown) is not list or len(shown) != 4:
            raise wrong(file, f"boards: {season}", "four layouts", "vier Auslagen")
        found += [layout(file, f"boards: {season} {n}", rows) for n, rows in enumerate(shown, 1)]
    return tuple(found)


# Buildings ------------------------------------------------------------------------------------------------------


class PrintedFace:
    """The print on one face of a building."""

    def __init__(self, entry: Entry, exchanges: Exchanges) -> None:
        self.points = entry.number("points", 0, 99, 0)
        self.rule = RULES.index(entry.word("rule", RULES[1:])) if entry.has("rule") else 0
        self.shipping = entry.number("shipping", 0, 99, 0)
        self.colour = COLOURS.index(entry.word("colour", COLOURS[:WHITE])) if entry.has("colour") else -1
        self.exchange = exchange(entry, exchanges) if entry.has("turn") else -1
        self.active = self.exchange >= 0 or self.rule in ACTIVE_RULES
        self.set: Ints = ()
        self.each = 0
        if entry.has("set"):
            self.set = tuple([ITEMS.index(w) for w in entry.words("set", ITEMS)])
            self.each, self.points = self.points, 0
            if max(self.set) >= FIRST_ANIMAL and self.set not in (
                (ANY_GEM,) * len(self.set),
                (ANY_GOOD,) * len(self.set),
            ):
                raise entry.wrong("set", "named goods, or one class of goods")
        elif entry.has("each"):
            part = entry.part("each")
            item = next((i for i, w in enumerate(ITEMS) if part.has(w)), 0)
            self.set, self.each = (item,), part.number(ITEMS[item], 1, 99)
            part.finish()
        entry.finish()


def exchange(entry: Entry, exchanges: Exchanges) -> int:
    """The exchange of one action."""
    give, take = entry.part("turn"), entry.part("into")
    known = (*PIECES, *CLASSES)
    given = next((w for w in known if give.has(w)), "clay")
    taken = next((w for w in known if take.has(w)), "clay")
    many, number = give.number(given, 1, 2), take.number(taken, 1, 2)
    give.finish()
    take.finish()
    return exchanges.row(kinds_of(given), many, CLASSES.get(taken) or (PIECES.index(taken),), number)


class PrintedBuilding:
    """The print on one building."""

    def __init__(self, entry: Entry, costs: Costs, exchanges: Exchanges) -> None:
        self.id = entry.name
        self.names = entry.names()
        self.area = AREAS.index(entry.word("area", AREAS))
        self.set = SETS.index(entry.word("set", SETS))
        self.words = entry.words("cost", COST_WORDS)
        if not 1 <= len(self.words) <= 3:
            raise entry.wrong("cost", "one to three pieces")
        self.cost = costs.cost(self.words)
        self.cheaper = costs.cheaper(self.words)
        self.houses = 0
        for word in entry.words("houses", PIECES[FIRST_ANIMAL:]):
            self.houses |= 1 << PIECES.index(word) - FIRST_ANIMAL
        self.faces = (PrintedFace(entry.part("basic"), exchanges), PrintedFace(entry.part("upgraded"), exchanges))
        self.needs_keyple = entry.flag("needs_keyple", False)
        if self.needs_keyple != (self.faces[0].active or self.faces[1].active):
            raise entry.wrong("needs_keyple", "true where there is an action, and only there")
        entry.word("source", SOURCES, UNTOLD)
        entry.finish()


def buildings(file: Components, costs: Costs, exchanges: Exchanges) -> tuple[PrintedBuilding, ...]:
    """The 60 buildings: home, spring, later."""
    found = [PrintedBuilding(e, costs, exchanges) for e in file.entries("building", BUILDINGS)]
    found.sort(key=lambda b: b.set)
    for n, name in ((HOME, "home"), (21, "spring"), (27, "later")):
        if sum([SETS[b.set] == name for b in found]) != n:
            raise wrong(file, "building", f"{n} of the set {name}", f"{n} des Satzes {name}")
    return tuple(found)


# Fairs and boats ------------------------------------------------------------------------------------------------


def shown(entry: Entry, key: str) -> Ints:
    """The pieces of a list, counted by kind."""
    counts = [0] * KINDS
    for word in entry.words(key, PIECES):
        counts[PIECES.index(word)] += 1
    return tuple(counts)


def private_fairs(file: Components) -> tuple[list[Ints], list[int], list[str]]:
    """The pieces that the 18 private fairs show, their points, the origins of the figures."""
    shows, points, sources = [], [], []
    for season in SEASONS[:3]:
        for entry in rows(file, "fairs", season, PRIVATE):
            shows.append(shown(entry, "show"))
            points.append(entry.number("points", 0, 99))
            sources.append(entry.word("source", SOURCES))
            entry.finish()
    return shows, points, sources


def winter_fairs(file: Components) -> tuple[list[str], list[Ints]]:
    """The ids of the winter fairs, and what each face shows."""
    ids, shows = [], []
    for entry in rows(file, "fairs", "winter", WINTER_FAIRS):
        ids.append(entry.word("id"))
        shows += [shown(entry, face) for face in WINTER_FACES]
        entry.word("source", SOURCES, UNTOLD)
        entry.finish()
    return ids, shows


def winter_faces(file: Components) -> tuple[list[int], list[int]]:
    """By face of the winter fairs: points, and seasons as bits."""
    points, seasons = [], []
    part = table(file, "fairs").part("winter_faces")
    for face in WINTER_FACES:
        entry = part.part(face)
        points.append(entry.number("points", 0, 99))
        seasons.append(sum([1 << SEASONS.index(w) for w in entry.words("seasons", SEASONS)]))
        entry.finish()
    part.finish()
    return points, seasons


def boats(file: Components) -> tuple[Ints, ...]:
    """The two kinds of each face, by boat and half of the year."""
    faces = []
    for entry in rows(file, "boats", "boat", BOATS):
        entry.word("id")
        for key in ("spring_summer", "autumn_winter"):
            kinds = tuple(sorted([PIECES.index(w) for w in entry.words(key, PIECES)]))
            if len(kinds) != 2 or kinds[0] == kinds[1] or (kinds[0] in RAW and kinds[1] == kinds[0] + 3):
                raise entry.wrong(key, "two different kinds, not a raw material and its finished good")
            faces.append(kinds)
        entry.word("source", SOURCES, UNTOLD)
        entry.finish()
    return tuple(faces)

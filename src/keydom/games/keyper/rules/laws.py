"""Laws of every position of Keyper: the shapes of its fields; every component is somewhere, once."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import members
from keydom.core.shapes import ANY, SEATS, Shapes, number, row, rows
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import LAYOUTS, NINTH, SUPPLY, TEAM
from keydom.games.keyper.rules.names import BUILDINGS, CELLS, COLOURS, DRAWN, HOME, KINDS, PLOTS, PRIVATE, WINTER_FAIRS
from keydom.games.keyper.rules.places import COLOURS_OF
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.games.keyper.rules.setup import UNLIMITED
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.view import HIDDEN

MAX_TURNS: Final = 9999
MAX_POINTS: Final = 9999
ALL_DRAWN: Final = (1 << DRAWN) - 1
SHAPES: Final[Shapes] = {
    "seats": number(2, 4),
    "season": number(0, 4),
    "turns": number(0, MAX_TURNS),
    "frames": rows(ANY, ANY, HIDDEN, 1 << 40),
    "first": number(0, 3),
    "last": number(-1, 3),
    "supply": row(KINDS, 0, UNLIMITED),
    "stores": rows(SEATS, KINDS, 0, UNLIMITED),
    "keyps": rows(SEATS, len(COLOURS), 0, 32),
    "resting": rows(SEATS, len(COLOURS), 0, 32),
    "keypers": row(SEATS, -1, 3),
    "layouts": row(SEATS, 0, len(LAYOUTS) - 1),
    "fields": rows(SEATS, CELLS, 0, len(COLOURS_OF) - 1),
    "plots": rows(SEATS, PLOTS, 0, len(COLOURS_OF) - 1),
    "built": rows(SEATS, PLOTS, 0, 2 * BUILDINGS),
    "under": rows(SEATS, PLOTS, 0, BUILDINGS),
    "tiles": row(SEATS, 0, (1 << BUILDINGS) - 1),
    "fairs": row(SEATS, 0, (1 << WINTER_FAIRS) - 1),
    "display": number(0, ALL_DRAWN),
    "bag": number(0, ALL_DRAWN),
    "discard": number(0, ALL_DRAWN),
    "waiting": number(0, ALL_DRAWN),
    "boats": row(SEATS, -1, 5),
    "pool": number(0, 63),
    "shipping": row(SEATS, 0, MAX_POINTS),
    "spent": row(SEATS, 0, 7),
    "privates": rows(SEATS, 3, HIDDEN, PRIVATE - 1),
    "held": rows(SEATS, ANY, 0, 4 * FAIR_CODES - 1),
    "face_seasons": row(ANY, 0, 15),
    "seat": number(-1, 3),
}


def flaw(s: State) -> Sentence | None:
    """KP 1.1, 2.3: the piece, keyple, tile, fair or boat that is not somewhere, once; None: all are."""
    pieces = [s.supply[kind] + sum([store[kind] for store in s.stores]) for kind in range(KINDS)]
    if pieces != list(SUPPLY) and pieces != [UNLIMITED] * KINDS:
        return (f"pieces by kind: {pieces} where there are {list(SUPPLY)}",
                f"Teile nach Art: {pieces}, wo es {list(SUPPLY)} gibt")  # fmt: skip
    extra = [a - s.seats * b for a, b in zip(keyples(s), TEAM, strict=True)]
    drawing = any(frame[0] == fr.NINTH for frame in s.frames)
    if any(n not in (0, 1) or (n and colour not in NINTH) for colour, n in enumerate(extra)) or (
        sum(extra) != (2 if s.seats == 2 else 0) and not drawing
    ):
        return ("a keyple is missing or there is one too many", "ein Keyple fehlt oder ist zu viel")
    boats = members(s.pool) + [b for b in s.boats if b >= 0]
    if len(boats) != len(set(boats)) or len(boats) > 4:
        return ("a boat lies in two places", "ein Schiff liegt an zwei Stellen")
    for season in range(3):
        fairs = [dealt[season] for dealt in s.privates if dealt[season] >= 0]
        if len(fairs) != len(set(fairs)) or any(dealt[season] == HIDDEN for dealt in s.privates):
            return ("a private fair was dealt twice", "ein eigener Jahrmarkt wurde zweimal ausgeteilt")
    return _flaw_of_tiles(s)


def _flaw_of_tiles(s: State) -> Sentence | None:
    where = [bit + HOME for mask in (s.bag, s.display, s.discard, s.waiting) for bit in members(mask)]
    for p in range(s.seats):
        own = members(s.tiles[p]) + [(b - 1) // 2 for b in s.built[p] if b] + [b - 1 for b in s.under[p] if b]
        if sorted([t for t in own if t < HOME]) != list(range(HOME)):
            return ("a home tile is missing or lies in two places", "ein Gutshofplättchen fehlt oder liegt doppelt")
        where += [t for t in own if t >= HOME] + [BUILDINGS + fair for fair in members(s.fairs[p])]
        where += [BUILDINGS + (code % FAIR_CODES - 1) // 2 for code in s.held[p] if code % FAIR_CODES]
        if list(s.held[p]) != sorted(set(s.held[p])):
            return (
                "fairs held stand in their order, each once",
                "abgehaltene Jahrmärkte stehen in ihrer Folge, je einmal",
            )
        bare = zip(s.built[p], s.under[p], s.plots[p], strict=True)
        if any((under or on) and not built for built, under, on in bare):
            return ("something lies on a plot without a building", "auf einem Grundstück ohne Gebäude liegt etwas")
    if sorted(where) != list(range(HOME, BUILDINGS + WINTER_FAIRS)):
        return ("a tile or a winter fair is missing or lies in two places",
                "ein Plättchen oder ein Winter-Jahrmarkt fehlt oder liegt an zwei Stellen")  # fmt: skip
    return None


def keyples(s: State) -> list[int]:
    """All keyples of the game by colour, wherever they are."""
    found = [0] * len(COLOURS)
    for counted in (*s.keyps, *s.resting):
        found = [a + b for a, b in zip(found, counted, strict=True)]
    for codes in (*s.fields, *s.plots):
        for code in codes:
            for colour in COLOURS_OF[code]:
                found[colour] += 1
    for frame in s.frames:
        if frame[0] in (fr.ON_PLOT, fr.BESIDE):
            found[frame[2]] += 1
    return found

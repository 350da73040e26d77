"""Keyflower's nouns with their forms, and the names of its pieces and spots.

Pieces: `worker:blue` …, `wood` …, `skill:saw` …, a tile or boat by its id, `?`. Spots beside those of every game:
`tile:ID` (on offer or in a village), `village:SEAT:Q,R` (a cell), `boat:ID`, `skills` (the face-down supply), `box`.
"""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.hexes import Cell, axial
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.keyflower.components import COLOURS, IDS, NAMES, ORDERS, RESOURCES, SKILLS, SUMMER_BOATS, Tile
from keydom.telling.grammar import Count, Kinds, Listed, Noun
from keydom.telling.step import HIDDEN

WORKER: Final = Noun("worker", "Arbeiter", "m")
SKILL_TILE: Final = Noun("skill tile", "Fertigkeitsplättchen", "n")
SKILL: Final = Noun("skill", "Fertigkeit", "f", des="Fertigkeiten")
WINTER_TILE: Final = Noun("winter tile", "Winterplättchen", "n")
TRANSPORT_STEP: Final = Noun("step", "Schritt", "m", des="Schritte", digits=True)
UPGRADE: Final = Noun("upgrade", "Aufwertung", "f", des="Aufwertungen", digits=True)
COLOUR_STEMS: Final[tuple[Sentence, ...]] = (("blue", "blau"), ("red", "rot"), ("yellow", "gelb"), ("green", "grün"))
GOODS: Final = (
    Noun("wood", "Holz", "n", ens="wood", digits=True),
    Noun("stone", "Stein", "m", ens="stone", des="Steine", digits=True),
    Noun("iron", "Eisen", "n", ens="iron", digits=True),
    Noun("gold", "Gold", "n", ens="gold", digits=True),
)
ANY_GOOD: Final = Noun("resource", "Rohstoff", "m", des="Rohstoffe", digits=True)
SKILL_NOUNS: Final = (
    Noun("saw", "Säge", "f", des="Sägen"),
    Noun("pick", "Spitzhacke", "f", des="Spitzhacken"),
    Noun("anvil", "Amboss", "m", des="Ambosse"),
)
SEASON_NOUNS: Final = (
    Noun("spring", "Frühjahr", "n", article="de"),
    Noun("summer", "Sommer", "m", article="de"),
    Noun("autumn", "Herbst", "m", article="de"),
    Noun("winter", "Winter", "m", article="de"),
)
_FEMININE: Final = (
    "workshop", "key-mine", "gold-mine", "alehouse", "tavern", "barn", "sawmill", "forge", "watermill", "windmill",
    "apothecary", "craftsmans-guild", "mercers-guild", "key-guild",
)  # fmt: skip
_NEUTER: Final = ("apprentice-hall", "store", "village-hall")
_NAMES_ALONE: Final = ("keywood", "keythedral")
_ADJECTIVES: Final = ("scribes", "scholar")
"""Names that decline like adjectives: der Gelehrte, den Gelehrten."""


def _noun(t: Tile) -> Noun:
    key, (en, de) = IDS[t], NAMES[t]
    if t in ORDERS:
        n = de.split()[-1]
        return Noun(f"turn order tile {n}", f"Reihenfolgeplättchen {n}", "n", article="de")
    if key.startswith("home-"):
        return Noun(en, de, "m", article="")
    if t in SUMMER_BOATS:
        return Noun(f"summer boat {de.split()[-1]}", de, "n", article="de")
    if t > ORDERS[-1]:
        return Noun(en, de, "f")
    if key in _ADJECTIVES:
        return Noun(en, de[:-1], "m", bent=f"{de[:-1]}n", bare=de)
    gender = "f" if key in _FEMININE else "n" if key in _NEUTER else "m"
    return Noun(en, de, gender, article="" if key in _NAMES_ALONE else "en de")


TILE_NOUNS: Final = tuple([_noun(t) for t in range(len(IDS))])


def workers(n: int, c: int) -> Count:
    return Count(n, WORKER, COLOUR_STEMS[c])


def crew(counts: Ints) -> Kinds:
    """Workers by colour."""
    return Kinds([workers(n, c) for c, n in enumerate(counts[:4]) if n])


def load(cargo: Ints) -> Listed:
    """How many workers and skills a boat brings; which they are is drawn beside it."""
    counts = (Count(sum(cargo[:4]), WORKER), Count(sum(cargo[4:]), SKILL))
    return Listed([one for one in counts if one.n])


def goods(counts: Ints) -> Listed:
    """Resources by kind."""
    return Listed([Count(n, GOODS[r]) for r, n in enumerate(counts) if n])


def worker_piece(c: int) -> str:
    return f"worker:{COLOURS[c]}"


def skill_piece(k: int) -> str:
    return f"skill:{SKILLS[k]}" if k >= 0 else HIDDEN


def load_pieces(cargo: Ints) -> dict[str, int]:
    """What a boat carries, by piece."""
    return {worker_piece(k) if k < 4 else skill_piece(k - 4): n for k, n in enumerate(cargo)}


def goods_pieces(counts: Ints) -> dict[str, int]:
    return {RESOURCES[r]: n for r, n in enumerate(counts)}


def tile_spot(t: Tile) -> str:
    return f"boat:{IDS[t]}" if t > ORDERS[-1] else f"tile:{IDS[t]}"


def cell_spot(seat: Seat, cell: Cell) -> str:
    q, r = axial(cell)
    return f"village:{seat}:{q},{r}"

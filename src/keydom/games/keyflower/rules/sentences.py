"""Keyflower's nouns with their forms, and other words for sentences, English and German."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import Count, Kinds, Listed, No, Noun, Plain
from keydom.core.tuples import Ints
from keydom.games.keyflower.rules.components import (
    ANY_RESOURCE,
    ANY_SKILL,
    IDS,
    NAMES,
    ORDERS,
    SUMMER_BOATS,
    Colour,
    Resource,
    Skill,
    Tile,
)

WORKER: Final = Noun("worker", "Arbeiter", "m")
SKILL_TILE: Final = Noun("skill tile", "Fertigkeitsplättchen", "n")
SKILL: Final = Noun("skill", "Fertigkeit", "f", des="Fertigkeiten")
WINTER_TILE: Final = Noun("winter tile", "Winterplättchen", "n")
TRANSPORT_STEP: Final = Noun("step", "Schritt", "m", des="Schritte", digits=True)
UPGRADE: Final = Noun("upgrade", "Aufwertung", "f", des="Aufwertungen", digits=True)
COLOUR_STEMS: Final[tuple[Sentence, ...]] = (("blue", "blau"), ("red", "rot"), ("yellow", "gelb"), ("green", "grün"))
GOODS: Final = (
    Noun("wood", "Holz", "n", ens="wood", digits=True, stuff="en de"),
    Noun("stone", "Stein", "m", ens="stone", des="Steine", digits=True, stuff="en"),
    Noun("iron", "Eisen", "n", ens="iron", digits=True, stuff="en de"),
    Noun("gold", "Gold", "n", ens="gold", digits=True, stuff="en de"),
)
ANY_GOOD: Final = Noun("resource", "Rohstoff", "m", des="Rohstoffe", digits=True)
OF_ANY_KIND: Final = ("", "beliebig")
_ANY_RESOURCE: Final = Noun("resource of any kind", "Rohstoff", "m", ens="resources of any kind", des="Rohstoffe")
_ANY_SKILL: Final = Noun("skill tile of any kind", "Fertigkeitsplättchen", "n", ens="skill tiles of any kind")
SIDES: Final = (Noun("field", "Feld", "n"), Noun("road", "Straße", "f"), Noun("water", "Wasser", "n", article="de"))
"""Landscapes along the sides of tiles."""
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


def workers(n: int, c: Colour) -> Count:
    """`2 red workers`, `2 rote Arbeiter`."""
    return Count(n, WORKER, COLOUR_STEMS[c])


def no_worker(c: Colour) -> No:
    """`no red workers`, `kein roter Arbeiter`."""
    return No(WORKER, COLOUR_STEMS[c])


def colour(c: Colour) -> Plain:
    """`red`, `rot`: what a tile is."""
    return Plain(*COLOUR_STEMS[c])


def crew(counts: Ints) -> Kinds:
    """Workers by colour."""
    return Kinds([workers(n, c) for c, n in enumerate(counts[:4]) if n])


def goods(counts: Ints) -> Listed:
    """Resources by kind."""
    return Listed([Count(n, GOODS[r]) for r, n in enumerate(counts) if n])


def resources(r: Resource, n: int) -> Count:
    """`2 wood`, `2 Holz`; of any kind."""
    return Count(n, _ANY_RESOURCE, OF_ANY_KIND) if r == ANY_RESOURCE else Count(n, GOODS[r])


def skills(k: Skill, n: int) -> Count:
    """`1 saw`, `eine Säge`; of any kind."""
    return Count(n, _ANY_SKILL, OF_ANY_KIND) if k == ANY_SKILL else Count(n, SKILL_NOUNS[k])

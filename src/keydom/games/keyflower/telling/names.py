"""Keyflower's words for people, in English and German: names of things, and the words of every choice."""

from typing import Final

from keydom.core.errors import LANGUAGES, Sentence
from keydom.core.hexes import SIDES
from keydom.games.keyflower.rules.choices import MOST, VERBS, WORDS
from keydom.games.keyflower.rules.components import COLOURS, IDS, NAMES, ORDERS, RESOURCES, SKILLS, Tile
from keydom.telling.words import one_word

SEASONS: Final[tuple[Sentence, ...]] = (
    ("spring", "Frühjahr"),
    ("summer", "Sommer"),
    ("autumn", "Herbst"),
    ("winter", "Winter"),
)
COLOUR_NAMES: Final[tuple[Sentence, ...]] = (("blue", "blau"), ("red", "rot"), ("yellow", "gelb"), ("green", "grün"))
RESOURCE_NAMES: Final[tuple[Sentence, ...]] = (
    ("wood", "Holz"),
    ("stone", "Stein"),
    ("iron", "Eisen"),
    ("gold", "Gold"),
)
SKILL_NAMES: Final[tuple[Sentence, ...]] = (("saw", "Säge"), ("pick", "Spitzhacke"), ("anvil", "Amboss"))
COLOUR_LETTERS: Final = (("b", "r", "y", "g"), ("bl", "ro", "ge", "gr"))
"""Letters of the workers' colours: the shortest beginning of its word that no other colour shares."""
RESOURCE_LETTERS: Final = ("WSIG", "HSEG")
POWER_TEXTS: Final[tuple[Sentence, ...]] = (
    ("2 more workers with every boat", "2 Arbeiter mehr mit jedem Schiff"),
    ("1 green worker more with every boat", "1 grüner Arbeiter mehr mit jedem Schiff"),
    ("carry over fields, build without matching", "Transport über Felder, Anlegen beliebig"),
    ("carrying and upgrading doubled", "Transport und Aufwertung doppelt"),
    ("any resource pays an upgrade", "jeder Rohstoff bezahlt Aufwertungen"),
    ("any resource scores as any other", "jeder Rohstoff zählt als jeder andere"),
    ("outbid others in any colour", "andere in jeder Farbe überbieten"),
    ("use tiles with mixed colours", "Plättchen mit gemischten Farben nutzen"),
)
EDGES: Final[tuple[Sentence, ...]] = (("field", "Feld"), ("road", "Straße"), ("water", "Wasser"))

_VERBS_DE: Final = ("biete", "nutze", "von", "trage", "nach", "aufwerten", "schiff", "bringe", "lege", "plättchen")
_SIDES_DE: Final = ("n", "no", "so", "s", "sw", "nw")


def _tile_word_de(t: Tile) -> str:
    if t in ORDERS:
        return IDS[t].replace("turn-order", "reihenfolge")
    return one_word(NAMES[t][1])


TILE_WORDS: Final = (IDS, tuple([_tile_word_de(t) for t in range(len(IDS))]))
GERMAN: Final = (
    "passe", "fertig", *[one_word(c[1]) for c in COLOUR_NAMES], "gemischt",
    *[one_word(r[1]) for r in RESOURCE_NAMES], *[one_word(k[1]) for k in SKILL_NAMES], "a", "b",
    *[str(n) for n in range(MOST + 1)],
    *[f"gedreht {r}" for r in range(6)],
    *[f"{verb} {tile}" for verb in _VERBS_DE for tile in TILE_WORDS[1]],
    *[f"an {tile} {side}" for tile in TILE_WORDS[1] for side in _SIDES_DE],
)  # fmt: skip
"""WORDS in German, choice by choice."""

assert len(VERBS) == len(_VERBS_DE)
assert len(SIDES) == len(_SIDES_DE)
assert len(COLOURS) == len(COLOUR_NAMES)
assert len(RESOURCES) == len(RESOURCE_NAMES)
assert len(SKILLS) == len(SKILL_NAMES)


def words(lang: str) -> tuple[str, ...]:
    """The words of every choice."""
    return WORDS if lang == "en" else GERMAN


def index(lang: str) -> int:
    """The place of a language in a pair."""
    return LANGUAGES.index(lang)


def tile_name(t: Tile, lang: str) -> str:
    """The printed name of a tile."""
    return NAMES[t][index(lang)]


def tile_word(t: Tile, lang: str) -> str:
    """The word of a tile as it is typed and written in records."""
    return TILE_WORDS[index(lang)][t]


def listed(parts: list[str], lang: str) -> str:
    """a, b and c."""
    joint = (" and ", " und ")[index(lang)]
    return ", ".join(parts[:-1]) + joint + parts[-1] if len(parts) > 1 else "".join(parts)

"""Keyper's words for people, in English and German: names of things, and the words of every choice."""

from typing import Final

from keydom.core.errors import LANGUAGES, Sentence, say
from keydom.core.seats import LETTERS
from keydom.games.keyper.rules.choices import PLACE_WORDS, WORDS
from keydom.games.keyper.rules.components import LAYOUTS, TILE_IDS
from keydom.games.keyper.rules.names import (
    BUILDINGS,
    COLOURS,
    FIELDS,
    FIRST_ANIMAL,
    HOME,
    PIECES,
    PRIVATE,
    RULES,
    WINTER_FACES,
    Kind,
    Tile,
)
from keydom.games.keyper.rules.sentences import COLOUR_WORDS, PIECE_WORDS, PLURALS, building
from keydom.games.keyper.rules.sentences import SEASON_WORDS as SEASONS
from keydom.telling.words import one_word

COLOUR_LETTERS: Final = ("bognkyw", "bognsaw")
"""One letter for each colour: the first, or, where two colours share it, one that no other has."""
FIELD_NAMES: Final[tuple[Sentence, ...]] = (
    ("clay", "Lehm"), ("logs", "Stämme"), ("rocks", "Gestein"), ("wheat", "Weizen"), ("cows", "Rinder"),
    ("horses", "Pferde"), ("pigs", "Schweine"), ("sheep", "Schafe"), ("chickens", "Hühner"), ("deer", "Rotwild"),
    ("boars", "Wildschw"), ("goats", "Ziegen"), ("emeralds", "Smaragde"), ("gold", "Gold"), ("rubies", "Rubine"),
    ("sapphire", "Saphire"), ("bricks", "Ziegel"), ("timber", "Bauholz"), ("stones", "Steine"),
    ("raw 1:2", "Roh 1:2"), ("fin. 1:2", "Endp 1:2"), ("build", "Bauen"), ("build -1", "Bauen -1"),
    ("upgrade", "Verbess."), ("tiles", "Plättch."), ("river", "Fluss"), ("keyp", "Keyp"),
)  # fmt: skip
"""Fields, short enough for a cell of a country board."""
LAYOUT_NAMES: Final[tuple[Sentence, ...]] = (
    ("Horses and sheep", "Pferde und Schafe"), ("Horses and market", "Pferde und Markt"),
    ("Chickens and goats", "Hühner und Ziegen"), ("Boars and sheep", "Wildschweine und Schafe"),
    ("Boars and market", "Wildschweine und Markt"), ("Deer and market", "Rotwild und Markt"),
    ("Deer and sheep", "Rotwild und Schafe"), ("Trade and herd", "Handel und Herde"),
    ("Gems and game", "Edelsteine und Wild"), ("Gems and horses", "Edelsteine und Pferde"),
    ("Workshops and herd", "Werkstätten und Herde"), ("Workshops and quarry", "Werkstätten und Steinbruch"),
)  # fmt: skip
"""Layouts by what lies on them, which no other of their season has together."""
COST_WORDS: Final[dict[str, Sentence]] = {
    **dict(zip(PIECES, PIECE_WORDS, strict=True)),
    "raw": ("raw", "Rohstoff"),
    "finished": ("finished", "Endprodukt"),
}
COST_BRIEFS: Final[dict[str, Sentence]] = {
    "log": ("log", "Stamm"),
    "raw": ("raw", "Roh"),
    "finished": ("fin.", "Endp"),
}
ITEM_NAMES: Final[tuple[Sentence, ...]] = (
    *PIECE_WORDS,
    ("gem", "Edelstein"),
    ("good", "Ware"),
    *[(f"{en} keyple", f"Keyple in {de}") for en, de in COLOUR_WORDS[:6]],
)
"""The things that score on a building, one by one."""
RULE_TEXTS: Final[tuple[Sentence, ...]] = (
    ("{p}p", "{p}p"),
    ("{p}p per kind of animal on it", "{p}p je Tierart darauf"),
    ("{p}p, and {p}p per village building on its diagonals", "{p}p, dazu {p}p je Dorfgebäude auf seinen Diagonalen"),
    ("{p}p, and {p}p per village building in row or column", "{p}p, dazu {p}p je Dorfgebäude in Zeile und Spalte"),
    ("{p}p per village building left and right", "{p}p je Dorfgebäude links und rechts"),
    ("{p}p per village building on its four sides", "{p}p je Dorfgebäude an seinen vier Seiten"),
    ("{p}p per farm building", "{p}p je Farmgebäude"),
    ("{p}p per upgraded farm building", "{p}p je verbessertes Farmgebäude"),
    ("{p}p per village building", "{p}p je Dorfgebäude"),
    ("{p}p per upgraded village building", "{p}p je verbessertes Dorfgebäude"),
    ("{p}p per 2 village buildings", "{p}p je 2 Dorfgebäude"),
    ("{p}p if the farm is full", "{p}p, wenn die Farm voll ist"),
    ("{p}p if the village is full", "{p}p, wenn das Dorf voll ist"),
    ("{p}p from 20 shipping points on", "{p}p ab 20 Schiffspunkten"),
    ("{p}p from 30 shipping points on", "{p}p ab 30 Schiffspunkten"),
    ("{p}p per season with a fair", "{p}p je Jahreszeit mit Jahrmarkt"),
    ("{p}p per {c} field of the winter board", "{p}p je Feld in {c} der Wintertafel"),
    ("build for 1 finished", "bauen für 1 Endprodukt"),
    ("build or upgrade for 1 finished", "bauen oder verbessern für 1 Endprodukt"),
    ("build on the farm for nothing", "auf der Farm kostenlos bauen"),
    ("build or upgrade on the farm for nothing", "auf der Farm kostenlos bauen oder verbessern"),
    ("one free build on its right", "rechts davon einmal kostenlos bauen"),
    ("one free build each right, above, below", "rechts, darüber, darunter je einmal kostenlos bauen"),
    ("{s} shipping per turn with a boat", "{s} Schiffspunkte je Zug mit Schiff"),
    ("{s} shipping per 2 pieces shipped", "{s} Schiffspunkt je 2 verschiffte Stücke"),
    ("{s} shipping per piece shipped", "{s} Schiffspunkt je verschifftes Stück"),
    ("one more boat action", "eine Schiffsaktion mehr"),
    ("1 raw or finished → 2 others", "1 Rohstoff oder Endprodukt → 2 andere"),
    ("1 raw and 1 finished → 2 others each", "1 Rohstoff und 1 Endprodukt → je 2 andere"),
)
"""By rule of a face; {p} its points, {s} its shipping points, {c} its colour."""

TILE_WORDS: Final = (TILE_IDS, tuple([one_word(building(t)[1]) for t in range(len(TILE_IDS))]))
_pieces: Final = [one_word(de) for _, de in PIECE_WORDS]
_colours: Final = [one_word(de) for _, de in COLOUR_WORDS]
_faces: Final = ("vier", "sechs")
GERMAN: Final = (
    "passe", "gratis", "nutze", "hinlegen", "stehenlassen", "einen", "beide", "tausche rohstoff", "tausche endprodukt",
    *[f"keyper {b}" for b in range(1, 5)],
    *[f"setze {c}" for c in _colours],
    *[f"folge {c}" for c in _colours],
    *PLACE_WORDS,
    *[f"lege {w}" for w in PLACE_WORDS],
    *[f"{verb} {k}" for verb in ("nimm", "verschiffe", "gib", "bekomme", "zahle") for k in _pieces],
    *[f"entlasse {k}" for k in _pieces[FIRST_ANIMAL:]],
    *[f"{verb} {t}" for verb in ("baue", "verbessere") for t in TILE_WORDS[1][:BUILDINGS]],
    *[f"plättchen {t}" for t in TILE_WORDS[1][HOME:]],
    *[f"schiff {b}" for b in range(1, 7)],
    "halte privat",
    *[f"halte {t} {face}" for t in TILE_WORDS[1][BUILDINGS:] for face in _faces],
    *[f"felder {n}" for n in range(1, 5)],
    *[f"ruhe {c}" for c in _colours],
    *[f"ziehe {t}" for t in TILE_WORDS[1][HOME:]],
    *[f"jahrmarkt {one_word(season[1])}-{n}" for season in SEASONS[:3] for n in range(1, PRIVATE + 1)],
    *[f"neunter {c}" for c in _colours],
    *[f"beginn {letter}" for letter in LETTERS[:4].lower()],
)  # fmt: skip
"""WORDS in German, choice by choice."""

assert len(GERMAN) == len(WORDS)
assert len(FIELD_NAMES) == len(FIELDS)
assert len(LAYOUT_NAMES) == len(LAYOUTS)
assert len(RULE_TEXTS) == len(RULES)
assert len(_faces) == len(WINTER_FACES)
assert all(len(set(letters)) == len(COLOURS) for letters in COLOUR_LETTERS)


def words(lang: str) -> tuple[str, ...]:
    """The words of every choice."""
    return WORDS if lang == "en" else GERMAN


def index(lang: str) -> int:
    """The place of a language in a pair."""
    return LANGUAGES.index(lang)


def tile_name(t: Tile, lang: str) -> str:
    """The printed name of a building, or the number of a winter fair."""
    return say(building(t), lang)


def tile_word(t: Tile, lang: str) -> str:
    """The word of a tile as it may be typed."""
    return TILE_WORDS[index(lang)][t]


def counted(n: int, kind: Kind, lang: str) -> str:
    """A number of pieces of a kind."""
    return f"{n} {say(PIECE_WORDS[kind] if n == 1 else PLURALS[kind], lang)}"


def listed(parts: list[str], lang: str) -> str:
    """a, b and c."""
    joint = (" and ", " und ")[index(lang)]
    return ", ".join(parts[:-1]) + joint + parts[-1] if len(parts) > 1 else "".join(parts)

"""Words for people in both languages: pieces, colours, fields, buildings, places."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.keyper.choices import PLACE_WORDS
from keydom.keyper.components import BUILDING_NAMES, LAYOUTS, TILE_IDS
from keydom.keyper.names import BUILDINGS, Colour, Kind, Tile
from keydom.keyper.state import State

PIECE_WORDS: Final[tuple[Sentence, ...]] = (
    ("clay", "Lehm"), ("log", "Baumstamm"), ("rock", "Gestein"), ("brick", "Ziegel"), ("timber", "Bauholz"),
    ("stone", "Stein"), ("wheat", "Weizen"), ("emerald", "Smaragd"), ("gold", "Gold"), ("ruby", "Rubin"),
    ("sapphire", "Saphir"), ("chicken", "Huhn"), ("cow", "Rind"), ("deer", "Rotwild"), ("goat", "Ziege"),
    ("horse", "Pferd"), ("pig", "Schwein"), ("sheep", "Schaf"), ("boar", "Wildschwein"),
)  # fmt: skip
COLOUR_WORDS: Final[tuple[Sentence, ...]] = (
    ("blue", "Blau"), ("orange", "Orange"), ("green", "Grün"), ("brown", "Braun"), ("black", "Schwarz"),
    ("grey", "Grau"), ("white", "Weiß"),
)  # fmt: skip
AREA_WORDS: Final[tuple[Sentence, ...]] = (("farm", "Farm"), ("village", "Dorf"))
SEASON_WORDS: Final[tuple[Sentence, ...]] = (
    ("spring", "Frühjahr"), ("summer", "Sommer"), ("autumn", "Herbst"), ("winter", "Winter"),
)  # fmt: skip
FIELD_WORDS: Final[tuple[Sentence, ...]] = (
    ("clay", "Lehm"), ("logs", "Baumstämme"), ("rocks", "Gestein"), ("wheat", "Weizen"), ("cows", "Rinder"),
    ("horses", "Pferde"), ("pigs", "Schweine"), ("sheep", "Schafe"), ("chickens", "Hühner"), ("deer", "Rotwild"),
    ("boars", "Wildschweine"), ("goats", "Ziegen"), ("emeralds", "Smaragde"), ("gold", "Gold"), ("rubies", "Rubine"),
    ("sapphires", "Saphire"), ("bricks", "Ziegel"), ("timber", "Bauholz"), ("stones", "Steine"),
    ("trade raw materials", "Rohstoffe tauschen"), ("trade finished goods", "Endprodukte tauschen"),
    ("build", "Bauen"), ("build cheaper", "Bauen mit Nachlass"), ("upgrade", "Verbessern"), ("tiles", "Plättchen"),
    ("river", "Fluss"), ("keyp", "Keyp"),
)  # fmt: skip


def piece(kind: Kind) -> Sentence:
    """The name of a kind of piece."""
    return PIECE_WORDS[kind]


def colour(number: Colour) -> Sentence:
    """The name of a colour."""
    return COLOUR_WORDS[number]


def told(en: str, de: str, name: Sentence) -> Sentence:
    """A sentence about something that has a name in both languages, put where the braces are."""
    return en.replace("{}", name[0]), de.replace("{}", name[1])


def typed(tile: Tile) -> Sentence:
    """A building or winter fair as people type it in English, by its name in German."""
    return TILE_IDS[tile], building(tile)[1]


def building(tile: Tile) -> Sentence:
    """The name of a building; a winter fair by its number."""
    if tile < BUILDINGS:
        return BUILDING_NAMES[tile]
    number = TILE_IDS[tile].rsplit("-", 1)[-1]
    return f"Winter fair {number}", f"Winter-Jahrmarkt {number}"


def spot(s: State, place: int) -> Sentence:
    """A place by its words, with the field that is there."""
    words = PLACE_WORDS[place]
    if place >= 64:
        return words, words
    en, de = FIELD_WORDS[LAYOUTS[s.layouts[place >> 4]][place & 15]]
    return f"{words} ({en})", f"{words} ({de})"

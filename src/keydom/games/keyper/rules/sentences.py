"""Words for people in both languages: pieces, colours, fields, buildings, places."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import No, Noun
from keydom.games.keyper.rules.choices import PLACE_WORDS
from keydom.games.keyper.rules.components import BUILDING_NAMES, LAYOUTS, TILE_IDS
from keydom.games.keyper.rules.names import BUILDINGS, Colour, Tile
from keydom.games.keyper.rules.state import State

PIECE_WORDS: Final[tuple[Sentence, ...]] = (
    ("clay", "Lehm"), ("log", "Baumstamm"), ("rock", "Gestein"), ("brick", "Ziegel"), ("timber", "Bauholz"),
    ("stone", "Stein"), ("wheat", "Weizen"), ("emerald", "Smaragd"), ("gold", "Gold"), ("ruby", "Rubin"),
    ("sapphire", "Saphir"), ("chicken", "Huhn"), ("cow", "Rind"), ("deer", "Rotwild"), ("goat", "Ziege"),
    ("horse", "Pferd"), ("pig", "Schwein"), ("sheep", "Schaf"), ("boar", "Wildschwein"),
)  # fmt: skip
PLURALS: Final[tuple[Sentence, ...]] = (
    ("clay", "Lehm"), ("logs", "Baumstämme"), ("rocks", "Gestein"), ("bricks", "Ziegel"), ("timber", "Bauholz"),
    ("stones", "Steine"), ("wheat", "Weizen"), ("emeralds", "Smaragde"), ("gold", "Gold"), ("rubies", "Rubine"),
    ("sapphires", "Saphire"), ("chickens", "Hühner"), ("cows", "Rinder"), ("deer", "Rotwild"), ("goats", "Ziegen"),
    ("horses", "Pferde"), ("pigs", "Schweine"), ("sheep", "Schafe"), ("boars", "Wildschweine"),
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


def building(tile: Tile) -> Sentence:
    """The name of a building; a winter fair by its number."""
    if tile < BUILDINGS:
        return BUILDING_NAMES[tile]
    number = TILE_IDS[tile].rsplit("-", 1)[-1]
    return f"Winter fair {number}", f"Winter-Jahrmarkt {number}"


COLOUR_STEMS: Final[tuple[Sentence, ...]] = (
    ("blue", "blau"), ("orange", "orangefarben"), ("green", "grün"), ("brown", "braun"), ("black", "schwarz"),
    ("grey", "grau"), ("white", "weiß"),
)  # fmt: skip
KEYPLE: Final = Noun("keyple", "Keyple", "m", des="Keyples", a=True)
ACTION: Final = Noun("action", "Aktion", "f", des="Aktionen", digits=True)
SHIPPING_POINT: Final = Noun("shipping point", "Schiffspunkt", "m", des="Schiffspunkte", digits=True)
ANIMAL: Final = Noun("animal", "Tier", "n", des="Tiere", digits=True)
PIECE: Final = Noun("piece", "Stück", "n", des="Stücke")
PLOT: Final = Noun("empty plot", "Grundstück", "n")
SEASON_NOUNS: Final = (
    Noun("spring", "Frühjahr", "n", article="de"),
    Noun("summer", "Sommer", "m", article="de"),
    Noun("autumn", "Herbst", "m", article="de"),
    Noun("winter", "Winter", "m", article="de"),
)
_PIECE_GENDERS: Final = ("m", "m", "n", "m", "n", "m", "m", "m", "n", "m", "m", "n", "n", "n", "f", "n", "n", "n", "n")
_STUFF: Final = ("en de", "", "de", "", "en de", "", "en de", "", "en de", *[""] * 4, "de", *[""] * 5)
PIECE_NOUNS: Final = tuple(
    [
        Noun(en, de, gender, ens=ens, des=des, digits=True, stuff=stuff)
        for (en, de), (ens, des), gender, stuff in zip(PIECE_WORDS, PLURALS, _PIECE_GENDERS, _STUFF, strict=True)
    ]
)
_FEMININE: Final = (
    "paddock", "brickmaker", "carpenter", "barn", "statue", "windmill", "brickyard", "game-wardens-cottage",
    "hunters-lodge", "log-cabin", "mine",
)  # fmt: skip
_NEUTER: Final = (
    "drainage", "pavements", "boarding-house", "building-plot", "dock", "hop-field", "oast-house", "village-hall",
    "copse", "emporium", "farmers-cottage",
)  # fmt: skip


def _noun(tile: Tile) -> Noun:
    en, de = building(tile)
    key = TILE_IDS[tile]
    if tile >= BUILDINGS:
        return Noun(en[0].lower() + en[1:], de, "m", article="de")
    gender = "f" if key in _FEMININE else "n" if key in _NEUTER else "m"
    return Noun(en, de, gender, bent="Alchemisten" if key == "alchemist" else "")


TILE_NOUNS: Final = tuple([_noun(tile) for tile in range(len(TILE_IDS))])


def spot(s: State, place: int) -> Sentence:
    """A place by its words, with the field that is there."""
    words = PLACE_WORDS[place]
    if place >= 64:
        return words, words
    en, de = FIELD_WORDS[LAYOUTS[s.layouts[place >> 4]][place & 15]]
    return f"{words} ({en})", f"{words} ({de})"


def no_keyple(colour: Colour) -> No:
    """`no green keyples`, `keinen grünen Keyple`."""
    return No(KEYPLE, COLOUR_STEMS[colour])

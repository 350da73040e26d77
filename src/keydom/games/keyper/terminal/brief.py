"""The use of a building in one short line, as it fits a plot."""

from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.tuples import Ints
from keydom.games.keyper.rules.components import (
    EACH,
    EXCHANGE,
    FIELD_COLOUR,
    GIVE,
    GIVE_MANY,
    RULE,
    SET,
    SHIPPING,
    TAKE,
    TAKE_MANY,
)
from keydom.games.keyper.rules.components import POINTS as POINTS_OF
from keydom.games.keyper.rules.names import ANIMALS, CLASSES, FINISHED, GEMS, GOODS, KEYPLE, RULES, Face
from keydom.games.keyper.rules.sentences import PIECE_WORDS
from keydom.games.keyper.telling.names import COLOUR_LETTERS, index
from keydom.games.keyper.terminal.parts import flat_points

ROOM: Final = 14
RULE_BRIEFS: Final[tuple[Sentence, ...]] = (
    ("", ""),
    ("{p}p/kind", "{p}p/Tierart"),
    ("{p}p+{p}p/diagonal", "{p}p+{p}p/diag."),
    ("{p}p+{p}p/row,col", "{p}p+{p}p/Zeile"),
    ("{p}p/left,right", "{p}p/li. und re."),
    ("{p}p/neighbour", "{p}p/Nachbar"),
    ("{p}p/farm", "{p}p/Farm"),
    ("{p}p/farm★", "{p}p/Farm★"),
    ("{p}p/village", "{p}p/Dorf"),
    ("{p}p/village★", "{p}p/Dorf★"),
    ("{p}p/2 village", "{p}p/2 Dorf"),
    ("{p}p farm full", "{p}p Farm voll"),
    ("{p}p vill. full", "{p}p Dorf voll"),
    ("{p}p shipping20", "{p}p ab 20 SP"),
    ("{p}p shipping30", "{p}p ab 30 SP"),
    ("{p}p/fair season", "{p}p/Jahrmarkt"),
    ("{p}p/{c} fields", "{p}p/Felder {c}"),
    ("build for 1", "baut für 1"),
    ("build/★ for 1", "baut/★ für 1"),
    ("farm free", "Farm gratis"),
    ("farm/★ free", "Farm/★ gratis"),
    ("free: →", "gratis: →"),
    ("free: → ↑ ↓", "gratis: → ↑ ↓"),
    ("boat +{s}", "Schiff +{s}"),
    ("2 shipped +{s}", "2 Stück +{s}"),
    ("shipped +{s}", "je Stück +{s}"),
    ("boat action", "Schiffsakt."),
    ("raw|fin. 1:2", "Roh|Endp 1:2"),
    ("raw+fin. 1:2", "Roh+Endp 1:2"),
)
CLASS_BRIEFS: Final = {
    CLASSES["any_raw"]: ("raw", "Roh"),
    FINISHED: ("fin.", "Endp"),
    GEMS: ("gem", "Edel"),
    ANIMALS: ("anim.", "Tier"),
    GOODS: ("good", "Ware"),
    CLASSES["wild_animal"]: ("wild", "Wild"),
}
PIECE_BRIEFS: Final[dict[int, Sentence]] = {1: ("log", "Stamm"), 2: ("rock", "Gest."), 4: ("timber", "Holz")}
ANY_BRIEFS: Final[tuple[Sentence, ...]] = (("gem", "Edelstein"), ("good", "Ware"))
GEM_BRIEFS: Final[tuple[Sentence, ...]] = (("em", "Sm"), ("go", "Go"), ("ru", "Ru"), ("sa", "Sa"))

assert len(RULE_BRIEFS) == len(RULES)


def brief(face: Face, lang: str, room: int = ROOM) -> str:
    """The use of a face, in one short line; no longer than the room if that has at least the usual size."""
    parts = []
    if EXCHANGE[face] >= 0:
        x = EXCHANGE[face]
        parts.append(f"{_some(GIVE[x], GIVE_MANY[x], lang)}→{_some(TAKE[x], TAKE_MANY[x], lang)}")
    if RULE[face]:
        colour = COLOUR_LETTERS[index(lang)][FIELD_COLOUR[face]] if FIELD_COLOUR[face] >= 0 else ""
        parts.append(say(RULE_BRIEFS[RULE[face]], lang).format(p=POINTS_OF[face], s=SHIPPING[face], c=colour))
    if SET[face]:
        parts.append(f"{EACH[face]}p/{_set(SET[face], lang)}")
    if flat_points(face):
        parts.append(f"{flat_points(face)}p")
    text = " ".join(parts)
    # The points of an action are the first to go where there is no room.
    return text if len(text) <= room else parts[0]


def _some(of: Ints, n: int, lang: str) -> str:
    name = say(CLASS_BRIEFS[of] if of in CLASS_BRIEFS else PIECE_BRIEFS.get(of[0], PIECE_WORDS[of[0]]), lang)
    return f"{n} {name}" if n > 1 else name


def _set(items: Ints, lang: str) -> str:
    """The items of a set: gems by two letters where there are several."""
    if len(items) > 1 and all(i in GEMS for i in items):
        return "+".join([say(GEM_BRIEFS[i - GEMS[0]], lang) for i in items])
    first = items[0]
    if first >= KEYPLE:
        return f"{say(('keyple', 'Keyple'), lang)} {COLOUR_LETTERS[index(lang)][first - KEYPLE]}"
    name = say(PIECE_WORDS[first] if first < len(PIECE_WORDS) else ANY_BRIEFS[first - len(PIECE_WORDS)], lang)
    return f"{len(items)} {name}" if len(items) > 1 else name

"""Small things drawn as text: keyples, pieces, costs, what a face, a boat or a fair gives."""

import re
from typing import Final

from rich.text import Text

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper import facts
from keydom.games.keyper.rules.components import (
    EACH,
    EXCHANGE,
    FIELD_COLOUR,
    GIVE,
    GIVE_MANY,
    HOUSES,
    POINTS,
    PRINTED_BUILDINGS,
    RULE,
    SET,
    SHIPPING,
    TAKE,
    TAKE_MANY,
    WINTER_POINTS,
    WINTER_SHOW,
)
from keydom.games.keyper.rules.names import (
    ANIMALS,
    ANY_GOOD,
    BUILDINGS,
    CLASSES,
    COLOURS,
    FINISHED,
    FIRST_ANIMAL,
    GEMS,
    GOODS,
    PIECES,
    RAW,
    Face,
    Tile,
)
from keydom.games.keyper.rules.places import COLOURS_OF
from keydom.games.keyper.rules.sentences import COLOUR_WORDS, PIECE_WORDS, PLURALS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import (
    COLOUR_LETTERS,
    COST_BRIEFS,
    COST_WORDS,
    ITEM_NAMES,
    RULE_TEXTS,
    counted,
    index,
    tile_name,
)
from keydom.terminal.look import badge, ground

STANDS: Final = "▮"
LIES: Final = "▬"
UPGRADED: Final = "★"
OVER: Final = "▒"
ROOMY: Final = 100
"""From this width on there is room for whole sentences."""
CAN: Final = "✓"
CANNOT: Final = "✗"
CLASS_NAMES: Final = {
    CLASSES["any_raw"]: ("raw", "Rohstoff"),
    FINISHED: ("finished", "Endprodukt"),
    RAW: ("raw", "Rohstoff"),
    GEMS: ("gem", "Edelstein"),
    ANIMALS: ("animal", "Tier"),
    GOODS: ("good", "Ware"),
    CLASSES["wild_animal"]: ("wild animal", "Wildtier"),
}
"""Classes of pieces in an exchange."""
CLASS_PLURALS: Final = {
    FINISHED: ("finished", "Endprodukte"),
    CLASSES["any_raw"]: ("raw", "Rohstoffe"),
    RAW: ("raw", "Rohstoffe"),
    GEMS: ("gems", "Edelsteine"),
    ANIMALS: ("animals", "Tiere"),
    GOODS: ("goods", "Waren"),
    CLASSES["wild_animal"]: ("wild animals", "Wildtiere"),
}


# Keyples ---------------------------------------------------------------------------------------------------------


def frame_letter(colour: int, lang: str) -> Text:
    """The colour of a frame: a letter on it."""
    return badge(COLOUR_LETTERS[index(lang)][colour], ground(COLOURS[colour]))


def keyples_at(code: int, lang: str) -> Text:
    """The keyples of a place, each with its letter on its colour: lying ones first."""
    lying = code >> 6
    signs = [LIES if n < lying else STANDS for n in range(2)]
    letters = COLOUR_LETTERS[index(lang)]
    return Text.assemble(*[(f"{signs[n]}{letters[c]}", ground(COLOURS[c])) for n, c in enumerate(COLOURS_OF[code])])


def keyples(counts: Ints, lang: str) -> Text:
    """Keyples by colour: number and letter; nothing for none."""
    letters = COLOUR_LETTERS[index(lang)]
    return Text(" ").join([badge(f"{n}{letters[c]}", ground(COLOURS[c])) for c, n in enumerate(counts) if n])


# Pieces ----------------------------------------------------------------------------------------------------------


def pieces(counts: Ints, lang: str) -> str:
    """Pieces by kind: raw, finished, wheat, gems and animals apart."""
    parts = []
    for low, high in ((0, 3), (3, 6), (6, 7), (7, 11), (11, 19)):
        some = [counted(counts[k], k, lang) for k in range(low, high) if counts[k]]
        if some:
            parts.append(", ".join(some))
    return " · ".join(parts)


def kinds(counts: Ints, lang: str) -> str:
    """The pieces of a fair, one by one."""
    return ", ".join([say(PIECE_WORDS[k], lang) for k, n in enumerate(counts) for _ in range(n)])


def cost(t: Tile, lang: str, width: int = ROOMY) -> str:
    """KP 6.2: the cost of a building; in shorter words where there is little room."""
    names = COST_WORDS if width >= ROOMY else {**COST_WORDS, **COST_BRIEFS}
    return ", ".join([say(names[w], lang) for w in PRINTED_BUILDINGS[t].words])


def mark(possible: bool) -> Text:
    """The sign for what can be paid or shown now, or cannot."""
    return badge(CAN, "bold green") if possible else badge(CANNOT, "dim")


# Faces -----------------------------------------------------------------------------------------------------------


def class_name(of: Ints, n: int, lang: str) -> str:
    """A number of pieces of a class, or of a kind."""
    if of in CLASS_NAMES:
        return f"{n} {say((CLASS_NAMES if n == 1 else CLASS_PLURALS)[of], lang)}"
    # A raw material may be given as its finished good too (KP 6.2): it is called by its own name.
    return counted(n, of[0], lang)


def exchange(x: int, lang: str) -> str:
    """The pieces given and the pieces taken."""
    return f"{class_name(GIVE[x], GIVE_MANY[x], lang)} → {class_name(TAKE[x], TAKE_MANY[x], lang)}"


def rule_text(face: Face, lang: str) -> str:
    """The rule of a face in words."""
    colour = say(COLOUR_WORDS[FIELD_COLOUR[face]], lang) if FIELD_COLOUR[face] >= 0 else ""
    return say(RULE_TEXTS[RULE[face]], lang).format(p=POINTS[face], s=SHIPPING[face], c=colour)


def flat_points(face: Face) -> int:
    """The points that a face prints beside its action; 0 where its rule says what they are given for."""
    return POINTS[face] if not RULE[face] or "{p}" not in RULE_TEXTS[RULE[face]][0] else 0


def face_text(face: Face, lang: str) -> str:
    """The use of one face of a building."""
    parts = []
    if EXCHANGE[face] >= 0:
        parts.append(exchange(EXCHANGE[face], lang))
    if RULE[face]:
        parts.append(rule_text(face, lang))
    if SET[face]:
        one = " + ".join([say(ITEM_NAMES[i], lang) for i in SET[face]])
        if SET[face] == (ANY_GOOD,) * 2:
            one = say(("2 goods", "2 Waren"), lang)
        parts.append(f"{EACH[face]}p {say(('per', 'je'), lang)} {one}")
    if flat_points(face):
        parts.append(f"{POINTS[face]}p")
    return ", ".join(parts)


def housing(t: Tile, lang: str) -> str:
    """KP 7.3: the animals that a building houses."""
    animals = [FIRST_ANIMAL + i for i in range(8) if HOUSES[t] >> i & 1]
    if not animals:
        return ""
    if len(animals) == 8:
        names = say(("animals", "Tiere"), lang)
    else:
        names = ", ".join([say(PLURALS[k], lang) for k in animals])
        names = names if len(animals) == 1 else f"({names})"
    return say((f"houses 4 {names}", f"Platz für 4 {names}"), lang)


def building_text(t: Tile, lang: str) -> str:
    """Both faces of a building, and its housing; the upgraded one by its points where it is the same otherwise."""
    faces = [face_text(2 * t, lang), face_text(2 * t + 1, lang)]
    points = re.match(r"\d+p", faces[1])
    if points and re.sub(r"\d+p", "p", faces[0]) == re.sub(r"\d+p", "p", faces[1]):
        faces[1] = points[0]
    return "; ".join([part for part in (" ▸ ".join(faces), housing(t, lang)) if part])


# Boats and fairs -------------------------------------------------------------------------------------------------


def boat_text(v: View, boat: int, lang: str) -> str:
    """The load that a boat shows now."""
    return ", ".join([say(PIECE_WORDS[k], lang) for k in facts.load(v, boat)])


def fair_text(show: Ints, points: int, lang: str) -> str:
    """The points of a fair and what it shows."""
    return f"{points}p: {kinds(show, lang)}"


def fair_words(fair: facts.Fair, lang: str) -> str:
    """The points of somebody's fair and what it shows."""
    return fair_text(fair.show, fair.points, lang)


def winter_text(fair: int, lang: str) -> str:
    """Both faces of a winter fair."""
    return " / ".join([fair_text(WINTER_SHOW[2 * fair + f], WINTER_POINTS[f], lang) for f in range(2)])


def held_name(v: View, seat: Seat, code: int, lang: str) -> str:
    """A fair that was held."""
    fair = facts.fair_held(v, seat, code)
    name = f"{tile_name(BUILDINGS + fair.winter, lang)}, " if fair.winter >= 0 else ""
    return f"{name}{fair_words(fair, lang)}"


assert all(word in COST_WORDS for building in PRINTED_BUILDINGS for word in building.words)
assert len(PIECES) == len(PIECE_WORDS)

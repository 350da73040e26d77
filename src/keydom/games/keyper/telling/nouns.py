"""Keyper's nouns with their forms, and the names of its pieces and spots.

Pieces: `keyple:green` …, `keyper`, `wheat` … (as in records), a tile by its id, `boat:3`, `fair`, `no-fair`, `layout`,
`?`. Spots beside those of every game: `board:2` and `board:2:b3` (a field of a country board), `river:2`,
`plot:SEAT:c2`, `keyp:SEAT` (the keyp area), `rest:SEAT` (the keyp tile), `tiles:SEAT`, `display`, `boats`.
"""

from typing import NamedTuple

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper import facts
from keydom.games.keyper.rules.choices import CELL_WORDS, OWN, PLOT_WORDS
from keydom.games.keyper.rules.components import LAYOUTS
from keydom.games.keyper.rules.names import COLOURS, PIECES, Kind
from keydom.games.keyper.rules.sentences import (
    COLOUR_STEMS,
    FIELD_WORDS,
    KEYPLE,
    PIECE_NOUNS,
    PLOT,
    TILE_NOUNS,
)
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import LAYOUT_NAMES
from keydom.telling.grammar import CASES, THE, Adjective, Count, Listed, Phrase, Plain


class Field(NamedTuple):
    """A field of a country board: `the upper Wheat field of board 2`."""

    board: int
    field: int
    which: Sentence | None
    """Upper or lower, left or right, where the board has two of them."""

    def form(self, lang: str, case: str) -> str:
        name = FIELD_WORDS[self.field]
        if lang == "en":
            which = f"{self.which[0]} " if self.which else ""
            return f"the {which}{name[0].capitalize()} field of board {self.board}"
        at = CASES.index(case)
        which = f"{self.which[1]}{('e', 'e', 'en')[at]} " if self.which else ""
        return f"{THE['n'][at]} {which}Feld „{name[1]}“ von Tafel {self.board}"


def place_phrase(v: View, seat: Seat, place: int) -> Phrase:
    """A field, or the building on an own plot."""
    if place >= OWN:
        built = v.built[seat][place - OWN]
        return TILE_NOUNS[(built - 1) >> 1] if built else PLOT
    board, cell = place >> 4, place & 15
    field = facts.field_at(v, place)
    same = [n for n, other in enumerate(LAYOUTS[v.layouts[board]]) if other == field]
    return Field(board + 1, field, _which(cell, same))


def _which(cell: int, same: list[int]) -> Sentence | None:
    """The word that tells a field from its like on the same board."""
    if len(same) < 2:
        return None
    rows, columns = [n // 4 for n in same], [n % 4 for n in same]
    if len(set(rows)) == len(same) or len(set(columns)) < len(same):
        order, names = sorted(set(rows)), (("upper", "ober"), ("middle", "mittler"), ("lower", "unter"))
        at = order.index(cell // 4)
    else:
        order, names = sorted(set(columns)), (("left", "link"), ("middle", "mittler"), ("right", "recht"))
        at = order.index(cell % 4)
    return names[0] if at == 0 else names[2] if at == len(order) - 1 else names[1]


def layout_phrase(layout: int) -> Plain:
    """A layout by its name."""
    en, de = LAYOUT_NAMES[layout]
    return Plain(f"“{en}”", f"„{de}“")


def place_spot(seat: Seat, place: int) -> str:
    if place >= OWN:
        return f"plot:{seat}:{PLOT_WORDS[place - OWN]}"
    return f"board:{(place >> 4) + 1}:{CELL_WORDS[place & 15]}"


def keyple(colour: int) -> Count:
    """`a green keyple`, `einen grünen Keyple`."""
    return Count(1, KEYPLE, COLOUR_STEMS[colour])


def keyples(counts: Ints) -> Listed:
    return Listed([Count(n, KEYPLE, COLOUR_STEMS[k]) for k, n in enumerate(counts) if n])


def the_colour(colour: int) -> Adjective:
    return Adjective(COLOUR_STEMS[colour])


def keyple_piece(colour: int) -> str:
    return f"keyple:{COLOURS[colour]}"


def pieces(counts: dict[Kind, int]) -> Listed:
    return Listed([Count(n, PIECE_NOUNS[kind]) for kind, n in sorted(counts.items()) if n])


def piece_amounts(counts: dict[Kind, int]) -> dict[str, int]:
    return {PIECES[kind]: n for kind, n in sorted(counts.items())}


def boat_phrase(v: View, boat: int) -> Listed:
    """The two kinds that a boat shows now."""
    return Listed([BareKind(kind) for kind in facts.load(v, boat)])


class BareKind(NamedTuple):
    """A kind of piece in general: `rock`, `sheep`."""

    kind: Kind

    def form(self, lang: str, case: str) -> str:
        return PIECE_NOUNS[self.kind].one(lang, case)

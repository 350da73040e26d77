"""Examples for the slots of Keyper's sentences, one each."""

from typing import Final

from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import FIELDS, PIECES
from keydom.games.keyper.rules.sentences import (
    ACTION,
    ANIMAL,
    KEYPLE,
    PIECE_NOUNS,
    SEASON_NOUNS,
    SHIPPING_POINT,
    TILE_NOUNS,
)
from keydom.games.keyper.telling.nouns import (
    BareKind,
    Field,
    keyple,
    layout_phrase,
    the_colour,
)
from keydom.telling.grammar import POINT, Bare, Count, Listed, Number, Person, Phrase

_SHED: Final = TILE_NOUNS[TILE_IDS.index("cow-shed")]
_PAIR: Final = Listed([BareKind(PIECES.index("rock")), BareKind(PIECES.index("sheep"))])
SAMPLES: Final[dict[str, Phrase]] = {
    "whom": Person(1, "Mara"),
    "board": Number(2),
    "place": Field(2, FIELDS.index("wheat"), ("upper", "ober")),
    "keyple": keyple(2),
    "keyples": Count(3, KEYPLE),
    "colour": the_colour(2),
    "actions": Count(2, ACTION),
    "more": Number(3),
    "theirs": Count(3, ACTION),
    "got": Count(3, PIECE_NOUNS[PIECES.index("wheat")]),
    "paid": Listed([Count(1, PIECE_NOUNS[PIECES.index("log")]), Count(2, PIECE_NOUNS[PIECES.index("clay")])]),
    "points": Count(2, SHIPPING_POINT),
    "boat": _PAIR,
    "boats": _PAIR,
    "tile": _SHED,
    "tiles": Listed([Bare(_SHED), Bare(TILE_NOUNS[TILE_IDS.index("dock")])]),
    "under": TILE_NOUNS[TILE_IDS.index("farmyard")],
    "season": SEASON_NOUNS[2],
    "layout": layout_phrase(10),
    "n": Number(2),
    "give": Number(2),
    "take": Number(2),
    # where a slot holds something else in one sentence
    "exchange.got": Count(2, PIECE_NOUNS[PIECES.index("brick")]),
    "ask_gain.got": Count(1, PIECE_NOUNS[PIECES.index("wheat")]),
    "ask_gain_last.got": Count(1, PIECE_NOUNS[PIECES.index("wheat")]),
    "ship.paid": Count(1, PIECE_NOUNS[PIECES.index("cow")]),
    "no_room.paid": Count(2, PIECE_NOUNS[PIECES.index("goat")]),
    "ask_house_some.n": Count(3, ANIMAL),
    "rest.n": Count(2, KEYPLE),
    "fair.points": Count(4, POINT),
    "winter_fair.points": Count(6, POINT),
    "winter_fairs.points": Count(12, POINT),
}

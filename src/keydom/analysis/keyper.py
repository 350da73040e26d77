"""Keyper analysed: seasons, kinds of turns, sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.analysis.face import Sale
from keydom.analysis.seasons import SEASON_PHASES, SEASONS
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.keyper.choices import BUILD, GAIN, GIVE, JOIN, KEYPER, LAY, PASS, PLACE, SHIP, TILE, WORDS
from keydom.keyper.frames import BOATS, DEAL, FAIRS, FOLLOW, HOUSE, KEYP, LAYOUTS, REFILL, REST, TURN
from keydom.keyper.names import COLOURS
from keydom.keyper.sentences import COLOUR_WORDS
from keydom.keyper.state import State
from keydom.keyper.view import View

HALVING: Final = 3.5
PHASES: Final = SEASON_PHASES
KINDS: Final[Mapping[str, Sentence]] = {
    "keyper": ("Claiming boards", "Tafeln beanspruchen"),
    "placing": ("Placing keyples", "Keyples setzen"),
    "laying": ("Laying keyples down", "Keyples hinlegen"),
    "following": ("Following", "Mitmachen"),
    "work": ("Using fields", "Felder nutzen"),
    "shipping": ("Shipping", "Verschiffen"),
    "building": ("Building", "Bauen"),
    "season": ("Fairs, housing, layouts", "Jahrmärkte, Unterbringen, Falten"),
    "pass": ("Passing", "Passen"),
}
SOURCES: Final[Mapping[str, Sentence]] = {
    "start": ("The deal at the start", "Die Verteilung am Anfang"),
    "tiles": ("Tiles drawn", "Gezogene Plättchen"),
    "boats": ("Boats drawn", "Gezogene Schiffe"),
    "fairs": ("Private fairs", "Eigene Jahrmärkte"),
}
_SEASON_END: Final = (FAIRS, LAYOUTS, HOUSE, KEYP, REST)


def phase(v: View) -> str:
    """The season."""
    return SEASONS[v.season]


def kind(v: View, choices: Sequence[int]) -> str:
    """What is asked, and for a turn the most telling thing done in it."""
    top = v.frames[-1][0]
    if top in _SEASON_END:
        return "season"
    if top == FOLLOW:
        return "following"
    if any(BUILD <= choice < TILE for choice in choices):
        return "building"
    if any(SHIP <= choice < GIVE for choice in choices):
        return "shipping"
    if top != TURN:
        return "work"
    if choices[0] == PASS:
        return "pass"
    if KEYPER <= choices[0] < PLACE:
        return "keyper"
    return "laying" if any(LAY <= choice < GAIN for choice in choices) else "placing"


def source(s: State) -> str:
    """What is drawn."""
    if s.turns == 0:
        return "start"
    return {REFILL: "tiles", BOATS: "boats", DEAL: "fairs"}.get(s.frames[-1][0], "start")


def opening(lines: Sequence[Line], seat: Seat) -> str:
    """The first country board that the seat claimed, or the colour of the keyple it placed before."""
    for line in lines:
        for choice in line.choices:
            if line.actor == seat and KEYPER <= choice < JOIN:
                return WORDS[choice].replace(" ", "-")
    return ""


def opening_name(key: str) -> Sentence:
    """A board claimed, or a keyple placed."""
    verb, what = key.split("-")
    if verb == "keyper":
        return f"Claiming board {what}", f"Tafel {what} beanspruchen"
    en, de = COLOUR_WORDS[COLOURS.index(what)]
    return f"Placing a keyple in {en}", f"Ein Keyple in {de} setzen"


def sold_name(what: str) -> Sentence:
    """Nothing is sold."""
    return what, what


def sales(s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
    """Nothing is sold between players or by bids."""
    return []


def granted(s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
    """Nothing is sold."""
    return None

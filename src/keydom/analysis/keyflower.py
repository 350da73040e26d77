"""Keyflower analysed: seasons, kinds of turns, sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.core.errors import Sentence
from keydom.keyflower.choices import BID, PASS, USE
from keydom.keyflower.frames import (
    BUILDING,
    CHOOSE_BOAT,
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    LOAD_SKILLS,
    LOAD_WORKERS,
    PICK_WINTER,
    TURN,
)
from keydom.keyflower.state import State
from keydom.keyflower.view import View

HALVING: Final = 4.0
SEASONS: Final = ("spring", "summer", "autumn", "winter")
PHASES: Final[Mapping[str, Sentence]] = {
    "spring": ("Spring", "Frühjahr"),
    "summer": ("Summer", "Sommer"),
    "autumn": ("Autumn", "Herbst"),
    "winter": ("Winter", "Winter"),
}
KINDS: Final[Mapping[str, Sentence]] = {
    "bid": ("Bids", "Gebote"),
    "use": ("Uses", "Nutzungen"),
    "pass": ("Passing", "Passen"),
    "boat": ("Boats", "Boote"),
    "placing": ("Placing tiles", "Plättchen anlegen"),
    "winter": ("Winter tiles", "Winterplättchen"),
}
SOURCES: Final[Mapping[str, Sentence]] = {
    "start": ("The deal at the start", "Die Verteilung am Anfang"),
    "bag": ("Draws from bag and supply", "Züge aus Beutel und Vorrat"),
    "boats": ("Boats as they were loaded", "Die Ladung der Boote"),
    "tiles": ("Tiles laid out", "Ausgelegte Plättchen"),
}


def phase(v: View) -> str:
    """The season."""
    return SEASONS[v.season]


def kind(v: View, choices: Sequence[int]) -> str:
    """What is asked, and for a turn what is done."""
    asked = {CHOOSE_BOAT: "boat", PICK_WINTER: "winter", BUILDING: "placing"}.get(v.frames[-1][0])
    if asked is not None:
        return asked
    if v.frames[-1][0] == TURN and choices[0] == PASS:
        return "pass"
    return "bid" if v.frames[-1][0] == TURN and BID <= choices[0] < USE else "use"


def source(s: State) -> str:
    """What is drawn."""
    top = s.frames[-1][0]
    if top in (DRAW_HOME, DEAL_WINTER) or (s.turns == 0 and top in (DRAW_WORKERS, DRAW_SKILLS)):
        return "start"
    if top in (DRAW_WORKERS, DRAW_SKILLS):
        return "bag"
    return "boats" if top in (LOAD_WORKERS, LOAD_SKILLS) else "tiles"

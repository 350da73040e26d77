"""Lanterns analysed: nights, offers and lamps, what is drawn."""

from collections.abc import Sequence
from typing import Final

from keydom.analysis.face import Sale
from keydom.analysis.panels import Panel, Played
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from tests.games.lanterns.rules import NIGHTS, OFFERING, WORDS, State, View

HALVING: Final = 3.0
PHASES: Final[dict[str, Sentence]] = {
    "early": ("Early nights", "Frühe Nächte"),
    "late": ("Late nights", "Späte Nächte"),
}
KINDS: Final[dict[str, Sentence]] = {"offer": ("Offers", "Gebote"), "lamp": ("Lamps", "Lampen")}
OWN_TURNS: Final = frozenset({"lamp"})
SOURCES: Final[dict[str, Sentence]] = {"draws": ("Draws", "Ziehungen")}


def phase(v: View) -> str:
    return "early" if v.night < NIGHTS // 2 else "late"


def kind(v: View, choices: Sequence[int]) -> str:
    return "offer" if v.frames[-1][0] == OFFERING else "lamp"


def source(s: State) -> str:
    return "draws"


def opening(lines: Sequence[Line], seat: Seat) -> str:
    return next((WORDS[line.choices[0]] for line in lines if line.actor == seat), "")


def sales(s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
    return []


def opening_name(key: str) -> Sentence:
    return key, key


def sold_name(what: str) -> Sentence:
    return what, what


def granted(s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
    return None


def panels(played: Played) -> list[Panel]:
    return []

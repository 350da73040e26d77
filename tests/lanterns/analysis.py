"""Lanterns analysed: nights, offers and lamps, what is drawn."""

from collections.abc import Sequence
from typing import Final

from keydom.core.errors import Sentence
from tests.lanterns.game import NIGHTS, OFFERING, State, View

HALVING: Final = 3.0
PHASES: Final[dict[str, Sentence]] = {
    "early": ("Early nights", "Frühe Nächte"),
    "late": ("Late nights", "Späte Nächte"),
}
KINDS: Final[dict[str, Sentence]] = {"offer": ("Offers", "Gebote"), "lamp": ("Lamps", "Lampen")}
SOURCES: Final[dict[str, Sentence]] = {"draws": ("Draws", "Ziehungen")}


def phase(v: View) -> str:
    return "early" if v.night < NIGHTS // 2 else "late"


def kind(v: View, choices: Sequence[int]) -> str:
    return "offer" if v.frames[-1][0] == OFFERING else "lamp"


def source(s: State) -> str:
    return "draws"

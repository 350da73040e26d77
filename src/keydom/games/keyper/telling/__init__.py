"""Keyper told: what `keydom.telling.face` asks for."""

from collections.abc import Sequence
from typing import Final

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.sentences import SEASON_WORDS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.briefs import BRIEFS
from keydom.games.keyper.telling.deeds import DEEDS
from keydom.games.keyper.telling.names import words
from keydom.games.keyper.telling.questions import ahead, question
from keydom.games.keyper.telling.samples import SAMPLES
from keydom.games.keyper.telling.season import HEADINGS
from keydom.games.keyper.telling.steps import steps
from keydom.games.keyper.telling.templates import TEMPLATES
from keydom.telling.grammar import Voice

__all__ = (
    "BRIEFS",
    "DEEDS",
    "HEADINGS",
    "SAMPLES",
    "TEMPLATES",
    "ahead",
    "headline",
    "needs",
    "question",
    "steps",
    "words",
)

SEASON_WORK: Final = (fr.FAIRS, fr.HOUSE, fr.LAYOUTS, fr.REST)


def headline(v: View, lang: str, names: Sequence[str] = ()) -> str:
    """The season and the turn."""
    if not v.frames:
        return say(("after winter: final scoring", "nach dem Winter: Schlusswertung"), lang)
    season, turn = say(SEASON_WORDS[v.season], lang), v.turns + 1
    text = say((f"{season}, turn {turn}", f"{season}, Zug {turn}"), lang)
    if v.last < 0 or v.frames[-1][0] in SEASON_WORK:
        return text
    return say((f"{text}, one last turn for each", f"{text}, jeder noch einmal"), lang)


def needs(v: View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    """The needs of places: none, they are drawn on them."""
    return {}

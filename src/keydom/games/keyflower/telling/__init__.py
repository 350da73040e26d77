"""Keyflower told: what `keydom.telling.face` asks for."""

from collections.abc import Sequence

from keydom.core.errors import say
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.ahead import ahead
from keydom.games.keyflower.telling.briefs import BRIEFS
from keydom.games.keyflower.telling.deeds import DEEDS
from keydom.games.keyflower.telling.names import SEASONS, words
from keydom.games.keyflower.telling.needs import needs
from keydom.games.keyflower.telling.questions import question
from keydom.games.keyflower.telling.samples import SAMPLES
from keydom.games.keyflower.telling.season import HEADINGS
from keydom.games.keyflower.telling.steps import steps
from keydom.games.keyflower.telling.templates import TEMPLATES

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


def headline(v: View, lang: str, names: Sequence[str] = ()) -> str:
    """The season and the turn."""
    if not v.frames:
        return say(("after winter: final scoring", "nach dem Winter: Schlusswertung"), lang)
    season = say(SEASONS[v.season], lang)
    return say((f"{season}, turn {v.turns + 1}", f"{season}, Zug {v.turns + 1}"), lang)

"""Keyflower told: what `keydom.telling.face` asks for."""

from collections.abc import Sequence

from keydom.core.errors import say
from keydom.keyflower.view import View
from keydom.telling.keyflower.ahead import ahead
from keydom.telling.keyflower.briefs import BRIEFS
from keydom.telling.keyflower.deeds import DEEDS
from keydom.telling.keyflower.names import SEASONS, words
from keydom.telling.keyflower.needs import needs
from keydom.telling.keyflower.questions import question
from keydom.telling.keyflower.samples import SAMPLES
from keydom.telling.keyflower.season import HEADINGS
from keydom.telling.keyflower.steps import steps
from keydom.telling.keyflower.templates import TEMPLATES

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

"""Key Harvest told: what `keydom.telling.face` asks for."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat, letter
from keydom.games.keyharvest.facts import current_event
from keydom.games.keyharvest.rules.draw import LAST_PLACE
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.briefs import BRIEFS
from keydom.games.keyharvest.telling.deeds import DEEDS
from keydom.games.keyharvest.telling.names import event_name, words
from keydom.games.keyharvest.telling.questions import ahead, question
from keydom.games.keyharvest.telling.samples import SAMPLES
from keydom.games.keyharvest.telling.steps import steps
from keydom.games.keyharvest.telling.templates import TEMPLATES
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

HEADINGS: Final[Mapping[str, Sentence]] = {}
"""There are no seasons to end: events and the last turns are told as what they are."""


def headline(v: View, lang: str, names: Sequence[str] = ()) -> str:
    """Whose turn it is, how far the events have come, how many turns are left."""
    if not v.frames:
        return say(("the end: final scoring", "das Ende: Schlusswertung"), lang)
    who = names[v.active] if names else letter(v.active)
    turn = say((f"turn of {who}", f"{who} am Zug"), lang)
    far = say((f"{len(v.laid)} of {LAST_PLACE} events", f"{len(v.laid)} von {LAST_PLACE} Ereignissen"), lang)
    if v.left > 0:
        far = say(("the last turn", "der letzte Zug"), lang) if v.left == 1 else (
            say((f"{v.left} turns left", f"noch {v.left} Züge"), lang))  # fmt: skip
    e = current_event(v)
    event = say((f" · event: {event_name(e, lang)}", f" · Ereignis: {event_name(e, lang)}"), lang) if e >= 0 else ""
    return f"{turn} · {far}{event}"


def needs(v: View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    """What places need is drawn on them."""
    return {}

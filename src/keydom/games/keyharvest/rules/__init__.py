"""Key Harvest, 2 to 4 players: the protocol of the game and nothing more."""

from typing import Final

from keydom.core.game import NO_PASS, Revision
from keydom.games.keyharvest.rules.choices import CHOICES
from keydom.games.keyharvest.rules.components import FINGERPRINT as DATA
from keydom.games.keyharvest.rules.gather import gathers
from keydom.games.keyharvest.rules.laws import SHAPES, flaw
from keydom.games.keyharvest.rules.notation import parse, text
from keydom.games.keyharvest.rules.questions import asked
from keydom.games.keyharvest.rules.referee import why_not
from keydom.games.keyharvest.rules.scoring import scores, standings
from keydom.games.keyharvest.rules.setup import OPTIONS, SEATS, TITLE, new
from keydom.games.keyharvest.rules.state import State
from keydom.games.keyharvest.rules.steps import apply, options, outcomes, reveals, seen_by, to_act
from keydom.games.keyharvest.rules.view import View, sample, view

NAME: Final = "keyharvest"
PASS: Final = NO_PASS
"""KH 2.1: whoever is done has taken a turn."""
RULES: Final = 1
REVISIONS: Final[dict[int, Revision]] = {}

__all__ = [
    "CHOICES",
    "DATA",
    "NAME",
    "OPTIONS",
    "PASS",
    "REVISIONS",
    "RULES",
    "SEATS",
    "SHAPES",
    "TITLE",
    "State",
    "View",
    "apply",
    "asked",
    "flaw",
    "gathers",
    "new",
    "options",
    "outcomes",
    "parse",
    "reveals",
    "sample",
    "scores",
    "seen_by",
    "standings",
    "text",
    "to_act",
    "view",
    "why_not",
]

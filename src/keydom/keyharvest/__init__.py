"""Key Harvest, 2 to 4 players: the protocol of the game and nothing more."""

from typing import Final

from keydom.core.game import Revision
from keydom.keyharvest.choices import CHOICES as CHOICES
from keydom.keyharvest.components import FINGERPRINT as DATA
from keydom.keyharvest.gather import gathers
from keydom.keyharvest.laws import SHAPES, flaw
from keydom.keyharvest.notation import parse, text
from keydom.keyharvest.questions import asked
from keydom.keyharvest.referee import why_not
from keydom.keyharvest.scoring import scores, standings
from keydom.keyharvest.setup import OPTIONS, SEATS, TITLE, new
from keydom.keyharvest.state import State
from keydom.keyharvest.steps import apply, options, outcomes, reveals, seen_by, to_act
from keydom.keyharvest.view import View, sample, view

NAME: Final = "keyharvest"
RULES: Final = 1
REVISIONS: Final[dict[int, Revision]] = {}

__all__ = [
    "CHOICES",
    "DATA",
    "NAME",
    "OPTIONS",
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

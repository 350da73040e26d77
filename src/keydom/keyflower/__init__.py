"""Keyflower, for 2 to 6 players: the protocol of `keydom.core.game` and nothing more."""

from typing import Final

from keydom.core.game import Revision
from keydom.keyflower.choices import CHOICES
from keydom.keyflower.components import DATA
from keydom.keyflower.gather import gathers
from keydom.keyflower.laws import SHAPES, flaw
from keydom.keyflower.notation import parse, text
from keydom.keyflower.questions import asked
from keydom.keyflower.referee import why_not
from keydom.keyflower.scoring import scores, standings
from keydom.keyflower.setup import OPTIONS, SEATS, TITLE, new
from keydom.keyflower.steps import apply, options, outcomes, reveals, seen_by, to_act
from keydom.keyflower.view import sample, view

NAME: Final = "keyflower"
RULES: Final = 1
REVISIONS: Final[dict[int, Revision]] = {}

__all__ = [
    "CHOICES", "DATA", "NAME", "OPTIONS", "REVISIONS", "RULES", "SEATS", "SHAPES", "TITLE",
    "apply", "asked", "flaw", "gathers", "new", "options", "outcomes", "parse", "reveals", "sample", "scores",
    "seen_by", "standings", "text", "to_act", "view", "why_not",
]  # fmt: skip

"""Keyflower, for 2 to 6 players: the protocol of `keydom.core.game` and nothing more."""

from typing import Final

from keydom.core.game import Revision
from keydom.games.keyflower.rules.choices import CHOICES, PASS
from keydom.games.keyflower.rules.components import DATA
from keydom.games.keyflower.rules.gather import gathers
from keydom.games.keyflower.rules.laws import SHAPES, flaw
from keydom.games.keyflower.rules.notation import parse, text
from keydom.games.keyflower.rules.questions import asked
from keydom.games.keyflower.rules.referee import why_not
from keydom.games.keyflower.rules.scoring import scores, standings
from keydom.games.keyflower.rules.setup import OPTIONS, SEATS, TITLE, new
from keydom.games.keyflower.rules.steps import apply, options, outcomes, reveals, seen_by, to_act
from keydom.games.keyflower.rules.view import sample, view

NAME: Final = "keyflower"
RULES: Final = 1
REVISIONS: Final[dict[int, Revision]] = {}

__all__ = [
    "CHOICES", "DATA", "NAME", "OPTIONS", "PASS", "REVISIONS", "RULES", "SEATS", "SHAPES", "TITLE",
    "apply", "asked", "flaw", "gathers", "new", "options", "outcomes", "parse", "reveals", "sample", "scores",
    "seen_by", "standings", "text", "to_act", "view", "why_not",
]  # fmt: skip

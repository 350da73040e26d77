"""Keyper, for 2 to 4 players: the protocol of `keydom.core.game` and nothing more."""

from typing import Final

from keydom.core.game import Revision
from keydom.games.keyper.rules.choices import CHOICES, PASS
from keydom.games.keyper.rules.components import DATA
from keydom.games.keyper.rules.gather import gathers
from keydom.games.keyper.rules.laws import SHAPES, flaw
from keydom.games.keyper.rules.notation import parse, text
from keydom.games.keyper.rules.questions import asked
from keydom.games.keyper.rules.referee import why_not
from keydom.games.keyper.rules.scoring import scores, standings
from keydom.games.keyper.rules.setup import OPTIONS, SEATS, TITLE, new, prepare_revision_1
from keydom.games.keyper.rules.steps import apply, options, outcomes, reveals, seen_by, to_act
from keydom.games.keyper.rules.view import sample, view

__all__ = (
    "CHOICES", "DATA", "NAME", "OPTIONS", "PASS", "REVISIONS", "RULES", "SEATS", "SHAPES", "TITLE", "apply", "asked",
    "flaw", "gathers", "new", "options", "outcomes", "parse", "reveals", "sample", "scores", "seen_by", "standings",
    "text", "to_act", "view", "why_not",
)  # fmt: skip

NAME: Final = "keyper"
RULES: Final = 2
REVISIONS: Final[dict[int, Revision]] = {1: Revision("12546140c62b", prepare_revision_1)}

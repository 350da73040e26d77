"""Key Harvest in the terminal: what `keydom.terminal.face` asks for."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.games.keyharvest.terminal.components import components
from keydom.games.keyharvest.terminal.country import board
from keydom.games.keyharvest.terminal.registry import screen, table
from keydom.games.keyharvest.terminal.sheet import CATEGORIES, categories, sheets
from keydom.games.keyharvest.terminal.sketch import sketch
from keydom.games.keyharvest.terminal.speech import groups

__all__ = (
    "BOARD", "CATEGORIES", "EXAMPLE", "board", "categories", "components", "groups", "screen", "sheets",
    "sketch", "table",
)  # fmt: skip

BOARD: Final[Sentence] = ("country", "tableau")
EXAMPLE: Final[Sentence] = (
    "take c4 hops wine     t c4 h wi     3     3 hops wine",
    "nimm c4 hopfen wein     n c4 h wein     3     3 hopfen wein",
)
"""Of what may be typed: in full, cut short, by number."""

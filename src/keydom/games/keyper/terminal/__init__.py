"""Keyper in the terminal: what `keydom.terminal.face` asks for."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.games.keyper.terminal.components import components
from keydom.games.keyper.terminal.home import board
from keydom.games.keyper.terminal.market import screen, table
from keydom.games.keyper.terminal.offers import groups
from keydom.games.keyper.terminal.sheet import CATEGORIES, categories, sheets
from keydom.games.keyper.terminal.sketch import sketch

__all__ = (
    "BOARD", "CATEGORIES", "EXAMPLE", "board", "categories", "components", "groups", "screen", "sheets",
    "sketch", "table",
)  # fmt: skip

BOARD: Final[Sentence] = ("home", "hof")
EXAMPLE: Final[Sentence] = (
    "place orange 1-a2     p o 1-a2     3     3 1-a2",
    "setze orange 1-a2     s o 1-a2     3     3 1-a2",
)
"""Of what may be typed: in full, cut short, by number."""

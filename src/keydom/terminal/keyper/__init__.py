"""Keyper in the terminal: what `keydom.terminal.face` asks for."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.terminal.keyper.components import components
from keydom.terminal.keyper.home import board
from keydom.terminal.keyper.market import screen, table
from keydom.terminal.keyper.offers import groups
from keydom.terminal.keyper.sheet import CATEGORIES, categories, sheets
from keydom.terminal.keyper.sketch import sketch

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

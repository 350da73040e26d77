"""Keyflower in the terminal: what `keydom.terminal.face` asks for."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.games.keyflower.terminal.auction import screen, table
from keydom.games.keyflower.terminal.components import components
from keydom.games.keyflower.terminal.sheet import CATEGORIES, categories, sheets
from keydom.games.keyflower.terminal.sketch import sketch
from keydom.games.keyflower.terminal.speech import groups
from keydom.games.keyflower.terminal.village import board

__all__ = (
    "BOARD", "CATEGORIES", "EXAMPLE", "board", "categories", "components", "groups", "screen", "sheets",
    "sketch", "table",
)  # fmt: skip

BOARD: Final[Sentence] = ("village", "dorf")
EXAMPLE: Final[Sentence] = (
    "bid keywood red 2     b keyw r 2     3     3 red 2",
    "biete keywood rot 2     b keyw r 2     3     3 rot 2",
)
"""Of what may be typed: in full, cut short, by number."""

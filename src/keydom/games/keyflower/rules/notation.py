"""Words of Keyflower's choices; see docs/play/notation.md."""

from typing import Final

from keydom.core.notation import find, numbered
from keydom.games.keyflower.rules.choices import WORDS
from keydom.games.keyflower.rules.state import State

NUMBERS: Final = numbered(WORDS)


def text(s: State, choice: int) -> str:
    """The words of a choice."""
    return WORDS[choice]


def parse(s: State, words: str) -> int:
    """The choice of these words."""
    return find(NUMBERS, words, "Keyflower")

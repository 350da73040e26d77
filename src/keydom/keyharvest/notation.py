"""Choices as words, and back."""

from typing import Final

from keydom.core.errors import ParseError
from keydom.keyharvest.choices import WORDS
from keydom.keyharvest.state import State

_CHOICE_OF: Final = {words: choice for choice, words in enumerate(WORDS)}


def text(s: State, choice: int) -> str:
    """The words of a choice, the same in every state."""
    return WORDS[choice]


def parse(s: State, words: str) -> int:
    """The choice of these words."""
    choice = _CHOICE_OF.get(" ".join(words.lower().split()))
    if choice is None:
        raise ParseError(f"'{words}' is no choice of Key Harvest", f"'{words}' gibt es in Key Harvest nicht")
    return choice

"""Words of Keyper's choices; see docs/notation.md."""

from typing import Final

from keydom.core.errors import ParseError
from keydom.keyper.choices import WORDS
from keydom.keyper.state import State

IDS: Final = {words: choice for choice, words in enumerate(WORDS)}


def text(s: State, choice: int) -> str:
    """The words of a choice."""
    return WORDS[choice]


def parse(s: State, words: str) -> int:
    """The choice of these words."""
    choice = IDS.get(words)
    if choice is None:
        raise ParseError(f"'{words}' is no word of Keyper", f"'{words}' ist kein Wort von Keyper")
    return choice

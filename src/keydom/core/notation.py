"""Words of choices, the same in every state: from a game's list of words to its choices; see docs/play/notation.md.

Words are in small letters, with one space between them; who reads what people type brings it into that form.
"""

from keydom.core.errors import ParseError


def numbered(words: tuple[str, ...]) -> dict[str, int]:
    """The choice of each words; no two choices share them."""
    found = {one: choice for choice, one in enumerate(words)}
    assert len(found) == len(words)
    return found


def find(numbers: dict[str, int], words: str, title: str) -> int:
    """The choice of these words of a game; ParseError if there is none."""
    choice = numbers.get(words)
    if choice is None:
        raise ParseError(f"'{words}' is no word of {title}", f"„{words}“ ist kein Wort von {title}")
    return choice

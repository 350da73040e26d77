"""What can go wrong, said to people in both languages. A text here never holds a state, a seed or a secret."""

import re
from typing import Final

Sentence = tuple[str, str]
"""One sentence in English and in German."""
Refusal = Sentence | None
"""The rule that refuses a choice, as a sentence; None if the choice is allowed."""

LANGUAGES: Final[tuple[str, ...]] = ("en", "de")

_BEGINNING: Final = re.compile(
    r"(^(?:\S+: )?(?:(?:line|Zeile) \d+: )?+|\b[A-Z]{2} \d[\dA-Z.]*: )([a-zäöü])(?=[a-zäöüß]*[ ,;])"
)
"""Where a reason begins: behind the file, the line and the rule that it names. Names of files and options stay."""
_ENDS: Final = (".", "!", "?", "…", ":")


def say(sentence: Sentence, lang: str) -> str:
    """The sentence in that language."""
    return sentence[LANGUAGES.index(lang)]


def reason(sentence: Sentence, lang: str) -> str:
    """Why something is refused, as people read it."""
    return as_sentence(say(sentence, lang))


def as_sentence(text: str) -> str:
    """Our words as a sentence: with a capital and a full stop, whatever they name first."""
    text = _BEGINNING.sub(lambda found: found[1] + found[2].upper(), text)
    if text.startswith("line "):
        text = "L" + text[1:]
    return text if text.endswith(_ENDS) else text + "."


class Where:
    """Notes in every error raised inside where the game stood, for who reads the trace: never what the state was."""

    def __init__(self, game: str, line: int, turn: int) -> None:
        self.note = f"{game}, line {line}, turn {turn}"

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if error is not None:
            error.add_note(self.note)


class KeydomError(Exception):
    """The base of all errors that people may see."""

    def __init__(self, en: str, de: str) -> None:
        super().__init__(en)
        self.sentence: Sentence = (en, de)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return (type(self), self.sentence)


class IllegalChoice(KeydomError):
    """A choice that the rules refuse; the sentence names the rule."""


class ParseError(KeydomError):
    """Words, a record or a component file that cannot be read; the sentence names the place."""


class UnknownGame(KeydomError):
    """A game that is not there, or one without the face that was asked for."""


class WrongSeat(KeydomError):
    """Somebody acted who is not asked now."""


class StaleTurn(KeydomError):
    """An answer to a question that is no longer open."""

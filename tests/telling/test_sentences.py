"""Everything that people read is a whole sentence, in the signs of its language."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from keydom.core.errors import reason

SOURCES: Final = Path(__file__).parents[2] / "src/keydom"
STRAIGHT: Final = re.compile(r"(?<!\w)'[^']+'(?!\w)")
COMMAND: Final = re.compile(r"pip install '[^']*'")
"""What is typed into a shell is quoted for the shell."""


def _text(node: ast.expr) -> str | None:
    """A text of the sources, with a word where something is put in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join([str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values])
    return None


@cache
def _pairs() -> list[tuple[str, str, str]]:
    """Texts that stand beside each other, as English and German do: the place, the first, the second."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts = node.elts if isinstance(node, ast.Tuple) else node.args if isinstance(node, ast.Call) else []
            texts = [_text(part) for part in parts]
            for part, en, de in zip(parts[1:], texts, texts[1:], strict=False):
                if en is not None and de is not None:
                    found.append((f"{path.relative_to(SOURCES)}:{part.lineno}", en, de))
    return found


def test_german_sentences_quote_in_german() -> None:
    assert any("„" in de for _, _, de in _pairs()), "the sentences are found"
    wrong = [f"{place}: {de}" for place, _, de in _pairs() if STRAIGHT.search(COMMAND.sub("", de))]
    assert not wrong, "German quotes are „…“:\n" + "\n".join(wrong)


def test_no_refusal_of_a_game_has_a_letter_that_looks_like_a_seat() -> None:
    """At a table in the browser the letters of seats become names, also an article at the beginning of a sentence."""
    wrong = []
    for place, en, de in _pairs():
        rule, _, said = en.partition(": ")
        if re.fullmatch(r"(KF|KP|KH) \S+", rule):
            wrong += [f"{place}: {text}" for text in (said, de) if re.search(r"\b[A-F]\b|^a ", text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("there is no game 'x'; there are: a, b", "There is no game 'x'; there are: a, b."),
        ("über dieses Feld", "Über dieses Feld."),
        ("KF 4.3: your bid is 2", "KF 4.3: Your bid is 2."),
        ("KF 4.2: Inn is red. KF 3.1: you have no red one", "KF 4.2: Inn is red. KF 3.1: You have no red one."),
        ("KH 6X: it must be another hex", "KH 6X: It must be another hex."),
        ("KP 2.1: 'pass' is no answer now. What do you give?", "KP 2.1: 'pass' is no answer now. What do you give?"),
        ("line 3: a number was expected", "Line 3: A number was expected."),
        ("Zeile 3: KP 1.1: der Vorrat ist leer", "Zeile 3: KP 1.1: Der Vorrat ist leer."),
        ("game.txt: line 3: KF 4.3: your bid is 2", "game.txt: line 3: KF 4.3: Your bid is 2."),
        ("game: this game is over", "game: This game is over."),
        ("--seats 9: keyflower has 2 to 6", "--seats 9: keyflower has 2 to 6."),
        ("name=value was expected", "name=value was expected."),
        ("'x' is not possible; expected: a, b …", "'x' is not possible; expected: a, b …"),
    ],
)  # fmt: skip
def test_a_reason_is_read_as_a_whole_sentence(said: str, read: str) -> None:
    assert reason((said, ""), "en") == read
    assert reason(("", said), "de") == read

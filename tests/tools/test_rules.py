"""The numbered rules say the same in both languages: the same rules, rulings and references."""

import re
from pathlib import Path

import pytest

from tools.rulemap import PREFIX, specification

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
GAMES = tuple(PREFIX)


def spoken(game: str) -> tuple[str, str]:
    """The rules of a game in English and in German."""
    english, german = ((FOLDER / f"{game}{lang}.md").read_text(encoding="utf-8") for lang in ("", ".de"))
    return english, german


def whole(text: str) -> dict[str, str]:
    """Every rule by number, with all its lines."""
    found: dict[str, str] = {}
    section = number = ""
    for line in text.splitlines():
        if line.startswith("#"):
            section, number = re.sub(r"\D.*", "", line.lstrip("# ")), ""
        elif begun := re.match(r"(\d+\.\d+) |([A-Z]) \*", line):
            number = begun[1] or section + begun[2]
            found[number] = ""
        if number:
            found[number] += line + "\n"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str):
    english, german = spoken(game)
    assert list(specification(german)) == list(specification(english))
    assert german.count("\n## ") == english.count("\n## ")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rulings(game: str):
    english, german = (whole(text) for text in spoken(game))
    assert {n: text.count("**Festlegung") for n, text in german.items()} == {
        n: text.count("**Ruling") for n, text in english.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_name_the_same_figures_and_rules(game: str):
    english, german = (whole(text) for text in spoken(game))
    figures = re.compile(r"\d+\.\d+|\d+[A-Z]?\b")
    assert {n: sorted(figures.findall(text)) for n, text in german.items()} == {
        n: sorted(figures.findall(text)) for n, text in english.items()
    }

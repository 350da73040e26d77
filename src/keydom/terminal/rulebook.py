"""The numbered rules at the prompt: a section, or a single rule."""

import re
from pathlib import Path
from typing import Final, NamedTuple

import keydom
from keydom.core.errors import KeydomError
from keydom.telling.words import both

_HEADING: Final = re.compile(r"## (\d+) (.*)")
_RULE: Final = re.compile(r"(\d+\.\d+) (.*)")
_LETTERED: Final = re.compile(r"([A-Z]) (\*.*)")
_MARKUP: Final = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_NUMBER: Final = re.compile(r"(?:[A-Za-z]{2} ?)?(\d+(?:\.\d+|[A-Za-z])?)")
"""As refusals name a rule, with or without the letters of the game: KF 5.6, kf5.6, 5.6, 5A, 5."""


class Section(NamedTuple):
    """A heading and its rules by number."""

    title: str
    rules: dict[str, str]


def folder() -> Path:
    """Where the rules lie: in the package, or beside the sources."""
    packaged = Path(keydom.__file__).parent / "rules"
    return packaged if packaged.is_dir() else Path(keydom.__file__).parents[2] / "docs" / "rules"


def sections(game: str, lang: str) -> dict[str, Section]:
    """The sections of a game's rules by number."""
    names = [f"{game}.md" if lang == "en" else f"{game}.{lang}.md", f"{game}.md"]
    path = next((folder() / name for name in names if (folder() / name).exists()), None)
    return {} if path is None else read_sections(path.read_text(encoding="utf-8"))


def read_sections(text: str) -> dict[str, Section]:
    """The numbered sections of a specification, their rules without markup, a line each."""
    found: dict[str, Section] = {}
    section, rule = "", ""
    for line in text.splitlines():
        heading, numbered, lettered = _HEADING.match(line), _RULE.match(line), _LETTERED.match(line)
        if heading:
            section, rule = heading[1], ""
            found[section] = Section(heading[2], {})
        elif line.startswith("#"):
            section = ""
        elif not section:
            continue
        elif numbered or lettered:
            match = numbered or lettered
            assert match is not None
            rule = match[1] if numbered else section + match[1]
            found[section].rules[rule] = _MARKUP.sub("", match[2]).strip()
        elif rule and line.startswith(" "):
            found[section].rules[rule] += " " + _MARKUP.sub("", line.strip())
        elif not line.strip():
            rule = ""
    return found


def find_rules(game: str, typed: str, lang: str) -> tuple[str, list[tuple[str, str]]]:
    """The heading and the rules that were asked for: of a whole section, or one."""
    book = sections(game, lang)
    match = _NUMBER.fullmatch(typed.strip())
    number = match[1].upper() if match else ""
    section = book.get(re.split(r"[.A-Z]", number)[0])
    if section is None or (number not in book and number not in section.rules):
        raise KeydomError(*both("no_rule", number=typed.strip()))
    chosen = section.rules if number in book else {number: section.rules[number]}
    return section.title, list(chosen.items())

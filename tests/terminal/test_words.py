"""Every sentence is there in English and German."""

import io
import re
from pathlib import Path
from string import Formatter

import pytest
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from keydom import keyflower, keyper
from keydom.cli.plain import PlainConsole
from keydom.games import names as registered
from keydom.games.keyflower.rules.choices import WORDS as KEYFLOWER_WORDS
from keydom.games.keyflower.telling import names
from keydom.games.keyflower.terminal import brief, parts, sheet, speech
from keydom.games.keyper.rules.choices import WORDS as KEYPER_WORDS
from keydom.games.keyper.telling import names as keyper_names
from keydom.games.keyper.terminal import brief as keyper_brief
from keydom.games.keyper.terminal import offers
from keydom.games.keyper.terminal import sheet as keyper_sheet
from keydom.telling import words
from keydom.telling.face import find_telling
from keydom.terminal.games import find_face
from tests.terminal.conftest import after

MODULES = [names, brief, parts, sheet, speech, keyper_names, keyper_brief, keyper_sheet, offers]

SOURCES = Path(words.__file__).parents[1]


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("key", words.SENTENCES)
def test_both_languages_say_the_same(key):
    english, german = words.SENTENCES[key]
    assert english
    assert german
    assert gaps(english) == gaps(german)


def test_every_sentence_is_used_and_every_key_exists():
    speaking = [
        *(SOURCES / "terminal").glob("*.py"),
        *(SOURCES / "games").glob("*/terminal/*.py"),
        *(SOURCES / "cli").glob("*.py"),
        *[SOURCES / "analysis" / f"{name}.py" for name in ("commands", "report", "insight_tables")],
        SOURCES / "bots" / "commands.py",
    ]
    text = "\n".join([p.read_text(encoding="utf-8") for p in speaking])
    asked = set(re.findall(r"\b(?:tr|both)\(\s*[\"']([a-z_.]+)[\"']", text))
    assert asked <= set(words.SENTENCES)
    quoted = set(re.findall(r"[\"']([a-z_.]+)[\"']", text)) | {
        f"opt.{name}" for name in re.findall(r'_help\("(\w+)"', text)
    }
    engines = {"plain", "compiled"}
    unused = {key for key in words.SENTENCES if key not in quoted and not key.startswith(("page.", "sprt."))}
    assert unused == engines


def pairs(module: object) -> list[tuple[str, str]]:
    """All pairs in the tables of a module."""
    found = []
    for name, table in vars(module).items():
        if name.isupper() and isinstance(table, tuple):
            found += [row for row in table if isinstance(row, tuple) and len(row) == 2 and isinstance(row[0], str)]
    return found


@pytest.mark.parametrize("module", MODULES)
def test_pairs_are_complete(module):
    assert all(bool(english) == bool(german) for english, german in pairs(module))


SPOKEN = [(keyflower, names, KEYFLOWER_WORDS), (keyper, keyper_names, KEYPER_WORDS)]


@pytest.mark.parametrize(("game", "of", "english_words"), SPOKEN)
def test_german_words_are_as_good_as_english_ones(game, of, english_words):
    german = of.words("de")
    assert len(german) == game.CHOICES == len({words.fold(own) for own in german})
    for english, own in zip(english_words, german, strict=True):
        assert len(english.split()) == len(own.split())
        assert re.fullmatch(r"[a-zäöüß0-9-]+( [a-zäöüß0-9-]+){0,2}", own)


def test_german_words_are_read_with_umlauts_and_typed_either_way(sit):
    typed = "setze gr\nzurück\nsetze grün\nzur\nsetze gruen\n"
    out = sit("--seed", "4", "--seats", "2", "--lang", "de", typed=typed, game="keyper")
    assert "setze grün" in out
    assert "gruen" not in out.replace("A> setze gruen", "")
    for line in ("setze grün", "setze gruen"):
        assert "Wohin kommt der grüne Keyple?" in after(out, line)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", registered())
def test_the_help_fits_into_eighty_columns(game, lang, sit):
    lines = after(sit("--lang", lang, typed="help\nmore\n", game=game), "help").splitlines()
    assert max(map(len, lines)) < 80
    assert not [line for line in lines[1:] if line and not line.startswith("  ")]


def test_every_command_has_both_languages():
    for n in (0, 1):
        spoken = [words.fold(pair[n]) for pair in words.COMMANDS.values()]
        assert len(set(spoken)) == len(spoken)


@pytest.mark.parametrize("game", registered())
def test_no_command_is_a_word_of_the_game(game):
    spoken = {words.fold(text.split()[0]) for lang in ("en", "de") for text in find_telling(game).words(lang)}
    typed = {words.fold(word) for pair in (*words.COMMANDS.values(), words.ALL) for word in pair}
    assert not spoken & {*typed, *find_face(game).BOARD}


def test_language():
    assert words.language("de", {}) == "de"
    assert words.language("en", {"LANG": "de_DE"}) == "en"
    assert words.language(None, {"LANG": "de_DE"}) == "de"
    assert words.language(None, {"LANG": "de_DE", "LC_ALL": "C"}) == "en"
    assert words.language(None, {"LANG": "fr_FR"}) == "en"
    assert words.language(None, {}) == "en"


def test_replaced_signs_keep_their_lines_and_columns():
    """`ü` becomes two letters before lines are broken and columns are measured, not afterwards."""
    file = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")
    console = PlainConsole(file=file, width=30)
    console.print(Rule(Text("Frühjahr"), align="left", characters="─"))
    console.print(Text("Für Äpfel übernimmt das Plättchen größere Mühen …"))
    console.print(Text.assemble("grüne ", ("Säge", "bold"), " daneben"))
    table = Table("Plättchen", "für", box=None)
    table.add_row("a", "b")
    console.print(table)
    file.seek(0)
    lines = file.read().splitlines()
    assert lines[0] == "Fruehjahr " + "-" * 20
    assert max(map(len, lines)) <= 30
    assert "gruene Saege daneben" in lines
    assert len(lines) == 6

"""docs/play/notation.md: its examples are true."""

import re
from pathlib import Path

import pytest

from keydom import keyflower, keyharvest, keyper
from keydom.core.errors import ParseError, as_sentence
from keydom.core.record import Replay, read, write
from keydom.games.keyflower.rules.choices import VERBS, WORDS
from keydom.games.keyharvest.rules.choices import WORDS as HARVEST_WORDS
from keydom.games.keyper.rules.choices import WORDS as KEYPER_WORDS
from keydom.terminal.files import load

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "play" / "notation.md").read_text(encoding="utf-8")


def block(name: str) -> str:
    found = re.search(rf"```{name}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def section(title: str) -> str:
    return PAGE[PAGE.index(f"## {title}") :].split("\n## ", maxsplit=1)[0]


def replay(text: str) -> Replay:
    return Replay(keyflower, *read(text))


def test_the_example_replays_and_is_written_as_it_stands():
    played = replay(block("record"))
    assert write(keyflower, played.head, played.lines) == block("record")


def test_the_example_is_of_these_figures():
    assert replay(block("record")).head.data == keyflower.DATA


def test_the_redacted_example():
    played = replay(block("record"))
    assert block("redacted") in write(keyflower, played.head, played.lines, reader=1)


def test_what_is_tolerated():
    text = block("record").replace("9 A use home-2 blue 1 done", "\n9 a USE home-2 Blue 1   # nothing to carry\n")
    text = re.sub(r"(rules|data|player) .*\n", "", text)
    played = replay(block("record"))
    assert replay(text).lines == played.lines
    assert "`9 A use home-2 blue 1`" in PAGE


def test_the_refusal(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(block("record").replace("2 A bid keywood", "2 A bid keywod"), encoding="utf-8")
    with pytest.raises(ParseError) as refused:
        load(Path("game.txt"))
    assert as_sentence(str(refused.value)) + "\n" == block("refusal")


def test_keypers_example_replays_and_is_written_as_it_stands():
    played = Replay(keyper, *read(block("keyper")))
    assert played.head.data == keyper.DATA
    assert write(keyper, played.head, played.lines) == block("keyper")


def test_keypers_sentences_about_the_example():
    """Line 3 follows, the brickmaker is used twice in line 15, tiles are taken by B, A, A, B."""
    played = Replay(keyper, *read(block("keyper")))
    texts = [(line.actor, [keyper.text(played.last, choice) for choice in line.choices]) for line in played.lines]
    assert texts[2] == (1, ["join blue"])
    assert texts[14][1][-2:] == ["give clay", "give clay"]
    assert [actor for actor, said in texts for word in said if word.startswith("tile ")] == [1, 0, 0, 1]


def test_every_kind_of_keypers_words_is_explained():
    tables = section("Keyper's words")
    for word in {words.split()[0] for words in KEYPER_WORDS if not re.match(r"\d|[a-e]\d", words)}:
        assert re.search(rf"`[^`\n]*\b{word}\b", tables), word


def test_every_kind_of_word_is_explained():
    table = section("Keyflower's words")
    plain = {words for words in WORDS if " " not in words and not words.isdigit()} - {"gold"}
    for word in [*VERBS, *plain, "at", "rotated"]:
        assert re.search(rf"`[^`]*\b{word}\b", table), word


def test_the_example_of_key_harvest_replays_and_is_written_as_it_stands():
    played = Replay(keyharvest, *read(block("keyharvest")))
    assert played.head.data == keyharvest.DATA
    assert write(keyharvest, played.head, played.lines) == block("keyharvest")
    assert block("keyharvest-redacted") in write(keyharvest, played.head, played.lines, reader=1)


def test_every_word_of_key_harvest_is_explained():
    text = section("Key Harvest's words")
    plain = {words for words in HARVEST_WORDS if " " not in words and not re.fullmatch(r"[a-g][1-9]", words)}
    for word in [*plain, *[words.split()[0] for words in HARVEST_WORDS if " " in words]]:
        assert re.search(rf"`{word}\b", text), word

"""Positions as objects and at the command line; `tests/conformance/test_positions.py` has the text of every game."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from keydom.bots.contract import PlayerSpec
from keydom.bots.game import play
from keydom.core.errors import KeydomError, ParseError
from keydom.core.game import playout
from keydom.core.record import Replay, read
from keydom.core.seats import letter
from keydom.games import find_game, names
from keydom.positions import Position

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", names())
def test_a_position_says_what_it_is(name):
    title = find_game(name).TITLE
    start = Position.beginning(name, 2, seed=1)
    assert repr(start).startswith(f"<{title}, whole: 2 seats, turn 0, ")
    assert repr(start.seen_by("B")).startswith(f"<{title}, B's view: 2 seats, ")
    assert repr(start.seen_by(None)).startswith(f"<{title}, spectator's view: ")
    assert start.acting()
    end = start.world()
    playout(start.game, end, Random(1))
    assert repr(Position(start.game, end)).endswith(", over>")
    assert repr(Position(start.game, start.game.new(2, {}))).endswith(", chance to answer>")


@pytest.mark.parametrize("name", names())
def test_equal_positions_are_equal_and_come_back_from_their_text(name):
    whole = Position.beginning(name, 2, seed=1)
    for one in (whole, whole.seen_by("A"), whole.seen_by(None)):
        again = Position.read(one.text())
        assert again == one
        assert hash(again) == hash(one)
    assert len({whole, whole.seen_by("A"), whole.seen_by("B"), whole.seen_by(None)}) == 4


@pytest.mark.parametrize("name", names())
def test_printed_it_is_the_terminals_picture(name):
    whole = Position.beginning(name, 2, seed=1)
    assert str(whole) == str(whole.seen_by(None)), "secrets are not drawn"
    assert "\x1b" not in str(whole)
    assert max(map(len, str(whole.seen_by("A")).splitlines())) <= 100
    assert whole.seen_by("A").picture("de") != str(whole.seen_by("A"))


def test_what_cannot_be_is_refused():
    whole = Position.beginning(names()[0], 2)
    with pytest.raises(KeydomError, match="there is no seat 'C', only A to B"):
        whole.seen_by("C")
    with pytest.raises(KeydomError, match="only a whole position"):
        whole.seen_by("A").seen_by("B")
    with pytest.raises(KeydomError, match="a state or a view"):
        Position(whole.game)
    with pytest.raises(ParseError, match="character 1: name=value was expected, 'chess' came"):
        Position.read("chess")
    with pytest.raises(KeydomError, match="there is no game 'chess'"):
        Position.read(whole.text().replace(f"game={names()[0]}", "game=chess"))


def keydom(*words, typed=""):
    return subprocess.run([sys.executable, "-m", "keydom", "position", *words], cwd=ROOT, text=True, input=typed,
                          capture_output=True, timeout=120, check=False)  # fmt: skip


def test_at_the_command_line(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text(play("keyharvest", [PlayerSpec("random")] * 2, "1", keep=True).record, encoding="utf-8")
    replay = Replay(find_game("keyharvest"), *read(record.read_text(encoding="utf-8")))
    there = Position(replay.game, replay.at(20))
    printed = keydom(str(record), "--turn", "20", "--text")
    assert printed.stdout == there.text() + "\n"
    assert keydom(printed.stdout.strip(), "--seat", "b", "--text").stdout == there.seen_by("B").text() + "\n"
    (tmp_path / "position.txt").write_text(printed.stdout, encoding="utf-8")
    checked = keydom(str(tmp_path / "position.txt"), "--check", "--lang", "de")
    assert checked.stdout == f"in Ordnung: {repr(there)[1:-1]}\n"
    drawn = keydom("-", "--seat", "-", typed=printed.stdout)
    assert drawn.stdout.split() == there.picture("en", 80).split()
    wrong = keydom(printed.stdout.strip().replace(" stirred=", " stirred=9"))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("keydom: Character ")
    assert "stirred holds a number that is not from 0 to 1" in wrong.stderr


@pytest.mark.parametrize("name", names())
def test_a_game_is_played_by_words(name):
    """A position reads like a board game: its options are words, and playing one gives the next position."""
    rng = Random(1)
    position = Position.beginning(name, 2, seed=1)
    while words := position.options():
        before = position.text()
        following = position.play(rng.choice(words), rng=rng)
        assert position.text() == before
        position = following
    assert len(position.scores()) == 2
    with pytest.raises(KeydomError):
        position.play("pass")


@pytest.mark.parametrize("name", names())
def test_what_cannot_be_played_is_refused(name):
    start = Position.beginning(name, 2, seed=1)
    with pytest.raises(KeydomError):
        start.play("no such word")
    with pytest.raises(KeydomError):
        start.options("Z")
    with pytest.raises(KeydomError):
        start.scores()
    mine, other = [start.seen_by(letter(one)) for one in (start.acting()[0], 1 - start.acting()[0])]
    assert mine.options() == start.options()
    assert len(start.acting()) == 2 or other.options() == []
    with pytest.raises(KeydomError):
        mine.play(start.options()[0])

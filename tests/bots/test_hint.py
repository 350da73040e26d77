"""`keydom hint`: the best turns for the seat to move, in words, from what that seat may know."""

import pytest
from typer.testing import CliRunner

from keydom.bots.arena import Plan, one
from keydom.bots.game import player
from keydom.cli import app

TITLE = {"keyflower": "Keyflower", "keyharvest": "Key Harvest", "keyper": "Keyper"}


def said(*words):
    found = CliRunner().invoke(app, ["hint", *map(str, words)])
    return found.output if found.exception is None else str(found.exception)


@pytest.fixture(scope="module", params=sorted(TITLE))
def recorded(request, tmp_path_factory):
    """A game, its record, and a line after which a player has to move."""
    path = tmp_path_factory.mktemp("hints") / "game.txt"
    path.write_text(one((Plan(request.param, (player("1"), player("1")), 1, 3, True), 0)).record, encoding="utf-8")
    lines = [line.split() for line in path.read_text(encoding="utf-8").split("\n\n")[1].splitlines()]
    turn = next(int(n) - 1 for n, actor, *_ in lines if int(n) > 12 and actor != "*")
    return request.param, path, turn, lines[turn][1]


def test_the_best_turns_in_both_languages(recorded):
    game, path, turn, seat = recorded
    english = said(path, "--turn", turn, "--level", "4", "--thoughts", "6", "--many", "2")
    german = said(path, "--turn", turn, "--level", "4", "--thoughts", "6", "--many", "2", "--lang", "de")
    assert english.startswith(f"{TITLE[game]}, {seat} to move: ")
    assert german.startswith(f"{TITLE[game]}, {seat} am Zug: ")
    assert "1. " in english
    assert "against the best other" in english
    assert "gegenüber dem Besten der anderen" in german
    assert [line for line in english.splitlines() if line[:2] == "1."] == [
        line for line in german.splitlines() if line[:2] == "1."
    ]


def test_what_cannot_be_advised(recorded):
    _, path, turn, _ = recorded
    assert "this game is over" in said(path)
    assert "levels 2 to 5" in said(path, "--turn", turn, "--level", "1")
    assert "no bot '9'" in said(path, "--turn", turn, "--level", "9")
    assert "there is no line 9999" in said(path, "--turn", "9999")
    assert "chance is to answer" in said(path, "--turn", "0")

"""`keydom hint`: the best turns for the seat to move, in words, from what that seat may know."""

import re

import pytest
from typer.testing import CliRunner

from keydom.bots import advice_of, bot, hint
from keydom.bots.arena import Plan, one
from keydom.bots.contract import Budget, player
from keydom.cli import app
from keydom.core.errors import LANGUAGES
from keydom.core.record import Replay, read
from keydom.games import find_game, names
from keydom.telling.face import find_telling
from keydom.telling.judged import decimals
from tests.bots.test_fair import after


def said(*words):
    found = CliRunner().invoke(app, ["hint", *map(str, words)])
    return found.output if found.exception is None else str(found.exception)


@pytest.fixture(scope="module", params=names())
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
    assert english.startswith(f"{find_game(game).TITLE}, {seat} to move: ")
    assert german.startswith(f"{find_game(game).TITLE}, {seat} am Zug: ")
    assert "1. " in english
    assert "against the best other" in english
    assert "gegenüber dem Besten der anderen" in german
    telling = find_telling(game)
    best = [next(line[3:] for line in text.splitlines() if line[:2] == "1.") for text in (english, german)]
    for words, line in zip(map(telling.words, LANGUAGES), best, strict=True):
        assert any(line.startswith(f"{word} ") or line == word for word in words), line
    assert best[0] != best[1] or game == "keyharvest", "a turn is said in the words of the language"
    assert not re.search(r"\d\.\d|(?<!\w)-\d", german.partition("1. ")[2]), german


class Settled:
    """Advice to which every position of three is worth the same, whatever is done."""

    POINTS = (30.0, 24.0, 27.0)

    def __init__(self, known):
        self.known = known

    def value(self, s, p):
        return self.POINTS[p]

    def __getattr__(self, name):
        return getattr(self.known, name)


@pytest.mark.parametrize("level", ["2", "3", "4", "5"])
@pytest.mark.parametrize(("game", "moves"), [("keyflower", 9), ("keyharvest", 13), ("keyper", 12)])
def test_with_three_seats_the_lead_is_over_the_best_other(game, moves, level, monkeypatch):
    monkeypatch.setattr(hint, "bot", lambda name, n: bot(name, n, Settled(advice_of(name))))
    rules = find_game(game)
    s, seat = after(rules, 3, moves, 1)
    points = Settled.POINTS
    ahead = points[seat] - max(x for q, x in enumerate(points) if q != seat)
    found = hint.hints(rules, s, seat, level, Budget(6), 1, 3)
    assert [one.lead for one in found] == pytest.approx([ahead] * len(found))
    assert len(found) > 1


@pytest.mark.parametrize("game", names())
def test_why_in_both_languages(game, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(one((Plan(game, tuple([player("1")] * 3), 1, 3, True), 0)).record, encoding="utf-8")
    replay = Replay(find_game(game), *read(path.read_text(encoding="utf-8")))
    for turn in range(20, 60):
        s = replay.at(turn)
        if replay.game.to_act(s) > 0:
            best = hint.hints(replay.game, s, hint.seat_to_move(replay.game, s), "2", Budget(), 0, 1)[0]
            if best.why:
                break
    english, german = [", ".join([decimals(sentence, lang) for sentence in best.why]) for lang in LANGUAGES]
    assert english != german
    assert f"; at once {english}\n" in said(path, "--turn", turn, "--level", "2", "--many", "2")
    assert f"; sofort {german}\n" in said(path, "--turn", turn, "--level", "2", "--many", "2", "--lang", "de")


def test_what_cannot_be_advised(recorded):
    _, path, turn, _ = recorded
    assert "this game is over" in said(path)
    assert "levels 2 to 6" in said(path, "--turn", turn, "--level", "1")
    assert "no bot '9'" in said(path, "--turn", turn, "--level", "9")
    assert "there is no line 9999" in said(path, "--turn", "9999")
    assert "chance is to answer" in said(path, "--turn", "0")

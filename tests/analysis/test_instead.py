"""`keydom analyse --player`: what a level or a bot from outside would have done, judged as the turns made are."""

import json
from pathlib import Path

import pytest

from keydom.analysis.analyse import Work
from keydom.analysis.instead import largest_differences, totals, turns_instead, work_instead
from keydom.analysis.judge import Depth
from keydom.analysis.result import from_json
from keydom.bots.contract import player
from keydom.bots.game import play
from keydom.cli import run
from keydom.core.draft import Draft
from tests.analysis.played import record, replay, replayed

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = "tests/bots/outside_bots.py"
GAME = "keyharvest"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("keydom.analysis.judge.DEPTHS", {"quick": Depth(1, 1, 1, 1, 9.0)})


def judged(work: Work) -> Work:
    for _ in work.steps():
        pass
    return work


def test_whoever_played_a_game_would_play_it_again():
    """The same bot at its own decisions: the same turns, so nothing is left to judge."""
    spec = player(f"{OUTSIDE}:First")
    game = replayed(play(GAME, [spec, spec], "1", keep=True).record)
    assert game.head.players == {0: spec.name, 1: spec.name}
    work = judged(Work(game, "quick", 1, level=5))
    other = turns_instead(work, spec)
    assert other.decisions == work.decisions
    assert other.faults == []
    theirs = work_instead(work, other)
    assert theirs.left == []
    for one in totals(work, theirs):
        assert one.turns == one.same > 0
        assert one.lost == one.lost_instead
    assert largest_differences(work, theirs) == []


def test_another_player_makes_whole_turns_of_its_own():
    work = Work(replay(GAME, 2), "quick", 1, level=5)
    other = turns_instead(work, player("2"))
    assert [one.line for one in other.decisions] == [one.line for one in work.decisions]
    assert other.decisions != work.decisions
    for one in other.decisions[:20]:
        draft = Draft(work.replay.game, one.view, one.seat)
        draft.choose_while_allowed(list(one.made))
        assert draft.done
        assert tuple(draft.choices) == one.made


def test_nobody_sees_the_views_of_two_seats_or_a_state():
    other = turns_instead(Work(replay(GAME, 2), "quick", 1, level=5), player(f"{OUTSIDE}:Peeps"))
    assert other.faults == []


def test_faults_cost_nothing_and_are_told():
    other = turns_instead(Work(replay(GAME, 2), "quick", 1, level=5), player(f"{OUTSIDE}:Raises"))
    assert len(other.decisions) > 10
    assert [fault.what for fault in other.faults if fault.seat == 0] == [
        "raised ValueError", "raised ValueError", "raised ValueError; it is not asked any more",
    ]  # fmt: skip


@pytest.mark.parametrize(("lang", "title"), [("en", "at the same decisions"), ("de", "vor denselben Entscheidungen")])
def test_the_command_shows_and_writes_it(tmp_path, capsys, lang, title):
    file, data = tmp_path / "game.txt", tmp_path / "r.json"
    file.write_text(record(GAME, 2), encoding="utf-8")
    words = ["analyse", str(file), "--depth", "quick", "--player", f"{OUTSIDE}:Raises", "--json", str(data)]
    assert run([*words, "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert f"outside_bots.py:Raises {title}" in out
    assert "raised ValueError" in out
    document = json.loads(data.read_text("utf-8"))
    analysis = from_json(document)
    assert document["instead"]["name"] == f"{OUTSIDE}:Raises"
    assert [turn["line"] for turn in document["instead"]["turns"]] == [turn.line for turn in analysis.turns]
    assert document["instead"]["faults"]


@pytest.mark.parametrize("name", ["nobody.py:Nobody", f"{OUTSIDE}:Missing", "9"])
def test_who_is_not_there_is_refused_before_anything_is_judged(tmp_path, capsys, monkeypatch, name):
    monkeypatch.setattr("keydom.analysis.analyse.judge_turn", lambda *_: pytest.fail("nothing may be judged"))
    file = tmp_path / "game.txt"
    file.write_text(record(GAME, 2), encoding="utf-8")
    assert run(["analyse", str(file), "--player", name, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("keydom: ")

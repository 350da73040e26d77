"""The arena: the same seeds, the same result."""

import json
import sys

import pytest
from typer.testing import CliRunner

from keydom.bots.arena import Plan, Sprt, as_json, results, seated, summed_up, wilson
from keydom.bots.commands import as_table
from keydom.bots.contract import PlayerSpec, player
from keydom.bots.game import play
from keydom.cli import app
from keydom.games import names


def told(plan, jobs):
    result = summed_up(plan, results(plan, jobs))
    return [(row.wins, row.score, row.place, row.rating) for row in result.rows]


def test_the_number_of_processes_changes_nothing():
    plan = Plan("keyharvest", (player("1"), player("random")), 4, seed=5)
    assert told(plan, 1) == told(plan, 2)


def test_everybody_sits_everywhere():
    plan = Plan("keyflower", (player("3"), player("2"), player("1")), 3)
    assert [[p.level for p in seated(plan, i)] for i in range(3)] == [["3", "2", "1"], ["1", "3", "2"], ["2", "1", "3"]]


def test_a_budget_of_its_own():
    assert player("4:50").budget.thoughts == 50


def test_the_sprt_comes_to_a_verdict():
    test = Sprt(0.5, 0.65)
    verdicts = [test.add(1.0) for _ in range(20)]
    assert verdicts[-1] == "stronger"


def test_wilson():
    low, high = wilson(50, 100)
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.001)


@pytest.mark.parametrize("game", names())
def test_level_1_beats_random_play(game):
    plan = Plan(game, (player("1"), player("random")), 6, seed=2)
    assert summed_up(plan, results(plan)).rows[0].wins >= 0.6


class Noting:
    """Takes the first option, and notes at which turns there was more than one."""

    def __init__(self):
        self.asked, self.free = set(), set()

    def choose(self, view, options, budget, rng):
        self.asked.add(view.turns)
        if len(options) > 1:
            self.free.add(view.turns)
        return options[0]


@pytest.mark.parametrize(("game", "seats"), [("keyflower", 3), ("keyper", 2)])
def test_only_turns_with_something_to_decide_are_timed(game, seats):
    noting = []

    def make(name, level):
        noting.append(Noting())
        return noting[-1]

    played = play(game, [PlayerSpec("1")] * seats, "4", make=make)
    assert any(one.asked > one.free for one in noting), "a game without a forced turn shows nothing"
    assert [len(times) for times in played.times] == [len(one.free) for one in noting]


def told_by(tmp_path, *words):
    """What `keydom arena` writes as JSON, without times."""
    path = tmp_path / "out.json"
    found = CliRunner().invoke(app, ["arena", *words, "--json", str(path)])
    if found.exception is not None:
        return str(found.exception)
    told = json.loads(path.read_text(encoding="utf-8"))
    for row in told["players"]:
        del row["middle"], row["slow"]
    return told


def test_the_command_says_the_same_with_two_processes(tmp_path):
    match = ["keyper", "--players", "1,random,random", "--games", "3", "--seed", "4"]
    assert told_by(tmp_path, *match) == told_by(tmp_path, *match, "--jobs", "2")


def test_without_openskill_ratings_are_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    plan = Plan("keyharvest", (player("1"), player("random")), 2, seed=5)
    result = summed_up(plan, results(plan))
    assert [(row["rating"], row["doubt"]) for row in json.loads(json.dumps(as_json(result)))["players"]] == [
        (None, None), (None, None)
    ]  # fmt: skip
    assert list(as_table(result, "en").columns[5].cells) == ["–", "–"]


def test_ratings_are_shown():
    pytest.importorskip("openskill")
    plan = Plan("keyharvest", (player("1"), player("random")), 2, seed=5)
    result = summed_up(plan, results(plan))
    expected = [f"{row.rating:.1f}±{row.doubt:.1f}" for row in result.rows]
    assert len(set(expected)) == 2
    assert list(as_table(result, "en").columns[5].cells) == expected


def test_records_are_kept(tmp_path):
    told_by(tmp_path, "keyharvest", "--players", "1,random", "--games", "2", "--records", str(tmp_path / "kept"))
    assert [path.name for path in sorted((tmp_path / "kept").iterdir())] == [
        "keyharvest-0-0000-1-random.txt", "keyharvest-0-0001-random-1.txt"
    ]  # fmt: skip


def test_the_sprt_ends_a_match_as_soon_as_it_is_judged(tmp_path):
    told = told_by(tmp_path, "keyharvest", "--players", "1,random", "--games", "200", "--sprt")
    assert told["sprt"] == "stronger"
    assert told["games"] < 40


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["keyharvest", "--players", "2,1,1", "--seats", "2"], "2 seats need 2 players, 3 were named"),
        (["keyharvest", "--players", "7,1"], "there is no bot '7'"),
        (["keyharvest", "--players", "4:x,1"], "a budget is a number of thoughts"),
        (["keyharvest", "--players", "1,1,1,1,1"], "for 2 to 4 players, not 5"),
        (["chess", "--players", "2,1"], "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_played(tmp_path, words, refusal):
    assert refusal in told_by(tmp_path, *words)

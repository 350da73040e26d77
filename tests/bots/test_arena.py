"""The arena: the same seeds, the same result."""

import pytest

from keydom.bots.arena import Plan, Sprt, results, seated, summed_up, wilson
from keydom.bots.game import player


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


@pytest.mark.parametrize("game", ["keyflower", "keyharvest", "keyper"])
def test_level_1_beats_random_play(game):
    plan = Plan(game, (player("1"), player("random")), 6, seed=2)
    assert summed_up(plan, results(plan)).rows[0].wins >= 0.6

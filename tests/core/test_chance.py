"""Chance."""

from collections import Counter
from random import Random

import pytest

from keydom.core.chance import Dice, Script, draw, shuffle


def test_one_outcome():
    assert draw([(7, 3)], Random(1)) == 7


def test_as_likely_as_the_weights_say():
    rng = Random(1)
    seen = Counter(draw([(1, 1), (2, 2), (3, 7)], rng) for _ in range(10_000))
    assert [round(seen[c] / 1000) for c in (1, 2, 3)] == [1, 2, 7]


def test_every_outcome_comes():
    rng = Random(2)
    assert {draw([(c, 1) for c in range(5)], rng) for _ in range(200)} == set(range(5))


class Low(Random):
    def random(self):
        return 0.0


class High(Random):
    def random(self):
        return 1.0 - 2**-53


@pytest.mark.parametrize(("rng", "choice"), [(Low(), 1), (High(), 3)])
def test_the_ends(rng, choice):
    assert draw([(1, 1), (2, 1), (3, 1)], rng) == choice


def test_no_outcomes():
    with pytest.raises(ValueError, match="without outcomes"):
        draw([], Random(1))


@pytest.mark.parametrize("many", [0, 1, 2, 3, 8, 17, 60])
def test_items_are_shuffled_as_the_library_does(many):
    """Worlds are sampled with it: another order would be another world for the same seed."""
    for seed in range(20):
        mine, theirs = Random(seed), Random(seed)
        items, same = list(range(many)), list(range(many))
        shuffle(items, mine)
        theirs.shuffle(same)
        assert items == same
        assert mine.random() == theirs.random()


def test_dice_repeat_with_their_seed():
    outcomes = [(c, 1) for c in range(100)]
    assert Dice(Random(5)).pick(outcomes) == Dice(Random(5)).pick(outcomes)


def test_a_script_answers_in_its_order():
    script = Script([3, 1])
    assert [script.pick([(1, 1), (3, 1)]), script.pick([(1, 1), (3, 1)])] == [3, 1]


def test_a_script_leaves_its_list_alone():
    choices = [3, 1]
    Script(choices).pick([(3, 1)])
    assert choices == [3, 1]


def test_a_script_that_is_at_its_end():
    with pytest.raises(ValueError, match="no more"):
        Script([]).pick([(1, 1)])


def test_a_script_that_names_what_cannot_be():
    with pytest.raises(ValueError, match="2 cannot"):
        Script([2]).pick([(1, 1)])

"""What a level believes, and what makes a turn worth its thought."""

from types import SimpleNamespace
from typing import Any

import pytest

from keydom.bots.face import find_knowledge
from keydom.bots.turns import stake, worth
from keydom.bots.weights import learnt, weights_of
from keydom.games import names
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.labour import sure
from tests.games.keyflower.rules.positions import position, tile


@pytest.mark.parametrize("game", names())
def test_a_level_has_gone_a_part_of_the_way(game):
    plain, found, half = weights_of(game, "plain"), weights_of(game), learnt(game, 0.5)
    assert learnt(game, 0.0) == plain != found
    assert learnt(game, 1.0) == {name: pytest.approx(w) for name, w in found.items()}
    for name, w in half.items():
        assert w == pytest.approx([(x + y) / 2 for x, y in zip(plain[name], found[name], strict=True)])


@pytest.mark.parametrize("game", names())
def test_higher_levels_have_learnt_more(game):
    parts = find_knowledge(game).LEARNT
    assert list(parts) == sorted(parts)
    assert (parts[0], parts[-1]) == (0.0, 1.0)


def test_with_more_than_two_seats_everybody_plays_for_its_own_points():
    assert [stake([10.0, 30.0], p) for p in range(2)] == [-20.0, 20.0]
    assert [stake([10.0, 30.0, 20.0], p) for p in range(3)] == [10.0, 30.0, 20.0]


class Even:
    """Values every seat by its number, and notes whom it was asked about."""

    def __init__(self):
        self.asked = []

    def value(self, s, p):
        self.asked.append(p)
        return 10.0 * (p + 1)


@pytest.mark.parametrize(("seats", "asked"), [(2, [0, 1]), (3, [1]), (6, [1])])
def test_with_many_seats_a_turn_is_worth_what_its_player_has(seats, asked):
    s: Any = SimpleNamespace(seats=seats)
    advice: Any = Even()
    assert worth(advice.value, seats, s, 1) == (stake([10.0, 20.0], 1) if seats == 2 else 20.0)
    assert sorted(advice.asked) == asked


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_of_many_rivals_each_is_less_of_one_to_who_has_learnt(seats):
    letters = "ABCDEF"[:seats]
    s = position(seats=seats, screens=dict.fromkeys(letters, "red 3"), lots=["miner"], bids={"miner": {"A": 1}},
                 colours={"miner": "red"})  # fmt: skip
    lot = s.lots.index(tile("miner"))
    by_level = [sure(Beliefs(learnt("keyflower", part)), s, lot, 0) for part in find_knowledge("keyflower").LEARNT]
    plain, found = weights_of("keyflower", "plain"), weights_of("keyflower")
    assert by_level[0] == pytest.approx(plain["safe"][0] * plain["contested"][0] ** (seats - 1))
    assert by_level == sorted(by_level)
    assert (by_level[2] < by_level[3] < by_level[4] < found["safe"][0]) is (seats > 2)

"""Rewards, on positions whose points and places are given."""

from types import SimpleNamespace

import pytest

from keydom.core.errors import KeydomError
from keydom.research.rewards import REWARDS, check_reward, rewards, total


def paid(kind, scores, places):
    game = SimpleNamespace(scores=lambda s: scores, standings=lambda s: places)
    return rewards(game, None, kind)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("win", [0.5, 0, 0.5]), ("place", [0.75, 0, 0.75]), ("margin", [0, -10, 0]), ("score", [30, 20, 30])],
)
def test_equal_winners_share(kind, expected):
    assert paid(kind, (30, 20, 30), (1, 3, 1)) == expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("win", [0, 1, 0]), ("place", [0, 1, 0.5]), ("margin", [-30, 20, -20]), ("score", [10, 40, 20])],
)
def test_one_winner(kind, expected):
    assert paid(kind, (10, 40, 20), (3, 1, 2)) == expected


def test_wins_and_places_add_up():
    for places in ((1, 2, 3, 4), (1, 1, 3, 4), (1, 1, 1, 1), (1, 2, 2, 2)):
        for kind in ("win", "place"):
            assert sum(paid(kind, (), places)) == pytest.approx(total(kind, 4))


def test_an_unknown_reward_is_refused():
    for kind in REWARDS:
        check_reward(kind)
    with pytest.raises(KeydomError, match="there is no reward 'fun'"):
        check_reward("fun")

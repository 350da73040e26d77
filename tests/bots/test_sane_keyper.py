"""KP: nobody loses points by the own turn in winter, with a building, something to pay with and a keyple to place."""

import pytest

from keydom import keyper as game
from keydom.keyper.components import AREA, POINTS, TILE_IDS
from tests.bots.last_turns import turn_of
from tests.keyper.positions import position

CASES = [t for t in range(60) if POINTS[2 * t + 1] > POINTS[2 * t]][:32]


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("t", CASES)
def test_no_points_are_lost(t, level):
    plot = "a1" if AREA[t] == 0 else "c1"
    s = position(season=3, store={0: {"clay": 1, "brick": 1}}, keyp={0: {"blue": 1}, 1: {"white": 1}},
                 claimed={0: 1, 1: 2}, built={0: {plot: TILE_IDS[t]}})  # fmt: skip
    assert game.scores(turn_of(game, s, 0, level))[0] >= game.scores(s)[0]

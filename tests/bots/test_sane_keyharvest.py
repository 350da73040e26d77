"""KH: in the last turn of the game nobody leaves a field in the store that would score."""

import pytest

from keydom import keyharvest as game
from keydom.keyharvest.components import BESIDE, FIELD_NAMES
from tests.bots.last_turns import turn_of
from tests.keyharvest.positions import position

CASES = [f for f in range(56) if BESIDE[f]][:40]


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("f", CASES)
def test_the_last_field_is_laid(f, level):
    beside = FIELD_NAMES[(BESIDE[f] & -BESIDE[f]).bit_length() - 1]
    s = position(ripe=(beside,), screens=("", "hops"), stores=(((FIELD_NAMES[f], "hops"),),), left=1)
    before = game.scores(s)[0]
    assert game.scores(turn_of(game, s, 0, level))[0] > before

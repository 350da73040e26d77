"""Hand-made positions: nobody gives more than needed, leaves a free gain, or loses points that a look would save."""

import pytest

from keydom import keyflower, keyharvest, keyper
from tests.bots import positions_keyflower, positions_keyharvest, positions_keyper
from tests.bots.sane import THINKING, check

TABLES = (
    (keyflower, positions_keyflower.CASES),
    (keyharvest, positions_keyharvest.CASES),
    (keyper, positions_keyper.CASES),
)
ALL = [(game, case, level) for game, cases in TABLES for case in cases
       for level in (("1",) if case.everybody else ()) + THINKING]  # fmt: skip


@pytest.mark.parametrize(("game", "case", "level"), ALL,
                         ids=[f"{game.NAME}: {case.name}, level {level}" for game, case, level in ALL])  # fmt: skip
def test_a_player_with_sense(game, case, level):
    check(game, case, level)


@pytest.mark.parametrize(("game", "cases"), TABLES, ids=[game.NAME for game, _ in TABLES])
def test_there_are_enough_positions_and_none_twice(game, cases):
    assert len({case.name for case in cases}) == len(cases) >= 30

"""Hand-made positions: nobody gives more than needed, leaves a free gain, or loses points that a look would save."""

from runpy import run_path

import pytest

from keydom import keyflower, keyharvest, keyper
from keydom.bots.contract import LEVELS, Budget
from tests.bots import sane
from tests.bots.sane import check
from tests.games.keyflower.bots import positions as positions_keyflower
from tests.games.keyharvest.bots import positions as positions_keyharvest
from tests.games.keyper.bots import positions as positions_keyper

TABLES = (
    (keyflower, positions_keyflower.CASES),
    (keyharvest, positions_keyharvest.CASES),
    (keyper, positions_keyper.CASES),
)
ALL = [(game, case, level) for game, cases in TABLES for case in cases
       for level in map(str, LEVELS)]  # fmt: skip


@pytest.mark.parametrize(("game", "case", "level"), ALL,
                         ids=[f"{game.NAME}: {case.name}, level {level}" for game, case, level in ALL])  # fmt: skip
def test_a_player_with_sense(game, case, level):
    check(game, case, level)


@pytest.mark.parametrize(("game", "cases"), TABLES, ids=[game.NAME for game, _ in TABLES])
def test_there_are_enough_positions_and_none_twice(game, cases):
    assert len({case.name for case in cases}) == len(cases) >= 30
    assert len([case for case in cases if case.state.seats > 2]) >= 2


@pytest.mark.parametrize("level", ["4", "5"])
def test_the_long_form_gives_a_level_its_own_budget(level, monkeypatch):
    monkeypatch.setenv("KEYDOM_LONG_BOTS", "1")
    thoughts = run_path(sane.__file__)["THOUGHTS"][level]
    assert Budget(thoughts) == Budget()

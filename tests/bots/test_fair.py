"""Equal views and equal randomness give equal choices, whatever the hidden truth."""

from importlib import import_module
from random import Random

import pytest

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.core.chance import draw
from keydom.core.seats import CHANCE, FIRST

GAMES = ("keyflower", "keyharvest", "keyper")


def played(game, moves, seed):
    """A position after so many quick choices, and the seat to move."""
    rng = Random(seed)
    s = game.new(2, {})
    quick = bot(game.NAME, 1)
    while moves or game.to_act(s) == CHANCE:
        mask = game.to_act(s)
        if mask == CHANCE:
            game.apply(s, CHANCE, draw(game.outcomes(s), rng))
        else:
            p = FIRST[mask]
            game.apply(s, p, quick.choose(game.view(s, p), game.options(s, p), Budget(1), rng))
            moves -= 1
    return s, FIRST[game.to_act(s)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_hidden_truth_changes_nothing(name, level):
    game = import_module(f"keydom.{name}")
    s, p = played(game, 12, 3)
    view = game.view(s, p)
    other = game.sample(view, Random(99))
    budget = Budget(6)
    chosen = [bot(name, level).choose(game.view(x, p), game.options(x, p), budget, Random(7)) for x in (s, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", 1, 2, 3, 4])
def test_every_answer_is_legal(name, level):
    game = import_module(f"keydom.{name}")
    for moves in (0, 9, 25):
        s, p = played(game, moves, moves)
        player = bot(name, level)
        for _ in range(3):
            if not (game.to_act(s) > 0 and game.to_act(s) >> p & 1):
                break
            offered = game.options(s, p)
            choice = player.choose(game.view(s, p), offered, Budget(5), Random(1))
            assert choice in offered
            game.apply(s, p, choice)

"""Equal views and equal randomness give equal choices, whatever the hidden truth."""

from random import Random

import pytest

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.core.chance import draw
from keydom.core.seats import CHANCE, FIRST
from keydom.games import find_game, names

LEVELS = ("random", "1", "2", "3", "4", "5", "6")
THOUGHTS = {"3": 6, "4": 4, "5": 8, "6": 8}


def after(game, seats, moves, seed):
    """A position after so many quick choices, and the seat to move."""
    rng = Random(seed)
    s = game.new(seats, {})
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


def other_truth(game, s, p):
    """A state that differs from s and looks the same to the seat; None where the seat knows all."""
    view = game.view(s, p)
    for seed in range(40):
        found = game.sample(view, Random(seed))
        if found != s:
            return found
    return None


def hidden_positions(game):
    """Positions with a secret, each with another truth that looks the same to the seat to move."""
    for seats, moves, seed in ((3, 6, 1), (3, 14, 2), (3, 25, 3), (3, 40, 4)):
        s, p = after(game, seats, moves, seed)
        other = other_truth(game, s, p)
        if other is not None:
            yield s, other, p


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", LEVELS)
def test_the_hidden_truth_changes_nothing(name, level):
    game = find_game(name)
    positions = list(hidden_positions(game))[:2]
    assert len(positions) == 2
    for s, other, p in positions:
        assert game.view(s, p) == game.view(other, p)
        budget = Budget(THOUGHTS.get(level, 1))
        chosen = [bot(name, level).choose(game.view(x, p), game.options(x, p), budget, Random(7)) for x in (s, other)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(name, level):
    game = find_game(name)
    for moves in (0, 9, 25):
        s, p = after(game, 2, moves, moves)
        player = bot(name, level)
        for _ in range(3):
            if not (game.to_act(s) > 0 and game.to_act(s) >> p & 1):
                break
            offered = game.options(s, p)
            choice = player.choose(game.view(s, p), offered, Budget(THOUGHTS.get(level, 1)), Random(1))
            assert choice in offered
            game.apply(s, p, choice)

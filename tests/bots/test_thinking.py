"""What the bots think of fixed positions, kept in files: a search made quicker has to find the same (`make gold`)."""

from random import Random
from typing import Any

import pytest

from keydom.bots import advice_of, bot
from keydom.bots.contract import Budget
from keydom.bots.turns import answer_chance, quick_turns, values
from keydom.core.seats import FIRST
from keydom.games import find_game, names

TURNS = (2, 7, 13, 19)
"""Turns of each seat played quickly before a position is looked at."""
THOUGHTS = {2: 1, 3: 6, 4: 14, 5: 14, 6: 14}


class ByHand:
    """A judge that needs no numpy: a network's last digits differ between machines, these do not."""

    def __init__(self, advice):
        self.advice = advice

    def judged(self, states):
        return [[0.9 * v + 0.1 * (p + 1) for p, v in enumerate(values(self.advice, s))] for s in states]


def positions(game, seats):
    """Positions along a game of quick play, each as the seat to move sees it."""
    advice = advice_of(game.NAME, 2)
    rng = Random(seats)
    s = game.new(seats, {name: default for name, (default, _) in game.OPTIONS.items()})
    for n in TURNS:
        quick_turns(game, advice, s, rng, n * seats - s.turns)
        answer_chance(game, s, rng)
        mask = game.to_act(s)
        if mask:
            yield n, game.view(s, FIRST[mask])


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", names())
def test_equal_seeds_find_the_turns_they_found_before(name, seats, golden):
    game = find_game(name)
    text = ""
    for n, view in positions(game, seats):
        for level, thoughts in THOUGHTS.items():
            planner: Any = bot(name, level)
            planner.judge = ByHand(planner.advice) if level == 6 else None
            found = planner.ranking(view, Budget(thoughts), Random(n))[:4]
            text += f"turn {n} of each, level {level}\n"
            text += "".join([f"  {promised:+.6f} {' '.join(map(str, turn))}\n" for promised, turn in found])
    golden(f"thoughts/{name}-{seats}.txt", text)

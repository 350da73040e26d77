"""A bot plays one whole turn of a hand-made position."""

from random import Random

from keydom.bots import bot
from keydom.bots.contract import Budget


def turn_of(game, s, p, level, thoughts=8, seed=1):
    """The position after the seat's whole turn."""
    player = bot(game.NAME, level)
    s = s.copy()
    turns = s.turns
    rng = Random(seed)
    while s.turns == turns and game.to_act(s) > 0 and game.to_act(s) >> p & 1:
        offered = game.options(s, p)
        game.apply(s, p, player.choose(game.view(s, p), offered, Budget(thoughts), rng))
    return s

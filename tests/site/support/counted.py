"""A job of a bot process that writes down who was asked what."""

import os
from random import Random

from keydom.bots.contract import Budget
from keydom.bots.jobs import make_player


def counted(players, name, game, level, view, options, seconds, seed):
    """As `choose_in_time`. Dice are thrown where a turn is planned, and nowhere else: a plan is followed without."""
    dice = Random(1)
    before = dice.getstate()
    player = players.find(name, make_player, game, level)
    choice = player.choose(view, options, Budget(0, seconds), dice)
    planned = int(dice.getstate() != before)
    with open(os.environ["COUNTED"], "a", encoding="utf-8") as file:
        print(name, os.getpid(), id(player), len(options), planned, sep="|", file=file)
    return choice

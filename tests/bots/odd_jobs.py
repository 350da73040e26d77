"""Jobs of several kinds that a bot process can import."""

import os
import time
from random import Random

from keydom.bots.contract import Budget
from keydom.bots.jobs import make_player


def judge(players, game, level, view):
    """What a turn promises, from the seat's view: numbers and words, no choice."""
    player = players.find("judge", make_player, game, level)
    ranked = player.ranking(view, Budget(20), Random(1))
    return [[promise, list(turn)] for promise, turn in ranked[:3]]


def count(players):
    """How often this process was asked."""
    players.asked = getattr(players, "asked", 0) + 1
    return players.asked


def chatter(players):
    print("here" * 1000, flush=True)
    os.write(1, b"\0\0\0\1x")
    return "quiet"


def sleep(players):
    time.sleep(600)


def secret(players):
    return {1, 2}  # no plain data


def fail(players):
    raise ValueError("B has 3 gold")

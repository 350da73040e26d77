"""A bot that raises, hangs or answers illegally costs its game nothing."""

import gc
import time
from random import Random

from keydom import keyharvest as game
from keydom.bots.contract import Budget
from keydom.bots.worker import Worker
from keydom.core.chance import draw
from keydom.core.seats import CHANCE, FIRST


class Bad:
    """Hangs, raises or answers illegally, as its level says."""

    def __init__(self, level):
        self.level = level

    def choose(self, view, options, budget, rng):
        if self.level == "hangs":
            time.sleep(60)
        if self.level == "raises":
            raise ValueError("no idea")
        if self.level == "peeps":
            found = [x for x in gc.get_objects() if type(x).__name__ == "State"]
            return options[0] if not found else -1
        return -5


def bad(name, level):
    return Bad(level)


def opened():
    s = game.new(2, {})
    while game.to_act(s) == CHANCE:
        game.apply(s, CHANCE, draw(game.outcomes(s), Random(1)))
    p = FIRST[game.to_act(s)]
    return game.view(s, p), game.options(s, p)


def asked(level, limit=20.0):
    view, options = opened()
    worker = Worker("keyharvest", level, bad, limit)
    choice = worker.choose(view, options, Budget(1), Random(1))
    worker.stop()
    assert choice in options
    return [fault.what for fault in worker.faults], worker


def test_a_bot_that_raises():
    faults, worker = asked("raises")
    assert faults == ["raised ValueError: no idea"]
    assert worker.faults[0].comment().startswith("# bot fault: ")


def test_a_bot_that_answers_illegally():
    assert asked("lies")[0] == ["answered -5, which was not offered"]


def test_a_bot_that_hangs():
    assert asked("hangs", 1.0)[0] == ["ran over 1.0 s"]


def test_a_bot_process_has_no_state_to_reach():
    assert asked("peeps")[0] == []

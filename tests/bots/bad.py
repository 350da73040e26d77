"""Bots that fail, each in its way; a maker of them that a process of its own can import."""

import gc
import os
import time


class Bad:
    """Fails at every choice, as its level says."""

    def __init__(self, level):
        self.level = level

    def choose(self, view, options, budget, rng):
        if self.level == "hangs":
            time.sleep(600)
        if self.level == "raises":
            raise ValueError("no idea")
        if self.level == "dies":
            os._exit(1)
        if self.level == "eats":
            return len(bytearray(1 << 33))
        if self.level == "lies":
            return -5
        found = [x for x in gc.get_objects() if type(x).__name__ in ("State", "Match", "Draft")]
        return -1 if self.level == "peeps" and found else options[0]


def bad(game, level):
    """A bot that fails; other levels are what they always are."""
    from keydom.bots.guarded import made  # noqa: PLC0415

    return Bad(level) if level in ("hangs", "raises", "dies", "eats", "lies", "peeps") else made(game, level)

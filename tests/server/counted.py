"""A bot process that writes down who was asked what: `python -m tests.server.counted MEGABYTES`."""

import os
import sys
from random import Random

from keydom.server import levels, thinker


class Counted(levels.Players):
    """Dice are thrown where a turn is planned, and nowhere else: a plan is followed without."""

    def choose(self, whose, game, level, view, options, seconds, rng):
        dice = Random(1)
        before = dice.getstate()
        choice = super().choose(whose, game, level, view, options, seconds, dice)
        player, planned = id(self._known[whose]), int(dice.getstate() != before)
        with open(os.environ["COUNTED"], "a", encoding="utf-8") as file:
            print(whose, os.getpid(), player, len(options), planned, sep="|", file=file)
        return choice


if __name__ == "__main__":
    vars(thinker)["Players"] = Counted
    thinker.main(int(sys.argv[1]))

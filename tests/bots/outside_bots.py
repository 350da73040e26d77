"""Bots from outside that play, and that fail each in its own way."""

import gc
import os
import time
from typing import Any

SEEN: list[Any] = []
"""What bots of this file tell each other, where they can."""


class First:
    """Takes the first option."""

    def __init__(self, game):
        self.game = game

    def choose(self, view, options, budget, rng):
        return options[0]


class Raises(First):
    """Has no idea."""

    def choose(self, view, options, budget, rng):
        raise ValueError("no idea")


class Hangs(First):
    """Never answers."""

    def choose(self, view, options, budget, rng):
        time.sleep(600)
        return options[0]


class Dies(First):
    """Ends its process."""

    def choose(self, view, options, budget, rng):
        os._exit(1)


class Eats(First):
    """Wants eight gigabytes."""

    def choose(self, view, options, budget, rng):
        return len(bytearray(1 << 33))


class Lies(First):
    """Answers what was not offered."""

    def choose(self, view, options, budget, rng):
        return -5


class Peeps(First):
    """Looks for a state, and for what another bot of its name has seen in the same game."""

    def choose(self, view, options, budget, rng):
        SEEN.append(view)
        found = [x for x in gc.get_objects() if type(x).__name__ in ("State", "Match", "Draft")]
        others = [v for v in SEEN if v.seat != view.seat]
        return -1 if found or others else options[0]


class Counts(First):
    """Answers with what it remembers: legal in the first game of a kind only if it was made anew."""

    def __init__(self, game):
        super().__init__(game)
        self.turns = []

    def choose(self, view, options, budget, rng):
        self.turns.append(view.turns)
        return options[0] if self.turns == sorted(self.turns) else -1


class NoChoice:
    """Cannot be asked."""

    def __init__(self, game):
        self.game = game


class Unmade:
    """Cannot be made."""

    def __init__(self):
        pass

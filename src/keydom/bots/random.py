"""The bot that takes any option, each as likely as any other."""

from random import Random

from keydom.bots.contract import Budget
from keydom.core.game import View


class RandomBot:
    """No sense at all."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """Any option."""
        return options[int(rng.random() * len(options))]

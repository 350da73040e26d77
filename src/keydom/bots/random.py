"""The bot that takes any option, each as likely as any other."""

from random import Random

from keydom.core.game import Game, View


def choose(game: Game, view: View, options: list[int], rng: Random) -> int:
    """Any option."""
    return options[int(rng.random() * len(options))]

"""A bot of one's own: keydom arena keyharvest --players examples/my_bot.py:MyBot,random --games 20."""

from random import Random
from typing import Any

from keydom.bots.contract import Budget
from keydom.core.game import Game, View


class MyBot:
    """Takes what leaves it furthest ahead if the game ended now; among equals any."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """One of the options of the seat that the view belongs to."""
        world = self.game.sample(view, rng)  # a full state that looks like what this seat sees
        return max(options, key=lambda choice: (self.lead(world.copy(), view.seat, choice), rng.random()))

    def lead(self, world: Any, seat: int, choice: int) -> int:
        self.game.apply(world, seat, choice)
        points = self.game.scores(world)
        return points[seat] - max(n for p, n in enumerate(points) if p != seat)

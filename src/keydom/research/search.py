"""A plain search that counts its visits: options as arms of a bandit, imagined states, random play to the end."""

from math import log, sqrt
from random import Random

from keydom.core.game import Game, View, playout
from keydom.research.rewards import rewards

CURIOSITY = 0.7


def visits(game: Game, view: View, options: list[int], rng: Random, playouts: int, reward: str = "win") -> list[int]:
    """How often each option was tried: the better it looked the oftener (UCB1).

    >>> from random import Random
    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat = position.acting()[0]
    >>> options = position.game.options(position.state, seat)
    >>> sum(visits(position.game, position.game.view(position.state, seat), options, Random(1), playouts=2))
    2
    """
    tried, won = [0] * len(options), [0.0] * len(options)
    for n in range(playouts if len(options) > 1 else 0):
        i = n if n < len(options) else _promising(tried, won, n)
        s = game.sample(view, rng)
        game.apply(s, view.seat, options[i])
        playout(game, s, rng)
        tried[i] += 1
        won[i] += rewards(game, s, reward)[view.seat]
    return tried


def _promising(tried: list[int], won: list[float], n: int) -> int:
    bonus = CURIOSITY * sqrt(log(n))
    worth = [w / t + bonus / sqrt(t) for t, w in zip(tried, won, strict=True)]
    return worth.index(max(worth))

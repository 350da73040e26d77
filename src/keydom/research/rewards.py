"""Rewards by choice, paid when the game is over; a shaped reward on the way only where it is asked for."""

from typing import Final

from keydom.core.errors import KeydomError
from keydom.core.game import Game, State

REWARDS: Final = ("win", "place", "margin", "score")
BOUNDS: Final = {"win": (0.0, 1.0), "place": (0.0, 1.0), "margin": (-999.0, 999.0), "score": (0.0, 999.0)}
"""The least and the greatest reward of each kind."""


def check_reward(kind: str) -> None:
    """Refuse a kind of reward that there is not.

    >>> check_reward("win")
    >>> check_reward("fun")
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: there is no reward 'fun'; there are: win, place, margin, score
    """
    if kind not in REWARDS:
        there = ", ".join(REWARDS)
        raise KeydomError(f"there is no reward '{kind}'; there are: {there}",
                          f"es gibt keine Belohnung „{kind}“; es gibt: {there}")  # fmt: skip


def total(kind: str, seats: int) -> float | None:
    """What the rewards of all seats add up to, where that is always the same.

    >>> total("win", 3), total("score", 3)
    (1.0, None)
    """
    return {"win": 1.0, "place": seats / 2}.get(kind)


def rewards(game: Game, s: State, kind: str) -> list[float]:
    """The reward of each seat in a finished game.

    win: 1, shared by equal winners, 0 for all others. place: 1 for the first, 0 for the last, evenly in between;
    equal places share. margin: own points less those of the best other seat. score: own points.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> from keydom.core.game import playout
    >>> state = keyharvest.new(2, {})
    >>> decisions = playout(keyharvest, state, Random(1))
    >>> sum(rewards(keyharvest, state, "win"))
    1.0
    """
    if kind in ("win", "place"):
        places = game.standings(s)
        if kind == "win":
            return [1 / places.count(1) if place == 1 else 0.0 for place in places]
        last = len(places) - 1
        return [1 - (place - 1 + (places.count(place) - 1) / 2) / last for place in places]
    scores = game.scores(s)
    if kind == "score":
        return [float(n) for n in scores]
    return [float(n - max(scores[:p] + scores[p + 1 :])) for p, n in enumerate(scores)]


def progress(game: Game, s: State) -> tuple[int, ...]:
    """The points of each seat if the game ended now: what a shaped reward pays the changes of.

    They are counted in the full state. In Keyper and Key Harvest they depend a little on what others hide.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> len(progress(position.game, position.state))
    2
    """
    return game.scores(s)

"""Finished games to analyse: played by the quickest level, the same every time."""

from functools import cache

from keydom.bots.contract import player
from keydom.bots.game import play
from keydom.core.record import Replay, read
from keydom.games import find_game


@cache
def record(game: str, seats: int, seed: str = "1") -> str:
    return play(game, [player("1")] * seats, seed, keep=True).record


@cache
def replay(game: str, seats: int, seed: str = "1") -> Replay:
    return replayed(record(game, seats, seed))


def replayed(text: str) -> Replay:
    head, lines = read(text)
    return Replay(find_game(head.game), head, lines)

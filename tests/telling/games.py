"""Whole games to be told: by players who choose at random and by such who think a little, the same every time."""

import os
from functools import cache
from typing import Final, NamedTuple

import pytest

from keydom.bots.contract import player
from keydom.bots.game import play
from keydom.core.checked import Line
from keydom.core.game import State
from keydom.core.record import Replay, read
from keydom.games import OURS, find_game

MANY: Final = int(os.environ.get("KEYDOM_SOAK_TELLING", "1"))
"""Games of each kind of table; more of them take longer and meet rarer things."""
PLAYERS: Final = ("random", "2")
TABLES: Final = [
    pytest.param(entry.name, seats, who, id=f"{entry.name}-{seats}-{who}")
    for entry in OURS
    for seats in find_game(entry.name).SEATS
    for who in PLAYERS
]


class Lived(NamedTuple):
    """A line and the game before and after it."""

    before: State
    line: Line
    after: State


@cache
def lived(name: str, seats: int, who: str, seed: int) -> list[Lived]:
    """All lines of a game."""
    head, lines = read(play(name, [player(who)] * seats, f"told {seed}", keep=True).record)
    replay = Replay(find_game(name), head, lines)
    return [Lived(replay.at(n), line, replay.at(n + 1)) for n, line in enumerate(replay.lines)]

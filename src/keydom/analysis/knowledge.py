"""The judge: the strongest player there is, and what it says of positions."""

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from keydom.analysis.calibration import temper_of
from keydom.bots import advice_of, judge_of
from keydom.bots.arena import shares
from keydom.bots.contract import Advice
from keydom.bots.face import find_knowledge
from keydom.bots.search import Style
from keydom.bots.turns import values
from keydom.bots.weights import file_of as weights_file
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State
from keydom.games import find_game

LEARNED: Final = 6
HAND_MADE: Final = 5
"""The strongest level where nothing has been learnt, or numpy is not there."""
WAY_OF_JUDGING: Final = 2
"""Raised whenever `judge.py` judges otherwise with the same knowledge: what was stored before is not mixed with it."""
SLOPE_POINTS: Final = 6.0
"""Without a network: so many points behind the first, a seat wins e times more rarely."""


class Knowledge:
    """What one level knows of a game and how it thinks."""

    def __init__(self, game: Game, level: int) -> None:
        if level not in (HAND_MADE, LEARNED):
            raise KeydomError(f"level {level} does not judge; levels {HAND_MADE} and {LEARNED} do",
                              f"Stufe {level} urteilt nicht; die Stufen {HAND_MADE} und {LEARNED} tun es")  # fmt: skip
        self.game = game
        self.level = level
        self.advice: Advice = advice_of(game.NAME, level)
        self.learned: Any = judge_of(game.NAME, self.advice) if level == LEARNED else None
        if level == LEARNED and self.learned is None:
            raise KeydomError(f"nothing has been learnt for {game.TITLE} yet", f"für {game.TITLE} ist nichts gelernt")
        self.style: Style = find_knowledge(game.NAME).STYLES[level - 1]
        self.temper = temper_of(game.NAME)
        self.fingerprint = fingerprint(game.NAME, level)

    def foreseen(self, states: Sequence[State]) -> list[tuple[list[float], list[float]]]:
        """For each position the points that every seat will have, and its chance to win; chances add up to 1.

        What was learnt goes to the very end, also where the player of that level counts by hand: in winter it misses
        the result by less.
        """
        if self.learned is None:
            return [self._by_hand(s) for s in states]
        found: list[tuple[list[float], list[float]]] = self.learned.foreseen(states)
        rows = []
        for s, (points, firsts) in zip(states, found, strict=True):
            if not s.frames:
                rows.append(self._by_hand(s))
                continue
            rows.append((points, tempered_to(firsts, self.temper)))
        return rows

    def _by_hand(self, s: State) -> tuple[list[float], list[float]]:
        if not s.frames:
            return [float(n) for n in self.game.scores(s)], shares(self.game.standings(s))
        points = values(self.advice, s)
        best = max(points)
        weights = [2.718281828 ** ((n - best) / SLOPE_POINTS) for n in points]
        return points, [weight / sum(weights) for weight in weights]


def tempered_to(chances: list[float], temper: float) -> list[float]:
    """Chances to a power, adding up to 1: below 1 they come closer to each other."""
    powers = [chance**temper for chance in chances]
    return [power / sum(powers) for power in powers]


def strongest(game: str) -> int:
    """The level that judges unless another is asked for."""
    if find_spec("numpy") is None or not import_module("keydom.bots.learned").file_of(game).exists():
        return HAND_MADE
    return LEARNED


@cache
def knowledge_of(game: str, level: int) -> Knowledge:
    """One for each process: it keeps a good deal of what it has valued."""
    return Knowledge(find_game(game), level)


def fingerprint(game: str, level: int) -> str:
    """A hash of the figures and the style that a level judges with, and of the way it judges."""
    digest = hashlib.sha256(weights_file(game).read_bytes())
    if level == LEARNED:
        digest.update(import_module("keydom.bots.learned").file_of(game).read_bytes())
    digest.update(repr((find_knowledge(game).STYLES[level - 1], temper_of(game), WAY_OF_JUDGING)).encode())
    return digest.hexdigest()[:12]

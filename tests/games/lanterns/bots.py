"""What a player of Lanterns knows: oil is worth something, a light its points times the chance to take it."""

from typing import Final

from keydom.bots.contract import LEVELS
from keydom.bots.search import Style
from keydom.bots.weights import Weights
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from tests.games.lanterns.rules import LIGHT, NIGHTS, OFFER, OFFERING, State

THOUGHTS: Final = (1, 1, 3, 20, 60, 60)[: len(LEVELS)]
SECONDS: Final = (0.1,) * len(LEVELS)
STYLES: Final = (Style(),) * len(LEVELS)
LEARNT: Final = (0.0, 0.0, 1.0, 1.0, 1.0, 1.0)[: len(LEVELS)]


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.oil = weights["oil"][0]
        self.lamp = weights["lamp"][0]

    def value(self, s: State, p: Seat) -> float:
        dark = self.lamp * (s.lamps[p] + 1)
        return s.points[p] + dark + self.oil * s.oil[p] * (s.night < NIGHTS)

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        if s.frames[-1][0] == OFFERING:
            return [1.0 / (1 + abs(choice - OFFER - 3)) for choice in offered]
        return [3.0 if choice == LIGHT else 1.0 for choice in offered]

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        return offered

    def ending(self, s: State) -> bool:
        return s.night == NIGHTS - 1

    def at_rest(self, s: State, p: Seat) -> bool:
        return True

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        n = after.points[p] - s.points[p]
        return [(f"{n} points", f"{n} Punkte")] if n else []

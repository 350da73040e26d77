"""What a bot is asked and what it answers; what a game's advice has to offer."""

from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from keydom.core.errors import Sentence
from keydom.core.game import State, View
from keydom.core.seats import Seat

LEVELS: Final = (1, 2, 3, 4, 5, 6)


class Budget(NamedTuple):
    """How long a bot may think about one whole turn; 0 means no limit of that kind.

    Thoughts are counted, so the same seed gives the same game on any machine; seconds are for play against people.

    >>> Budget(50), Budget(seconds=1.5)
    (Budget(thoughts=50, seconds=0.0), Budget(thoughts=0, seconds=1.5))
    """

    thoughts: int = 0
    seconds: float = 0.0


def for_seats(budget: Budget, seats: int, longer: float) -> Budget:
    """A budget meant for two players: with every player more a thought takes so much longer than with two.

    >>> for_seats(Budget(100), 4, 0.5)
    Budget(thoughts=50, seconds=0.0)
    """
    return Budget(max(1, int(budget.thoughts / (1 + longer * (seats - 2)))), budget.seconds)


class PlayerSpec(NamedTuple):
    """Who sits at a table: a level, "random", a bot from outside; `4:50` and `my.py:MyBot:50` have 50 thoughts."""

    level: str
    thoughts: int = 0

    @property
    def name(self) -> str:
        return f"{self.level}:{self.thoughts}" if self.thoughts else self.level

    @property
    def budget(self) -> Budget:
        return Budget(self.thoughts)


def player(word: str) -> PlayerSpec:
    """A player by what was typed.

    >>> player("4:50"), player("my.py:MyBot").name
    (PlayerSpec(level='4', thoughts=50), 'my.py:MyBot')
    """
    level, _, thoughts = word.strip().rpartition(":")
    return PlayerSpec(level, int(thoughts)) if level and thoughts.isdigit() else PlayerSpec(word.strip())


class BudgetClock:
    """The budget of one thought, being spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.left = budget.thoughts if budget.thoughts else 1 << 30
        self.until = perf_counter() + budget.seconds if budget.seconds else 0.0

    def spend(self) -> bool:
        """Whether one thought more is allowed."""
        self.left -= 1
        return self.left >= 0 and (not self.until or perf_counter() < self.until)

    def part(self) -> float:
        """What part of the budget is spent."""
        thoughts, seconds = self.budget
        counted = 1.0 - self.left / thoughts if thoughts else 0.0
        timed = 1.0 - (self.until - perf_counter()) / seconds if seconds else 0.0
        return max(counted, timed)


class Bot(Protocol):
    """A player made for one game and one level; it sees its own view and nothing else."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """One of the options of the seat that the view belongs to."""


class Advice(Protocol):
    """What a player of one game knows. All amounts are points at the end of the game."""

    def value(self, s: State, p: Seat) -> float:
        """What the position is worth to a seat."""

    def priors(self, s: State, p: Seat, offered: list[int]) -> list[float]:
        """How likely a player with a little sense takes each of the options; all above 0."""

    def pruned(self, s: State, p: Seat, offered: list[int]) -> list[int]:
        """The options worth a thought; at least one of them."""

    def ending(self, s: State) -> bool:
        """Whether the end is so near that a player who counts the points sees what to do."""

    def at_rest(self, s: State, p: Seat) -> bool:
        """Whether the value means something here, in the middle of a turn."""

    def why(self, s: State, p: Seat, after: State) -> list[Sentence]:
        """What speaks for a turn that leads from s to after, in words."""


class Judge(Protocol):
    """What was learnt from games, on top of an advice: level 6 asks it about many positions at once."""

    def judged(self, states: list[State]) -> list[list[float]]:
        """For each position the points that every seat will have in the end."""

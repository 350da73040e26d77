"""Exact beliefs: what a seat may conclude of what is hidden, by enumeration of everything that chance may have dealt.

The belief is carried along a game: a weight for every state that looks to the seat like the true one. A secret deal
splits each state into all that may have been dealt; an open one, or a choice that was seen, keeps those in which it is
possible, by its chance. Pieces of a kind are told apart as if they were numbered: whoever shows two of three red
workers could have shown them in three ways. What a choice tells about the intentions of who made it is left out.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from math import comb
from typing import Any

from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, Seat

Rows = tuple[tuple[int, ...], ...]
Belief = dict[State, float]
Expected = dict[Any, float]
"""How likely each case is."""


class Watcher:
    """What a seat knows of a game, and what it must think of the pieces that `unknown` counts in the other seats' rows.

    `split` are the kinds of frames whose secret deals are enumerated; other secrets are taken as they truly are.
    """

    def __init__(
        self, game: Game, start: State, seat: Seat, split: tuple[int, ...], unknown: Callable[[State], Rows]
    ) -> None:
        self.game, self.seat, self.split, self.unknown = game, seat, split, unknown
        self.true: State = start.copy()
        self.belief: Belief = {self.true.copy(): 1.0}

    def follow(self, actor: Seat, choice: int) -> None:
        game, true = self.game, self.true
        seen = game.seen_by(true, actor, choice) >> self.seat & 1
        splits = actor == CHANCE and not seen and true.frames[-1][0] in self.split
        game.apply(true, actor, choice)
        view = game.view(true, self.seat)
        found: Belief = {}
        for s, weight in self.belief.items():
            for then, likely in self._after(s, actor, choice, seen, splits):
                if game.view(then, self.seat) == view:
                    found[then] = found.get(then, 0.0) + weight * likely
        total = sum(found.values())
        self.belief = {s: weight / total for s, weight in found.items()}

    def _after(self, s: State, actor: Seat, choice: int, seen: int, splits: bool) -> list[tuple[State, float]]:
        game = self.game
        if actor != CHANCE:
            if choice not in game.options(s, actor):
                return []
            then = s.copy()
            game.apply(then, actor, choice)
            return [(then, self._ways(s, then))]
        outcomes = game.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        out = []
        for outcome, weight in outcomes:
            if splits or outcome == choice:
                then = s.copy()
                game.apply(then, CHANCE, outcome)
                out.append((then, weight / total if splits or seen else 1.0))
        return out

    def _ways(self, before: State, after: State) -> float:
        """In how many ways the others' unknown pieces that came to light can be picked out of those they had."""
        ways = 1
        for p, (had, has) in enumerate(zip(self.unknown(before), self.unknown(after), strict=True)):
            if p != self.seat:
                for n, m in zip(had, has, strict=True):
                    ways *= comb(n, n - m) if m < n else 1
        return float(ways)

    def expected(self, hidden: Callable[[State], Hashable]) -> Expected:
        """The belief about what `hidden` names."""
        out: Expected = {}
        for s, weight in self.belief.items():
            out[hidden(s)] = out.get(hidden(s), 0.0) + weight
        return out


def chi_squared(expected: Expected, drawn: Counter[Any], n: int) -> tuple[float, int]:
    """The statistic and its degrees of freedom; rare cases are counted together."""
    assert set(drawn) <= set(expected), "something was drawn that cannot be"
    rare = [key for key, p in expected.items() if n * p < 5]
    cases = [(p, drawn[key]) for key, p in expected.items() if n * p >= 5]
    if rare:
        cases.append((sum(expected[key] for key in rare), sum(drawn[key] for key in rare)))
    return sum((count - n * p) ** 2 / (n * p) for p, count in cases), len(cases) - 1


def distance(expected: Expected, drawn: Counter[Any], n: int) -> float:
    """Total variation: how much of the probability lies elsewhere."""
    return sum(abs(expected.get(key, 0.0) - drawn[key] / n) for key in {*expected, *drawn}) / 2


def critical(freedom: int) -> float:
    """The value that chi-squared exceeds once in ten thousand (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3)

"""Counters behind the screens: how many each seat has, and in how many crops it may end with the most."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Table
from keydom.games.keyharvest.rules.state import State

NEARLY_OVER: Final = 0.03
"""When so little of the game is left, majorities are as good as counted."""
MOST_COUNTERS: Final = 60
"""Nobody is further ahead in a crop."""


class Tally:
    """The last count: most turns, and the looks of two seats at one position, leave the counters as they are."""

    def __init__(self, even: float, each: float) -> None:
        leads = range(-MOST_COUNTERS, MOST_COUNTERS + 1)
        self.hopes = [max(0.0, min(1.0, even + each * lead)) for lead in leads]
        self.last_hopes = [(1.0 if lead > 1 else 0.9) if lead > 0 else max(0.0, 0.15 + 0.05 * lead) for lead in leads]
        """By lead: how likely a seat ends with the most of a crop; the same in the last turns."""
        self.open: Table = ()
        self.hidden: Table = ()
        self.long = -1.0
        self.majorities = [0.0] * 4
        """KH 7.1: what each seat may hope for; a lead of two counters in a crop is nearly sure."""
        self.counters = [0] * 4

    def count(self, s: State, p: Seat, long: float) -> None:
        """Count what a seat has; of two seats both at once."""
        if s.seats == 2 and self.open is s.open and self.hidden is s.hidden and self.long == long:
            return
        hopes = self.last_hopes if long < NEARLY_OVER else self.hopes
        mine, mine_too = s.open[p], s.hidden[p]
        n, total = 0, 0.0
        if s.seats > 2:
            for k in range(5):
                most = 0
                for q in range(s.seats):
                    if q != p:
                        there = s.open[q][k] + s.hidden[q][k]
                        if there > most:  # noqa: PLR1730 (a call less)
                            most = there
                own = mine[k] + mine_too[k]
                n += own
                total += hopes[own - most + MOST_COUNTERS]
        else:
            others, theirs = 0, 0.0
            yours, yours_too = s.open[1 - p], s.hidden[1 - p]
            for k in range(5):
                own, other = mine[k] + mine_too[k], yours[k] + yours_too[k]
                n += own
                others += other
                total += hopes[own - other + MOST_COUNTERS]
                theirs += hopes[other - own + MOST_COUNTERS]
            self.majorities[1 - p], self.counters[1 - p] = theirs, others
            self.open, self.hidden, self.long = s.open, s.hidden, long
        self.majorities[p], self.counters[p] = total, n

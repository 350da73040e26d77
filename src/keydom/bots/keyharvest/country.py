"""Country boards as masks: what a player has found out about one, remembered for the next time it is met."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.keyharvest.board import groups, members, room_of
from keydom.keyharvest.components import BESIDE, FARMHANDS, FIELDS, VALUE, WORKERS
from keydom.keyharvest.state import AWAY, NONE

MAX_REMEMBERED_BOARDS: Final = 8000
UNKNOWN: Final = -1.0
"""Land is never worth less than nothing."""


class Country:
    """The fields of a board."""

    def __init__(self, land: int, third: float) -> None:
        self.land = land
        self.groups = groups(land)
        """The largest first."""
        sizes = [one.bit_count() for one in self.groups]
        self.scores = float(sum(sizes[:1]) + 2 * sum(sizes[1:2]))
        """KH 7.1: as it scores."""
        self.promises = self.scores + third * sum(sizes[2:])
        """While there is time, every field of a smaller group is worth something too."""
        self.beside: list[int] = []
        """The hexes beside the two largest groups, once somebody asks."""
        self.with_scores: list[float] = []
        self.with_promises: list[float] = []
        """The same with a field more."""
        self.workers: Ints = ()
        self.town = NONE
        self.stand = 0.0
        """KH 2.4: the values of these workers, and of those that are free and have a hex to stand on."""
        self.could_stand = 0.0

    def edges(self) -> list[int]:
        """The hexes beside the two largest groups."""
        if not self.beside:
            for one in self.groups[:2]:
                beside = 0
                for f in members(one):
                    beside |= BESIDE[f]
                self.beside.append(beside & ~self.land)
        return self.beside

    def send(self, workers: Ints, town: int) -> None:
        """Put these workers on the board."""
        if self.workers is workers and self.town == town:
            return
        self.workers, self.town = workers, town
        room = room_of(self.land, workers, NONE)
        stands, could = 0, 0
        for w in range(WORKERS):
            if workers[w] != AWAY:
                stands += VALUE[w]
            elif room[VALUE[w]] and (w < FARMHANDS or town >> w & 1):
                could += VALUE[w]
        self.stand, self.could_stand = float(stands), float(could)


class Countries:
    """All boards met."""

    def __init__(self, third: float) -> None:
        self.third = third
        self.known: dict[int, Country] = {}
        nowhere = Country(0, third)
        self.last = [nowhere for _ in range(4)]

    def country(self, land: int, p: Seat) -> Country:
        """The board with these fields; a seat's own is mostly the one that it had before."""
        found = self.last[p]
        if found.land != land:
            found = self.look_up(land)
            self.last[p] = found
        return found

    def look_up(self, land: int) -> Country:
        """The board with these fields."""
        found = self.known.get(land)
        if found is None:
            if len(self.known) > MAX_REMEMBERED_BOARDS:
                self.known.clear()
            found = Country(land, self.third)
            self.known[land] = found
        return found

    def with_field(self, one: Country, f: int, long: bool) -> float:
        """What the board would be worth with a field more."""
        known = one.with_promises if long else one.with_scores
        if not known:
            known += [UNKNOWN] * FIELDS
        worth = known[f]
        if worth == UNKNOWN:
            more = self.look_up(one.land | 1 << f)
            worth = more.promises if long else more.scores
            known[f] = worth
        return worth

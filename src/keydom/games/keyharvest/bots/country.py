"""Country boards as masks: what a player has found out about one, remembered for the next time it is met."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import NOTHING, Ints
from keydom.games.keyharvest.rules.board import groups, members, room_left, touching
from keydom.games.keyharvest.rules.components import ALL_FIELDS, BESIDE, FARMHANDS, FIELDS, VALUE, Fields, Worker
from keydom.games.keyharvest.rules.state import AWAY, NONE, State

MAX_REMEMBERED_BOARDS: Final = 8000
MAX_REMEMBERED_CREWS: Final = 4000
MOST_BESIDE: Final = 6
"""A hex has so many neighbours."""
UNKNOWN: Final = -1e9
"""No field costs as much."""


class Country:
    """The fields of a board."""

    def __init__(self, land: int, third: float) -> None:
        self.land = land
        self.groups = groups(land)
        """The largest first."""
        sizes = [one.bit_count() for one in self.groups]
        self.sizes = sizes
        first, second = sizes[0] if sizes else 0, sizes[1] if len(sizes) > 1 else 0
        self.scores = float(first + 2 * second)
        """KH 7.1: as it scores."""
        self.promises = self.scores + third * (land.bit_count() - first - second)
        """While there is time, every field of a smaller group is worth something too."""
        self.beside: list[int] = []
        """The hexes beside the two largest groups, once somebody asks."""
        self.scored: list[float] = []
        self.promised: list[float] = []
        """By field what it would add to the scores, to the promises, once somebody asks."""
        self.around: list[int] = []
        self.inner: list[int] = []
        self.touched: list[int] = []
        """The hexes that touch so many fields at least, once somebody asks."""
        self.crew = NOBODY
        """The workers that stood there last."""
        self.gone = NONE
        self.room_to_grow = 0.0
        """The promise of the hexes beside the groups when these fields were gone."""

    def edges(self) -> list[int]:
        """The hexes beside the two largest groups."""
        if not self.beside:
            for one in self.groups[:2]:
                beside = 0
                for f in members(one):
                    beside |= BESIDE[f]
                self.beside.append(beside & ~self.land)
        return self.beside

    def surroundings(self) -> list[int]:
        """The hexes without a field that touch exactly 0 to 6 fields."""
        if not self.around:
            self.around = [0] * (MOST_BESIDE + 1)
            for f in members(ALL_FIELDS & ~self.land):
                self.around[(BESIDE[f] & self.land).bit_count()] |= 1 << f
        return self.around

    def inside(self) -> list[int]:
        """The numbers of fields that touch exactly 0 to 6 fields."""
        if not self.inner:
            self.inner = [0] * (MOST_BESIDE + 1)
            for f in members(self.land):
                self.inner[(BESIDE[f] & self.land).bit_count()] += 1
        return self.inner

    def room(self, workers: Ints) -> list[int]:
        """KH 2.4: for every value the hexes where a worker may be put beside these."""
        if not self.touched:
            self.touched = touching(self.land)
        return room_left(self.touched, self.land, workers, NONE)


class Crew:
    """Workers on a board."""

    def __init__(self, workers: Ints, room: list[int]) -> None:
        self.workers = workers
        self.room = room
        stands, could = 0, 0
        self.townsfolk: list[Worker] = []
        """Those that would have a hex to stand on, were they in town."""
        for w in range(len(workers)):
            if workers[w] != AWAY:
                stands += VALUE[w]
            elif room[VALUE[w]]:
                if w < FARMHANDS:
                    could += VALUE[w]
                else:
                    self.townsfolk.append(w)
        self.farmhands = could
        self.stand = float(stands)
        """KH 2.4: the values of these workers, and of those that are free and have a hex to stand on."""
        self.town = NONE
        self.could_stand = 0.0

    def look_to(self, town: int) -> None:
        """These are in town now."""
        if self.town != town:
            could = self.farmhands
            for w in self.townsfolk:
                if town >> w & 1:
                    could += VALUE[w]
            self.town, self.could_stand = town, float(could)


NOBODY: Final = Crew((), [])
NOWHERE: Final = Country(0, 0.0)


class Outlook:
    """The board of a seat in the position met last, and what it could still have.

    States share what they have in common: while the tables are the same tuples, all is as it was.
    """

    def __init__(self) -> None:
        self.ripe: Ints = NOTHING
        self.reaped: Ints = NOTHING
        self.fallow: Fields = NONE
        self.board = NOWHERE
        self.ripe_fields: Fields = 0
        self.ripe_count = 0
        self.gone: Fields = 0
        """The fields that the seat cannot have any more."""


class Countries:
    """All boards met."""

    def __init__(self, third: float) -> None:
        self.third = third
        self.known: dict[int, Country] = {}
        self.crews: dict[tuple[int, Ints], Crew] = {}
        self.outlooks = [Outlook() for _ in range(4)]

    def outlook(self, s: State, p: Seat) -> Outlook:
        """The board of a seat; most turns leave it as it was."""
        one = self.outlooks[p]
        if one.ripe is not s.ripe or one.reaped is not s.reaped or one.fallow != s.fallow:
            one.ripe, one.reaped, one.fallow = s.ripe, s.reaped, s.fallow
            one.ripe_fields = s.ripe[p]
            one.ripe_count = one.ripe_fields.bit_count()
            land = one.ripe_fields | s.reaped[p]
            if one.board is NOWHERE or one.board.land != land:
                one.board = self.look_up(land)
            gone = s.fallow
            for q in range(s.seats):
                if q != p:
                    gone |= s.ripe[q] | s.reaped[q]
            one.gone = gone
        return one

    def look_up(self, land: int) -> Country:
        """The board with these fields."""
        found = self.known.get(land)
        if found is None:
            if len(self.known) > MAX_REMEMBERED_BOARDS:
                self.known.clear()
            found = Country(land, self.third)
            self.known[land] = found
        return found

    def send(self, board: Country, workers: Ints, town: int) -> Crew:
        """Put these workers on a board."""
        crew = board.crew
        if crew.workers is not workers:
            key = (board.land, workers)
            known = self.crews.get(key)
            if known is None:
                if len(self.crews) > MAX_REMEMBERED_CREWS:
                    self.crews.clear()
                known = Crew(workers, board.room(workers))
                self.crews[key] = known
            known.workers = workers
            board.crew = crew = known
        crew.look_to(town)
        return crew

    def gain(self, one: Country, f: int, long: bool) -> float:
        """The gain from a field on a board, while there is time, or at the end."""
        known = one.promised if long else one.scored
        if not known:
            known += [UNKNOWN] * FIELDS
        gain = known[f]
        if gain == UNKNOWN:
            scores, smaller = with_one_more(one, f)
            gain = scores + self.third * smaller - one.promises if long else scores - one.scores
            known[f] = gain
        return gain


def with_one_more(one: Country, f: int) -> tuple[int, int]:
    """KH 7.1: what a board scores with a field more, which joins the groups it touches, and the fields that do not."""
    if one.land >> f & 1:
        first, second = one.sizes[0], one.sizes[1] if len(one.sizes) > 1 else 0
        return first + 2 * second, one.land.bit_count() - first - second
    beside = BESIDE[f]
    joined, first, second, fields = 1, 0, 0, 1
    for n, size in enumerate(one.sizes):
        fields += size
        if one.groups[n] & beside:
            joined += size
        elif not first:
            first = size
        elif not second:
            second = size
    if joined > first:
        first, second = joined, first
    elif joined > second:
        second = joined
    return first + 2 * second, fields - first - second

"""KH 7: points and places."""

from typing import NamedTuple

from keydom.games.keyharvest.rules.board import groups
from keydom.games.keyharvest.rules.components import CROPS, VALUE, Crop
from keydom.games.keyharvest.rules.counters import screen
from keydom.games.keyharvest.rules.state import State, fields, people


class Sheet(NamedTuple):
    """The points of one seat, and what breaks a tie."""

    workers: int
    largest: int
    second: int
    crops: int
    tiles: int
    counters: int

    @property
    def total(self) -> int:
        return self.workers + self.largest + self.second + self.crops


def majorities(s: State, seat: int) -> list[Crop]:
    """KH 7.1: the crops of which the seat has strictly the most counters behind the screen."""
    mine = screen(s, seat)
    others = [screen(s, p) for p in range(s.seats) if p != seat]
    return [k for k in range(len(CROPS)) if all(mine[k] > other[k] for other in others)]


def sheet(s: State, seat: int) -> Sheet:
    """KH 7.1: workers, the largest group once, the second largest twice, majorities of counters."""
    land = fields(s, seat)
    sizes = [one.bit_count() for one in groups(land)] + [0, 0]
    team = people(s, seat)
    return Sheet(
        sum([VALUE[w] for w in team]),
        sizes[0],
        2 * sizes[1],
        len(majorities(s, seat)),
        land.bit_count() + len(team),
        sum(screen(s, seat)),
    )


def scores(s: State) -> tuple[int, ...]:
    """KH 7.1: the points of each seat."""
    return tuple([sheet(s, p).total for p in range(s.seats)])


def standings(s: State) -> tuple[int, ...]:
    """KH 7.2: places; ties are broken by tiles, then by counters, then shared."""
    ranks = [(one.total, one.tiles, one.counters) for one in [sheet(s, p) for p in range(s.seats)]]
    return tuple([1 + sum(other > mine for other in ranks) for mine in ranks])

"""KF 8: the powers of the summer boats."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import put
from keydom.games.keyflower.rules.components import POWER, SUMMER_BOATS, Tile
from keydom.games.keyflower.rules.state import State

EXTRA_WORKERS: Final = 0
EXTRA_GREEN: Final = 1
CROSS_COUNTRY: Final = 2
DOUBLE_TRANSPORT: Final = 3
WILD_UPGRADES: Final = 4
WILD_SCORING: Final = 5
ANY_COLOUR_BIDS: Final = 6
ANY_COLOUR_USE: Final = 7


def has(s: State, seat: Seat, power: int) -> bool:
    """KF 8.1: a power belongs to the owner of the tile alone."""
    return s.powers[seat] >> power & 1 == 1


def power_of(s: State, t: Tile) -> int:
    """The power on the side of a summer boat that lies up."""
    n = t - SUMMER_BOATS[0]
    return POWER[2 * n + (s.sides >> n & 1)]


def gain_power(s: State, seat: Seat, t: Tile) -> None:
    """KF 8.1: from the moment the tile is won."""
    s.powers = put(s.powers, seat, s.powers[seat] | 1 << power_of(s, t))


def lose_power(s: State, seat: Seat, t: Tile) -> None:
    """KF 7.7: a tile that fits nowhere gives no power."""
    s.powers = put(s.powers, seat, s.powers[seat] & ~(1 << power_of(s, t)))

"""The promise of the tiles in a Keyper player's hand: only so many of them can still be built."""

from typing import Final

from keydom.games.keyper.rules.components import EACH, EXCHANGE, POINTS, RULE, SET
from keydom.games.keyper.rules.names import (
    BUILDER,
    BUILDINGS,
    DIFFERENT_ANIMALS,
    FAIR_SEASONS,
    FARM_FULL,
    SHIPPED_20,
    SHIPPED_30,
    VILLAGE_FULL,
    WINTER_FIELDS,
    Tile,
)

BUILT: Final = 8
"""Most of the tiles in hand that may still be built: only the best of them are worth something."""
MAX_PLANS_KEPT: Final = 5000
PLANS: Final[dict[int, float]] = {}
"""The promise that tiles in hand were found to hold."""


def promise(tile: Tile) -> float:
    """The promise of a tile once it is built and upgraded; about 1 for those that everybody starts with."""
    face = 2 * tile + 1
    points = POINTS[face] + EACH[face] * 4.0 / max(1, len(SET[face]))
    if RULE[face] in EACH_TIME:
        points *= 2.5
    elif RULE[face] in HARD:
        points *= 0.5
    acts = EXCHANGE[face] >= 0 or RULE[face] >= BUILDER
    return 0.2 * (points + (2.0 if acts else 0.0))


EACH_TIME: Final = (*range(DIFFERENT_ANIMALS, FARM_FULL), FAIR_SEASONS, WINTER_FIELDS)
"""Effects that score for each of something."""
HARD: Final = (FARM_FULL, VILLAGE_FULL, SHIPPED_20, SHIPPED_30)
PROMISE: Final = tuple([promise(tile) for tile in range(BUILDINGS)])
BY_PROMISE: Final = tuple(sorted(range(BUILDINGS), key=PROMISE.__getitem__, reverse=True))


def plans(tiles: int) -> float:
    """The promise of the best of the tiles in hand."""
    known = PLANS.get(tiles)
    if known is not None:
        return known
    total, found = 0.0, 0
    for tile in BY_PROMISE:
        if tiles >> tile & 1:
            total += PROMISE[tile]
            found += 1
            if found == BUILT:
                break
    if len(PLANS) > MAX_PLANS_KEPT:
        PLANS.clear()
    PLANS[tiles] = total
    return total

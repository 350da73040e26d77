"""KF 9: the final scoring. Every choice in it is the owner's best one, found exactly (KF 9.12)."""

from typing import Final, NamedTuple

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, plus
from keydom.games.keyflower.rules.assign import (
    ANY,
    LOOSE,
    ONE,
    RESOURCES,
    SET,
    SKILLS,
    WORKERS,
    Price,
    Store,
    best_points,
)
from keydom.games.keyflower.rules.assignment import Use, best_assignment
from keydom.games.keyflower.rules.components import (
    ANY_RESOURCE,
    BOAT_POINTS,
    BOATS,
    EDGES,
    FREE_UPGRADE,
    NONE,
    ON_LAND,
    ORDERS,
    PER_LOOP_TILE,
    PER_TRANSPORT,
    PER_WORKER,
    POINTS,
    POINTS_PER,
    RIVER_POINTS,
    SET_POINTS,
    SETS,
    SUMMER_BOATS,
    TILES,
    TRANSPORT,
    UPGRADABLE,
    WINTER_POINTS,
    WINTERS,
    Face,
    Tile,
)
from keydom.games.keyflower.rules.powers import DOUBLE_TRANSPORT, WILD_SCORING, has
from keydom.games.keyflower.rules.state import State, face
from keydom.games.keyflower.rules.tour import river, touching, tour

IS_BOAT: Final = tuple([int(t in BOATS or t in SUMMER_BOATS) for t in range(TILES)])


def _price(t: Tile) -> Price:
    """KF 9.4: a winter tile's set as `assign` reads it; a tile without a set asks for nothing."""
    need = SETS[t - WINTERS[0]]
    points = SET_POINTS[t - WINTERS[0]]
    for goods, kinds in ((RESOURCES, need[:6]), (SKILLS, need[6:11]), (WORKERS, need[11:])):
        named, of_any, of_one = kinds[:-2], kinds[-2], kinds[-1]
        if of_any:
            return (t, goods, ANY, points, (of_any,))
        if of_one:
            return (t, goods, ONE, points, (of_one,))
        if any(named):
            return (t, goods, SET, points, named)
    return (t, RESOURCES, SET, 0, ())


PRICES: Final = tuple([_price(t) for t in WINTERS])


class Item(NamedTuple):
    """One line of a score sheet."""

    rule: str
    tile: Tile
    """LOOSE for gold given to no tile."""
    points: int
    tiles: Ints
    """KF 9.9: the tour, tile by tile."""
    use: Use | None
    """KF 9.3–9.7: what was given to the tile."""


class Sheet(NamedTuple):
    """Points of a player, and where they come from."""

    total: int
    items: tuple[Item, ...]
    flipped: Tile
    """KF 9.1: the tile that the Flipper flips, NONE without one."""
    purple: tuple[int, int, int]
    """KF 9.6: what the purple worker counts as: goods, kind, tile; NONE each for a player without it."""


def storage(f: Face) -> tuple[int, int]:
    """KF 9.3: the kind of resource that scores on a face (-1: any) and the points for each; 0 on other faces."""
    for kind, points in enumerate(POINTS_PER[f]):
        if points:
            return (-1 if kind == ANY_RESOURCE else kind), points
    return -1, 0


def faces(s: State, seat: Seat) -> list[Face]:
    """The faces of the player's tiles that lie up, of tiles that have two."""
    return [face(s, t) for t, _, _ in s.villages[seat] if t < UPGRADABLE]


def flips(s: State, seat: Seat) -> list[Tile]:
    """KF 9.1: the flips that can be the Flipper's best: the one with most points printed, and any storage tile."""
    if not any(t in BOATS and FREE_UPGRADE[t - BOATS[0]] for t, _, _ in s.villages[seat]):
        return [NONE]
    found, gained, most = [], NONE, 0
    for f in faces(s, seat):
        if f % 2 == 0:
            if storage(f)[1] or storage(f + 1)[1]:
                found.append(f // 2)
            elif POINTS[f + 1] - POINTS[f] > most:
                gained, most = f // 2, POINTS[f + 1] - POINTS[f]
    return [gained, *found]


def goods_of(s: State, seat: Seat, up: list[Face]) -> tuple[Ints, tuple[Store, ...]]:
    """KF 9.3: the player's resources: those anywhere, and those on storage tiles."""
    loose: Ints = (0, 0, 0, 0)
    stores: list[Store] = []
    for f in up:
        kind, points = storage(f)
        if points:
            stores.append((f // 2, kind, points, s.goods[f // 2]))
        else:
            loose = plus(loose, s.goods[f // 2])
    for t, _, _ in s.villages[seat]:
        if UPGRADABLE <= t < ON_LAND:
            loose = plus(loose, s.goods[t])
    return loose, tuple(stores)


def prices_of(s: State, seat: Seat) -> tuple[Price, ...]:
    """KF 9.4, 9.11: the tiles of the player that goods can be given to."""
    found = []
    for t, _, _ in s.villages[seat]:
        if t in WINTERS and PRICES[t - WINTERS[0]][3]:
            found.append(PRICES[t - WINTERS[0]])
        elif t in BOATS and PER_WORKER[t - BOATS[0]]:
            found.append((t, WORKERS, ANY, PER_WORKER[t - BOATS[0]], (1,)))
    return tuple(found)


def fixed_items(s: State, seat: Seat, up: list[Face]) -> list[Item]:
    """KF 9.2, 9.8–9.11: what does not depend on goods."""
    village = s.villages[seat]
    items = [Item("KF 9.2", f // 2, POINTS[f], (), None) for f in up]
    items += [Item("KF 9.2", t, WINTER_POINTS[t - WINTERS[0]], (), None) for t, _, _ in village if t in WINTERS]
    for t, _cell, _ in village:
        if t in BOATS:
            items += boat_items(s, seat, t, up)
        elif t in ORDERS:
            beside = touching(village, tuple([int(other == t) for other in range(TILES)]))
            items.append(Item("KF 9.11", t, beside, (), None))
    return [item for item in items if item.points]


def boat_items(s: State, seat: Seat, t: Tile, up: list[Face]) -> list[Item]:
    """KF 9.2, 9.8–9.10: what a boat scores by itself."""
    boat, village = t - BOATS[0], s.villages[seat]
    items = [Item("KF 9.2", t, BOAT_POINTS[boat], (), None)]
    if PER_TRANSPORT[boat]:
        times = 2 if has(s, seat, DOUBLE_TRANSPORT) else 1
        points = times * PER_TRANSPORT[boat] * sum([TRANSPORT[f] for f in up])
        items.append(Item("KF 9.8", t, points, (), None))
    if PER_LOOP_TILE[boat]:
        loop = tour(village, EDGES)
        items.append(Item("KF 9.9", t, PER_LOOP_TILE[boat] * len(set(loop)), loop, None))
    if RIVER_POINTS[boat]:
        length = min(river(village, EDGES, IS_BOAT), len(RIVER_POINTS[boat]))
        items.append(Item("KF 9.10", t, RIVER_POINTS[boat][length - 1] if length else 0, (), None))
    return items


def upturned(s: State, seat: Seat, flip: Tile) -> list[Face]:
    """KF 9.1: the faces that lie up after that flip."""
    return [f + 1 if f // 2 == flip else f for f in faces(s, seat)]


def score(s: State, seat: Seat) -> int:
    """KF 9: the points of a player."""
    prices, purple, wild = prices_of(s, seat), s.start == seat, has(s, seat, WILD_SCORING)
    most = 0
    for flip in flips(s, seat):
        up = upturned(s, seat, flip)
        loose, stores = goods_of(s, seat, up)
        points = best_points(loose, stores, s.hands[seat], s.screens[seat], prices, purple, wild)
        most = max(most, points + sum([POINTS[f] for f in up]))
    up = faces(s, seat)
    # Beside printed points and storage a flip changes nothing: who has the Flipper has no Keyflower (KF 7.5, 9.8).
    return most - sum([POINTS[f] for f in up]) + sum([item.points for item in fixed_items(s, seat, up)])


def sheet(s: State, seat: Seat) -> Sheet:
    """KF 9.12: what the player scores, item by item, the best choices made."""
    best_sheet = None
    for flip in flips(s, seat):
        up = upturned(s, seat, flip)
        loose, stores = goods_of(s, seat, up)
        found = best_assignment(
            loose,
            stores,
            s.hands[seat],
            s.screens[seat],
            prices_of(s, seat),
            s.start == seat,
            has(s, seat, WILD_SCORING),
        )
        items = fixed_items(s, seat, up)
        for use in found.uses:
            items.append(Item(_rule_of(use), use.tile, use.points, (), use))
        total = sum([item.points for item in items])
        if best_sheet is None or total > best_sheet.total:
            best_sheet = Sheet(total, tuple(items), flip, found.purple)
    assert best_sheet is not None
    return best_sheet


def _rule_of(use: Use) -> str:
    if use.tile == LOOSE:
        return "KF 9.7"
    if use.tile in BOATS:
        return "KF 9.11"
    return "KF 9.4" if use.tile in WINTERS else "KF 9.3"


def scores(s: State) -> tuple[int, ...]:
    """KF 9.13: the points of each player."""
    return tuple([score(s, seat) for seat in range(s.seats)])


def standings(s: State) -> tuple[int, ...]:
    """KF 9.13: equal totals share the place."""
    points = scores(s)
    return tuple([1 + sum([other > own for other in points]) for own in points])

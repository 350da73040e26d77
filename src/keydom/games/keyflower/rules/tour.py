"""KF 9.9-9.11: what the shape of a village scores: the tour of the Sea Bastion, the river, tiles that touch.

*The tour.* A closed walk that uses no road twice is a connected group of roads with an even number at every tile,
and every such group is one. We look for the one with the most tiles by a sweep over the village, road by road. Between
the tiles done and the tiles to come lies the frontier: tiles begun, not finished. All that the tiles to come need to
know of the roads taken so far is, for each tile of the frontier, whether it lies on the tour, whether the number of
its roads is odd, and which tiles are joined already; of all groups that look alike there the one with the most tiles
is kept. So the result is exact, and the work grows with the width of the village, not with its number of loops.
"""

from typing import Final

from keydom.core.hexes import STEP, axial
from keydom.games.keyflower.rules.components import ROAD, WATER

COUNT: Final = 1 << 256  # above the roads of a group lies the number of its tiles: the larger int has more tiles

Village = tuple[tuple[int, int, int], ...]  # tile, cell, rotation
Edges = tuple[tuple[int, ...], ...]  # for each tile six kinds clockwise from N, unrotated
Road = tuple[int, int]  # two places in the village, the lower first
Groups = dict[tuple[int, ...], int]  # what the frontier shows -> roads taken, number of tiles


def places(village: Village) -> dict[int, int]:
    """Cell -> place in the village."""
    return {cell: i for i, (_, cell, _) in enumerate(village)}


def roads(village: Village, edges: Edges) -> list[Road]:
    """KF 9.9: the pairs of neighbouring tiles with road side to road side."""
    at = places(village)
    found: list[Road] = []
    for i, (tile, cell, turn) in enumerate(village):
        for side in range(3):  # N, NE, SE; the other three are the neighbour's
            if edges[tile][(side - turn) % 6] == ROAD:
                j = at.get(cell + STEP[side], -1)
                if j >= 0 and edges[village[j][0]][(side + 3 - village[j][2]) % 6] == ROAD:
                    found.append((min(i, j), max(i, j)))
    return found


def without_dead_ends(found: list[Road], size: int) -> list[Road]:
    """KF 9.9: the roads that are left when tiles with a single road are taken away, again and again."""
    while True:
        degree = [0] * size
        for a, b in found:
            degree[a] += 1
            degree[b] += 1
        kept = [(a, b) for a, b in found if degree[a] > 1 and degree[b] > 1]
        if len(kept) == len(found):
            return kept
        found = kept


def tour(village: Village, edges: Edges) -> tuple[int, ...]:
    """KF 9.9: the best closed tour, tile by tile, the first again at the end; () without one."""
    found = without_dead_ends(roads(village, edges), len(village))
    if not found:
        return ()
    return tuple(village[i][0] for i in walk(most_tiles(found, sweep(village, found))))


def sweep(village: Village, found: list[Road]) -> list[int]:
    """The tiles on roads in the order, along one of the three axes, whose frontier is narrowest."""
    on_roads = {i for road in found for i in road}
    best: list[int] = []
    least = -1
    for axis in range(3):
        order = [i for _, i in sorted((along(village[i][1], axis), i) for i in on_roads)]
        rank = {i: n for n, i in enumerate(order)}
        until = [0] * len(order)  # for each tile the rank at which it is finished
        for a, b in found:
            low, high = min(rank[a], rank[b]), max(rank[a], rank[b])
            until[low] = max(until[low], high)
        work = 0
        for n in range(len(order)):
            work += 3 ** sum(1 for m in range(n) if until[m] >= n)
        if least < 0 or work < least:
            best, least = order, work
    return best


def along(cell: int, axis: int) -> tuple[int, int]:
    """A cell's row across the axis and its place in that row."""
    q, r = axial(cell)
    if axis == 0:
        return q, r
    if axis == 1:
        return r, q
    return q + r, q


def most_tiles(found: list[Road], order: list[int]) -> list[Road]:
    """KF 9.9: the roads of a closed tour with the most tiles; [] without one."""
    rank = {i: n for n, i in enumerate(order)}
    ahead = len(order)  # tiles not begun
    slots: list[int] = []  # the tile in each slot of the frontier, -1 free
    groups: Groups = {(): 0}
    best = 0
    for n, i in enumerate(order):
        if i not in slots:
            groups, ahead = begin(groups, slots, i), ahead - 1
        for bit, (a, b) in enumerate(found):
            j = a + b - i
            if (i in (a, b)) and rank[j] > n:
                if j not in slots:
                    groups, ahead = begin(groups, slots, j), ahead - 1
                groups = with_road(groups, slots.index(i), slots.index(j), 1 << bit)
        groups, best = finish(groups, slots.index(i), best, ahead)
        slots[slots.index(i)] = -1
    return [road for bit, road in enumerate(found) if best >> bit & 1]


def begin(groups: Groups, slots: list[int], i: int) -> Groups:
    """A tile enters the frontier, not yet on the tour."""
    if -1 in slots:
        slots[slots.index(-1)] = i
        return groups
    slots.append(i)
    return {(*key, 0): value for key, value in groups.items()}


# A slot shows 0 for a tile not on the tour, else twice the number of its part (1, 2, ... in order of their first
# tiles), plus 1 if an odd number of its roads are taken.


def with_road(groups: Groups, a: int, b: int, bit: int) -> Groups:
    """KF 9.9: every group with and without the road between slots a and b."""
    after = groups.copy()
    for key, value in groups.items():
        left, right = key[a], key[b]
        value += bit
        show = list(key)
        if not left:
            value += COUNT
            left = right or 254  # 127: a part of its own
        if not right:
            value += COUNT
            right = left
        one, two = left >> 1, right >> 1
        if one != two:
            for i, shown in enumerate(show):
                if shown >> 1 == two:
                    show[i] = one * 2 + (shown & 1)
        show[a] = one * 2 + (1 - (key[a] & 1))
        show[b] = one * 2 + (1 - (key[b] & 1))
        renumber(show)
        shows = tuple(show)
        if value > after.get(shows, -1):
            after[shows] = value
    return after


def renumber(show: list[int]) -> None:
    """Numbers the parts in the order of their first tiles, so that equal frontiers look equal."""
    new = [0] * 128
    parts = 0
    for i, shown in enumerate(show):
        if shown:
            if not new[shown >> 1]:
                parts += 1
                new[shown >> 1] = parts
            show[i] = new[shown >> 1] * 2 + (shown & 1)


def finish(groups: Groups, slot: int, best: int, ahead: int) -> tuple[Groups, int]:
    """KF 9.9: a tile leaves the frontier with an even number of roads; the last tile of all closes a tour."""
    after: Groups = {}
    for key, value in groups.items():
        shown = key[slot]
        if shown & 1:
            continue
        if shown and shown not in key[:slot] + key[slot + 1 :] and shown + 1 not in key:
            if max(key) == shown and key.count(0) == len(key) - 1 and value > best:
                best = value
            continue
        if value // COUNT + key.count(0) + ahead <= best // COUNT:
            continue
        show = list(key)
        show[slot] = 0
        renumber(show)
        shows = tuple(show)
        if value > after.get(shows, -1):
            after[shows] = value
    return after, best


def walk(found: list[Road]) -> list[int]:
    """KF 9.9: one closed walk over all the roads of a tour, each once (Hierholzer)."""
    left = found[:]
    done: list[int] = []
    path = [min(min(road) for road in found)] if found else []
    while path:
        here = path[-1]
        for n, (a, b) in enumerate(left):
            if here in (a, b):
                path.append(a + b - here)
                del left[n]
                break
        else:
            done.append(path.pop())
    return done


def river(village: Village, edges: Edges, boats: tuple[int, ...]) -> int:
    """KF 9.10: the boat tiles joined water side to water side in a chain from the home tile's water side.

    boats: for each tile 1 if it is one. The home tile is the first of the village and has one water side, a boat two.
    """
    at = places(village)
    tile, cell, turn = village[0]
    side = (edges[tile].index(WATER) + turn) % 6
    length = 0
    while True:
        cell += STEP[side]
        i = at.get(cell, -1)
        if i < 0 or not boats[village[i][0]]:
            return length
        tile, _, turn = village[i]
        waters = [d for d in range(6) if edges[tile][(d - turn) % 6] == WATER]
        back = (side + 3) % 6
        if back not in waters:
            return length  # KF 8.3: with cross-country a boat may lie across the river
        length += 1
        side = sum(waters) - back


def touching(village: Village, counted: tuple[int, ...]) -> int:
    """KF 9.11: the tiles touching the turn order tiles, together; counted: for each tile 1 if it is one."""
    at = places(village)
    total = 0
    for tile, cell, _ in village:
        if counted[tile]:
            for step in STEP:
                if cell + step in at:
                    total += 1
    return total

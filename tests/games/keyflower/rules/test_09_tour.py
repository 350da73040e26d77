"""KF 9.9-9.11: the Sea Bastion's tour, the river, tiles touching a turn order tile."""

import itertools
import random
import tomllib
from pathlib import Path

from keydom.core.hexes import HOME, STEP, WIDTH, axial
from keydom.games.keyflower.rules import tour as module
from keydom.games.keyflower.rules.tour import Edges, Village, river, roads, touching, tour
from tests.engines import COMPILED

COMPONENTS = Path(module.__file__).with_name("components.toml")
KINDS = {".": 0, "R": 1, "W": 2}


def printed_edges() -> dict[str, tuple[int, ...]]:
    toml = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
    tables = ("village", "summer_boat", "winter", "home", "turn_order", "boat")
    return {entry["id"]: tuple(KINDS[c] for c in entry["edges"]) for table in tables for entry in toml[table]}


PRINTED = printed_edges()


def cell(q: int, r: int) -> int:
    return q * WIDTH + r + HOME


def mapped(
    links: list[tuple[tuple[int, int], tuple[int, int]]], alone: tuple[tuple[int, int], ...] = ()
) -> tuple[Village, Edges]:
    """A village of unrotated tiles, numbered as they appear, with just these roads."""
    cells = list(dict.fromkeys([c for link in links for c in link] + list(alone)))
    edges = [[0] * 6 for _ in cells]
    for a, b in links:
        side = STEP.index(cell(*b) - cell(*a))
        edges[cells.index(a)][side] = 1
        edges[cells.index(b)][(side + 3) % 6] = 1
    return tuple((i, cell(*c), 0) for i, c in enumerate(cells)), tuple(tuple(e) for e in edges)


def ring(*cells: tuple[int, int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return list(zip(cells, cells[1:] + cells[:1], strict=False))


def check(village: Village, edges: Edges) -> int:
    """The tour is closed, runs over roads, none twice; how many tiles it has."""
    found = tour(village, edges)
    where = {tile: i for i, (tile, _, _) in enumerate(village)}
    allowed = {frozenset(road) for road in roads(village, edges)}
    used = [frozenset((where[a], where[b])) for a, b in itertools.pairwise(found)]
    assert len(set(used)) == len(used)
    assert set(used) <= allowed
    assert not found or (found[0] == found[-1] and len(used) >= 3)
    return len(set(found))


def test_kf_9_9_no_tour_no_points() -> None:
    assert tour(*mapped([((0, 0), (1, 0)), ((1, 0), (2, 0))])) == ()
    assert tour(((0, HOME, 0),), ((1,) * 6,)) == ()


def test_kf_9_9_a_loop_of_three_with_a_side_road() -> None:
    village, edges = mapped([*ring((0, 0), (1, 0), (0, 1)), ((1, 0), (2, 0))])
    assert tour(village, edges)[0] == tour(village, edges)[-1]
    assert check(village, edges) == 3


def test_kf_9_9_a_loop_around_a_tile_does_not_count_the_tile() -> None:
    around = ring((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    village, edges = mapped([*around, ((0, 0), (0, -1))])
    assert check(village, edges) == 6


def test_kf_9_9_one_tour_may_pass_a_tile_twice() -> None:
    assert check(*mapped(ring((0, 0), (1, -1), (1, 0)) + ring((0, 0), (-1, 0), (-1, 1)))) == 5


def test_kf_9_9_of_two_separate_loops_the_larger_counts() -> None:
    two = (
        ring((0, 0), (1, 0), (0, 1))
        + ring((4, 0), (5, 0), (5, 1), (4, 1))
        + [((1, 0), (2, 0)), ((2, 0), (3, 0)), ((3, 0), (4, 0))]
    )
    village, edges = mapped(two)
    assert check(village, edges) == 4


def test_kf_9_9_loops_that_share_a_road_are_not_both_walked_there() -> None:
    # Two triangles over one common road: the tour goes round both, leaving that road out.
    assert check(*mapped([*ring((0, 0), (1, 0), (0, 1)), ((1, 0), (1, 1)), ((1, 1), (0, 1))])) == 4
    # Three paths of 2, 3 and 3 inner tiles between two tiles: the shortest stays out.
    theta = [
        ((0, 0), (1, 0)),
        ((1, 0), (2, 0)),
        ((2, 0), (3, 0)),
        ((0, 0), (1, -1)),
        ((1, -1), (2, -1)),
        ((2, -1), (3, -1)),
        ((3, -1), (3, 0)),
        ((0, 0), (0, 1)),
        ((0, 1), (1, 1)),
        ((1, 1), (2, 1)),
        ((2, 1), (3, 0)),
    ]
    assert check(*mapped(theta)) == 8


def test_kf_9_9_a_road_needs_a_road_side_on_both_tiles() -> None:
    village, edges = mapped(ring((0, 0), (1, 0), (0, 1)))
    broken = (edges[0], (0,) * 6, edges[2])
    assert check(village, broken) == 0


def test_kf_9_9_tiles_are_turned_clockwise() -> None:
    edges = ((1, 1, 0, 0, 0, 0),)  # roads to N and NE
    turned = tuple((i, c, r) for i, (c, r) in enumerate(((HOME, 1), (HOME + STEP[1], 3), (HOME + STEP[2], 5))))
    assert check(turned, edges * 3) == 3  # NE and SE; S and SW; NW and N
    assert check(tuple((i, c, 0) for i, c, _ in turned), edges * 3) == 0


def brute_tour(village: Village, edges: Edges) -> int:
    """All groups of roads, every one looked at."""
    found = roads(village, edges)
    most = 0
    for mask in range(1, 1 << len(found)):
        group = [road for i, road in enumerate(found) if mask >> i & 1]
        degree = [0] * len(village)
        for a, b in group:
            degree[a] += 1
            degree[b] += 1
        if any(d & 1 for d in degree):
            continue
        seen = {group[0][0]}
        while more := {c for road in group for c in road if seen & set(road)} - seen:
            seen |= more
        if len(seen) == sum(d > 0 for d in degree):
            most = max(most, len(seen))
    return most


def grown(rng: random.Random, size: int) -> list[int]:
    cells = [HOME]
    while len(cells) < size:
        new = rng.choice(cells) + rng.choice(STEP)
        if new not in cells:
            cells.append(new)
    return cells


def test_kf_9_9_the_tour_equals_the_search_over_all_groups_of_roads() -> None:
    rng = random.Random(99)
    done = 0
    while done < (2500 if COMPILED else 500):
        size = rng.randint(3, 9)
        chance = rng.choice((0.5, 0.7, 0.85, 1.0))
        edges = tuple(tuple(int(rng.random() < chance) for _ in range(6)) for _ in range(size))
        village = tuple((i, c, rng.randrange(6)) for i, c in enumerate(grown(rng, size)))
        if len(roads(village, edges)) <= 11:
            assert check(village, edges) == brute_tour(village, edges), (village, edges)
            done += 1


def cycle_space(village: Village, edges: Edges) -> tuple[int, int]:
    """All even groups of roads as sums of loops over a spanning forest: the most tiles, the number of loops."""
    found = roads(village, edges)
    path = dict.fromkeys(range(len(village)), 0)  # roads from the root of the tree to the tile
    root = list(range(len(village)))
    loops: list[int] = []
    for bit, (a, b) in enumerate(found):
        if root[a] == root[b]:
            loops.append(path[a] ^ path[b] ^ 1 << bit)
        else:
            old, shift = root[b], path[a] ^ path[b] ^ 1 << bit
            for i in range(len(village)):
                if root[i] == old:
                    root[i] = root[a]
                    path[i] ^= shift
    most = 0
    for mask in range(1, 1 << len(loops)):
        group = 0
        for i, loop in enumerate(loops):
            if mask >> i & 1:
                group ^= loop
        taken = [road for bit, road in enumerate(found) if group >> bit & 1]
        seen = {taken[0][0]}
        while more := {c for road in taken for c in road if seen & set(road)} - seen:
            seen |= more
        if len(seen) == len({c for road in taken for c in road}):
            most = max(most, len(seen))
    return most, len(loops)


def test_kf_9_9_in_bigger_villages_the_tour_equals_the_search_through_the_cycle_space() -> None:
    rng = random.Random(999)
    dense = 0
    for _ in range(300):
        size = rng.randint(10, 20)
        edges = tuple(tuple(int(rng.random() < 0.8) for _ in range(6)) for _ in range(size))
        village = tuple((i, c, rng.randrange(6)) for i, c in enumerate(grown(rng, size)))
        if len(roads(village, edges)) - size < 8:
            most, loops = cycle_space(village, edges)
            assert check(village, edges) == most, (village, edges)
            dense += loops > 4
    assert dense > 50


def test_kf_9_9_the_tour_does_not_depend_on_where_the_village_lies() -> None:
    rng = random.Random(9)
    for _ in range(20):
        edges = tuple(tuple(int(rng.random() < 0.75) for _ in range(6)) for _ in range(14))
        village = [(i, c, rng.randrange(6)) for i, c in enumerate(grown(rng, 14))]
        most = check(tuple(village), edges)
        turned = []
        for i, c, turn in village:
            q, r = axial(c)
            turned.append((i, cell(-r, q + r), (turn + 1) % 6))  # the whole village by one side, clockwise
        rng.shuffle(turned)
        assert check(tuple(turned), edges) == most


def test_kf_9_9_a_cluster_full_of_roads_is_walked_whole() -> None:
    cells = [cell(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3][:30]
    village = tuple((i, c, 0) for i, c in enumerate(cells))
    assert check(village, ((1,) * 6,) * 30) == 30


# The river ---------------------------------------------------------------------------------------

HOME_TILE = PRINTED["home-1"]  # water to S
BOAT = PRINTED["keyflower"]
WELL = PRINTED["well"]
EDGES: Edges = (HOME_TILE, BOAT, PRINTED["sea-breese"], PRINTED["summer-boat-1"], WELL)
BOATS = (0, 1, 1, 1, 0)


def flow(*placed: tuple[int, tuple[int, int], int]) -> int:
    village = ((0, HOME, 0), *tuple((tile, cell(*c), turn) for tile, c, turn in placed))
    return river(village, EDGES, BOATS)


def test_kf_9_10_boats_in_a_chain_from_the_home_tiles_water_side() -> None:
    assert flow() == 0
    assert flow((1, (0, 1), 0)) == 1
    assert flow((2, (0, 2), 3), (1, (0, 1), 0), (3, (0, 3), 0)) == 3


def test_kf_9_10_a_gap_or_another_tile_ends_the_chain() -> None:
    assert flow((1, (0, 1), 0), (2, (0, 3), 0)) == 1
    assert flow((1, (0, 1), 0), (4, (0, 2), 0), (2, (0, 3), 0)) == 1
    assert flow((1, (0, -1), 0), (2, (0, -2), 0)) == 0  # not at the water side


def test_kf_9_10_a_boat_laid_across_the_river_ends_the_chain() -> None:
    assert flow((1, (0, 1), 1)) == 0
    assert flow((1, (0, 1), 0), (2, (0, 2), 2), (3, (0, 3), 0)) == 1


def test_kf_9_10_the_home_tile_may_be_turned() -> None:
    village: Village = ((0, HOME, 2), (1, HOME + STEP[5], 2), (2, HOME + 2 * STEP[5], 5))
    assert river(village, EDGES, BOATS) == 2


def test_kf_9_10_every_printed_boat_has_two_opposite_water_sides() -> None:
    for name, kinds in PRINTED.items():
        water = [side for side in range(6) if kinds[side] == 2]
        if name.startswith("home"):
            assert len(water) == 1
        else:
            assert water in ([], [0, 3])


# Turn order tiles --------------------------------------------------------------------------------


def test_kf_9_11_turn_order_tiles_count_the_tiles_touching_them() -> None:
    counted = (0, 1, 1, 0)
    assert touching(((0, HOME, 0), (3, HOME + 1, 0)), counted) == 0
    assert touching(((0, HOME, 0), (1, HOME + STEP[0], 0)), counted) == 1
    # 1 and 2 touch each other, 0 touches both and counts for both, 3 lies apart
    village: Village = ((0, HOME, 0), (1, HOME + STEP[0], 0), (2, HOME + STEP[1], 0), (3, HOME + STEP[3], 0))
    assert touching(village, counted) == 2 + 2

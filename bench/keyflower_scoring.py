"""Time of Keyflower's final scoring at its limits: PYTHONPATH=src python bench/keyflower_scoring.py"""

import random
import time

from keydom.core.hexes import HOME, STEP, WIDTH
from keydom.games.keyflower.rules.assign import ANY, ONE, RESOURCES, SET, SKILLS, WORKERS, Price, Store, best_points
from keydom.games.keyflower.rules.assignment import best_assignment
from keydom.games.keyflower.rules.tour import Edges, Village, tour

ALL: tuple[Price, ...] = (
    (0, RESOURCES, SET, 2, (0, 0, 0, 1)),
    (1, RESOURCES, SET, 5, (1, 1, 1, 0)),
    (2, RESOURCES, ANY, 5, (5,)),
    (3, RESOURCES, ONE, 1, (1,)),
    (4, SKILLS, SET, 10, (1, 1, 1)),
    (5, SKILLS, ONE, 3, (1,)),
    (6, SKILLS, ANY, 10, (5,)),
    (7, WORKERS, SET, 3, (1, 1, 1, 0)),
    (8, WORKERS, ONE, 1, (1,)),
    (9, WORKERS, SET, 2, (0, 0, 0, 1)),
    (10, WORKERS, ANY, 3, (5,)),
    (11, WORKERS, ANY, 1, (1,)),
)
SOME = (ALL[1], ALL[5], ALL[10])
FEW: tuple[Store, ...] = ((20, -1, 2, (1, 2, 0, 1)),)
FULL: tuple[Store, ...] = tuple((20 + kind, kind, 2 + (kind >= 0), (6, 6, 6, 12)) for kind in (-1, 0, 1, 2))
NONE = (0, 0, 0, 0)
CASES = (
    ("typical hand, no tile", ((3, 2, 1, 2), (), (1, 2, 1), (4, 3, 5, 1), (), False, False)),
    ("typical hand, 3 tiles", ((3, 2, 1, 2), FEW, (1, 2, 1), (4, 3, 5, 1), SOME, False, False)),
    ("typical hand, 3 tiles, purple", ((3, 2, 1, 2), FEW, (1, 2, 1), (4, 3, 5, 1), SOME, True, False)),
    ("typical hand, all tiles, purple", ((3, 2, 1, 2), FEW, (1, 2, 1), (4, 3, 5, 1), ALL, True, False)),
    (
        "all goods of the box, all tiles, purple",
        ((24, 24, 24, 48), (), (16, 16, 16), (40, 40, 40, 40), ALL, True, False),
    ),
    ("the same, all resources on storage", (NONE, FULL, (16, 16, 16), (40, 40, 40, 40), ALL, True, False)),
    ("the same, wild", (NONE, FULL, (16, 16, 16), (40, 40, 40, 40), ALL, True, True)),
)


def village(size: int, chance: float, seed: int) -> tuple[Village, Edges]:
    """The `size` cells nearest to the home tile, with that chance of a road at each side."""
    rng = random.Random(seed)
    near = sorted((q * q + r * r + q * r, q, r) for q in range(-4, 5) for r in range(-4, 5))[:size]
    edges = tuple(tuple(int(rng.random() < chance) for _ in STEP) for _ in near)
    return tuple((i, q * WIDTH + r + HOME, 0) for i, (_, q, r) in enumerate(near)), edges


def main() -> None:
    for name, case in CASES:
        times = [1e9, 1e9]
        for _ in range(20):
            for i in range(2):
                start = time.perf_counter()
                if i:
                    best_assignment(*case)
                else:
                    best_points(*case)
                times[i] = min(times[i], time.perf_counter() - start)
        print(f"{name:42} points {times[0] * 1e6:7.0f} us   breakdown {times[1] * 1e6:7.0f} us")
    for size, chance in ((10, 0.5), (15, 0.5), (20, 0.5), (30, 0.5), (30, 0.8), (30, 0.95), (30, 1.0)):
        worst = 0.0
        for seed in range(10):
            where, edges = village(size, chance, seed)
            start = time.perf_counter()
            tour(where, edges)
            worst = max(worst, time.perf_counter() - start)
        print(f"tour, {size} tiles in a cluster, {chance:4.0%} of sides roads: at most {worst * 1e6:7.0f} us")


if __name__ == "__main__":
    main()

"""Many random games over all seat counts: no dead end, nothing lost, no position twice. `make soak` runs it.

    python tools/soak.py keyflower --games 10000

Prints a line per seat count: games, decisions and turns of the longest, mean turns per seat.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from keydom.games import find_game

sys.path.insert(0, str(Path(__file__).parent.parent))

CHUNK = 50


def play(name: str, seats: int, seed: int) -> tuple[int, int]:
    """One random game, every position checked; decisions and turns."""
    from tests.conformance.games import choose, laws  # noqa: PLC0415 (the workers import it, not the parser)

    game = find_game(name)
    conserved = laws(game).conserved
    rng, s, seen, decisions = Random(f"{name} {seats} {seed}"), game.new(seats, {}), set(), 0
    while game.to_act(s):
        key = hash(s)
        if key in seen:
            raise AssertionError(f"{name}, {seats} seats, seed {seed}: a position came twice")
        seen.add(key)
        actor, choice = choose(game, s, rng)
        game.apply(s, actor, choice)
        conserved(s)
        decisions += actor >= 0
    game.scores(s)
    return decisions, s.turns


def chunk(job: tuple[str, int, int, int]) -> list[tuple[int, int]]:
    name, seats, first, last = job
    return [play(name, seats, seed) for seed in range(first, last)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000, help="over all seat counts together")
    parser.add_argument("--seats", type=int, help="this number of seats only")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    seat_counts = list(find_game(args.game).SEATS)
    each = -(-args.games // len(seat_counts))
    seat_counts = [args.seats] if args.seats else seat_counts
    with ProcessPoolExecutor(args.jobs) as pool:
        for seats in seat_counts:
            jobs = [(args.game, seats, first, min(first + CHUNK, each)) for first in range(0, each, CHUNK)]
            done = [result for results in pool.map(chunk, jobs) for result in results]
            longest, turns = max(d for d, _ in done), sum(t for _, t in done) / len(done)
            most = max(t for _, t in done)
            print(f"{args.game}, {seats} seats: {len(done)} games, longest {longest} decisions and {most} turns,"
                  f" {turns / seats:.1f} turns a seat", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()

"""Instructions per thought of the bots, counted by callgrind: how fast they think, whatever else a machine does.

    .venv/bin/python -m bench.thoughts [--levels 4 5 6] [--seats 2] [--positions 12] [--thoughts 20]

Only what happens inside `Planner.ranking` is counted, at positions along a game of quick play where there is more than
one turn to choose from; one bot thinks about all of them, as in a game. Level 6 asks numpy, whose instructions hang on
the processor: the gate counts level 5.
"""

import argparse
import json

from bench.instructions import GAMES, calls_of

COUNTED = "CPyPy_levels___Planner___ranking"
"""What mypyc calls `keydom.bots.levels.Planner.ranking`, as Python calls it."""
LEVEL, SEATS, POSITIONS, THOUGHTS = 5, 2, 6, 10
"""What the gate counts."""

THINK = """
import gc, json, random, sys
from keydom.bots import advice_of, bot
from keydom.bots.contract import Budget
from keydom.bots.turns import answer_chance, quick_turns, turns_of
from keydom.core.seats import FIRST
from keydom.games import find_game
gc.disable()
def views(name, seats, many):
    game, advice, rng, found = find_game(name), advice_of(name, 2), random.Random(1), []
    s = game.new(seats, {option: default for option, (default, _) in game.OPTIONS.items()})
    while True:
        quick_turns(game, advice, s, rng, 1)
        answer_chance(game, s, rng)
        mask = game.to_act(s)
        if not mask:
            return [found[(2 * i + 1) * len(found) // (2 * many)] for i in range(many)]
        if len(turns_of(game, advice, s, FIRST[mask], 2, 3)) > 1:
            found.append(game.view(s, FIRST[mask]))
for name, level, seats, positions, thoughts in json.loads(sys.argv[1]):
    looked_at = views(name, seats, positions)
    planner = bot(name, level)
    for n, view in enumerate(looked_at):
        planner.ranking(view, Budget(thoughts), random.Random(n))
    print(json.dumps([thoughts] * len(looked_at)))
"""


def per_thought(tables: list[tuple[str, int, int]], positions: int, thoughts: int) -> dict[str, float]:
    """Instructions per thought of tables (game, level, seats), by their names."""
    jobs = [(*table, positions, thoughts) for table in tables]
    made, totals = calls_of(COUNTED, THINK, json.dumps(jobs))
    found: dict[str, float] = {}
    rest = iter(totals)
    for (game, level, seats), calls in zip(tables, made, strict=True):
        found[f"thought of {game} {level}, {seats} seats"] = sum([next(rest) for _ in calls]) / sum(calls)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions per thought (callgrind).")
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--levels", nargs="+", type=int, default=[4, 5, 6])
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--thoughts", type=int, default=20)
    given = parser.parse_args()
    tables = [(game, level, given.seats) for game in given.games for level in given.levels]
    for name, figure in per_thought(tables, given.positions, given.thoughts).items():
        print(f"{name:<36} {figure:>12,.0f}")


if __name__ == "__main__":
    main()

"""Whether the chances that the network of level 6 gives are what comes of them, by tenths, in games of two.

    python -m bench.calibration keyflower --players 6:1,6:1 --games 500 --seed 900 --picture calibration.svg

At the beginning of every turn the seat to move is asked how likely it wins, from its view alone. `--records FOLDER`
looks at games of two that are there (`keydom simulate`, `keydom arena --records`) instead of playing. In one half of
the games a bent line is found, the same on both sides of even: how often what is foretold comes true. In the other half
it is tried. `--adopt` keeps it beside the network if it helped there; `--adopted` tries the one that is kept, in all
games. Several games: one after the other with the same `--json` file, from which the picture is drawn.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from keydom.analysis.analyse import Work
from keydom.bots import advice_of, arena
from keydom.bots.contract import Bot, Budget, player
from keydom.bots.game import play, seat_bot
from keydom.bots.learned.bend import STRAIGHT, Bend, bend_of, keep
from keydom.bots.learned.network import Learned, file_of, judge_of
from keydom.core.game import View
from keydom.core.record import Replay, read
from keydom.games import find_game, names

TENTHS = 10
ENOUGH = 100
"""A tenth with fewer cases says little."""
CLOSE = 0.05
WORLDS = 8
"""Worlds looked at for one view."""
PARTS = 4
"""A bent line has a knot in each of so many equal parts of the way from nothing to even."""


class Case(NamedTuple):
    """What was foretold of a seat, and what came of it."""

    chance: float
    won: float
    """A shared victory is a part of one."""


@cache
def judge(game: str) -> Learned:
    """The judge of level 6 as it is without a bend."""
    found = judge_of(game, advice_of(game, 6))
    found.bend = STRAIGHT
    return found


def foretold(game: str, view: View) -> float:
    """How likely the seat of a view wins, from what it sees."""
    worlds = [find_game(game).sample(view, Random(f"{view.turns} {n}")) for n in range(WORLDS)]
    return float(judge(game).chances(worlds)[view.seat])


class Foretold:
    """A bot as any other; at the beginning of each of its turns it is asked how likely it wins."""

    def __init__(self, game: str, inner: Bot, said: list[tuple[int, float]]) -> None:
        self.game, self.inner, self.said, self.turns = game, inner, said, -1

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        if view.turns != self.turns and len(options) > 1:
            self.turns = view.turns
            self.said.append((view.seat, foretold(self.game, view)))
        return self.inner.choose(view, options, budget, rng)


def one(job: tuple[arena.Plan, int]) -> list[Case]:
    """What was foretold in game i of a plan."""
    plan, i = job
    said: list[tuple[int, float]] = []

    def make(game: str, level: str) -> Bot:
        return Foretold(game, seat_bot(game, level), said)

    played = play(plan.game, arena.seated(plan, i), f"{plan.seed}:{i // len(plan.players)}", make=make)
    won = arena.shares(played.places)
    return [Case(chance, won[seat]) for seat, chance in said]


def fitted(cases: list[Case]) -> Bend:
    """How often what is foretold came true, both sides of even as one; never less where more was foretold."""
    folded = [case if case.chance <= 0.5 else Case(1 - case.chance, 1 - case.won) for case in cases]
    said, came = [0.0], [0.0]
    for part in range(PARTS):
        some = [case for case in folded if part <= 2 * PARTS * case.chance < part + 1]
        if len(some) >= ENOUGH:
            said.append(sum([case.chance for case in some]) / len(some))
            came.append(min(0.5, max(came[-1], sum([case.won for case in some]) / len(some))))
    return Bend((*said, 0.5), (*came, 0.5))


def surprise(cases: list[Case]) -> float:
    """How surprising the outcomes are, on the mean."""
    total = 0.0
    for case in cases:
        p = min(max(case.chance, 1e-6), 1 - 1e-6)
        total -= case.won * log(p) + (1 - case.won) * log(1 - p)
    return total / len(cases)


def tenths(cases: list[Case]) -> Iterator[tuple[float, float, int]]:
    """For every tenth of chances with cases: the mean chance, the share won, how many."""
    for n in range(TENTHS):
        some = [case for case in cases if n <= TENTHS * case.chance < n + 1 or (n == TENTHS - 1 and case.chance == 1)]
        if some:
            yield sum([c.chance for c in some]) / len(some), sum([c.won for c in some]) / len(some), len(some)


def played_cases(game: str, words: str, games: int, seed: int, jobs: int) -> Iterator[list[Case]]:
    """What was foretold in games that are played now."""
    players = tuple([player(word) for word in words.split(",")])
    if len(players) != 2:
        sys.exit("chances are looked at in games of two")
    plan = arena.Plan(game, players, games, seed)
    step = 2 if players[0] == players[1] else 1  # a deal from both seats would be the same game twice
    with arena.table(jobs) as over:
        yield from over(one, [(plan, i * step) for i in range(games)])


def recorded_cases(game: str, folder: Path, games: int) -> Iterator[list[Case]]:
    """What would have been foretold in recorded games of two, by the same look from the same views."""
    found = 0
    for path in sorted(folder.rglob("*.txt")):
        head, lines = read(path.read_text(encoding="utf-8"))
        if (head.game, head.seats) != (game, 2) or found == games:
            continue
        found += 1
        replay = Replay(find_game(game), head, lines)
        won = arena.shares(find_game(game).standings(replay.last))
        said = [(one.seat, foretold(game, one.view)) for one in Work(replay, "quick", 0).decisions]
        yield [Case(chance, won[seat]) for seat, chance in said]


def close(rows: list[tuple[float, float, int]]) -> int:
    """How many tenths with cases enough came true as they were foretold."""
    return sum([abs(chance - won) <= CLOSE for chance, won, n in rows if n >= ENOUGH])


def measure(game: str, label: str, seed: int, games: Iterable[list[Case]], known: Bend | None) -> dict[str, Any]:
    """The bend found in one half of the games, every second pair of them, and the table of the other half.

    Where one is known, it is tried in all of them.
    """
    halves: tuple[list[Case], list[Case]] = ([], [])
    many = 0
    for i, cases in enumerate(games):
        halves[i // 2 % 2].extend(cases)
        many = i + 1
        if many % 50 == 0:
            print(f"{game}: {many} games", file=sys.stderr, flush=True)
    if not all(halves):
        sys.exit(f"{many} games of two: too few to fit in one half and try in the other")
    bend, tried = (known, halves[0] + halves[1]) if known else (fitted(halves[0]), halves[1])
    then = [Case(bend.at(case.chance), case.won) for case in tried]
    return {"game": game, "players": label, "games": many, "seed": seed, "bend": bend._asdict(),
            "before": list(tenths(tried)), "after": list(tenths(then)),
            "surprise": [surprise(tried), surprise(then)]}  # fmt: skip


def helps(found: dict[str, Any]) -> bool:
    """Whether outcomes surprise less with the bend, and no tenth more is off."""
    return found["surprise"][1] < found["surprise"][0] and close(found["after"]) >= close(found["before"])


def table(found: dict[str, Any]) -> str:
    """The rows of a table in a document."""
    knots = ", ".join([f"{said:.2f} → {came:.2f}" for said, came in zip(*found["bend"].values(), strict=True)])
    lines = [f"{found['game']}: {found['games']} games of {found['players']}, seed {found['seed']}, bend {knots};"
             f" surprise {found['surprise'][0]:.4f} → {found['surprise'][1]:.4f}"]  # fmt: skip
    for name in ("before", "after"):
        cells = [f"{chance:.2f} → {won:.2f} ({n}{'' if n < ENOUGH or abs(chance - won) <= CLOSE else ', off'})"
                 for chance, won, n in found[name]]  # fmt: skip
        lines.append(f"  {name}: " + "; ".join(cells))
    return "\n".join(lines)


def picture(found: list[dict[str, Any]]) -> str:
    """A panel for each game: what was foretold to the right, what came upwards; grey before, green after."""
    size, edge = 220, 34
    parts = []
    for n, one_game in enumerate(found):
        left = n * (size + edge) + edge
        at = f'transform="translate({left},{edge})"'
        marks = []
        for name, colour in (("before", "#b0a090"), ("after", "#2f6f4f")):
            dots = [(size * chance, size * (1 - won), count) for chance, won, count in one_game[name]]
            line = " ".join([f"{x:.1f},{y:.1f}" for x, y, _ in dots])
            marks.append(f'<polyline fill="none" stroke="{colour}" stroke-width="1.6" points="{line}"/>')
            marks += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.5 if count >= ENOUGH else 1.8}" fill="{colour}"/>'
                      for x, y, count in dots]  # fmt: skip
        band = CLOSE * size
        parts.append(
            f'<g {at}><polygon points="0,{size} 0,{size - band} {size - band},0 {size},0 {size},{band} {band},{size}" '
            f'fill="#eee"/><rect width="{size}" height="{size}" fill="none" stroke="#999"/>'
            f'<line x1="0" y1="{size}" x2="{size}" y2="0" stroke="#999"/>{"".join(marks)}'
            f'<text x="0" y="-10">{one_game["game"]}: {one_game["games"]} games of {one_game["players"]}</text>'
            f'<text x="0" y="{size + 16}">0</text><text x="{size - 6}" y="{size + 16}">1</text></g>'
        )
    width, height = len(found) * (size + edge) + edge, size + 2 * edge
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
            f'font-size="11"><rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n')  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=names())
    parser.add_argument("--players", default="6:1,6:1")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--records", type=Path, help="games that are there; --players then only says whose they are")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--adopt", action="store_true", help="keep the bend beside the network, if it helps")
    parser.add_argument("--adopted", action="store_true", help="try the bend that is kept")
    given = parser.parse_args()
    if given.records:
        games = recorded_cases(given.game, given.records, given.games)
    else:
        games = played_cases(given.game, given.players, given.games, given.seed, given.jobs)
    path = file_of(given.game)
    found = measure(given.game, given.players, given.seed, games, bend_of(path) if given.adopted else None)
    print(table(found))
    every = [found]
    if given.json:
        kept = json.loads(given.json.read_text()) if given.json.exists() else []
        every = [row for row in kept if row["game"] != given.game] + [found]
        given.json.write_text(json.dumps(every))
    if given.picture:
        given.picture.write_text(picture(every))
    if given.adopt and not helps(found):
        print("it does not help in the other half and is not kept")
    elif given.adopt:
        words = f"--players {given.players} --games {found['games']} --seed {given.seed}"
        keep(Bend(**found["bend"]), path, f"Made by bench/calibration.py {words}.")


if __name__ == "__main__":
    main()

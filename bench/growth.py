"""How time per decision and memory grow with the seats and along a game: a table and a picture.

    .venv/bin/python -m bench.growth docs      writes docs/generated/growth.md and docs/pictures/growth.svg

Time is counted in instructions of the compiled engine (callgrind), by tenths of random games; memory is what a state
takes with all its tuples, and its pickle. Fails when a step is worse than linear: from n to n + 1 seats by more than a
factor (n + 1) / n, or from the first tenth of a game to a later one by more than their number of decisions.
"""

import pickle
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.instructions import GAMES, Job, counted, per_decision
from keydom.core.game import Game, playout
from keydom.games import find_game

GAMES_EACH = 2
TENTHS = 10
NOISE = 1.15
"""Random games differ: a step may be so much above linear before it counts."""
COLOURS = dict(zip(GAMES, ("#b5542d", "#2d6fb5", "#4c8c3a", "#8a5bb5", "#7a7a7a"), strict=False))


class Row(NamedTuple):
    """One game and number of seats."""

    game: str
    seats: int
    decisions: float
    per_tenth: list[float]
    """Instructions per decision, by tenths of the game."""
    all: float
    bytes: list[int]
    """What the state takes at the start, in the middle, at the end."""
    pickled: int
    """The largest pickle on the way."""


def size(thing: Any, met: set[int]) -> int:
    """Bytes of a value with all it holds, each object once."""
    if id(thing) in met:
        return 0
    met.add(id(thing))
    inner = sum([size(part, met) for part in thing]) if isinstance(thing, tuple) else 0
    return sys.getsizeof(thing) + inner


def length(game: Game, seats: int, seed: int) -> int:
    return playout(game, game.new(seats, {}), Random(seed))


def memory(game: Game, seats: int, seed: int, decisions: int) -> tuple[list[int], int]:
    """Bytes of the state at start, middle and end; the largest pickle."""
    state, rng, sizes, pickled = game.new(seats, {}), Random(seed), [], 0
    for part in (1, decisions // 2, 1 << 30):
        playout(game, state, rng, part)
        sizes.append(size(state.key(), set()))
        pickled = max(pickled, len(pickle.dumps(state)))
    return sizes, pickled


def measured() -> list[Row]:
    """All games and seat counts."""
    tables = [(name, seats, seed) for name in GAMES for seats in find_game(name).SEATS for seed in range(GAMES_EACH)]
    lengths = {table: length(find_game(table[0]), table[1], table[2]) for table in tables}
    jobs = [Job(name, find_game(name).SEATS[0], 99, [50]) for name in GAMES]  # warms up
    jobs += [Job(*table, [lengths[table] // TENTHS] * (TENTHS - 1) + [1 << 30]) for table in tables]
    parts = dict(zip(tables, counted(jobs)[len(GAMES) :], strict=True))
    rows = []
    for name in GAMES:
        for seats in find_game(name).SEATS:
            games = [parts[name, seats, seed] for seed in range(GAMES_EACH)]
            tenths = [per_decision([game[n] for game in games]) for n in range(TENTHS)]
            decisions = sum([lengths[name, seats, seed] for seed in range(GAMES_EACH)]) / GAMES_EACH
            used, pickled = memory(find_game(name), seats, 0, lengths[name, seats, 0])
            whole = per_decision([part for game in games for part in game])
            rows.append(Row(name, seats, decisions, tenths, whole, used, pickled))
    return rows


def complaints(rows: list[Row]) -> list[str]:
    """The steps that are worse than linear."""
    found = []
    for row in rows:
        for n, figure in enumerate(row.per_tenth[1:], 2):
            if figure > NOISE * n * row.per_tenth[0]:
                found.append(f"{row.game}, {row.seats} seats: tenth {n} of the game takes {figure:,.0f} a decision")
    for a, b in pairwise(rows):
        if a.game != b.game:
            continue
        most = NOISE * b.seats / a.seats
        if b.all > most * a.all:
            found.append(f"{b.game}: {b.seats} seats take {b.all:,.0f} a decision, {a.seats} {a.all:,.0f}")
        if max(b.bytes) > most * max(a.bytes):
            found.append(f"{b.game}: {b.seats} seats take {max(b.bytes):,} bytes, {a.seats} {max(a.bytes):,}")
    return found


def page(rows: list[Row]) -> str:
    """The table, as Markdown."""
    out = [
        "# Growth",
        "",
        "Random games on the compiled engine. Instructions per decision in the whole game, its first, middle and last",
        "tenth; bytes that a state takes with all its tuples at the start, in the middle and at the end; its largest",
        "pickle. `make growth` counts it again, writes this page and the picture, and fails when a step is worse than",
        "linear: in the seats, or in the decisions made so far.",
        "",
        "![instructions per decision and bytes of a state, by seats and along the game](../pictures/growth.svg)",
        "",
        "| game | seats | decisions a game | instructions a decision | first tenth | middle | last tenth "
        "| bytes: start | middle | end | pickle |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        figures = [r.all, r.per_tenth[0], r.per_tenth[TENTHS // 2], r.per_tenth[-1], *r.bytes, r.pickled]
        cells = " | ".join([f"{figure:,.0f}" for figure in figures])
        out.append(f"| {find_game(r.game).TITLE} | {r.seats} | {r.decisions:,.0f} | {cells} |")
    return "\n".join(out) + "\n"


def panel(left: int, title: str, lines: Mapping[str, Sequence[tuple[float, float]]], bottom: str) -> list[str]:
    """One diagram: a line for each game from zero up."""
    wide, high, top = 260, 200, 50
    points = [point for line in lines.values() for point in line]
    low_x, high_x, high_y = min(points)[0], max(points)[0], 1.1 * max([y for _, y in points])
    out = [
        f'<text x="{left}" y="30" font-weight="bold">{title}</text>',
        f'<path d="M{left} {top}V{top + high}H{left + wide}" fill="none" stroke="#888"/>',
        f'<text x="{left + wide}" y="{top + high + 36}" text-anchor="end">{bottom}</text>',
        f'<text x="{left - 6}" y="{top + 10}" text-anchor="end">{high_y:,.0f}</text>',
        f'<text x="{left - 6}" y="{top + high}" text-anchor="end">0</text>',
        f'<text x="{left}" y="{top + high + 18}" text-anchor="middle">{low_x:g}</text>',
        f'<text x="{left + wide}" y="{top + high + 18}" text-anchor="middle">{high_x:g}</text>',
    ]
    for name, line in lines.items():
        at = [(left + wide * (x - low_x) / (high_x - low_x), top + high - high * y / high_y) for x, y in line]
        path = " ".join([f"{x:.1f},{y:.1f}" for x, y in at])
        out.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{COLOURS[name]}"/>' for x, y in at]
    return out


def picture(rows: list[Row]) -> str:
    """The three diagrams, as SVG."""
    most = {name: [row for row in rows if row.game == name][-1] for name in GAMES}
    seats = {name: [(row.seats, row.all) for row in rows if row.game == name] for name in GAMES}
    used = {name: [(row.seats, max(row.bytes)) for row in rows if row.game == name] for name in GAMES}
    along = {name: [(n + 1, figure) for n, figure in enumerate(row.per_tenth)] for name, row in most.items()}
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 320" font-family="sans-serif" font-size="12">',
        '<rect width="1080" height="320" fill="#fff"/>',
        *panel(70, "instructions a decision, by seats", seats, "seats"),
        *panel(420, "along the game, most seats", along, "tenth of the game"),
        *panel(780, "bytes of a state, by seats", used, "seats"),
    ]
    for n, name in enumerate(GAMES):
        out.append(f'<rect x="{70 + 130 * n}" y="296" width="12" height="12" fill="{COLOURS[name]}"/>')
        out.append(f'<text x="{88 + 130 * n}" y="307">{find_game(name).TITLE}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def main() -> None:
    docs = Path(sys.argv[1])
    rows = measured()
    (docs / "generated" / "growth.md").write_text(page(rows), encoding="utf-8")
    (docs / "pictures/growth.svg").write_text(picture(rows), encoding="utf-8")
    if wrong := complaints(rows):
        sys.exit("worse than linear: " + "; ".join(wrong))


if __name__ == "__main__":
    main()

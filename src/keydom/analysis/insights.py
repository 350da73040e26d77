"""What many games have in common: turn order, openings, prices, luck, and points given away, with intervals."""

import json
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from keydom.analysis.face import find_analysis
from keydom.analysis.hands_open import look
from keydom.analysis.knowledge import knowledge_of, strongest
from keydom.analysis.result import MILLI, Analysis, from_json
from keydom.bots.arena import shares, wilson
from keydom.core.errors import KeydomError
from keydom.core.record import Replay, read
from keydom.core.seats import CHANCE
from keydom.games import find_game

FORMAT: Final = 1
Z: Final = 1.96
"""Intervals are of 95 %."""
LEAST_SEEN: Final = 20
"""What was seen more rarely stands in no table."""


class Mean(NamedTuple):
    """A mean with half its 95 % interval."""

    n: int
    mean: float
    half: float
    sd: float


class Rate(NamedTuple):
    """A share of victories with its 95 % interval."""

    n: int
    share: float
    low: float
    high: float


class Row(NamedTuple):
    """How those did that have something in common."""

    key: str
    wins: Rate
    points: Mean


class Sold(NamedTuple):
    """What something went for, and how those did who got it."""

    what: str
    phase: str
    price: Mean
    wins: Rate


class Given(NamedTuple):
    """Points given away in a game of one seat."""

    key: str
    points: Mean


class Insight(NamedTuple):
    """All games of one kind with one number of seats."""

    game: str
    seats: int
    games: int
    points: Mean
    winning: Mean
    margin: Mean
    order: tuple[Row, ...]
    """By who moved first, second …"""
    openings: tuple[Row, ...]
    prices: tuple[Sold, ...]
    luck: tuple[Given, ...]
    """By source, what luck gave a seat: its standard deviation says how much hangs on it."""
    luck_share: float | None
    """What part of the differences between the seats of a table luck explains (squared correlation)."""
    by_phase: tuple[Given, ...]
    by_kind: tuple[Given, ...]
    analysed: int


def mean(series: list[float]) -> Mean:
    """With its interval."""
    n = len(series)
    middle = sum(series) / n
    sd = sqrt(sum([(x - middle) ** 2 for x in series]) / max(1, n - 1))
    return Mean(n, middle, Z * sd / sqrt(n), sd)


def rate(won: list[float]) -> Rate:
    """Shared victories count in parts."""
    low, high = wilson(sum(won), len(won))
    return Rate(len(won), sum(won) / len(won), low, high)


class Pile:
    """Games of one kind and number of seats, being counted."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = game, seats
        self.face = find_analysis(game)
        self.games = 0
        self.points: list[float] = []
        self.winning: list[float] = []
        self.margin: list[float] = []
        self.order: dict[str, list[tuple[float, float]]] = {}
        self.openings: dict[str, list[tuple[float, float]]] = {}
        self.sold: dict[tuple[str, str], list[tuple[float, float]]] = {}
        self.luck: dict[str, list[float]] = {}
        self.lucky: list[tuple[float, float]] = []
        self.given: dict[tuple[str, str], list[float]] = {}
        self.analysed = 0

    def add(self, replay: Replay, with_luck: bool) -> None:
        """Count a finished game; with luck, look at it all open."""
        game, seats = replay.game, self.seats
        points, won = game.scores(replay.last), shares(game.standings(replay.last))
        ranked = sorted(points, reverse=True)
        self.games += 1
        self.points += [float(n) for n in points]
        self.winning.append(float(ranked[0]))
        self.margin.append(float(ranked[0] - ranked[1]))
        first = next(line.actor for line in replay.lines if line.actor != CHANCE)
        for place in range(seats):
            p = (first + place) % seats
            self.order.setdefault(str(place + 1), []).append((won[p], points[p]))
        for p in range(seats):
            if key := self.face.opening(replay.lines, p):
                self.openings.setdefault(key, []).append((won[p], points[p]))
        self._prices(replay, won)
        if with_luck:
            self._luck(replay, points)

    def _prices(self, replay: Replay, won: list[float]) -> None:
        game, state = replay.game, replay.at(0)
        for line in replay.lines:
            if line.actor != CHANCE:
                for sale in self.face.sales(state, line.actor, line.choices):
                    key = (sale.what, self.face.phase(game.view(state, line.actor)))
                    self.sold.setdefault(key, []).append((float(sale.pieces), won[sale.seat]))
            for choice in line.choices:
                game.apply(state, line.actor, choice)

    def _luck(self, replay: Replay, points: tuple[int, ...]) -> None:
        opened = look(knowledge_of(self.game, strongest(self.game)), replay, "quick", 0)
        totals = [0.0] * self.seats
        by_source: dict[str, list[float]] = {key: [0.0] * self.seats for key in self.face.SOURCES}
        for luck in opened.luck:
            for p, x in enumerate(luck.points):
                by_source[luck.source][p] += x / MILLI
                totals[p] += x / MILLI
        for key, series in by_source.items():
            self.luck.setdefault(key, []).extend(series)
        self.luck.setdefault("all", []).extend(totals)
        middle, lucky = sum(points) / self.seats, sum(totals) / self.seats
        self.lucky += [(totals[p] - lucky, points[p] - middle) for p in range(self.seats)]

    def add_analysis(self, analysis: Analysis) -> None:
        """Count where points were given away."""
        self.analysed += 1
        for report in analysis.reports:
            for part, found in (("phase", report.by_phase), ("kind", report.by_kind)):
                for key, share in found.items():
                    self.given.setdefault((part, key), []).append(share.lost / MILLI)

    def insight(self) -> Insight:
        """What came of it."""
        sold = [
            Sold(what, phase, mean([n for n, _ in rows]), rate([w for _, w in rows]))
            for (what, phase), rows in self.sold.items() if len(rows) >= LEAST_SEEN
        ]  # fmt: skip
        return Insight(
            self.game, self.seats, self.games, mean(self.points or [0.0]), mean(self.winning or [0.0]),
            mean(self.margin or [0.0]), tuple(_rows(self.order, 1)), tuple(_rows(self.openings, LEAST_SEEN)),
            tuple(sorted(sold, key=lambda one: (list(self.face.PHASES).index(one.phase), -one.price.mean))),
            tuple([Given(key, mean(series)) for key, series in self.luck.items()]), explained(self.lucky),
            tuple([Given(key, mean(rows)) for (part, key), rows in self.given.items() if part == "phase"]),
            tuple([Given(key, mean(rows)) for (part, key), rows in self.given.items() if part == "kind"]),
            self.analysed,
        )  # fmt: skip


def _rows(found: dict[str, list[tuple[float, float]]], least: int) -> list[Row]:
    rows = [Row(key, rate([w for w, _ in pairs]), mean([x for _, x in pairs]))
            for key, pairs in found.items() if len(pairs) >= least]  # fmt: skip
    return sorted(rows, key=lambda row: row.key) if least == 1 else sorted(rows, key=lambda row: -row.wins.share)


def explained(pairs: list[tuple[float, float]]) -> float | None:
    """The squared correlation."""
    xx, yy = sum([x * x for x, _ in pairs]), sum([y * y for _, y in pairs])
    return None if not xx or not yy else sum([x * y for x, y in pairs]) ** 2 / (xx * yy)


def records(folder: Path) -> Iterator[Replay]:
    """The finished games of a folder; what is no finished game is passed over."""
    for path in sorted(folder.rglob("*.txt")):
        try:
            head, lines = read(path.read_text(encoding="utf-8"))
            replay = Replay(find_game(head.game), head, lines)
        except (KeydomError, UnicodeDecodeError):
            continue
        if not replay.game.to_act(replay.last):
            yield replay


def analyses(folder: Path) -> Iterator[Analysis]:
    """The analyses of a folder."""
    for path in sorted(folder.rglob("*.json")):
        try:
            yield from_json(json.loads(path.read_text(encoding="utf-8")))
        except (KeydomError, ValueError, KeyError, TypeError, AttributeError):
            continue


def insights(folder: Path, luck_games: int = 40, shown: Iterable[Replay] | None = None) -> list[Insight]:
    """What the games of a folder have in common; luck is looked at in so many of each kind."""
    if not folder.is_dir():
        raise KeydomError(f"{folder}: there is no such folder", f"{folder}: diesen Ordner gibt es nicht")
    piles: dict[tuple[str, int], Pile] = {}

    def pile(game: str, seats: int) -> Pile:
        return piles.setdefault((game, seats), Pile(game, seats))

    for replay in shown if shown is not None else records(folder):
        one = pile(replay.game.NAME, replay.head.seats)
        one.add(replay, one.games < luck_games)
    for analysis in analyses(folder):
        pile(analysis.game, analysis.seats).add_analysis(analysis)
    if not piles:
        raise KeydomError(f"{folder}: there is no finished game in it", f"{folder}: darin ist keine beendete Partie")
    return [piles[key].insight() for key in sorted(piles)]

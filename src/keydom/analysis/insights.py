"""What many games have in common: turn order, openings, prices, luck, and points given away, with intervals."""

import json
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from keydom.analysis.face import find_analysis
from keydom.analysis.hands_open import look
from keydom.analysis.knowledge import knowledge_of, strongest
from keydom.analysis.result import MILLI, Analysis, from_json
from keydom.analysis.summary import Losses, Summary, losses_of, summarise
from keydom.bots.arena import wilson
from keydom.core.errors import KeydomError
from keydom.core.record import Replay, read
from keydom.core.seats import Seat
from keydom.games import find_game

FORMAT: Final = 1
Z: Final = 1.96
"""Intervals are of 95 %."""
LEAST_SEEN: Final = 20
"""What was seen more rarely stands in no table."""
LEAST_JUDGED: Final = 5
"""Games that a mean accuracy is taken over, at least."""


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


class Prices(NamedTuple):
    """What something went for, and how those did who got it."""

    what: str
    phase: str
    price: Mean
    wins: Rate


class Given(NamedTuple):
    """Points given away, or gained by luck, in a game of one seat."""

    key: str
    points: Mean
    accuracy: Mean | None = None
    """Per cent, over the turns of all games; None: too few games had any."""


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
    prices: tuple[Prices, ...]
    luck: tuple[Given, ...]
    """By source, what luck gave a seat: its standard deviation says how much hangs on it."""
    luck_share: float | None
    """What part of the differences between the seats of a table luck explains (squared correlation)."""
    by_phase: tuple[Given, ...]
    by_kind: tuple[Given, ...]
    analysed: int
    accuracy: Mean | None
    """Per cent, of a seat in a game."""


def mean(series: list[float]) -> Mean:
    """With its interval."""
    n = len(series)
    middle = sum(series) / n
    sd = sqrt(sum([(x - middle) ** 2 for x in series]) / max(1, n - 1))
    return Mean(n, middle, Z * sd / sqrt(n), sd)


def together(games: list[tuple[float, float]]) -> Mean:
    """The accuracy, in per cent, of turns of several games: of each what its turns weigh, and what they count.

    The interval takes a game as a whole: turns of one game resemble each other.

    >>> together([(10.0, 8.0), (30.0, 24.0)])
    Mean(n=2, mean=80.0, half=0.0, sd=0.0)
    """
    n, weight = len(games), sum([w for w, _ in games])
    middle = sum([x for _, x in games]) / weight
    strays = [(x - middle * w) * n / weight for w, x in games]
    sd = sqrt(sum([x * x for x in strays]) / max(1, n - 1))
    return Mean(n, 100 * middle, 100 * Z * sd / sqrt(n), 100 * sd)


def rate(won: list[float]) -> Rate:
    """Shared victories count in parts."""
    low, high = wilson(sum(won), len(won))
    return Rate(len(won), sum(won) / len(won), low, high)


class Pile:
    """Games of one kind and number of seats, being counted; what was seen more rarely than `least` is left out."""

    def __init__(self, game: str, seats: int, least: int = LEAST_SEEN) -> None:
        self.game, self.seats, self.least = game, seats, least
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
        self.accuracy: list[float] = []
        self.weighed: dict[tuple[str, str], list[tuple[float, float]]] = {}
        self.analysed = 0

    def add(self, game: Summary, whom: Iterable[Seat] | None = None) -> None:
        """Count a finished game, of all seats or of some."""
        ranked, counted = sorted(game.points, reverse=True), self._seats(whom)
        self.games += 1
        self.winning.append(float(ranked[0]))
        self.margin.append(float(ranked[0] - ranked[1]))
        for p in counted:
            self.points.append(float(game.points[p]))
            how = (game.won[p], float(game.points[p]))
            self.order.setdefault(str((p - game.first) % self.seats + 1), []).append(how)
            if game.openings[p]:
                self.openings.setdefault(game.openings[p], []).append(how)
        for sale in game.sold:
            if sale.seat in counted:
                self.sold.setdefault((sale.what, sale.phase), []).append((float(sale.pieces), game.won[sale.seat]))

    def _seats(self, whom: Iterable[Seat] | None) -> list[Seat]:
        return list(range(self.seats)) if whom is None else list(whom)

    def add_luck(self, replay: Replay) -> None:
        """Look at a game all open, for its luck."""
        points = replay.game.scores(replay.last)
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

    def add_losses(self, found: Sequence[Losses], whom: Iterable[Seat] | None = None) -> None:
        """Count where points were given away, by all seats or by some."""
        self.analysed += 1
        for p in self._seats(whom):
            parts = {("all", ""): found[p].all}
            parts |= {("phase", key): share for key, share in found[p].by_phase.items()}
            parts |= {("kind", key): share for key, share in found[p].by_kind.items()}
            for part, share in parts.items():
                self.given.setdefault(part, []).append(share.lost / MILLI)
                if share.weight:
                    self.weighed.setdefault(part, []).append((share.weight / MILLI, share.score / MILLI))
            accuracy = found[p].all.accuracy
            if accuracy is not None:
                self.accuracy.append(100 * accuracy / MILLI)

    def insight(self) -> Insight:
        """What came of it."""
        sold = [
            Prices(what, phase, mean([n for n, _ in rows]), rate([w for _, w in rows]))
            for (what, phase), rows in self.sold.items() if len(rows) >= self.least
        ]  # fmt: skip
        openings = sorted(_rows(self.openings, self.least), key=lambda row: (-row.wins.share, row.key))
        return Insight(
            self.game, self.seats, self.games, mean(self.points or [0.0]), mean(self.winning or [0.0]),
            mean(self.margin or [0.0]), tuple(sorted(_rows(self.order, 1))), tuple(openings),
            tuple(sorted(sold, key=lambda one: (list(self.face.PHASES).index(one.phase), -one.price.mean))),
            tuple([Given(key, mean(series)) for key, series in self.luck.items()]), explained(self.lucky),
            self._given("phase", self.face.PHASES), self._given("kind", self.face.KINDS), self.analysed,
            mean(self.accuracy) if len(self.accuracy) >= LEAST_JUDGED else None,
        )  # fmt: skip

    def _given(self, part: str, keys: Iterable[str]) -> tuple[Given, ...]:
        there = [key for key in keys if (part, key) in self.given]
        return tuple([Given(key, mean(self.given[part, key]), self._accuracy((part, key))) for key in there])

    def _accuracy(self, part: tuple[str, str]) -> Mean | None:
        """Of all turns of a part together: in one game it has too few of them."""
        found = self.weighed.get(part, [])
        return together(found) if len(found) >= LEAST_JUDGED else None


def _rows(found: dict[str, list[tuple[float, float]]], least: int) -> list[Row]:
    return [
        Row(key, rate([w for w, _ in pairs]), mean([x for _, x in pairs]))
        for key, pairs in found.items() if len(pairs) >= least
    ]  # fmt: skip


def explained(pairs: list[tuple[float, float]]) -> float | None:
    """The squared correlation."""
    xx, yy = sum([x * x for x, _ in pairs]), sum([y * y for _, y in pairs])
    return None if not xx or not yy else sum([x * y for x, y in pairs]) ** 2 / (xx * yy)


def records(folder: Path) -> Iterator[Replay]:
    """The finished games of a folder; what is no finished game is passed over."""
    if not folder.is_dir():
        raise KeydomError(f"{folder}: there is no such folder", f"{folder}: diesen Ordner gibt es nicht")
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
    piles: dict[tuple[str, int], Pile] = {}

    def pile(game: str, seats: int) -> Pile:
        return piles.setdefault((game, seats), Pile(game, seats))

    for replay in shown if shown is not None else records(folder):
        one = pile(replay.game.NAME, replay.head.seats)
        if one.games < luck_games:
            one.add_luck(replay)
        one.add(summarise(replay.game, replay.head, replay.lines))
    for analysis in analyses(folder):
        pile(analysis.game, analysis.seats).add_losses(losses_of(analysis))
    if not piles:
        raise KeydomError(f"{folder}: there is no finished game in it", f"{folder}: darin ist keine beendete Partie")
    return [piles[key].insight() for key in sorted(piles)]

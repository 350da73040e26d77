"""Figures over many finished games: of the whole site, as everybody may see them, and of one person.

The site's are of games at which spectators are welcome, since their replays show everybody as much. They are put
together outside the event loop and kept for a while.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, case, exists, func, select, true

from keydom.analysis.face import find_analysis
from keydom.analysis.insights import LEAST_JUDGED, LEAST_SEEN, Given, Insight, Mean, Pile, Prices, Rate, Row, mean, rate
from keydom.analysis.knowledge import fingerprint, strongest
from keydom.analysis.pieces import SEATS
from keydom.analysis.result import MILLI
from keydom.analysis.summary import FORMAT, Losses, Summary, losses, summary
from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.study.insights.summaries import counts, has_summary
from keydom.site.study.insights.wire import (
    BotMet,
    Company,
    Estimate,
    GameJudged,
    InsightFigures,
    InsightLoss,
    InsightPrice,
    InsightRow,
    Insights,
    LevelPlays,
    MyInsights,
    SeatsPlayed,
)
from keydom.site.thinking.levels import LEVELS

MAX_GAMES: Final = 5000
"""How many games of the site, the latest, are counted."""
MAX_OWN_GAMES: Final = 500
OWN_GAMES: Final = 10
"""Fewer games of one's own say nothing."""
OWN_LEAST: Final = 5
"""What one has done more rarely stands in no table of one's own."""
KEPT_SECONDS: Final = 300.0
UNREAD_SECONDS: Final = 5.0
"""Figures are kept no longer than that while games wait to be counted."""
DIGITS: Final = 4


class Wanted(NamedTuple):
    """Which games are to be counted."""

    game: str
    seats: int
    company: Company = "all"
    """`people`: no bot sat there; `bots`: at least one did."""
    year: int = 0
    """In which they ended, by the clock of Greenwich; 0: in any."""


class Counted(NamedTuple):
    """A finished game, summarised."""

    table: str
    record: str
    seat: Seat
    """Of whom the figures are; -1: of everybody."""
    found: str


class Met(NamedTuple):
    """A bot at a table of one's own."""

    level: str
    ahead: float
    """1: one was placed before it, 0.5: beside it."""


class Played(NamedTuple):
    """What the database has of some games."""

    games: list[Counted]
    losses: dict[str, str]
    """By record, what every seat gave away, where it was judged."""
    seats: list[SeatsPlayed]
    years: list[int]
    """In which such games ended, the latest first."""
    unread: int
    met: list[Met]
    bots: dict[str, list[tuple[Seat, str]]]
    """By table of the site's games, the seats that bots played to the end, with their levels."""


def year_of(at: float) -> int:
    """The year of a moment."""
    return datetime.fromtimestamp(at, UTC).year


def _chosen(wanted: Wanted) -> ColumnElement[bool]:
    """Whether a game ended in that year and was played in that company."""
    t, s = schema.tables, schema.seats
    chosen: ColumnElement[bool] = t.c.game == wanted.game
    if wanted.year:
        begins, ends = [datetime(wanted.year + n, 1, 1, tzinfo=UTC).timestamp() for n in (0, 1)]
        chosen = and_(chosen, t.c.changed >= begins, t.c.changed < ends)
    bots = exists().where(s.c.table == t.c.id, s.c.bot != "", s.c.person.is_(None)).correlate(t)
    return and_(chosen, {"all": true(), "people": ~bots, "bots": bots}[wanted.company])


def _years(connection: Connection, game: str) -> list[int]:
    """From the first game that everybody may look at to the last."""
    t = schema.tables
    ends = select(func.min(t.c.changed), func.max(t.c.changed)).where(t.c.game == game, counts(), t.c.spectators)
    first, last = connection.execute(ends).one()
    return [] if first is None else list(range(year_of(last), year_of(first) - 1, -1))


def of_site(connection: Connection, wanted: Wanted) -> Played:
    """The games that everybody may look at."""
    t, s = schema.tables, schema.summaries
    shown = and_(_chosen(wanted), counts(), t.c.spectators)
    found = (
        select(t.c.id, s.c.record, s.c.found).join(s, s.c.table == t.c.id)
        .where(shown, t.c.seats == wanted.seats, s.c.format == FORMAT, s.c.found != "")
        .order_by(t.c.changed.desc(), t.c.id).limit(MAX_GAMES)
    )  # fmt: skip
    games = [Counted(row.id, row.record, -1, row.found) for row in connection.execute(found)]
    many = select(t.c.seats, func.count()).where(shown).group_by(t.c.seats).order_by(t.c.seats)
    played = [SeatsPlayed(n, count) for n, count in connection.execute(many)]
    unread, years = _unread(connection, shown, wanted.seats), _years(connection, wanted.game)
    bots = _bots(connection, select(t.c.id).where(shown, t.c.seats == wanted.seats))
    return Played(games, _losses(connection, wanted.game, shown), played, years, unread, [], bots)


def _bots(connection: Connection, tables: Select[tuple[str]]) -> dict[str, list[tuple[Seat, str]]]:
    """By table, the seats of bots and their levels; a bot that stands in for somebody is none."""
    s = schema.seats
    found: dict[str, list[tuple[Seat, str]]] = defaultdict(list)
    bots = select(s.c.table, s.c.seat, s.c.bot).where(s.c.table.in_(tables), s.c.bot != "", s.c.person.is_(None))
    for table, seat, bot in connection.execute(bots):
        found[table].append((seat, bot))
    return found


def of_person(connection: Connection, wanted: Wanted, person: str) -> Played:
    """The games at which somebody sat to the end."""
    t, s, own = schema.tables, schema.summaries, schema.seats
    mine = and_(_chosen(wanted), counts(), own.c.table == t.c.id, own.c.person == person)
    found = (
        select(t.c.id, t.c.result, own.c.seat, s.c.record, s.c.found).join(s, s.c.table == t.c.id)
        .where(mine, t.c.seats == wanted.seats, s.c.format == FORMAT, s.c.found != "")
        .order_by(t.c.changed.desc(), t.c.id).limit(MAX_OWN_GAMES)
    )  # fmt: skip
    rows = list(connection.execute(found))
    games = [Counted(row.id, row.record, row.seat, row.found) for row in rows]
    at_table = _bots(connection, select(t.c.id).where(t.c.id.in_([row.id for row in rows])))
    met = []
    for row in rows:
        places = msgspec.json.decode(row.result)["places"]
        for seat, bot in at_table.get(row.id, []):
            ours, theirs = places[row.seat], places[seat]
            met.append(Met(bot, 1.0 if ours < theirs else 0.5 if ours == theirs else 0.0))
    unread = _unread(connection, mine, wanted.seats)
    return Played(games, _losses(connection, wanted.game, mine), [], [], unread, met, {})


def _unread(connection: Connection, which: ColumnElement[bool], seats: int) -> int:
    t = schema.tables
    return int(connection.execute(
        select(func.count(t.c.id.distinct())).where(which, t.c.seats == seats, ~has_summary())
    ).scalar_one())  # fmt: skip


def _losses(connection: Connection, game: str, which: ColumnElement[bool]) -> dict[str, str]:
    """What was given away in these games by the judge of today, looked at as deeply as anybody has asked for."""
    t, s, a, p = schema.tables, schema.summaries, schema.analyses, schema.analysis_pieces
    level = strongest(game)
    depth = case((a.c.depth == "quick", 0), (a.c.depth == "standard", 1), else_=2)
    found = (
        select(a.c.record, p.c.found).join(p, and_(p.c.analysis == a.c.id, p.c.name == SEATS))
        .join(s, s.c.record == a.c.record).join(t, t.c.id == s.c.table)
        .where(which, a.c.state == "done", a.c.level == level, a.c.knowledge == fingerprint(game, level))
        .order_by(depth)
    )  # fmt: skip
    return {row.record: row.found for row in connection.execute(found)}


class Put(NamedTuple):
    """Figures put together."""

    insight: Insight
    judged: list[GameJudged]
    """Of one person's games those with an accuracy, the oldest first."""
    levels: dict[str, Mean]
    """How accurately bots of each level played, in per cent of a seat in a game."""


def put_together(wanted: Wanted, played: Played, least: int) -> Put:
    """Count the games; for a thread of its own."""
    pile, judged = Pile(wanted.game, wanted.seats, least), list[GameJudged]()
    levels: dict[str, list[float]] = defaultdict(list)
    for one in reversed(played.games):
        whom = None if one.seat < 0 else [one.seat]
        found: Summary = summary(msgspec.json.decode(one.found))
        pile.add(found, whom)
        given: list[Losses] = [losses(seat) for seat in _given(played, one)]
        if given:
            pile.add_losses(given, whom)
            judged += [] if whom is None else _judged(one.table, given[one.seat])
            for seat, level in played.bots.get(one.table, []):
                accuracy = given[seat].all.accuracy
                levels[level] += [] if accuracy is None else [100 * accuracy / MILLI]
    enough = {level: mean(series) for level, series in levels.items() if len(series) >= LEAST_JUDGED}
    return Put(pile.insight(), judged, enough)


def _judged(table: str, own: Losses) -> list[GameJudged]:
    if own.all.accuracy is None:
        return []
    parts = [("phases", own.by_phase), ("kinds", own.by_kind)]
    lost = {f"{part} {key}": share.lost / MILLI for part, shares in parts for key, share in shares.items()}
    return [GameJudged(table, own.all.accuracy / 10, lost)]


def _given(played: Played, one: Counted) -> list[Any]:
    found: list[Any] = msgspec.json.decode(played.losses[one.record])["losses"] if one.record in played.losses else []
    return found


class Kept(NamedTuple):
    """The site's figures of some of its games."""

    until: float
    wanted: Wanted
    seats: list[SeatsPlayed]
    years: list[int]
    unread: int
    put: Put


class SiteInsights:
    """The site's figures, kept for a while; who asks while they are put together waits for the same."""

    def __init__(self) -> None:
        self._kept: dict[Wanted, Kept] = {}
        self._locks: defaultdict[Wanted, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def find(self, store: Store, slow: Callable[..., Awaitable[Put]], wanted: Wanted) -> Kept:
        """The figures of these games; made again after a while, sooner where games wait to be counted."""
        async with self._locks[wanted]:
            kept = self._kept.get(wanted)
            if kept is None or time.monotonic() > kept.until:
                played = await store.read(of_site, wanted)
                found = await slow(put_together, wanted, played, LEAST_SEEN)
                until = time.monotonic() + (UNREAD_SECONDS if played.unread else KEPT_SECONDS)
                kept = Kept(until, wanted, played.seats, played.years, played.unread, found)
                self._kept[wanted] = kept
            return kept


def site_figures(kept: Kept, lang: str) -> Insights:
    """The site's figures as they are sent."""
    one = kept.put.insight
    shown = figures(one, LEAST_SEEN, lang) if one.games >= LEAST_SEEN else None
    phases = {key: say(words, lang) for key, words in find_analysis(one.game).PHASES.items()}
    wanted = kept.wanted
    levels = [LevelPlays(level, _mean(kept.put.levels[level])) for level in LEVELS if level in kept.put.levels]
    return Insights(one.game, one.seats, wanted.company, wanted.year, kept.seats, kept.years, kept.unread, LEAST_SEEN,
                    phases, shown, levels)  # fmt: skip


def own_figures(played: Played, found: Put, lang: str) -> MyInsights:
    """A person's figures as they are sent."""
    games = len(played.games)
    enough = games >= OWN_GAMES
    met: dict[str, list[float]] = {}
    for one in played.met:
        met.setdefault(one.level, []).append(one.ahead)
    bots = [BotMet(level, _share(met[level])) for level in LEVELS if level in met] if enough else []
    return MyInsights(
        games, max(0, OWN_GAMES - games), played.unread, figures(found.insight, OWN_LEAST, lang) if enough else None,
        found.judged if enough else [], bots,
    )  # fmt: skip


def figures(one: Insight, least: int, lang: str) -> InsightFigures:
    """Figures in the language of the reader; what was seen more rarely is left out."""
    face = find_analysis(one.game)

    def row(found: Row, name: Sentence) -> InsightRow:
        return InsightRow(found.key, say(name, lang), _rate(found.wins), _mean(found.points))

    def sold(found: Prices) -> InsightPrice:
        name = say(face.sold_name(found.what), lang)
        return InsightPrice(found.what, name, found.phase, _mean(found.price), _rate(found.wins))

    def loss(found: Given, name: Sentence) -> InsightLoss:
        return InsightLoss(found.key, say(name, lang), _mean(found.points), _maybe(found.accuracy))

    return InsightFigures(
        one.games, one.analysed, _mean(one.points), _maybe(one.accuracy),
        [row(found, (found.key, found.key)) for found in one.order if found.wins.n >= least],
        [row(found, face.opening_name(found.key)) for found in one.openings],
        [sold(found) for found in one.prices],
        [loss(found, face.PHASES[found.key]) for found in one.by_phase if found.points.n >= least],
        [loss(found, face.KINDS[found.key]) for found in one.by_kind if found.points.n >= least],
    )  # fmt: skip


def _mean(found: Mean) -> Estimate:
    low, high = found.mean - found.half, found.mean + found.half
    return Estimate(found.n, round(found.mean, DIGITS), round(low, DIGITS), round(high, DIGITS))


def _maybe(found: Mean | None) -> Estimate | None:
    return None if found is None else _mean(found)


def _rate(found: Rate) -> Estimate:
    return Estimate(found.n, round(found.share, DIGITS), round(found.low, DIGITS), round(found.high, DIGITS))


def _share(series: list[float]) -> Estimate:
    return _rate(rate(series))

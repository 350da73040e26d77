"""Summaries of finished games and of whole analyses, for figures over many: made once, in the bot processes, last of
all, by whoever has them to spare. Made twice they are the same, so nobody claims them."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, select

from keydom.analysis.pieces import SEATS, seats_job
from keydom.analysis.summary import FORMAT, summary_job
from keydom.bots.fair import Lane
from keydom.bots.jobs import Job
from keydom.bots.pool import BotPool
from keydom.bots.process import BotFault
from keydom.core.checked import Line
from keydom.core.game import knows
from keydom.core.record import Header
from keydom.games import find_game
from keydom.site.app.run_forever import wait_for_word
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.db.store import Conflict, Store
from keydom.site.study.analysis import analyses
from keydom.site.tables.kinds.kind import GAME
from keydom.site.tables.log.live import LogEntry, go_back
from keydom.site.tables.log.loading import read_entries

log = logging.getLogger("keydom")
POLL_SECONDS: Final = 30.0
BATCH: Final = 20
"""So many are looked up at a time, in any order: several processes rarely make the same."""
SITE: Final = ""
"""Whose share of the bots' time it takes: nobody's in particular."""


class Finished(NamedTuple):
    """A finished game as it lies in the database."""

    head: Header
    lines: list[Line]
    places: list[int]


def counts() -> ColumnElement[bool]:
    """Whether a game counts in figures: it is over, and was played from its beginning with honest dice."""
    t = schema.tables
    return and_(t.c.state == "finished", t.c.kind == GAME)


def has_summary() -> ColumnElement[bool]:
    s = schema.summaries
    return exists().where(s.c.table == schema.tables.c.id, s.c.format == FORMAT)


def games_without(connection: Connection) -> list[str]:
    """Some finished games that nobody has summarised."""
    wanted = select(schema.tables.c.id).where(counts(), ~has_summary()).order_by(func.random()).limit(BATCH)
    return list(connection.execute(wanted).scalars())


def analyses_without(connection: Connection) -> list[str]:
    """Some whole analyses that nobody has put together."""
    a, p = schema.analyses, schema.analysis_pieces
    there = exists().where(p.c.analysis == a.c.id, p.c.name == SEATS)
    wanted = select(a.c.id).where(a.c.state == "done", ~there).order_by(func.random()).limit(BATCH)
    return list(connection.execute(wanted).scalars())


def finished(connection: Connection, table: str) -> Finished | None:
    """The lines that count of a game; None: it is gone, or was played by rules that are no longer known."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None or row.state != "finished" or not knows(find_game(row.game), row.rules, row.data):
        return None
    path: list[LogEntry] = []
    for entry in read_entries(connection, table, 0):
        if entry.kind == "undo":
            go_back(path, entry.to)
        else:
            path.append(entry)
    head = Header(row.game, row.rules, row.seats, row.data, msgspec.json.decode(row.options), {})
    return Finished(head, [entry.line for entry in path], msgspec.json.decode(row.result)["places"])


def keep(connection: Connection, table: str, record: str, found: Any) -> None:
    """Keep the summary of a game; None: it has none."""
    s, t = schema.summaries, schema.tables
    if connection.execute(select(t.c.id).where(t.c.id == table)).first() is None:
        return  # deleted meanwhile
    connection.execute(delete(s).where(s.c.table == table))
    text = "" if found is None else msgspec.json.encode(found).decode()
    connection.execute(insert(s).values(table=table, format=FORMAT, record=record, found=text))


class SummaryWorker:
    """Makes what is missing, one after the other."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool) -> None:
        self.store = store
        self.pool = pool
        self.limit = settings.bot_seconds + settings.bot_grace
        self.work_wanted = asyncio.Event()
        """Set when somebody here waits for figures."""

    async def run(self) -> None:
        """Look for work when it is wanted, and now and then."""
        while True:
            self.work_wanted.clear()
            while games := await self.store.read(games_without):
                for table in games:
                    await self._game(table)
            while found := await self.store.read(analyses_without):
                for analysis in found:
                    await self._analysis(analysis)
            await wait_for_word(self.work_wanted, POLL_SECONDS)

    async def _game(self, table: str) -> None:
        found = await self.store.read(finished, table)
        made = None if found is None else await self._ask(Job(summary_job, tuple(found)), {"table": table})
        record, summary = (made["record"], made["summary"]) if made else ("", None)
        await self._write(keep, table, record, summary)

    async def _analysis(self, analysis: str) -> None:
        pieces = await self.store.read(analyses.pieces, analysis)
        made = await self._ask(Job(seats_job, (pieces,)), {"analysis": analysis})
        await self._write(analyses.keep, analysis, SEATS, made or {"losses": []})

    async def _ask(self, job: Job, what: dict[str, str]) -> Any:
        """What a bot process makes of it; None: it cannot."""
        try:
            async with self.pool.process(SITE, Lane.ANALYSIS) as process:
                return await self.pool.ask(process, job, self.limit)
        except BotFault as fault:
            log.warning("a game cannot be summarised", extra={**what, "reason": str(fault)})
            return None

    async def _write(self, fn: Any, *args: Any) -> None:
        with suppress(Conflict):  # another process has just made the same
            await self.store.write(fn, *args)

"""Bots at work: tables that wait for one are claimed in the database, the thinking is done in other processes."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

import msgspec

from keydom.bots.fair import Lane
from keydom.core.errors import KeydomError
from keydom.core.seats import Seat
from keydom.games import find_all
from keydom.site.app import metrics
from keydom.site.app.hub import Hub
from keydom.site.app.run_forever import run_forever, wait_for_word
from keydom.site.app.settings import Settings, database_url
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.people.accounts import origin_kept
from keydom.site.study.analysis.worker import POLL_SECONDS, AnalysisWorker
from keydom.site.study.insights.summaries import SummaryWorker
from keydom.site.tables import clocks, play
from keydom.site.tables.absence import stand_in_for_the_late
from keydom.site.tables.kinds.script import scripted_turn
from keydom.site.tables.tables import Tables
from keydom.site.thinking import claims
from keydom.site.thinking.bot_turns import BotTurns, player_of
from keydom.site.thinking.claims import CLAIM_SECONDS, RENEW_SECONDS
from keydom.site.thinking.levels import STAND_IN

log = logging.getLogger("keydom")
MAX_TABLES_AT_WORK: Final = 500
TABLES_PER_PERSON: Final = 4
"""How many tables that one person has made are worked on at a time: enough to keep the processes busy."""


class BotWorker:
    """Plays the bots of any table, claims first, a few more than there are bot processes at a time."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub) -> None:
        self.settings = settings
        self.tables = tables
        self.store = tables.store
        self.hub = hub
        self.bot_turns = BotTurns(settings)
        self.analyses = AnalysisWorker(settings, tables.store, self.bot_turns.pool)
        self.summaries = SummaryWorker(settings, tables.store, self.bot_turns.pool)
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._room = max(8, 4 * settings.bot_processes)

    async def run(self) -> None:
        """Look for work whenever something changed, and once a second in case word of it was lost."""
        while True:
            self.hub.bots_wanted.clear()
            while await self.store.read(claims.waiting, time.time()):
                found = await self.store.write(claims.claim, *self._wanted(), time.time())
                for table in found:
                    if table not in self._at_work:
                        self._at_work[table] = asyncio.create_task(self._table(table))
                if not found:
                    break
            await wait_for_word(self.hub.bots_wanted, POLL_SECONDS)

    def _wanted(self) -> tuple[int, int]:
        """How many tables more are to be claimed, and how many of one person's.

        As many as keep the processes busy, and of everybody one: nobody waits because of others' many tables.
        """
        if len(self._at_work) < self._room:
            return self._room - len(self._at_work), TABLES_PER_PERSON
        return max(0, MAX_TABLES_AT_WORK - len(self._at_work)), 1

    async def renew(self) -> None:
        """Keep the claims of tables at work, however long a thought takes."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            if self._at_work:
                await self.store.write(claims.hold, list(self._at_work), time.time() + CLAIM_SECONDS)

    async def _table(self, table: str) -> None:
        try:
            while seats := await self.tables.look(table, play.waiting):
                await self._turn(table, seats[0])
                if len(self._at_work) > self._room or await self.tables.look(table, clocks.no_person_plays):
                    break  # others' tables come first, and at this one nobody may be looking any longer
            await self.store.write(claims.hold, [table], 0.0)
        except KeydomError as error:
            log.warning("bots of a table wait", extra={"table": table, "error": type(error).__name__})
        except Exception as error:  # one table's trouble is not that of the others
            log.exception("bots of a table failed", extra={"table": table, "error": type(error).__name__})
        finally:
            del self._at_work[table]
            self.hub.bots_wanted.set()

    async def _turn(self, table: str, seat: Seat) -> None:
        """One turn: think it through, then write it if the table still wants it."""
        began = time.monotonic()
        live, after, state, draft = await self.tables.look(
            table, lambda live: (live, live.head, live.state, scripted_turn(live, seat))
        )
        if draft is None:
            level = live.seats[seat].bot or STAND_IN
            lane = Lane.NOBODY if clocks.no_person_plays(live) else Lane.GAME
            who = live.row.host or ""
            whence = await self.store.read(origin_kept, who)
            player = player_of(live, level, seat)
            draft = await self.bot_turns.think(live, level, seat, state, player, who, lane, whence)
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - began)))
        choices = draft.choices
        if await self.tables.act(table, lambda change: play.bot_turn(change, after, choices), seat):
            metrics.turns.labels("bot").inc()

    async def watch_clocks(self) -> None:
        """Once a second: a bot stands in wherever a clock has run out."""
        while True:
            await asyncio.sleep(1)
            for table in await self.store.read(clocks.overdue, time.time()):
                with suppress(KeydomError):  # one table's trouble is not that of the others
                    await self.tables.act_to_the_end(table, stand_in_for_the_late)

    async def close(self) -> None:
        for task in list(self._at_work.values()):
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)
        await self.analyses.close()
        await self.bot_turns.close()


async def work(settings: Settings) -> None:
    """`keydom worker`: bots and analyses for a site that runs elsewhere, by one process at least."""
    settings = msgspec.structs.replace(settings, bot_processes=max(1, settings.bot_processes))
    find_all()
    url = database_url(settings)
    migrate(url)
    store = Store(url)
    tables = Tables(store, settings.tables_per_person, settings.cache_megabytes)
    hub = Hub(store, tables)
    worker = BotWorker(settings, tables, hub)
    try:
        thinking = (worker.run, worker.renew, worker.analyses.run, worker.analyses.renew, worker.summaries.run)
        await asyncio.gather(*[run_forever(w) for w in (hub.listen, worker.watch_clocks, *thinking)])
    finally:
        await worker.close()
        store.close()

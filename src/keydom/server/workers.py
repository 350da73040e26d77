"""Bots at work: tables that wait for one are claimed in the database, the thinking is done in other processes.

A claim is only a promise not to think twice: if its holder dies another takes over, if two think the log lets one win.
"""

import asyncio
import logging
import pickle
import struct
import sys
import time
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, select, update

from keydom.core.errors import KeydomError
from keydom.core.match import Draft
from keydom.core.seats import Seat, letter
from keydom.server import clocks, metrics, play, schema
from keydom.server.hub import Hub
from keydom.server.lasting import lasting
from keydom.server.levels import STAND_IN, quick
from keydom.server.live import Live, catch_up, extend
from keydom.server.migrate import migrate
from keydom.server.settings import Settings, database_url
from keydom.server.store import Store
from keydom.server.tables import Tables
from keydom.server.thinker import READY

log = logging.getLogger("keydom")
CLAIM: Final = 5.0
"""A claim not renewed for so many seconds is free again."""
RENEW: Final = 1.5
STARTING: Final = 60.0
"""A bot process that is not there after so many seconds is given up."""


class Thinkers:
    """A pool of bot processes, each with limits on time and memory; one that breaks them is replaced."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(settings.bot_processes):
            self._idle.put_nowait(None)

    async def choose(self, live: Live, level: str, seat: Seat, state: Any) -> int:
        """What the bot chooses, or a quick player's choice if it fails: a game never hangs on a bot."""
        options = live.game.options(state, seat)
        if len(options) == 1:
            return options[0]
        view = live.game.view(state, seat)
        question = pickle.dumps((live.game.NAME, level, view, options, self.settings.bot_seconds))
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            with metrics.thinking.labels(level).time():
                async with asyncio.timeout(self.settings.bot_seconds + self.settings.bot_grace):
                    choice = await _ask(process, question)
            if choice in options:
                return choice
            reason = "illegal"
        except asyncio.CancelledError:
            self._end(process)
            process = None
            raise
        except Exception as error:  # whatever a bot does wrong must not stop the game
            self._end(process)
            process, reason = None, type(error).__name__
        finally:
            self._idle.put_nowait(process)
        metrics.bot_failures.labels(level, reason).inc()
        # `after` is the line of the record that the choice follows.
        where = {"table": live.id, "seat": letter(seat), "after": live.head}
        log.warning("a bot failed, a quick player moved", extra={"bot": level, "reason": reason, **where})
        return quick(live.game, view, options)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "keydom.server.thinker", str(self.settings.bot_megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        try:
            async with asyncio.timeout(STARTING):
                await process.stdout.readexactly(len(READY))
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        while not self._idle.empty():
            process = self._idle.get_nowait()
            self._end(process)
            if process is not None:
                await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(struct.pack("!I", len(question)) + question)
    await process.stdin.drain()
    answer: int = struct.unpack("!I", await process.stdout.readexactly(4))[0]
    return answer


def claim(connection: Connection, limit: int, now: float) -> list[str]:
    """Some tables that wait for a bot and that nobody else works on."""
    t = schema.tables
    free = select(t.c.id).where(t.c.bots_due > 0, t.c.claim_until < now).order_by(t.c.changed).limit(limit)
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    found = list(connection.execute(free).scalars())
    if found:
        connection.execute(update(t).where(t.c.id.in_(found)).values(claim_until=now + CLAIM))
    return found


def waiting(connection: Connection, now: float) -> bool:
    t = schema.tables
    return (
        connection.execute(select(t.c.id).where(t.c.bots_due > 0, t.c.claim_until < now).limit(1)).first() is not None
    )


def hold(connection: Connection, tables: list[str], until: float) -> None:
    """Renew claims, or with 0 let them go."""
    connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(claim_until=until))


class Worker:
    """Plays the bots of any table, claims first, as many at a time as there are thinkers."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub) -> None:
        self.settings = settings
        self.tables = tables
        self.store = tables.store
        self.hub = hub
        self.thinkers = Thinkers(settings)
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._room = max(8, 4 * settings.bot_processes)

    async def run(self) -> None:
        """Look for work whenever something changed, and once a second in case word of it was lost."""
        while True:
            self.hub.bots_wanted.clear()
            while len(self._at_work) < self._room and await self.store.read(waiting, time.time()):
                found = await self.store.write(claim, self._room - len(self._at_work), time.time())
                for table in found:
                    if table not in self._at_work:
                        self._at_work[table] = asyncio.create_task(self._table(table))
                if not found:
                    break
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self.hub.bots_wanted.wait()

    async def renew(self) -> None:
        """Keep the claims of tables at work, however long a thought takes."""
        while True:
            await asyncio.sleep(RENEW)
            if self._at_work:
                await self.store.write(hold, list(self._at_work), time.time() + CLAIM)

    async def _table(self, table: str) -> None:
        try:
            while seats := await self.tables.look(table, play.waiting):
                await self._turn(table, seats[0])
            await self.store.write(hold, [table], 0.0)
        except KeydomError as error:
            log.warning("bots of a table wait", extra={"table": table, "error": type(error).__name__})
        except Exception as error:  # one table's trouble is not that of the others
            log.exception("bots of a table failed", extra={"table": table, "error": type(error).__name__})
        finally:
            del self._at_work[table]
            self.hub.bots_wanted.set()

    async def _turn(self, table: str, seat: Seat) -> None:
        """One turn: think choice by choice on a draft of one's own, then write it if the table still wants it."""
        began = time.monotonic()
        live, after, state = await self.tables.look(table, lambda live: (live, live.head, live.state))
        level = live.seats[seat].bot or STAND_IN
        draft = Draft(state.copy())
        while not draft.done:
            extend(live.game, draft, seat, await self.thinkers.choose(live, level, seat, draft.states[-1]))
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - began)))
        if await self.tables.act(table, play.bot_turn, seat, after, draft.choices, time.time()):
            metrics.turns.labels("bot").inc()
            self.hub.changed(table, None)

    async def watch_clocks(self) -> None:
        """Once a second: a bot stands in wherever a clock has run out."""
        while True:
            await asyncio.sleep(1)
            for table in await self.store.read(clocks.overdue, time.time()):
                with suppress(KeydomError):  # one table's trouble is not that of the others
                    await self.tables.change(table, _stand_in_for_the_late, time.time())

    async def close(self) -> None:
        for task in list(self._at_work.values()):
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)
        await self.thinkers.close()


def _stand_in_for_the_late(connection: Connection, store: Any, live: Live, now: float) -> None:
    catch_up(connection, live)
    late = clocks.run_out(live, now)
    if late:
        play.stand_in(connection, store, live, late, True, now)
    else:
        play.touch(connection, store, live, now, live.head, {"deadline": clocks.press(connection, live, -1, now)})


async def work(settings: Settings) -> None:
    """`keydom worker`: bots for a site that runs elsewhere."""
    url = database_url(settings)
    migrate(url)
    store = Store(url)
    tables = Tables(store)
    hub = Hub(store, tables)
    worker = Worker(settings, tables, hub)
    try:
        await asyncio.gather(*[lasting(w) for w in (hub.listen, worker.run, worker.renew, worker.watch_clocks)])
    finally:
        await worker.close()
        store.close()

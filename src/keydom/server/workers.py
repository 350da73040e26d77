"""Bots at work: tables that wait for one are claimed in the database, the thinking is done in other processes."""

import asyncio
import logging
import pickle
import struct
import sys
import time
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from keydom.bots.fair import FairQueue, Lane
from keydom.core.errors import KeydomError
from keydom.core.match import Draft
from keydom.core.seats import Seat, letter
from keydom.server import claims, clocks, metrics, play
from keydom.server.claims import CLAIM_SECONDS, RENEW_SECONDS
from keydom.server.hub import Hub
from keydom.server.lasting import lasting
from keydom.server.levels import KEPT, STAND_IN, quick
from keydom.server.live import Live, catch_up
from keydom.server.migrate import migrate
from keydom.server.settings import Settings, database_url
from keydom.server.store import Store
from keydom.server.tables import Tables
from keydom.server.thinker import READY

log = logging.getLogger("keydom")
MAX_TABLES_AT_WORK: Final = 500
TABLES_PER_PERSON: Final = 4
"""So many tables that one person has made are worked on at a time: enough to keep the processes busy."""
STARTING: Final = 60.0
"""A bot process that is not there after so many seconds is given up."""


class Thinker:
    """A bot process: there when it is asked, ended and started again when it breaks its limits."""

    def __init__(self, settings: Settings, program: str) -> None:
        self.settings = settings
        self.program = program
        self.recent: deque[str] = deque(maxlen=KEPT)
        """The players it has, the last asked at the end."""
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, whose: str, level: str, question: bytes) -> int:
        """Its answer. Whoever is cut off or breaks a limit is not asked again: the next question has a new process."""
        try:
            if self._process is None or self._process.returncode is not None:
                self._process = await self._start()
            if whose in self.recent:
                self.recent.remove(whose)
            self.recent.append(whose)
            with metrics.thinking.labels(level).time():
                async with asyncio.timeout(self.settings.bot_seconds + self.settings.bot_grace):
                    return await _ask(self._process, question)
        except BaseException:
            self.end()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self.recent.clear()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.program, str(self.settings.bot_megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        assert process.stdout is not None
        try:
            async with asyncio.timeout(STARTING):
                await process.stdout.readexactly(len(READY))
        except BaseException:
            _kill(process)
            raise
        return process

    def end(self) -> None:
        if self._process is not None:
            _kill(self._process)
            self._process = None

    async def close(self) -> None:
        process = self._process
        self.end()
        if process is not None:
            await process.wait()


def _kill(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


class Thinkers:
    """A pool of bot processes, each with limits on time and memory."""

    def __init__(self, settings: Settings, program: str = "keydom.server.thinker") -> None:
        self.settings = settings
        self._all = [Thinker(settings, program) for _ in range(settings.bot_processes)]
        self._idle = list(self._all)
        self._queue = FairQueue(settings.bot_processes)

    async def turn(self, live: Live, level: str, seat: Seat, state: Any, whose: str, person: str,
                   lane: Lane = Lane.GAME) -> Draft:  # fmt: skip
        """A whole turn of a bot, thought choice by choice on a draft of its own, in that person's share of the time.

        Bots plan a turn at its first choice, so one process has it from there to the end. `whose` names the player: it
        is the same object as in the turn before if that process has a rest and has not forgotten it.
        """
        draft = Draft(live.game, live.game.view(state, seat), seat)
        while len(options := draft.options()) == 1:
            draft.choose(options[0])
            if draft.done:
                return draft
        async with self._queue.turn(person, lane):
            thinker = next((t for t in self._idle if whose in t.recent), self._idle[0])
            self._idle.remove(thinker)
            try:
                # A plan goes through forced choices too: now that there may be one, they are asked like all others.
                while not draft.done:
                    draft.choose(await self._choose(thinker, live, level, seat, draft, whose))
            finally:
                self._idle.append(thinker)
        return draft

    async def _choose(self, thinker: Thinker, live: Live, level: str, seat: Seat, draft: Draft, whose: str) -> int:
        """What the bot chooses, or a quick player's choice if it fails: a game never hangs on a bot."""
        view, options = draft.view(), draft.options()
        question = pickle.dumps((whose, live.game.NAME, level, view, options, self.settings.bot_seconds))
        try:
            choice = await thinker.ask(whose, level, question)
            if choice in options:
                return choice
            reason = "illegal"
        except Exception as error:  # whatever a bot does wrong must not stop the game
            reason = type(error).__name__
        metrics.bot_failures.labels(level, reason).inc()
        # `after` is the line of the record that the choice follows.
        where = {"table": live.id, "seat": letter(seat), "after": live.head}
        log.warning("a bot failed, a quick player moved", extra={"bot": level, "reason": reason, **where})
        return quick(live.game, view, options)

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.close()


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(struct.pack("!I", len(question)) + question)
    await process.stdin.drain()
    answer: int = struct.unpack("!I", await process.stdout.readexactly(4))[0]
    return answer


def player_of(live: Live, level: str, seat: Seat) -> str:
    """The name of a seat's player. Who has gone back to an earlier turn plays it afresh."""
    undone = sum([entry.kind == "undo" for entry in live.entries])
    return f"{live.id} {letter(seat)} {level} {undone}"


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
            while await self.store.read(claims.waiting, time.time()):
                found = await self.store.write(claims.claim, *self._wanted(), time.time())
                for table in found:
                    if table not in self._at_work:
                        self._at_work[table] = asyncio.create_task(self._table(table))
                if not found:
                    break
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self.hub.bots_wanted.wait()

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
        live, after, state = await self.tables.look(table, lambda live: (live, live.head, live.state))
        level = live.seats[seat].bot or STAND_IN
        draft = await self.thinkers.turn(live, level, seat, state, player_of(live, level, seat), live.row.host or "")
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
        play.touch(connection, store, live, now, {"deadline": clocks.press(connection, live, -1, now)})


async def work(settings: Settings) -> None:
    """`keydom worker`: bots for a site that runs elsewhere, by one process at least."""
    settings = msgspec.structs.replace(settings, bot_processes=max(1, settings.bot_processes))
    url = database_url(settings)
    migrate(url)
    store = Store(url)
    tables = Tables(store, settings.tables_per_person, settings.cache_megabytes)
    hub = Hub(store, tables)
    worker = Worker(settings, tables, hub)
    try:
        await asyncio.gather(*[lasting(w) for w in (hub.listen, worker.run, worker.renew, worker.watch_clocks)])
    finally:
        await worker.close()
        store.close()

"""The tables of one process: read from the store when wanted, changed one command at a time, those who look told."""

import asyncio
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection

from keydom.core.errors import KeydomError
from keydom.core.seats import SPECTATOR, Mask, Seat, members
from keydom.site.api.refusals import Refusal, unavailable
from keydom.site.app import metrics
from keydom.site.db.store import Conflict, Store
from keydom.site.people.accounts import Forgotten
from keydom.site.tables import seating
from keydom.site.tables.absence import stand_in
from keydom.site.tables.change import Change
from keydom.site.tables.clocks import may_return
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.kinds.prepared import prepared_for
from keydom.site.tables.log.cache import TableCache
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import catch_up, load
from keydom.site.tables.play import do
from keydom.site.tables.wire_commands import Choose, Command, Confirm
from keydom.site.tables.wire_lobby import Fork, Join, Made, NewTable, PlayNow

T = TypeVar("T")
MAX_TRIES: Final = 8
CACHE_MEGABYTES: Final = 256


class Listener(Protocol):
    """Who wants to know of changes: the hub."""

    def changed(self, table: str, seat: Seat | None) -> None: ...


def now() -> float:
    return time.time()


class Tables:
    """The tables that this process has in memory, and everything that is done to them."""

    def __init__(self, store: Store, tables_per_person: int = 0, cache_megabytes: int = CACHE_MEGABYTES) -> None:
        self.store = store
        self.tables_per_person = tables_per_person
        self.listener: Listener | None = None
        self._cache = TableCache(cache_megabytes << 20)
        self._heard = 0  # how often another process has changed something
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def act(
        self, table: str, do: Callable[[Change], T], seat: Seat = SPECTATOR, person: str = "", at: float | None = None
    ) -> T:
        """Change a table in one transaction, again when another writer was first; then tell those who look."""

        def attempt(connection: Connection) -> tuple[Change, T]:
            live = self._fresh(connection, table)
            catch_up(connection, live)
            change = Change(connection, self.store, live, seat, person, now() if at is None else at)
            return change, do(change)

        async with self._lock(table):
            for _ in range(MAX_TRIES):
                try:
                    change, answer = await self.store.write(attempt)
                    break
                except Conflict:
                    self._cache.drop(table)
                except KeydomError as error:
                    if isinstance(error, Refusal) and error.status == 503:
                        self._cache.drop(table)
                    raise
                except BaseException:
                    self._cache.drop(table)
                    raise
            else:
                raise unavailable()
        if self.listener is not None and (change.touched or change.drafted is not None):
            self.listener.changed(table, None if change.touched else change.drafted)
        return answer

    async def look(self, table: str, fn: Callable[[Live], T]) -> T:
        """What a function makes of a table as it stands."""
        async with self._lock(table):
            live = self._cache.find(table)
            if live is None or live.stale:
                live = await self.store.read(self._fresh, table)
            return fn(live)

    def forget_all(self) -> None:
        """After notices may have been missed: nothing in memory is known to be up to date."""
        self._heard += 1
        for live in self._cache.all():
            live.stale = True

    def kept(self) -> list[str]:
        """The tables in memory."""
        return [live.id for live in self._cache.all()]

    def version(self, table: str) -> int | None:
        """How often the table had changed when this process last read it."""
        live = self._cache.find(table)
        return None if live is None else live.row.version

    def may_wait_for_bots(self, table: str) -> bool:
        """Whether a bot has to play there, as far as this process knows."""
        live = self._cache.find(table)
        return live is None or live.stale or live.row.bots_due != 0

    def saw(self, table: str, seats: Mask) -> None:
        """The people of these seats came to the table, left it or are still there."""
        if (live := self._cache.find(table)) is not None:
            for seat in members(seats):
                live.signs[seat] = now()

    def outdated(self, table: str) -> None:
        """Another process has changed the table."""
        self._heard += 1
        if (live := self._cache.find(table)) is not None:
            live.stale = True

    def _fresh(self, connection: Connection, table: str) -> Live:
        live = self._cache.find(table)
        if live is None:
            heard = self._heard
            live = load(connection, table)
            self._cache.keep(live)
            live.stale = heard != self._heard  # word that came while it was read may have been of this table
            return live
        if live.stale:
            catch_up(connection, live, whole=True)
        self._cache.keep(live)
        return live

    def _lock(self, table: str) -> "_Held":
        return _Held(self._locks, table)

    # commands, each followed by word to those who look

    async def act_to_the_end(
        self, table: str, do: Callable[[Change], T], seat: Seat = SPECTATOR, person: str = ""
    ) -> T:
        """`act`, and tell those who look even if the one who asked for it is gone meanwhile."""
        task = asyncio.create_task(self.act(table, do, seat, person))
        self._tasks.add(task)
        task.add_done_callback(self._task_done)
        return await asyncio.shield(task)

    def _task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # heard, even where nobody waits for it any longer

    async def command(
        self, table: str, seat: Seat, person: str, command: Command, check: Callable[[Connection], None] | None = None
    ) -> None:
        """Carry out a command of somebody at a table."""

        shown = await self.act_to_the_end(table, lambda change: do(change, command, check), seat, person)
        if shown and isinstance(command, Choose | Confirm):
            metrics.turns.labels("person").inc()

    async def make(self, person: str, name: str, wanted: NewTable) -> Made:
        return await self.store.write(self._make, person, name, wanted, Purpose())

    async def play_now(self, person: str, name: str, wanted: PlayNow) -> Made:
        """A game against bots in one request."""
        table = NewTable(
            game=wanted.game, seats=len(wanted.bots) + 1, bots=wanted.bots, options=wanted.options, public=False,
            seat=wanted.seat, word="" if wanted.seed is not None else wanted.word,
        )  # fmt: skip
        purpose = Purpose()
        if wanted.seed is not None:
            purpose = Purpose("practice", str(wanted.seed), sha256(f"lesson:{wanted.seed}".encode()).hexdigest())
        return await self.store.write(self._make, person, name, table, purpose)

    def _make(self, connection: Connection, person: str, name: str, wanted: NewTable, purpose: Purpose) -> Made:
        at = now()
        made = seating.make(connection, person, name, wanted, purpose, at, self.tables_per_person)
        if seating.bots_only(wanted):
            seating.start(Change(connection, self.store, load(connection, made.table), person=person, now=at))
        return made

    async def join(self, table: str, person: str, name: str, wanted: Join) -> None:
        most = self.tables_per_person
        await self.act_to_the_end(table, lambda change: seating.join(change, name, wanted, most), person=person)
        await self._show_before(table, person)

    async def leave(self, table: str, person: str) -> None:
        await self.act_to_the_end(table, seating.leave, person=person)
        await self._show_before(table, person)

    async def _show_before(self, table: str, person: str) -> None:
        """Who plays once more is shown at the table that this one follows."""
        for before in await self.store.read(seating.before, table, person):
            self._show_again(before)

    async def fill(self, table: str, person: str, level: str) -> None:
        await self.act_to_the_end(table, lambda change: seating.fill(change, level), person=person)

    async def back(self, table: str, seat: Seat) -> None:
        """The player opened the table: a bot that stood in gives the seat back."""

        def wanted(live: Live) -> bool:
            return live.row.state == "running" and live.seats[seat].away and may_return(live, seat, now())

        if await self.look(table, wanted):
            await self.act_to_the_end(table, lambda change: stand_in(change, [seat], False))

    async def forgotten(self, gone: Forgotten) -> None:
        """People were forgotten: find out again who has to play, and show no name or word of theirs any longer."""
        for table in gone.shown:
            self._show_again(table)
        for table in gone.settle:
            await self.act_to_the_end(table, seating.resettle)

    def renamed(self, person: str) -> None:
        """Somebody has another name: it is shown wherever they sit."""
        self._heard += 1
        for live in self._cache.all():
            if any(row.person == person for row in live.seats):
                self._show_again(live.id)

    def _show_again(self, table: str) -> None:
        self.outdated(table)
        if self.listener is not None:
            self.listener.changed(table, None)

    async def sit_at(self, person: str, begin: Callable[[Connection, Store, int], Made]) -> Made:
        """A table at a position that was prepared; the one that the person had open is closed for it."""
        had = await self.store.read(prepared_for, person)
        made = await self.store.write(begin, self.store, self.tables_per_person)
        for table in had:
            self._show_again(table)
        return made

    async def rematch(self, table: str, person: str) -> Made:
        """Another table like this one; whoever asks first makes it, the others find it."""
        most = self.tables_per_person
        return await self.act_to_the_end(table, lambda change: seating.rematch(change, most), person=person)

    async def fork(self, table: str, person: str, name: str, wanted: Fork) -> Made:
        most = self.tables_per_person
        return await self.act(table, lambda change: seating.fork(change, name, wanted, most), person=person)


class _Held:
    """The lock of one table while somebody wants it."""

    def __init__(self, locks: dict[str, tuple[asyncio.Lock, int]], table: str) -> None:
        self._locks, self._table = locks, table

    async def __aenter__(self) -> None:
        lock, waiting = self._locks.get(self._table, (asyncio.Lock(), 0))
        self._locks[self._table] = (lock, waiting + 1)
        try:
            await lock.acquire()
        except BaseException:
            self._let_go()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._locks[self._table][0].release()
        self._let_go()

    def _let_go(self) -> None:
        lock, waiting = self._locks.pop(self._table)
        if waiting > 1:
            self._locks[self._table] = (lock, waiting - 1)

"""Who looks at which table, and word of changes: within this process at once, between processes through the database.

A connection is told that a table changed, not what: it is sent the table as it is when it can take it. A slow reader
misses pictures in between, never a line of the log, and costs no memory.
"""

import asyncio
import contextlib
import time
from collections import Counter, defaultdict
from typing import Any, Final, Protocol

import psycopg
from sqlalchemy import Connection, bindparam, select

from keydom.core.seats import Seat
from keydom.site.app.run_forever import wait_for_word
from keydom.site.db import schema
from keydom.site.db.statements import find
from keydom.site.db.store import CHANNEL, ENDED, LINE, Store
from keydom.site.people import presence
from keydom.site.people.presence import BEAT_SECONDS, LOOKING, NOBODY, Presence
from keydom.site.tables.tables import Tables

POLL_SECONDS: Final = 0.25
"""SQLite tells nobody: so often we ask whether another process has written, and what has changed just now."""
POLL_ALL_SECONDS: Final = 2.0
"""So often, after something was written, we ask about every table in memory and who looks at it: that takes longer."""
RECENT_SECONDS: Final = 5.0
PAUSE_SECONDS = 0.1
"""Who comes and goes within this time is told together."""


class Looker(Protocol):
    """A connection that looks at a table from a seat."""

    @property
    def who(self) -> str:
        """Pages that are the same to those who count spectators share this; it never changes."""

    def mark(self, table: str) -> None: ...

    def count(self, table: str) -> None: ...


class Hub:
    """The lookers of this process, and what is known of those elsewhere."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        tables.listener = self
        self._lookers: dict[str, dict[Looker, Seat]] = defaultdict(dict)
        self._counts: dict[str, tuple[Counter[Seat], Counter[str]]] = {}
        """By table: how many pages look from each seat, and how many of each spectator. Kept, not counted again: of
        many who leave together each costs the same."""
        self._recounted: set[str] = set()
        """Tables whose number of spectators is another since it was last told."""
        self._elsewhere: dict[str, Presence] = {}
        self._untold: set[str] = set()
        """Tables of which the other processes do not yet know who looks from here."""
        self._unheard: set[str] = set()
        """Tables of which this process does not yet know who looks from elsewhere."""
        self._talk = asyncio.Event()
        self.bots_wanted = asyncio.Event()
        """Set whenever something changed: a bot may have to play."""
        self.rights_changed = asyncio.Event()
        """Set whenever another process may have ended a session or a token."""

    def watch(self, table: str, looker: Looker, seat: Seat) -> None:
        before = self._here(table)
        self._count(table, looker, -1)
        self._lookers[table][looker] = seat
        self._count(table, looker, 1)
        self._looking(table, before, looker)

    def unwatch(self, table: str, looker: Looker) -> None:
        before = self._here(table)
        self._count(table, looker, -1)
        self._lookers[table].pop(looker, None)
        if not self._lookers[table]:
            del self._lookers[table]
            self._counts.pop(table, None)
            self._elsewhere.pop(table, None)
        self._looking(table, before)

    def presence_at(self, table: str) -> Presence:
        """Who looks: seats and the number of spectators."""
        return self._here(table).and_(self._elsewhere.get(table, NOBODY))

    def _count(self, table: str, looker: Looker, by: int) -> None:
        """One page more or less looks."""
        seat = self._lookers.get(table, {}).get(looker)
        if seat is None:
            return
        seats, spectators = self._counts.setdefault(table, (Counter(), Counter()))
        counted: Counter[Any] = seats if seat >= 0 else spectators
        key: Any = seat if seat >= 0 else looker.who
        counted[key] += by
        if not counted[key]:
            del counted[key]

    def _here(self, table: str) -> Presence:
        seats, spectators = self._counts.get(table, ((), ()))
        return Presence(sum(1 << seat for seat in seats), len(spectators))

    def _looking(self, table: str, before: Presence, but: Looker | None = None) -> None:
        """Who looks from here may have changed: those here are told at once, those elsewhere soon."""
        here = self._here(table)
        if here == before:
            return
        self.tables.saw(table, before.seats | here.seats)
        self._tell(table, before, here, but)
        self._untold.add(table)
        if before == NOBODY:
            self._unheard.add(table)
        self._talk.set()

    def _tell(self, table: str, before: Presence, after: Presence, but: Looker | None = None) -> None:
        """Whether players are there belongs to the picture; that spectators come and go draws nobody's anew."""
        if before.seats != after.seats:
            self._mark(table, None, but)
            return
        if not self._recounted:
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._tell_watching)
        self._recounted.add(table)

    def _tell_watching(self) -> None:
        """All who look are told how many watch; who comes and goes together is told together."""
        told, self._recounted = self._recounted, set()
        for table in told:
            for looker in list(self._lookers.get(table, ())):
                looker.count(table)

    def sits(self, table: str, looker: Looker, seat: Seat) -> None:
        """Somebody who looks sits elsewhere than when the look began."""
        if self._lookers.get(table, {}).get(looker, seat) != seat:
            self.watch(table, looker, seat)

    def changed(self, table: str, seat: Seat | None) -> None:
        """Something changed at a table, or only in one seat's draft."""
        self._mark(table, seat)
        if seat is None and self.tables.may_wait_for_bots(table):
            self.bots_wanted.set()

    def _mark(self, table: str, seat: Seat | None, but: Looker | None = None) -> None:
        for looker, at in list(self._lookers.get(table, {}).items()):
            if (seat is None or at == seat) and looker is not but:
                looker.mark(table)

    async def talk(self) -> None:
        """Tell the other processes who looks from here and hear who looks from there."""
        beaten = time.monotonic()
        while True:
            await wait_for_word(self._talk, BEAT_SECONDS / 2)
            self._talk.clear()
            told, self._untold = self._untold, set()
            heard, self._unheard = self._unheard, set()
            try:
                if told:
                    own = {table: self._here(table) for table in told}
                    await self.store.write(presence.tell, self.store, own, time.time())
                    self.bots_wanted.set()  # they play on where somebody looks
                if time.monotonic() - beaten > BEAT_SECONDS:
                    beaten = time.monotonic()
                    await self.store.write(presence.beat, self.store, time.time())
                if heard:
                    await self._hear(list(heard))
            except BaseException:
                self._untold |= told
                self._unheard |= heard
                self._talk.set()
                raise
            await asyncio.sleep(PAUSE_SECONDS)

    async def _hear(self, tables: list[str]) -> None:
        for table, there in (await self.store.read(presence.elsewhere, self.store, tables)).items():
            before = self._elsewhere.get(table, NOBODY)
            if there == before:
                continue
            self._elsewhere[table] = there
            if there == NOBODY or table not in self._lookers:
                del self._elsewhere[table]
            self.tables.saw(table, before.seats | there.seats)
            self._tell(table, before, there)

    async def listen(self) -> None:
        """Hear of changes that other processes make."""
        await (self._listen_postgres() if self.store.postgres else self._poll_sqlite())

    async def _listen_postgres(self) -> None:
        plain = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True, **LINE) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.tables.forget_all()  # what was told while nobody listened
            for table in list(self._lookers):
                self._mark(table, None)
            self._unheard |= set(self._lookers)
            self._talk.set()
            self.bots_wanted.set()
            self.rights_changed.set()
            async for notice in connection.notifies():
                who, table, part = notice.payload.split(" ")
                if who != self.store.me:
                    self._told(table, part)

    def _told(self, table: str, part: str) -> None:
        """Another process has changed a table: all of it, one seat's draft, or only who looks; or who may come in."""
        if part == ENDED:
            self.rights_changed.set()
        elif part != LOOKING:
            self.tables.outdated(table)
            self.changed(table, int(part) if part else None)
        elif table in self._lookers:
            self._unheard.add(table)
            self._talk.set()

    async def _poll_sqlite(self) -> None:
        """`PRAGMA data_version` changes when another connection has written; one kept open for that alone."""
        known, asked_all, unasked, ended = None, -POLL_ALL_SECONDS, False, None
        with contextlib.closing(self.store.engine.raw_connection()) as raw:
            while True:
                await asyncio.sleep(POLL_SECONDS)
                stamp = raw.execute("PRAGMA data_version").fetchone()[0]
                written, known = stamp != known, stamp
                unasked = unasked or written
                if unasked and time.monotonic() - asked_all >= POLL_ALL_SECONDS:
                    asked_all, unasked = time.monotonic(), False
                    for table, version in await self.store.read(_versions, self.tables.kept()):
                        self._foreign(table, version)
                    await self._hear(list(self._lookers))
                if written:
                    if (mark := await self.store.read(_ended_mark)) != ended:
                        ended = mark
                        self.rights_changed.set()
                    for table, version in await self.store.read(_changed, time.time() - RECENT_SECONDS):
                        self._foreign(table, version)

    def _foreign(self, table: str, version: int) -> None:
        kept = self.tables.version(table)
        if kept is not None and kept < version:
            self.tables.outdated(table)
            self.changed(table, None)
        elif kept is None:
            self.bots_wanted.set()


_CHANGED: Final = select(schema.tables.c.id, schema.tables.c.version).where(
    # all there are, so that the index by state, publicness and change serves
    schema.tables.c.state.in_(["open", "running", "finished", "stopped"]),
    schema.tables.c.public.in_([False, True]),
    schema.tables.c.changed > bindparam("since"),
)


def _ended_mark(connection: Connection) -> object:
    """Another whenever sessions or tokens have ended."""
    return connection.execute(find(schema.facts, "name"), {"name": ENDED}).first()


def _changed(connection: Connection, since: float) -> list[tuple[str, int]]:
    """The tables that changed since then, and how often each has changed."""
    return [(row.id, row.version) for row in connection.execute(_CHANGED, {"since": since})]


def _versions(connection: Connection, kept: list[str]) -> list[tuple[str, int]]:
    """How often each of these tables has changed."""
    t = schema.tables
    return [(row.id, row.version) for row in connection.execute(select(t.c.id, t.c.version).where(t.c.id.in_(kept)))]

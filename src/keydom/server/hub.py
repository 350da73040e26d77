"""Who looks at which table, and word of changes: within this process at once, between processes through the database.

A connection is told that a table changed, not what: it is sent the table as it is when it can take it. A slow reader
misses pictures in between, never a line of the log, and costs no memory.
"""

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from typing import Protocol

import psycopg
from sqlalchemy import Connection, select

from keydom.core.seats import Seat
from keydom.server import schema
from keydom.server.shown import Around
from keydom.server.store import CHANNEL, Store
from keydom.server.tables import Tables

log = logging.getLogger("keydom")
POLL = 0.25
"""SQLite tells nobody: so often we ask whether another process has written."""


class Looker(Protocol):
    """A connection that looks at a table from a seat."""

    def mark(self, table: str) -> None: ...


class Hub:
    """The lookers of this process."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        tables.listener = self
        self._lookers: dict[str, dict[Looker, Seat]] = defaultdict(dict)
        self.bots_wanted = asyncio.Event()
        """Set whenever something changed: a bot may have to play."""

    def watch(self, table: str, looker: Looker, seat: Seat) -> None:
        new = looker not in self._lookers[table]
        self._lookers[table][looker] = seat
        if new:
            self._mark(table, None, looker)

    def unwatch(self, table: str, looker: Looker) -> None:
        if self._lookers[table].pop(looker, None) is not None:
            self._mark(table, None)
        if not self._lookers[table]:
            del self._lookers[table]

    def around(self, table: str) -> Around:
        """Who looks: seats and the number of spectators that this process knows of."""
        seats = list(self._lookers.get(table, {}).values())
        return Around(frozenset(p for p in seats if p >= 0), sum(1 for p in seats if p < 0))

    def changed(self, table: str, seat: Seat | None) -> None:
        """Something changed at a table, or only in one seat's draft."""
        self._mark(table, seat)
        if seat is None:
            self.bots_wanted.set()

    def _mark(self, table: str, seat: Seat | None, but: Looker | None = None) -> None:
        for looker, at in list(self._lookers.get(table, {}).items()):
            if (seat is None or at == seat) and looker is not but:
                looker.mark(table)

    async def listen(self) -> None:
        """Hear of changes that other processes make, for as long as this one lives."""
        while True:
            try:
                await (self._listen_postgres() if self.store.postgres else self._poll_sqlite())
            except asyncio.CancelledError:
                raise
            except Exception as error:  # a lost database comes back; until then nothing changes
                log.warning("listening for changes failed", extra={"error": type(error).__name__})
                await asyncio.sleep(1)

    async def _listen_postgres(self) -> None:
        plain = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True, connect_timeout=5) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.tables.forget_all()  # what was told while nobody listened
            for table in list(self._lookers):
                self._mark(table, None)
            self.bots_wanted.set()
            async for notice in connection.notifies():
                who, table, seat = notice.payload.split(" ")
                if who != self.store.me:
                    self.tables.outdated(table)
                    self.changed(table, int(seat) if seat else None)

    async def _poll_sqlite(self) -> None:
        """`PRAGMA data_version` changes when another connection has written; one kept open for that alone."""
        known = None
        with contextlib.closing(self.store.engine.raw_connection()) as raw:
            while True:
                await asyncio.sleep(POLL)
                stamp = raw.execute("PRAGMA data_version").fetchone()[0]
                if stamp == known:
                    continue
                known = stamp
                for table, version in await self.store.read(_changed, time.time() - 5):
                    self._foreign(table, version)

    def _foreign(self, table: str, version: int) -> None:
        kept = self.tables.version(table)
        if kept is not None and kept < version:
            self.tables.outdated(table)
            self.changed(table, None)
        elif kept is None:
            self.bots_wanted.set()


def _changed(connection: Connection, since: float) -> list[tuple[str, int]]:
    """The tables that changed since then, and how often each has changed."""
    t = schema.tables
    return [(row.id, row.version) for row in connection.execute(select(t.c.id, t.c.version).where(t.c.changed > since))]

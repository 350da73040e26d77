"""Who looks at which table, across processes: each writes down its own part, and reads the others'.

Not part of the truth: a process that dies takes its part with it, after a while without a sign of life.
"""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from keydom.core.seats import Mask, Seat, members
from keydom.site.db import schema
from keydom.site.db.store import Store

BEAT_SECONDS: Final = 10.0
"""So often a process says that it is there."""
DEAD_SECONDS: Final = 35.0
"""Who has not said so for this long is not."""
LOOKING: Final = "looking"
"""In notices, instead of a seat: only who looks has changed."""


class Presence(NamedTuple):
    """Who looks at a table: the seats, and how many spectators."""

    seats: Mask = 0
    watching: int = 0

    def online(self, seat: Seat) -> bool:
        return bool(self.seats >> seat & 1)

    def and_(self, other: "Presence") -> "Presence":
        return Presence(self.seats | other.seats, self.watching + other.watching)


NOBODY: Final = Presence()


def tell(connection: Connection, store: Store, own: dict[str, Presence], now: float) -> None:
    """Write down what has changed in this process's part, and let the others know."""
    k = schema.lookers
    mine = (k.c.process == store.me, k.c.table.in_(own))
    before = {row.table: row.seats for row in connection.execute(select(k).where(*mine))}
    connection.execute(delete(k).where(*mine))
    there = set(connection.execute(select(schema.tables.c.id).where(schema.tables.c.id.in_(own))).scalars())
    for table, present in own.items():
        if table in there and present != NOBODY:
            values = {"table": table, "seats": present.seats, "watching": present.watching, "seen": now}
            connection.execute(insert(k).values(process=store.me, **values))
        _see(connection, table, before.get(table, 0) | present.seats, now)
        store.notify(connection, table, LOOKING)


def _see(connection: Connection, table: str, seats: Mask, now: float) -> None:
    """Write down that the people of these seats came, left or were still there."""
    s = schema.seats
    if seats:
        connection.execute(update(s).where(s.c.table == table, s.c.seat.in_(members(seats))).values(seen=now))


def beat(connection: Connection, store: Store, now: float) -> None:
    """A sign of life; the parts of the dead are cleared away.

    A sign from the future was given before the clock was set back: who gave it has to give another.
    """
    k = schema.lookers
    connection.execute(update(k).where(k.c.seen > now).values(seen=now))
    connection.execute(update(k).where(k.c.process == store.me).values(seen=now))
    for gone in connection.execute(select(k).where(k.c.seen < now - DEAD_SECONDS)).all():
        _see(connection, gone.table, gone.seats, gone.seen)
        store.notify(connection, gone.table, LOOKING)
    connection.execute(delete(k).where(k.c.seen < now - DEAD_SECONDS))


def leave(connection: Connection, store: Store) -> None:
    """This process ends."""
    k = schema.lookers
    for part in connection.execute(select(k).where(k.c.process == store.me)).all():
        _see(connection, part.table, part.seats, part.seen)
        store.notify(connection, part.table, LOOKING)
    connection.execute(delete(k).where(k.c.process == store.me))


def elsewhere(connection: Connection, store: Store, tables: list[str]) -> dict[str, Presence]:
    """What the other processes have written down about these tables."""
    k = schema.lookers
    out = dict.fromkeys(tables, NOBODY)
    for row in connection.execute(select(k).where(k.c.process != store.me, k.c.table.in_(tables))):
        out[row.table] = out[row.table].and_(Presence(row.seats, row.watching))
    return out

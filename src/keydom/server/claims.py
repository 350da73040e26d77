"""Claims: which tables wait for a bot, and who lets it think.

A claim is only a promise not to think twice: if its holder dies another takes over, if two think the log lets one win.
"""

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Float, and_, bindparam, func, or_, select, update

from keydom.server import schema

CLAIM_SECONDS: Final = 5.0
"""A claim not renewed for so long is free again."""
RENEW_SECONDS: Final = 1.5


def _free() -> ColumnElement[bool]:
    """Nobody holds the table. A claim further ahead than any that is made was made before the clock was set back."""
    until, now = schema.tables.c.claim_until, bindparam("now", type_=Float)
    return or_(until < now, until > now + 2 * CLAIM_SECONDS)


def _due() -> ColumnElement[bool]:
    """A bot has to play. Where no person plays (negative, see `clocks.bots_due`) it waits until somebody looks."""
    t = schema.tables
    return or_(t.c.bots_due > 0, and_(t.c.bots_due < 0, t.c.id.in_(select(schema.lookers.c.table))))


_WAITING: Final = select(schema.tables.c.id).where(_due(), _free()).limit(1)


def waiting(connection: Connection, now: float) -> bool:
    """Whether any table waits for a bot that nobody lets think."""
    return connection.execute(_WAITING, {"now": now}).first() is not None


def claim(connection: Connection, limit: int, per_person: int, now: float) -> list[str]:
    """Some tables that wait for a bot and that nobody works on, those that have waited longest first.

    Of the tables that one person has made at most so many are worked on at a time, by all processes together.
    """
    t = schema.tables
    place: ColumnElement[Any] = func.row_number().over(partition_by=t.c.host, order_by=[_free(), t.c.changed, t.c.id])
    ranked = select(t.c.id, place.label("place")).where(_due()).subquery()
    chosen = select(ranked.c.id).where(ranked.c.place <= per_person)
    free = select(t.c.id).where(t.c.id.in_(chosen), _free()).order_by(t.c.changed).limit(limit)
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    found = list(connection.execute(free, {"now": now}).scalars())
    if found:
        hold(connection, found, now + CLAIM_SECONDS)
    return found


def hold(connection: Connection, tables: list[str], until: float) -> None:
    """Renew claims, or with 0 let them go."""
    connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(claim_until=until))

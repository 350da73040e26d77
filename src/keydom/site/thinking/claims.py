"""Claims: which tables wait for a bot, and who lets it think.

A claim is only a promise not to think twice: if its holder dies another takes over, if two think the log lets one win.
"""

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Float, and_, bindparam, func, or_, select, update

from keydom.site.db import schema

CLAIM_SECONDS: Final = 5.0
"""A claim not renewed for so long is free again."""
RENEW_SECONDS: Final = 1.5
TABLES_PER_ADDRESS: Final = 40
"""How many tables made by people of one address are worked on at a time, by all processes together."""


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
    """Some tables that wait for a bot and that nobody works on, those that have waited longest first; last of all
    those at which no person plays.

    Of the tables that one person has made at most so many are worked on at a time, by all processes together, and of
    those made by people of one address too: of each of them one before a second of anybody.
    """
    t, p = schema.tables, schema.people
    left = t.c.bots_due < 0
    place: ColumnElement[Any] = func.row_number().over(
        partition_by=t.c.host, order_by=[left, _free(), t.c.changed, t.c.id]
    )
    whence = func.coalesce(p.c.origin, t.c.host).label("whence")
    ranked = (
        select(t.c.id, t.c.changed, _free().label("free"), whence, place.label("place"))
        .select_from(t.outerjoin(p, p.c.id == t.c.host)).where(_due()).subquery()
    )  # fmt: skip
    r = ranked.c
    among: ColumnElement[Any] = func.row_number().over(
        partition_by=r.whence, order_by=[r.place, r.free, r.changed, r.id]
    )
    shared = select(r.id, among.label("among")).where(r.place <= per_person).subquery()
    chosen = select(shared.c.id).where(shared.c.among <= TABLES_PER_ADDRESS)
    free = select(t.c.id).where(t.c.id.in_(chosen), _free()).order_by(left, t.c.changed).limit(limit)
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    found = list(connection.execute(free, {"now": now}).scalars())
    if found:
        hold(connection, found, now + CLAIM_SECONDS)
    return found


def hold(connection: Connection, tables: list[str], until: float) -> None:
    """Renew claims, or with 0 let them go."""
    connection.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(claim_until=until))

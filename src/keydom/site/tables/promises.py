"""Seeds that are promised: the hash of a table's dice is published before its maker sits down there."""

from sqlalchemy import Connection, func, select, update

from keydom.site.app.rehearsal import new_seed
from keydom.site.db import schema
from keydom.site.tables.dice import commitment


def promise(connection: Connection, person: str) -> str:
    """The hash of the dice of the next table that somebody makes; the same until there is one."""
    p = schema.people
    seed = connection.execute(select(p.c.promised_seed).where(p.c.id == person)).scalar()
    if seed is None:
        seed = new_seed(f"promised to the maker of {made_by(connection, person)} tables")
        connection.execute(update(p).where(p.c.id == person).values(promised_seed=seed))
    return commitment(seed)


def promised_seed(connection: Connection, person: str, game: str, seats: int) -> str:
    """The seed that was promised to somebody, which is used up; a new one if none was."""
    p = schema.people
    seed: str | None = connection.execute(select(p.c.promised_seed).where(p.c.id == person)).scalar()
    if seed is None:
        return new_seed(f"{game} {seats} {made_by(connection, person)}")
    connection.execute(update(p).where(p.c.id == person).values(promised_seed=None))
    return seed


def made_by(connection: Connection, person: str) -> int:
    """The number of tables that somebody has made."""
    t = schema.tables
    return connection.execute(select(func.count()).select_from(t).where(t.c.host == person)).scalar() or 0

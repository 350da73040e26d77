"""Seeds that are promised: the hash of a table's dice is published before its maker sits down there."""

from sqlalchemy import Connection, select, update

from keydom.server import schema
from keydom.server.dice import commitment, new_seed


def promise(connection: Connection, person: str) -> str:
    """The hash of the dice of the next table that somebody makes; the same until there is one."""
    p = schema.people
    seed = connection.execute(select(p.c.promised_seed).where(p.c.id == person)).scalar()
    if seed is None:
        seed = new_seed()
        connection.execute(update(p).where(p.c.id == person).values(promised_seed=seed))
    return commitment(seed)


def promised_seed(connection: Connection, person: str) -> str:
    """The seed that was promised to somebody, which is used up; a new one if none was."""
    p = schema.people
    seed: str | None = connection.execute(select(p.c.promised_seed).where(p.c.id == person)).scalar()
    if seed is None:
        return new_seed()
    connection.execute(update(p).where(p.c.id == person).values(promised_seed=None))
    return seed

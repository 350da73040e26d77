"""What pages keep for somebody, by name: small words, known on every device of that person."""

import re
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from keydom.site.api.refusals import bad, conflict
from keydom.site.db import schema
from keydom.site.db.turnstile import person_one_by_one

NAME: Final = re.compile(r"[a-z][a-z0-9.-]{0,39}")
MAX_KEPT: Final = 300


def kept_for(connection: Connection, person: str) -> dict[str, str]:
    """All that is kept for somebody."""
    p = schema.preferences
    return {row.name: row.value for row in connection.execute(select(p).where(p.c.person == person))}


def keep(connection: Connection, person: str, name: str, value: str) -> None:
    """Keep a word under a name; an empty one is forgotten."""
    if not NAME.fullmatch(name):
        raise bad("a preference has a name of small letters, digits, dots and dashes",
                  "eine Einstellung heißt nach kleinen Buchstaben, Ziffern, Punkten und Strichen")  # fmt: skip
    p = schema.preferences
    person_one_by_one(connection, person)
    connection.execute(delete(p).where(p.c.person == person, p.c.name == name))
    if not value:
        return
    many = connection.execute(select(func.count()).select_from(p).where(p.c.person == person)).scalar() or 0
    if many >= MAX_KEPT:
        raise conflict("too much is kept for you already", "für dich ist schon zu viel gespeichert")
    connection.execute(insert(p).values(person=person, name=name, value=value))

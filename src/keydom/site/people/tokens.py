"""Tokens of outside programs: each opens one seat of one table, for as long as its maker sits there.

Whoever asks with a token is compared with who sits there at every use; that the rows are deleted when the seat is left
is for tidiness, and for the list on the account page.
"""

import secrets
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, insert, select

from keydom.site.api.refusals import unknown
from keydom.site.db import schema
from keydom.site.db.turnstile import pass_one_by_one
from keydom.site.people.sessions import Person, hashed
from keydom.site.people.wire import TokenShown


def _seated(token: str) -> Select[Any]:
    """The token of this hash with its person, if that person still sits there."""
    t, p, s = schema.tokens, schema.people, schema.seats
    still_seated = and_(s.c.table == t.c.table, s.c.seat == t.c.seat, s.c.person == t.c.person)
    whose = select(p, t.c.table, t.c.seat).join(t, t.c.person == p.c.id).join(s, still_seated)
    return whose.where(t.c.token == token)


def find_program(connection: Connection, token: str) -> Person | None:
    """The program that holds a token; None if the token has ended."""
    row = connection.execute(_seated(hashed(token))).first()
    return Person(row.id, row.name, row.lang, False, hashed(token), row.table, row.seat) if row else None


def is_valid(connection: Connection, program: Person) -> bool:
    """Whether the token of a program that is connected has not ended meanwhile."""
    return connection.execute(_seated(program.session)).first() is not None


def new_token(connection: Connection, person: Person, table: str, seat: int, now: float) -> str:
    """A token for an outside program that plays this seat; an older one is void."""
    token = secrets.token_urlsafe(32)
    t = schema.tokens
    pass_one_by_one(connection, "seat", f"{table} {seat}")
    connection.execute(delete(t).where(t.c.table == table, t.c.seat == seat))
    connection.execute(insert(t).values(token=hashed(token), table=table, seat=seat, person=person.id, created=now))
    return token


def tokens(connection: Connection, person: Person) -> list[TokenShown]:
    """A person's tokens, the newest first; never the words themselves."""
    k, t = schema.tokens, schema.tables
    rows = connection.execute(
        select(k.c.table, k.c.seat, k.c.created, t.c.game, t.c.title, t.c.state)
        .join(t, t.c.id == k.c.table)
        .where(k.c.person == person.id)
        .order_by(k.c.created.desc(), k.c.table)
    )
    return [TokenShown(r.table, r.seat, r.game, r.title, r.state, r.created) for r in rows]


def end_token(connection: Connection, person: Person, table: str) -> None:
    """End a person's token at a table."""
    t = schema.tokens
    if not connection.execute(delete(t).where(t.c.person == person.id, t.c.table == table)).rowcount:
        raise unknown("you have no token at this table", "du hast kein Token an diesem Tisch")


def end_tokens(connection: Connection, person: str, table: str) -> None:
    """Whoever stands up takes the token along."""
    t = schema.tokens
    connection.execute(delete(t).where(t.c.person == person, t.c.table == table))

"""Sessions: who sends a request.

A cookie holds 256 random bits and our signature; the database only a hash of them. A token of an outside program is
the same without a signature, and opens one seat of one table.
"""

import hmac
import secrets
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from keydom.site.api.refusals import no_session
from keydom.site.db import schema
from keydom.site.db.store import new_id
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people.wire import SessionShown

COOKIE: Final = "keydom"
COOKIE_DAYS: Final = 400
"""No session lasts longer, however often it is used; browsers keep no cookie longer either."""
DAY_SECONDS: Final = 86_400
SEEN_SECONDS: Final = 600.0
"""A session notes that it was seen at most so often."""
MAX_SESSIONS: Final = 50


class Person(NamedTuple):
    """Who sends a request: a person in a session, or a program with a token for one seat."""

    id: str
    name: str
    lang: str
    account: bool
    session: str
    """Of a program: the hash of its token."""
    table: str = ""
    """Of a token: the only table it opens."""
    seat: int = -1


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def sign(key: bytes, token: str) -> str:
    """The cookie of a token."""
    return f"{token}.{hmac.digest(key, token.encode(), 'sha256').hex()[:32]}"


def origin_of(key: bytes, address: str) -> str:
    """What is kept of an address: the same for the same address, and nothing that leads back to it without the key."""
    return hmac.digest(key, f"origin {address}".encode(), "sha256").hex()[:16]


def unsign(key: bytes, cookie: str) -> str | None:
    """The token of a cookie that we signed."""
    token, _, _ = cookie.partition(".")
    return token if secrets.compare_digest(sign(key, token).encode(), cookie.encode()) else None


def find(connection: Connection, token: str, days: int, now: float) -> Row[Any] | None:
    """The session of a token with its person, unless it was not used for so many days or is too old."""
    s, p = schema.sessions, schema.people
    joined = select(p, s.c.id.label("session"), s.c.seen.label("session_seen")).join(s, s.c.person == p.c.id)
    alive = s.c.seen > now - days * DAY_SECONDS, s.c.created > now - COOKIE_DAYS * DAY_SECONDS
    return connection.execute(joined.where(s.c.token == hashed(token), *alive)).first()


def person_of(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.lang, row.login is not None, row.session)


def note_seen(connection: Connection, session: str, person: str, now: float) -> None:
    connection.execute(update(schema.sessions).where(schema.sessions.c.id == session).values(seen=now))
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(seen=now))


def open_session(connection: Connection, person: str, agent: str, now: float, origin: str = "") -> str:
    """A new session; the token is told once. `origin`: whence that person comes in now."""
    person_one_by_one(connection, person)
    token = secrets.token_urlsafe(32)
    s = schema.sessions
    connection.execute(
        insert(s).values(id=new_id(), token=hashed(token), person=person, agent=agent[:120], created=now, seen=now)
    )
    if origin:
        connection.execute(update(schema.people).where(schema.people.c.id == person).values(origin=origin))
    old = select(s.c.id).where(s.c.person == person).order_by(s.c.seen.desc()).offset(MAX_SESSIONS)
    connection.execute(delete(s).where(s.c.id.in_([row.id for row in connection.execute(old)])))
    return token


def renew(connection: Connection, person: Person) -> str:
    """Another token for this session, the old one is void; and no other session is left."""
    token = secrets.token_urlsafe(32)
    s = schema.sessions
    connection.execute(delete(s).where(s.c.person == person.id, s.c.id != person.session))
    connection.execute(update(s).where(s.c.id == person.session).values(token=hashed(token)))
    return token


def forget_old(connection: Connection, days: int, now: float) -> None:
    """Sessions that nobody can use any longer."""
    s = schema.sessions
    too_old = or_(s.c.seen <= now - days * DAY_SECONDS, s.c.created <= now - COOKIE_DAYS * DAY_SECONDS)
    connection.execute(delete(s).where(too_old))


def sessions(connection: Connection, person: Person) -> list[SessionShown]:
    s = schema.sessions
    rows = connection.execute(select(s).where(s.c.person == person.id).order_by(s.c.seen.desc()))
    return [SessionShown(r.id, r.agent, r.created, r.seen, r.id == person.session) for r in rows]


def end_session(connection: Connection, person: Person, session: str) -> None:
    s = schema.sessions
    ended = connection.execute(delete(s).where(s.c.id == session, s.c.person == person.id))
    if not ended.rowcount:
        raise no_session()


def end_all(connection: Connection, person: str, but: str = "") -> None:
    """End all sessions of a person but one, and all tokens of programs."""
    s, t = schema.sessions, schema.tokens
    connection.execute(delete(s).where(s.c.person == person, s.c.id != but))
    connection.execute(delete(t).where(t.c.person == person))

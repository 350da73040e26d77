"""People: guests with a name, accounts with a password, their sessions, their data.

A cookie holds 256 random bits and our signature; the database only a hash of them. A token of an outside program is
the same without a signature, and opens one seat of one table.
"""

import hmac
import re
import secrets
import unicodedata
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, and_, delete, exists, insert, select, update

from keydom.server import schema
from keydom.server.refusals import Refusal, bad, conflict, forbidden, no_person, no_session
from keydom.server.store import Store, new_id
from keydom.server.wire import Credentials, Me, Profile, SessionShown

COOKIE: Final = "keydom"
SEEN_EVERY: Final = 600.0
"""A session notes that it was seen at most so often."""
SESSIONS: Final = 50
FOLDED: Final = 80
"""So long may a name be in the form that is compared."""
EMAIL: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}"
)
"""What every mail server takes: no quoted names, no addresses of machines in brackets."""
hasher: Final = PasswordHasher()
"""Argon2id with the library's present parameters."""


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


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control or invisible characters."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not shown or len(shown) > 24 or any(unicodedata.category(c)[0] == "C" for c in shown):
        raise bad("a name has 1 to 24 visible characters", "ein Name hat 1 bis 24 sichtbare Zeichen")
    if len(folded(shown)) > FOLDED:  # some characters stand for a whole sentence
        raise bad("this name is too long when it is written out", "dieser Name ist ausgeschrieben zu lang")
    return shown


def folded(name: str) -> str:
    """Names that look alike share this."""
    return unicodedata.normalize("NFKC", name).casefold()


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def sign(key: bytes, token: str) -> str:
    """The cookie of a token."""
    return f"{token}.{hmac.digest(key, token.encode(), 'sha256').hex()[:32]}"


def unsign(key: bytes, cookie: str) -> str | None:
    """The token of a cookie that we signed."""
    token, _, _ = cookie.partition(".")
    return token if secrets.compare_digest(sign(key, token).encode(), cookie.encode()) else None


# ------------------------------------------------------------------------------------------------ sessions


def find(connection: Connection, token: str) -> Row[Any] | None:
    """The session of a token with its person."""
    s, p = schema.sessions, schema.people
    joined = select(p, s.c.id.label("session"), s.c.seen.label("session_seen")).join(s, s.c.person == p.c.id)
    return connection.execute(joined.where(s.c.token == hashed(token))).first()


def person_of(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.lang, row.login is not None, row.session)


def note_seen(connection: Connection, session: str, person: str, now: float) -> None:
    connection.execute(update(schema.sessions).where(schema.sessions.c.id == session).values(seen=now))
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(seen=now))


def open_session(connection: Connection, person: str, agent: str, now: float) -> str:
    """A new session; the token is told once."""
    token = secrets.token_urlsafe(32)
    s = schema.sessions
    connection.execute(
        insert(s).values(id=new_id(), token=hashed(token), person=person, agent=agent[:120], created=now, seen=now)
    )
    old = select(s.c.id).where(s.c.person == person).order_by(s.c.seen.desc()).offset(SESSIONS)
    connection.execute(delete(s).where(s.c.id.in_([row.id for row in connection.execute(old)])))
    return token


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


# ------------------------------------------------------------------------------------------------ people


def new_guest(connection: Connection, name: str, lang: str, agent: str, now: float) -> str:
    """A guest; the token of the session."""
    person = new_id()
    connection.execute(insert(schema.people).values(id=person, name=clean_name(name), lang=lang, created=now, seen=now))
    return open_session(connection, person, agent, now)


def hash_password(password: str) -> str:
    return hasher.hash(password)


@cache
def nobodys_password() -> str:
    """Checked when there is no such account, so that the answer takes as long."""
    return hasher.hash(secrets.token_hex(16))


def matches(stored: str | None, password: str) -> bool:
    """Whether this is the password; takes as long when there is no account."""
    try:
        return hasher.verify(stored or nobodys_password(), password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


def wrong_password() -> Refusal:
    return forbidden("name or password is wrong", "Name oder Kennwort ist falsch")


def sign_up(
    connection: Connection,
    store: Store,
    person: Person | None,
    wanted: Credentials,
    password: str,
    agent: str,
    now: float,
) -> str | None:
    """An account: the guest becomes one and keeps the games. The token of a new session, if there was no guest."""
    name = clean_name(wanted.name)
    p = schema.people
    if connection.execute(select(p.c.id).where(p.c.login == folded(name))).first():
        raise conflict("this name is taken", "dieser Name ist vergeben")
    values = {"name": name, "login": folded(name), "password": password, "lang": wanted.lang}
    if person is not None and not person.account:
        connection.execute(update(p).where(p.c.id == person.id).values(**values))
        rename(connection, store, person.id, name)
        return None
    new = new_id()
    connection.execute(insert(p).values(id=new, created=now, seen=now, **values))
    return open_session(connection, new, agent, now)


def account(connection: Connection, name: str) -> tuple[str, str] | None:
    """The id and the stored password of an account."""
    p = schema.people
    row = connection.execute(select(p.c.id, p.c.password).where(p.c.login == folded(name))).first()
    return (row.id, row.password) if row else None


def stored_password(connection: Connection, person: Person) -> str | None:
    p = schema.people
    found: str | None = connection.execute(select(p.c.password).where(p.c.id == person.id)).scalar()
    return found


def set_password(connection: Connection, person: Person, password: str) -> None:
    """A new password ends all other sessions, and all tokens."""
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(password=password))
    end_all(connection, person.id, but=person.session)


def rename(connection: Connection, store: Store, person: str, name: str) -> None:
    """The name at all tables."""
    s = schema.seats
    sat = list(connection.execute(select(s.c.table).where(s.c.person == person)).scalars())
    connection.execute(update(s).where(s.c.person == person).values(name=name))
    show_again(connection, store, sat)


def show_again(connection: Connection, store: Store, tables: list[str]) -> None:
    """Whoever has these tables in memory has to read them again."""
    t = schema.tables
    for table in tables:
        connection.execute(update(t).where(t.c.id == table).values(version=t.c.version + 1))
        store.notify(connection, table)


def change(connection: Connection, store: Store, person: Person, wanted: Profile, code: str | None) -> None:
    """Name, language, and where notices go; a new address waits for its code."""
    p = schema.people
    values: dict[str, Any] = {}
    if wanted.name is not None:
        values["name"] = clean_name(wanted.name)
        if person.account:
            values["login"] = folded(values["name"])
            taken = select(p.c.id).where(p.c.login == values["login"], p.c.id != person.id)
            if connection.execute(taken).first():
                raise conflict("this name is taken", "dieser Name ist vergeben")
        rename(connection, store, person.id, values["name"])
    if wanted.lang is not None:
        values["lang"] = wanted.lang
    if wanted.email is not None:
        if wanted.email and not EMAIL.fullmatch(wanted.email):
            raise bad("that is no e-mail address", "das ist keine E-Mail-Adresse")
        values |= {"email": wanted.email or None, "email_code": hashed(code) if code else None}
    if wanted.webhook is not None:
        values["webhook"] = wanted.webhook or None
    if values:
        connection.execute(update(p).where(p.c.id == person.id).values(**values))


def confirm_email(connection: Connection, person: Person, code: str) -> None:
    p = schema.people
    found = connection.execute(
        update(p).where(p.c.id == person.id, p.c.email_code == hashed(code)).values(email_code=None)
    )
    if not found.rowcount:
        raise bad("this code is wrong", "dieser Code ist falsch")


def me(connection: Connection, person: Person) -> Me:
    p, s, t = schema.people, schema.seats, schema.tables
    row = connection.execute(select(p).where(p.c.id == person.id)).first()
    if row is None:
        raise no_person()
    mine = connection.execute(
        select(s.c.seat, t.c.acting).join(t, t.c.id == s.c.table).where(s.c.person == row.id, t.c.state == "running")
    )
    turns = sum(1 for seat, acting in mine if acting > 0 and acting >> seat & 1)
    return Me(
        row.id, row.name, row.login is not None, row.lang, row.email or "",
        bool(row.email) and row.email_code is None, row.webhook or "", turns,
    )  # fmt: skip


def export(connection: Connection, person: Person) -> dict[str, Any]:
    """All that is stored about a person, in the words of the database; no hashes of secrets."""
    p, s, t = schema.people, schema.seats, schema.tables
    own = connection.execute(
        select(p.c.id, p.c.name, p.c.lang, p.c.email, p.c.webhook, p.c.created, p.c.seen).where(p.c.id == person.id)
    ).first()
    if own is None:
        raise no_person()
    games = connection.execute(
        select(t.c.id, t.c.game, t.c.state, s.c.seat, t.c.created, t.c.changed)
        .join(s, s.c.table == t.c.id).where(s.c.person == person.id)
    )  # fmt: skip
    c, n = schema.chat, schema.notes
    chat = connection.execute(select(c.c.table, c.c.text, c.c.made).where(c.c.person == person.id))
    notes = connection.execute(select(n.c.table, n.c.text).where(n.c.person == person.id))
    seen = connection.execute(
        select(schema.sessions.c.id, schema.sessions.c.agent, schema.sessions.c.created, schema.sessions.c.seen)
        .where(schema.sessions.c.person == person.id)
    )  # fmt: skip
    k = schema.tokens
    tokens = connection.execute(select(k.c.table, k.c.seat, k.c.created).where(k.c.person == person.id))
    return {
        "person": dict(own._mapping),
        "tables": [dict(r._mapping) for r in games],
        "chat": [dict(r._mapping) for r in chat],
        "notes": [dict(r._mapping) for r in notes],
        "sessions": [dict(r._mapping) for r in seen],
        "tokens": [dict(r._mapping) for r in tokens],
    }


class Forgotten(NamedTuple):
    """What becomes of the tables of people who are gone."""

    settle: list[str]
    """Where it has to be found out again who plays."""
    shown: list[str]
    """Where only the picture is another."""


def delete_person(connection: Connection, store: Store, person: str) -> Forgotten:
    """Forget a person: the games stay, under no name and without a word of theirs; a bot stands in where they run."""
    s, t, c = schema.seats, schema.tables, schema.chat
    sat = connection.execute(select(s.c.table).where(s.c.person == person)).scalars()
    spoke = connection.execute(select(c.c.table).where(c.c.person == person).distinct()).scalars()
    seen = {*sat, *spoke}
    running = select(t.c.id).join(s, s.c.table == t.c.id).where(s.c.person == person, t.c.state == "running")
    tables = [row.id for row in connection.execute(running)]
    waiting = select(t.c.id).join(s, s.c.table == t.c.id).where(s.c.person == person, t.c.state == "open")
    left = [row.id for row in connection.execute(waiting)]
    connection.execute(update(t).where(t.c.host == person, t.c.state == "open").values(state="stopped"))
    connection.execute(update(t).where(t.c.host == person).values(host=None))
    connection.execute(update(s).where(s.c.person == person, s.c.table.in_(left)).values(person=None, name=""))
    connection.execute(update(s).where(s.c.person == person, s.c.table.in_(tables)).values(away=True))
    connection.execute(update(s).where(s.c.person == person).values(person=None, name="–"))
    connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    connection.execute(delete(schema.notes).where(schema.notes.c.person == person))
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    shown = sorted(seen - {*tables, *left})
    show_again(connection, store, shown)
    return Forgotten(tables + left, shown)


def forget_guests(connection: Connection, store: Store, before: float) -> Forgotten:
    """Forget guests who were not here since, and have no game that runs."""
    p, s, t = schema.people, schema.seats, schema.tables
    playing = exists().where(and_(s.c.person == p.c.id, t.c.id == s.c.table, t.c.state == "running"))
    old = select(p.c.id).where(p.c.login.is_(None), p.c.seen < before, ~playing).limit(200)
    found = [row.id for row in connection.execute(old)]
    gone = [delete_person(connection, store, person) for person in found]
    return Forgotten([t for one in gone for t in one.settle], [t for one in gone for t in one.shown])

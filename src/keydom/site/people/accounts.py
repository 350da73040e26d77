"""People: guests with a name, accounts with a password, their data."""

import re
import secrets
import time
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, and_, delete, exists, insert, select, update

from keydom.site.api.refusals import Refusal, bad, conflict, forbidden, no_person
from keydom.site.db import schema
from keydom.site.db.store import Conflict, Store, new_id
from keydom.site.db.turnstile import pass_one_by_one
from keydom.site.people.manners import check_may_write
from keydom.site.people.names import clean_name, folded, likeness, with_number
from keydom.site.people.sessions import Person, end_all, hashed, open_session, renew
from keydom.site.people.wire import Credentials, Me, Profile

EMAIL: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}"
)
"""What every mail server takes: no quoted names, no addresses of machines in brackets."""
RESET_SECONDS: Final = 1800.0
"""How long a code that was mailed opens an account."""
CODES_AT_ONCE: Final = 5
"""So many codes of one account hold side by side at once; after that another one is mailed at times."""
CODE_PAUSE_SECONDS: Final = 300.0
"""The time after which another code is mailed, however many there are: the last one mailed still holds for long."""
FORGOTTEN_AT_ONCE: Final = 200
"""Guests who are forgotten in one transaction: others write in between."""
hasher: Final = PasswordHasher()
"""Argon2id with the library's present parameters."""


def check_free(connection: Connection, name: str, person: str = "") -> None:
    """Refuse the name of somebody else's account, and any that looks like it."""
    p = schema.people
    pass_one_by_one(connection, "name", likeness(name))  # a guest and an account of one name at the same moment
    alike = (p.c.login == folded(name)) | (p.c.likeness == likeness(name))
    if connection.execute(select(p.c.id).where(alike, p.c.id != person)).first():
        raise conflict(
            "somebody has an account of this name, or one that looks like it",
            "jemand hat ein Konto mit diesem Namen oder einem, der ihm gleicht",
        )


def origin_kept(connection: Connection, person: str) -> str:
    """Whence a person last came in; empty where that is not known."""
    p = schema.people
    return connection.execute(select(p.c.origin).where(p.c.id == person)).scalar() or ""


def has_account(connection: Connection, person: str) -> bool:
    """Whether a person is no guest."""
    p = schema.people
    return connection.execute(select(p.c.id).where(p.c.id == person, p.c.login.is_not(None))).first() is not None


def new_guest(connection: Connection, name: str, lang: str, agent: str, now: float, origin: str = "") -> str:
    """A guest; the token of the session."""
    person, name = new_id(), clean_name(name)
    check_free(connection, name)
    values = {"id": person, "name": name, "guest_likeness": likeness(name), "lang": lang, "created": now, "seen": now}
    connection.execute(insert(schema.people).values(**values))
    return open_session(connection, person, agent, now, origin)


def give_way(connection: Connection, store: Store, name: str, owner: str) -> list[str]:
    """Guests who had the name of a new account before it, or one that looks like it, get a number behind it; who."""
    p = schema.people
    alike = select(p.c.id, p.c.name).where(p.c.guest_likeness == likeness(name), p.c.id != owner)
    guests = connection.execute(alike).all()
    for guest in guests:
        numbered = _numbered(connection, guest.name)
        rename(connection, store, guest.id, numbered, False)
        values = {"name": numbered, "guest_likeness": likeness(numbered)}
        connection.execute(update(p).where(p.c.id == guest.id).values(**values))
    return [guest.id for guest in guests]


def _numbered(connection: Connection, name: str) -> str:
    """The name with a number that makes it nobody's."""
    while True:
        numbered = with_number(name, secrets.randbelow(9000) + 1000)
        with suppress(Refusal):
            check_free(connection, numbered)
            return numbered


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
    origin: str = "",
) -> tuple[str, list[str]]:
    """An account: the guest becomes one and keeps the games. The token of the session, which is another one now; and
    the guests who gave way."""
    name = clean_name(wanted.name)
    p = schema.people
    check_free(connection, name)
    values = _named(name, True) | {"password": password, "lang": wanted.lang}
    if person is not None and name != person.name:
        check_may_write(connection, person.id, now)
    if person is not None and not person.account:
        gave_way = give_way(connection, store, name, person.id)
        connection.execute(update(p).where(p.c.id == person.id).values(**values))
        rename(connection, store, person.id, name, True)
        return renew(connection, person), gave_way
    new, gave_way = new_id(), give_way(connection, store, name, "")
    connection.execute(insert(p).values(id=new, created=now, seen=now, **values))
    return open_session(connection, new, agent, now, origin), gave_way


def _named(name: str, account: bool) -> dict[str, Any]:
    """What is stored of a name with its person."""
    if account:
        return {"name": name, "login": folded(name), "likeness": likeness(name), "guest_likeness": None}
    return {"name": name, "guest_likeness": likeness(name)}


def account(connection: Connection, name: str) -> Any:
    """The account of that name: its id, the stored password, until when it is suspended."""
    p = schema.people
    wanted = select(p.c.id, p.c.password, p.c.suspended_until).where(p.c.login == folded(name))
    return connection.execute(wanted).first()


def stored_password(connection: Connection, person: Person) -> str | None:
    p = schema.people
    found: str | None = connection.execute(select(p.c.password).where(p.c.id == person.id)).scalar()
    return found


def set_password(connection: Connection, person: Person, password: str) -> None:
    """A new password ends all other sessions, all tokens, and a code that was mailed."""
    connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(password=password))
    _void_codes(connection, person.id)
    end_all(connection, person.id, but=person.session)


def forget_password(connection: Connection, name: str, code: str, now: float) -> tuple[str, str] | None:
    """Keep the hash of a code that opens the account; address and language, if the code is to be mailed.

    It is mailed to a confirmed address, and not too often. Those mailed before go on holding: who asks in somebody
    else's name only has them sent one more. Something is always written, so that the answer takes as long for a name
    without an account.
    """
    p, r = schema.people, schema.reset_codes
    pass_one_by_one(connection, "codes", folded(name))
    row = connection.execute(select(p).where(p.c.login == folded(name))).first()
    mailed = row is not None and row.email and row.email_code is None and row.suspended_until <= now
    person = row.id if row is not None and mailed else None
    made = select(r.c.made).where(r.c.person == person, r.c.made > now - RESET_SECONDS).order_by(r.c.made.desc())
    made = made.limit(CODES_AT_ONCE)
    before = list(connection.execute(made).scalars())
    if len(before) >= CODES_AT_ONCE and before[0] > now - CODE_PAUSE_SECONDS:
        person = None
    connection.execute(insert(r).values(code=hashed(code), person=person, made=now))
    return (row.email, row.lang) if row is not None and person else None


def forget_codes(connection: Connection, now: float) -> None:
    """Codes that open nothing any longer."""
    r = schema.reset_codes
    connection.execute(delete(r).where(r.c.made <= now - RESET_SECONDS))


def _void_codes(connection: Connection, person: str) -> int:
    """None that was mailed to this person opens anything any longer; how many there were."""
    r = schema.reset_codes
    return connection.execute(delete(r).where(r.c.person == person)).rowcount


def reset_password(
    connection: Connection, name: str, code: str, password: str, agent: str, now: float, origin: str = ""
) -> tuple[str, str]:
    """A new password for who has the code; all sessions and tokens end. The person and the token of a new session."""
    p, r = schema.people, schema.reset_codes
    mine = p.c.login == folded(name), r.c.code == hashed(code), r.c.made > now - RESET_SECONDS
    row = connection.execute(
        select(p.c.id).join(r, r.c.person == p.c.id).where(*mine, p.c.suspended_until <= now)
    ).first()
    if row is None:
        raise bad("this code is wrong or too old", "dieser Code ist falsch oder zu alt")
    if not _void_codes(connection, row.id):  # somebody else with a code was first, and has voided all
        raise Conflict
    connection.execute(update(p).where(p.c.id == row.id).values(password=password))
    end_all(connection, row.id)
    return row.id, open_session(connection, row.id, agent, now, origin)


def rename(connection: Connection, store: Store, person: str, name: str, account: bool) -> None:
    """The name at all tables, and whether it is an account's."""
    s = schema.seats
    sat = list(connection.execute(select(s.c.table).where(s.c.person == person)).scalars())
    connection.execute(update(s).where(s.c.person == person).values(name=name, account=account))
    show_again(connection, store, sat)


def rename_person(connection: Connection, store: Store, person: str, account: bool, wanted: str) -> list[str]:
    """Another name, at all tables; the guests who gave way to it."""
    p, name = schema.people, clean_name(wanted)
    check_free(connection, name, person)
    gave_way = give_way(connection, store, name, person) if account else []
    rename(connection, store, person, name, account)
    connection.execute(update(p).where(p.c.id == person).values(**_named(name, account)))
    return gave_way


def show_again(connection: Connection, store: Store, tables: list[str]) -> None:
    """Whoever has these tables in memory has to read them again."""
    t = schema.tables
    for table in tables:
        connection.execute(update(t).where(t.c.id == table).values(version=t.c.version + 1))
        store.notify(connection, table)


def change(connection: Connection, store: Store, person: Person, wanted: Profile, code: str | None) -> list[str]:
    """Name, language, and where notices go; a new address waits for its code. The guests who gave way to the name."""
    p = schema.people
    values: dict[str, Any] = {}
    gave_way: list[str] = []
    if wanted.name is not None:
        if wanted.name != person.name:
            check_may_write(connection, person.id, time.time())
        gave_way = rename_person(connection, store, person.id, person.account, wanted.name)
    if wanted.lang is not None:
        values["lang"] = wanted.lang
    if wanted.email is not None:
        if wanted.email and not EMAIL.fullmatch(wanted.email):
            raise bad("that is no e-mail address", "das ist keine E-Mail-Adresse")
        values |= {"email": wanted.email or None, "email_code": hashed(code) if code else None}
        _void_codes(connection, person.id)
    if wanted.webhook is not None:
        values["webhook"] = wanted.webhook or None
    if values:
        connection.execute(update(p).where(p.c.id == person.id).values(**values))
    return gave_way


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
        select(p.c.id, p.c.name, p.c.lang, p.c.email, p.c.webhook, p.c.origin, p.c.created, p.c.seen).where(
            p.c.id == person.id
        )
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
    m, r = schema.mutes, schema.reports
    muted = connection.execute(select(m.c.muted, m.c.name, m.c.created).where(m.c.person == person.id))
    reports = connection.execute(select(r.c.table, r.c.text, r.c.reason, r.c.created).where(r.c.reporter == person.id))
    k = schema.tokens
    tokens = connection.execute(select(k.c.table, k.c.seat, k.c.created).where(k.c.person == person.id))
    d = schema.lessons_done
    lessons = connection.execute(select(d.c.game, d.c.chapter, d.c.made).where(d.c.person == person.id))
    z = schema.puzzles_tried
    puzzles = connection.execute(
        select(z.c.game, z.c.puzzle, z.c.tries, z.c.solved, z.c.made).where(z.c.person == person.id)
    )
    a = schema.analyses
    analysed = connection.execute(select(a.c.game, a.c.depth, a.c.state, a.c.created).where(a.c.person == person.id))
    o = schema.preferences
    preferences = connection.execute(select(o.c.name, o.c.value).where(o.c.person == person.id))
    return {
        "person": dict(own._mapping),
        "tables": [dict(r._mapping) for r in games],
        "chat": [dict(r._mapping) for r in chat],
        "notes": [dict(r._mapping) for r in notes],
        "sessions": [dict(r._mapping) for r in seen],
        "tokens": [dict(r._mapping) for r in tokens],
        "muted": [dict(r._mapping) for r in muted],
        "lessons": [dict(r._mapping) for r in lessons],
        "puzzles": [dict(r._mapping) for r in puzzles],
        "preferences": [dict(r._mapping) for r in preferences],
        "reports": [dict(r._mapping) for r in reports],
        "analyses": [dict(r._mapping) for r in analysed],
    }


class Forgotten(NamedTuple):
    """How many people are gone, and what becomes of their tables."""

    people: int
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
    nobody: dict[str, Any] = {"person": None, "name": "", "account": False}
    connection.execute(update(s).where(s.c.person == person, s.c.table.in_(left)).values(**nobody))
    connection.execute(update(s).where(s.c.person == person, s.c.table.in_(tables)).values(away=True))
    connection.execute(update(s).where(s.c.person == person).values(**nobody | {"name": "–"}))
    connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    connection.execute(delete(schema.notes).where(schema.notes.c.person == person))
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))
    connection.execute(delete(schema.lessons_done).where(schema.lessons_done.c.person == person))
    connection.execute(delete(schema.puzzles_tried).where(schema.puzzles_tried.c.person == person))
    connection.execute(update(schema.analyses).where(schema.analyses.c.person == person).values(person=None))
    connection.execute(delete(schema.preferences).where(schema.preferences.c.person == person))
    m = schema.mutes
    connection.execute(delete(m).where((m.c.person == person) | (m.c.muted == person)))
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    shown = sorted(seen - {*tables, *left})
    show_again(connection, store, shown)
    return Forgotten(1, tables + left, shown)


def forget_guests(connection: Connection, store: Store, before: float) -> Forgotten:
    """Forget some guests who were not here since, and play with nobody else in a game that runs."""
    p, s, t = schema.people, schema.seats, schema.tables
    o = schema.seats.alias()
    others = exists().where(o.c.table == t.c.id, o.c.person != s.c.person)
    playing = exists().where(and_(s.c.person == p.c.id, t.c.id == s.c.table, t.c.state == "running", others))
    old = select(p.c.id).where(p.c.login.is_(None), p.c.seen < before, ~playing).limit(FORGOTTEN_AT_ONCE)
    found = [row.id for row in connection.execute(old)]
    gone = [delete_person(connection, store, person) for person in found]
    return Forgotten(len(gone), [t for one in gone for t in one.settle], [t for one in gone for t in one.shown])

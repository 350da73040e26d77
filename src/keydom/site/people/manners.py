"""Manners: who may speak, whose words one does not want to read, and what is reported to the keepers of the site."""

from datetime import UTC, datetime
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from keydom.site.api.refusals import conflict, forbidden, unknown
from keydom.site.db import schema
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people.names import MAX_WORD_LENGTH, clean_word
from keydom.site.people.sessions import Person
from keydom.site.people.wire import MutedShown

MAX_MUTES = 500
"""How many people one may not want to read."""
MAX_REPORTS = 100
"""How many reports of one person lie there at a time."""


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def speaker(connection: Connection, person: str, now: float) -> tuple[str, bool]:
    """The name under which somebody speaks, and whether it is an account's; refused to who was silenced."""
    p = schema.people
    row = connection.execute(select(p.c.name, p.c.login, p.c.muted_until).where(p.c.id == person)).first()
    if row is None:
        return "–", False
    _check_heard(row.muted_until, now)
    return row.name, row.login is not None


def _check_heard(until: float, now: float) -> None:
    if until > now:
        raise forbidden(
            f"the keepers of this site have silenced you until {day(until)}",
            f"wer diese Seite betreibt, lässt dich bis {day(until)} nichts sagen",
        )


def _muted_until(connection: Connection, person: str) -> float:
    p = schema.people
    until: float | None = connection.execute(select(p.c.muted_until).where(p.c.id == person)).scalar()
    return until or 0.0


def check_may_write(connection: Connection, person: str, now: float) -> None:
    """Refuse who was silenced: whatever all may read is said, a title and a name too."""
    _check_heard(_muted_until(connection, person), now)


def is_silenced(connection: Connection, person: str, now: float) -> bool:
    """Whether nobody is to read what somebody writes."""
    return _muted_until(connection, person) > now


def word_of(connection: Connection, person: str, word: str, now: float) -> str:
    """The word that somebody adds to the dice, as all may read it: of who was silenced its SHA-256, cut short."""
    shown = clean_word(word)
    silenced = shown and is_silenced(connection, person, now)
    return sha256(shown.encode()).hexdigest()[:MAX_WORD_LENGTH] if silenced else shown


def check_not_suspended(until: float, now: float) -> None:
    if until > now:
        raise forbidden(f"this account is suspended until {day(until)}", f"dieses Konto ist bis {day(until)} gesperrt")


def _said(connection: Connection, table: str, line: int) -> tuple[str, str, str]:
    """Who said a line, under which name, and what."""
    c = schema.chat
    row = connection.execute(select(c).where(c.c.table == table, c.c.id == line)).first()
    if row is None:
        raise unknown("nobody said that here", "das hat hier niemand gesagt")
    return row.person, row.name, row.text


def mute(connection: Connection, me: Person, table: str, line: int, now: float) -> None:
    """Do not show me any longer what the writer of this line says, at any table."""
    other, name, _ = _said(connection, table, line)
    if other == me.id:
        raise conflict("that was you", "das warst du selbst")
    m = schema.mutes
    person_one_by_one(connection, me.id)
    if connection.execute(select(func.count()).where(m.c.person == me.id)).scalar_one() >= MAX_MUTES:
        raise conflict("you have muted too many people", "du hast zu viele Leute stumm geschaltet")
    connection.execute(delete(m).where(m.c.person == me.id, m.c.muted == other))
    connection.execute(insert(m).values(person=me.id, muted=other, name=name, created=now))


def unmute(connection: Connection, me: Person, other: str) -> None:
    m = schema.mutes
    if not connection.execute(delete(m).where(m.c.person == me.id, m.c.muted == other)).rowcount:
        raise unknown("you have not muted this person", "diese Person hast du nicht stumm geschaltet")


def muted(connection: Connection, person: str) -> list[MutedShown]:
    """Whose words somebody does not want to read."""
    m = schema.mutes
    rows = connection.execute(select(m).where(m.c.person == person).order_by(m.c.created.desc(), m.c.muted))
    return [MutedShown(row.muted, row.name, row.created) for row in rows]


def unread(connection: Connection, person: str) -> frozenset[str]:
    """The same, as one who draws a table needs it."""
    m = schema.mutes
    return frozenset(connection.execute(select(m.c.muted).where(m.c.person == person)).scalars())


def report(connection: Connection, me: Person, table: str, line: int, reason: str, now: float) -> None:
    """Let the keepers of the site read a line; it is kept as it was said."""
    other, name, text = _said(connection, table, line)
    r = schema.reports
    person_one_by_one(connection, me.id)
    if connection.execute(select(func.count()).where(r.c.reporter == me.id)).scalar_one() >= MAX_REPORTS:
        raise conflict("you have reported too much already", "du hast schon zu viel gemeldet")
    values = {"table": table, "line": line, "person": other, "name": name, "text": text, "reporter": me.id}
    try:
        with connection.begin_nested():
            connection.execute(insert(r).values(**values, reason=reason, created=now))
    except IntegrityError:
        raise conflict("you have reported this line already", "diese Zeile hast du schon gemeldet") from None

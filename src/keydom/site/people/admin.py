"""What the keepers of a site do by `keydom admin`: look, silence, suspend, rename, end a table. All of it is logged.

It works on the database alone, beside servers that run: they find out as they do of every change.
"""

import getpass
import time
from typing import Any

from sqlalchemy import Connection, insert, or_, select, update

from keydom.core.errors import KeydomError, Sentence
from keydom.site.api.refusals import conflict, no_table
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people.accounts import rename_person
from keydom.site.people.manners import day
from keydom.site.people.names import folded
from keydom.site.people.sessions import DAY_SECONDS, end_all

MAX_LINES = 200
"""The most lines that a list has."""


def _log(connection: Connection, what: str, whom: str, detail: str) -> None:
    values = {"made": time.time(), "who": getpass.getuser()[:80], "what": what, "whom": whom, "detail": detail[:500]}
    connection.execute(insert(schema.admin_log).values(**values))


def _person(connection: Connection, wanted: str) -> Any:
    """Somebody by id, or an account by its name."""
    p = schema.people
    found = connection.execute(select(p).where(or_(p.c.id == wanted, p.c.login == folded(wanted)))).first()
    if found is None:
        raise KeydomError(f"there is nobody '{wanted}'", f"niemand heißt „{wanted}“")
    return found


def people(connection: Connection, part: str) -> list[str]:
    """People whose name has this in it, those seen last first."""
    p = schema.people
    found = select(p).where(p.c.name.icontains(part, autoescape=True)).order_by(p.c.seen.desc()).limit(MAX_LINES)
    return [_person_line(row) for row in connection.execute(found)]


def _person_line(row: Any) -> str:
    now, kind = time.time(), "account" if row.login else "guest"
    marks = [f"muted until {day(row.muted_until)}"] if row.muted_until > now else []
    marks += [f"suspended until {day(row.suspended_until)}"] if row.suspended_until > now else []
    return "\t".join([row.id, kind, day(row.seen), row.name, *marks])


def tables(connection: Connection, state: str) -> list[str]:
    """Tables in this state, the last changed first, with who sits there."""
    t, s = schema.tables, schema.seats
    out = []
    for row in connection.execute(
        select(t).where(t.c.state == state).order_by(t.c.changed.desc()).limit(MAX_LINES)
    ).all():
        seated = connection.execute(select(s.c.name).where(s.c.table == row.id).order_by(s.c.seat)).scalars()
        out.append("\t".join([row.id, row.game, row.state, day(row.changed), row.title, ", ".join(seated)]))
    return out


def reports(connection: Connection) -> list[str]:
    """What was reported, the newest first."""
    r = schema.reports
    rows = connection.execute(select(r).order_by(r.c.id.desc()).limit(MAX_LINES))
    return ["\t".join([day(x.created), x.table, x.person, x.name, repr(x.text), repr(x.reason)]) for x in rows]


def log(connection: Connection) -> list[str]:
    """What was done, the newest first."""
    a = schema.admin_log
    rows = connection.execute(select(a).order_by(a.c.id.desc()).limit(MAX_LINES))
    return ["\t".join([day(row.made), row.who, row.what, row.whom, row.detail]) for row in rows]


def mute(connection: Connection, wanted: str, days: int) -> Sentence:
    """Nobody hears them for so many days; 0: they may speak again."""
    row = _person(connection, wanted)
    until = time.time() + days * DAY_SECONDS if days else 0.0
    connection.execute(update(schema.people).where(schema.people.c.id == row.id).values(muted_until=until))
    _log(connection, "mute", row.id, f"{row.name}: {days} days")
    return _until("is silenced", "darf nichts sagen", "may speak again", "darf wieder sprechen", row.name, until)


def suspend(connection: Connection, store: Store, wanted: str, days: int) -> Sentence:
    """They do not get in for so many days, and are out at once; 0: they may come back."""
    row = _person(connection, wanted)
    until = time.time() + days * DAY_SECONDS if days else 0.0
    connection.execute(update(schema.people).where(schema.people.c.id == row.id).values(suspended_until=until))
    if days:
        end_all(connection, row.id)
        store.tell_ended(connection, row.id)
    _log(connection, "suspend", row.id, f"{row.name}: {days} days")
    return _until("is suspended", "ist gesperrt", "may come back", "darf wiederkommen", row.name, until)


def _until(en: str, de: str, free_en: str, free_de: str, name: str, until: float) -> Sentence:
    if not until:
        return f"{name} {free_en}", f"{name} {free_de}"
    return f"{name} {en} until {day(until)}", f"{name} {de} bis {day(until)}"


def rename(connection: Connection, store: Store, wanted: str, name: str) -> Sentence:
    """Another name for somebody, at all tables."""
    row = _person(connection, wanted)
    rename_person(connection, store, row.id, row.login is not None, name)
    new = _person(connection, row.id).name
    _log(connection, "rename", row.id, f"{row.name} -> {new}")
    return f"{row.name} is called {new} now", f"{row.name} heißt jetzt {new}"


def end_table(connection: Connection, store: Store, table: str) -> Sentence:
    """Nobody plays there any longer; what was played stays."""
    t = schema.tables
    row = connection.execute(select(t).where(t.c.id == table)).first()
    if row is None:
        raise no_table()
    if row.state not in ("open", "running"):
        raise conflict("this game is over", "diese Partie ist zu Ende")
    values: dict[str, Any] = {"state": "stopped", "acting": 0, "bots_due": 0, "deadline": None, "changed": time.time()}
    connection.execute(update(t).where(t.c.id == table).values(version=t.c.version + 1, **values))
    store.notify(connection, table)
    _log(connection, "end", table, f"{row.game} {row.title}")
    return f"the table {table} is closed", f"der Tisch {table} ist geschlossen"

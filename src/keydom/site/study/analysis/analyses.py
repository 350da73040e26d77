"""Analyses in the database: asked for, claimed by whoever has a process to spare, kept piece by piece.

A claim is only a promise not to work twice: if its holder dies another goes on from the pieces that are there.
"""

import time
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, or_, select, update

from keydom.analysis.knowledge import fingerprint, strongest
from keydom.analysis.pieces import LOOK, missing
from keydom.site.api.refusals import conflict
from keydom.site.db import schema
from keydom.site.db.store import new_id
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.thinking.claims import CLAIM_SECONDS

MAX_WAITING: Final = 3
"""Analyses at work that one person may have asked for."""
MAX_FAILURES: Final = 3
"""After so many failures in a row an analysis stops, with what there is."""
REMEMBERED_SECONDS: Final = 3600.0
"""Whose analysis was worked on within this time comes after those whose was not."""


class Key(NamedTuple):
    """What an analysis is kept under: the same record, judged by the same judge as deeply, is never judged twice."""

    record: str
    level: int
    depth: str
    knowledge: str


def key_of(game: str, record: str, depth: str) -> Key:
    """The key under which the judge of today keeps an analysis."""
    level = strongest(game)
    return Key(record, level, depth, fingerprint(game, level))


def find(connection: Connection, key: Key) -> Row[Any] | None:
    return connection.execute(select(schema.analyses).filter_by(**key._asdict())).first()


def there(connection: Connection, game: str, record: str) -> list[Row[Any]]:
    """All that the judge of today has, or works on, of a record."""
    a, level = schema.analyses, strongest(game)
    same = {"record": record, "level": level, "knowledge": fingerprint(game, level)}
    return list(connection.execute(select(a.c.id, a.c.depth, a.c.state).filter_by(**same)))


def ask(connection: Connection, key: Key, game: str, text: str, person: str, now: float) -> None:
    """Have a record analysed; what is there or at work stays, what was stopped goes on."""
    person_one_by_one(connection, person)
    a = schema.analyses
    found = find(connection, key)
    if found is not None and found.state != "stopped":
        return
    waiting = select(func.count()).select_from(a).where(a.c.person == person, a.c.state == "waiting")
    if (connection.execute(waiting).scalar() or 0) >= MAX_WAITING:
        raise conflict(f"{MAX_WAITING} of your games are being analysed; wait until one of them is done",
                       f"{MAX_WAITING} deiner Partien werden analysiert; warte, bis eine davon fertig ist")  # fmt: skip
    if found is not None:
        connection.execute(update(a).where(a.c.id == found.id).values(state="waiting", failures=0, person=person))
        return
    values = {"id": new_id(), "game": game, "text": text, "person": person, "state": "waiting", "failures": 0}
    connection.execute(insert(a).values(**key._asdict(), **values, created=now, served=0.0, claim_until=0.0))


def _free(now: float) -> ColumnElement[bool]:
    """Nobody holds it. A claim further ahead than any that is made was made before the clock was set back."""
    until = schema.analyses.c.claim_until
    return or_(until < now, until > now + 2 * CLAIM_SECONDS)


def waiting(connection: Connection, now: float) -> bool:
    """Whether any analysis waits that nobody works on."""
    a = schema.analyses
    return connection.execute(select(a.c.id).where(a.c.state == "waiting", _free(now)).limit(1)).first() is not None


def claim(connection: Connection, limit: int, now: float) -> list[str]:
    """Some analyses that nobody works on: one of each address at a time, by all processes together; first of those
    for whom nobody has worked the longest."""
    a, p = schema.analyses, schema.people
    whence = func.coalesce(p.c.origin, a.c.person)
    at_work = and_(a.c.state == "waiting", ~_free(now))
    place: ColumnElement[Any] = func.row_number().over(
        partition_by=[whence, a.c.state], order_by=[_free(now), a.c.served, a.c.created, a.c.id]
    )
    last: ColumnElement[Any] = func.max(a.c.served).over(partition_by=whence)
    recent = or_(a.c.state == "waiting", a.c.served > now - REMEMBERED_SECONDS)
    ranked = select(
        a.c.id, a.c.state, a.c.created, at_work.label("at_work"), place.label("place"), last.label("last")
    ).select_from(a.outerjoin(p, p.c.id == a.c.person)).where(recent).subquery()  # fmt: skip
    chosen = (
        select(ranked.c.id)
        .where(ranked.c.state == "waiting", ~ranked.c.at_work, ranked.c.place == 1)
        .order_by(ranked.c.last, ranked.c.created, ranked.c.id)
        .limit(limit)
    )
    found = list(connection.execute(chosen).scalars())
    # Another process may have claimed some of them since they were read.
    return [one for one in found if _claimed(connection, one, now)]


def _claimed(connection: Connection, analysis: str, now: float) -> bool:
    a = schema.analyses
    free = update(a).where(a.c.id == analysis, a.c.state == "waiting", _free(now))
    return bool(connection.execute(free.values(claim_until=now + CLAIM_SECONDS, served=now)).rowcount)


def hold(connection: Connection, analyses: list[str], until: float) -> None:
    """Renew claims, or with 0 let them go."""
    a = schema.analyses
    connection.execute(update(a).where(a.c.id.in_(analyses)).values(claim_until=until))


class Wanted(NamedTuple):
    """What is left to work out of an analysis."""

    id: str
    person: str
    origin: str
    text: str
    level: int
    depth: str
    missing: list[str]


def wanted(connection: Connection, analysis: str) -> Wanted | None:
    """What is left of an analysis at work; None: it is whole, stopped or gone."""
    a, who = schema.analyses, schema.people
    joined = select(a, who.c.origin).join(who, who.c.id == a.c.person, isouter=True)
    row = connection.execute(joined.where(a.c.id == analysis)).first()
    if row is None or row.state != "waiting":
        return None
    p = schema.analysis_pieces
    names = connection.execute(select(p.c.name).where(p.c.analysis == analysis)).scalars()
    found: dict[str, Any] = {name: {} for name in names}
    if LOOK in found:
        look = select(p.c.found).where(p.c.analysis == analysis, p.c.name == LOOK)
        found[LOOK] = msgspec.json.decode(connection.execute(look).scalar_one())
    return Wanted(row.id, row.person or "", row.origin or "", row.text, row.level, row.depth, missing(found))


def pieces(connection: Connection, analysis: str) -> dict[str, Any]:
    """What has been worked out so far."""
    p = schema.analysis_pieces
    rows = connection.execute(select(p.c.name, p.c.found).where(p.c.analysis == analysis))
    return {row.name: msgspec.json.decode(row.found) for row in rows}


def keep(connection: Connection, analysis: str, name: str, found: dict[str, Any]) -> None:
    """Keep a piece; the same piece worked out twice is the same."""
    p, a = schema.analysis_pieces, schema.analyses
    if connection.execute(select(p.c.name).filter_by(analysis=analysis, name=name)).first() is None:
        text = msgspec.json.encode(found).decode()
        connection.execute(insert(p).values(analysis=analysis, name=name, found=text))
    connection.execute(update(a).where(a.c.id == analysis).values(failures=0, served=time.time()))


def fail(connection: Connection, analysis: str) -> None:
    """A piece failed; after some in a row the analysis stops."""
    a = schema.analyses
    connection.execute(update(a).where(a.c.id == analysis).values(failures=a.c.failures + 1))
    many = update(a).where(a.c.id == analysis, a.c.failures >= MAX_FAILURES, a.c.state == "waiting")
    connection.execute(many.values(state="stopped"))


def end(connection: Connection, analysis: str) -> None:
    """An analysis is whole."""
    a = schema.analyses
    connection.execute(update(a).where(a.c.id == analysis).values(state="done", claim_until=0.0))

"""Records of games that were played elsewhere: each becomes a finished table that can be looked at like any other."""

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, insert, select

from keydom.analysis.analyse import check_lines, check_over
from keydom.bots.contract import player
from keydom.core.checked import Line
from keydom.core.errors import KeydomError
from keydom.core.game import knows
from keydom.core.record import Header, Replay, read
from keydom.core.seats import CHANCE, SPECTATOR, letter
from keydom.site.api.refusals import bad, conflict
from keydom.site.db import schema
from keydom.site.db.store import Store, new_id
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people.accounts import check_free
from keydom.site.people.manners import check_may_write
from keydom.site.people.names import clean_name
from keydom.site.picture.wire import Clock
from keydom.site.study.replays.records import record
from keydom.site.tables.change import Change
from keydom.site.tables.kinds.kind import RECORD
from keydom.site.tables.log.live import LogEntry
from keydom.site.tables.log.loading import load
from keydom.site.tables.seating import check_game
from keydom.site.tables.wire_lobby import Made
from keydom.site.thinking.levels import LEVELS

MAX_UPLOADS: Final = 40
"""Records that one person may have kept here."""


def read_record(text: str) -> Replay:
    """A record from outside, played again line by line; what is wrong with it is refused with its line."""
    head, lines = read(text)
    check_lines(len(lines))
    game, options = check_game(head.game.lower(), head.seats, head.options)
    rules, data = head.rules or game.RULES, head.data or game.DATA
    if not knows(game, rules, data):
        raise bad(f"this game was played with rules {rules} and figures {data}, which are not known here",
                  f"diese Partie hat Regeln {rules} und Werte {data}, die hier nicht bekannt sind")  # fmt: skip
    replay = Replay(game, head._replace(game=game.NAME, rules=rules, data=data, options=options), lines)
    check_over(replay)
    return replay


def keep(connection: Connection, store: Store, person: str, replay: Replay, at: float) -> Made:
    """A finished table of a record; nobody sits there, and whoever has its address may look."""
    head, t, s = replay.head, schema.tables, schema.seats
    person_one_by_one(connection, person)
    if len(_kept(connection, person)) >= MAX_UPLOADS:
        raise conflict(f"you have kept {MAX_UPLOADS} records here; there is no room for more",
                       f"du hast hier schon {MAX_UPLOADS} Partien abgelegt; für mehr ist kein Platz")  # fmt: skip
    made = Made(new_id(), secrets.token_urlsafe(16))
    connection.execute(
        insert(t).values(
            id=made.table, game=head.game, rules=head.rules, data=head.data, seats=head.seats,
            options=msgspec.json.encode(head.options).decode(), title="", host=person, public=False, spectators=True,
            invite=made.invite, clock=msgspec.json.encode(Clock()).decode(), kind=RECORD, origin="", state="running",
            seed="", created=at, changed=at, version=1, head=0, acting=0, bots_due=0, claim_until=0.0,
        )
    )  # fmt: skip
    for seat in range(head.seats):
        bot = _bot(head, seat)
        row = {"table": made.table, "seat": seat, "name": bot or _name(connection, person, head, seat, at), "bot": bot}
        connection.execute(insert(s).values(**row, away=False, bank=0.0))
    change = Change(connection, store, load(connection, made.table), person=person, now=at)
    for n, line in enumerate(_lines(replay), 1):
        kind = "chance" if line.actor == CHANCE else "turn"
        change.write(LogEntry(n, kind, line, None, False, at))
    change.close(0, CHANCE)
    return made


def _bot(head: Header, seat: int) -> str:
    """The level of the bot that played there, if one did: records call bots by it, with or without their thoughts."""
    level = player(head.players.get(seat, "")).level
    return level if level in LEVELS else ""


def _kept(connection: Connection, person: str) -> list[Row[Any]]:
    """The games that somebody has handed in."""
    t = schema.tables
    mine = select(t.c.id, t.c.created).where(t.c.host == person, t.c.kind == RECORD).order_by(t.c.created)
    return [*connection.execute(mine)]


def handed_in(connection: Connection, person: str) -> list[dict[str, Any]]:
    """The games that somebody has handed in, as records."""
    rows = _kept(connection, person)
    return [{"table": r.id, "created": r.created, "record": record(load(connection, r.id), SPECTATOR)} for r in rows]


def _name(connection: Connection, person: str, head: Header, seat: int, at: float) -> str:
    """The name in the record, if it can be shown and is not that of an account, whose owner may never have played this;
    else the letter of the seat. Who was silenced hands in no names."""
    try:
        check_may_write(connection, person, at)
        name = clean_name(head.players.get(seat, ""))
        check_free(connection, name)
        return name
    except KeydomError:
        return letter(seat)


def _lines(replay: Replay) -> list[Line]:
    """The lines as a table has them: what chance answers in a row is one."""
    found: list[Line] = []
    for line in replay.lines:
        if found and line.actor == found[-1].actor == CHANCE:
            last = found.pop()
            line = Line(CHANCE, last.choices + line.choices, last.seen_by + line.seen_by)
        found.append(line)
    return found

"""Records of games that were played elsewhere: each becomes a finished table that can be looked at like any other."""

import secrets
from typing import Final

import msgspec
from sqlalchemy import Connection, exists, func, insert, select

from keydom.analysis.analyse import check_lines, check_over
from keydom.bots.contract import player
from keydom.core.checked import Line
from keydom.core.errors import KeydomError
from keydom.core.game import knows
from keydom.core.record import Header, Replay, read
from keydom.core.seats import CHANCE, letter
from keydom.server import schema
from keydom.server.levels import LEVELS
from keydom.server.live import LogEntry
from keydom.server.loading import load
from keydom.server.names import clean_name
from keydom.server.play import close, write
from keydom.server.refusals import bad, conflict
from keydom.server.rehearsal import new_seed
from keydom.server.seating import check_game
from keydom.server.store import Store, new_id
from keydom.server.turnstile import person_one_by_one
from keydom.server.wire.lobby import Made
from keydom.server.wire.table import Clock

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
    seated = exists().where(s.c.table == t.c.id, s.c.person.is_not(None))
    kept = select(func.count()).select_from(t).where(t.c.host == person, t.c.state == "finished", t.c.practice, ~seated)
    if (connection.execute(kept).scalar() or 0) >= MAX_UPLOADS:
        raise conflict(f"you have kept {MAX_UPLOADS} records here; there is no room for more",
                       f"du hast hier schon {MAX_UPLOADS} Partien abgelegt; für mehr ist kein Platz")  # fmt: skip
    made = Made(new_id(), secrets.token_urlsafe(16))
    connection.execute(
        insert(t).values(
            id=made.table, game=head.game, rules=head.rules, data=head.data, seats=head.seats,
            options=msgspec.json.encode(head.options).decode(), title="", host=person, public=False, spectators=True,
            invite=made.invite, clock=msgspec.json.encode(Clock()).decode(), practice=True, state="running",
            seed=new_seed("record"), created=at, changed=at, version=1, head=0, acting=0, bots_due=0, claim_until=0.0,
        )
    )  # fmt: skip
    for seat in range(head.seats):
        bot = _bot(head, seat)
        row = {"table": made.table, "seat": seat, "name": bot or _name(head, seat), "bot": bot, "away": False}
        connection.execute(insert(s).values(**row, bank=0.0))
    live = load(connection, made.table)
    for n, line in enumerate(_lines(replay), 1):
        kind = "chance" if line.actor == CHANCE else "turn"
        write(connection, live, LogEntry(n, kind, line, None, False, at))
    close(connection, store, live, 0, -1, at)
    return made


def _bot(head: Header, seat: int) -> str:
    """The level of the bot that played there, if one did: records call bots by it, with or without their thoughts."""
    level = player(head.players.get(seat, "")).level
    return level if level in LEVELS else ""


def _name(head: Header, seat: int) -> str:
    """The name in the record, if it can be shown; else the letter of the seat."""
    try:
        return clean_name(head.players.get(seat, ""))
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

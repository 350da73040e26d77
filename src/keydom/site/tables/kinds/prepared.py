"""Tables at prepared positions, of lessons, examples and puzzles: everybody has one of them open at a time."""

import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, select, update

from keydom.core.checked import Line
from keydom.core.record import Header
from keydom.core.seats import CHANCE, Seat
from keydom.games import find_game
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people.accounts import show_again
from keydom.site.tables.change import Change
from keydom.site.tables.kinds.kind import PREPARED, Purpose
from keydom.site.tables.kinds.script import write_script
from keydom.site.tables.log.live import LogEntry
from keydom.site.tables.log.loading import load
from keydom.site.tables.seating import make
from keydom.site.tables.wire_lobby import Made, NewTable

GENTLEST: Final = "1"


def prepared_for(connection: Connection, person: str) -> list[str]:
    """The tables at prepared positions that somebody has open."""
    t = schema.tables
    found = select(t.c.id).where(t.c.host == person, t.c.state == "running", t.c.kind.in_(PREPARED))
    return list(connection.execute(found).scalars())


def sit_at(connection: Connection, store: Store, person: str, name: str, mine: Seat, head: Header, lines: list[Line],
           purpose: Purpose, most: int, script: Sequence[Line] = ()) -> Made:  # fmt: skip
    """A table at a position that was prepared; the one that the person had open is closed for it."""
    person_one_by_one(connection, person)
    at, game = time.time(), find_game(head.game)
    t, had = schema.tables, prepared_for(connection, person)
    connection.execute(update(t).where(t.c.id.in_(had)).values(state="stopped", acting=0, bots_due=0, deadline=None))
    show_again(connection, store, had)
    wanted = NewTable(
        game=game.NAME, seats=head.seats, bots=[GENTLEST] * (head.seats - 1), options=head.options, public=False,
        spectators=False, seat=mine,
    )  # fmt: skip
    made = make(connection, person, name, wanted, purpose, at, most)
    write_script(connection, made.table, script, sum(line.actor != mine for line in lines))
    running = {"state": "running", "rules": game.RULES, "data": game.DATA}
    connection.execute(update(t).where(t.c.id == made.table).values(**running))
    change = Change(connection, store, load(connection, made.table), person=person, now=at)
    for n, line in enumerate(lines, 1):
        kind = "chance" if line.actor == CHANCE else "turn"
        change.write(LogEntry(n, kind, line, None, line.actor != mine, at))
    change.close(0, CHANCE)
    return made

"""A change: one transaction over one table just read, for whoever asked for it. All of it is stored, or nothing."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from keydom.core.checked import Line, answer_chance, commit
from keydom.core.seats import CHANCE, SPECTATOR, Seat, everyone
from keydom.site.db import schema
from keydom.site.db import statements as stored
from keydom.site.db.store import Conflict, Store
from keydom.site.picture import games
from keydom.site.tables import clocks
from keydom.site.tables.dice import dice_of
from keydom.site.tables.kinds.script import scripted_chance
from keydom.site.tables.log import snapshots
from keydom.site.tables.log.live import SNAPSHOT_INTERVAL, Live, LogEntry
from keydom.site.tables.log.loading import read_around, write_draft

TURN: Final = "turn"
UNDO: Final = "undo"


class Change:
    """One transaction over a table, and what may be done with it.

    What is decided in it rests on the table as it was read: whoever comes second is refused by `touch`, to decide anew.
    """

    def __init__(
        self, connection: Connection, store: Store, table: Live, seat: Seat = SPECTATOR, person: str = "",
        now: float = 0.0,
    ) -> None:  # fmt: skip
        self.connection = connection
        self.store = store
        self.table = table
        self.seat = seat
        """The seat of whoever asks for the change; SPECTATOR: none."""
        self.person = person
        self.now = now
        self.touched = False
        """Whether everybody's picture has changed."""
        self.drafted: Seat | None = None
        """The seat whose picture alone has changed: its draft did."""

    def append(self, kind: str, actor: Seat, choices: list[int], key: str | None = None, bot: bool = False) -> None:
        """Write one entry and what chance answers to it. A second writer of the same number loses (Conflict)."""
        table, head = self.table, self.table.head
        if kind == UNDO:
            line = Line(actor, tuple(choices), (everyone(table.row.seats),))
        else:
            with table.where():
                line = commit(table.game, table.state.copy(), actor, choices)
        self.write(LogEntry(head + 1, kind, line, key, bot, self.now))
        self.roll()
        self.connection.execute(stored.remove(schema.drafts, "table", "seat"), {"table": table.id, "seat": actor})
        if table.proposal is not None or kind == UNDO:
            self.connection.execute(stored.remove(schema.proposals, "table"), {"table": table.id})
        self.close(head, CHANCE if kind == UNDO else actor)

    def roll(self) -> None:
        """Write all that chance has to answer, if it is asked: by the script, else derived from the seed."""
        table, number = self.table, self.table.head + 1
        line = scripted_chance(table)
        if line is None:
            with table.where():
                line = answer_chance(table.game, table.state.copy(), dice_of(table.row, number))
        if line is not None:
            self.write(LogEntry(number, "chance", line, None, False, self.now))

    def write(self, entry: LogEntry) -> None:
        """Write an entry into the log, and play it."""
        values = {
            "table": self.table.id,
            "number": entry.number,
            "kind": entry.kind,
            "actor": entry.line.actor,
            "choices": msgspec.json.encode(entry.line.choices).decode(),
            "seen_by": msgspec.json.encode(entry.line.seen_by).decode(),
            "key": entry.key,
            "bot": entry.bot,
            "made": entry.made,
        }
        self.connection.execute(stored.add(schema.entries), values)
        self.table.advance(entry)

    def close(self, old_head: int, acted: Seat) -> None:
        """Settle the table after entries were written: clocks, caches, the result if the game is over."""
        table = self.table
        over = table.game.to_act(table.state) == 0
        values = {"head": table.head, "acting": table.acting} | self.press_clocks(acted)
        if over:
            values |= {"state": "finished", "result": result_of(table)}
        self.touch(values)
        if table.head // SNAPSHOT_INTERVAL > old_head // SNAPSHOT_INTERVAL or over:
            snapshots.write(self.connection, table)

    def press_clocks(self, acted: Seat) -> dict[str, Any]:
        """Stop and start the clocks after that seat acted; what the table waits for from now on."""
        rows, deadline = clocks.pressed(self.table, acted, self.now)
        for seat, values in rows.items():
            self.set_seat(seat, values)
        return {"bots_due": clocks.bots_due(self.table), "deadline": deadline}

    def set_seat(self, seat: Seat, values: dict[str, Any]) -> None:
        """Change the row of a seat; `touch` reads it again."""
        where = {"old_table": self.table.id, "old_seat": seat}
        self.connection.execute(stored.change(schema.seats, "table", "seat"), where | values)

    def touch(self, values: dict[str, Any] | None = None) -> None:
        """Count the change, read the table again, and tell the other processes.

        Conflict: somebody has changed the table since it was read, and it has to be decided anew.
        """
        old = {"old_id": self.table.id, "old_version": self.table.row.version}
        new = {"version": self.table.row.version + 1, "changed": self.now} | (values or {})
        row = self.connection.execute(stored.change_and_find(schema.tables, "id", "version"), old | new).first()
        if row is None:
            raise Conflict
        self.table.row = row
        read_around(self.connection, self.table)
        self.store.notify(self.connection, self.table.id)
        self.touched = True

    def tell(self, seat: Seat) -> None:
        """Keep a seat's draft, and tell the other processes that this seat's picture alone has changed."""
        write_draft(self.connection, self.table, seat)
        self.store.notify(self.connection, self.table.id, seat)
        self.drafted = seat

    def at(self, table: Live) -> "Change":
        """The same for another table, in the same transaction."""
        return Change(self.connection, self.store, table, SPECTATOR, self.person, self.now)


def result_of(table: Live) -> str:
    """Scores, places, score sheets and what each seat owned."""
    state = table.state
    values = {
        "scores": table.game.scores(state),
        "places": places(table.game.standings(state), [row.resigned for row in table.seats]),
        "sheets": games.sheets(table.game, state),
        "owned": [games.owned(table.game, state, seat) for seat in range(table.row.seats)],
    }
    return msgspec.json.encode(values).decode()


def places(standings: Sequence[int], resigned: list[bool]) -> list[int]:
    """The places with those who resigned behind all others, in their own order."""
    order = [(gave_up, place) for gave_up, place in zip(resigned, standings, strict=True)]
    return [1 + sum(other < own for other in order) for own in order]

"""A table in memory: the log played so far. Always behind or equal to the store, never ahead of it."""

from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select

from keydom.core.errors import Where
from keydom.core.game import Game, State, begin, knows
from keydom.core.match import Draft, Line
from keydom.core.seats import Mask, Seat
from keydom.games import find_game
from keydom.server import schema
from keydom.server.refusals import Refusal, no_table

EVERY: Final = 20
"""So many entries lie between two snapshots."""
CHAT: Final = 200
"""So many lines of chat are kept in memory and sent."""
REMEMBERED: Final = 40
"""So many idempotency keys of a draft are kept."""


class Entry(NamedTuple):
    """One entry of the log: a turn, a chance result, or the agreement to go back."""

    number: int
    kind: str
    line: Line
    key: str | None
    bot: bool
    made: float

    @property
    def to(self) -> int:
        """Of an undo: the entry gone back to."""
        return self.line.choices[0]


def tupled(value: Any) -> Any:
    """Lists, however deep, as tuples."""
    return tuple([tupled(v) for v in value]) if isinstance(value, list) else value


def frozen(state: State) -> str:
    """A state as text: its fields in the order of the constructor."""
    return msgspec.json.encode(state.key()).decode()


def thawed(game: Game, seats: int, options: dict[str, int], text: str) -> State:
    """The state of that text."""
    return type(game.new(seats, options))(*tupled(msgspec.json.decode(text)))


def stopped() -> Refusal:
    return Refusal(
        "stopped",
        409,
        "this game was begun under other rules and cannot go on",
        "diese Partie wurde nach anderen Regeln begonnen und kann nicht weitergehen",
    )


class Live:
    """The log of one table, played."""

    def __init__(self, row: Row[Any]) -> None:
        self.row = row
        """The row of `tables`; a newer one is put in its place when it was read."""
        self.game = find_game(row.game)
        self.options: dict[str, int] = msgspec.json.decode(row.options)
        self.seats: list[Row[Any]] = []
        self.entries: list[Entry] = []
        self.keys: dict[str, Seat] = {}
        self.states: dict[int, State] = {}
        """After an entry, as far as they were played by this process; 0 is before the first."""
        self.asked_since: list[int] = [0] * row.seats
        """Per seat: the entry since which it is asked without a break. Answers given since then are not stale."""
        self.drafts: dict[Seat, Draft] = {}
        self.draft_keys: dict[Seat, list[str]] = {}
        self.proposal: Row[Any] | None = None
        self.chat: list[Row[Any]] = []
        self.stale = False
        """Another process has changed something."""
        self.unplayable = False

    @property
    def id(self) -> str:
        return str(self.row.id)

    @property
    def head(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        """The game as it stands."""
        if self.unplayable:
            raise stopped()
        return self.states[self.head]

    @property
    def acting(self) -> Mask:
        """The seats that are asked; chance is answered together with the turn before it."""
        running = self.row.state == "running" and not self.unplayable
        return max(0, self.game.to_act(self.state)) if running else 0

    def known_rules(self) -> bool:
        """Whether the game was begun under rules and figures that are still played."""
        return knows(self.game, self.row.rules, self.row.data)

    def beginning(self) -> State:
        """The game before any chance, under the rules it was begun with."""
        if self.row.state == "open":
            return self.game.new(self.row.seats, self.options)
        return begin(self.game, self.row.seats, self.options, self.row.rules, self.row.data)

    def where(self) -> Where:
        """Notes in errors where the table stands."""
        return Where(self.game.NAME, self.head + 1, self.state.turns)

    def take_in(self, found: list[Entry]) -> None:
        """Play entries that the store has and we have not."""
        for entry in found:
            self.advance(entry)

    def advance(self, entry: Entry) -> None:
        """Play one more entry. Entries before a snapshot are kept as words only."""
        known = self.states.get(self.head)
        self.entries.append(entry)
        if entry.key:
            self.keys[entry.key] = entry.line.actor
        if known is None:
            return
        before = 0 if entry.number == 1 else max(0, self.game.to_act(known))
        after = self.state_after(entry.to) if entry.kind == "undo" else self._play(known, entry)
        self.states[entry.number] = after
        mask = max(0, self.game.to_act(after))
        for seat in range(self.row.seats):
            same_question = (
                entry.kind == "turn" and seat != entry.line.actor and before >> seat & 1 and mask >> seat & 1
            )
            if not same_question:
                self.asked_since[seat] = entry.number

    def state_after(self, number: int) -> State:
        """The game after an entry; played again from the start if a snapshot had spared us that."""
        if number not in self.states:
            if not self.known_rules():
                raise stopped()
            self._play_all()
        return self.states[number]

    def _play_all(self) -> None:
        state = self.beginning()
        self.states[0] = state
        for entry in self.entries:
            state = self.states[entry.to] if entry.kind == "undo" else self._play(state, entry)
            self.states[entry.number] = state

    def _play(self, before: State, entry: Entry) -> State:
        """The game after one more entry."""
        after = before.copy()
        with Where(self.game.NAME, entry.number, before.turns):
            for choice in entry.line.choices:
                self.game.apply(after, entry.line.actor, choice)
        return after

    def path(self) -> list[Entry]:
        """The entries that count: those not taken back."""
        out: list[Entry] = []
        for entry in self.entries:
            if entry.kind == "undo":
                out = [e for e in out if e.number <= entry.to]
            else:
                out.append(entry)
        return out

    def draft(self, seat: Seat) -> Draft:
        """The turn in the making of a seat; it must be asked."""
        if seat not in self.drafts:
            self.drafts[seat] = Draft(self.game, self.game.view(self.state, seat), seat)
        return self.drafts[seat]

    def redraft(self, seat: Seat, choices: list[int]) -> None:
        """Make the draft again on the game as it stands; what is no longer allowed is dropped with all that follows."""
        self.drafts.pop(seat, None)
        self.draft(seat).choose_while_allowed(choices)


# ------------------------------------------------------------------------------------------------ from the store


def load(connection: Connection, table: str) -> Live:
    """A table as the store has it."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        raise no_table()
    live = Live(row)
    entries = read_entries(connection, table, 0)
    snapshot = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table == table)).first()
    try:
        if snapshot is not None and snapshot.number <= len(entries) and _is_wanted(live, snapshot):
            live.states[snapshot.number] = thawed(live.game, row.seats, live.options, snapshot.state)
            live.asked_since = msgspec.json.decode(snapshot.asked) or [snapshot.number] * row.seats
        elif live.known_rules() or row.state == "open":
            live.states[0] = live.beginning()
        else:
            live.unplayable = True
        live.take_in(entries)
    except Exception:
        if live.known_rules():
            raise
        live.unplayable = True  # the rules have changed under the entries since the snapshot
    read_around(connection, live)
    return live


def _is_wanted(live: Live, snapshot: Row[Any]) -> bool:
    """A snapshot made under other rules is used only where the log cannot be played instead."""
    made_now = (snapshot.rules, snapshot.data) == (live.game.RULES, live.game.DATA)
    return bool(made_now) or not live.known_rules()


def catch_up(connection: Connection, live: Live, whole: bool = False) -> None:
    """Read what the store has and this process has not; the whole: drafts too, which do not count as a change."""
    live.stale = False  # before reading: word that comes meanwhile may be of something that was not read
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == live.id)).first()
    if row is None:
        raise no_table()
    if whole or row.version != live.row.version or row.head != live.head:
        live.row = row
        if whole:
            live.chat = []
        if row.head > live.head:
            live.take_in(read_entries(connection, live.id, live.head))
        read_around(connection, live)


def read_around(connection: Connection, live: Live) -> None:
    """Seats, drafts, proposal and chat."""
    seats, drafts, proposals, chat = schema.seats, schema.drafts, schema.proposals, schema.chat
    last = live.chat[-1].id if live.chat else 0
    said = select(chat).where(chat.c.table == live.id, chat.c.id > last).order_by(chat.c.id.desc()).limit(CHAT)
    live.chat = [*live.chat, *reversed(list(connection.execute(said)))][-CHAT:]
    live.seats = list(connection.execute(select(seats).where(seats.c.table == live.id).order_by(seats.c.seat)))
    live.proposal = connection.execute(select(proposals).where(proposals.c.table == live.id)).first()
    if live.row.state != "running" or live.unplayable:
        live.drafts.clear()
        return
    stored = {d.seat: d for d in connection.execute(select(drafts).where(drafts.c.table == live.id))}
    for seat in range(live.row.seats):
        take_draft(live, seat, stored.get(seat))


def take_draft(live: Live, seat: Seat, stored: Row[Any] | None) -> None:
    """The draft that the store has for a seat; an old one for a question no longer open is passed over."""
    asked = live.acting >> seat & 1
    if not asked or stored is None or stored.after < live.asked_since[seat]:
        live.drafts.pop(seat, None)
        live.draft_keys.pop(seat, None)
        return
    live.draft_keys[seat] = msgspec.json.decode(stored.keys)
    live.redraft(seat, msgspec.json.decode(stored.choices))


def read_draft(connection: Connection, live: Live, seat: Seat) -> None:
    """The seat's draft as the store has it: another process may have served the last choice."""
    drafts = schema.drafts
    stored = connection.execute(select(drafts).where(drafts.c.table == live.id, drafts.c.seat == seat)).first()
    known = live.drafts.get(seat)
    same_base = known is not None and known.before == live.game.view(live.state, seat)
    if stored is not None and known is not None and same_base and live.acting >> seat & 1:
        same = stored.after >= live.asked_since[seat] and msgspec.json.decode(stored.choices) == known.choices
        if same:
            live.draft_keys[seat] = msgspec.json.decode(stored.keys)
            return
    take_draft(live, seat, stored)


def write_draft(connection: Connection, live: Live, seat: Seat) -> None:
    """Keep the seat's draft."""
    drafts = schema.drafts
    connection.execute(delete(drafts).where(drafts.c.table == live.id, drafts.c.seat == seat))
    connection.execute(
        insert(drafts).values(
            table=live.id,
            seat=seat,
            after=live.head,
            choices=msgspec.json.encode(live.draft(seat).choices).decode(),
            keys=msgspec.json.encode(live.draft_keys.get(seat, [])[-REMEMBERED:]).decode(),
        )
    )


def read_entries(connection: Connection, table: str, after: int) -> list[Entry]:
    """The log after a number."""
    e = schema.entries
    rows = connection.execute(select(e).where(e.c.table == table, e.c.number > after).order_by(e.c.number))
    out = []
    for row in rows:
        choices, masks = tuple(msgspec.json.decode(row.choices)), tuple(msgspec.json.decode(row.seen_by))
        out.append(Entry(row.number, row.kind, Line(row.actor, choices, masks), row.key, row.bot, row.made))
    return out

"""A table in memory: the log played so far. Always behind or equal to the store, never ahead of it."""

import logging
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from keydom.core.chance import Script
from keydom.core.checked import Line, answer_chance, commit
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError, Sentence, Where
from keydom.core.game import Game, State, begin, knows
from keydom.core.seats import CHANCE, Mask, Seat
from keydom.games import find_game
from keydom.server import schema, snapshots
from keydom.server.dice import SeededDice
from keydom.server.refusals import Refusal, no_table
from keydom.server.statements import add, change, find
from keydom.telling.grammar import Voice

log = logging.getLogger("keydom")
SNAPSHOT_INTERVAL: Final = 20
"""Entries between two snapshots."""
MAX_CHAT_LINES: Final = 200
"""Lines of chat that are kept in memory and sent."""
MAX_STATES_ASIDE: Final = 20
"""States of lines that were taken back, as far as they are kept in memory."""
MAX_DRAFT_KEYS: Final = 40
"""Idempotency keys of a draft that are kept."""

_SAID: Final = (
    select(schema.chat)
    .where(schema.chat.c.table == bindparam("table"), schema.chat.c.id > bindparam("last"))
    .order_by(schema.chat.c.id.desc())
    .limit(MAX_CHAT_LINES)
)
_ENTRIES: Final = (
    select(schema.entries)
    .where(schema.entries.c.table == bindparam("table"), schema.entries.c.number > bindparam("after"))
    .order_by(schema.entries.c.number)
)


class LogEntry(NamedTuple):
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


OTHER_RULES: Final[Sentence] = (
    "this game was begun under other rules and cannot go on",
    "diese Partie wurde nach anderen Regeln begonnen und kann nicht weitergehen",
)
NOT_REPLAYED: Final[Sentence] = (
    "the stored lines of this game cannot be replayed, so it cannot go on",
    "die gespeicherten Zeilen dieser Partie lassen sich nicht nachspielen; sie kann nicht weitergehen",
)


def go_back(path: list[LogEntry], number: int) -> list[int]:
    """Take from the path what came after an entry; the numbers of what is gone."""
    gone = []
    while path and path[-1].number > number:
        gone.append(path.pop().number)
    return gone


class Live:
    """The log of one table, played."""

    def __init__(self, row: Row[Any]) -> None:
        self.row = row
        """The row of `tables`; a newer one is put in its place when it was read."""
        self.id = str(row.id)
        self.game = find_game(row.game)
        self.options: dict[str, int] = msgspec.json.decode(row.options)
        self.seats: list[Row[Any]] = []
        self.voices: dict[tuple[Seat, str], Voice] = {}
        """Who tells the table to whom, by seat and language, as long as the same people sit there."""
        self.entries: list[LogEntry] = []
        self.keys: dict[str, Seat] = {}
        self.path: list[LogEntry] = []
        """The entries that count: those not taken back."""
        self.counting: set[int] = set()
        """Their numbers."""
        self.undos = 0
        """How often the table went back."""
        self.states: dict[int, State] = {}
        """After entries of the path, as far as they were played by this process; 0 is before the first."""
        self._aside: dict[int, State] = {}
        """After a few entries that were taken back and looked at since."""
        self.asked_since: list[int] = [0] * row.seats
        """Per seat: the entry since which it is asked without a break. Answers given since then are not stale."""
        self.drafts: dict[Seat, Draft] = {}
        self.draft_keys: dict[Seat, list[str]] = {}
        self.proposal: Row[Any] | None = None
        self.chat: list[Row[Any]] = []
        self.signs: list[float] = [0.0] * row.seats
        """Per seat: when this process last saw its person; the store has what all have seen."""
        self.stale = False
        """Another process has changed something."""
        self.stopped_because: Sentence | None = None
        """Why this version cannot go on with the game."""

    @property
    def head(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        """The game as it stands."""
        self.check_playable()
        return self.states[self.position]

    @property
    def position(self) -> int:
        """The last entry that counts; 0: none."""
        return self.path[-1].number if self.path else 0

    @property
    def unplayable(self) -> bool:
        return self.stopped_because is not None

    def check_playable(self) -> None:
        """Refuse what cannot be done at a game that cannot go on."""
        if self.stopped_because is not None:
            raise Refusal("stopped", 409, *self.stopped_because)

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

    def stop(self, because: Sentence, entries: list[LogEntry]) -> None:
        """Nothing can be played; the log is kept, in words."""
        for entry in entries[self.head :]:
            self.note(entry)
        self.stopped_because = because

    def take_in(self, found: list[LogEntry]) -> None:
        """Play entries that the store has and we have not."""
        for entry in found:
            if self.unplayable:
                self.note(entry)
            else:
                self.advance(entry)

    def advance(self, entry: LogEntry) -> None:
        """Play one more entry."""
        known = self.state
        before = 0 if entry.number == 1 else max(0, self.game.to_act(known))
        after = self.state_after(entry.to) if entry.kind == "undo" else self._play(known, entry)
        self.note(entry)
        self.states[self.position] = after
        mask = max(0, self.game.to_act(after))
        for seat in range(self.row.seats):
            same_question = (
                entry.kind == "turn" and seat != entry.line.actor and before >> seat & 1 and mask >> seat & 1
            )
            if not same_question:
                self.asked_since[seat] = entry.number

    def note(self, entry: LogEntry) -> None:
        """Add an entry to the log without playing it; the path follows, at no more cost than the entry once had."""
        self.entries.append(entry)
        if entry.key:
            self.keys[entry.key] = entry.line.actor
        if entry.kind != "undo":
            self.path.append(entry)
            self.counting.add(entry.number)
            return
        self.undos += 1
        for gone in go_back(self.path, entry.to):
            self.counting.discard(gone)
            self.states.pop(gone, None)

    def state_after(self, number: int) -> State:
        """The game after an entry; played again from the nearest that is known."""
        self.check_playable()
        at, again = self._after(number), list[LogEntry]()
        while at not in self.states and at not in self._aside and at:
            again.append(self.entries[at - 1])
            at = self._after(at - 1)
        if at in self.states or at in self._aside:
            state = self.states[at] if at in self.states else self._aside[at]
        else:
            state = self._keep(0, self._beginning_again())
        for entry in reversed(again):
            state = self._keep(entry.number, self._play(state, entry))
        return state

    def _play(self, before: State, entry: LogEntry) -> State:
        """The game after one more entry."""
        after = before.copy()
        with Where(self.game.NAME, entry.number, before.turns):
            for choice in entry.line.choices:
                self.game.apply(after, entry.line.actor, choice)
        return after

    def _after(self, number: int) -> int:
        """The entry whose state is the one after that entry: of an undo the one gone back to."""
        return self.entries[number - 1].to if number and self.entries[number - 1].kind == "undo" else number

    def _beginning_again(self) -> State:
        if not self.known_rules():
            raise Refusal("stopped", 409, *OTHER_RULES)
        return self.beginning()

    def _keep(self, number: int, state: State) -> State:
        """Keep a state of the path as long as it counts, of all others the last few."""
        if not number or number in self.counting:
            self.states[number] = state
        else:
            self._aside[number] = state
            if len(self._aside) > MAX_STATES_ASIDE:
                del self._aside[next(iter(self._aside))]
        return state

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
    row = connection.execute(find(schema.tables, "id"), {"id": table}).first()
    if row is None:
        raise no_table()
    live = Live(row)
    entries = read_entries(connection, table, 0)
    snapshot = connection.execute(find(schema.snapshots, "table"), {"table": table}).first()
    if snapshot is not None and snapshot.number <= len(entries) and _is_wanted(live, snapshot):
        go_on_from(live, snapshot, entries)
    elif live.known_rules() or row.state == "open":
        replay_checked(live, entries)
    else:
        live.stop(OTHER_RULES, entries)
    read_around(connection, live)
    return live


def _is_wanted(live: Live, snapshot: Row[Any]) -> bool:
    """A snapshot that does not fit is used only if it can be read and the log cannot be played instead."""
    if live.known_rules():
        return snapshots.fits(live.game, snapshot)
    return snapshots.has_layout(live.game, snapshot)


def go_on_from(live: Live, snapshot: Row[Any], entries: list[LogEntry]) -> None:
    """Play the entries after a snapshot; those before are noted."""
    for entry in entries[: snapshot.number]:
        live.note(entry)
    live.states[live.position] = snapshots.thawed(live.game, snapshot.state)
    live.asked_since = msgspec.json.decode(snapshot.asked) or [snapshot.number] * live.row.seats
    try:
        live.take_in(entries[snapshot.number :])
    except Exception:
        if live.known_rules():
            raise
        live.stop(OTHER_RULES, entries)  # they have changed under the entries since the snapshot


def replay_checked(live: Live, entries: list[LogEntry]) -> None:
    """Play the log from its first entry. Numbers in it may mean something else by now: each is held against the rules
    and the dice; what does not hold stops the game, since nobody could say how it stands."""
    live.states[0] = live.beginning()
    try:
        for entry in entries:
            if entry.kind != "undo":
                check_entry(live.row, live.game, live.state.copy(), entry)
            live.advance(entry)
    except Exception as error:  # whatever is wrong with one game, the others go on
        where = {"table": live.id, "entry": len(live.entries) + 1, "error": str(error)}
        log.error("a stored game cannot be replayed", extra=where)
        live.stop(NOT_REPLAYED, entries)


def check_entry(row: Row[Any], game: Game, state: State, entry: LogEntry) -> None:
    """Play a turn or a chance result, in place, if it can have happened there as it was written down."""
    if entry.line.actor == CHANCE:
        choices = list(entry.line.choices)
        # At practice tables chance may come from another table: it has to be possible, no more.
        chance = Script(choices) if row.practice else SeededDice(row.seed, row.id, entry.number)
        played = answer_chance(game, state, chance)
        if played is None or played.choices != entry.line.choices:
            raise ValueError(f"entry {entry.number}: chance does not follow from the seed")
    else:
        try:
            played = commit(game, state, entry.line.actor, list(entry.line.choices))
        except KeydomError:
            raise ValueError(f"entry {entry.number}: a choice is not offered") from None
    if played.seen_by != entry.line.seen_by:
        raise ValueError(f"entry {entry.number}: it was seen by others")


def catch_up(connection: Connection, live: Live, whole: bool = False) -> None:
    """Read what the store has and this process has not; the whole: drafts too, which do not count as a change."""
    live.stale = False  # before reading: word that comes meanwhile may be of something that was not read
    row = connection.execute(find(schema.tables, "id"), {"id": live.id}).first()
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
    at = {"table": live.id}
    said = connection.execute(_SAID, at | {"last": live.chat[-1].id if live.chat else 0})
    live.chat = [*live.chat, *reversed(list(said))][-MAX_CHAT_LINES:]
    live.seats, live.voices = list(connection.execute(find(schema.seats, "table"), at)), {}
    live.proposal = connection.execute(find(schema.proposals, "table"), at).first()
    if live.row.state != "running" or live.unplayable:
        live.drafts.clear()
        return
    stored = {d.seat: d for d in connection.execute(find(schema.drafts, "table"), at)}
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
    stored = connection.execute(find(schema.drafts, "table", "seat"), {"table": live.id, "seat": seat}).first()
    known = live.drafts.get(seat)
    same_base = known is not None and known.before == live.game.view(live.state, seat)
    if stored is not None and known is not None and same_base and live.acting >> seat & 1:
        same = stored.after >= live.asked_since[seat] and msgspec.json.decode(stored.choices) == known.named
        if same:
            live.draft_keys[seat] = msgspec.json.decode(stored.keys)
            return
    take_draft(live, seat, stored)


def write_draft(connection: Connection, live: Live, seat: Seat) -> None:
    """Keep the seat's draft."""
    values = {
        "after": live.head,
        "choices": msgspec.json.encode(live.draft(seat).named).decode(),
        "keys": msgspec.json.encode(live.draft_keys.get(seat, [])[-MAX_DRAFT_KEYS:]).decode(),
    }
    known = {"old_table": live.id, "old_seat": seat}
    if not connection.execute(change(schema.drafts, "table", "seat"), known | values).rowcount:
        connection.execute(add(schema.drafts), {"table": live.id, "seat": seat} | values)


def read_entries(connection: Connection, table: str, after: int) -> list[LogEntry]:
    """The log after a number."""
    rows = connection.execute(_ENTRIES, {"table": table, "after": after})
    out = []
    for row in rows:
        choices, masks = tuple(msgspec.json.decode(row.choices)), tuple(msgspec.json.decode(row.seen_by))
        out.append(LogEntry(row.number, row.kind, Line(row.actor, choices, masks), row.key, row.bot, row.made))
    return out

"""Tables read from the store: loaded, caught up with, and the turns in the making that are kept there."""

import logging
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from keydom.core.chance import Script
from keydom.core.checked import Line, answer_chance, commit
from keydom.core.errors import KeydomError, Sentence
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, Seat
from keydom.site.api.refusals import no_table
from keydom.site.db import schema
from keydom.site.db.statements import add, change, find
from keydom.site.tables.dice import dice_of
from keydom.site.tables.kinds.kind import GAME, PREPARED
from keydom.site.tables.kinds.script import read_script
from keydom.site.tables.log import snapshots
from keydom.site.tables.log.live import OTHER_RULES, Live, LogEntry

log = logging.getLogger("keydom")
MAX_CHAT_LINES: Final = 200
"""Lines of chat that are kept in memory and sent."""
MAX_DRAFT_KEYS: Final = 40
"""Idempotency keys of a draft that are kept."""
NOT_REPLAYED: Final[Sentence] = (
    "the stored lines of this game cannot be replayed, so it cannot go on",
    "die gespeicherten Zeilen dieser Partie lassen sich nicht nachspielen; sie kann nicht weitergehen",
)

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


def load(connection: Connection, table: str) -> Live:
    """A table as the store has it."""
    row = connection.execute(find(schema.tables, "id"), {"id": table}).first()
    if row is None:
        raise no_table()
    live = Live(row)
    if row.kind in PREPARED:
        live.script = read_script(connection, table)
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
        # But in games chance may come from another table or from a script: it has to be possible, no more.
        chance = dice_of(row, entry.number) if row.kind == GAME else Script(choices)
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
    if live.row.rematch:
        again = connection.execute(find(schema.seats, "table"), {"table": live.row.rematch})
        live.again = frozenset([row.person for row in again if row.person])
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

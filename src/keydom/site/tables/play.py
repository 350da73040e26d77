"""Commands at a table. Each is one transaction over a table just read: all of it is stored, or nothing has happened.

Every function answers whose picture has changed: a seat (only its draft did) or None (everybody's).
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from keydom.core.checked import Line, answer_chance, commit
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError, StaleTurn, WrongSeat
from keydom.core.seats import CHANCE, Mask, Seat, everyone, letter, members
from keydom.site.api.refusals import bad, conflict, not_seated
from keydom.site.db import schema
from keydom.site.db.statements import add, change_and_find, remove
from keydom.site.db.store import Conflict, Store
from keydom.site.people.manners import speaker
from keydom.site.people.names import clean_words
from keydom.site.picture import games
from keydom.site.tables import absence, clocks
from keydom.site.tables.dice import dice_of
from keydom.site.tables.log import snapshots
from keydom.site.tables.log.live import SNAPSHOT_INTERVAL, Live, LogEntry
from keydom.site.tables.log.loading import catch_up, read_around, read_draft, write_draft
from keydom.site.tables.script import scripted_chance
from keydom.site.tables.wire_commands import (
    Answer,
    Away,
    Choose,
    Command,
    Confirm,
    Propose,
    Remind,
    Resign,
    Say,
    Undo,
    Vote,
)

MAX_UNDOS: Final = 500
"""So often a table goes back: everything taken back stays in the log."""
MAX_CHAT_KEPT: Final = 1000
"""Lines of chat that a table keeps: nobody is sent those before."""


def do(
    connection: Connection,
    store: Store,
    live: Live,
    seat: Seat,
    person: str,
    command: Command,
    now: float,
    check: Callable[[Connection], None] | None = None,
) -> Seat | None:
    """Carry a command out for the one who sits there; who plays is back from having been away.

    What `check` refuses does not happen: it is asked in the transaction in which the command is carried out.
    """
    if check is not None:
        check(connection)
    catch_up(connection, live)
    if seat >= 0 and live.seats[seat].person != person:  # who sits there may have changed since it was looked up
        raise not_seated()
    if isinstance(command, Say):
        return say(connection, store, live, seat, person, command, now)
    if seat < 0:
        raise not_seated()
    live.signs[seat] = now
    if live.row.state != "running":
        raise conflict("this game is not running", "diese Partie läuft nicht")
    live.check_playable()
    if isinstance(command, Away):
        return stand_in(connection, store, live, [seat], command.away, now)
    if isinstance(command, Resign):
        return resign(connection, store, live, seat, now)
    away = live.seats[seat].away
    if away:
        stand_in(connection, store, live, [seat], False, now)
    try:
        if isinstance(command, Propose):
            changed = propose(connection, store, live, seat, command, now)
        elif isinstance(command, Answer):
            changed = answer(connection, store, live, seat, command, now)
        elif isinstance(command, Vote):
            changed = vote(connection, store, live, seat, command, now)
        elif isinstance(command, Remind):
            changed = remind(connection, store, live, seat, command, now)
        else:
            changed = turn(connection, store, live, seat, command, now)
    except KeydomError:
        live.stale = live.stale or away  # together with the command the return was not stored
        raise
    return None if away else changed


def turn(
    connection: Connection, store: Store, live: Live, seat: Seat, command: Choose | Undo | Confirm, now: float
) -> Seat | None:
    """A choice, an undo or a confirmation; one sent twice is answered and not carried out again."""
    read_draft(connection, live, seat)
    own = f"{seat}:{command.key}"
    if own in live.keys or command.key in live.draft_keys.get(seat, []):
        return seat
    if not live.acting >> seat & 1:
        raise WrongSeat(f"seat {letter(seat)} is not asked now", f"Platz {letter(seat)} ist jetzt nicht gefragt")
    draft = live.draft(seat)
    if not live.asked_since[seat] <= command.after <= live.head or command.at != len(draft.named):
        raise StaleTurn("the table has changed since; look again", "der Tisch hat sich seitdem verändert; sieh neu hin")
    if isinstance(command, Choose):
        choose(live, draft, command)
    elif isinstance(command, Undo) and command.choice >= 0:
        draft.take_back(command.choice)
    elif isinstance(command, Undo):
        draft.undo()
        if command.all:
            draft.keep(0)
    elif not draft.done:
        raise StaleTurn("the turn is not finished", "der Zug ist noch nicht fertig")
    if draft.done and (isinstance(command, Confirm) or (isinstance(command, Choose) and command.confirm)):
        append(connection, store, live, "turn", seat, draft.choices, own, False, now)
        return None
    live.draft_keys.setdefault(seat, []).append(command.key)
    write_draft(connection, live, seat)
    store.notify(connection, live.id, seat)
    return seat


def choose(live: Live, draft: Draft, command: Choose) -> None:
    """Add a choice, perhaps in the place of others; if it is refused the draft stays as it was."""
    had = draft.named
    if 0 <= command.keep < len(had):
        draft.keep(command.keep)
    try:
        draft.choose(command.choice)
    except KeydomError:
        live.redraft(draft.seat, had)
        raise
    draft.choose_while_allowed(command.then)


def append(
    connection: Connection,
    store: Store,
    live: Live,
    kind: str,
    actor: Seat,
    choices: list[int],
    key: str | None,
    bot: bool,
    now: float,
) -> None:
    """Write one entry and what chance answers to it. A second writer of the same number loses (Conflict)."""
    head = live.head
    if kind == "undo":
        line = Line(actor, tuple(choices), (everyone(live.row.seats),))
    else:
        with live.where():
            line = commit(live.game, live.state.copy(), actor, choices)
    write(connection, live, LogEntry(head + 1, kind, line, key, bot, now))
    roll(connection, live, now)
    connection.execute(remove(schema.drafts, "table", "seat"), {"table": live.id, "seat": actor})
    if live.proposal is not None or kind == "undo":
        connection.execute(remove(schema.proposals, "table"), {"table": live.id})
    close(connection, store, live, head, CHANCE if kind == "undo" else actor, now)


def roll(connection: Connection, live: Live, now: float) -> None:
    """One entry with all that chance has to answer, if it is asked: by the script, else derived from the seed."""
    number = live.head + 1
    line = scripted_chance(live)
    if line is None:
        with live.where():
            line = answer_chance(live.game, live.state.copy(), dice_of(live.row, number))
    if line is not None:
        write(connection, live, LogEntry(number, "chance", line, None, False, now))


def write(connection: Connection, live: Live, entry: LogEntry) -> None:
    values = {
        "table": live.id,
        "number": entry.number,
        "kind": entry.kind,
        "actor": entry.line.actor,
        "choices": msgspec.json.encode(entry.line.choices).decode(),
        "seen_by": msgspec.json.encode(entry.line.seen_by).decode(),
        "key": entry.key,
        "bot": entry.bot,
        "made": entry.made,
    }
    connection.execute(add(schema.entries), values)
    live.advance(entry)


def close(connection: Connection, store: Store, live: Live, old_head: int, acted: Seat, now: float) -> None:
    """After entries were written: clocks, caches, the result if the game is over, and word to everybody."""
    over = live.game.to_act(live.state) == 0
    values: dict[str, Any] = {
        "head": live.head,
        "acting": live.acting,
        "bots_due": clocks.bots_due(live),
        "deadline": clocks.press(connection, live, acted, now),
    }
    if over:
        values |= {"state": "finished", "result": result_of(live)}
    touch(connection, store, live, now, values)
    if live.head // SNAPSHOT_INTERVAL > old_head // SNAPSHOT_INTERVAL or over:
        snapshots.write(connection, live)


def result_of(live: Live) -> str:
    """Scores, places, score sheets and what each seat owned."""
    s = live.state
    found = {
        "scores": live.game.scores(s),
        "places": absence.places(live.game.standings(s), [row.resigned for row in live.seats]),
        "sheets": games.sheets(live.game, s),
        "owned": [games.owned(live.game, s, seat) for seat in range(live.row.seats)],
    }
    return msgspec.json.encode(found).decode()


def touch(connection: Connection, store: Store, live: Live, now: float, values: Any = None) -> None:
    """Count the change, read the table again, and tell the other processes.

    All that was decided rests on the table as it was read: if somebody has changed it since, it has to be decided anew.
    """
    old = {"old_id": live.id, "old_version": live.row.version}
    new = {"version": live.row.version + 1, "changed": now} | (values or {})
    row = connection.execute(change_and_find(schema.tables, "id", "version"), old | new).first()
    if row is None:
        raise Conflict
    live.row = row
    read_around(connection, live)
    store.notify(connection, live.id)


# ------------------------------------------------------------------------------------------------ going back


def consenting(live: Live) -> Mask:
    """The seats that have to agree: those of all people who have not given up.

    A bot that stands in agrees to nothing: else who is left alone for a while could look at what the others have chosen
    in secret, and play the turn again.
    """
    return absence.belonging(live)


def propose(connection: Connection, store: Store, live: Live, seat: Seat, command: Propose, now: float) -> Seat | None:
    """Ask to go back to an earlier entry; done at once if nobody else has to agree."""
    asked = live.proposal
    if f"{seat}:{command.key}" in live.keys or (
        asked is not None and (asked.seat, asked.number, asked.after) == (seat, command.number, command.after)
    ):
        return seat  # sent twice: who has agreed meanwhile has agreed
    if command.after != live.head:
        raise StaleTurn("the table has changed since; look again", "der Tisch hat sich seitdem verändert; sieh neu hin")
    if command.number not in live.counting or command.number == live.head:
        raise bad("that is no earlier line of this game", "das ist keine frühere Zeile dieser Partie")
    if live.undos >= MAX_UNDOS:
        raise conflict(
            f"this table has gone back {MAX_UNDOS} times, it does not go back any more",
            f"dieser Tisch ist {MAX_UNDOS}-mal zurückgegangen, weiter geht er nicht zurück",
        )
    if live.game.to_act(live.state_after(command.number)) == CHANCE:
        raise bad(
            "chance had not answered yet after that line", "nach dieser Zeile hatte der Zufall noch nicht entschieden"
        )
    p = schema.proposals
    connection.execute(delete(p).where(p.c.table == live.id))
    connection.execute(
        insert(p).values(table=live.id, number=command.number, after=live.head, seat=seat, agreed=1 << seat)
    )
    _weigh(connection, store, live, f"{seat}:{command.key}", now)
    return None


def answer(connection: Connection, store: Store, live: Live, seat: Seat, command: Answer, now: float) -> Seat | None:
    """Agree or refuse; the last who agrees carries it out."""
    if f"{seat}:{command.key}" in live.keys:
        return seat
    p, open_now = schema.proposals, live.proposal
    if open_now is None or open_now.number != command.number or open_now.after != live.head:
        raise StaleTurn("that is no longer proposed", "das ist nicht mehr vorgeschlagen")
    if not command.yes:
        connection.execute(delete(p).where(p.c.table == live.id))
        touch(connection, store, live, now)
        return None
    agreed = open_now.agreed | 1 << seat
    connection.execute(update(p).where(p.c.table == live.id).values(agreed=agreed))
    _weigh(connection, store, live, f"{seat}:{command.key}", now)
    return None


def _weigh(connection: Connection, store: Store, live: Live, key: str, now: float) -> None:
    found = connection.execute(select(schema.proposals).where(schema.proposals.c.table == live.id)).one()
    if consenting(live) & ~found.agreed:
        touch(connection, store, live, now)
    else:
        connection.execute(delete(schema.drafts).where(schema.drafts.c.table == live.id))
        append(connection, store, live, "undo", found.seat, [found.number], key, False, now)


# ------------------------------------------------------------------------------------------------ people and bots


def stand_in(connection: Connection, store: Store, live: Live, who: list[Seat], away: bool, now: float) -> Seat | None:
    """A bot takes the seats of people who left or ran out of time; or they have them back."""
    changed = [seat for seat in who if not live.seats[seat].bot and live.seats[seat].away != away]
    if not changed:
        return who[0]
    for seat in changed:
        (clocks.go_away if away else clocks.come_back)(connection, live, seat, now)
    read_around(connection, live)
    values = {
        "bots_due": clocks.bots_due(live),
        "deadline": clocks.press(connection, live, CHANCE, now),
    }
    touch(connection, store, live, now, values)
    return None


def vote(connection: Connection, store: Store, live: Live, seat: Seat, command: Vote, now: float) -> Seat | None:
    """Agree that a bot stands in for somebody who is not there; the last vote that was needed seats it."""
    if command.seat < live.row.seats and live.seats[command.seat].away:
        return seat  # it stands in already
    if absence.vote(connection, live, seat, command, now):
        return stand_in(connection, store, live, [command.seat], True, now)
    touch(connection, store, live, now)
    return None


def remind(connection: Connection, store: Store, live: Live, seat: Seat, command: Remind, now: float) -> Seat | None:
    """Have somebody reminded that the table waits."""
    if not absence.remind(connection, live, seat, command, now):
        return seat
    touch(connection, store, live, now)
    return None


def resign(connection: Connection, store: Store, live: Live, seat: Seat, now: float) -> Seat | None:
    """A bot plays the seat to the end."""
    if live.seats[seat].resigned:
        return seat
    absence.resign(connection, live, seat)
    if live.seats[seat].away:
        touch(connection, store, live, now)
        return None
    return stand_in(connection, store, live, [seat], True, now)


def say(
    connection: Connection, store: Store, live: Live, seat: Seat, person: str, command: Say, now: float
) -> Seat | None:
    """A line of chat; who sends it twice in a row with the same key is heard once."""
    if not person:
        raise not_seated()
    text = clean_words(command.text)
    if not text:
        raise bad("that says nothing", "das sagt nichts")
    name, account = speaker(connection, person, now)
    key = sha256(f"{person}:{command.key}".encode()).hexdigest()[:32]
    c = schema.chat
    if connection.execute(select(c.c.id).where(c.c.table == live.id, c.c.key == key)).first():
        return seat
    connection.execute(
        insert(c).values(
            table=live.id, person=person, name=name, account=account, seat=seat, text=text, key=key, made=now
        )
    )
    here = c.c.table == live.id
    past = connection.execute(select(c.c.id).where(here).order_by(c.c.id.desc()).offset(MAX_CHAT_KEPT).limit(1))
    connection.execute(delete(c).where(here, c.c.id <= (past.scalar() or 0)))
    touch(connection, store, live, now)
    return None


def bot_turn(
    connection: Connection, store: Store, live: Live, seat: Seat, after: int, choices: list[int], now: float
) -> bool:
    """A turn that a bot thought of after an entry; False if it is no longer wanted."""
    catch_up(connection, live)
    wanted = live.row.state == "running" and live.acting >> seat & 1 and not clocks.is_person(live.seats[seat])
    if not wanted or not live.asked_since[seat] <= after <= live.head:
        return False
    live.redraft(seat, choices)
    draft = live.drafts.pop(seat)
    if not draft.done:
        return False
    append(connection, store, live, "turn", seat, draft.choices, None, True, now)
    return True


def waiting(live: Live) -> list[Seat]:
    """The seats that a bot has to play now."""
    return members(live.acting & clocks.played_by_bots(live))

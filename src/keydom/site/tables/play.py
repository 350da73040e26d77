"""Commands at a table: how each is carried out, in one transaction over a table just read."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, delete, insert, select

from keydom.core.draft import Draft
from keydom.core.errors import KeydomError, StaleTurn, WrongSeat
from keydom.core.seats import Seat, letter, members
from keydom.site.api.refusals import bad, conflict, not_seated
from keydom.site.db import schema
from keydom.site.people.manners import speaker
from keydom.site.people.names import clean_words
from keydom.site.tables import absence, clocks, going_back
from keydom.site.tables.change import TURN, Change
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import read_draft
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

MAX_CHAT_KEPT: Final = 1000
"""Lines of chat that a table keeps: nobody is sent those before."""
C = TypeVar("C", bound=Command)


class Handler(NamedTuple):
    """How commands of one type are carried out, and for whom."""

    do: Callable[[Change, Any], None]
    seated: bool = True
    """Only for those who sit there, while the game is running."""
    returns: bool = True
    """Whoever sends it is back from having been away."""


def do(change: Change, command: Command, check: Callable[[Connection], None] | None = None) -> bool:
    """Carry a command out for the one who sits there; whether everybody sees it. Who plays is back from having been
    away.

    What `check` refuses does not happen: it is asked in the transaction in which the command is carried out.
    """
    if check is not None:
        check(change.connection)
    table, seat = change.table, change.seat
    if seat >= 0 and table.seats[seat].person != change.person:  # it may have changed since it was looked up
        raise not_seated()
    handler = COMMANDS[type(command)]
    if not handler.seated:
        handler.do(change, command)
        return change.touched
    if seat < 0:
        raise not_seated()
    table.signs[seat] = change.now
    if table.row.state != "running":
        raise conflict("this game is not running", "diese Partie läuft nicht")
    table.check_playable()
    away = handler.returns and table.seats[seat].away
    if away:
        absence.stand_in(change, [seat], False)
    try:
        handler.do(change, command)
    except KeydomError:
        table.stale = table.stale or away  # together with the command the return was not stored
        raise
    return change.touched


def turn(change: Change, command: Choose | Undo | Confirm) -> None:
    """Carry out a choice, an undo or a confirmation; one sent twice is answered and not carried out again."""
    table, seat = change.table, change.seat
    read_draft(change.connection, table, seat)
    own = f"{seat}:{command.key}"
    if own in table.keys or command.key in table.draft_keys.get(seat, []):
        return
    if not table.acting >> seat & 1:
        raise WrongSeat(f"seat {letter(seat)} is not asked now", f"Platz {letter(seat)} ist jetzt nicht gefragt")
    draft = table.draft(seat)
    if not table.asked_since[seat] <= command.after <= table.head or command.at != len(draft.named):
        raise StaleTurn("the table has changed since; look again", "der Tisch hat sich seitdem verändert; sieh neu hin")
    if isinstance(command, Choose):
        choose(table, draft, command)
    elif isinstance(command, Undo) and command.choice >= 0:
        draft.take_back(command.choice)
    elif isinstance(command, Undo):
        draft.undo()
        if command.all:
            draft.keep(0)
    elif not draft.done:
        raise StaleTurn("the turn is not finished", "der Zug ist noch nicht fertig")
    if draft.done and (isinstance(command, Confirm) or (isinstance(command, Choose) and command.confirm)):
        change.append(TURN, seat, draft.choices, own)
        return
    table.draft_keys.setdefault(seat, []).append(command.key)
    change.tell(seat)


def choose(table: Live, draft: Draft, command: Choose) -> None:
    """Add a choice, perhaps in the place of others; if it is refused the draft stays as it was."""
    had = draft.named
    if 0 <= command.keep < len(had):
        draft.keep(command.keep)
    try:
        draft.choose(command.choice)
    except KeydomError:
        table.redraft(draft.seat, had)
        raise
    draft.choose_while_allowed(command.then)


def say(change: Change, command: Say) -> None:
    """Write a line of chat; who sends it twice in a row with the same key is heard once."""
    connection, table, person = change.connection, change.table, change.person
    if not person:
        raise not_seated()
    text = clean_words(command.text)
    if not text:
        raise bad("that says nothing", "das sagt nichts")
    name, account = speaker(connection, person, change.now)
    key = sha256(f"{person}:{command.key}".encode()).hexdigest()[:32]
    c = schema.chat
    if connection.execute(select(c.c.id).where(c.c.table == table.id, c.c.key == key)).first():
        return
    connection.execute(
        insert(c).values(
            table=table.id, person=person, name=name, account=account, seat=change.seat, text=text, key=key,
            made=change.now,
        )
    )  # fmt: skip
    here = c.c.table == table.id
    past = connection.execute(select(c.c.id).where(here).order_by(c.c.id.desc()).offset(MAX_CHAT_KEPT).limit(1))
    connection.execute(delete(c).where(here, c.c.id <= (past.scalar() or 0)))
    change.touch()


def _by(kind: type[C], do: Callable[[Change, C], None], **when: bool) -> tuple[type[Any], Handler]:
    return kind, Handler(do, **when)


COMMANDS: Final[dict[type[Any], Handler]] = dict(
    [
        _by(Choose, turn),
        _by(Undo, turn),
        _by(Confirm, turn),
        _by(Propose, going_back.propose),
        _by(Answer, going_back.answer),
        _by(Vote, absence.vote),
        _by(Remind, absence.remind),
        _by(Away, absence.go_or_come, returns=False),
        _by(Resign, absence.resign, returns=False),
        _by(Say, say, seated=False),
    ]
)
"""Every command, and the function that carries it out."""


def bot_turn(change: Change, after: int, choices: list[int]) -> bool:
    """Write a turn that a bot thought of after an entry; False if it is no longer wanted."""
    table, seat = change.table, change.seat
    wanted = table.row.state == "running" and table.acting >> seat & 1 and not clocks.is_person(table.seats[seat])
    if not wanted or not table.asked_since[seat] <= after <= table.head:
        return False
    table.redraft(seat, choices)
    draft = table.drafts.pop(seat)
    if not draft.done:
        return False
    change.append(TURN, seat, draft.choices, bot=True)
    return True


def waiting(table: Live) -> list[Seat]:
    """The seats that a bot has to play now."""
    return members(table.acting & clocks.played_by_bots(table))

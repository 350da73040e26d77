"""Absence: whom a table waits for without a sign, when the others may let a bot stand in, reminders, resignations.

The terms stand in `wire.Clock`. A vote shows nobody anything: the bot that stands in sees what its seat sees, and what
it does is in the log like any other turn. It adds no time to a clock either: see `clocks.row_without`.
"""

from typing import Any, Final

from sqlalchemy import Connection, Row, select

from keydom.core.seats import CHANCE, Mask, Seat, members
from keydom.site.api.refusals import bad, conflict
from keydom.site.db import schema
from keydom.site.db.statements import find
from keydom.site.people.presence import DEAD_SECONDS
from keydom.site.picture.wire import Absence
from keydom.site.tables import clocks
from keydom.site.tables.change import Change
from keydom.site.tables.clocks import clock_of, is_person
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import read_around
from keydom.site.tables.wire_commands import Away, Remind, Resign, Vote

ALONE_SECONDS: Final = 3600.0
"""Where several could vote, before this nobody alone lets a bot take somebody's seat."""
SILENT_SECONDS: Final = 86_400.0
"""A question that was not answered for so long is waited for in vain, whether the page is open or not."""
REMIND_AFTER_SECONDS: Final = 60.0
"""Who has just gone is not reminded yet."""
REMIND_AGAIN_SECONDS: Final = 3600.0
SENT_TWICE_SECONDS: Final = 30.0
"""A reminder within this time of the last one is the same, sent again."""


def absence_of(live: Live, seat: Seat, here: Mask, now: float) -> Absence | None:
    """Since when the table waits for a person who is not there, and what the others can do; None: it does not.

    `here`: the seats whose pages are open.
    """
    row = live.seats[seat]
    if not live.acting >> seat & 1 or not is_person(row) or row.asked_at is None:
        return None
    clock = clock_of(live.row)
    day = max(SILENT_SECONDS, clock.patience)
    open_page = bool(here >> seat & 1)
    if open_page and now - row.asked_at < day:
        return None
    since = row.asked_at if open_page else last_sign(live, row)
    if now - row.asked_at >= day:
        since = row.asked_at  # signs that are no answer do not hold the table up for ever
    agreed = _valid_votes(live, row, since)
    waited = max(0.0, now - since)
    votes = clock.kind != "days"
    pair = belonging(live).bit_count() == 2
    alone = clock.patience if pair else max(ALONE_SECONDS, clock.patience)
    remind_in = max(REMIND_AFTER_SECONDS - waited, row.reminded_at + REMIND_AGAIN_SECONDS - now, 0.0)
    return Absence(
        waited=round(waited, 1),
        here=open_page,
        vote_after=float(clock.patience) if votes else None,
        alone_after=float(alone) if votes else None,
        agreed=members(agreed),
        needed=1 if pair else max(2, (_voters(live, seat) & (here | agreed)).bit_count()),
        remind_in=round(remind_in, 1),
    )


def last_sign(live: Live, row: Row[Any]) -> float:
    """When the person of a seat that is asked was last there; not before the question was put."""
    here: float = live.signs[row.seat]
    return max(here, float(row.asked_at), float(row.seen))


def _voters(live: Live, seat: Seat) -> Mask:
    """The other seats that people play now: bots, those who left and spectators have no vote."""
    return sum(1 << row.seat for row in live.seats if row.seat != seat and is_person(row))


def belonging(live: Live) -> Mask:
    """The seats of people who have not given up: who is gone for a while is still one of them."""
    return sum(1 << row.seat for row in live.seats if row.person and not row.resigned)


def _valid_votes(live: Live, row: Row[Any], since: float) -> Mask:
    """Votes given since the last sign, of those who still play."""
    return row.votes & _voters(live, row.seat) if row.voted_at >= since else 0


def looking(connection: Connection, live: Live, now: float) -> Mask:
    """The seats whose pages are open, in any process."""
    k = schema.lookers
    found = connection.execute(select(k.c.seats).where(k.c.table == live.id, k.c.seen > now - DEAD_SECONDS)).scalars()
    mask = 0
    for seats in found:
        mask |= seats
    return mask


def vote(change: Change, command: Vote) -> None:
    """Agree that a bot stands in for somebody who is not there; the last vote that was needed seats it."""
    table, voter, now = change.table, change.seat, change.now
    if command.seat < table.row.seats and table.seats[command.seat].away:
        return  # it stands in already
    found, here = _awaited(change, command.seat)
    if found.vote_after is None:
        raise conflict("at this table the clock decides", "an diesem Tisch entscheidet die Uhr")
    if found.waited < found.vote_after:
        raise conflict(
            "it is too early to vote: the table has not waited long enough",
            "für eine Abstimmung ist es zu früh: der Tisch hat noch nicht lange genug gewartet",
        )
    votes = sum(1 << seat for seat in found.agreed)
    votes = votes | 1 << voter if command.yes else votes & ~(1 << voter)
    voted_at = table.seats[command.seat].voted_at if found.agreed else now
    change.set_seat(command.seat, {"votes": votes, "voted_at": voted_at})
    alone = found.alone_after is not None and found.waited >= found.alone_after
    there = _voters(table, command.seat) & (here | 1 << voter)
    if votes and (alone or (votes.bit_count() > 1 and not there & ~votes)):
        stand_in(change, [command.seat], True)
    else:
        change.touch()


def remind(change: Change, command: Remind) -> None:
    """Have somebody reminded that the table waits; the same reminder, sent again, changes nothing."""
    found, _ = _awaited(change, command.seat)
    if change.now - change.table.seats[command.seat].reminded_at < SENT_TWICE_SECONDS:
        return
    if found.remind_in:
        minutes = int(found.remind_in // 60) + 1
        raise conflict(
            f"you can send a reminder in {minutes} min",
            f"du kannst in {minutes} Min. eine Erinnerung schicken",
        )
    change.set_seat(command.seat, {"reminded_at": change.now, "noticed": 0.0})
    change.touch()


def _awaited(change: Change, seat: Seat) -> tuple[Absence, Mask]:
    """The absence of a seat as the store has it, and who is there; refused if nobody waits for it."""
    table = change.table
    if seat >= table.row.seats or seat == change.seat:
        raise bad("there is nobody on that seat to wait for", "auf diesem Platz ist niemand, auf den man wartet")
    table.seats = list(change.connection.execute(find(schema.seats, "table"), {"table": table.id}))
    here = looking(change.connection, table, change.now)
    found = absence_of(table, seat, here, change.now)
    if found is None:
        raise conflict(
            "the table does not wait for anybody on that seat", "auf diesen Platz wartet der Tisch gerade nicht"
        )
    return found, here


def resign(change: Change, command: Resign) -> None:
    """Give one's seat up for good: a bot plays it to the end."""
    row = change.table.seats[change.seat]
    if row.resigned:
        return
    change.set_seat(change.seat, {"resigned": True})
    if row.away:
        change.touch()
    else:
        stand_in(change, [change.seat], True)


def go_or_come(change: Change, command: Away) -> None:
    """Leave one's seat to a bot, or take it back."""
    stand_in(change, [change.seat], command.away)


def stand_in(change: Change, who: list[Seat], away: bool) -> None:
    """Seat a bot for people who left or ran out of time; or give them their seats back."""
    table = change.table
    changed = [seat for seat in who if not table.seats[seat].bot and table.seats[seat].away != away]
    if not changed:
        return
    row_of = clocks.row_without if away else clocks.row_back
    for seat in changed:
        change.set_seat(seat, row_of(table, seat, change.now))
    read_around(change.connection, table)
    change.touch(change.press_clocks(CHANCE))


def stand_in_for_the_late(change: Change) -> None:
    """Seat a bot wherever a clock has run out."""
    late = clocks.run_out(change.table, change.now)
    if late:
        stand_in(change, late, True)
    else:
        change.touch(change.press_clocks(CHANCE))

"""Clocks: how long each seat has, when the first of them runs out, and what happens then."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select, update

from keydom.core.seats import Mask, Seat
from keydom.server import schema
from keydom.server.live import Live
from keydom.server.wire import Clock

DAY = 86_400.0


def clock_of(row: Row[Any]) -> Clock:
    """The clock of a table."""
    return msgspec.json.decode(row.clock, type=Clock)


def is_person(seat: Row[Any]) -> bool:
    """Whether a person plays the seat now."""
    return not seat.bot and not seat.away


def played_by_bots(live: Live) -> Mask:
    """The seats that bots play, for good or for the time being."""
    return sum(1 << seat.seat for seat in live.seats if not is_person(seat))


def allowance(clock: Clock, seat: Row[Any]) -> float | None:
    """How many seconds a seat that is asked now has; None: as many as it likes."""
    if clock.kind == "live":
        return float(seat.bank)
    return clock.days * DAY if clock.kind == "days" else None


def seconds_left(clock: Clock, seat: Row[Any], now: float) -> float | None:
    """What the seat's clock shows."""
    allowed = allowance(clock, seat)
    if allowed is None or seat.asked_at is None:
        return allowed
    return max(0.0, allowed - (now - float(seat.asked_at)))


def press(connection: Connection, live: Live, acted: Seat, now: float) -> float | None:
    """Stop and start the clocks after an entry; when the first of them runs out."""
    clock, mask = clock_of(live.row), live.acting
    deadline = None
    for row in live.seats:
        asked, bank, asked_at = bool(mask >> row.seat & 1), row.bank, row.asked_at
        if asked_at is not None and (row.seat == acted or not asked):
            bank = max(0.0, bank - (now - asked_at)) + clock.add if clock.kind == "live" else bank
            asked_at = None
        if asked and asked_at is None:
            asked_at = now
        if (bank, asked_at) != (row.bank, row.asked_at):
            s = schema.seats
            changed = update(s).where(s.c.table == live.id, s.c.seat == row.seat)
            connection.execute(changed.values(bank=bank, asked_at=asked_at))
        if asked_at is not None and is_person(row) and clock.kind != "none":
            until = asked_at + (bank if clock.kind == "live" else clock.days * DAY)
            deadline = until if deadline is None else min(deadline, until)
    return deadline


def overdue(connection: Connection, now: float) -> list[str]:
    """The tables at which a clock has run out."""
    t = schema.tables
    return list(
        connection.execute(select(t.c.id).where(t.c.state == "running", t.c.deadline < now).limit(100)).scalars()
    )


def run_out(live: Live, now: float) -> list[Seat]:
    """The seats whose time is over: a bot stands in for them."""
    clock = clock_of(live.row)
    out = []
    for row in live.seats:
        left = seconds_left(clock, row, now)
        if is_person(row) and live.acting >> row.seat & 1 and left is not None and left <= 0:
            out.append(row.seat)
    return out

"""Clocks: how long each seat has, when the first of them runs out, and what happens then."""

from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from keydom.core.errors import KeydomError
from keydom.core.seats import Mask, Seat
from keydom.site.api.refusals import conflict
from keydom.site.db import schema
from keydom.site.picture.wire import Clock
from keydom.site.tables.log.live import Live

DAY_SECONDS = 86_400.0


def clock_of(row: Row[Any]) -> Clock:
    """The clock of a table."""
    return _clock(row.clock)


@lru_cache(maxsize=256)
def _clock(stored: str) -> Clock:
    return msgspec.json.decode(stored, type=Clock)


def is_person(seat: Row[Any]) -> bool:
    """Whether a person plays the seat now."""
    return not seat.bot and not seat.away


def played_by_bots(live: Live) -> Mask:
    """The seats that bots play, for good or for the time being."""
    return sum(1 << seat.seat for seat in live.seats if not is_person(seat))


def no_person_plays(live: Live) -> bool:
    """Whether all have left, for good or for the time being: only bots play."""
    return not any(is_person(seat) for seat in live.seats)


def bots_due(live: Live) -> int:
    """The seats that bots have to play now, as a mask; negative where nobody waits for them but who may be looking."""
    mask = live.acting & played_by_bots(live)
    return -mask if no_person_plays(live) else mask


def allowance(clock: Clock, seat: Row[Any]) -> float | None:
    """How many seconds a seat that is asked now has; None: as many as it likes."""
    if clock.kind == "live":
        return float(seat.bank)
    return clock.days * DAY_SECONDS if clock.kind == "days" else None


def seconds_left(clock: Clock, seat: Row[Any], now: float) -> float | None:
    """What the seat's clock shows."""
    allowed = allowance(clock, seat)
    if allowed is None or seat.asked_at is None:
        return allowed
    return _without(allowed, seat.asked_at, now)


def _without(seconds: float, asked_at: float, now: float) -> float:
    """What is left of so many seconds; a machine whose clock was set back gives nobody any."""
    return max(0.0, seconds - max(0.0, now - asked_at))


def pressed(table: Live, acted: Seat, now: float) -> tuple[dict[Seat, dict[str, Any]], float | None]:
    """The rows of seats whose clock stops or starts after an entry, and when the first clock runs out.

    A clock runs from the question to its answer. Time is added for a turn that a person took, and for nothing else:
    what a bot answered costs nothing and earns nothing.
    """
    clock, mask = clock_of(table.row), table.acting
    changed: dict[Seat, dict[str, Any]] = {}
    deadline = None
    for row in table.seats:
        asked, bank, asked_at = bool(mask >> row.seat & 1), row.bank, row.asked_at
        if asked_at is not None and (row.seat == acted or not asked):
            if clock.kind == "live" and is_person(row):
                bank = _without(bank, asked_at, now) + (clock.add if row.seat == acted else 0)
            asked_at = None
        if asked and asked_at is None:
            asked_at = now
        if (bank, asked_at) != (row.bank, row.asked_at):
            changed[row.seat] = {"bank": bank, "asked_at": asked_at}
        if asked_at is not None and is_person(row) and clock.kind != "none":
            until = asked_at + (bank if clock.kind == "live" else clock.days * DAY_SECONDS)
            deadline = until if deadline is None else min(deadline, until)
    return changed, deadline


# ------------------------------------------------------------------------------------------------ going and coming back


def row_without(table: Live, seat: Seat, now: float) -> dict[str, Any]:
    """The row of a seat that a bot takes: what was thought until now is used up; what follows is charged to who comes
    back to it."""
    row = table.seats[seat]
    values: dict[str, Any] = {"away": True}
    if clock_of(table.row).kind == "live" and row.asked_at is not None:
        values |= {"bank": _without(row.bank, row.asked_at, now), "asked_at": now}
    return values


def check_may_return(live: Live, seat: Seat, now: float) -> None:
    """Refuse who has resigned, or has run out of time and was given some more before."""
    clock, row = clock_of(live.row), live.seats[seat]
    if row.resigned:
        raise conflict(
            "you have resigned; a bot plays your seat to the end",
            "du hast aufgegeben; ein Bot spielt deinen Platz zu Ende",
        )
    if not _out_of_time(clock, row, now) or (not row.grace_used and (clock.kind == "days" or clock.back)):
        return
    if clock.kind == "days":
        raise conflict(
            "your time for this move is over; a bot plays it, then the seat is yours again",
            "deine Zeit für diesen Zug ist um; ein Bot spielt ihn, dann gehört der Platz wieder dir",
        )
    raise conflict(
        "your time for this game is over; a bot plays your seat to the end",
        "deine Zeit für diese Partie ist um; ein Bot spielt deinen Platz zu Ende",
    )


def may_return(live: Live, seat: Seat, now: float) -> bool:
    try:
        check_may_return(live, seat, now)
    except KeydomError:
        return False
    return True


def row_back(table: Live, seat: Seat, now: float) -> dict[str, Any]:
    """The row of a seat that its person has again, with the time that was left; after a time-out with a little more,
    once a game."""
    check_may_return(table, seat, now)
    clock, row = clock_of(table.row), table.seats[seat]
    values: dict[str, Any] = {"away": False, "seen": now, "votes": 0}
    if _out_of_time(clock, row, now):
        values |= {"grace_used": True, "asked_at": None}
        if clock.kind == "live":
            values["bank"] = float(clock.back)
    return values


def _out_of_time(clock: Clock, seat: Row[Any], now: float) -> bool:
    left = seconds_left(clock, seat, now)
    return left is not None and left <= 0


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
        if is_person(row) and live.acting >> row.seat & 1 and _out_of_time(clock, row, now):
            out.append(row.seat)
    return out

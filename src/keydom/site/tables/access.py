"""Who may see and play what at a table: the one place where a person or a program is given a seat."""

from typing import NamedTuple

from keydom.core.seats import Seat
from keydom.site.api.refusals import forbidden, token_ended
from keydom.site.people.sessions import Person
from keydom.site.tables.kinds.kind import PUZZLE
from keydom.site.tables.log.live import Live


class Viewer(NamedTuple):
    """Who looks at a table: the seat (-1: a spectator), the person, their language."""

    seat: Seat
    person: str
    lang: str
    unread: frozenset[str] = frozenset()
    """People whose words this one does not want to read."""


def seat_of(live: Live, person: str) -> Seat:
    """Where a person sits; -1: nowhere."""
    return next((row.seat for row in live.seats if person and row.person == person), -1)


def seat_for(live: Live, person: Person | None) -> Seat:
    """The seat that somebody plays at a table; -1: none.

    A program's token opens one seat of one table, and only while the person who made it sits there.
    """
    if person is None:
        return -1
    if not person.table:
        return seat_of(live, person.id)
    if person.table != live.id:
        raise forbidden("this token is for another table", "dieses Token gilt für einen anderen Tisch")
    if live.seats[person.seat].person != person.id:
        raise token_ended()
    return person.seat


def may_look(live: Live, seat: Seat) -> bool:
    return seat >= 0 or bool(live.row.spectators)


def check_may_look(live: Live, person: Person | None) -> Seat:
    """The viewer's seat; refused where spectators are not wanted."""
    seat = seat_for(live, person)
    if not may_look(live, seat):
        if live.row.state == "open":
            return -1
        raise forbidden("this table has no spectators", "dieser Tisch hat keine Zuschauer")
    return seat


def viewer_of(live: Live, person: Person | None, lang: str, unread: frozenset[str]) -> Viewer:
    """Somebody as one who looks at the table."""
    return Viewer(check_may_look(live, person), person.id if person and not person.table else "", lang, unread)


def may_be_advised(live: Live, seat: Seat) -> bool:
    """Whether somebody is alone among bots: where other people play, or have a seat, nobody is helped.

    A seat that a bot plays for somebody who has left is still that person's. A puzzle is solved alone.
    """
    running = live.row.state == "running" and not live.unplayable
    alone = seat >= 0 and all(row.bot for row in live.seats if row.seat != seat)
    return running and alone and live.row.kind != PUZZLE

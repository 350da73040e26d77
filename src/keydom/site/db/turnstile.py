"""One at a time: what is counted first and written then would let through more than is allowed, were two to count at
the same moment.

SQLite has one writer; on PostgreSQL transactions run side by side, each in what was there when it looked.
"""

from typing import Final

from sqlalchemy import Connection, TextClause, text

_LOCK: Final[TextClause] = text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))")


def pass_one_by_one(connection: Connection, kind: str, name: str) -> None:
    """Wait until no other transaction is at this, and keep all others from it until this one has ended.

    It comes before the counting: what is read afterwards holds what those before have written.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, {"what": f"{kind} {name}"})


def person_one_by_one(connection: Connection, person: str) -> None:
    """The same for everything that is counted by person."""
    pass_one_by_one(connection, "person", person)

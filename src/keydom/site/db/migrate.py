"""The database brought to the present form, by whichever process starts first."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.exc import ArgumentError, OperationalError

from keydom.core.errors import KeydomError
from keydom.site.db.store import keep_private, prepare_sqlite

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x6B6579646F6D
"""Two processes that start together on PostgreSQL take turns."""


def config(connection: Connection) -> "Config":
    """Alembic's settings for this connection."""
    from alembic.config import Config  # noqa: PLC0415 (half a second, and seldom needed)

    made = Config()
    made.set_main_option("script_location", "keydom.site.db:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def last_step() -> str:
    """The name of the newest step."""
    return max(path.name[:4] for path in (Path(__file__).parent / "migrations" / "versions").glob("[0-9]*.py"))


def up_to_date(connection: Connection) -> bool:
    """Whether this database has seen all steps."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == last_step()


def migrate(url: str) -> None:
    """Run the steps that this database has not seen."""
    try:
        engine = create_engine(url)
    except (ArgumentError, ImportError):
        raise _cannot() from None
    try:
        if engine.dialect.name == "sqlite":
            keep_private(engine)
            # A step that copies a table drops the old one, not its children; who starts second waits for the first.
            prepare_sqlite(engine, foreign_keys=False, lock_milliseconds=10_000)
        with engine.connect() as connection:
            if up_to_date(connection):
                return
            connection.rollback()
            with connection.execution_options(writing=True).begin():
                _take_steps(connection)
    except (OperationalError, OSError):
        raise _cannot() from None
    finally:
        engine.dispose()


def _take_steps(connection: Connection) -> None:
    """All in one transaction that no other process can share: a crash in the middle leaves the old form."""
    from alembic import command  # noqa: PLC0415

    if connection.dialect.name == "postgresql":  # SQLite has locked the file when the transaction began
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    if not up_to_date(connection):
        command.upgrade(config(connection), "head")


def _cannot() -> KeydomError:
    return KeydomError("the database cannot be opened: see KEYDOM_DATABASE_URL",
                       "die Datenbank lässt sich nicht öffnen: siehe KEYDOM_DATABASE_URL")  # fmt: skip

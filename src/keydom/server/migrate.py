"""The database brought to the present form, by whichever process starts first."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

LOCK = 0x6B6579646F6D
"""Two processes that start together on PostgreSQL take turns."""


def config(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", "keydom.server:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def migrate(url: str) -> None:
    """Run the steps that this database has not seen."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_lock({LOCK})"))
                connection.commit()
            else:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                connection.exec_driver_sql("PRAGMA busy_timeout=20000")
            command.upgrade(config(connection), "head")
            connection.commit()
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_unlock({LOCK})"))
                connection.commit()
    finally:
        engine.dispose()

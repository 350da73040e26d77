"""The steps of the database end in the form that the code expects, on a new database and on an old one."""

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from keydom.server.migrate import config, migrate, up_to_date
from keydom.server.schema import metadata

ROW = (
    "INSERT INTO tables (id, game, rules, data, seats, options, title, public, spectators, invite, clock, practice,"
    " state, seed, created, changed, version, head, acting, bots_due, claim_until) VALUES ('t', 'keyper', 1, 'x', 2,"
    " '{}', '', true, true, 'x', '{}', false, 'open', '00', 0, 0, 1, 0, 0, 0, 0)"
)
SEAT = "INSERT INTO seats (\"table\", seat, name, bot, away, bank, noticed) VALUES ('t', 0, 'Anna', '', false, 7, 12)"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'site.sqlite'}"
    fresh = request.getfixturevalue("postgres").new_database()
    return fresh.replace("postgresql://", "postgresql+psycopg://")


def test_a_database_of_the_first_form_is_brought_up_to_date(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0001")
        connection.execute(text(ROW))
        connection.execute(text(SEAT))
        connection.commit()
    migrate(url)
    migrate(url)
    with engine.connect() as connection:
        assert up_to_date(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("SELECT name, bank, noticed FROM seats")).one() == ("Anna", 7.0, 0.0)
    engine.dispose()

"""One server for all tests that do not hurt it, on either database."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.site.app.settings import Settings, database_url
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from tests.site.support.harness import STARTED, Postgres, Server, binary


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_running():
    yield
    while STARTED:
        STARTED.pop().stop()


@pytest.fixture(scope="session")
def postgres():
    if binary("initdb") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no PostgreSQL on this machine: half of the server would go untested")
        pytest.skip("no PostgreSQL on this machine")
    database = Postgres()
    yield database
    database.stop()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory) -> Path:
    """An SQLite file in the present form, to be copied: the steps that lead there take half a second."""
    file = tmp_path_factory.mktemp("migrated") / "site.sqlite"
    migrate(f"sqlite:///{file}")
    return Path(file)


@pytest.fixture(scope="session")
def migrated_database(postgres) -> str:
    """The name of a database of PostgreSQL in the present form, to be copied."""
    url = postgres.new_database()
    migrate(database_url(Settings(database_url=url)))
    return str(url.rpartition("/")[2])


@pytest.fixture
def fresh_file(migrated_file, tmp_path) -> str:
    """The address of an empty site on SQLite."""
    return f"sqlite:///{shutil.copy(migrated_file, tmp_path)}"


@pytest.fixture
def fresh_database(migrated_database, postgres) -> str:
    """The address of an empty site on PostgreSQL."""
    return database_url(Settings(database_url=postgres.new_database(migrated_database)))


@pytest.fixture(params=["fresh_file", "fresh_database"], ids=["sqlite", "postgres"])
def either(request) -> Iterator[Store]:
    """A store on either database."""
    made = Store(request.getfixturevalue(request.param))
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server on SQLite."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('site') / 'keydom.sqlite'}")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def twin_server(tmp_path_factory):
    """A server on SQLite for planted tables: their chance results do not follow from their seed."""
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('twins') / 'keydom.sqlite'}")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def pg_server(postgres):
    """A server on PostgreSQL."""
    running = Server(postgres.new_database())
    yield running
    running.stop()


@pytest.fixture
def store(fresh_file):
    """A store of one's own, on SQLite."""
    made = Store(fresh_file)
    yield made
    made.close()

"""One server for all tests that do not hurt it, on either database."""

import os
from collections.abc import Iterator

import pytest

from keydom.server.migrate import migrate
from keydom.server.settings import Settings, database_url
from keydom.server.store import Store
from tests.server.harness import STARTED, Postgres, Server, binary


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


@pytest.fixture(params=["sqlite", "postgres"])
def either(request, tmp_path) -> Iterator[Store]:
    """A store on either database."""
    url = f"sqlite:///{tmp_path / 'site.sqlite'}"
    if request.param == "postgres":
        url = database_url(Settings(database_url=request.getfixturevalue("postgres").new_database()))
    migrate(url)
    made = Store(url)
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
def store(tmp_path):
    """A store of one's own, on SQLite."""
    url = f"sqlite:///{tmp_path / 'site.sqlite'}"
    migrate(url)
    made = Store(url)
    yield made
    made.close()

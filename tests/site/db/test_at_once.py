"""Limits hold for what comes at the same moment: on PostgreSQL many count before any of them has written."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, event, func, insert, select

from keydom.analysis.analyse import record_key
from keydom.core.errors import KeydomError
from keydom.puzzles.collection import collection
from keydom.puzzles.measure import Behind
from keydom.site.app.settings import Settings, database_url
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people import accounts, manners, preferences, sessions, tokens
from keydom.site.people.sessions import Person
from keydom.site.people.wire import Credentials
from keydom.site.study.analysis import analyses
from keydom.site.study.lessons.lessons import prepared_for
from keydom.site.study.puzzles import puzzles
from keydom.site.study.replays import uploads
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_lobby import Made, NewTable, PlayNow
from tests.site.study.test_analysis import TEXT
from tests.site.support.harness import Player, Server, run

AT_ONCE = 6
"""As many as a process has threads that write: more would wait for each other anyway."""
ME = Person("me", "Anna", "en", False, "session")


@pytest.fixture
def store(fresh_database) -> Iterator[Store]:
    """A store on PostgreSQL where it takes long until others see what was written."""
    made = Store(fresh_database)

    @event.listens_for(made.engine, "commit")
    def _end_late(_: Any) -> None:
        time.sleep(0.05)

    yield made
    made.close()


class Wish(NamedTuple):
    """Something that may be there so often, and how it is asked for a further time."""

    most: int
    begin: Callable[[Connection], None]
    ask: Callable[[Connection, int], Any]
    count: Callable[[Connection], Any]


def _person(connection: Connection) -> None:
    values = {"id": "me", "name": "Anna", "lang": "en", "created": 1.0, "seen": 1.0}
    connection.execute(insert(schema.people).values(**values))


def _table(connection: Connection) -> None:
    _person(connection)
    connection.execute(
        insert(schema.tables).values(
            id="t", game="keyper", rules=1, data="x", seats=2, options="{}", title="", public=True, spectators=True,
            invite="x", clock="{}", kind="game", origin="", state="open", seed="00", created=0.0, changed=0.0,
            version=1, head=0, acting=1, bots_due=0, claim_until=0.0,
        )
    )  # fmt: skip


def _said(connection: Connection) -> None:
    _table(connection)
    for n in range(2 * AT_ONCE):
        line = {"table": "t", "person": f"p{n}", "name": "B", "seat": 1, "text": "x", "key": f"{n}", "made": 1.0}
        connection.execute(insert(schema.chat).values(id=n + 1, **line))


def _rows(table: Any) -> Callable[[Connection], Any]:
    return lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one()


def _prefer(connection: Connection, n: int) -> None:
    preferences.keep(connection, "me", f"n{n}", "1")


def _mute(connection: Connection, n: int) -> None:
    manners.mute(connection, ME, "t", n + 1, 1.0)


def _report(connection: Connection, n: int) -> None:
    manners.report(connection, ME, "t", n + 1, "rude", 1.0)


def _analyse(connection: Connection, n: int) -> None:
    analyses.ask(connection, analyses.key_of("keyper", record_key(str(n)), "quick"), "keyper", str(n), "me", 1.0)


def _token(connection: Connection, _: int) -> None:
    tokens.new_token(connection, ME, "t", 0, 1.0)


def _session(connection: Connection, n: int) -> None:
    sessions.open_session(connection, "me", "agent", float(n))


WISHES = {
    "preferences": Wish(preferences.MAX_KEPT, _person, _prefer, _rows(schema.preferences)),
    "mutes": Wish(manners.MAX_MUTES, _said, _mute, _rows(schema.mutes)),
    "reports": Wish(manners.MAX_REPORTS, _said, _report, _rows(schema.reports)),
    "analyses": Wish(analyses.MAX_WAITING, _person, _analyse, _rows(schema.analyses)),
    "sessions": Wish(sessions.MAX_SESSIONS, _person, _session, _rows(schema.sessions)),
    "tokens": Wish(1, _table, _token, _rows(schema.tokens)),
}
LOWERED = (
    (preferences, "MAX_KEPT"), (manners, "MAX_MUTES"), (manners, "MAX_REPORTS"), (analyses, "MAX_WAITING"),
    (sessions, "MAX_SESSIONS"),
)  # fmt: skip


@pytest.mark.parametrize("kind", WISHES)
def test_no_more_is_kept_than_may_be(store, monkeypatch, kind):
    for module, name in LOWERED:
        monkeypatch.setattr(module, name, 2)
    wish = WISHES[kind]
    store.change(wish.begin)

    async def scene() -> None:
        asked = [store.write(wish.ask, n) for n in range(AT_ONCE)]
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert answer is None or isinstance(answer, KeydomError | str), answer

    asyncio.run(scene())
    assert store.look(wish.count) == min(wish.most, 2)


def test_no_more_tables_are_played_at_than_may_be(store):
    async def scene() -> None:
        site = Tables(store, tables_per_person=3)
        one = PlayNow(game="keyharvest", bots=["1"])
        wishes = [site.play_now("me", "Me", one) if n % 2 else site.make("me", "Me", NewTable(game="keyper", seats=2))
                  for n in range(AT_ONCE)]  # fmt: skip
        made = await asyncio.gather(*wishes, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in made) == 3, made

    asyncio.run(scene())


def test_one_prepared_table_is_open_at_a_time(store):
    async def scene() -> None:
        site, puzzle = Tables(store, 50), next(iter(collection("keyharvest").values()))

        def begin(connection: Connection, store: Store, most: int) -> Made:
            return puzzles.begin(connection, store, "me", "Me", puzzle, most)

        await asyncio.gather(*[site.sit_at("me", begin) for _ in range(AT_ONCE)])
        assert len(await store.read(prepared_for, "me")) == 1

    asyncio.run(scene())


def test_a_puzzle_has_no_more_tries_than_it_has(store):
    """Who sends many answers at once is told of three how far they are behind: the rest comes with the solution."""
    store.change(_person)
    puzzle = next(iter(collection("keyharvest").values()))
    worse = Behind(puzzle.position().worse[-1].turn, 9000, 100)

    async def scene() -> list[int]:
        wishes = [store.write(puzzles.answer, "me", puzzle, worse, "en") for _ in range(AT_ONCE)]
        return sorted([answer.tries for answer in await asyncio.gather(*wishes)])

    assert asyncio.run(scene()) == [1, 2] + [puzzles.MAX_TRIES] * (AT_ONCE - 2)


def test_a_guest_and_an_account_of_one_name_at_the_same_moment(store):
    wanted = Credentials(name="Anna", password="correct horse")

    async def scene() -> None:
        guests = [store.write(accounts.new_guest, "Anna", "en", "", 1.0) for _ in range(AT_ONCE - 1)]
        await asyncio.gather(
            *guests, store.write(accounts.sign_up, store, None, wanted, "hash", "", 1.0), return_exceptions=True
        )

    asyncio.run(scene())
    p = schema.people
    assert store.look(lambda k: list(k.execute(select(p.c.login).where(p.c.name == "Anna")).scalars())) == ["anna"]


def test_no_more_records_are_kept_than_may_be(store, monkeypatch):
    monkeypatch.setattr(uploads, "MAX_UPLOADS", 2)
    replay = uploads.read_record(TEXT)

    async def scene() -> int:
        wishes = [store.write(uploads.keep, store, "me", replay, 1.0) for _ in range(AT_ONCE)]
        made = await asyncio.gather(*wishes, return_exceptions=True)
        return sum(not isinstance(one, BaseException) for one in made)

    assert asyncio.run(scene()) == 2


def test_many_games_asked_for_at_once_over_the_wire(postgres):
    """Two processes on one database: five games, whatever comes at the same moment."""
    url = postgres.new_database()
    first = Server(url, tables_per_person="5", bot_processes="0")
    second = Server(url, tables_per_person="5", bot_processes="0")

    async def scene() -> None:
        anna = await Player(first.base, "Anna").sign_in()
        body, cookie = {"game": "keyharvest", "bots": ["1"]}, {"cookie": f"keydom={anna.cookie}"}
        wishes = [anna.http.post(f"{base}/api/play", json=body, headers=cookie)
                  for base in (first.base, second.base) * 8]  # fmt: skip
        found = sorted([answer.status_code for answer in await asyncio.gather(*wishes)])
        assert found == [200] * 5 + [409] * 11, found
        table = (await anna.get("/api/tables"))["tables"][0]["table"]
        wishes = [anna.http.post(f"{base}/api/tables/{table}/token", headers=cookie)
                  for base in (first.base, second.base) * 8]  # fmt: skip
        assert {answer.status_code for answer in await asyncio.gather(*wishes)} == {200}
        opened = Store(database_url(Settings(database_url=url)))
        assert await opened.read(_rows(schema.tokens)) == 1
        opened.close()

    run(scene())
    first.stop()
    second.stop()

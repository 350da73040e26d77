"""Who looks at a table is known in every process, and forgotten when a process is gone."""

import asyncio

import pytest

from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people import presence
from keydom.site.people.presence import NOBODY, Presence
from tests.site.support.harness import Player, Server, run, table_of, until


async def meet(first: Server, second: Server) -> None:
    """A player in each process, a spectator in the second: each sees the others come and go."""
    one, two = await Player(first.base, "A").sign_in(), await Player(first.base, "B").sign_in()
    table = await table_of([one, two], "keyharvest")
    looker = await Player(second.base, "C").sign_in()
    await one.connect()
    await one.watch(table)
    await two.connect(second.base)
    await two.watch(table)
    await until(one, lambda shown: [seat["online"] for seat in shown["seats"]] == [True, True])
    await until(two, lambda shown: [seat["online"] for seat in shown["seats"]] == [True, True])
    await looker.connect()
    await looker.watch(table)
    await until(one, lambda shown: shown["watching"] == 1)
    await until(two, lambda shown: shown["watching"] == 1)
    await until(looker, lambda shown: [seat["online"] for seat in shown["seats"]] == [True, True])
    await two.close()
    await until(one, lambda shown: not shown["seats"][1]["online"])
    await asyncio.to_thread(second.stop)
    await until(one, lambda shown: shown["watching"] == 0)


def test_who_looks_is_known_in_every_process_on_postgres(pg_server):
    run(meet(pg_server, Server(pg_server.url)))


def test_who_looks_is_known_in_every_process_on_sqlite(server):
    run(meet(server, Server(server.url)))


def test_asking_again_and_again_is_one_spectator(server):
    async def scene() -> None:
        players = [await Player(server.base, n).sign_in() for n in "ABC"]
        table = await table_of(players[:2], "keyharvest")
        await players[0].connect()
        shown = await players[0].watch(table)
        asking = [
            asyncio.create_task(players[2].get(f"/api/tables/{table}?wait={shown['version']}&since=0"))
            for _ in range(2)
        ]  # fmt: skip
        shown = await until(players[0], lambda shown: shown["watching"] > 0)
        assert shown["watching"] == 1
        await players[1].post(f"/api/tables/{table}/leave")
        await asyncio.gather(*asking)
        await until(players[0], lambda shown: shown["watching"] == 0)

    run(scene())


@pytest.fixture
def two_stores(fresh_file):
    stores = [Store(fresh_file), Store(fresh_file)]
    row = {
        "game": "keyper", "rules": 1, "data": "x", "seats": 2, "options": "{}", "title": "", "public": True,
        "spectators": True, "invite": "x", "clock": "{}", "kind": "game", "origin": "", "state": "open", "seed": "00",
        "created": 0.0, "changed": 0.0, "version": 1, "head": 0, "acting": 0, "bots_due": 0, "claim_until": 0.0,
    }  # fmt: skip
    stores[0].change(lambda c: c.execute(schema.tables.insert().values(id="table", **row)) and None)
    yield stores
    for store in stores:
        store.close()


def test_a_process_that_gives_no_sign_of_life_is_forgotten(two_stores):
    one, two = two_stores
    two.change(presence.tell, two, {"table": Presence(0b10, 3), "no such table": Presence(1, 1)}, 100.0)
    assert one.look(presence.elsewhere, one, ["table"]) == {"table": Presence(0b10, 3)}
    assert two.look(presence.elsewhere, two, ["table"]) == {"table": NOBODY}, "one's own part is not elsewhere"
    one.change(presence.beat, one, 100.0 + presence.DEAD_SECONDS)
    assert one.look(presence.elsewhere, one, ["table"]) == {"table": Presence(0b10, 3)}
    one.change(presence.beat, one, 100.1 + presence.DEAD_SECONDS)
    assert one.look(presence.elsewhere, one, ["table"]) == {"table": NOBODY}


def test_a_sign_of_life_from_before_the_clock_was_set_back_does_not_last(two_stores):
    one, two = two_stores
    two.change(presence.tell, two, {"table": Presence(0b10, 3)}, 3700.0)
    one.change(presence.beat, one, 100.0)
    assert one.look(presence.elsewhere, one, ["table"]) == {"table": Presence(0b10, 3)}, "it may be alive"
    one.change(presence.beat, one, 100.1 + presence.DEAD_SECONDS)
    assert one.look(presence.elsewhere, one, ["table"]) == {"table": NOBODY}

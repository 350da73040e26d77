"""Tables kept in memory: word of a change that comes at the wrong moment is not lost."""

import asyncio
import random

from sqlalchemy import select

from keydom.site.app.asgi import tidy
from keydom.site.app.hub import Hub
from keydom.site.app.settings import Settings
from keydom.site.app.site import Site
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people import accounts
from keydom.site.tables.log import loading
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Say
from keydom.site.tables.wire_lobby import Join, NewTable, PlayNow
from tests.site.support.harness import Player, run
from tests.site.support.inside import a_table, play_on
from tests.site.tables.test_table_commands import Told


def test_word_that_comes_while_a_table_is_read(server, monkeypatch):
    """Another process writes a line after we have read the log, and says so before we are through with reading."""
    store = Store(server.url)
    tables = Tables(store)
    read_around = loading.read_around

    def interrupted(connection, table):
        read_around(connection, table)
        tables.outdated(table.id)

    monkeypatch.setattr(loading, "read_around", interrupted)

    async def scene() -> list[bool]:
        player = await Player(server.base, "Anna").sign_in()
        table = (await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        return [await tables.look(table, lambda kept: kept.stale) for _ in range(2)]

    assert run(scene()) == [True, True], "read for the first time, and caught up with"
    store.close()


def test_who_is_forgotten_is_forgotten_in_memory(store):
    """In a game that is over one sat and another only spoke; this process and another have it in memory."""

    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        rng = random.Random(3)
        while await play_on(site, table, rng):
            pass
        await site.command(table, 1, "person1", Say(table, "well played", "key-say-1"))
        await site.command(table, -1, "watcher", Say(table, "indeed", "key-say-2"))
        elsewhere = Tables(Store(store.url))
        listening = asyncio.create_task(Hub(elsewhere.store, elsewhere).listen())
        changed = await site.look(table, lambda one: one.row.changed)
        for one in (site, elsewhere):
            assert await one.look(table, picture) == ("finished", ["Name0", "Name1"], ["well played", "indeed"])
        site.listener = told = Told()
        await site.forgotten(await store.write(accounts.delete_person, store, "watcher"))
        assert await site.look(table, picture) == ("finished", ["Name0", "Name1"], ["well played"])
        await site.forgotten(await store.write(accounts.delete_person, store, "person1"))
        assert await site.look(table, picture) == ("finished", ["Name0", "–"], [])
        assert told.of == [(table, None)] * 2
        async with asyncio.timeout(60):
            while await elsewhere.look(table, picture) != ("finished", ["Name0", "–"], []):
                await asyncio.sleep(0.05)
        assert await site.look(table, lambda one: one.row.changed) == changed, "in the lobby it stays where it was"
        listening.cancel()
        await asyncio.wait([listening])
        elsewhere.store.close()

    asyncio.run(scene())


def test_guests_who_are_gone_are_forgotten_however_many_they_are(either, monkeypatch):
    """Whoever plays with somebody else is waited for; a game left to bots keeps nobody for ever."""
    monkeypatch.setattr(accounts, "FORGOTTEN_AT_ONCE", 2)

    async def scene() -> list[str]:
        for n in range(7):
            await either.write(accounts.new_guest, f"Name{n}", "en", "", 1.0)
        p = schema.people
        ids = {row.name: row.id for row in await either.read(lambda c: c.execute(select(p)).all())}
        site = Site(Settings(guest_days=1, bot_processes=0), either)
        await site.tables.play_now(ids["Name0"], "Name0", PlayNow("keyharvest", ["random"]))
        table = (await site.tables.make(ids["Name1"], "Name1", NewTable("keyharvest", 2))).table
        await site.tables.join(table, ids["Name2"], "Name2", Join())
        tidying = asyncio.create_task(tidy(site))
        left = list(ids)
        async with asyncio.timeout(60):
            while len(left) > 2:
                left = list(await either.read(lambda c: c.execute(select(p.c.name)).scalars().all()))
        tidying.cancel()
        return sorted(left)

    assert asyncio.run(scene()) == ["Name1", "Name2"]


def picture(table: Live) -> tuple[str, list[str], list[str]]:
    return table.row.state, [seat.name for seat in table.seats], [line.text for line in table.chat]

"""Nobody's bots starve because of somebody else's many tables: counted in turns, never in seconds."""

import asyncio
import random

import pytest
from sqlalchemy import create_engine, insert, select, update

from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people import presence
from keydom.site.people.presence import Presence
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away
from keydom.site.tables.wire_lobby import Join, NewTable, PlayNow
from keydom.site.thinking import claims
from keydom.site.thinking.claims import CLAIM_SECONDS
from tests.site.support.harness import Player, Server, run, until
from tests.site.support.inside import play_on

ROW = {
    "game": "keyper", "rules": 1, "data": "x", "seats": 2, "options": "{}", "title": "", "public": True,
    "spectators": True, "invite": "x", "clock": "{}", "kind": "game", "origin": "", "state": "running", "seed": "00",
    "created": 0.0, "version": 1, "head": 0, "acting": 1,
}  # fmt: skip


def wait_for_bots(store: Store, host: str | None, count: int, changed: float, due: int = 1, until: float = 0.0) -> None:
    """Tables of one person at which a bot has to play."""
    rows = [
        ROW | {"id": f"{host} {n} {due} {until}", "host": host, "changed": changed + n, "bots_due": due}
        for n in range(count)
    ]  # fmt: skip
    rows = [row | {"claim_until": until} for row in rows]
    store.change(lambda c: c.execute(insert(schema.tables), rows) and None)


def hosts(tables: list[str]) -> list[str]:
    return sorted(table.split()[0] for table in tables)


def test_of_everybody_some_tables_are_claimed(either):
    wait_for_bots(either, "hog", 100, 1000.0)
    wait_for_bots(either, "guest", 1, 5000.0)
    wait_for_bots(either, None, 3, 4000.0)
    assert hosts(either.change(claims.claim, 50, 4, 9000.0)) == ["None"] * 3 + ["guest"] + ["hog"] * 4
    assert either.change(claims.claim, 50, 4, 9000.0) == [], "those at work count"
    wait_for_bots(either, "late", 9, 5000.0)
    assert hosts(either.change(claims.claim, 50, 1, 9001.0)) == ["late"]
    assert hosts(either.change(claims.claim, 50, 4, 9002.0)) == ["late"] * 3


def come_from(store: Store, people: list[str], origin: str) -> None:
    rows = [{"id": one, "name": one, "lang": "en", "origin": origin, "created": 0.0, "seen": 0.0} for one in people]
    store.change(lambda c: c.execute(insert(schema.people), rows) and None)


def test_of_every_address_some_tables_are_claimed(either, monkeypatch):
    """However many guests somebody comes as; and each of them has one before any has a second."""
    monkeypatch.setattr(claims, "TABLES_PER_ADDRESS", 8)
    hogs = [f"hog{n}" for n in range(6)]
    come_from(either, hogs, "there")
    come_from(either, ["guest"], "here")
    for n, hog in enumerate(hogs):
        wait_for_bots(either, hog, 4, 1000.0 + 10 * n)
    wait_for_bots(either, "guest", 4, 5000.0)
    found = hosts(either.change(claims.claim, 500, 4, 9000.0))
    assert found == ["guest"] * 4 + ["hog0"] * 2 + ["hog1"] * 2 + hogs[2:]
    assert either.change(claims.claim, 500, 4, 9001.0) == [], "those at work count"


def test_where_no_person_plays_bots_are_claimed_last(either):
    wait_for_bots(either, "left", 3, 1000.0, due=-1)
    wait_for_bots(either, "guest", 3, 5000.0)
    either.change(presence.tell, either, {f"left {n} -1 0.0": Presence(0, 1) for n in range(3)}, 2000.0)
    assert hosts(either.change(claims.claim, 4, 4, 9000.0)) == ["guest"] * 3 + ["left"]


def test_who_has_waited_longest_is_claimed_first(either):
    for n, host in enumerate(["c", "a", "b"]):
        wait_for_bots(either, host, 1, 100.0 - n)
    assert [either.change(claims.claim, 1, 4, 200.0)[0][0] for _ in range(3)] == ["b", "a", "c"]


def test_where_no_person_plays_bots_wait_until_somebody_looks(either):
    wait_for_bots(either, "gone", 2, 1000.0, due=-1)
    assert not either.look(claims.waiting, 2000.0)
    assert either.change(claims.claim, 9, 4, 2000.0) == []
    either.change(presence.tell, either, {"gone 1 -1 0.0": Presence(0, 1)}, 2000.0)
    assert either.look(claims.waiting, 2000.0)
    assert either.change(claims.claim, 9, 4, 2000.0) == ["gone 1 -1 0.0"]


def test_a_claim_in_the_future_is_free(either):
    """The clock was set back after it was made; one that could have been made now is respected."""
    wait_for_bots(either, "hour", 1, 1.0, until=1000.0 + 3600)
    wait_for_bots(either, "held", 1, 1.0, until=1000.0 + CLAIM_SECONDS)
    wait_for_bots(either, "old", 1, 1.0, until=999.0)
    assert hosts(either.change(claims.claim, 9, 4, 1000.0)) == ["hour", "old"]
    assert either.change(claims.claim, 9, 4, 1000.0) == []


def test_bots_due_where_all_have_left(store):
    async def scene() -> None:
        site = Tables(store)
        table = (await site.play_now("person0", "Anna", PlayNow(game="keyflower", bots=["1", "1"]))).table

        async def due() -> tuple[int, int, int]:
            return await site.look(table, lambda live: (live.row.bots_due, live.acting, live.seats[0].away))

        bots, acting, _ = await due()
        assert bots == acting & 0b110
        await site.command(table, 0, "person0", Away(table, True, "key-away-1"))
        bots, acting, _ = await due()
        assert bots == -acting < 0
        await site.command(table, 0, "person0", Away(table, False, "key-away-2"))
        bots, acting, _ = await due()
        assert bots == acting & 0b110

    asyncio.run(scene())


def test_tables_per_person_are_limited(store):
    async def scene() -> None:
        site = Tables(store, tables_per_person=3)
        two = NewTable(game="keyharvest", seats=2)
        made = [(await site.play_now("me", "Me", PlayNow(game="keyharvest", bots=["1"]))).table for _ in range(2)]
        mine = await site.make("me", "Me", two)
        theirs = await site.make("other", "Other", two)
        full = "you play at 3 tables already; finish or leave one of them first"
        for wish in (
            site.play_now("me", "Me", PlayNow(game="keyharvest", bots=["1"])),
            site.make("me", "Me", two),
            site.join(theirs.table, "me", "Me", Join()),
        ):
            with pytest.raises(Exception, match=full) as refused:
                await wish
            assert getattr(refused.value, "sentence", ("", ""))[1].startswith("du spielst schon an 3 Tischen")
        await site.join(mine.table, "me", "Me", Join())  # who sits there already takes no further place
        await site.leave(made[0], "me")
        await site.join(theirs.table, "me", "Me", Join())
        with pytest.raises(Exception, match=full):
            await site.play_now("me", "Me", PlayNow(game="keyharvest", bots=["1"]))

    asyncio.run(scene())


def test_a_finished_game_gives_its_place_back(store):
    async def scene() -> None:
        site = Tables(store, tables_per_person=1)
        made = await site.make("person0", "A", NewTable(game="keyharvest", seats=2))
        await site.join(made.table, "person1", "B", Join())
        rng = random.Random(4)
        while await play_on(site, made.table, rng):
            pass
        again = await site.rematch(made.table, "person0")
        assert again == await site.rematch(made.table, "person0"), "found, not made: no further place"
        with pytest.raises(Exception, match="you play at 1 tables already"):
            await site.make("person0", "A", NewTable(game="keyharvest", seats=2))

    asyncio.run(scene())


def turns_between(server: Server, table: str) -> list[int]:
    """For each turn of the person at a table: the turns of bots at other tables until a bot has answered it."""
    engine = create_engine(server.url)
    with engine.connect() as connection:
        e = schema.entries
        rows = connection.execute(select(e.c.table, e.c.bot, e.c.kind).order_by(e.c.made, e.c.number)).all()
    engine.dispose()
    passed, waiting = [], -1
    for row in [row for row in rows if row.kind == "turn"]:
        if row.table != table:
            waiting += waiting >= 0 and row.bot
        elif not row.bot:
            waiting = 0
        elif waiting >= 0:
            passed.append(waiting)
            waiting = -1
    return passed


HOG_TABLES = 24


def test_many_tables_of_one_guest_do_not_silence_anothers_bot(tmp_path):
    """The owner of many is away and looks at them all, so their bots think without end. Counted: how many of their
    turns pass before the other guest's bot has answered."""
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes="2", bot_seconds="0.2", bot_grace="300")

    async def scene() -> str:
        hog = await Player(server.base, "Hog").sign_in()
        await hog.connect()
        for _ in range(HOG_TABLES):
            table = (await hog.post("/api/play", {"game": "keyflower", "bots": ["3"] * 5}))["table"]
            await hog.watch(table, since=-1)
            await hog.command("away", table=table, away=True)
        reading = asyncio.create_task(keep_reading(hog))
        guest = await Player(server.base, "Guest").sign_in()
        table = str((await guest.post("/api/play", {"game": "keyflower", "bots": ["1"]}))["table"])
        await guest.connect()
        await guest.watch(table)
        async with asyncio.timeout(600):
            while bot_turns(server, table)[1] < 10:  # the many tables' bots are at work
                await asyncio.sleep(0.1)
            while bot_turns(server, table)[0] < 8:
                shown = await until(guest, lambda shown: shown["options"] or shown["state"] == "finished", 600)
                assert shown["options"], "the game was over too soon"
                await guest.choose(guest.rng.choice(shown["options"])["id"])
        reading.cancel()
        return table

    passed = turns_between(server, run(scene()))
    assert sorted(passed)[len(passed) // 2] <= 4, passed
    assert max(passed) <= HOG_TABLES // 2, passed
    server.stop()


def test_guests_of_one_address_keep_nobody_from_advice(tmp_path):
    """Three guests with twelve tables of the strongest bots, which think without end because their people have left
    and look on; a person elsewhere asks for hints, and has a bot of their own answer."""
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes="2", bot_grace="300", advice_seconds="60")

    async def scene() -> None:
        reading = []
        for n in range(3):
            hog = await Player(server.base, f"Hog {n}", source="127.0.0.2").sign_in()
            await hog.connect()
            for _ in range(4):
                table = (await hog.post("/api/play", {"game": "keyflower", "bots": ["6"] * 5}))["table"]
                await hog.watch(table, since=-1)
                await hog.command("away", table=table, away=True)
            reading.append(asyncio.create_task(keep_reading(hog)))
        guest = await Player(server.base, "Guest").sign_in()
        table = str((await guest.post("/api/play", {"game": "keyharvest", "bots": ["1"]}))["table"])
        await guest.connect()
        await guest.watch(table)
        async with asyncio.timeout(600):
            while bot_turns(server, table)[1] < 4:  # the many tables' bots are at work
                await asyncio.sleep(0.1)
            for _ in range(3):
                shown = await until(guest, lambda shown: bool(shown["options"]), 600)
                answer = await guest.http.post(f"/api/tables/{table}/hints")
                assert answer.status_code == 200, answer.text
                turn = [choice["id"] for choice in answer.json()["turns"][0]["turn"]]
                asked = {"after": shown["after"], "turn": turn, "points": 1}
                assert (await guest.post(f"/api/tables/{table}/coach", asked))["late"] is False
                await guest.choose(turn[0], keep=0, then=turn[1:])
        for task in reading:
            task.cancel()

    run(scene())
    server.stop()


def bot_turns(server: Server, table: str) -> tuple[int, int]:
    """How many turns bots have made at a table, and at all others."""
    engine = create_engine(server.url)
    with engine.connect() as connection:
        e = schema.entries
        at = list(connection.execute(select(e.c.table).where(e.c.bot, e.c.kind == "turn")).scalars())
    engine.dispose()
    return at.count(table), len(at) - at.count(table)


async def keep_reading(player: Player) -> None:
    while True:
        await player.receive(600)
        player.received.clear()


def test_a_game_that_all_have_left_stands_still_until_somebody_looks(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        left = (await player.post("/api/play", {"game": "keyflower", "bots": ["random"]}))["table"]
        await player.post(f"/api/tables/{left}/leave")
        # Another game is played meanwhile: were the first still at work, it would have gone on.
        other = (await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        await player.connect()
        reached = bot_turns(server, left)[0]
        async with asyncio.timeout(300):
            await player.play(other)
        assert bot_turns(server, left)[0] <= reached + 1, "a turn in the making may come, its dice are no further one"
        looker = await Player(server.base, "Bert").sign_in()
        await looker.connect()
        await server_is_public(server, left)
        await looker.watch(left)
        await until(looker, lambda shown: shown["state"] == "finished", 300)

    run(scene())
    server.stop()


async def server_is_public(server: Server, table: str) -> None:
    """Let others look at a table that was made for one person."""
    engine = create_engine(server.url)
    with engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(spectators=True))
    engine.dispose()

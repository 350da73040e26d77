"""Two processes change one table at once: the second has read what the first then changes, and has to look again."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text, update

from keydom.site.api.refusals import Refusal
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.tables import play, seating
from keydom.site.tables.access import seat_of
from keydom.site.tables.change import Change
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Answer, Away, Propose
from keydom.site.tables.wire_lobby import Join, NewTable
from tests.site.support.inside import a_table, play_on

Asked = tuple[str, Callable[[Change], Any]]
"""Somebody, and what they ask for."""
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


@pytest.fixture
def stores(fresh_database) -> Iterator[list[Store]]:
    """Two processes' ways to one database."""
    made = [Store(fresh_database), Store(fresh_database)]
    yield made
    for store in made:
        store.close()


async def race(stores: list[Store], table: str, first: Asked, second: Asked) -> None:
    """The first has written and not yet committed when the second, which knows nothing of that, comes to writing."""
    one, two = (Tables(store) for store in stores)
    written = threading.Event()

    def slow(change: Change) -> None:
        first[1](change)
        written.set()
        until = time.monotonic() + 60
        while not stores[0].look(lambda c: c.execute(text(WAITING)).scalar()):
            assert time.monotonic() < until, "the second never came to writing"

    begun = asyncio.create_task(ask(one, table, first[0], slow))
    await asyncio.to_thread(written.wait, 60)
    try:
        await ask(two, table, *second)
    finally:
        await begun


async def ask(site: Tables, table: str, person: str, do: Callable[[Change], Any]) -> None:
    seat = await site.look(table, lambda live: seat_of(live, person))
    await site.act(table, do, seat, person, 1.0)


def seats(store: Store, table: str) -> list[tuple[str | None, str, bool]]:
    asked = text('SELECT person, bot, away FROM seats WHERE "table" = :t ORDER BY seat')
    return store.look(lambda c: [(row[0], row[1], row[2]) for row in c.execute(asked, {"t": table})])


def test_two_who_agree_at_once_have_both_agreed(stores):
    async def scene() -> None:
        site, table = await a_table(stores[0], "keyflower", 3)
        await play_on(site, table, random.Random(1), 12)
        head = await site.look(table, lambda live: live.head)
        await site.command(table, 0, "person0", Propose(table, head, 1, "key-propose"))
        answers = [
            (f"person{seat}", partial(play.do, command=Answer(table, 1, True, f"key-answer-{seat}"))) for seat in (1, 2)
        ]
        await race(stores, table, answers[0], answers[1])
        assert await Tables(stores[0]).look(table, lambda live: live.entries[-1].kind) == "undo"

    asyncio.run(scene())


async def open_table(store: Store, count: int) -> str:
    made = await Tables(store).make("person0", "Name0", NewTable(game="keyharvest", seats=count))
    return made.table


def test_bots_take_no_seat_from_one_who_sits_down(stores):
    async def scene() -> None:
        table = await open_table(stores[0], 3)
        join: Asked = ("person1", partial(seating.join, name="Name1", wanted=Join(seat=1)))
        await race(stores, table, join, ("person0", partial(seating.fill, level="random")))
        assert seats(stores[0], table) == [("person0", "", False), ("person1", "", False), (None, "random", False)]

    asyncio.run(scene())


def test_nobody_sits_down_on_a_bot(stores):
    async def scene() -> None:
        table = await open_table(stores[0], 3)
        join: Asked = ("person1", partial(seating.join, name="Name1", wanted=Join(seat=1)))
        with pytest.raises(Refusal, match="begun"):
            await race(stores, table, ("person0", partial(seating.fill, level="random")), join)
        assert seats(stores[0], table) == [("person0", "", False), (None, "random", False), (None, "random", False)]

    asyncio.run(scene())


def test_who_leaves_while_the_game_starts_is_away(stores):
    async def scene() -> None:
        table = await open_table(stores[0], 2)
        join: Asked = ("person1", partial(seating.join, name="Name1", wanted=Join()))
        await race(stores, table, join, ("person0", seating.leave))
        assert seats(stores[0], table) == [("person0", "", True), ("person1", "", False)]

    asyncio.run(scene())


def test_no_game_starts_with_one_who_left(stores):
    async def scene() -> None:
        table = await open_table(stores[0], 2)
        join: Asked = ("person1", partial(seating.join, name="Name1", wanted=Join()))
        with pytest.raises(Refusal):
            await race(stores, table, ("person0", seating.leave), join)
        assert seats(stores[0], table)[0] == (None, "", False)

    asyncio.run(scene())


def test_two_who_leave_at_once_are_both_away(stores):
    async def scene() -> None:
        _, table = await a_table(stores[0], "keyflower", 3)
        away = [(f"person{seat}", partial(play.do, command=Away(table, True, f"key-away-{seat}"))) for seat in (1, 2)]
        await race(stores, table, away[0], away[1])
        waiting = await Tables(stores[0]).look(table, lambda live: (live.row.bots_due, live.acting & 0b110))
        assert waiting[0] == waiting[1]
        assert [one[2] for one in seats(stores[0], table)] == [False, True, True]

    asyncio.run(scene())


def test_of_two_who_wait_for_each_other_one_tries_again(stores):
    """Each has one row and wants the other's: PostgreSQL sends one of them away."""
    f, met = schema.facts, threading.Barrier(2, timeout=60)
    stores[0].change(lambda c: c.execute(insert(f), [{"name": n, "value": ""} for n in "ab"]) and None)

    def cross(connection: Connection, names: str) -> None:
        for name in names:
            connection.execute(update(f).where(f.c.name == name).values(value=names))
            if name == names[0]:
                met.wait()

    async def scene() -> list[object]:
        both = stores[0].write(cross, "ab"), stores[1].write(cross, "ba")
        return list(await asyncio.gather(*both, return_exceptions=True))

    assert sorted(type(answer).__name__ for answer in asyncio.run(scene())) == ["Conflict", "NoneType"]

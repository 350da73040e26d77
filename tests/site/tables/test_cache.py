"""Tables in memory: bounded in bytes, and gone through while others put tables in."""

import asyncio
import gc
import random
import sys
import threading
import tracemalloc
from types import SimpleNamespace
from typing import Any

import pytest

from keydom.games import names
from keydom.site.tables.log.cache import STATE_BYTES, TABLE_BYTES, TableCache, size_of
from keydom.site.tables.log.loading import load
from keydom.site.tables.tables import Tables
from tests.site.support.inside import a_table, play_on


def kept(name: str, states: int) -> Any:
    """As much of a table as the cache looks at."""
    return SimpleNamespace(id=name, drafts={}, states=dict.fromkeys(range(states)), entries=[], chat=[], seats=[])


def test_the_oldest_make_room():
    cache = TableCache(10 * (TABLE_BYTES + 50 * STATE_BYTES))
    for n in range(30):
        cache.keep(kept(f"table {n}", 50))
        cache.keep(kept("wanted again and again", 50))
        assert cache.bytes <= cache.most_bytes
    assert cache.find("wanted again and again") is not None
    assert [live.id for live in cache.all()] == [*[f"table {n}" for n in range(21, 30)], "wanted again and again"]
    cache.drop("wanted again and again")
    assert cache.bytes == sum(size_of(live) for live in cache.all())


def test_a_table_that_grows_counts_as_it_is_now():
    cache = TableCache(3 * TABLE_BYTES + 100 * STATE_BYTES)
    for name in ("a", "b"):
        cache.keep(kept(name, 10))
    cache.keep(kept("b", 1000))
    assert [live.id for live in cache.all()] == ["b"], "the one that is wanted now stays, however large"
    assert cache.bytes == size_of(kept("b", 1000))


@pytest.mark.parametrize("game", names())
def test_a_table_is_about_as_large_as_is_counted(store, game):
    """Measured: a whole game of four loaded, with all its states."""

    async def scene() -> str:
        site, table = await a_table(store, game, 4)
        rng = random.Random(2)
        while await play_on(site, table, rng):
            pass
        return table

    table = asyncio.run(scene())
    store.look(load, table).state_after(1)  # what is made once for all tables
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        live = store.look(load, table)
        live.state_after(1)
        gc.collect()
        measured = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert 0.6 < size_of(live) / measured < 2.0, (size_of(live), measured)


@pytest.fixture
def hectic():
    """Threads take turns every few instructions."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_tables_are_marked_while_readers_put_tables_in(store, hectic):
    """Every one of many threads reads tables while the event loop is told that all are out of date."""
    site: Any = Tables(store)
    site._cache.most_bytes = 1000 * TABLE_BYTES
    failed, done = [], threading.Event()

    def read(first: int) -> None:
        for n in range(3000):
            site._cache.keep(kept(f"{first} {n}", 1))

    def mark() -> None:
        try:
            while not done.is_set():
                site.forget_all()
                site.renamed("nobody")
                site.kept()
        except RuntimeError as error:
            failed.append(error)

    marking = threading.Thread(target=mark)
    marking.start()
    readers = [threading.Thread(target=read, args=(n,)) for n in range(4)]
    for thread in readers:
        thread.start()
    for thread in readers:
        thread.join(120)
    done.set()
    marking.join(120)
    assert failed == []

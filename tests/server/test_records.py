"""`keydom check` and `keydom verify` find what is wrong, and nothing where nothing is."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from keydom.server import records, schema
from keydom.server.migrate import migrate
from keydom.server.store import Store
from keydom.server.wire import Answer, Propose
from tests.server.inside import a_table, play_on


async def played(store: Store, seed: int) -> tuple[str, str]:
    """A whole game in which everybody agreed to go back once: the table and its record."""
    site, table = await a_table(store, "keyharvest", 2)
    rng = random.Random(seed)
    await play_on(site, table, rng, 40)
    head, back = await site.look(
        table,
        lambda live: (live.head, [e.number for e in live.path() if live.game.to_act(live.state_after(e.number)) > 0]),
    )
    await site.deed(table, 0, "person0", Propose(table, head, back[-4], "key-propose"))
    await site.deed(table, 1, "person1", Answer(table, back[-4], True, "key-answer"))
    while await play_on(site, table, rng):
        pass
    return table, await site.look(table, lambda live: records.record(live, -1))


@pytest.fixture(scope="module")
def kept(tmp_path_factory) -> tuple[Path, list[tuple[str, str]]]:
    """Two games played once for all tests, and the file that they lie in."""
    file = tmp_path_factory.mktemp("records") / "site.sqlite"
    migrate(f"sqlite:///{file}")
    store = Store(f"sqlite:///{file}")

    async def scene() -> list[tuple[str, str]]:
        return [await played(store, seed) for seed in (1, 2)]

    found = asyncio.run(scene())
    store.close()
    return file, found


@pytest.fixture
def store(kept, tmp_path) -> Iterator[Store]:
    """The games in a file that may be falsified."""
    shutil.copy(kept[0], tmp_path / "site.sqlite")
    made = Store(f"sqlite:///{tmp_path / 'site.sqlite'}")
    yield made
    made.close()


@pytest.fixture
def games(kept) -> tuple[list[str], list[str]]:
    return [table for table, _ in kept[1]], [record for _, record in kept[1]]


def complaints(store: Store) -> dict[str, str]:
    return {one.table: one.complaint for one in store.look(records.check_all)}


def change(store: Store, table: str, kind: str, **values: object) -> None:
    """Falsify the last entry of a kind."""
    e = schema.entries
    last = select(e.c.number).where(e.c.table == table, e.c.kind == kind).order_by(e.c.number.desc()).limit(1)
    store.change(
        lambda c: (
            c.execute(
                update(e).where(e.c.table == table, e.c.number == last.scalar_subquery()).values(**values)
            ).rowcount
        )
    )


def change_table(store: Store, table: str, **values: object) -> None:
    t = schema.tables
    store.change(lambda c: c.execute(update(t).where(t.c.id == table).values(**values)).rowcount)


def test_games_with_something_taken_back_are_in_order(store, games):
    tables, texts = games
    assert complaints(store) == dict.fromkeys(tables, "")
    for text in texts:
        verdict = records.verify(text)
        assert verdict.wrong == []
        assert verdict.results > 0


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        (lambda s, t: change(s, t, "chance", choices="[0]"), "entry"),
        (lambda s, t: change(s, t, "turn", choices="[100000]"), "a choice is not offered"),
        (lambda s, t: change(s, t, "turn", seen_by="[0]"), "it was seen by others"),
        (lambda s, t: change(s, t, "turn", choices="nonsense"), "it cannot be replayed: DecodeError"),
        (lambda s, t: change(s, t, "undo", choices="[100000]"), "it cannot be replayed: IndexError"),
        (lambda s, t: change_table(s, t, game="chess"), "it cannot be replayed"),
        (lambda s, t: change_table(s, t, head=3), "the numbers of the entries"),
        (lambda s, t: change_table(s, t, rules=0), "begun under rules 0"),
        (lambda s, t: change_table(s, t, seed="00" * 32), "chance does not follow from the seed"),
        (lambda s, t: change_table(s, t, result='{"scores": [0, 0]}'), "the result differs"),
    ],
)
def test_a_false_game_is_named_and_the_others_are_checked(store, games, what, complaint):
    (first, second), _ = games
    what(store, first)
    found = complaints(store)
    assert complaint in found[first]
    assert found[second] == ""


def test_chance_that_does_not_follow_from_the_seed_is_found(games):
    text = games[1][0]
    seed = next(line for line in text.splitlines() if line.startswith("# seed"))
    other = records.verify(text.replace(seed, "# seed " + "00" * 32))
    assert other.wrong == ["the seed does not have the hash that was published"]
    table = next(line for line in text.splitlines() if line.startswith("# table"))
    moved = records.verify(text.replace(table, "# table aaaaaaaaaaaaaaaa"))
    assert moved.wrong
    assert all("does not follow from the seed" in one for one in moved.wrong)

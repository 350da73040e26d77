"""`keydom check` and `keydom verify` find what is wrong, and nothing where nothing is."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update

from keydom import keyper
from keydom.core.record import Replay, read
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.study.replays import records
from keydom.site.tables.log.loading import load
from keydom.site.tables.wire_commands import Answer, Propose
from tests.site.support.inside import a_table, play_on


async def played(store: Store, seed: int) -> tuple[str, str]:
    """A whole game in which everybody agreed to go back once: the table and its record."""
    site, table = await a_table(store, "keyharvest", 2)
    rng = random.Random(seed)
    await play_on(site, table, rng, 40)
    head, back = await site.look(
        table,
        lambda live: (live.head, [e.number for e in live.path if live.game.to_act(live.state_after(e.number)) > 0]),
    )
    await site.command(table, 0, "person0", Propose(table, head, back[-4], "key-propose"))
    await site.command(table, 1, "person1", Answer(table, back[-4], True, "key-answer"))
    while await play_on(site, table, rng):
        pass
    return table, await site.look(table, lambda live: records.record(live, -1))


@pytest.fixture(scope="module")
def kept(migrated_file, tmp_path_factory) -> tuple[Path, list[tuple[str, str]]]:
    """Two games played once for all tests, and the file that they lie in."""
    file = Path(shutil.copy(migrated_file, tmp_path_factory.mktemp("records")))
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


# ------------------------------------------------------------------------------------------------ earlier rules

OLD = (Path(__file__).parents[2] / "records" / "keyper-rules-1.txt").read_text(encoding="utf-8")
"""A game of Keyper's first rules: line 120 holds a fair that the rules of now refuse."""
OLD_TABLE = "fairsone"
HELD_IN_AUTUMN = 120


def keep_old(store: Store, lines: int, snapshot: int, data: str = "12546140c62b") -> Replay:
    """Store the game as the release before had it after so many lines, with a snapshot of a state as it was then."""
    replay = Replay(keyper, *read(OLD))
    _, like = asyncio.run(a_table(store, "keyper", 2))
    over = lines == len(replay.lines)
    t, s, e, n = schema.tables, schema.seats, schema.entries, schema.snapshots
    seed = next(line.split()[2] for line in OLD.splitlines() if line.startswith("# seed"))
    values = {
        "id": OLD_TABLE, "rules": 1, "data": data, "seed": seed, "head": lines,
        "state": "finished" if over else "running", "acting": max(0, keyper.to_act(replay.at(lines))),
        "result": '{"scores": [21, 6], "places": [1, 2], "sheets": []}' if over else None,
    }  # fmt: skip
    state = msgspec.json.encode(replay.at(snapshot).key()[:-1]).decode()

    def write(c: Connection) -> None:
        row = c.execute(select(t).where(t.c.id == like)).one()
        c.execute(insert(t).values(**(dict(row._mapping) | values)))
        for seat in c.execute(select(s).where(s.c.table == like)).all():
            c.execute(insert(s).values(**(dict(seat._mapping) | {"table": OLD_TABLE})))
        for number, line in enumerate(replay.lines[:lines], 1):
            c.execute(
                insert(e).values(
                    table=OLD_TABLE, number=number, kind="turn" if line.actor >= 0 else "chance", actor=line.actor,
                    choices=msgspec.json.encode(line.choices).decode(),
                    seen_by=msgspec.json.encode(line.seen_by).decode(), key=None, bot=False, made=0.0,
                )
            )  # fmt: skip
        c.execute(insert(n).values(table=OLD_TABLE, number=snapshot, rules=1, data=data, state=state, asked="[]"))

    store.change(write)
    return replay


def test_a_record_of_earlier_rules_is_verified_by_its_revision():
    assert records.verify(OLD).wrong == []


def test_a_finished_game_of_earlier_rules_is_in_order(store):
    replay = keep_old(store, 158, 158)
    assert complaints(store)[OLD_TABLE] == ""
    live = store.look(load, OLD_TABLE)
    assert keyper.scores(live.state) == keyper.scores(replay.last) == (21, 6)
    assert records.record(live, -1).splitlines()[2] == "rules 1"


@pytest.mark.parametrize("lines", [100, HELD_IN_AUTUMN - 1, HELD_IN_AUTUMN, 140])
def test_a_running_game_goes_on_as_it_began(store, lines):
    replay = keep_old(store, lines, lines - lines % 20)
    live = store.look(load, OLD_TABLE)
    assert not live.unplayable
    assert live.state == replay.at(lines)
    if lines == HELD_IN_AUTUMN - 1:
        held = replay.lines[lines]
        assert set(held.choices) <= set(keyper.options(live.state, held.actor))
    assert complaints(store)[OLD_TABLE] == ""


def test_a_game_begun_with_unknown_figures_says_why_it_cannot_go_on(store):
    keep_old(store, 140, 140, data="0123456789ab")
    assert store.look(load, OLD_TABLE).unplayable
    assert complaints(store)[OLD_TABLE] == "begun under rules 1 and figures 0123456789ab"

"""Databases that earlier versions wrote: this one loads every game in them, plays it on, and verifies its record.

The files in `fixtures/` are never written again; `keep_database.py` adds one for a release.
"""

import asyncio
import gzip
import random
import sqlite3
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select

from keydom.core.seats import members
from keydom.games import find_game, names
from keydom.site.db import schema
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.study.replays import records
from keydom.site.tables.access import Viewer
from keydom.site.tables.change import Change
from keydom.site.tables.clocks import is_person
from keydom.site.tables.kinds.script import scripted_turn
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import load
from keydom.site.tables.play import bot_turn, do
from keydom.site.tables.wire_commands import Choose, Confirm
from tests.site.support.inside import random_turn

KEPT = sorted((Path(__file__).parent / "fixtures").glob("*.sql.gz"))


@pytest.fixture(scope="module", params=KEPT, ids=lambda path: path.name)
def old_store(request, tmp_path_factory):
    """A copy of the old database, brought to the present form."""
    path = tmp_path_factory.mktemp("old") / "site.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(gzip.decompress(request.param.read_bytes()).decode())
    connection.close()
    migrate(f"sqlite:///{path}")
    store = Store(f"sqlite:///{path}")
    yield store
    store.close()


def tables(connection: Connection, *states: str) -> list[str]:
    t = schema.tables
    return list(connection.execute(select(t.c.id).where(t.c.state.in_(states)).order_by(t.c.created)).scalars())


def shown(live: Live, seat: int):
    person = live.seats[seat].person or ""
    return render_table(live, Viewer(seat, person, "en"), Presence(), 0, 0, 1.0)


def test_something_is_kept():
    assert KEPT


def test_what_is_kept_covers_the_games(old_store):
    """All games and seat counts running and finished, a draft at each count; simultaneous phases half answered."""

    def scene(connection):
        found = connection.execute(select(schema.tables)).all()
        games = {t.game for t in found}
        assert len(games) >= 3
        for state in ("running", "finished"):
            expected = {(name, seats) for name in games for seats in find_game(name).SEATS}
            assert {(t.game, t.seats) for t in found if t.state == state} == expected
        drafted = set(connection.execute(select(schema.drafts.c.table)).scalars())
        assert {(t.game, t.seats) for t in found if t.id in drafted} == expected
        undone = select(schema.entries.c.table).where(schema.entries.c.kind == "undo")
        assert {t.game for t in found if t.id in set(connection.execute(undone).scalars())} == games
        assert len([t for t in found if t.state == "running" and t.acting.bit_count() > 1]) >= 10
        assert connection.execute(select(schema.proposals)).all()

    old_store.look(scene)


def test_every_table_loads_with_its_drafts(old_store):
    def scene(connection):
        stored = {(d.table, d.seat): msgspec.json.decode(d.choices) for d in connection.execute(select(schema.drafts))}
        found = 0
        for table in tables(connection, "open", "running", "finished"):
            live = load(connection, table)
            for seat in range(-1, live.row.seats):
                picture = shown(live, seat)
                assert picture.state == live.row.state or not live.known_rules()
                if (table, seat) in stored and live.known_rules():
                    assert [choice.id for choice in picture.draft] == stored[table, seat]
                    found += 1
        assert found or not stored

    old_store.look(scene)


def test_every_table_says_what_it_is(old_store):
    """By its title, where it was kept with one; all others are games or games played on from these. A number was not
    kept at first."""
    told = {"lesson", "example", "puzzle", "practice", "fork", "record"}

    def scene(connection):
        for row in connection.execute(select(schema.tables)):
            kind, _, origin = row.title.partition(" ")
            if kind not in told:
                begun = connection.execute(
                    select(schema.entries.c.made).where(schema.entries.c.table == row.id, schema.entries.c.number == 1)
                ).scalar()
                kind, origin = ("fork", "") if row.kind == "fork" else ("game", "")
                assert kind == "game" or begun < row.created
            assert row.kind == kind, row.title
            assert row.origin == origin or (row.kind, row.origin) == ("practice", ""), row.title

    old_store.look(scene)


def test_open_lessons_go_on_by_the_script_of_their_time(old_store):
    """The learner has made the first turn; the others answer as the step has it, whatever today's chapter says."""
    step = import_module("keydom.site.db.migrations.versions.0017_tables_say_what_they_are")

    def scene(connection):
        for table in tables(connection, "running"):
            live = load(connection, table)
            if live.row.kind != "lesson":
                assert not live.script
                continue
            before, lines = step.SCRIPTS[live.row.game][live.row.origin]
            assert live.script == {before + n: line for n, line in enumerate(lines, 1)}
            _go_on_by_script(connection, old_store, live, [choices for actor, choices in lines if actor >= 0])

    asyncio.run(old_store.write(scene))


def _go_on_by_script(connection: Connection, store: Store, live: Live, wanted: list[list[int]]) -> None:
    """The answers to the learner's first turn, each one that the script wants."""
    answered = len([entry for entry in live.path if entry.line.actor >= 0])
    learner = next(row.seat for row in live.seats if not row.bot)
    while live.acting and not live.acting >> learner & 1:
        draft = scripted_turn(live, members(live.acting)[0])
        assert draft is not None
        assert draft.choices == wanted.pop(0)
        assert bot_turn(Change(connection, store, live, draft.seat, now=1.0), live.head, draft.choices)
    assert len([entry for entry in live.path if entry.line.actor >= 0]) > answered


def play_to_the_end(connection: Connection, store: Store, live: Live, rng: random.Random) -> None:
    """Drafts that are ready are confirmed, then random turns: of people by their messages, of bots as bots play."""
    messages = 0
    while live.acting:
        seat = rng.choice(members(live.acting))
        if not is_person(live.seats[seat]):
            assert bot_turn(Change(connection, store, live, seat, now=1.0), live.head, random_turn(live, seat, rng))
            continue
        messages += 1
        draft = live.draft(seat)
        at, key = len(draft.choices), f"new-key-{messages:06}"
        message: Choose | Confirm = Confirm(live.id, live.head, at, key)
        if not draft.done:
            message = Choose(live.id, live.head, at, rng.choice(draft.options()), key, True)
        do(Change(connection, store, live, seat, live.seats[seat].person, 1.0), message)


@pytest.mark.parametrize("name", names())
def test_every_running_game_is_played_to_its_end(old_store, name):
    """A game begun under other rules may have been stopped; all others end with a result."""

    def scene(connection):
        rng = random.Random(1)
        for table in tables(connection, "running"):
            live = load(connection, table)
            if live.row.game != name:
                continue
            if live.unplayable:
                assert not live.known_rules()
                continue
            play_to_the_end(connection, old_store, live, rng)
            assert live.row.state == "finished"
            assert load(connection, table).state == live.state, "what was written is what was played"

    asyncio.run(old_store.write(scene))


def test_every_game_verifies(old_store):
    """Stored games replay, and the chance in the records follows from their seeds."""

    def scene(connection):
        for found in records.check_all(connection):
            live = load(connection, found.table)
            assert not found.complaint or not live.known_rules(), found
            if live.row.state == "finished" and live.row.kind == "game" and live.known_rules():
                verdict = records.verify(records.record(live, -1))
                assert not verdict.wrong
                assert verdict.results

    old_store.look(scene)

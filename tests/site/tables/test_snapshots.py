"""Stored games survive the program's own growth: a snapshot that does not fit is passed over and the log replayed.

Another version is simulated by what it would have written: a state with a field more, with two fields exchanged, with
the frames numbered otherwise, and the fingerprint that goes with it; and by a log that this version cannot play.
"""

import asyncio
import random
import shutil
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from keydom.core.position import fields_of
from keydom.games import find_game, names
from keydom.site.api.refusals import Refusal
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables.access import Viewer
from keydom.site.tables.log import snapshots
from keydom.site.tables.log.loading import load
from keydom.site.tables.log.snapshots import frozen, layout_of, numbers_of, thawed
from tests.site.support.inside import a_table, play_on

GAMES = names()


@pytest.fixture(scope="module", params=GAMES)
def a_game(request, migrated_file, tmp_path_factory):
    """A table with a snapshot: the url of its database, its id, its state."""
    url = f"sqlite:///{shutil.copy(migrated_file, tmp_path_factory.mktemp('snapshots'))}"
    store = Store(url)

    async def scene() -> str:
        site, table = await a_table(store, request.param, 2)
        rng = random.Random(5)
        while not await site.look(table, lambda live: live.head > 25):
            await play_on(site, table, rng, 5)
        return table

    table = asyncio.run(scene())
    state = frozen(store.look(load, table).state)
    snapshot = store.look(lambda c: dict(c.execute(select(schema.snapshots)).one()._mapping))
    yield store, table, state, snapshot
    store.close()


def change(store: Any, **values: Any) -> None:
    store.change(lambda c: c.execute(update(schema.snapshots).values(**values)) and None)


def one_more(key: list[Any]) -> list[Any]:
    return [*key, 0]


def one_less(key: list[Any]) -> list[Any]:
    return key[:-1]


def exchanged(key: list[Any]) -> list[Any]:
    return [key[0], key[2], key[1], *key[3:]]


@pytest.mark.parametrize("as_written", [one_more, one_less, exchanged], ids=lambda one: one.__name__)
def test_a_snapshot_of_another_layout_is_passed_over(a_game, as_written):
    store, table, state, snapshot = a_game
    other = msgspec.json.encode(as_written(msgspec.json.decode(snapshot["state"]))).decode()
    change(store, state=other, layout="0" * 32)
    live = store.look(load, table)
    assert frozen(live.state) == state
    assert render_table(live, Viewer(0, "person0", "en"), Presence(), 0, 0, 1.0).state == "running"
    change(store, **snapshot)


@pytest.mark.parametrize("field", [{"rules": 99}, {"data": "other"}, {"layout": ""}], ids=str)
def test_a_snapshot_of_other_rules_or_figures_is_passed_over(a_game, field):
    """A state that could be read is wrong all the same."""
    store, table, state, snapshot = a_game
    blank = frozen(find_game(store.look(load, table).row.game).new(2, {}))
    change(store, state=blank, **field)
    assert frozen(store.look(load, table).state) == state
    change(store, **snapshot)


def test_a_snapshot_that_fits_is_used(a_game):
    """Planted to see that the tests above could fail: with the right fingerprint the wrong state is believed."""
    store, table, state, snapshot = a_game
    other = thawed(store.look(load, table).game, snapshot["state"])
    other.turns += 1
    change(store, state=frozen(other))
    assert frozen(store.look(load, table).state) != state
    change(store, **snapshot)


def test_under_other_rules_a_readable_snapshot_goes_on_and_any_other_stops(a_game):
    """D12 of the rules: running games go on from their snapshot; where it cannot be read the game says why it stops."""
    store, table, state, snapshot = a_game
    store.change(lambda c: c.execute(update(schema.tables).values(rules=99)) and None)
    assert frozen(store.look(load, table).state) == state
    change(store, layout="0" * 32)
    live = store.look(load, table)
    picture = render_table(live, Viewer(0, "person0", "de"), Presence(), 0, 0, 1.0)
    assert (picture.state, picture.view, picture.options) == ("stopped", None, [])
    assert picture.asked == "Diese Partie wurde nach anderen Regeln begonnen und kann nicht weitergehen"
    with pytest.raises(Refusal, match="begun under other rules"):
        _ = live.state
    game = live.game
    store.change(lambda c: c.execute(update(schema.tables).values(rules=game.RULES)) and None)
    change(store, **snapshot)


def test_a_log_that_cannot_be_replayed_stops_the_game(a_game):
    """As if choices had been numbered otherwise: the numbers mean something else, the game does not go on with it."""
    store, table, _, snapshot = a_game
    e = schema.entries
    turn = store.look(lambda c: c.execute(select(e).where(e.c.kind == "turn").order_by(e.c.number)).first())
    this = (e.c.table == table) & (e.c.number == turn.number)
    other = msgspec.json.encode([c + 1 for c in msgspec.json.decode(turn.choices)]).decode()
    store.change(lambda c: c.execute(update(e).where(this).values(choices=other)) and None)
    change(store, layout="0" * 32)
    live = store.look(load, table)
    picture = render_table(live, Viewer(0, "person0", "en"), Presence(), 0, 0, 1.0)
    assert (picture.state, picture.after) == ("stopped", live.row.head)
    assert picture.asked == "The stored lines of this game cannot be replayed, so it cannot go on"
    store.change(lambda c: c.execute(update(e).where(this).values(choices=turn.choices)) and None)
    change(store, **snapshot)


@pytest.mark.parametrize("name", GAMES)
def test_the_layout_names_all_fields_and_frames(name):
    """The constructor, `key` and the names agree; the kinds of frames are among the numbers."""
    game = find_game(name)
    s = game.new(2, {})
    names_in_order = fields_of(game)
    assert [getattr(s, field) for field in names_in_order] == list(s.key())
    assert "TURN" in numbers_of(game)
    assert len(numbers_of(game)) > 20


@pytest.mark.parametrize("changed", ["fields_of", "numbers_of"])
@pytest.mark.parametrize("name", GAMES)
def test_the_fingerprint_changes_with_the_layout(monkeypatch, name, changed):
    before = layout_of(name)
    found = getattr(snapshots, changed)(find_game(name))
    if changed == "fields_of":
        other: Any = [found[0], found[2], found[1], *found[3:]]
    else:
        other = {key: value + (key == "TURN") for key, value in found.items()}
    monkeypatch.setattr(snapshots, changed, lambda game: other)
    layout_of.cache_clear()
    assert layout_of(name) != before
    monkeypatch.undo()
    layout_of.cache_clear()
    assert layout_of(name) == before

"""What a seat must not know never reaches it: every byte is searched; equal games with other secrets send the same."""

import asyncio
import os
import random
from functools import partial
from importlib import import_module
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from keydom.core.match import Line, ends_line
from keydom.core.seats import CHANCE, SPECTATOR
from keydom.core.text import offers
from keydom.server import schema, tables
from keydom.server.live import Entry, Live, frozen, load
from keydom.server.migrate import migrate
from keydom.server.records import record
from keydom.server.shown import Around, Viewer, log_shown, moment_shown, table_shown
from keydom.server.store import Store
from keydom.server.wire import Choose, Join, NewTable

GAMES = ("keyflower", "keyper", "keyharvest")
MANY = int(os.environ.get("KEYDOM_SOAK_GAMES", "6"))


async def a_table(store: Store, game: str, seats: int) -> tuple[tables.Tables, str]:
    site = tables.Tables(store)
    made = await site.make("person0", "Name0", NewTable(game=game, seats=seats))
    for n in range(1, seats):
        await site.join(made.table, f"person{n}", f"Name{n}", Join())
    return site, made.table


def sent_to(live: Live, seat: int, since: int, whole: bool = True) -> bytes:
    """All that a viewer is ever sent about a table: the picture, the log, the record, any moment."""
    viewer = Viewer(seat, f"person{seat}" if seat >= 0 else "", "en")
    parts: list[Any] = [table_shown(live, viewer, Around(), since, 0, 1.0), log_shown(live, seat, since, "de")]
    if not whole:
        return msgspec.json.encode(parts)
    parts.append(record(live, seat))
    if live.head - 1 in live.states:
        parts.append(moment_shown(live, live.head, seat, "de"))
    return msgspec.json.encode(parts)


async def search(store: Store, game_name: str, seats: int, seed: int) -> int:
    """Play a random game; at every turn look through all that each viewer gets. The number of bytes searched."""
    site, table = await a_table(store, game_name, seats)
    rng, searched = random.Random(f"{game_name} {seats} {seed}"), 0
    while True:
        acting, over = await site.look(table, lambda live: (live.acting, live.row.state == "finished"))
        if over:
            return searched
        seat = rng.choice([p for p in range(seats) if acting >> p & 1])

        def choose(live: Live, seat: int = seat) -> Choose:
            shown = table_shown(live, Viewer(seat, "", "en"), Around(), -1, 0, 1.0)
            choice = rng.choice(shown.options).id
            return Choose(live.id, shown.after, shown.at, choice, f"key-{rng.getrandbits(60):x}-x", True)

        before = await site.look(table, lambda live: live.head)
        await site.deed(table, seat, f"person{seat}", await site.look(table, choose))
        searched += await site.look(table, partial(look_through, before=before, rng=rng))


def look_through(live: Live, before: int, rng: random.Random) -> int:
    """The seed is nowhere; hidden choices are `?` and nothing else; twins with other secrets are sent the same."""
    total, whole = 0, rng.random() < 0.05
    seed = live.row.seed.encode()
    for viewer in range(SPECTATOR, live.row.seats):
        raw = sent_to(live, viewer, before, whole)
        total += len(raw)
        if live.row.state == "finished":
            continue
        assert seed not in raw
        assert bytes.fromhex(live.row.seed) not in raw
        for entry in live.entries[before:]:
            hidden = [
                c for c, m in zip(entry.line.choices, entry.line.seen_by, strict=True) if not sees(live, m, viewer)
            ]
            shown = next(line for line in log_shown(live, viewer, before, "en") if line.number == entry.number)
            assert shown.words.count("?") <= len(hidden)
            assert bool(hidden) == ("?" in shown.words)
    if live.row.state == "running" and rng.random() < 0.06:
        twins(live, rng)
    return total


def sees(live: Live, mask: int, viewer: int) -> bool:
    return mask == (1 << live.row.seats) - 1 or (viewer >= 0 and bool(mask >> viewer & 1))


def copy_of(live: Live, state: Any) -> Live:
    """The same table with another state behind it."""
    other = Live(live.row)
    other.seats, other.entries, other.asked_since = live.seats, list(live.entries), list(live.asked_since)
    other.states = {live.head: state}
    return other


def twins(live: Live, rng: random.Random) -> None:
    """Games that differ only in what a viewer cannot know are played on alike: the viewer is sent the same bytes."""
    for viewer in range(SPECTATOR, live.row.seats):
        one = copy_of(live, live.state)
        two = copy_of(live, live.game.sample(live.game.view(live.state, viewer), rng))
        since = live.head
        for _ in range(4):
            assert sent_to(one, viewer, since) == sent_to(two, viewer, since)
            since = one.head
            if not step(one, two, viewer, rng):
                break
            if one.game.to_act(one.state) == CHANCE and not step(one, two, viewer, rng):
                break
            if one.game.view(one.state, viewer) != two.game.view(two.state, viewer):
                break  # by the rules something hidden was shown


def step(one: Live, two: Live, viewer: int, rng: random.Random) -> bool:
    """One more line in both games: what the viewer sees of it is the same, the rest any. False: that cannot be."""
    game, mask = one.game, one.game.to_act(one.state)
    if mask == 0 or game.to_act(two.state) != mask:
        return False
    actor = CHANCE if mask == CHANCE else rng.choice([p for p in range(one.row.seats) if mask >> p & 1])
    states = [one.state.copy(), two.state.copy()]
    lines: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    starts = [one.state, two.state]
    while True:
        offered = [offers(game, state, actor) for state in states]
        seen = [
            {c for c in o if sees(one, game.seen_by(s, actor, c), viewer)} for s, o in zip(states, offered, strict=True)
        ]
        if seen[0] or seen[1]:
            both = sorted(seen[0] & seen[1])
            if not both:
                return False
            picks = [rng.choice(both)] * 2
        else:
            picks = [rng.choice(o) for o in offered]
        ends = []
        for state, pick, line in zip(states, picks, lines, strict=True):
            before = state.copy()
            line.append((pick, game.seen_by(state, actor, pick)))
            game.apply(state, actor, pick)
            ends.append(ends_line(game, before, state, actor))
        if ends[0] != ends[1]:
            return False
        if ends[0]:
            break
    kind = "chance" if actor == CHANCE else "turn"
    for live, line, start in zip((one, two), lines, starts, strict=True):
        choices, masks = zip(*line, strict=True)
        live.states[live.head] = start
        live.advance(Entry(live.head + 1, kind, Line(actor, choices, masks), None, False, 1.0))
    return True


@pytest.fixture
def store(tmp_path):
    url = f"sqlite:///{tmp_path / 'site.sqlite'}"
    migrate(url)
    made = Store(url)
    yield made
    made.close()


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_is_searched(store, name):
    seats = list(import_module(f"keydom.{name}").SEATS)

    async def many() -> int:
        return sum([await search(store, name, seats[n % len(seats)], n) for n in range(max(1, MANY // len(GAMES)))])

    assert asyncio.run(many()) > 100_000


def test_the_snapshot_of_a_game_gives_the_same_state(store):
    async def some() -> str:
        site, table = await a_table(store, "keyflower", 3)
        rng = random.Random(3)
        for _ in range(120):
            acting = await site.look(table, lambda live: live.acting)
            seat = next(p for p in range(3) if acting >> p & 1)

            def choose(live: Live, seat: int = seat) -> Choose:
                shown = table_shown(live, Viewer(seat, "", "en"), Around(), -1, 0, 1.0)
                key = f"key-{rng.getrandbits(60):x}-x"
                return Choose(live.id, shown.after, shown.at, rng.choice(shown.options).id, key, True)

            await site.deed(table, seat, f"person{seat}", await site.look(table, choose))
        return table

    table = asyncio.run(some())
    with_snapshot = store.look(load, table)
    store.change(lambda c: c.execute(schema.snapshots.delete()) and None)
    without = store.look(load, table)
    assert 0 not in with_snapshot.states
    assert frozen(with_snapshot.state) == frozen(without.state)
    assert frozen(with_snapshot.state_after(1)) == frozen(without.state_after(1))
    store.change(lambda c: c.execute(update(schema.tables).values(rules=99)) and None)
    assert store.look(load, table).unplayable

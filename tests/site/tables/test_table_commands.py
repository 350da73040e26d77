"""Commands over the store alone: told even if the one who sent them is gone, and a player who plays is back."""

import asyncio
import random
import threading
from typing import get_args

import msgspec
import pytest

from keydom.core.seats import members
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables import change
from keydom.site.tables.access import Viewer
from keydom.site.tables.log.loading import load
from keydom.site.tables.play import COMMANDS
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away, Command, Confirm
from keydom.site.tables.wire_lobby import Join, NewTable
from tests.site.support.inside import a_table, play_on, random_choice


class Told:
    """A listener that remembers."""

    def __init__(self) -> None:
        self.of: list[tuple[str, int | None]] = []

    def changed(self, table: str, seat: int | None) -> None:
        self.of.append((table, seat))


def test_a_command_is_told_though_its_sender_is_gone(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        site.listener = told = Told()
        seat = await site.look(table, lambda live: members(live.acting)[0])
        command = await site.look(table, lambda live: random_choice(live, seat, random.Random(1)))
        gate = threading.Event()
        busy = asyncio.create_task(store.write(lambda _: gate.wait(60) and None))
        sent = asyncio.create_task(site.command(table, seat, f"person{seat}", command))
        await asyncio.sleep(0.05)
        sent.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sent
        assert told.of == []
        gate.set()
        await busy
        async with asyncio.timeout(60):
            while not told.of:
                await asyncio.sleep(0.01)
        assert told.of[0][0] == table
        known = await site.look(table, lambda live: (live.head, len(live.draft(seat).choices)))
        stored = await store.read(lambda c: _stored(c, table, seat))
        assert known == stored

    asyncio.run(scene())


def _stored(connection, table, seat):
    live = load(connection, table)
    return live.head, len(live.draft(seat).choices)


@pytest.mark.parametrize("seed", range(2))
def test_a_draft_survives_another_seats_turn_and_a_snapshot(store, monkeypatch, seed):
    """Several are asked at once; one has begun a turn when another ends theirs, and the table is read anew."""
    monkeypatch.setattr(change, "SNAPSHOT_INTERVAL", 1)  # a snapshot after every entry

    async def scene() -> None:
        site, table = await a_table(store, "keyper", 3)
        rng = random.Random(seed)
        while len(asked := await site.look(table, lambda live: members(live.acting))) < 2:
            assert await play_on(site, table, rng)
        one, two = rng.sample(asked, 2)
        begun = await site.look(table, lambda live: random_choice(live, one, rng))
        await site.command(table, one, f"person{one}", msgspec.structs.replace(begun, confirm=False))
        head = await site.look(table, lambda live: live.head)
        while await site.look(table, lambda live: live.head) == head:
            command = await site.look(table, lambda live: random_choice(live, two, rng))
            await site.command(table, two, f"person{two}", command)
        assert await site.look(table, lambda live: live.acting >> one & 1), "the first is still asked"
        for known in (site, Tables(store)):
            assert await known.look(table, lambda live: live.draft(one).choices) == [begun.choice]
            assert await known.look(table, lambda live: live.asked_since[one]) <= head
        confirm = Confirm(table, head, 1, "key-confirm-1")
        if await site.look(table, lambda live: live.draft(one).done):
            await Tables(store).command(table, one, f"person{one}", confirm)

    asyncio.run(scene())


def test_who_plays_is_back(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyflower", 2)
        seat = await site.look(table, lambda live: members(live.acting)[0])
        await site.command(table, seat, f"person{seat}", Away(table, True, "key-away-1"))
        assert await site.look(table, lambda live: live.row.bots_due == 1 << seat)
        site.listener = told = Told()
        command = await site.look(table, lambda live: random_choice(live, seat, random.Random(1)))
        await site.command(table, seat, f"person{seat}", command)
        assert not await site.look(table, lambda live: live.seats[seat].away)
        assert await site.look(table, lambda live: live.row.bots_due) == 0
        assert told.of == [(table, None)], "everybody sees who is back"

    asyncio.run(scene())


def test_what_is_refused_brings_nobody_back(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyflower", 2)
        asked = await site.look(table, lambda live: members(live.acting)[0])
        other = 1 - asked
        await site.command(table, other, f"person{other}", Away(table, True, "key-away-1"))
        command = await site.look(table, lambda live: random_choice(live, asked, random.Random(1)))
        with pytest.raises(Exception, match="not asked"):
            await site.command(table, other, f"person{other}", command)
        assert await site.look(table, lambda live: live.seats[other].away)
        assert await play_on(site, table, random.Random(1))

    asyncio.run(scene())


def test_a_rematch_seats_the_bots_as_they_sat(store):
    async def scene() -> None:
        site, rng = Tables(store), random.Random(5)
        wish = NewTable(game="keyharvest", seats=3, bots=["1", "", ""], seat=2)
        table = (await site.make("person2", "Name2", wish)).table
        await site.join(table, "person1", "Name1", Join())
        while await play_on(site, table, rng):
            pass
        again = await site.rematch(table, "person1")
        levels = [("1", None), ("", "person1"), ("", None)]
        assert await site.look(again.table, lambda live: [(one.bot, one.person) for one in live.seats]) == levels

    asyncio.run(scene())


def test_who_plays_once_more_is_shown_at_the_table_before(store):
    async def scene() -> None:
        site, rng = Tables(store), random.Random(5)
        wish = NewTable(game="keyharvest", seats=3, bots=["1", "", ""], seat=2)
        table = (await site.make("person2", "Name2", wish)).table
        await site.join(table, "person1", "Name1", Join())
        while await play_on(site, table, rng):
            pass

        async def agreed() -> list[int]:
            shown = await site.look(
                table, lambda live: render_table(live, Viewer(2, "person2", "en"), Presence(), -1, 0, 0.0)
            )
            return shown.again

        assert await agreed() == [0]
        again = await site.rematch(table, "person1")
        assert await agreed() == [0, 1]
        site.listener = told = Told()
        await site.join(again.table, "person2", "Name2", Join(invite=again.invite))
        assert table in [changed for changed, _ in told.of]
        assert await agreed() == [0, 1, 2]

    asyncio.run(scene())


def test_who_leaves_the_rematch_again_does_not_play_once_more(store):
    async def scene() -> None:
        (site, table), rng = await a_table(store, "keyharvest", 2), random.Random(5)
        while await play_on(site, table, rng):
            pass
        again = await site.rematch(table, "person0")
        assert await site.look(table, lambda live: live.again) == {"person0"}
        await site.leave(again.table, "person0")
        assert await site.look(table, lambda live: live.again) == set()

    asyncio.run(scene())


def test_every_command_has_a_handler():
    assert set(COMMANDS) == set(get_args(Command))

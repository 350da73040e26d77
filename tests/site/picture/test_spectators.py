"""Those who look on: their pictures are drawn once, nobody's is drawn for their sake, and a long log comes by pages."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from keydom.site.app.hub import PAUSE_SECONDS, Hub
from keydom.site.people.presence import NOBODY, Presence
from keydom.site.picture.gallery import Gallery
from keydom.site.picture.render import CHAT_PAGE, LOG_PAGE, render_table
from keydom.site.tables.access import Viewer
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_commands import Say
from tests.site.support.harness import Player, new_key, run, table_of, until, whole_log
from tests.site.support.inside import a_table, play_on


def drawn(gallery: Gallery, viewer: Viewer, presence: Presence) -> Callable[[Live], bytes]:
    return lambda live: gallery.picture(live, viewer, presence, 0, 0, "")


def counted(n: int) -> Callable[[dict[str, Any]], bool]:
    return lambda shown: bool(shown["watching"] == n)


def test_a_picture_has_the_last_lines_and_no_more(store):
    """Eighty bytes once brought a third of a megabyte."""

    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        rng = random.Random(1)
        while await play_on(site, table, rng) and await site.look(table, lambda live: live.head) < 2 * LOG_PAGE:
            pass
        for n in range(CHAT_PAGE + 5):
            await site.command(table, 0, "person0", Say(table, f"word {n}", new_key()))
        shown = await site.look(table, lambda live: render_table(live, Viewer(-1, "", "en"), Presence(), 0, 0, 1.0))
        assert [line.number for line in shown.log] == list(range(shown.after - LOG_PAGE + 1, shown.after + 1))
        assert len(shown.chat) == CHAT_PAGE
        assert shown.chat[-1].text == f"word {CHAT_PAGE + 4}"

    asyncio.run(scene())


def test_the_whole_log_comes_by_pages(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        table = (await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        await player.connect()
        end = await player.play(table)
        assert end["after"] > LOG_PAGE, "a game too short to show anything"
        log = await whole_log(player, table)
        assert [line["number"] for line in log] == list(range(1, end["after"] + 1))
        assert (await player.http.get(f"/api/tables/{table}/log?limit={LOG_PAGE + 1}")).status_code == 400

    run(scene())


def test_spectators_share_a_picture(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyflower", 2)
        gallery = Gallery()

        async def pictures(presence: Presence) -> set[bytes]:
            lookers = [Viewer(-1, f"looker{n}", "en") for n in range(50)]
            return {await site.look(table, drawn(gallery, who, presence)) for who in lookers}

        first = await pictures(Presence(0b11, 50))
        assert (len(first), gallery.drawn) == (1, 1)
        keyed = await site.look(
            table, lambda live: gallery.picture(live, Viewer(-1, "x", "en"), Presence(0b11, 50), 0, 0, "k" * 8)
        )
        assert gallery.drawn == 1
        assert msgspec.json.decode(keyed) == msgspec.json.decode(first.pop()) | {"key": "k" * 8}
        await site.look(table, lambda live: gallery.picture(live, Viewer(-1, "x", "de"), Presence(0b11, 50), 0, 0, ""))
        assert gallery.drawn == 2, "another language is another picture"
        await play_on(site, table, random.Random(1), 6)
        assert len(await pictures(Presence(0b11, 50))) == 1
        assert gallery.drawn == 3

    asyncio.run(scene())


def test_what_is_not_everybodys_is_not_shared(store):
    """Players, the maker of a table, and who does not want to read somebody have pictures of their own."""

    async def scene() -> None:
        site, table = await a_table(store, "keyflower", 2)
        gallery = Gallery()
        await site.command(table, 0, "person0", Say(table, "hello", new_key()))
        own = [
            Viewer(0, "person0", "en"),
            Viewer(1, "person1", "en"),
            Viewer(-1, "person0", "en"),
            Viewer(-1, "x", "en", frozenset({"person0"})),
        ]
        for viewer in (Viewer(-1, "", "en"), *own):
            raw = await site.look(table, drawn(gallery, viewer, Presence()))
            shown = msgspec.json.decode(raw)
            assert (shown["you"], shown["host"]) == (viewer.seat, viewer.person == "person0")
            assert (shown["invite"] is None) == (viewer.seat < 0)
            assert len(shown["chat"]) == (0 if viewer.unread else 1)
        assert gallery.drawn == 1 + len(own)

    asyncio.run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_spectators_come_and_go_and_nothing_is_drawn_for_it(database, request):
    async def scene() -> None:
        base = request.getfixturevalue(database).base
        one, two = [await Player(base, n).sign_in() for n in ("Anna", "Bert")]
        table = await table_of([one, two], "keyharvest")
        for player in (one, two):
            await player.connect()
            await player.watch(table)
        await until(one, lambda shown: all(seat["online"] for seat in shown["seats"]))
        one.received.clear()
        lookers = [await Player(base, f"C{n}").sign_in() for n in range(3)]
        for n, looker in enumerate(lookers, 1):
            await looker.connect()
            await looker.watch(table)
            await until(one, counted(n))
        for n, looker in enumerate(lookers, 1):
            await looker.close()
            await until(one, counted(3 - n))
        kinds = {msgspec.json.decode(raw)["is"] for raw in one.received}
        assert kinds == {"watching"}

    run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_who_watched_and_then_joins_is_online(database, request):
    async def scene() -> None:
        base = request.getfixturevalue(database).base
        one, two = [await Player(base, n).sign_in() for n in ("Anna", "Bert")]
        table = (await one.post("/api/tables", {"game": "keyharvest", "seats": 2}))["table"]
        for player in (one, two):
            await player.connect()
            await player.watch(table)
        await until(one, lambda shown: shown["watching"] == 1)
        await two.post(f"/api/tables/{table}/join", {})
        shown = await until(one, lambda shown: [seat["online"] for seat in shown["seats"]] == [True, True])
        await until(one, lambda shown: shown["watching"] == 0)
        assert shown["seats"][1]["name"] == "Bert"

    run(scene())


def test_a_command_is_answered_by_one_picture(server):
    """The one who sent it is not told of the change apart from the answer, and the other seats are told once."""

    async def scene() -> None:
        players = [await Player(server.base, name).sign_in() for name in ("Anna", "Bert")]
        table = await table_of(players, "keyharvest")
        for player in players:
            await player.connect()
            await player.watch(table)
        for player in players:
            await until(player, lambda shown: all(seat["online"] for seat in shown["seats"]))
        for _ in range(12):
            for player in players:
                await player.command("watch", table=table, since=-1)  # all that was on its way has come
                player.received.clear()
            chooser = players[0] if players[0].shown and players[0].shown["options"] else players[1]
            shown = await chooser.choose(chooser.rng.choice((chooser.shown or {})["options"])["id"])
            assert [msgspec.json.decode(text)["key"] for text in chooser.received] == [shown["key"]]

    run(scene())


class Counted:
    """A page that looks on, and counts what it costs."""

    def __init__(self, n: int) -> None:
        self.name = f"page {n}"
        self.asked = self.told = 0

    @property
    def who(self) -> str:
        self.asked += 1
        return self.name

    def mark(self, table: str) -> None:
        self.told += 1

    def count(self, table: str) -> None:
        self.told += 1


@pytest.mark.parametrize("many", [50, 400])
def test_many_who_leave_together_cost_each_the_same(store, many):
    """Counted, not timed: the more there are, the more often each was told and counted once."""

    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        hub = Hub(store, site)
        pages, player = [Counted(n) for n in range(many)], Counted(-1)
        hub.watch(table, player, 0)
        for page in pages:
            hub.watch(table, page, -1)
        hub.watch(table, pages[0], -1)  # once more is no other page
        assert hub.presence_at(table) == Presence(1, many)
        await asyncio.sleep(2 * PAUSE_SECONDS)
        assert player.told == 1
        for page in pages[: many // 2]:
            hub.unwatch(table, page)
        assert hub.presence_at(table) == Presence(1, many - many // 2)
        await asyncio.sleep(2 * PAUSE_SECONDS)
        assert player.told == 2
        for page in pages[many // 2 :]:
            hub.unwatch(table, page)
            hub.unwatch(table, page)  # who is gone is gone
        assert hub.presence_at(table) == Presence(1, 0)
        await asyncio.sleep(2 * PAUSE_SECONDS)
        assert player.told == 3
        assert max(page.told for page in pages) <= 2
        assert max(page.asked for page in pages) <= 5
        hub.unwatch(table, player)
        assert hub.presence_at(table) == NOBODY

    asyncio.run(scene())


def test_pages_of_one_spectator_count_once_and_who_sits_down_is_none(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        hub = Hub(store, site)
        one, same = Counted(1), Counted(1)
        hub.watch(table, one, -1)
        hub.watch(table, same, -1)
        assert hub.presence_at(table) == Presence(0, 1)
        hub.unwatch(table, one)
        assert hub.presence_at(table) == Presence(0, 1)
        hub.sits(table, same, 1)
        assert hub.presence_at(table) == Presence(2, 0)
        hub.unwatch(table, same)
        assert hub.presence_at(table) == NOBODY

    asyncio.run(scene())

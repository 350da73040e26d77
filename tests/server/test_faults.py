"""Crashes, conflicts, a full disk, a lost database: no confirmed turn is lost, none is carried out twice."""

import asyncio
import os
import random
import resource
import time

import httpx
import pytest
import websockets
from sqlalchemy import create_engine, text

from tests.server.harness import Player, Postgres, Server, new_key, run, table_of
from tests.server.test_games import check

KILLS = int(os.environ.get("KEYDOM_SOAK_KILLS", "2"))
CONFLICTS = int(os.environ.get("KEYDOM_SOAK_CONFLICTS", "20"))
GONE = (websockets.exceptions.ConnectionClosed, OSError, httpx.HTTPError, TimeoutError)


def own_turns(url: str, table: str, seat: int) -> list[tuple[int, str]]:
    """The turns that a person has in the log: number and key."""
    url = url.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(
            text(
                "SELECT number, key FROM entries WHERE \"table\" = :t AND actor = :s AND kind = 'turn' ORDER BY number"
            ),
            {"t": table, "s": seat},
        ).all()
    engine.dispose()
    return [(row[0], row[1]) for row in rows]


class Stubborn:
    """Plays one seat through crashes: what was not answered is sent again with the same key."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.confirmed: list[str] = []
        """Keys of turns that the server has said are carried out."""
        self.reached = 0
        self.unanswered: dict[str, object] | None = None

    async def play(self, until: float) -> None:
        """For a while, or until the line goes dead."""
        player = self.player
        await player.connect()
        assert self.table is not None
        shown = await player.watch(self.table, since=-1)
        assert shown["is"] == "table", shown
        assert shown["after"] >= self.reached, "a confirmed turn was lost"
        while time.monotonic() < until:
            self.reached = max(self.reached, shown["after"])
            if shown["state"] == "finished":
                self.table = None
                return
            if self.unanswered is None and shown["options"]:
                self.unanswered = {
                    "table": self.table, "after": shown["after"], "at": shown["at"], "key": new_key(), "confirm": True,
                    "choice": player.rng.choice(shown["options"])["id"],
                }  # fmt: skip
            if self.unanswered is not None:
                answer = await player.deed("choose", **self.unanswered)
                if answer["is"] == "table" and answer["at"] == 0:  # no draft is left: the turn was carried out
                    self.confirmed.append(str(self.unanswered["key"]))
                if answer["is"] == "refused":
                    if answer["error"] == "unavailable":
                        await asyncio.sleep(0.1)
                        continue
                    assert answer["error"] in ("stale", "not-asked"), answer
                    answer = await player.watch(self.table, since=-1)
                self.unanswered = None
                if answer["is"] == "table":
                    shown = answer
            else:
                try:
                    answer = await player.receive(max(0.05, until - time.monotonic()))
                except TimeoutError:
                    return
                shown = answer if answer["is"] == "table" else shown

    table: str | None = None


async def through_crashes(server: Server, crash, times: int) -> int:
    """Play on while `crash` strikes again and again; the number of confirmed turns."""
    rng = random.Random(7)
    player = await Player(server.base, "Anna").sign_in()
    stubborn, total, tables = Stubborn(player), 0, []
    for _ in range(times):
        if stubborn.table is None:
            made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
            stubborn = Stubborn(player)
            stubborn.table = made["table"]
            tables.append((stubborn.table, stubborn))
        playing = asyncio.create_task(stubborn.play(time.monotonic() + 60))
        await asyncio.sleep(rng.uniform(0.15, 0.9))
        await asyncio.to_thread(crash)
        await asyncio.wait([playing], timeout=20)
        playing.cancel()
        if playing.done() and not playing.cancelled() and playing.exception() is not None:
            assert isinstance(playing.exception(), GONE), playing.exception()
    before = stubborn.reached
    for _ in range(10):
        if stubborn.table is not None and stubborn.reached <= before:
            await stubborn.play(time.monotonic() + 2)
    assert stubborn.table is None or stubborn.reached > before, "the game does not go on"
    for table, one in tables:
        keys = [key for _, key in own_turns(server.url, table, 0)]
        assert len(keys) == len(set(keys))
        assert {f"0:{key}" for key in one.confirmed} <= set(keys), "a confirmed turn was lost"
        total += len(keys)
    await player.close()
    return total


def test_kill_of_the_server(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")

    def crash() -> None:
        server.kill()
        server.start()

    assert run(through_crashes(server, crash, KILLS)) > 0
    assert "0 differ" in check(server)
    server.stop()


def test_kill_of_the_bots(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes="0")
    worker = Server(server.url, command="worker")

    def crash() -> None:
        worker.kill()
        worker.start()

    assert run(through_crashes(server, crash, max(1, KILLS // 2))) > 0
    worker.stop()
    server.stop()


def test_kill_of_the_database(postgres):
    database = Postgres()
    server = Server(database.new_database())

    def crash() -> None:
        database.kill()
        time.sleep(0.2)
        database.start()
        time.sleep(0.5)

    try:
        assert run(through_crashes(server, crash, max(1, KILLS // 2))) > 0
        assert "0 differ" in check(server)
    finally:
        server.stop()
        database.stop()


async def conflicts(first: Server, second: Server, times: int) -> None:
    """Two processes are told to carry out the same turn at once: exactly one does."""
    players = [await Player(first.base, f"p{n}").sign_in() for n in range(2)]
    table = await table_of(players, "keyflower")
    pages = []
    for player in players:
        twin = Player(second.base, player.name)
        twin.http.cookies.set("keydom", player.cookie)
        pages.append((player, twin))
        for page in (player, twin):
            await page.connect()
            await page.watch(table)
    done = 0
    while done < times:
        views = [await player.watch(table, since=-1) for player, _ in pages]
        seat = next(n for n, view in enumerate(views) if view["options"] or view["done"])
        one, two = pages[seat]
        while not (one.shown or {})["done"]:
            assert one.shown is not None
            await one.choose(one.rng.choice(one.shown["options"])["id"], confirm=False)
        assert one.shown is not None
        fields = {"table": table, "after": one.shown["after"], "at": one.shown["at"]}
        answers = await asyncio.gather(one.deed("confirm", **fields), two.deed("confirm", **fields))
        kinds = sorted(answer["is"] for answer in answers)
        assert kinds == ["refused", "table"], answers
        done += 1
        if next(a for a in answers if a["is"] == "table")["state"] == "finished":
            table = await table_of(players, "keyflower")
            for page in (*pages[0], *pages[1]):
                await page.watch(table)
    turns = len(own_turns(first.url, table, 0)) + len(own_turns(first.url, table, 1))
    assert turns == done or times > 60
    for pair in pages:
        for page in pair:
            await page.close()


def test_two_processes_on_one_table(pg_server):
    other = Server(pg_server.url)
    run(conflicts(pg_server, other, CONFLICTS))
    other.stop()


def test_two_processes_on_one_file(server):
    other = Server(server.url)
    run(conflicts(server, other, CONFLICTS // 2))
    other.stop()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_full_disk_is_said_and_survived(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")

    async def play() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        await player.connect()
        shown = await player.watch(made["table"])
        while not shown["options"]:
            shown = await player.receive()
        pid = server.process.pid
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, most))
        refused = await player.choose(shown["options"][0]["id"])
        assert (refused["is"], refused["error"]) == ("refused", "unavailable")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
        answer = await player.choose(shown["options"][0]["id"])
        assert answer["is"] == "table"
        await player.close()

    run(play())
    server.stop()

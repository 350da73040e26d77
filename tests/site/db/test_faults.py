"""Crashes, conflicts, a full disk, a lost database: no confirmed turn is lost, none is carried out twice."""

import asyncio
import os
import random
import resource
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from keydom.games import names
from tests.site.support.harness import Player, Postgres, Server, client, new_key, run, table_of, until
from tests.site.tables.test_games import check

KILLS = int(os.environ.get("KEYDOM_SOAK_KILLS", "1"))
"""Kills of the server on SQLite, and of either of two servers on PostgreSQL; a third as many of bots and database."""
GAMES = names()
CONFLICTS = int(os.environ.get("KEYDOM_SOAK_CONFLICTS", "20"))
GONE = (ConnectionClosed, InvalidMessage, OSError, httpx.HTTPError, TimeoutError)


def own_turns(url: str, table: str, seat: int) -> list[tuple[int, str]]:
    """The turns that a person has in the log, not those of a bot that stood in: number and key."""
    url = url.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(
            text(
                "SELECT number, key FROM entries WHERE \"table\" = :t AND actor = :s AND kind = 'turn' AND NOT bot"
                " ORDER BY number"
            ),
            {"t": table, "s": seat},
        ).all()
    engine.dispose()
    return [(row[0], row[1]) for row in rows]


class Stubborn:
    """Plays one game after the other through crashes: what was not answered is sent again with the same key.

    In between it drafts and takes back, leaves and comes back, lets a program choose, and goes back to earlier lines.
    """

    def __init__(self, player: Player, bases: list[str]) -> None:
        self.player = player
        self.bases = bases
        """Where it may connect: any of several servers of the same site."""
        self.confirmed: dict[str, list[str]] = {}
        """Per table the keys of turns that the server has said are carried out."""
        self.table = ""
        self.reached = 0
        self.unanswered: dict[str, object] | None = None
        self.turns = 0
        """How many there are."""

    async def play(self) -> None:
        """For as long as it is let, over as many connections as it takes."""
        while True:
            try:
                if not self.table:
                    await self.begin()
                await self.connected()
            except GONE:
                await asyncio.sleep(0.05)
            except InvalidStatus as refused:
                if refused.response.status_code != 503:
                    raise
                await asyncio.sleep(0.1)

    async def begin(self) -> None:
        wish = {"game": self.player.rng.choice(GAMES), "bots": ["random"]}
        answer = await self.player.http.post("/api/play", json=wish)
        if answer.status_code == 503:
            await asyncio.sleep(0.1)
            return
        assert answer.status_code == 200, answer.text
        self.table, self.reached, self.unanswered = str(answer.json()["table"]), 0, None
        self.confirmed[self.table] = []

    async def connected(self) -> None:
        """Until the line goes dead, or the game is over."""
        player = self.player
        await player.connect(player.rng.choice(self.bases))
        shown = await player.watch(self.table, since=-1)
        while self.table:
            if shown["is"] == "refused":
                assert shown["error"] in ("unavailable", "stale", "not-asked", "conflict", "bad-request"), shown
                await asyncio.sleep(0.1)
                shown = await player.watch(self.table, since=-1)
                continue
            assert shown["after"] >= self.reached, "a confirmed turn was lost"
            self.reached = shown["after"]
            if shown["state"] == "finished":
                self.table = ""
            elif self.unanswered is None and shown["done"]:
                shown = await player.command("undo", **self.place(shown), all=True)
            elif self.unanswered is not None or (shown["options"] and player.rng.random() < 0.8):
                shown = await self.choose(shown)
            elif shown["options"]:
                shown = await self.something_else(shown)
            else:
                shown = await player.receive(120)

    def place(self, shown: dict[str, Any]) -> dict[str, Any]:
        return {"table": self.table, "after": shown["after"], "at": shown["at"]}

    async def something_else(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A move that is no turn; what comes of it has to hold through a crash as well."""
        player, path = self.player, f"/api/tables/{self.table}"
        kind = player.rng.choice(["draft", "leave", "away", "token", "go back"])
        choice = player.rng.choice(shown["options"])["id"]
        if kind == "draft":
            drafted = await player.command("choose", **self.place(shown), choice=choice, confirm=False)
            if drafted["is"] == "refused" or not drafted["at"]:
                return drafted
            return await player.command("undo", **self.place(drafted), all=player.rng.random() < 0.5)
        if kind == "go back":
            number = max(1, shown["after"] - player.rng.randint(1, 8))
            return await player.command("propose", table=self.table, after=shown["after"], number=number)
        if kind == "away":
            return await player.command("away", table=self.table, away=player.rng.random() < 0.5)
        if kind == "leave":
            await player.http.post(path + "/leave")
        else:
            made = await player.http.post(path + "/token")
            if made.status_code == 200:
                command = self.place(shown) | {"do": "choose", "choice": choice, "confirm": True, "key": new_key()}
                program = client(player.base, authorization=f"Bearer {made.json()['token']}")
                answer = await program.post(path + "/do", json=command)
                await program.aclose()
                if answer.status_code == 200 and answer.json()["at"] == 0:
                    self.confirmed[self.table].append(str(command["key"]))
                    self.turns += 1
        return await player.watch(self.table, since=-1)

    async def choose(self, shown: dict[str, Any]) -> dict[str, Any]:
        if self.unanswered is None:
            choice = self.player.rng.choice(shown["options"])["id"]
            self.unanswered = self.place(shown) | {"key": new_key(), "confirm": True, "choice": choice}
        answer = await self.player.command("choose", **self.unanswered)
        if answer["is"] == "table" and answer["at"] == 0:  # no draft is left: the turn was carried out
            self.confirmed[self.table].append(str(self.unanswered["key"]))
            self.turns += 1
        if answer["is"] == "table" or answer["error"] != "unavailable":
            self.unanswered = None
        return answer


async def through_crashes(server: Server, crash: Callable[[], None], times: int, *others: Server) -> int:
    """Play on while `crash` strikes at random moments; after each the game goes on. The number of turns kept."""
    rng = random.Random(7)
    bases = [one.base for one in (server, *others)]
    stubborn = Stubborn(await Player(server.base, "Anna").sign_in(), bases)
    playing = asyncio.create_task(stubborn.play())
    for n in range(times):
        await asyncio.sleep(rng.uniform(0.05, 0.9))
        await asyncio.to_thread(crash)
        print(f"kill {n + 1}, {stubborn.turns} turns", flush=True)
        before = stubborn.turns
        async with asyncio.timeout(600):
            while stubborn.turns <= before + 1:
                assert not playing.done(), playing.exception()
                await asyncio.sleep(0.05)
    playing.cancel()
    await asyncio.wait([playing])
    total = 0
    for table, confirmed in stubborn.confirmed.items():
        keys = [key for _, key in own_turns(server.url, table, 0)]
        assert len(keys) == len(set(keys)), "a turn was carried out twice"
        assert {f"0:{key}" for key in confirmed} <= set(keys), "a confirmed turn was lost"
        total += len(keys)
    return total


def test_kill_of_the_server(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")

    def crash() -> None:
        server.kill()
        server.start()

    assert run(through_crashes(server, crash, KILLS)) > 0
    assert "0 differ" in check(server)
    server.stop()


def test_kill_of_either_of_two_servers(postgres):
    """The second, or both at once; the one that the player made the table at keeps its address."""
    servers = [Server(postgres.new_database())]
    servers.append(Server(servers[0].url))
    rng = random.Random(3)

    def crash() -> None:
        struck = rng.choice([servers[:1], servers[1:], servers])
        for server in struck:
            server.kill()
        for server in struck:
            server.start()

    assert run(through_crashes(servers[0], crash, KILLS, servers[1])) > 0
    assert "0 differ" in check(servers[0])
    for server in servers:
        server.stop()


def test_kill_of_the_bots(postgres):
    server = Server(postgres.new_database(), bot_processes="0")
    worker = Server(server.url, command="worker")

    def crash() -> None:
        worker.kill()
        worker.start()

    assert run(through_crashes(server, crash, -(-KILLS // 3))) > 0
    assert "0 differ" in check(server)
    worker.stop()
    server.stop()


AHEAD = "import time\n\n_now = time.time\ntime.time = lambda: _now() + 3600\n"
"""A process that starts with this has a clock that is an hour ahead."""


def held_ahead(url: str) -> dict[str, int]:
    """Tables at which a bot thinks for a process whose clock is ahead, with their last line."""
    with create_engine(url).connect() as connection:
        held = text("SELECT id, head FROM tables WHERE claim_until > :soon AND bots_due > 0")
        return {row.id: row.head for row in connection.execute(held, {"soon": time.time() + 1800})}


def test_bots_go_on_after_a_kill_and_a_clock_set_back(tmp_path, monkeypatch):
    """Real processes: one with its clock an hour ahead is killed while its bots think, the next has the right time."""
    (tmp_path / "sitecustomize.py").write_text(AHEAD, encoding="ascii")
    path = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *([path] if path else [])]))
    url = f"sqlite:///{tmp_path / 'site.sqlite'}"
    server = Server(url, bot_seconds="4")

    async def story() -> None:
        player = await Player(server.base, "Anna").sign_in()
        await player.connect()
        for game in GAMES:
            table = (await player.post("/api/play", {"game": game, "bots": ["5"]}))["table"]
            shown = await player.watch(table)
            while shown["options"]:
                shown = await player.choose(shown["options"][0]["id"])
        stuck: dict[str, int] = {}
        while not stuck:
            async with asyncio.timeout(120):
                while not held_ahead(url):
                    await asyncio.sleep(0.02)
            server.kill()
            stuck = held_ahead(url)
            if not stuck:  # a bot was quicker than the kill
                await asyncio.to_thread(server.start)
        monkeypatch.setenv("PYTHONPATH", path)
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(120):
            for table, head in stuck.items():
                while (await player.get(f"/api/tables/{table}"))["after"] == head:
                    await asyncio.sleep(0.1)

    run(story())
    server.stop()


def test_kill_of_the_database(postgres):
    database = Postgres()
    server = Server(database.new_database())

    def crash() -> None:
        database.kill()
        database.start()

    assert run(through_crashes(server, crash, -(-KILLS // 3))) > 0
    assert "0 differ" in check(server)
    server.stop()
    database.stop()


def test_a_lost_database_is_said_and_survived(postgres):
    database = Postgres()
    server = Server(database.new_database())

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]})
        await player.connect()
        await player.watch(made["table"])
        shown = await until(player, lambda shown: shown["options"])
        await asyncio.to_thread(database.kill)
        refused = await player.choose(shown["options"][0]["id"])
        assert (refused["is"], refused["error"]) == ("refused", "unavailable")
        assert (await player.http.get("/healthz")).status_code == 503
        answer = await player.http.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
        page = Player(server.base, "Anna")
        page.http.cookies.set("keydom", player.cookie)
        with pytest.raises(InvalidStatus) as away:
            await page.connect()
        assert away.value.response.status_code == 503
        await asyncio.to_thread(database.start)
        while refused["is"] == "refused":
            assert refused["error"] == "unavailable"
            refused = await player.choose(shown["options"][0]["id"])
        assert (await player.http.get("/healthz")).status_code == 200

    run(scene())
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
    rounds: Counter[str] = Counter()
    while rounds.total() < times:
        views = [await player.watch(table, since=-1) for player, _ in pages]
        seat = next(n for n, view in enumerate(views) if view["options"] or view["done"])
        one, two = pages[seat]
        while not (one.shown or {})["done"]:
            assert one.shown is not None
            await one.choose(one.rng.choice(one.shown["options"])["id"], confirm=False)
        assert one.shown is not None
        fields = {"table": table, "after": one.shown["after"], "at": one.shown["at"]}
        answers = await asyncio.gather(one.command("confirm", **fields), two.command("confirm", **fields))
        kinds = sorted(answer["is"] for answer in answers)
        assert kinds == ["refused", "table"], answers
        rounds[table] += 1
        if next(a for a in answers if a["is"] == "table")["state"] == "finished":
            table = await table_of(players, "keyflower")
            for page in (*pages[0], *pages[1]):
                await page.watch(table)
    for table, expected in rounds.items():
        assert sum(len(own_turns(first.url, table, seat)) for seat in (0, 1)) == expected


def test_two_processes_on_one_table(pg_server):
    other = Server(pg_server.url)
    run(conflicts(pg_server, other, CONFLICTS))
    other.stop()


def test_two_processes_on_one_file(server):
    other = Server(server.url)
    run(conflicts(server, other, CONFLICTS // 2))
    other.stop()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of a few megabytes; None where this process may not make one."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def through_a_full_disk(server: Server, fill: Callable[[], None], clear: Callable[[], None]) -> None:
    """The disk is full: that is said, reading goes on, and when there is room again so does the game."""
    player = await Player(server.base, "Anna").sign_in()
    made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
    await player.connect()
    await player.watch(made["table"])
    shown = await until(player, lambda shown: shown["options"])
    fill()
    refused: dict[str, Any] = {}
    async with asyncio.timeout(120):
        while refused.get("is") != "refused":  # what fits into the last page still goes through
            refused = await player.command("say", table=made["table"], text="x" * 500)
    assert refused["error"] == "unavailable"
    refused = await player.choose(shown["options"][0]["id"])
    assert (refused["is"], refused["error"]) == ("refused", "unavailable")
    answer = await player.http.post("/api/tables", json={"game": "keyper", "seats": 2})
    assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
    assert (await player.get(f"/api/tables/{made['table']}"))["view"] == shown["view"]
    async with asyncio.timeout(120):
        while (await player.http.get("/healthz")).status_code != 503:  # what was found lately is not asked again
            await asyncio.sleep(0.5)
    clear()
    answered = await player.choose(shown["options"][0]["id"])
    assert answered["is"] == "table"


def test_full_disk_is_said_and_survived(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        if disk is None:
            pytest.skip("this process may not mount a disk; the next test limits the file instead")
        server = Server(f"sqlite:///{disk / 'site.sqlite'}")

        def fill() -> None:
            with suppress(OSError), open(disk / "filler", "wb", buffering=0) as file:
                while True:
                    file.write(b"x" * 4096)

        run(through_a_full_disk(server, fill, (disk / "filler").unlink))
        assert "0 differ" in check(server)
        server.stop()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_file_that_may_not_grow_is_said_and_survived(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")
    pid = server.process.pid
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)

    def limit(size: int) -> Callable[[], None]:
        return lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, most)) and None

    run(through_a_full_disk(server, limit(4096), limit(most)))
    server.stop()

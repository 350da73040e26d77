"""Bots of every level play their turns, in every game; one that breaks its limits does not stop the game."""

import asyncio
import os
import signal

import httpx
import pytest

from keydom.bots.contract import player
from keydom.site.api.refusals import Refusal
from keydom.site.thinking.levels import LEVELS, STAND_IN, check_level
from tests.site.support.harness import Player, Server, run, until

TABLES = {
    "keyflower": [["1", "2", "3", "4", "5"]],
    "keyper": [["1", "2", "3"], ["4", "5"]],
    "keyharvest": [["1", "2", "3"], ["4", "5"]],
}


@pytest.fixture(scope="module")
def thinking(tmp_path_factory):
    """A server whose bots think quickly."""
    folder = tmp_path_factory.mktemp("thinking")
    server = Server(f"sqlite:///{folder / 'site.sqlite'}", bot_seconds="0.05", bot_grace="300")
    yield server
    server.stop()


def figure(server: Server, name: str) -> float:
    """The sum of a figure over its labels."""
    lines = httpx.get(server.base + "/metrics", timeout=30).text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith((name + "{", name + " ")))


async def until_all_have_played(player: Player, table: str) -> list[dict[str, object]]:
    """Play on until every bot has made two turns; the log."""
    await player.connect()
    shown = await player.watch(table)
    turns: list[dict[str, object]] = []
    async with asyncio.timeout(1200):
        while True:
            turns += [line for line in shown.get("log", []) if line["kind"] == "turn"]
            bots = [seat["seat"] for seat in (player.shown or {})["seats"] if seat["kind"] == "bot"]
            if all(sum(line["actor"] == seat for line in turns) >= 2 for seat in bots):
                return turns
            if player.shown is not None and player.shown["options"]:
                shown = await player.choose(player.rng.choice(player.shown["options"])["id"])
            else:
                shown = await player.receive(600)


@pytest.mark.parametrize(("game", "bots"), [(game, bots) for game, sets in TABLES.items() for bots in sets])
def test_every_level_plays(thinking, game, bots):
    async def scene() -> None:
        player = await Player(thinking.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": game, "bots": bots})
        turns = await until_all_have_played(player, made["table"])
        assert all(line["bot"] == (line["actor"] != 0) for line in turns)
        shown = await player.get(f"/api/tables/{made['table']}")
        assert [seat["level"] for seat in shown["seats"]] == ["", *bots]

    failed = figure(thinking, "keydom_bot_failures_total")
    run(scene())
    assert figure(thinking, "keydom_bot_failures_total") == failed, thinking.output()


def test_the_levels_there_are(thinking):
    found = httpx.get(thinking.base + "/api/games", timeout=30).json()[0]["bots"]
    assert found == list(LEVELS) == ["random", "1", "2", "3", "4", "5", "6"]
    check_level(player(STAND_IN).level)
    with pytest.raises(Refusal):
        check_level("7")


def bot_processes(server: Server) -> list[int]:
    """The bot processes of a server."""
    children = []
    for folder in os.listdir("/proc"):
        try:
            with open(f"/proc/{folder}/stat", encoding="ascii") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError):
            continue
        if parent == server.process.pid:
            children.append(int(folder))
    return children


def test_where_no_bots_think_hints_are_refused_and_a_worker_plays(tmp_path):
    """The worker has the same environment: no processes of its own, so it takes one."""
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes="0")

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyharvest", "bots": ["1"]})
        hint = f"/api/tables/{made['table']}/hint/1?seat=0&level="
        assert (await player.http.get(hint + "1")).json()["error"] == "conflict"
        assert (await player.http.get(hint + "9")).json()["error"] == "bad-request"
        worker = Server(server.url, command="worker", bot_processes="0")
        await until_all_have_played(player, made["table"])
        worker.stop()

    run(scene())
    server.stop()


def test_a_bot_that_hangs_is_replaced(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_seconds="0.05", bot_grace="2")

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyharvest", "bots": ["1"]})
        await player.connect()
        await player.watch(made["table"])
        await until(player, lambda shown: shown["options"])
        while not (stuck := bot_processes(server)):  # the first question has started one, or is about to
            await play_one(player)
        for process in stuck:
            os.kill(process, signal.SIGSTOP)
        while set(bot_processes(server)) & set(stuck):
            await play_one(player)

    run(scene())
    assert figure(server, "keydom_bot_failures_total") >= 1
    server.stop()


async def play_one(player: Player) -> None:
    """A choice of one's own, when one is asked."""
    shown = await until(player, lambda shown: shown["options"] or shown["state"] == "finished", 600)
    assert shown["options"], "the game was over before a bot was asked"
    await player.choose(player.rng.choice(shown["options"])["id"])

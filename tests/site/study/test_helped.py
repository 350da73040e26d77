"""Whoever wants to be helped where nobody is: clients of one's own at puzzles, running games and private tables."""

from typing import Any

import httpx
import pytest

from keydom.puzzles.collection import Puzzle, collection
from tests.site.support.harness import Player, Server, client, run, table_of, until

GAME = "keyharvest"
LATE = max(collection(GAME).values(), key=lambda one: one.stored.line)
"""The puzzle that is nearest to the end of its game."""
PATH = f"/api/puzzles/{LATE.game}/{LATE.name}"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('helped') / 'site.sqlite'}", bot_pause="0")
    yield running
    running.stop()


async def ways(who: httpx.AsyncClient, table: str, seat: int, after: int, turn: list[int]) -> dict[str, httpx.Response]:
    """Everything on the site that judges a turn or proposes one, asked about one position of a table."""
    path = f"/api/tables/{table}"
    asked: list[tuple[str, str, dict[str, Any] | None]] = [
        ("POST", "/hints", None),
        ("POST", "/coach", {"after": after, "turn": turn, "points": 1}),
        ("GET", f"/hint/{after}?seat={seat}&level=1", None),
        ("POST", "/fork", {"number": after, "seat": seat}),
        ("POST", "/analysis", {"depth": "quick"}),
        ("GET", "/analysis", None),
        ("GET", f"/analysis/{after + 1}", None),
    ]
    return {f"{method} {rest}": await who.request(method, path + rest, json=body) for method, rest, body in asked}


def refused(answers: dict[str, httpx.Response]) -> None:
    """None of them was answered, each with a sentence."""
    for what, answer in answers.items():
        assert answer.status_code in (401, 403, 409), (what, answer.text)
        assert answer.json()["sentence"], what


def turn_of(puzzle: Puzzle) -> list[int]:
    return list(puzzle.position().solution)


def test_nobody_helps_with_a_puzzle_that_can_still_be_solved(site: Server):
    """Not while its table runs, and not after giving up either: that ends the table, not the puzzle."""

    async def scene() -> None:
        player = await Player(site.base, "Anna").sign_in()
        table = (await player.post(PATH))["table"]
        await player.connect()
        shown = await player.watch(table)
        seat, after = shown["you"], shown["after"]
        refused(await ways(player.http, table, seat, after, turn_of(LATE)))
        await player.command("resign", table=table)
        await until(player, lambda one: one["state"] == "finished")
        refused(await ways(player.http, table, seat, after, turn_of(LATE)))
        await player.post(f"{PATH}/solution")
        answers = await ways(player.http, table, seat, after, turn_of(LATE))
        late = {what: answer.status_code for what, answer in answers.items()}
        assert late["POST /fork"] == late["POST /analysis"] == late["GET /analysis"] == 200, late

    run(scene())


def test_nobody_is_helped_in_a_running_game(site: Server):
    """Of people: neither who plays there, nor who has resigned, nor who looks on, nor somebody's program."""

    async def scene() -> None:
        owner, other, looker = [await Player(site.base, name).sign_in() for name in ("Owner", "Other", "Looker")]
        table = await table_of([owner, other], GAME)
        token = (await owner.post(f"/api/tables/{table}/token"))["token"]
        program = client(site.base, authorization=f"Bearer {token}")
        for person in (owner, other):
            await person.connect()
            await person.watch(table)
        for resigned in (False, True):
            if resigned:
                await other.command("resign", table=table)
                await until(owner, lambda one: 0 in one["acting"])
            shown = await owner.get(f"/api/tables/{table}")
            turn = [shown["options"][0]["id"]] if shown["options"] else [0]
            for who in (owner.http, other.http, looker.http, program, client(site.base)):
                refused(await ways(who, table, 0, shown["after"], turn))

    run(scene())


def test_strangers_are_told_nothing_of_a_private_game(site: Server):
    """Not of one that is over either: without spectators it belongs to those who played it."""

    async def scene() -> None:
        owner, looker = [await Player(site.base, name).sign_in() for name in ("Owner", "Looker")]
        body = {"game": GAME, "seats": 2, "bots": ["random"], "public": False, "spectators": False}
        table = (await owner.post("/api/tables", body))["table"]
        await owner.connect()
        end = await owner.play(table)
        assert end["state"] == "finished"
        assert (await owner.http.post(f"/api/tables/{table}/analysis", json={})).status_code == 200
        for who in (looker.http, client(site.base)):
            refused(await ways(who, table, 0, end["after"], [0]))

    run(scene())

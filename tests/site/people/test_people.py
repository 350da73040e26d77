"""Guests and accounts, sessions, data of one's own, tokens."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import websockets

from keydom.site.thinking.levels import STAND_IN
from tests.site.support.harness import Player, Server, client, new_key, new_name, run, table_of, until


def test_a_guest_becomes_an_account_and_keeps_the_games(server):
    async def scene() -> None:
        name = new_name()
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        me = await player.post("/api/account", {"name": name, "password": "correct horse"})
        assert (me["account"], me["name"]) == (True, name)
        elsewhere = client(server.base)
        wrong = await elsewhere.post("/api/login", json={"name": name, "password": "wrong horse"})
        assert wrong.status_code == 403
        right = await elsewhere.post("/api/login", json={"name": name.upper(), "password": "correct horse"})
        assert right.json()["id"] == me["id"]
        mine = (await elsewhere.get("/api/tables?mine=true")).json()["tables"]
        assert [row["table"] for row in mine] == [made["table"]]
        taken = await client(server.base).post("/api/account", json={"name": name, "password": "another one"})
        assert taken.status_code == 409

    run(scene())


def first_is(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda table: bool(table["seats"][0]["name"] == name)


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_a_new_name_is_shown_at_the_tables(database, request):
    """To the others who look, without a move; by a rename and by an account."""

    async def scene() -> None:
        base = request.getfixturevalue(database).base
        anna, ben = [await Player(base, name).sign_in() for name in ("Anna", "Ben")]
        table = await table_of([anna, ben], "keyharvest")
        await ben.connect()
        assert [seat["name"] for seat in (await ben.watch(table))["seats"]] == ["Anna", "Ben"]
        account = {"name": new_name(), "password": "correct horse"}
        for method, path, body in (("PATCH", "/api/me", {"name": "Hanna"}), ("POST", "/api/account", account)):
            assert (await anna.http.request(method, path, json=body)).status_code == 200
            await until(ben, first_is(body["name"]))

    run(scene())


def test_sessions_are_listed_and_ended(server):
    async def scene() -> None:
        name = new_name()
        one, two = client(server.base), client(server.base)
        await one.post("/api/account", json={"name": name, "password": "correct horse"})
        await two.post("/api/login", json={"name": name, "password": "correct horse"})
        listed = (await one.get("/api/me/sessions")).json()
        assert len(listed) == 2
        other = next(session["id"] for session in listed if not session["this"])
        assert (await one.delete(f"/api/me/sessions/{other}")).status_code == 200
        assert (await two.get("/api/me")).status_code == 401
        await two.post("/api/login", json={"name": name, "password": "correct horse"})
        change = {"old": "correct horse", "new": "battery staple"}
        assert (await one.post("/api/me/password", json=change)).status_code == 200
        assert (await two.get("/api/me")).status_code == 401, "a new password ends the other sessions"
        assert (await one.post("/api/logout")).status_code == 200
        assert (await one.get("/api/me")).status_code == 401

    run(scene())


async def closed(player: Player) -> int:
    """With which code the server ends the socket."""
    async with asyncio.timeout(90):
        while True:
            try:
                await player.receive(90)
            except websockets.exceptions.ConnectionClosed as end:
                return end.rcvd.code if end.rcvd else 0


def test_an_ended_session_closes_its_page(server):
    async def scene() -> None:
        name = new_name()
        one = await Player(server.base, "Anna").sign_in()
        await one.post("/api/account", {"name": name, "password": "correct horse"})
        made = await one.post("/api/play", {"game": "keyper", "bots": ["random"]})
        two = Player(server.base, "Anna")
        await two.post("/api/login", {"name": name, "password": "correct horse"})
        program = Player(server.base, "program")
        token = (await one.post(f"/api/tables/{made['table']}/token"))["token"]
        for page, header in ((one, {}), (two, {}), (program, {"authorization": f"Bearer {token}"})):
            await page.connect(**header)
            assert (await page.watch(made["table"]))["you"] == 0
        await one.post("/api/me/password", {"old": "correct horse", "new": "battery staple"})
        assert await closed(two) == 1008
        await one.post(f"/api/tables/{made['table']}/token")
        assert await closed(program) == 1008
        assert (await one.watch(made["table"]))["you"] == 0
        await one.post("/api/logout")
        assert await closed(one) == 1008

    run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_a_session_ended_through_another_process_closes_its_page(database, request):
    """Nobody moves at the table: the process that has the page hears of it, or finds out by itself."""
    server = request.getfixturevalue(database)

    async def scene() -> None:
        other = Server(server.url)
        one = await Player(server.base, "Anna").sign_in()
        made = await one.post("/api/play", {"game": "keyper", "bots": ["random"]})
        await one.connect(other.base)
        assert (await one.watch(made["table"]))["you"] == 0
        assert (await one.http.delete("/api/me/sessions")).status_code == 200
        assert await closed(one) == 1008
        await asyncio.to_thread(other.stop)

    run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_of_many_who_want_a_name_at_once_one_gets_it(database, request):
    async def scene() -> None:
        base, name = request.getfixturevalue(database).base, new_name()
        wish = {"name": name, "password": "correct horse"}
        answers = await asyncio.gather(*[client(base).post("/api/account", json=wish) for _ in range(6)])
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5

    run(scene())


def test_own_data_is_exported_and_deleted(server):
    async def scene() -> None:
        name = new_name()
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        await player.post("/api/account", {"name": name, "password": "correct horse"})
        await player.http.put(f"/api/tables/{made['table']}/note", json={"text": "a secret plan"})
        command = {"do": "say", "table": made["table"], "text": "hello", "key": new_key()}
        await player.post(f"/api/tables/{made['table']}/do", command)
        await player.post(f"/api/tables/{made['table']}/token")
        whole = await player.get("/api/me/export")
        assert [token["seat"] for token in whole["tokens"]] == [0]
        assert [note["text"] for note in whole["notes"]] == ["a secret plan"]
        assert [line["text"] for line in whole["chat"]] == ["hello"]
        assert "argon2" not in str(whole)
        refused = await player.http.request("DELETE", "/api/me", json={"password": "wrong"})
        assert refused.status_code == 403
        gone = await player.http.request("DELETE", "/api/me", json={"password": "correct horse"})
        assert gone.status_code == 200
        shown = (await client(server.base).get(f"/api/tables/{made['table']}")).json()
        assert shown["chat"] == []
        assert [shown["seats"][0][what] for what in ("name", "kind", "away", "level")] == [
            "–",
            "person",
            True,
            STAND_IN,
        ]
        again = await client(server.base).post("/api/login", json={"name": name, "password": "correct horse"})
        assert again.status_code == 403

    run(scene())


def test_notes_are_private(server):
    async def scene() -> None:
        one, two = [await Player(server.base, n).sign_in() for n in ("A", "B")]
        made = await one.post("/api/tables", {"game": "keyflower", "seats": 2})
        await two.post(f"/api/tables/{made['table']}/join", {})
        await one.http.put(f"/api/tables/{made['table']}/note", json={"text": "plan"})
        assert await one.get(f"/api/tables/{made['table']}/note") == {"text": "plan"}
        assert await two.get(f"/api/tables/{made['table']}/note") == {"text": ""}

    run(scene())


def test_a_new_token_ends_the_old_one(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        path = f"/api/tables/{made['table']}"
        old, new = [(await player.post(path + "/token"))["token"] for _ in range(2)]
        assert (await client(server.base, authorization=f"Bearer {old}").get(path)).status_code == 401
        with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
            await Player(server.base, "program").connect(authorization=f"Bearer {old}")
        assert refused.value.response.status_code == 401
        assert (await client(server.base, authorization=f"Bearer {new}").get(path)).json()["you"] == 0

    run(scene())

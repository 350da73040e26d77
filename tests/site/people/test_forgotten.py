"""Who forgot the password gets in again, whatever strangers ask in their name; nobody is flooded with mail."""

import asyncio
import itertools
import re
import time
from typing import Any

import httpx
import pytest
from sqlalchemy import event, update

from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.people import accounts
from keydom.site.people.wire import Credentials
from tests.site.support.harness import Player, Server, client, new_name, run
from tests.site.support.post import Postbox

PASSWORD = "correct horse"


@pytest.fixture
def box():
    made = Postbox()
    yield made
    made.stop()


def mailing(url: str, box: Postbox, **more: Any) -> Server:
    where: dict[str, Any] = {"smtp_host": "127.0.0.1", "smtp_port": str(box.port), "smtp_from": "keydom@keydom.example"}
    return Server(url, bot_processes="0", limits="1", **where, **more)


async def account(server: Server, name: str, source: str = "") -> Player:
    player = Player(server.base, name, source=source)
    await player.post("/api/account", {"name": name, "password": PASSWORD})
    return player


async def letters(box: Postbox, count: int) -> list[str]:
    """What was mailed, when so much of it is there."""
    async with asyncio.timeout(60):
        while len(box.got) < count:
            await asyncio.sleep(0.02)
    return [str(m.get_content()) for m in box.got]


def key_in(letter: str) -> str:
    found = re.search(r"half an hour: (\S+)", letter)
    assert found is not None
    return found[1]


async def with_address(server: Server, box: Postbox, name: str) -> Player:
    """An account with a confirmed address."""
    player = await account(server, name)
    wish = {"email": f"{name}@keydom.example", "password": PASSWORD}
    assert (await player.http.patch("/api/me", json=wish)).status_code == 200
    code = re.search(r"code: (\w+)", (await letters(box, 1))[0])
    assert code is not None
    await player.post("/api/me/email", {"code": code[1]})
    box.got.clear()
    return player


def test_a_stranger_keeps_nobody_from_a_new_password(fresh_file, box):
    """A stranger asks as often as they may, from one address: the owner may still ask, and the code that the owner got
    before opens the account."""
    server = mailing(fresh_file, box)

    async def scene() -> None:
        await with_address(server, box, "Anna")
        owner, stranger = client(server.base), client(server.base, "127.0.0.2")
        asked = {"name": "Anna"}
        assert (await owner.post("/api/forgotten", json=asked)).status_code == 200
        mine = key_in((await letters(box, 1))[0])
        found = [(await stranger.post("/api/forgotten", json=asked)).status_code for _ in range(8)]
        assert found == [200] * 5 + [429] * 3
        assert (await owner.post("/api/forgotten", json=asked)).status_code == 200
        wish = {"name": "Anna", "code": mine, "new": "battery staple"}
        assert (await owner.post("/api/forgotten/password", json=wish)).status_code == 200
        again = wish | {"code": key_in((await letters(box, 2))[1])}
        assert (await stranger.post("/api/forgotten/password", json=again)).status_code == 429, "it has asked too much"
        elsewhere = client(server.base, "127.0.0.3")
        assert (await elsewhere.post("/api/forgotten/password", json=again)).status_code == 400, "all codes are void"

    run(scene())
    server.stop()


def test_however_many_ask_an_account_is_mailed_a_few_codes(fresh_file, box):
    """Through two processes, each of which has limits of its own, and from many addresses."""
    servers = [mailing(fresh_file, box) for _ in range(2)]

    async def scene() -> None:
        await with_address(servers[0], box, "Anna")
        for n in range(2, 10):
            for server in servers:
                stranger = client(server.base, f"127.0.0.{n}")
                assert (await stranger.post("/api/forgotten", json={"name": "Anna"})).status_code == 200
        codes = [key_in(one) for one in await letters(box, accounts.CODES_AT_ONCE)]
        wish = {"name": "Anna", "code": codes[-1], "new": "battery staple"}
        assert (await client(servers[1].base).post("/api/forgotten/password", json=wish)).status_code == 200
        assert len(box.got) == accounts.CODES_AT_ONCE

    run(scene())
    for server in servers:
        server.stop()


def test_the_last_code_holds_for_long_however_many_were_asked_for(either):
    """Asked for all the time, they come at times; none is mailed only while the last one is new."""
    wanted = Credentials(name="Anna", password=PASSWORD)
    either.change(accounts.sign_up, either, None, wanted, "hash", "", 1.0)
    either.change(lambda c: c.execute(update(schema.people).values(email="a@keydom.example")) and None)
    mailed = []
    for second in range(0, 7200, 20):
        if either.change(accounts.forget_password, "anna", f"code {second}", 1000.0 + second) is not None:
            mailed.append(second)
    between = [b - a for a, b in itertools.pairwise(mailed)]
    assert mailed[: accounts.CODES_AT_ONCE] == [0, 20, 40, 60, 80]
    assert max(between) <= accounts.CODE_PAUSE_SECONDS + 20 < accounts.RESET_SECONDS
    assert len(mailed) <= 7200 // accounts.CODE_PAUSE_SECONDS + accounts.CODES_AT_ONCE
    either.change(accounts.forget_codes, 1000.0 + 7200)
    alive = either.look(lambda c: len(c.execute(schema.reset_codes.select()).all()))
    assert alive == accounts.RESET_SECONDS // 20 - 1
    either.change(accounts.reset_password, "Anna", f"code {mailed[-1]}", "hash", "", 1000.0 + 7200)


def test_a_name_without_an_account_takes_the_same_steps(either):
    """Also where nothing is mailed because too much was, or the address is not confirmed: each writes as much."""
    for name, email in (("Anna", "a@keydom.example"), ("Bert", None)):
        wanted = Credentials(name=name, password=PASSWORD)
        either.change(accounts.sign_up, either, None, wanted, "hash", "", 1.0)
        change = update(schema.people).where(schema.people.c.name == name).values(email=email)
        either.change(lambda c, change=change: c.execute(change) and None)
    steps: list[str] = []
    event.listen(
        either.engine, "before_cursor_execute", lambda _c, _k, statement, *_: steps.append(statement.split()[0])
    )
    found = set()
    for n, name in enumerate(["Anna", "Bert", "Nobody", *["Anna"] * 6]):
        steps.clear()
        either.change(accounts.forget_password, name, f"code {n}", time.time())
        found.add(tuple(steps))
    assert len(found) == 1, found
    assert "INSERT" in next(iter(found))


def test_a_guest_has_nobody_sent_a_letter(fresh_file, box):
    server = mailing(fresh_file, box)

    async def scene() -> None:
        guest = await Player(server.base, "Anna").sign_in()
        answer = await guest.http.patch("/api/me", json={"email": "victim@keydom.example"})
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
        assert (await guest.get("/api/me"))["email"] == ""
        assert (await guest.http.patch("/api/me", json={"email": "", "lang": "de"})).status_code == 200

    run(scene())
    assert not box.got
    server.stop()


def test_a_receiver_is_not_flooded_by_many_accounts(fresh_file, box):
    server = mailing(fresh_file, box)

    async def scene() -> None:
        wish = {"password": PASSWORD}
        found = []
        for n in range(2, 9):
            person = await account(server, new_name(), f"127.0.0.{n}")
            wish["email"] = "victim@keydom.example" if n % 2 else "Victim@Keydom.example"
            found.append((await person.http.patch("/api/me", json=wish)).status_code)
        assert found == [200] * 5 + [429] * 2

    run(scene())
    assert len(box.got) == 5
    server.stop()


def test_guesses_that_come_at_once_are_counted(fresh_file):
    """Each is counted before the password is looked at, which takes long."""
    app = make_app(Settings(database_url=fresh_file, bot_processes=0))

    async def scene() -> list[int]:
        transport = httpx.ASGITransport(app, client=("192.0.2.1", 4000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as http:
            wish = {"name": "Anna", "password": "battery staple"}
            answers = await asyncio.gather(*[http.post("/api/login", json=wish) for _ in range(8)])
            return sorted([answer.status_code for answer in answers])

    assert asyncio.run(scene()) == [403] * 6 + [429] * 2


def test_who_knows_the_password_has_not_guessed(fresh_file):
    app = make_app(Settings(database_url=fresh_file, bot_processes=0, limits=10.0))

    async def scene() -> None:
        transport = httpx.ASGITransport(app, client=("192.0.2.1", 4000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as http:
            wish = {"name": "Anna", "password": PASSWORD}
            assert (await http.post("/api/account", json=wish)).status_code == 200
            assert {(await http.post("/api/login", json=wish)).status_code for _ in range(64)} == {200}

    asyncio.run(scene())

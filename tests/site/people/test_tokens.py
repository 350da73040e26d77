"""A program's token ends with the seat it was made for: every way of ending one, against every use of one.

The law: a token opens a seat only while the person who made it sits there and has not ended it. Every way in which
either can change is in `WAYS`, everything that takes a token in `USES`, and each is tried with each, on both databases.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import pytest
import websockets
from sqlalchemy import select

from keydom.site.api.http import TABLE
from keydom.site.api.operations import OPERATIONS
from keydom.site.api.refusals import Refusal
from keydom.site.app.settings import Settings
from keydom.site.app.site import Site
from keydom.site.db import schema
from keydom.site.people import accounts, sessions, tokens
from keydom.site.people.sessions import Person
from keydom.site.tables import access, tables
from keydom.site.tables.access import check_may_look, seat_for
from keydom.site.tables.play import do
from keydom.site.tables.wire_commands import Away, Say
from keydom.site.tables.wire_lobby import Join, NewTable
from tests.site.support.harness import Player, client, new_key, new_name, run, until
from tests.site.support.inside import a_table

PASSWORD = "correct horse"


class Scene:
    """A person with a token for the first seat of a table, a page of that program, and somebody who comes later."""

    def __init__(self, base: str, running: bool) -> None:
        self.base = base
        self.running = running

    async def set_up(self) -> "Scene":
        self.owner = Player(self.base, new_name())
        await self.owner.post("/api/account", {"name": self.owner.name, "password": PASSWORD})
        self.host, self.next = [await Player(self.base, n).sign_in() for n in ("Host", "Next")]
        made = await self.host.post("/api/tables", {"game": "keyharvest", "seats": 2 if self.running else 3, "seat": 1})
        self.table = made["table"]
        self.path = f"/api/tables/{self.table}"
        await self.owner.post(self.path + "/join", {"seat": 0})
        self.token = (await self.owner.post(self.path + "/token"))["token"]
        self.program = Player(self.base, "program")
        await self.program.connect(authorization=f"Bearer {self.token}")
        assert (await self.program.watch(self.table))["you"] == 0
        return self

    def http(self):
        return client(self.base, authorization=f"Bearer {self.token}")


async def leave(scene: Scene) -> None:
    await scene.owner.post(scene.path + "/leave")


async def leave_to_another(scene: Scene) -> None:
    await leave(scene)
    await scene.next.post(scene.path + "/join", {"seat": 0})


async def leave_to_a_bot(scene: Scene) -> None:
    await leave(scene)
    await scene.host.post(scene.path + "/fill", {"bot": "random"})


async def leave_and_sit_elsewhere(scene: Scene) -> None:
    await leave(scene)
    await scene.owner.post(scene.path + "/join", {"seat": 2})


async def delete_account(scene: Scene) -> None:
    assert (await scene.owner.http.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 200


async def new_password(scene: Scene) -> None:
    await scene.owner.post("/api/me/password", {"old": PASSWORD, "new": "battery staple"})


async def log_out_everywhere(scene: Scene) -> None:
    assert (await scene.owner.http.delete("/api/me/sessions")).status_code == 200
    assert (await scene.owner.http.get("/api/me")).status_code == 401


async def revoke(scene: Scene) -> None:
    listed = await scene.owner.get("/api/me/tokens")
    assert [(one["table"], one["seat"], one["game"]) for one in listed] == [(scene.table, 0, "keyharvest")]
    assert scene.token not in str(listed)
    assert (await scene.owner.http.delete(f"/api/me/tokens/{scene.table}")).status_code == 200
    assert await scene.owner.get("/api/me/tokens") == []


async def make_another(scene: Scene) -> None:
    await scene.owner.post(scene.path + "/token")


Way = Callable[[Scene], Awaitable[None]]
ALWAYS: tuple[Way, ...] = (leave, delete_account, new_password, log_out_everywhere, revoke, make_another)
WAYS: list[tuple[Way, bool]] = [(way, running) for way in ALWAYS for running in (False, True)]
WAYS += [(way, False) for way in (leave_to_another, leave_to_a_bot, leave_and_sit_elsewhere)]
USES = {o.path.removeprefix(TABLE): o for o in OPERATIONS if o.program}


def command_at(table: str) -> dict[str, Any]:
    return {"do": "say", "table": table, "text": "I am still here", "key": new_key()}


async def answers(scene: Scene) -> dict[str, int]:
    """What each use of the token over HTTP is answered with."""
    http, found = scene.http(), {}
    for path, operation in USES.items():
        body = command_at(scene.table) if operation.body is not None else None
        answer = await http.request(operation.method, scene.path + path.format(number=1), json=body)
        found[path] = answer.status_code
    return found


async def silenced(page: Player, table: str) -> int:
    """With which code the open page is closed; until then every word of it is refused."""
    async with asyncio.timeout(60):
        while True:
            try:
                for message in ({"do": "watch", "since": 0}, command_at(table)):
                    answer = await page.command(**({"table": table} | message))
                    assert (answer["is"], answer.get("error")) == ("refused", "no-person")
            except websockets.exceptions.ConnectionClosed as end:
                return end.rcvd.code if end.rcvd else 0


@pytest.mark.parametrize("database", ["server", "pg_server"])
@pytest.mark.parametrize(("way", "running"), WAYS, ids=[f"{w.__name__}-{'running' if r else 'open'}" for w, r in WAYS])
def test_a_token_ends_with_its_seat(database, request, way, running):
    async def play() -> None:
        scene = await Scene(request.getfixturevalue(database).base, running).set_up()
        before = await answers(scene)
        assert 401 not in before.values()
        await way(scene)
        assert await answers(scene) == dict.fromkeys(USES, 401)
        assert await silenced(scene.program, scene.table) == 1008
        with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
            await Player(scene.base, "program").connect(authorization=f"Bearer {scene.token}")
        assert refused.value.response.status_code == 401
        shown = await scene.host.get(scene.path)
        assert [line["text"] for line in shown["chat"]] in ([], ["I am still here"]), "nothing after the end was said"

    run(play())


async def finished_later(scene: Scene, header: str, way: Way) -> int:
    """The status of a command whose beginning was sent before the end, and whose body was sent after it."""
    reader, writer = await asyncio.open_connection(*scene.base.removeprefix("http://").split(":"))
    body = msgspec.json.encode(command_at(scene.table))
    head = [
        f"POST {scene.path}/do HTTP/1.1",
        "host: localhost",
        "content-type: application/json",
        "expect: 100-continue",
    ]
    head += [f"content-length: {len(body)}", header, "connection: close", "", ""]
    writer.write("\r\n".join(head).encode())
    assert b" 100 " in await reader.readline()
    await way(scene)
    writer.write(body)
    answer = (await reader.read()).lstrip()
    writer.close()
    return int(answer.split()[1])


async def answered_later(scene: Scene, header: str, way: Way) -> int:
    """The status of a question that was put before the end, and answered by a change after it."""
    await scene.program.close()
    await scene.host.connect()
    await scene.host.watch(scene.table)
    shown = await until(scene.host, lambda table: not table["seats"][0]["online"])
    name, _, value = header.partition(": ")
    path = f"{scene.path}?wait={shown['version']}"
    asking = asyncio.create_task(client(scene.base, **{name: value}).get(path))
    await until(scene.host, lambda table: table["seats"][0]["online"])
    await way(scene)
    await scene.host.command("say", table=scene.table, text="something has changed")
    return (await asking).status_code


@pytest.mark.parametrize("use", [finished_later, answered_later])
@pytest.mark.parametrize("way", [revoke, log_out_everywhere])
def test_what_was_begun_before_the_end_is_refused_after_it(server, use, way):
    """With a token; where the session ends too, with the cookie."""

    async def play() -> None:
        for cookie in (False, True)[: 1 + (way is log_out_everywhere)]:
            scene = await Scene(server.base, True).set_up()
            header = f"cookie: keydom={scene.owner.cookie}" if cookie else f"authorization: Bearer {scene.token}"
            assert await use(scene, header, way) == 401

    run(play())


def test_ways_that_do_not_end_a_token(server):
    """Another's token cannot be ended, and being away for a while is no farewell."""

    async def play() -> None:
        scene = await Scene(server.base, True).set_up()
        assert (await scene.host.http.delete(f"/api/me/tokens/{scene.table}")).status_code == 404
        for away in (True, False):
            command = {"do": "away", "table": scene.table, "away": away, "key": new_key()}
            await scene.owner.post(scene.path + "/do", command)
        assert 401 not in (await answers(scene)).values()

    run(play())


def test_a_page_in_another_process_is_given_no_seat(store):
    """There nobody has said that the token ended: the seat itself says so."""

    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        program = Person("person0", "Name0", "en", False, "hash", table, 0)
        assert await site.look(table, lambda live: check_may_look(live, program)) == 0
        with pytest.raises(Refusal, match="token has ended"):
            await site.look(table, lambda live: check_may_look(live, program._replace(id="person1")))
        with pytest.raises(Refusal, match="another table"):
            await site.look(table, lambda live: seat_for(live, program._replace(table="a" * 16)))

    asyncio.run(scene())


@pytest.mark.parametrize("token", [False, True], ids=["session", "token"])
def test_a_process_that_was_told_nothing_does_nothing_for_an_ended_session(either, token):
    """Its page is still open there, and whoever sits at it still has the seat: the right itself is asked for."""

    async def scene() -> None:
        site = Site(Settings(limits=0, bot_processes=0), either)
        cookie = await either.write(accounts.new_guest, "Anna", "en", "", tables.now())
        row = await either.read(sessions.find, cookie, 1, tables.now())
        anna = sessions.person_of(row)
        table = (await site.tables.make(anna.id, "Anna", NewTable(game="keyharvest", seats=2))).table
        page = anna
        if token:
            made = await either.write(tokens.new_token, anna, table, 0, tables.now())
            page = await either.read(tokens.find_program, made)
        await site.command(page, Say(table, "before", new_key()))
        await either.write(sessions.end_all, anna.id)
        for command in (Say(table, "after", new_key()), Away(table, True, new_key())):
            with pytest.raises(Refusal) as refused:
                await site.command(page, command)
            assert (refused.value.code, refused.value.status) == ("no-person", 401)
        with pytest.raises(Refusal):
            await site.check_still_valid(page)
        assert await site.tables.look(table, lambda live: [line.text for line in live.chat]) == ["before"]

    asyncio.run(scene())


async def given_to_an_old_token(store) -> int:
    """The seat that a token opens whose maker has left it to somebody else; -1: none."""
    site = tables.Tables(store)
    table = (await site.make("host", "Host", NewTable(game="keyharvest", seats=3))).table
    await store.write(accounts.new_guest, "Anna", "en", "", 1.0)
    anna = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalars().first())
    await site.join(table, anna, "Anna", Join(seat=1))
    token = await store.write(tokens.new_token, Person(anna, "Anna", "en", False, ""), table, 1, 1.0)
    await site.leave(table, anna)
    await site.join(table, "later", "Later", Join(seat=1))
    program = await store.read(tokens.find_program, token)
    try:
        return await site.look(table, lambda live: access.seat_for(live, program))
    except Refusal:
        return -1


def planted(lock: str, monkeypatch) -> None:
    """Take one of the three locks away."""
    t, p = schema.tokens, schema.people
    if lock == "deleted":
        monkeypatch.setattr(tokens, "end_tokens", lambda *_: None)
    elif lock == "joined":
        whose = select(p, t.c.table, t.c.seat).join(t, t.c.person == p.c.id)
        monkeypatch.setattr(tokens, "_seated", lambda token: whose.where(t.c.token == token))
    else:
        monkeypatch.setattr(access, "seat_for", lambda _, person: person.seat if person else -1)


LOCKS = ("deleted", "joined", "compared")


@pytest.mark.parametrize("left", [*LOCKS, ""])
def test_each_of_three_locks_keeps_an_old_token_out(store, monkeypatch, left):
    """And without any of them, as it once was, the token has the seat of who came later."""
    for lock in LOCKS:
        if lock != left:
            planted(lock, monkeypatch)
    assert asyncio.run(given_to_an_old_token(store)) == (-1 if left else 1)


def test_a_command_is_done_for_who_sits_there_when_it_is_done(store):
    """Between finding somebody's seat and writing the command the seat may have changed hands."""

    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        for command in (Away(table, True, new_key()), Say(table, "not mine", new_key())):
            with pytest.raises(Refusal, match="do not sit"):
                await site.act(table, partial(do, command=command), 0, "person1")
        await site.join(table, "person0", "Name0", Join())
        assert await site.look(table, lambda live: (live.chat, live.seats[0].away)) == ([], False)

    asyncio.run(scene())

"""Notices of one's turn arrive: over TLS at the address that was checked, and by mail; once per question."""

import asyncio
import random
import re
import socket
import ssl
import threading
import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest
import trustme
from sqlalchemy import insert, update

from keydom import corrections
from keydom.core.seats import members
from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.app.site import OUTSIDE_AT_ONCE
from keydom.site.db import schema
from keydom.site.people import notices, presence
from keydom.site.people.notices import post
from keydom.site.people.presence import Presence
from keydom.site.picture.wire import Clock
from tests.site.support.harness import Player, Server, new_name, run, table_of
from tests.site.support.inside import a_table, play_on
from tests.site.support.post import Hook, Postbox

PUBLIC = "93.184.216.34"
SLOW = Clock("days", days=3)
MANY = 40
"""More than Python has threads for what would hold up the event loop."""


@pytest.fixture
def authority(tmp_path, monkeypatch) -> trustme.CA:
    """Whom this machine trusts."""
    made = trustme.CA()
    made.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    return made


def context(authority: trustme.CA, name: str) -> ssl.SSLContext:
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(made)
    return made


@pytest.fixture
def hook(authority, monkeypatch) -> Iterator[Hook]:
    """A web hook that seems to be at a public address: the connection to that address, and no other, ends there."""
    made = Hook(context(authority, "hook.example"))
    resolve, connect = socket.getaddrinfo, socket.create_connection

    def resolved(host, port, *more, **named):
        if str(host).endswith(".example"):
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (PUBLIC, port))]
        return resolve(host, port, *more, **named)

    def connected(address, *more, **named):
        assert address[0] in (PUBLIC, "127.0.0.1"), f"connected to {address}, which nobody has checked"
        return connect(("127.0.0.1", made.port) if address == (PUBLIC, 443) else address, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    monkeypatch.setattr(socket, "create_connection", connected)
    yield made
    made.stop()


async def some_time(holds, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)


def with_webhook(store, seat: int, url: str, person: str = "") -> None:
    row = {"id": person or f"person{seat}", "name": "Anna", "lang": "en", "webhook": url, "created": 0.0, "seen": 0.0}
    store.change(lambda c: c.execute(insert(schema.people).values(**row)) and None)


def test_a_webhook_gets_each_question_once(store, hook):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2, clock=SLOW)
        seat = await site.look(table, lambda live: members(live.acting)[0])
        with_webhook(store, seat, "https://hook.example/turn?who=me")
        settings = Settings(notice_seconds=0.01, public_url="https://keydom.example/")
        sending = asyncio.create_task(notices.run(settings, store))
        await some_time(lambda: hook.got)
        head = await site.look(table, lambda live: live.head)
        assert hook.got[0][:2] == ("/turn?who=me", "hook.example")
        assert msgspec.json.decode(hook.got[0].body) == {
            "table": table, "game": "keyharvest", "seat": seat, "after": head,
            "url": f"https://keydom.example/t/{table}",
        }  # fmt: skip
        await asyncio.sleep(0.2)
        assert len(hook.got) == 1, "the same question is not told twice, and no redirect is followed"
        rng = random.Random(2)
        while await site.look(table, lambda live: live.acting >> seat & 1):
            await play_on(site, table, rng)
        while not await site.look(table, lambda live: live.acting >> seat & 1):
            await play_on(site, table, rng)
        head = await site.look(table, lambda live: live.head)

        def told() -> list[int]:
            return [msgspec.json.decode(one.body)["after"] for one in hook.got]

        await some_time(lambda: told()[-1] == head)
        assert len(set(told())) == len(told()), "an event may ask in between, but each question is told once"
        sending.cancel()

    asyncio.run(scene())


def test_a_notice_that_hangs_or_fails_holds_up_no_other(store, monkeypatch):
    """Of three receivers the first never answers, and at the second something breaks that nobody thought of."""
    hanging, arrived = threading.Event(), []

    def send(_: Settings, notice: notices.Notice) -> None:
        if notice.webhook == "https://slow.example/":
            hanging.wait(60)
        elif notice.webhook == "https://broken.example/":
            raise RuntimeError("nobody thought of that")
        arrived.append(notice.webhook)

    async def scene() -> None:
        for n, host in enumerate(("slow", "broken", "hook")):
            site, table = await a_table(store, "keyharvest", 2, clock=SLOW)
            seat = await site.look(table, lambda live: members(live.acting)[0])
            with_webhook(store, seat, f"https://{host}.example/", f"receiver{n}")
            sat = update(schema.seats).where(schema.seats.c.table == table, schema.seats.c.seat == seat)
            await store.write(lambda c, sat=sat, n=n: c.execute(sat.values(person=f"receiver{n}")) and None)
        monkeypatch.setattr(notices, "send", send)
        sending = asyncio.create_task(notices.run(Settings(notice_seconds=0.01), store))
        await some_time(lambda: arrived)
        assert arrived == ["https://hook.example/"]
        assert not sending.done()
        hanging.set()
        await some_time(lambda: len(arrived) == 2)
        sending.cancel()

    asyncio.run(scene())


def test_places_for_notices_are_not_taken_by_those_who_look(store):
    async def scene() -> None:
        waiting = []
        for n in range(3):
            site, table = await a_table(store, "keyharvest", 2, clock=SLOW)
            seat = await site.look(table, lambda live: members(live.acting)[0])
            with_webhook(store, seat, "https://hook.example/", f"receiver{n}")
            sat = update(schema.seats).where(schema.seats.c.table == table, schema.seats.c.seat == seat)
            await store.write(lambda c, sat=sat, n=n: c.execute(sat.values(person=f"receiver{n}")) and None)
            waiting.append((table, seat))
        looking = {table: Presence(1 << seat, 0) for table, seat in waiting[:2]}
        await store.write(presence.tell, store, looking, time.time())
        assert [notice.table for notice in await store.write(notices.due, 1)] == [waiting[2][0]]

    asyncio.run(scene())


def test_who_looks_at_the_table_needs_no_notice(store, hook):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2, clock=SLOW)
        seat = await site.look(table, lambda live: members(live.acting)[0])
        with_webhook(store, seat, "https://hook.example/")
        await store.write(presence.tell, store, {table: Presence(1 << seat, 0)}, time.time())
        assert await store.write(notices.due) == []
        await store.write(presence.tell, store, {table: Presence(0, 1)}, time.time())
        assert [notice.seat for notice in await store.write(notices.due)] == [seat]
        assert await store.write(notices.due) == []

    asyncio.run(scene())


def test_a_quick_game_sends_no_notices(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        seat = await site.look(table, lambda live: members(live.acting)[0])
        with_webhook(store, seat, "https://hook.example/")
        assert await store.write(notices.due) == []

    asyncio.run(scene())


def test_a_webhook_must_prove_its_name(hook):
    with pytest.raises(ssl.SSLCertVerificationError):
        post("https://other.example/", b"{}")
    assert hook.got == []
    post("https://hook.example/", b"{}")
    assert [request.body for request in hook.got] == [b"{}"]


def test_mail_is_sent_over_tls_where_there_is_a_password(authority):
    box = Postbox(context(authority, "localhost"))
    settings = Settings(
        smtp_host="localhost", smtp_port=box.port, smtp_user="site", smtp_password="word", smtp_from="a@keydom.example"
    )
    notices.mail(settings, "b@keydom.example", "Grüße", "Text")
    box.stop()
    assert box.users == ["\0site\0word"]
    assert [(m["to"], m["subject"]) for m in box.got] == [("b@keydom.example", "Grüße")]


def test_an_address_is_confirmed_and_told_of_turns(tmp_path):
    box = Postbox()
    server = Server(
        f"sqlite:///{tmp_path / 'site.sqlite'}", smtp_host="127.0.0.1", smtp_port=str(box.port), notice_seconds="0.1",
        smtp_from="keydom@keydom.example", public_url="https://keydom.example",
    )  # fmt: skip

    async def scene() -> None:
        players = [Player(server.base, n) for n in ("Anna", "Bert")]
        for player in players:
            await player.post("/api/account", {"name": player.name, "password": "correct horse"})
            address = f"{player.name}@keydom.example"
            wish = {"email": address, "lang": "de", "password": "correct horse"}
            me = (await player.http.patch("/api/me?lang=de", json=wish)).json()
            assert (me["email"], me["email_confirmed"]) == (address, False)
            letter = next(m for m in box.got if m["to"] == address)
            found = re.search(r"Code: ([0-9a-f]{16})", letter.get_content())
            assert found is not None
            wrong = await player.http.post("/api/me/email", json={"code": "0" * 16})
            assert wrong.status_code == 400
            assert (await player.post("/api/me/email", {"code": found[1]}))["email_confirmed"]
        box.got.clear()
        table = await table_of(players, "keyper", clock={"kind": "days", "days": 1})
        await some_time(lambda: box.got)
        shown = [await player.get(f"/api/tables/{table}") for player in players]
        asked = [player.name for player, one in zip(players, shown, strict=True) if one["you"] in one["acting"]]
        await some_time(lambda: len(box.got) >= len(asked))
        assert sorted(m["to"] for m in box.got) == [f"{name}@keydom.example" for name in asked]
        assert {m["subject"] for m in box.got} == {"Keydom: du bist am Zug"}
        assert f"https://keydom.example/t/{table}" in box.got[0].get_content()

    run(scene())
    server.stop()
    box.stop()


def test_what_is_slow_holds_up_no_password(fresh_file, monkeypatch):
    """Whoever names a webhook has its name looked up by whom they like: that lookup may take as long as they like. A
    mail server may be slow, and a component file is read by a process of its own."""
    hanging = threading.Event()
    monkeypatch.setattr(notices, "public_address", lambda *_: hanging.wait(60))
    monkeypatch.setattr(notices, "mail", lambda *_: hanging.wait(60))
    monkeypatch.setattr(corrections, "corrected", lambda *_: hanging.wait(60) and corrections.Corrected([], "", ""))
    app = make_app(Settings(database_url=fresh_file, limits=0, bot_processes=0, smtp_host="mail.example"))

    async def scene() -> None:
        async def guest() -> httpx.AsyncClient:
            made = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost", timeout=60)
            assert (await made.post("/api/guest", json={"name": "Anna"})).status_code == 200
            return made

        async def account() -> httpx.AsyncClient:
            made = await guest()
            wish = {"name": new_name(), "password": "correct horse"}
            assert (await made.post("/api/account", json=wish)).status_code == 200
            return made

        guests, people = [await guest() for _ in range(MANY)], [await account() for _ in range(OUTSIDE_AT_ONCE + 2)]
        address = {"email": "a@keydom.example", "password": "correct horse"}
        hooks = [asyncio.create_task(one.patch("/api/me", json={"webhook": "https://a.example/"})) for one in guests]
        mails = [asyncio.create_task(one.patch("/api/me", json=address)) for one in people]
        path = "/api/components/keyper"
        files = [asyncio.create_task(one.post(path, json={"figures": {}})) for one in guests]
        async with asyncio.timeout(30):
            wish = {"name": new_name(), "password": "correct horse"}
            assert (await (await guest()).post("/api/account", json=wish)).status_code == 200
        hanging.set()
        assert {(await task).status_code for task in (*hooks, *mails, *files)} <= {200, 408}

    try:
        asyncio.run(scene())
    finally:
        hanging.set()


def test_without_a_mail_server_there_is_no_address(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        answer = await player.http.patch("/api/me", json={"email": "a@keydom.example"})
        assert answer.status_code == 409

    run(scene())

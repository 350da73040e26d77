"""What all requests share, threads and senders of notices: one address with many wishes keeps no other waiting."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
from sqlalchemy import insert

from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.app.site import ASKER, OUTSIDE_AT_ONCE, OUTSIDE_OF_ONE, Site
from keydom.site.db import schema
from keydom.site.people import notices
from keydom.site.people.names import clean_name
from tests.site.people.test_manners import an_account
from tests.site.support.harness import new_name
from tests.site.thinking.test_fair_bots import ROW

DAYS = '{"kind":"days","days":1,"bank":0,"add":0,"back":0,"patience":60}'


def test_lookups_that_hang_keep_no_mail_waiting(fresh_file, monkeypatch):
    """Guests of one address name webhooks whose names nobody answers for; somebody elsewhere forgot the password."""
    hanging, begun, mailed = threading.Event(), threading.Semaphore(0), threading.Event()

    def hang(*_: object) -> str:
        begun.release()
        hanging.wait(120)
        return "192.0.2.9"

    monkeypatch.setattr(notices, "public_address", hang)
    monkeypatch.setattr(notices, "STEP_SECONDS", 0.5)  # they give up soon, and their threads hang on
    monkeypatch.setattr(notices, "mail", lambda *_: mailed.set())
    app: Any = make_app(Settings(database_url=fresh_file, limits=0, bot_processes=0, smtp_host="mail.example"))
    site: Site = app.app.state.site
    site.store.change(an_account, site.store, 1.0)

    async def visitor(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=(address, 4000))
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60)

    async def scene() -> None:
        guests = [await visitor("192.0.2.1") for _ in range(2 * OUTSIDE_AT_ONCE)]
        for one in guests:
            assert (await one.post("/api/guest", json={"name": new_name()})).status_code == 200
        wishes = [one.patch("/api/me", json={"webhook": "https://a.example/"}) for one in guests]
        assert {answer.status_code for answer in await asyncio.gather(*wishes)} == {408}
        for _ in range(OUTSIDE_OF_ONE):
            await asyncio.to_thread(begun.acquire)
        owner = await visitor("192.0.2.2")
        assert (await owner.post("/api/forgotten", json={"name": "Anna"})).status_code == 200
        assert await asyncio.to_thread(mailed.wait, 60)
        assert not begun.acquire(blocking=False), "who gave up waiting for a thread needs none any longer"
        for one in [*guests, owner]:
            await one.aclose()

    try:
        asyncio.run(scene())
    finally:
        hanging.set()


def test_slow_work_is_done_in_fair_order(store):
    """Sixty pages of analyses for one address, then a password for another."""

    async def scene() -> list[str]:
        site, order, held = Site(Settings(bot_processes=0), store), list[str](), threading.Event()

        async def want(address: str, work: Callable[[], object]) -> None:
            ASKER.set(address)
            await site.slow(work)
            order.append(address)

        async with asyncio.TaskGroup() as group:
            for _ in range(2):
                group.create_task(want("there", partial(held.wait, 60)))
            for _ in range(60):
                group.create_task(want("there", partial(clean_name, "Anna")))
            await asyncio.sleep(0)
            group.create_task(want("here", partial(clean_name, "Anna")))
            await asyncio.sleep(0)
            held.set()
        return order

    assert asyncio.run(scene()).index("here") <= 4


def test_notices_of_one_address_take_not_all_places(either):
    """Hooks that answer slowly, of many tables and several people, hold up nobody else's."""

    def tables(connection):
        for n, (person, origin) in enumerate([("hog0", "there")] * 6 + [("hog1", "there")] * 6 + [("guest", None)]):
            if n in (0, 6, 12):
                values = {"id": person, "name": person, "lang": "en", "created": 0.0, "seen": 0.0, "origin": origin}
                connection.execute(insert(schema.people).values(**values, webhook="https://a.example/"))
            more = {"id": f"t{n}", "host": person, "clock": DAYS, "changed": 1.0, "bots_due": 0, "claim_until": 0.0}
            connection.execute(insert(schema.tables).values(**ROW | more))
            seat = {"table": f"t{n}", "seat": 0, "person": person, "name": person, "bot": "", "away": False}
            connection.execute(insert(schema.seats).values(**seat, bank=0.0, asked_at=100.0 + n))

    either.change(tables)
    found = either.change(notices.due, notices.MAX_AT_ONCE)
    assert [one.name for one in found] == ["hog0"] * notices.MAX_OF_ONE + ["guest"]
    assert either.change(notices.due, notices.MAX_AT_ONCE, {"there": notices.MAX_OF_ONE}) == [], "those under way count"
    assert len(either.change(notices.due, notices.MAX_AT_ONCE, {"there": 1})) == notices.MAX_OF_ONE - 1

"""Sessions that end, forgotten passwords, chat that is muted or reported, and what the keepers of a site can do."""

import asyncio
import re
import time

import httpx
import pytest
from sqlalchemy import select, update

from keydom.site.api.refusals import Refusal
from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.people import accounts, sessions
from keydom.site.people.sessions import Person
from keydom.site.people.wire import Credentials, Profile
from keydom.site.tables import play
from keydom.site.tables.wire_commands import Say
from tests.site.people.test_people import closed
from tests.site.support.harness import Player, Server, client, command, new_name, run, table_of, until
from tests.site.support.inside import a_table
from tests.site.support.post import Postbox

DAYS = 90


def test_the_cookie_is_another_when_a_guest_becomes_an_account(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        before = player.cookie
        table = (await player.post("/api/play", {"game": "keyper", "bots": ["random"]}))["table"]
        await player.connect()
        await player.watch(table)
        await player.post("/api/account", {"name": new_name(), "password": "correct horse"})
        assert player.cookie != before
        old = client(server.base)
        old.cookies.set("keydom", before)
        assert (await old.get("/api/me")).status_code == 401
        assert (await player.get("/api/me"))["account"]
        assert (await player.watch(table))["is"] == "table", "the page that is open stays open"

    run(scene())


def test_sessions_end_on_the_server(store):
    """By not being used, and by age however often they are used; what has ended is forgotten."""

    def scene(connection):
        now = time.time()
        token = accounts.new_guest(connection, "Anna", "en", "", now)
        alive = sessions.find(connection, token, DAYS, now + (DAYS - 1) * 86_400)
        assert alive is not None
        assert sessions.find(connection, token, DAYS, now + (DAYS + 1) * 86_400) is None
        later = now + sessions.COOKIE_DAYS * 86_400
        sessions.note_seen(connection, alive.session, alive.id, later)
        assert sessions.find(connection, token, DAYS, later) is None
        sessions.forget_old(connection, DAYS, later)
        assert sessions.sessions(connection, sessions.person_of(alive)) == []

    store.change(scene)


def test_a_forgotten_password(tmp_path):
    box = Postbox()
    server = Server(
        f"sqlite:///{tmp_path / 'site.sqlite'}", smtp_host="127.0.0.1", smtp_port=str(box.port),
        smtp_from="keydom@keydom.example",
    )  # fmt: skip

    async def letter(subject: str) -> str:
        async with asyncio.timeout(60):
            while not (found := [m for m in box.got if m["subject"] == subject]):
                await asyncio.sleep(0.02)
        return str(found[-1].get_content())

    async def scene() -> None:
        anna, bert = Player(server.base, "Anna"), Player(server.base, "Bert")
        for player in (anna, bert):
            await player.post("/api/account", {"name": player.name, "password": "correct horse"})
            wish = {"email": f"{player.name}@keydom.example"}
            for wrong in ({}, {"password": "battery staple"}):
                assert (await player.http.patch("/api/me", json=wish | wrong)).status_code == 403
            await player.http.patch("/api/me", json=wish | {"password": "correct horse"})
        code = re.search(r"code: (\w+)", await letter("Keydom: your address"))
        assert code is not None
        made = await anna.post("/api/play", {"game": "keyper", "bots": ["random"]})
        await anna.post(f"/api/tables/{made['table']}/token")
        mine = next(m for m in box.got if m["to"] == "Anna@keydom.example")
        found = re.search(r"code: (\w+)", mine.get_content())
        assert found is not None
        await anna.post("/api/me/email", {"code": found[1]})
        for taken in ("thief@keydom.example", ""):
            refused = await anna.http.patch("/api/me", json={"email": taken})
            assert refused.status_code == 403, "an open session is no way to another address, and so to the password"
        box.got.clear()
        stranger = client(server.base)
        for name in ("Anna", "Bert", "Nobody"):  # Bert's address is not confirmed, Nobody is nobody
            answer = await stranger.post("/api/forgotten", json={"name": name})
            assert (answer.status_code, answer.json()) == (200, {"ok": True})
        sent = await letter("Keydom: a new password")
        assert [m["to"] for m in box.got] == ["Anna@keydom.example"]
        key = re.search(r"half an hour: (\S+)", sent)
        assert key is not None
        wish = {"name": "Anna", "code": key[1], "new": "battery staple"}
        for wrong in (wish | {"code": "0" * 20}, wish | {"name": "Bert"}, wish | {"name": "Nobody"}):
            assert (await stranger.post("/api/forgotten/password", json=wrong)).status_code == 400
        assert (await stranger.post("/api/forgotten/password", json=wish)).json()["name"] == "Anna"
        assert (await anna.http.get("/api/me")).status_code == 401, "all sessions have ended"
        assert (await stranger.get("/api/me/tokens")).json() == []
        assert (await client(server.base).post("/api/forgotten/password", json=wish)).status_code == 400, (
            "it opens once"
        )
        login = {"name": "Anna", "password": "battery staple"}
        assert (await client(server.base).post("/api/login", json=login)).status_code == 200

    run(scene())
    server.stop()
    box.stop()


def test_a_name_that_looks_like_an_address_locks_nobody_out(fresh_file):
    """Letters are counted by the address that asks and by the account that is named: these are different things."""
    app = make_app(Settings(database_url=fresh_file, bot_processes=0, smtp_host="mail.example"))

    async def asked(address: str, name: str) -> int:
        transport = httpx.ASGITransport(app, client=(address, 4000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return (await http.post("/api/forgotten", json={"name": name})).status_code

    async def scene() -> None:
        while await asked("192.0.2.1", "192.0.2.2") == 200:
            pass
        assert await asked("192.0.2.2", "Anna") == 200

    asyncio.run(scene())


def test_no_more_is_kept_of_a_chat_than_anybody_could_read(either, monkeypatch):
    monkeypatch.setattr(play, "MAX_CHAT_KEPT", 20)

    async def scene() -> list[str]:
        site, table = await a_table(either, "keyharvest", 2)
        other = (await a_table(either, "keyharvest", 2))[1]
        for n in range(50):
            for where in (table, other)[: 1 + (n < 3)]:
                await site.command(where, 0, "person0", Say(where, f"line {n}", f"key-{n:08}"))
        c = schema.chat
        stored = select(c.c.text).where(c.c.table == table).order_by(c.c.id)
        assert len(await either.read(lambda k: list(k.execute(select(c).where(c.c.table == other))))) == 3
        return list(await either.read(lambda k: k.execute(stored).scalars().all()))

    assert asyncio.run(scene()) == [f"line {n}" for n in range(30, 50)]


def test_only_a_confirmed_address_is_written_to(store):
    """Whoever typed somebody else's address would have them sent letters, and codes."""
    wanted = Credentials(name="Bert", password="correct horse")
    store.change(accounts.sign_up, store, None, wanted, "hash", "agent", 1.0)
    person = Person(store.look(accounts.account, "Bert").id, "Bert", "en", True, "")
    assert store.change(accounts.forget_password, "Bert", "code 1", 2.0) is None, "there is none"
    store.change(accounts.change, store, person, Profile(email="bert@keydom.example"), "mailed")
    assert store.change(accounts.forget_password, "Bert", "code 2", 2.0) is None, "it is not confirmed"
    store.change(accounts.confirm_email, person, "mailed")
    assert store.change(accounts.forget_password, "Bert", "code", 2.0) == ("bert@keydom.example", "en")


def an_account(connection, store, now: float) -> Person:
    """Anna, whose address is confirmed."""
    accounts.sign_up(connection, store, None, Credentials("Anna", "correct horse"), "hash", "", now)
    connection.execute(update(schema.people).values(email="a@keydom.example"))
    return Person(accounts.account(connection, "Anna").id, "Anna", "en", True, "")


@pytest.mark.parametrize("way", ["password", "address"])
def test_a_code_that_was_mailed_before_opens_nothing(store, way):
    """Neither after the password was changed nor after the address was."""

    def scene(connection):
        now = time.time()
        anna = an_account(connection, store, now)
        assert accounts.forget_password(connection, "anna", "code", now) is not None
        if way == "password":
            accounts.set_password(connection, anna, "another hash")
        else:
            accounts.change(connection, store, anna, Profile(email="b@keydom.example"), None)
        with pytest.raises(Refusal, match="wrong or too old"):
            accounts.reset_password(connection, "Anna", "code", "hash", "", now + 1)

    store.change(scene)


def test_a_code_that_is_too_old_opens_nothing(store):
    def scene(connection):
        now = time.time()
        an_account(connection, store, now)
        assert accounts.forget_password(connection, "anna", "code", now) == ("a@keydom.example", "en")
        with pytest.raises(Refusal, match="too old"):
            accounts.reset_password(connection, "Anna", "code", "hash", "", now + accounts.RESET_SECONDS)
        accounts.reset_password(connection, "Anna", "code", "hash", "", now + accounts.RESET_SECONDS - 1)

    store.change(scene)


def test_without_a_mail_server_nothing_is_promised(server):
    async def scene() -> None:
        assert (await client(server.base).post("/api/forgotten", json={"name": "Anna"})).status_code == 409

    run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_who_was_muted_is_not_read_any_longer(database, request):
    async def scene() -> None:
        base = request.getfixturevalue(database).base
        one, two, three = [await Player(base, n).sign_in() for n in ("Anna", "Bert", "Cleo")]
        table = await table_of([one, two, three], "keyharvest")
        for player in (one, two, three):
            await player.connect()
            await player.watch(table)
        await two.command("say", table=table, text="rude")
        rude = (await two.get(f"/api/tables/{table}"))["chat"][-1]["id"]
        await three.command("say", table=table, text="kind")
        path = f"/api/tables/{table}/chat/{rude}"
        assert (await two.http.post(path + "/mute")).status_code == 409, "nobody mutes oneself"
        await one.post(path + "/mute")
        await two.command("say", table=table, text="rude again")
        assert [line["text"] for line in (await one.watch(table))["chat"]] == ["kind"]
        assert [line["text"] for line in (await one.get(f"/api/tables/{table}"))["chat"]] == ["kind"]
        assert len((await three.watch(table))["chat"]) == 3
        listed = await one.get("/api/me/muted")
        assert [who["name"] for who in listed] == ["Bert"]
        assert (await one.http.delete(f"/api/me/muted/{listed[0]['person']}")).status_code == 200
        assert (await one.http.delete(f"/api/me/muted/{listed[0]['person']}")).status_code == 404
        assert len((await one.watch(table))["chat"]) == 3
        assert (await one.http.post(f"/api/tables/{table}/chat/999999/mute")).status_code == 404

    run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_what_the_keepers_of_a_site_can_do(database, request):
    server = request.getfixturevalue(database)

    async def scene() -> None:
        one, rude = await Player(server.base, "Anna").sign_in(), Player(server.base, "-" + new_name())
        me = await rude.post("/api/account", {"name": rude.name, "password": "correct horse"})
        table = await table_of([one, rude], "keyharvest", title="a fine table")
        for player in (one, rude):
            await player.connect()
            await player.watch(table)
        await rude.command("say", table=table, text="something rude")
        line = (await rude.get(f"/api/tables/{table}"))["chat"][-1]["id"]
        path = f"/api/tables/{table}/chat/{line}/report"
        await one.post(path, {"reason": "that hurts"})
        assert (await one.http.post(path, json={})).status_code == 409

        def ask(what: str, *words: str) -> str:
            answer = command(server.url, "admin", what, "--", *words)  # a name may begin as an option does
            assert answer.code in (0, 2), answer
            return answer.out + answer.err

        reported = await asyncio.to_thread(ask, "reports")
        assert f"{table}\t{me['id']}\t{rude.name}\t'something rude'\t'that hurts'" in reported
        assert f"{me['id']}\taccount" in await asyncio.to_thread(ask, "people", rude.name[:-2])
        assert "a fine table" in await asyncio.to_thread(ask, "tables")
        assert "is silenced until" in await asyncio.to_thread(ask, "mute", rude.name, "3")
        silenced = await rude.command("say", table=table, text="more")
        assert (silenced["is"], silenced["error"]) == ("refused", "forbidden")
        assert "silenced you until" in silenced["sentence"]
        assert "may speak again" in await asyncio.to_thread(ask, "mute", rude.name, "0")
        assert (await rude.command("say", table=table, text="sorry"))["is"] == "table"
        new = new_name()
        assert f"is called {new} now" in await asyncio.to_thread(ask, "rename", me["id"], new)
        await until(one, lambda shown: shown["seats"][1]["name"] == new)
        assert "is suspended until" in await asyncio.to_thread(ask, "suspend", new, "1")
        assert await closed(rude) == 1008
        login = await client(server.base).post("/api/login", json={"name": new, "password": "correct horse"})
        assert (login.status_code, login.json()["error"]) == (403, "forbidden")
        assert "suspended until" in login.json()["sentence"]
        assert "is closed" in await asyncio.to_thread(ask, "end", table)
        await until(one, lambda shown: shown["state"] == "stopped")
        assert "This game is over" in await asyncio.to_thread(ask, "end", table)
        assert "There is nobody" in await asyncio.to_thread(ask, "mute", "nobody at all")
        done = [line.split("\t")[2:4] for line in (await asyncio.to_thread(ask, "log")).splitlines()[:5]]
        assert done == [
            ["end", table],
            ["suspend", me["id"]],
            ["rename", me["id"]],
            ["mute", me["id"]],
            ["mute", me["id"]],
        ]

    run(scene())

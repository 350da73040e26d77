"""Whatever is sent, only documented answers come: the fuzzer of the socket, the guard, odd requests."""

import asyncio
import os
import random
import socket
import time
from collections.abc import Callable
from typing import Any, get_args

import httpx
import msgspec
import pytest
import uvicorn
import websockets
from sqlalchemy import literal, select
from starlette.datastructures import Headers

from keydom.core.errors import KeydomError
from keydom.site.api.refusals import Refusal, code_of
from keydom.site.app.asgi import make_app
from keydom.site.app.guard import Limits, address, from_elsewhere
from keydom.site.app.listening import Listening, Sending
from keydom.site.app.settings import Settings, database_url
from keydom.site.app.site import Site
from keydom.site.db.store import Store
from keydom.site.people import accounts, sessions
from keydom.site.people.notices import public_address, split
from keydom.site.tables.wire_commands import Away, Command, Incoming, Propose, Remind, Say, Vote
from keydom.site.tables.wire_lobby import Join, NewTable
from tests.site.support.harness import TRUSTED, Player, Server, client, free_port, new_key, run, table_of, until

MESSAGES = int(os.environ.get("KEYDOM_SOAK_MESSAGES", "400"))
MESSAGES_PER_TABLE = 4000
"""Messages to one table, before another begins."""
RESIGNING = 0.005
"""How often somebody gives up: a table that all have left says little."""
DOCUMENTED = {
    "bad-request", "no-person", "forbidden", "not-seated", "unknown", "illegal", "not-asked", "stale", "conflict",
    "stopped", "too-fast", "unavailable",
}  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 0, 1, 5, 10**9, 10**30, 1.5, "", "a", "\x00", "é" * 300, "a" * 16, [], {}, [[]], {"a": {}},
]  # fmt: skip


def memory(pid: int) -> int:
    """Megabytes that a process holds."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 >> 20


def messages(rng: random.Random) -> list[dict[str, Any]]:
    """Every kind of message, with fields of its own."""
    return [
        {"do": "choose", "choice": rng.randrange(1300), "confirm": rng.random() < 0.5},
        {"do": "choose", "choice": rng.randrange(1300), "keep": rng.randrange(-1, 3),
         "then": [rng.randrange(1300) for _ in range(rng.randrange(4))]},
        {"do": "undo", "all": rng.random() < 0.5},
        {"do": "undo", "choice": rng.randrange(-1, 1300)},
        {"do": "confirm"},
        {"do": "propose", "number": rng.randrange(30)},
        {"do": "answer", "number": rng.randrange(30), "yes": rng.random() < 0.5},
        {"do": "say", "text": "x" * rng.randrange(1, 20)},
        {"do": "away", "away": rng.random() < 0.1},
        {"do": "vote", "seat": rng.randrange(6), "yes": rng.random() < 0.5},
        {"do": "remind", "seat": rng.randrange(6)},
        {"do": "resign"},
        {"do": "watch", "since": rng.randrange(-1, 5)},
        {"do": "ping"},
        {"do": "unwatch"},
    ]  # fmt: skip


def mutant(rng: random.Random, shown: dict[str, Any]) -> str | bytes:
    """A message that is wrong in some way, or right by chance."""
    message = rng.choice([one for one in messages(rng) if one["do"] != "resign" or rng.random() < RESIGNING])
    if message["do"] != "ping":
        message["table"] = shown["table"]
    if message["do"] in ("choose", "undo", "confirm", "propose"):
        message["after"] = shown["after"] + rng.choice([0, 0, 0, -1, 1, 7])
    if message["do"] in ("choose", "undo", "confirm"):
        message["at"] = rng.choice([0, 0, 1, 2])
    if message["do"] not in ("watch", "ping", "unwatch"):
        message["key"] = new_key()
    for _ in range(rng.choice([0, 0, 1, 2])):
        key = rng.choice([*message, "extra"])
        message[key] = rng.choice(ODD)
    raw = msgspec.json.encode(message)
    if rng.random() < 0.15:
        place = rng.randrange(len(raw))
        raw = raw[:place] + rng.randbytes(rng.randrange(4)) + raw[place + 1 :]
    return raw if rng.random() < 0.5 else raw.decode("utf-8", "replace")


async def fuzz(server: Server, messages: int, seed: int) -> int:
    """Send mutants over several sockets; the number of answers."""
    rng = random.Random(seed)
    players = [await Player(server.base, f"fuzz{n}").sign_in() for n in range(3)]
    made = await players[0].post("/api/tables", {"game": "keyflower", "seats": 3})
    for player in players[1:]:
        await player.post(f"/api/tables/{made['table']}/join", {})
    stranger = Player(server.base, "stranger")
    for player in (*players, stranger):
        await player.connect()
        await player.watch(made["table"])
    answers = 0

    async def one(player: Player, count: int) -> int:
        got = 0
        for n in range(count):
            assert player.socket is not None
            await player.socket.send(mutant(rng, player.shown or {"table": made["table"], "after": 0}))
            if n % 20 == 19:
                await player.send("ping")
                while (answer := await player.receive())["is"] != "pong":
                    got += 1
                    if answer["is"] == "refused":
                        assert answer["error"] in DOCUMENTED, answer
                player.received.clear()
        return got

    answers = sum(await asyncio.gather(*[one(player, messages // 4) for player in (*players, stranger)]))
    shown = await players[0].watch(made["table"])
    assert shown["is"] == "table"
    return answers


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_fuzzer_of_the_socket(database, request):
    server = request.getfixturevalue(database)
    run(fuzz(server, 100, 0))
    before, answers = memory(server.process.pid), 0
    for n, sent in enumerate(range(0, MESSAGES, MESSAGES_PER_TABLE), 1):
        answers += run(fuzz(server, min(MESSAGES_PER_TABLE, MESSAGES - sent), n))
        print(f"{sent + MESSAGES_PER_TABLE} messages, {memory(server.process.pid)} MB after {before} MB", flush=True)
    assert answers > MESSAGES // 4
    assert memory(server.process.pid) - before < 64
    assert '"level": "error"' not in server.output(), server.output()


def test_the_fuzzer_knows_every_message():
    assert {one["do"] for one in messages(random.Random(1))} == {
        kind.__struct_config__.tag for kind in get_args(Incoming)
    }


def test_the_decoder_takes_nothing_else():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do":"ping","more":1}', type=Incoming)


@pytest.mark.parametrize("inside", ["[" * 7000 + "]" * 7000, '{"a":' * 2500 + "0" + "}" * 2500])
def test_what_is_nested_without_end_is_refused_like_anything_else(inside, server):
    """Before the field that says what a message is, everything is passed over, however deep it is."""

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        path = f"/api/tables/{(await player.post('/api/tables', {'game': 'keyper', 'seats': 2}))['table']}/do"
        await player.connect()
        assert player.socket is not None
        for raw in (f'{{"x":{inside},"do":"ping"}}', f'{{"do":{inside}}}'):
            await player.socket.send(raw)
            refused = await player.receive()
            assert (refused["is"], refused["error"]) == ("refused", "bad-request"), refused
            answer = await player.http.post(path, content=raw, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
        await player.send("ping")
        assert (await player.receive())["is"] == "pong"

    run(scene())
    assert '"level": "error"' not in server.output(), server.output()


NUL = "a\0b"
REQUESTS: list[tuple[str, str, Any]] = [
    ("POST", "/api/guest", {"name": NUL}),
    ("POST", "/api/login", {"name": NUL, "password": "long enough"}),
    ("POST", "/api/account", {"name": NUL, "password": "long enough"}),
    ("POST", "/api/account", {"name": "ﷺ" * 5, "password": "long enough"}),  # folded it has 90 characters
    ("PATCH", "/api/me", {"name": NUL}),
    ("PATCH", "/api/me", {"email": f"{NUL}@keydom.example"}),
    ("POST", "/api/me/email", {"code": NUL * 3}),
    ("POST", "/api/tables", {"game": NUL, "seats": 2}),
    ("POST", "/api/tables", {"game": "keyper", "seats": 2, "title": NUL}),
    ("POST", "/api/tables", {"game": "keyper", "seats": 2, "options": {NUL: 1}}),
    ("PUT", "/api/tables/{table}/note", {"text": NUL}),
    ("POST", "/api/tables/{table}/do", {"do": "say", "table": "{table}", "text": NUL, "key": "12345678"}),
    ("GET", "/api/tables?game=%00", None),
    ("GET", "/api/tables?page=1.0/%00", None),
    ("GET", "/api/games/%00", None),
    ("GET", "/api/tables/%00", None),
    ("GET", "/api/tables/{table}/at/%00", None),
    ("DELETE", "/api/me/sessions/%00", None),
]


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_what_no_database_can_keep_is_refused(database, request):
    """PostgreSQL keeps no NUL and no text that is too long."""
    server = request.getfixturevalue(database)

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        table = (await player.post("/api/tables", {"game": "keyper", "seats": 2}))["table"]
        for method, path, body in REQUESTS:
            if isinstance(body, dict) and "table" in body:
                body = body | {"table": table}
            http = client(server.base) if path in ("/api/guest", "/api/login", "/api/account") else player.http
            answer = await http.request(method, path.format(table=table), json=body)
            wanted = 404 if "%00" in path and "?" not in path else 400
            assert answer.status_code == wanted, (method, path, answer.text)
        await player.connect()
        refused = await player.command("say", table=table, text=NUL)
        assert (refused["is"], refused["error"]) == ("refused", "bad-request")
        spoken = await player.command("say", table=table, text="two\nlines\tand a tab")
        assert spoken["chat"][-1]["text"] == "two lines and a tab"

    run(scene())
    assert '"level": "error"' not in server.output(), server.output()


def test_a_value_that_the_database_cannot_keep_is_the_senders_fault(postgres):
    store = Store(database_url(Settings(database_url=postgres.new_database())))
    with pytest.raises(Refusal, match="cannot keep") as refused:
        store.look(lambda c: c.execute(select(literal("a\0b"))).scalar())
    assert refused.value.status == 400
    store.close()


def test_a_message_too_long_ends_the_socket(server):
    async def scene() -> None:
        player = await Player(server.base, "Long").sign_in()
        await player.connect()
        assert player.socket is not None
        await player.socket.send("x" * 20_000)
        with pytest.raises(websockets.exceptions.ConnectionClosed):
            await player.receive()

    run(scene())


def test_other_sites_are_refused(server):
    async def scene() -> None:
        http = client(server.base)
        ours = {"origin": server.base}
        theirs = {"origin": "https://elsewhere.example"}
        assert (await http.post("/api/guest", json={"name": "A"}, headers=theirs)).status_code == 403
        assert (await http.post("/api/guest", json={"name": "A"}, headers={"origin": "null"})).status_code == 403
        assert (await http.get("/api/games", headers={"sec-fetch-site": "cross-site"})).status_code == 403
        assert (await http.post("/api/guest", json={"name": "A"}, headers=ours)).status_code == 200
        page = Player(server.base, "Page")
        with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
            await page.connect(origin="https://elsewhere.example")
        assert refused.value.response.status_code == 403
        await page.connect(origin=server.base)

    run(scene())


def test_headers_and_sizes(server):
    async def scene() -> None:
        http = client(server.base)
        page = await http.get("/")
        policy = page.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "script-src 'self'" in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert (await http.post("/api/guest", content=b"x" * 70_000)).status_code == 413
        assert (await http.post("/api/guest", content=b"{}")).status_code == 415
        assert (await http.post("/api/guest", json={"name": "\x07"})).status_code == 400
        assert (await http.get("/api/nothing")).status_code == 404
        for path in ("/../../etc/passwd", "/assets/..%2f..%2f..%2f..%2fetc/passwd", "/assets/%2fetc/passwd"):
            assert "root:" not in (await http.get(path)).text
        made = await http.post("/api/guest", json={"name": "A"})
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        forged = httpx.Cookies({"keydom": "x" * 43 + "." + "0" * 32})
        other = client(server.base)
        other.cookies = forged
        assert (await other.get("/api/me")).status_code == 401

    run(scene())


def test_limits_count_address_and_account_apart():
    limits = Limits(1.0)
    for _ in range(10):
        limits.check("person", "10.0.0.1", "anna")
    for who in (("10.0.0.1", "anna"), ("10.0.0.2", "anna"), ("10.0.0.1", "bert")):
        with pytest.raises(Refusal, match="too many") as refused:
            limits.check("person", *who)
        assert refused.value.retry_seconds == 10, "one in ten seconds"
    limits.check("person", "10.0.0.2", "bert")


FOR_ALL: list[Callable[[str, int], Command]] = [
    lambda table, n: Say(table, "hello", f"key-{n:08}"),
    lambda table, n: Propose(table, 1 + n, 1, f"key-{n:08}"),
    lambda table, n: Away(table, n % 2 == 0, f"key-{n:08}"),
    lambda table, n: Vote(table, 1, n % 2 == 0, f"key-{n:08}"),
    lambda table, n: Remind(table, 1, f"key-{n:08}"),
]


@pytest.mark.parametrize("command", FOR_ALL, ids=["say", "propose", "away", "vote", "remind"])
def test_nobody_is_before_everybodys_eyes_all_the_time(store, command):
    async def scene() -> list[str]:
        site, said = Site(Settings(limits=0.1, bot_processes=0), store), list[str]()
        cookie = await store.write(accounts.new_guest, "Anna", "en", "", time.time())
        anna = sessions.person_of(await store.read(sessions.find, cookie, 1, time.time()))
        table = (await site.tables.make(anna.id, "Anna", NewTable(game="keyharvest", seats=2))).table
        await site.tables.join(table, "person1", "Name1", Join())
        for n in range(40):
            try:
                await site.command(anna, command(table, n))
            except KeydomError as error:
                said.append(code_of(error)[0])
        return said

    assert "too-fast" in asyncio.run(scene())


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whose_limit_counts(host, whose):
    assert address({"type": "http", "client": (host, 1)}) == whose


def test_too_many_sockets_are_answered_like_requests(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", limits="0.1")

    async def scene() -> int:
        while True:
            try:
                await Player(server.base, "Anna").connect()
            except websockets.exceptions.InvalidStatus as refused:
                return refused.response.status_code

    assert run(scene()) == 429
    server.stop()


def test_too_many_requests(tmp_path):
    """By address; the clock may give one or two back meanwhile. A stranger's wrong passwords lock no owner out."""
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", limits="0.5", proxies="127.0.0.1", https="true")

    def post(path: str, address: int, **body: str) -> httpx.Response:
        headers = {"x-forwarded-for": f"203.0.113.{address}"}
        return httpx.post(server.base + path, json=body, timeout=120, headers=headers, verify=TRUSTED)

    people = [post("/api/guest", 1, name="A") for _ in range(40)]
    others = post("/api/guest", 2, name="A")
    owner = {"name": "Owner", "password": "long enough"}
    assert post("/api/account", 3, **owner).status_code == 200
    guesses = [post("/api/login", n, name="Owner", password="wrong guess") for n in range(10, 14) for _ in range(9)]
    assert post("/api/login", 4, **owner).status_code == 200, "strangers have locked the owner out"
    neighbour = {"name": "Neighbour", "password": "long enough"}
    assert post("/api/account", 5, **neighbour).status_code == 200
    guesses += [post("/api/login", 30, name="Owner", password="wrong guess") for _ in range(3)]
    assert post("/api/login", 30, **neighbour).status_code == 200, "one who guesses has locked those beside them out"
    server.stop()
    assert 1 <= [one.status_code for one in people].count(200) < 40
    assert others.status_code == 200
    assert "secure" in others.headers["set-cookie"].lower()
    assert "max-age" in others.headers["strict-transport-security"]
    assert {one.status_code for one in guesses} == {403, 429}
    for one in [one for one in (*people, *guesses) if one.status_code == 429]:
        assert 1 <= int(one.headers["retry-after"]) <= 200
        assert one.json()["sentence"].startswith("There were too many requests")


@pytest.mark.parametrize(
    ("method", "headers", "refused"),
    [
        ("POST", {}, False),
        ("POST", {"origin": "https://keydom.example"}, False),
        ("POST", {"origin": "http://keydom.example"}, True),
        ("POST", {"origin": "https://keydom.example:8443"}, True),
        ("POST", {"origin": "https://sub.keydom.example"}, True),
        ("POST", {"origin": "https://friend.example"}, False),
        ("POST", {"origin": "null"}, True),
        ("POST", {"sec-fetch-site": "same-site"}, True),
        ("POST", {"sec-fetch-site": "none"}, False),
        ("GET", {"sec-fetch-site": "cross-site"}, True),
        ("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}, True),
        ("SOCKET", {"origin": "https://keydom.example"}, False),
        ("SOCKET", {"origin": "https://elsewhere.example"}, True),
        ("SOCKET", {"sec-fetch-site": "cross-site"}, True),
    ],
)
def test_whence_a_request_may_come(method, headers, refused):
    """Of a site behind TLS that has a friend."""
    kind = {"type": "websocket"} if method == "SOCKET" else {"type": "http", "method": method}
    scope = {**kind, "path": "/api/me"}
    settings = Settings(https=True, origins="https://friend.example/")
    assert from_elsewhere(settings, scope, Headers({"host": "keydom.example", **headers})) == refused


def test_a_link_from_elsewhere_opens_a_page(server):
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert httpx.get(server.base + "/table/abc", headers=headers, timeout=120).status_code in (200, 404)
    assert httpx.get(server.base + "/api/games", headers=headers, timeout=120).status_code == 403


def test_figures_are_for_this_machine(server):
    assert "keydom_sockets" in httpx.get(server.base + "/metrics", timeout=120).text
    for header in ("x-forwarded-for", "forwarded"):
        answer = httpx.get(server.base + "/metrics", headers={header: "203.0.113.1"}, timeout=120)
        assert answer.status_code == 403, "whoever comes through a proxy is not this machine"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com/", "https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/x", "https://[::1]/",
        "https://169.254.169.254/", "https://user:pass@example.com/", "https://example.com:8443/", "ftp://example.com",
        "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "https://[64:ff9b::7f00:1]/", "https:///x",
        "https://ex ample/",
    ],
)  # fmt: skip
def test_webhooks_go_only_to_public_https(url):
    def reach() -> None:
        host, port, _ = split(url)
        public_address(host, port)

    with pytest.raises(Refusal):
        reach()


KEPT_FOR_OTHERS = [
    "0.1.2.3", "10.1.2.3", "100.64.0.1", "127.1.2.3", "169.254.1.1", "172.16.0.1", "192.0.0.1", "192.0.0.8",
    "192.0.0.100", "192.0.2.1", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.168.1.1", "192.175.48.1",
    "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::5db8:d822", "::ffff:10.0.0.1", "::ffff:0:5db8:d822", "64:ff9b::a00:1",
    "64:ff9b::e000:1", "64:ff9b:1::5db8:d822", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2001:20::1",
    "2001:db8::1", "2002:a00:1::1", "2002:5db8:d822::1", "2620:4f:8000::1", "3fff::1", "3fff:fff::1", "5f00::1",
    "fc00::1", "fe80::1", "fec0::1", "ff02::1", "ff0e::1", "4000::1",
]  # fmt: skip
"""One of every range that IANA's registries keep for special purposes, and of those it has not given out."""


@pytest.mark.parametrize("address", KEPT_FOR_OTHERS)
def test_webhooks_go_to_no_address_that_is_kept_for_something_else(address, monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443))])
    with pytest.raises(Refusal):
        public_address("somewhere.example", 443)


@pytest.mark.parametrize(
    "address", ["93.184.216.34", "8.8.8.8", "192.0.1.1", "2606:2800:220:1::1", "2a00:1450::1", "::ffff:808:808",
                "64:ff9b::808:808"]
)  # fmt: skip
def test_webhooks_go_to_any_machine_on_the_internet(address, monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443))])
    assert public_address("somewhere.example", 443) == address


def test_a_name_with_one_private_address_is_refused(monkeypatch):
    both = [(0, 0, 0, "", ("93.184.216.34", 443)), (0, 0, 0, "", ("192.168.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: both)
    with pytest.raises(Refusal):
        public_address("two-faced.example", 443)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: both[:1])
    assert public_address("public.example", 443) == "93.184.216.34"


FLOOD = 2000
"""Many times the answers that may wait to go out."""


def test_a_page_that_asks_faster_than_it_is_answered_gets_every_answer(server):
    async def story() -> None:
        player = await Player(server.base, "Flo").sign_in()
        await player.connect()
        for _ in range(FLOOD):
            await player.send("ping")
        answers = [(await player.receive())["is"] for _ in range(FLOOD)]
        assert set(answers) <= {"pong", "refused"}

    run(story())


def test_a_page_that_never_reads_is_let_go(tmp_path, monkeypatch):
    """It asks, and takes nothing of what comes: neither its socket nor its place at the table is kept for it."""
    monkeypatch.setattr(Sending, "slow_reader_seconds", 0.5)

    async def story() -> None:
        port = free_port()
        url = f"sqlite:///{tmp_path / 'site.sqlite'}"
        app = make_app(Settings(database_url=url, bot_processes=0, limits=0))
        site = uvicorn.Server(uvicorn.Config(app, port=port, http=Listening, ws=Sending, log_config=None))
        serving = asyncio.create_task(site.serve())
        while not site.started:
            await asyncio.sleep(0.01)
        mute, other = [await Player(f"http://127.0.0.1:{port}", name).sign_in() for name in ("Mia", "Otto")]
        table = await table_of([mute, other], "keyflower")
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", port))
            line.sendall(
                f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: keydom={mute.cookie}\r\n".encode()
                + b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                + b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            line.setblocking(False)
            await other.connect()
            await other.watch(table)
            asking = asyncio.create_task(_ask_without_end(line, table))
            shown = await until(other, lambda shown: bool(shown["seats"][0]["online"]))
            shown = await until(other, lambda shown: not shown["seats"][0]["online"])
            with pytest.raises((ConnectionResetError, BrokenPipeError)):
                await asking
        assert shown["seats"][1]["online"]
        await other.close()
        site.should_exit = True
        await serving

    run(story())


async def _ask_without_end(line: socket.socket, table: str) -> None:
    """Look at the table again and again, and read nothing."""
    loop = asyncio.get_running_loop()
    while True:
        text = msgspec.json.encode({"do": "watch", "table": table, "key": new_key()})
        await loop.sock_sendall(line, b"\x81" + bytes([0x80 | len(text), 0, 0, 0, 0]) + text)

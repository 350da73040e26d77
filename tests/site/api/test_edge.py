"""The edge of the site: names it is reached under, odd paths, headers and texts, clients that stop in the middle."""

import asyncio
import os
import random
import socket
import sqlite3
import stat
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from keydom.core.errors import as_sentence
from keydom.site.api.operations import OPERATIONS
from keydom.site.app.asgi import _document
from keydom.site.app.guard import known_host
from keydom.site.app.listening import Listening, Sending
from keydom.site.app.settings import Settings
from keydom.site.picture.rest_games import _one_game
from tests.site.api.test_rights import BODIES
from tests.site.support.harness import Player, Server, client, free_port, run

REQUESTS = int(os.environ.get("KEYDOM_SOAK_MESSAGES", "400"))
DOCUMENTED = {200, 206, 304, 400, 401, 403, 404, 405, 408, 409, 413, 415, 416, 429, 503}


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("keydom.example", True), ("keydom.example:443", True), ("KEYDOM.example", True), ("friend.example", True),
        ("127.0.0.1:8000", True), ("[::1]:8000", True), ("192.168.1.5", True), ("localhost:8000", True),
        ("evil.example", False), ("keydom.example.evil.example", False), ("127.0.0.1.evil.example", False),
        ("", False), ("[", False), ("keydom.example@evil.example", False), ("0x7f.1", False),
    ],
)  # fmt: skip
def test_under_which_names_the_site_is_known(host, known):
    settings = Settings(public_url="https://keydom.example/", origins="https://friend.example")
    assert known_host(settings, host) == known


def test_a_foreign_name_is_refused_everywhere(server):
    """DNS rebinding: a page of evil.example whose name was pointed at this machine."""

    async def scene() -> None:
        http = client(server.base, host="evil.example", **{"accept-language": "de"})
        for method, path in (("GET", "/"), ("GET", "/metrics"), ("GET", "/healthz"), ("POST", "/api/guest")):
            answer = await http.request(method, path, json={"name": "A"} if method == "POST" else None)
            assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
            assert "nicht bekannt" in answer.json()["sentence"]

    run(scene())
    page = {"upgrade": "websocket", "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==", "sec-websocket-version": "13",
            "origin": "http://evil.example", "connection": "upgrade"}  # fmt: skip
    assert raw_request(server.port, "GET", b"/api/socket", page, host="evil.example") == 403


# ------------------------------------------------------------------------------------------------ whatever is sent


ODD_TEXTS = [
    "", "*", "[", "http://[", "a@[b.c", "a@b.c", "//", "\u202eevil", "a\u200bb", "\ud7ff", "é" * 12, "💥" * 6, "%00",
    "..", "' OR 1=1 --", "{}", "null", "-1", "1e999", "a" * 70_000, "\ufeff", "a" * 300, "\u0301" * 20, "İ" * 24, "ﷺ",
    "🏴\u200d☠",
]  # fmt: skip
ODD_PATHS = [
    b"*", b"/%00", b"/" + b"a" * 300, b"/" + b"%C3%A9" * 200, b"/%ff%fe", b"//", b"/../..", b"/assets/%00", b"/./.",
    b"/api", b"/api/", b"/api/tables/", b"/api/tables/%2e%2e", b"/api/games/" + b"x" * 300, b"/index.html/..", b"/\\",
    b"/%2fetc%2fpasswd", b"/api/me/sessions/%ff", b"/api/tables/aaaaaaaaaaaaaaaa/at/99999999999999999999",
    b"/api/tables/aaaaaaaaaaaaaaaa/at/%D9%A3", b"http://elsewhere.example/", b"/?" + b"lang=%ff" * 9,
    b"/api/tables?limit=%C2%B2",
]  # fmt: skip
HEADERS = [
    "origin", "accept-language", "cookie", "authorization", "content-length", "content-type", "sec-fetch-site", "range",
    "sec-fetch-mode", "if-none-match", "if-modified-since", "x-forwarded-for", "forwarded", "user-agent", "expect",
    "te", "host",
]  # fmt: skip
ODD_VALUES = [
    "http://[", "http://]:x", "null", "*", "ÿ" * 40, "keydom=" + "x" * 200, "keydom=a.b", "Bearer", "Bearer ÿ", "[",
    "-1", "²", "1e3", "9" * 400, "bytes=0-", "bytes=-1", "bytes=9-1", "bytes=a-b", 'W/"x"', "Thu, 99 Foo 2026", "",
    "application/json; charset=ÿ", "de;q=ÿ", "trailers", "for=[::1]", "100-continue",
]  # fmt: skip
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"]


def raw_request(
    port: int, method: str, path: bytes, headers: dict[str, str], body: bytes = b"", host: str = "127.0.0.1"
) -> int:
    """The status that a request written by hand is answered with; 0: the connection was closed."""
    headers = {"host": host, "connection": "close"} | headers
    lines = [method.encode() + b" " + path + b" HTTP/1.1"]
    lines += [name.encode() + b": " + value.encode("latin-1") for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        got = b""
        while part := line.recv(65_536):
            got += part
    while got.startswith(b"HTTP/1.1 100"):
        got = got.partition(b"\r\n\r\n")[2]
    return int(got.split(b" ", 2)[1]) if got else 0


def test_odd_paths_and_headers_are_answered_as_documented(server):
    rng = random.Random(5)
    paths = [o.path.encode().replace(b"{", b"").replace(b"}", b"") for o in OPERATIONS] + [
        b"/",
        b"/metrics",
        b"/healthz",
    ]
    wishes: list[tuple[str, bytes, dict[str, str]]] = [("OPTIONS", b"*", {})]
    wishes += [("GET", path, {}) for path in ODD_PATHS]
    wishes += [("POST", b"/api/guest", {name: value}) for name in HEADERS for value in ODD_VALUES]
    while len(wishes) < REQUESTS + 600:
        path = rng.choice([rng.choice(ODD_PATHS), rng.choice(paths), b"/" + rng.randbytes(6).hex().encode() * 9])
        if rng.random() < 0.3:
            path += (
                b"?"
                + rng.choice([b"lang", b"since", b"seat", b"wait", b"page"])
                + b"=%"
                + rng.randbytes(1).hex().encode()
            )
        chosen = {rng.choice(HEADERS): rng.choice(ODD_VALUES) for _ in range(rng.randrange(3))}
        wishes.append((rng.choice(METHODS), path, chosen))
    for method, path, headers in wishes:
        status = raw_request(server.port, method, path, headers)
        assert status in DOCUMENTED, (method, path, headers, status)
    assert '"level": "error"' not in server.output(), server.output()


def texts_of(kind: Any) -> list[str]:
    """The fields of a body that take text."""
    found: list[str] = []
    shape: Any = msgspec.inspect.type_info(kind)
    for field in shape.fields:
        shapes = getattr(field.type, "types", (field.type,))
        if any(isinstance(shape, msgspec.inspect.StrType) for shape in shapes):
            found.append(field.encode_name)
    return found


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_odd_texts_in_every_field_are_answered_as_documented(database, request):
    server = request.getfixturevalue(database)

    async def scene() -> int:
        player = await Player(server.base, "Anna").sign_in()
        table = (await player.post("/api/tables", {"game": "keyper", "seats": 2}))["table"]
        sent = 0
        for operation in OPERATIONS:
            name = f"{operation.method} {operation.path}"
            kinds = getattr(operation.body, "__args__", (operation.body,)) if operation.body is not None else ()
            for kind in kinds:
                tag = kind.__struct_config__.tag
                base: Any = BODIES.get(name, {})
                if tag:
                    base = {"do": tag, "table": table, "key": "12345678"}
                for field in texts_of(kind):
                    for odd in ODD_TEXTS:
                        path = operation.path.format(
                            table=table,
                            session="a" * 16,
                            number=1,
                            game="keyper",
                            line=1,
                            person="a" * 16,
                            name="coach",
                        )
                        http = client(server.base) if not operation.person else player.http
                        answer = await http.request(operation.method, path, json=base | {field: odd})
                        assert answer.status_code in DOCUMENTED, (name, field, odd[:20], answer.text)
                        assert answer.status_code < 400 or set(answer.json()) == {"error", "sentence"}
                        sent += 1
                        if name == "DELETE /api/me":
                            player = await Player(server.base, "Anna").sign_in()
        return sent

    assert run(scene()) > 300
    assert '"level": "error"' not in server.output(), server.output()


def test_who_goes_away_in_the_middle_sent_nothing_too_large(server):
    def figures() -> str:
        return httpx.get(server.base + "/metrics", timeout=120).text

    def too_large() -> list[str]:
        return [line for line in figures().splitlines() if 'status="413"' in line and "/api/me/email" in line]

    assert not too_large()
    cookie = httpx.post(server.base + "/api/guest", json={"name": "A"}, timeout=120).cookies["keydom"]
    headers = {"content-type": "application/json", "content-length": "100", "cookie": f"keydom={cookie}"}
    lines = [b"POST /api/me/email HTTP/1.1", *[f"{name}: {value}".encode() for name, value in headers.items()]]
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(b"\r\n".join(lines) + b'\r\nhost: localhost\r\n\r\n{"code"')
    while 'route="/api/me/email",status="499"' not in figures():
        assert not too_large()


def test_a_header_that_is_never_finished_ends_the_connection():
    class Quick(Listening):
        header_seconds = 0.3

    async def scene() -> list[bytes]:
        port = free_port()
        config = uvicorn.Config(
            PlainTextResponse("hello"), port=port, http=Quick, ws=Sending, log_config=None, lifespan="off"
        )
        site = uvicorn.Server(config)
        serving = asyncio.create_task(site.serve())
        while not site.started:
            await asyncio.sleep(0.01)
        whole = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        answers = []
        for first, then in ((b"", b""), (b"", b"GET / HT"), (whole, b"GET /again HTTP/1.1\r\nhost: 127")):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            async with asyncio.timeout(30):
                writer.write(first)
                answers.append(await reader.readuntil(b"hello") if first else b"")
                writer.write(then)
                answers[-1] += await reader.read()
            writer.close()
        site.should_exit = True
        await serving
        return answers

    nothing, half, second = run(scene())
    assert [nothing[:12], half[:12]] == [b"HTTP/1.1 408"] * 2
    assert second.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in second


# ------------------------------------------------------------------------------------------------ in one's language


def test_every_refusal_is_a_sentence_in_the_readers_language(server):
    async def scene() -> None:
        german = client(server.base, **{"accept-language": "de-AT"})
        wishes: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", "/api/nothing", {}), ("DELETE", "/api/games", {}), ("GET", "/api/me", {}),
            ("POST", "/api/guest", {"content": b"x" * 70_000}), ("POST", "/api/guest", {"content": b"{}"}),
            ("POST", "/api/guest", {"json": {"name": 5}}), ("POST", "/api/guest", {"json": {"name": "\x07"}}),
            ("POST", "/api/guest", {"json": {"name": "A"}, "headers": {"origin": "https://elsewhere.example"}}),
            ("GET", "/metrics", {"headers": {"x-forwarded-for": "203.0.113.1"}}), ("GET", "/api/games/go", {}),
            ("GET", "/api/tables/aaaaaaaaaaaaaaaa", {}), ("GET", "/api/tables?limit=0", {}),
        ]  # fmt: skip
        for method, path, more in wishes:
            answer = await german.request(method, path, **more)
            assert answer.status_code >= 400
            other = await client(server.base).request(method, path, **more)
            told, english = answer.json()["sentence"], other.json()["sentence"]
            assert told != english, told
            assert " " in told, "a code is no sentence"
            assert (told, english) == (as_sentence(told), as_sentence(english))
            assert answer.json()["error"] == other.json()["error"]

    run(scene())


# ------------------------------------------------------------------------------------------------ the database


def test_the_files_of_the_database_are_its_owners(tmp_path):
    before = os.umask(0o022)
    try:
        server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")
        httpx.post(server.base + "/api/guest", json={"name": "A"}, timeout=120)
        files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        server.stop()
    finally:
        os.umask(before)
    assert set(files) >= {"site.sqlite", "site.sqlite-wal"}
    assert set(files.values()) == {0o600}


def test_a_locked_database_is_said_and_survived(tmp_path):
    """Many wait at once: nobody waits for the lock to be let go, those behind the first no longer than it."""
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}")

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        lock = sqlite3.connect(tmp_path / "site.sqlite", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        wish = {"game": "keyper", "seats": 2}
        answers = await asyncio.gather(*[player.http.post("/api/tables", json=wish) for _ in range(6)])
        assert {answer.status_code for answer in answers} == {503}
        assert (await player.http.get("/healthz")).status_code == 503
        assert (await player.http.get("/api/me")).status_code == 200, "it can still be read"
        print("slowest answer:", max(answer.elapsed.total_seconds() for answer in answers))
        lock.execute("ROLLBACK")
        lock.close()
        assert (await player.http.post("/api/tables", json=wish)).status_code == 200

    run(scene())
    server.stop()


def test_what_never_changes_is_made_once():
    assert _one_game("keyper", 6.0) is _one_game("keyper", 6.0)
    assert _document() is _document()

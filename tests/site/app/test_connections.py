"""Connections that ask for nothing: whoever holds many of them takes no place of anybody else's."""

import asyncio
import resource
import select
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import uvicorn
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import connect

from keydom.site.app.listening import Lines, Listening, Sending
from tests.site.support.harness import Player, Server, client, free_port, run

HALF = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
WHOLE = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


WRITERS: list[asyncio.StreamWriter] = []
"""Opened by tests, and closed after them."""


def half_open(port: int, count: int) -> list[socket.socket]:
    """Connections whose headers never become whole."""
    found = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", port), timeout=60)
        line.sendall(HALF)
        found.append(line)
    return found


def still_open(lines: list[socket.socket]) -> int:
    """Of how many the server has not let go."""
    closed = 0
    for line in lines:
        if select.select([line], [], [], 0)[0]:
            with suppress(ConnectionResetError):
                while line.recv(4096):
                    continue
            closed += 1
    return len(lines) - closed


def test_half_sent_headers_of_one_address_take_nobodys_place(tmp_path):
    """A process that may have few files open, as many systems have it: the attacker would take all of them."""
    most, files = 20, 150
    server = Server(
        f"sqlite:///{tmp_path / 'site.sqlite'}", limits="1", bot_processes="0", connections_per_address=str(most)
    )
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files, files))
    lines = half_open(server.port, 2 * files)

    async def scene() -> None:
        for n in range(2, 8):
            assert (await client(server.base, f"127.0.0.{n}").get("/healthz")).status_code == 200
        assert still_open(lines) <= most
        neighbour = await Player(server.base, "Anna").sign_in()  # at the attacker's address: the oldest gives way
        await neighbour.connect()
        await neighbour.send("ping")
        assert (await neighbour.receive())["is"] == "pong"
        assert still_open(lines) < most
        lines.extend(half_open(server.port, most))
        await neighbour.send("ping")
        assert (await neighbour.receive())["is"] == "pong", "a page that is a socket is counted elsewhere"

    run(scene())
    for line in lines:
        line.close()
    server.stop()


async def served(kind: type[Listening], app: Any, visit: Callable[[int], Awaitable[None]]) -> None:
    """A site of one answer, for as long as it is visited."""
    port = free_port()
    site = uvicorn.Server(uvicorn.Config(app, port=port, http=kind, ws=Sending, log_config=None, lifespan="off"))
    serving = asyncio.create_task(site.serve())
    while not site.started:
        await asyncio.sleep(0.01)
    try:
        async with asyncio.timeout(60):
            await visit(port)
    finally:
        while WRITERS:
            writer = WRITERS.pop()
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        site.should_exit = True
        site.force_exit = True
        await serving


async def sent(port: int, what: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    WRITERS.append(writer)
    writer.write(what)
    await writer.drain()
    return reader, writer


def test_who_is_being_answered_keeps_the_place():
    class Two(Listening):
        lines = Lines(2)

    asked, answer = asyncio.Semaphore(0), asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        asked.release()
        await answer.wait()
        await PlainTextResponse("hello")(scope, receive, send)

    async def visit(port: int) -> None:
        first, second = await sent(port, WHOLE), await sent(port, WHOLE)
        for _ in range(2):
            await asked.acquire()
        third = await sent(port, b"")
        assert (await third[0].read()).startswith(b"HTTP/1.1 429"), "all places are at work"
        answer.set()
        for reader, _ in (first, second):
            assert b"hello" in await reader.readuntil(b"hello")
        fourth = await sent(port, WHOLE)
        assert b"hello" in await fourth[0].readuntil(b"hello"), "who has been answered gives way"
        assert await first[0].read() == b"", "first the one that was silent longest"
        second[1].write(WHOLE)
        assert b"hello" in await second[0].readuntil(b"hello")

    asyncio.run(served(Two, app, visit))


def test_proxies_have_as_many_as_they_like():
    async def visit(port: int) -> None:
        lines = [await sent(port, HALF) for _ in range(5)]
        for reader, writer in lines:
            writer.write(b"1\r\n\r\n")
            assert b"hello" in await reader.readuntil(b"hello")

    for proxies in ("127.0.0.1", "10.0.0.1, 127.0.0.0/8", "*"):

        class Trusting(Listening):
            lines = Lines(2, proxies)

        asyncio.run(served(Trusting, PlainTextResponse("hello"), visit))


def test_a_byte_at_a_time_makes_no_connection_younger():
    class Two(Listening):
        lines = Lines(2)

    async def visit(port: int) -> None:
        slow, quick = await sent(port, HALF), await sent(port, WHOLE)
        assert b"hello" in await quick[0].readuntil(b"hello")
        slow[1].write(b"x")
        await slow[1].drain()
        third = await sent(port, WHOLE)
        assert b"hello" in await third[0].readuntil(b"hello")
        assert await slow[0].read() == b""
        quick[1].write(WHOLE)
        assert b"hello" in await quick[0].readuntil(b"hello")

    asyncio.run(served(Two, PlainTextResponse("hello"), visit))


def test_who_goes_on_sending_after_the_answer_is_let_go():
    """A body that nobody wants, a byte at a time: every byte kept the connection alive."""

    class Quick(Listening):
        header_seconds = 0.3

    async def visit(port: int) -> None:
        reader, writer = await sent(port, b"POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 60000\r\n\r\n")
        assert b"hello" in await reader.readuntil(b"hello")

        async def drip() -> None:
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)

    asyncio.run(served(Quick, PlainTextResponse("hello"), visit))


def test_a_page_that_has_become_a_socket_stays():
    """Neither the time for headers nor the number of connections ends it."""
    heard = asyncio.Event()

    class Quick(Listening):
        lines = Lines(1)
        header_seconds = 0.1

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.loop.call_later(2 * self.header_seconds, heard.set)

    async def echo(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await PlainTextResponse("hello")(scope, receive, send)
            return
        page = WebSocket(scope, receive, send)
        await page.accept()
        with suppress(WebSocketDisconnect):
            while True:
                await page.send_text(await page.receive_text())

    async def visit(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/") as page:
            await heard.wait()
            for _ in range(2):
                reader, _ = await sent(port, WHOLE)
                assert b"hello" in await reader.readuntil(b"hello")
                await page.send("still here")
                assert await page.recv() == "still here"

    asyncio.run(served(Quick, echo, visit))


def test_who_takes_no_answer_is_let_go():
    """A large answer that is asked for and never read."""
    gone = asyncio.Event()

    class Quick(Listening):
        slow_reader_seconds = 0.3

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            gone.set()

    async def visit(port: int) -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        line.sendall(WHOLE)
        await gone.wait()
        line.close()

    asyncio.run(served(Quick, PlainTextResponse("x" * 50_000_000), visit))

"""Real servers, a throw-away PostgreSQL, and players over real sockets."""

import asyncio
import io
import os
import random
import secrets
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

import httpx
import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from keydom import cli

T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(url: str, **more: str) -> dict[str, str]:
    ours = ("KEYDOM_PURE", "KEYDOM_GAMES")  # the engine and the games are those of this process
    kept = {k: v for k, v in os.environ.items() if not k.startswith("KEYDOM_") or k in ours}
    fast = {"KEYDOM_BOT_PAUSE": "0", "KEYDOM_LIMITS": "0", "KEYDOM_BOT_PROCESSES": "1", "KEYDOM_DATABASE_URL": url}
    fast["KEYDOM_ADVICE_SECONDS"] = "300"  # a busy machine may be slow
    return kept | fast | {f"KEYDOM_{k.upper()}": v for k, v in more.items()}


STARTED: list["Server | Postgres"] = []
"""Everything that was ever started here, so that a failing test leaves nothing behind."""


class Server:
    """`keydom serve` as a process."""

    def __init__(self, url: str, port: int = 0, command: str = "serve", **more: str) -> None:
        self.url = url
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.more = more
        self.command = command
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the server)
        STARTED.append(self)
        self.start()

    def start(self) -> None:
        arguments = ["--port", str(self.port)] if self.command == "serve" else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "keydom", self.command, *arguments],
            env=environment(self.url, **self.more), stderr=self.log, stdout=self.log, start_new_session=True,
        )  # fmt: skip
        if self.command == "serve":
            self.wait()

    def wait(self, seconds: float = 240) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(self.output())
            try:
                if httpx.get(self.base + "/healthz", timeout=2, verify=TRUSTED).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise AssertionError("the server does not come up: " + self.output())

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def kill(self) -> None:
        """As a power cut would: the server and its bots at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log.close()


class Answer(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def command(url: str, *words: str) -> Answer:
    """`keydom` on the database of a site, in this process: a new one takes a second to begin."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        for name, value in environment(url, lang="en").items():
            patch.setenv(name, value)
        code = cli.run([*words])
    return Answer(code, out.getvalue(), err.getvalue())


def binary(name: str) -> str | None:
    """A program of PostgreSQL, wherever the system keeps it."""
    found = shutil.which(name)
    if found:
        return found
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(kept[-1]) if kept else None


class Postgres:
    """A throw-away PostgreSQL on a port of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="keydom-pg-"))
        self.port = free_port()
        self.url = f"postgresql://keydom@127.0.0.1:{self.port}/postgres"
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        STARTED.append(self)
        data = str(self.folder / "data")
        self._run(
            [binary("initdb") or "", "-D", data, "-U", "keydom", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"]
        )
        self.start()

    def _run(self, command: list[str]) -> None:
        subprocess.run(command, check=True, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        command = [
            binary("postgres") or "", "-D", str(self.folder / "data"), "-p", str(self.port), "-k", str(self.folder),
            "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=80",
            "-c", "log_min_messages=panic",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + 120
        while time.monotonic() < until:
            ready = subprocess.run(
                [binary("pg_isready") or "", "-h", "127.0.0.1", "-p", str(self.port), "-q"], check=False
            )
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not come up")

    def kill(self) -> None:
        """Everything at once; what it leaves behind has to be recovered."""
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        self.process.kill()
        for child in children:
            try:
                os.kill(int(child), signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()

    def new_database(self, like: str = "template1") -> str:
        """The address of a new database: an empty one, or a copy of another that nobody has open."""
        name = "k" + secrets.token_hex(6)
        self._run([binary("createdb") or "", "-h", "127.0.0.1", "-p", str(self.port), "-U", "keydom", "-T", like, name])
        return self.url.rsplit("/", 1)[0] + "/" + name

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)  # nothing that it holds is wanted: it need not be written down
            self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


OPENED: list[httpx.AsyncClient | ClientConnection] = []


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a test's players, and close whatever they leave open."""

    async def whole() -> T:
        try:
            return await coroutine
        finally:
            while OPENED:
                one = OPENED.pop()
                await (one.aclose() if isinstance(one, httpx.AsyncClient) else one.close())

    return asyncio.run(whole())


TRUSTED = ssl.create_default_context()
"""One for all clients: a client that makes its own spends 30 ms and a megabyte on it."""


def client(base: str, source: str = "", **headers: str) -> httpx.AsyncClient:
    """A client, at another address of this machine (127.0.0.2 and so on) if one is given."""
    transport = httpx.AsyncHTTPTransport(verify=TRUSTED, local_address=source or None)
    made = httpx.AsyncClient(base_url=base, timeout=120, headers=headers, transport=transport)
    OPENED.append(made)
    return made


class Player:
    """A person at a browser: a cookie, a socket, and every byte that came."""

    def __init__(self, base: str, name: str, rng: random.Random | None = None, source: str = "") -> None:
        self.base = base
        self.source = source
        self.name = name
        self.rng = rng or random.Random(name)
        self.http = client(base, source)
        self.received: list[str] = []
        self.socket: ClientConnection | None = None
        self.shown: dict[str, Any] | None = None

    async def sign_in(self) -> Self:
        answer = await self.http.post("/api/guest", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        return self

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("keydom") or ""

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def connect(self, base: str = "", **headers: str) -> None:
        cookie = {"cookie": f"keydom={self.cookie}"} if self.cookie else {}
        self.socket = await websockets.connect(
            (base or self.base).replace("http", "ws") + "/api/socket",
            additional_headers=cookie | headers, max_size=1 << 22, open_timeout=120,
            local_addr=(self.source, 0) if self.source else None,
            max_queue=None,  # who stops reading would not read the answer to a good-bye either
        )  # fmt: skip
        OPENED.append(self.socket)

    async def send(self, do: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode({"do": do, **fields}).decode())

    async def receive(self, seconds: float = 120) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        self.received.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        if message["is"] == "watching":  # as a page does: the picture stays, its number of spectators is another
            self.shown = (self.shown or {}) | {"watching": message["watching"], "key": ""}
            return self.shown
        if message["is"] == "table":
            self.shown = message
        return message

    async def watch(self, table: str, since: int = 0, lang: str = "en") -> dict[str, Any]:
        return await self.command("watch", table=table, since=since, lang=lang)

    async def command(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        key = fields.setdefault("key", new_key())
        await self.send(do, **fields)
        while True:
            answer = await self.receive()
            if answer.get("key") == key:
                return answer

    async def choose(self, choice: int, confirm: bool = True, **other: Any) -> dict[str, Any]:
        assert self.shown is not None
        place = {"table": self.shown["table"], "after": self.shown["after"], "at": self.shown["at"]}
        return await self.command("choose", **(place | {"choice": choice, "confirm": confirm} | other))

    async def play(self, table: str, lang: str = "en") -> dict[str, Any]:
        """Random play, or only looking, until the game is over; stale pictures are looked at again."""
        shown = await self.watch(table, lang=lang)
        while shown["is"] != "table" or shown["state"] != "finished":
            if self.shown is not None and self.shown["options"]:
                shown = await self.choose(self.rng.choice(self.shown["options"])["id"])
                if shown["is"] == "refused":
                    assert shown["error"] in ("stale", "not-asked"), shown
                    self.received.pop()
                    shown = await self.watch(table, since=-1, lang=lang)
            else:
                shown = await self.receive()
        return shown

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()


def new_key() -> str:
    return secrets.token_urlsafe(12)


def new_name() -> str:
    """A name that nobody has: a letter, then letters and digits."""
    return "N" + secrets.token_hex(6)


async def whole_log(player: Player, table: str) -> list[dict[str, Any]]:
    """The log, page by page."""
    found: list[dict[str, Any]] = []
    while page := await player.get(f"/api/tables/{table}/log?since={len(found)}"):
        found += page
    return found


async def until(player: Player, holds: Callable[[dict[str, Any]], bool], seconds: float = 90) -> dict[str, Any]:
    """The first picture of the table for which something holds; pictures come by themselves."""
    async with asyncio.timeout(seconds):
        while player.shown is None or not holds(player.shown):
            await player.receive(seconds)
    return player.shown


async def table_of(players: list[Player], game: str, **more: Any) -> str:
    """A table with all of them seated, in their order."""
    made = await players[0].post("/api/tables", {"game": game, "seats": len(players), **more})
    for player in players[1:]:
        await player.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    return str(made["table"])

"""The site as an ASGI application: REST, socket, health, figures and the client's files."""

import asyncio
import contextlib
import hmac
import logging
import mimetypes
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Lifespan, Receive, Scope, Send
from starlette.websockets import WebSocket

from keydom.core.errors import LANGUAGES, KeydomError
from keydom.games import find_all
from keydom.site.api.http import route
from keydom.site.api.openapi import document
from keydom.site.api.operations import OPERATIONS
from keydom.site.api.problems import language, refuse_socket, refused
from keydom.site.api.refusals import Refusal, forbidden, nothing_here, too_fast, wrong_method
from keydom.site.api.socket import Page
from keydom.site.app import metrics
from keydom.site.app.guard import Guard, address, host_name, is_this_machine
from keydom.site.app.packing import packed
from keydom.site.app.run_forever import run_forever
from keydom.site.app.settings import Settings, database_url
from keydom.site.app.site import Site
from keydom.site.db import schema
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.people import accounts, notices, presence, sessions
from keydom.site.picture.rest_games import all_games_told

log = logging.getLogger("keydom")
PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Keydom</title>
<h1>Keydom</h1>
<p>The server is up. This build has no browser client; see <a href="/api/openapi.json">the interface</a>.</p>
"""
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""What proxies add."""
HOUR_SECONDS: Final = 3600.0
HEALTH_SECONDS: Final = 1.0
"""Who asks more often is told what was last found out about writing; reading is tried every time."""
SOCKET_SECONDS: Final = 30
"""Who has too many sockets open may look again after so many seconds whether one has closed."""


def make_app(settings: Settings) -> ASGIApp:
    """The application; games that cannot be played are refused first, then the database is brought up to date."""
    find_all()
    url = database_url(settings)
    migrate(url)
    site = Site(settings, Store(url))
    routes = [
        *[route(site, operation) for operation in OPERATIONS],
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        WebSocketRoute("/api/socket", _Socket(site)),
        Route("/healthz", _Health(site), methods=["GET"]),
        Route("/metrics", _Metrics(settings), methods=["GET"]),
        Route("/{path:path}", _Client(settings), methods=["GET"]),
    ]
    app = Starlette(routes=routes, lifespan=_lifespan(site), exception_handlers={404: _missing, 405: _missing})
    app.state.site = site
    return Guard(app, settings, site.limits)


def _lifespan(site: Site) -> Lifespan[Starlette]:
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        work: list[Callable[[], Awaitable[None]]] = [site.hub.listen, site.hub.talk, site.worker.watch_clocks]
        work += [partial(tidy, site), site.end_pages, partial(notices.run, site.settings, site.store)]
        if site.settings.bot_processes:
            work += [site.worker.run, site.worker.renew, site.worker.analyses.run, site.worker.analyses.renew]
            work += [site.worker.summaries.run]
        tasks = [asyncio.create_task(run_forever(w)) for w in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await site.worker.close()
            with contextlib.suppress(KeydomError):
                await site.store.write(presence.leave, site.store)
            site.store.close()

    return lifespan


async def tidy(site: Site) -> None:
    """Once an hour: forget guests who are gone, and sessions and codes that have ended."""
    while True:
        before = time.time() - site.settings.guest_days * 86_400
        while (gone := await site.store.write(accounts.forget_guests, site.store, before)).people:
            await site.tables.forgotten(gone)
        await site.store.write(sessions.forget_old, site.settings.session_days, time.time())
        await site.store.write(accounts.forget_codes, time.time())
        await asyncio.sleep(HOUR_SECONDS)


class _Socket:
    """Opens pages: who comes, and not too many from one address."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        scheme, _, bearer = socket.headers.get("authorization", "").partition(" ")
        where, open_ones = address(scope), self.site.sockets
        try:
            person = await self.site.person(
                socket.cookies.get(sessions.COOKIE), bearer if scheme.lower() == "bearer" else None
            )
            if self.site.settings.limits and open_ones.get(where, 0) >= self.site.settings.sockets_per_address:
                raise too_fast(SOCKET_SECONDS)
        except KeydomError as error:
            await refuse_socket(socket, error)
            return
        lang = socket.query_params.get("lang", person.lang if person else "en")
        open_ones[where] = open_ones.get(where, 0) + 1
        try:
            await Page(self.site, socket, person, lang if lang in LANGUAGES else "en", where).run()
        finally:
            open_ones[where] -= 1
            if not open_ones[where]:
                del open_ones[where]


class _Health:
    """Whether the database can be read and written: a full disk lets itself be read for a long time."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._asking: asyncio.Task[bool] | None = None
        self._asked = -HEALTH_SECONDS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._asking is None or (self._asking.done() and time.monotonic() - self._asked > HEALTH_SECONDS):
            self._asked = time.monotonic()
            self._asking = asyncio.create_task(self._well())
        well = await asyncio.shield(self._asking) and await self._answers()
        said = ("ok\n", 200) if well else ("the database is away, or the disk is full\n", 503)
        await PlainTextResponse(*said)(scope, receive, send)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(3):
                await self.site.store.read(lambda connection: connection.execute(select(1)).scalar())
        except (KeydomError, TimeoutError):
            return False
        return True

    async def _well(self) -> bool:
        try:
            async with asyncio.timeout(3):
                await self.site.store.write(_write_down, time.time())
        except (KeydomError, TimeoutError):
            return False
        return True


def _write_down(connection: Connection, now: float) -> None:
    """A few bytes more than a page, so that something has to be written even where a row only changes."""
    f = schema.facts
    connection.execute(delete(f).where(f.c.name == "health"))
    connection.execute(insert(f).values(name="health", value=f"{now} {'.' * 4096}"))


class _Metrics:
    """Figures, for the machine itself or who has the token."""

    def __init__(self, settings: Settings) -> None:
        self.token = settings.metrics_token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        given = request.headers.get("authorization", "").encode()
        if self.token:
            allowed = hmac.compare_digest(given, f"Bearer {self.token}".encode())
        else:
            client = scope["client"][0] if scope.get("client") else ""
            forwarded = any(name in request.headers for name in FORWARDED)
            asked = host_name(request.headers.get("host", ""))
            allowed = is_this_machine(client) and is_this_machine(asked) and not forwarded
        answer = PlainTextResponse(metrics.text()) if allowed else refused(_not_yours(), language(scope))
        await answer(scope, receive, send)


def _not_yours() -> Refusal:
    return forbidden("these figures are for this machine alone", "diese Zahlen sind nur für diesen Rechner")


@cache
def _document() -> bytes:
    return msgspec.json.encode(document(OPERATIONS))


async def _openapi(request: Request) -> Response:
    return _sent(request, _document(), "application/json", "no-cache")


async def _missing(request: Request, error: Exception) -> Response:
    wrong = wrong_method() if getattr(error, "status_code", 404) == 405 else nothing_here()
    return refused(wrong, language(request.scope))


class _Client:
    """The files of the client, as they were when the site started; any other path is the client's own page.

    A path that was asked for is only looked up: it never reaches the disk.
    """

    def __init__(self, settings: Settings) -> None:
        folder = Path(str(files("keydom"))) / "web"
        self.files = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
        page = self.files.pop("index.html", None)
        self.page = _with_games(page.read_bytes(), all_games_told(settings.bot_seconds)) if page else b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self._answer(Request(scope)))(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/"):
            return refused(nothing_here(), language(request.scope))
        if not self.page:
            return HTMLResponse(PAGE) if path == "/" else refused(nothing_here(), language(request.scope))
        wanted = self.files.get(request.path_params["path"])
        if wanted is None:
            return await asyncio.to_thread(_sent, request, self.page, "text/html", "no-cache")
        caching = "public, max-age=31536000, immutable" if "assets" in wanted.parts else "no-cache"
        return await asyncio.to_thread(_read_and_sent, request, wanted, caching)


def _with_games(page: bytes, told: bytes) -> bytes:
    """The page with the games there are in it, so that its first picture is whole; nothing in it is run, or ends it."""
    block = b'<script type="application/json" id="games">' + told.replace(b"<", b"\\u003c") + b"</script>"
    return page.replace(b"</head>", block + b"</head>", 1)


def _read_and_sent(request: Request, file: Path, caching: str) -> Response:
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _sent(request, file.read_bytes(), media, caching)


def _sent(request: Request, raw: bytes, media: str, caching: str) -> Response:
    headers = MutableHeaders({"cache-control": caching})
    body = packed(raw, request.headers, media, headers)
    return Response(body, headers=dict(headers), media_type=media)

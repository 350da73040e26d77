"""The site as an ASGI application: REST, socket, health, figures and the client's files."""

import asyncio
import contextlib
import hmac
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection, text
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Lifespan, Receive, Scope, Send
from starlette.websockets import WebSocket

from keydom.core.errors import LANGUAGES, KeydomError, say
from keydom.server import accounts, metrics, notices, presence
from keydom.server.guard import Guard, address
from keydom.server.http import problem, route
from keydom.server.lasting import lasting
from keydom.server.migrate import migrate
from keydom.server.openapi import document
from keydom.server.refusals import code_of, too_fast
from keydom.server.rest import OPERATIONS
from keydom.server.settings import Settings, database_url
from keydom.server.site import Site
from keydom.server.socket import Page
from keydom.server.store import Store

log = logging.getLogger("keydom")
PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Keydom</title>
<h1>Keydom</h1>
<p>The server is up. This build has no browser client; see <a href="/api/openapi.json">the interface</a>.</p>
"""
HOUR: Final = 3600.0


def make_app(settings: Settings) -> ASGIApp:
    """The application; the database is brought up to date first."""
    url = database_url(settings)
    migrate(url)
    site = Site(settings, Store(url))
    routes = [
        *[route(site, operation) for operation in OPERATIONS],
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        WebSocketRoute("/api/socket", _Socket(site)),
        Route("/healthz", _Health(site), methods=["GET"]),
        Route("/metrics", _Metrics(settings), methods=["GET"]),
        Route("/{path:path}", _client, methods=["GET"]),
    ]
    app = Starlette(routes=routes, lifespan=_lifespan(site), exception_handlers={404: _missing, 405: _missing})
    app.state.site = site
    return Guard(app, settings, site.limits)


def _lifespan(site: Site) -> Lifespan[Starlette]:
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        work: list[Callable[[], Awaitable[None]]] = [site.hub.listen, site.hub.talk, site.worker.watch_clocks]
        work += [partial(_tidy, site), partial(notices.run, site.settings, site.store)]
        if site.settings.bot_processes:
            work += [site.worker.run, site.worker.renew]
        tasks = [asyncio.create_task(lasting(w)) for w in work]
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


async def _tidy(site: Site) -> None:
    """Once an hour: forget guests who are gone."""
    while True:
        before = time.time() - site.settings.guest_days * 86_400
        await site.tables.forgotten(await site.store.write(accounts.forget_guests, site.store, before))
        await asyncio.sleep(HOUR)


class _Socket:
    """Opens pages: who comes, and not too many from one address."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        scheme, _, bearer = socket.headers.get("authorization", "").partition(" ")
        where, open_ones = address(scope), self.site.sockets
        lang = socket.query_params.get("lang", "en")
        try:
            person = await self.site.person(
                socket.cookies.get(accounts.COOKIE), bearer if scheme.lower() == "bearer" else None
            )
            if self.site.settings.limits and open_ones.get(where, 0) >= self.site.settings.sockets_per_address:
                raise too_fast()
        except KeydomError as error:
            code, status = code_of(error)
            sentence = say(error.sentence, lang if lang in LANGUAGES else "en")
            await socket.send_denial_response(problem(status, code, sentence))
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
    """Whether the database answers."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(3):
                await self.site.store.read(_ask)
            answer = PlainTextResponse("ok\n")
        except (KeydomError, TimeoutError):
            answer = PlainTextResponse("the database is away\n", 503)
        await answer(scope, receive, send)


def _ask(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


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
            forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
            client = scope["client"][0] if scope.get("client") else ""
            allowed = client in ("127.0.0.1", "::1") and not forwarded
        answer = PlainTextResponse(metrics.text()) if allowed else problem(403, "forbidden", "forbidden")
        await answer(scope, receive, send)


async def _openapi(_: Request) -> Response:
    return Response(msgspec.json.encode(document(OPERATIONS)), media_type="application/json")


async def _missing(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    return problem(status, "unknown", "unknown")


async def _client(request: Request) -> Response:
    """A file of the client; any other path is the client's own page, unless there is no client."""
    if request.url.path.startswith("/api/"):
        return problem(404, "unknown", "unknown")
    folder = Path(str(files("keydom"))) / "web"
    page = folder / "index.html"
    if not page.is_file():
        return HTMLResponse(PAGE) if request.url.path == "/" else problem(404, "unknown", "unknown")
    wanted = (folder / request.path_params["path"]).resolve()
    if not wanted.is_relative_to(folder.resolve()) or not wanted.is_file():
        return FileResponse(page, headers={"cache-control": "no-cache"})
    lasting = "assets" in wanted.parts
    caching = "public, max-age=31536000, immutable" if lasting else "no-cache"
    return FileResponse(wanted, headers={"cache-control": caching})

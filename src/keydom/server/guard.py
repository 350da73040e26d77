"""The guard in front of everything: whence a request comes, how often, how large; and the headers of every answer."""

import logging
import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from keydom.server import metrics
from keydom.server.settings import Settings

log = logging.getLogger("keydom.access")
LARGEST: Final = 64 * 1024
"""Bytes of a request's body."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "DENY",
}
# What may be done how often: (kind, tokens a second, most at once).
RATES: Final = {
    "request": (20.0, 120.0),
    "message": (30.0, 90.0),
    "word": (1.0, 10.0),
    "table": (0.2, 20.0),
    "person": (0.1, 10.0),
    "password": (0.1, 8.0),
    "account": (0.1, 12.0),
    "mail": (0.002, 5.0),
    "socket": (1.0, 40.0),
}


class Limits:
    """Token buckets by kind and by who: address and account each have their own, and both have to allow."""

    def __init__(self, factor: float, most: int = 50_000) -> None:
        self.factor = factor
        self.most = most
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, kind: str, *who: str) -> bool:
        """Whether everybody named may do this now; if so it is counted."""
        if not self.factor:
            return True
        now = time.monotonic()
        rate, burst = RATES[kind]
        rate, burst = rate * self.factor, burst * self.factor
        levels = []
        for name in who:
            level, then = self._buckets.get((kind, name), (burst, now))
            levels.append(min(burst, level + (now - then) * rate))
        if any(level < 1 for level in levels):
            return False
        for name, level in zip(who, levels, strict=True):
            self._buckets[kind, name] = (level - 1, now)
            self._buckets.move_to_end((kind, name))
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return True


def address(scope: Scope) -> str:
    """Whose limit a request counts against; an IPv6 network of 64 bits is one."""
    host = str(scope["client"][0]) if scope.get("client") else "?"
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


def from_elsewhere(settings: Settings, scope: Scope, headers: Headers) -> bool:
    """Whether another site's page sent this: Origin must be ours; without one, Sec-Fetch-Site must not object."""
    origin = headers.get("origin")
    fetched_by = headers.get("sec-fetch-site", "same-origin")
    changes = scope["type"] == "websocket" or scope["method"] not in SAFE
    if origin is not None and changes:
        allowed = [o.strip().rstrip("/") for o in settings.origins.split(",") if o.strip()]
        if origin in allowed:
            return False
        schemes = ("https",) if settings.https else ("http", "https")
        return urlsplit(origin).netloc != headers.get("host", "") or urlsplit(origin).scheme not in schemes
    if fetched_by in ("same-origin", "none"):
        return False
    opened = headers.get("sec-fetch-mode") == "navigate" and scope["type"] == "http" and not changes
    return not (opened and not scope["path"].startswith("/api/"))


class Guard:
    """Everything passes here first."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        wrong = self._wrong(scope, headers)
        if scope["type"] == "websocket":
            if wrong:
                await WebSocket(scope, receive, send).send_denial_response(_problem(*wrong))
            else:
                await self.app(scope, receive, send)
            return
        began = time.monotonic()
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(MutableHeaders(scope=message), scope["path"])
            await send(message)

        if wrong:
            await _problem(*wrong)(scope, receive, sent)
        else:
            await self.app(scope, _measured(receive), sent)
        route = getattr(scope.get("route"), "path", "") or scope["path"].split("/")[1][:20]
        metrics.requests.labels(route if scope.get("route") else "other", str(status)).inc()
        log.info(
            "request",
            extra={"method": scope["method"], "route": route, "status": status,
                   "ms": round((time.monotonic() - began) * 1000, 1)},
        )  # fmt: skip

    def _wrong(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if from_elsewhere(self.settings, scope, headers):
            return 403, "forbidden"
        kind = "socket" if scope["type"] == "websocket" else "request"
        if not self.limits.allow(kind, address(scope)):
            return 429, "too-fast"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            return 413, "too-large"
        return None

    def _dress(self, headers: MutableHeaders, path: str) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if path.startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
        if self.settings.https:
            headers["strict-transport-security"] = "max-age=31536000"


def _problem(status: int, code: str) -> Response:
    """Refused before anybody has asked for the language."""
    return Response(f'{{"error":"{code}","sentence":"{code}"}}', status, media_type="application/json")


class TooLarge(Exception):
    """A body without a length that turned out too large."""


def _measured(receive: Receive) -> Receive:
    taken = 0

    async def measured() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST:
            raise TooLarge
        return message

    return measured

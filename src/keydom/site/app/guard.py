"""The guard in front of everything: whence a request comes, how often, how large; and the headers of every answer."""

import logging
import math
import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from keydom.site.api.problems import language, refuse_socket, refused
from keydom.site.api.refusals import Refusal, forbidden, from_another_site, too_fast, too_large
from keydom.site.app import metrics
from keydom.site.app.settings import Settings

log = logging.getLogger("keydom.access")
MAX_BODY_BYTES: Final = 64 * 1024
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
    "analysis": (0.02, 10.0),
    "study": (5.0, 60.0),
    "advice": (1.0, 20.0),
    "insights": (0.5, 20.0),
    "person": (0.1, 10.0),
    "password": (0.1, 8.0),
    "guess": (0.02, 6.0),
    "mail": (0.002, 5.0),
    "letters": (0.01, 20.0),
    "socket": (1.0, 40.0),
}


class Limits:
    """Token buckets by kind and by who: address and account each have their own, and both have to allow."""

    def __init__(self, factor: float, most: int = 50_000) -> None:
        self.factor = factor
        self.most = most
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, kind: str, *who: str) -> None:
        """Refuse what somebody named has done too often; else it is counted for everybody named."""
        if not self.factor:
            return
        missing = 1 - min([self._level(kind, name) for name in who])
        if missing > 0:
            raise too_fast(max(1, math.ceil(missing / (RATES[kind][0] * self.factor))))
        for name in who:
            self._buckets[kind, name] = (max(0.0, self._level(kind, name) - 1), time.monotonic())
            self._buckets.move_to_end((kind, name))
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)

    def give_back(self, kind: str, *who: str) -> None:
        """What was counted before it was done does not count after all."""
        for name in who:
            if (kind, name) in self._buckets:
                self._buckets[kind, name] = (self._level(kind, name) + 1, time.monotonic())

    def _level(self, kind: str, name: str) -> float:
        rate, burst = RATES[kind]
        level, then = self._buckets.get((kind, name), (burst * self.factor, time.monotonic()))
        return min(burst * self.factor, level + (time.monotonic() - then) * rate * self.factor)


def address(scope: Scope) -> str:
    """Whose limit a request counts against."""
    return address_of(str(scope["client"][0]) if scope.get("client") else "?")


def address_of(host: str) -> str:
    """What counts as one address; an IPv6 network of 64 bits is one."""
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
        try:
            parts = urlsplit(origin)
        except ValueError:
            return True
        return parts.netloc != headers.get("host", "") or parts.scheme not in schemes
    if fetched_by in ("same-origin", "none"):
        return False
    opened = headers.get("sec-fetch-mode") == "navigate" and scope["type"] == "http" and not changes
    return not (opened and not scope["path"].startswith("/api/"))


def host_name(host: str) -> str | None:
    """The name in a `Host` header, without its port; None if that is no name."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def is_this_machine(name: str | None) -> bool:
    """Whether a name or an address is that of the machine itself."""
    try:
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def known_host(settings: Settings, host: str) -> bool:
    """Whether this site is reached under that name.

    A page whose name was pointed at our address (DNS rebinding) still sends its own name. It cannot send a number as a
    name, nor that of the machine it runs on: these are always let in, others are those of the settings.
    """
    name = host_name(host)
    if name is None:
        return False
    ours = [settings.public_url, *settings.origins.split(",")]
    if name in ("localhost", settings.host, *[urlsplit(one.strip()).hostname for one in ours]):
        return True
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


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
        wrong = self._wrong(scope, Headers(scope=scope))
        if scope["type"] == "websocket":
            if wrong:
                await refuse_socket(WebSocket(scope, receive, send), wrong)
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
            await refused(wrong, language(scope))(scope, receive, sent)
        else:
            await self.app(scope, _measured(receive), sent)
        route = getattr(scope.get("route"), "path", "") or scope["path"].partition("/")[2].partition("/")[0][:20]
        metrics.requests.labels(route if scope.get("route") else "other", str(status)).inc()
        log.info(
            "request",
            extra={"method": scope["method"], "route": route, "status": status,
                   "ms": round((time.monotonic() - began) * 1000, 1)},
        )  # fmt: skip

    def _wrong(self, scope: Scope, headers: Headers) -> Refusal | None:
        if not known_host(self.settings, headers.get("host", "")):
            return forbidden(
                "this site is not known under that name (its keeper sets KEYDOM_PUBLIC_URL)",
                "diese Seite ist unter diesem Namen nicht bekannt (wer sie betreibt, setzt KEYDOM_PUBLIC_URL)",
            )
        if from_elsewhere(self.settings, scope, headers):
            return from_another_site()
        try:
            self.limits.check("socket" if scope["type"] == "websocket" else "request", address(scope))
        except Refusal as refusal:
            return refusal
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > MAX_BODY_BYTES:
            return too_large()
        return None

    def _dress(self, headers: MutableHeaders, path: str) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if path.startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
        if self.settings.https:
            headers["strict-transport-security"] = "max-age=31536000"


def _measured(receive: Receive) -> Receive:
    taken = 0

    async def measured() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MAX_BODY_BYTES:
            raise too_large()
        return message

    return measured

"""One REST operation: who asks, what with, what comes back. The OpenAPI document is made from the same list."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import NoneType
from typing import Any, Final, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from keydom.core.errors import KeydomError
from keydom.site.api.problems import language, refused
from keydom.site.api.reading import check_plain, read, read_query
from keydom.site.api.refusals import (
    Refusal,
    forbidden,
    internal,
    no_person,
    no_session,
    no_table,
    nothing_here,
    too_slow,
)
from keydom.site.app.guard import address
from keydom.site.app.packing import packed
from keydom.site.app.site import ASKER, Site
from keydom.site.people.sessions import COOKIE, COOKIE_DAYS, DAY_SECONDS, Person, origin_of

log = logging.getLogger("keydom")
BODY_SECONDS: Final = 10.0
CLIENT_GONE: Final = 499
"""In logs and figures: who asked has gone before the question was whole. Nobody reads the answer."""
TABLE: Final = "/api/tables/{table}"
Body = TypeVar("Body")
Query = TypeVar("Query")
Answered = TypeVar("Answered")


class Call(NamedTuple, Generic[Body, Query]):
    """One request, read and checked; None in the place of a body or a query that it does not have."""

    site: Site
    request: Request
    person: Person | None
    lang: str
    body: Body
    query: Query

    @property
    def me(self) -> Person:
        """The person, who must be one."""
        if self.person is None:
            raise no_person()
        return self.person

    @property
    def origin(self) -> str:
        """Whence the request comes, for shares of time."""
        return origin_of(self.site.key, address(self.request.scope))

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def agent(self) -> str:
        return self.request.headers.get("user-agent", "")[:120]


class Answer(NamedTuple, Generic[Answered]):
    """A body (bytes: made before) with something beside it: a cookie to set ("" ends it), another type than JSON."""

    body: Answered | bytes
    cookie: str | None = None
    media: str = "application/json"
    cached: int = 0


Handler = Callable[[Call[Body, Query]], Awaitable[Answered | Answer[Answered]]]


class Operation:
    """One entry of the interface. What is sent and what comes back stands in the signature of the handler alone:
    `Call[Body, Query]`, and the type of its answer."""

    def __init__(
        self, method: str, path: str, summary: str, handler: Handler[Any, Any, Any], *, person: bool = False,
        program: bool = False, limit: str = "",
    ) -> None:  # fmt: skip
        self.method = method
        self.path = path
        self.summary = summary
        self.handler = handler
        self.person = person
        """Whether a stranger is refused."""
        self.program = program
        """Whether a program with a token may do it."""
        self.limit = limit
        types = get_type_hints(handler)
        returned = types.pop("return")
        (call,) = types.values()
        self.answer: Any = get_args(returned)[0] if get_origin(returned) is Answer else returned
        self.body, self.query = (None if kind is NoneType else kind for kind in get_args(call))


def route(site: Site, operation: Operation) -> Route:
    """The Starlette route of an operation."""

    async def endpoint(request: Request) -> Response:
        request.scope["route"] = made  # for the log and the figures; Starlette itself says it only since 1.0
        lang = language(request.scope)
        try:
            return _response(site, request, await _call(site, operation, request, lang))
        except KeydomError as error:
            return refused(error, lang)
        except ClientDisconnect:
            return Response(status_code=CLIENT_GONE)
        except TimeoutError:
            return refused(too_slow(), lang)
        except Exception as error:  # what went wrong is for the log: no text of it may leave
            log.exception("a request failed", extra={"error": type(error).__name__, "route": operation.path})
            return refused(internal(), lang)

    made = Route(operation.path, endpoint, methods=[operation.method])
    return made


async def _call(site: Site, operation: Operation, request: Request, lang: str) -> Any:
    # All of it first: a session or a token that ends while the body comes in must not be believed any longer.
    raw = await _raw(request) if operation.body is not None else b""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    person = await site.person(request.cookies.get(COOKIE), bearer if scheme.lower() == "bearer" else None)
    if person is None and operation.person:
        raise no_person()
    if person is not None and person.table and not operation.program:
        raise forbidden("this token only plays its seat", "dieses Token spielt nur seinen Platz")
    who = [address(request.scope), *([person.id] if person else [])]
    ASKER.set(who[0])
    if operation.limit:
        site.limits.check(operation.limit, *who)
    if "table" in request.path_params and not _is_id(request.path_params["table"]):
        raise no_table()
    if "session" in request.path_params and not _is_id(request.path_params["session"]):
        raise no_session()
    if "person" in request.path_params and not _is_id(request.path_params["person"]):
        raise nothing_here()
    body = _body(operation, request, raw) if operation.body is not None else None
    query = read_query(request.query_params, operation.query) if operation.query is not None else None
    check_plain(body)
    check_plain(query)
    return await operation.handler(Call(site, request, person, lang, body, query))


def _is_id(word: str) -> bool:
    return len(word) == 16 and all(c in "abcdefghijklmnopqrstuvwxyz234567" for c in word)


async def _raw(request: Request) -> bytes:
    async with asyncio.timeout(BODY_SECONDS):
        return await request.body()


def _body(operation: Operation, request: Request, raw: bytes) -> Any:
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal("bad-request", 415, "send application/json", "sende application/json")
    return read(raw, msgspec.json.Decoder(operation.body))


def _response(site: Site, request: Request, answer: Any) -> Response:
    whole = answer if isinstance(answer, Answer) else Answer(answer)
    body = whole.body.encode() if isinstance(whole.body, str) else whole.body
    raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
    headers = MutableHeaders()
    if whole.cached:
        headers["cache-control"] = f"public, max-age={whole.cached}"
        headers["vary"] = "accept-language"
        raw = packed(raw, request.headers, whole.media, headers)
    response = Response(raw, headers=dict(headers), media_type=whole.media)
    if whole.cookie is not None:
        age = COOKIE_DAYS * DAY_SECONDS if whole.cookie else 0
        response.set_cookie(
            COOKIE, whole.cookie, max_age=age, httponly=True, samesite="lax", secure=site.settings.https, path="/"
        )
    return response

"""Refusals as answers to a request: a code for programs, a sentence in the reader's language for people."""

from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket

from keydom.core.errors import LANGUAGES, KeydomError, reason
from keydom.site.api.refusals import Refusal, code_of
from keydom.site.api.wire_answers import Problem


def language(scope: Scope) -> str:
    """The language asked for by `?lang=` or else by the browser."""
    asking = HTTPConnection(scope)
    wanted = asking.query_params.get("lang") or asking.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


def refused(error: KeydomError, lang: str) -> Response:
    """Any of our errors as an answer."""
    code, status = code_of(error)
    headers: dict[str, Any] = {}
    if isinstance(error, Refusal) and error.retry_seconds:
        headers["retry-after"] = str(error.retry_seconds)
    body = msgspec.json.encode(Problem(code, reason(error.sentence, lang)))
    return Response(body, status, headers, media_type="application/json")


async def refuse_socket(socket: WebSocket, error: KeydomError) -> None:
    """One of our errors instead of an open socket."""
    answer = refused(error, language(socket.scope))
    del answer.headers["content-length"]  # the web server tells it; before uvicorn 0.53 it stood there twice
    await socket.send_denial_response(answer)

"""The OpenAPI document: its shape, and schemathesis over every operation."""

import os
import re
from itertools import count
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from keydom.games import names
from keydom.site.api.openapi import document
from keydom.site.api.operations import OPERATIONS
from tests.site.support.harness import new_name

EXAMPLES = int(os.environ.get("KEYDOM_SOAK_EXAMPLES", "0"))
ENDING = {
    "POST /api/account",
    "POST /api/logout",
    "DELETE /api/me",
    "DELETE /api/me/sessions",
    "DELETE /api/me/sessions/{session}",
    "POST /api/me/password",
}
"""These end sessions: each example has a guest of its own."""
MISSING = {"DELETE /api/me/tokens/{table}", "GET /api/tables/{table}/invitation"}
"""There is a table, but nothing of this kind."""
GAMES = names()
CASES = count()
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

described = schemathesis.openapi.from_dict(document(OPERATIONS))
described.config.phases.coverage.enabled = bool(EXAMPLES)  # a few dozen requests per operation more


def test_the_document_names_only_what_it_has():
    whole = document(OPERATIONS)
    text = str(whole)
    parts = set(whole["components"]["schemas"])
    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= parts
    assert {"Incoming", "Outgoing", "TableShown", "Choose", "Problem"} <= parts
    names = [op["operationId"] for path in whole["paths"].values() for op in path.values()]
    assert len(names) == len(set(names))


def guest(base: str) -> dict[str, str]:
    answer = httpx.post(base + "/api/guest", json={"name": "Schema"}, timeout=120)
    assert answer.status_code == 200, answer.text
    return dict(answer.cookies)


class Known(NamedTuple):
    """A guest with tables, one running and one that waits for others."""

    cookies: dict[str, str]
    tables: list[str]


@pytest.fixture(scope="module")
def shared(server):
    cookies = guest(server.base)
    wishes = [
        ("/api/play", {"game": "keyflower", "bots": ["random"]}),
        ("/api/tables", {"game": "keyper", "seats": 3}),
        ("/api/play", {"game": "keyharvest", "bots": ["random", "random"]}),
    ]
    made = [httpx.post(server.base + path, json=wish, cookies=cookies, timeout=120) for path, wish in wishes]
    return Known(cookies, [answer.json()["table"] for answer in made])


def with_what_there_is(case: Case[Any], tables: list[str], n: int) -> bool:
    """Two of three cases name a table and a game that there are: no random word would find one. Whether this does."""
    if n % 3 == 2:
        return False
    table, game = tables[(n + n // 3) % len(tables)], GAMES[n // 3 % len(GAMES)]
    for name, word in (("table", table), ("game", game)):
        if name in case.path_parameters:
            case.path_parameters[name] = word
        if isinstance(case.body, dict) and name in case.body:
            case.body[name] = word
    return {*case.path_parameters} <= {"table", "game"}


@described.parametrize()
@settings(
    max_examples=EXAMPLES or 3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not EXAMPLES,
    phases=[Phase.explicit, Phase.generate],
)  # fmt: skip
def test_every_operation_answers_as_described(case: Case[Any], server, shared):
    operation = f"{case.method} {case.operation.path}"
    cookies = guest(server.base) if operation in ENDING else shared.cookies
    there = with_what_there_is(case, shared.tables, next(CASES))
    if operation == "POST /api/account" and isinstance(case.body, dict) and isinstance(case.body.get("name"), str):
        case.body["name"] = new_name()  # whoever gets an account keeps others from its name
    answer = case.call(base_url=server.base, cookies=cookies, timeout=120)
    case.validate_response(answer, checks=CHECKS)
    assert not there or answer.status_code != 404 or operation in MISSING, answer.text


def test_nothing_of_that_was_an_error_of_ours(server):
    assert '"level": "error"' not in server.output(), server.output()

"""The OpenAPI document, made from the operations and the wire types; the socket's messages are among its schemas."""

import re
from typing import Any, Final

import msgspec

from keydom import __version__
from keydom.site.api.http import Operation
from keydom.site.api.wire_answers import Problem
from keydom.site.picture.wire import Outgoing
from keydom.site.tables.wire_commands import Incoming

REF: Final = "#/components/schemas/{name}"
ERRORS: Final = {
    "400": "what was sent cannot be read or makes no sense",
    "401": "nobody: say your name first",
    "403": "not yours",
    "404": "no such thing",
    "408": "the body came too slowly",
    "409": "not now: refused by the rules, stale, or taken",
    "413": "too large",
    "415": "not application/json",
    "429": "too often",
    "503": "the database is away; nothing was changed",
}
PLACES: Final = {
    "table": "^[a-z2-7]{16}$",
    "number": "^[0-9]{1,7}$",
    "line": "^[0-9]{1,7}$",
    "chapter": "^[a-z][a-z-]{0,39}$",
    "puzzle": "^[0-9]{1,7}-[0-9]{1,7}$",
    "example": "^[a-z0-9][a-z0-9-]{0,39}$",
    "person": "^[a-z2-7]{16}$",
    "session": "^[a-z2-7]{16}$",
    "game": "^[a-z]{1,20}$",
    "name": "^[a-z][a-z0-9.-]{0,39}$",
}


def document(operations: tuple[Operation, ...]) -> dict[str, Any]:
    """The whole document."""
    types: list[Any] = [Incoming, Outgoing, Problem]
    for operation in operations:
        types += [t for t in (operation.answer, operation.body) if t is not None]
    schemas, parts = msgspec.json.schema_components(types, ref_template=REF)
    of = {id(t): schema for t, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, of)
    parts["Incoming"], parts["Outgoing"] = schemas[0], schemas[1]
    return {
        "openapi": "3.1.0",
        "info": {"title": "Keydom", "version": __version__, "description": "See docs/develop/wire.md."},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "keydom"},
                "program": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(operation: Operation, of: dict[int, Any]) -> dict[str, Any]:
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    media = "text/plain" if operation.answer is str else "application/json"
    out: dict[str, Any] = {
        "summary": operation.summary,
        "operationId": operation.handler.__name__.strip("_"),
        "responses": {
            "200": {"description": "done", "content": {media: {"schema": of[id(operation.answer)]}}},
            **{code: {"description": text, "content": problem} for code, text in ERRORS.items()},
        },
    }
    names = re.findall(r"{(\w+)}", operation.path)
    places = [
        {"name": n, "in": "path", "required": True, "schema": {"type": "string", "pattern": PLACES[n]}} for n in names
    ]
    out["parameters"] = places + (_query(operation.query) if operation.query is not None else [])
    if operation.body is not None:
        out["requestBody"] = {"required": True, "content": {"application/json": {"schema": of[id(operation.body)]}}}
    if operation.person:
        out["security"] = [{"session": []}, *([{"program": []}] if operation.program else [])]
    return out


def _query(kind: Any) -> list[dict[str, Any]]:
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    needed = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": shape}
        for name, shape in schema["properties"].items()
    ]

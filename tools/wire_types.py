"""Writes web/src/wire.ts: the types that cross the wire, for the client, made from the server's.

    python tools/wire_types.py          writes the file
    python tools/wire_types.py --check  fails if it is not up to date
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from keydom.server import wire

FILE: Final = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
HEAD: Final = "// Made by tools/wire_types.py from the server's types. Do not edit.\n"


def structs() -> list[type]:
    """All structs of the wire, in the order of the module."""
    found = [v for v in vars(wire).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]
    return [kind for kind in found if kind is not msgspec.Struct]


def typed(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(typed(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        inner = typed(schema.get("items") or {})
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {typed(schema.get('additionalProperties') or {})}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "any"
    )


def interface(name: str, schema: dict[str, Any]) -> str:
    """A struct as an interface; fields with a default may be left out by who sends it."""
    lines = []
    if schema.get("description"):
        first = str(schema["description"]).splitlines()[0]
        lines.append(f"/** {first} */")
    lines.append(f"export interface {name} {{")
    needed = schema.get("required", [])
    sent = "do" in schema.get("properties", {}) or name in INCOMING
    for field, part in schema.get("properties", {}).items():
        optional = "?" if sent and field not in needed else ""
        lines.append(f"  {field}{optional}: {typed(part)};")
    lines.append("}")
    return "\n".join(lines)


INCOMING: Final = {"NewTable", "PlayNow", "Join", "Fork", "Profile", "Guest", "Credentials", "Clock", "Note"}


def written() -> str:
    """The whole file."""
    kinds = structs()
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    names = [kind.__name__ for kind in kinds if kind.__name__ in parts]
    blocks = [HEAD.rstrip()] + [interface(name, parts[name]) for name in names]
    for union in ("Incoming", "Outgoing"):
        members = [kind.__name__ for kind in getattr(wire, union).__args__]
        blocks.append(f"export type {union} = {' | '.join(members)};")
    return "\n\n".join(blocks) + "\n"


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
            print(f"{FILE.name} is not up to date; run: python tools/wire_types.py", file=sys.stderr)
            return 1
        return 0
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Writes the types that cross the wire, for the client, made from the server's: web/src/wire.ts, and each game's View
and Facts in web/src/games/GAME/wire.ts.

python tools/wire_types.py          writes the files
python tools/wire_types.py --check  fails if they are not up to date
"""

import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from types import ModuleType
from typing import Any, Final

import msgspec

from keydom import games, site
from keydom.games import find_entry

SOURCES: Final = Path(__file__).parents[1] / "web" / "src"
HEAD: Final = "// Made by tools/wire_types.py from the server's types. Do not edit.\n"
WIRE: Final = re.compile(r"wire(_\w+)?")
INCOMING: Final = {
    "NewTable",
    "PlayNow",
    "Join",
    "Fork",
    "Profile",
    "Guest",
    "Credentials",
    "Clock",
    "Note",
    "WantAnalysis",
    "Corrections",
}


def wire_modules() -> list[ModuleType]:
    """The modules of the wire, in every storey of the site: `wire.py` and `wire_….py`, by their own name."""
    found = [name.name for name in walk_packages(site.__path__, f"{site.__name__}.") if not name.ispkg]
    return [import_module(name) for name in found if WIRE.fullmatch(name.rpartition(".")[2])]


def game_modules(name: str) -> list[ModuleType]:
    """The module of a game for the site, or its package with the modules in it."""
    module = import_module(find_entry(name).module("site"))
    parts = iter_modules(getattr(module, "__path__", []), f"{module.__name__}.")
    return [module, *[import_module(part.name) for part in parts]]


def structs(modules: list[ModuleType]) -> list[type]:
    """All structs that these modules define, in their order."""
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


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
    if "prefixItems" in schema:
        return f"[{', '.join(typed(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = typed(schema.get("items") or {})
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {typed(schema.get('additionalProperties') or {})}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def left_out(kind: type) -> set[str]:
    """The fields that are not sent where they are not set."""
    return {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}


def interface(kind: type, schema: dict[str, Any]) -> str:
    """A struct as an interface; fields with a default may be left out by who sends it."""
    lines = []
    if schema.get("description"):
        first = str(schema["description"]).splitlines()[0]
        lines.append(f"/** {first} */")
    lines.append(f"export interface {kind.__name__} {{")
    needed = schema.get("required", [])
    sent = "do" in schema.get("properties", {}) or kind.__name__ in INCOMING
    unset = left_out(kind)
    for field, part in schema.get("properties", {}).items():
        optional = "?" if (sent and field not in needed) or field in unset else ""
        lines.append(f"  {field}{optional}: {typed(part)};")
    lines.append("}")
    return "\n".join(lines)


def written(*modules: ModuleType) -> str:
    """The file of these modules."""
    kinds = structs(list(modules))
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    blocks = [HEAD.rstrip()] + [interface(kind, parts[kind.__name__]) for kind in kinds if kind.__name__ in parts]
    for union in ("Incoming", "Outgoing"):
        for members in [getattr(module, union).__args__ for module in modules if hasattr(module, union)]:
            blocks.append(f"export type {union} = {' | '.join(kind.__name__ for kind in members)};")
    return "\n\n".join(blocks) + "\n"


def files() -> dict[Path, str]:
    """Every file with what it should hold."""
    out = {SOURCES / "wire.ts": written(*wire_modules())}
    for name in games.names():
        if (SOURCES / "games" / name).is_dir() and find_spec(find_entry(name).module("site")):
            out[SOURCES / "games" / name / "wire.ts"] = written(*game_modules(name))
    return out


def main() -> int:
    late = {path: text for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text}
    if "--check" in sys.argv:
        for path in late:
            print(f"{path.relative_to(SOURCES)} is not up to date; run: python tools/wire_types.py", file=sys.stderr)
        return 1 if late else 0
    for path, text in late.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

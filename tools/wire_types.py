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


OF_THE_GAME: Final = {"view": "view", "before": "view", "after": "view", "facts": "facts", "sheets": "sheet"}
"""Fields that hold what a game sends, and which of its types that is: in the games' own files these have their form."""
GAME_TYPES: Final = """/** All that a game sends: the view of a seat, the printed facts, the score sheet of a player. */
export interface GameTypes {
  view: object;
  facts: object;
  sheet: object;
}"""
PARAMETER: Final = "<G extends GameTypes = GameTypes>"
GAME: Final = """/** All that this game sends. */
export interface Game {
  view: View;
  facts: Facts;
  sheet: Sheet;
}"""


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


def referred(schema: Any) -> set[str]:
    """The names of the structs that a JSON schema speaks of."""
    if isinstance(schema, dict):
        own = {name_of(schema)} if "$ref" in schema else set()
        return own.union(*map(referred, schema.values()))
    return set().union(*map(referred, schema)) if isinstance(schema, list) else set()


def name_of(schema: dict[str, Any]) -> str:
    """The name of the struct that a JSON schema refers to."""
    return str(schema["$ref"]).rsplit("/", 1)[1]


def of_games(parts: dict[str, Any]) -> set[str]:
    """The structs that hold something whose type the game says, themselves or in their parts."""
    found = {
        name
        for name, part in parts.items()
        if any(typed(field, set()).startswith("unknown") for field in part.get("properties", {}).values())
    }
    while more := {name for name, part in parts.items() if referred(part) & found} - found:
        found |= more
    return found


def typed(schema: dict[str, Any], generic: set[str]) -> str:
    """A JSON schema as a TypeScript type; the generic structs are those of this game."""
    if "$ref" in schema:
        name = name_of(schema)
        return f"{name}<G>" if name in generic else name
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(typed(part, generic) for part in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(typed(part, generic) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = typed(schema.get("items") or {}, generic)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {typed(schema.get('additionalProperties') or {}, generic)}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def left_out(kind: type) -> set[str]:
    """The fields that are not sent where they are not set."""
    return {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}


def field_type(name: str, schema: dict[str, Any], generic: set[str]) -> str:
    """The type of a field: what the game says where nothing else does."""
    kind = typed(schema, generic)
    if not kind.startswith("unknown"):
        return kind
    if name not in OF_THE_GAME:
        raise ValueError(f"the field {name} has no type: say which, or which type of the game it is")
    return kind.replace("unknown", f'G["{OF_THE_GAME[name]}"]')


def interface(kind: type, schema: dict[str, Any], generic: set[str]) -> str:
    """A struct as an interface; fields with a default may be left out by who sends it."""
    lines = []
    if schema.get("description"):
        first = str(schema["description"]).splitlines()[0]
        lines.append(f"/** {first} */")
    parameter = PARAMETER if kind.__name__ in generic else ""
    lines.append(f"export interface {kind.__name__}{parameter} {{")
    needed = schema.get("required", [])
    sent = "do" in schema.get("properties", {}) or kind.__name__ in INCOMING
    unset = left_out(kind)
    for field, part in schema.get("properties", {}).items():
        optional = "?" if (sent and field not in needed) or field in unset else ""
        lines.append(f"  {field}{optional}: {field_type(field, part, generic)};")
    lines.append("}")
    return "\n".join(lines)


def written(*modules: ModuleType) -> str:
    """The file of these modules."""
    kinds = structs(list(modules))
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    generic = of_games(parts)
    blocks = [HEAD.rstrip(), *([GAME_TYPES] if generic else [])]
    blocks += [interface(kind, parts[kind.__name__], generic) for kind in kinds if kind.__name__ in parts]
    if {"View", "Facts"} <= set(parts):
        blocks.append(GAME.replace("Sheet", "Sheet" if "Sheet" in parts else "object"))
    for union in ("Incoming", "Outgoing"):
        for members in [getattr(module, union).__args__ for module in modules if hasattr(module, union)]:
            names = [f"{kind.__name__}<G>" if kind.__name__ in generic else kind.__name__ for kind in members]
            parameter = PARAMETER if any(name.endswith("<G>") for name in names) else ""
            blocks.append(f"export type {union}{parameter} = {' | '.join(names)};")
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

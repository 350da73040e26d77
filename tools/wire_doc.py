"""Writes the end of docs/develop/wire.md: every request, type with its fields and defaults, and refusal, from the code.

python -m tools.wire_doc          writes it
python -m tools.wire_doc --check  fails if it is not up to date
"""

import ast
import inspect
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from keydom.site.api.http import Operation
from keydom.site.api.operations import OPERATIONS
from keydom.site.app.guard import RATES
from tools.wire_types import structs, typed, wire_modules

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "docs" / "develop" / "wire.md"
MARK: Final = "<!-- From here on made by tools/wire_doc.py. -->\n"
ASKED: Final = dict.fromkeys([sys.modules[one.query.__module__] for one in OPERATIONS if one.query])
"""The modules that say what may stand behind the question mark of an address."""
MODULES: Final = [*wire_modules(), *[module for module in ASKED if module not in wire_modules()]]
REFUSAL: Final = re.compile(r'Refusal\(\s*"([a-z-]+)",\s*(\d+)')
RULES: Final = {("illegal", "409"), ("not-asked", "409"), ("stale", "409")}
"""Refusals of the rules, which `refusals.code_of` gives their codes."""


def said(kind: type) -> dict[str, str]:
    """What the source says about each field: the string below it."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for line, below in zip(body.body, [*body.body[1:], None], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            found[line.target.id] = " ".join(str(text).split())
    return found


def limits(part: dict[str, Any]) -> str:
    """The bounds of a value in words."""
    words = []
    for low, high, unit in (
        ("minimum", "maximum", ""),
        ("minLength", "maxLength", " characters"),
        ("minItems", "maxItems", " items"),
    ):
        if low in part and high in part:
            words.append(f"{part[low]} to {part[high]}{unit}")
        elif high in part:
            words.append(f"at most {part[high]}{unit}")
        elif low in part:
            words.append(f"at least {part[low]}{unit}")
    if "pattern" in part:
        words.append(f"`{part['pattern']}`")
    return ", ".join(words)


def fields(kind: type) -> list[str]:
    """A struct as a table: field, type, default, meaning."""
    schema = msgspec.json.schema(kind)
    own = schema["$defs"][schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    texts, needed = said(kind), own.get("required", [])
    out = [f"### {kind.__name__}", ""]
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        out += [" ".join(kind.__doc__.split()), ""]
    if not own.get("properties"):
        return [*out, "Nothing.", ""]
    out += ["| field | type | default | |", "|---|---|---|---|"]
    for name, part in own["properties"].items():
        inner = next((one for one in part.get("anyOf", [part]) if one.get("type") != "null"), part)
        shape = typed(part, set()).replace("|", "or")
        default = "" if name in needed else f"`{msgspec.json.encode(part.get('default')).decode()}`"
        meaning = "; ".join(one for one in (texts.get(name, ""), limits(inner)) if one)
        out.append(f"| `{name}` | {shape} | {default} | {meaning} |".replace("  ", " "))
    return [*out, ""]


def shown(kind: Any) -> str:
    if kind is None:
        return ""
    names = [one.__name__ for one in getattr(kind, "__args__", (kind,)) if hasattr(one, "__name__")]
    if getattr(kind, "__origin__", None) is list:
        return f"list of {names[0]}"
    if getattr(kind, "__origin__", None) is dict:
        return "object"
    return {"str": "text"}.get(names[0], ", ".join(names)) if names else "object"


def request(one: Operation) -> str:
    who = (
        "a person" + (" or a program" if one.program else "")
        if one.person
        else "anybody" + (", also a program" if one.program else "")
    )
    sent = " ".join(word for word in (shown(one.body), f"?{one.query.__name__}" if one.query else "") if word)
    return f"| `{one.method} {one.path}` | {one.summary} | {who} | {sent} | {shown(one.answer)} | {one.limit} |"


def refusals() -> set[tuple[str, str]]:
    """Every code with its status that the server's sources can give."""
    found = set(RULES)
    for path in sorted((ROOT / "src" / "keydom" / "site").rglob("*.py")):
        found |= set(REFUSAL.findall(path.read_text(encoding="utf-8")))
    return found


def document() -> str:
    """The part of the page that the code says."""
    out = [
        MARK,
        "## Every request",
        "",
        "`limit` names the rate below that it counts against, by address and by person.",
        "",
    ]
    out += ["| | | who | sends | is answered | limit |", "|---|---|---|---|---|---|", *map(request, OPERATIONS), ""]
    out += [
        "Beside these: `GET /api/openapi.json`, `GET /api/socket` (WebSocket), `GET /healthz`, `GET /metrics`, and the"
        " client's files.",
        "",
    ]
    out += ["| limit | a second | at once |", "|---|---|---|"]
    out += [f"| {name} | {rate:g} | {burst:g} |" for name, (rate, burst) in RATES.items()]
    out += ["", "## Every refusal", "", "| code | status |", "|---|---|"]
    out += [f"| `{code}` | {status} |" for code, status in sorted(refusals())]
    out += [
        "",
        "## Every type",
        "",
        "What comes in may leave out fields that have a default, and must have no others than these.",
        "",
    ]
    for kind in structs(MODULES):
        out += fields(kind)
    return "\n".join(out).rstrip() + "\n"


def main() -> int:
    page = FILE.read_text(encoding="utf-8")
    written = page.partition(MARK)[0].rstrip() + "\n\n" + document()
    if "--check" in sys.argv:
        if page != written:
            print("docs/develop/wire.md is not up to date: run python -m tools.wire_doc")
        return int(page != written)
    FILE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

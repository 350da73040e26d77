"""docs/develop/architecture.md says what is there: the functions it names exist; functions and hops are counted."""

import ast
import itertools
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "develop" / "architecture.md").read_text(encoding="utf-8")


def exists(file: str, name: str) -> bool:
    if not file.endswith(".py"):
        path = ROOT / file
        return path.exists() and re.search(rf"(?<![\w.]){re.escape(name)}\s*[(:]", path.read_text("utf-8")) is not None
    path = ROOT / "src" / "keydom" / file
    if not path.exists():
        return False
    body: list[ast.stmt] = ast.parse(path.read_text("utf-8")).body
    for part in name.split("."):
        found = [
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == part
        ]
        if not found:
            return False
        body = found[0].body
    return True


def test_every_function_named_exists():
    named = re.findall(r"`([\w/.]+\.(?:py|ts|svelte)) ([#\w.]+)`", PAGE)
    assert len(named) > 50
    assert [f"{file} {name}" for file, name in named if not exists(file, name)] == []


def test_functions_and_hops_are_counted_right():
    walks = re.findall(r"^### ([^\n(]+) \((\d+) \w+(?:, (\d+) hops)?\)\n(.*?)(?=^#|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert len(walks) == 5
    for name, steps, hops, text in walks:
        assert re.findall(r"^(\d+)\. ", text, re.MULTILINE) == [str(n + 1) for n in range(int(steps))], name
        files = re.findall(r"^\d+\. `([\w/.]+) ", text, re.MULTILINE)
        if hops:
            assert len(files) == int(steps), name
            assert sum(a != b for a, b in itertools.pairwise(files)) == int(hops), name


def test_what_is_not_there_is_found():
    assert exists("site/tables/play.py", "append")
    assert not exists("site/tables/play.py", "Page.append")
    assert not exists("server/no_such_file.py", "append")
    assert not exists("web/src/table/table.svelte.ts", "noSuchFunction")

"""Walks through the code as `docs/develop/architecture.md` lists them, held against the code: does each function really
call, wake or answer to the next?"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
GIVEN: Final = ("fn", "do")
"""What a function is called that was handed over with a job."""


OF_CONTAINERS: Final = {name for kind in (list, set, dict) for name in dir(kind)}


class Step(NamedTuple):
    """One function of a walk, and the step it is reached from."""

    number: int
    file: str
    name: str
    before: int

    @property
    def last(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def is_python(self) -> bool:
        return self.file.endswith(".py")


@cache
def text_of(file: str) -> str:
    path = ROOT / ("src/keydom" if file.endswith(".py") else ".") / file
    return path.read_text(encoding="utf-8") if path.exists() else ""


@cache
def module_of(file: str) -> ast.Module:
    return ast.parse(text_of(file))


@cache
def node_of(file: str, name: str) -> ast.AST | None:
    """A function or class of a Python module."""
    body: list[ast.stmt] = module_of(file).body
    found: ast.AST | None = None
    for part in name.split("."):
        named = [
            one
            for one in body
            if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and one.name == part
        ]
        if not named:
            return None
        found, body = named[0], named[0].body
    return found


@cache
def lines_of(file: str, name: str) -> str:
    """A function of the client, from its name to where its indentation ends."""
    lines = text_of(file).splitlines()
    begins = re.compile(rf"\s*(?:export |async |function |readonly |private )*{re.escape(name)}\s*[(:=<]")
    for at, line in enumerate(lines):
        if not begins.match(line):
            continue
        depth = len(line) - len(line.lstrip())
        body = [line]
        for following in lines[at + 1 :]:
            inside = len(following) - len(following.lstrip()) > depth or not following.strip()
            if not inside and not re.match(r"\s*[})\]]", following):
                break
            body.append(following)
            if not inside:
                break
        return "\n".join(body)
    return ""


def exists(file: str, name: str) -> bool:
    return node_of(file, name) is not None if file.endswith(".py") else bool(lines_of(file, name))


def identifier(node: ast.AST) -> str:
    """The last word of a name: `tables.act` is `act`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def calls(node: ast.AST) -> Iterator[ast.Call]:
    return (one for one in ast.walk(node) if isinstance(one, ast.Call))


def called(node: ast.AST) -> set[str]:
    """What is called, or handed as it is to something that calls it."""
    found = set()
    for call in calls(node):
        found |= {identifier(call.func), *[identifier(one) for one in call.args]}
        found |= {identifier(one.value) for one in call.keywords}
    return found


def calls_it(node: ast.AST, name: str) -> bool:
    """Whether a function of ours is called, or handed over; what lists and sets can do, too, has to be asked of an
    object that is called like the class."""
    owner, _, last = name.rpartition(".")
    if last not in OF_CONTAINERS:
        return last in called(node)
    return any(
        isinstance(call.func, ast.Attribute) and call.func.attr == last and identifier(call.func.value) == owner.lower()
        for call in calls(node)
    )


def told(node: ast.AST, *verbs: str) -> set[str]:
    """The events and queues with which that is done, such as `self._wake.set()`."""
    return {
        identifier(call.func.value)
        for call in calls(node)
        if isinstance(call.func, ast.Attribute) and call.func.attr in verbs
    }


def awaited(node: ast.AST) -> set[str]:
    """The events and queues that are waited for."""
    handed = {identifier(call.args[0]) for call in calls(node) if identifier(call.func) == "wait_for_word"}
    return told(node, "wait", "get") | handed


def runs_what_it_was_given(node: ast.AST) -> bool:
    """Whether it calls one of its parameters, or the function of a job."""
    given = {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)} - {"self"}
    return any(
        call.func.id in given if isinstance(call.func, ast.Name) else identifier(call.func) in GIVEN
        for call in calls(node)
    )


def names_in(node: ast.AST) -> set[str]:
    return {identifier(one) for one in ast.walk(node)} - {""}


def handed_over(step: Step, given: Step, walk: list[Step]) -> bool:
    """Whether a function was handed over by a step before, to its object when that was made, or stands in a table of
    the module that calls it."""
    earlier = [one for one in walk if one.number < given.number and one.is_python]
    nodes = [node_of(one.file, one.name) for one in earlier]
    made = [node_of(one.file, f"{one.name.partition('.')[0]}.__init__") for one in earlier if "." in one.name]
    tables = [one for one in module_of(step.file).body if isinstance(one, ast.Assign | ast.AnnAssign)]
    return any(given.last in names_in(node) for node in [*nodes, *made, *tables] if node is not None)


def path_of(given: Step) -> str:
    """The address that a handler of requests answers to, with any word for its parts."""
    for call in calls(module_of(given.file)):
        if identifier(call.func) == "Operation" and identifier(call.args[3]) == given.last:
            return re.sub(r"{\w+}", "{}", constant(call.args[1], given.file))
    return ""


def constant(node: ast.AST, file: str) -> str:
    """A string, with the names in it looked up in the module and in `api/http.py`."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.BinOp):
        return constant(node.left, file) + constant(node.right, file)
    for module in (module_of(file), module_of("site/api/http.py")):
        for one in module.body:
            if isinstance(one, ast.AnnAssign) and identifier(one.target) == identifier(node) and one.value:
                return constant(one.value, file)
    return ""


def leads(step: Step, given: Step, walk: list[Step]) -> bool:
    """Whether a step really calls, wakes, runs or sends to another."""
    if step.is_python and given.is_python:
        one, other = node_of(step.file, step.name), node_of(given.file, given.name)
        if one is None or other is None:
            return False
        piped = "send" in called(one) and "receive" in called(other)
        return (
            calls_it(one, given.name)
            or bool(told(one, "set", "put") & awaited(other))
            or piped
            or (runs_what_it_was_given(one) and handed_over(step, given, walk))
        )
    if step.is_python:
        node = node_of(step.file, step.name)
        return node is not None and "send_text" in called(node) and "onmessage" in lines_of(given.file, given.name)
    body = lines_of(step.file, step.name)
    if given.is_python:
        asked = [re.sub(r"\${[^}]*}", "{}", one) for one in re.findall(r"/api/[^`\"?]*", body)]
        node = node_of(given.file, given.name)
        heard = "socket?.send(" in body and node is not None and "receive" in called(node)
        return heard or path_of(given) in asked
    listening = re.findall(rf"(\w+): \([^)]*\) => this\.{re.escape(given.name)}\(", text_of(given.file))
    return any(re.search(rf"(?<![\w#]){re.escape(name)}\(", body) for name in (given.name, *listening))


def steps_of(text: str) -> list[Step]:
    """The steps of a walk as the page lists them; `(back in 7)`: reached from step 7."""
    found = re.findall(r"^(\d+)\. (?:\(back in (\d+)\) )?`([\w/.]+) ([#\w.]+)`", text, re.MULTILINE)
    return [Step(int(n), file, name, int(back) if back else int(n) - 1) for n, back, file, name in found]


def gaps(walk: list[Step]) -> list[str]:
    """Where a walk says that one function leads to another and the code does not."""
    of = {step.number: step for step in walk}
    return [
        f"{of[step.before].file} {of[step.before].name} → {step.file} {step.name}"
        for step in walk[1:]
        if not leads(of[step.before], step, walk)
    ]

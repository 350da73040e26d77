"""The examples in docstrings are true, and whatever programs may call of protocol, records, bots and research has one.

They are read from the sources: compiled modules keep no examples that could be run.
"""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent / "src"
MODULES = (
    "core.chance", "core.checked", "core.game", "core.match", "core.position", "core.record",
    "core.seats", "games", "positions",
    "bots", "bots.arena", "bots.contract", "bots.game", "bots.hint", "research.aec", "research.batches",
    "research.datasets", "research.features", "research.gym", "research.making", "research.players", "research.rewards",
    "research.search", "research.vector",
)  # fmt: skip
INSIDE = {
    "core.checked": {"check_choice", "check_asked", "commit", "ends_line"},
    "games": {"entries", "find_all", "find_face", "shipped_file"},
    "bots": {"advice_of", "judge_of"},
    "bots.arena": {"one", "table"},
    "research.aec": {"observation_space", "wrapped"},
    "research.batches": {"layout"},
    "research.datasets": {"schema_table"},
    "research.features": {"table"},
    "research.gym": {"check_render_mode", "register_envs"},
    "research.players": {"seated", "checked_seat"},
}
"""Functions that only keydom itself calls."""
CLASSES = {
    "core.chance": {"Dice", "Script"}, "core.match": {"Match"}, "core.record": {"Replay"}, "bots.contract": {"Budget"},
    "research.aec": {"KeydomEnv"}, "research.batches": {"Batch"}, "research.features": {"Features"},
    "research.gym": {"SeatEnv"}, "research.vector": {"SeatVectorEnv"},
}  # fmt: skip


def source(module):
    path = SOURCES / "keydom" / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def documented(module):
    """The names of a module's functions, and its docstrings by the name of what they are about."""
    tree = ast.parse(source(module).read_text(encoding="utf-8"))
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return functions, found


def with_examples():
    """Every module that has an example, whoever calls it."""
    package = SOURCES / "keydom"
    paths = [path for path in package.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
    return sorted(
        [".".join(path.relative_to(package).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    )


@pytest.mark.parametrize("module", with_examples())
def test_the_examples_are_true(module):
    loaded = import_module(f"keydom.{module}")
    _, found = documented(module)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    parser = doctest.DocTestParser()
    out: list[str] = []
    for name, text in found.items():
        runner.run(parser.get_doctest(text, dict(vars(loaded)), f"{module}.{name}", module, 0), out=out.append)
    assert runner.failures == 0, "".join(out)
    assert runner.tries > 0


@pytest.mark.parametrize("module", MODULES)
def test_whatever_programs_call_has_an_example(module):
    assert module in with_examples()
    functions, found = documented(module)
    public = {name for name in functions if not name.startswith("_")}
    wanted = (public - INSIDE.get(module, set())) | CLASSES.get(module, set())
    assert sorted([name for name in wanted if ">>>" not in found[name]]) == []

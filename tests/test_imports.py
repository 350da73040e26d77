"""Imports go one way (docs/decisions, the layout): read off the syntax trees, so nothing has to be imported."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.games import names

SOURCES = Path(__file__).resolve().parent.parent / "src"
GAMES = names()
THROUGH_THE_PROTOCOL = ("analysis", "bots", "research", "server", "telling")
SPEAK_WITHOUT_A_SCREEN = ("core", "telling", "bots", "analysis", "research", "server")
"""Packages that never draw in the terminal: nothing that they need may depend on it."""

ABOVE_TELLING = ("analysis", "bots", "research", "server")


def module_name(path: Path, sources: Path) -> str:
    parts = path.relative_to(sources).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path, sources: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, with its line: for `from a import b` a.b if that is a module, else a."""
    package = path.relative_to(sources).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join((*base, *filter(None, [node.module])))
            for alias in node.names:
                inner = sources.joinpath(*origin.split("."), alias.name)
                is_module = inner.with_suffix(".py").exists() or inner.is_dir()
                yield node.lineno, f"{origin}.{alias.name}" if is_module else origin


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def why_not(importer: str, module: str) -> str:
    """Why this module may not import that one; empty if it may."""
    top = module.partition(".")[0]
    part = importer.split(".")[1] if "." in importer else ""
    if top == "numpy" and part != "research" and not importer.startswith("keydom.bots.learned"):
        return "numpy belongs in research and learned bots"
    if part == "core" or part in GAMES:
        allowed = ["keydom.core"] if part == "core" else ["keydom.core", f"keydom.{part}"]
        if top == "keydom" and not any(within(module, package) for package in allowed):
            return f"{part} imports only {' and '.join(allowed)}"
        if top != "keydom" and top not in sys.stdlib_module_names:
            return f"{part} needs only the standard library"
    if part in SPEAK_WITHOUT_A_SCREEN and within(module, "keydom.terminal"):
        return f"{part} does not import the terminal"
    if part == "telling" and any(within(module, f"keydom.{other}") for other in ABOVE_TELLING):
        return "telling imports only games and core"
    if part == "bots" and within(module, "keydom.analysis"):
        return "bots do not import what judges them"
    if part == "analysis" and any(within(module, f"keydom.{other}") for other in ("research", "server")):
        return "analysis imports only games, core, bots and telling"
    if part == "telling" and top != "keydom" and top not in sys.stdlib_module_names:
        return "telling needs only the standard library"
    about = {game for game in GAMES if game in importer.split(".")[2:]}  # a module named after a game knows that one
    if part in THROUGH_THE_PROTOCOL and any(
        module.startswith(f"keydom.{game}.") for game in GAMES if game not in about
    ):
        return f"{part} uses a game only through its package, the protocol"
    return ""


def complaints(sources: Path) -> list[str]:
    found = []
    for path in sorted(sources.rglob("*.py")):
        importer = module_name(path, sources)
        for line, module in imported(path, sources):
            if reason := why_not(importer, module):
                found.append(f"{path.relative_to(sources)}:{line}: {module}: {reason}")
    return found


def test_imports_go_one_way():
    assert complaints(SOURCES) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("core/game.py", "from keydom import keyflower"),
        ("core/game.py", "from keydom.keyflower import new"),
        ("core/game.py", "from ..keyflower import state"),
        ("core/game.py", "import typer"),
        ("keyflower/bid.py", "from keydom import keyper"),
        ("keyflower/bid.py", "import keydom.bots"),
        ("keyflower/bid.py", "def f():\n    import numpy.random"),
        ("keyflower/bid.py", "from keydom import __version__"),
        ("bots/greedy.py", "from keydom.games.keyflower.rules.state import State"),
        ("bots/greedy.py", "from keydom.keyflower import state"),
        ("bots/greedy.py", "import numpy"),
        ("bots/keyper.py", "from keydom.games.keyflower.rules.state import State"),
        ("site/app/asgi.py", "import keydom.games.keyflower.rules.state as state"),
        ("games/keyflower/site.py", "from keydom.games.keyper.rules.state import State"),
        ("research/batches.py", "from keydom.games.keyflower.rules.state import State"),
        ("cli/engine.py", "from numpy import array"),
        ("site/picture/games.py", "from keydom.terminal.story import show"),
        ("bots/commands.py", "def f():\n    from keydom.terminal import words"),
        ("bots/greedy.py", "from keydom.analysis import judge"),
        ("telling/story.py", "from keydom.analysis.judge import judge_turn"),
        ("analysis/judge.py", "from keydom.site import live"),
        ("analysis/judge.py", "from keydom.games.keyflower.rules.state import State"),
        ("analysis/judge.py", "import numpy"),
        ("telling/story.py", "from rich.text import Text"),
        ("telling/story.py", "import keydom.site.tables.log.live"),
        ("telling/story.py", "from keydom.games.keyflower.rules.state import TURN"),
        ("games/keyper/telling/steps.py", "from keydom.games.keyflower.rules.state import TURN"),
    ],
)
def test_a_wrong_import_is_found(tmp_path, name, line):
    assert len(in_a_small_tree(tmp_path, name, line)) == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("core/game.py", "import sys, os.path\nfrom keydom.core import seats\nfrom . import seats"),
        ("keyflower/bid.py", "from keydom.core.seats import Seat\nfrom . import state\nfrom .state import State"),
        ("bots/greedy.py", "from keydom import keyflower\nfrom keydom.keyflower import new\nimport msgspec"),
        ("games/keyflower/site.py", "from keydom.games.keyflower.rules.state import State"),
        ("bots/learned.py", "import numpy as np"),
        ("analysis/judge.py", "from keydom.bots.search import Tree\nfrom keydom.telling import story"),
        ("games/keyflower/analysis.py", "from keydom.games.keyflower.rules.state import State"),
        ("server/jobs.py", "from keydom.analysis.analyse import Work"),
        ("bots/keyflower.py", "from keydom.games.keyflower.rules.state import State"),
        ("research/batches.py", "from numpy import array"),
        ("games/keyflower/research.py", "from keydom.games.keyflower.rules.state import State"),
        (
            "games/keyflower/telling/steps.py",
            "from keydom.games.keyflower.rules.state import TURN\nfrom keydom.telling import story",
        ),
        ("terminal/table.py", "from keydom.telling import story\nfrom rich.text import Text"),
        ("cli/engine.py", "import typer\nfrom keydom.games.keyflower.rules.state import State"),
    ],
)
def test_a_right_import_passes(tmp_path, name, line):
    assert in_a_small_tree(tmp_path, name, line) == []


def in_a_small_tree(root: Path, name: str, line: str) -> list[str]:
    for other in ("core/seats.py", "keyflower/state.py", "keyflower/__init__.py", "keyper/__init__.py"):
        (root / "keydom" / other).parent.mkdir(parents=True, exist_ok=True)
        (root / "keydom" / other).touch()
    path = root / "keydom" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    return complaints(root)

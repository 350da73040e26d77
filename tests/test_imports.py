"""Imports go one way: one table says what each package may import, read off the syntax trees."""

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from keydom.games import names

SOURCES: Final = Path(__file__).resolve().parent.parent / "src"
GAMES: Final = names()
THE_GAME: Final = "games/*"
"""Stands in the table for the folder of each game: its parts use one another within the game only."""

USES: Final[dict[str, tuple[str, ...]]] = {
    "core": (),
    "games": ("core",),
    "games/*/rules": ("core",),
    "games/*/facts": ("core", "games/*/rules"),
    "telling": ("core", "games"),
    "games/*/telling": ("core", "telling", "games/*/rules", "games/*/facts"),
    "bots": ("core", "games", "telling"),
    "games/*/bots": ("core", "bots", "games/*/rules", "games/*/facts"),
    "analysis": ("core", "games", "telling", "bots"),
    "games/*/analysis": ("core", "analysis", "games/*/rules", "games/*/facts", "games/*/telling"),
    "terminal": ("core", "games", "telling", "bots", "analysis"),
    "games/*/terminal": ("core", "telling", "terminal", "games/*/rules", "games/*/facts", "games/*/telling"),
    "drawing": ("core", "games", "terminal"),
    "positions": ("core", "games", "drawing"),
    "research": ("core", "games", "bots", "positions"),
    "games/*/research": ("core", "research", "games/*/rules", "games/*/facts"),
    "corrections": ("core", "games"),
    "games/*/corrections": ("core", "corrections", "games/*/rules"),
    "lessons": ("core", "games"),
    "games/*/lessons": (),
    "puzzles": ("core", "games", "telling", "bots", "analysis"),
    "games/*/puzzles": (),
    "site": ("core", "games", "telling", "bots", "analysis", "corrections", "lessons", "puzzles"),
    "games/*/site": ("core", "telling", "games/*/rules", "games/*/facts", "games/*/telling"),
    "cli": ("core", "games", "telling", "bots", "analysis", "positions", "terminal", "research", "site"),
}
"""What each package of ours uses; whatever is not named here, it does not import."""

STANDARD_LIBRARY_ONLY: Final = ("core", "games", "games/*/rules", "games/*/facts", "telling", "games/*/telling")
NUMPY: Final = ("research", "games/*/research")
NETWORKS: Final = "keydom.bots.learned"
"""The network of level 6 computes with numpy, too."""


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


def package_of(module: str) -> tuple[str, str]:
    """The package of the table that a module of ours lies in, and its game if it has one."""
    _, *parts = module.split(".")
    if not parts:
        return "", ""
    if parts[0] in GAMES:  # the short public name of its rules
        return "games/*/rules", parts[0]
    if parts[0] == "games" and len(parts) > 1 and parts[1] in GAMES:
        face = parts[2].removesuffix("_v1") if len(parts) > 2 else "rules"
        return f"{THE_GAME}/{face}", parts[1]
    return parts[0], ""


def why_not(importer: str, module: str) -> str:
    """Why this module may not import that one; empty if it may."""
    package, game = package_of(importer)
    top = module.partition(".")[0]
    if top != "keydom":
        if package in STANDARD_LIBRARY_ONLY and top not in sys.stdlib_module_names:
            return f"{package} needs only the standard library"
        if top == "numpy" and package not in NUMPY and not importer.startswith(NETWORKS):
            return "numpy belongs in research and networks"
        return ""
    other, others_game = package_of(module)
    if package in ("", "__main__") or (package, game) == (other, others_game):
        return ""
    if game and others_game and game != others_game:
        return f"{game} does not know {others_game}"
    if package == THE_GAME + "/rules" and importer in {f"keydom.{name}" for name in GAMES}:
        return ""
    if package not in USES:
        return f"{package} stands in no line of the table"
    return "" if other in ("", *USES[package]) else f"{package} does not use {other}"


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


def test_the_table_has_no_circle():
    assert set(TopologicalSorter(USES).static_order()) >= set(USES)


def test_the_table_says_nothing_that_is_not_so():
    """What a line allows is used: a line that allows more than is needed invites it."""
    used = {
        (package_of(module_name(path, SOURCES))[0], package_of(module)[0])
        for path in SOURCES.rglob("*.py")
        for _, module in imported(path, SOURCES)
        if module.startswith("keydom")
    }
    there = {package for package, _ in used}
    assert [(p, q) for p, uses in USES.items() for q in uses if p in there and q in there and (p, q) not in used] == []


RULES: Final = "keydom.games.keyflower.rules"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("core/game.py", "from keydom import keyflower"),
        ("core/game.py", f"from {RULES} import new"),
        ("core/game.py", "from ..games.keyflower.rules import state"),
        ("core/game.py", "import typer"),
        ("games/keyflower/rules/bid.py", "from keydom import keyper"),
        ("games/keyflower/rules/bid.py", "from keydom.games import keyper"),
        ("games/keyflower/rules/bid.py", "import keydom.bots"),
        ("games/keyflower/rules/bid.py", "def f():\n    import numpy.random"),
        ("games/keyflower/rules/bid.py", "from keydom.games.keyflower.facts import f"),
        ("games/keyflower/facts.py", "from keydom.games.keyflower.telling import nouns"),
        ("games/keyflower/site.py", "from keydom.games.keyper.rules.state import State"),
        ("games/keyper/telling/steps.py", f"from {RULES}.state import TURN"),
        ("bots/greedy.py", f"from {RULES}.state import State"),
        ("bots/greedy.py", "from keydom import keyflower"),
        ("bots/greedy.py", "import numpy"),
        ("bots/greedy.py", "from keydom.analysis import judge"),
        ("research/batches.py", f"from {RULES}.state import State"),
        ("research/batches.py", "from keydom.terminal.story import show"),
        ("site/app/asgi.py", f"import {RULES}.state as state"),
        ("site/picture/games.py", "from keydom.terminal.story import show"),
        ("drawing/__init__.py", "from keydom.site.picture import games"),
        ("telling/story.py", "from keydom.analysis.judge import judge_turn"),
        ("telling/story.py", "from rich.text import Text"),
        ("telling/story.py", f"from {RULES}.state import TURN"),
        ("analysis/judge.py", "from keydom.site.tables.log import live"),
        ("lessons/course.py", "from keydom.site import people"),
        ("puzzles/measure.py", "from keydom.lessons import course"),
        ("corrections/__init__.py", "from keydom.terminal import words"),
        ("kitchen/stove.py", "from keydom.core import seats"),
    ],
)
def test_a_wrong_import_is_found(tmp_path, name, line):
    assert len(in_a_small_tree(tmp_path, name, line)) == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("core/game.py", "import sys, os.path\nfrom keydom.core import seats\nfrom . import seats"),
        ("keyflower.py", "from keydom.games.keyflower import rules"),
        ("games/keyflower/rules/bid.py", "from keydom.core.seats import Seat\nfrom . import state"),
        ("games/keyflower/site.py", f"from {RULES}.state import State\nimport msgspec"),
        ("games/keyflower/telling/steps.py", f"from {RULES}.state import TURN\nfrom keydom.telling import story"),
        ("games/keyflower/research_v1.py", "from keydom.games.keyflower import research"),
        ("bots/learned/network.py", "import numpy as np"),
        ("analysis/judge.py", "from keydom.bots.search import Tree\nfrom keydom.telling import story"),
        ("research/batches.py", "from numpy import array"),
        ("site/study/puzzles/puzzles.py", "from keydom.puzzles import collection\nfrom keydom.site.db import store"),
        ("terminal/table.py", "from keydom.telling import story\nfrom rich.text import Text"),
        ("cli/engine.py", "import typer\nfrom keydom.terminal import table"),
    ],
)
def test_a_right_import_passes(tmp_path, name, line):
    assert in_a_small_tree(tmp_path, name, line) == []


def in_a_small_tree(root: Path, name: str, line: str) -> list[str]:
    for other in (
        "core/seats.py",
        "keyflower.py",
        "keyper.py",
        f"{RULES[7:].replace('.', '/')}/state.py",
        "games/keyper/rules/__init__.py",
    ):
        (root / "keydom" / other).parent.mkdir(parents=True, exist_ok=True)
        (root / "keydom" / other).touch()
    path = root / "keydom" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    return complaints(root)

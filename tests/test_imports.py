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
    "games/*/bots": ("core", "bots", "games/*/rules"),
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

STOREYS: Final[dict[str, tuple[str, ...]]] = {
    "refusals": (),
    "wire": (),
    "settings": (),
    "games": (),
    "db": ("refusals",),
    "levels": ("refusals", "db"),
    "people": ("refusals", "wire", "settings", "db"),
    "migrations": ("db", "people"),
    "tables": ("refusals", "wire", "settings", "games", "db", "levels", "people"),
    "hub": ("settings", "db", "people", "tables"),
    "picture": ("wire", "games", "levels", "people", "tables"),
    "study": ("refusals", "wire", "settings", "games", "db", "levels", "people", "tables", "picture"),
    "thinking": ("settings", "db", "levels", "people", "tables", "hub", "study"),
    "guard": ("refusals", "wire", "settings"),
    "site": ("refusals", "wire", "settings", "db", "people", "tables", "hub", "picture", "study", "thinking", "guard"),
    "api": ("refusals", "wire", "settings", "people", "tables", "picture", "guard", "site"),
    "rest": (
        "refusals", "wire", "games", "db", "levels", "people", "tables", "picture", "study", "guard", "api",
    ),
    "operations": ("wire", "api", "rest"),
    "app": (
        "refusals", "settings", "db", "people", "study", "thinking", "guard", "site", "api", "rest", "operations",
    ),
}  # fmt: skip
"""What each storey of the site uses, the lowest first: a storey is a folder of `site`, but for the parts below."""
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "refusals": ("api.refusals",),
    "settings": ("app.settings", "app.rehearsal", "app.metrics", "app.run_forever", "app.packing", "app.logs"),
    "games": ("picture.games", "picture.face"),
    "levels": ("thinking.levels", "thinking.claims"),
    "migrations": ("db.migrations",),
    "hub": ("app.hub",),
    "guard": ("app.guard", "api.problems"),
    "site": ("app.site",),
    "operations": ("api.operations", "api.openapi"),
}
"""Modules that lie in the folder of one storey and are used as another. So are the types of the wire (`wire*.py`) and
the handlers of requests (`rest*.py`), which lie with what they are about."""
MAX_MODULES: Final = 15
"""Modules directly in one folder of the site: whoever opens it sees at a glance what is there."""

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


def storey_of(module: str) -> str:
    """The storey of a module of the site; empty: none."""
    _, _, path = module.partition("keydom.site.")
    for kind in ("wire", "rest"):
        if path.rpartition(".")[2].partition("_")[0] == kind:
            return kind
    for part, modules in PARTS.items():
        if any(f"{path}.".startswith(f"{one}.") for one in modules):
            return part
    return path.partition(".")[0]


def between_storeys(sources: Path) -> Iterator[tuple[str, str, str]]:
    """Every import from one storey of the site into another: the two, and where it stands."""
    for path in sorted((sources / "keydom" / "site").rglob("*.py")):
        importer = module_name(path, sources)
        for line, module in imported(path, sources):
            one, other = storey_of(importer), storey_of(module)
            if one and other and one != other:
                yield one, other, f"{path.relative_to(sources)}:{line}: {module}"


def climbing(sources: Path) -> list[str]:
    """The imports that go from a storey into one that it does not use."""
    allowed = {(one, other) for one, others in STOREYS.items() for other in others}
    return [where for one, other, where in between_storeys(sources) if (one, other) not in allowed]


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


def test_storeys_import_one_way():
    assert climbing(SOURCES) == []


def test_the_storeys_stand_on_one_another():
    """Each uses only such as stand before it."""
    before: set[str] = set()
    for storey, used in STOREYS.items():
        assert set(used) <= before, storey
        before.add(storey)


def test_the_storeys_say_nothing_that_is_not_so():
    used = {(one, other) for one, other, _ in between_storeys(SOURCES)}
    assert {(one, other) for one, others in STOREYS.items() for other in others} - used == set()


def test_no_folder_of_the_site_is_crowded():
    folders = [
        path for path in [SOURCES / "keydom" / "site", *(SOURCES / "keydom" / "site").rglob("*")] if path.is_dir()
    ]
    counted = {str(path.relative_to(SOURCES)): len(list(path.glob("*.py"))) for path in folders}
    counted.pop("keydom/site/db/migrations/versions")  # one for each state that a database may be in
    assert {folder: count for folder, count in counted.items() if count > MAX_MODULES} == {}
    assert sum(counted.values()) > 100


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("db/store.py", "from keydom.site.people import accounts"),
        ("people/accounts.py", "from keydom.site.tables import play"),
        ("people/accounts.py", "from keydom.site.people import rest"),
        ("tables/play.py", "from keydom.site.picture import render"),
        ("picture/render.py", "from keydom.site.study.advice import advice"),
        ("study/advice/advice.py", "from keydom.site.thinking import workers"),
        ("study/advice/advice.py", "from keydom.site.api.http import Call"),
        ("picture/wire.py", "from keydom.site.tables import clocks"),
        ("cellar/coal.py", "from keydom.site.db import store"),
    ],
)
def test_an_import_up_the_stairs_is_found(tmp_path, name, line):
    assert len(in_a_small_site(tmp_path, name, line)) == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("db/store.py", "from keydom.site.api.refusals import bad"),
        ("people/rest.py", "from keydom.site.study.advice import advice"),
        ("tables/play.py", "from keydom.site.picture.wire import Clock"),
        ("app/asgi.py", "from keydom.site.people import rest"),
    ],
)
def test_an_import_down_the_stairs_passes(tmp_path, name, line):
    assert in_a_small_site(tmp_path, name, line) == []


def in_a_small_site(root: Path, name: str, line: str) -> list[str]:
    for other in ("people/accounts.py", "people/rest.py", "tables/play.py", "tables/clocks.py", "picture/render.py",
                  "study/advice/advice.py", "thinking/workers.py", "db/store.py"):  # fmt: skip
        (root / "keydom" / "site" / other).parent.mkdir(parents=True, exist_ok=True)
        (root / "keydom" / "site" / other).touch()
    path = root / "keydom" / "site" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    return climbing(root)


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

"""The registry is the one shared file that names a game: read off the sources, in every language of the house."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from keydom.core.errors import UnknownGame
from keydom.games import OURS, entries, find_entry, find_face, find_game

ROOT = Path(__file__).resolve().parent.parent
REGISTRY = Path("src/keydom/games/__init__.py")
STEPS = Path("src/keydom/site/db/migrations/versions")
"""Steps of the database say what was stored then; no further game changes one."""
NAMED = re.compile("|".join(rf"\b{name}\b" for entry in OURS for name in (entry.name, entry.title)), re.IGNORECASE)
FOLDERS = ("src/keydom", "tools", "bench")
BUILD = ("Makefile", "setup.py", "pyproject.toml")


def about_a_game(path: Path) -> bool:
    """Whether a file belongs to a game: it, or a folder around it, is named after one."""
    return any(entry.name in re.split(r"[_.]", part) for part in path.parts for entry in OURS)


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts that stand alone: they may give an example."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


def named_in(source: str) -> list[str]:
    """Where a Python source names a game: in an import or a text that is no docstring."""
    tree = ast.parse(source)
    told = {id(node) for node in docstrings(tree)}
    found = []
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            texts = [node.value]
        elif isinstance(node, ast.ImportFrom):
            texts = [node.module or "", *[alias.name for alias in node.names]]
        elif isinstance(node, ast.Import):
            texts = [alias.name for alias in node.names]
        found += [f"{node.lineno}: {text}" for text in texts if NAMED.search(text)]  # type: ignore[attr-defined]
    return found


def lists_all(source: str) -> list[int]:
    """Lines where a Python source lists all games that the registry has; a table of cases for each is no list."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            texts = {inner.value for inner in node.elts if isinstance(inner, ast.Constant)}
            if {entry.name for entry in OURS} <= texts:
                found.append(node.lineno)
    return found


def test_no_shared_module_names_a_game():
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            short = path.relative_to(ROOT)
            if short != REGISTRY and short.parent != STEPS and not about_a_game(short):
                found += [f"{short}:{place}" for place in named_in(path.read_text(encoding="utf-8"))]
    assert found == []


def test_no_build_file_names_a_game():
    found = [
        f"{name}:{n}"
        for name in BUILD
        for n, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
    assert found == []


def test_no_test_or_example_lists_the_games():
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for folder in ("tests", "examples", *FOLDERS)
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT) != REGISTRY
        for line in lists_all(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_planted_list_is_found():
    assert lists_all(f"for game in {[entry.name for entry in OURS]}: print(game)") == [1]


@pytest.mark.parametrize(
    "planted",
    [
        "GAME = 'keyflower'",
        "from keydom.keyper import new",
        "import keydom.keyharvest",
        "print(f'play Key Harvest {1}')",
    ],
)
def test_a_planted_name_is_found(planted):
    assert named_in(f'"""Plays keyflower."""\n{planted}\n')


@pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.name)
def test_the_registry_says_what_the_game_says(entry):
    game = find_game(entry.name)
    assert (entry.name, entry.title) == (game.NAME, game.TITLE)
    assert re.fullmatch("[A-Z]{2,3}", entry.prefix)
    assert find_entry(entry.name) is entry


def test_what_is_not_there_is_refused_in_both_languages():
    for refused in (lambda: find_game("chess"), lambda: find_face("bots", "chess")):
        with pytest.raises(UnknownGame) as caught:
            refused()
        assert all("chess" in sentence and OURS[0].name in sentence for sentence in caught.value.sentence)
    with pytest.raises(UnknownGame):
        find_face("kitchen", OURS[0].name)

"""What README and docs print is true: every piece of Python runs as it stands, every command line can be read."""

import os
import re
import shlex
import subprocess
import sys
from functools import reduce
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

from keydom.bots.contract import PlayerSpec
from keydom.bots.game import play
from keydom.cli import app
from keydom.games import OURS

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("play", "host", "research", "develop", "generated")
PAGES = [ROOT / "README.md", *[page for room in ROOMS for page in sorted((ROOT / "docs" / room).glob("*.md"))]]
IN_ONE_PIECE = ["thirty-minutes.md"]
"""Pages whose code builds on what came before: `tests/research/test_thirty_minutes.py` runs them from top to bottom."""
CODE = [
    pytest.param(block, id=f"{page.name}-{n}")
    for page in PAGES
    if page.name not in IN_ONE_PIECE
    for n, block in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S), 1)
]
ONLY_ELSEWHERE = {"pyspiel": "make test-research", "torch": "make test-research", "jax": "make test-research"}
"""What not every environment has, and which command runs the code that needs it."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with what the pages speak of: the repository's examples, and a finished game."""
    there = tmp_path_factory.mktemp("docs")
    (there / "examples").symlink_to(ROOT / "examples")
    record = play("keyharvest", [PlayerSpec("1")] * 2, "1", keep=True).record
    (there / "game.txt").write_text(record, encoding="utf-8")
    return there


@pytest.mark.parametrize("code", CODE)
def test_the_python_of_the_pages_runs_as_printed(code, folder):
    for module, command in ONLY_ELSEWHERE.items():
        if re.search(rf"\b{module}\b", code) and find_spec(module) is None:
            pytest.skip(f"{module} is not here: {command}")
    script = folder / "printed.py"
    script.write_text(code, encoding="utf-8")
    path = os.pathsep.join(
        [str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    )
    done = subprocess.run([sys.executable, str(script)], cwd=folder, text=True, capture_output=True, timeout=300,
                          check=False, env={**os.environ, "PYTHONPATH": path})  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]


def command_lines():
    """Every `keydom …` of the pages, in blocks and in sentences, without remarks and without `…`."""
    found = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = re.findall(r"^```(?:sh|bash|)\n(.*?)^```", text, re.M | re.S)
        lines = [line.partition(" #")[0] for block in blocks for line in block.splitlines()]
        inline = re.findall(r"`(keydom [^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
        for line in [*lines, *[" ".join(one.split()) for one in inline]]:
            if line.startswith("keydom ") and not re.search(r"…|\||[A-Z]{2,}|\[|^keydom \d", line):
                found[line.strip()] = page.name
    return [pytest.param(line, id=f"{page}: {line}") for line, page in sorted(found.items())]


@pytest.mark.parametrize("line", command_lines())
def test_the_commands_of_the_pages_can_be_read(line):
    """Parsed as they would be when run: the command is there, and so are its options."""
    command: Any = typer.main.get_command(app)
    words, name = shlex.split(line)[1:], "keydom"
    while words and hasattr(command, "resolve_command"):
        context = command.make_context(name, [], resilient_parsing=True)
        name, command, words = command.resolve_command(context, words)
    if words and "--help" not in words:
        command.make_context(name, words)


def test_a_setting_that_does_not_exist_is_told_with_the_nearest_name():
    def said(**more):
        done = subprocess.run([sys.executable, "-m", "keydom", "games"], cwd=ROOT, text=True, capture_output=True,
                              timeout=120, check=False, env={**os.environ, **more})  # fmt: skip
        assert done.returncode == 0
        return done.stderr

    assert (
        said(KEYDOM_DATABASE_URI="x")
        == "keydom: There is no setting KEYDOM_DATABASE_URI; did you mean KEYDOM_DATABASE_URL?\n"
    )
    assert "There is no setting KEYDOM_XQZ; `keydom serve --help`" in said(KEYDOM_XQZ="1")
    assert said(KEYDOM_PORT="8001", KEYDOM_LONG_FACES="") == ""


EVERY_PAGE = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page):
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    broken = [
        link
        for link in re.findall(r"\]\(([^):#\s]+)[^)]*\)", text)
        if not link.startswith("http") and not (page.parent / link).exists()
    ]
    assert broken == []


def test_every_page_stands_in_the_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    missing = [page for page in PAGES[1:] if f"]({page.relative_to(ROOT / 'docs')})" not in index]
    assert missing == []


def test_every_decision_stands_in_their_list_with_its_state():
    folder = ROOT / "docs" / "decisions"
    listed = (folder / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| \[\d+\]\((\S+)\) \|.*\| (\w+)[^|]*\|$", listed, re.M))
    assert sorted(rows) == sorted(page.name for page in folder.glob("0*.md"))
    assert set(rows.values()) <= {"holds", "replaced"}


NAMED = re.compile(r"(?<![\w./-])((?:src|web|tests|tools|bench|docs|examples|requirements)/[\w./-]*\w)")
STANDS_FOR = {"NN-key": "[0-9][0-9]-*", "NNNN-title": "[0-9]*", "NAME": "*"}
"""What stands in a path for any; GAME stands for every game."""
SPEAKING = [ROOT / name for name in ("CONTRIBUTING.md", "Makefile", "pyproject.toml", "setup.py")] + [
    path
    for folder, ending in (
        ("docs", "*.md"),
        ("src", "*.py"),
        ("tools", "*.py"),
        ("bench", "*.py"),
        ("examples", "*.py"),
    )
    for path in sorted((ROOT / folder).rglob(ending))
]
"""Files of the house that name others."""


def absent(text: str) -> list[str]:
    """The paths named in a text at which nothing lies."""
    named = NAMED.findall(text)
    meant = [path.replace("GAME", entry.name) for path in named for entry in (OURS if "GAME" in path else OURS[:1])]
    patterns = [reduce(lambda made, word: made.replace(word, STANDS_FOR[word]), STANDS_FOR, path) for path in meant]
    return [pattern for pattern in patterns if next(ROOT.glob(f"{pattern}*"), None) is None]


def test_whatever_is_named_lies_there():
    """A file that is moved is followed by those that speak of it; `src/keydom/web` is there once it is built."""
    found = {
        str(path.relative_to(ROOT)): names
        for path in SPEAKING
        if (names := [name for name in absent(path.read_text(encoding="utf-8")) if "keydom/web" not in name])
    }
    assert found == {}


def test_a_path_that_leads_nowhere_is_found():
    assert absent("see `tools/step.py`, `docs/rules/GAME.md`, tests/nowhere/test_a.py and `src/GAME/x.ts`") == [
        "tests/nowhere/test_a.py", "src/keyflower/x.ts", "src/keyper/x.ts", "src/keyharvest/x.ts",
    ]  # fmt: skip

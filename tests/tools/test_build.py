"""The compiled build: the same sources make the same engine, and an edited source never meets what it was before."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {
    "__init__.py": '__version__ = "1"\n',
    "games.py": "def names() -> list[str]:\n    return []\n",
    "core/__init__.py": "",
    "core/price.py": "def price(n: int) -> int:\n    return 3 * n\n",
    "core/shop.py": (
        "from keydom.core.price import price\n\n\n"
        "def bill(goods: list[int]) -> str:\n    return f'{sum([price(n) for n in goods])} keys'\n"
    ),
    "research/fields.py": "",
    "research/play.py": "",
    "research/rows.py": "",
}

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")


class Tree:
    """A small copy of the project, with the real setup.py."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder, self.cache = folder, cache
        for name, text in SOURCES.items():
            self.write(name, text)
        for name in ("setup.py", "pyproject.toml", "LICENSE"):
            shutil.copy(ROOT / name, folder)

    def write(self, name: str, text: str) -> None:
        path = self.folder / "src" / "keydom" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *command: str) -> str:
        env = {k: v for k, v in os.environ.items() if k not in ("KEYDOM_PURE", "PYTHONPATH")}
        env |= {"KEYDOM_CACHE": str(self.cache), "PYTHONPATH": str(self.folder / "src")}
        command = (sys.executable, *command)
        done = subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def build(self) -> str:
        return self.run("setup.py", "-q", "build_ext", "--inplace")

    def bill(self) -> list[str]:
        """What the engine answers, and how the file ends that answered."""
        code = "from keydom.core import shop; print(shop.bill([1, 2]), shop.__file__.rpartition('.')[2])"
        return self.run("-c", code).split()

    def libraries(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.folder.joinpath("src").rglob("*.so")}


@pytest.fixture(scope="module")
def first(tmp_path_factory) -> Tree:
    """A tree that was built, with a cache of its own; every build takes the compiler seconds."""
    folder = tmp_path_factory.mktemp("first")
    tree = Tree(folder / "here", folder / "cache")
    assert ", 0 of them taken from" in tree.build()
    assert tree.bill() == ["9", "keys", "so"]
    return tree


def test_same_sources_make_the_same_engine_and_are_not_compiled_twice(first, tmp_path):
    there, elsewhere = (tmp_path / name for name in ("there", "elsewhere"))
    second = Tree(there, first.cache)
    said = [line.split() for line in second.build().splitlines() if "of them taken from" in line]
    assert said
    assert all(line[1] == line[line.index("of") - 1] for line in said), said  # all of them
    assert second.libraries() == first.libraries()

    alone = Tree(elsewhere, tmp_path / "another cache")
    alone.build()
    assert alone.libraries() == first.libraries()


def test_an_edited_source_is_compiled_again(first, tmp_path):
    shutil.copytree(first.folder, tmp_path / "here")
    tree = Tree(tmp_path / "here", first.cache)
    assert tree.bill() == ["9", "keys", "so"]
    tree.write("core/price.py", SOURCES["core/price.py"].replace("3 * n", "5 * n"))
    tree.build()
    assert tree.bill() == ["15", "keys", "so"]
    tree.write("core/price.py", SOURCES["core/price.py"])
    tree.build()
    assert tree.bill() == ["9", "keys", "so"]


def test_what_another_compiler_made_is_not_taken(first, tmp_path, monkeypatch):
    monkeypatch.setenv("CFLAGS", "-O1")
    assert ", 0 of them taken from" in Tree(tmp_path / "there", first.cache).build()

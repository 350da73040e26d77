"""KEYDOM_PURE: the sources are loaded, whatever lies compiled beside them."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

INIT = Path(__file__).resolve().parent.parent / "src/keydom/__init__.py"
LOAD = "import keydom; print(keydom.engine()); from keydom.core import game; print(game.__file__)"


@pytest.fixture
def package(tmp_path):
    """A keydom whose compiled modules are there, but broken: loading one fails."""
    core = tmp_path / "keydom/core"
    core.mkdir(parents=True)
    shutil.copy(INIT, tmp_path / "keydom/__init__.py")
    for name in ("__init__", "game"):
        (core / f"{name}.py").touch()
        (core / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    return tmp_path


def load(package: Path, pure: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": str(package), "KEYDOM_PURE": pure}
    return subprocess.run([sys.executable, "-c", LOAD], env=env, capture_output=True, text=True, check=False)


def test_pure_loads_the_sources(package):
    run = load(package, "1")
    assert run.stdout.split() == ["plain", str(package / "keydom/core/game.py")]


@pytest.mark.parametrize("pure", ["", "0"])
def test_otherwise_the_compiled_modules_win(package, pure):
    run = load(package, pure)
    assert run.stdout.split() == ["compiled"]
    assert "ImportError" in run.stderr


def test_without_compiled_modules_the_engine_is_plain(package):
    for module in package.rglob("*" + EXTENSION_SUFFIXES[0]):
        module.unlink()
    assert load(package, "").stdout.split()[0] == "plain"

"""The lock files and what must agree with them."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def pins(text: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE))


def test_the_build_requirements_are_those_of_the_lock():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    locked = pins((ROOT / "requirements/dev.txt").read_text())
    for name, version in pins("\n".join(project["build-system"]["requires"])).items():
        assert locked[name] == version


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_locked_package_has_hashes_and_no_address(lock):
    text = lock.read_text()
    entries = re.split(r"^(?=\S+==)", text, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text


def test_what_we_ship_does_not_need_the_peers():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needs = sorted(re.split(r"[<>=]", need)[0] for need in project["project"]["dependencies"])
    assert needs == ["prompt_toolkit", "rich", "typer"]

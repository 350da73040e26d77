"""A table whose prompt is fed by a script."""

import io
import re
import sys

import pytest

from keydom import cli


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def sit(monkeypatch, capfd):
    """sit("--seed", "4", typed="pass\\n") -> what the table printed."""

    def play(*arguments: str, typed: str, code: int = 0, game: str = "keyflower") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capfd.readouterr()
        assert cli.run(["play", *[game] * bool(game), *arguments]) == code
        out, err = capfd.readouterr()
        assert err == ""
        return str(out)

    return play


def after(text: str, typed: str) -> str:
    """What was printed after this was typed, up to the next prompt."""
    found = re.search(rf"^[A-F]> {re.escape(typed)}\n(.*?)(?=^[A-F]> |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found, f"'{typed}' was not typed"
    return str(found[1])

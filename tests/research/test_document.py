"""docs/research.md and the examples are what they say."""

import runpy
import sys
from pathlib import Path

import pytest

from keydom.research.document import blocks, filled

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_tables_of_the_page_are_those_of_the_code():
    page = (ROOT / "docs/research.md").read_text(encoding="utf-8")
    assert filled(page) == page, "run: python -m keydom.research.document docs/research.md"
    assert all(block in page for block in blocks().values())


@pytest.mark.parametrize("words", [["random_agents.py"], ["search.py", "--games", "1", "--playouts", "1"]])
def test_an_example_runs(words, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", words)
    runpy.run_path(str(ROOT / "examples" / words[0]), run_name="__main__")
    assert "keyflower" in capsys.readouterr().out or words[0] == "search.py"

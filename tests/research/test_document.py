"""docs/research.md and the examples are what they say."""

import json
import runpy
import subprocess
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


def test_the_learner_learns_and_plays():
    """A glimpse of it: some games to imitate, no time to play by itself, one game to show what it has learnt."""
    pytest.importorskip("sb3_contrib", reason="pip install keydom[examples]")
    words = ["--imitate", "20", "--epochs", "1", "--seconds", "1", "--games", "1"]
    command = [sys.executable, str(ROOT / "examples/masked_ppo.py"), *words]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "of 1 games against 1" in run.stdout


def test_the_notebook_runs(monkeypatch):
    """Its cells, one after the other, on a few games. `make notebook` runs it with its own tools."""
    matplotlib = pytest.importorskip("matplotlib", reason="pip install keydom[notebook]")
    matplotlib.use("Agg")
    monkeypatch.setenv("KEYDOM_NOTEBOOK_GAMES", "3")
    notebook = json.loads((ROOT / "examples/statistics.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in cells:
        exec(compile(cell, "statistics.ipynb", "exec"), names)
    assert len(names["results"]) == 11  # type: ignore[arg-type]
    assert all(cell["outputs"] for cell in notebook["cells"][3:] if cell["cell_type"] == "code"), "run: make notebook"
    matplotlib.pyplot.close("all")

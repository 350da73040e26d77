"""docs/research/research.md and the examples are what they say."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from keydom.research.document import blocks, filled

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_tables_of_the_page_are_those_of_the_code():
    page = (ROOT / "docs/research/research.md").read_text(encoding="utf-8")
    assert filled(page) == page, "run: python -m keydom.research.document docs/research/research.md"
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


@pytest.mark.parametrize(("name", "found"), [("statistics", 11), ("imitate", 10)])
def test_a_notebook_runs(monkeypatch, name, found):
    """Its cells, one after the other, on a few games. `make notebook` runs it with its own tools."""
    matplotlib = pytest.importorskip("matplotlib", reason="pip install keydom[notebook]")
    matplotlib.use("Agg")
    monkeypatch.setenv("KEYDOM_NOTEBOOK_GAMES", "3")
    monkeypatch.setenv("MODEL", "")  # the notebook sets it: put back afterwards
    given = [one for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(one).resolve()) for one in given]))
    monkeypatch.chdir(ROOT / "examples")
    monkeypatch.syspath_prepend(ROOT / "examples")
    notebook = json.loads((ROOT / f"examples/{name}.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in cells:
        exec(compile(cell, f"{name}.ipynb", "exec"), names)
    results: Any = names["results"]
    assert len(results) == found
    assert name != "imitate" or [played.faults for played in results] == [()] * found
    assert all(cell["outputs"] for cell in notebook["cells"][3:] if cell["cell_type"] == "code"), "run: make notebook"
    matplotlib.pyplot.close("all")

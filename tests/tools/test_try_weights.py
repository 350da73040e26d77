"""Weights tried against each other: equal beliefs do equally well, the same result for the same seed."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "try_weights.py"


def tried(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, TOOL, *words], capture_output=True, text=True, check=False)


def test_equal_beliefs_share_the_places():
    once, again = (tried("keyharvest", "--deals", "1", "--jobs", "1", "room=0.07", "room=0.070") for _ in range(2))
    assert once.returncode == 0, once.stderr
    first, *rows = once.stdout.splitlines()
    assert first == "2 games"
    assert [row.partition(" ± ")[0] for row in rows] == ["room=0.07: place 1.50", "room=0.070: place 1.50"]
    assert once.stdout == again.stdout


def test_what_cannot_be_tried_is_refused():
    assert "nothing=1: keyharvest has counter (1), " in tried("keyharvest", "nothing=1").stderr
    assert "room=much: say name=figure" in tried("keyharvest", "room=much").stderr
    assert "cannot share 2 seats" in tried("keyharvest", "room=1", "room=2", "room=3").stderr

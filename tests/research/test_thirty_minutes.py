"""docs/research/thirty-minutes.md from its first command to its last, as printed, in one folder."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "research" / "thirty-minutes.md").read_text(encoding="utf-8")
PROGRAMS = {"keydom": [sys.executable, "-m", "keydom"], "python": [sys.executable]}


def run(words, folder):
    path = os.pathsep.join(
        [str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    )
    done = subprocess.run(words, cwd=folder, text=True, capture_output=True, timeout=500, check=False,
                          env={**os.environ, "PYTHONPATH": path})  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_the_page_leads_to_a_trained_player(tmp_path):
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    said = {}
    for kind, block in re.findall(r"^```(sh|python)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        if kind == "python":
            (tmp_path / "printed.py").write_text(block, encoding="utf-8")
            run([sys.executable, "printed.py"], tmp_path)
            continue
        for line in block.splitlines():
            program, *words = shlex.split(line)
            said[line] = run([*PROGRAMS[program], *words], tmp_path)
    assert len(said) == 5
    (made,) = [out for line, out in said.items() if line.startswith("keydom dataset")]
    assert "20 games of keyharvest" in made
    for line, out in said.items():
        if ",random" in line:
            ours = re.search(r"py:\w+ +([\d.]+)%", out)
            assert ours is not None
            assert float(ours[1]) > 50, out
            assert "faults 0" in out

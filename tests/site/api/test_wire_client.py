"""The example for programs plays a whole game on a running site."""

import re
import subprocess
import sys
from pathlib import Path

from tests.site.support.harness import Server

CLIENT = Path(__file__).resolve().parents[3] / "examples" / "wire_client.py"


def test_the_client_of_the_examples_plays_a_game_to_its_end(tmp_path):
    assert "keydom" not in re.findall(r"^(?:from|import) (\w+)", CLIENT.read_text(encoding="utf-8"), re.MULTILINE)
    server = Server(f"sqlite:///{tmp_path}/wire.sqlite")
    try:
        done = subprocess.run(
            [sys.executable, "-I", str(CLIENT), server.base, "keyharvest", "--bots", "random"],
            text=True, capture_output=True, timeout=300, check=False,
        )  # fmt: skip
    finally:
        server.stop()
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"place [12] with \d+ points of \[\d+, \d+\]\n", done.stdout)

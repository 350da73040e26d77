"""A step of the build: what it shows, what it leaves, and that nothing outlives it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

STEP = [sys.executable, str(Path(__file__).resolve().parents[2] / "tools" / "step.py")]


@pytest.fixture(autouse=True)
def _times_of_their_own(monkeypatch):
    """Steps of these tests are none of `make test`."""
    monkeypatch.delenv("STEP_TIMES", raising=False)


def test_a_step_is_quiet_when_it_succeeds_and_notes_its_time(tmp_path):
    env = os.environ | {"STEP_TIMES": str(tmp_path / "times")}
    run = subprocess.run([*STEP, "a step", "echo", "unseen"], capture_output=True, text=True, env=env, check=True)
    assert run.stdout.startswith("a step …\na step: done in ")
    assert "unseen" not in run.stdout
    assert (tmp_path / "times").read_text().split()[1:] == ["s", "a", "step"]


def test_a_failed_step_shows_everything_and_keeps_the_status():
    run = subprocess.run([*STEP, "a step", "sh", "-c", "echo why; exit 3"], capture_output=True, text=True, check=False)
    assert run.returncode == 3
    assert "why\na step: failed after" in run.stdout


def test_an_open_step_passes_everything_through():
    run = subprocess.run([*STEP, "--open", "a step", "echo", "seen"], capture_output=True, text=True, check=True)
    assert "seen\n" in run.stdout


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_whoever_ends_a_step_ends_all_that_it_started(number):
    """Two steps, one within the other, and a shell between them and the command that lasts; by `kill` and by Ctrl-C."""
    lasts = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
    lasting = [*STEP, "outer", *STEP, "--open", "inner", "sh", "-c", f"'{sys.executable}' -c '{lasts}'; true"]
    with subprocess.Popen(
        [*lasting[:2], "--open", *lasting[2:]], stdout=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 (whoever runs the tests may ignore it)
    ) as step:  # fmt: skip
        assert step.stdout is not None
        pid = int(next(line for line in step.stdout if line.strip().isdigit()))
        step.send_signal(number)
        assert step.wait(30) == 128 + number
    deadline = time.monotonic() + 30
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{pid}").exists()

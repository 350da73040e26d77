"""The commands `keydom serve`, `worker` and `check` as somebody who starts them sees them."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from keydom.core.errors import KeydomError
from keydom.server.settings import MEANINGS, Settings, described, read, variable
from tests.server.harness import environment

NAMES = [field.name for field in msgspec.structs.fields(Settings)]


def test_every_setting_is_explained():
    operations = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
    assert list(MEANINGS) == NAMES
    for name in NAMES:
        assert variable(name) in operations, name
        assert variable(name) in "\n".join(described("de"))


def test_settings_come_from_the_environment():
    found = read({"KEYDOM_PORT": "99", "KEYDOM_HTTPS": "true", "KEYDOM_BOT_PAUSE": "1.5", "KEYDOM_HOST": ""})
    assert (found.port, found.https, found.bot_pause, found.host) == (99, True, 1.5, "127.0.0.1")


def test_a_setting_that_cannot_be_read_is_named_and_not_shown():
    with pytest.raises(KeydomError, match="KEYDOM_PORT") as refused:
        read({"KEYDOM_PORT": "hunter2"})
    assert "hunter2" not in str(refused.value.sentence)


@pytest.mark.parametrize("command", ["serve", "worker", "check"])
def test_a_database_that_cannot_be_opened_is_said(command):
    done = subprocess.run(
        [sys.executable, "-m", "keydom", command],
        env=environment(f"sqlite:///{os.devnull}/nowhere/site.sqlite"), capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "keydom: The database cannot be opened: see KEYDOM_DATABASE_URL.\n"

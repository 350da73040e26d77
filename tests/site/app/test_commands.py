"""The commands `keydom serve`, `worker` and `check` as somebody who starts them sees them."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from keydom.core.errors import KeydomError
from keydom.site.app.rehearsal import bot_seed, new_seed, rehearsal
from keydom.site.app.settings import MEANINGS, Settings, described, read, variable
from tests.site.support.harness import environment

NAMES = [field.name for field in msgspec.structs.fields(Settings)]


def test_every_setting_is_explained():
    operations = (Path(__file__).parents[3] / "docs" / "host" / "operations.md").read_text(encoding="utf-8")
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


OUTSIDE = [
    {"host": "0.0.0.0"}, {"public_url": "https://keydom.example"}, {"https": "true"}, {"proxies": "10.0.0.1"},
    {"origins": "https://friend.example"},
]  # fmt: skip


@pytest.mark.parametrize("command", ["serve", "worker"])
@pytest.mark.parametrize("outside", OUTSIDE, ids=lambda one: next(iter(one)))
def test_no_site_that_others_reach_is_rehearsed(tmp_path, command, outside):
    """Whoever knows the word knows every deal."""
    done = subprocess.run(
        [sys.executable, "-m", "keydom", command],
        env=environment(f"sqlite:///{tmp_path / 'site.sqlite'}", rehearsal="word", **outside),
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2
    assert "KEYDOM_REHEARSAL makes every deal known beforehand" in done.stderr


def test_without_a_word_nothing_is_known_and_with_one_all_is(monkeypatch):
    seeds = {new_seed("keyflower 2 0") for _ in range(20)}
    assert len(seeds) == len({bot_seed("1 0 0") for _ in range(20)}) == 20
    monkeypatch.setattr(rehearsal, "word", "spring")
    assert len({new_seed("keyflower 2 0") for _ in range(20)}) == len({bot_seed("1 0 0") for _ in range(20)}) == 1
    assert new_seed("keyflower 2 1") != new_seed("keyflower 2 0")
    assert {len(one) for one in (*seeds, new_seed("x"))} == {64}


@pytest.mark.parametrize("command", ["serve", "worker", "check"])
def test_a_database_that_cannot_be_opened_is_said(command):
    done = subprocess.run(
        [sys.executable, "-m", "keydom", command],
        env=environment(f"sqlite:///{os.devnull}/nowhere/site.sqlite"), capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == "keydom: The database cannot be opened: see KEYDOM_DATABASE_URL."

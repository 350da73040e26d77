"""Bots from outside: they play everywhere, in processes of their own; their faults cost nothing; who is not there is
refused with a sentence before anything is played."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from keydom.bots import bot, called
from keydom.bots.arena import Plan, results, summed_up
from keydom.bots.contract import Budget, PlayerSpec, player
from keydom.bots.game import check_player, play
from keydom.bots.guarded import OutsideBot, seated
from keydom.core.errors import KeydomError
from keydom.games import find_game
from tests.bots.test_guarded import opened

ROOT = Path(__file__).resolve().parents[2]
HERE = "tests/bots/outside_bots.py"
PACKAGE = "tests.bots.outside_bots"
SAYS = {
    "Raises": "raised ValueError",
    "Lies": "answered what was not offered",
    "Dies": "its process ended",
    "Eats": "raised MemoryError",
    "Hangs": "ran over 1.0 s",
}


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("name", SAYS)
def test_its_faults_cost_nothing(name):
    view, options = opened()
    outside = OutsideBot("keyharvest", f"{HERE}:{name}", limit=1.0 if name == "Hangs" else 120.0)
    assert outside.choose(view, options, Budget(), Random(1)) in options
    assert [fault.what for fault in outside.faults] == [SAYS[name]]


def test_it_plays_by_file_and_by_package():
    for where in (HERE, PACKAGE, str(ROOT / HERE)):
        view, options = opened()
        outside = seated("keyharvest", f"{where}:First")
        assert outside.choose(view, options, Budget(), Random(1)) == options[0]
        assert outside.faults == []
        assert bot("keyharvest", f"{where}:First").choose(view, options, Budget(), Random(1)) == options[0]


def test_two_of_a_name_at_one_table_share_nothing_and_see_no_state():
    spec = PlayerSpec(f"{HERE}:Peeps")
    played = play("keyharvest", [spec, spec], "3")
    assert played.faults == ()


def test_every_game_has_a_new_one_in_a_process_that_is_kept():
    spec = PlayerSpec(f"{HERE}:Counts")
    plan = Plan("keyharvest", (spec, PlayerSpec("random")), 4, seed=1)
    assert summed_up(plan, results(plan)).faults == 0
    first, second = OutsideBot("keyharvest", spec.level), OutsideBot("keyharvest", spec.level)
    assert first.process is second.process
    assert first.name != second.name


def test_the_same_seed_gives_the_same_games():
    spec = PlayerSpec(f"{PACKAGE}:First")
    once, again = (play("keyharvest", [spec, PlayerSpec("1")], "9", keep=True).record for _ in range(2))
    assert once == again
    assert f"player A {PACKAGE}:First\n" in once


def test_its_name_and_its_budget():
    assert player("my.py:MyBot") == PlayerSpec("my.py:MyBot")
    assert player("my.py:MyBot:50") == PlayerSpec("my.py:MyBot", 50)
    assert player("4:50") == PlayerSpec("4", 50)
    assert called("folder/my.py:MyBot:50", "en") == "my.py:MyBot:50"
    assert called("4:50", "en") == "4:50 Keen"


WRONG = [
    ("nowhere.py:Bot", "'nowhere.py:Bot' cannot be loaded: FileNotFoundError: there is no file nowhere.py"),
    ("no.such.place:Bot", "'no.such.place:Bot' cannot be loaded: ModuleNotFoundError: No module named 'no'"),
    (f"{HERE}:Nobody", f"'{HERE}' has no 'Nobody'; it has: First, Raises, Hangs, Dies, Eats, Lies, Peeps, Counts"),
    (f"{HERE}:NoChoice", f"'{HERE}:NoChoice' has no choose(view, options, budget, rng)"),
    (f"{HERE}:Unmade", f"'{HERE}:Unmade' cannot be made for keyharvest: TypeError: Unmade"),
]


@pytest.mark.parametrize(("word", "says"), WRONG, ids=[word for word, _ in WRONG])
def test_who_is_not_there_is_refused(word, says):
    for refused in (check_player, bot):
        with pytest.raises(KeydomError, match="^" + re.escape(says)):
            refused("keyharvest", word)


def test_a_file_that_is_wrong_is_refused_with_the_line(tmp_path):
    (tmp_path / "bad.py").write_text("import os\n\nraise OSError('no network')\n")
    with pytest.raises(KeydomError, match=r"bad\.py:Bot' cannot be loaded: line 3: OSError: no network"):
        check_player("keyharvest", f"{tmp_path}/bad.py:Bot")
    (tmp_path / "dies.py").write_text("import os\nos._exit(3)\n")
    with pytest.raises(KeydomError, match=r"dies\.py:Bot' cannot be loaded: its process ended"):
        check_player("keyharvest", f"{tmp_path}/dies.py:Bot")


def run(*words):
    done = subprocess.run([sys.executable, "-m", "keydom", *words], cwd=ROOT, text=True, capture_output=True,
                          timeout=300, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_of_the_page_beats_random():
    """As printed in docs/research/bots.md: the file is the page's, and the page's command is run."""
    page = (ROOT / "docs" / "research" / "bots.md").read_text(encoding="utf-8")
    code = (ROOT / "examples" / "my_bot.py").read_text(encoding="utf-8")
    assert f"```python\n{code}```" in page
    plan = Plan("keyharvest", (player("examples/my_bot.py:MyBot"), player("random")), 20, seed=1)
    result = summed_up(plan, results(plan))
    assert result.faults == 0
    assert result.rows[0].low > 0.5


def test_at_the_command_line():
    out = run("arena", "keyharvest", "--players", f"{HERE}:Raises,random", "--games", "2", "--seed", "1")
    assert "faults 6" in out
    assert "outside_bots.py:Raises was at fault, 6 in all, at first: raised ValueError." in " ".join(out.split())
    assert "outside_bots.py:" in out
    out = run("simulate", "keyharvest", "--players", f"{HERE}:First,1", "--games", "1")
    assert "outside_bots.py:First" in out
    out = run("simulate", "keyharvest", "--players", f"{HERE}:Raises,random", "--games", "1")
    assert "outside_bots.py:Raises was at fault, 3 in all, at first: raised ValueError." in " ".join(out.split())
    out = run("usage", "keyharvest", "--players", f"{PACKAGE}:First,random", "--games", "1")
    assert "what to do" in out


def test_in_a_game_with_a_person(tmp_path):
    path = tmp_path / "game.txt"
    done = subprocess.run(
        [sys.executable, "-m", "keydom", "play", "keyharvest", "--seats", "2", "--seed", "1", "--bots", f"{HERE}:First",
         "--record", str(path)],
        cwd=ROOT, text=True, capture_output=True, timeout=300, check=False, input="quit\nyes\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert f"player B {HERE}:First" in path.read_text(encoding="utf-8")


def test_a_game_of_every_kind():
    for name in ("keyflower", "keyper"):
        seats = find_game(name).SEATS[0]
        spec = PlayerSpec(f"{HERE}:First")
        assert play(name, [spec, *[PlayerSpec("random")] * (seats - 1)], "1").faults == ()

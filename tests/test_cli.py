"""The command `keydom`: what it prints, and that every refusal is one sentence with exit code 2."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from keydom import cli
from keydom.games import find_game
from keydom.games.keyflower.rules import components
from keydom.terminal import bench

ROOT = Path(__file__).resolve().parent.parent
TOML = Path(components.__file__).with_name("components.toml")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def keydom(capfd):
    """keydom("games") -> exit code, stdout, stderr."""

    def call(*arguments: str) -> tuple[int, str, str]:
        capfd.readouterr()
        code = cli.run(list(arguments))
        out, err = capfd.readouterr()
        return code, out, err

    return call


def outside(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with the same engine."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    command = [sys.executable, "-m", "keydom", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=env, timeout=60, check=False)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """The record of a random game of three."""
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(bench.record_of(find_game("keyflower"), 3, 1), encoding="utf-8")
    return path


# How it starts ------------------------------------------------------------------------------------------------------


def test_help_imports_nothing_heavy():
    code = (
        # The processor's time, not the clock's: other tests run beside this one.
        "import sys, time\n"
        "from keydom import cli; code = cli.run(['--help']); spent = time.process_time()\n"
        "heavy = [m for m in ('numpy', 'sqlalchemy', 'starlette', 'rich', 'pydantic', 'keydom.keyflower',"
        " 'keydom.keyper', 'keydom.keyharvest') if m in sys.modules]\n"
        "print(code, heavy, spent)"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    times = []
    for _ in range(3):
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True).stdout
        last = out.strip().splitlines()[-1]
        assert last.startswith("0 [] ")
        times.append(float(last.split()[-1]))
    assert min(times) < 0.3


def test_no_command_shows_the_help(keydom):
    code, out, _ = keydom()
    assert code == 0
    assert "Commands:" in out


def test_the_language_may_stand_before_the_command(keydom):
    assert "Engine: " in keydom("--lang", "de", "games")[1]
    assert " engine" in keydom("--lang", "de", "games", "--lang", "en")[1]
    assert "--lang: 'fr'" in keydom("--lang", "fr", "games")[2]


def test_version(keydom):
    code, out, _ = keydom("--version")
    assert code == 0
    assert re.fullmatch(r"keydom \S+, (compiled|plain) engine\n", out)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_command_is_told_in_a_whole_sentence(lang):
    out = outside("--lang", lang, "--help", COLUMNS="80").stdout
    told = out.partition("Commands:" if lang == "en" else "Befehle:")[2].splitlines()[1:]
    assert len(told) > 15
    assert [line for line in told if not line.endswith(".") or line.endswith("...") or not line[2].islower()] == []


def test_help_in_german():
    done = outside("--help", LANG="de_DE.UTF-8")
    assert "Befehle:" in done.stdout
    assert not re.search(r"Usage|Options|Show this", done.stdout)


def test_python_dash_m():
    done = outside("games")
    assert done.returncode == 0
    assert "keyflower" in done.stdout


# Refusals -----------------------------------------------------------------------------------------------------------

REFUSALS = [
    (["play", "chess"], "There is no game 'chess'", "Es gibt kein Spiel „chess“"),
    (["play", "keyflower", "--seats", "7"], "for 2 to 6 players, not 7", "für 2 bis 6 Personen, nicht 7"),
    (["play", "keyflower", "--seats", "two"], "--seats: 'two'", "--seats: „two“ passt nicht"),
    (["play", "keyflower", "--seats", "²"], "--seats: '²'", "--seats: „²“ passt nicht"),
    (["play", "keyflower", "--bots", "deep"], "no bot 'deep'", "Es gibt keinen Bot „deep“"),
    (
        ["play", "keyflower", "--bots", "random,random,random"],
        "no seat for a person",
        "keinen Platz für einen Menschen",
    ),
    (["play", "keyflower", "--seat", "D"], "a seat from A to C", "ein Platz von A bis C"),
    (["play", "keyflower", "--record", "/nowhere/game.txt"], "cannot be written there", "keine Partie speichern"),
    (["simulate", "keyflower", "--games", "0"], "a whole number from 1 on", "eine ganze Zahl ab 1"),
    (["replay", "/nowhere/game.txt"], "no such file", "Diese Datei gibt es nicht."),
    (["replay", "/"], "This is a folder.", "Das ist ein Ordner"),
    (["perft", "keyflower", "--depth", "-1"], "--depth: '-1'", "--depth: „-1“"),
    (["components", "checkers"], "no game 'checkers'", "Es gibt kein Spiel „checkers“"),
    (["dance"], "no command 'dance'", "keinen Befehl „dance“"),
    (["play"], "Say which game, or which record with --resume", "Es fehlt, welches Spiel"),
    (["perft"], "GAME is missing", "GAME fehlt"),
    (["play", "keyflower", "--loud"], "no option --loud", "keine Option --loud"),
    (["play", "keyflower", "--seats"], "--seats needs a value", "--seats braucht einen Wert"),
    (["games", "all"], "'all' is too much", "„all“ ist zu viel"),
]


@pytest.mark.parametrize(("arguments", "in_english", "in_german"), REFUSALS, ids=[" ".join(r[0]) for r in REFUSALS])
def test_a_refusal_is_one_sentence(keydom, monkeypatch, arguments, in_english, in_german):
    for lang, expected in (("", in_english), ("de_DE.UTF-8", in_german)):
        monkeypatch.setenv("LANG", lang)
        code, out, err = keydom(*arguments)
        assert (code, out) == (2, "")
        assert err.startswith("keydom: ")
        assert re.fullmatch(r"keydom: (?:\S+: )*[^a-zäöü].*[.?]\n", err)
        assert expected in err


def test_an_unknown_language(keydom):
    code, _, err = keydom("games", "--lang", "fr")
    assert (code, err) == (2, "keydom: --lang: 'fr' does not fit, en or de is expected.\n")


def test_a_corrupt_component_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        TOML.read_text(encoding="utf-8").replace('edges = "RR.RR."', 'edges = "RR.RX."', 1), encoding="utf-8"
    )
    for lang in ("en", "de"):
        done = outside("components", "keyflower", "--file", str(path), "--lang", lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(r"keydom: mine\.toml: keywood: edges: .*\n", done.stderr)


def test_a_component_file_that_is_not_there():
    done = outside("play", "keyflower", "--file", "/nowhere.toml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("keydom: /nowhere.toml: ")


def test_a_corrected_component_file_is_played_with(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TOML.read_text(encoding="utf-8").replace("points = 12", "points = 40"), encoding="utf-8")
    assert "40p" in outside("components", "keyflower", "--file", str(path)).stdout
    both = [
        outside("simulate", "keyflower", "--games", "6", "--json", "--jobs", jobs, "--file", str(path)) for jobs in "12"
    ]
    assert both[0].stdout == both[1].stdout
    assert json.loads(both[0].stdout)["data"] != components.DATA


BROKEN = [
    ("keydom 1\ngame keyflower\nseats 3\n\n1 * purple\n", "line 5: 'purple' is not possible here"),
    ("keydom 1\ngame keyflower\nseats 3\n\n2 * red\n", "line 5: Line number 1 was expected, 2 came"),
    ("keydom 1\ngame keyflower\nseats 9\n\n", "for 2 to 6 players, not 9"),
    ("keydom 7\ngame keyflower\nseats 3\n", "Record format 7 is not known"),
    ("keydom 1\ngame chess\nseats 2\n", "no game 'chess'"),
    ("hello\n", "line 1: 'hello' is no header line"),
    ("", "This is no game record"),
    ("keydom 1\ngame keyflower\nseats 3\n\n1 A pass\n", "line 5: A is not asked here"),
]


@pytest.mark.parametrize(("text", "expected"), BROKEN)
def test_a_broken_record_names_its_place(keydom, tmp_path, text, expected):
    path = tmp_path / "broken.txt"
    path.write_text(text, encoding="utf-8")
    code, out, err = keydom("replay", str(path), "--check")
    assert (code, out) == (2, "")
    assert err.startswith(f"keydom: {path}: ")
    assert expected in err
    assert err.count("\n") == 1


def test_a_record_that_is_no_text(keydom, tmp_path):
    path = tmp_path / "game.bin"
    path.write_bytes(b"\xff\xfe\x00")
    assert keydom("replay", str(path)) == (2, "", f"keydom: {path}: This is no text file.\n")


# Commands -----------------------------------------------------------------------------------------------------------


def test_games(keydom):
    code, out, _ = keydom("games")
    assert code == 0
    assert re.search(rf"keyflower +2–6 +1135 +1 +{components.DATA}", out)
    assert re.search(r"(plain|compiled) engine", out)


def test_components_say_that_nothing_is_reconstructed(keydom):
    code, out, _ = keydom("components", "keyflower")
    assert code == 0
    assert "2012, first edition" in out
    assert "No figure is reconstructed" in out
    assert all(word in out for word in components.IDS)


def test_components_in_german(keydom):
    assert "Kein Wert ist rekonstruiert" in keydom("components", "keyflower", "--lang", "de")[1]


def test_simulate_does_not_depend_on_jobs(keydom):
    one = keydom("simulate", "keyflower", "--seats", "3", "--games", "8", "--seed", "5", "--json")
    two = keydom("simulate", "keyflower", "--seats", "3", "--games", "8", "--seed", "5", "--json", "--jobs", "2")
    assert one[0] == two[0] == 0
    assert one[1] == two[1]
    found = json.loads(one[1])
    assert found["games"] == 8
    for seat in "ABC":
        row = found["scores"][seat]
        assert sum(row["categories"].values()) == pytest.approx(row["mean"], abs=0.01)
    assert sum(found["scores"][p]["wins"] for p in "ABC") == pytest.approx(1, abs=0.001)


def test_simulate_shows_tables(keydom):
    code, out, err = keydom("simulate", "keyflower", "--games", "3", "--seats", "2", "--lang", "de")
    assert (code, err) == (0, "")
    assert "2 Plätze, 3 Zufallspartien" in out
    assert "aufgedruckte Punkte" in out


def test_perft_is_deterministic_and_divides(keydom):
    first = keydom("perft", "keyflower", "--seats", "3", "--depth", "3", "--seed", "4")
    assert first == keydom("perft", "keyflower", "--seats", "3", "--depth", "3", "--seed", "4")
    total = first[1].split()[-1]
    divided = keydom("perft", "keyflower", "--seats", "3", "--depth", "3", "--seed", "4", "--divide")[1]
    assert divided.split()[-1] == total
    assert keydom("perft", "keyflower", "--depth", "1", "--divide")[0] == 0


def test_bench(keydom, monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    code, out, _ = keydom("bench", "keyflower")
    assert code == 0
    assert "decisions per second" in out
    assert keydom("bench")[0] == 0


def test_replay_shows_the_end_with_sheets(keydom, record):
    code, out, _ = keydom("replay", str(record))
    assert code == 0
    assert "printed points" in out


def test_replay_shows_a_line_as_a_seat_saw_it(keydom, record):
    seen = keydom("replay", str(record), "--turn", "9", "--seat", "b")[1]
    assert "after line 9" in seen
    assert "Your screen" in seen
    assert "Your screen" not in keydom("replay", str(record), "--turn", "9")[1]
    assert "Dein Sichtschirm" in keydom("replay", str(record), "--turn", "9", "--seat", "C", "--lang", "de")[1]
    assert keydom("replay", str(record), "--turn", "0")[0] == 0


def test_replay_of_a_line_that_is_not_there(keydom, record):
    code, _, err = keydom("replay", str(record), "--turn", "9999")
    assert code == 2
    assert "There is no line 9999" in err


def test_replay_check(keydom, record):
    code, out, err = keydom("replay", str(record), "--check")
    assert (code, err) == (0, "")
    assert re.fullmatch(
        r".*game\.txt: in order: Keyflower, 3 seats; lines: \d+, turns: \d+; finished, points .*\n", out
    )


def test_replay_of_other_figures_says_so(keydom, record, tmp_path):
    path = tmp_path / "other.txt"
    path.write_text(record.read_text(encoding="utf-8").replace(components.DATA, "0123456789ab"), encoding="utf-8")
    code, _, err = keydom("replay", str(path), "--check")
    assert code == 0
    assert "figures 0123456789ab" in err


def test_redacted_record_hides_draws(keydom, record):
    code, out, _ = keydom("replay", str(record), "--redact", "A")
    assert code == 0
    first = next(line for line in out.splitlines() if line.startswith("1 *")).split()
    assert "?" not in first[2:10]
    assert first[10:26] == ["?"] * 16
    spectator = keydom("replay", str(record), "--redact", "-")[1]
    assert spectator.count("?") > out.count("?")


def test_a_closed_pipe_is_no_error():
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = f"{sys.executable} -m keydom components keyflower | head -n 1"
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, text=True, env=env, check=False)
    assert done.stderr == ""

"""Games that go on from their record."""

import io
import sys

import pytest

from keydom import cli, keyflower
from keydom.core.record import Replay, read
from tests.terminal.test_table import script


@pytest.fixture
def begun(sit, tmp_path):
    """A game of seat A against two bots, left in the middle of A's second turn."""
    path = tmp_path / "game.txt"
    sit("--seed", "11", "--record", str(path), typed="bid keywood red 1\n\nbid miner\n")
    return path


def resumed(sit, path, *arguments, typed="", code=0):
    return sit("--resume", str(path), *arguments, typed=typed, code=code, game="")


def test_it_goes_on_where_it_was_left_with_the_turn_begun(sit, begun):
    before = begun.read_text(encoding="utf-8")
    assert before.endswith("# draft A: bid miner\n")
    out = resumed(sit, begun, typed="")
    assert f"of {begun}" in out.replace("\n", "")
    assert "So far: bid miner" in out
    assert begun.read_text(encoding="utf-8") == before


def test_only_what_is_new_is_told(sit, begun):
    out = resumed(sit, begun)
    assert "Since your last turn" in out
    assert "You start with Home" not in out


def test_it_is_played_to_its_end_under_the_same_bots(sit, begun):
    resumed(sit, begun, "--seed", "1", typed=script(1))
    played = Replay(keyflower, *read(begun.read_text(encoding="utf-8")))
    assert keyflower.to_act(played.last) == 0
    assert played.head.players == {0: "person", 1: "random", 2: "random"}
    assert " A bid keywood red 1\n" in begun.read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_rest(sit, begun):
    text = begun.read_text(encoding="utf-8")
    found = []
    for _ in range(2):
        begun.write_text(text, encoding="utf-8")
        resumed(sit, begun, "--seed", "5", typed="undo\n" + "pass\n\n" * 20)
        found.append(begun.read_text(encoding="utf-8"))
    assert found[0] == found[1] != text


def test_what_bots_did_wrong_stays_in_the_record(sit, begun):
    fault = "# bot fault: B turn 1: raised ValueError; the quick policy moved\n"
    begun.write_text(begun.read_text(encoding="utf-8") + fault, encoding="utf-8")
    resumed(sit, begun, typed="undo\npass\n\n")
    assert fault in begun.read_text(encoding="utf-8")


def test_other_bots_may_take_over(sit, begun):
    out = resumed(sit, begun, "--bots", "1,random")
    assert "1 Gentle" in out
    assert "player B 1\n" in begun.read_text(encoding="utf-8")


def test_a_bot_may_be_taken_over_by_a_person(sit, begun):
    out = resumed(sit, begun, "--bots", "random", typed="\n")
    assert "Hand over to seat A" in out
    assert "player B person\n" in begun.read_text(encoding="utf-8")


def test_a_draft_that_does_not_fit_is_left_out(sit, begun):
    text = begun.read_text(encoding="utf-8")
    for wrong in ("# draft A: frobnicate", "# draft A: bid miner, purple", "# draft C: pass", "# draft Z: pass"):
        begun.write_text(text.replace("# draft A: bid miner", wrong), encoding="utf-8")
        assert "A> " in resumed(sit, begun, typed="pass\n")


def refused(capfd, *arguments):
    capfd.readouterr()
    assert cli.run(["play", *arguments]) == 2
    return str(capfd.readouterr().err)


def test_a_program_is_not_run_because_a_record_names_it(begun, tmp_path, capfd):
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')\nclass Bot:\n    pass\n", encoding="utf-8")
    text = begun.read_text(encoding="utf-8")
    begun.write_text(text.replace("player B random", f"player B {trap}:Bot"), encoding="utf-8")
    assert f"--bots {trap}:Bot lets it run again" in refused(capfd, "--resume", str(begun))
    assert not (tmp_path / "sprung").exists()


def test_what_belongs_to_a_new_game_is_refused(begun, capfd):
    for option in ("--seats", "--option", "--record"):
        said = refused(capfd, "--resume", str(begun), option, "2")
        assert f"{option} belongs to a new game" in said
    assert "is a game of Keyflower, not of keyper" in refused(capfd, "keyper", "--resume", str(begun))
    assert "There is no seat D" in refused(capfd, "--resume", str(begun), "--bots", "1", "--seat", "D")
    assert "no seat for a person" in refused(capfd, "--resume", str(begun), "--bots", "1,1,1")
    assert "no such file" in refused(capfd, "--resume", str(begun) + "x")


def test_a_game_of_bots_alone_needs_a_person(begun, capfd):
    text = begun.read_text(encoding="utf-8")
    begun.write_text(text.replace("player A person", "player A 1"), encoding="utf-8")
    assert "no seat for a person" in refused(capfd, "--resume", str(begun))


def test_a_finished_game_is_over(sit, tmp_path, capfd):
    path = tmp_path / "over.txt"
    sit("--seats", "2", "--seed", "1", "--record", str(path), typed="pass\n\n1\n" * 3000)
    assert "This game is over; keydom replay" in refused(capfd, "--resume", str(path))
    assert f"{path} exists" in refused(capfd, "keyflower", "--record", str(path))


def test_a_record_that_is_there_is_offered(sit, begun):
    out = sit("--record", str(begun), typed="yes\n")
    asked = f"{begun} holds an unfinished game of Keyflower. Go on with it? Type yes. yes"
    assert "".join(asked.split()) in "".join(out.split()), "where lines end hangs on the name of the folder"
    assert "So far: bid miner" in out


@pytest.mark.parametrize("typed", ["no\n", ""])
def test_without_a_yes_nothing_is_overwritten(begun, capfd, monkeypatch, typed):
    before = begun.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert f"{begun} exists; choose another name" in refused(capfd, "keyflower", "--record", str(begun))
    assert begun.read_text(encoding="utf-8") == before

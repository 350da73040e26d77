"""Hint and coach at the prompt: for who plays alone against bots, from what the seat knows, never in the way.

With seed 11 seat A of Keyflower has 1 blue, 6 red, 1 yellow worker.
"""

import re

import pytest

from keydom.analysis.knowledge import HAND_MADE
from keydom.bots.process import BotFault, BotProcess
from keydom.core.record import Replay, read
from keydom.games import find_game, names
from keydom.terminal import advice
from tests.terminal.conftest import after

LAYS = "lays the first one out, unconfirmed."
AT_ONCE = 0.0
"""Seconds: one world for each turn, whatever the machine."""
WHOLE = 600.0
"""Seconds: everything is looked at, whatever the machine."""


def said(out: str, typed: str) -> str:
    """What was answered, its lines made one."""
    return " ".join(after(out, typed).split())


@pytest.fixture
def quickly(monkeypatch):
    monkeypatch.setattr(advice, "THINK_SECONDS", AT_ONCE)
    monkeypatch.setattr(advice, "strongest", lambda game: HAND_MADE)


@pytest.mark.parametrize("game", names())
def test_a_hint_is_laid_out_and_confirmed(sit, quickly, tmp_path, game):
    path = tmp_path / "game.txt"
    out = sit("--seats", "2", "--seed", "11", "--record", str(path), typed="hint\nhint 1\n\nhint 1\n", game=game)
    shown = after(out, "hint")
    assert "The coach is thinking." in shown
    first = re.search(r"^  1  (.*(?:\n     .*)*)", shown, re.MULTILINE)
    assert first, shown
    assert "You " in first[1]
    assert f"level {HAND_MADE} from what you know, and no more." in said(out, "hint")
    assert LAYS in said(out, "hint")
    assert "Enter confirms" in after(out, "hint 1")
    words = first[1].splitlines()[-2 if "at once" in first[1] else -1].strip()
    played = Replay(find_game(game), *read(path.read_text(encoding="utf-8")))
    own = next(line for line in played.lines if line.actor == 0)
    assert " ".join([played.game.text(played.last, choice) for choice in own.choices]) == words
    later = out.rpartition("A> hint 1\n")[2]
    assert "Type hint first, then the number of a turn" in later, "what was found for another turn does not hold"


def test_hints_that_are_not_there(sit, quickly):
    out = sit("--seed", "11", typed="hint 1\nhint\nhint 0\nhint 9\nhint ²\nhint x\nbid keywood\nhint 1\n")
    assert "Type hint first" in out.partition("A> hint\n")[0]
    for typed in ("hint 0", "hint 9", "hint ²", "hint x"):
        assert f"There is no {typed}; they go from 1 to " in after(out, typed)
    assert "Enter confirms" in out.rpartition("A> hint 1\n")[2], "also in the middle of another turn"


def test_numbers_that_are_none_are_refused(sit):
    digits = "9" * 5000
    out = sit("--seed", "11", typed=f"log ²\nlog {digits}\nbid keywood red all ²\ncoach {digits}\n")
    assert "After log comes how many turns are to be told" in after(out, "log ²")
    assert "The turn is finished before '²'" in after(out, "bid keywood red all ²")
    assert "a number of points up to 50, or off" in out.rpartition("A> coach")[2]


def test_the_coach_is_switched(sit):
    out = sit("--seed", "11", typed="coach 6\ncoach off\ncoach\ncoach 1\ncoach 0\ncoach 51\ncoach x\n")
    on = "The coach speaks before a turn is final that gives away"
    assert f"{on} 6 points or more; coach off ends that." in said(out, "coach 6")
    assert f"{on} 3 points or more" in said(out, "coach")
    assert f"{on} a point or more" in said(out, "coach 1")
    for typed in ("coach off", "coach 0"):
        assert "The coach is silent." in after(out, typed)
    for typed in ("coach 51", "coach x"):
        assert "After coach comes a number of points up to 50, or off" in after(out, typed)
    again = sit("--seed", "11", typed="coach\ncoach\n").rpartition("A> coach\n")[2]
    assert "The coach is silent." in again


def test_where_several_people_sit_nobody_is_helped(sit, monkeypatch):
    monkeypatch.setattr(BotProcess, "ask", lambda *_: pytest.fail("nobody may be asked"))
    out = sit("--seats", "2", "--bots", "", "--seed", "11", typed="\nhint\ncoach 1\ncoach\npass\n\n")
    for typed in ("hint", "coach 1", "coach"):
        assert "Hints and the coach are for games against bots alone" in after(out, typed)


@pytest.fixture
def asked(monkeypatch):
    """The jobs that were sent to the adviser's process."""
    jobs, ask = [], BotProcess.ask

    def noted(process, job, seconds):
        jobs.append(job)
        return ask(process, job, seconds)

    monkeypatch.setattr(BotProcess, "ask", noted)
    return jobs


def test_it_is_told_the_view_of_the_seat_and_nothing_else(sit, quickly, asked, tmp_path):
    """The draft, too, is none of its business: a hint is about the turn as a whole."""
    path = tmp_path / "game.txt"
    sit("--seats", "3", "--seed", "11", "--record", str(path), typed="coach 1\nbid keywood red 2\nhint\n\n\n")
    played = Replay(find_game("keyflower"), *read(path.read_text(encoding="utf-8")))
    before = next(n for n, line in enumerate(played.lines) if line.actor == 0)
    view = played.game.view(played.at(before), 0)
    hint, coach = [job.arguments for job in asked[:2]]
    assert hint == ("keyflower", HAND_MADE, view, str(view.turns), AT_ONCE)
    assert coach == ("keyflower", HAND_MADE, view, played.lines[before].choices, 1.0, str(view.turns), AT_ONCE)
    for argument in (*hint, *coach):
        assert isinstance(argument, (str, int, float, tuple)) or type(argument) is type(view)


def test_advice_that_fails_keeps_nobody_from_playing(sit, monkeypatch, tmp_path):
    def fails(*_):
        raise BotFault("its process ended")

    monkeypatch.setattr(BotProcess, "ask", fails)
    path = tmp_path / "game.txt"
    out = sit("--seed", "11", "--record", str(path), typed="hint\ncoach 1\nbid keywood red 1\n\n")
    assert "No advice was found in time" in after(out, "hint")
    assert "No advice was found in time" in after(out, "")
    assert " A bid keywood red 1\n" in path.read_text(encoding="utf-8")
    assert "process" not in out


BAD = "bid turn-order-1-2p blue 3"
"""With seed 3 and two seats A begins, and this surely gives away more than three points."""
PASSING = "20"
"""With this seed it is passing that does, by more than a point."""


@pytest.fixture
def thoroughly(monkeypatch):
    monkeypatch.setattr(advice, "THINK_SECONDS", WHOLE)
    monkeypatch.setattr(advice, "strongest", lambda game: HAND_MADE)


def own_lines(path) -> list[str]:
    """What A has made, in the words of the record."""
    return re.findall(r"^\d+ A (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)


def sit_at(sit, path, *arguments, typed):
    return sit("--seats", "2", "--seed", "3", "--record", str(path), *arguments, typed=typed)


def test_the_coach_speaks_before_a_turn_is_final(sit, thoroughly, tmp_path):
    path = tmp_path / "game.txt"
    out = sit_at(sit, path, typed=f"coach 3\n{BAD}\n\nundo\n")
    held = " ".join(after(out, "").split())
    assert re.search(r"looks at your turn\. This gives away about \d+\.\d points \(± \d\.\d\)\. Take it back\?", held)
    assert re.search(r"Better: You .*\. \+\d+\.\d \(± \d\.\d\) ", held)
    assert "undo takes it back, Enter plays it all the same." in held
    assert "taken back" in after(out, "undo")
    assert own_lines(path) == [], "the turn was not carried out"


def test_what_the_coach_spoke_about_can_be_played_all_the_same(sit, thoroughly, asked, tmp_path):
    path = tmp_path / "game.txt"
    out = sit_at(sit, path, typed=f"coach 3\n{BAD}\n\n\ncoach off\n")
    assert own_lines(path)[0].startswith(BAD)
    assert len(asked) == 1, "a second Enter is the answer to the coach, no question to it"
    assert out.count("Take it back?") == 1


def test_the_coach_asks_again_after_another_turn_and_not_below_its_limit(sit, thoroughly, asked, tmp_path):
    path = tmp_path / "game.txt"
    out = sit_at(sit, path, typed=f"coach 3\n{BAD}\n\nundo\nundo\nundo\n{BAD}\n\nundo\nundo\nundo\n")
    assert out.count("Take it back?") == 1
    assert own_lines(path)[0].startswith(BAD), "the same turn again: its price is known"
    other = tmp_path / "other.txt"
    out = sit_at(sit, other, typed=f"coach 50\n{BAD}\n\n")
    assert "The coach looks at your turn." in out
    assert "Take it back?" not in out
    assert own_lines(other)[0].startswith(BAD)


def test_a_hint_that_was_laid_out_is_not_objected_to(sit, quickly, asked, tmp_path):
    path = tmp_path / "game.txt"
    sit_at(sit, path, typed="coach 1\nhint\nhint 1\n\n")
    assert len(asked) == 1
    assert own_lines(path)


def test_who_is_in_a_hurry_is_held_too(sit, thoroughly, tmp_path):
    path = tmp_path / "game.txt"
    out = sit("--seats", "2", "--seed", PASSING, "--record", str(path), typed="coach 1\nquick\npass\nundo\n")
    held = after(out, "pass")
    assert "Take it back?" in held
    assert "Confirmed:" not in held
    assert "✓" in held, "the turn that waits is shown"
    assert own_lines(path) == []


def test_in_german(sit, thoroughly, tmp_path):
    path = tmp_path / "game.txt"
    out = sit_at(sit, path, "--lang", "de", typed=f"tipp\nlehrer 3\n{BAD}\n\nlehrer aus\n")
    assert "Gefunden von Stufe 5 nach dem, was du weißt, und nicht mehr." in said(out, "tipp")
    assert "Der Lehrer meldet sich, bevor ein Zug gilt, der 3 Punkte oder mehr verschenkt" in said(out, "lehrer 3")
    held = said(out, "")
    assert re.search(r"Das verschenkt etwa \d+,\d Punkte \(± \d,\d\)\. Zurücknehmen\?", held)
    assert "Besser: Du " in held
    assert "Der Lehrer schweigt." in after(out, "lehrer aus")


def test_a_question_mark_lists_both(sit):
    assert "rules, hint, coach, quick" in said(sit("--seed", "11", typed="?\n"), "?")
    assert "regeln, tipp, lehrer, flott" in said(sit("--seed", "11", "--lang", "de", typed="?\n"), "?")

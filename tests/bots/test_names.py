"""The six levels have the same names everywhere: at the terminal, in the browser, in the documentation."""

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from typer.testing import CliRunner

from keydom import keyharvest as game
from keydom.bots import NAMES, bot, called
from keydom.bots.arena import Plan, results, summed_up
from keydom.bots.commands import as_table
from keydom.bots.contract import LEVELS, player
from keydom.bots.guarded import InlineBot
from keydom.cli import app
from keydom.core.chance import Dice
from keydom.core.match import Match
from keydom.core.record import header
from keydom.terminal.games import find_face
from keydom.terminal.prompt import PipePrompt
from keydom.terminal.sitting import Sitting
from keydom.terminal.table import Table

HOME = Path(__file__).parents[2]


def test_six_names_in_two_languages_none_twice():
    assert len(NAMES) == len(LEVELS)
    assert all(len({name[lang] for name in NAMES}) == len(LEVELS) for lang in (0, 1))


def test_the_browser_client_calls_them_the_same():
    text = (HOME / "web" / "src" / "table" / "texts.ts").read_text(encoding="utf-8")
    found = re.findall(r'^  level_(\w+): \["([^"]+)", "([^"]+)"\],$', text, re.MULTILINE)
    assert [(level, (english, german)) for level, english, german in found if level != "random"] == [
        (str(n), name) for n, name in zip(LEVELS, NAMES, strict=True)
    ]


def test_the_documentation_calls_them_the_same():
    text = (HOME / "docs" / "research" / "bots.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([1-6]) \| (\w+) / (\w+) \|", text, re.MULTILINE) == [
        (str(n), *name) for n, name in zip(LEVELS, NAMES, strict=True)
    ]


@pytest.mark.parametrize(
    ("who", "english", "german"),
    [("4", "4 Keen", "4 Wach"), ("5:50", "5:50 Sharp", "5:50 Scharf"), ("random", "random", "random"), ("", "", "")],
)
def test_a_level_is_called_by_its_name(who, english, german):
    assert (called(who, "en"), called(who, "de")) == (english, german)


def test_in_the_arena():
    plan = Plan("keyharvest", (player("1"), player("random")), 2)
    out = io.StringIO()
    Console(file=out, width=120).print(as_table(summed_up(plan, results(plan)), "de"))
    assert "1 Sanft " in out.getvalue()


def test_where_games_are_simulated():
    words = ["keyharvest", "--players", "1,random", "--games", "1", "--seed", "1"]
    english = CliRunner().invoke(app, ["simulate", *words]).stdout
    german = CliRunner().invoke(app, ["simulate", *words, "--lang", "de"]).stdout
    assert "A  1 Gentle " in english
    assert "random games" not in english
    assert "A  1 Sanft " in german


def test_at_the_table_and_in_a_replay(tmp_path):
    record = tmp_path / "game.txt"
    head = header(game, 2, {}, {0: "1", 1: "1"})
    bots = {p: InlineBot("keyharvest", bot("keyharvest", 1)) for p in (0, 1)}
    out = io.StringIO()
    console = Console(file=out, width=200)
    match = Match(game, 2, {}, Dice(Random(3)))
    sitting = Sitting(game, find_face("keyharvest"), match, head, bots, "de")
    assert Table(sitting, console, PipePrompt(console), Random(1), record, []).play()
    assert "1 Sanft" in out.getvalue()
    assert "1 Gentle" in CliRunner().invoke(app, ["replay", str(record), "--lang", "en"]).stdout

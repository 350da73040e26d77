"""A bot's turn is thought through once: one process and one player have all its choices."""

import asyncio
from collections import defaultdict
from itertools import dropwhile
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from keydom import bots, keyflower, keyharvest, keyper
from keydom.bots import jobs
from keydom.bots.jobs import MAX_PLAYERS, PlayerCache, choose_in_time
from keydom.core.chance import Dice
from keydom.core.match import Match
from keydom.core.seats import FIRST
from keydom.site.app.settings import Settings
from keydom.site.thinking.bot_turns import BotTurns, player_of
from keydom.site.thinking.levels import STAND_IN
from tests.site.support.counted import counted
from tests.site.support.harness import run

TURNS = 12


@pytest.fixture
def answers(tmp_path, monkeypatch):
    """answers(game, "one", "two") -> for each player its turns; a turn: the options of each choice from the first real
    one on, and what was noted about each: process and player, options, whether a turn was planned.
    """
    file = tmp_path / "counted.txt"
    monkeypatch.setenv("COUNTED", str(file))

    async def scene(game, names):
        turns = BotTurns(Settings(bot_processes=2, bot_seconds=60, bot_grace=300), counted)
        try:
            return await asyncio.gather(*[some_turns(turns, game, name) for name in names])
        finally:
            await turns.close()

    def play(game, *names):
        noted = defaultdict(list)
        turns = {whose: drafts for table in run(scene(game, names)) for whose, drafts in table.items()}
        for line in file.read_text(encoding="utf-8").splitlines():
            whose, process, player, options, planned = line.split("|")
            noted[whose].append(((process, player), int(options), planned == "1"))
        return {whose: [(real, [noted[whose].pop(0) for _ in real]) for real in turns[whose]] for whose in turns}

    return play


async def some_turns(turns, game, name):
    """Two bots play some turns at a table; for each player its turns, each as the numbers of options."""
    live: Any = SimpleNamespace(id=name, game=game, head=0, undos=0)
    match = Match(game, 2, {}, Dice(Random(name)))
    out = defaultdict(list)
    for _ in range(TURNS):
        seat = FIRST[game.to_act(match.state)]
        whose = player_of(live, "2", seat)
        draft = await turns.think(live, "2", seat, match.state, whose, name)
        counts = []
        for choice in draft.choices:
            counts.append(len(match.options(seat)))
            match.play(seat, choice)
        out[whose].append(list(dropwhile(lambda n: n == 1, counts)))
    return out


@pytest.mark.parametrize("game", [keyflower, keyper, keyharvest], ids=lambda game: game.NAME)
def test_a_turn_is_planned_once(game, answers):
    """Two tables share two processes."""
    turns = [turn for played in answers(game, "one", "two").values() for turn in played if turn[0]]
    assert any(len(real) > 2 for real, _ in turns)
    for real, noted in turns:
        assert [options for _, options, _ in noted] == real
        assert [planned for *_, planned in noted] == [True] + [False] * (len(real) - 1)
        assert len({player for player, *_ in noted}) == 1


def test_a_player_is_found_again(answers):
    """Chance may answer in the middle of a turn: its player has to know that it has thought already."""
    for played in answers(keyharvest, "one").values():
        assert len({player for _, noted in played for player, *_ in noted}) == 1


def seen(seats) -> Any:
    """As much of a view as is looked at before the bot is asked."""
    return SimpleNamespace(seats=seats)


def test_with_more_seats_fewer_thoughts(monkeypatch):
    """As in the arena: every thought takes longer there."""
    budgets = []

    class Player:
        def choose(self, view, options, budget, rng):
            budgets.append(budget)
            return options[0]

    monkeypatch.setattr(jobs, "bot", lambda *words: Player())
    players = PlayerCache()
    for seats in (2, 6):
        choose_in_time(players, f"{seats}", "keyflower", "5", seen(seats), [1, 2], 4.0, 1)
    assert [budget.seconds for budget in budgets] == [4.0, 4.0]
    assert (
        budgets[0].thoughts == bots.budget_of("keyflower", 5).thoughts == pytest.approx(3 * budgets[1].thoughts, abs=2)
    )


def test_the_players_asked_last_are_remembered(monkeypatch):
    made = []

    class Player:
        def choose(self, view, options, budget, rng):
            return options[0]

    def make(*words):
        made.append(Player())
        return made[-1]

    monkeypatch.setattr(jobs, "bot", make)
    players = PlayerCache()

    def ask(whose):
        choose_in_time(players, whose, "keyper", "2", seen(2), [1, 2], 1.0, 1)
        return len(made)

    assert [ask("first"), ask("second"), ask("first")] == [1, 2, 2]
    for n in range(MAX_PLAYERS - 1):
        ask(f"other {n}")
    assert ask("first") == MAX_PLAYERS + 1
    assert ask("second") == MAX_PLAYERS + 2


def test_who_went_back_plays_afresh():
    live: Any = SimpleNamespace(id="one", undos=0)
    before = player_of(live, "2", 0)
    live.undos += 1
    assert len({before, player_of(live, "2", 0), player_of(live, "2", 1), player_of(live, "3", 0)}) == 4


def failing(players, name, game, level, view, options, seconds, seed):
    """A job of levels that fail; whoever stands in for them does not."""
    if level != STAND_IN:
        raise RuntimeError(level)
    assert name.endswith("failed"), "a player of its own"
    return choose_in_time(players, name, game, level, view, options, seconds, seed)


def broken(*_):
    """A job that nobody can do."""
    raise RuntimeError


@pytest.mark.parametrize(("job", "failed"), [(failing, ["5"]), (broken, ["5", STAND_IN])])
def test_where_a_bot_fails_the_one_who_stands_in_moves_and_where_that_fails_too_level_1(job, failed, caplog):
    live: Any = SimpleNamespace(id="one", game=keyper, head=0, undos=0)
    match = Match(keyper, 2, {}, Dice(Random(1)))
    seat = FIRST[keyper.to_act(match.state)]

    async def scene():
        turns = BotTurns(Settings(bot_processes=1, bot_seconds=60, bot_grace=300), job)
        try:
            return await turns.think(live, "5", seat, match.state, "one A 5 0", "somebody")
        finally:
            await turns.close()

    draft = run(scene())
    assert draft.done
    assert list(dict.fromkeys(record.bot for record in caplog.records if "a bot failed" in record.message)) == failed


def test_the_one_who_stands_in_thinks_once(monkeypatch):
    budgets = []

    class Player:
        def choose(self, view, options, budget, rng):
            budgets.append(budget)
            return options[0]

    monkeypatch.setattr(jobs, "bot", lambda game, level, advice: Player() if level == "6" else None)
    choose_in_time(PlayerCache(), "one", "keyper", STAND_IN, seen(4), [1, 2], 4.0, 1)
    assert [budget.thoughts for budget in budgets] == [1]

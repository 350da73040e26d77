"""One game between bots: seeds, choices, times, the record; the same for the same seeds on any machine."""

from importlib import import_module
from random import Random
from time import perf_counter
from typing import NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Advice, Bot, Budget
from keydom.core.chance import Dice
from keydom.core.game import Game
from keydom.core.match import Match
from keydom.core.record import header, write
from keydom.core.seats import FIRST, Seat


class Player(NamedTuple):
    """Who sits at a table: a level, "random", perhaps with a budget of its own (`4:50` thinks 50 thoughts)."""

    level: str
    thoughts: int = 0

    @property
    def name(self) -> str:
        return f"{self.level}:{self.thoughts}" if self.thoughts else self.level

    @property
    def budget(self) -> Budget:
        return Budget(self.thoughts)


def player(word: str) -> Player:
    """A player by what was typed."""
    level, _, thoughts = word.strip().partition(":")
    return Player(level, int(thoughts) if thoughts.isdigit() else 0)


class Played(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]
    """Per seat: seconds of each whole turn."""
    faults: int
    record: str


def play(game_name: str, players: list[Player], seed: str, keep: bool = False,
         advices: list[Advice | None] | None = None) -> Played:  # fmt: skip
    """A whole game. Each seat and chance have dice of their own, so a seat's luck does not hang on how others think."""
    game: Game = import_module(f"keydom.{game_name}")
    seats = len(players)
    given = advices or [None] * seats
    bots: list[Bot] = [bot(game_name, players[p].level, given[p]) for p in range(seats)]
    rngs = [Random(f"{seed} seat {p}") for p in range(seats)]
    options = {name: default for name, (default, _) in game.OPTIONS.items()}
    match = Match(game, seats, options, Dice(Random(f"{seed} chance")))
    times: list[dict[int, float]] = [{} for _ in players]
    faults = 0
    while mask := game.to_act(match.state):
        p = next_seat(game, match, mask)
        state = match.draft(p).states[-1]
        offered = game.options(state, p)
        view = game.view(state, p)
        started = perf_counter()
        choice = bots[p].choose(view, offered, players[p].budget, rngs[p])
        spent = perf_counter() - started
        times[p][view.turns] = times[p].get(view.turns, 0.0) + spent
        if choice not in offered:
            faults += 1
            choice = offered[0]
        match.play(p, choice)
    names = {p: players[p].name for p in range(seats)}
    record = write(game, header(game, seats, options, names), match.lines) if keep else ""
    spent_on = tuple([tuple(t.values()) for t in times])
    return Played(game.scores(match.state), game.standings(match.state), spent_on, faults, record)


def next_seat(game: Game, match: Match, mask: int) -> Seat:
    """Where several may act, the lowest seat first."""
    return FIRST[mask]

"""The games a network learns from: at every turn thought about, the turns that raced and how each of them did.

Sibling turns are compared in the same sampled worlds with the same luck, so that their differences can be learnt; the
end of the game is kept beside them. A seed gives the same game on any machine.
"""

from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from keydom.bots import advice_of
from keydom.bots.contract import Advice, Budget, BudgetClock
from keydom.bots.face import find_knowledge
from keydom.bots.learned.network import Array, features_of, judge_of
from keydom.bots.search import Style, Tree
from keydom.bots.turns import Turn, judged_turns, turns_of
from keydom.core.chance import draw
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, FIRST, Seat
from keydom.games import find_game

KEPT_SIBLINGS: Final = 8
"""How many turns of a position are kept, those with most walks."""
GLANCES_KEPT: Final = 1 / 3
"""What part of the positions before turns made at a glance is kept: those of one game are alike."""
STRAY_CHANCE: Final = 0.1
"""So often a turn among the best few is made instead of the best, three times as often in the first turns."""
OPENING_TURNS: Final = 4
"""Turns of each seat that are called the first."""


class Job(NamedTuple):
    """One game to be played."""

    game: str
    seats: int
    seed: str
    thoughts: int
    """Of a turn that is thought about."""
    share: float
    """How many of the turns are thought about; the rest are made at a glance. 0: a quick game, kept for its end."""
    network: Path | None
    """What the players have learnt; None: the hand-made value."""


class Lesson(NamedTuple):
    """What turns of one game teach. Row 0 of a turn is the position before it, the others follow its siblings."""

    rows: Array
    """Turns × rows × features, as half floats; a turn made at a glance has the row before it alone."""
    gains: Array
    """Turns × rows × seats: what the search found that the sibling adds to the points of every seat."""
    walks: Array
    """On how many walks; 0: there is no such sibling."""
    movers: Array
    made: Array
    """The row of the sibling that was made; 0: none of those kept."""
    points: Array
    """Seats: the end of the game."""
    places: Array


def style_of(game: str, judge: bool) -> Style:
    """How the turns race: as level 6 thinks, with the quick rounds of level 5 where nothing is learnt yet."""
    styles = find_knowledge(game).STYLES
    style: Style = styles[5] if judge else styles[5]._replace(quick=styles[4].quick)
    return style


Kept = tuple[list[list[float]], list[list[float]], list[int], Seat, int]
"""Of one turn: rows, gains of every seat, walks, who moved, which row was made."""


def play(job: Job) -> list[Lesson]:
    """A game of self-play and what it teaches."""
    game = find_game(job.game)
    advice = advice_of(job.game, 6)
    judge = judge_of(job.game, advice, job.network) if job.network else None
    features = features_of(job.game).features
    style = style_of(job.game, judge is not None)
    rng = Random(job.seed)
    table = {name: default for name, (default, _) in game.OPTIONS.items()}
    s = game.new(job.seats, table)
    kept: list[Kept] = []
    glances: list[Kept] = []
    while mask := game.to_act(s):
        if mask == CHANCE:
            game.apply(s, CHANCE, draw(game.outcomes(s), rng))
            continue
        p = FIRST[mask]
        offered = game.options(s, p)
        if len(offered) == 1:
            game.apply(s, p, offered[0])
            continue
        view = game.view(s, p)
        if rng.random() < job.share:
            tree = Tree(game, advice, p, style, Random(rng.random()), judge)
            tree.race(view, BudgetClock(Budget(job.thoughts)))
            turn = strayed([row[2] for row in tree.ranking()], s, rng)
            kept.append(siblings(game, advice, features, game.sample(view, rng), p, tree, turn))
        else:
            width, stages, shown = style.glance
            found = turns_of(game, advice, game.sample(view, rng), p, width, stages)
            if judge is not None:
                found = judged_turns(judge, found, p, shown)
            turn = strayed([planned[1] for planned in found], s, rng)
            if rng.random() < GLANCES_KEPT:
                glances.append(([features(advice, game.sample(view, rng))], [[0.0] * s.seats], [0], p, 0))
        carry_out(game, s, p, turn)
    return [lesson(some, rows, game.scores(s), game.standings(s))
            for some, rows in ((kept, 1 + KEPT_SIBLINGS), (glances, 1)) if some]  # fmt: skip


def strayed(ranked: list[Turn], s: State, rng: Random) -> Turn:
    """The best turn, or now and then another of the best few."""
    stray = STRAY_CHANCE * (3 if s.turns < OPENING_TURNS * s.seats else 1)
    return ranked[rng.randrange(min(4, len(ranked)))] if rng.random() < stray else ranked[0]


def carry_out(game: Game, s: State, p: Seat, turn: Turn) -> None:
    """The choices of a turn, as far as they are offered."""
    for choice in turn:
        mask = game.to_act(s)
        if mask <= 0 or not mask >> p & 1 or choice not in game.options(s, p):
            return
        game.apply(s, p, choice)


def siblings(game: Game, advice: Advice, features: Any, world: State, p: Seat, tree: Tree, made: Turn) -> Kept:
    """The position, and the positions after the turns that raced, all in one world."""
    rows, gains, walks, at = [features(advice, world)], [[0.0] * world.seats], [0], 0
    for n, _, turn in tree.ranking()[:KEPT_SIBLINGS]:
        after = world.copy()
        carry_out(game, after, p, turn)
        if n and after.frames:
            rows.append(features(advice, after))
            gains.append(tree.given(turn))
            walks.append(n)
            if turn == made:
                at = len(rows) - 1
    return rows, gains, walks, p, at


def lesson(kept: list[Kept], many: int, points: tuple[int, ...], places: tuple[int, ...]) -> Lesson:
    """What was kept of a game, as arrays, with so many rows for each turn."""
    rows = np.zeros((len(kept), many, len(kept[0][0][0])), np.float16)
    gains = np.zeros((len(kept), many, len(points)), np.float32)
    walks = np.zeros((len(kept), many), np.float32)
    for n, (x, q, visits, _, _) in enumerate(kept):
        rows[n, : len(x)], gains[n, : len(x)], walks[n, : len(x)] = x, q, visits
    movers = np.array([one[3] for one in kept], np.int32)
    made = np.array([one[4] for one in kept], np.int32)
    return Lesson(rows, gains, walks, movers, made, np.array(points, np.float32), np.array(places, np.int32))

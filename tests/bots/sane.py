"""Hand-made positions in which every player with sense knows what to do, and how a bot is put before them.

So that the tests are quick, levels 4 to 6 think less than they do when they play; KEYDOM_LONG_BOTS=1 lets them think
as much as they do then.
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.core.seats import FIRST

LONG = os.environ.get("KEYDOM_LONG_BOTS", "") not in ("", "0")
THOUGHTS = {"1": 1, "2": 1, "3": 8} | ({"4": 0, "5": 0, "6": 0} if LONG else {"4": 12, "5": 24, "6": 24})
"""0: as many as the level has of its own."""
LUCK = {"1": range(1, 9)}
"""Level 1 takes what is likely, so it is asked more than once."""


class Case(NamedTuple):
    """A position, the seat to move being the only one asked, and what has to come of its turn."""

    name: str
    state: Any
    must: tuple[str, ...] = ()
    """Words that the turn has to contain."""
    never: tuple[str, ...] = ()
    """Words that it must not contain."""
    best: bool = False
    """It is the last turn: no other turn leads to a better lead, all of them tried."""
    good: Callable[["Turn"], bool] | None = None
    """What else has to hold after the turn."""
    rounds: int = 1
    """Turns of the seat, unless it wants to pass before; the others pass in between."""


class Turn(NamedTuple):
    """What a bot did."""

    words: list[str]
    before: Any
    after: Any
    seat: int


def seat_of(game, s):
    """The seat that is asked."""
    return FIRST[game.to_act(s)]


def played(game, case, level, seed=1):
    """The whole turn of a bot, or several."""
    s, p = case.state.copy(), seat_of(game, case.state)
    player, rng = bot(game.NAME, level), Random(seed)
    words: list[str] = []
    for n in range(case.rounds):
        if n:
            while game.to_act(s) > 0 and not game.to_act(s) >> p & 1:
                game.apply(s, seat_of(game, s), game.parse(s, "pass"))
        turns, began = s.turns, len(words)
        while s.turns == turns and game.to_act(s) > 0 and game.to_act(s) >> p & 1:
            choice = player.choose(game.view(s, p), game.options(s, p), Budget(THOUGHTS[level]), rng)
            words.append(game.text(s, choice))
            if case.rounds > 1 and words[began:] == ["pass"]:
                return Turn(words, case.state, s, p)
            game.apply(s, p, choice)
    return Turn(words, case.state, s, p)


def lead(game, s, p):
    """How far the seat is ahead of the best other, if the game is scored now."""
    scores = game.scores(s)
    return scores[p] - max(score for q, score in enumerate(scores) if q != p)


def best_lead(game, s, p):
    """The best lead that any whole turn of the seat leads to; turns that wait for chance are left out."""
    turns, best = s.turns, -999
    met, partial = set(), [s]
    while partial:
        now = partial.pop()
        for choice in game.options(now, p):
            then = now.copy()
            game.apply(then, p, choice)
            mask = game.to_act(then)
            if then.turns > turns or mask == 0 or (mask > 0 and not mask >> p & 1):
                best = max(best, lead(game, then, p))
            elif mask > 0 and then.key() not in met:
                met.add(then.key())
                partial.append(then)
    return best


def check(game, case, level):
    """The bot does what a player with sense does."""
    for seed in LUCK.get(level, (1,)):
        judge(game, case, played(game, case, level, seed))


def judge(game, case, turn):
    """The turn is one of a player with sense."""
    said = ", ".join(turn.words)
    for word in case.must:
        assert word in turn.words, f"'{word}' is missing: {said}"
    for word in case.never:
        assert not [w for w in turn.words if w == word or w.startswith(word + " ")], f"'{word}': {said}"
    assert case.good is None or case.good(turn), said
    if case.best:
        best = best_lead(game, case.state, turn.seat)
        assert lead(game, turn.after, turn.seat) >= best, f"lead {lead(game, turn.after, turn.seat)} not {best}: {said}"

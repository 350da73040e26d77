"""Whole turns: what a position is worth to a seat, which of its turns are worth a thought, and how others may answer.

A *turn* is the list of choices a seat makes until somebody else, or chance, has to answer.
"""

from collections.abc import Callable
from operator import itemgetter
from random import Random
from typing import Final

from keydom.bots.contract import Advice, Judge
from keydom.core.chance import draw
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, FIRST, Seat

Turn = tuple[int, ...]
Planned = tuple[float, Turn, State]
"""A turn, the position after it, and what that is worth to who made it."""
Value = Callable[[State, Seat], float]
"""What a position is worth to a seat: `Advice.value`, looked up once."""

_first: Final = itemgetter(0)
MAX_CHOICES_LOOKED_AT: Final = 3000
"""After so many choices looked at, what is left of a search for turns is followed by its likeliest choices only."""
LEAST: Final = -1e9
"""Fewer points than anybody ever has."""
EVERY: Final = 1 << 30
"""More turns than there ever are."""


def asked(game: Game, s: State, p: Seat) -> bool:
    """Whether the seat may act."""
    mask = game.to_act(s)
    return mask > 0 and mask >> p & 1 == 1


def stake(points: list[float], p: Seat) -> float:
    """What a seat plays for: with two seats its lead; with more its own points, whoever else has many."""
    return lead(points, p) if len(points) == 2 else points[p]


def lead(points: list[float], p: Seat) -> float:
    """How far a seat is ahead of the best other."""
    best = LEAST
    for q, v in enumerate(points):
        if q != p and v > best:
            best = v
    return points[p] - best


def worth(value: Value, seats: int, s: State, p: Seat) -> float:
    """The stake in a position. Others are valued only where it hangs on them: that takes most of the time."""
    return value(s, p) if seats > 2 else value(s, p) - value(s, 1 - p)


def values(advice: Advice, s: State) -> list[float]:
    """What the position is worth to each seat."""
    return [advice.value(s, q) for q in range(s.seats)]


def judged_turns(judge: Judge, found: list[Planned], p: Seat, many: int) -> list[Planned]:
    """The first `many` of these turns in the order of what was learnt, each with the stake that is expected of it."""
    kept = found[:many]
    points = judge.judged([after for _, _, after in kept])
    ranked = [(stake(row, p), turn, after) for row, (_, turn, after) in zip(points, kept, strict=True)]
    ranked.sort(key=_first, reverse=True)
    return ranked


def answer_chance(game: Game, s: State, rng: Random) -> Turn:
    """Chance is answered until a player is asked; what it answered."""
    fell = []
    while game.to_act(s) == CHANCE:
        choice = draw(game.outcomes(s), rng)
        fell.append(choice)
        game.apply(s, CHANCE, choice)
    return tuple(fell)


def turns_of(
    game: Game, advice: Advice, s: State, p: Seat, width: int, stages: int, many: int = EVERY
) -> list[Planned]:
    """The whole turns of a seat that are worth a thought, the best first; only so many of them where more are no use.

    Turns that pass through positions at rest (goods carried step by step, tiles placed one by one) are followed for so
    many stages, the best `width` at each; other turns are all written out, unless there are very many.
    """
    options, apply, to_act = game.options, game.apply, game.to_act
    pruned, at_rest, value_of = advice.pruned, advice.at_rest, advice.value
    began, seats = s.turns, s.seats
    # With each beginning of a turn whether its position is nobody else's: its last choice needs no copy then.
    partial: list[tuple[Turn, State, bool]] = [((), s, False)]
    finished: list[Planned] = []
    rested: list[Planned] = []
    looked = 0
    while partial:
        resting: list[Planned] = []
        while partial:
            turn, now, own = partial.pop()
            tried = pruned(now, p, options(now, p))
            if looked >= MAX_CHOICES_LOOKED_AT:
                tried = [likeliest(advice, now, p, tried)]
            looked += len(tried)
            copies = len(tried) - own
            for choice in tried:
                if copies:
                    copies -= 1
                    then = now.copy()
                else:
                    then = now
                apply(then, p, choice)
                longer = turn + (choice,)  # noqa: RUF005 (compiled, several times as quick as unpacking)
                mask = to_act(then)
                over = mask <= 0 or not mask >> p & 1 or then.turns > began
                if not over and not at_rest(then, p):
                    partial.append((longer, then, True))
                    continue
                (finished if over else resting).append((worth(value_of, seats, then, p), longer, then))
        stages -= 1
        if stages <= 0:
            finished += best_unlike(resting, many, rested)
            break
        partial = [(turn, now, False) for _, turn, now in best_unlike(resting, width, rested)]
        rested += resting
    return best_unlike(finished, many, [])


def best_unlike(found: list[Planned], many: int, before: list[Planned]) -> list[Planned]:
    """The best of these turns, the best first, without those that lead where a better one or one before leads.

    Few turns meet, and those that do are worth the same: only among these is looked, and only as far as is asked.
    """
    found.sort(key=_first, reverse=True)
    kept: list[Planned] = []
    for one in found:
        if len(kept) >= many:
            break
        value, _, after = one
        alike = [there for other, _, there in before if other == value]
        for other, _, there in reversed(kept):
            if other != value:
                break
            alike.append(there)
        if after not in alike:
            kept.append(one)
    return kept


def likeliest(advice: Advice, s: State, p: Seat, offered: list[int]) -> int:
    """The option that a player with a little sense takes most often."""
    weights = advice.priors(s, p, offered)
    return offered[weights.index(max(weights))]


def likely(advice: Advice, s: State, p: Seat, offered: list[int], rng: Random) -> int:
    """One option, as likely as a player with a little sense takes it."""
    if len(offered) == 1:
        return offered[0]
    weights = advice.priors(s, p, offered)
    rest = rng.random() * sum(weights)
    for choice, weight in zip(offered, weights, strict=True):
        rest -= weight
        if rest < 0:
            return choice
    return offered[-1]


def quick_turns(game: Game, advice: Advice, s: State, rng: Random, limit: int) -> None:
    """Quick play of everybody, in place, until so many turns are over."""
    end = s.turns + limit
    while s.turns < end:
        mask = game.to_act(s)
        if mask == CHANCE:
            game.apply(s, CHANCE, draw(game.outcomes(s), rng))
        elif mask:
            p = FIRST[mask]
            offered = game.options(s, p)
            if len(offered) > 1:
                offered = advice.pruned(s, p, offered)
            game.apply(s, p, likely(advice, s, p, offered, rng))
        else:
            return


def answers(
    game: Game, advice: Advice, s: State, p: Seat, width: int, rng: Random, began: int = -1,
    judge: Judge | None = None, shown: int = 0,
) -> State:  # fmt: skip
    """The others make their best turns until the seat is asked again; chance answers on the way. The position then.

    Where the turn that began is not over yet (chance has answered in the middle of it), the seat goes on with it first:
    half a turn would be compared with a turn and the answers to it otherwise. A judge chooses among the first `shown`
    turns, else the hand-made value does.
    """
    for _ in range(4 * s.seats):
        answer_chance(game, s, rng)
        mask = game.to_act(s)
        if mask <= 0 or (mask >> p & 1 and s.turns > began):
            return s
        q = p if mask >> p & 1 else FIRST[mask]
        found = turns_of(game, advice, s, q, width, 2, max(1, shown))
        if judge is not None and shown and len(found) > 1:
            found = judged_turns(judge, found, q, shown)
        s = found[0][2]
    return s

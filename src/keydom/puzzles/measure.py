"""One turn clearly ahead of all others: looked for in one set of worlds, measured in fresh ones."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from keydom.analysis.face import find_analysis
from keydom.analysis.judge import NAMED_POINTS, Depth, Race, Runner, depth_of, difference, verdict
from keydom.analysis.judge import SURE as NAMED_SURE
from keydom.analysis.knowledge import Knowledge
from keydom.analysis.result import MILLI
from keydom.bots.turns import Turn
from keydom.core.draft import SAME_WORLD, Draft
from keydom.core.game import View

MARGIN: Final = 2 / 3
"""So far ahead of every other turn the solution of a puzzle has to be: in parts of what halves a turn's accuracy."""
SURE: Final = 4.0
"""And by more than so many standard errors."""
AS_GOOD_POINTS: Final = 1.0
"""What is behind by less is another way to the same."""
OTHER_WAYS: Final = 2
"""So many of them a puzzle may have."""
COMPARED: Final = 3
"""With so many of the nearest worse turns a solution is compared once more."""
PROMISING: Final = 0.6
"""Where a race shows less than this part of it, no longer one is run."""
DEPTH: Final = "standard"


class Behind(NamedTuple):
    """Another turn, and how far it is behind the solution, in thousandths of a point."""

    turn: Turn
    points: int
    error: int


class Found(NamedTuple):
    """A solution and the other turns that were looked at, the nearest first."""

    solution: Turn
    others: tuple[Behind, ...]


def margin_of(game: str) -> float:
    """By how many points a solution has to be ahead in that game."""
    return MARGIN * find_analysis(game).HALVING


def is_as_good(one: Behind) -> bool:
    """Whether a turn is another way: behind by less than a point."""
    return one.points < MILLI * AS_GOOD_POINTS


def is_clear(game: str, others: Sequence[Behind]) -> bool:
    """Whether all other turns are far enough behind, and surely so, but for one or two that are another way."""
    behind = [one for one in others if not is_as_good(one)]
    far = all(one.points >= MILLI * margin_of(game) and one.points > SURE * one.error for one in behind)
    return bool(behind) and far and len(others) - len(behind) <= OTHER_WAYS


def find(knowledge: Knowledge, view: View, made: Turn, seed: str) -> Found | None:
    """The turn that is clearly the best from this view; None where there is none."""
    short = Race(knowledge, view, made, depth_of("quick"), seed)
    if len(short.runners) < 2:
        return None
    order = short.find()
    if not _promises(knowledge, order):
        return None
    race = Race(knowledge, view, made, depth_of(DEPTH), seed)
    order = race.find()
    if not _promises(knowledge, order) or not is_whole(knowledge, view, order[0].turn):
        return None
    measured = behind(race, order)
    if not is_clear(knowledge.game.NAME, measured.others):
        return None
    worse = [one.turn for one in measured.others if not is_as_good(one)]
    return measured if holds(knowledge, view, [measured.solution, *worse], seed) else None


def holds(knowledge: Knowledge, view: View, turns: list[Turn], seed: str) -> bool:
    """Whether the first turn is ahead in other worlds too, as far as a loss would be named."""
    nearest = measure(knowledge, view, turns[: COMPARED + 1], f"again {seed}").others[0]
    return nearest.points >= MILLI * NAMED_POINTS and nearest.points > NAMED_SURE * nearest.error


def _promises(knowledge: Knowledge, order: list[Runner]) -> bool:
    """Whether a race shows a leader, or a leading group, with a gap behind."""
    gaps = [difference(order[0], one)[0] for one in order[1 : OTHER_WAYS + 2]]
    return max(gaps) >= PROMISING * margin_of(knowledge.game.NAME)


def is_whole(knowledge: Knowledge, view: View, turn: Turn) -> bool:
    """Whether these choices are a turn that a person can confirm."""
    draft = Draft(knowledge.game, view, view.seat)
    draft.choose_while_allowed(list(turn))
    return draft.done and tuple(draft.choices) == turn


def measure(knowledge: Knowledge, view: View, turns: list[Turn], seed: str) -> Found:
    """How far the first of these turns is ahead of the others."""
    race = Race(knowledge, view, turns[0], depth_of(DEPTH), seed)
    world = knowledge.game.sample(view, Random(SAME_WORLD))
    return behind(race, [race.made, *[race.enter(turn, world) for turn in turns[1:]]])


def behind(race: Race, order: list[Runner]) -> Found:
    """All of these in the same fresh worlds, compared with the first."""
    fresh = [Runner(one.at, one.turn) for one in order]
    depth: Depth = race.depth
    race.heat(fresh, depth.measure)
    others = []
    for one in fresh[1:]:
        points, error = verdict(fresh[0], one)
        others.append(Behind(one.turn, round(MILLI * points), round(MILLI * error)))
    return Found(fresh[0].turn, tuple(sorted(others, key=lambda other: other.points)))

"""Advice while somebody plays: good turns, and whether the turn that is about to be made gives points away.

Judged as an analysis judges, from what the seat knows, but quickly: less is looked at, and after a given time nothing
more. Equal views and seeds give equal advice, as long as the time is not up.
"""

from math import inf
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from keydom.analysis.judge import SURE, Depth, Race, Runner, difference, verdict
from keydom.analysis.knowledge import Knowledge, knowledge_of
from keydom.analysis.reasons import MAX_REASONS, changes
from keydom.analysis.result import MILLI
from keydom.bots.turns import Turn
from keydom.core.draft import SAME_WORLD, Draft
from keydom.core.errors import Sentence
from keydom.core.game import View
from keydom.telling.grammar import Plain, Voice
from keydom.telling.judged import Figure, Points, decimals

DEPTH: Final = Depth(turns=14, heat=4, find=40, measure=80, certain=0.4)
"""The most that is looked at while somebody waits: as many turns as in a deep analysis, since what is not looked at is
never found to be better; they drop out as soon as they are surely behind."""
FIND_SHARE: Final = 0.6
"""The part of the time in which the best turn is looked for; what is left is for measuring what it is ahead by."""
LEAST_WORLDS: Final = 8
"""Fewer worlds may agree by chance: where the time was up before, nobody is told to take a turn back."""
MOST_TURNS: Final = 3
"""How many good turns are shown."""


class GoodTurn(NamedTuple):
    """A turn that can be made, and what it promises in thousandths of a point."""

    turn: Turn
    gain: int
    """Against passing; where nobody may pass, against the best of them, which has 0."""
    error: int
    """Standard error of that."""
    why: list[Sentence]
    """What it changes at once, the largest changes first."""


class Hints(NamedTuple):
    """The best turns, the best first."""

    turns: list[GoodTurn]
    passing: bool
    """Whether the seat may pass: then gains are meant against that."""
    worlds: int
    """In how many worlds they were measured."""


class Objection(NamedTuple):
    """A turn that gives points away, and the better one."""

    loss: int
    error: int
    better: Turn
    why: list[Sentence]
    worlds: int


def pass_of(knowledge: Knowledge, view: View) -> Turn | None:
    """The turn that is nothing but passing, where there is one."""
    game, draft = knowledge.game, Draft(knowledge.game, view, view.seat)
    if game.PASS not in game.options(game.sample(view, Random(SAME_WORLD)), view.seat):
        return None
    draft.choose(game.PASS)
    return tuple(draft.choices) if draft.done else None


def _race(knowledge: Knowledge, view: View, made: Turn | None, seed: str, until: float) -> Race:
    """Turns in a race that is to find the best in its share of the time."""
    now = monotonic()
    return Race(knowledge, view, made, DEPTH, seed, now + FIND_SHARE * (until - now))


def good_turns(knowledge: Knowledge, view: View, seed: str, until: float = inf) -> Hints:
    """Up to three turns: those that promise more than passing, or passing alone if that is best.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat = position.acting()[0]
    >>> view = position.game.view(position.state, seat)
    >>> found = good_turns(knowledge_of("keyharvest", 5), view, "1")
    >>> 1 <= len(found.turns) <= MOST_TURNS, found.turns[0].gain >= found.turns[-1].gain
    (True, True)
    """
    passing = pass_of(knowledge, view)
    race = _race(knowledge, view, passing, seed, until)
    found = race.find()[:MOST_TURNS] if len(race.runners) > 1 else race.runners
    if passing is not None and race.made not in found:
        found = [*found, race.made]
    race.until = until
    fresh = [Runner(runner.at, runner.turn) for runner in found]
    while len(fresh[0].stakes) < DEPTH.measure:
        race.heat(fresh, DEPTH.heat)
        if race.late:
            break
    fresh.sort(key=Runner.mean, reverse=True)
    than = fresh[0]
    if passing is not None:
        than = next(runner for runner in fresh if runner.at == race.made.at)
        fresh = fresh[: max(1, fresh.index(than))]  # what is behind passing is no advice
    return Hints([_good(knowledge, view, runner, than, passing) for runner in fresh[:MOST_TURNS]],
                 passing is not None, len(than.stakes))  # fmt: skip


def _good(knowledge: Knowledge, view: View, runner: Runner, than: Runner, passing: Turn | None) -> GoodTurn:
    gain, error = (0.0, 0.0) if runner is than else verdict(runner, than)
    why = [] if runner.turn == passing else changes(knowledge, view, passing or (), runner.turn)
    return GoodTurn(runner.turn, round(MILLI * gain), round(MILLI * error), why)


def objection(knowledge: Knowledge, view: View, made: Turn, points: float, seed: str,
              until: float = inf) -> Objection | None:  # fmt: skip
    """What is to be said against a turn that surely gives away so many points or more; None: nothing."""
    race = _race(knowledge, view, made, seed, until)
    if len(race.runners) == 1:
        return None
    best = race.find()[0]
    if best is race.made:
        return None
    race.until = until
    fresh, again = race.measure(best)
    while not race.late and _undecided(fresh, again, points):
        race.heat([fresh, again], DEPTH.heat)
    lost, error = verdict(fresh, again)
    if len(fresh.stakes) < LEAST_WORLDS or lost < points or lost <= SURE * error:
        return None
    why = changes(knowledge, view, made, best.turn)
    return Objection(round(MILLI * lost), round(MILLI * error), best.turn, why, len(fresh.stakes))


def _undecided(better: Runner, made: Runner, points: float) -> bool:
    """Whether more worlds could still change what is said of a turn: there were too few, or it is near the limit."""
    worlds = len(better.stakes)
    lost, error = difference(better, made)
    return worlds < LEAST_WORLDS or (worlds < DEPTH.measure and abs(lost - points) < SURE * error)


# ------------------------------------------------------------------------------------------------ in words
# Said by the judge's voice (`telling.judged`), the same on the site and in the terminal.


def of_all_hints(hints: Hints, voice: Voice) -> list[str]:
    """What is to be said of all of them: what their figures mean, and whether the first is surely the best."""
    first, *others = hints.turns
    if hints.passing and not first.gain and not first.error:
        return [voice.say("hint_pass")]
    if not others and not hints.passing:
        return [voice.say("hint_only")]
    said = [voice.say("hint_passing" if hints.passing else "hint_first")]
    if others and first.gain - others[0].gain < max(first.error, others[0].error):
        said.append(voice.say("hint_close"))
    return said


def because(why: list[Sentence], voice: Voice) -> str:
    """What a turn changes at once, as a sentence; empty: nothing that can be counted."""
    reasons = [decimals((en, de), voice.lang) for en, de in why[:MAX_REASONS]]
    return voice.say("hint_why", why=Plain(", ".join(reasons))) if reasons else ""


def of_loss(said: Objection, voice: Voice) -> str:
    """What the coach says of a turn that gives points away."""
    return voice.say("coach_loss", points=Points(said.loss), error=Figure(said.error))


# ------------------------------------------------------------------------------------------------ in a bot process


def hints_job(_: object, game: str, level: int, view: View, seed: str, seconds: float) -> list[Any]:
    """A job: `good_turns` as plain data, within so many seconds."""
    return list(good_turns(knowledge_of(game, level), view, seed, monotonic() + seconds))


def objection_job(_: object, game: str, level: int, view: View, made: Turn, points: float, seed: str,
                  seconds: float) -> list[Any] | None:  # fmt: skip
    """A job: `objection` as plain data, within so many seconds."""
    found = objection(knowledge_of(game, level), view, made, points, seed, monotonic() + seconds)
    return None if found is None else list(found)


def hints_from(answer: list[Any]) -> Hints:
    """What `hints_job` answered."""
    turns, passing, worlds = answer
    return Hints([GoodTurn(tuple(turn), gain, error, why) for turn, gain, error, why in turns], passing, worlds)


def objection_from(answer: list[Any] | None) -> Objection | None:
    """What `objection_job` answered."""
    if answer is None:
        return None
    loss, error, better, why, worlds = answer
    return Objection(loss, error, tuple(better), why, worlds)

"""One turn judged from its seat's view: turns race in common worlds until the difference is clear or does not matter.

A judgement sees a view, the turn made and a seed: equal views give equal judgements, whatever the others hide.
The best turn is found in one set of worlds and measured against the turn made in a fresh one, since the winner of a
race among noisy runners looks better than it is.
"""

from math import inf, sqrt
from random import Random
from statistics import median
from time import monotonic
from typing import Final, NamedTuple

from keydom.analysis.face import find_analysis
from keydom.analysis.knowledge import Knowledge
from keydom.analysis.reasons import gains
from keydom.analysis.result import MILLI, Judgement, Worth
from keydom.bots.turns import Turn, answers, judged_turns, lead, stake, turns_of
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State, View
from keydom.core.seats import Seat

NAMED_POINTS: Final = 1.5
"""A smaller loss is never named."""
SURE: Final = 2.0
"""A loss is named only if it is more than so many standard errors."""
SIZE_POINTS: Final = (("deadend", 6.0), ("detour", 3.0), ("sidestep", NAMED_POINTS))
KEY_POINTS: Final = 3.0
"""So far behind a key turn the next best is."""
SMALL_POINTS: Final = 0.4
"""Differences below this do not matter: no more time is spent on them."""
EQUAL_POINTS: Final = 0.25
"""Where no turn can be better than the leader by so much, it does not matter which of them wins."""
LEAST_ERROR: Final = 0.1
"""Few worlds may agree by chance: no standard error in a race is believed to be smaller."""
JUDGES_ERROR: Final = 0.4
"""What the judge's own mistakes add to every difference, in points: where all worlds agree, only they are left."""
ANSWERS_WIDTH: Final = 3
"""How widely the turns are followed that somebody may answer with."""
JUDGED_ANSWERS: Final = 8
"""So many of them the network is asked about: whoever judges has more time than whoever plays."""
SHOWN: Final = 3
"""How many of the best turns a judgement keeps."""


class Depth(NamedTuple):
    """How long is looked."""

    turns: int
    """Turns that race, the one made among them."""
    heat: int
    """Worlds between two looks at the standing."""
    find: int
    """The most worlds in which the best turn is found."""
    measure: int
    """The most fresh worlds in which it is measured."""
    certain: float
    """A standard error small enough, in points."""


DEPTHS: Final = {
    "quick": Depth(4, 4, 4, 8, 1.0),
    "standard": Depth(8, 6, 24, 90, 0.15),
    "deep": Depth(14, 12, 120, 200, 0.12),
}


def depth_of(name: str) -> Depth:
    """The depth of that name."""
    if name not in DEPTHS:
        there = ", ".join(DEPTHS)
        raise KeydomError(f"there is no depth '{name}'; there are: {there}",
                          f"es gibt keine Tiefe „{name}“; es gibt: {there}")  # fmt: skip
    return DEPTHS[name]


class Runner:
    """One turn in the race, and how it did in each world."""

    def __init__(self, at: int, turn: Turn) -> None:
        self.at = at
        self.turn = turn
        self.points: list[float] = []
        self.leads: list[float] = []
        self.chances: list[float] = []
        self.stakes: list[float] = []

    def add(self, points: list[float], chances: list[float], p: Seat) -> None:
        self.points.append(points[p])
        self.leads.append(lead(points, p))
        self.chances.append(chances[p])
        self.stakes.append(stake(points, p))

    def mean(self) -> float:
        """The stake it wins, on the mean of the worlds it ran in."""
        return sum(self.stakes) / len(self.stakes)

    def worth(self, words: str) -> Worth:
        """As data."""
        (a, a_error), (b, b_error), (c, c_error) = [
            [round(MILLI * x) for x in mean_and_error(series)] for series in (self.points, self.leads, self.chances)
        ]
        return Worth(self.turn, words, a, a_error, b, b_error, c, c_error, len(self.stakes))


def mean_and_error(series: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(series)
    mean = sum(series) / n
    if n < 2:
        return mean, 0.0
    return mean, sqrt(sum([(x - mean) ** 2 for x in series]) / (n - 1) / n)


def difference(one: Runner, other: Runner) -> tuple[float, float]:
    """How much more the one wins than the other in the worlds that both ran in, and the standard error of that."""
    n = min(len(one.stakes), len(other.stakes))
    mean, error = mean_and_error([one.stakes[i] - other.stakes[i] for i in range(n)])
    return mean, max(error, LEAST_ERROR)


def verdict(one: Runner, other: Runner) -> tuple[float, float]:
    """The same for people: the judge may be wrong where all worlds agree."""
    mean, error = difference(one, other)
    return mean, sqrt(error * error + JUDGES_ERROR * JUDGES_ERROR)


class Race:
    """Turns of one seat against each other in worlds that look like its view.

    Where no turn was made yet, the one that looks best at first sight stands for it. Whoever cannot wait says until
    when it is raced: every heat has one world at least.
    """

    def __init__(self, knowledge: Knowledge, view: View, made: Turn | None, depth: Depth, seed: str,
                 until: float = inf) -> None:  # fmt: skip
        self.knowledge = knowledge
        self.until = until
        self.game: Game = knowledge.game
        self.view = view
        self.seat: Seat = view.seat
        self.depth = depth
        self.dice = Random(seed)
        first = self.game.sample(view, self.dice)
        self.walks = 0
        style = knowledge.style
        found = turns_of(self.game, knowledge.advice, first, self.seat, style.beam, style.stages)
        self.at_stake = found[0][0] - median([value for value, _, _ in found])
        if knowledge.learned is not None:
            found = judged_turns(knowledge.learned, found, self.seat, style.judged)
        self.runners: list[Runner] = []
        for _, turn, _ in found[: depth.turns]:
            self._add(turn)
        self.made = self.runners[0] if made is None else self.enter(made, first)

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return monotonic() > self.until

    def _add(self, turn: Turn) -> Runner:
        runner = Runner(len(self.runners), turn)
        self.runners.append(runner)
        return runner

    def enter(self, made: Turn, world: State) -> Runner:
        """The turn made, one of the runners: the one that leads to the same position where there is one."""
        reached = self._after(made, world).key()
        for runner in self.runners:
            if runner.turn == made or self._after(runner.turn, world).key() == reached:
                runner.turn = made
                return runner
        return self._add(made)

    def _after(self, turn: Turn, world: State) -> State:
        after = world.copy()
        for choice in turn:
            self.game.apply(after, self.seat, choice)
        return after

    def heat(self, running: list[Runner], worlds: int) -> None:
        """One heat: all of these run in the same worlds with the same luck.

        The others answer with the turn that they like best in that world, none is tried for curiosity: an answer that
        only one of two runners meets would tell them apart by far more than they differ.
        """
        knowledge, p = self.knowledge, self.seat
        for n in range(worlds):
            if n and self.late:
                break
            luck = self.dice.random()
            world = self.game.sample(self.view, Random(luck))
            ends = [self._answered(world, runner.turn, Random(luck)) for runner in running]
            self.walks += len(running)
            for runner, (points, chances) in zip(running, knowledge.foreseen(ends), strict=True):
                runner.add(points, chances, p)

    def _answered(self, world: State, turn: Turn, luck: Random) -> State:
        """The position in which the seat is asked again after a turn."""
        knowledge = self.knowledge
        return answers(self.game, knowledge.advice, self._after(turn, world), self.seat, ANSWERS_WIDTH, luck,
                       world.turns, knowledge.learned, JUDGED_ANSWERS)  # fmt: skip

    def find(self) -> list[Runner]:
        """Race until one leads clearly, nothing lost matters, or the worlds are used up; the best first."""
        running, done = self.runners, 0
        while done < self.depth.find:
            self.heat(running, self.depth.heat)
            done += self.depth.heat
            running = sorted(running, key=Runner.mean, reverse=True)
            best = running[0]
            running = [r for r in running if r in (best, self.made) or self._may_win(best, r)]
            if len(running) == 1 or all(self._too_little(r, self.made, SMALL_POINTS) for r in running):
                break
            if self.late or all(self._too_little(r, best, EQUAL_POINTS) for r in running):
                break
        rest = sorted([r for r in self.runners if r not in running], key=Runner.mean, reverse=True)
        return running + rest

    def _may_win(self, best: Runner, other: Runner) -> bool:
        behind, error = difference(best, other)
        return behind < SURE * error

    def _too_little(self, other: Runner, one: Runner, points: float) -> bool:
        """Whether a turn is surely not better than the one by so much."""
        ahead, error = difference(other, one)
        return other is one or ahead + SURE * error < points

    def measure(self, best: Runner) -> tuple[Runner, Runner]:
        """The best turn found and the turn made, again in fresh worlds."""
        fresh, made = Runner(best.at, best.turn), Runner(self.made.at, self.made.turn)
        done = 0
        while done < self.depth.measure:
            self.heat([fresh, made], self.depth.heat)
            done += self.depth.heat
            lost, error = difference(fresh, made)
            if self.late or self._too_little(fresh, made, SMALL_POINTS) or error <= self.depth.certain:
                break
            if done >= 2 * self.depth.heat and lost > 4 * SURE * error:
                break
        return fresh, made


def judge_turn(knowledge: Knowledge, view: View, made: Turn, depth: str, seed: str, line: int = 0) -> Judgement:
    """What a turn lost against the best found, as far as its seat could know."""
    face = find_analysis(knowledge.game.NAME)
    race = Race(knowledge, view, made, depth_of(depth), f"{seed} {view.seat} {view.turns}")
    phase, kind = face.phase(view), face.kind(view, made)
    words = Words(knowledge.game, view)
    if len(race.runners) == 1:
        race.heat(race.runners, race.depth.heat)
        worth = race.made.worth(words.of(made))
        return Judgement(line, view.seat, phase, kind, "straight", 0, 0, 0, 0, 0, worth, (worth,), race.walks)
    order = race.find()
    best = order[0]
    at_stake = max(race.at_stake, best.mean() - median([r.mean() for r in order]))
    if best is race.made:
        behind, error = verdict(best, order[1])
        key = behind >= KEY_POINTS and behind > SURE * error and best.at > 0
        shown = tuple([r.worth(words.of(r.turn)) for r in order[:SHOWN]])
        return Judgement(line, view.seat, phase, kind, "key" if key else "straight", 0, round(MILLI * error), 0, 0,
                         round(MILLI * at_stake), shown[0], shown, race.walks)  # fmt: skip
    fresh, again = race.measure(best)
    lost, error = verdict(fresh, again)
    ahead = sum([x > y for x, y in zip(fresh.stakes, again.stakes, strict=True)]) / len(fresh.stakes)
    found = [r for r in order[1:SHOWN] if r is not race.made]
    shown = (fresh.worth(words.of(fresh.turn)), *[r.worth(words.of(r.turn)) for r in found])
    measured, size = round(MILLI * lost), size_of(lost, error)
    why = () if size == "straight" else gains(knowledge, view, made, fresh.turn)
    return Judgement(line, view.seat, phase, kind, size, max(0, measured), round(MILLI * error), measured,
                     round(MILLI * ahead), round(MILLI * max(at_stake, lost)), again.worth(words.of(made)), shown,
                     race.walks, why)  # fmt: skip


def size_of(lost: float, error: float) -> str:
    """The road sign of a loss; below the noise it is none."""
    if lost > SURE * error:
        for size, least in SIZE_POINTS:
            if lost >= least:
                return size
    return "straight"


class Words:
    """Turns from one view, in the words of the record."""

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.world = game.sample(view, Random(0))
        self.seat: Seat = view.seat

    def of(self, turn: Turn) -> str:
        """The words of its choices."""
        s, words = self.world.copy(), []
        for choice in turn:
            words.append(self.game.text(s, choice))
            self.game.apply(s, self.seat, choice)
        return " ".join(words)

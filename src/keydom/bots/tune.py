"""Tuning: the weights of a game's advice, by self-play with CMA-ES.

Every weight w becomes w · exp(x), so that none changes its sign; x starts at 0 with a step of 0.25. The figures of one
name move together: games are few, and they know less than whoever wrote them down. A candidate plays
as level 2 against the weights the search started from ("kept" here), all candidates of a generation the same deals and
every seat in turn; its fitness is its mean lead over the best other. The mean of the last generation is what is
written, after a match of its own against the weights kept, with seeds that no generation has seen.
"""

import pickle
from collections.abc import Callable, Iterator
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from keydom.bots.arena import shares, table, wilson
from keydom.bots.contract import PlayerSpec
from keydom.bots.face import find_knowledge
from keydom.bots.game import play
from keydom.bots.weights import Weights
from keydom.core.errors import KeydomError

STEP = 0.25


class Plan(NamedTuple):
    """What is searched, and how; two searches with equal plans go the same way."""

    game: str
    generations: int
    population: int
    games: int
    seats: tuple[int, ...]
    """Generation n plays with seats[n mod …] seats."""
    seed: int
    kept: tuple[tuple[str, tuple[float, ...]], ...]
    """The weights to start from and to play against."""


class Task(NamedTuple):
    """One candidate and the games it has to play."""

    plan: Plan
    x: tuple[float, ...]
    seats: int
    seeds: tuple[str, ...]


class Generation(NamedTuple):
    """How a generation did against the weights kept."""

    number: int
    seats: int
    mean: float
    best: float
    step: float


class Validation(NamedTuple):
    """The match of the weights found against those kept."""

    games: int
    wins: float
    low: float
    high: float
    lead: float


def frozen(weights: Weights) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The weights as a plan keeps them."""
    return tuple([(name, tuple(row)) for name, row in weights.items()])


def moved(weights: Weights, x: tuple[float, ...]) -> Weights:
    """The weights, each multiplied by exp of its x."""
    pairs = zip(weights.items(), x, strict=True)
    return {name: [w * exp(step) for w in row] for (name, row), step in pairs}


def kept_of(plan: Plan) -> Weights:
    """The weights that a plan starts from."""
    return {name: list(row) for name, row in plan.kept}


def one(job: tuple[Task, int]) -> tuple[float, float]:
    """Game n of a task: the candidate's lead over the best other, and its share of the victory."""
    task, n = job
    kept = kept_of(task.plan)
    make = find_knowledge(task.plan.game).Advice
    seat = n % task.seats
    advices: list[Any] = [make(kept) for _ in range(task.seats)]
    advices[seat] = make(moved(kept, task.x))
    played = play(task.plan.game, [PlayerSpec("2")] * task.seats, task.seeds[n // task.seats], advices=advices)
    others = [score for q, score in enumerate(played.scores) if q != seat]
    return played.scores[seat] - max(others), shares(played.places)[seat]


def fitness(task: Task) -> float:
    """The mean lead of a candidate."""
    leads = [one((task, n))[0] for n in range(len(task.seeds) * task.seats)]
    return sum(leads) / len(leads)


def seeds_of(plan: Plan, generation: int, seats: int) -> tuple[str, ...]:
    """One seed for each deal; every deal is played from every seat."""
    return tuple([f"tune {plan.seed} {generation} {n}" for n in range(max(1, plan.games // seats))])


class Search:
    """A search that can be kept in a file after every generation and taken up again."""

    def __init__(self, plan: Plan) -> None:
        try:
            from cmaes import CMA  # noqa: PLC0415 (an extra)
        except ImportError:
            raise KeydomError(
                "tuning needs more packages; pip install 'keydom[bots]' installs them",
                "das Abstimmen braucht weitere Pakete; pip install 'keydom[bots]' installiert sie",
            ) from None
        self.plan = plan
        self.done = 0
        zeros = import_module("numpy").zeros(len(plan.kept))
        self.cma: Any = CMA(mean=zeros, sigma=STEP, seed=plan.seed, population_size=plan.population)

    def run(self, jobs: int, checkpoint: Path | None = None) -> Iterator[Generation]:
        """The generations that are still to come, each kept before it is told."""
        plan = self.plan
        with table(jobs) as over:
            while self.done < plan.generations:
                seats = plan.seats[self.done % len(plan.seats)]
                asked = [self.cma.ask() for _ in range(plan.population)]
                seeds = seeds_of(plan, self.done, seats)
                found = list(over(fitness, [Task(plan, point(x), seats, seeds) for x in asked]))
                self.cma.tell([(x, -f) for x, f in zip(asked, found, strict=True)])
                self.done += 1
                if checkpoint:
                    self.keep(checkpoint)
                mean = sum(found) / plan.population
                yield Generation(self.done, seats, mean, max(found), float(self.cma._sigma))

    def keep(self, checkpoint: Path) -> None:
        """All of the search in one file, whole or not at all."""
        new = checkpoint.with_suffix(".new")
        new.write_bytes(pickle.dumps(self))
        new.replace(checkpoint)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "dice": self.cma._rng}  # which CMA leaves out of what it keeps of itself

    def __setstate__(self, state: dict[str, Any]) -> None:
        dice = state.pop("dice")
        self.__dict__.update(state)
        self.cma._rng = dice

    def x(self) -> tuple[float, ...]:
        """The mean of the last generation."""
        return point(self.cma.mean)

    def weights(self) -> Weights:
        """The weights found."""
        return moved(kept_of(self.plan), self.x())


def point(x: Any) -> tuple[float, ...]:
    """A numpy vector as plain numbers."""
    return tuple([float(v) for v in x])


def taken_up(plan: Plan, checkpoint: Path) -> Search:
    """The search in that file, if there is one, or a new one."""
    if not checkpoint.exists():
        return Search(plan)
    found = pickle.loads(checkpoint.read_bytes())
    if not isinstance(found, Search) or found.plan._replace(generations=plan.generations) != plan:
        raise KeydomError(f"{checkpoint} belongs to another search; remove it",
                          f"{checkpoint} gehört zu einer anderen Suche; entferne es")  # fmt: skip
    found.plan = plan
    return found


def validated(search: Search, games: int, jobs: int, tick: Callable[[], None] | None = None) -> Validation:
    """A match of two seats between the weights found and those kept, with seeds that no generation has seen."""
    seeds = tuple([f"tune {search.plan.seed} validation {n}" for n in range((games + 1) // 2)])
    task = Task(search.plan, search.x(), 2, seeds)
    wins, lead, played = 0.0, 0.0, 0
    with table(jobs) as over:
        for margin, share in over(one, [(task, n) for n in range(2 * len(seeds))]):
            wins, lead, played = wins + share, lead + margin, played + 1
            if tick:
                tick()
    low, high = wilson(wins, played)
    return Validation(played, wins / played, low, high, lead / played)


def written(path: Path, weights: Weights, heading: str = "") -> str:
    """The file with new figures in [weights]; its comments stay where they are, the heading goes above them."""
    lines = [f"# {line}" for line in heading.splitlines()]
    table = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        table = line if line.startswith("[") else table
        name = line.split(" = ")[0]
        if name in weights and table == "[weights]":
            row = [round(w, 3) for w in weights[name]]
            line = f"{name} = {row if '[' in line else row[0]}"
        lines.append(line)
    return "\n".join(lines) + "\n"

"""Tuning: the weights of a game's advice, by self-play with CMA-ES.

Every weight w becomes w · exp(x), so that none changes its sign; x starts at 0 with a step of 0.25. A candidate plays
as level 2 against the weights kept, with paired seeds and all seats in turn; its fitness is its mean stake. The mean of
the last generation is what is written.
"""

import time
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from keydom.bots import known
from keydom.bots.arena import table
from keydom.bots.game import Player, play

Weights = dict[str, list[float]]
STEP = 0.25


class Task(NamedTuple):
    """One candidate and the games it has to play."""

    game: str
    x: tuple[float, ...]
    seats: int
    seeds: tuple[str, ...]


def flat(weights: Weights) -> list[tuple[str, int, float]]:
    """The weights one by one; those that are 0 stay so."""
    return [(name, i, w) for name, row in weights.items() for i, w in enumerate(row) if w]


def moved(weights: Weights, x: tuple[float, ...]) -> Weights:
    """The weights, each multiplied by exp of its x."""
    new = {name: list(row) for name, row in weights.items()}
    for (name, i, w), step in zip(flat(weights), x, strict=True):
        new[name][i] = w * exp(step)
    return new


def fitness(task: Task) -> float:
    """The mean stake of a candidate against the weights kept."""
    module = known(task.game)
    kept: Weights = module.weights()
    mine = module.Advice(moved(kept, task.x))
    total = 0.0
    for n, seed in enumerate(task.seeds):
        seat = n % task.seats
        advices: list[Any] = [None] * task.seats
        advices[seat] = mine
        played = play(task.game, [Player("2")] * task.seats, seed, advices=advices)
        best = max([score for q, score in enumerate(played.scores) if q != seat])
        total += played.scores[seat] - 0.7 * best
    return total / len(task.seeds)


def tune(game: str, generations: int, population: int, games: int, seed: int, jobs: int, seconds: float = 0.0,
         report: Any = None) -> tuple[Weights, list[float]]:  # fmt: skip
    """The weights found and the mean fitness of each generation."""
    from cmaes import CMA  # type: ignore[import-untyped]  # noqa: PLC0415

    kept: Weights = known(game).weights()
    size = len(flat(kept))
    search = CMA(mean=import_module("numpy").zeros(size), sigma=STEP, seed=seed, population_size=population)
    seats_of = [n for n in import_module(f"keydom.{game}").SEATS if n <= 4]
    dice = Random(seed)
    means: list[float] = []
    began = time.monotonic()
    with table(jobs) as over:
        for generation in range(generations):
            seats = seats_of[generation % len(seats_of)]
            seeds = tuple([f"tune {seed} {generation} {n // seats} {dice.random()}" for n in range(games)])
            asked = [search.ask() for _ in range(population)]
            tasks = [Task(game, tuple([float(v) for v in x]), seats, seeds) for x in asked]
            found = list(over(fitness, tasks))
            search.tell([(x, -f) for x, f in zip(asked, found, strict=True)])
            means.append(sum(found) / population)
            if report:
                report(generation, seats, means[-1], max(found))
            if seconds and time.monotonic() - began > seconds:
                break
    return moved(kept, tuple([float(v) for v in search.mean])), means


def written(path: Path, weights: Weights) -> str:
    """The file with new figures; its comments stay where they are."""
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        name = line.split(" = ")[0]
        if name in weights:
            row = [round(w, 3) for w in weights[name]]
            line = f"{name} = {row if '[' in line else row[0]}"
        lines.append(line)
    return "\n".join(lines) + "\n"

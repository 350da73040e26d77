"""`keydom usage`: how often each kind of choice was offered to a level and how often it took it.

Whatever is offered often and never taken is a blind spot or wants an explanation. Options that differ only in where
they lie (fields, cells, plots, numbers) are one kind; tiles, buildings, workers and effects are kinds of their own.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from keydom.bots.arena import Plan, seated, table
from keydom.bots.contract import Bot, Budget
from keydom.bots.game import play, seat_bot
from keydom.core.game import View
from keydom.core.record import Replay
from keydom.core.seats import CHANCE, letter
from keydom.games import find_face, find_game

PLACES: Final = re.compile(r"\b(?:\d-)?[a-h]\d+\b|\b\d+\b|\bat [\w-]+ [\w-]+")
"""Where something lies: `c3`, `2-b3`, `4`, `at home-1 north`."""


class Kind(NamedTuple):
    """A kind of choice: what was asked, what was offered."""

    question: str
    option: str


class Seen(NamedTuple):
    """Of one level: how often each kind was offered, and taken."""

    offered: "Counter[Kind]"
    taken: "Counter[Kind]"


@cache
def kinds(game: str) -> tuple[dict[int, str], tuple[str, ...]]:
    """The names of a game's questions, and for every choice its words without where it lies."""
    questions = {q.kind: q.name for q in find_face("research", game).QUESTIONS}
    module = find_game(game)
    start = module.new(module.SEATS[0], {name: default for name, (default, _) in module.OPTIONS.items()})
    return questions, tuple([PLACES.sub("…", module.text(start, n)) for n in range(module.CHOICES)])


def count(game: str, seen: Seen, asked: int, options: list[int], choice: int) -> None:
    """One choice of somebody who had several."""
    if len(options) > 1:
        questions, words = kinds(game)
        question = questions[asked]
        for option in {words[n] for n in options}:
            seen.offered[Kind(question, option)] += 1
        seen.taken[Kind(question, words[choice])] += 1


class Counted:
    """A bot as any other; what it is offered and takes is counted."""

    def __init__(self, game: str, inner: Bot, seen: Seen) -> None:
        self.game = game
        self.inner = inner
        self.seen = seen

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """What the bot takes."""
        choice = self.inner.choose(view, options, budget, rng)
        count(self.game, self.seen, view.frames[-1][0], options, choice)
        return choice


def one(job: tuple[Plan, int]) -> dict[str, Seen]:
    """What was offered and taken in game i of a plan, by player."""
    plan, i = job
    k = len(plan.players)
    found: dict[str, Seen] = {}

    def make(game: str, level: str) -> Bot:
        seen = found.setdefault(level, Seen(Counter(), Counter()))
        return Counted(game, seat_bot(game, level), seen)

    play(plan.game, seated(plan, i), f"{plan.seed}:{i // k}", make=make)
    return found


def counted(plan: Plan, jobs: int = 1) -> Iterator[dict[str, Seen]]:
    """The games of a plan, one after the other."""
    with table(jobs) as over:
        yield from over(one, [(plan, i) for i in range(plan.games)])


def in_records(game: str, replays: Iterable[Replay]) -> Iterator[dict[str, Seen]]:
    """What was offered and taken in games that are there, by who played; games of another kind are passed over."""
    for replay in replays:
        module, players = replay.game, replay.head.players
        if game != module.NAME:
            continue
        found: dict[str, Seen] = {}
        s = replay.at(0)
        for line in replay.lines:
            for choice in line.choices:
                if line.actor != CHANCE:
                    name = players.get(line.actor, letter(line.actor))
                    seen = found.setdefault(name, Seen(Counter(), Counter()))
                    count(game, seen, s.frames[-1][0], module.options(s, line.actor), choice)
                module.apply(s, line.actor, choice)
        yield found


def summed_up(games: Iterable[dict[str, Seen]]) -> dict[str, Seen]:
    """All games together, by level."""
    total: dict[str, Seen] = {}
    for game in games:
        for level, seen in game.items():
            there = total.setdefault(level, Seen(Counter(), Counter()))
            there.offered.update(seen.offered)
            there.taken.update(seen.taken)
    return total


def rows(total: dict[str, Seen], least: int = 1) -> list[tuple[Kind, list[tuple[int, int]]]]:
    """Every kind that some level was offered at least so often: by level, how often it took it and was offered it."""
    levels = sorted(total)
    every = sorted({kind for seen in total.values() for kind in seen.offered})
    found = [(kind, [(total[level].taken[kind], total[level].offered[kind]) for level in levels]) for kind in every]
    return [row for row in found if max(n for _, n in row[1]) >= least]


def never(total: dict[str, Seen], level: str, least: int = 20) -> list[Kind]:
    """What a level was offered at least so often and never took."""
    seen = total[level]
    return sorted([kind for kind, n in seen.offered.items() if n >= least and not seen.taken[kind]])

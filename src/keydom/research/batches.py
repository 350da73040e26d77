"""Many games at once: arrays in, arrays out, on several processes if asked for.

The arrays lie in memory that all processes share; each process plays a part of the games. Every game has dice of its
own, seeded by its number, so the arrays are the same whatever the number of processes.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keydom.bots.workers import end_silently, held_interrupt
from keydom.core.errors import KeydomError
from keydom.games import find_game
from keydom.research.features import Features
from keydom.research.play import checked_table
from keydom.research.players import Player, checked_players, checked_seat, seated
from keydom.research.rewards import check_reward, rewards
from keydom.research.rows import STAY, Rows, not_offered

Arrays = dict[str, NDArray[Any]]
RESET: Final = "reset"
STEP: Final = "step"
CLOSE: Final = "close"


def check_number(name: str, number: int) -> None:
    """Refuse what is no number of games or processes.

    >>> check_number("processes", 0)
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: processes is a whole number from 1 on, not 0
    """
    if type(number) is not int or number < 1:
        raise KeydomError(f"{name} is a whole number from 1 on, not {number!r}",
                          f"{name} ist eine ganze Zahl ab 1, nicht {number!r}")  # fmt: skip


class Plan(NamedTuple):
    """What all processes have to know."""

    game: str
    seats: int
    n: int
    reward: str
    options: dict[str, int]
    bots: tuple[str | Player, ...] = ()
    """Who sits on the other seats, clockwise from the learner's; none: the caller chooses for all seats."""
    seat: int | None = None
    """The learner's; None: another one in every game. Means nothing without bots."""
    final: bool = False
    """Whether what each seat saw at the end of a game is kept."""


def layout(plan: Plan) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The arrays of a batch: shape and type."""
    game = find_game(plan.game)
    size = Features(game, plan.seats).size
    return {
        "choices": ((plan.n,), np.int16),
        "features": ((plan.n, size), np.int16),
        "mask": ((plan.n, game.CHOICES), np.int8),
        "seat": ((plan.n,), np.int8),
        "done": ((plan.n,), np.bool_),
        "rewards": ((plan.n, plan.seats), np.float32),
        "scores": ((plan.n, plan.seats), np.int16),
        "games": ((plan.n,), np.int32),
        "learner": ((plan.n,), np.int8),
        "final": ((plan.n if plan.final else 0, plan.seats, size), np.int16),
    }


class Part:
    """The games from `first` up to `last`, played by one process."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int, last: int) -> None:
        self.plan = plan
        self.arrays = arrays
        self.first, self.last = first, last
        self.game = find_game(plan.game)
        self.spec = Features(self.game, plan.seats)
        self.seed = 0
        self.others: list[list[Player]] = [[] for _ in range(first, last)]
        self.thoughts = [Random() for _ in range(first, last)]
        self.rows: Rows

    def reset(self, seed: int) -> None:
        self.seed = seed
        for name in ("mask", "done", "rewards", "scores", "games"):
            self.arrays[name][self.first : self.last] = 0
        # Plain memory: assigning to it one number at a time is quicker than through numpy.
        features, mask, seat = [self.arrays[name].data.cast("B") for name in ("features", "mask", "seat")]
        self.rows = Rows(self.game, self.plan.seats, self.plan.options, self.spec.writer(), self.first, self.last,
                         features, mask, seat)  # fmt: skip
        for i in range(self.first, self.last):
            self._begin(i)

    def step(self) -> None:
        done = self.arrays["done"][self.first : self.last]
        if done.any():
            done[:] = False
            self.arrays["rewards"][self.first : self.last] = 0
        choices = self.arrays["choices"][self.first : self.last].tolist()
        over = self.rows.step(choices)
        for i in over:
            self._finish(i)
        if self.plan.bots:
            for i in range(self.first, self.last):
                if choices[i - self.first] != STAY and i not in over and self._let_bots_play(i):
                    self._finish(i)

    def _begin(self, i: int) -> None:
        """The next game in that place, up to the learner's first question; a game that has none is begun again."""
        self.rows.begin(i, Random(f"{self.seed}/{i}/{self.arrays['games'][i]}"))
        if not self.plan.bots:
            return
        thoughts = self.thoughts[i - self.first] = Random(f"{self.seed}/{i}/{self.arrays['games'][i]}/bots")
        seat = self.plan.seat
        self.arrays["learner"][i] = thoughts.randrange(self.plan.seats) if seat is None else seat
        self.others[i - self.first] = seated(self.game, self.plan.bots)
        while self._let_bots_play(i):
            self.rows.begin(i, Random(thoughts.getrandbits(64)))

    def _let_bots_play(self, i: int) -> bool:
        """Let the bots choose until the learner is asked; whether the game is over."""
        learner, others = int(self.arrays["learner"][i]), self.others[i - self.first]
        play = self.rows.plays[i - self.first]
        while play.seat != learner:
            choose = others[(play.seat - learner) % self.plan.seats - 1]
            if self.rows.move(i, choose(play.view(play.seat), play.options(), self.thoughts[i - self.first])):
                return True
        return False

    def _finish(self, i: int) -> None:
        """Pay, and begin the next game in the same place."""
        state = self.rows.plays[i - self.first].state
        self.arrays["done"][i] = True
        self.arrays["rewards"][i] = rewards(self.game, state, self.plan.reward)
        self.arrays["scores"][i] = self.game.scores(state)
        self.arrays["games"][i] += 1
        if self.plan.final:
            views = [self.game.view(state, p) for p in range(self.plan.seats)]
            self.arrays["final"][i] = [self.spec.read(view) for view in views]
        self._begin(i)


def _serve(plan: Plan, raw: dict[str, Any], first: int, last: int, line: Any) -> None:
    """The life of a process: reset or step when told, until it is told to close."""
    end_silently()
    part = Part(plan, _arrays(plan, raw), first, last)
    while True:
        try:
            what, seed = line.recv()
        except EOFError:
            return
        if what == CLOSE:
            return
        try:
            if what == RESET:
                part.reset(seed)
            else:
                part.step()
        except KeydomError as error:
            line.send(error.sentence)
        else:
            line.send(None)


def _arrays(plan: Plan, raw: dict[str, Any]) -> Arrays:
    return {name: np.frombuffer(raw[name], kind).reshape(shape) for name, (shape, kind) in layout(plan).items()}


class Batch:
    """n games of one kind, stepped together. A finished game pays its rewards and the next begins in its place.

    After `reset` and every `step`: `seat` (who is asked in each game), `features` (what that seat may know), `mask`
    (what it may choose), `done` (a game ended in this step), `rewards` (of all seats, where one ended), `scores`
    (of the last game that ended), `games` (how many have ended). The arrays are filled in place: copy what you keep.

    With `bots` (as in `SeatEnv`) one seat is the learner's, `learner` names it in each game, and only the learner is
    asked. With `final` there is the array `final`: what each seat saw at the end of the last game.

    >>> with Batch("keyharvest", seats=2, n=4) as batch:
    ...     batch.step(batch.any_choices(np.random.default_rng(1)))
    ...     batch.features.shape[0], batch.mask.any(axis=1).all().item()
    (4, True)
    """

    def __init__(
        self,
        game: str,
        seats: int,
        n: int,
        reward: str = "win",
        processes: int = 1,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        bots: str | Sequence[str | Player] | None = None,
        seat: int | None = None,
        final: bool = False,
    ) -> None:
        check_reward(reward)
        check_number("n", n)
        check_number("processes", processes)
        rules, table = checked_table(game, seats, options)
        others = () if bots is None else tuple(checked_players(rules, seats - 1, bots))
        self.plan = Plan(game, seats, n, reward, table, others, checked_seat(seat, seats), final)
        self.spec = Features(rules, seats)
        self._lines: list[Any] = []
        self._workers: list[Any] = []
        shapes = layout(self.plan)
        if processes == 1:
            self._arrays: Arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}
            self._part = Part(self.plan, self._arrays, 0, n)
        else:
            # Spawned, not forked: nothing that is open here is open there.
            context = get_context("spawn")
            raw = {name: context.RawArray("B", int(np.prod(shape)) * np.dtype(kind).itemsize)
                   for name, (shape, kind) in shapes.items()}  # fmt: skip
            self._arrays = _arrays(self.plan, raw)
            processes = min(processes, n)
            bounds = [n * k // processes for k in range(processes + 1)]
            for first, last in pairwise(bounds):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_serve, args=(self.plan, raw, first, last, theirs), daemon=True)
                with held_interrupt():
                    worker.start()
                theirs.close()
                self._lines.append(ours)
                self._workers.append(worker)
        self.features: NDArray[np.int16] = self._arrays["features"]
        self.mask: NDArray[np.int8] = self._arrays["mask"]
        self.seat: NDArray[np.int8] = self._arrays["seat"]
        self.done: NDArray[np.bool_] = self._arrays["done"]
        self.rewards: NDArray[np.float32] = self._arrays["rewards"]
        self.scores: NDArray[np.int16] = self._arrays["scores"]
        self.games: NDArray[np.int32] = self._arrays["games"]
        self.learner: NDArray[np.int8] = self._arrays["learner"]
        self.final: NDArray[np.int16] = self._arrays["final"]
        self._games = np.arange(n)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        if self._lines:
            self._tell(RESET, seed)
        else:
            self._part.reset(seed)

    def step(self, choices: NDArray[Any], where: NDArray[np.bool_] | None = None) -> None:
        """One choice for the seat that is asked in each game, or in those named by `where`; the others stand still.

        Nothing moves if one of them is not offered.
        """
        self._check(choices, where)
        self._arrays["choices"][:] = choices if where is None else np.where(where, choices, STAY)
        if self._lines:
            self._tell(STEP, 0)
        else:
            self._part.step()

    def any_choices(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One of the options of every game, each as likely as any other."""
        offered = np.flatnonzero(self.mask.view(np.bool_))
        counts = np.bincount(offered // self.mask.shape[1], minlength=self.plan.n)
        first = np.cumsum(counts) - counts
        picked = first + (rng.random(self.plan.n) * counts).astype(np.int64)
        found: NDArray[np.int64] = offered[picked] % self.mask.shape[1]
        return found

    def close(self) -> None:
        for line in self._lines:
            line.send((CLOSE, 0))
            line.close()
        for worker in self._workers:
            worker.join()
            worker.close()
        self._lines, self._workers = [], []

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def _check(self, choices: NDArray[Any], where: NDArray[np.bool_] | None) -> None:
        """Refuse before any process has moved a game. Each looks for itself too: the mask is in the caller's hands."""
        chosen = np.broadcast_to(choices, self.seat.shape)
        there = (chosen >= 0) & (chosen < self.mask.shape[1])
        offered = there & (self.mask[self._games, np.where(there, chosen, 0)] != 0)
        if where is not None:
            offered |= ~where
        if not offered.all():
            i = int(offered.argmin())
            raise not_offered(i, int(chosen[i]))

    def _tell(self, what: str, seed: int) -> None:
        for line in self._lines:
            line.send((what, seed))
        refusals = [line.recv() for line in self._lines]
        for sentence in refusals:
            if sentence:
                raise KeydomError(*sentence)

"""`keydom learn`: self-play, training, gate, and again; it stops at any time and goes on from what is in its folder.

A generation plays games with the last network kept, trains a new one on the lessons of the last generations, and keeps
it if it wins a match against the last one (SPRT); before there is one, against the hand-made value with the same
search. What is in the folder after each step is all there is to know: `state.json`, lessons, networks, the match so
far. Games hang on the seed alone; training on a GPU may differ in the last digits.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

import keydom
from keydom.bots import advice_of, arena, budget_of
from keydom.bots.contract import Bot, PlayerSpec
from keydom.bots.face import find_knowledge
from keydom.bots.learned import selfplay
from keydom.bots.learned.network import features_of, judge_of
from keydom.bots.learned.train import Lessons
from keydom.bots.levels import Planner
from keydom.core.errors import KeydomError
from keydom.games import find_game

GAMES_PER_FILE: Final = 40
"""Games in one file of lessons, quick ones not counted."""
REMEMBERED_GENERATIONS: Final = 3
"""Generations whose lessons are learnt from."""
BETTER_SHARE: Final = 0.6
"""The SPRT of the gate: even, or at least this share of wins."""
Say = Callable[[str], None]


class Plan(NamedTuple):
    """What is learnt, and how."""

    game: str
    seed: int
    games: int
    """Of self-play in a generation, quick ones counted in."""
    thoughts: int
    """About a turn that is thought about, in self-play."""
    share: float
    """How many turns are thought about there."""
    gate_games: int
    gate_thoughts: int
    """About a turn in the gate; 0: what the level thinks. With few thoughts networks win that are weaker in play."""
    passes: int
    """Over the lessons in training, at most."""
    quick: int = 0
    """Games made wholly at a glance beside each in which turns are thought about: many ends for little time."""
    play_seconds: float = 0.0
    """A generation plays no longer than this, however few its games are; 0: until all are played."""


class Learning:
    """The state of learning one game, in a folder."""

    def __init__(self, plan: Plan, folder: Path, say: Say) -> None:
        self.plan = plan
        self.folder = folder
        self.say = say
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "state.json"
        self.state: dict[str, Any] = {"generation": 1, "phase": "play", "played": 0, "gate": [], "history": []}
        if self.file.exists():
            self.state = json.loads(self.file.read_text())

    @property
    def kept(self) -> Path | None:
        """The last network kept; None before there is one."""
        path = self.folder / "kept.npz"
        return path if path.exists() else None

    def keep(self, **changes: Any) -> None:
        """The state in its file, whole or not at all."""
        self.state.update(changes)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self.state, indent=1))
        new.replace(self.file)

    def run(self, until: float, jobs: int, ray: str | None, python: str) -> None:
        """As many steps as there is time for (0: one whole generation)."""
        first = self.state["generation"]
        while (perf_counter() < until) if until else self.state["generation"] == first:
            if self.state["phase"] == "play":
                self.play(until, jobs, ray)
            elif self.state["phase"] == "train":
                self.train(until, jobs, python)
            else:
                self.gate(until, jobs, ray)

    def play(self, until: float, jobs: int, ray: str | None) -> None:
        """The games of a generation that are still to be played, kept in files of some at a time."""
        plan, generation, done = self.plan, self.state["generation"], self.state["played"]
        enough = perf_counter() + plan.play_seconds if plan.play_seconds else 0.0
        work = [self.job(n) for n in range(done, plan.games)]
        began, fresh = perf_counter(), []
        per_file = GAMES_PER_FILE * (1 + plan.quick)
        with arena.table(jobs, ray) as over:
            for n, found in enumerate(over(selfplay.play, work)):
                fresh += [(done + n, one) for one in found]
                now = perf_counter()
                late = now > until > 0 or now > enough > 0
                if (n + 1) % per_file == 0 or late or n + 1 == len(work):
                    self.shelve(fresh, generation, done + n + 1)
                    fresh = []
                    rate = (n + 1) / (perf_counter() - began)
                    self.say(f"{plan.game} {generation}: {done + n + 1} of {plan.games} games, {rate:.2f} a second")
                if late:
                    break
        if self.state["played"] >= plan.games or perf_counter() > enough > 0:
            self.keep(phase="train")

    def job(self, n: int) -> selfplay.Job:
        """Game n of this generation. Quick games and the others go through the seat counts each by themselves."""
        plan, seats = self.plan, tables(self.plan.game)
        row, quick = divmod(n, 1 + plan.quick)
        at = row * plan.quick + quick - 1 if quick else row
        return selfplay.Job(plan.game, seats[at % len(seats)], f"learn {plan.seed} {self.state['generation']} {n}",
                            plan.thoughts, 0.0 if quick else plan.share, self.kept)  # fmt: skip

    def shelve(self, found: list[tuple[int, selfplay.Lesson]], generation: int, played: int) -> None:
        """Lessons into files, those of one shape together."""
        shapes: dict[tuple[int, int], list[tuple[int, selfplay.Lesson]]] = {}
        for n, one in found:
            shapes.setdefault((len(one.points), one.walks.shape[1]), []).append((n, one))
        for (seats, rows), some in shapes.items():
            columns: list[Any] = [np.concatenate([one[k] for _, one in some]) for k in range(5)]
            many = [len(one.movers) for _, one in some]
            columns += [np.concatenate([np.tile(one[k], (n, 1)) for (_, one), n in zip(some, many, strict=True)])
                        for k in (5, 6)]  # fmt: skip
            columns.append(np.repeat([n for n, _ in some], many))
            name = f"lessons-{generation}-{played}-{seats}-{rows}.npz"
            np.savez_compressed(self.folder / name, **dict(zip(Lessons._fields, columns, strict=True)))
        self.keep(played=played)

    def train(self, until: float, jobs: int, python: str) -> None:
        """A new network from the lessons of the last generations."""
        plan, generation = self.plan, self.state["generation"]
        features = features_of(plan.game)
        last = range(max(1, generation - REMEMBERED_GENERATIONS + 1), generation + 1)
        files = [str(path) for n in last for path in sorted(self.folder.glob(f"lessons-{n}-*.npz"))]
        left = until - perf_counter() if until else 3600.0
        order = {"lessons": files, "start": str(self.kept or ""), "common": features.COMMON, "seat": features.SEAT,
                 "seed": plan.seed + generation, "seconds": max(10.0, left / 2), "epochs": plan.passes,
                 "output": str(self.folder / "candidate.npz"),
                 "report": str(self.folder / f"training-{generation}.json")}  # fmt: skip
        file = self.folder / "order.json"
        file.write_text(json.dumps(order))
        done = subprocess.run([python or sys.executable, "-m", "keydom.bots.learned.train", str(file)],
                              env=trainer_env(jobs, python), check=False, capture_output=True, text=True)  # fmt: skip
        if done.returncode:
            why = (done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[-1]
            raise KeydomError(f"training failed: {why}", f"das Training ist gescheitert: {why}")
        for line in done.stdout.splitlines():
            self.say(f"{plan.game} {generation}: {line}")
        self.keep(phase="gate", gate=[])

    def gate(self, until: float, jobs: int, ray: str | None) -> None:
        """The match of the new network against the last one, as far as there is time for it."""
        plan, generation = self.plan, self.state["generation"]
        candidate, so_far = self.folder / "candidate.npz", list(self.state["gate"])
        test = arena.Sprt(0.5, BETTER_SHARE)
        verdict = ""
        for won in so_far:
            verdict = test.add(won)
        make = partial(gate_bot, new=candidate, old=self.kept)
        players = (PlayerSpec("new", plan.gate_thoughts), PlayerSpec("old", plan.gate_thoughts))
        match = arena.Plan(plan.game, players, plan.gate_games, plan.seed + 1000 * generation, make=make)
        began = len(so_far)
        for won in shares_of(match, began, jobs, ray):
            so_far.append(won)
            verdict = test.add(won)
            if (verdict and len(so_far) % 2 == 0) or (until and perf_counter() > until):
                break
        share = sum(so_far) / max(1, len(so_far))
        self.keep(gate=so_far)
        self.say(f"{plan.game} {generation}: gate {share:.1%} of {len(so_far)} games {verdict}")
        if not verdict and len(so_far) < plan.gate_games:
            return  # time is over: the match goes on later
        stronger = verdict == "stronger" or (not verdict and share >= (0.5 + BETTER_SHARE) / 2)
        low, high = arena.wilson(sum(so_far), len(so_far))
        history = [*self.state["history"],
                   {"generation": generation, "games": self.state["played"], "gate_games": len(so_far), "share": share,
                    "low": low, "high": high, "kept": stronger}]  # fmt: skip
        if stronger:
            candidate.replace(self.folder / "kept.npz")
        self.keep(generation=generation + 1, phase="play", played=0, gate=[], history=history)


def trainer_env(jobs: int, python: str) -> dict[str, str]:
    """The environment of the training process. Where it is another Python than this one ("": it is not), where this one
    is at home, and its libraries, are none of its business; it needs the sources alone.
    """
    ours = {"OPENBLAS_NUM_THREADS": str(jobs), "KEYDOM_PURE": "1"}
    if not python:
        return {**os.environ, **ours}
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "LD_LIBRARY_PATH")}
    return {**env, **ours, "PYTHONPATH": str(Path(keydom.__file__).parent.parent)}


def tables(game: str) -> list[int]:
    """Seat counts, one game after the other: every second game is for two."""
    more = [n for n in find_game(game).SEATS if n > 2]
    return [n for seats in more for n in (2, seats)]


def gate_bot(game: str, level: str, new: Path, old: Path | None) -> Bot:
    """A player of the gate: the new network, or the last one kept, or the hand-made value with its own style."""
    return with_network(game, new if level == "new" else old)


def with_network(game: str, network: Path | None) -> Bot:
    """Level 6 with the network of a file; without one level 5."""
    level = 6 if network else 5
    advice = advice_of(game, level)
    judge = judge_of(game, advice, network) if network else None
    return Planner(
        find_game(game), advice, level, find_knowledge(game).STYLES[level - 1], budget_of(game, level), judge
    )


def shares_of(match: arena.Plan, first: int, jobs: int, ray: str | None) -> Iterator[float]:
    """What the first player wins, game by game, from a game on."""
    k = len(match.players)
    with arena.table(jobs, ray) as over:
        for i, played in enumerate(over(arena.one, [(match, i) for i in range(first, match.games)]), first):
            yield arena.shares(played.places)[i % k]

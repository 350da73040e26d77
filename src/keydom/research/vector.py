"""Gymnasium's `VectorEnv` over a `Batch`: the learner has one seat in each of n games; and self-play of one policy."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.research.batches import Batch
from keydom.research.gym import box
from keydom.research.players import Player

Numbers = NDArray[Any]
Policy = Callable[[Numbers, NDArray[np.int8]], Numbers]
"""Chooses in many games at once: from the observations (a row each) and the masks to a choice for each row."""


class SeatVectorEnv(VectorEnv[Numbers, Numbers, Numbers]):
    """One seat in each of `num_envs` games, stepped together.

    `opponents` sit on the other seats: names of bots as in `SeatEnv`, or a policy that is asked for many games at
    once (`set_opponents` puts another in its place: an earlier self, for instance). A game that ends pays, and the next
    begins in the same step (AutoresetMode.SAME_STEP). `infos["action_mask"]` says what may be chosen.

    >>> env = SeatVectorEnv("keyharvest", num_envs=3, opponents=any_choice(1))
    >>> seen, infos = env.reset(seed=1)
    >>> seen, paid, over, cut, infos = env.step(infos["action_mask"].argmax(axis=1))
    >>> seen.shape[0], over.any().item()
    (3, False)
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 2,
        seat: int | None = None,
        opponents: str | Sequence[str | Player] | Policy = "random",
        reward: str = "win",
        scaled: bool = True,
        processes: int = 1,
        options: Mapping[str, int] | None = None,
    ) -> None:
        self.policy: Policy | None = opponents if callable(opponents) else None
        bots = None if callable(opponents) else opponents
        self.batch = Batch(game, seats, num_envs, reward, processes, options=options, bots=bots, seat=seat,
                           final=True)  # fmt: skip
        self.fixed, self.scaled = seat, scaled
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = box(self.batch.spec, scaled)
        self.single_action_space = spaces.Discrete(self.batch.mask.shape[1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.learner = np.zeros(num_envs, np.int8)
        self._final: Numbers = np.zeros((num_envs, self.batch.spec.size), np.int16)

    def set_opponents(self, policy: Policy) -> None:
        """Another policy on the other seats, from now on."""
        if self.policy is None:
            raise KeydomError("these opponents are bots; begin with a policy to put another in its place",
                              "diese Gegner sind Bots; beginne mit einer Policy, um sie zu ersetzen")  # fmt: skip
        self.policy = policy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all games anew, up to the learner's first question in each."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 31)))
        self._seat_learners(np.ones(self.num_envs, np.bool_))
        self._let_others_play()
        return self._observations(), self._infos()

    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        """One choice of the learner in each game; KeydomError if one of them is not offered, and nothing moves."""
        self.batch.step(np.asarray(actions))
        paid, over = self._paid(), self.batch.done.copy()
        more, ended = self._let_others_play()
        over |= ended
        infos = self._infos()
        if over.any():
            infos |= {"final_obs": self._scaled(self._final), "_final_obs": over, "scores": self.batch.scores.copy()}
        return self._observations(), paid + more, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may choose in each game."""
        return self.batch.mask.astype(np.bool_)

    def close_extras(self, **settings: Any) -> None:
        """End the processes."""
        self.batch.close()

    def _seat_learners(self, where: NDArray[np.bool_]) -> None:
        """The learner's seat in the games that begin."""
        if self.policy is None:
            self.learner[:] = self.batch.learner
        elif self.fixed is None:
            drawn = self.np_random.integers(self.batch.plan.seats, size=self.num_envs)
            self.learner[where] = drawn[where]
        else:
            self.learner[:] = self.fixed

    def _let_others_play(self) -> tuple[Numbers, NDArray[np.bool_]]:
        """Ask the policy until the learner is asked in every game; what the learner was paid, and where games ended."""
        paid, ended = np.zeros(self.num_envs, np.float64), np.zeros(self.num_envs, np.bool_)
        while self.policy is not None and (waiting := self.batch.seat != self.learner).any():
            seen = self._scaled(self.batch.features[waiting])
            chosen = np.zeros(self.num_envs, np.int64)
            chosen[waiting] = self.policy(seen, self.batch.mask[waiting])
            self.batch.step(chosen, waiting)
            paid += self._paid()
            ended |= self.batch.done
        return paid, ended

    def _paid(self) -> Numbers:
        """What the last step paid the learner; where it ended a game, the learner is seated for the next."""
        found: Numbers = self.batch.rewards[np.arange(self.num_envs), self.learner].astype(np.float64)
        over = self.batch.done
        if over.any():
            self._final[over] = self.batch.final[over, self.learner[over]]
            self._seat_learners(over)
        return found

    def _observations(self) -> Numbers:
        return self._scaled(self.batch.features)

    def _scaled(self, numbers: NDArray[np.int16]) -> Numbers:
        return self.batch.spec.scaled(numbers) if self.scaled else numbers.copy()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}


class Experience(NamedTuple):
    """Decisions of finished games, one row each, whoever made them."""

    features: NDArray[np.int16]
    mask: NDArray[np.int8]
    choices: NDArray[np.int64]
    seat: NDArray[np.int8]
    returns: NDArray[np.float32]
    """The reward of that seat at the end of its game."""


def self_play(batch: Batch, policy: Policy, games: int) -> Experience:
    """At least so many games of a policy against itself, every decision with what it led to.

    The policy is asked for all seats alike; it sees the features of the seat that is asked.

    >>> with Batch("keyharvest", seats=2, n=2) as batch:
    ...     played = self_play(batch, any_choice(1), games=2)
    >>> len(played.choices) == len(played.returns)
    True
    """
    parts: list[list[tuple[Numbers, Numbers, int, int]]] = [[] for _ in range(batch.plan.n)]
    rows: list[tuple[Numbers, Numbers, int, int, float]] = []
    ended = 0
    while ended < games:
        seen, mask, seats = batch.features.copy(), batch.mask.copy(), batch.seat.copy()
        chosen = np.asarray(policy(batch.spec.scaled(seen), mask))
        batch.step(chosen)
        for i in range(batch.plan.n):
            parts[i].append((seen[i], mask[i], int(chosen[i]), int(seats[i])))
            if batch.done[i]:
                rows += [(*part, float(batch.rewards[i, part[3]])) for part in parts[i]]
                parts[i] = []
                ended += 1
    features, masks, choices, who, returns = zip(*rows, strict=True)
    return Experience(np.stack(features), np.stack(masks), np.array(choices, np.int64), np.array(who, np.int8),
                      np.array(returns, np.float32))  # fmt: skip


def wins(env: SeatVectorEnv, policy: Policy, games: int, seed: int = 0) -> float:
    """The share of at least so many games that a policy wins against the opponents of an environment paid by `win`.

    >>> env = SeatVectorEnv("keyharvest", num_envs=2)
    >>> 0 <= wins(env, any_choice(1), games=2) <= 1
    True
    """
    seen, infos = env.reset(seed=seed)
    won = ended = 0.0
    while ended < games:
        seen, paid, over, _, infos = env.step(policy(seen, infos["action_mask"]))
        won, ended = won + float(paid.sum()), ended + float(over.sum())
    return won / ended


def any_choice(seed: int = 0) -> Policy:
    """The policy that takes any option: what a trained one has to beat.

    >>> any_choice(1)(np.zeros((1, 5)), np.array([[0, 0, 1, 0]], np.int8)).tolist()
    [2]
    """
    rng = np.random.default_rng(seed)

    def choose(seen: Numbers, mask: NDArray[np.int8]) -> Numbers:
        ranked: Numbers = (rng.random(mask.shape) * mask).argmax(axis=1)
        return ranked

    return choose

"""MaskablePPO (sb3-contrib) on two seats of Key Harvest: python examples/masked_ppo.py [--minutes 8] [--bot random].

Needs `pip install 'keydom[examples]'`. Learns against one bot from both seats, then plays 200 games against it and
prints how many it won, with a 95 % interval (Wilson).
"""

import argparse
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from keydom.research.gym import SeatEnv


class Clock(BaseCallback):  # type: ignore[misc]
    """Stops the training after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until = perf_counter() + seconds

    def _on_step(self) -> bool:
        return perf_counter() < self.until


def environment(bot: str, reward: str, shaped: float) -> SeatEnv:
    return SeatEnv("keyharvest", seats=2, bots=bot, reward=reward, shaped=shaped)


def wins(model: Any, bot: str, games: int) -> float:
    """How many of so many games the model wins; a shared win is half a one."""
    env, won = environment(bot, "win", 0.0), 0.0
    for number in range(games):
        seen, _ = env.reset(seed=10_000 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += reward
    return won


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    width = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return middle - width, middle + width


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO on two seats of Key Harvest.")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(2)
    np.random.seed(given.seed)
    # Points on the way: a game has some 150 decisions of the learner, and one bit at its end is little to learn from.
    env = environment(given.bot, "win", shaped=0.1)
    model = MaskablePPO(
        "MlpPolicy", env, seed=given.seed, n_steps=2048, batch_size=256, n_epochs=4, gamma=0.999, ent_coef=0.01,
        learning_rate=5e-4, policy_kwargs={"net_arch": [128, 128]}, device="cpu", verbose=0,
    )  # fmt: skip
    model.learn(10**9, callback=Clock(60 * given.minutes))
    print(f"{model.num_timesteps:,} steps in {given.minutes:g} minutes")
    won = wins(model, given.bot, given.games)
    low, high = interval(won / given.games, given.games)
    print(f"won {won:g} of {given.games} games against {given.bot}: {won / given.games:.1%} ({low:.1%}–{high:.1%})")


if __name__ == "__main__":
    main()

"""MaskablePPO (sb3-contrib) on two seats of Key Harvest: python examples/masked_ppo.py [--seconds 120] [--bot 1].

Needs `pip install 'keydom[examples]'`. First it imitates: games of a teacher (level 2 unless told otherwise) are played
on two processes, and policy and value learn its choices and results. Then it plays against the bot by itself, from both
seats, until the seconds are used up. They are processor seconds of all this together, so that a busy machine makes no
difference: 120 are two minutes of one core. `--imitate 0` leaves the teacher out. At the end it plays games that it
has not seen and prints how many it won, with a 95 % interval (Wilson).
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from os import times
from random import Random
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from keydom.games import find_game
from keydom.research.features import Features
from keydom.research.gym import SeatEnv
from keydom.research.play import Play
from keydom.research.players import player

GAME, SEATS = "keyharvest", 2
CORES = 2
Lesson = tuple[NDArray[np.int16], NDArray[np.uint8], NDArray[np.int64], NDArray[np.float32]]
"""Arrays, packed masks, choices, and whether the game was won, of many decisions."""


def used() -> float:
    """Processor seconds of this process and of those it has waited for."""
    return sum(times()[:4])


class Budget(BaseCallback):  # type: ignore[misc]
    """Stops the training when so many processor seconds are used up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def _on_step(self) -> bool:
        return used() < self.seconds


def environment(bot: str, reward: str, shaped: float) -> SeatEnv:
    return SeatEnv(GAME, SEATS, bots=bot, reward=reward, shaped=shaped)


def lesson(teacher: str, seeds: range) -> Lesson:
    """Games of the teacher against itself: every decision that left a choice."""
    game = find_game(GAME)
    features, seen, masks, choices, won = Features(game, SEATS), [], [], [], []
    for seed in seeds:
        play, thoughts, makers = Play(game, SEATS, {}, Random(f"lesson {seed}")), Random(seed), []
        bots = [player(game, teacher) for _ in range(SEATS)]
        while not play.over:
            offered, view, seat = play.options(), play.view(play.seat), play.seat
            choice = bots[seat](view, offered, thoughts)
            if len(offered) > 1:
                mask = np.zeros(game.CHOICES, np.bool_)
                mask[offered] = True
                seen.append(features.read(view))
                masks.append(np.packbits(mask))
                choices.append(choice)
                makers.append(seat)
            play.act(choice)
        places = game.standings(play.state)
        won += [float(places[seat] == 1) for seat in makers]
    return np.array(seen), np.array(masks), np.array(choices, np.int64), np.array(won, np.float32)


def lessons(teacher: str, games: int, seed: int) -> Lesson:
    """The lessons of all processes together."""
    parts = [range(seed * 10**6 + n, seed * 10**6 + n + 20) for n in range(0, games, 20)]
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(lesson, [teacher] * len(parts), parts))
    seen, masks, choices, won = (np.concatenate(arrays) for arrays in zip(*found, strict=True))
    return seen, masks, choices, won


def imitate(model: Any, learnt: Lesson, epochs: int, rng: np.random.Generator) -> float:
    """Policy and value learn the teacher's choices and results; how often the policy now agrees with the teacher."""
    seen, masks, choices, won = learnt
    game = find_game(GAME)
    features, policy, agreed = Features(game, SEATS), model.policy, 0.0
    steps = epochs * (len(choices) // 512)
    optimizer = torch.optim.Adam(policy.parameters(), lr=2e-3)
    slower = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=max(steps, 2))
    for number in range(steps):
        some = rng.integers(len(choices), size=512)
        mask = np.unpackbits(masks[some], axis=1, count=game.CHOICES).astype(np.bool_)
        values, likely, _ = policy.evaluate_actions(
            torch.from_numpy(features.scaled(seen[some])), torch.from_numpy(choices[some]), action_masks=mask
        )
        loss = 0.5 * (values.flatten() - torch.from_numpy(won[some])).pow(2).mean() - likely.mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        slower.step()
        if number >= steps - 20:
            agreed += likely.exp().mean().item() / 20
    return agreed


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


def learn(given: argparse.Namespace) -> Any:
    """The model after so many minutes."""
    # Without a teacher: points on the way. A game has some 150 decisions, one bit at its end is little to learn from.
    shaped = 0.0 if given.imitate else 0.05
    env = DummyVecEnv([lambda: environment(given.bot, "win", shaped)] * 8)
    careful = {"learning_rate": 1e-4, "clip_range": 0.1, "ent_coef": 0.0, "target_kl": 0.02}
    bold = {"learning_rate": 5e-4, "clip_range": 0.2, "ent_coef": 0.01}
    model = MaskablePPO(
        "MlpPolicy", env, seed=given.seed, n_steps=512, batch_size=512, n_epochs=4, gamma=0.999,
        policy_kwargs={"net_arch": [256, 256]}, device="cpu", **(careful if given.imitate else bold),
    )  # fmt: skip
    if given.imitate:
        learnt = lessons(given.teacher, given.imitate, given.seed)
        print(f"{len(learnt[2]):,} decisions of level {given.teacher} after {used():.0f} s", flush=True)
        agreed = imitate(model, learnt, given.epochs, np.random.default_rng(given.seed))
        print(f"gives the teacher's choice {agreed:.0%} after {used():.0f} s", flush=True)
    model.learn(10**9, callback=Budget(given.seconds))
    print(f"{model.num_timesteps:,} steps of its own; {used():.0f} processor seconds in all", flush=True)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO on two seats of Key Harvest.")
    parser.add_argument("--seconds", type=float, default=120, help="processor seconds for all but the last games")
    parser.add_argument("--bot", default="1", help="the opponent: random, or a level from 1")
    parser.add_argument("--teacher", default="2", help="whose games are imitated")
    parser.add_argument("--imitate", type=int, default=240, help="how many of its games; 0: none")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="played at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    model = learn(given)
    won = wins(model, given.bot, given.games)
    low, high = interval(won / given.games, given.games)
    print(f"won {won:g} of {given.games} games against {given.bot}: {won / given.games:.1%} ({low:.1%}–{high:.1%})")


if __name__ == "__main__":
    main()

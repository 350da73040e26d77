"""Random agents on every face that is installed: python examples/random_agents.py [--seed 1]."""

import argparse
from importlib import import_module
from importlib.util import find_spec

import numpy as np

from keydom.games import names
from keydom.research.batches import Batch
from keydom.research.gym import SeatEnv


def pettingzoo(name: str, seed: int) -> dict[str, float]:
    """The rewards of one game of two agents."""
    env = import_module(f"keydom.games.{name}.research_v1").env(seats=2, reward="score")
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


def gymnasium(name: str, seed: int) -> float:
    """The reward of a random learner against two random bots."""
    env = SeatEnv(name, seats=3, bots="random", reward="place")
    env.reset(seed=seed)
    rng, over, reward = np.random.default_rng(seed), False, 0.0
    while not over:
        _, reward, over, _, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
    return reward


def batch(name: str, seed: int) -> float:
    """The mean score in the first games of sixteen that end."""
    with Batch(name, seats=2, n=16, seed=seed) as games:
        rng = np.random.default_rng(seed)
        while not games.games.all():
            games.step(games.any_choices(rng))
        return float(games.scores.mean())


def openspiel(name: str, seed: int) -> list[float]:
    """The returns of one game, chance drawn by its probabilities."""
    import_module("keydom.research.openspiel")
    state = import_module("pyspiel").load_game(f"python_{name}").new_initial_state()
    rng = np.random.default_rng(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            choices, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(choices, p=weights)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    parser = argparse.ArgumentParser(description="Random agents on every face.")
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    for name in names():
        print(f"{name}: PettingZoo {pettingzoo(name, seed)}, Gymnasium {gymnasium(name, seed)}, "
              f"batch {batch(name, seed):.1f}")  # fmt: skip
        if find_spec("pyspiel"):
            print(f"{name}: OpenSpiel {openspiel(name, seed)}")


if __name__ == "__main__":
    main()

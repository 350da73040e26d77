"""A policy in JAX learns from games against itself: python examples/vector_jax.py [--rounds 10] [--games 64].

As `vector_torch.py`, without torch: REINFORCE on two seats of Key Harvest, a linear policy, gradients by `jax.grad`.
Needs `pip install 'keydom[examples]'`.
"""

import argparse

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from keydom.research.batches import Batch
from keydom.research.vector import Numbers, Policy, SeatVectorEnv, self_play, wins

GAME, SEATS, SIDE_BY_SIDE = "keyharvest", 2, 32
RATE, STEPS, ROWS = 0.5, 24, 2048


def scores(weights: jax.Array, seen: jax.Array, mask: jax.Array) -> jax.Array:
    """What the policy finds of each option; what is not offered is out of the question."""
    return jnp.where(mask, seen @ weights, -jnp.inf)


def sampled(weights: jax.Array, key: jax.Array, seen: jax.Array, mask: jax.Array) -> jax.Array:
    """One choice for each row."""
    return jax.random.categorical(key, scores(weights, seen, mask))


def improved(weights: jax.Array, seen: jax.Array, mask: jax.Array, chosen: jax.Array, ahead: jax.Array) -> jax.Array:
    """The weights one step further: choices become likelier by what their seat was ahead in the end."""

    def loss(tried: jax.Array) -> jax.Array:
        likely = jax.nn.log_softmax(scores(tried, seen, mask))
        return -(ahead * jnp.take_along_axis(likely, chosen[:, None], axis=1)[:, 0]).mean()

    return weights - RATE * jax.grad(loss)(weights)


SAMPLED, IMPROVED = jax.jit(sampled), jax.jit(improved)


def policy_of(weights: jax.Array, seed: int) -> Policy:
    """The weights as a policy."""
    key = jax.random.key(seed)

    def choose(seen: Numbers, mask: NDArray[np.int8]) -> Numbers:
        nonlocal key
        key, now = jax.random.split(key)
        return np.asarray(SAMPLED(weights, now, jnp.asarray(seen), jnp.asarray(mask, bool)))

    return choose


def learn(rounds: int, games: int, seed: int) -> jax.Array:
    """The weights after so many rounds of so many games."""
    rng = np.random.default_rng(seed)
    with Batch(GAME, SEATS, SIDE_BY_SIDE, reward="margin", seed=seed) as batch:
        weights = jnp.zeros((batch.spec.size, batch.mask.shape[1]))
        for number in range(1, rounds + 1):
            played = self_play(batch, policy_of(weights, seed * 1000 + number), games)
            ahead = (played.returns - played.returns.mean()) / (played.returns.std() + 1e-6)
            for _ in range(STEPS):  # always the same number of rows: what JAX has compiled fits again
                rows = rng.integers(len(ahead), size=ROWS)
                seen, mask = batch.spec.scaled(played.features[rows]), played.mask[rows].astype(bool)
                weights = IMPROVED(weights, seen, mask, played.choices[rows], ahead[rows])
            print(f"round {number}: {len(played.choices):,} decisions", flush=True)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="REINFORCE with JAX on two seats of Key Harvest.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=64, help="in every round, and played against random bots")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    env = SeatVectorEnv(GAME, SIDE_BY_SIDE, SEATS, opponents="random")
    before, after = [
        wins(env, policy_of(learn(rounds, given.games, given.seed), given.seed), given.games, given.seed)
        for rounds in (0, given.rounds)
    ]
    env.close()
    print(f"won {before:.0%} of its games against random bots before, {after:.0%} after")


if __name__ == "__main__":
    main()

"""A policy written in torch, and one in JAX, in the vector environment: observations in, masked choices out.

`make test-research` has both, and runs the examples that learn with them.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from keydom.research.vector import SeatVectorEnv

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def played(policy, steps=40):
    """The learner's steps with that policy; what came back has to be what the space says."""
    env = SeatVectorEnv("keyharvest", num_envs=4, opponents="random")
    seen, infos = env.reset(seed=1)
    for _ in range(steps):
        chosen = policy(seen, infos["action_mask"])
        assert infos["action_mask"][np.arange(4), chosen].all()
        seen, _, _, _, infos = env.step(chosen)
        assert env.observation_space.contains(seen)
    env.close()


def test_a_policy_in_torch():
    torch = pytest.importorskip("torch")
    env = SeatVectorEnv("keyharvest", num_envs=1)
    net = torch.nn.Linear(env.batch.spec.size, env.batch.mask.shape[1])
    env.close()

    def policy(seen, mask):
        with torch.no_grad():
            scores = net(torch.as_tensor(seen)).masked_fill(~torch.as_tensor(mask).bool(), -torch.inf)
        return torch.distributions.Categorical(logits=scores).sample().numpy()

    played(policy)


def test_a_policy_in_jax():
    jax = pytest.importorskip("jax")
    jnp = jax.numpy
    env = SeatVectorEnv("keyharvest", num_envs=1)
    weights = jax.random.normal(jax.random.key(1), (env.batch.spec.size, env.batch.mask.shape[1]))
    env.close()

    @jax.jit
    def best(seen, mask):
        return jnp.where(mask, seen @ weights, -jnp.inf).argmax(axis=1)

    played(lambda seen, mask: np.asarray(best(seen, mask.astype(bool))))


@pytest.mark.parametrize("framework", ["torch", "jax"])
def test_the_example_learns_and_plays(framework):
    pytest.importorskip(framework)
    command = [sys.executable, str(EXAMPLES / f"vector_{framework}.py"), "--rounds", "2", "--games", "4"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    first, second, result = done.stdout.splitlines()
    assert (first[:8], second[:8]) == ("round 1:", "round 2:")
    assert result.startswith("won ")

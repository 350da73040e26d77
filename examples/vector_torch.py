"""A policy in torch learns from games against itself: python examples/vector_torch.py [--rounds 10] [--games 64].

REINFORCE on two seats of Key Harvest: a batch of games is played by one network, and every choice becomes likelier by
what its seat was ahead in the end. Before and after, the vector environment lets it play random bots. Needs
`pip install 'keydom[examples]'`.
"""

import argparse

import numpy as np
import torch
from numpy.typing import NDArray

from keydom.research.batches import Batch
from keydom.research.vector import Numbers, Policy, SeatVectorEnv, self_play, wins

GAME, SEATS, SIDE_BY_SIDE = "keyharvest", 2, 32
RATE, STEPS, ROWS = 1e-3, 24, 2048
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def masked(net: torch.nn.Module, seen: Numbers, mask: NDArray[np.int8]) -> torch.distributions.Categorical:
    """How likely the network takes each of the options."""
    scores = net(torch.as_tensor(seen, dtype=torch.float32, device=DEVICE))
    offered = torch.as_tensor(mask, device=DEVICE) > 0
    return torch.distributions.Categorical(logits=scores.masked_fill(~offered, -torch.inf))


def policy_of(net: torch.nn.Module) -> Policy:
    """The network as a policy: one choice for each row."""

    def choose(seen: Numbers, mask: NDArray[np.int8]) -> Numbers:
        with torch.no_grad():
            chosen: Numbers = masked(net, seen, mask).sample().cpu().numpy()
            return chosen

    return choose


def learn(rounds: int, games: int, seed: int) -> torch.nn.Module:
    """The network after so many rounds of so many games."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    with Batch(GAME, SEATS, SIDE_BY_SIDE, reward="margin", seed=seed) as batch:
        net = torch.nn.Sequential(
            torch.nn.Linear(batch.spec.size, 128), torch.nn.ReLU(), torch.nn.Linear(128, batch.mask.shape[1])
        ).to(DEVICE)
        optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
        for number in range(1, rounds + 1):
            played = self_play(batch, policy_of(net), games)
            ahead = (played.returns - played.returns.mean()) / (played.returns.std() + 1e-6)
            for _ in range(STEPS):
                rows = rng.integers(len(ahead), size=ROWS)
                likely = masked(net, batch.spec.scaled(played.features[rows]), played.mask[rows])
                gained = torch.as_tensor(ahead[rows], device=DEVICE)
                loss = -(gained * likely.log_prob(torch.as_tensor(played.choices[rows], device=DEVICE))).mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            print(f"round {number}: {len(played.choices):,} decisions", flush=True)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description="REINFORCE with torch on two seats of Key Harvest.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=64, help="in every round, and played against random bots")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    env = SeatVectorEnv(GAME, SIDE_BY_SIDE, SEATS, opponents="random")
    before, after = [
        wins(env, policy_of(learn(rounds, given.games, given.seed)), given.games, given.seed)
        for rounds in (0, given.rounds)
    ]
    env.close()
    print(f"won {before:.0%} of its games against random bots before, {after:.0%} after")


if __name__ == "__main__":
    main()

"""From a dataset to a player: python examples/imitate.py games.parquet model.npz; examples/imitate.py:Trained plays.

A network of one hidden layer learns which choice the players of the dataset took, from what their seat saw.
"""

import argparse
import os
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keydom.bots.contract import Budget
from keydom.core.game import Game, View
from keydom.games import find_game
from keydom.research.datasets import load, positions
from keydom.research.features import Features, mask

Array = NDArray[np.float32]
HIDDEN = 128
BATCH = 256
RATE = 0.002


def examples(path: Path) -> tuple[Game, int, Array, NDArray[np.int8], NDArray[np.int64]]:
    """Every decision with something to choose: what the seat saw, what it could choose, what it chose."""
    seen, offered, chosen = [], [], []
    for row in load(path):
        game, seats = find_game(row["game"]), row["seats"]
        features = Features(game, seats)
        for found in positions(row):
            options = game.options(found.state, found.seat)
            if len(options) > 1:
                seen.append(features.scaled(features.read(game.view(found.state, found.seat))))
                offered.append(mask(game, options))
                chosen.append(found.choice)
    return game, seats, np.stack(seen), np.stack(offered), np.array(chosen)


class Network:
    """Observation → hidden layer → a chance for every choice that is offered."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, size: int, choices: int, rng: np.random.Generator) -> "Network":
        first = rng.normal(0, size**-0.5, (size, HIDDEN)).astype(np.float32)
        second = rng.normal(0, HIDDEN**-0.5, (HIDDEN, choices)).astype(np.float32)
        return cls({"a": first, "b": np.zeros(HIDDEN, np.float32), "c": second, "d": np.zeros(choices, np.float32)})

    def chances(self, seen: Array, offered: NDArray[np.int8]) -> tuple[Array, Array]:
        """The hidden layer and the chances."""
        w = self.weights
        hidden = np.maximum(seen @ w["a"] + w["b"], 0)
        scores = np.where(offered, hidden @ w["c"] + w["d"], np.float32(-1e9))
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, scores / scores.sum(axis=1, keepdims=True)

    def slopes(self, seen: Array, offered: NDArray[np.int8], chosen: NDArray[np.int64]) -> dict[str, Array]:
        """How the loss (less likely than certain) changes with every weight."""
        hidden, wrong = self.chances(seen, offered)
        wrong[np.arange(len(chosen)), chosen] -= 1
        wrong /= len(chosen)
        back = (wrong @ self.weights["c"].T) * (hidden > 0)
        return {"a": seen.T @ back, "b": back.sum(axis=0), "c": hidden.T @ wrong, "d": wrong.sum(axis=0)}


def learnt(game: Game, seen: Array, offered: NDArray[np.int8], chosen: NDArray[np.int64], passes: int,
           seed: int) -> tuple[Network, list[float]]:  # fmt: skip
    """The network after so many passes (Adam); after each, how often it takes the player's choice where held back."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(chosen))
    held, used = order[: len(order) // 10], order[len(order) // 10 :]
    network = Network.new(seen.shape[1], game.CHOICES, rng)
    mean = {name: np.zeros_like(w) for name, w in network.weights.items()}
    square = {name: np.zeros_like(w) for name, w in network.weights.items()}
    step, curve = 0, []
    for number in range(1, passes + 1):
        for part in np.array_split(rng.permutation(used), max(1, len(used) // BATCH)):
            step += 1
            for name, slope in network.slopes(seen[part], offered[part], chosen[part]).items():
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope**2 - square[name])
                pace = RATE * (1 - 0.999**step) ** 0.5 / (1 - 0.9**step)
                network.weights[name] -= pace * mean[name] / (np.sqrt(square[name]) + 1e-8)
        curve.append(float((network.chances(seen[held], offered[held])[1].argmax(axis=1) == chosen[held]).mean()))
        print(f"pass {number}: {curve[-1]:.1%} of {len(held)} decisions not learnt from")
    return network, curve


def train(path: Path, out: Path, passes: int, seed: int) -> None:
    """Learn from a dataset and keep the weights."""
    game, seats, seen, offered, chosen = examples(path)
    network, _ = learnt(game, seen, offered, chosen, passes, seed)
    kept: dict[str, Any] = network.weights
    np.savez(out, game=game.NAME, seats=seats, **kept)


class Trained:
    """The player: a bot from outside by docs/research/bots.md. MODEL names the file of weights, else model.npz here."""

    def __init__(self, game: Game) -> None:
        kept = np.load(os.environ.get("MODEL", "model.npz"))
        if str(kept["game"]) != game.NAME:
            raise ValueError(f"the model is of {kept['game']}")
        self.game = game
        self.features = Features(game, int(kept["seats"]))
        self.network = Network({name: kept[name] for name in "abcd"})

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        seen = self.features.scaled(self.features.read(view))[np.newaxis]
        return int(self.network.chances(seen, mask(self.game, options)[np.newaxis])[1][0].argmax())


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from a dataset.")
    parser.add_argument("dataset", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("--passes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    train(given.dataset, given.model, given.passes, given.seed)


if __name__ == "__main__":
    main()

"""The network: for every seat the points it will have in the end and the chance of each place.

One network serves all seat counts. A seat's row goes through the same weights whoever sits there; the others come in as
their mean and as the best of their hand-made values. What it says of points is added to the hand-made value, and its
last layer starts at zero: a network that has learnt nothing is the hand-made value.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from struct import pack
from types import ModuleType
from typing import Any, Final

import numpy as np

from keydom.bots.contract import Advice
from keydom.bots.learned.bend import STRAIGHT, Bend, bend_of
from keydom.core.errors import KeydomError
from keydom.core.game import State
from keydom.games import find_face

Array = Any
"""Of numpy, or of CuPy where a GPU trains."""
Params = dict[str, Array]
MAX_PLACES: Final = 6
EXTRA_INPUTS: Final = 2
"""The best of the others by the hand-made value, and the lead over it."""
POINTS_PER_UNIT: Final = 10.0
"""Inputs and outputs are in tens of points."""
HIDDEN_UNITS: Final = (192, 64)


def fresh(common: int, seat: int, seed: int, hidden: tuple[int, int] = HIDDEN_UNITS) -> Params:
    """A network that has learnt nothing."""
    rng = np.random.default_rng(seed)
    wide, narrow = hidden
    fan = common + 2 * seat + EXTRA_INPUTS

    def weights(rows: int, columns: int, scale: float) -> Array:
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    return {
        "common": weights(common, wide, (2 / fan) ** 0.5), "own": weights(seat, wide, (2 / fan) ** 0.5),
        "others": weights(seat, wide, (2 / fan) ** 0.5), "extra": weights(EXTRA_INPUTS, wide, (2 / fan) ** 0.5),
        "bias1": np.zeros(wide, np.float32), "second": weights(wide, narrow, (2 / wide) ** 0.5),
        "bias2": np.zeros(narrow, np.float32), "last": np.zeros((narrow, 1 + MAX_PLACES), np.float32),
        "bias3": np.zeros(1 + MAX_PLACES, np.float32),
    }  # fmt: skip


def split(rows: Array, common: int, seats: int) -> tuple[Array, Array]:
    """The rows of features as what is common and what belongs to each seat."""
    return rows[:, :common], rows[:, common:].reshape(len(rows), seats, -1)


def extras(own: Array, xp: Any = np) -> Array:
    """For each seat the best hand-made value among the others, and its lead over it."""
    hand = own[:, :, 0]
    seats = hand.shape[1]
    if seats == 2:
        best = hand[:, ::-1]
    else:
        others = [[q for q in range(seats) if q != p] for p in range(seats)]
        best = xp.stack([hand[:, some].max(axis=1) for some in others], axis=1)
    return xp.stack([best, hand - best], axis=2)


class Network:
    """A network that has learnt."""

    def __init__(self, params: Params) -> None:
        self.params = {name: np.asarray(one, np.float32) for name, one in params.items()}
        self.common = len(self.params["common"])
        self.own: dict[int, Array] = {}
        """By seats: what the row of a seat adds to its own sums, less what it adds to everybody's."""

    def first_layer(self, common: Array, own: Array) -> Array:
        """What the first layer sums up for each seat."""
        params = self.params
        batch, seats, width = own.shape
        if seats not in self.own:
            self.own[seats] = params["own"] - params["others"] / (seats - 1)
        mean = own.sum(axis=1) / (seats - 1)
        per_seat = own.reshape(batch * seats, width) @ self.own[seats]
        shared = common @ params["common"] + mean @ params["others"] + params["bias1"]
        return per_seat.reshape(batch, seats, -1) + shared[:, None, :] + extras(own) @ params["extra"]

    def last_layer(self, rows: Array, seats: int) -> tuple[Array, Array]:
        """For rows of features: the points of every seat, and what its places are found from."""
        params = self.params
        common, own = split(rows, self.common, seats)
        one = np.maximum(self.first_layer(common, own), 0)
        two = np.maximum(one @ params["second"] + params["bias2"], 0)
        out = two @ params["last"] + params["bias3"]
        return POINTS_PER_UNIT * (own[:, :, 0] + out[:, :, 0]), out[:, :, 1 : 1 + seats]

    def outputs(self, rows: Array, seats: int) -> tuple[Array, Array]:
        """For rows of features: the points of every seat, and how likely each of its places is."""
        points, logits = self.last_layer(rows, seats)
        return points, chances(logits)


def chances(logits: Array, xp: Any = np) -> Array:
    """The chance of each place of each seat."""
    powers = xp.exp(logits - logits.max(axis=2, keepdims=True))
    return powers / powers.sum(axis=2, keepdims=True)


class Learned:
    """A network and the advice it stands on: the judge of level 6."""

    def __init__(
        self,
        advice: Advice,
        features: Callable[[Advice, State], list[float]],
        network: Network,
        bend: Bend = STRAIGHT,
    ) -> None:
        self.advice = advice
        self.features = features
        self.network = network
        self.bend = bend

    def judged(self, states: list[State]) -> list[list[float]]:
        """For each position the points of every seat; where the game is over, those it has."""
        open_ones = [s for s in states if s.frames]
        found: list[list[float]] = []
        if open_ones:
            found = self.network.last_layer(self.rows(open_ones), open_ones[0].seats)[0].tolist()
        if len(open_ones) == len(states):
            return found
        rest = iter(found)
        return [next(rest) if s.frames else [self.advice.value(s, p) for p in range(s.seats)] for s in states]

    def foreseen(self, states: list[State]) -> list[tuple[list[float], list[float]]]:
        """For each position the points of every seat and its chance of the first place; nothing where it is over."""
        found: list[tuple[list[float], list[float]]] = [([], []) for _ in states]
        open_ones = [n for n, s in enumerate(states) if s.frames]
        if open_ones:
            rows = self.rows([states[n] for n in open_ones])
            points, places = self.network.outputs(rows, states[0].seats)
            for n, row, firsts in zip(open_ones, points.tolist(), places[:, :, 0].tolist(), strict=True):
                found[n] = (row, firsts)
        return found

    def places(self, states: list[State]) -> Array:
        """For each position, seat and place the chance of it."""
        return self.network.outputs(self.rows(states), states[0].seats)[1]

    def chances(self, worlds: list[State]) -> list[float]:
        """How likely each seat wins, for somebody to whom all these worlds look alike; that adds up to 1.

        It is the mean over them: in a single one too much is known. With two seats it is as often as it came true.
        """
        firsts = self.places(worlds)[:, :, 0].mean(axis=0)
        shares: list[float] = (firsts / firsts.sum()).tolist()
        if len(shares) > 2:
            return shares
        first = self.bend.at(shares[0])
        return [first, 1 - first]

    def rows(self, states: list[State]) -> Array:
        """The features of these positions; packed, far quicker than numpy or an array reads lists."""
        packed: list[bytes] = []
        for s in states:
            row = self.features(self.advice, s)
            packed.append(pack(f"{len(row)}f", *row))
        return np.frombuffer(b"".join(packed), np.float32).reshape(len(states), -1)


def file_of(game: str) -> Path:
    """Where the network of a game is kept."""
    return Path(str(find_face("bots", game).__file__)).with_name("network.npz")


def features_of(game: str) -> ModuleType:
    """How a game is turned into numbers."""
    return import_module(find_face("bots", game).__name__ + ".features")


def load(path: Path) -> Network:
    """A network out of its file."""
    with np.load(path) as kept:
        return Network(dict(kept))


def save(path: Path, params: Params) -> None:
    """A network into a file, whole or not at all; half the digits are plenty."""
    new = path.with_suffix(".new.npz")
    half: dict[str, Any] = {name: np.asarray(one).astype(np.float16) for name, one in params.items()}
    np.savez_compressed(new, **half)
    new.replace(path)


@cache
def network_of(game: str, path: Path) -> Network:
    """The network of a game; one of another shape was made for other features."""
    module = features_of(game)
    network = load(path)
    if (network.common, len(network.params["own"])) != (module.COMMON, module.SEAT):
        raise KeydomError(f"{path.name} does not fit {game}: it was learnt with other features",
                          f"{path.name} passt nicht zu {game}: es wurde mit anderen Merkmalen gelernt")  # fmt: skip
    return network


def judge_of(game: str, advice: Advice, path: Path | None = None) -> Learned:
    """The judge with the network of a game, or with the one in that file."""
    path = path or file_of(game)
    return Learned(advice, features_of(game).features, network_of(game, path), bend_of(path))

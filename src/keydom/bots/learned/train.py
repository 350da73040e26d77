"""Fitting a network to lessons: the differences between sibling turns, the points and the places at the end.

Plain gradient descent (Adam) written out for the few layers there are, on numpy or, where it finds a GPU, on CuPy.
`python -m keydom.bots.learned.train FOLDER` is what `keydom learn` runs, perhaps with another Python that has CuPy.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from keydom.bots.learned.network import POINTS_PER_UNIT, Array, Params, chances, extras, fresh, save, split

LEARNING_RATE: Final = 0.001
WEIGHT_DECAY: Final = 0.02
"""Of the weights, at each step, times the rate."""
DROPPED_PART: Final = 0.2
"""Of the first layer's outputs while it learns."""
BATCH_TURNS: Final = 64
"""Turns in a batch, each with its siblings."""
HELD_OUT_ONE_IN: Final = 10
"""One game in so many is never learnt from; it says when to stop."""
DIFFERENCE_WEIGHT: Final = 100.0
END_WEIGHT: Final = 1.0
CHANCE_WEIGHT: Final = 0.3
"""How much each of the three losses weighs."""
MEAN_KEPT: Final = 0.9
SQUARE_KEPT: Final = 0.999
"""Adam: what part of the running mean of the slopes, and of their squares, a step keeps."""
TINY: Final = 1e-8
HALF_FIRM_WALKS: Final = 4.0
"""How many walks make what the search found of a turn half as firm as it can be."""


class Lessons(NamedTuple):
    """Lessons of one seat count, one row for each turn thought about; see `selfplay.Lesson`."""

    rows: Array
    gains: Array
    walks: Array
    movers: Array
    made: Array
    points: Array
    places: Array
    games: Array
    """Which game a turn is of."""

    def part(self, which: Array, xp: Any = np) -> "Lessons":
        """Some of the turns."""
        return Lessons(*[xp.asarray(array)[xp.asarray(which)] for array in self])


Book = dict[tuple[int, int], Lessons]
"""Lessons by seats and rows of a turn: with siblings, or of the position alone."""


class Losses(NamedTuple):
    """How far off a network is."""

    total: float
    differences: float
    """Mean square of what siblings are told apart wrongly, points²: for who moves, and the mean of the others."""
    end: float
    """Mean square of the error in the points at the end, in units of 100 points²."""
    chances: float
    """Mean surprise at the places."""
    regret: float
    """Points that the search sees in its best sibling beyond the one the network likes best."""


def forward(params: Params, data: Lessons, common: int, kept: Array | None, xp: Any) -> tuple[Array, ...]:
    """All layers for all rows: inputs, first and second outputs, results."""
    turns, rows = data.walks.shape
    seats = data.points.shape[1]
    flat = data.rows.reshape(turns * rows, -1).astype(xp.float32)
    shared, own = split(flat, common, seats)
    others = (own.sum(axis=1, keepdims=True) - own) / (seats - 1)
    more = extras(own, xp)
    one = own @ params["own"] + others @ params["others"] + more @ params["extra"]
    one = xp.maximum(one + (shared @ params["common"] + params["bias1"])[:, None, :], 0)
    if kept is not None:
        one = one * kept
    two = xp.maximum(one @ params["second"] + params["bias2"], 0)
    return shared, own, others, more, one, two, two @ params["last"] + params["bias3"]


def judge(out: Array, own: Array, data: Lessons, xp: Any) -> tuple[Losses, Array]:
    """The losses of the results, and which way they should go."""
    turns, rows = data.walks.shape
    seats = data.points.shape[1]
    out = out.reshape(turns, rows, seats, -1)
    points = own[:, :, 0].reshape(turns, rows, seats) + out[..., 0]
    slope = xp.zeros_like(out)
    each = xp.arange(turns)
    # The end of the game: the position before the turn, and the one after the turn that was made.
    known = xp.zeros((turns, rows), xp.float32)
    known[:, 0] = 0.5
    known[each, data.made] = known[each, data.made] + 0.5
    off = points - data.points[:, None, :] / POINTS_PER_UNIT
    end = (known[..., None] * off**2).sum() / (turns * seats)
    slope[..., 0] += END_WEIGHT * 2 * known[..., None] * off / (turns * seats)
    likely = chances(out[..., 1 : 1 + seats].reshape(turns * rows, seats, seats), xp).reshape(turns, rows, seats, seats)
    hit = data.places[..., None] - 1 == xp.arange(seats)
    surprise = -(known[..., None] * xp.log(xp.where(hit[:, None], likely, 1.0).prod(axis=3) + 1e-9)).sum()
    surprise = surprise / (turns * seats)
    slope[..., 1 : 1 + seats] += CHANCE_WEIGHT * known[..., None, None] * (likely - hit[:, None]) / (turns * seats)
    # Sibling turns: how they differ, for who moves and for the others.
    weight = data.walks / (data.walks + HALF_FIRM_WALKS)
    total = xp.maximum(weight.sum(axis=1, keepdims=True), 1e-6)
    gains = data.gains / POINTS_PER_UNIT
    mover = data.movers[:, None] == xp.arange(seats)
    heard = xp.where(mover, 1.0, 1.0 / (seats - 1)).astype(xp.float32)[:, None, :]

    def centred(array: Array) -> Array:
        return array - ((weight[..., None] * array).sum(axis=1) / total)[:, None, :]

    wrong = centred(points) - centred(gains)
    firmness = xp.maximum(weight.sum(), 1e-6)
    told = (weight[..., None] * heard * wrong**2).sum() / firmness
    slope[..., 0] += DIFFERENCE_WEIGHT * 2 * weight[..., None] * heard * wrong / firmness
    # What a player looks for: with two seats the lead, with more the own points.
    sign = 2.0 * mover - 1 if seats == 2 else mover
    mine, searched = [(array * sign[:, None, :]).sum(axis=2) for array in (points, gains)]
    there = data.walks > 0
    liked = xp.where(there, mine, -1e9).argmax(axis=1)
    firm = xp.where(data.walks >= data.walks.max(axis=1, keepdims=True) / 4, searched, -1e9).max(axis=1)
    regret = xp.where(there.any(axis=1), firm - searched[each, liked], 0.0)
    whole = DIFFERENCE_WEIGHT * told + END_WEIGHT * end + CHANCE_WEIGHT * surprise
    losses = Losses(float(whole), float(told) * POINTS_PER_UNIT**2, float(end), float(surprise),
                    float(xp.maximum(regret, 0).mean()) * POINTS_PER_UNIT)  # fmt: skip
    return losses, slope.reshape(turns * rows, seats, -1)


def gradients(params: Params, layers: tuple[Array, ...], slope: Array, kept: Array | None) -> Params:
    """How every weight should change, layer by layer from the last."""
    shared, own, others, more, one, two, _ = layers

    def flat(array: Array) -> Array:
        return array.reshape(-1, array.shape[-1])

    third = flat(slope)
    second = (third @ params["last"].T) * (flat(two) > 0)
    first = (second @ params["second"].T).reshape(one.shape) * (one > 0)
    if kept is not None:
        first = first * kept
    return {
        "last": flat(two).T @ third, "bias3": third.sum(axis=0),
        "second": flat(one).T @ second, "bias2": second.sum(axis=0),
        "own": flat(own).T @ flat(first), "others": flat(others).T @ flat(first), "extra": flat(more).T @ flat(first),
        "common": shared.T @ first.sum(axis=1), "bias1": flat(first).sum(axis=0),
    }  # fmt: skip


class Adam:
    """Steps whose size follows how sure the slope is."""

    def __init__(self, params: Params, xp: Any) -> None:
        self.mean = {name: xp.zeros_like(array) for name, array in params.items()}
        self.square = {name: xp.zeros_like(array) for name, array in params.items()}
        self.steps = 0
        self.xp = xp

    def step(self, params: Params, grads: Params, rate: float) -> None:
        """One step of all weights, in place."""
        self.steps += 1
        for name, grad in grads.items():
            self.mean[name] += (1 - MEAN_KEPT) * (grad - self.mean[name])
            self.square[name] += (1 - SQUARE_KEPT) * (grad * grad - self.square[name])
            mean = self.mean[name] / (1 - MEAN_KEPT**self.steps)
            square = self.square[name] / (1 - SQUARE_KEPT**self.steps)
            params[name] -= rate * (mean / (self.xp.sqrt(square) + TINY) + WEIGHT_DECAY * params[name])


def batches(data: Book, rng: np.random.Generator) -> Iterator[tuple[tuple[int, int], Array]]:
    """All turns once, those of one shape together, in batches of any order."""
    found = []
    for shape, lessons in data.items():
        order, many = rng.permutation(len(lessons.movers)), BATCH_TURNS if shape[1] > 1 else 4 * BATCH_TURNS
        found += [(shape, order[n : n + many]) for n in range(0, len(order), many)]
    for n in rng.permutation(len(found)):
        yield found[n]


def measured(params: Params, data: Book, common: int, xp: Any) -> Losses:
    """The losses over all of these lessons, each turn alike; those of siblings over the turns that have any."""
    sums, turns = np.zeros(len(Losses._fields)), np.zeros(len(Losses._fields))
    siblings = np.array([name in ("differences", "regret") for name in Losses._fields])
    for lessons in data.values():
        for n in range(0, len(lessons.movers), 8 * BATCH_TURNS):
            part = lessons.part(np.arange(n, min(n + 8 * BATCH_TURNS, len(lessons.movers))), xp)
            layers = forward(params, part, common, None, xp)
            counted = ~siblings | (part.walks.shape[1] > 1)
            sums += counted * np.array(judge(layers[-1], layers[1], part, xp)[0]) * len(part.movers)
            turns += counted * len(part.movers)
    found = Losses(*(sums / np.maximum(1, turns)).tolist())
    whole = (
        DIFFERENCE_WEIGHT * found.differences / POINTS_PER_UNIT**2
        + END_WEIGHT * found.end
        + CHANCE_WEIGHT * found.chances
    )
    return found._replace(total=whole)


def halves(data: Book) -> tuple[Book, Book]:
    """The lessons learnt from, and those of the games held out."""
    learnt, out = {}, {}
    for shape, lessons in data.items():
        aside = lessons.games % HELD_OUT_ONE_IN == 0
        learnt[shape], out[shape] = lessons.part(~aside), lessons.part(aside)
    return learnt, out


def fit(data: Book, params: Params, seed: int, seconds: float, epochs: int, xp: Any = np
        ) -> tuple[Params, list[dict[str, Any]]]:  # fmt: skip
    """The network after the pass that does best on games it has not learnt from, and how each pass did."""
    rng = np.random.default_rng(seed)
    learnt, out = [{shape: Lessons(*[xp.asarray(array) for array in one]) for shape, one in half.items()}
                   for half in halves(data)]  # fmt: skip
    common = len(params["common"])
    params = {name: xp.array(array, xp.float32) for name, array in params.items()}
    adam = Adam(params, xp)
    best = {name: array.copy() for name, array in params.items()}
    before = measured(params, out, common, xp)
    told: list[dict[str, Any]] = [{"pass": 0, "held_out": before._asdict()}]
    least, until = before.total, perf_counter() + seconds
    for epoch in range(epochs):
        rate = LEARNING_RATE * (1 - epoch / epochs) + LEARNING_RATE / 20
        total, steps = 0.0, 0
        for shape, which in batches(learnt, rng):
            part = learnt[shape].part(which, xp)
            size = (part.walks.size, shape[0], len(params["bias1"]))
            kept = xp.asarray((rng.random(size, np.float32) > DROPPED_PART) / np.float32(1 - DROPPED_PART), xp.float32)
            layers = forward(params, part, common, kept, xp)
            losses, slope = judge(layers[-1], layers[1], part, xp)
            adam.step(params, gradients(params, layers, slope, kept), rate)
            total, steps = total + losses.total, steps + 1
        found = measured(params, out, common, xp)
        told.append({"pass": epoch + 1, "learnt": total / max(1, steps), "held_out": found._asdict()})
        print(f"pass {epoch + 1}: {total / max(1, steps):.4f}, held out {found}", flush=True)
        if found.total < least:
            least, best = found.total, {name: array.copy() for name, array in params.items()}
        if perf_counter() > until:
            break
    return {name: as_numpy(array) for name, array in best.items()}, told


def as_numpy(array: Array) -> Array:
    """An array of numpy, wherever it lay."""
    return array.get() if hasattr(array, "get") else array


def arrays() -> Any:
    """CuPy where it finds a GPU, else numpy."""
    try:
        cupy = import_module("cupy")
        cupy.zeros(1).sum()
    except Exception:  # whatever CuPy does without a GPU
        return np
    return cupy


def read_lessons(files: list[Path]) -> Book:
    """The lessons in these files, by seat count."""
    found: dict[tuple[int, int], list[Lessons]] = {}
    for file in files:
        with np.load(file) as kept:
            lessons = Lessons(*[kept[name] for name in Lessons._fields])
        found.setdefault((lessons.points.shape[1], lessons.walks.shape[1]), []).append(lessons)
    return {shape: Lessons(*[np.concatenate(column) for column in zip(*some, strict=True)])
            for shape, some in sorted(found.items())}  # fmt: skip


def main(order: Path) -> None:
    """What `keydom learn` asks for in a file: train on these lessons, from that network, into this one."""
    asked = json.loads(order.read_text())
    xp = arrays()
    data = read_lessons([Path(name) for name in asked["lessons"]])
    params = fresh(asked["common"], asked["seat"], asked["seed"])
    if asked["start"]:
        with np.load(asked["start"]) as kept:
            params = {name: kept[name].astype(np.float32) for name in kept}
    print(f"{xp.__name__}: {sum(len(one.movers) for one in data.values())} turns", flush=True)
    params, told = fit(data, params, asked["seed"], asked["seconds"], asked["epochs"], xp)
    save(Path(asked["output"]), params)
    Path(asked["report"]).write_text(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

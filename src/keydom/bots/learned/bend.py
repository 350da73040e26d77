"""How often what is foretold comes true: the chances of a network bent as games of two came out.

The bend of a network lies beside it (`chances.toml`, made by `bench/calibration.py`) and belongs to that network alone.
Points, by which turns are chosen, are not touched; nor is the analysis, which looks with all hands open and has a
correction of its own.
"""

import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import numpy as np


class Bend(NamedTuple):
    """A bent line up to even; it goes on beyond it in the same way, so that the chances of both seats add up to 1.

    >>> bend = Bend((0.0, 0.2, 0.5), (0.0, 0.3, 0.5))
    >>> [round(bend.at(chance), 2) for chance in (0.0, 0.1, 0.2, 0.5, 0.8, 1.0)]
    [0.0, 0.15, 0.3, 0.5, 0.7, 1.0]
    """

    said: tuple[float, ...] = (0.0, 0.5)
    came: tuple[float, ...] = (0.0, 0.5)

    def at(self, chance: float) -> float:
        """How often it comes true."""
        less = float(np.interp(min(chance, 1 - chance), self.said, self.came))
        return less if chance <= 0.5 else 1 - less


STRAIGHT = Bend()


def file_beside(network: Path) -> Path:
    """Where the bend of a network is kept."""
    return network.with_name("chances.toml")


def name_of(network: Path) -> str:
    """What a bend names its network by."""
    return sha256(network.read_bytes()).hexdigest()[:12]


@cache
def bend_of(network: Path) -> Bend:
    """The bend of a network; straight where there is none, or one of another network."""
    path = file_beside(network)
    if not path.exists():
        return STRAIGHT
    kept = tomllib.loads(path.read_text(encoding="utf-8"))
    if kept["network"] != name_of(network):
        return STRAIGHT
    return Bend(tuple(kept["said"]), tuple(kept["came"]))


def keep(bend: Bend, network: Path, origin: str) -> None:
    """The bend of a network into its file, with the words that say where it comes from."""
    rows = [f"{name} = [{', '.join(f'{x:.3f}' for x in row)}]" for name, row in bend._asdict().items()]
    text = "\n".join([f"# {origin}", f'network = "{name_of(network)}"', *rows, ""])
    file_beside(network).write_text(text, encoding="utf-8")

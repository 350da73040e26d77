"""What the players of a game believe, as figures in a file beside the game's knowledge."""

import tomllib
from pathlib import Path
from typing import Final

from keydom.games import find_face

Weights = dict[str, list[float]]
"""By name: one figure, or one for each season."""
WEIGHT_TABLES: Final = ("plain", "weights")
"""The tables of a file: made by hand, found from games."""


def file_of(game: str) -> Path:
    """Where the weights of a game are kept."""
    knowledge = find_face("bots", game)
    beside = Path(str(knowledge.__file__))
    return beside.with_name("weights.toml" if hasattr(knowledge, "__path__") else f"{game}.toml")


def learnt(game: str, part: float) -> Weights:
    """Weights a part of the way from those made by hand (0) to those found from games (1)."""
    found, plain = weights_of(game), weights_of(game, "plain")
    return {name: [y + part * (x - y) for x, y in zip(found[name], w, strict=True)] for name, w in plain.items()}


def weights_of(game: str, table: str = "weights") -> Weights:
    """The weights found from games, or the "plain" ones made by hand."""
    found = tomllib.loads(file_of(game).read_text(encoding="utf-8"))[table]
    return {name: [float(x) for x in w] if isinstance(w, list) else [float(w)] for name, w in found.items()}

"""Keyflower's nouns with their forms, and the names of its pieces and spots.

Pieces: `worker:blue` …, `wood` …, `skill:saw` …, a tile or boat by its id, `?`. Spots beside those of every game:
`tile:ID` (on offer or in a village), `village:SEAT:Q,R` (a cell), `boat:ID`, `skills` (the face-down supply), `box`.
"""

from keydom.core.hexes import Cell, axial
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyflower.rules.components import COLOURS, IDS, ORDERS, RESOURCES, SKILLS, Tile
from keydom.games.keyflower.rules.sentences import (  # fmt: skip
    ANY_GOOD,
    COLOUR_STEMS,
    GOODS,
    SEASON_NOUNS,
    SKILL,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    TRANSPORT_STEP,
    UPGRADE,
    WINTER_TILE,
    WORKER,
    crew,
    goods,
    workers,
)
from keydom.telling.grammar import Count, Listed
from keydom.telling.step import HIDDEN


def load(cargo: Ints) -> Listed:
    """Numbers of workers and skills on a boat; which they are is drawn beside it."""
    counts = (Count(sum(cargo[:4]), WORKER), Count(sum(cargo[4:]), SKILL))
    return Listed([one for one in counts if one.n])


def worker_piece(c: int) -> str:
    return f"worker:{COLOURS[c]}"


def skill_piece(k: int) -> str:
    return f"skill:{SKILLS[k]}" if k >= 0 else HIDDEN


def load_pieces(cargo: Ints) -> dict[str, int]:
    """Load of a boat, by piece."""
    return {worker_piece(k) if k < 4 else skill_piece(k - 4): n for k, n in enumerate(cargo)}


def goods_pieces(counts: Ints) -> dict[str, int]:
    return {RESOURCES[r]: n for r, n in enumerate(counts)}


def tile_spot(t: Tile) -> str:
    return f"boat:{IDS[t]}" if t > ORDERS[-1] else f"tile:{IDS[t]}"


def cell_spot(seat: Seat, cell: Cell) -> str:
    q, r = axial(cell)
    return f"village:{seat}:{q},{r}"


__all__ = (
    "ANY_GOOD",
    "COLOUR_STEMS",
    "GOODS",
    "SEASON_NOUNS",
    "SKILL",
    "SKILL_NOUNS",
    "SKILL_TILE",
    "TILE_NOUNS",
    "TRANSPORT_STEP",
    "UPGRADE",
    "WINTER_TILE",
    "WORKER",
    "cell_spot",
    "crew",
    "goods",
    "goods_pieces",
    "load",
    "load_pieces",
    "skill_piece",
    "tile_spot",
    "worker_piece",
    "workers",
)

"""What the judge expected in many games against how they ended: how far off he is along a game, and how much is open.

The figures lie beside the game's face; `bench/analysis.py calibrate` makes them from a folder of records. Points are
corrected in what is shown after the end, never in the judgement of a turn.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from keydom.games import find_face

STEPS: Final = 10
"""A game is looked at in so many equal parts of its lines."""


class Calibration(NamedTuple):
    """For one number of seats, at the beginning and after each part of the game, in points."""

    offset: tuple[float, ...]
    """What seats got in the end beyond what the judge expected, on the mean."""
    spread: tuple[float, ...]
    """Eight of ten seats ended within so much of what was expected and this mean."""

    def at(self, series: Sequence[float], part: float) -> float:
        """A series between its steps; part goes from 0 to 1."""
        place = part * STEPS
        low = min(int(place), STEPS - 1)
        return series[low] + (place - low) * (series[low + 1] - series[low])


UNKNOWN: Final = Calibration((0.0,) * (STEPS + 1), ())


def file_of(game: str) -> Path:
    """Where the figures of a game are kept."""
    return Path(str(find_face("analysis", game).__file__)).with_suffix(".toml")


@cache
def temper_of(game: str) -> float:
    """The power of the chances to win at which they come true; the judge is too sure of himself where it is below 1."""
    path = file_of(game)
    return float(tomllib.loads(path.read_text(encoding="utf-8"))["temper"]) if path.exists() else 1.0


@cache
def calibration_of(game: str, seats: int) -> Calibration:
    """The figures for so many seats, or for the nearest number there is."""
    path = file_of(game)
    if not path.exists():
        return UNKNOWN
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["seats"]
    nearest = min(tables, key=lambda name: abs(int(name) - seats))
    return Calibration(tuple(tables[nearest]["offset"]), tuple(tables[nearest]["spread"]))

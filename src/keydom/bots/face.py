"""What the computer players ask of a game: what its players know, level by level."""

from typing import Protocol, cast

from keydom import games
from keydom.bots import contract
from keydom.bots.search import Style
from keydom.bots.weights import Weights


class Knowledge(Protocol):
    """The bots' side of a game; each tuple has one entry per level."""

    @property
    def THOUGHTS(self) -> tuple[int, ...]: ...  # noqa: N802
    @property
    def SECONDS(self) -> tuple[float, ...]: ...  # noqa: N802
    @property
    def STYLES(self) -> tuple[Style, ...]: ...  # noqa: N802
    @property
    def LEARNT(self) -> tuple[float, ...]: ...  # noqa: N802

    def Advice(self, weights: Weights) -> contract.Advice:  # noqa: N802
        """The knowledge with one set of weights."""


def find_knowledge(name: str) -> Knowledge:
    """What the players of a game know."""
    return cast(Knowledge, games.find_face("bots", name))

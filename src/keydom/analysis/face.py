"""What the analysis asks of a game: the names of its phases, kinds of decisions and sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from keydom import games
from keydom.core.errors import Sentence
from keydom.core.game import State, View


class AnalysisFace(Protocol):
    """The analysis's side of a game. Keys are short words that stored results keep; the sentences are what people
    read."""

    @property
    def PHASES(self) -> Mapping[str, Sentence]: ...  # noqa: N802
    @property
    def KINDS(self) -> Mapping[str, Sentence]: ...  # noqa: N802
    @property
    def SOURCES(self) -> Mapping[str, Sentence]: ...  # noqa: N802
    @property
    def HALVING(self) -> float:  # noqa: N802
        """The loss in points that halves the accuracy of a turn."""

    def phase(self, v: View) -> str:
        """The part of the game in which a position lies."""

    def kind(self, v: View, choices: Sequence[int]) -> str:
        """What kind of decision a turn from there is."""

    def source(self, s: State) -> str:
        """What chance is asked for: bag, boats, tiles, events."""


def find_analysis(name: str) -> AnalysisFace:
    """How a game is analysed."""
    return cast(AnalysisFace, games.find_face("analysis", name))

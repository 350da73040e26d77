"""What the analysis asks of a game: the names of its phases, kinds of decisions and sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, cast

from keydom import games
from keydom.analysis.panels import Panel, Played
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.game import State, View
from keydom.core.seats import Seat

NOBODY: Final = -1
"""Instead of a seat: nobody gets what is sold."""


class Sale(NamedTuple):
    """Something that somebody gets for a number of pieces."""

    what: str
    """Its word in the record."""
    seat: Seat
    pieces: int
    place: int = -1
    """Where the game finds it again."""


class AnalysisFace(Protocol):
    """The analysis's side of a game. Keys are short words that stored results keep; the sentences are what people
    read."""

    @property
    def PHASES(self) -> Mapping[str, Sentence]: ...  # noqa: N802
    @property
    def KINDS(self) -> Mapping[str, Sentence]: ...  # noqa: N802
    @property
    def OWN_TURNS(self) -> frozenset[str]:  # noqa: N802
        """The kinds between which a seat chooses in a turn of its own: to name one tells what was chosen."""

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

    def opening(self, lines: Sequence[Line], seat: Seat) -> str:
        """What a seat's game began with, in a word of the record; empty if it cannot be told."""

    def sales(self, s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
        """What is bought or won in a line that begins in this state."""

    def opening_name(self, key: str) -> Sentence:
        """What an opening is called."""

    def sold_name(self, what: str) -> Sentence:
        """What something sold is called."""

    def granted(self, s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
        """The state after the sale if that seat, or `NOBODY`, had got it, the price being paid or spared; None where
        that cannot be said."""

    def panels(self, played: Played) -> list[Panel]:
        """What is shown of this game alone."""


def find_analysis(name: str) -> AnalysisFace:
    """How a game is analysed."""
    return cast(AnalysisFace, games.find_face("analysis", name))

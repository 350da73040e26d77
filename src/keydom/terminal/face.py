"""What the frame of the table asks of a game's own drawing package. All of it draws views, never states."""

from typing import Final, NamedTuple, Protocol

from rich.console import RenderableType
from rich.text import Text

from keydom.core.errors import Sentence
from keydom.core.game import State, View
from keydom.core.seats import Seat

ENDLESS: Final = 1000
"""The room of a table that is drawn with everything there is."""


class Group(NamedTuple):
    """Options that belong together: a heading and, for each choice, what can be typed and what it would do."""

    heading: str
    entries: list[tuple[int, str, str]]
    keep: bool = False
    """The words alone would say too little: what the options would do stays, however long the list is."""


class Face(Protocol):
    """The terminal's side of a game."""

    @property
    def BOARD(self) -> Sentence: ...  # noqa: N802
    @property
    def EXAMPLE(self) -> Sentence: ...  # noqa: N802
    @property
    def CATEGORIES(self) -> tuple[Sentence, ...]: ...  # noqa: N802

    def table(self, v: View, names: dict[Seat, str], lang: str, width: int, room: int) -> RenderableType:
        """Everything on the table; where it does not fit into so many lines, what matters most."""

    def screen(self, v: View, lang: str) -> Text:
        """What the viewer alone holds; empty for a spectator."""

    def board(self, v: View, seat: Seat, lang: str, width: int) -> RenderableType:
        """One seat's village, farm or country, with all details."""

    def groups(self, v: View, options: list[int], lang: str) -> list[Group]:
        """The options, sorted into groups, each with what it would do."""

    def sketch(self, v: View, seat: Seat, options: list[int], lang: str, width: int) -> RenderableType | None:
        """A picture that shows the options, by their numbers from 1 on, better than words do."""

    def sheets(self, s: State, seats: list[Seat], names: dict[Seat, str], lang: str) -> RenderableType:
        """What these seats score and where, side by side."""

    def categories(self, s: State, seat: Seat) -> tuple[int, ...]:
        """The points of a seat, by category; together its score."""

    def components(self, lang: str) -> RenderableType:
        """The component file as it was read: edition, tiles, what of it is reconstructed."""

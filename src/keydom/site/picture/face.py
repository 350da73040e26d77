"""What the site asks of a game beyond the protocol; its face lies at `keydom.games.<game>.site`."""

from collections.abc import Iterable
from typing import Any, Protocol, cast

from keydom import games
from keydom.core.game import State, View
from keydom.core.seats import Seat
from keydom.telling.verdict import Kind


class SiteFace(Protocol):
    """The site's side of a game."""

    def facts(self) -> Any:
        """Everything printed on the components that the client draws."""

    def view(self, v: View, asked: Iterable[View]) -> Any:
        """A view as the client is sent it: named facts, no frames, nothing that the view does not tell.

        `asked`: with a finished turn on the table what the seat saw at its questions, the last first: they can still be
        answered otherwise.
        """

    def asks_ahead(self, s: State) -> bool:
        """Whether people answer this question and the next together, in any order: then options say what follows."""

    def asked_rule(self, s: State) -> str:
        """The rule that the question asked in this state comes from, as refusals name it."""

    def sheets(self, s: State) -> list[Any]:
        """The score sheets of a finished game, by seat."""

    @property
    def TIE_RULE(self) -> str:  # noqa: N802
        """The rule that parts equal points; empty: the victory is shared."""

    def kinds(self, sheets: list[Any]) -> list[Kind]:
        """The lines of these score sheets: what there are points for, with the points of every seat."""

    def owned(self, s: State, seat: Seat) -> list[str]:
        """The names of the tiles that a seat owns, for statistics of finished games."""


def find_site(name: str) -> SiteFace:
    """What the site says about a game."""
    return cast(SiteFace, games.find_face("site", name))

"""What a drawing asks of a game: two of the answers that its site face gives."""

from collections.abc import Iterable
from typing import Any, Protocol, cast

from keydom import games
from keydom.core.game import View


class Drawn(Protocol):
    """A game whose boards the browser client draws."""

    def facts(self) -> Any:
        """Everything printed on the components that the client draws."""

    def view(self, v: View, asked: Iterable[View]) -> Any:
        """A view as the client is sent it."""


def find_drawn(name: str) -> Drawn:
    """The game's side of its drawings; UnknownGame if it has none."""
    return cast(Drawn, games.find_face("site", name))

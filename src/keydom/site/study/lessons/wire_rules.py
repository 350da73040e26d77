"""Illustrated examples of the rules."""

from typing import Any

from msgspec import Struct

from keydom.site.picture.wire import Result


class ExampleShown(Struct):
    """A place in a game, what is done there in the words of the telling, what the referee would refuse."""

    id: str
    rules: list[str]
    show: list[str]
    """What is drawn of it, as the game's page names it."""
    names: list[str]
    """Who sits there."""
    you: int
    """Whose eyes these are."""
    before: Any
    """The view before; None at the end of a game, where nothing more is done."""
    after: Any
    told: list[str]
    refused: list[str]
    """Each begins with the number of its rule."""
    result: Result | None
    """The score sheets, where the game is over."""

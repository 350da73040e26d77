"""A game looked at again, and what a bot would do."""

from typing import Any

from msgspec import Struct

from keydom.server.wire.table import Choice, LogLine


class Moment(Struct):
    """A game as it was after a log line, through the eyes of a seat."""

    number: int
    last: int
    seat: int
    acting: list[int]
    asked: str
    view: Any
    log: list[LogLine]
    scores: list[int] | None
    """Of a finished game: what every seat would score if it ended there."""


class Hint(Struct):
    """What a bot would choose, and how it would end the turn."""

    seat: int
    choice: Choice
    turn: list[Choice]
    text: list[str]
    """The turn in sentences."""

"""A game looked at again, and what a bot would do."""

from typing import Any

from msgspec import Struct

from keydom.site.picture.wire import Choice, DiceShown, LogLine


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


class Chance(Struct):
    """One chance result: what could come, each with its weight, in ascending order of the choices; and what came."""

    number: int
    """Of the log line."""
    result: int
    """Counted from 0 in that line."""
    outcomes: list[tuple[int, int]]
    choice: int


class Dice(Struct):
    """All chance of a table that is over, a page of lines at a time."""

    table: str
    """What stands for the table in its dice: its id, or `lesson`."""
    dice: DiceShown
    results: list[Chance]
    last: int
    """The last line that this page looked at; ask for those after it until it is `lines`."""
    lines: int


class Hint(Struct):
    """What a bot would choose, and how it would end the turn."""

    seat: int
    choice: Choice
    turn: list[Choice]
    text: list[str]
    """The turn in sentences."""

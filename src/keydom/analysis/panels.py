"""What an analysis shows of one game alone, as tables: who did what with whom, and what it changed."""

from collections.abc import Sequence
from typing import NamedTuple

from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.game import Game, State
from keydom.core.seats import Seat

NO_WORDS: Sentence = ("", "")


class Cell(NamedTuple):
    """Words, points or a seat."""

    text: Sentence = NO_WORDS
    points: int | None = None
    """Thousandths by which expected points changed."""
    seat: Seat = -1
    icon: str = ""


class PanelRow(NamedTuple):
    """A line of a table: whose it is, and what it is about."""

    cells: tuple[Cell, ...]
    seat: Seat = -1
    icon: str = ""
    name: Sentence = NO_WORDS
    line: int = 0
    """Of the record; 0: of no single one."""
    sign: str = ""
    """A letter by which it stands on the curve; none: it does not stand there."""


class Panel(NamedTuple):
    """A table with its title, and what its figures mean."""

    key: str
    title: Sentence
    hint: Sentence
    first: Sentence
    """Over the first column."""
    heads: tuple[Cell, ...]
    rows: tuple[PanelRow, ...]
    note: Sentence = NO_WORDS


class PlayedChoice(NamedTuple):
    """One answer of a record, between two states."""

    line: int
    actor: Seat
    before: State
    choice: int
    after: State


def played_choices(game: Game, start: State, lines: Sequence[Line]) -> list[PlayedChoice]:
    """Every answer of a game, from its start on."""
    found, s = [], start.copy()
    for number, line in enumerate(lines, 1):
        for choice in line.choices:
            before = s.copy()
            game.apply(s, line.actor, choice)
            found.append(PlayedChoice(number, line.actor, before, choice, s.copy()))
    return found


class Played:
    """A whole game as its panels need it."""

    def __init__(self, game: Game, start: State, lines: Sequence[Line], points: Sequence[Sequence[int]]) -> None:
        self.choices = played_choices(game, start, lines)
        self.points = points
        """Expected final points of every seat, all hands open: before the first line, then after each."""
        self.seats = range(start.seats)

    @property
    def last(self) -> State:
        return self.choices[-1].after

    def changed(self, first: int, last: int, seat: Seat) -> int:
        """By how much the expected points of a seat changed from before one line to after another."""
        return self.points[last][seat] - self.points[first - 1][seat]


def number(n: int) -> Cell:
    """A figure that is the same in every language."""
    return Cell((str(n), str(n)))


def many(n: int, one: Sentence, more: Sentence, **slots: int) -> Cell:
    """One thing or several of it; templates with `{n}` and the other slots."""
    en, de = one if n == 1 else more
    return Cell((en.format(n=n, **slots), de.format(n=n, **slots)))

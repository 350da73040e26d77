"""What happened, told to one viewer: the lines of a record as steps between views."""

from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.game import Game, State
from keydom.core.match import Line
from keydom.core.seats import Mask, Seat, everyone
from keydom.terminal.face import Face, Step
from keydom.terminal.look import QUIET, seat_badge


class Told(NamedTuple):
    """One line in words: its number, who acted, the sentences."""

    number: int
    actor: Seat
    sentences: list[Text]


class Story:
    """Follows a growing record and keeps the state before each of its lines."""

    def __init__(self, game: Game, face: Face, first: State) -> None:
        self.game = game
        self.face = face
        self.states: list[State] = [first.copy()]
        self.lines: list[Line] = []

    def follow(self, lines: list[Line]) -> None:
        """Take in the lines that were added."""
        for line in lines[len(self.lines) :]:
            state = self.states[-1].copy()
            for choice in line.choices:
                self.game.apply(state, line.actor, choice)
            self.lines.append(line)
            self.states.append(state)

    def tell(self, number: int, viewer: Seat, lang: str) -> Told:
        """One line (the first is 1) as the viewer saw it."""
        line, state = self.lines[number - 1], self.states[number - 1]
        return Told(number, line.actor, tell(self.game, self.face, state, line, viewer, lang))

    def since(self, number: int, viewer: Seat, lang: str) -> list[Told]:
        """All lines after that one."""
        told = [self.tell(n, viewer, lang) for n in range(number + 1, len(self.lines) + 1)]
        return [t for t in told if t.sentences]


def tell(game: Game, face: Face, state: State, line: Line, viewer: Seat, lang: str) -> list[Text]:
    """A line that starts in this state, in words; hidden choices stay hidden, whatever the state holds."""
    state = state.copy()
    steps = []
    for choice, seen_by in zip(line.choices, line.seen_by, strict=True):
        steps.append(Step(game.view(state, viewer), line.actor, choice if sees(seen_by, viewer, state.seats) else None))
        game.apply(state, line.actor, choice)
    return face.tell(steps, game.view(state, viewer), lang)


def sees(seen_by: Mask, viewer: Seat, seats: int) -> bool:
    """Whether the viewer, or a spectator, got to know a choice."""
    return seen_by == everyone(seats) or (viewer >= 0 and bool(seen_by >> viewer & 1))


def show(told: list[Told]) -> RenderableType:
    """Lines in words below each other: number, the actor's badge, the sentences."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style=QUIET, min_width=4)
    grid.add_column()
    grid.add_column()
    for number, actor, sentences in told:
        grid.add_row(str(number), seat_badge(actor), Text("\n").join(sentences))
    return grid

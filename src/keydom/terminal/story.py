"""What happened, below each other in the terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.game import Game
from keydom.core.seats import LETTERS, Seat
from keydom.telling.grammar import People, Voice
from keydom.telling.story import Told, voice_of
from keydom.terminal.look import QUIET


def voice(game: Game, seats: int, reader: Seat, lang: str) -> Voice:
    """Speaks to a seat at the terminal, where players are called by their letters."""
    return voice_of(game, People(tuple(LETTERS[:seats]), reader), lang)


def show(told: list[Told]) -> RenderableType:
    """Lines in words below each other: number, then a sentence for each step."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style=QUIET, min_width=4)
    grid.add_column()
    for number, _, steps in told:
        grid.add_row(str(number), Text("\n").join([Text(step.text) for step in steps]))
    return grid

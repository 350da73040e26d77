"""What happened, below each other in the terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import say
from keydom.core.game import Game
from keydom.core.seats import LETTERS, Seat
from keydom.telling.face import find_telling
from keydom.telling.grammar import People, Voice
from keydom.telling.story import Told, voice_of
from keydom.terminal.look import HEAD, QUIET


def voice(game: Game, seats: int, reader: Seat, lang: str) -> Voice:
    """Speaks to a seat at the terminal, where players are called by their letters."""
    return voice_of(game, People(tuple(LETTERS[:seats]), reader), lang)


def show(told: list[Told], game: Game, lang: str) -> RenderableType:
    """Lines in words below each other: number, then a sentence for each step; a season's end under its heading."""
    headings = find_telling(game.NAME).HEADINGS
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style=QUIET, min_width=4)
    grid.add_column()
    above = ""
    for number, _, steps in told:
        place = str(number)
        for step in steps:
            heading = say(headings[step.phase], lang) if step.phase else ""
            if heading not in ("", above):
                grid.add_row(place, Text(heading, HEAD))
                place = ""
            above = heading
            grid.add_row(place, Text(step.text))
            place = ""
    return grid

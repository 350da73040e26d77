"""Positions as the terminal prints them."""

from io import StringIO

from rich.console import Console

from keydom.core.game import View
from keydom.core.seats import SPECTATOR
from keydom.terminal.face import ENDLESS
from keydom.terminal.games import find_face


def printed(game: str, v: View, lang: str, width: int, colour: bool) -> str:
    """What the terminal shows of a view."""
    out, face = StringIO(), find_face(game)
    console = Console(file=out, width=width, force_terminal=colour, no_color=not colour, highlight=False)
    console.print(face.table(v, dict.fromkeys(range(v.seats), ""), lang, width, ENDLESS))
    if v.seat != SPECTATOR:
        console.print(face.screen(v, lang))
    return "\n".join([line.rstrip() for line in out.getvalue().rstrip().split("\n")])

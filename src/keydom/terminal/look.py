"""Colours of the terminal, from the Keydom look.

A badge brings its own ground, so it reads on dark and on light screens; no colour says anything that a letter, a sign
or a word does not say too.
"""

from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from keydom.core.seats import Seat, letter

SEATS: Final = ("#1c6a72", "#a1441f", "#7b3a66", "#59661c", "#43566e", "#85590f")
LIT: Final = "bold #2a1f18 on #ffb840"
"""Amber is the call to act and nothing else."""
CHOSEN: Final = "bold #fdf7ea on #1d5b4c"
STOP: Final = "bold #fdf7ea on #a02b1d"
QUIET: Final = "dim"
HEAD: Final = "bold"

_ON: Final = "#fdf7ea"
_ON_PALE: Final = "#2a1f18"
_GROUNDS: Final = {
    "blue": ("#2a66a8", _ON),
    "red": ("#b5352a", _ON),
    "yellow": ("#f0c02f", _ON_PALE),
    "green": ("#3f7a33", _ON),
    "purple": ("#7a4a9c", _ON),
    "road": ("#7c4d2a", _ON),
    "water": ("#2f6f9f", _ON),
    "wood": ("#dfb982", _ON_PALE),
    "stone": ("#c4bdb1", _ON_PALE),
    "iron": ("#56687e", _ON),
    "gold": ("#e9b52c", _ON_PALE),
    "orange": ("#d9772b", _ON_PALE),
    "brown": ("#6f4526", _ON),
    "black": ("#1f1b1d", _ON),
    "grey": ("#8d8a86", _ON_PALE),
    "white": ("#f7f1e3", _ON_PALE),
    "hops": ("#7c4d2a", _ON),
    "vegetables": ("#3f7a33", _ON),
    "apples": ("#d9772b", _ON_PALE),
    "wine": ("#8e2440", _ON),
    "wheat": ("#f0c02f", _ON_PALE),
    "stubble": ("#d8ccb2", _ON_PALE),
    "town": ("#43566e", _ON),
}


def ground(name: str) -> str:
    """The style of a badge of that colour."""
    back, front = _GROUNDS[name]
    return f"bold {front} on {back}"


def badge(text: str, style: str) -> Text:
    """A text whose style ends with it, also in a table cell that is wider."""
    return Text.assemble((text, style))


def seat_badge(seat: Seat) -> Text:
    """The letter of a seat on its colour; chance has none."""
    if seat < 0:
        return badge(" * ", "reverse")
    return badge(f" {letter(seat)} ", f"bold {_ON} on {SEATS[seat]}")


class Beside(NamedTuple):
    """A text behind a mark: its further lines stand below the first, not below the mark."""

    mark: Text
    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self.mark.cell_len + 1
        first, *further = self.text.wrap(console, max(1, options.max_width - indent), overflow="fold") or [Text()]
        lines = [Text.assemble(self.mark, " ", first), *[Text(" " * indent).append(line) for line in further]]
        for line in lines:
            line.rstrip()
        yield Text("\n").join(lines)

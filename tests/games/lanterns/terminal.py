"""Lanterns in the terminal: what `keydom.terminal.face` asks for."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat, letter
from keydom.terminal.face import Group
from tests.games.lanterns.rules import HIDDEN, State, View
from tests.games.lanterns.telling import words

BOARD: Final[Sentence] = ("harbour", "kai")
EXAMPLE: Final[Sentence] = ("offer 2     o 2", "biete 2     b 2")
CATEGORIES: Final[tuple[Sentence, ...]] = (("points", "Punkte"),)


def table(v: View, names: dict[Seat, str], lang: str, width: int, height: int) -> RenderableType:
    return Text("\n").join([board(v, p, lang, width) for p in range(v.seats)])


def board(v: View, seat: Seat, lang: str, width: int) -> Text:
    lamp = "?" if v.lamps[seat] == HIDDEN else str(v.lamps[seat] + 1) if v.lamps[seat] >= 0 else "–"
    line = (f"{v.oil[seat]} oil, lamp {lamp}, {v.points[seat]} points",
            f"{v.oil[seat]} Öl, Lampe {lamp}, {v.points[seat]} Punkte")  # fmt: skip
    return Text(f"{letter(seat)}  {say(line, lang)}")


def screen(v: View, lang: str) -> Text:
    return board(v, v.seat, lang, 80) if v.seat >= 0 else Text()


def groups(v: View, options: list[int], lang: str) -> list[Group]:
    return [Group("", [(choice, words(lang)[choice], "") for choice in options])]


def sketch(v: View, seat: Seat, options: list[int], lang: str, width: int) -> RenderableType | None:
    return None


def sheets(s: State, seats: list[Seat], names: dict[Seat, str], lang: str) -> RenderableType:
    return Text("\n").join([Text(f"{letter(p)} {s.points[p]}") for p in seats])


def categories(s: State, seat: Seat) -> tuple[int, ...]:
    return (s.points[seat],)


def components(lang: str) -> RenderableType:
    return Text(say(("36 lamps, 60 lights", "36 Lampen, 60 Feuer"), lang))

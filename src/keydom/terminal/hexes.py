"""A grid of flat-topped hexes drawn with slashes; each holds three lines of text and shows its six sides.

       ___~~~___
      /Sawmill  \\
     R 3 points  R
     \\ 2W        /
      \\___   ___/
"""

from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from rich.text import Text

WIDTH: Final = 11
"""Of the upper and the lower side; the two lines in the middle have two more."""
NARROWEST: Final = 5
HEIGHT: Final = 4

Sign = tuple[str, str]
"""A sign and its style."""


class Hex(NamedTuple):
    """A hex to draw: column and row (axial), text, the signs of its six sides clockwise from the top."""

    q: int
    r: int
    lines: tuple[Text, ...]
    sides: tuple[Sign, ...]
    ghost: bool = False
    """An empty place: its sides give way to those of its neighbours."""


class Canvas:
    """Cells of a character and a style each."""

    def __init__(self, width: int, height: int) -> None:
        self.cells: list[list[Sign]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, sign: str, style: str = "") -> None:
        self.cells[y][x] = (sign, style)

    def write(self, x: int, y: int, text: Text, width: int) -> None:
        """A line of text in the middle of so many cells, cut where it is too long."""
        shown = text.copy()
        shown.truncate(width, overflow="ellipsis")
        x += (width - shown.cell_len) // 2
        for i, char in enumerate(shown.plain):
            styles = [str(shown.style), *[str(s.style) for s in shown.spans if s.start <= i < s.end]]
            self.put(x + i, y, char, " ".join([s for s in styles if s]))

    def text(self) -> Text:
        """All lines, without blanks at their ends."""
        out = Text(no_wrap=True, overflow="crop")
        for n, row in enumerate(self.cells):
            while row and row[-1][0] == " " and not row[-1][1]:
                row.pop()
            out.append("\n" if n else "")
            for style, run in groupby(row, key=itemgetter(1)):
                out.append("".join([sign for sign, _ in run]), style or None)
        return out


def size(cells: list[tuple[int, int]], wide: int) -> tuple[int, int]:
    """The width and the height of a drawing of these cells, with hexes that wide."""
    columns, tops = [q for q, _ in cells], [2 * r + q for q, r in cells]
    width = (max(columns) - min(columns)) * (wide + 2) + wide + 4
    return width, (max(tops) - min(tops)) * HEIGHT // 2 + HEIGHT + 1


def draw(hexes: list[Hex], room: int) -> Text:
    """The hexes, each side drawn once where two of them touch; sides that differ show an x.

    Where the room is too narrow for them the hexes are narrower.
    """
    cells = [(h.q, h.r) for h in hexes]
    wide = WIDTH
    while wide > NARROWEST and size(cells, wide)[0] > room:
        wide -= 2
    canvas = Canvas(*size(cells, wide))
    left, top = min(q for q, _ in cells), min(2 * r + q for q, r in cells)
    by_cell = {(h.q, h.r): h for h in hexes}
    for h in sorted(hexes, key=lambda h: not h.ghost):
        x, y = (h.q - left) * (wide + 2), (2 * h.r + h.q - top) * HEIGHT // 2
        for d, neighbour in enumerate(_around(h.q, h.r)):
            other = by_cell.get(neighbour)
            sign = h.sides[d]
            if other is not None and not h.ghost and not other.ghost and other.sides[(d + 3) % 6] != sign:
                sign = ("x", "bold")
            _side(canvas, x, y, d, sign, wide)
        for line, (text, width) in enumerate(zip(h.lines, (wide, wide + 2, wide + 2), strict=False), 1):
            canvas.write(x + (2 if line == 1 else 1), y + line, text, width)
    return canvas.text()


def _around(q: int, r: int) -> tuple[tuple[int, int], ...]:
    return ((q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r))


def _side(canvas: Canvas, x: int, y: int, d: int, sign: Sign, wide: int) -> None:
    """A side as a line, with its sign in the middle if it has one."""
    far = x + wide + 3
    if d in (0, 3):
        row = y if d == 0 else y + HEIGHT
        third = wide // 3
        for i in range(wide):
            middle = sign[0] and third < i < wide - 1 - third
            canvas.put(x + 2 + i, row, sign[0] if middle else "_", sign[1] if middle else "dim")
        return
    slant = {
        1: ((far - 1, y + 1), (far, y + 2), "\\"),
        2: ((far, y + 3), (far - 1, y + 4), "/"),
        4: ((x, y + 3), (x + 1, y + 4), "\\"),
        5: ((x + 1, y + 1), (x, y + 2), "/"),
    }[d]
    for column, row in slant[:2]:
        canvas.put(column, row, sign[0] or slant[2], sign[1] if sign[0] else "dim")

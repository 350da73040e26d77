"""A grid of rectangular cells drawn with lines; a cell may cover several squares. Its title stands on its upper side.

┌tiles───┬build───┐
│a1      │b1 o ▮w │
├river───┴────────┤
│a2 b             │
└─────────────────┘
"""

from typing import Final, NamedTuple

from rich.text import Text

from keydom.terminal.hexes import Canvas

LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the arms of a crossing: 1 up, 2 right, 4 down, 8 left."""


class Cell(NamedTuple):
    """What a cell shows: a title on its upper side, and lines."""

    title: Text
    lines: tuple[Text, ...]


def draw(squares: list[list[int]], cells: dict[int, Cell], width: int, heights: list[int]) -> Text:
    """The cells, by number, where `squares` has them; each square is that wide, each row has so many lines."""
    rows, columns = len(squares), len(squares[0])
    tops = [sum(heights[:r]) + r for r in range(rows + 1)]
    canvas = Canvas(columns * (width + 1) + 1, tops[-1] + 1)
    _lines(canvas, squares, width, tops)
    done: set[int] = set()
    for r, row in enumerate(squares):
        for c, number in enumerate(row):
            if number in done or number not in cells:
                continue
            done.add(number)
            room = row.count(number) * (width + 1) - 1
            x, y = c * (width + 1) + 1, tops[r]
            for i, text in enumerate((cells[number].title, *cells[number].lines)):
                shown = text.copy()
                shown.truncate(room, overflow="ellipsis")
                canvas.write(x, y + i, shown, shown.cell_len)
    return canvas.text()


def _lines(canvas: Canvas, squares: list[list[int]], width: int, tops: list[int]) -> None:
    """The lines between squares that belong to different cells."""
    rows, columns = len(squares), len(squares[0])

    def across(r: int, c: int) -> bool:
        """Whether there is a line above the square."""
        if not 0 <= c < columns:
            return False
        return r in (0, rows) or squares[r - 1][c] != squares[r][c]

    def down(r: int, c: int) -> bool:
        """Whether there is a line to the left of the square."""
        if not 0 <= r < rows:
            return False
        return c in (0, columns) or squares[r][c - 1] != squares[r][c]

    for r in range(rows + 1):
        for c in range(columns + 1):
            x, y = c * (width + 1), tops[r]
            arms = down(r - 1, c) + 2 * across(r, c) + 4 * down(r, c) + 8 * across(r, c - 1)
            canvas.put(x, y, LINES[arms], "dim" if arms else "")
            if across(r, c):
                for i in range(width):
                    canvas.put(x + 1 + i, y, "─", "dim")
            if down(r, c):
                for i in range(y + 1, tops[r + 1]):
                    canvas.put(x, i, "│", "dim")


def beside(left: Text, right: Text, gap: int) -> Text:
    """Two drawings side by side."""
    columns = [left.split("\n", allow_blank=True), right.split("\n", allow_blank=True)]
    wide = max([line.cell_len for line in columns[0]], default=0)
    out = []
    for n in range(max(map(len, columns))):
        line = columns[0][n].copy() if n < len(columns[0]) else Text()
        line.append(" " * (wide + gap - line.cell_len))
        out.append(Text.assemble(line, columns[1][n] if n < len(columns[1]) else ""))
    return Text("\n", no_wrap=True, overflow="crop").join(out)

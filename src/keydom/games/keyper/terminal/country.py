"""KP 1.2: country boards as grids of fields with their frames, keyples, keypers and boats."""

from typing import Final

from rich.text import Text

from keydom.core.errors import say
from keydom.games.keyper import facts
from keydom.games.keyper.rules.choices import CELL_WORDS
from keydom.games.keyper.rules.components import CELL_FRAMES, LAYOUTS
from keydom.games.keyper.rules.names import CELLS, COVERED, FIELDS, KEYP_FIELD
from keydom.games.keyper.rules.sentences import FIELD_WORDS, PIECE_WORDS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import FIELD_NAMES, LAYOUT_NAMES
from keydom.games.keyper.terminal.parts import frame_letter, keyples_at
from keydom.terminal.grid import Cell, beside, draw
from keydom.terminal.look import HEAD, LIT, seat_badge

RIVER_CELL: Final = tuple([fields.index(FIELDS.index("river")) for fields in LAYOUTS])
WIDTH: Final = 8
WIDE: Final = 12
BRIEF: Final = 9
"""The width of a field without lines."""
BRIEF_NAME: Final = 4
BRIEF_MARGIN: Final = 2 + 4 * BRIEF
GAP: Final = 2
HEIGHT: Final = 10
"""Of a board with its heading."""


def squares(layout: int) -> list[list[int]]:
    """The cells of a layout; the river covers two squares."""
    fields = LAYOUTS[layout]
    cells = [RIVER_CELL[layout] if fields[c] == COVERED else c for c in range(CELLS)]
    return [cells[row : row + 4] for row in range(0, CELLS, 4)]


def field_line(cell: int, frame: int, keyples: Text, width: int, lang: str) -> Text:
    """The place, the letter of the frame, the keyples: apart from the frame, also where there is little room."""
    framed = frame_letter(frame, lang) if frame >= 0 else Text(" ")
    tight = 2 + 1 + 1 + 1 + keyples.cell_len > width
    return Text.assemble((CELL_WORDS[cell], "dim"), "" if tight else " ", framed, " ", keyples)


def field_cell(v: View, board: int, cell: int, width: int, lang: str) -> Cell:
    """A field as it lies on the table: its place, frame, keyples; the keyper on a keyp field; the boat on a river."""
    layout = v.layouts[board]
    field, frame = LAYOUTS[layout][cell], CELL_FRAMES[layout][cell]
    line = Text.assemble((CELL_WORDS[cell], "dim"), " ")
    title = field_name(field, width, lang)
    if field == KEYP_FIELD:
        if board in v.keypers:
            line.append_text(Text.assemble("K", seat_badge(v.keypers.index(board))))
        return Cell(title, (line,))
    code = v.fields[board][cell]
    line = field_line(cell, frame, keyples_at(code, lang), width, lang)
    if cell == RIVER_CELL[layout] and v.boats[board] >= 0:
        return _river(v, board, line, width, lang)
    return Cell(title, (line,))


def _river(v: View, board: int, line: Text, width: int, lang: str) -> Cell:
    """A river with its boat and what that shows."""
    boat = v.boats[board]
    names = [say(PIECE_WORDS[k], lang) for k in facts.load(v, boat)]
    title = f"{say(('boat', 'Schiff'), lang)} {boat + 1}"
    if facts.river_runs_down(v.layouts[board]):
        return Cell(Text(title, "bold"), (line, Text(names[0]), Text(names[1])))
    for longer in (f"{title}: {names[0]}, {names[1]}", f"{boat + 1}: {names[0]}, {names[1]}", f"{names[0]},{names[1]}"):
        if len(longer) <= 2 * width + 1:
            return Cell(Text(longer, "bold"), (line,))
    return Cell(Text(title, "bold"), (line,))


def field_name(field: int, width: int, lang: str) -> Text:
    """The name of a field, cut short where a cell is too narrow for it."""
    full = say(FIELD_WORDS[field], lang)
    return Text(full if len(full) <= width else say(FIELD_NAMES[field], lang))


def heading(v: View, board: int, lang: str) -> Text:
    """The number of a board, and whose keyper claims it."""
    name = Text(f"{say(('Board', 'Tafel'), lang)} {board + 1}", HEAD)
    if board not in v.keypers:
        return name
    return Text.assemble(name, "  ", seat_badge(v.keypers.index(board)))


def board(v: View, number: int, width: int, lang: str) -> Text:
    """One country board under its heading."""
    layout = v.layouts[number]
    grid = squares(layout)
    cells = {c: field_cell(v, number, c, width, lang) for row in grid for c in row}
    return Text.assemble(heading(v, number, lang), "\n", draw(grid, cells, width, [1] * 4), no_wrap=True)


def layout_board(layout: int, number: int, width: int, lang: str, lit: bool = True) -> Text:
    """A layout without anything on it, under its name, with the number of its option if it can be chosen."""
    grid = squares(layout)
    cells = {}
    for c in {cell for row in grid for cell in row}:
        frame = CELL_FRAMES[layout][c]
        line = field_line(c, frame, Text(), width, lang)
        cells[c] = Cell(field_name(LAYOUTS[layout][c], width, lang), (line,))
    label = Text(f" {number} ", LIT) if lit else Text(f" {say(('layout', 'Felder'), lang)} {layout % 4 + 1}:")
    drawn = draw(grid, cells, width, [1] * 4)
    return Text.assemble(label, f" {say(LAYOUT_NAMES[layout], lang)}\n", drawn, no_wrap=True)


def side_by_side(drawings: list[Text], width: int) -> Text:
    """Drawings in rows, as many beside each other as fit."""
    rows: list[Text] = []
    for drawing in drawings:
        if rows:
            joined = beside(rows[-1], drawing, GAP)
            if max(line.cell_len for line in joined.split("\n")) <= width:
                rows[-1] = joined
                continue
        rows.append(drawing)
    return Text("\n", no_wrap=True, overflow="crop").join(rows)


def fits(boards: int, width: int) -> int:
    """The widest cells with which no more rows of boards are needed than with narrow ones."""

    def each(cell: int) -> int:
        return 4 * (cell + 1) + 1

    def in_row(cell: int) -> int:
        return max(1, min(boards, (width + GAP) // (each(cell) + GAP)))

    return WIDE if -(-boards // in_row(WIDE)) <= -(-boards // in_row(WIDTH)) and each(WIDE) <= width else WIDTH


def country(v: View, lang: str, width: int) -> Text:
    """All country boards."""
    cell = fits(v.seats, width)
    return side_by_side([board(v, n, cell, lang) for n in range(v.seats)], width)


def brief_country(v: View, lang: str, width: int) -> Text:
    """All country boards without lines: in every field the beginning of its name, its frame and its keyples."""
    return side_by_side([_brief_board(v, n, lang) for n in range(v.seats)], width)


def _brief_board(v: View, number: int, lang: str) -> Text:
    """The head has the columns and whose keyper is there: the field in column a, row 3 of board 2 is called 2-a3."""
    layout = v.layouts[number]
    head = Text(f"{number + 1}-", "dim")
    for column in "abcd":
        head.append(f"{column:<{BRIEF}}", "dim")
    if number in v.keypers:
        badge = Text.assemble("K", seat_badge(v.keypers.index(number)))
        head = Text.assemble(head[: BRIEF_MARGIN - badge.cell_len], badge)
    lines = [head]
    for row, cells in enumerate(squares(layout)):
        line = Text(f"{row + 1} ", "dim")
        for cell in cells:
            frame = CELL_FRAMES[layout][cell]
            part = Text(say(FIELD_NAMES[LAYOUTS[layout][cell]], lang)[:BRIEF_NAME])
            if frame >= 0:
                part = Text.assemble(part, frame_letter(frame, lang))
            part = Text.assemble(part, keyples_at(v.fields[number][cell], lang))
            part.truncate(BRIEF, pad=True)
            line = Text.assemble(line, part)
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)


def layouts(v: View, numbers: list[int], lang: str, width: int) -> Text:
    """KP 8.3: the layouts of the season, each with the number of its option."""
    all_four = facts.layouts_to_choose(v.season)
    cell = fits(len(numbers), width)
    return side_by_side([layout_board(all_four[n], i, cell, lang) for i, n in enumerate(numbers, 1)], width)

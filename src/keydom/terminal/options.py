"""The list of options: grouped, numbered, in columns, a page at a time."""

from itertools import groupby
from typing import Final, NamedTuple

from rich.text import Text

from keydom.telling.words import tr
from keydom.terminal.face import Group
from keydom.terminal.look import HEAD, LIT, QUIET
from keydom.terminal.room import lines_of

MARGIN = 1
MOST_COLUMNS = 6
MANY: Final = 1 << 30


class Row(NamedTuple):
    """A row of the list, how many options stand in it, and how many lines it takes."""

    text: Text
    options: int
    lines: int = 1


class Density(NamedTuple):
    """How much of the options is shown."""

    effects: bool = False
    """What they would do, not only where words alone say too little."""
    cut: bool = True
    """Every row has one line."""
    headings: bool = True


SPACIOUS: Final = (Density(effects=True, cut=False), Density(cut=False), Density())
DENSE: Final = Density(headings=False)


def option_rows(groups: list[Group], labels: dict[int, str], width: int, height: int, least: int) -> list[Row]:
    """The options in rows: each group under its heading, in as many columns as fit.

    Where they do not all fit into so many lines their effects go first, then what does not fit into a line; the
    headings too, if a page would not have so many options at least.
    """
    rows: list[Row] = []
    for density in SPACIOUS:
        rows = _rows(groups, labels, width, density)
        if lines_for(rows) <= height:
            return rows
    return rows if lines_for(rows, least) < height else _rows(groups, labels, width, DENSE)


def short_rows(groups: list[Group], labels: dict[int, str], width: int, dense: bool = False) -> list[Row]:
    """The options in one line each at most: under their headings, or without."""
    return _rows(groups, labels, width, DENSE if dense else Density())


def lines_for(rows: list[Row], options: int = MANY) -> int:
    """How many lines hold that many options, or all."""
    shown = lines = 0
    for row in rows:
        if shown >= options:
            break
        shown += row.options
        lines += row.lines
    return lines


def _rows(groups: list[Group], labels: dict[int, str], width: int, density: Density) -> list[Row]:
    wide = max([len(label) for label in labels.values()], default=1)
    out: list[Row] = []
    for group in groups if density.headings else _without_headings(groups):
        if group.heading:
            out.append(Row(Text(group.heading, HEAD), 0))
        shown = density.effects or group.keep
        entries = [_entry(labels.get(c, ""), words, e if shown else "", wide) for c, words, e in group.entries]
        out += _columns(entries, width, density.cut, _indent(wide) if labels else MARGIN)
    return out


def _without_headings(groups: list[Group]) -> list[Group]:
    """Groups that follow each other as one, where they are written alike."""
    return [
        Group("", [entry for group in alike for entry in group.entries], keep)
        for keep, alike in groupby(groups, key=lambda group: group.keep)
    ]


def page(rows: list[Row], start: int, height: int, lang: str) -> tuple[Text, int]:
    """One page of the list, at most so high, and where the next begins; 0 when this was the last."""
    room = height if lines_for(rows[start:]) <= height else height - 1
    end = start
    while end < len(rows) and (end == start or lines_for(rows[start : end + 1]) <= room):
        end += 1
    while start < end - 1 and not rows[end - 1].options and end < len(rows):
        end -= 1  # a heading stays with what it heads
    shown = [row.text for row in rows[start:end]]
    if end < len(rows):
        left = sum([row.options for row in rows[end:]])
        shown = [*shown, Text(" " * MARGIN + tr("more", lang, n=left), QUIET)]
    return Text("\n").join(shown), end % len(rows) if rows else 0


def _entry(label: str, words: str, effect: str, wide: int) -> Text:
    entry = Text(" " * MARGIN)
    if label:
        entry.append(f" {label:>{wide}} ", LIT)
        entry.append(" ")
    entry.append(words)
    if effect:
        entry.append(f"  {effect}", QUIET)
    return entry


def _indent(wide: int) -> int:
    """Where the words of an entry begin, behind its label."""
    return MARGIN + wide + 3


def _folded(line: Text, width: int, indent: int) -> Text:
    """An entry that is too long for a line, its further lines below its words."""
    lines = []
    while line.cell_len > width and (at := line.plain.rfind(" ", indent, width + 1)) > indent:
        lines.append(line[:at])
        line = Text(" " * indent) + line[at + 1 :]
    return Text("\n").join([*lines, line])


def _columns(entries: list[Text], width: int, cut: bool, indent: int) -> list[Row]:
    """The entries below each other, in as many columns as there is room for."""
    for columns in range(min(len(entries), MOST_COLUMNS), 0, -1):
        rows = -(-len(entries) // columns)
        filled = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        widths = [max([entry.cell_len for entry in column]) + MARGIN for column in filled]
        if sum(widths) - MARGIN <= width or columns == 1:
            break
    out = []
    for row in range(rows):
        line = Text()
        for n, column in enumerate(filled):
            if row < len(column):
                line.append(" " * (sum(widths[:n]) - line.cell_len))
                line.append_text(column[row])
        if cut:
            line.truncate(width, overflow="ellipsis")
        else:
            line = _folded(line, width, indent)
        lines = lines_of(line, width) if line.cell_len > width else 1
        out.append(Row(line, len([column for column in filled if row < len(column)]), lines))
    return out

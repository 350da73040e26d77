"""The list of options: grouped, numbered, in columns, a page at a time."""

from typing import NamedTuple

from rich.text import Text

from keydom.telling.words import tr
from keydom.terminal.face import Group
from keydom.terminal.look import HEAD, LIT, QUIET

MARGIN = 1
MOST_COLUMNS = 6


class Row(NamedTuple):
    """A line of the list, and how many options stand in it."""

    text: Text
    options: int


def option_rows(groups: list[Group], labels: dict[int, str], width: int, height: int) -> list[Row]:
    """The options as lines: each group under its heading, in as many columns as fit; a list too high has no effects."""
    full = _rows(groups, labels, width, True)
    return full if len(full) <= height else _rows(groups, labels, width, False)


def rows_for(rows: list[Row], options: int) -> int:
    """How many lines hold that many options, or all."""
    shown = 0
    for n, row in enumerate(rows, 1):
        shown += row.options
        if shown >= options:
            return n
    return len(rows)


def _rows(groups: list[Group], labels: dict[int, str], width: int, effects: bool) -> list[Row]:
    wide = max([len(label) for label in labels.values()], default=1)
    out: list[Row] = []
    for group in groups:
        if group.heading:
            out.append(Row(Text(group.heading, HEAD), 0))
        shown = effects or group.keep
        entries = [_entry(labels.get(c, ""), words, e if shown else "", wide) for c, words, e in group.entries]
        out += _columns(entries, width)
    return out


def page(rows: list[Row], start: int, height: int, lang: str) -> tuple[Text, int]:
    """One page of the list, at most so high, and where the next begins; 0 when this was the last."""
    end = len(rows) if len(rows) - start <= height else start + max(1, height - 1)
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


def _columns(entries: list[Text], width: int) -> list[Row]:
    """The entries below each other, in as many columns as there is room for."""
    for columns in range(min(len(entries), MOST_COLUMNS), 0, -1):
        rows = -(-len(entries) // columns)
        filled = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        widths = [max([entry.cell_len for entry in column]) + MARGIN for column in filled]
        if sum(widths) - MARGIN <= width or columns == 1:
            break
    out = []
    for row in range(rows):
        line = Text(no_wrap=True, overflow="ellipsis")
        for n, column in enumerate(filled):
            if row < len(column):
                line.append(" " * (sum(widths[:n]) - line.cell_len))
                line.append_text(column[row])
        out.append(Row(line, len([column for column in filled if row < len(column)])))
    return out

"""The list of options: grouped, numbered, in columns, a page at a time."""

from rich.text import Text

from keydom.telling.words import tr
from keydom.terminal.face import Group
from keydom.terminal.look import HEAD, LIT, QUIET

MARGIN = 1
MOST_COLUMNS = 6


def option_lines(groups: list[Group], labels: dict[int, str], width: int, height: int) -> list[Text]:
    """The options as lines: each group under its heading, in as many columns as fit; a list too high has no effects."""
    full = _lines(groups, labels, width, True)
    return full if len(full) <= height else _lines(groups, labels, width, False)


def _lines(groups: list[Group], labels: dict[int, str], width: int, effects: bool) -> list[Text]:
    wide = max([len(label) for label in labels.values()], default=1)
    out: list[Text] = []
    for group in groups:
        if group.heading:
            out.append(Text(group.heading, HEAD))
        shown = effects or group.keep
        entries = [_entry(labels.get(c, ""), words, e if shown else "", wide) for c, words, e in group.entries]
        out += _columns(entries, width)
    return out


def page(lines: list[Text], start: int, height: int, lang: str) -> tuple[Text, int]:
    """One page of the list and where the next begins; 0 when this was the last."""
    end = len(lines) if len(lines) - start <= height + 2 else start + height
    shown = lines[start:end]
    if end < len(lines):
        shown = [*shown, Text(" " * MARGIN + tr("more", lang, n=len(lines) - end), QUIET)]
    return Text("\n").join(shown), end % len(lines) if lines else 0


def _entry(label: str, words: str, effect: str, wide: int) -> Text:
    entry = Text(" " * MARGIN)
    if label:
        entry.append(f" {label:>{wide}} ", LIT)
        entry.append(" ")
    entry.append(words)
    if effect:
        entry.append(f"  {effect}", QUIET)
    return entry


def _columns(entries: list[Text], width: int) -> list[Text]:
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
        out.append(line)
    return out

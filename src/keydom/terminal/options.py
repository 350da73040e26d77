"""The list of options: grouped, numbered, in columns, a page at a time."""

from rich.text import Text

from keydom.terminal.face import Group
from keydom.terminal.look import HEAD, LIT, QUIET
from keydom.terminal.words import tr

MARGIN = 2
FEW_ROWS = 7
"""A group that is longer with its effects is shown without them."""


def option_lines(groups: list[Group], labels: dict[int, str], words: list[str], lang: str, width: int) -> list[Text]:
    """The options as lines: each group under its heading, in as many columns as fit."""
    wide = max([len(label) for label in labels.values()], default=1)
    out: list[Text] = []
    for group in groups:
        if group.heading:
            out.append(Text(group.heading, HEAD))
        full = [_entry(labels.get(c, ""), words[c], effect, wide) for c, effect in group.entries]
        rows = _columns(full, width)
        if len(rows) > FEW_ROWS:
            rows = _columns([_entry(labels.get(c, ""), words[c], "", wide) for c, _ in group.entries], width)
        out += rows
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
    """The entries below each other, in as many columns of one width as there is room for."""
    widest = max(entry.cell_len for entry in entries)
    columns = max(1, min(len(entries), (width + MARGIN) // (widest + MARGIN)))
    rows = -(-len(entries) // columns)
    out = []
    for row in range(rows):
        line = Text(no_wrap=True, overflow="ellipsis")
        for n, entry in enumerate(entries[row::rows]):
            if n:
                line.append(" " * (n * (widest + MARGIN) - line.cell_len))
            line.append_text(entry)
        out.append(line)
    return out

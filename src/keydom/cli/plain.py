"""A console for terminals whose encoding lacks signs: they are replaced before lines are broken and rules are drawn,
so that everything still fits (`ü` becomes two letters). What is left, in cells of tables, the stream replaces."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.rule import Rule
from rich.segment import Segment
from rich.text import Span, Text

from keydom.cli.replaced import replaced


def shown(text: Text, encoding: str) -> Text:
    """The text in signs that the encoding has, each piece in its style.

    >>> shown(Text.assemble(("für", "bold"), " …"), "ascii").plain
    'fuer .'
    """
    if _has(encoding, text.plain):
        return text
    signs = [sign if _has(encoding, sign) else replaced(sign) for sign in text.plain]
    places = [0]
    for sign in signs:
        places.append(places[-1] + len(sign))
    out = text.blank_copy("".join(signs))
    out.spans = [Span(places[start], places[min(end, len(signs))], style) for start, end, style in text.spans]
    return out


def _has(encoding: str, text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


class PlainConsole(Console):
    """Lays out what the terminal can show."""

    def render_str(self, text: str, **how: Any) -> Text:
        return shown(super().render_str(text, **how), self.encoding)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if isinstance(renderable, Text):
            renderable = shown(renderable, self.encoding)
        elif isinstance(renderable, Rule) and isinstance(renderable.title, Text):
            renderable.title = shown(renderable.title, self.encoding)
        return super().render(renderable, options)

"""Drawings that have to fit: the largest for which there is room."""

from collections.abc import Iterable

from rich.console import Console, RenderableType


def lines_of(drawing: RenderableType, width: int) -> int:
    """How many lines a drawing takes at that width."""
    console = Console(width=width, color_system=None, force_terminal=False)
    return len(console.render_lines(drawing, console.options.update(height=None), pad=False))


def first_that_fits(drawings: Iterable[RenderableType], width: int, room: int) -> RenderableType:
    """The first of the drawings, which get ever smaller, that takes no more lines; else the last."""
    found: RenderableType = ""
    for found in drawings:
        if lines_of(found, width) <= room:
            break
    return found

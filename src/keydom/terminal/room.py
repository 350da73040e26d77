"""Drawings that have to fit: the largest for which there is room."""

from collections.abc import Iterable, Iterator

from rich.console import Console, Group, RenderableType


def lines_of(drawing: RenderableType, width: int) -> int:
    """How many lines a drawing takes at that width."""
    console = Console(width=width, color_system=None, force_terminal=False)
    return len(console.render_lines(drawing, console.options.update(height=None), pad=False))


def parts_of(drawing: RenderableType) -> Iterator[RenderableType]:
    """What stands below each other in a drawing."""
    if not isinstance(drawing, Group):
        yield drawing
        return
    for part in drawing.renderables:
        yield from parts_of(part)


def first_that_fits(drawings: Iterable[RenderableType], width: int, room: int) -> RenderableType:
    """The first of the drawings, which get ever smaller, that takes no more lines; else the last.

    What several of them have in common is measured once, and nothing below the last line for which there is room.
    """
    found: RenderableType = ""
    measured: list[tuple[RenderableType, int]] = []

    def height(part: RenderableType) -> int:
        for one, many in measured:
            if one is part:
                return many
        many = lines_of(part, width)
        measured.append((part, many))
        return many

    for found in drawings:
        left = room
        for part in parts_of(found):
            left -= height(part)
            if left < 0:
                break
        else:
            break
    return found

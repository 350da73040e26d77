"""KF 7.7: pictures for the questions of building: where a tile can go, and how it can be turned."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.hexes import STEP, axial
from keydom.core.seats import Seat
from keydom.games.keyflower.facts import in_hand
from keydom.games.keyflower.rules.choices import AT, BID, ROTATED
from keydom.games.keyflower.rules.components import ROTATED as SIDES_OF
from keydom.games.keyflower.rules.frames import BUILDING
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import tile_name, words
from keydom.games.keyflower.terminal.village import SIGNS, tile_hex
from keydom.terminal.hexes import Hex, draw
from keydom.terminal.look import LIT


def sketch(v: View, seat: Seat, options: list[int], lang: str, width: int) -> RenderableType | None:
    """A picture that shows the options better than their words do; None where there is none."""
    if not v.frames or v.frames[-1][0] != BUILDING or not options:
        return None
    if options[0] >= AT:
        return Group(_places(v, seat, options, lang, width))
    if ROTATED <= options[0] < BID:
        held = in_hand(v, seat)
        return _turns(held.tile, options, lang, width) if held else None
    return None


def _places(v: View, seat: Seat, options: list[int], lang: str, width: int) -> Text:
    """The village with the free places, each with the number of its option."""
    cells = {t: cell for t, cell, _ in v.villages[seat]}
    hexes = [tile_hex(v, t, cell, rotation, lang) for t, cell, rotation in v.villages[seat]]
    for number, choice in enumerate(options, 1):
        t, side = divmod(choice - AT, 6)
        q, r = axial(cells[t] + STEP[side])
        hexes.append(Hex(q, r, (Text(), Text(f" {number} ", LIT)), (("·", "dim"),) * 6, True))
    return draw(hexes, width)


def _turns(t: int, options: list[int], lang: str, width: int) -> RenderableType:
    """The tile in each of its rotations."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    each = max(1, (width - 2) // 17)
    for start in range(0, len(options), each):
        row = []
        for number, choice in enumerate(options[start : start + each], start + 1):
            sides = tuple([SIGNS[side] for side in SIDES_OF[t][choice - ROTATED]])
            label = Text.assemble((f" {number} ", LIT), f" {words(lang)[choice]}")
            row.append(draw([Hex(0, 0, (Text(tile_name(t, lang)), label), sides)], width))
        grid.add_row(*row)
    return grid

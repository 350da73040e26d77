"""KF 7.7: villages as hexes with their roads, water and what lies on them."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import say
from keydom.core.hexes import axial
from keydom.core.seats import Seat
from keydom.games.keyflower.facts import side_up
from keydom.games.keyflower.rules.components import ON_LAND, ROAD, ROTATED, UPGRADABLE, WATER, Tile
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import tile_name, tile_word
from keydom.games.keyflower.terminal.brief import brief
from keydom.games.keyflower.terminal.parts import goods, tile_text, upgrade, workers
from keydom.terminal.hexes import Hex, Sign, draw
from keydom.terminal.look import ground

SIGNS: tuple[Sign, ...] = (("", ""), ("R", ground("road")), ("~", ground("water")))
"""Of the sides field, road and water."""


def lying(v: View, t: Tile, lang: str) -> Text:
    """Pieces on a tile: resources, then workers."""
    parts = []
    if t < ON_LAND and any(v.goods[t]):
        parts.append(goods(v.goods[t], lang))
    if t < UPGRADABLE and any(v.on[t]):
        parts.append(workers(v.on[t], lang))
    return Text("  ").join(parts)


def tile_hex(v: View, t: Tile, cell: int, rotation: int, lang: str) -> Hex:
    """A tile in a village."""
    q, r = axial(cell)
    name = Text(tile_name(t, lang), "bold")
    good = Text(brief(t, side_up(v, t), lang))
    return Hex(q, r, (name, good, lying(v, t, lang)), tuple([SIGNS[side] for side in ROTATED[t][rotation]]))


def village(v: View, seat: Seat, lang: str, width: int) -> Text:
    """The village of a seat."""
    hexes = [tile_hex(v, t, cell, rotation, lang) for t, cell, rotation in v.villages[seat]]
    return draw(hexes, width) if hexes else Text("–")


def board(v: View, seat: Seat, lang: str, width: int) -> RenderableType:
    """A village with all details of its tiles."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in (("tile", "Plättchen"), ("good for", "bringt"), ("upgrade", "Aufwertung"), ("on it", "darauf")):
        table.add_column(say(heading, lang))
    for t, _, _ in v.villages[seat]:
        later = upgrade(t, lang) if t < UPGRADABLE and not side_up(v, t) else ""
        table.add_row(tile_word(t, lang), tile_text(t, side_up(v, t), lang), later, lying(v, t, lang))
    return Group(village(v, seat, lang, width), Text(), table, legend(lang))


def legend(lang: str) -> Text:
    """Meaning of the signs on the sides."""
    road, water = SIGNS[ROAD], SIGNS[WATER]
    return Text.assemble((road[0], road[1]), say((" road  ", " Straße  "), lang), (water[0], water[1]),
                         say((" water  ★ upgraded", " Wasser  ★ aufgewertet"), lang), style="dim")  # fmt: skip

"""KF 9: score sheets, and the points by category."""

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat
from keydom.games.keyflower.facts import sheet_line
from keydom.games.keyflower.rules.assign import PURPLE, RESOURCES, SKILLS
from keydom.games.keyflower.rules.components import NONE, Tile
from keydom.games.keyflower.rules.scoring import Item, Sheet, sheet
from keydom.games.keyflower.rules.state import State
from keydom.games.keyflower.telling.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, tile_name
from keydom.terminal.sheets import compare

CATEGORIES: Final[tuple[Sentence, ...]] = (
    ("printed points", "aufgedruckte Punkte"),
    ("storage", "Lager"),
    ("winter sets", "Wintersätze"),
    ("gold", "Gold"),
    ("boats", "Schiffe"),
    ("turn order", "Reihenfolge"),
)


CATEGORY_OF: Final = (0, 1, 2, 2, 2, 4, 5, 3)
"""By line of a score sheet (`facts.sheet_line`): all winter sets stand in one category."""


def categories(s: State, seat: Seat) -> tuple[int, ...]:
    """The points of a seat, by category; together its score."""
    out = [0] * len(CATEGORIES)
    for item in sheet(s, seat).items:
        out[CATEGORY_OF[sheet_line(item.tile)]] += item.points
    return tuple(out)


def sheets(s: State, seats: list[Seat], names: dict[Seat, str], lang: str) -> RenderableType:
    """Several sheets as a table of categories, one alone with every line of it."""
    if len(seats) == 1:
        return _one(sheet(s, seats[0]), lang)
    return compare(CATEGORIES, [categories(s, seat) for seat in seats], seats, names, lang)


def _one(found: Sheet, lang: str) -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(say(("tile", "Plättchen"), lang))
    table.add_column(say(("with", "mit"), lang))
    table.add_column(say(("rule", "Regel"), lang))
    table.add_column(say(("points", "Punkte"), lang), justify="right")
    for item in found.items:
        table.add_row(_place(item.tile, lang), _with(item, lang), item.rule, str(item.points))
    table.add_row(Text(say(("total", "zusammen"), lang), "bold"), "", "", Text(str(found.total), "bold"))
    if found.flipped != NONE:
        flipped = say(("the Flipper flips {}", "der Flipper dreht {} um"), lang).format(tile_name(found.flipped, lang))
        table.add_row("", flipped, "KF 9.1", "")
    return table


def _place(t: Tile, lang: str) -> str:
    return tile_name(t, lang) if t >= 0 else say(("gold left over", "übriges Gold"), lang)


def _with(item: Item, lang: str) -> str:
    """Gifts to a tile, or the tour of the Sea Bastion."""
    if item.use is None:
        return " – ".join([tile_name(t, lang) for t in item.tiles])
    names = RESOURCE_NAMES if item.use.goods == RESOURCES else SKILL_NAMES if item.use.goods == SKILLS else COLOUR_NAMES
    out = []
    for kind, _, n in item.use.items:
        name = say(("purple worker", "lila Arbeiter"), lang) if kind == PURPLE else say(names[kind], lang)
        out.append(f"{n} {name}")
    return ", ".join(out)

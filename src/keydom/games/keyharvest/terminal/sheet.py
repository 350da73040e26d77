"""KH 7: score sheets, and the points by category."""

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat
from keydom.games.keyharvest.facts import land, largest_groups, majorities, points_in_sight, team
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import FIELD_NAMES
from keydom.games.keyharvest.rules.scoring import sheet
from keydom.games.keyharvest.rules.state import State
from keydom.games.keyharvest.rules.view import View, view
from keydom.games.keyharvest.telling.names import crop_name, listed
from keydom.games.keyharvest.terminal.parts import worker
from keydom.terminal.sheets import compare

CATEGORIES: Final[tuple[Sentence, ...]] = (
    ("workers", "Arbeiter"),
    ("largest group", "größte Gruppe"),
    ("second group, twice", "zweite Gruppe, doppelt"),
    ("most counters of a crop", "meiste Steine einer Sorte"),
)
TIES: Final[tuple[Sentence, ...]] = (
    ("tiles on the board (7.2)", "Plättchen auf dem Tableau (7.2)"),
    ("counters (7.2)", "Steine (7.2)"),
)


def categories(s: State, seat: Seat) -> tuple[int, ...]:
    """The points of a seat, by category; together its score."""
    found = sheet(s, seat)
    return (found.workers, found.largest, found.second, found.crops)


def sheets(s: State, seats: list[Seat], names: dict[Seat, str], lang: str) -> RenderableType:
    """Several sheets as a table of categories, at the end; one alone as its seat can reckon it up at any time."""
    if len(seats) == 1:
        return _one(view(s, seats[0]), lang)
    table = compare(CATEGORIES, [categories(s, p) for p in seats], seats, names, lang)
    ranks = [sheet(s, p) for p in seats]
    for name, figures in zip(TIES, zip(*[(rank.tiles, rank.counters) for rank in ranks], strict=True), strict=True):
        table.add_row(Text(say(name, lang), "dim"), *[Text(str(n), "dim") for n in figures])
    return table


def _one(v: View, lang: str) -> RenderableType:
    """KH 7.1: what the viewer would score; what the others hide is left open."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for n, heading in enumerate((("category", "Kategorie"), ("for", "für"), ("points", "Punkte"))):
        table.add_column(say(heading, lang), justify="right" if n == 2 else "left")
    points = points_in_sight(v, v.seat)
    first, second = [" ".join([FIELD_NAMES[f] for f in members(one)]) for one in largest_groups(land(v, v.seat))]
    sure, perhaps = majorities(v, v.seat)
    workers = ", ".join([worker(w, lang) for w in team(v, v.seat)])
    scored = (workers, first, second, ", ".join([crop_name(k, lang) for k in sure]))
    for name, what, n in zip(CATEGORIES, scored, points, strict=True):
        table.add_row(say(name, lang), what or "–", str(n))
    table.add_row(Text(say(("total", "zusammen"), lang), "bold"), "", Text(str(points.total), "bold"))
    if perhaps:
        crops = listed([crop_name(k, lang) for k in perhaps], lang)
        more = say((f"perhaps {crops}: it depends on hidden counters",
                     f"vielleicht {crops}: das hängt an verborgenen Steinen"), lang)  # fmt: skip
        table.add_row("", Text(more, "dim"), Text(f"+{len(perhaps)}", "dim"))
    return table

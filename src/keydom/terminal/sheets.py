"""Score sheets side by side: categories down, seats across."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat
from keydom.terminal.look import seat_badge


def compare(
    categories: Sequence[Sentence],
    points: Sequence[Sequence[int]],
    seats: list[Seat],
    names: dict[Seat, str],
    lang: str,
) -> Table:
    """The points of some seats by category; the best of a line and the winner stand out, zero is a dash."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="")
    table.add_column("")
    for p in seats:
        table.add_column(Text.assemble(seat_badge(p), " ", names.get(p, "")), justify="right")
    for n, name in enumerate(categories):
        most = max(row[n] for row in points)
        cells = [Text(str(row[n]) if row[n] else "–", "bold underline" if row[n] == most > 0 else "") for row in points]
        table.add_row(say(name, lang), *cells)
    best = max(sum(row) for row in points)
    totals = [Text(str(sum(row)), "bold reverse" if sum(row) == best else "bold") for row in points]
    table.add_row(Text(say(("total", "zusammen"), lang), "bold"), *totals)
    return table

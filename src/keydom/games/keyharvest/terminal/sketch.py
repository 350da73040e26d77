"""KH 2.4: the own board with the hexes where a worker may stand, each with the number of its option."""

from rich.console import RenderableType

from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.choices import AT
from keydom.games.keyharvest.rules.frames import MOVE, PLACE, PUSHED
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.terminal import country
from keydom.games.keyharvest.terminal.country import LARGE, SMALL, wall


def sketch(v: View, seat: Seat, options: list[int], lang: str, width: int) -> RenderableType | None:
    """A picture of where a worker may be put; None for every other question."""
    if not v.frames or v.frames[-1][0] not in (PLACE, MOVE, PUSHED):
        return None
    size = LARGE if width >= country.width(LARGE) else SMALL
    marks = {choice - AT: str(number) if size == LARGE else "*" for number, choice in enumerate(options, 1)
             if choice >= AT}  # fmt: skip
    return wall(v, seat, lang, size, 1, marks)

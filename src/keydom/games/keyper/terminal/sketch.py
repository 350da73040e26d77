"""Pictures for questions: the layouts to choose from, and the plots where a building can go."""

from rich.console import RenderableType

from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.choices import OWN
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.terminal.country import layouts
from keydom.games.keyper.terminal.home import plots


def sketch(v: View, seat: Seat, options: list[int], lang: str, width: int) -> RenderableType | None:
    """A picture that shows the options better than their words do; None where there is none."""
    if not v.frames or not options:
        return None
    if v.frames[-1][0] == fr.LAYOUTS:
        return layouts(v, [choice - c.LAYOUT for choice in options], lang, width)
    if v.frames[-1][0] == fr.SITE:
        numbers = {choice - c.ON - OWN: number for number, choice in enumerate(options, 1)}
        return plots(v, seat, lang, width, numbers)
    return None

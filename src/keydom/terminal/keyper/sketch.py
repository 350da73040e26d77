"""Pictures for questions: the layouts to choose from, and the plots where a building can go."""

from rich.console import RenderableType

from keydom.core.seats import Seat
from keydom.keyper import choices as c
from keydom.keyper import frames as fr
from keydom.keyper.choices import OWN
from keydom.keyper.view import View
from keydom.terminal.keyper.country import layouts
from keydom.terminal.keyper.home import plots


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

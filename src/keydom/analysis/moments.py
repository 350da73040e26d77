"""The moments worth a look: losses, key turns, and where turns or luck changed the chances to win."""

from typing import Final

from keydom.analysis.accounts import NAMED
from keydom.analysis.hands_open import Open
from keydom.analysis.result import Judgement, Moment, Played
from keydom.core.seats import CHANCE

SWING: Final = 80
"""A turning point changes somebody's chance to win by so many thousandths."""
MAX_SWINGS: Final = 5
LUCKY_POINTS: Final = 3000
"""Luck of so many thousandths of a point is worth a look."""
MAX_LUCKY: Final = 5


def moments(played: Played, opened: Open, turns: list[Judgement]) -> tuple[Moment, ...]:
    """In the order of the game."""
    found = [Moment(t.line, "loss", t.seat, t.loss) for t in turns if t.size in NAMED]
    found += [Moment(t.line, "key", t.seat, t.made.points - t.found[1].points) for t in turns if t.size == "key"]
    swings = []
    for n, actor in enumerate(played.actors[:-1]):
        if actor == CHANCE:
            continue
        changes = [y - x for x, y in zip(opened.chances[n], opened.chances[n + 1], strict=True)]
        seat = max(range(len(changes)), key=lambda p: abs(changes[p]))
        if abs(changes[seat]) >= SWING:
            swings.append(Moment(n + 1, "swing", seat, changes[seat]))
    lucky = []
    for luck in opened.luck:
        seat = max(range(len(luck.points)), key=lambda p: abs(luck.points[p]))
        if abs(luck.points[seat]) >= LUCKY_POINTS and luck.line > 1:
            lucky.append(Moment(luck.line, "luck", seat, luck.points[seat]))
    found += sorted(swings, key=_size, reverse=True)[:MAX_SWINGS] + sorted(lucky, key=_size, reverse=True)[:MAX_LUCKY]
    return tuple(sorted(found))


def _size(moment: Moment) -> int:
    return abs(moment.amount)

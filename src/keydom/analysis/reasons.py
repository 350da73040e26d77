"""Why one turn is better than another, in what it changes at once by what the judge knows."""

from random import Random
from typing import Final

from keydom.analysis.knowledge import Knowledge
from keydom.bots.turns import Turn
from keydom.core.draft import SAME_WORLD
from keydom.core.errors import Sentence
from keydom.core.game import View

MAX_REASONS: Final = 3
"""More of them nobody reads."""


def changes(knowledge: Knowledge, view: View, than: Turn, turn: Turn) -> list[Sentence]:
    """What a turn changes for the seat against another one (an empty one: against the position before it).

    The largest changes first; nothing where one of them ends the game, since then points are all there is to say.
    """
    game = knowledge.game
    world = game.sample(view, Random(SAME_WORLD))
    ends = []
    for choices in (than, turn):
        end = world.copy()
        for choice in choices:
            game.apply(end, view.seat, choice)
        ends.append(end)
    if not all(end.frames for end in ends):
        return []
    return knowledge.advice.why(ends[0], view.seat, ends[1])


def gains(knowledge: Knowledge, view: View, than: Turn, turn: Turn) -> tuple[Sentence, ...]:
    """What speaks for the better turn: the largest gains, without what it costs."""
    found = changes(knowledge, view, than, turn)
    return tuple([change for change in found if change[0].startswith("+")][:MAX_REASONS])

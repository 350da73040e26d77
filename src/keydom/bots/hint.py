"""Advice for the seat to move: the best turns, what they promise, and why, in words."""

from random import Random
from typing import NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.bots.levels import Planner
from keydom.bots.turns import lead, values
from keydom.core.errors import KeydomError, Sentence
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, FIRST, Seat


class Hint(NamedTuple):
    """One turn that can be made."""

    words: str
    lead: float
    """Points by which the seat is expected to be ahead of the best other, at the end of the game."""
    why: list[Sentence]
    """What the turn changes at once, the largest changes first."""
    choices: tuple[int, ...] = ()
    """The turn itself, of which the words are those of the record."""


def seat_to_move(game: Game, state: State) -> Seat:
    """The seat that is asked; where several are, the first of them.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat_to_move(position.game, position.state) == position.acting()[0]
    True
    """
    mask = game.to_act(state)
    if mask == CHANCE:
        raise KeydomError("chance is to answer here, nobody is to move", "hier ist der Zufall am Zug, kein Spieler")
    if not mask:
        raise KeydomError("this game is over", "diese Partie ist zu Ende")
    return FIRST[mask]


def hints(game: Game, state: State, seat: Seat, level: str, budget: Budget, seed: int, many: int) -> list[Hint]:
    """The best turns by that level, the best first. Only the seat's view is used.

    A level plays for its own points too: with three seats or more a turn behind the first may promise a larger lead.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat = seat_to_move(position.game, position.state)
    >>> found = hints(position.game, position.state, seat, "2", Budget(), 1, 3)
    >>> 1 <= len(found) <= 3 and bool(found[0].words)
    True
    """
    view = game.view(state, seat)
    planner = bot(game.NAME, level)
    if not isinstance(planner, Planner):
        raise KeydomError(f"level {level} does not think ahead; hints come from levels 2 to 6",
                          f"Stufe {level} denkt nicht voraus; Rat geben die Stufen 2 bis 6")  # fmt: skip
    ranked = planner.ranking(view, budget, Random(seed))[:many]
    world = game.sample(view, Random(seed))
    # A tree tells what a turn adds to the lead, the others the lead after it.
    now = lead(values(planner.advice, world), seat) if planner.level > 3 else 0.0
    found = []
    for promise, turn in ranked:
        after = world.copy()
        words = []
        for choice in turn:
            words.append(game.text(after, choice))
            game.apply(after, seat, choice)
        found.append(Hint(" ".join(words), now + promise, planner.advice.why(world, seat, after), tuple(turn)))
    return found

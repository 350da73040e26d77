"""Checked play: what is asked, a turn carried out choice by choice, chance answered; the lines of a record."""

from typing import NamedTuple, Protocol

from keydom.core.errors import IllegalChoice, WrongSeat
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, Mask, Seat, letter


class Chance(Protocol):
    """Who answers for chance: `Dice` or `Script`."""

    def pick(self, outcomes: list[tuple[int, int]]) -> int: ...


class Line(NamedTuple):
    """One line of a record: who acted, what was chosen, who saw each choice."""

    actor: Seat
    choices: tuple[int, ...]
    seen_by: tuple[Mask, ...]


def check_choice(game: Game, s: State, seat: Seat, choice: int) -> None:
    """Refuse a choice that the seat is not offered, with the referee's sentence."""
    if not 0 <= choice < game.CHOICES:
        raise IllegalChoice("there is no such choice", "diese Wahl gibt es nicht")
    if choice not in game.options(s, seat):
        refusal = game.why_not(s, seat, choice)
        raise IllegalChoice(*(refusal or ("this is not asked now", "das ist jetzt nicht gefragt")))


def is_asked(game: Game, s: State, actor: Seat) -> bool:
    """Whether the seat, or chance, may choose now.

    >>> from keydom import keyharvest
    >>> is_asked(keyharvest, keyharvest.new(2, {}), CHANCE)  # who begins is drawn first
    True
    """
    mask = game.to_act(s)
    return mask == CHANCE if actor == CHANCE else mask > 0 and actor >= 0 and bool(mask >> actor & 1)


def check_asked(game: Game, s: State, seat: Seat) -> None:
    """Refuse a seat that is not asked now."""
    if not is_asked(game, s, seat) or seat == CHANCE:
        raise WrongSeat(f"seat {letter(seat)} is not asked now", f"Platz {letter(seat)} ist jetzt nicht gefragt")


def commit(game: Game, s: State, seat: Seat, choices: list[int]) -> Line:
    """Carry a turn out, choice by choice, each checked; the line that it is in the record."""
    seen_by = []
    for choice in choices:
        check_asked(game, s, seat)
        check_choice(game, s, seat, choice)
        seen_by.append(game.seen_by(s, seat, choice))
        game.apply(s, seat, choice)
    return Line(seat, tuple(choices), tuple(seen_by))


def answer_chance(game: Game, s: State, chance: Chance) -> Line | None:
    """Let chance answer as long as it is asked; the line that it is in the record, None if it was not asked.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> from keydom.core.chance import Dice
    >>> state = keyharvest.new(2, {})
    >>> line = answer_chance(keyharvest, state, Dice(Random(1)))
    >>> line.actor == CHANCE, keyharvest.text(state, line.choices[0]).startswith("start")
    (True, True)
    >>> answer_chance(keyharvest, state, Dice(Random(1))) is None  # a player is asked now
    True
    """
    choices, seen_by = [], []
    while game.to_act(s) == CHANCE:
        choice = chance.pick(game.outcomes(s))
        choices.append(choice)
        seen_by.append(game.seen_by(s, CHANCE, choice))
        game.apply(s, CHANCE, choice)
    return Line(CHANCE, tuple(choices), tuple(seen_by)) if choices else None


def ends_line(game: Game, before: State, after: State, actor: Seat) -> bool:
    """Whether the actor has nothing more to choose in this turn."""
    return not is_asked(game, after, actor) or (actor != CHANCE and bool(after.turns != before.turns))

"""Lines as in a record, without numbers, played in a position of any game: `A bid keywood red 2`, `* red blue`.

A line without a letter is that of the lowest seat asked, or of chance. Every word has to be offered.
"""

from collections.abc import Callable
from typing import Any

from keydom.core.checked import is_asked
from keydom.core.game import Game
from keydom.core.seats import CHANCE, FIRST, LETTERS, Seat, members
from keydom.core.text import offers, take


def asked(game: Game, s: Any) -> str:
    """Who is asked: `A`, `AC`, `*` for chance, nothing when the game is over."""
    mask = game.to_act(s)
    return "*" if mask == CHANCE else "".join([LETTERS[p] for p in members(mask)])


def seat_of(game: Game, s: Any, words: list[str]) -> Seat:
    """The seat, or chance, that a line begins with; without one who is asked. Eats the letter."""
    if words and words[0] in (*LETTERS, "*"):
        letter = words.pop(0)
        return CHANCE if letter == "*" else LETTERS.index(letter)
    mask = game.to_act(s)
    return FIRST[mask] if mask > 0 else mask


def offered(game: Game, s: Any, who: str = "") -> list[str]:
    """What the seat, or chance, may choose now, as words; nothing if it is not asked."""
    actor = seat_of(game, s, who.split())
    if not is_asked(game, s, actor):
        return []
    choices = offers(game, s, actor)
    assert choices, f"{who} is asked, but nothing is offered"
    assert choices == sorted(set(choices)), f"{choices} is not ascending"
    assert 0 <= choices[0] <= choices[-1] < game.CHOICES
    return [game.text(s, choice) for choice in choices]


def play(game: Game, s: Any, lines: tuple[str, ...], check: Callable[[Any], None] | None = None) -> None:
    """Play lines; after every choice the check has to hold."""
    for line in lines:
        words = line.split()
        actor = seat_of(game, s, words)
        while words:
            assert is_asked(game, s, actor), f"{line}: not asked at '{' '.join(words)}', but {asked(game, s)}"
            choice = take(game, s, actor, words)
            assert choice is not None, f"{line}: '{' '.join(words)}' is not offered: {offered(game, s, line[:1])}"
            game.apply(s, actor, choice)
            if check is not None:
                check(s)


def refusal(game: Game, s: Any, line: str) -> str:
    """The English sentence that refuses a line of one choice."""
    words = line.split()
    actor = seat_of(game, s, words)
    found = game.why_not(s, actor, game.parse(s, " ".join(words)))
    assert found is not None
    return found[0]

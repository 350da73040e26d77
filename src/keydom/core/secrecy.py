"""The words of choices for those who did not see all of them."""

from collections.abc import Callable
from typing import Final

from keydom.core.checked import Line
from keydom.core.seats import CHANCE, SPECTATOR, Seat, sees

HIDDEN: Final = "?"


def is_told(told: list[str], word: str, hidden: bool, actor: Seat) -> bool:
    """Whether a word is added to those told: a run of hidden choices of a player is one, it does not tell how many."""
    return not hidden or actor == CHANCE or told[-1:] != [word]


def line_words(line: Line, word: Callable[[int], str], viewers: list[Seat] | None, seats: int) -> list[str]:
    """The words of a line as these viewers together may know it (none of them: a spectator); for None all of it."""
    out: list[str] = []
    for choice, seen_by in zip(line.choices, line.seen_by, strict=True):
        hidden = viewers is not None and not any(sees(seen_by, p, seats) for p in (SPECTATOR, *viewers))
        found = HIDDEN if hidden else word(choice)
        if is_told(out, found, hidden, line.actor):
            out.append(found)
    return out

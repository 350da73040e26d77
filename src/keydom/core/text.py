"""Words of a turn: from what people type or a record holds to choices, and back."""

from difflib import get_close_matches

from keydom.core.errors import ParseError
from keydom.core.game import Game, State
from keydom.core.seats import Seat

LONGEST = 3
"""No choice has more words than this."""


def offers(game: Game, s: State, seat: Seat) -> list[int]:
    """What the seat, or chance, may choose now."""
    return game.options(s, seat) if seat >= 0 else [choice for choice, _ in game.outcomes(s)]


def take(game: Game, s: State, seat: Seat, words: list[str]) -> int | None:
    """The choice that the next words spell out in full; None if they spell none that is offered. Eats the words."""
    offered = offers(game, s, seat)
    for n in range(min(LONGEST, len(words)), 0, -1):
        try:
            choice = game.parse(s, " ".join(words[:n]))
        except ParseError:
            continue
        if choice in offered:
            del words[:n]
            return choice
    return None


def no_such_word(typed: str, texts: list[str]) -> ParseError:
    """'typed' is none of the words expected."""
    near = get_close_matches(typed, texts, n=4, cutoff=0.5) or texts[:8]
    such, solche = (", for example", " zum Beispiel") if len(near) < len(texts) else ("", "")
    return ParseError(
        f"'{typed}' is not possible here; expected{such}: {', '.join(near)}",
        f"„{typed}“ ist hier nicht möglich; erwartet{solche}: {', '.join(near)}",
    )

"""The games by name, and what the site says about each beyond the protocol.

`keydom.site.picture.face` says what a game brings for the site; the words of its choices come from its telling.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from keydom.core import secrecy
from keydom.core.checked import Line
from keydom.core.game import Game, State, View
from keydom.core.seats import Seat
from keydom.games import find_game
from keydom.site.picture.face import find_site
from keydom.telling.face import find_telling
from keydom.telling.verdict import Kind


def facts(game: Game) -> Any:
    """The component facts of a game."""
    return find_site(game.NAME).facts()


@cache
def texts(name: str, lang: str) -> Sequence[str]:
    """The words of every choice in that language."""
    return tuple(find_telling(name).words(lang))


@cache
def words(name: str) -> tuple[str, ...]:
    """The words of every choice as records have them."""
    game = find_game(name)
    blank = game.new(game.SEATS[0], defaults(game))
    return tuple([game.text(blank, choice) for choice in range(game.CHOICES)])


def defaults(game: Game) -> dict[str, int]:
    """The options of a table that asks for nothing special."""
    return {name: default for name, (default, _) in game.OPTIONS.items()}


def sheets(game: Game, s: State) -> list[Any]:
    """The score sheets of a finished game."""
    return find_site(game.NAME).sheets(s)


def kinds(game: Game, found: list[Any]) -> list[Kind]:
    """What there are points for in these score sheets; nothing in games that were stored without them."""
    return find_site(game.NAME).kinds(found) if found else []


def tie_rule(game: Game) -> str:
    """The rule that parts equal points."""
    return find_site(game.NAME).TIE_RULE


def owned(game: Game, s: State, seat: Seat) -> list[str]:
    """The names of the tiles that a seat owns, for statistics of finished games."""
    return find_site(game.NAME).owned(s, seat)


def fields(game: Game, view: View, asked: Iterable[View] = ()) -> Any:
    """A view as the client is sent it; `asked`: what was seen at the questions of a finished turn, the last first."""
    return find_site(game.NAME).view(view, asked)


def asks_ahead(game: Game, s: State) -> bool:
    """Whether people answer this question and the next one together, in any order."""
    return find_site(game.NAME).asks_ahead(s)


def asked_rule(game: Game, s: State) -> str:
    """The rule that the question of this state comes from."""
    return find_site(game.NAME).asked_rule(s)


def line_words(game: Game, line: Line, viewer: Seat, seats: int) -> list[str]:
    """The words of a line as the viewer may know them."""
    return secrecy.line_words(line, words(game.NAME).__getitem__, [viewer], seats)

"""The games by name, and what the site says about each beyond the protocol.

A module of this package that is named after a game may offer `Facts` with `facts()`, `View` with `view(v)` (what the
client is sent), `sheets(s)` and `owned(s, seat)`; the words of its choices come from its telling.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from keydom.core import secrecy
from keydom.core.game import Game, State, View
from keydom.core.match import Line
from keydom.core.seats import Seat
from keydom.games import find_game
from keydom.telling.face import find_telling


@cache
def _own(name: str, what: str) -> Callable[..., Any] | None:
    """What this package's module of the game offers under that name."""
    if find_spec(f"keydom.server.{name}") is None:
        return None
    return getattr(import_module(f"keydom.server.{name}"), what, None)


def facts(game: Game) -> Any:
    """The component facts of a game; empty where the site knows none."""
    offered = _own(game.NAME, "facts")
    return offered() if offered else {}


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
    offered = _own(game.NAME, "sheets")
    return cast(list[Any], offered(s)) if offered else []


def owned(game: Game, s: State, seat: Seat) -> list[str]:
    """The names of the tiles that a seat owns, for statistics of finished games."""
    offered = _own(game.NAME, "owned")
    return cast(list[str], offered(s, seat)) if offered else []


def fields(game: Game, view: View) -> Any:
    """A view as the client is sent it; empty for a game that the client has no board for."""
    offered = _own(game.NAME, "view")
    return offered(view) if offered else {}


def line_words(game: Game, line: Line, viewer: Seat, seats: int) -> list[str]:
    """The words of a line as the viewer may know them."""
    return secrecy.line_words(line, words(game.NAME).__getitem__, [viewer], seats)

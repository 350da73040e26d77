"""The games by name, and what the site says about each beyond the protocol.

A module of this package that is named after a game may offer `facts()`, `sheets(s)` and `owned(s, seat)`; the
terminal's package of the game, where there is one, lends its words and sentences.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, cast

from keydom.core.errors import Sentence
from keydom.core.game import Game, State, View
from keydom.core.match import Line
from keydom.core.seats import CHANCE, Seat, everyone, letter, members
from keydom.games import find_game
from keydom.server.constants import safe

HIDDEN: Final = "?"


@cache
def _own(name: str, what: str) -> Callable[..., Any] | None:
    """What this package's module of the game offers under that name."""
    if find_spec(f"keydom.server.{name}") is None:
        return None
    return getattr(import_module(f"keydom.server.{name}"), what, None)


@cache
def _terminal(name: str) -> Any | None:
    if find_spec("keydom.terminal") is None or find_spec(f"keydom.terminal.{name}") is None:
        return None
    return import_module(f"keydom.terminal.{name}")


def facts(game: Game) -> dict[str, Any]:
    """The component facts of a game; empty where the site knows none."""
    offered = _own(game.NAME, "facts")
    return cast(dict[str, Any], offered()) if offered else {}


@cache
def texts(name: str, lang: str) -> Sequence[str]:
    """The words of every choice in that language."""
    game = find_game(name)
    face = _terminal(name)
    if face is not None:
        return tuple(face.words(lang))
    blank = game.new(game.SEATS[0], defaults(game))
    return tuple([game.text(blank, choice) for choice in range(game.CHOICES)])


@cache
def words(name: str) -> tuple[str, ...]:
    """The words of every choice as records have them."""
    game = find_game(name)
    blank = game.new(game.SEATS[0], defaults(game))
    return tuple([game.text(blank, choice) for choice in range(game.CHOICES)])


def defaults(game: Game) -> dict[str, int]:
    """The options of a table that asks for nothing special."""
    return {name: default for name, (default, _) in game.OPTIONS.items()}


def asked(game: Game, s: State, seat: Seat) -> Sentence:
    """What the seat is asked now, or who is."""
    if seat >= 0:
        return game.asked(s, seat)
    mask = game.to_act(s)
    if mask == 0:
        return "The game is over", "Das Spiel ist zu Ende"
    waiting = ", ".join(letter(p) for p in members(mask))
    return f"Waiting for {waiting}", f"Gefragt: {waiting}"


def sheets(game: Game, s: State) -> list[Any]:
    """The score sheets of a finished game."""
    offered = _own(game.NAME, "sheets")
    return cast(list[Any], offered(s)) if offered else []


def owned(game: Game, s: State, seat: Seat) -> list[str]:
    """The names of the tiles that a seat owns, for statistics of finished games."""
    offered = _own(game.NAME, "owned")
    return cast(list[str], offered(s, seat)) if offered else []


@cache
def _wide(name: str) -> bool:
    """Whether a game's views hold numbers that JavaScript cannot."""
    return find_spec(f"keydom.server.{name}") is not None and hasattr(import_module(f"keydom.server.{name}"), "WIDE")


def fields(game: Game, view: View) -> dict[str, Any]:
    """A view as an object with the names of its fields."""
    named = cast(dict[str, Any], view._asdict())
    return cast(dict[str, Any], safe(named)) if _wide(game.NAME) else named


def sees(seen_by: int, viewer: Seat, seats: int) -> bool:
    """Whether the viewer, or a spectator, got to know a choice."""
    return seen_by == everyone(seats) or (viewer >= 0 and bool(seen_by >> viewer & 1))


def line_words(game: Game, line: Line, viewer: Seat, seats: int) -> list[str]:
    """The words of a line; a run of hidden choices of a player is one `?`: it does not tell how many there were."""
    out: list[str] = []
    for choice, seen_by in zip(line.choices, line.seen_by, strict=True):
        word = words(game.NAME)[choice] if sees(seen_by, viewer, seats) else HIDDEN
        if word != HIDDEN or line.actor == CHANCE or out[-1:] != [HIDDEN]:
            out.append(word)
    return out


def told(game: Game, before: State, line: Line, viewer: Seat, lang: str) -> list[str]:
    """A line in sentences, from views alone; empty where the game has none."""
    face = _terminal(game.NAME)
    if face is None:
        return []
    from keydom.terminal.story import tell  # noqa: PLC0415 (only where there is a terminal face)

    return [sentence.plain for sentence in tell(game, face, before, line, viewer, lang)]

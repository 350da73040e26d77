"""The registry of games: the one shared file that names them.

A game is a module of the protocol `keydom.core.game.Game` with a rule prefix and, beside it, its faces: the modules
that the analysis, the bots, the terminal, the server, the telling and the research packages look up by the game's name.
`KEYDOM_GAMES` names further packages, separated by commas, each with an `ENTRY` of its own.
"""

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final, NamedTuple, cast

from keydom.core.errors import UnknownGame
from keydom.core.game import Game


class GameEntry(NamedTuple):
    """One game: the name that records and commands use, its title, how its rules are numbered, where it lies."""

    name: str
    title: str
    prefix: str
    module: str
    faces: str
    """Where its faces lie, with the face's package in braces: `keydom.{face}.name`."""


def _ours(name: str, title: str, prefix: str) -> GameEntry:
    return GameEntry(name, title, prefix, f"keydom.{name}", f"keydom.{{face}}.{name}")


OURS: Final[tuple[GameEntry, ...]] = (
    _ours("keyflower", "Keyflower", "KF"),
    _ours("keyper", "Keyper", "KP"),
    _ours("keyharvest", "Key Harvest", "KH"),
)


@cache
def entries() -> dict[str, GameEntry]:
    """All games by name, in the order in which they are shown."""
    further = [name for name in os.environ.get("KEYDOM_GAMES", "").split(",") if name]
    found = (*OURS, *[cast(GameEntry, import_module(name).ENTRY) for name in further])
    return {entry.name: entry for entry in found}


def names() -> tuple[str, ...]:
    """The names of all games.

    >>> names()[:3]
    ('keyflower', 'keyper', 'keyharvest')
    """
    return tuple(entries())


def find_entry(name: str) -> GameEntry:
    """What the registry knows of a game.

    >>> find_entry("keyharvest").title
    'Key Harvest'
    """
    if name not in entries():
        there = ", ".join(entries())
        raise UnknownGame(
            f"there is no game '{name}'; there are: {there}", f"es gibt kein Spiel „{name}“; es gibt: {there}"
        )
    return entries()[name]


def find_game(name: str) -> Game:
    """The game of that name.

    >>> find_game("keyper").SEATS
    range(2, 5)
    >>> find_game("chess")
    Traceback (most recent call last):
    keydom.core.errors.UnknownGame: there is no game 'chess'; there are: keyflower, keyper, keyharvest
    """
    return cast(Game, import_module(find_entry(name).module))


@cache
def find_face(face: str, name: str) -> ModuleType:
    """What a package (bots, research, server, telling, terminal) knows of a game; UnknownGame if it has nothing."""
    where = find_entry(name).faces.format(face=face)
    try:
        there = find_spec(where) is not None
    except ModuleNotFoundError:  # not even the package around it
        there = False
    if not there:
        raise UnknownGame(f"{name} has no face for {face}", f"{name} hat kein Gesicht für {face}")
    return import_module(where)

"""The registry of games: the one shared file that names them.

A game is one folder: `rules`, a module of the protocol `keydom.core.game.Game`, and beside it its faces, the modules
that analysis, bots, corrections, lessons, puzzles, research, site, telling and terminal look up by their own name.
`KEYDOM_GAMES` names further folders, separated by commas, each with an `ENTRY` of its own.
"""

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, cast

from keydom.core.data import component_file, fingerprint
from keydom.core.errors import UnknownGame
from keydom.core.game import Game


class GameEntry(NamedTuple):
    """One game: the name that records and commands use, its title, how its rules are numbered, its folder."""

    name: str
    title: str
    prefix: str
    package: str

    def module(self, part: str) -> str:
        """The module of one part of the game: its rules or a face."""
        return f"{self.package}.{part}"


OURS: Final[tuple[GameEntry, ...]] = (
    GameEntry("keyflower", "Keyflower", "KF", "keydom.games.keyflower"),
    GameEntry("keyper", "Keyper", "KP", "keydom.games.keyper"),
    GameEntry("keyharvest", "Key Harvest", "KH", "keydom.games.keyharvest"),
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
    return cast(Game, import_module(find_entry(name).module("rules")))


def find_all() -> list[Game]:
    """All games, imported; ParseError with the place where the component file of one is wrong."""
    return [find_game(name) for name in names()]


def shipped_file(name: str) -> Path:
    """The component file that came with a game."""
    return Path(str(cast(object, find_game(name)).__dict__["__file__"])).with_name("components.toml")


def is_as_shipped(name: str) -> bool:
    """Whether a game is played with the figures that came with it: what was prepared for it was prepared under these.

    >>> is_as_shipped("keyper")
    True
    """
    shipped = shipped_file(name)
    own = component_file(name, shipped) != shipped
    return not own or fingerprint(shipped.read_bytes()) == find_game(name).DATA


@cache
def find_face(face: str, name: str) -> ModuleType:
    """What a game brings for a package (bots, research, site, telling, terminal); UnknownGame if it has nothing."""
    where = find_entry(name).module(face)
    try:
        there = find_spec(where) is not None
    except ModuleNotFoundError:  # not even the package around it
        there = False
    if not there:
        raise UnknownGame(f"{name} has no face for {face}", f"{name} hat kein Gesicht für {face}")
    return import_module(where)

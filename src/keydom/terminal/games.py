"""The games by name, each with its face; loaded only when one is asked for."""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, cast

from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.terminal.face import Face

GAMES: Final = ("keyflower", "keyper", "keyharvest")


def known() -> list[str]:
    """The games that are there."""
    return [name for name in GAMES if find_spec(f"keydom.{name}")]


def use_file(name: str, file: Path | None) -> None:
    """Play with the figures of this component file; worker processes inherit it."""
    if file is not None:
        os.environ[f"KEYDOM_{name.upper()}_FILE"] = str(file.resolve())


def find_game(name: str, file: Path | None = None) -> Game:
    """The game of that name, with the figures of that component file."""
    if name not in known():
        there = ", ".join(known())
        raise KeydomError(
            f"there is no game '{name}'; there are: {there}", f"es gibt kein Spiel '{name}'; es gibt: {there}"
        )
    use_file(name, file)
    return cast(Game, import_module(f"keydom.{name}"))


def find_face(name: str) -> Face:
    """How the game is drawn in the terminal."""
    if find_spec(f"keydom.terminal.{name}") is None:
        raise KeydomError(
            f"there is no terminal table for {name} yet", f"für {name} gibt es noch keinen Tisch im Terminal"
        )
    return cast(Face, import_module(f"keydom.terminal.{name}"))

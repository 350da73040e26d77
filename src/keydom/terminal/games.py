"""A game's face for the terminal, and component files other than its own."""

import os
from pathlib import Path
from typing import cast

from keydom import games
from keydom.terminal.face import Face


def use_file(name: str, file: Path | None) -> None:
    """Play with the figures of this component file; worker processes inherit it."""
    if file is not None:
        os.environ[f"KEYDOM_{name.upper()}_FILE"] = str(file.resolve())


def find_face(name: str) -> Face:
    """How the game is drawn in the terminal."""
    return cast(Face, games.find_face("terminal", name))

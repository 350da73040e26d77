"""The printed facts of a game as its component file has them."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from keydom.core.data import component_file


def printed(game: str, module: ModuleType) -> dict[str, Any]:
    """The component file of a game as it was read: the one beside that module, or the corrected one that is set."""
    path = component_file(game, Path(str(module.__file__)).with_name("components.toml"))
    return tomllib.loads(path.read_text(encoding="utf-8"))

"""The printed facts of a game as its component file has them."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from keydom.core.data import component_file


def printed(module: ModuleType) -> dict[str, Any]:
    """The component file as it was read: the one shipped, or the corrected one that the environment names."""
    game = module.__name__.split(".")[-2]
    path = component_file(game, Path(str(module.__file__)).with_name("components.toml"))
    return tomllib.loads(path.read_text(encoding="utf-8"))

"""The printed facts of a game as its component file has them."""

import os
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any


def printed(module: ModuleType) -> dict[str, Any]:
    """The component file as it was read: the one shipped, or the corrected one that the environment names."""
    game = module.__name__.split(".")[-2]
    own = os.environ.get(f"KEYDOM_{game.upper()}_FILE")
    path = Path(own) if own else Path(str(module.__file__)).with_name("components.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))

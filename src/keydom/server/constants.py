"""Constants of a game's modules as data for the client, and numbers as JavaScript can hold them."""

import os
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, Final

EXACT: Final = 1 << 53
"""JavaScript counts exactly up to here; larger numbers are sent as strings (BigInt reads both)."""


def safe(value: Any) -> Any:
    """The same with every number too large as a string."""
    if isinstance(value, int):
        return value if -EXACT < value < EXACT else str(value)
    if isinstance(value, tuple | list):
        return [safe(v) for v in value]
    if isinstance(value, dict):
        return {k: safe(v) for k, v in value.items()}
    return value


def _plain(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(_plain(v) for v in value)
    if isinstance(value, dict):
        return all(isinstance(k, str | int) and _plain(v) for k, v in value.items())
    return value is None or isinstance(value, int | str | bool)


def constants(module: ModuleType) -> dict[str, Any]:
    """The public constants of a module that are plain data, in small letters."""
    found = {name: value for name, value in vars(module).items() if name.isupper() and not name.startswith("_")}
    return {name.lower(): safe(value) for name, value in found.items() if _plain(value)}


def printed(module: ModuleType) -> dict[str, Any]:
    """The component file as it was read: the one shipped, or the corrected one that the environment names."""
    game = module.__name__.split(".")[-2]
    own = os.environ.get(f"KEYDOM_{game.upper()}_FILE")
    path = Path(own) if own else Path(str(module.__file__)).with_name("components.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))

"""Bots from outside: `path.py:Name` or `package.module:Name`, wherever a level can be named; see docs/research/bots.md.

What is named is called with the game's module and answers with a `Bot`. Where games are played it is only ever called
in a process of its own, with limits on time and memory (`guarded.OutsideBot`).
"""

import os
import sys
import traceback
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from keydom.bots.contract import Bot
from keydom.core.errors import KeydomError
from keydom.games import find_game


def is_outside(level: str) -> bool:
    """Whether this names a bot from outside rather than a level."""
    return ":" in level


def load(game: str, level: str) -> Bot:
    """The bot of that name, made in this process; KeydomError with the reason where there is none."""
    where, _, name = level.rpartition(":")
    try:
        module = _from_file(Path(where).resolve()) if where.endswith(".py") else _from_package(where)
    except Exception as error:
        raise KeydomError(f"'{level}' cannot be loaded: {_said(error)}",
                          f"„{level}“ lässt sich nicht laden: {_said(error)}") from None  # fmt: skip
    make = getattr(module, name, None)
    if make is None:
        there = ", ".join(_bots_in(module)) or "–"
        raise KeydomError(
            f"'{where}' has no '{name}'; it has: {there}", f"„{where}“ hat kein „{name}“; es hat: {there}"
        )
    try:
        bot: Bot = make(find_game(game))
    except Exception as error:
        raise KeydomError(f"'{level}' cannot be made for {game}: {_said(error)}",
                          f"„{level}“ lässt sich für {game} nicht anlegen: {_said(error)}") from None  # fmt: skip
    if not callable(getattr(bot, "choose", None)):
        raise KeydomError(f"'{level}' has no choose(view, options, budget, rng)",
                          f"„{level}“ hat kein choose(view, options, budget, rng)")  # fmt: skip
    return bot


def refusal(players: object, game: str, level: str) -> tuple[str, str] | None:
    """A job for a bot process: why there is no such bot; None if it can play."""
    try:
        load(game, level)
    except KeydomError as error:
        return error.sentence
    return None


@cache
def _from_file(path: Path) -> ModuleType:
    """The module in a file, once for this process; it can import its neighbours."""
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path.name}")
    _look_in(str(path.parent))
    name = f"{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _from_package(name: str) -> ModuleType:
    _look_in(os.getcwd())
    return import_module(name)


def _look_in(folder: str) -> None:
    if folder not in sys.path:
        sys.path.append(folder)


def _bots_in(module: ModuleType) -> list[str]:
    """What can be meant: everything of the module's own that chooses."""
    found: list[tuple[str, Any]] = list(vars(module).items())
    return [name for name, thing in found if callable(getattr(thing, "choose", None)) and not name.startswith("_")]


def _said(error: Exception) -> str:
    """An error with its line, for who wrote the bot: nothing has been played yet, there is no secret to tell."""
    ours = (str(Path(__file__).parent.parent), sys.base_prefix, "<")
    trace = [at for at in traceback.extract_tb(error.__traceback__) if not at.filename.startswith(ours)]
    line = f"line {trace[-1].lineno}: " if trace else ""
    said = " ".join(str(error).split())
    return f"{line}{type(error).__name__}: {said}" if said else f"{line}{type(error).__name__}"

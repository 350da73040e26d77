"""Keyflower for PettingZoo: `from keydom.games.keyflower import research_v1; env = research_v1.env(seats=2)`."""

from typing import Any

from keydom.research.aec import KeydomEnv, wrapped


def raw_env(seats: int = 2, **settings: Any) -> KeydomEnv:
    """The environment without the usual checks; the settings are those of `KeydomEnv`."""
    return KeydomEnv("keyflower", seats, **settings)


def env(seats: int = 2, **settings: Any) -> Any:
    """The environment with PettingZoo's usual checks."""
    return wrapped(raw_env(seats, **settings))

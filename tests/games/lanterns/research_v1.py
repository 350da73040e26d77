"""Lanterns for PettingZoo."""

from typing import Any

from keydom.research.aec import KeydomEnv, wrapped


def raw_env(seats: int = 2, **settings: Any) -> KeydomEnv:
    """The environment without the usual checks."""
    return KeydomEnv("lanterns", seats, **settings)


def env(seats: int = 2, **settings: Any) -> Any:
    """The environment with PettingZoo's usual checks."""
    return wrapped(raw_env(seats, **settings))

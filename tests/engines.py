"""Which engine is tested. The plain one is the same source and ten times slower: where a test looks at many random
positions it looks at fewer on it, enough for every line of the games to be run."""

from typing import Any, Final

from keydom import engine

COMPILED: Final = engine() == "compiled"


def is_compiled(game: Any) -> bool:
    """Whether this game is; the one that is registered in tests alone never is."""
    return COMPILED and game.__file__.endswith(".so")

"""Which engine is tested. The plain one is the same source and ten times slower: where a test looks at many random
positions it looks at fewer on it, enough for every line of the games to be run."""

from typing import Final

from keydom import engine

COMPILED: Final = engine() == "compiled"

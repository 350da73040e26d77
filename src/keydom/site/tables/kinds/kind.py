"""Kinds of tables: what a table is and where it comes from is written down when it is made, and never changes."""

from typing import Final, NamedTuple

from keydom.site.picture.wire import Kind

GAME: Final = "game"
PUZZLE: Final = "puzzle"
RECORD: Final = "record"
PREPARED: Final = ("lesson", "example", "puzzle")
"""They are opened where they are taught or asked, and are no games of anybody's list."""


class Purpose(NamedTuple):
    """Why a table is made."""

    kind: Kind = GAME
    origin: str = ""
    """The chapter's key, the example's id, the puzzle's name, the practice's number, the fork's table; a game and a
    record have none."""
    seed: str | None = None
    """None: the dice that its maker was promised."""

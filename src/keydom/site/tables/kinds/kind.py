"""Kinds of tables: what a table is and where it comes from is written down when it is made, and never changes."""

from typing import Final, Literal, NamedTuple

Kind = Literal["game", "practice", "lesson", "example", "puzzle", "fork", "record"]
"""game: played from its beginning with dice that nobody knew; practice: against bots, with dice that a number fixes;
lesson, example, puzzle: from a position that was prepared; fork: from a line of another game; record: played elsewhere
and handed in."""

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

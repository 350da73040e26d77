"""What the research faces ask of a game: its tables of features."""

from typing import Protocol, cast

from keydom import games
from keydom.research.fields import Field, Question


class FeatureTables(Protocol):
    """How the views of a game are read as arrays."""

    @property
    def FIELDS(self) -> tuple[Field, ...]: ...  # noqa: N802
    @property
    def QUESTIONS(self) -> tuple[Question, ...]: ...  # noqa: N802


def find_tables(name: str) -> FeatureTables:
    """The feature tables of a game."""
    return cast(FeatureTables, games.find_face("research", name))

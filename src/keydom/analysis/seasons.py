"""The phases of games that are played in seasons."""

from collections.abc import Mapping
from typing import Final

from keydom.core.errors import Sentence

SEASONS: Final = ("spring", "summer", "autumn", "winter")
SEASON_PHASES: Final[Mapping[str, Sentence]] = {
    "spring": ("Spring", "Frühjahr"),
    "summer": ("Summer", "Sommer"),
    "autumn": ("Autumn", "Herbst"),
    "winter": ("Winter", "Winter"),
}

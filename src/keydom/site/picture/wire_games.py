"""What is known about a game before it is played, and after many were."""

from typing import Any

from msgspec import Struct


class OptionFacts(Struct):
    name: str
    default: int
    text: list[str]
    """In English and in German."""


class GameShown(Struct):
    name: str
    title: str
    seats: list[int]
    rules: int
    data: str
    choices: int
    options: list[OptionFacts]
    bots: list[str]
    """Levels there are, the weakest first."""
    cut: list[str]
    """Levels that may need more time for a turn than this site gives them: here they play weaker."""
    bot_seconds: float
    """How long a bot of this site may think about a choice."""


class GameFacts(Struct):
    """All about a game that never changes: the words of its choices and the facts of its components."""

    game: GameShown
    words: list[str]
    """By number of the choice."""
    texts: dict[str, list[str]]
    """The same by language."""
    facts: Any
    """The `Facts` of the game's own module."""


class Distribution(Struct):
    seats: int
    games: int
    scores: dict[str, int]
    """How often each score was reached."""
    wins: list[float]
    """Share of the games won, by seat; a shared first place counts in parts."""


class TileRate(Struct):
    tile: str
    owned: int
    """How many final villages, farms or countries held it."""
    won: float
    """Share of those that came first."""


class Rating(Struct):
    bot: str
    games: int
    rating: int


class Statistics(Struct):
    game: str
    distributions: list[Distribution]
    tiles: list[TileRate]
    ratings: list[Rating]

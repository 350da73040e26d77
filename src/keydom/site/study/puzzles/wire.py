"""Puzzles: the list, what somebody answers, and what is said to it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Both = tuple[str, str]
"""A text in English and in German."""


class PuzzleShown(Struct):
    """A puzzle in the list: without its solution."""

    game: str
    name: str
    theme: str
    """A key, for what belongs together."""
    about: Both
    """The theme in words."""
    phase: Both
    """The part of the game."""
    seats: int


class PuzzleList(Struct):
    """All puzzles, and the one of today."""

    puzzles: list[PuzzleShown]
    date: str
    """Today, as the site counts days (UTC)."""
    game: str
    name: str
    """The puzzle of the day; empty where there is none."""


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """A whole turn, as the choices of a draft."""

    choices: Annotated[list[Annotated[int, Meta(ge=0, le=100_000)]], Meta(min_length=1, max_length=200)]


class OtherShown(Struct):
    """Another turn: what it does, and how far it is behind, in thousandths of a point."""

    told: list[str]
    points: int
    error: int
    why: list[str]
    """What the solution brings at once that this turn does not, in points."""


class Solution(Struct):
    """The best turn, in the words of a record and in sentences, and why it is not another one."""

    turn: str
    told: list[str]
    others: list[OtherShown]


class PuzzleAnswer(Struct):
    """What is said to a try."""

    kind: Literal["right", "another", "behind", "shown"]
    """`another`: not the turn that was found, and as good; `shown`: nothing was tried."""
    points: int
    """How far it is behind the solution, in thousandths of a point."""
    error: int
    why: list[str]
    tries: int
    """How many were used."""
    solved: bool
    solution: Solution | None
    """None while there are tries left."""


class PuzzleTried(Struct):
    """A puzzle that somebody has tried."""

    game: str
    name: str
    tries: int
    solved: bool

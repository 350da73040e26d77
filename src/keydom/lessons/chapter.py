"""A chapter of a course, as its file has it and as a page is told it."""

from hashlib import sha256
from typing import Annotated, Final

from msgspec import Meta, Struct

from keydom.core.seats import LETTERS, Seat

Both = tuple[str, str]
"""A text in English and in German."""
WILD: Final = "*"
"""In the pattern of a turn: any words, or none."""


class Wrong(Struct, forbid_unknown_fields=True):
    """A try that is not the task, and what the coach adds to it."""

    turn: str
    """Its words; the last of them is refused where a rule is named, else all of it is allowed."""
    say: Both
    rule: str = ""
    """The number of the rule by which the referee refuses it; empty: allowed, and taken back."""


class Step(Struct, forbid_unknown_fields=True):
    """One idea and at most one task."""

    say: Both
    point: list[str] = []
    """What the coach points at: the places' names (`data-spot`), the first that is shown."""
    task: Both | None = None
    """What to do; none: there is only something to read."""
    turns: list[str] = []
    """Turns that fulfil the task, as in a record; the first is written out, in the others `*` stands for any words."""
    then: list[str] = []
    """What the others and chance answer, line by line as in a record, without numbers."""
    wrong: list[Wrong] = []
    guess: int | None = None
    """Instead of a turn: name one's points as they stand; so far off still counts."""
    answer: int | None = None
    """The points to be named; found by the engine when the chapter is read."""
    free: bool = False
    """Play on to the end of the game; every turn is right."""


class Word(Struct, forbid_unknown_fields=True):
    """A word of the chapter, explained."""

    icon: str
    name: Both
    say: Both


class Chapter(Struct, forbid_unknown_fields=True):
    """A chapter: where it begins, what it teaches, its steps."""

    title: Both
    minutes: Annotated[int, Meta(ge=1, le=30)]
    goal: Both
    """What one can do afterwards."""
    icons: Annotated[list[str], Meta(min_length=1, max_length=3)]
    """The signs on its tile in the list."""
    teaches: list[str]
    """Numbers of the rules."""
    record: str
    """The game up to the position, as a record."""
    steps: Annotated[list[Step], Meta(min_length=1)]
    seat: str = "A"
    words: list[Word] = []

    @property
    def mine(self) -> Seat:
        return LETTERS.index(self.seat)


def seed_of(game: str, key: str) -> str:
    """The seed of a chapter's tables: their chance is the same every time."""
    return sha256(f"lesson:{game}:{key}".encode()).hexdigest()


def fits(pattern: str, words: str) -> bool:
    """Whether the words of a turn are those of a pattern."""
    head, star, tail = pattern.partition(WILD)
    if not star:
        return pattern == words
    return words.startswith(head.strip()) and words.endswith(tail.strip()) and len(words) >= len(head + tail) - 2

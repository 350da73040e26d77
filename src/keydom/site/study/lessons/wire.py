"""Courses: chapters as a page is told them, and which of them were done."""

from msgspec import Struct

Both = tuple[str, str]
"""A text in English and in German."""


class WrongShown(Struct):
    """A try that is not the task, and what the coach adds to it; `rule`: the referee refuses it by that one."""

    turn: str
    say: Both
    rule: str


class StepShown(Struct):
    """A step: what the coach says and points at; with a task the turns that fulfil it, a guess, or free play."""

    say: Both
    point: list[str]
    task: Both | None
    turns: list[str]
    wrong: list[WrongShown]
    guess: int | None
    answer: int | None
    free: bool


class WordShown(Struct):
    """A word of the chapter, explained."""

    icon: str
    name: Both
    say: Both


class ChapterShown(Struct):
    """A chapter: without its record, which lies at its table, and without what the others will do."""

    key: str
    """Its name in addresses and in what was done; its number is only its place in the course."""
    title: Both
    minutes: int
    goal: Both
    icons: list[str]
    teaches: list[str]
    begins: int
    """After this line of the log; those before made the position."""
    steps: list[StepShown]
    words: list[WordShown]


class FirstWords(Struct):
    """What is said when a question is put for the first time, by the rule that it comes from."""

    rule: str
    say: Both


class LessonDone(Struct):
    """A chapter that somebody has done to its end."""

    game: str
    chapter: str
    """Its key."""

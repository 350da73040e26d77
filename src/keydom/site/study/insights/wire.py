"""What many finished games have in common, on the whole site and of one person. All intervals are of 95 %."""

from typing import Literal

from msgspec import Struct

Company = Literal["all", "people", "bots"]
"""Who sat at a table: anybody, people alone, or at least one bot."""


class Estimate(Struct):
    """A figure and where the true one lies in 95 of 100 cases."""

    n: int
    """Over how many."""
    value: float
    low: float
    high: float


class InsightRow(Struct):
    """How those did that have something in common."""

    key: str
    name: str
    wins: Estimate
    """Share of victories; a shared one counts in parts."""
    points: Estimate


class InsightPrice(Struct):
    """What something went for, and how those did who got it."""

    what: str
    name: str
    phase: str
    price: Estimate
    wins: Estimate


class InsightLoss(Struct):
    """Points given away by a seat in a game, in one part of it or by one kind of turn."""

    key: str
    name: str
    lost: Estimate
    accuracy: Estimate | None
    """Per cent, over the turns of all these games; None: too few games had any."""


class InsightFigures(Struct):
    """Some games of one kind with one number of seats."""

    games: int
    analysed: int
    points: Estimate
    accuracy: Estimate | None
    order: list[InsightRow]
    """By who moved first, second …"""
    openings: list[InsightRow]
    """By what a seat's game began with, the most victories first."""
    prices: list[InsightPrice]
    """By part of the game, the dearest first."""
    phases: list[InsightLoss]
    kinds: list[InsightLoss]
    """Of turns."""


class SeatsPlayed(Struct):
    """How many games count with so many seats."""

    seats: int
    games: int


class LevelPlays(Struct):
    """How well bots of a level play."""

    level: str
    accuracy: Estimate
    """Per cent, of a seat in a game."""


class Insights(Struct):
    """All games of the site that everybody may look at; what was seen too rarely is left out."""

    game: str
    seats: int
    company: Company
    year: int
    """In which the games ended; 0: in any."""
    played: list[SeatsPlayed]
    years: list[int]
    """In which games ended, the latest first."""
    unread: int
    """Games that are over and not counted yet: they will be in a moment."""
    least: int
    """So often something must have been seen to be shown."""
    phases: dict[str, str]
    """Parts of the game, in order, and what they are called."""
    all: InsightFigures | None
    """None: too few games."""
    levels: list[LevelPlays]
    """The weakest first; those that were judged too rarely are left out."""


class GameJudged(Struct):
    """How well one played one game."""

    table: str
    accuracy: float
    """Per cent."""
    lost: dict[str, float]
    """Points given away: `phases spring`, `kinds bid` …"""


class BotMet(Struct):
    """How often one was placed ahead of bots of a level; beside it counts half."""

    level: str
    ahead: Estimate


class MyInsights(Struct):
    """One's own games; those of others' tables too, at which one sat."""

    games: int
    missing: int
    """So many games more until one's own figures say something."""
    unread: int
    mine: InsightFigures | None
    """None: too few games."""
    judged: list[GameJudged]
    """The oldest first."""
    bots: list[BotMet]
    """The weakest first."""

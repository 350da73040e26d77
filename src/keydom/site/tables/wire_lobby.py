"""Making, finding and joining tables."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from keydom.site.api.wire_fields import Number, SeatNumber
from keydom.site.picture.wire import Clock, DiceShown

Word = Annotated[str, Meta(max_length=40)]


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[int, Meta(ge=2, le=6)]
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=6)] = []
    """Levels of the bots, on the last seats; the rest is for people. Or one per seat, empty for people."""
    options: Annotated[dict[str, int], Meta(max_length=20)] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    public: bool = True
    spectators: bool = True
    clock: Clock = Clock()
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    """Where the maker sits."""
    word: Word = ""
    """The maker's word for the dice."""


class PlayNow(Struct, forbid_unknown_fields=True):
    """A game against bots, started at once."""

    game: Annotated[str, Meta(max_length=20)]
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, int], Meta(max_length=20)] = {}
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    word: Word = ""
    """Your word for the dice."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """For practice: the same chance every time; such a table does not count in statistics."""


class Join(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber = -1
    """-1: the first that is free."""
    word: Word = ""
    """Your word for the dice; sent again before the start it takes the place of the one before."""


class Invitation(Struct):
    """Who invites to what; for whoever has the word."""

    table: str
    game: str
    title: str
    state: Literal["open", "running", "finished", "stopped"]
    host: str
    """The name of who made the table; empty: that person has left."""
    names: list[str]
    """One per seat; empty where somebody may sit down."""
    bots: list[str]
    """One level per seat; empty for people."""
    you: int
    """The seat that you have already; -1: none."""
    clock: Clock
    spectators: bool
    dice: DiceShown | None


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from a log line of a finished game, against bots."""

    number: Number
    seat: Annotated[int, Meta(ge=0, le=5)]
    bot: Annotated[str, Meta(max_length=40)] = "random"


class Note(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=10_000)]


class Promised(Struct):
    """The dice of the next table that you make."""

    hash: str


class Made(Struct):
    table: str
    invite: str


class LobbyRow(Struct):
    table: str
    game: str
    title: str
    state: str
    seats: int
    names: list[str]
    """One per seat; empty where somebody may sit down."""
    bots: list[str]
    """One level per seat; empty for people."""
    clock: Clock
    spectators: bool
    you: int
    turn: bool
    """It is my turn."""
    reminded: bool
    """And somebody at the table has reminded me."""
    after: int
    created: float
    changed: float
    scores: list[int]
    places: list[int]


class Lobby(Struct):
    tables: list[LobbyRow]
    next: str | None
    """Send as `page` for more; None: that was all."""

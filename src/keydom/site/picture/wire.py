"""A table as one seat, or a spectator, may see it, and what else goes out over a socket: the field `is` says which."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Kind = Literal["game", "practice", "lesson", "example", "puzzle", "fork", "record"]
"""game: played from its beginning with dice that nobody knew; practice: against bots, with dice that a number fixes;
lesson, example, puzzle: from a position that was prepared; fork: from a line of another game; record: played elsewhere
and handed in."""


class Choice(Struct):
    """One thing that can be chosen: its number, its words as in records, its words in the viewer's language."""

    id: int
    words: list[str]
    text: str
    then: list[int] | UnsetType = UNSET
    """Of a question that is asked together with the next one: what can be chosen next."""
    does: list[str] | UnsetType = UNSET
    """Of a question with few answers that begins a turn: what this one would do, in sentences."""


class Absence(Struct):
    """The table waits for somebody who gives no sign: since when, and what the others can do about it."""

    waited: float
    """Seconds since the last sign, or since the question if that came later."""
    here: bool
    """The page is open, but the question was not answered for a day or more."""
    vote_after: float | None
    """With so many seconds waited all others there, two at least, may vote a bot in; None: the clock decides."""
    alone_after: float | None
    """With so many seconds waited one vote is enough."""
    agreed: list[int]
    """The seats that want a bot to play meanwhile."""
    needed: int
    """Votes that are enough when `vote_after` has passed and `alone_after` has not."""
    remind_in: float
    """Seconds until somebody may remind them."""


class SeatShown(Struct):
    """Who sits where."""

    seat: int
    letter: str
    name: str
    kind: Literal["empty", "person", "bot"]
    account: bool
    """Whether the person has an account; a guest's name was not checked by any password."""
    level: str
    """The bot's level; of a bot that stands in too (`6:1`: level 6 without search)."""
    away: bool
    """A bot stands in."""
    resigned: bool
    """For good."""
    may_return: bool
    """A bot stands in, and the person can take the seat back: neither resigned nor without time."""
    online: bool
    seconds: float | None
    """Time left on the clock when the table was sent; runs down while the seat is asked."""
    absence: Absence | None
    """None: the table does not wait for this seat, or its person is there."""


class Amount(Struct):
    """A number of pieces of a kind; `?`: the viewer may not know which."""

    piece: str
    n: int


class Step(Struct, rename={"origin": "from"}):
    """One thing that happened: who, what kind of thing, with what, from where to where, and the sentence."""

    seat: int
    """-1: nobody in particular."""
    verb: str
    text: str
    piece: str
    n: int
    origin: str
    """A spot, as is `to`: docs/generated/telling.md lists them; empty where there is none."""
    to: str
    paid: list[Amount]
    got: list[Amount]
    flipped: str
    """The spot of what was turned over; empty: nothing."""
    also: list[str]
    """More spots of the same, where several fields are harvested or ripen together."""
    lost_lead: int
    """The seat that was overtaken; -1: none."""
    secret: bool
    """Something of it is hidden from the viewer."""
    phase: str
    """The part of a season's end that it belongs to; empty: of somebody's turn."""
    brief: str
    """The sentence in the few words of a card; empty: `text` is short itself."""
    choices: int
    """So many choices of its line had been made when it had happened: `at` shows that moment; 0: all of them."""


class LogLine(Struct):
    """One line of the log as the viewer may know it."""

    number: int
    kind: Literal["turn", "chance", "undo"]
    actor: int
    """-1: chance."""
    words: list[str]
    """Of each choice; `?` is hidden from the viewer."""
    steps: list[Step]
    """What happened, step by step, each with its sentence; empty where the game has none."""
    bot: bool
    made: float
    undone: bool


class ChatLine(Struct):
    id: int
    seat: int
    """-1: a spectator."""
    name: str
    account: bool
    text: str
    made: float


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """none; live: `bank` seconds for the game and `add` after every turn; days: so many for every move.

    When time runs out a bot stands in. Who comes back has `back` seconds more (days: the days again), once a game;
    being away adds nothing.

    Without a clock, or with a live one, nobody has to wait for ever: when somebody who is asked has given no sign for
    `patience` seconds, a bot stands in if all others who are there, two at least, vote for it; at a table of
    two people the other one decides alone. After an hour (or the patience, if longer) one vote is always enough. The
    same holds for a question that an open page has not answered for a day (or the patience, if longer). Whoever comes
    back has the seat at once.
    """

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=3, le=86_400)] = 1200
    add: Annotated[int, Meta(ge=0, le=3_600)] = 20
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    back: Annotated[int, Meta(ge=0, le=3_600)] = 60
    patience: Annotated[int, Meta(ge=180, le=604_800)] = 600


class Proposal(Struct):
    """Somebody asks to go back to the table as it was after line `number`."""

    number: int
    seat: int
    agreed: list[int]
    needed: list[int]


class PointKind(Struct):
    """A line of the score sheets: what the points are for, and how many each seat has."""

    name: str
    points: list[int]


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    places: list[int]
    sheets: list[Any]
    """Per seat the lines of its score sheet: {rule, tile, points, …}; empty where the game has none."""
    kinds: list[PointKind]
    """The lines that the items of the sheets belong to, in the order of the printed sheet."""
    verdict: list[str]
    """Who won and by how much, what made the difference, where the other was ahead: whole sentences."""


class DiceShown(Struct):
    """What all chance comes from: the hash of the seed, which stands before anybody sits down, and the words that
    players have added; the seed itself when the table is over."""

    hash: str
    seed: str | None
    words: list[str]
    """One per seat; empty: none."""


class TableShown(Struct, tag_field="is", tag="table"):
    """A table as one seat, or a spectator, may see it: always the whole, never a difference."""

    table: str
    game: str
    title: str
    state: Literal["open", "running", "finished", "stopped"]
    kind: Kind
    """What the table is; it never changes."""
    origin: str
    """Of a lesson the chapter's key, of an example its id, of a puzzle its name; else empty."""
    setup: dict[str, int]
    """The options of the game that this table plays with."""
    public: bool
    spectators: bool
    host: bool
    """Whether the viewer made the table."""
    invite: str | None
    """For those who sit there: lets others join."""
    seats: list[SeatShown]
    you: int
    """The viewer's seat; -1: a spectator."""
    version: int
    after: int
    """The number of the last log line; send it with every command."""
    at: int
    """How many choices the viewer's draft has; send it with every command."""
    acting: list[int]
    """The seats that are asked."""
    asked: str
    """What the viewer is asked, or who is, as a sentence."""
    rule: str
    """The rule that the viewer's question comes from; empty: the viewer is not asked."""
    advice: bool
    """Whether the viewer may ask for hints and the coach here: nobody else plays, only bots do."""
    needs: dict[str, list[str]]
    """By spot, what the viewer needs to act there, in sentences; nothing of places where the viewer cannot."""
    preview: list[str]
    """What the viewer's draft would do, in sentences; empty without a draft."""
    deed: str
    """What the button says that confirms the viewer's draft; empty until it is a whole turn."""
    view: Any
    """The game as the viewer may know it, draft included: the `View` of its own module; None before the start."""
    options: list[Choice]
    """What the viewer may choose now."""
    draft: list[Choice]
    instead: list[list[int]]
    """By choice of the draft the numbers of all that could have been chosen in its place."""
    loose: list[int]
    """Choices of the draft whose order makes no difference: each can be taken back alone."""
    done: bool
    """The draft is a whole turn and waits to be confirmed."""
    clock: Clock
    log: list[LogLine]
    chat: list[ChatLine]
    proposal: Proposal | None
    dice: DiceShown | None
    result: Result | None
    rematch: str | None
    """The table that follows this one."""
    again: list[int]
    """The seats that play once more: all bots, and who sits down at the rematch."""
    watching: int
    """How many spectators there are."""
    key: str = ""
    """Of the viewer's command that this answers; empty if it answers none."""


class Refused(Struct, tag_field="is", tag="refused"):
    """A command that was not carried out; nothing was changed."""

    error: str
    sentence: str
    table: str = ""
    key: str = ""


class Pong(Struct, tag_field="is", tag="pong"):
    pass


class Watching(Struct, tag_field="is", tag="watching"):
    """Spectators came or went; nothing else has changed."""

    table: str
    watching: int


Outgoing = TableShown | Refused | Pong | Watching

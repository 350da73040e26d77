"""Everything that crosses the wire, as types: read strictly, written exactly so. `docs/wire.md` explains them.

What comes in has the field `do`, what goes out over a socket the field `is`. The OpenAPI document and the types
of the client are made from these.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="a table")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{8,40}$", description="made by the client, new for every command: a command sent twice"
    ),
]
Lang = Literal["en", "de"]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=-1, le=5)]

# ---------------------------------------------------------------------------------------------- commands at a table


class Watch(Struct, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """Send this table now and whenever it changes. A player who was away is back."""

    table: TableId
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    """Log lines after this number are sent with the first answer; -1: only what happens from now on."""
    lang: Lang = "en"
    key: Annotated[str, Meta(max_length=40)] = ""
    """Comes back with the answer."""


class Unwatch(Struct, tag_field="do", tag="unwatch", forbid_unknown_fields=True):
    """Do not send this table any longer."""

    table: TableId


class Choose(Struct, tag_field="do", tag="choose", forbid_unknown_fields=True):
    """Add a choice to one's draft; with `confirm`, carry the turn out if that finished it."""

    table: TableId
    after: Number
    at: Annotated[int, Meta(ge=0, le=10_000)]
    choice: Annotated[int, Meta(ge=0, le=100_000)]
    key: Key
    confirm: bool = False


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back the last choice of one's draft, or all of it."""

    table: TableId
    after: Number
    at: Annotated[int, Meta(ge=0, le=10_000)]
    key: Key
    all: bool = False


class Confirm(Struct, tag_field="do", tag="confirm", forbid_unknown_fields=True):
    """Carry the finished draft out."""

    table: TableId
    after: Number
    at: Annotated[int, Meta(ge=0, le=10_000)]
    key: Key


class Propose(Struct, tag_field="do", tag="propose", forbid_unknown_fields=True):
    """Ask everybody to go back to the table as it was after that log line."""

    table: TableId
    after: Number
    number: Number
    key: Key


class Answer(Struct, tag_field="do", tag="answer", forbid_unknown_fields=True):
    """Agree to go back, or not."""

    table: TableId
    number: Number
    yes: bool
    key: Key


class Say(Struct, tag_field="do", tag="say", forbid_unknown_fields=True):
    """A line of chat."""

    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Away(Struct, tag_field="do", tag="away", forbid_unknown_fields=True):
    """Let a bot play one's seat, or take the seat back."""

    table: TableId
    away: bool
    key: Key


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Command = Choose | Undo | Confirm | Propose | Answer | Say | Away
"""What changes a table; the same over the socket and over POST /api/tables/{table}/do."""
Incoming = Watch | Unwatch | Ping | Command

# ---------------------------------------------------------------------------------------------- a table as seen


class Choice(Struct):
    """One thing that can be chosen: its number, its words as in records, its words in the viewer's language."""

    id: int
    words: list[str]
    text: str


class SeatShown(Struct):
    """Who sits where."""

    seat: int
    letter: str
    name: str
    kind: Literal["empty", "person", "bot"]
    account: bool
    """Whether the person has an account; a guest's name was not checked by any password."""
    level: str
    """The bot's level; of a bot that stands in too."""
    away: bool
    online: bool
    seconds: float | None
    """Time left on the clock when the table was sent; runs down while the seat is asked."""


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
    """A spot, as is `to`: docs/telling.md lists them; empty where there is none."""
    to: str
    paid: list[Amount]
    got: list[Amount]
    flipped: str
    """The spot of what was turned over; empty: nothing."""
    lost_lead: int
    """The seat that was overtaken; -1: none."""
    secret: bool
    """Something of it is hidden from the viewer."""


class LogLine(Struct):
    """One line of the log as the viewer may know it."""

    number: int
    kind: Literal["turn", "chance", "undo"]
    actor: int
    """-1: chance."""
    words: list[str]
    """Of each choice; `?` is hidden from the viewer."""
    text: list[str]
    """The same as sentences in the viewer's language; empty where the game has none."""
    steps: list[Step]
    """What happened, step by step, each with its sentence."""
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
    """

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=3, le=86_400)] = 1200
    add: Annotated[int, Meta(ge=0, le=3_600)] = 20
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    back: Annotated[int, Meta(ge=0, le=3_600)] = 60


class Proposal(Struct):
    """Somebody asks to go back to the table as it was after line `number`."""

    number: int
    seat: int
    agreed: list[int]
    needed: list[int]


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    places: list[int]
    sheets: list[Any]
    """Per seat the lines of its score sheet: {rule, tile, points, …}; empty where the game has none."""


class DiceShown(Struct):
    """The hash of the seed that all chance comes from; the seed itself when the game is over."""

    hash: str
    seed: str | None


class TableShown(Struct, tag_field="is", tag="table"):
    """A table as one seat, or a spectator, may see it: always the whole, never a difference."""

    table: str
    game: str
    title: str
    state: Literal["open", "running", "finished", "stopped"]
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
    preview: list[str]
    """What the viewer's draft would do, in sentences; empty without a draft."""
    view: Any
    """The game as the viewer may know it, draft included: the `View` of its own module; None before the start."""
    options: list[Choice]
    """What the viewer may choose now."""
    draft: list[Choice]
    done: bool
    """The draft is a whole turn and waits to be confirmed."""
    clock: Clock
    log: list[LogLine]
    chat: list[ChatLine]
    proposal: Proposal | None
    dice: DiceShown | None
    result: Result | None
    rematch: str | None
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

# ---------------------------------------------------------------------------------------------- requests and answers


class Guest(Struct, forbid_unknown_fields=True):
    name: PersonName
    lang: Lang = "en"


class Credentials(Struct, forbid_unknown_fields=True):
    name: PersonName
    password: Password
    lang: Lang = "en"


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Deletion(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200)] = ""


class Profile(Struct, forbid_unknown_fields=True):
    """Fields that are None stay as they are; an empty address or webhook removes it."""

    name: PersonName | None = None
    lang: Lang | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None


class EmailCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=6, max_length=40)]


class Me(Struct):
    id: str
    name: str
    account: bool
    lang: str
    email: str
    email_confirmed: bool
    webhook: str
    turns: int
    """At how many tables it is my turn."""


class SessionShown(Struct):
    id: str
    agent: str
    created: float
    seen: float
    this: bool


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


class PlayNow(Struct, forbid_unknown_fields=True):
    """A game against bots, started at once."""

    game: Annotated[str, Meta(max_length=20)]
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, int], Meta(max_length=20)] = {}
    seat: Annotated[int, Meta(ge=0, le=5)] = 0
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """For lessons: the same chance every time; such a table does not count in statistics."""


class Join(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber = -1
    """-1: the first that is free."""


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from a log line of a finished game, against bots."""

    number: Number
    seat: Annotated[int, Meta(ge=0, le=5)]
    bot: Annotated[str, Meta(max_length=40)] = "random"


class Note(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=10_000)]


class Made(Struct):
    table: str
    invite: str


class Token(Struct):
    """Shown once; lets an outside program play the seat: `Authorization: Bearer …`."""

    token: str
    table: str
    seat: int


class TokenShown(Struct):
    """A token that holds, in the list of its owner."""

    table: str
    seat: int
    game: str
    title: str
    state: str
    created: float


class Report(Struct, forbid_unknown_fields=True):
    """Why the keepers of the site should read a line of chat."""

    reason: Annotated[str, Meta(max_length=500)] = ""


class MutedShown(Struct):
    """Somebody whose words I do not want to read."""

    person: str
    name: str
    since: float


class Forgotten(Struct, forbid_unknown_fields=True):
    """I have forgotten the password of this account: mail me a code."""

    name: PersonName


class NewPasswordByCode(Struct, forbid_unknown_fields=True):
    name: PersonName
    code: Annotated[str, Meta(min_length=6, max_length=40)]
    new: Password


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
    after: int
    created: float
    changed: float
    scores: list[int]
    places: list[int]


class Lobby(Struct):
    tables: list[LobbyRow]
    next: str | None
    """Send as `page` for more; None: that was all."""


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


class GameFacts(Struct):
    """All about a game that never changes: the words of its choices and the facts of its components."""

    game: GameShown
    words: list[str]
    """By number of the choice."""
    texts: dict[str, list[str]]
    """The same by language."""
    facts: Any
    """The `Facts` of the game's own module."""


class Moment(Struct):
    """A game as it was after a log line, through the eyes of a seat."""

    number: int
    last: int
    seat: int
    acting: list[int]
    asked: str
    view: Any
    log: list[LogLine]
    scores: list[int] | None
    """Of a finished game: what every seat would score if it ended there."""


class Hint(Struct):
    """What a bot would choose, and how it would end the turn."""

    seat: int
    choice: Choice
    turn: list[Choice]
    text: list[str]
    """The turn in sentences."""


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


class Problem(Struct):
    """Every error of the REST interface."""

    error: str
    sentence: str


class Ok(Struct):
    ok: bool = True

"""What a page sends about a table: the field `do` says which."""

from typing import Annotated

from msgspec import Meta, Struct, field

from keydom.site.api.wire_fields import Key, Lang, Number, TableId


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
    keep: Annotated[int, Meta(ge=-1, le=10_000)] = -1
    """First take back all but so many choices; -1: none."""
    then: Annotated[list[Annotated[int, Meta(ge=0, le=100_000)]], Meta(max_length=50)] = field(default_factory=list)
    """Choices that are added after it, up to the first that is not allowed."""


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back the last choice of one's draft, or all of it, or one of those that are `loose`."""

    table: TableId
    after: Number
    at: Annotated[int, Meta(ge=0, le=10_000)]
    key: Key
    all: bool = False
    choice: Annotated[int, Meta(ge=-1, le=100_000)] = -1
    """The loose choice to take back; -1: the last choice."""


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


class Vote(Struct, tag_field="do", tag="vote", forbid_unknown_fields=True):
    """Agree that a bot plays the seat of somebody who is asked and not there, or take that back."""

    table: TableId
    seat: Annotated[int, Meta(ge=0, le=5)]
    yes: bool
    key: Key


class Remind(Struct, tag_field="do", tag="remind", forbid_unknown_fields=True):
    """Remind somebody who is asked and not there: by the ways they have chosen, and in their list of games."""

    table: TableId
    seat: Annotated[int, Meta(ge=0, le=5)]
    key: Key


class Resign(Struct, tag_field="do", tag="resign", forbid_unknown_fields=True):
    """Give the game up for good: a bot plays on, and the seat comes last."""

    table: TableId
    key: Key


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Command = Choose | Undo | Confirm | Propose | Answer | Say | Away | Vote | Remind | Resign
"""What changes a table; the same over the socket and over POST /api/tables/{table}/do."""
Incoming = Watch | Unwatch | Ping | Command

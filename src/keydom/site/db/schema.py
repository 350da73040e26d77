"""The tables of the database. `entries` is the truth; what can be rebuilt from it is said to be a cache."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

facts: Final = Table(
    "facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
"""What all processes share: the key that signs cookies."""

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),  # the name folded; None for a guest
    Column("likeness", String(80), unique=True),  # shared by names that look alike; None for a guest
    Column("guest_likeness", String(80), index=True),  # the same of a guest: many may share it; None for an account
    Column("password", String(200)),
    Column("lang", String(2), nullable=False),
    Column("email", String(254)),
    Column("email_code", String(64)),  # hash of the code that confirms the address; None once it is confirmed
    Column("webhook", String(500)),
    Column("origin", String(16)),  # whence they last came in, as a keyed hash of the address: shares of the bots' time
    Column("muted_until", Float, nullable=False, server_default="0"),  # says nothing until then
    Column("suspended_until", Float, nullable=False, server_default="0"),  # does not get in until then
    Column("promised_seed", String(64)),  # of the next table that this person makes; its hash was told
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),  # public: names the session in lists
    Column("token", String(64), unique=True, nullable=False),  # hash
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("agent", String(120), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

reset_codes: Final = Table(
    "reset_codes",
    metadata,
    Column("code", String(64), primary_key=True),  # hash
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("made", Float, nullable=False, index=True),
)
"""Codes for who forgot the password; those of nobody were asked for under a name that gets none, and mailed to nobody:
so the answer to such a name takes as long."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String(20), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(60), nullable=False),
    Column("host", String(32)),  # person; None once that person is gone
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("clock", Text, nullable=False),
    Column("kind", String(8), nullable=False),  # tables/kinds/kind.py
    Column("origin", String(80), nullable=False),  # chapter, example, puzzle, number or table that it comes from
    Column("state", String(10), nullable=False),  # open, running, finished, stopped
    Column("seed", String(64), nullable=False),  # secret until the game is over; empty: it was played elsewhere
    Column("words", Text, nullable=False, server_default=""),  # added to the dice, by seat; empty: none
    Column("rematch", String(32)),  # the table that follows this one
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("version", Integer, nullable=False),  # counts every change that somebody at the table can see
    Column("head", Integer, nullable=False),  # cache: the last entry's number
    Column("acting", Integer, nullable=False),  # cache: mask of the seats asked
    Column("bots_due", Integer, nullable=False),  # cache: those of them that bots play; negative: see `clocks.bots_due`
    Column("claim_until", Float, nullable=False),  # somebody lets the bots think until then
    Column("deadline", Float),  # cache: when the first clock runs out
    Column("result", Text),  # cache: scores, places and what each seat owned
    Index("ix_tables_lobby", "state", "public", "changed"),
    Index("ix_tables_due", "bots_due", "claim_until"),
    Index("ix_tables_deadline", "deadline"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("name", String(40), nullable=False),
    Column("account", Boolean, nullable=False, server_default=false()),  # the person is no guest
    Column("bot", String(40), nullable=False),  # level of the bot that plays; empty: the person does
    Column("away", Boolean, nullable=False),  # a bot stands in for the person
    Column("bank", Float, nullable=False),
    Column("asked_at", Float),
    Column("grace_used", Boolean, nullable=False, server_default=false()),  # came back after a time-out, once a game
    Column("noticed", Float, nullable=False, server_default="0"),  # `asked_at` for which "your turn" was last sent
    Column("seen", Float, nullable=False, server_default="0"),  # when the person last came to the table or left it
    Column("votes", Integer, nullable=False, server_default="0"),  # mask: who wants a bot to play this seat meanwhile
    Column("voted_at", Float, nullable=False, server_default="0"),  # the first of these votes; void after a sign
    Column("reminded_at", Float, nullable=False, server_default="0"),
    Column("resigned", Boolean, nullable=False, server_default=false()),  # a bot plays on, the seat comes last
)

scripts: Final = Table(
    "scripts",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the line among those of others and of chance
    Column("actor", Integer, nullable=False),
    Column("choices", Text, nullable=False),
)
"""What others and chance do at prepared tables, as long as it is possible."""

entries: Final = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(6), nullable=False),  # turn, chance, undo
    Column("actor", Integer, nullable=False),
    Column("choices", Text, nullable=False),  # of an undo: the number gone back to
    Column("seen_by", Text, nullable=False),
    Column("key", String(44)),  # "seat:key" of the command, so that it is never carried out twice
    Column("bot", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    UniqueConstraint("table", "key"),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String(20), nullable=False),
    Column("state", Text, nullable=False),
    Column("asked", Text, nullable=False, server_default="[]"),  # per seat: the entry since which it is asked
    Column("layout", String(32), nullable=False, server_default=""),  # fingerprint of what `state` looks like
)
"""A cache, one per table; what a running game goes on from after its rules have changed."""

drafts: Final = Table(
    "drafts",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("after", Integer, nullable=False),
    Column("choices", Text, nullable=False),
    Column("keys", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("account", Boolean, nullable=False, server_default=false()),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("key", String(32), nullable=False),
    Column("made", Float, nullable=False),
    UniqueConstraint("table", "key"),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("text", Text, nullable=False),
)

proposals: Final = Table(
    "proposals",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # go back to this entry
    Column("after", Integer, nullable=False),  # void once the log has grown beyond
    Column("seat", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),  # mask
)

lookers: Final = Table(
    "lookers",
    metadata,
    Column("process", String(16), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seats", Integer, nullable=False),  # mask
    Column("watching", Integer, nullable=False),
    Column("seen", Float, nullable=False),  # the process's last sign of life
)
"""Who looks at a table right now, by process: see `presence`."""

tokens: Final = Table(
    "tokens",
    metadata,
    Column("token", String(64), primary_key=True),  # hash
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("created", Float, nullable=False),
)
"""Each lets an outside program play one seat of one table."""

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
    Column("name", String(40), nullable=False),  # of who was muted, then
    Column("created", Float, nullable=False),
)
"""Whose words somebody does not want to read."""

lessons_done: Final = Table(
    "lessons_done",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("chapter", String(40), primary_key=True),
    Column("made", Float, nullable=False),
)
"""Chapters of courses that somebody has done to their end, by their keys."""

puzzles_tried: Final = Table(
    "puzzles_tried",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("puzzle", String(20), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("made", Float, nullable=False),
)
"""Puzzles that somebody has tried."""

analyses: Final = Table(
    "analyses",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", String(16), nullable=False),  # fingerprint of what was played, whoever played it
    Column("game", String(20), nullable=False),
    Column("level", Integer, nullable=False),  # of the judge
    Column("depth", String(10), nullable=False),
    Column("knowledge", String(12), nullable=False),  # fingerprint of what the judge knew
    Column("text", Text, nullable=False),  # the record, without names
    Column("person", String(32), index=True),  # who asked for it first; None once that person is gone
    Column("state", String(8), nullable=False),  # waiting, done, stopped
    Column("failures", Integer, nullable=False),  # pieces that failed since the last that did not
    Column("created", Float, nullable=False),
    Column("served", Float, nullable=False),  # when it was last worked on; 0: never
    Column("claim_until", Float, nullable=False),  # somebody works on it until then
    UniqueConstraint("record", "level", "depth", "knowledge"),
    Index("ix_analyses_waiting", "state", "claim_until"),
)
"""Analyses of games, those at work and those that are whole; a better judge later makes others."""

analysis_pieces: Final = Table(
    "analysis_pieces",
    metadata,
    Column("analysis", ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(10), primary_key=True),  # "look", "prices", or the line of a decision
    Column("found", Text, nullable=False),
)
"""What has been worked out of an analysis, see `analysis/pieces.py`."""

summaries: Final = Table(
    "summaries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("record", String(16), nullable=False, index=True),  # fingerprint, as analyses are kept under
    Column("found", Text, nullable=False),  # empty: the game cannot be played again by this version
)
"""A cache: what counts of a finished game when many are put together, see `analysis/summary.py`."""

preferences: Final = Table(
    "preferences",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("value", String(40), nullable=False),
)
"""What pages keep for somebody: the coach's limit, hints that were read."""

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), nullable=False),
    Column("line", Integer, nullable=False),
    Column("person", String(32), nullable=False),  # who said it
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),  # what was said, kept even if its writer is forgotten
    Column("reporter", String(32), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("line", "reporter"),
)
"""Lines of chat that somebody wants the keepers of the site to read."""

admin_log: Final = Table(
    "admin_log",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("made", Float, nullable=False),
    Column("who", String(80), nullable=False),
    Column("what", String(20), nullable=False),
    Column("whom", String(32), nullable=False),  # a person or a table
    Column("detail", String(500), nullable=False),
)
"""What the keepers of the site have done, by `keydom admin`."""

"""How well a finished game was played. Points and chances are whole thousandths; lines are those of the record."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from keydom.site.picture.wire import Step

Depth = Literal["quick", "standard", "deep"]
Size = Literal["key", "straight", "sidestep", "detour", "deadend"]
Reason = Literal["loss", "key", "swing", "luck"]


class WantAnalysis(Struct, forbid_unknown_fields=True):
    """How deep is to be looked."""

    depth: Depth = "quick"


class UploadedRecord(Struct, forbid_unknown_fields=True):
    """The record of a finished game that was played elsewhere."""

    text: Annotated[str, Meta(max_length=60_000)]


class AnalysisKept(Struct):
    """An analysis that is there or at work."""

    depth: Depth
    state: Literal["waiting", "done", "stopped"]


class Share(Struct):
    """Some of a seat's turns together."""

    turns: int
    judged: int
    """With a point or more at stake."""
    lost: int
    named: int
    """How many were large enough, and sure enough, to be named."""
    accuracy: int | None
    """None: too few turns."""


class SeatAnalysed(Struct):
    """One seat's game. start + luck + own + others + rest = final, exactly."""

    seat: int
    place: int
    final: int
    start: int
    luck: int
    own: int
    others: int
    rest: int
    luck_by_source: dict[str, int]
    all: Share
    accuracy_error: int | None
    by_phase: dict[str, Share]
    by_kind: dict[str, Share]
    sizes: dict[str, int]
    account: str
    """Where the points came from, in a sentence."""
    accuracy: str
    """How near the best the seat played, and what that means."""


class TurnJudged(Struct):
    """One turn, judged from what its seat knew then."""

    line: int
    seat: int
    phase: str
    kind: str
    size: Size
    loss: int
    error: int
    at_stake: int
    expected: int
    """Final points that the turn made promised."""
    best: int
    """Those that the best turn found promised."""


class MomentTold(Struct):
    """Something to look at, in words."""

    line: int
    reason: Reason
    seat: int
    amount: int
    """Points lost or gained; of a swing thousandths of a chance."""
    error: int
    """Of a loss: one standard error."""
    size: Size | None
    """Of a turn."""
    title: str
    headline: str
    """Where the game stood."""
    happened: list[str]
    said: list[str]
    """What it cost or brought, how sure that is, why."""


class PricePaid(Struct):
    """What something went for, against what it was worth to each seat."""

    line: int
    what: str
    phase: str
    seat: int
    pieces: int
    worth: list[int]
    """To each seat; empty where that cannot be said."""
    paid: int | None
    """Points that the pieces paid were still worth to who paid them; null where that cannot be said."""
    doubt: int
    """Standard error of what it was worth, and of what was paid: the judge's own."""


class PanelCell(Struct):
    """Words, points or a seat."""

    text: str
    points: int | None
    """By how much expected points changed."""
    seat: int
    """-1: none."""
    icon: str
    """Beside the words; empty: none."""


class PanelRow(Struct):
    """A line of a table: whose it is, and what it is about."""

    seat: int
    """-1: nobody's."""
    icon: str
    name: str
    line: int
    """0: of no single one."""
    sign: str
    """A letter on the curve; empty: it does not stand there."""
    cells: list[PanelCell]


class AnalysisPanel(Struct):
    """A table of what this game alone has."""

    key: str
    title: str
    hint: str
    first: str
    """Over the first column."""
    heads: list[PanelCell]
    rows: list[PanelRow]
    note: str


class LuckDrawn(Struct):
    """What one answer of chance gave every seat, against the mean of what could have come."""

    line: int
    source: str
    points: list[int]


class PhaseBegun(Struct):
    """A part of the game."""

    line: int
    """Before which it begins."""
    phase: str


class Words(Struct):
    """What the short words in an analysis are called, in the order in which they are shown."""

    phases: dict[str, str]
    kinds: dict[str, str]
    """Of turns."""
    sources: dict[str, str]
    """Of luck."""


class AnalysisFound(Struct):
    """What there is of an analysis."""

    level: int
    numbers: list[int]
    """The number in the table's log of each line."""
    actors: list[int]
    """Of each line; -1: chance."""
    phases: list[PhaseBegun]
    points: list[list[int]]
    """Expected final points of every seat, all hands open: before the first line, then after each."""
    chances: list[list[int]]
    """Of winning, likewise."""
    spread: list[int]
    """At the same places: eight of ten seats end within so much of what is expected there; may be empty."""
    turns: list[TurnJudged]
    luck: list[LuckDrawn]
    seats: list[SeatAnalysed]
    moments: list[MomentTold]
    prices: list[PricePaid]
    panels: list[AnalysisPanel]
    """In the order in which they are shown."""
    words: Words
    judged_by: str
    luck_means: str


class AnalysisShown(Struct):
    """The analysis of a finished game, as far as it has come."""

    depth: Depth
    state: Literal["none", "waiting", "done", "stopped"]
    judged: int
    decisions: int
    """0: not known yet."""
    version: str
    """Send it as `have`: what you have is not sent again."""
    kept: list[AnalysisKept]
    """All depths that there are."""
    found: AnalysisFound | None
    """None: nothing yet, or no more than you have."""


class TurnFrame(Struct):
    """The table as the seat sees it after some of a turn."""

    text: str
    """What was chosen last."""
    view: Any


class TurnTold(Struct):
    """A turn, made or only found, step by step."""

    points: int
    points_error: int
    chance: int
    steps: list[Step]
    frames: list[TurnFrame]


class TurnCompared(Struct):
    """A judged turn beside the best that was found, through the eyes of its seat."""

    line: int
    seat: int
    before: Any
    """The view before the turn."""
    made: TurnTold
    better: TurnTold | None
    """None: the turn made is the best that was found."""

"""What an analysis says, as data: plain tuples with a JSON form that carries its version (docs/research/analysis.md).

Points are whole thousandths of a point and chances whole thousandths, so that sums are exact.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from keydom.core.errors import ParseError, Sentence
from keydom.core.seats import Seat

FORMAT: Final = 1
MILLI: Final = 1000
"""Parts of a point, or of certainty."""
SIZES: Final = ("key", "straight", "sidestep", "detour", "deadend")
"""The road signs of turns."""


class Worth(NamedTuple):
    """What a turn is worth to the seat that makes it, as known then: the mean over worlds, and its standard error."""

    turn: tuple[int, ...]
    words: str
    """As in the record."""
    points: int
    """Expected final points of the seat."""
    points_error: int
    lead: int
    """Over the best other."""
    lead_error: int
    chance: int
    """To win."""
    chance_error: int
    worlds: int


class Judgement(NamedTuple):
    """One turn of one seat, judged from its view."""

    line: int
    """Of the record, from 1."""
    seat: Seat
    phase: str
    kind: str
    size: str
    loss: int
    """What the best turn found promises more than the turn made: points, or the lead where two play. Never below 0."""
    error: int
    """Standard error of that difference."""
    measured: int
    """The difference as it was measured, which may be below 0: sums of it are not swollen by noise."""
    ahead: int
    """In how many of the worlds the better turn came out ahead, in thousandths."""
    at_stake: int
    """The best less the median of the turns found, at first sight or after a race; 0 where only one made sense."""
    made: Worth
    found: tuple[Worth, ...]
    """The best turns found, the best first; the turn made may be among them."""
    worlds: int
    """How many continuations were looked at in all."""
    why: tuple[Sentence, ...] = ()
    """Of a turn that is named: what the better one gains the seat at once, as the judge sees it."""


class Judge(NamedTuple):
    """Who judged, and how: two analyses with equal judges, records and seeds are equal."""

    level: int
    depth: str
    seed: int
    knowledge: str
    """A fingerprint of what that level knows and how it thinks."""
    engine: str
    """The version of Keydom."""


class Luck(NamedTuple):
    """What one answer of chance gave every seat, against the mean of what could have come."""

    line: int
    source: str
    points: tuple[int, ...]


class Account(NamedTuple):
    """Where the points of a seat came from. start + luck + own + others + rest = final, exactly."""

    final: int
    start: int
    """Expected before anything was drawn."""
    luck: int
    own: int
    """Minus the sum of what all turns lost as measured, named or not."""
    others: int
    """What it changed that the others played otherwise than the judge would have, as known to them."""
    rest: int
    """What the judge does not explain: his errors."""
    luck_by_source: dict[str, int]


class Share(NamedTuple):
    """Some of a seat's turns together."""

    turns: int
    judged: int
    lost: int
    """The sum of what they lost, as measured."""
    named: int
    """How many were large enough, and sure enough, to be named."""
    accuracy: int | None
    """Thousandths; None under `accounts.MIN_JUDGED` judged turns."""
    weight: int = 0
    """What the judged turns weigh together, in thousandths: accuracies of several games are put together by it."""
    score: int = 0
    """The sum of what each judged turn counts, times its weight: what the accuracy is the mean of."""


class SeatReport(NamedTuple):
    """One seat's game."""

    seat: Seat
    name: str
    place: int
    account: Account
    all: Share
    accuracy_error: int | None
    by_phase: dict[str, Share]
    by_kind: dict[str, Share]
    sizes: dict[str, int]


class Moment(NamedTuple):
    """Something to look at: a turn that gave points away, a key turn, a turn or a draw that turned the game."""

    line: int
    reason: str
    """`loss`, `key`, `swing` (the chances to win changed by somebody's turn), `luck`."""
    seat: Seat
    """Whose moment it is: who lost points or gained or lost chances most."""
    amount: int
    """Points lost or gained; for swings thousandths of a chance."""


class Price(NamedTuple):
    """What something went for, against what it was worth to each seat right then."""

    line: int
    what: str
    phase: str
    seat: Seat
    """Who got it."""
    pieces: int
    """How many workers or counters it cost."""
    worth: tuple[int, ...]
    """To each seat: expected points with it less those if nobody got it, all hands open; empty if not known."""
    paid: int | None = None
    """What the pieces paid were worth to the buyer: expected points had they been kept, less those without them."""


class Played(NamedTuple):
    """What was played and how it ended: all that is needed of a record beside the judgements."""

    game: str
    rules: int
    data: str
    seats: int
    record: str
    """A fingerprint of the record's lines."""
    actors: tuple[Seat, ...]
    """Of each line; -1: chance."""
    decisions: tuple[int, ...]
    """The lines with something to choose."""
    phases: tuple[tuple[int, str], ...]
    """Before which line each phase begins."""
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Analysis(NamedTuple):
    """A whole game; while it is computed, what there is of it so far."""

    game: str
    rules: int
    data: str
    seats: int
    names: tuple[str, ...]
    record: str
    """A fingerprint of the record's lines."""
    judge: Judge
    lines: int
    decisions: int
    """Turns with something to choose: all of them are judged when the analysis is whole."""
    phases: tuple[tuple[int, str], ...]
    """Before which line each phase begins."""
    points: tuple[tuple[int, ...], ...]
    """Expected final points of every seat, all hands open: before the first line, then after each."""
    chances: tuple[tuple[int, ...], ...]
    """Of winning, likewise; every row adds up to 1000."""
    spread: tuple[int, ...]
    """At the same places: eight of ten seats end within so much of what is expected there."""
    turns: tuple[Judgement, ...]
    luck: tuple[Luck, ...]
    reports: tuple[SeatReport, ...]
    moments: tuple[Moment, ...]
    prices: tuple[Price, ...]

    @property
    def whole(self) -> bool:
        """Whether every decision has been judged."""
        return len(self.turns) == self.decisions


def plain(value: Any) -> Any:
    """Named tuples as dicts, other tuples as lists: what JSON takes."""
    if isinstance(value, tuple):
        if hasattr(value, "_asdict"):
            return {name: plain(inner) for name, inner in value._asdict().items()}
        return [plain(inner) for inner in value]
    if isinstance(value, Mapping):
        return {name: plain(inner) for name, inner in value.items()}
    return value


def as_json(analysis: Analysis) -> dict[str, Any]:
    """An analysis for files, the store and the page. A file may have more beside it: `instead`."""
    return {"keydom": "analysis", "format": FORMAT, **plain(analysis)}


def judgement(given: Mapping[str, Any]) -> Judgement:
    """A judgement out of its JSON form."""
    fields = dict(given)
    fields["made"] = _worth(fields["made"])
    fields["found"] = tuple([_worth(one) for one in fields["found"]])
    fields["why"] = tuple([(en, de) for en, de in fields.get("why", ())])
    return Judgement(**fields)


def luck(given: Mapping[str, Any]) -> Luck:
    """What a draw gave, out of its JSON form."""
    return Luck(**{**given, "points": tuple(given["points"])})


def price(given: Mapping[str, Any]) -> Price:
    """A price out of its JSON form."""
    return Price(**{**given, "worth": tuple(given["worth"])})


def played(given: Mapping[str, Any]) -> Played:
    """What was played, out of its JSON form."""
    fields: dict[str, Any] = {n: tuple(value) if isinstance(value, list) else value for n, value in given.items()}
    fields["phases"] = tuple([(line, phase) for line, phase in given["phases"]])
    return Played(**fields)


def _worth(given: Mapping[str, Any]) -> Worth:
    return Worth(**{**given, "turn": tuple(given["turn"])})


def _share(given: Mapping[str, Any]) -> Share:
    return Share(**given)


def _report(given: Mapping[str, Any]) -> SeatReport:
    fields = dict(given)
    fields["account"], fields["all"] = Account(**fields["account"]), _share(fields["all"])
    for name in ("by_phase", "by_kind"):
        fields[name] = {key: _share(one) for key, one in fields[name].items()}
    return SeatReport(**fields)


def from_json(given: Mapping[str, Any]) -> Analysis:
    """An analysis out of its JSON form; one of another format is refused."""
    if given.get("keydom") != "analysis" or given.get("format") != FORMAT:
        raise ParseError(f"this is no analysis of format {FORMAT}", f"das ist keine Analyse im Format {FORMAT}")
    fields = {name: value for name, value in given.items() if name not in ("keydom", "format", "instead")}
    fields["names"], fields["spread"] = tuple(fields["names"]), tuple(fields["spread"])
    fields["judge"] = Judge(**fields["judge"])
    fields["phases"] = tuple([(line, phase) for line, phase in fields["phases"]])
    for name in ("points", "chances"):
        fields[name] = tuple([tuple(row) for row in fields[name]])
    fields["turns"] = tuple([judgement(one) for one in fields["turns"]])
    fields["luck"] = tuple([luck(one) for one in fields["luck"]])
    fields["reports"] = tuple([_report(one) for one in fields["reports"]])
    fields["moments"] = tuple([Moment(**one) for one in fields["moments"]])
    fields["prices"] = tuple([price(one) for one in fields["prices"]])
    return Analysis(**fields)


__all__ = ["FORMAT", "MILLI", "SIZES", "Account", "Analysis", "Judge", "Judgement", "Luck", "Moment", "Played",
           "Price", "SeatReport", "Share", "Worth", "as_json", "from_json", "judgement", "luck", "plain", "played",
           "price"]  # fmt: skip

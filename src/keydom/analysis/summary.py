"""What counts of one finished game when many are put together: small enough to be kept beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from keydom.analysis.analyse import nameless, record_key
from keydom.analysis.face import find_analysis
from keydom.analysis.result import Analysis, Share, plain
from keydom.bots.arena import shares
from keydom.core.checked import Line
from keydom.core.game import Game, begin
from keydom.core.record import Header
from keydom.core.seats import CHANCE, Seat
from keydom.games import find_game

FORMAT: Final = 1
"""Of summaries that are kept; those of another are made anew."""


class Sold(NamedTuple):
    """What somebody got for how many pieces, and in what part of the game."""

    what: str
    phase: str
    seat: Seat
    pieces: int


class Summary(NamedTuple):
    """One finished game."""

    points: tuple[int, ...]
    won: tuple[float, ...]
    """Of each seat; shared victories in parts."""
    first: Seat
    """Who moved first."""
    openings: tuple[str, ...]
    """Of each seat; empty where it cannot be told."""
    sold: tuple[Sold, ...]


class Losses(NamedTuple):
    """What one seat gave away in one game, as it was judged."""

    all: Share
    by_phase: dict[str, Share]
    by_kind: dict[str, Share]


def summarise(game: Game, head: Header, lines: Sequence[Line], places: Sequence[int] = ()) -> Summary:
    """Play a finished game again and note what counts; places: where who resigned came last."""
    face = find_analysis(game.NAME)
    state = begin(game, head.seats, head.options, head.rules, head.data)
    sold: list[Sold] = []
    for line in lines:
        if line.actor != CHANCE:
            for sale in face.sales(state, line.actor, line.choices):
                sold.append(Sold(sale.what, face.phase(game.view(state, line.actor)), sale.seat, sale.pieces))
        for choice in line.choices:
            game.apply(state, line.actor, choice)
    return Summary(
        tuple(game.scores(state)), tuple(shares(tuple(places) or game.standings(state))),
        next(line.actor for line in lines if line.actor != CHANCE),
        tuple([face.opening(lines, seat) for seat in range(head.seats)]), tuple(sold),
    )  # fmt: skip


def losses_of(analysis: Analysis) -> tuple[Losses, ...]:
    """What every seat gave away."""
    return tuple([Losses(report.all, report.by_phase, report.by_kind) for report in analysis.reports])


def summary_job(players: object, head: Header, lines: Sequence[Line], places: Sequence[int]) -> dict[str, Any]:
    """A job for a bot process: the summary of a game and the fingerprint of its record, as plain data."""
    game = find_game(head.game)
    text = nameless(game, head, list(lines))
    return {"record": record_key(text), "summary": plain(summarise(game, head, lines, places))}


def summary(given: Mapping[str, Any]) -> Summary:
    """A summary out of its JSON form."""
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    fields["sold"] = tuple([Sold(**one) for one in given["sold"]])
    return Summary(**fields)


def losses(given: Mapping[str, Any]) -> Losses:
    """A seat's losses out of their JSON form."""
    parts = [{key: Share(**one) for key, one in given[part].items()} for part in ("by_phase", "by_kind")]
    return Losses(Share(**given["all"]), *parts)

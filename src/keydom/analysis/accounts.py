"""What the judgements of a seat add up to: its account, its accuracy, its losses by phase and by kind."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Final

from keydom.analysis.hands_open import Open, Row
from keydom.analysis.judge import KEY_POINTS
from keydom.analysis.result import MILLI, SIZES, Account, Judgement, Played, SeatReport, Share
from keydom.core.seats import Seat

MIN_JUDGED: Final = 8
"""An accuracy of fewer turns would say nothing."""
LEAST_AT_STAKE: Final = 1.0
"""Where less was at stake all turns are about the same: they count in no accuracy."""
MOST_AT_STAKE: Final = 8.0
"""No turn weighs more than with so much at stake."""
NAMED: Final = ("sidestep", "detour", "deadend")
assert KEY_POINTS > LEAST_AT_STAKE


def account(played: Played, opened: Open, turns: Iterable[Judgement], strays: Mapping[int, Row], seat: Seat) -> Account:
    """Where the points of a seat came from; the parts add up to the result exactly."""
    final = MILLI * played.scores[seat]
    start = opened.points[0][seat]
    by_source: dict[str, int] = {}
    for draw in opened.luck:
        by_source[draw.source] = by_source.get(draw.source, 0) + draw.points[seat]
    own = -sum([turn.measured for turn in turns if turn.seat == seat])
    others = sum([strays[turn.line][seat] for turn in turns if turn.seat != seat])
    luck = sum(by_source.values())
    return Account(final, start, luck, own, others, final - start - luck - own - others, by_source)


def weight(turn: Judgement) -> float:
    """What a turn counts in an accuracy: what was at stake, within limits."""
    stake = turn.at_stake / MILLI
    return 0.0 if stake < LEAST_AT_STAKE else min(stake, MOST_AT_STAKE)


def weighed(turns: list[Judgement], halving: float) -> list[tuple[float, float]]:
    """Of each turn with something at stake its weight, and what it counts: 0.5 ^ (loss / halving)."""
    return [(weight(turn), 0.5 ** (turn.loss / MILLI / halving)) for turn in turns if weight(turn)]


def accuracy(turns: list[Judgement], halving: float) -> tuple[float, float] | None:
    """The mean of what the turns count by their weights, and its standard error."""
    judged = weighed(turns, halving)
    if len(judged) < MIN_JUDGED:
        return None
    total = sum([w for w, _ in judged])
    mean = sum([w * x for w, x in judged]) / total
    spread = sum([(w * (x - mean)) ** 2 for w, x in judged])
    return mean, sqrt(spread * len(judged) / (len(judged) - 1)) / total


def share(turns: list[Judgement], halving: float) -> Share:
    """Some turns together."""
    found, judged = accuracy(turns, halving), weighed(turns, halving)
    return Share(
        len(turns), len(judged), sum([t.measured for t in turns]),
        len([t for t in turns if t.size in NAMED]), None if found is None else round(MILLI * found[0]),
        round(MILLI * sum([w for w, _ in judged])), round(MILLI * sum([w * x for w, x in judged])),
    )  # fmt: skip


def report(played: Played, name: str, opened: Open, turns: list[Judgement], strays: Mapping[int, Row], seat: Seat,
           halving: float) -> SeatReport:  # fmt: skip
    """One seat's game."""
    own = [turn for turn in turns if turn.seat == seat]
    found = accuracy(own, halving)
    phases, kinds = dict.fromkeys([t.phase for t in own]), dict.fromkeys([t.kind for t in own])
    return SeatReport(
        seat, name, played.places[seat], account(played, opened, turns, strays, seat),
        share(own, halving), None if found is None else round(MILLI * found[1]),
        {phase: share([t for t in own if t.phase == phase], halving) for phase in phases},
        {kind: share([t for t in own if t.kind == kind], halving) for kind in kinds},
        {size: len([t for t in own if t.size == size]) for size in SIZES},
    )  # fmt: skip

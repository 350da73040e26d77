"""The game with all hands open, after its end: what every seat could expect after each line, and what luck gave.

Luck is the difference between what came and the mean of what could have come, drawn anew from the same position, as
the judge values what follows. It is therefore 0 on the mean of many games whatever the judge's errors are. Not in it:
what others did, and what a seat made of its luck.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from keydom.analysis.calibration import calibration_of
from keydom.analysis.face import NOBODY, AnalysisFace, Sale, find_analysis
from keydom.analysis.knowledge import Knowledge
from keydom.analysis.result import MILLI, Judgement, Luck, Price
from keydom.analysis.result import luck as luck_of
from keydom.bots.turns import answer_chance
from keydom.core.game import Game, State
from keydom.core.record import Replay
from keydom.core.seats import CHANCE, Seat

REDRAWS: Final = {"quick": 8, "standard": 24, "deep": 96}
"""How often chance is asked anew at each of its answers."""
Row = tuple[int, ...]


class Open(NamedTuple):
    """Every seat's prospects, before the first line and after each: points, and thousandths of a victory."""

    points: tuple[Row, ...]
    chances: tuple[Row, ...]
    spread: Row
    luck: tuple[Luck, ...]


def opened(given: Mapping[str, Any]) -> Open:
    """The same out of its JSON form."""
    points, chances = [tuple([tuple(row) for row in given[name]]) for name in ("points", "chances")]
    return Open(points, chances, tuple(given["spread"]), tuple([luck_of(one) for one in given["luck"]]))


def whole(shares: list[float]) -> Row:
    """Shares that add up to 1 as thousandths that add up to 1000: the largest remainders are rounded up."""
    floors = [int(MILLI * share) for share in shares]
    missing = MILLI - sum(floors)
    order = sorted(range(len(shares)), key=lambda p: floors[p] - MILLI * shares[p])
    for p in order[:missing]:
        floors[p] += 1
    return tuple(floors)


def valued(knowledge: Knowledge, s: State) -> tuple[list[float], list[float]]:
    """What every seat can expect in a position, one at a time: in a batch the last digits hang on the company."""
    return knowledge.foreseen([s])[0]


def look(knowledge: Knowledge, replay: Replay, depth: str, seed: int) -> Open:
    """A finished game, all open."""
    # Every game has dice of its own: with the same ones the error of the means would be the same in all of them.
    dice = Random(f"{seed} luck {[line.choices for line in replay.lines]}")
    redraws = Redraws(knowledge, find_analysis(knowledge.game.NAME), REDRAWS[depth], dice)
    states = [replay.at(n) for n in range(len(replay.lines) + 1)]
    rows = [redraws.mean(states[0]), *[valued(knowledge, s) for s in states[1:]]]
    known = calibration_of(knowledge.game.NAME, replay.head.seats)
    lines = len(replay.lines)
    offsets = [known.at(known.offset, n / lines) if states[n].frames else 0.0 for n in range(lines + 1)]
    points = [tuple([round(MILLI * (x + more)) for x in row]) for (row, _), more in zip(rows, offsets, strict=True)]
    spread = [round(MILLI * known.at(known.spread, n / lines)) for n in range(lines + 1)] if known.spread else []
    chances = [whole(shares) for _, shares in rows]
    found: list[Luck] = []
    n = 0
    while n < len(replay.lines):
        last = n
        while last < len(replay.lines) and replay.lines[last].actor == CHANCE:
            last += 1  # what chance answered may be written in several lines
        if last > n:
            answers = [choice for line in replay.lines[n:last] for choice in line.choices]
            found += redraws.luck(states[n], answers, last, rows[0][0] if n == 0 else None)
        n = max(last, n + 1)
    return Open(tuple(points), tuple(chances), tuple(spread), tuple(found))


def strayed(knowledge: Knowledge, replay: Replay, turn: Judgement) -> Row:
    """What it changed for every seat that a turn was another than the best its seat could find, all open."""
    best = turn.found[0].turn
    if best == turn.made.turn:
        return (0,) * replay.head.seats
    ends = []
    for choices in (turn.made.turn, best):
        s = replay.at(turn.line - 1)
        for choice in choices:
            knowledge.game.apply(s, turn.seat, choice)
        ends.append(valued(knowledge, s)[0])
    return tuple([round(MILLI * (x - y)) for x, y in zip(*ends, strict=True)])


def prices(knowledge: Knowledge, replay: Replay) -> tuple[Price, ...]:
    """What everything went for, and what it was worth to each seat right then."""
    face, found = find_analysis(knowledge.game.NAME), []
    for number, line in enumerate(replay.lines, 1):
        if line.actor == CHANCE:
            continue
        before = replay.at(number - 1)
        for sale in face.sales(before, line.actor, line.choices):
            phase = face.phase(knowledge.game.view(before, line.actor))
            worth, paid = _worth_and_paid(knowledge, face, before, sale)
            found.append(Price(number, sale.what, phase, sale.seat, sale.pieces, worth, paid))
    return tuple(found)


def _worth_and_paid(knowledge: Knowledge, face: AnalysisFace, before: State, sale: Sale) -> tuple[Row, int | None]:
    """What a sale was worth to each seat, and what the pieces paid were still worth to the buyer; nothing and None
    where that cannot be said."""

    def points(owner: Seat, seat: Seat, spared: bool = False) -> float | None:
        end = face.granted(before, sale, owner, spared)
        return None if end is None else valued(knowledge, end)[0][seat]

    def milli(more: float | None, less: float | None) -> list[int]:
        return [] if more is None or less is None else [round(MILLI * (more - less))]

    worth = [one for p in range(before.seats) for one in milli(points(p, p), points(NOBODY, p))]
    paid = milli(points(NOBODY, sale.seat, spared=True), points(NOBODY, sale.seat))
    return tuple(worth), paid[0] if paid else None


class Redraws:
    """Chance asked anew."""

    def __init__(self, knowledge: Knowledge, face: AnalysisFace, many: int, dice: Random) -> None:
        self.knowledge = knowledge
        self.game: Game = knowledge.game
        self.face = face
        self.many = many
        self.dice = dice

    def luck(self, before: State, answers: list[int], line: int, mean: list[float] | None) -> list[Luck]:
        """What a run of chance's answers gave, split by what was drawn; the mean before them if it is known."""
        s = before.copy()
        expected = self.points(s) if mean is None else tuple([round(MILLI * x) for x in mean])
        found = []
        source = self.face.source(s)
        for n, choice in enumerate(answers):
            self.game.apply(s, CHANCE, choice)
            following = "" if n + 1 == len(answers) else self.face.source(s)
            if following != source:
                then = self.points(s)
                found.append(Luck(line, source, tuple([y - x for x, y in zip(expected, then, strict=True)])))
                expected, source = then, following
        return found

    def points(self, s: State) -> Row:
        """What every seat can expect once chance has answered, on the mean."""
        return tuple([round(MILLI * x) for x in self.mean(s)[0]])

    def mean(self, s: State) -> tuple[list[float], list[float]]:
        """Points and chances to win once chance has answered, on the mean."""
        if self.game.to_act(s) != CHANCE:
            return valued(self.knowledge, s)
        points, chances = [0.0] * s.seats, [0.0] * s.seats
        for _ in range(self.many):
            end = s.copy()
            answer_chance(self.game, end, Random(self.dice.random()))
            row, shares = valued(self.knowledge, end)
            points = [x + y for x, y in zip(points, row, strict=True)]
            chances = [x + y for x, y in zip(chances, shares, strict=True)]
        return [x / self.many for x in points], [x / self.many for x in chances]

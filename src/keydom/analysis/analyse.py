"""A whole record analysed, turn by turn: what is there can be read at any time, and taken up again."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from keydom import __version__
from keydom.analysis.accounts import report
from keydom.analysis.face import find_analysis
from keydom.analysis.hands_open import Open, Row, look, prices, strayed
from keydom.analysis.judge import depth_of, judge_turn
from keydom.analysis.knowledge import Knowledge, knowledge_of, strongest
from keydom.analysis.moments import moments
from keydom.analysis.result import Analysis, Judge, Judgement, Played, Price, judgement, plain
from keydom.bots.turns import Turn
from keydom.core.checked import Line
from keydom.core.errors import KeydomError, Sentence
from keydom.core.game import Game, View
from keydom.core.record import Header, Replay, write
from keydom.core.seats import CHANCE, Seat

NOT_OVER: Final[Sentence] = (
    "this game is not over: a finished one can be analysed",
    "diese Partie ist nicht zu Ende: nur beendete lassen sich analysieren",
)
MAX_LINES: Final = 5000
"""A long game has some 600."""


def check_lines(many: int) -> None:
    """Refuse a record that would keep the judge busy for hours."""
    if many > MAX_LINES:
        raise KeydomError(f"line {MAX_LINES + 1}: only records of up to {MAX_LINES} lines are analysed",
                          f"Zeile {MAX_LINES + 1}: nur Partien bis {MAX_LINES} Zeilen werden analysiert")  # fmt: skip


class Decision(NamedTuple):
    """A turn with something to choose, and all that is known of it when it is judged: nothing but the seat's view."""

    line: int
    seat: Seat
    view: View
    made: Turn


def check_over(replay: Replay) -> None:
    """Refuse a game that is not over."""
    if replay.game.to_act(replay.last):
        raise KeydomError(*NOT_OVER)


def decisions(replay: Replay) -> list[Decision]:
    """The turns to judge. Where every question had a single answer there was no decision."""
    game, found = replay.game, []
    state = replay.at(0)
    for number, line in enumerate(replay.lines, 1):
        before = state.copy()
        chosen = False
        for choice in line.choices:
            chosen = chosen or (line.actor != CHANCE and len(game.options(state, line.actor)) > 1)
            game.apply(state, line.actor, choice)
        if chosen:
            found.append(Decision(number, line.actor, game.view(before, line.actor), line.choices))
    return found


def nameless(game: Game, head: Header, lines: list[Line]) -> str:
    """A record without the names of those who played it."""
    return write(game, head._replace(players={}), lines)


def record_key(text: str) -> str:
    """A fingerprint of what was played, from the record without names."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def decision_seeds(found: Iterable[Decision], seed: int) -> dict[int, str]:
    """A seed for each line: it hangs on how often the seat has decided, and on nothing that others did in secret."""
    counts: dict[Seat, int] = {}
    seeds = {}
    for one in found:
        counts[one.seat] = counts.get(one.seat, 0) + 1
        seeds[one.line] = f"{seed}/{counts[one.seat]}"
    return seeds


class Work:
    """The analysis of one record, in work: judge what is left, look at what there is."""

    def __init__(self, replay: Replay, depth: str = "standard", seed: int = 0, level: int = 0,
                 done: Iterable[Judgement] = (), decided: list[Decision] | None = None) -> None:  # fmt: skip
        """Without `decided` the turns of the record are judged, else these in their places."""
        check_over(replay)
        depth_of(depth)
        self.replay = replay
        self.depth = depth
        self.seed = seed
        self.knowledge: Knowledge = knowledge_of(replay.game.NAME, level or strongest(replay.game.NAME))
        self.decisions = decisions(replay) if decided is None else decided
        self.judged: dict[int, Judgement] = {one.line: one for one in done}
        self.names = tuple([replay.head.players.get(p, "") for p in range(replay.head.seats)])
        self.seeds = decision_seeds(self.decisions, seed)
        self._open: Open | None = None
        self._strays: dict[int, Row] = {}
        self._prices: tuple[Price, ...] | None = None

    @property
    def left(self) -> list[Decision]:
        """What has not been judged yet, in the order of the game."""
        return [one for one in self.decisions if one.line not in self.judged]

    def arguments(self, one: Decision) -> tuple[Any, ...]:
        """What `judge_job` takes for a decision: it can be sent to any process."""
        return (self.replay.game.NAME, self.knowledge.level, one.view, one.made, self.depth, self.seeds[one.line],
                one.line)  # fmt: skip

    def add(self, found: Judgement) -> None:
        """Take in what another process has judged."""
        self.judged[found.line] = found

    def steps(self) -> Iterator[Judgement]:
        """Judge what is left, here and now, one turn after the other."""
        for one in self.left:
            found = judge_turn(self.knowledge, one.view, one.made, self.depth, self.seeds[one.line], one.line)
            self.add(found)
            yield found

    def hands_open(self) -> Open:
        """The game with all hands open; worked out once."""
        if self._open is None:
            self._open = look(self.knowledge, self.replay, self.depth, self.seed)
        return self._open

    def prices(self) -> tuple[Price, ...]:
        """What was sold, for how much, and what it was worth; worked out once."""
        if self._prices is None:
            self._prices = prices(self.knowledge, self.replay)
        return self._prices

    def strays(self) -> dict[int, Row]:
        """By line: what it changed for everybody that the turn judged there was not the best found."""
        for line, turn in self.judged.items():
            if line not in self._strays:
                self._strays[line] = strayed(self.knowledge, self.replay, turn)
        return self._strays

    def judge(self) -> Judge:
        """Who judges, and how."""
        known = self.knowledge
        return Judge(known.level, self.depth, self.seed, known.fingerprint, __version__)

    def played(self) -> Played:
        """What was played."""
        replay, game, head = self.replay, self.replay.game, self.replay.head
        face, phases = find_analysis(game.NAME), list[tuple[int, str]]()
        for one in self.decisions:
            phase = face.phase(one.view)
            if not phases or phases[-1][1] != phase:
                phases.append((one.line, phase))
        return Played(
            game.NAME, head.rules, head.data, head.seats, record_key(nameless(game, head, replay.lines)),
            tuple([line.actor for line in replay.lines]), tuple([one.line for one in self.decisions]), tuple(phases),
            tuple(game.scores(replay.last)), tuple(game.standings(replay.last)),
        )  # fmt: skip

    def result(self) -> Analysis:
        """All that is known so far."""
        return put_together(self.played(), self.judge(), self.names, self.hands_open(), self.judged.values(),
                            self.strays(), self.prices())  # fmt: skip


def put_together(played: Played, judge: Judge, names: Sequence[str], opened: Open, judged: Iterable[Judgement],
                 strays: Mapping[int, Row], sold: tuple[Price, ...]) -> Analysis:  # fmt: skip
    """An analysis of what there is: no game is played for it and no position valued."""
    turns = sorted(judged)
    halving = find_analysis(played.game).HALVING
    reports = [report(played, name, opened, turns, strays, p, halving) for p, name in enumerate(names)]
    return Analysis(
        played.game, played.rules, played.data, played.seats, tuple(names), played.record, judge, len(played.actors),
        len(played.decisions), played.phases, opened.points, opened.chances, opened.spread, tuple(turns), opened.luck,
        tuple(reports), moments(played, opened, turns), sold,
    )  # fmt: skip


def judge_job(players: object, game: str, level: int, view: View, made: Turn, depth: str, seed: str,
              line: int) -> dict[str, Any]:  # fmt: skip
    """A job for a bot process: one decision judged, as plain data (`result.judgement` reads it)."""
    found: dict[str, Any] = plain(judge_turn(knowledge_of(game, level), view, made, depth, seed, line))
    return found


__all__ = ["Analysis", "Decision", "Work", "decisions", "judge_job", "judgement", "nameless", "put_together",
           "record_key"]  # fmt: skip

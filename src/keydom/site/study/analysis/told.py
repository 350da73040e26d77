"""An analysis as it is sent: put together from its pieces, told to one viewer."""

from collections.abc import Sequence
from typing import Final, cast

from keydom.analysis.face import find_analysis
from keydom.analysis.judge import JUDGES_ERROR
from keydom.analysis.panels import Cell, Panel, Played
from keydom.analysis.result import MILLI, Analysis, Judgement, Moment, SeatReport, Worth
from keydom.analysis.result import Share as Counted
from keydom.analysis.words import Speaker
from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import say
from keydom.core.game import Game, State
from keydom.core.seats import Seat
from keydom.site.picture import games, narrate
from keydom.site.study.analysis.wire import (
    AnalysisFound,
    AnalysisPanel,
    LuckDrawn,
    MomentTold,
    PanelCell,
    PanelRow,
    PhaseBegun,
    PricePaid,
    Reason,
    SeatAnalysed,
    Share,
    Size,
    TurnCompared,
    TurnFrame,
    TurnJudged,
    TurnTold,
    Words,
)
from keydom.site.tables.log.live import Live

DOUBT: Final = round(MILLI * JUDGES_ERROR)
MAX_FRAMES: Final = 24
"""A turn has rarely more than ten choices."""


class TableRecord:
    """A finished table as a record: its lines, and the states that are spoken of. Nothing of it changes any more, so
    it can be told outside the event loop."""

    def __init__(self, live: Live, wanted: Sequence[int]) -> None:
        self.game: Game = live.game
        self.lines: list[Line] = [entry.line for entry in live.path]
        self.numbers = [entry.number for entry in live.path]
        self._states = {n: live.state_after(self.numbers[n - 1] if n else 0) for n in wanted}

    def at(self, n: int) -> State:
        """The state after line n, one of those wanted."""
        return self._states[n].copy()


def names_at(live: Live) -> tuple[str, ...]:
    """What everybody is called."""
    return tuple([narrate.seat_name(live, seat) for seat in range(live.row.seats)])


def before_moments(analysis: Analysis) -> list[int]:
    """The lines after which the states are needed to tell the moments, and the start for what is told of it all."""
    return sorted({0, *[moment.line - 1 for moment in analysis.moments]})


def told(record: TableRecord, analysis: Analysis, reader: Seat, lang: str) -> AnalysisFound:
    """What there is, in the language of the reader."""
    speaker, face = Speaker(record, analysis, lang, reader), find_analysis(analysis.game)
    phases, kinds, sources = [
        {key: say(sentence, lang) for key, sentence in words.items()}
        for words in (face.PHASES, face.KINDS, face.SOURCES)
    ]
    return AnalysisFound(
        level=analysis.judge.level,
        numbers=record.numbers,
        actors=[line.actor for line in record.lines],
        phases=[PhaseBegun(line, phase) for line, phase in analysis.phases],
        points=[list(row) for row in analysis.points],
        chances=[list(row) for row in analysis.chances],
        spread=list(analysis.spread),
        turns=[_judged(turn) for turn in analysis.turns],
        luck=[LuckDrawn(one.line, one.source, list(one.points)) for one in analysis.luck],
        seats=[_seat(speaker, report) for report in analysis.reports],
        moments=[_moment(speaker, moment) for moment in analysis.moments],
        prices=[PricePaid(*one[:5], list(one.worth), one.paid, DOUBT) for one in analysis.prices],
        panels=[
            _panel(one, lang) for one in face.panels(Played(record.game, record.at(0), record.lines, analysis.points))
        ],
        words=Words(phases, kinds, sources),
        judged_by=speaker.judged_by(),
        luck_means=speaker.voice.say("luck_means"),
    )


def _cell(cell: Cell, lang: str) -> PanelCell:
    return PanelCell(say(cell.text, lang), cell.points, cell.seat, cell.icon)


def _panel(panel: Panel, lang: str) -> AnalysisPanel:
    title, hint, first, note = [say(words, lang) for words in (panel.title, panel.hint, panel.first, panel.note)]
    rows = [
        PanelRow(row.seat, row.icon, say(row.name, lang), row.line, row.sign, [_cell(cell, lang) for cell in row.cells])
        for row in panel.rows
    ]
    return AnalysisPanel(panel.key, title, hint, first, [_cell(cell, lang) for cell in panel.heads], rows, note)


def _judged(turn: Judgement) -> TurnJudged:
    return TurnJudged(turn.line, turn.seat, turn.phase, turn.kind, cast(Size, turn.size), turn.loss, turn.error,
                      turn.at_stake, turn.made.points, turn.found[0].points)  # fmt: skip


def _share(share: Counted) -> Share:
    return Share(share.turns, share.judged, share.lost, share.named, share.accuracy)


def _seat(speaker: Speaker, report: SeatReport) -> SeatAnalysed:
    a = report.account
    return SeatAnalysed(
        report.seat, report.place, a.final, a.start, a.luck, a.own, a.others, a.rest, a.luck_by_source,
        _share(report.all), report.accuracy_error, {key: _share(one) for key, one in report.by_phase.items()},
        {key: _share(one) for key, one in report.by_kind.items()}, report.sizes, speaker.account(report),
        speaker.accuracy(report),
    )  # fmt: skip


def _moment(speaker: Speaker, moment: Moment) -> MomentTold:
    turn = speaker.turns.get(moment.line) if moment.reason in ("loss", "key") else None
    happened = speaker.line(moment.line) if turn is None else speaker.turn(moment.line, turn.made.turn)
    return MomentTold(
        moment.line, cast(Reason, moment.reason), moment.seat, moment.amount, turn.error if turn else 0,
        cast(Size, turn.size) if turn else None, speaker.title(moment), speaker.headline(moment.line), happened,
        speaker.moment(moment),
    )  # fmt: skip


def compared(record: TableRecord, analysis: Analysis, line: int, reader: Seat, lang: str) -> TurnCompared:
    """One judged turn and the best found, choice by choice."""
    speaker = Speaker(record, analysis, lang, reader)
    turn = speaker.turns[line]
    view = speaker.view(line)
    best = turn.found[0]
    better = _turn(speaker, line, best) if best.turn != turn.made.turn else None
    return TurnCompared(line, turn.seat, games.fields(record.game, view), _turn(speaker, line, turn.made), better)


def _turn(speaker: Speaker, line: int, worth: Worth) -> TurnTold:
    game, view, texts = speaker.game, speaker.view(line), games.texts(speaker.game.NAME, speaker.lang)
    draft, frames = Draft(game, view, view.seat), []
    for choice in worth.turn[:MAX_FRAMES]:
        if draft.done:
            break  # what follows is not the seat's to see
        draft.choose(choice)
        frames.append(TurnFrame(texts[choice], games.fields(game, draft.view())))
    steps = [narrate.shown(step) for step in speaker.steps(line, worth.turn)]
    return TurnTold(worth.points, worth.points_error, worth.chance, steps, frames)

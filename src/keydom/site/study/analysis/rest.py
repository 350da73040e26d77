"""The REST interface, analyses: how well a finished game was played."""

import time
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Meta, Struct
from sqlalchemy import Connection

from keydom.analysis.analyse import NOT_OVER, nameless, record_key
from keydom.analysis.pieces import analysis_of, counted
from keydom.core.record import Header
from keydom.core.seats import Seat
from keydom.puzzles.collection import met_in
from keydom.site.api.http import TABLE, Call, Operation
from keydom.site.api.refusals import conflict, unknown
from keydom.site.api.wire_fields import Lang
from keydom.site.study.analysis import analyses
from keydom.site.study.analysis.told import TableRecord, before_moments, compared, names_at, told
from keydom.site.study.analysis.wire import (
    AnalysisKept,
    AnalysisShown,
    Depth,
    TurnCompared,
    UploadedRecord,
    WantAnalysis,
)
from keydom.site.study.puzzles import puzzles
from keydom.site.study.puzzles.rest import check_not_puzzling
from keydom.site.study.replays import uploads
from keydom.site.study.replays.records import number_of
from keydom.site.tables.access import check_may_look
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_lobby import Made

DEPTHS: Final = ("deep", "standard", "quick")
"""Where none is asked for, the deepest that is whole comes first."""


class AnalysisQuery(Struct, forbid_unknown_fields=True):
    """At that depth, or the best there is; `have`: the version that is there already."""

    depth: Depth | None = None
    have: Annotated[str, Meta(max_length=40)] = ""
    lang: Lang | None = None


class TurnQuery(Struct, forbid_unknown_fields=True):
    depth: Depth = "quick"
    lang: Lang | None = None


class _Game(NamedTuple):
    """What is to be known of a finished game."""

    seat: Seat
    names: tuple[str, ...]
    game: str
    text: str
    record: str


async def _finished(call: Call[Any, Any]) -> _Game:
    """The game, for who may look at it; one that is not over is never analysed."""

    def look(live: Live) -> _Game:
        seat = check_may_look(live, call.person)
        if live.row.state != "finished":
            raise conflict(*NOT_OVER)
        live.check_playable()
        row = live.row
        head = Header(row.game, row.rules, row.seats, row.data, live.options, {})
        text = nameless(live.game, head, [entry.line for entry in live.path])
        return _Game(seat, names_at(live), row.game, text, record_key(text))

    game = await call.site.tables.look(call.table, look)
    await check_not_puzzling(call)
    return game


class _Kept(NamedTuple):
    """What the database has of it."""

    depth: Depth
    state: Any
    pieces: dict[str, Any]
    all: list[AnalysisKept]

    @property
    def version(self) -> str:
        return f"{self.depth} {self.state} {len(self.pieces)}"


def _read(connection: Connection, game: _Game, depth: Depth | None) -> _Kept:
    rows = {row.depth: row for row in analyses.there(connection, game.game, game.record)}
    kept = [AnalysisKept(one, rows[one].state) for one in reversed(DEPTHS) if one in rows]
    whole = [one for one in DEPTHS if one in rows and rows[one].state == "done"]
    chosen: Any = depth or next(iter([*whole, *[one.depth for one in kept], "quick"]))
    if chosen not in rows:
        return _Kept(chosen, "none", {}, kept)
    return _Kept(chosen, rows[chosen].state, analyses.pieces(connection, rows[chosen].id), kept)


async def _shown(call: Call[Any, Any], game: _Game, kept: _Kept, have: str) -> AnalysisShown:
    judged, decisions = counted(kept.pieces)
    shown = AnalysisShown(kept.depth, kept.state, judged, decisions, kept.version, kept.all, None)
    if have != kept.version and kept.pieces:
        site = call.site
        analysis = await site.slow(analysis_of, kept.pieces, game.names)
        if analysis is not None:
            wanted = before_moments(analysis)
            record = await site.tables.look(call.table, lambda live: TableRecord(live, wanted))
            shown.found = await site.slow(told, record, analysis, game.seat, call.lang)
    return shown


async def start(call: Call[WantAnalysis, None]) -> AnalysisShown:
    game, site = await _finished(call), call.site
    key = analyses.key_of(game.game, game.record, call.body.depth)
    await site.store.write(analyses.ask, key, game.game, game.text, call.me.id, time.time())
    site.worker.analyses.work_wanted.set()
    return await _shown(call, game, await site.store.read(_read, game, call.body.depth), "")


async def read(call: Call[None, AnalysisQuery]) -> AnalysisShown:
    game = await _finished(call)
    return await _shown(call, game, await call.site.store.read(_read, game, call.query.depth), call.query.have)


async def turn(call: Call[None, TurnQuery]) -> TurnCompared:
    game, line = await _finished(call), number_of(call.request.path_params["line"])
    kept = await call.site.store.read(_read, game, call.query.depth)
    analysis = await call.site.slow(analysis_of, kept.pieces, game.names)
    if analysis is None or line not in [one.line for one in analysis.turns]:
        raise unknown("this turn has not been judged", "dieser Zug ist nicht beurteilt")
    record = await call.site.tables.look(call.table, lambda live: TableRecord(live, [line - 1]))
    return await call.site.slow(compared, record, analysis, line, game.seat, call.lang)


async def upload(call: Call[UploadedRecord, None]) -> Made:
    site = call.site
    replay = await site.slow(uploads.read_record, call.body.text)
    for puzzle in await site.slow(met_in, replay):
        await site.store.read(puzzles.check_over, call.me.id, puzzle)
    return await site.store.write(uploads.keep, site.store, call.me.id, replay, time.time())


OPERATIONS: Final = (
    Operation("POST", TABLE + "/analysis", "have a finished game analysed", start, person=True, limit="analysis"),
    Operation("GET", TABLE + "/analysis", "what there is of its analysis", read, limit="study"),
    Operation("GET", TABLE + "/analysis/{line}", "a judged turn beside the best found", turn, limit="study"),
    Operation(
        "POST",
        "/api/records",
        "keep the record of a finished game, to be looked at and analysed",
        upload,
        person=True,
        limit="analysis",
    ),
)

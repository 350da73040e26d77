"""The REST interface, games looked back on: log, moments, records, hints, playing on from there."""

import secrets
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from keydom.bots.fair import Lane
from keydom.core.checked import Line
from keydom.core.seats import Seat
from keydom.site.api.http import TABLE, Answer, Call, Operation
from keydom.site.api.refusals import conflict, forbidden, unknown
from keydom.site.api.wire_fields import Lang, Number
from keydom.site.picture import narrate
from keydom.site.picture.render import LOG_PAGE, render_choice, render_moment
from keydom.site.picture.wire import LogLine
from keydom.site.study.puzzles.rest import check_not_puzzling
from keydom.site.study.replays import records
from keydom.site.study.replays.wire import Dice, Hint, Moment
from keydom.site.tables.access import check_may_look
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_lobby import Fork, Made
from keydom.site.thinking.levels import check_level


class LogQuery(Struct, forbid_unknown_fields=True):
    """Lines after `since`, at most `limit`."""

    since: Number = 0
    limit: Annotated[int, Meta(ge=1, le=LOG_PAGE)] = LOG_PAGE
    lang: Lang | None = None


class DiceQuery(Struct, forbid_unknown_fields=True):
    """Of the lines after `since`, a page at a time."""

    since: Number = 0


class MomentQuery(Struct, forbid_unknown_fields=True):
    """Through whose eyes; after how many choices of that line, without it after all of them."""

    seat: Annotated[int, Meta(ge=-1, le=5)] | None = None
    lang: Lang | None = None
    choices: Annotated[int, Meta(ge=0, le=10_000)] = 0


class HintQuery(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]
    level: Annotated[str, Meta(max_length=40)] = "random"
    lang: Lang | None = None


async def fork(call: Call[Fork, None]) -> Made:
    await call.site.tables.look(call.table, lambda live: check_may_look(live, call.person))
    await check_not_puzzling(call)
    made = await call.site.tables.fork(call.table, call.me.id, call.me.name, call.body)
    call.site.hub.bots_wanted.set()
    return made


def _eyes(live: Live, call: Call[Any, Any], wanted: Seat | None) -> Seat:
    """Through whose eyes somebody may look: of a finished game anybody's, of a running one only one's own."""
    own = check_may_look(live, call.person)
    if wanted is None or wanted == own:
        return own
    if live.row.state != "finished":
        raise forbidden(
            "this game is not over: you may look through your own eyes only",
            "diese Partie läuft noch: Du siehst sie nur mit deinen eigenen Augen",
        )
    if wanted >= live.row.seats:
        raise unknown("there is no such seat", "diesen Platz gibt es nicht")
    return wanted


async def log_of(call: Call[None, LogQuery]) -> list[LogLine]:
    return await call.site.tables.look(
        call.table, lambda live: records.log_for(live, call.person, call.lang, call.query.since, call.query.limit)
    )


async def moment(call: Call[None, MomentQuery]) -> Moment:
    number = records.number_of(call.request.path_params["number"])

    def look(live: Live) -> Moment:
        seat = _eyes(live, call, call.query.seat)
        if live.row.state == "open" or number > live.head:
            raise unknown("there is no such line", "diese Zeile gibt es nicht")
        return render_moment(live, number, seat, call.lang, call.query.choices if number else 0)

    return await call.site.tables.look(call.table, look)


async def hint(call: Call[None, HintQuery]) -> Hint:
    number, seat = records.number_of(call.request.path_params["number"]), call.query.seat
    check_level(call.query.level)
    if not call.site.settings.bot_processes:
        raise conflict("the bots of this site think elsewhere and give no hints",
                       "die Bots dieser Seite denken anderswo und geben keine Tipps")  # fmt: skip

    def look(live: Live) -> tuple[Live, Any]:
        _eyes(live, call, seat)
        if live.row.state != "finished":
            raise conflict("hints are for finished games", "Tipps gibt es nur für beendete Partien")
        if (
            number > live.head
            or seat >= live.row.seats
            or not max(0, live.game.to_act(live.state_after(number))) >> seat & 1
        ):
            raise unknown("the seat is not asked there", "der Platz ist dort nicht gefragt")
        return live, live.state_after(number)

    live, state = await call.site.tables.look(call.table, look)
    await check_not_puzzling(call)
    # A player of its own: one that has thought about this turn before would give it less.
    draft = await call.site.worker.bot_turns.think(
        live, call.query.level, seat, state, secrets.token_hex(8), call.me.id, Lane.STUDY, call.origin
    )
    turn = [render_choice(live, choice, call.lang) for choice in draft.choices]
    line = Line(seat, tuple(draft.choices), (1 << seat,) * len(turn))
    return Hint(seat, turn[0], turn, [step.text for step in narrate.steps(live, state, line, seat, call.lang)])


async def record(call: Call[None, None]) -> Answer[str]:
    def look(live: Live) -> str:
        return records.record(live, check_may_look(live, call.person))

    return Answer(await call.site.tables.look(call.table, look), media="text/plain")


async def dice(call: Call[None, DiceQuery]) -> Dice:
    def look(live: Live) -> Dice:
        check_may_look(live, call.person)
        return records.dice_of_table(live, call.query.since)

    return await call.site.tables.look(call.table, look)


OPERATIONS: Final = (
    Operation("POST", TABLE + "/fork", "play on from a line of a finished game", fork, person=True, limit="table"),
    Operation("GET", TABLE + "/log", "the log", log_of, program=True),
    Operation("GET", TABLE + "/at/{number}", "the game after a line", moment, program=True),
    Operation("GET", TABLE + "/hint/{number}", "what a bot would choose there", hint, person=True, limit="table"),
    Operation("GET", TABLE + "/dice", "all chance of a table that is over", dice, program=True),
    Operation("GET", TABLE + "/record", "the game as a record", record, program=True),
)

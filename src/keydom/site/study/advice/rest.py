"""The REST interface, advice while playing: hints, and the coach who speaks before a turn is final."""

from typing import Any, Final

from keydom.analysis.advise import hints_job, objection_job
from keydom.analysis.knowledge import strongest
from keydom.bots.process import BotFault
from keydom.core.errors import StaleTurn
from keydom.core.game import View
from keydom.core.seats import Seat
from keydom.site.api.http import TABLE, Call, Operation
from keydom.site.api.refusals import conflict, not_seated
from keydom.site.study.advice.advice import Adviser, too_late, view_for, whole_turn
from keydom.site.study.advice.wire import Coached, Finished, Hints
from keydom.site.tables.access import check_may_look
from keydom.site.tables.log.live import Live
from keydom.site.tables.rest import LangQuery


def _check_thinks_here(call: Call[Any, Any]) -> None:
    if not call.site.settings.bot_processes:
        raise conflict("the bots of this site think elsewhere and give no hints",
                       "die Bots dieser Seite denken anderswo und geben keine Tipps")  # fmt: skip


def _own_view(live: Live, call: Call[Any, Any]) -> tuple[Seat, View]:
    seat = check_may_look(live, call.person)
    if seat < 0:
        raise not_seated()
    return seat, view_for(live, seat)


async def hints(call: Call[None, LangQuery]) -> Hints:
    def look(live: Live) -> tuple[Live, View, int]:
        return live, _own_view(live, call)[1], live.head

    live, view, after = await call.site.tables.look(call.table, look)
    _check_thinks_here(call)
    level = strongest(live.game.NAME)
    arguments = (live.game.NAME, level, view, str(after))
    try:
        found = await call.site.worker.bot_turns.advise(hints_job, arguments, call.me.id, call.origin)
    except (TimeoutError, BotFault):
        raise too_late() from None
    return Adviser(live, view, call.lang).hints(found, after, level)


async def coach(call: Call[Finished, LangQuery]) -> Coached:
    said: Finished = call.body

    def look(live: Live) -> tuple[Live, View, tuple[int, ...]]:
        seat, view = _own_view(live, call)
        if not live.asked_since[seat] <= said.after <= live.head:
            raise StaleTurn("the table has changed since; look again",
                            "der Tisch hat sich seitdem verändert; sieh neu hin")  # fmt: skip
        return live, view, whole_turn(live, seat, view, said.turn)

    live, view, made = await call.site.tables.look(call.table, look)
    _check_thinks_here(call)
    level = strongest(live.game.NAME)
    arguments = (live.game.NAME, level, view, made, said.points, str(said.after))
    try:
        found = await call.site.worker.bot_turns.advise(objection_job, arguments, call.me.id, call.origin)
    except (TimeoutError, BotFault):
        return Coached(speaks=False, late=True, text=[], better=None)
    return Adviser(live, view, call.lang).coached(found)


OPERATIONS: Final = (
    Operation(
        "POST", TABLE + "/hints", "good turns for my seat, against bots alone", hints, person=True, limit="advice"
    ),
    Operation(
        "POST",
        TABLE + "/coach",
        "what the coach says of my turn before it is final",
        coach,
        person=True,
        limit="advice",
    ),
)

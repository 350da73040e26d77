"""The REST interface, manners: lines of chat reported, people muted."""

import time
from typing import Any, Final

from keydom.site.api.http import TABLE, Call, Operation
from keydom.site.api.wire_answers import Ok
from keydom.site.people import manners
from keydom.site.people.wire import MutedShown, Report
from keydom.site.study.replays.records import number_of
from keydom.site.tables.access import check_may_look


async def _line(call: Call[Any, Any]) -> int:
    """The line of chat that is meant, of a table that the caller may look at."""
    await call.site.tables.look(call.table, lambda live: check_may_look(live, call.person))
    return number_of(call.request.path_params["line"])


async def report(call: Call[Report, None]) -> Ok:
    line = await _line(call)
    await call.site.store.write(manners.report, call.me, call.table, line, call.body.reason, time.time())
    return Ok()


async def mute(call: Call[None, None]) -> Ok:
    line = await _line(call)
    await call.site.store.write(manners.mute, call.me, call.table, line, time.time())
    call.site.mutes_changed(call.me.id)
    return Ok()


async def my_muted(call: Call[None, None]) -> list[MutedShown]:
    return await call.site.store.read(manners.muted, call.me.id)


async def unmute(call: Call[None, None]) -> Ok:
    await call.site.store.write(manners.unmute, call.me, call.request.path_params["person"])
    call.site.mutes_changed(call.me.id)
    return Ok()


OPERATIONS: Final = (
    Operation(
        "POST",
        TABLE + "/chat/{line}/report",
        "let the keepers of the site read a line of chat",
        report,
        person=True,
        limit="table",
    ),
    Operation("POST", TABLE + "/chat/{line}/mute", "show me nothing more of who said this", mute, person=True),
    Operation("GET", "/api/me/muted", "whose words I do not want to read", my_muted, person=True),
    Operation("DELETE", "/api/me/muted/{person}", "read somebody's words again", unmute, person=True),
)

"""The REST interface, what pages keep for somebody."""

from typing import Final

from keydom.site.api.http import Call, Operation
from keydom.site.api.wire_answers import Ok
from keydom.site.people import preferences
from keydom.site.people.wire import Preference


async def mine(call: Call[None, None]) -> dict[str, str]:
    return await call.site.store.read(preferences.kept_for, call.me.id)


async def keep(call: Call[Preference, None]) -> Ok:
    name = str(call.request.path_params["name"])
    await call.site.store.write(preferences.keep, call.me.id, name, call.body.value)
    return Ok()


OPERATIONS: Final = (
    Operation("GET", "/api/me/preferences", "what pages keep for me", mine, person=True),
    Operation("PUT", "/api/me/preferences/{name}", "keep something for me", keep, person=True),
)

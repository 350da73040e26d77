"""The table for those without a socket: asked for, and answered at once or when it has changed."""

import asyncio
import time

from keydom.site.app.site import Site
from keydom.site.people.sessions import Person
from keydom.site.picture.render import render_table
from keydom.site.picture.wire import TableShown
from keydom.site.tables.access import viewer_of
from keydom.site.tables.log.live import Live

MAX_WAIT_SECONDS = 25.0
LINGER_SECONDS = 5.0
"""Who does not ask again within this time no longer looks."""


class Waiter:
    """Looks at a table until something changes."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.changed = asyncio.Event()

    def mark(self, table: str) -> None:
        self.changed.set()

    def count(self, table: str) -> None:
        """How many look on is not waited for."""


async def poll(
    site: Site,
    table: str,
    person: Person | None,
    lang: str,
    since: int = 0,
    chat: int = 0,
    wait: int | None = None,
    key: str = "",
    who: str = "",
) -> TableShown:
    """The table; with `wait`, as soon as its version is another than that, or after a while."""

    unread = await site.unread(person)

    def look(live: Live) -> TableShown:
        viewer = viewer_of(live, person, lang, unread)
        return render_table(live, viewer, site.hub.presence_at(table), since, chat, time.time(), key)

    shown = await site.tables.look(table, look)
    if wait is None or shown.version != wait:
        return shown
    waiter = Waiter(who)
    site.hub.watch(table, waiter, shown.you)
    try:
        async with asyncio.timeout(MAX_WAIT_SECONDS):
            while shown.version == wait:
                waiter.changed.clear()
                shown = await site.tables.look(table, look)
                if shown.version == wait:
                    await waiter.changed.wait()
    except TimeoutError:
        pass
    finally:
        asyncio.get_running_loop().call_later(LINGER_SECONDS, site.hub.unwatch, table, waiter)
    await site.check_still_valid(person)
    return shown

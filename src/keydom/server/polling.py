"""The table for those without a socket: asked for, and answered at once or when it has changed."""

import asyncio
import time

from keydom.server.accounts import Person
from keydom.server.live import Live
from keydom.server.shown import table_shown
from keydom.server.site import Site
from keydom.server.socket import viewer_of
from keydom.server.wire import TableShown

LONGEST = 25.0


class Waiter:
    """Looks at a table until something changes."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()

    def mark(self, table: str) -> None:
        self.changed.set()


async def poll(
    site: Site, table: str, person: Person | None, lang: str, since: int, chat: int, wait: int | None, key: str = ""
) -> TableShown:
    """The table; with `wait`, as soon as its version is another than that, or after a while."""

    def look(live: Live) -> TableShown:
        viewer = viewer_of(live, person, lang)
        return table_shown(live, viewer, site.hub.around(table), since, chat, time.time(), key)

    shown = await site.tables.look(table, look)
    if wait is None or shown.version != wait:
        return shown
    waiter = Waiter()
    site.hub.watch(table, waiter, shown.you)
    try:
        async with asyncio.timeout(LONGEST):
            while shown.version == wait:
                waiter.changed.clear()
                shown = await site.tables.look(table, look)
                if shown.version == wait:
                    await waiter.changed.wait()
    except TimeoutError:
        pass
    finally:
        site.hub.unwatch(table, waiter)
    return shown

"""Pictures for spectators: all of them see the same, so each is drawn once and shared."""

import time
from collections import OrderedDict
from typing import Any, Final

import msgspec

from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.picture.wire import TableShown
from keydom.site.tables.access import Viewer
from keydom.site.tables.log.live import Live

MAX_PICTURES: Final = 256
"""How many are kept; most are asked for within the same moment."""
FRESH_SECONDS: Final = 1.0
"""A picture says how much time is left on the clocks: an older one is drawn again."""


class Gallery:
    """The pictures that were drawn last."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Any, tuple[float, TableShown, bytes]] = OrderedDict()
        self.drawn = 0
        """How many were drawn, shared or not."""

    def picture(self, live: Live, viewer: Viewer, presence: Presence, since: int, chat: int, key: str) -> bytes:
        """The table as this viewer may see it, as it is sent."""
        now = time.time()
        if viewer.seat >= 0 or viewer.unread or (viewer.person and viewer.person == live.row.host):
            self.drawn += 1
            return msgspec.json.encode(render_table(live, viewer, presence, since, chat, now, key))
        name = (live.id, live.row.version, live.head, viewer.lang, presence, since, chat)
        found = self._drawn.get(name)
        if found is None or not 0 <= now - found[0] < FRESH_SECONDS:
            self.drawn += 1
            shown = render_table(live, viewer._replace(person=""), presence, since, chat, now)
            found = now, shown, msgspec.json.encode(shown)
            self._drawn[name] = found
            while len(self._drawn) > MAX_PICTURES:
                self._drawn.popitem(last=False)
        return msgspec.json.encode(msgspec.structs.replace(found[1], key=key)) if key else found[2]

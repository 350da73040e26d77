"""Tables kept in memory, up to so many bytes; those not wanted for longest make room.

Reader and writer threads put tables in while the event loop goes through them: everything here holds a lock.
"""

import threading
from collections import OrderedDict
from typing import Final

from keydom.site.tables.log.live import Live

TABLE_BYTES: Final = 20_000
ENTRY_BYTES: Final = 400
STATE_BYTES: Final = 1_300
"""What one more state costs: most of its tuples are those of the state before."""
DRAFT_BYTES: Final = 20_000
"""A world made from the seat's view shares nothing with the states."""
CHAT_BYTES: Final = 700


def size_of(live: Live) -> int:
    """About how many bytes a table takes in memory; counted, since measuring would take longer than a turn."""
    log = ENTRY_BYTES * len(live.entries) + STATE_BYTES * len(live.states)
    return TABLE_BYTES + log + DRAFT_BYTES * len(live.drafts) + CHAT_BYTES * len(live.chat)


class TableCache:
    """The tables in memory by their id, the last wanted at the end."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        """About what all of them take."""
        self._kept: OrderedDict[str, tuple[Live, int]] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, table: str) -> Live | None:
        with self._lock:
            return self._kept[table][0] if table in self._kept else None

    def keep(self, live: Live) -> None:
        """Keep a table that is wanted now, and drop others if there is no room; never the one itself."""
        size = size_of(live)
        with self._lock:
            self._remove(live.id)
            self._kept[live.id] = (live, size)
            self.bytes += size
            while self.bytes > self.most_bytes and len(self._kept) > 1:
                self._remove(next(iter(self._kept)))

    def drop(self, table: str) -> None:
        with self._lock:
            self._remove(table)

    def all(self) -> list[Live]:
        """All tables, whatever happens to them meanwhile."""
        with self._lock:
            return [live for live, _ in self._kept.values()]

    def _remove(self, table: str) -> None:
        if table in self._kept:
            self.bytes -= self._kept.pop(table)[1]

"""Connections that a web server would keep for ever are closed: whose header never becomes whole, who never reads.
And one address has so many at a time: more would take those of everybody else."""

import asyncio
from collections import defaultdict
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from keydom.site.app.guard import address_of
from keydom.site.app.settings import Settings

HEADER_SECONDS: Final = 10.0
"""From the first byte of a connection, or of its next request, to the end of the headers."""
SLOW_READER_SECONDS: Final = 10.0
"""The time after which a page that does not take what is sent to it is let go."""


MAX_FILES: Final = 65_536
"""Open files and connections of a process that may have as many as it likes."""


class Lines:
    """The open connections by address, those first that have been silent longest.

    Proxies that we believe have as many as they like: behind them are all addresses. A page that has become a socket
    is no longer among them: sockets are counted where it is known who opens them.
    """

    def __init__(self, most: int = 0, proxies: str = "") -> None:
        self.most = most
        """Of one address; 0: as many as it likes."""
        self._proxies = [word.strip() for word in proxies.split(",") if word.strip()]
        self._open: defaultdict[str, dict[Listening, None]] = defaultdict(dict)

    def enter(self, line: "Listening") -> None:
        """One more; where there are too many the one that asks for nothing and was silent longest gives its place.

        If all of them are being answered, the new one has to go.
        """
        host = line.client[0] if line.client else ""
        if not self.most or self._is_proxy(host):
            return
        line.entered_at = address_of(host)
        mine = self._open[line.entered_at]
        mine[line] = None
        if len(mine) > self.most:
            silent = next((one for one in mine if one is not line and one.asks_nothing), None)
            if silent is None:
                line.turn_away()
            else:
                self.leave(silent)
                silent.transport.close()

    def hear(self, line: "Listening") -> None:
        """A request has come: all of its header, a byte at a time makes nobody younger."""
        mine = self._open.get(line.entered_at, {})
        if line in mine:
            del mine[line]
            mine[line] = None

    def leave(self, line: "Listening") -> None:
        mine = self._open.get(line.entered_at, {})
        mine.pop(line, None)
        if not mine:
            self._open.pop(line.entered_at, None)

    def _is_proxy(self, host: str) -> bool:
        if "*" in self._proxies or host in self._proxies:
            return True
        with suppress(ValueError):
            found = ip_address(host)
            return any(found in ip_network(word) for word in self._proxies if "/" in word)
        return False


class _Taking(asyncio.Protocol):
    """A time limit on taking what is sent.

    Without it who stops reading stays: a connection is closed only when everything has gone out.
    """

    slow_reader_seconds = SLOW_READER_SECONDS
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = asyncio.get_running_loop().call_later(self.slow_reader_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_counting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)

    def _stop_counting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Listening(_Taking, H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with a time limit on headers and on taking what is sent."""

    lines: ClassVar[Lines] = Lines()
    header_seconds = HEADER_SECONDS
    entered_at = ""
    """The address under which it is counted."""
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()
        self.lines.enter(self)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():  # it was turned away; what was on its way is not read
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it is a socket now
            return
        if self.asks_nothing:  # a request has begun, or still not; or it was answered before all of it was there
            self._wait()
        else:
            self._stop_waiting()
            self.lines.hear(self)

    @property
    def asks_nothing(self) -> bool:
        """Whether no answer is owed: no whole header has come, or what it asked for was answered."""
        return self.conn.their_state is h11.IDLE or self.cycle is None or self.cycle.response_complete

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        self.lines.leave(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.lines.leave(self)
        super().connection_lost(exc)

    def turn_away(self) -> None:
        """Others of this address have all the places."""
        self.lines.leave(self)
        self.transport.write(
            b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        )
        self.transport.close()

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.header_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self.asks_nothing or self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()


class Sending(_Taking, WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them, with the same time limit on taking what is sent."""


def open_many() -> None:
    """Let this process hold as many connections as the system allows it: it is given few until it asks."""
    with suppress(ImportError, OSError, ValueError):  # there are systems without limits
        import resource  # noqa: PLC0415

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def listening(settings: Settings) -> type[Listening]:
    """What listens on a site with these settings: its connections are counted together."""

    class Counted(Listening):
        lines = Lines(settings.connections_per_address if settings.limits else 0, settings.proxies)

    return Counted

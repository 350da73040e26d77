"""Connections that a web server would keep for ever are closed: whose header never becomes whole, who never reads."""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_SECONDS: Final = 10.0
"""From the first byte of a connection, or of its next request, to the end of the headers."""
SLOW_READER_SECONDS: Final = 10.0
"""The time after which a page that does not take what is sent to it is let go."""


class Listening(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with a time limit on headers."""

    header_seconds = HEADER_SECONDS
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:  # a request has begun, or still not
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.header_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()


class Sending(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them, with a time limit on taking what is sent.

    Without it a page that stops reading stays: a connection is closed only when everything has gone out.
    """

    slow_reader_seconds = SLOW_READER_SECONDS
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.slow_reader_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

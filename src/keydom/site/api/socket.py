"""One WebSocket per page: commands come in, tables go out."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from keydom.core.errors import KeydomError, reason
from keydom.site.api.reading import check_plain, read
from keydom.site.api.refusals import bad, code_of
from keydom.site.app import metrics
from keydom.site.app.site import Site
from keydom.site.people.sessions import Person
from keydom.site.picture.wire import Pong, Refused, Watching
from keydom.site.tables.access import check_may_look, viewer_of
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_commands import Incoming, Ping, Unwatch, Watch

log = logging.getLogger("keydom")
decoder: Final = msgspec.json.Decoder(Incoming)
MAX_TABLES_WATCHED: Final = 30
"""How many tables one page may look at."""
MAX_ANSWERS_OWED: Final = 200
"""While more answers than these wait to go out, nothing more is read from a page."""


class Page:
    """One open page and what it looks at."""

    def __init__(self, site: Site, socket: WebSocket, person: Person | None, lang: str, address: str) -> None:
        self.site = site
        self.socket = socket
        self.person = person
        self.lang = lang
        self.address = address
        self.who = secrets.token_hex(8)
        self._doubted = False
        """Whether the session may have been ended since it was last looked at."""
        self._sent: dict[str, tuple[int, int]] = {}
        """Per table looked at: the last log line and the last chat line that were sent."""
        self._dirty: dict[str, list[str]] = {}
        """Tables to send, with the keys of the commands that are answered."""
        self._commanded = ""
        """The table at which a command of this page is under way: its answer shows what it changed, once."""
        self._unread: frozenset[str] | None = None
        """People whose words this one does not want to read; None: that has to be asked again."""
        self._watching: dict[str, int] = {}
        """By table: how many spectators this page was told of last."""
        self._counted: set[str] = set()
        """Tables at which the number of spectators has changed."""
        self._replies: list[bytes] = []
        self._wake = asyncio.Event()
        self._sent_one = asyncio.Event()
        """An answer has gone out."""

    def mark(self, table: str, key: str = "") -> None:
        """This table has to be sent."""
        keys = self._dirty.setdefault(table, [])
        if key:
            keys.append(key)
        self._wake.set()

    def count(self, table: str) -> None:
        """Only the number of spectators is another: that is said, and nothing drawn again."""
        self._counted.add(table)
        self._wake.set()

    def reply(self, message: Refused | Pong) -> None:
        self._replies.append(msgspec.json.encode(message))
        self._wake.set()

    async def run(self) -> None:
        """Until either side goes away."""
        await self.socket.accept()
        metrics.sockets.inc()
        whose = self.person.id if self.person else ""
        self.site.pages[whose].add(self)
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            ended, _ = await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                await self._part(task.exception())
        finally:
            metrics.sockets.dec()
            self.site.pages[whose].discard(self)
            if not self.site.pages[whose]:
                del self.site.pages[whose]
            for table in list(self._sent):
                self.site.hub.unwatch(table, self)
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    async def _part(self, error: BaseException | None) -> None:
        """The page is gone, or something of ours broke: then it is let go, and the log says where."""
        if error is not None and not isinstance(error, WebSocketDisconnect):
            log.error("a socket failed", exc_info=error, extra={"error": type(error).__name__})
            with suppress(RuntimeError):
                await self.socket.close(1011)

    async def _read(self) -> None:
        while True:
            try:
                raw = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if raw["type"] != "websocket.receive":
                return
            await self._answers_taken()
            if not await self._still_here():
                await self.socket.close(1008)
                return
            await self._message(raw.get("text") or raw.get("bytes") or "")

    def check(self) -> None:
        """The session may have been ended: find out before anything else is sent or heard."""
        self._doubted = True
        self._wake.set()

    async def _answers_taken(self) -> None:
        """A page that sends faster than it is answered waits for its answers."""
        while len(self._replies) + sum(len(keys) for keys in self._dirty.values()) > MAX_ANSWERS_OWED:
            self._sent_one.clear()
            await self._sent_one.wait()

    async def _still_here(self) -> bool:
        """Whether the session still holds."""
        if self.person is None or not self._doubted:
            return True
        self._doubted = False
        try:
            return await self.site.still_valid(self.person)
        except KeydomError:  # the database is away: asked again when something comes or goes
            self._doubted = True
            return True

    async def _message(self, raw: str | bytes) -> None:
        began = time.perf_counter()
        do, table, key = "?", "", ""
        try:
            self.site.limits.check("message", self.address, self.person.id if self.person else self.address)
            message = read(raw, decoder)
            do = type(message).__name__.lower()
            table, key = getattr(message, "table", ""), getattr(message, "key", "")
            check_plain(message)
            await self._carry_out(message)
            end = "ok"
        except KeydomError as error:
            end = code_of(error)[0]
            self.reply(Refused(end, reason(error.sentence, self.lang), table, key))
        metrics.messages.labels(do, end).inc()
        metrics.answered.labels(do).observe(time.perf_counter() - began)

    async def _carry_out(self, message: Incoming) -> None:
        if isinstance(message, Ping):
            self.reply(Pong())
        elif isinstance(message, Watch):
            await self._watch(message)
        elif isinstance(message, Unwatch):
            self._watching.pop(message.table, None)
            if self._sent.pop(message.table, None) is not None:
                self.site.hub.unwatch(message.table, self)
        else:
            self._commanded = message.table
            try:
                await self.site.command(self.person, message)
            finally:
                self._commanded = ""
                self._wake.set()
            self.mark(message.table, message.key)

    async def _watch(self, message: Watch) -> None:
        if len(self._sent) >= MAX_TABLES_WATCHED and message.table not in self._sent:
            raise bad("this page looks at too many tables", "diese Seite sieht zu viele Tische an")
        await self.site.check_still_valid(self.person)
        seat, head = await self.site.tables.look(
            message.table, lambda live: (check_may_look(live, self.person), live.head)
        )
        self.lang = message.lang
        if seat >= 0:
            await self.site.tables.back(message.table, seat)
        self._sent[message.table] = (head if message.since < 0 else message.since, 0)
        self.site.hub.watch(message.table, self, seat)
        self.mark(message.table, message.key)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if not await self._still_here():
                await self.socket.close(1008)
                return
            while True:
                while self._replies:
                    await self._send_out(self._replies.pop(0))
                while self._counted:
                    await self._say_watching(self._counted.pop())
                # One table at a time: a busy one must not keep answers waiting.
                table = next((table for table in self._dirty if table != self._commanded), None)
                if table is not None:
                    for key in self._dirty.pop(table) or [""]:
                        await self._send(table, key)
                elif not self._replies and not self._counted:
                    break

    def read_again(self) -> None:
        """Somebody was muted, or no longer: all chat is sent again."""
        self._unread = None
        for table, (since, _) in list(self._sent.items()):
            self._sent[table] = (since, 0)
            self.mark(table)

    async def _say_watching(self, table: str) -> None:
        watching = self.site.hub.presence_at(table).watching
        if table in self._sent and table not in self._dirty and watching != self._watching.get(table):
            self._watching[table] = watching
            await self._send_out(msgspec.json.encode(Watching(table, watching)))

    async def _send(self, table: str, key: str) -> None:
        try:
            if self._unread is None:
                self._unread = await self.site.unread(self.person)
            text = await self.site.tables.look(table, lambda live: self._picture(live, key))
        except KeydomError as error:
            refused = Refused(code_of(error)[0], reason(error.sentence, self.lang), table, key)
            text = msgspec.json.encode(refused)
        await self._send_out(text)

    async def _send_out(self, text: bytes) -> None:
        await self.socket.send_text(text.decode())
        self._sent_one.set()

    def _picture(self, live: Live, key: str) -> bytes:
        since, chat = self._sent.get(live.id, (live.head, 0))
        viewer = viewer_of(live, self.person, self.lang, self._unread or frozenset())
        if live.id in self._sent:
            self.site.hub.sits(live.id, self, viewer.seat)  # who watched may have sat down since
            self._sent[live.id] = (live.head, live.chat[-1].id if live.chat else 0)
        presence = self.site.hub.presence_at(live.id)
        self._watching[live.id] = presence.watching
        return self.site.gallery.picture(live, viewer, presence, since, chat, key)

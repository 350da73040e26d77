"""One process of the site: its store, tables, lookers and bots, put together."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, select

from keydom.bots.fair import FairQueue
from keydom.site.api.refusals import forbidden, no_person, token_ended
from keydom.site.app.guard import Limits
from keydom.site.app.hub import Hub
from keydom.site.app.run_forever import wait_for_word
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.db.statements import find
from keydom.site.db.store import Store, shared_key
from keydom.site.people import manners, sessions, tokens
from keydom.site.people.sessions import Person
from keydom.site.picture.gallery import Gallery
from keydom.site.picture.wire_games import Statistics
from keydom.site.study.insights.insights import SiteInsights
from keydom.site.study.insights.statistics import statistics
from keydom.site.tables.access import seat_for
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away, Command, Propose, Remind, Resign, Say, Vote
from keydom.site.thinking.workers import BotWorker

P = ParamSpec("P")
T = TypeVar("T")


ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address that a request comes from: those who do slow work share its time by address."""
SLOW_AT_ONCE: Final = 2
OUTSIDE_AT_ONCE: Final = 8
"""How many other machines are waited for at a time, beside those that get notices."""
OUTSIDE_OF_ONE: Final = 4
"""And how many of these for one address."""
FOR_ALL: Final = (Say, Propose, Away, Vote, Remind)
"""What is put before everybody at the table, beside turns: nobody does that all the time."""
CHECK_SECONDS: Final = 10.0
"""The time between two looks for sessions that another process has ended, should word of it have been lost."""
CHECK_PAUSE_SECONDS: Final = 1.0
"""The least time between two such looks."""


class Opened(Protocol):
    """An open page of a person."""

    person: Person | None

    def check(self) -> None: ...

    def read_again(self) -> None: ...


class Site:
    """What every request and every socket needs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.key = shared_key(store)
        self.tables = Tables(store, settings.tables_per_person, settings.cache_megabytes)
        self.hub = Hub(store, self.tables)
        self.limits = Limits(settings.limits)
        self.gallery = Gallery()
        self.insights = SiteInsights()
        self.worker = BotWorker(settings, self.tables, self.hub)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.pages: defaultdict[str, set[Opened]] = defaultdict(set)
        """Open pages by person."""
        self._slow = FairQueue(SLOW_AT_ONCE, SLOW_AT_ONCE)
        self._long = FairQueue(1)
        self._abroad = FairQueue(OUTSIDE_AT_ONCE, OUTSIDE_OF_ONE)
        self._outside = ThreadPoolExecutor(OUTSIDE_AT_ONCE, "keydom-outside")
        self._later: set[asyncio.Task[Any]] = set()
        self._figures: dict[str, tuple[Statistics | None, float]] = {}

    async def person(self, cookie: str | None, bearer: str | None) -> Person | None:
        """Who sends a request; None: a stranger."""
        if bearer:
            found = await self.store.read(tokens.find_program, bearer)
            if found is None:
                raise token_ended()
            return found
        token = sessions.unsign(self.key, cookie) if cookie else None
        row = None
        if token:
            days = self.settings.session_days
            row = await self.store.read(sessions.find, token, days, time.time())
        if row is None:
            return None
        if time.time() - row.session_seen > sessions.SEEN_SECONDS:
            await self.store.write(sessions.note_seen, row.session, row.id, time.time())
        return sessions.person_of(row)

    async def unread(self, person: Person | None) -> frozenset[str]:
        """People whose words somebody does not want to read."""
        return await self.store.read(manners.unread, person.id) if person else frozenset()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Work that nobody waits for."""
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def slow(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Work that would hold up the event loop, such as hashing a password; two at a time, in fair order by
        address."""
        async with self._slow.turn(ASKER.get()):
            return await asyncio.to_thread(fn, *args, **kwargs)

    async def one_by_one(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for work that takes a second or more: it never has both places."""
        async with self._long.turn(ASKER.get()):
            return await self.slow(fn, *args, **kwargs)

    async def outside(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Work that waits for other machines, such as sending a mail: whoever answers slowly, or never, takes no thread
        from those who compute. One address has half of the threads at most, also those whose answer it has given up.
        """
        begun = asyncio.Event()

        async def in_turn() -> T:
            async with self._abroad.turn(ASKER.get()):
                begun.set()
                return await asyncio.get_running_loop().run_in_executor(self._outside, partial(fn, *args, **kwargs))

        task = asyncio.create_task(in_turn())
        self._later.add(task)
        task.add_done_callback(self._outside_done)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not begun.is_set():
                task.cancel()
            raise

    def _outside_done(self, task: asyncio.Task[Any]) -> None:
        self._later.discard(task)
        if not task.cancelled():
            task.exception()  # heard, even where nobody waits for it any longer

    async def statistics(self, game: str) -> Statistics:
        """Figures of a game, at most a minute old."""
        found, made = self._figures.get(game, (None, 0.0))
        if found is None or time.monotonic() - made > 60:
            found = await self.store.read(statistics, game)
            self._figures[game] = (found, time.monotonic())
        return found

    async def still_valid(self, person: Person) -> bool:
        """Whether a session or a token has not been ended meanwhile."""
        return await self.store.read(_valid, person)

    async def check_still_valid(self, person: Person | None) -> None:
        """Refuse who was let in some time ago, and would not be now."""
        if person is not None:
            await self.store.read(_check_valid, person)

    async def end_pages(self) -> None:
        """Again and again: pages whose session was ended through another process are closed, even if nobody moves."""
        while True:
            await asyncio.sleep(CHECK_PAUSE_SECONDS)
            await wait_for_word(self.hub.rights_changed, CHECK_SECONDS)
            self.hub.rights_changed.clear()
            known = {page.person for pages in self.pages.values() for page in pages if page.person is not None}
            ended = set(await self.store.read(_ended, known))
            for person in {person.id for person in ended}:
                self._close_ended(person)

    async def sessions_ended(self, person: str) -> None:
        """Some sessions or tokens of a person were ended: pages opened with them are closed, in all processes."""
        self._close_ended(person)
        await self.store.write(self.store.tell_ended, person)

    def _close_ended(self, person: str) -> None:
        for page in list(self.pages.get(person, ())):
            page.check()

    def mutes_changed(self, person: str) -> None:
        """Somebody wants to read other people's words than before."""
        for page in list(self.pages.get(person, ())):
            page.read_again()

    async def command(self, person: Person | None, command: Command) -> None:
        """A command at a table, from a socket or a request."""
        if person is None:
            raise no_person()
        if person.table and isinstance(command, Vote | Remind | Resign):
            raise forbidden(
                "that is for people, not for their programs", "das ist Menschen vorbehalten, nicht Programmen"
            )
        if isinstance(command, FOR_ALL):
            self.limits.check("word", person.id)
        seat, open_to_all = await self.tables.look(
            command.table, lambda live: (seat_for(live, person), bool(live.row.spectators))
        )
        if seat < 0 and not open_to_all:
            raise forbidden("you do not sit at this table", "du sitzt nicht an diesem Tisch")
        check = partial(_check_valid, person=person)
        await self.tables.command(command.table, seat, person.id, command, check)


def _ended(connection: Connection, known: set[Person]) -> list[Person]:
    """Those whose session or token no longer holds."""
    s = schema.sessions
    held: set[str] = set()
    ids = [person.session for person in known if not person.table]
    for start in range(0, len(ids), 500):
        held |= set(connection.execute(select(s.c.id).where(s.c.id.in_(ids[start : start + 500]))).scalars())
    return [
        person
        for person in known
        if not (tokens.is_valid(connection, person) if person.table else person.session in held)
    ]


def _check_valid(connection: Connection, person: Person) -> None:
    if not _valid(connection, person):
        raise token_ended() if person.table else no_person()


def _valid(connection: Connection, person: Person) -> bool:
    if person.table:
        return tokens.is_valid(connection, person)
    return connection.execute(find(schema.sessions, "id"), {"id": person.session}).first() is not None

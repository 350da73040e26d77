"""The database: a connection in a worker thread for every read, one transaction for every write.

SQLite has one writer: a thread of its own, so that no writer ever waits for a lock inside this process; what came in
while it waited for the disk shares the next commit. On PostgreSQL a few threads share a pool of connections, and every
change is told to all processes (LISTEN/NOTIFY).
"""

import asyncio
import os
import secrets
import sqlite3
import threading
import time
from base64 import b32encode
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from psycopg.errors import DeadlockDetected
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from keydom.site.api.refusals import Refusal, bad, unavailable
from keydom.site.db import schema

P = ParamSpec("P")
T = TypeVar("T")
CHANNEL: Final = "keydom"
LINE: Final[dict[str, Any]] = {
    "connect_timeout": 5, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}  # fmt: skip
"""To PostgreSQL: a line that has gone silent is given up within half a minute, whether we wait or send."""
LOCK_MILLISECONDS: Final = 1200
"""How long a writer waits for a lock that another holds: who waits behind it still answers within three seconds."""
WAIT_SECONDS: Final = 2.5
"""What has not begun by then is given up: the database is away, or locked, or far too busy."""
ENDED: Final = "ended"
"""In notices, instead of a seat: sessions or tokens of a person, who is named instead of a table, have ended. On SQLite
a fact of this name, another whenever that has happened."""
NOTIFY: Final = text("SELECT pg_notify(:channel, :what)")
MAX_WRITES_PER_COMMIT: Final = 64
"""The most writes that share a commit."""


class Conflict(Refusal):
    """Another writer was first; read again and decide again."""

    def __init__(self) -> None:
        sentences = ("somebody else was first; try again", "jemand anders war zuerst da; versuch es noch einmal")
        super().__init__("conflict", 409, *sentences)


def new_id() -> str:
    """80 random bits: names something, opens nothing."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def keep_private(engine: Engine) -> None:
    """The file of the database is for its owner alone; SQLite gives the files beside it the same rights."""
    name = engine.url.database
    if engine.dialect.name == "sqlite" and name and name != ":memory:":
        os.close(os.open(name, os.O_RDWR | os.O_CREAT, 0o600))
        for path in (name, f"{name}-wal", f"{name}-shm"):
            with suppress(FileNotFoundError, PermissionError):
                os.chmod(path, 0o600)


def prepare_sqlite(engine: Engine, foreign_keys: bool = True, lock_milliseconds: int = LOCK_MILLISECONDS) -> None:
    """Transactions that begin and end where we say, over a file that is read while it is written."""

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for pragma in (f"busy_timeout={lock_milliseconds}", "synchronous=FULL", f"foreign_keys={foreign_keys:d}"):
            connection.execute(f"PRAGMA {pragma}")
        _read_while_written(connection)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writing") else "BEGIN")


def _read_while_written(connection: Any) -> None:
    """The file keeps this once it is set; of those who set it at the same moment SQLite lets only one, and at once."""
    until = time.monotonic() + 10
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    fn: Callable[[Connection], Any]
    done: "Future[Any]"


@contextmanager
def _savepoint(connection: Connection) -> Iterator[None]:
    """All of what is done inside, or nothing; without SQLAlchemy's book-keeping, which takes as long as it all."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        yield
    except OperationalError:
        raise  # the disk is full or the file is gone: the whole transaction ends
    except BaseException:
        connection.exec_driver_sql("ROLLBACK TO job")
        connection.exec_driver_sql("RELEASE job")
        raise
    connection.exec_driver_sql("RELEASE job")


def _answer(connection: Connection, job: Job) -> Any:
    """What a job answers, or why it failed; one that fails leaves no trace and does not disturb the others."""
    try:
        with _savepoint(connection):
            return job.fn(connection)
    except IntegrityError:
        return Conflict()
    except OperationalError:
        raise  # the disk is full or the file is gone: nothing of this commit can be trusted
    except Exception as error:
        return _sorry(error) if isinstance(error, SQLAlchemyError) else error


def _sorry(error: SQLAlchemyError) -> Refusal | SQLAlchemyError:
    """A lost or full database is not the caller's fault, a value that it cannot keep is; anything else is ours."""
    lost = isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated)
    timed_out = type(error).__name__ == "TimeoutError"
    if isinstance(error, DataError) and not lost:
        return bad("the database cannot keep this", "das kann die Datenbank nicht aufbewahren")
    return unavailable() if lost or timed_out else error


async def _begun_in_time(job: "Future[T]") -> T:
    """What a job answers; one that nobody has begun in time never happens."""
    waiting = asyncio.wrap_future(job)
    try:
        await asyncio.wait((waiting,), timeout=WAIT_SECONDS)
    except asyncio.CancelledError:
        waiting.cancel()
        raise
    if not waiting.done() and job.cancel():
        raise unavailable()
    return await waiting


class Store:
    """One process's way to the database."""

    def __init__(self, url: str, threads: int = 6) -> None:
        self.url = url
        self.postgres = url.startswith("postgresql")
        self.me = secrets.token_hex(8)
        """Names this process in notices, so that it passes over its own."""
        if self.postgres:
            self.engine = create_engine(
                url,
                pool_size=threads,
                max_overflow=2,
                pool_pre_ping=True,
                pool_timeout=WAIT_SECONDS,
                connect_args=LINE | {"options": f"-c statement_timeout=10000 -c lock_timeout={LOCK_MILLISECONDS}"},
            )
        else:
            self.engine = create_engine(url)
            prepare_sqlite(self.engine)
        self._readers = ThreadPoolExecutor(threads, "keydom-read")
        self._writers = ThreadPoolExecutor(threads, "keydom-write") if self.postgres else None
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_together, name="keydom-write", daemon=True)
        if self._writers is None:
            self._writer.start()

    async def read(self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function finds in the database."""
        return await self._in_thread(self._readers, lambda: self.look(fn, *args, **kwargs))

    async def write(self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function does to the database: all of it, or nothing."""
        if self._writers is not None:
            return await self._in_thread(self._writers, lambda: self.change(fn, *args, **kwargs))
        done: Future[T] = Future()
        self._queue.put(Job(lambda connection: fn(connection, *args, **kwargs), done))
        return await _begun_in_time(done)

    def _write_together(self) -> None:
        """The writer's thread: take what has come in, write it in one commit, and only then tell anybody."""
        while (job := self._queue.get()) is not None:
            jobs = [job]
            while len(jobs) < MAX_WRITES_PER_COMMIT and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                jobs.append(following)
            jobs = [one for one in jobs if one.done.set_running_or_notify_cancel()]
            try:
                with self._transaction() as connection:
                    answers = [_answer(connection, one) for one in jobs]
            except BaseException as error:
                answers = [error] * len(jobs)
            for one, answer in zip(jobs, answers, strict=True):
                if isinstance(answer, BaseException):
                    one.done.set_exception(answer)
                else:
                    one.done.set_result(answer)

    async def _in_thread(self, threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
        return await _begun_in_time(threads.submit(call))

    def look(self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`read` without a thread."""
        try:
            with self.engine.connect() as connection:
                return fn(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            raise _sorry(error) from None

    def change(self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`write` without a thread."""
        with self._transaction() as connection:
            return fn(connection, *args, **kwargs)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """One transaction that writes; what the database complains of is said in our words."""
        try:
            with self.engine.connect() as connection:
                connection = connection.execution_options(writing=True)
                with connection.begin():
                    yield connection
        except IntegrityError:
            raise Conflict from None
        except SQLAlchemyError as error:
            if isinstance(error, DBAPIError) and isinstance(error.orig, DeadlockDetected):
                raise Conflict from None  # two writers stood in each other's way, and we were told to step back
            raise _sorry(error) from None

    def notify(self, connection: Connection, table: str, part: int | str = "") -> None:
        """Tell the other processes, when this transaction is through, that a table changed, or part of it."""
        if self.postgres:
            connection.execute(NOTIFY, {"channel": CHANNEL, "what": f"{self.me} {table} {part}"})

    def tell_ended(self, connection: Connection, person: str) -> None:
        """Tell the other processes, when this transaction is through, that a session or token of a person has ended."""
        if self.postgres:
            self.notify(connection, person, ENDED)
            return
        f, mark = schema.facts, {"value": secrets.token_hex(8)}
        if not connection.execute(update(f).where(f.c.name == ENDED).values(mark)).rowcount:
            connection.execute(insert(f).values(name=ENDED, **mark))

    def close(self) -> None:
        self._readers.shutdown(wait=False, cancel_futures=True)
        if self._writers is not None:
            self._writers.shutdown(wait=True, cancel_futures=True)
        else:
            self._queue.put(None)
            self._writer.join(5)
        self.engine.dispose()


def shared_key(store: Store) -> bytes:
    """The key that signs cookies: made once, the same for all processes, by whichever comes first."""
    try:
        return store.change(_key)
    except Conflict:
        return store.change(_key)


def _key(connection: Connection) -> bytes:
    found = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == "key")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(schema.facts).values(name="key", value=found))
    return bytes.fromhex(found)

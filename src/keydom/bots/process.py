"""One bot process: there when it is asked, ended and started again when it breaks its limits on time or memory.

Arena, terminal and server all let their bots think in these; `pool` shares several of them between many who ask.
"""

import json
import pickle
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from typing import Any, BinaryIO, Final

from keydom.bots.jobs import MAX_PLAYERS, READY, Job, receive, send

MEMORY_MEGABYTES: Final = 500
"""What a process may have, where nothing else is said; a bot that wants more has a fault."""
START_SECONDS: Final = 60.0
"""A process that is not there by then is given up."""


class BotFault(Exception):
    """Why a process gave no answer. Tells nothing of what it was asked."""


class BotProcess:
    """A process that does jobs, one at a time."""

    def __init__(self, megabytes: int = MEMORY_MEGABYTES) -> None:
        self.megabytes = megabytes
        self.remembered: deque[str] = deque(maxlen=MAX_PLAYERS)
        """The players it has, the last asked at the end."""
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """None while it does not run."""
        return self._process.pid if self._process is not None else None

    def ask(self, job: Job, seconds: float) -> Any:
        """What the job answers; BotFault if it raises, runs over its time, or its process ends.

        Blocks: whoever has an event loop asks from a thread. A process that broke a limit is replaced at the next job.
        """
        process = self._running()
        if job.player in self.remembered:
            self.remembered.remove(job.player)
        if job.player:
            self.remembered.append(job.player)
        watchdog = Watchdog(process, seconds)
        try:
            with watchdog:
                send(_pipe(process.stdin), pickle.dumps(job))
                raw = receive(_pipe(process.stdout))
        except OSError:
            raw = None
        except BaseException:
            self.end()
            raise
        if raw is None:
            self.end()
            raise BotFault(f"ran over {seconds:.1f} s" if watchdog.bit else "its process ended")
        answer, fault = json.loads(raw)
        if fault:
            raise BotFault(fault)
        return answer

    def end(self) -> None:
        """End it at once, from whatever thread; the next job starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError, ValueError):  # what was not sent, or is just being read
                    _pipe(pipe).close()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.end()
            self.remembered.clear()
            try:
                self._process = self._start()
            except OSError as error:  # no memory, too many processes: whatever keeps it from being there
                raise BotFault(f"its process did not start: {type(error).__name__}") from None
        return self._process

    def _start(self) -> subprocess.Popen[bytes]:
        inside = "from keydom.bots.jobs import serve; import sys; serve(int(sys.argv[1]))"
        process = subprocess.Popen(
            [sys.executable, "-c", inside, str(self.megabytes)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        with Watchdog(process, START_SECONDS):
            if _pipe(process.stdout).read(len(READY)) == READY:
                return process
        process.kill()
        process.wait()
        raise BotFault("its process did not start")


class Watchdog:
    """Kills a process that is not done in time: whoever waits for its answer then reads the end of the pipe."""

    def __init__(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        self.process = process
        self.bit = False
        self._timer = threading.Timer(seconds, self._bite)
        self._timer.daemon = True

    def _bite(self) -> None:
        self.bit = True
        self.process.kill()

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()


def _pipe(pipe: Any) -> BinaryIO:
    assert pipe is not None
    return pipe  # type: ignore[no-any-return]

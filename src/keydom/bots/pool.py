"""Bot processes shared by many who ask, in fair order: for a site whose event loop must never wait."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final

from keydom.bots.fair import FairQueue, Lane
from keydom.bots.jobs import Job
from keydom.bots.process import BotProcess

END_AGAIN_SECONDS: Final = 0.1


class BotPool:
    """Bot processes, a fixed number of them, each with limits on time and memory."""

    def __init__(self, processes: int, megabytes: int) -> None:
        self._all = [BotProcess(megabytes) for _ in range(processes)]
        self._idle = list(self._all)
        self._queue = FairQueue(processes)
        self._threads = ThreadPoolExecutor(max(1, processes), "keydom-bots")

    @asynccontextmanager
    async def process(
        self, person: str, lane: Lane = Lane.GAME, player: str = "", address: str = ""
    ) -> AsyncIterator[BotProcess]:
        """A process in that person's and that address's share of the time: the one that remembers the player, if it
        has a rest."""
        async with self._queue.turn(person, lane, address):
            process = next((p for p in self._idle if player in p.remembered), self._idle[0])
            self._idle.remove(process)
            try:
                yield process
            finally:
                self._idle.append(process)

    async def ask(self, process: BotProcess, job: Job, seconds: float) -> Any:
        """`BotProcess.ask` without blocking; who gives up waiting ends the process."""
        asking = asyncio.get_running_loop().run_in_executor(self._threads, process.ask, job, seconds)
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            while not asking.done():  # one that was only being started is there a moment later
                process.end()
                await asyncio.wait([asking], timeout=END_AGAIN_SECONDS)
            raise

    async def close(self) -> None:
        """End all of them."""
        for process in self._all:
            process.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

"""Analyses at work: claimed in the database, worked out piece by piece in the bot processes while no bot waits."""

import asyncio
import logging
import time
from typing import Any, Final

from keydom.analysis.pieces import piece_job
from keydom.bots.fair import Lane
from keydom.bots.jobs import Job
from keydom.bots.pool import BotPool
from keydom.bots.process import BotFault
from keydom.core.errors import KeydomError
from keydom.site.app.run_forever import wait_for_word
from keydom.site.app.settings import Settings
from keydom.site.db.store import Store
from keydom.site.study.analysis import analyses
from keydom.site.study.analysis.analyses import Wanted
from keydom.site.thinking.claims import CLAIM_SECONDS, RENEW_SECONDS

log = logging.getLogger("keydom")
PIECES_IN_A_ROW: Final = 12
"""Then an analysis is let go, so that others' are not kept waiting."""
POLL_SECONDS: Final = 1.0


class AnalysisWorker:
    """Works on the analyses of anybody, as many at a time as there are bot processes."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.work_wanted = asyncio.Event()
        """Set when somebody here has asked for an analysis."""
        self._at_work: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look for work when it is wanted, and once a second in case it is wanted elsewhere."""
        while True:
            self.work_wanted.clear()
            room = self.settings.bot_processes - len(self._at_work)
            if room > 0 and await self.store.read(analyses.waiting, time.time()):
                for one in await self.store.write(analyses.claim, room, time.time()):
                    if one not in self._at_work:
                        self._at_work[one] = asyncio.create_task(self._analysis(one))
            await wait_for_word(self.work_wanted, POLL_SECONDS)

    async def renew(self) -> None:
        """Keep the claims of what is at work, however long a piece takes."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            if self._at_work:
                await self.store.write(analyses.hold, list(self._at_work), time.time() + CLAIM_SECONDS)

    async def _analysis(self, analysis: str) -> None:
        try:
            while wanted := await self.store.read(analyses.wanted, analysis):
                if not wanted.missing:
                    await self.store.write(analyses.end, analysis)
                elif not await self._some_pieces(wanted) or await self.store.read(analyses.waiting, time.time()):
                    break  # others' analyses come first now
            await self.store.write(analyses.hold, [analysis], 0.0)
        except KeydomError as error:
            log.warning("an analysis waits", extra={"analysis": analysis, "error": type(error).__name__})
        except Exception as error:  # one analysis's trouble is not that of the others
            log.exception("an analysis failed", extra={"analysis": analysis, "error": type(error).__name__})
        finally:
            del self._at_work[analysis]
            self.work_wanted.set()

    async def _some_pieces(self, wanted: Wanted) -> bool:
        """The next few pieces, as many at a time as the processes can have; whether none of them failed."""
        names = iter(wanted.missing[:PIECES_IN_A_ROW])

        async def one_after_the_other() -> bool:
            for name in names:
                if not await self._piece(wanted, name):
                    return False
            return True

        at_once = max(1, self.settings.bot_processes - 1)
        done = await asyncio.gather(*[one_after_the_other() for _ in range(at_once)], return_exceptions=True)
        for one in done:
            if isinstance(one, BaseException):
                raise one
        return all(done)

    async def _piece(self, wanted: Wanted, name: str) -> bool:
        """One piece worked out and kept; whether it was."""
        job = Job(piece_job, (wanted.text, wanted.level, wanted.depth, name), wanted.id)
        # As long as a bot may take for one choice: nobody's bot waits longer for a piece than for another's choice.
        limit = self.settings.bot_seconds + self.settings.bot_grace
        try:
            async with self.pool.process(wanted.person, Lane.ANALYSIS, wanted.id, wanted.origin) as process:
                found: dict[str, Any] = await self.pool.ask(process, job, limit)
        except BotFault as fault:
            extra = {"analysis": wanted.id, "piece": name, "reason": str(fault)}
            log.warning("a piece of an analysis failed", extra=extra)
            await self.store.write(analyses.fail, wanted.id)
            return False
        await self.store.write(analyses.keep, wanted.id, name, found)
        return True

    async def close(self) -> None:
        for task in list(self._at_work.values()):
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)

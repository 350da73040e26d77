"""Turns of bots, thought choice by choice in the site's bot processes. A game never hangs on a bot that fails."""

import asyncio
import logging
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, Final

from keydom.bots.fair import Lane
from keydom.bots.jobs import Job, choose_in_time
from keydom.bots.pool import BotPool
from keydom.bots.process import BotFault, BotProcess
from keydom.bots.substitute import CHAIN, Substitute
from keydom.core.draft import Draft
from keydom.core.seats import Seat, letter
from keydom.site.app import metrics
from keydom.site.app.rehearsal import bot_seed
from keydom.site.app.settings import Settings
from keydom.site.tables.log.live import Live

log = logging.getLogger("keydom")
ADVISERS: Final = 2
"""Processes for hints and the coach, beside those of the bots: whatever these think about, advice has its share. They
are begun when somebody asks."""
THINKING_SHARE: Final = 0.75
"""Of the time that is left when it is begun, so much goes into an advice; the rest is for its way back."""


def player_of(live: Live, level: str, seat: Seat) -> str:
    """The name of a seat's player. Who has gone back to an earlier turn plays it afresh."""
    return f"{live.id} {letter(seat)} {level} {live.undos}"


class BotTurns:
    """What the bots of all tables play."""

    def __init__(self, settings: Settings, do: Callable[..., int] = choose_in_time) -> None:
        self.settings = settings
        self.do = do
        """The job that a choice is."""
        self.pool = BotPool(settings.bot_processes, settings.bot_megabytes)
        self.advisers = BotPool(ADVISERS, settings.bot_megabytes)

    async def think(self, live: Live, level: str, seat: Seat, state: Any, player: str, person: str,
                    lane: Lane = Lane.GAME, address: str = "") -> Draft:  # fmt: skip
        """A whole turn of a bot on a draft of its own, in that person's and that address's share of the time.

        Bots plan a turn at its first choice, so one process has it from there to the end. The player is the same
        object as in the turn before if that process has a rest and has not forgotten it.
        """
        draft = Draft(live.game, live.game.view(state, seat), seat)
        while len(options := draft.options()) == 1:
            draft.choose(options[0])
            if draft.done:
                return draft
        async with self.pool.process(person, lane, player, address) as process:
            # A plan goes through forced choices too: now that there may be one, they are asked like all others.
            while not draft.done:
                draft.choose(await self._choose(process, live, level, draft, player))
        return draft

    async def _choose(self, process: BotProcess, live: Live, level: str, draft: Draft, player: str) -> int:
        """The bot's choice; if it fails, that of its substitute: the first of the chain thinks in the same process, the
        last here."""
        choice = await self._ask(process, live, level, draft, player)
        if choice is None and level != CHAIN[0]:
            choice = await self._ask(process, live, CHAIN[0], draft, f"{player} failed")
        if choice is not None:
            return choice
        return Substitute(live.game.NAME, CHAIN[1:]).choose(draft.view(), draft.options(), Random())

    async def _ask(self, process: BotProcess, live: Live, level: str, draft: Draft, player: str) -> int | None:
        """What a bot chooses; None if it fails, which is counted and logged."""
        options, settings = draft.options(), self.settings
        asked = (player, live.game.NAME, level, draft.view(), options, settings.bot_seconds, _seed(live, draft))
        try:
            with metrics.thinking.labels(level).time():
                limit = settings.bot_seconds + settings.bot_grace
                choice = await self.pool.ask(process, Job(self.do, asked, player), limit)
            if choice in options:
                return int(choice)
            reason = "answered what was not offered"
        except BotFault as fault:
            reason = str(fault)
        except Exception as error:  # whatever else goes wrong must not stop the game
            reason = type(error).__name__
        metrics.bot_failures.labels(level, reason).inc()
        # `after` is the line of the record that the choice follows.
        where = {"table": live.id, "seat": letter(draft.seat), "after": live.head}
        log.warning("a bot failed, its substitute moved", extra={"bot": level, "reason": reason, **where})
        return None

    async def advise(self, do: Callable[..., Any], arguments: tuple[Any, ...], person: str, address: str = "") -> Any:
        """What a job of advice answers; TimeoutError if it has not by then, whatever else is advised.

        It thinks for half of that time at most: the rest is for those before it in the queue.
        """
        seconds, began = self.settings.advice_seconds, monotonic()
        async with asyncio.timeout(seconds), self.advisers.process(person, address=address) as process:
            left = seconds - (monotonic() - began)
            job = Job(do, (*arguments, min(seconds / 2, THINKING_SHARE * left)))
            return await self.advisers.ask(process, job, seconds)

    async def close(self) -> None:
        await self.advisers.close()
        await self.pool.close()


def _seed(live: Live, draft: Draft) -> int:
    return bot_seed(f"{live.head} {draft.seat} {len(draft.choices)}")

"""A fair queue for the bot processes: people share the thinking time, whoever has had least is served first.

Without it the one with the most tables would have nearly all of it. Hints and analyses have lanes of their own: they
are thought about while no bot of a running game waits.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from time import monotonic
from typing import Final

EXPECTED_SECONDS: Final = 1.0
"""Charged for a turn when it begins, and corrected by what it took when it has ended."""
MAX_REMEMBERED_PEOPLE: Final = 1000


class Lane(IntEnum):
    """What is thought for; the first is served first."""

    GAME = 0
    """A bot of a running game."""
    ADVICE = 1
    """A hint: nobody's game waits for it, but somebody does."""
    ANALYSIS = 2
    """A piece of an analysis: it comes last."""


class FairQueue:
    """Grants a fixed number of turns at a time, in fair order.

    Where there are two processes or more, neither one person nor hints and analyses ever have them all: the next comer
    need not wait until a long thought has ended.
    """

    def __init__(self, processes: int) -> None:
        self._free = processes
        self._most_at_once = max(1, processes - 1)
        self._waiting: dict[Lane, dict[str, deque[asyncio.Future[None]]]] = {lane: {} for lane in Lane}
        self._at_work: Counter[str] = Counter()
        self._advising = 0
        self._spent: dict[str, float] = {}
        """Seconds of thinking per person, counted from where the others were when that person came."""
        self._reached = 0.0
        """What the person served last had spent: who comes anew has no claim on the time before."""

    @asynccontextmanager
    async def turn(self, person: str, lane: Lane = Lane.GAME) -> AsyncIterator[None]:
        """Wait for one's turn and have it; the time it takes is charged to the person."""
        await self._wait(person, lane)
        began = monotonic()
        try:
            yield
        finally:
            self._end(person, lane, monotonic() - began)

    async def _wait(self, person: str, lane: Lane) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[lane].setdefault(person, deque()).append(granted)
        self._serve()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                self._forget(person, lane, granted)
            else:
                self._end(person, lane, 0.0)
            raise

    def _serve(self) -> None:
        """Grant turns as long as there is a free process and somebody who may have it."""
        while self._free and (following := self._following()):
            lane, person = following
            granted = self._waiting[lane][person][0]
            self._forget(person, lane, granted)
            if granted.cancelled():  # and the one who waited does not know yet
                continue
            self._reached = max(self._reached, self._spent_by(person))
            self._spent[person] = self._spent_by(person) + EXPECTED_SECONDS
            self._free -= 1
            self._at_work[person] += 1
            self._advising += lane != Lane.GAME
            granted.set_result(None)

    def _following(self) -> tuple[Lane, str] | None:
        for lane in Lane:
            if lane != Lane.GAME and self._advising >= self._most_at_once:
                break
            people = [person for person in self._waiting[lane] if self._at_work[person] < self._most_at_once]
            if people:
                return lane, min(people, key=self._spent_by)  # of equals the one who has waited longer
        return None

    def _spent_by(self, person: str) -> float:
        return max(self._reached, self._spent.get(person, 0.0))

    def _end(self, person: str, lane: Lane, seconds: float) -> None:
        self._spent[person] += seconds - EXPECTED_SECONDS
        self._free += 1
        self._at_work[person] -= 1
        if not self._at_work[person]:
            del self._at_work[person]
        self._advising -= lane != Lane.GAME
        if len(self._spent) > MAX_REMEMBERED_PEOPLE:
            self._spent = {p: s for p, s in self._spent.items() if s > self._reached or self._at_work[p]}
        self._serve()

    def _forget(self, person: str, lane: Lane, granted: "asyncio.Future[None]") -> None:
        waiting = self._waiting[lane].get(person, deque())
        if granted in waiting:
            waiting.remove(granted)
            if not waiting:
                del self._waiting[lane][person]

"""A fair queue: addresses share the time, and the people of each its part; whoever has had least is served first.

Without it the one with the most tables would have nearly all of it, and without addresses whoever comes as many guests.
What nobody's game waits for has lanes of its own, behind those of running games; a lane that somebody waits in is not
passed over for ever.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from time import monotonic
from typing import Final, NamedTuple

EXPECTED_SECONDS: Final = 1.0
"""Charged for a turn when it begins, and corrected by what it took when it has ended."""
MAX_REMEMBERED: Final = 1000
"""Addresses, and people of one, whose time is remembered."""
MAX_PASSED: Final = 8
"""Most turns granted to the lanes before it while a lane waits; the next one is its own."""


class Lane(IntEnum):
    """What is thought for; the first is served first."""

    GAME = 0
    """A bot of a running game."""
    STUDY = 1
    """A puzzle's answer, what a bot would play in a finished game: nobody's game waits for it, but somebody does."""
    ANALYSIS = 2
    """A piece of an analysis."""
    NOBODY = 3
    """A bot of a game that no person plays any longer: it comes last, however long it waits."""


class Asker(NamedTuple):
    """Whom something is thought for, and whence they come."""

    address: str
    person: str


class _Ledger:
    """Seconds of thinking by name, counted from where the others were when that name came."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self._reached = 0.0
        """Time spent by the one served last: a newcomer starts from there and has no claim on the time before."""

    def of(self, name: str) -> float:
        return max(self._reached, self.spent.get(name, 0.0))

    def begin(self, name: str) -> None:
        self._reached = self.of(name)
        self.spent[name] = self._reached + EXPECTED_SECONDS

    def end(self, name: str, seconds: float) -> None:
        self.spent[name] += seconds - EXPECTED_SECONDS

    def forget(self, at_work: set[str]) -> None:
        """Those who have no more than one who comes anew."""
        if len(self.spent) > MAX_REMEMBERED:
            self.spent = {name: s for name, s in self.spent.items() if s > self._reached or name in at_work}


class FairQueue:
    """Grants a fixed number of turns at a time, in fair order.

    Where there are two processes or more, neither one person nor what nobody's game waits for ever have them all: the
    next comer need not wait until a long thought has ended.
    """

    def __init__(self, processes: int, most_of_one: int = 0) -> None:
        self._free = processes
        self._most_at_once = most_of_one or max(1, processes - 1)
        self._waiting: dict[Lane, dict[Asker, deque[asyncio.Future[None]]]] = {lane: {} for lane in Lane}
        self._at_work: Counter[Asker] = Counter()
        self._aside = 0
        """Turns that no running game waits for."""
        self._passed: Counter[Lane] = Counter()
        self._addresses = _Ledger()
        self._people: dict[str, _Ledger] = {}
        """By address, of those that the other ledger knows."""

    @asynccontextmanager
    async def turn(self, person: str, lane: Lane = Lane.GAME, address: str = "") -> AsyncIterator[None]:
        """Wait for one's turn and have it; the time it takes is charged to the person and to the address.

        Who has none is an address alone.
        """
        asker = Asker(address or f"alone {person}", person)
        await self._wait(asker, lane)
        began = monotonic()
        try:
            yield
        finally:
            self._end(asker, lane, monotonic() - began)

    async def _wait(self, asker: Asker, lane: Lane) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[lane].setdefault(asker, deque()).append(granted)
        self._serve()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                self._forget(asker, lane, granted)
            else:
                self._end(asker, lane, 0.0)
            raise

    def _serve(self) -> None:
        """Grant turns as long as there is a free process and somebody who may have it."""
        while self._free and (following := self._following()):
            lane, asker = following
            granted = self._waiting[lane][asker][0]
            self._forget(asker, lane, granted)
            if granted.cancelled():  # and the one who waited does not know yet
                continue
            self._addresses.begin(asker.address)
            self._people.setdefault(asker.address, _Ledger()).begin(asker.person)
            self._free -= 1
            self._at_work[asker] += 1
            self._aside += lane != Lane.GAME
            self._passed[lane] = 0
            for later in Lane:
                self._passed[later] += later > lane and bool(self._waiting[later])
            granted.set_result(None)

    def _following(self) -> tuple[Lane, Asker] | None:
        late = [lane for lane in (Lane.STUDY, Lane.ANALYSIS) if self._passed[lane] >= MAX_PASSED]
        for lane in [*late, *Lane]:
            if lane != Lane.GAME and self._aside >= self._most_at_once:
                continue
            askers = [asker for asker in self._waiting[lane] if self._at_work[asker] < self._most_at_once]
            if askers:
                return lane, min(askers, key=self._spent_by)  # of equals the one who has waited longer
        return None

    def _spent_by(self, asker: Asker) -> tuple[float, float]:
        people = self._people.get(asker.address)
        return self._addresses.of(asker.address), people.of(asker.person) if people else 0.0

    def _end(self, asker: Asker, lane: Lane, seconds: float) -> None:
        self._addresses.end(asker.address, seconds)
        self._people[asker.address].end(asker.person, seconds)
        self._free += 1
        self._at_work[asker] -= 1
        if not self._at_work[asker]:
            del self._at_work[asker]
        self._aside -= lane != Lane.GAME
        self._people[asker.address].forget({one.person for one in self._at_work if one.address == asker.address})
        if len(self._people) > MAX_REMEMBERED:
            self._addresses.forget({one.address for one in self._at_work})
            self._people = {name: people for name, people in self._people.items() if name in self._addresses.spent}
        self._serve()

    def _forget(self, asker: Asker, lane: Lane, granted: "asyncio.Future[None]") -> None:
        waiting = self._waiting[lane].get(asker, deque())
        if granted in waiting:
            waiting.remove(granted)
            if not waiting:
                del self._waiting[lane][asker]

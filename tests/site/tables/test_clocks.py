"""Clocks run out: whatever a seat does, it has the time that the table's terms give, and no more.

The law, tried by random play of people who come, go, are voted out, time out, play, go back, and play while away: what
a clock shows rises only by the seat's own turn (`add`), and once a game by coming back after a time-out
(`back`, or the days).
"""

import asyncio
import random
from functools import partial
from typing import Any

import pytest

from keydom.core.errors import KeydomError
from keydom.core.seats import Seat, members
from keydom.site.api.refusals import Refusal
from keydom.site.people.presence import NOBODY
from keydom.site.picture.render import render_seats
from keydom.site.picture.wire import Clock
from keydom.site.tables import absence, clocks, play
from keydom.site.tables.clocks import DAY_SECONDS
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away, Choose, Propose, Vote
from tests.site.support.harness import Player, new_key, run, table_of, until
from tests.site.support.inside import a_table, random_choice, random_turn

LIVE = Clock("live", bank=100, add=7, back=30)
DAYS = Clock("days", days=2)


class Table:
    """A table whose time is told by the test."""

    def __init__(self, site: Tables, table: str, rng: random.Random) -> None:
        self.site, self.table, self.rng, self.now = site, table, rng, 1_000_000.0

    async def shown(self) -> list[float]:
        def look(live: Live) -> list[float]:
            clock = clocks.clock_of(live.row)
            return [clocks.seconds_left(clock, row, self.now) or 0.0 for row in live.seats]

        return await self.site.look(self.table, look)

    async def may_return(self, seat: Seat) -> bool:
        """Whether the table shows that the person can take the seat back."""
        shown = await self.site.look(self.table, lambda live: render_seats(live, NOBODY, self.now))
        return shown[seat].may_return

    async def row(self, seat: Seat) -> Any:
        return await self.site.look(self.table, lambda live: live.seats[seat])

    async def asked(self) -> list[Seat]:
        return await self.site.look(self.table, lambda live: members(live.acting))

    async def question(self, seat: Seat) -> int:
        """The entry since which a seat is asked; -1: it is not."""
        return await self.site.look(
            self.table, lambda live: live.asked_since[seat] if live.acting >> seat & 1 else -1
        )  # fmt: skip

    async def do(self, seat: Seat, command: Any) -> str:
        """The command, or the code of its refusal."""
        try:
            await self.site.act(self.table, partial(play.do, command=command), seat, f"person{seat}", self.now)
        except KeydomError as error:
            if isinstance(error, Refusal) and error.status >= 500:
                raise
            return type(error).__name__
        return ""

    async def away(self, seat: Seat, away: bool) -> str:
        return await self.do(seat, Away(self.table, away, new_key()))

    async def turn(self, seat: Seat) -> bool:
        """Choices to the end of a turn; whether it was carried out."""
        for _ in range(200):
            head = await self.site.look(self.table, lambda live: live.head)
            choice: Choose = await self.site.look(self.table, partial(random_choice, seat=seat, rng=self.rng))
            if await self.do(seat, choice):
                return False
            if await self.site.look(self.table, lambda live: live.head) > head:
                return True
        raise AssertionError("a turn without end")

    async def bots(self) -> None:
        """Bots play the seats that they stand in for, and the clocks are looked at."""
        await self.site.act(self.table, absence.stand_in_for_the_late, at=self.now)
        for seat in await self.site.look(self.table, play.waiting):
            await self.bot(seat)

    async def bot(self, seat: Seat) -> None:
        after, choices = await self.site.look(self.table, lambda live: (live.head, random_turn(live, seat, self.rng)))
        await self.site.act(self.table, partial(play.bot_turn, after=after, choices=choices), seat, at=self.now)


EVENTS = ("wait", "wait", "away", "back", "turn", "turn", "propose", "bots", "clocks", "open", "vote")


class Law:
    """What each clock may show: compared after every event with what it showed when its person last sat there."""

    def __init__(self, scene: Table, clock: Clock) -> None:
        self.scene, self.clock = scene, clock
        self.last = [float(clock.bank if clock.kind == "live" else clock.days * DAY_SECONDS)] * 2
        self.given, self.timed_out = [0, 0], 0
        self.question = [-1, -1]

    async def check(self, event: str, own: Seat, was_away: list[bool]) -> None:
        shown = await self.scene.shown()
        for n in range(2):
            row = await self.scene.row(n)
            self.timed_out += row.away and not was_away[n] and event in ("bots", "clocks")
            if row.away:
                continue
            allowed = self.last[n]
            if row.grace_used and not self.given[n]:
                self.given[n] += 1
                allowed = max(allowed, self.clock.back if self.clock.kind == "live" else self.clock.days * DAY_SECONDS)
            allowed += self.clock.add if n == own else 0
            question = await self.scene.question(n)
            if self.clock.kind == "days" and question != self.question[n]:
                allowed = self.clock.days * DAY_SECONDS  # another question, with days of its own
            assert shown[n] <= allowed + 1e-6, (event, n, shown, self.last)
            self.last[n], self.question[n] = shown[n], question


def whatever_happens(store, clock: Clock) -> list[tuple[Law, int]]:
    """Games full of events, each held against the law; with how many turns."""

    async def scene(rng: random.Random) -> tuple[Law, int]:
        site, table = await a_table(store, "keyharvest", 2, clock=clock)
        scene = Table(site, table, rng)
        scene.now = (await scene.row((await scene.asked())[0])).asked_at
        law, turns = Law(scene, clock), 0
        for _ in range(150):
            asked = await scene.asked()
            if not asked:
                break
            event, seat = rng.choice(EVENTS), rng.choice([*asked, rng.randrange(2)])
            away, own = [(await scene.row(n)).away for n in range(2)], -1
            if event == "wait":
                scene.now += rng.choice([0.5, 5.0, 60.0]) * (1 if clock.kind == "live" else 2000)
            elif event in ("away", "back"):
                await scene.away(seat, event == "away")
            elif event == "turn" and seat in asked:
                own = seat if await scene.turn(seat) else -1
                turns += own >= 0
            elif event == "propose":
                head = await site.look(table, lambda live: live.head)
                await scene.do(seat, Propose(table, head, rng.randrange(1, head + 1), new_key()))
            elif event == "vote":
                await scene.do(1 - seat, Vote(table, seat, True, new_key()))
            elif event == "bots":
                await scene.bots()
            elif event == "clocks":
                await site.act(table, absence.stand_in_for_the_late, at=scene.now)
            elif away[seat] and await site.look(table, partial(clocks.may_return, seat=seat, now=scene.now)):
                await site.act(table, partial(absence.stand_in, who=[seat], away=False), at=scene.now)
            await law.check(event, own, away)
        return law, turns

    return [asyncio.run(scene(random.Random(seed))) for seed in range(5)]


@pytest.mark.parametrize("clock", [LIVE, Clock("live", bank=80, add=0, back=0), DAYS], ids=["live", "stern", "days"])
def test_a_clock_gains_by_ones_own_turn_and_once_by_coming_back(store, clock):
    played = whatever_happens(store, clock)
    assert sum(turns for _, turns in played), "a scene without turns shows nothing"
    assert sum(law.timed_out for law, _ in played), "nor does one in which no time runs out"
    given = sum(sum(law.given) for law, _ in played)
    assert bool(given) == (clock.kind == "days" or clock.back > 0)


def test_a_clock_that_coming_back_fills_again_is_found_out(store, monkeypatch):
    """The fault that there was, planted."""
    row_back = clocks.row_back

    def with_a_full_bank(table: Live, seat: Seat, now: float) -> dict[str, Any]:
        return row_back(table, seat, now) | {"bank": float(LIVE.bank), "asked_at": None}

    monkeypatch.setattr(clocks, "row_back", with_a_full_bank)
    with pytest.raises(AssertionError, match=r"assert [0-9.]+ <= "):
        whatever_happens(store, LIVE)


async def to_the_end_of_time(scene: Table, seat: Seat) -> None:
    scene.now += 10_000_000
    await scene.site.act(scene.table, absence.stand_in_for_the_late, at=scene.now)
    assert (await scene.row(seat)).away


async def scene_of(store, clock: Clock) -> tuple[Table, Seat]:
    site, table = await a_table(store, "keyharvest", 2, clock=clock)
    made = Table(site, table, random.Random(3))
    seat = (await made.asked())[0]
    made.now = (await made.row(seat)).asked_at
    return made, seat


def test_going_away_and_coming_back_adds_nothing(store):
    """Before, `away: true` then `false` filled the bank again, for ever."""

    async def scene() -> None:
        table, seat = await scene_of(store, LIVE)
        for step in range(1, 10):
            table.now += 10
            await table.away(seat, True)
            assert await table.away(seat, False) == ""
            assert (await table.shown())[seat] == pytest.approx(LIVE.bank - 10 * step)

    asyncio.run(scene())


def test_thinking_while_away_is_paid_for_by_who_comes_back(store):
    async def scene() -> None:
        table, seat = await scene_of(store, LIVE)
        await table.away(seat, True)
        table.now += 60
        assert await table.turn(seat)
        assert (await table.shown())[seat] == pytest.approx(LIVE.bank - 60 + LIVE.add)

    asyncio.run(scene())


def test_a_bots_turns_neither_cost_nor_earn_time(store):
    async def scene() -> None:
        table, seat = await scene_of(store, LIVE)
        await table.away(seat, True)
        for _ in range(5):
            table.now += 1
            while seat not in await table.asked():
                await table.turn(1 - seat)
            await table.bot(seat)
        assert (await table.shown())[seat] == pytest.approx(LIVE.bank)

    asyncio.run(scene())


def test_after_a_time_out_there_is_a_little_more_once(store):
    async def scene() -> None:
        table, seat = await scene_of(store, LIVE)
        assert not await table.may_return(seat), "who plays has nothing to take back"
        await to_the_end_of_time(table, seat)
        assert await table.may_return(seat)
        assert await table.away(seat, False) == ""
        assert (await table.shown())[seat] == LIVE.back
        await to_the_end_of_time(table, seat)
        assert not await table.may_return(seat)
        assert await table.away(seat, False) == "Refusal"
        assert not await table.turn(seat)
        assert (await table.row(seat)).away
        await table.site.back(table.table, seat)
        assert (await table.row(seat)).away, "who only looks stays away"

    asyncio.run(scene())


def test_days_run_out_for_the_question_not_for_the_seat(store):
    async def scene() -> None:
        table, seat = await scene_of(store, DAYS)
        for grace in (True, False):
            await to_the_end_of_time(table, seat)
            assert await table.may_return(seat) == grace
            assert (await table.away(seat, False) == "") == grace
        await table.bot(seat)
        while seat not in await table.asked():
            await table.turn(1 - seat)
        assert await table.away(seat, False) == ""
        assert (await table.shown())[seat] == DAYS.days * DAY_SECONDS

    asyncio.run(scene())


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_time_is_given_once_over_the_wire(database, request):
    """A player whose bank is empty opens the table again and again."""

    async def scene() -> None:
        server = request.getfixturevalue(database)
        players = [await Player(server.base, f"p{n}").sign_in() for n in range(2)]
        table = await table_of(players, "keyharvest", clock={"kind": "live", "bank": 3, "add": 0, "back": 2})
        for player in players:
            await player.connect()
            await player.watch(table)
        turn = next(p for p in players if p.shown is not None and p.shown["options"])
        other = next(p for p in players if p is not turn)
        assert turn.shown is not None
        seat = turn.shown["you"]
        await until(other, lambda shown: shown["seats"][seat]["away"])
        back = await turn.watch(table)
        assert not back["seats"][seat]["away"]
        assert back["seats"][seat]["seconds"] <= 2
        while not back["options"]:  # the others play until it is this seat's turn again, and it lets that pass too
            if other.shown is not None and other.shown["options"]:
                await other.choose(other.shown["options"][0]["id"])
            back = await turn.watch(table, since=-1)
            if back["seats"][seat]["away"]:
                break
        await until(turn, lambda shown: shown["seats"][seat]["away"])
        again = await turn.watch(table)
        assert again["seats"][seat]["away"]
        refused = await turn.command("away", table=table, away=False)
        assert (refused["is"], refused["error"]) == ("refused", "conflict")
        assert refused["sentence"] == "Your time for this game is over; a bot plays your seat to the end."

    run(scene())

"""The fair queue: who is served, and how often, by counts. The time is the test's own."""

import asyncio
from collections import Counter

import pytest

from keydom.bots import fair
from keydom.bots.fair import FairQueue, Lane


@pytest.fixture
def clock(monkeypatch):
    """Seconds that pass only when a turn takes them."""
    now = [0.0]
    monkeypatch.setattr(fair, "monotonic", lambda: now[0])
    return now


async def serve(queue, clock, wishes, turns):
    """Everybody wants turn after turn: (person, lane, seconds a turn takes, address or none); the first so many that
    were served."""
    served: list[tuple[str, Lane]] = []

    async def want(person, lane, seconds, *address):
        while len(served) < turns:
            async with queue.turn(person, lane, *address):
                served.append((person, lane))
                await asyncio.sleep(0)
                clock[0] += seconds

    await asyncio.gather(*[want(*wish) for wish in wishes])
    return [person for person, _ in served[:turns]]


class FirstComeFirstServed:
    """The planted fault: a queue that asks nobody who they are, as there once was one."""

    def __init__(self) -> None:
        self._process = asyncio.Lock()

    def turn(self, _person, _lane):
        return self._process


def check_hundred_tables(queue, clock):
    wishes = [("hog", Lane.GAME, 2.0)] * 100 + [("guest", Lane.GAME, 2.0)]
    counts = Counter(asyncio.run(serve(queue, clock, wishes, 60)))
    assert abs(counts["hog"] - counts["guest"]) <= 2, counts


def test_a_hundred_tables_of_one_leave_another_every_second_turn(clock):
    check_hundred_tables(FairQueue(1), clock)
    with pytest.raises(AssertionError, match="'hog': 60"):
        check_hundred_tables(FirstComeFirstServed(), clock)


def test_time_is_shared_not_turns(clock):
    """Who thinks ten times as long has a tenth of the turns."""
    wishes = [("slow", Lane.GAME, 5.0)] * 20 + [("quick", Lane.GAME, 0.5)] * 20
    counts = Counter(asyncio.run(serve(FairQueue(1), clock, wishes, 110)))
    assert 8 <= counts["quick"] / counts["slow"] <= 12, counts


def test_who_comes_late_has_no_claim_on_the_time_before(clock):
    async def scene():
        queue = FairQueue(1)
        await serve(queue, clock, [("early", Lane.GAME, 3.0)] * 5, 50)
        return await serve(queue, clock, [("early", Lane.GAME, 3.0)] * 5 + [("late", Lane.GAME, 3.0)] * 5, 40)

    counts = Counter(asyncio.run(scene()))
    assert abs(counts["early"] - counts["late"]) <= 4, counts


def test_one_person_never_has_all_processes():
    async def scene():
        queue, at_work, most = FairQueue(3), Counter[str](), Counter[str]()

        async def want(person):
            async with queue.turn(person):
                at_work[person] += 1
                most[person] = max(most[person], at_work[person])
                await asyncio.sleep(0.001)
                at_work[person] -= 1

        async with asyncio.TaskGroup() as group:
            for _ in range(30):
                group.create_task(want("hog"))
            await asyncio.sleep(0.002)
            async with asyncio.timeout(30):
                await want("guest")
        return most

    assert asyncio.run(scene())["hog"] == 2


def test_study_waits_until_no_game_does(clock):
    """And it never has the last process."""

    async def scene():
        order, queue = [], FairQueue(2)

        async def want(name, lane, until=None):
            async with queue.turn(name, lane):
                order.append(name)
                await (until.wait() if until else asyncio.sleep(0))

        enough = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            group.create_task(want("hint 1", Lane.STUDY, enough))
            await asyncio.sleep(0)
            group.create_task(want("hint 2", Lane.STUDY))
            await asyncio.sleep(0)
            for n in range(5):
                group.create_task(want(f"game {n}", Lane.GAME))
            for _ in range(50):
                await asyncio.sleep(0)
            enough.set()
        return order

    order = asyncio.run(scene())
    assert order == ["hint 1", *[f"game {n}" for n in range(5)], "hint 2"]


def test_analyses_on_every_process_keep_neither_bots_nor_hints_waiting(clock):
    """First games, then hints, then pieces of analyses, which never have the last process."""

    async def scene():
        order, at_work, queue, ends = [], [], FairQueue(3), asyncio.Event()

        async def want(name, lane, until=None):
            async with queue.turn(name, lane):
                order.append(name)
                at_work.append(name)
                await (until.wait() if until else asyncio.sleep(0))
                at_work.remove(name)

        async with asyncio.TaskGroup() as group:
            for n in range(6):
                group.create_task(want(f"piece {n}", Lane.ANALYSIS, ends))
            for _ in range(20):
                await asyncio.sleep(0)
            pieces = list(at_work)
            group.create_task(want("hint", Lane.STUDY))
            await asyncio.sleep(0)
            for n in range(4):
                group.create_task(want(f"game {n}", Lane.GAME))
            for _ in range(50):
                await asyncio.sleep(0)
            before = list(order)
            ends.set()
        return pieces, before, order

    pieces, before, order = asyncio.run(scene())
    assert pieces == ["piece 0", "piece 1"]
    assert before == [*pieces, *[f"game {n}" for n in range(4)]], "bots had the process that is kept for them"
    assert order.index("hint") < order.index("piece 2")
    assert len(order) == 11


def test_who_gives_up_waiting_leaves_no_hole(clock):
    async def scene():
        queue = FairQueue(1)
        release = asyncio.Event()

        async def hold():
            async with queue.turn("first"):
                await release.wait()

        async def want(person):
            async with queue.turn(person):
                return person

        held = asyncio.create_task(hold())
        await asyncio.sleep(0)
        gone = [asyncio.create_task(want("gone")) for _ in range(3)]
        stays = asyncio.create_task(want("stays"))
        await asyncio.sleep(0)
        gone[0].cancel()
        await asyncio.sleep(0)
        release.set()
        held_done = asyncio.gather(held)
        gone[1].cancel()
        await held_done
        gone[2].cancel()  # it may have been granted its turn by now
        async with asyncio.timeout(30):
            assert await stays == "stays"
            assert await want("next") == "next"

    asyncio.run(scene())


def test_people_who_are_gone_are_forgotten(clock):
    async def scene():
        queue = FairQueue(1)
        for n in range(3 * fair.MAX_REMEMBERED):
            await serve(queue, clock, [(f"person {n}", Lane.GAME, 1.0), ("old", Lane.GAME, 1.0)], 2)
        return len(queue._addresses.spent), len(queue._people)

    assert max(asyncio.run(scene())) <= fair.MAX_REMEMBERED + 2


def test_people_of_one_address_who_are_gone_are_forgotten(clock):
    async def scene():
        queue = FairQueue(1)
        for n in range(3 * fair.MAX_REMEMBERED):
            wishes = [(one, Lane.GAME, 1.0, "here") for one in (f"person {n}", "old")]
            await serve(queue, clock, wishes, 2)
        return len(queue._people["here"].spent)

    assert asyncio.run(scene()) <= fair.MAX_REMEMBERED + 2


def test_many_guests_of_one_address_share_its_part(clock):
    """Thirty guests with four tables each leave another address every second turn, and share theirs fairly."""
    hogs = [(f"hog {n % 30}", Lane.GAME, 2.0, "there") for n in range(120)]
    wishes = [*hogs, ("guest", Lane.GAME, 2.0, "here")]
    counts = Counter(asyncio.run(serve(FairQueue(1), clock, wishes, 120)))
    assert 58 <= counts["guest"] <= 62, counts
    assert {counts[f"hog {n}"] for n in range(30)} <= {1, 2, 3}, counts


def test_bots_that_play_for_nobody_come_last(clock):
    wishes = [(f"left {n}", Lane.NOBODY, 6.0, "there") for n in range(12)]
    for lane in (Lane.GAME, Lane.STUDY, Lane.ANALYSIS):
        served = asyncio.run(serve(FairQueue(1), clock, [*wishes, ("guest", lane, 1.0), ("other", lane, 1.0)], 60))
        assert sum(one.startswith("left") for one in served) <= 2, served


def test_bots_that_play_for_nobody_never_have_the_last_process():
    async def scene():
        queue, held = FairQueue(2), asyncio.Event()

        async def play(person, lane):
            async with queue.turn(person, lane, "there"):
                await held.wait()

        async with asyncio.TaskGroup() as group:
            for n in range(12):
                group.create_task(play(f"left {n}", Lane.NOBODY))
            await asyncio.sleep(0)
            async with asyncio.timeout(30), queue.turn("guest", Lane.GAME, "here"):
                held.set()

    asyncio.run(scene())


def test_games_that_never_end_keep_no_study_waiting_for_ever(clock):
    games = [(f"player {n}", Lane.GAME, 2.0) for n in range(20)]
    studies = [("reader", Lane.STUDY, 2.0), ("judge", Lane.ANALYSIS, 2.0)]
    counts = Counter(asyncio.run(serve(FairQueue(1), clock, [*games, *studies], 200)))
    assert counts["reader"] >= 15, counts
    assert counts["judge"] >= 15, counts
    assert counts["reader"] + counts["judge"] <= 60, "games come first all the same"

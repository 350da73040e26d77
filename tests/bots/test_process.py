"""Bot processes do jobs of any kind, one after the other, and break no limit twice in the same process."""

import asyncio
import os
from random import Random

import pytest

from keydom import keyharvest as game
from keydom.bots.jobs import Job
from keydom.bots.pool import BotPool
from keydom.bots.process import BotFault, BotProcess
from keydom.core.chance import draw
from keydom.core.seats import CHANCE, FIRST
from tests.bots import odd_jobs

LONG_SECONDS = 120.0


@pytest.fixture
def process():
    made = BotProcess()
    yield made
    made.end()


def opened():
    s = game.new(2, {})
    while game.to_act(s) == CHANCE:
        game.apply(s, CHANCE, draw(game.outcomes(s), Random(1)))
    return s, FIRST[game.to_act(s)]


def test_a_position_is_judged_from_a_view(process):
    """A job need not be a choice: this one answers with what turns promise."""
    s, seat = opened()
    found = process.ask(Job(odd_jobs.judge, ("keyharvest", "3", game.view(s, seat))), LONG_SECONDS)
    assert len(found) > 1
    assert all(isinstance(promise, float) and turn[0] in game.options(s, seat) for promise, turn in found)


def test_a_process_lives_from_job_to_job(process):
    assert [process.ask(Job(odd_jobs.count, (), "anna"), LONG_SECONDS) for _ in range(3)] == [1, 2, 3]
    assert list(process.remembered) == ["anna"]
    assert process.pid not in (None, os.getpid())


def test_one_that_runs_over_is_replaced(process):
    assert process.ask(Job(odd_jobs.count, (), "anna"), LONG_SECONDS) == 1
    before = process.pid
    with pytest.raises(BotFault, match=r"ran over 0\.5 s"):
        process.ask(Job(odd_jobs.sleep, ()), 0.5)
    assert process.pid is None
    assert process.ask(Job(odd_jobs.count, (), "bert"), LONG_SECONDS) == 1, "what the first remembered is gone"
    assert process.pid != before
    assert list(process.remembered) == ["bert"]


def test_what_a_bot_prints_is_no_answer(process):
    assert [process.ask(Job(odd_jobs.chatter, ()), LONG_SECONDS) for _ in range(2)] == ["quiet", "quiet"]


def test_a_fault_tells_its_kind_and_no_secret(process):
    for job, said in ((odd_jobs.fail, "raised ValueError"), (odd_jobs.secret, "raised TypeError")):
        with pytest.raises(BotFault) as fault:
            process.ask(Job(job, ()), LONG_SECONDS)
        assert str(fault.value) == said
    assert process.ask(Job(odd_jobs.count, ()), LONG_SECONDS) == 1, "the process goes on"


@pytest.mark.timeout(60)  # it would wait for the whole time of the job
def test_who_gives_up_while_the_process_is_being_started_does_not_wait_for_the_job():
    async def scene():
        pool = BotPool(1, 500)
        try:
            async with pool.process("anna") as process:
                asking = asyncio.create_task(pool.ask(process, Job(odd_jobs.sleep, ()), LONG_SECONDS))
                await asyncio.sleep(0)
                asking.cancel()
                await asyncio.wait([asking])
                assert asking.cancelled()
        finally:
            await pool.close()

    asyncio.run(scene())


def test_who_gives_up_waiting_ends_the_process_and_no_other():
    async def scene():
        pool = BotPool(2, 500)
        try:

            async def wait(person, job):
                async with pool.process(person) as process:
                    return await pool.ask(process, Job(job, ()), LONG_SECONDS)

            asking = asyncio.create_task(wait("anna", odd_jobs.sleep))
            assert await wait("bert", odd_jobs.count) == 1
            asking.cancel()
            await asyncio.wait([asking])
            assert asking.cancelled()
            assert sorted([await wait(name, odd_jobs.count) for name in ("anna", "bert")])[-1] == 2
        finally:
            await pool.close()

    asyncio.run(scene())

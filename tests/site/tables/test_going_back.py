"""Going back without end: a picture costs the same however often the table went back; and there is a limit.

Work is counted in steps of the interpreter, not in time.
"""

import asyncio
import gc
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from keydom.core.checked import Line
from keydom.site.api.refusals import Refusal
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture import render
from keydom.site.picture.render import render_table
from keydom.site.tables import going_back
from keydom.site.tables.access import Viewer
from keydom.site.tables.clocks import played_by_bots
from keydom.site.tables.log.live import Live, LogEntry
from keydom.site.tables.log.loading import load
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Answer, Away, Propose, Resign
from keydom.site.tables.wire_lobby import NewTable
from tests.site.support.inside import a_table, play_on, random_choice, random_turn

OFTEN = 10_000


def steps(work: Callable[[], Any]) -> int:
    """How many instructions of the interpreter a piece of work takes."""
    counted = 0

    def trace(frame: Any, event: str, _: object) -> Any:
        nonlocal counted
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        counted += event == "opcode"
        return trace

    gc.collect()
    gc.disable()  # what other tests have left is not cleared away, with its own steps, while these are counted
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
        gc.enable()
    return counted


def a_live_table(store: Store) -> Live:
    async def scene() -> str:
        site, table = await a_table(store, "keyharvest", 2)
        await play_on(site, table, random.Random(3), 30)
        return table

    return store.look(load, asyncio.run(scene()))


def go_back(live: Live, times: int) -> None:
    """A turn and its undo, again and again, as entries that come from the store."""
    seat = next(p for p in range(2) if live.acting >> p & 1)
    to, turn = live.position, tuple(random_turn(live, seat, random.Random(1)))
    for _ in range(times):
        live.advance(LogEntry(live.head + 1, "turn", Line(seat, turn, (3,) * len(turn)), None, False, 1.0))
        live.advance(LogEntry(live.head + 1, "undo", Line(seat, (to,), (3,)), None, False, 1.0))


def pictures(live: Live) -> list[int]:
    """What pictures cost: without the log, with its last lines, of an earlier moment, and one more going back."""
    viewer = Viewer(0, "person0", "en")
    return [
        steps(lambda: render_table(live, viewer, Presence(), -1, 0, 1.0)),
        steps(lambda: render_table(live, viewer, Presence(), live.head - 4, 0, 1.0)),
        steps(lambda: live.state_after(7)),
        steps(lambda: go_back(live, 1)),
    ]


def test_a_picture_costs_the_same_after_many_undos(store):
    live = a_live_table(store)
    state = live.state
    go_back(live, 3)
    pictures(live)  # what is made once is made
    few, kept = pictures(live), len(live.states) + len(live._aside)
    go_back(live, OFTEN)
    many = pictures(live)
    assert live.undos > OFTEN
    assert live.state == state
    assert [abs(a - b) <= 0.01 * a for a, b in zip(few, many, strict=True)] == [True] * len(few), (few, many)
    assert len(live.states) + len(live._aside) <= kept + 1


def test_a_path_found_anew_for_every_picture_is_found_out(store, monkeypatch):
    """The fault that there was, planted: the lines that count are looked for in the whole log."""

    def path(live: Live) -> set[int]:
        out: list[int] = []
        for entry in live.entries:
            out = [n for n in out if n <= entry.to] if entry.kind == "undo" else [*out, entry.number]
        return set(out)

    monkeypatch.setattr(
        render,
        "render_log",
        lambda live, viewer, since, lang: [
            render._line(live, n, viewer, lang, path(live)) for n in range(since + 1, live.head + 1)
        ],
    )
    live = a_live_table(store)
    go_back(live, 3)
    pictures(live)
    few = pictures(live)[1]
    go_back(live, 50)
    assert pictures(live)[1] > 1.5 * few


def test_states_of_lines_taken_back_are_found_again(store):
    """All states are those that playing the log from its beginning gives, in whatever order they are asked for."""
    live = a_live_table(store)
    go_back(live, 40)
    expected = {0: live.beginning()}
    for entry in live.entries:
        state = expected[entry.to if entry.kind == "undo" else entry.number - 1].copy()
        for choice in entry.line.choices if entry.kind != "undo" else ():
            live.game.apply(state, entry.line.actor, choice)
        expected[entry.number] = state
    order = list(expected)
    random.Random(1).shuffle(order)
    for number in order:
        assert live.state_after(number) == expected[number]
    assert len(live.states) <= len(live.path) + 1


def test_a_table_goes_back_so_often_and_no_more(store, monkeypatch):
    monkeypatch.setattr(going_back, "MAX_UNDOS", 2)

    async def scene() -> list[str]:
        site = Tables(store)
        table = (await site.make("person0", "Name0", NewTable(game="keyharvest", seats=2, bots=["random"]))).table
        rng, refused = random.Random(3), list[str]()
        for n in range(4):
            await play_on(site, table, rng, 12)
            head, to = await site.look(
                table,
                lambda live: (
                    live.head,
                    [e.number for e in live.path if live.game.to_act(live.state_after(e.number)) > 0][-2],
                ),
            )
            try:
                await site.command(table, 0, "person0", Propose(table, head, to, f"key-back-{n}"))
            except Refusal as error:
                refused += error.sentence
        return refused

    en = "this table has gone back 2 times, it does not go back any more"
    de = "dieser Tisch ist 2-mal zurückgegangen, weiter geht er nicht zurück"
    assert asyncio.run(scene()) == [en, de] * 2


async def play_again_alone(store: Store, given_up: bool = False) -> bool:
    """Two people choose in secret. One of them does, and goes away; the other sees what it was when the phase ends, and
    asks to go back. Whether the table did, with nobody's leave."""
    site, table = await a_table(store, "keyper", 2)
    rng = random.Random(5)
    while not await site.look(table, lambda live: live.acting == 0b11 and hides(live)):
        await play_on(site, table, rng)
    while await site.look(table, lambda live: live.acting >> 1 & 1):
        await site.command(table, 1, "person1", await site.look(table, lambda live: random_choice(live, 1, rng)))
    chosen = await site.look(table, lambda live: live.head)
    leaving = Resign(table, "key-leaving") if given_up else Away(table, True, "key-leaving")
    await site.command(table, 1, "person1", leaving)
    while await site.look(table, lambda live: live.head == chosen):
        await site.command(table, 0, "person0", await site.look(table, lambda live: random_choice(live, 0, rng)))
    head = await site.look(table, lambda live: live.head)
    await site.command(table, 0, "person0", Propose(table, head, chosen, "key-again"))
    proposal = await site.look(table, lambda live: render_table(live, Viewer(0, "", "en"), Presence(), 0, 0, 1.0))
    if await site.look(table, lambda live: live.undos):
        return True
    assert proposal.proposal is not None
    assert proposal.proposal.needed == [0, 1]
    await site.command(table, 1, "person1", Answer(table, chosen, True, "key-agreed"))
    assert await site.look(table, lambda live: (live.undos, live.seats[1].away)) == (1, False)
    return False


def hides(live: Live) -> bool:
    """Whether the other does not see what is chosen now."""
    return not live.game.seen_by(live.state, 1, live.game.options(live.state, 1)[0]) & 1


def test_nobody_goes_back_without_who_is_away(store):
    assert not asyncio.run(play_again_alone(store))


def test_who_has_given_up_is_not_asked(store):
    assert asyncio.run(play_again_alone(store, given_up=True))


def test_a_bot_that_agrees_is_found_out(store, monkeypatch):
    monkeypatch.setattr(going_back, "consenting", lambda live: 0b11 & ~played_by_bots(live))
    assert asyncio.run(play_again_alone(store))


@pytest.mark.parametrize("limit", [going_back.MAX_UNDOS])
def test_the_limit_is_written_down(limit):
    with open("docs/develop/wire.md", encoding="utf-8") as page:
        assert f"{limit} times" in page.read()

"""Lessons at real tables: every chapter's right path through the server, the others by their script."""

import asyncio
import re
from functools import partial
from itertools import count

import pytest
from sqlalchemy import select

from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.seats import Seat
from keydom.core.text import take
from keydom.games import names
from keydom.lessons.chapter import Wrong
from keydom.lessons.course import choices_of, course
from keydom.site.db import schema
from keydom.site.people.accounts import delete_person, export, new_guest
from keydom.site.people.sessions import Person
from keydom.site.study.lessons import lessons
from keydom.site.tables.clocks import played_by_bots
from keydom.site.tables.kinds.script import scripted_turn
from keydom.site.tables.log.live import Live
from keydom.site.tables.play import bot_turn
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Choose, Undo
from tests.site.support.harness import Player, Server, run, until
from tests.site.support.inside import sit_at

CHAPTERS = [(game, played.key) for game in names() for played in course(game)]
KEYS = count()
"""Every command has a key of its own."""


async def a_lesson(store, game: str, key: str) -> tuple[Tables, str]:
    site = Tables(store)
    made = await sit_at(site, "person0", lessons.begin, game, key)
    return site, made.table


def turn_of(live: Live, seat: Seat, words: str) -> list[int]:
    return choices_of(live.game, live.state, seat, words)


async def chooses(site: Tables, table: str, seat: Seat, choices: list[int], confirm: bool = False) -> None:
    """Choices one by one; the turn is confirmed with the last, or left as it is."""
    for at, choice in enumerate(choices):
        after = await site.look(table, lambda live: live.head)
        last = confirm and at == len(choices) - 1
        await site.command(table, seat, "person0", Choose(table, after, at, choice, f"key-{next(KEYS):08}", last))


async def tries(site: Tables, table: str, seat: Seat, wrong: Wrong) -> None:
    """A wrong try: the server lets it be a whole turn, or refuses its end by the rule; then it is taken back."""
    game = await site.look(table, lambda live: live.game)
    draft = await site.look(table, lambda live: Draft(live.game, live.game.view(live.state, seat), seat))
    rest, choices = wrong.turn.split(), []
    while rest and (choice := take(game, draft.world, seat, rest)) is not None:
        choices.append(choice)
        draft.choose(choice)
    await chooses(site, table, seat, choices)
    after = await site.look(table, lambda live: live.head)
    if wrong.rule:
        refused = game.parse(draft.world, " ".join(rest))
        command = Choose(table, after, len(choices), refused, f"key-{next(KEYS):08}", False)
        with pytest.raises(KeydomError, match=re.escape(wrong.rule)):
            await site.command(table, seat, "person0", command)
    else:
        assert await site.look(table, lambda live: live.draft(seat).done)
    if choices:
        back = Undo(table, after, len(choices), f"key-{next(KEYS):08}", all=True)
        await site.command(table, seat, "person0", back)


async def others(site: Tables, table: str) -> None:
    """What the others do by the script of the chapter."""
    while True:
        seat, after, draft = await site.look(table, _next_scripted)
        if draft is None:
            return
        assert await site.act(table, partial(bot_turn, after=after, choices=draft.choices), seat, at=1.0)


def _next_scripted(live):
    due = live.acting & played_by_bots(live)
    for seat in range(live.row.seats):
        if due >> seat & 1 and (draft := scripted_turn(live, seat)):
            return seat, live.head, draft
    return -1, live.head, None


@pytest.mark.parametrize(("game", "key"), CHAPTERS)
def test_a_chapter_is_done_at_its_table(store, game: str, key: str):
    async def scene() -> None:
        site, table = await a_lesson(store, game, key)
        played = lessons.find_chapter(game, key)
        mine = played.chapter.mine
        for step in played.chapter.steps:
            for wrong in step.wrong:
                await tries(site, table, mine, wrong)
            if step.turns:
                choices = await site.look(table, partial(turn_of, seat=mine, words=step.turns[0]))
                await chooses(site, table, mine, choices, confirm=True)
                await others(site, table)
        path = await site.look(table, lambda live: live.path[len(played.replay.lines) :])
        assert [entry.line for entry in path if entry.line.actor != mine] == played.script

    asyncio.run(scene())


def test_where_the_learner_leaves_the_path_the_script_is_silent(store):
    async def scene() -> None:
        site, table = await a_lesson(store, "keyflower", "bid")
        words = "bid stable yellow 1"  # where the script lets Bea bid with blue
        choices = await site.look(table, partial(turn_of, seat=0, words=words))
        await chooses(site, table, 0, choices, confirm=True)
        assert await site.look(table, _next_scripted) == (-1, 3, None)

    asyncio.run(scene())


def test_one_lesson_is_open_at_a_time(store):
    """Also for who has the first one before them, here or through another process."""

    async def scene() -> None:
        site, first = await a_lesson(store, "keyflower", "bid")
        elsewhere = Tables(store)
        for one in (site, elsewhere):
            assert await one.look(first, lambda live: live.row.state) == "running"
        second = (await sit_at(site, "person0", lessons.begin, "keyflower", "bid")).table
        assert await site.look(first, lambda live: live.row.state) == "stopped"
        assert await site.look(second, lambda live: live.row.state) == "running"
        after, choice = await elsewhere.look(second, lambda live: (live.head, live.draft(0).options()[0]))
        with pytest.raises(KeydomError, match="this game is not running"):
            await elsewhere.command(first, 0, "person0", Choose(first, after, 0, choice, "key-too-late"))

    asyncio.run(scene())


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('lessons') / 'site.sqlite'}", bot_pause="0")
    yield running
    running.stop()


def test_a_guest_does_a_lesson_and_it_is_kept(site: Server):
    async def scene() -> None:
        player = await Player(site.base, "Anna").sign_in()
        chapters = await player.get("/api/lessons/keyflower")
        step = next(one for one in chapters[0]["steps"] if one["task"])
        own = (await player.post("/api/tables", {"game": "keyflower", "seats": 2}))["table"]
        table = (await player.post("/api/lessons/keyflower/bid"))["table"]
        found = await player.get("/api/tables?mine=true&limit=1")
        assert [one["table"] for one in found["tables"]] == [own], (
            "a lesson is no game of anybody's list, nor takes a place in it"
        )
        assert found["next"] is None
        await player.connect()
        shown = await player.watch(table)
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot"]
        chosen = ""
        while (rest := step["turns"][0][len(chosen) :].strip()) != "":
            option = next(one for one in shown["options"] if (rest + " ").startswith(" ".join(one["words"]) + " "))
            chosen = f"{chosen} {' '.join(option['words'])}".strip()
            shown = await player.choose(option["id"])
        # Bea answers as the chapter says, and the learner is asked again.
        await until(player, lambda shown: shown["options"] and len(shown["log"]) >= 1 and shown["after"] >= 4, 60)
        log = await player.get(f"/api/tables/{table}/log")
        assert log[-1]["words"] == ["bid stable", "blue", "1"]
        assert await player.get("/api/me/lessons") == []
        for _ in range(2):
            await player.post("/api/lessons/keyflower/bid/done")
        assert await player.get("/api/me/lessons") == [{"game": "keyflower", "chapter": "bid"}]
        for path, status in (("/api/lessons/chess", 404), ("/api/lessons/keyflower/1", 404)):
            answer = await player.http.request("GET" if path.count("/") == 3 else "POST", path)
            assert answer.status_code == status

    run(scene())


def test_a_chapter_put_before_another_does_not_take_its_mark(store, monkeypatch):
    async def scene() -> None:
        await store.write(new_guest, "Anna", "en", "", 1.0)
        person = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalar_one())
        await store.write(lessons.mark_done, person, "keyflower", "bid")
        first, *others = course("keyflower")
        monkeypatch.setattr(lessons, "course", lambda game: (first._replace(key="new"), first, *others))
        marked = {one.chapter for one in await store.read(lessons.done_by, person)}
        assert [chapter.key in marked for chapter in lessons.chapters("keyflower")[:3]] == [False, True, False]
        monkeypatch.setattr(lessons, "course", lambda game: tuple(others))
        assert await store.read(lessons.done_by, person) == [], "it is gone"

    asyncio.run(scene())


def test_done_lessons_are_forgotten_with_the_person(store):
    async def scene() -> None:
        await store.write(new_guest, "Anna", "en", "", 1.0)
        person = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalar_one())
        await store.write(lessons.mark_done, person, "keyflower", "bid")
        kept = await store.read(export, Person(person, "Anna", "en", False, ""))
        assert [(one["game"], one["chapter"]) for one in kept["lessons"]] == [("keyflower", "bid")]
        await store.write(delete_person, store, person)
        assert await store.read(lambda c: c.execute(select(schema.lessons_done)).all()) == []

    asyncio.run(scene())

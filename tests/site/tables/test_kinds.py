"""Kinds of tables: written down when a table is made, and true whatever becomes of chapters and puzzles."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from keydom import corrections
from keydom.corrections import find_corrections
from keydom.games import names
from keydom.lessons.course import Played, choices_of, course
from keydom.lessons.example import listed
from keydom.puzzles.collection import collection
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.study.insights import summaries
from keydom.site.study.lessons import examples, lessons
from keydom.site.study.puzzles import puzzles
from keydom.site.study.replays import records, uploads
from keydom.site.tables.access import Viewer
from keydom.site.tables.dice import is_told, label_of
from keydom.site.tables.kinds.script import scripted_turn
from keydom.site.tables.lobby import Wanted, lobby
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Choose
from keydom.site.tables.wire_lobby import Fork, NewTable, PlayNow
from tests.site.support.inside import play_on, sit_at

GAME = names()[0]
ME = "person0"


def kind_of(store: Store, table: str) -> tuple[str, str]:
    t = schema.tables
    row = store.look(lambda c: c.execute(select(t.c.kind, t.c.origin).where(t.c.id == table)).one())
    return row.kind, row.origin


def listed_for(store: Store, person: str) -> set[str]:
    return {row.table for row in store.look(lobby, person, Wanted(mine=True)).tables}


def shown_at(live: Live):
    return render_table(live, Viewer(0, ME, "en"), Presence(), 0, 0, 1.0)


async def to_the_end(site: Tables, table: str) -> str:
    rng = Random(2)
    while await play_on(site, table, rng):
        pass
    return table


async def a_lesson(site: Tables, played: Played) -> str:
    made = await sit_at(site, ME, lessons.begin, GAME, played.key)
    return str(made.table)


async def first_turn(site: Tables, table: str, played: Played) -> None:
    """The learner's first turn as the chapter wants it."""
    words = next(step.turns[0] for step in played.chapter.steps if step.turns)
    turn = await site.look(table, lambda live: choices_of(live.game, live.state, 0, words))
    for at, choice in enumerate(turn):
        after = await site.look(table, lambda live: live.head)
        last = at == len(turn) - 1
        await site.command(table, 0, ME, Choose(table, after, at, choice, f"first-turn-{at:06}", last))


def test_tables_say_what_they_are_and_where_they_come_from(store):
    """Only a game counts, follows from its seed and may be told when given up; what was prepared is in no list."""

    async def scene() -> None:
        site = Tables(store)
        chapter, example = course(GAME)[0].key, listed(GAME).example[0].id
        puzzle = next(iter(collection(GAME).values()))
        game = (await site.make(ME, "Anna", NewTable(game=GAME, seats=2))).table
        quick = (await site.play_now(ME, "Anna", PlayNow(GAME, ["random"]))).table
        practice = await to_the_end(site, (await site.play_now(ME, "Anna", PlayNow(GAME, ["random"], seed=7))).table)
        last = await site.look(practice, lambda live: [e.number for e in live.path if e.line.actor == 0][-1])
        fork = (await site.fork(practice, ME, "Anna", Fork(last - 1, 0))).table
        again = (await site.rematch(practice, ME)).table
        text = await site.look(practice, lambda live: records.record(live, -1))
        record = (await store.write(uploads.keep, store, ME, uploads.read_record(text), 1.0)).table
        begun: list[tuple[Any, ...]] = [
            (lessons.begin, GAME, chapter),
            (examples.begin, GAME, example),
            (puzzles.begin, puzzle),
        ]
        prepared = [(await sit_at(site, ME, begin, *where)).table for begin, *where in begun]
        assert [kind_of(store, table) for table in (game, quick, again, practice, fork, record, *prepared)] == [
            ("game", ""), ("game", ""), ("game", ""), ("practice", "7"), ("fork", practice), ("record", ""),
            ("lesson", chapter), ("example", example), ("puzzle", puzzle.name),
        ]  # fmt: skip
        assert listed_for(store, ME) == {game, quick, again, practice, fork}
        pictures = [await site.look(table, shown_at) for table in (game, practice, fork, *prepared)]
        assert [(one.kind, one.origin) for one in pictures] == [
            ("game", ""), ("practice", ""), ("fork", ""),
            ("lesson", chapter), ("example", example), ("puzzle", puzzle.name),
        ]  # fmt: skip
        assert pictures[-1].advice is False
        labels = [await site.look(table, lambda live: label_of(live.row)) for table in (game, practice, fork)]
        assert labels == [game, "lesson", "lesson"]
        given_up = [await site.look(table, lambda live: (live.row.state, is_told(live.row))) for table in prepared[:2]]
        assert given_up == [("stopped", False)] * 2
        assert await store.read(summaries.games_without) == []
        assert [one["table"] for one in await store.read(uploads.handed_in, ME)] == [record]

    asyncio.run(scene())


def test_a_lesson_whose_chapter_is_gone_goes_on(store, monkeypatch):
    """Renamed or dropped: it stays a lesson, the others answer as when it began, and the next one closes it."""

    async def scene() -> None:
        played, second = course(GAME)[:2]
        table = await a_lesson(Tables(store), played)
        monkeypatch.setattr(lessons, "course", lambda game: (second,))
        site = Tables(store)  # as after a start
        await first_turn(site, table, played)
        draft = await site.look(table, lambda live: scripted_turn(live, 1))
        assert draft is not None
        assert tuple(draft.choices) == played.script[0].choices
        assert await site.look(table, lambda live: scripted_turn(live, 0)) is None, "nobody plays for the learner"
        assert kind_of(store, table) == ("lesson", played.key)
        assert listed_for(store, ME) == set()
        await a_lesson(site, second)
        assert await site.look(table, lambda live: live.row.state) == "stopped"

    asyncio.run(scene())


def test_a_puzzle_that_is_gone_stays_one(store, monkeypatch):
    """No hints at its table, which is in no list; there is nothing left to find out, so it may be analysed."""

    async def scene() -> None:
        site, puzzle = Tables(store), next(iter(collection(GAME).values()))
        table = (await sit_at(site, ME, puzzles.begin, puzzle)).table
        assert await site.look(table, puzzles.puzzle_of) == puzzle
        monkeypatch.setattr(puzzles, "collection", lambda game: {})
        assert (await site.look(table, shown_at)).advice is False
        assert listed_for(store, ME) == set()
        assert await site.look(table, puzzles.puzzle_of) is None

    asyncio.run(scene())


def test_a_game_played_on_from_a_lesson_follows_no_script(store):
    async def scene() -> None:
        site, played = Tables(store), course(GAME)[0]
        lesson = await a_lesson(site, played)
        begins = len(played.replay.lines)
        await to_the_end(site, lesson)
        fork = (await site.fork(lesson, ME, "Anna", Fork(begins, 0))).table
        assert kind_of(store, fork) == ("fork", lesson)
        await first_turn(site, fork, played)
        assert await site.look(fork, lambda live: (live.script, scripted_turn(live, 1))) == ({}, None)
        assert listed_for(store, ME) == {fork}

    asyncio.run(scene())


AFTER_A_START = """
import sys
from keydom.site.db.store import Store
from keydom.site.study.puzzles.puzzles import puzzle_of
from keydom.site.tables.lobby import Wanted, lobby
from keydom.site.tables.log.loading import load
from keydom.site.tables.kinds.script import scripted_turn
store, lesson, puzzle = Store(sys.argv[1]), sys.argv[2], sys.argv[3]
live = store.look(load, lesson)
print(live.row.kind, bool(live.script), scripted_turn(live, 1), store.look(load, puzzle).row.kind,
      puzzle_of(store.look(load, puzzle)), len(store.look(lobby, "person0", Wanted(mine=True)).tables))
"""


@pytest.mark.parametrize("name", [name for name in names() if find_corrections(name)])
def test_under_other_figures_prepared_tables_are_no_games_and_follow_no_script(fresh_file, name: str, tmp_path: Path):
    """A site that is started with corrected figures while a lesson and a puzzle are open."""

    async def scene() -> list[str]:
        store = Store(fresh_file)
        site, played = Tables(store), next(one for one in course(name) if one.script and not one.chapter.mine)
        lesson = (await sit_at(site, ME, lessons.begin, name, played.key)).table
        puzzle = (await sit_at(site, "person1", puzzles.begin, next(iter(collection(name).values())))).table
        store.close()
        return [lesson, puzzle]

    figure = next(one for one in corrections.figures(name) if one.among)
    face = find_corrections(name)
    assert face is not None
    other = next(
        [word, *figure.value[1:]] for word in figure.among
        if [word, *figure.value[1:]] != figure.value and face.why_not(figure, [word, *figure.value[1:]]) is None
    )  # fmt: skip
    own = tmp_path / "own.toml"
    own.write_text(corrections.corrected(name, {figure.place: other}).text, encoding="utf-8")
    env = os.environ | {f"KEYDOM_{name.upper()}_FILE": str(own)}
    arguments = [sys.executable, "-c", AFTER_A_START, fresh_file, *asyncio.run(scene())]
    said = subprocess.run(arguments, env=env, capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["lesson", "True", "None", "puzzle", "None", "0"], said

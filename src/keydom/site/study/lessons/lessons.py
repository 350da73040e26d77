"""Lessons: tables at the positions of chapters, and which chapters somebody has done."""

import time
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select, update

from keydom.core.checked import Line
from keydom.core.errors import UnknownGame
from keydom.core.record import Header
from keydom.core.seats import CHANCE, Seat
from keydom.games import find_game
from keydom.lessons import example
from keydom.lessons.chapter import seed_of
from keydom.lessons.course import Played, course
from keydom.lessons.course import seeds as chapter_seeds
from keydom.puzzles.collection import seeds as puzzle_seeds
from keydom.site.api.refusals import unknown
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people.accounts import show_again
from keydom.site.study.lessons.wire import ChapterShown, LessonDone, StepShown, WordShown
from keydom.site.tables.change import Change
from keydom.site.tables.log.live import LogEntry
from keydom.site.tables.log.loading import load
from keydom.site.tables.seating import make
from keydom.site.tables.wire_lobby import Made, NewTable

GENTLEST: Final = "1"


def chapters(game: str) -> list[ChapterShown]:
    """The course of a game; empty where it has none."""
    return [_shown(played) for played in course(find_game(game).NAME)]


def _shown(played: Played) -> ChapterShown:
    c = played.chapter
    steps = [msgspec.convert(step, StepShown, from_attributes=True) for step in c.steps]
    words = [msgspec.convert(word, WordShown, from_attributes=True) for word in c.words]
    return ChapterShown(
        played.key, c.title, c.minutes, c.goal, c.icons, c.teaches, len(played.replay.lines), steps, words
    )


def find_chapter(game: str, key: str) -> Played:
    found = next((played for played in course(find_game(game).NAME) if played.key == key), None)
    if found is None:
        raise unknown("there is no such chapter", "dieses Kapitel gibt es nicht")
    return found


def begin(connection: Connection, store: Store, person: str, name: str, game: str, key: str, most: int) -> Made:
    """A table at the chapter's position."""
    played = find_chapter(game, key)
    replay = played.replay
    seed = seed_of(game, key)
    return sit_at(connection, store, person, name, played.chapter.mine, replay.head, replay.lines, seed, most)


@cache
def prepared_seeds() -> frozenset[str]:
    """By which the tables of lessons, examples and puzzles are known."""
    return example.seeds() | chapter_seeds() | puzzle_seeds()


def prepared_for(connection: Connection, person: str) -> list[str]:
    """The tables at prepared positions that somebody has open."""
    t = schema.tables
    found = select(t.c.id).where(t.c.host == person, t.c.state == "running", t.c.seed.in_(prepared_seeds()))
    return list(connection.execute(found).scalars())


def sit_at(connection: Connection, store: Store, person: str, name: str, mine: Seat, head: Header,
           lines: list[Line], seed: str, most: int) -> Made:  # fmt: skip
    """A table at a position that was prepared; the one that the person had open is closed for it."""
    person_one_by_one(connection, person)
    at, game = time.time(), find_game(head.game)
    t, had = schema.tables, prepared_for(connection, person)
    connection.execute(update(t).where(t.c.id.in_(had)).values(state="stopped", acting=0, bots_due=0, deadline=None))
    show_again(connection, store, had)
    wanted = NewTable(
        game=game.NAME, seats=head.seats, bots=[GENTLEST] * (head.seats - 1), options=head.options, public=False,
        spectators=False, seat=mine,
    )  # fmt: skip
    made = make(connection, person, name, wanted, seed, True, at, most)
    running = {"state": "running", "rules": game.RULES, "data": game.DATA}
    connection.execute(update(t).where(t.c.id == made.table).values(**running))
    change = Change(connection, store, load(connection, made.table), person=person, now=at)
    for n, line in enumerate(lines, 1):
        kind = "chance" if line.actor == CHANCE else "turn"
        change.write(LogEntry(n, kind, line, None, line.actor != mine, at))
    change.close(0, CHANCE)
    return made


def mark_done(connection: Connection, person: str, game: str, key: str) -> None:
    """Keep that somebody has done a chapter to its end."""
    find_chapter(game, key)
    d = schema.lessons_done
    person_one_by_one(connection, person)
    one = {"person": person, "game": game, "chapter": key}
    if not connection.execute(select(d).filter_by(**one)).first():
        connection.execute(insert(d).values(**one, made=time.time()))


def done_by(connection: Connection, person: str) -> list[LessonDone]:
    """The chapters that somebody has done."""
    d = schema.lessons_done
    rows = connection.execute(select(d.c.game, d.c.chapter).where(d.c.person == person).order_by(d.c.made))
    return [LessonDone(row.game, row.chapter) for row in rows if _is_there(row)]


def _is_there(row: Any) -> bool:
    """Whether the game is played here and has that chapter: both may have gone since."""
    try:
        return any(played.key == row.chapter for played in course(row.game))
    except UnknownGame:
        return False

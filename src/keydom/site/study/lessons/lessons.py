"""Lessons: tables at the positions of chapters, and which chapters somebody has done."""

import time
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select

from keydom.core.errors import UnknownGame
from keydom.games import find_game
from keydom.lessons.chapter import seed_of
from keydom.lessons.course import Played, course
from keydom.site.api.refusals import unknown
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.study.lessons.wire import ChapterShown, LessonDone, StepShown, WordShown
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.kinds.prepared import sit_at
from keydom.site.tables.wire_lobby import Made


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
    purpose = Purpose("lesson", key, seed_of(game, key))
    mine = played.chapter.mine
    return sit_at(connection, store, person, name, mine, replay.head, replay.lines, purpose, most, played.script)


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

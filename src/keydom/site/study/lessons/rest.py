"""The REST interface, courses: chapters, tables at their positions, what was done."""

from functools import cache
from typing import Any, Final

import msgspec

from keydom.games import find_game
from keydom.lessons.course import first_words
from keydom.site.api.http import Answer, Call, Operation
from keydom.site.api.wire_answers import Ok
from keydom.site.study.lessons import lessons
from keydom.site.study.lessons.wire import ChapterShown, FirstWords, LessonDone
from keydom.site.tables.wire_lobby import Made

CHAPTER: Final = "/api/lessons/{game}/{chapter}"


@cache
def _course(game: str) -> bytes:
    """A course never changes while the site runs."""
    return msgspec.json.encode(lessons.chapters(game))


async def course(call: Call[None, None]) -> Answer[list[ChapterShown]]:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.slow(_course, name), cached=300)


async def questions(call: Call[None, None]) -> Answer[list[FirstWords]]:
    found = first_words(find_game(call.request.path_params["game"]).NAME)
    return Answer([FirstWords(rule, say) for rule, say in found.items()], cached=300)


def _chapter(call: Call[Any, Any]) -> tuple[str, str]:
    params = call.request.path_params
    return find_game(params["game"]).NAME, params["chapter"]


async def begin(call: Call[None, None]) -> Made:
    me, chapter = call.me, _chapter(call)
    made = await call.site.tables.sit_at(
        me.id, lambda c, store, most: lessons.begin(c, store, me.id, me.name, *chapter, most)
    )
    call.site.hub.bots_wanted.set()
    return made


async def done(call: Call[None, None]) -> Ok:
    await call.site.store.write(lessons.mark_done, call.me.id, *_chapter(call))
    return Ok()


async def my_lessons(call: Call[None, None]) -> list[LessonDone]:
    return await call.site.store.read(lessons.done_by, call.me.id)


OPERATIONS: Final = (
    Operation("GET", "/api/lessons/{game}", "the chapters of a game's course", course),
    Operation("GET", "/api/lessons/{game}/questions", "what is said of a question the first time, by rule", questions),
    Operation("POST", CHAPTER, "a table at the position of a chapter", begin, person=True, limit="table"),
    Operation("POST", CHAPTER + "/done", "keep that I have done a chapter", done, person=True),
    Operation("GET", "/api/me/lessons", "the chapters that I have done", my_lessons, person=True),
)

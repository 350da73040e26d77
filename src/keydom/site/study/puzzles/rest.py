"""The REST interface, puzzles: the list, a table at a position, tries, what was solved."""

import time
from functools import cache
from typing import Any, Final

from keydom.bots.fair import Lane
from keydom.bots.jobs import Job
from keydom.bots.process import BotFault
from keydom.puzzles.collection import Puzzle, judge_answer
from keydom.puzzles.measure import Behind
from keydom.site.api.http import Call, Operation
from keydom.site.api.refusals import conflict
from keydom.site.study.puzzles import puzzles
from keydom.site.study.puzzles.wire import PuzzleAnswer, PuzzleList, PuzzleShown, PuzzleTried, PuzzleTry
from keydom.site.tables.wire_lobby import Made

PUZZLE: Final = "/api/puzzles/{game}/{puzzle}"
JUDGE_SECONDS: Final = 60.0


@cache
def _all() -> list[PuzzleShown]:
    """They never change while the site runs."""
    return puzzles.all_puzzles()


def _puzzle(call: Call[Any, Any]) -> Puzzle:
    return puzzles.find_puzzle(call.request.path_params["game"], call.request.path_params["puzzle"])


async def all_puzzles(call: Call[None, None]) -> PuzzleList:
    return puzzles.listed(await call.site.slow(_all), time.time())


async def begin_puzzle(call: Call[None, None]) -> Made:
    me, puzzle = call.me, _puzzle(call)
    return await call.site.tables.sit_at(
        me.id, lambda c, store, most: puzzles.begin(c, store, me.id, me.name, puzzle, most)
    )


async def try_it(call: Call[PuzzleTry, None]) -> PuzzleAnswer:
    puzzle = _puzzle(call)
    found = await call.site.slow(puzzles.check_turn, puzzle, call.body.choices)
    if found is None:
        found = await _judged(call, puzzle, tuple(call.body.choices))
    return await call.site.store.write(puzzles.answer, call.me.id, puzzle, found, call.lang)


async def _judged(call: Call[Any, Any], puzzle: Puzzle, turn: tuple[int, ...]) -> Behind:
    """A turn that nobody has compared with the solution yet, compared in a bot process."""
    pool = call.site.worker.bot_turns.pool
    if not call.site.settings.bot_processes:
        raise conflict("the bots of this site think elsewhere and judge no turns",
                       "die Bots dieser Seite denken anderswo und beurteilen keine Züge")  # fmt: skip
    try:
        async with pool.process(call.me.id, Lane.STUDY, "", call.origin) as process:
            points, error = await pool.ask(
                process, Job(judge_answer, (puzzle.game, puzzle.name, turn)), JUDGE_SECONDS
            )  # fmt: skip
    except BotFault as fault:
        raise conflict("this turn could not be judged; try it again", "dieser Zug ließ sich nicht beurteilen; "
                       "versuch es noch einmal") from fault  # fmt: skip
    return Behind(turn, points, error)


async def check_not_puzzling(call: Call[Any, Any]) -> None:
    """Refuse a table that began at a puzzle which the caller may still solve."""
    puzzle = await call.site.tables.look(call.table, puzzles.puzzle_of)
    if puzzle is not None:
        await call.site.store.read(puzzles.check_over, call.me.id, puzzle)


async def show(call: Call[None, None]) -> PuzzleAnswer:
    return await call.site.store.write(puzzles.answer, call.me.id, _puzzle(call), None, call.lang)


async def my_puzzles(call: Call[None, None]) -> list[PuzzleTried]:
    return await call.site.store.read(puzzles.tried_by, call.me.id)


OPERATIONS: Final = (
    Operation("GET", "/api/puzzles", "all puzzles and that of the day", all_puzzles),
    Operation("POST", PUZZLE, "a table at the position of a puzzle", begin_puzzle, person=True, limit="table"),
    Operation("POST", PUZZLE + "/try", "a turn as the answer of a puzzle", try_it, person=True, limit="table"),
    Operation("POST", PUZZLE + "/solution", "the solution of a puzzle; no more tries", show, person=True),
    Operation("GET", "/api/me/puzzles", "the puzzles that I have tried", my_puzzles, person=True),
)

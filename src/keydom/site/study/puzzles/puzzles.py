"""Puzzles at real tables: the list, a table at a position, tries judged, and who has solved what."""

import time
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from keydom.core.draft import Draft
from keydom.core.errors import IllegalChoice
from keydom.games import find_game, names
from keydom.puzzles.collection import Puzzle, collection, daily, seed_of
from keydom.puzzles.measure import Behind, is_as_good
from keydom.site.api.refusals import forbidden, unknown
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.study.puzzles.wire import OtherShown, PuzzleAnswer, PuzzleList, PuzzleShown, PuzzleTried, Solution
from keydom.site.tables.kinds.kind import PUZZLE, Purpose
from keydom.site.tables.kinds.prepared import sit_at
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_lobby import Made

MAX_TRIES: Final = 3
DAY_SECONDS: Final = 86_400
OTHERS_SHOWN: Final = 3


def all_puzzles() -> list[PuzzleShown]:
    """Every puzzle of every game, in the order of the game's part."""
    return [_shown(one) for game in names() for one in collection(game).values()]


def _shown(one: Puzzle) -> PuzzleShown:
    position = one.position()
    return PuzzleShown(one.game, one.name, *position.about, position.phase, position.head.seats)


def listed(shown: list[PuzzleShown], now: float) -> PuzzleList:
    """The list with the puzzle of that day."""
    today = daily(int(now // DAY_SECONDS))
    date = datetime.fromtimestamp(now, UTC).date().isoformat()
    return PuzzleList(shown, date, today.game if today else "", today.name if today else "")


def find_puzzle(game: str, name: str) -> Puzzle:
    found = collection(find_game(game).NAME).get(name)
    if found is None:
        raise unknown("there is no such puzzle", "dieses Rätsel gibt es nicht")
    return found


def check_over(connection: Connection, person: str, puzzle: Puzzle) -> None:
    """Refuse whoever may still find the solution by themselves: nothing that judges turns is said about it before.

    Giving up ends the table of a puzzle, not the puzzle.
    """
    if not is_over(tries_of(connection, person, puzzle)):
        raise forbidden("this is a puzzle that you have not solved yet: nobody helps before its solution is shown",
                        "das ist ein Rätsel, das du noch nicht gelöst hast: Vor der Lösung hilft niemand")  # fmt: skip


def is_over(tried: PuzzleTried) -> bool:
    return tried.solved or tried.tries >= MAX_TRIES


def begin(connection: Connection, store: Store, person: str, name: str, puzzle: Puzzle, most: int) -> Made:
    """A table at the puzzle's position."""
    position, purpose = puzzle.position(), Purpose(PUZZLE, puzzle.name, seed_of(puzzle))
    return sit_at(connection, store, person, name, puzzle.seat, position.head, position.lines, purpose, most)


def puzzle_of(live: Live) -> Puzzle | None:
    """The puzzle of a table; None: it is no puzzle's, or there is no such puzzle any longer."""
    return collection(live.game.NAME).get(live.row.origin) if live.row.kind == PUZZLE else None


def check_turn(puzzle: Puzzle, choices: list[int]) -> Behind | None:
    """Refuse what is no whole turn there; how far it is behind, as far as that is known."""
    position = puzzle.position()
    draft = Draft(position.game, position.view, puzzle.seat)
    draft.choose_while_allowed(choices)
    if not draft.done or draft.choices != choices:
        raise IllegalChoice("this is no whole turn of this puzzle", "das ist kein ganzer Zug dieses Rätsels")
    return position.known(tuple(choices))


def counts(found: Behind) -> bool:
    """Whether a turn is not surely worse than the solution: by no more than two standard errors."""
    return is_as_good(found) or found.points <= 2 * found.error


def answer(connection: Connection, person: str, puzzle: Puzzle, found: Behind | None, lang: str) -> PuzzleAnswer:
    """What is said to a try, which is counted; None: the solution is asked for."""
    position = puzzle.position()
    person_one_by_one(connection, person)
    tried = tries_of(connection, person, puzzle)
    right = found is not None and counts(found)
    if not is_over(tried):
        tried.tries = tried.tries + 1 if found is not None else MAX_TRIES
        tried.solved = right
        _keep(connection, person, puzzle, tried)
    told = solution(puzzle, lang) if is_over(tried) else None
    if found is None:
        return PuzzleAnswer("shown", 0, 0, [], tried.tries, tried.solved, told)
    kind: Any = "behind" if not right else "right" if found.turn == position.solution else "another"
    why = [] if right else position.why(found.turn, lang)
    return PuzzleAnswer(kind, found.points, found.error, why, tried.tries, tried.solved, told)


def solution(puzzle: Puzzle, lang: str) -> Solution:
    """The solution and the nearest of the other turns."""
    position = puzzle.position()
    others = [
        OtherShown(position.told(one.turn, lang), one.points, one.error, position.why(one.turn, lang))
        for one in position.worse[:OTHERS_SHOWN]
    ]
    return Solution(puzzle.stored.turn, position.told(position.solution, lang), others)


def tries_of(connection: Connection, person: str, puzzle: Puzzle) -> PuzzleTried:
    """How often somebody has tried a puzzle."""
    d = schema.puzzles_tried
    row = connection.execute(select(d).filter_by(person=person, game=puzzle.game, puzzle=puzzle.name)).first()
    return PuzzleTried(puzzle.game, puzzle.name, row.tries if row else 0, bool(row and row.solved))


def _keep(connection: Connection, person: str, puzzle: Puzzle, tried: PuzzleTried) -> None:
    d = schema.puzzles_tried
    one = {"person": person, "game": puzzle.game, "puzzle": puzzle.name}
    values = {"tries": tried.tries, "solved": tried.solved, "made": time.time()}
    changed = connection.execute(update(d).filter_by(**one).values(**values))
    if not changed.rowcount:
        connection.execute(insert(d).values(**one, **values))


def tried_by(connection: Connection, person: str) -> list[PuzzleTried]:
    """The puzzles that somebody has tried and that there still are."""
    d = schema.puzzles_tried
    rows = connection.execute(select(d).where(d.c.person == person).order_by(d.c.made))
    there = {(game, name) for game in names() for name in collection(game)}
    return [PuzzleTried(r.game, r.puzzle, r.tries, bool(r.solved)) for r in rows if (r.game, r.puzzle) in there]

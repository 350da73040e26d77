"""Puzzles at real tables: the list, tries, the solution only when it is time, and what is kept."""

import asyncio
from random import Random

import pytest
from sqlalchemy import select

from keydom.core.chance import Dice
from keydom.core.checked import is_asked
from keydom.core.match import Match, Played
from keydom.core.record import Replay, read, write
from keydom.games import names
from keydom.puzzles.collection import Position, Puzzle, collection, met_in
from keydom.puzzles.measure import Behind, is_whole
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people.accounts import delete_person, export, new_guest
from keydom.site.people.sessions import Person
from keydom.site.study.puzzles import puzzles
from keydom.site.study.puzzles.wire import PuzzleAnswer
from keydom.site.study.replays.uploads import read_record
from tests.site.support.harness import Player, Server, run

PUZZLE = next(iter(collection(names()[-1]).values()))
PATH = f"/api/puzzles/{PUZZLE.game}/{PUZZLE.name}"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('puzzles') / 'site.sqlite'}", bot_pause="0")
    yield running
    running.stop()


def test_a_puzzle_is_solved_at_its_table(site: Server):
    """The table stands at the position; nothing tells the solution before it is found."""

    async def scene() -> None:
        player = await Player(site.base, "Anna").sign_in()
        listed = await player.get("/api/puzzles")
        assert {(one["game"], one["name"]) for one in listed["puzzles"]} == {
            (game, name) for game in names() for name in collection(game)
        }
        assert listed["name"] in collection(listed["game"])
        table = (await player.post(PATH))["table"]
        await player.connect()
        shown = await player.watch(table)
        assert shown["acting"] == [shown["you"]] == [PUZZLE.seat]
        assert shown["after"] == PUZZLE.stored.line - 1
        assert shown["advice"] is False
        hints = await player.http.request("POST", f"/api/tables/{table}/hints")
        assert hints.status_code == 403, "a puzzle is solved alone"
        position = PUZZLE.position()
        wrong = position.worse[0]
        said = await player.post(f"{PATH}/try", {"choices": list(wrong.turn)})
        assert (said["kind"], said["points"], said["tries"]) == ("behind", wrong.points, 1)
        assert said["solution"] is None
        for choices in ([], [99_999], list(position.solution)[:-1], [*position.solution, 0]):
            answer = await player.http.request("POST", f"{PATH}/try", json={"choices": choices})
            assert answer.status_code in (400, 409, 422), choices
        said = await player.post(f"{PATH}/try", {"choices": list(position.solution)})
        assert (said["kind"], said["tries"], said["solved"]) == ("right", 2, True)
        assert said["solution"]["turn"] == PUZZLE.stored.turn
        assert said["solution"]["told"]
        again = await player.post(f"{PATH}/try", {"choices": list(wrong.turn)})
        assert (again["tries"], again["solved"]) == (2, True), "what is over is not counted"
        assert await player.get("/api/me/puzzles") == [
            {"game": PUZZLE.game, "name": PUZZLE.name, "tries": 2, "solved": True}
        ]
        for path in ("/api/puzzles/chess/1-1", f"/api/puzzles/{PUZZLE.game}/0-0"):
            assert (await player.http.request("POST", path)).status_code == 404

    run(scene())


def test_a_turn_that_nobody_looked_at_is_judged_by_a_bot(site: Server):
    """Any whole turn is answered; one that leads elsewhere than those of the file is compared in a bot process."""

    async def scene() -> None:
        player = await Player(site.base, "Bea").sign_in()
        for puzzle in collection(PUZZLE.game).values():
            position = puzzle.position()
            table = (await player.post(f"/api/puzzles/{puzzle.game}/{puzzle.name}"))["table"]
            await player.connect()
            shown = await player.watch(table)
            unknown = [one["id"] for one in shown["options"] if is_new(position, (one["id"],))]
            if unknown:
                said = await player.post(f"/api/puzzles/{puzzle.game}/{puzzle.name}/try", {"choices": [unknown[0]]})
                assert said["kind"] in ("behind", "another")
                assert said["error"] > 0
                return
        pytest.fail("every turn of one choice was looked at")

    run(scene())


def is_new(position: Position, turn: tuple[int, ...]) -> bool:
    """Whether this is a whole turn that leads to none of the positions of the file."""
    return is_whole(position.knowledge, position.view, turn) and position.known(turn) is None


def played_to_its_end(puzzle: Puzzle) -> str:
    """The game of a puzzle, ended by the first turns that are offered: a record that can be handed in."""
    position = puzzle.position()
    replay = Replay(position.game, *read(puzzle.record))
    state = replay.at(len(position.lines))
    match = Match(
        position.game, position.head.seats, position.head.options, Dice(Random(1)), Played(state, position.lines)
    )
    while position.game.to_act(match.state):
        seat = next(seat for seat in range(position.head.seats) if is_asked(position.game, match.state, seat))
        match.play(seat, Random(len(match.lines)).choice(match.options(seat)))
    return write(position.game, position.head, match.lines)


def test_the_game_of_a_puzzle_is_not_analysed_before_it_is_solved(site: Server):
    """The same lines with another end are the same puzzle; somebody else's puzzles do not matter."""

    async def scene() -> None:
        player = await Player(site.base, "Cem").sign_in()
        text = played_to_its_end(PUZZLE)
        refused = await player.http.request("POST", "/api/records", json={"text": text})
        assert refused.status_code == 403
        assert "puzzle that you have not solved yet" in refused.text
        # The same game holds more puzzles; each has to be over.
        for puzzle in met_in(read_record(text)):
            await player.post(f"/api/puzzles/{puzzle.game}/{puzzle.name}/solution")
        assert (await player.post("/api/records", {"text": text}))["table"]

    run(scene())


async def answered(store: Store, person: str, found: Behind | None, lang: str) -> PuzzleAnswer:
    """The words to a try, or to the wish for the solution."""
    tried = await store.write(puzzles.count_try, person, PUZZLE, found)
    return puzzles.answer(PUZZLE, tried, found, lang)


def test_after_three_tries_the_solution_is_shown(store):
    async def scene() -> None:
        await store.write(new_guest, "Anna", "en", "", 1.0)
        person = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalar_one())
        wrong = PUZZLE.position().worse[0]
        for n in range(1, 4):
            said = await answered(store, person, wrong, "de")
            assert said.tries == n
            assert (said.solution is not None) == (n == 3)
        assert not said.solved
        late = await answered(store, person, Behind(PUZZLE.position().solution, 0, 0), "en")
        assert (late.kind, late.solved, late.tries) == ("right", False, 3)

    asyncio.run(scene())


def test_who_asks_for_the_solution_has_no_more_tries(store):
    async def scene() -> None:
        await store.write(new_guest, "Anna", "en", "", 1.0)
        person = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalar_one())
        said = await answered(store, person, None, "en")
        assert (said.kind, said.tries, said.solved) == ("shown", 3, False)
        assert said.solution is not None
        assert said.solution.told == PUZZLE.position().told(PUZZLE.position().solution, "en")
        kept = await store.read(export, Person(person, "Anna", "en", False, ""))
        assert [(one["game"], one["puzzle"], one["tries"]) for one in kept["puzzles"]] == [
            (PUZZLE.game, PUZZLE.name, 3)
        ]
        await store.write(delete_person, store, person)
        assert await store.read(lambda c: c.execute(select(schema.puzzles_tried)).all()) == []

    asyncio.run(scene())


def test_the_puzzle_of_the_day_changes_at_midnight():
    before, after = (puzzles.listed([], 86_400 * 20_000 + s) for s in (-1, 0))
    assert (before.date, after.date) == ("2024-10-03", "2024-10-04")
    assert (before.game, before.name) != (after.game, after.name)

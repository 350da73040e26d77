"""Every puzzle: its position, its solution, what is said of it; and that the solution is ahead as far as it says."""

import os

import pytest

from keydom.analysis.face import find_analysis
from keydom.analysis.knowledge import strongest
from keydom.games import names
from keydom.puzzles.collection import Puzzle, collection, daily, judge_answer, seed_of
from keydom.puzzles.measure import find, holds, is_clear, is_whole

PUZZLES = [one for game in names() for one in collection(game).values()]
GAMES = [game for game in names() if collection(game)]
FULL = bool(os.environ.get("FULL"))
SHIPPED = 60
"""So many puzzles of every game there are at least."""
MEASURED = 2
"""So many puzzles of every game are measured again in every run; all of them with FULL=1."""


def sample(game: str) -> list[Puzzle]:
    """What is measured in this run."""
    puzzles = list(collection(game).values())
    return puzzles if FULL else puzzles[:: len(puzzles) // MEASURED][:MEASURED]


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_many_and_of_several_themes_and_games(game: str):
    puzzles = collection(game).values()
    assert len(puzzles) >= SHIPPED
    assert len({one.stored.theme for one in puzzles}) >= 3
    told = {one.position().about[0] for one in puzzles}
    assert len(told) >= 3
    assert not told & find_analysis(game).OWN_TURNS, "what stands over a puzzle does not tell its answer"
    assert len({one.record for one in puzzles}) >= 5


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: f"{one.game} {one.name}")
def test_a_puzzle_can_be_solved_and_told(puzzle: Puzzle):
    """The seat alone is asked; the solution is a whole turn, ahead of every other, told in both languages."""
    position = puzzle.position()
    assert position.game.to_act(position.world) == 1 << puzzle.seat
    assert is_whole(position.knowledge, position.view, position.solution)
    assert is_clear(puzzle.game, position.others)
    assert position.others == sorted(position.others, key=lambda one: one.points)
    nearest = position.worse[0]
    assert position.known(position.solution) == (position.solution, 0, 0)
    assert position.known(nearest.turn) == nearest
    for lang in ("en", "de"):
        assert all(sentence.endswith((".", "!", "?")) for sentence in position.told(position.solution, lang))
        assert position.told(position.solution, lang)
        assert position.told(nearest.turn, lang) != position.told(position.solution, lang)
        position.why(nearest.turn, lang)


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_ahead_in_other_worlds_too(game: str):
    """As far as a loss would be named: 1.5 points, and two standard errors."""
    for puzzle in sample(game):
        position = puzzle.position()
        turns = [position.solution, *[one.turn for one in position.worse]]
        assert holds(position.knowledge, position.view, turns, puzzle.stored.seed), f"{puzzle.game} {puzzle.name}"


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_come_from_the_seed(game: str):
    """What found a puzzle finds it again: its solution, and the same figures."""
    puzzle = sample(game)[0]
    position = puzzle.position()
    if puzzle.stored.level != strongest(game):
        pytest.skip("the judge who found it is not there")
    found = find(position.knowledge, position.view, position.solution, puzzle.stored.seed)
    assert found is not None
    assert position.known(found.solution) == (position.solution, 0, 0)


def test_the_turn_of_the_day_goes_through_all():
    seen = {(one.game, one.name) for day in range(3 * 60 * len(GAMES)) if (one := daily(day))}
    assert seen == {(one.game, one.name) for one in PUZZLES}
    firsts = [daily(day) for day in range(len(GAMES))]
    assert [one.game for one in firsts if one] == GAMES


def test_every_puzzle_has_a_seed_of_its_own():
    assert len({seed_of(one) for one in PUZZLES}) == len(PUZZLES)


def test_a_turn_that_was_not_looked_at_is_compared_with_the_solution():
    """Here with a turn that is known to be behind: the job knows nothing of the file's figures."""
    puzzle = next(iter(collection(GAMES[-1]).values()))
    worst = puzzle.position().worse[-1]
    points, error = judge_answer(None, puzzle.game, puzzle.name, worst.turn)
    assert points > 2 * error

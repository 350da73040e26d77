"""Cells of a hexagonal grid."""

import pytest

from keydom.core.hexes import HOME, SIDES, STEP, axial, opposite


def test_six_sides_clockwise_from_the_top():
    assert tuple(SIDES) == ("n", "ne", "se", "s", "sw", "nw")


@pytest.mark.parametrize(
    ("side", "where"),
    [("n", (0, -1)), ("ne", (1, -1)), ("se", (1, 0)), ("s", (0, 1)), ("sw", (-1, 1)), ("nw", (-1, 0))],
)
def test_steps(side, where):
    assert axial(HOME + STEP[SIDES.index(side)]) == where


def test_home_is_the_middle():
    assert axial(HOME) == (0, 0)


@pytest.mark.parametrize(("side", "other"), [(0, 3), (1, 4), (2, 5), (3, 0), (4, 1), (5, 2)])
def test_opposite(side, other):
    assert opposite(side) == other


def test_there_and_back():
    assert [HOME + STEP[d] + STEP[opposite(d)] for d in range(6)] == [HOME] * 6


def test_round_a_cell():
    assert HOME + sum(STEP) == HOME


@pytest.mark.parametrize("side", range(6))
def test_a_village_of_all_tiles_in_one_row_stays_on_the_grid(side):
    """No game has more than 60 tiles in one village; in a straight row none may come round to the other end."""
    q, r = axial(HOME + STEP[side])
    for n in range(1, 61):
        assert axial(HOME + n * STEP[side]) == (n * q, n * r)

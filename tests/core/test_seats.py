"""Seats, masks, turn order."""

import pytest

from keydom.core.seats import CHANCE, FIRST, SPECTATOR, clockwise, everyone, letter, members


@pytest.mark.parametrize(("seats", "mask"), [(2, 0b11), (3, 0b111), (6, 0b111111)])
def test_everyone(seats, mask):
    assert everyone(seats) == mask


@pytest.mark.parametrize(("mask", "seats"), [(0, []), (0b1, [0]), (0b101, [0, 2]), (0b111111, [0, 1, 2, 3, 4, 5])])
def test_members(mask, seats):
    assert members(mask) == seats


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_clockwise(first, order):
    assert clockwise(3, first) == order


@pytest.mark.parametrize(("seat", "name"), [(0, "A"), (5, "F"), (CHANCE, "*")])
def test_letter(seat, name):
    assert letter(seat) == name


@pytest.mark.parametrize("seat", [6, 99])
def test_a_seat_that_does_not_exist_has_a_name_too(seat):
    assert letter(seat) == str(seat)


def test_the_lowest_seat_of_every_mask():
    assert [FIRST[mask] for mask in (0, 1, 2, 3, 4, 6, 40, 63)] == [-1, 0, 1, 0, 2, 1, 3, 0]


def test_spectators_see_as_chance_does():
    assert SPECTATOR == CHANCE

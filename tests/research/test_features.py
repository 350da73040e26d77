"""Arrays: of one size, within the ranges of their table, the same from every seat."""

from importlib import import_module

import numpy as np
import pytest

from keydom.core.errors import KeydomError
from keydom.core.seats import SPECTATOR
from keydom.games import find_game
from keydom.research.features import Features, mask, table
from keydom.research.fields import bits
from tests.research.walks import ALL, TABLES, some


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_arrays_keep_to_their_table(game, seats):
    features = Features(game, seats)
    for s, _ in some(game, seats, 1, 5):
        for seat in range(SPECTATOR, seats):
            assert features.complaints(features.read(game.view(s, seat))) == []


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seats_are_counted_from_the_viewer(game, seats):
    """The same position one place further to the left looks the same from the next seat."""
    features, law = Features(game, seats), import_module(f"tests.games.{game.NAME}.laws")
    for s, _ in some(game, seats, 2, 9):
        turned = law.rotated(s, 1)
        for seat in range(seats):
            here = features.named(features.read(game.view(s, seat)))
            there = features.named(features.read(game.view(turned, (seat + 1) % seats)))
            assert [name for name in here if not np.array_equal(here[name], there[name])] == []


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_seat_that_acts_is_asked(game, seats):
    features = Features(game, seats)
    for s, actor in some(game, seats, 3, 5):
        assert features.named(features.read(game.view(s, actor)))["asked"][0] == 1


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_scaled_arrays_lie_between_0_and_1(game):
    features = Features(game, 2)
    for s, actor in some(game, 2, 4, 20):
        scaled = features.scaled(features.read(game.view(s, actor)))
        assert scaled.dtype == np.float32
        assert scaled.min() >= 0
        assert scaled.max() <= 1


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_a_wrong_array_is_found(game):
    features = Features(game, 2)
    s, actor = next(some(game, 2, 1, 1))
    numbers = features.read(game.view(s, actor))
    assert features.complaints(numbers) == []
    assert len(features.complaints(numbers[1:])) == 1
    details = numbers.copy()
    details[features.places["details"]] = 0
    assert "details of question" in features.complaints(details)[0]
    numbers[features.places["turns"]] = features.high[features.places["turns"]] + 1
    assert [text.split(":")[0] for text in features.complaints(numbers)] == ["turns"]


def test_fields_of_a_stack_have_their_shapes():
    features = Features(find_game("keyharvest"), 3)
    named = features.named(np.stack([features.low, features.high]))
    assert named["ripe"].shape == (2, 3, 56)
    assert named["turns"].shape == (2,)


def test_every_field_is_in_the_table():
    for game in ALL:
        text = table(game)
        assert all(f"| `{field.name}` |" in text for field in Features(game, 2).fields)


def test_bits_and_masks():
    assert bits(0b1000000101, 10) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert mask(find_game("keyper"), [0, 5]).nonzero()[0].tolist() == [0, 5]


def test_refusals():
    with pytest.raises(KeydomError, match="for 2 to 4 players, not 5"):
        Features(find_game("keyper"), 5)
    with pytest.raises(KeydomError, match="there is no game 'chess'"):
        find_game("chess")

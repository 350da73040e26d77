"""Words of a turn."""

import pytest

from keydom.core.text import no_such_word, offers, take
from tests.core import toy


@pytest.fixture
def s():
    """A's turn: take one, take two or tip."""
    state = toy.new(2, {})
    for seat, choice in ((-1, toy.RED), (-1, toy.RED), (0, toy.HEADS), (0, toy.DONE), (1, toy.TAILS), (1, toy.DONE)):
        toy.apply(state, seat, choice)
    return state


def test_offers_of_a_seat(s):
    assert offers(toy, s, 0) == [toy.ONE, toy.TWO, toy.TIP]


def test_offers_of_chance():
    assert offers(toy, toy.new(2, {}), -1) == [toy.RED, toy.BLUE]


def test_take_eats_the_words(s):
    words = ["take", "two", "thanks"]
    assert take(toy, s, 0, words) == toy.TWO
    assert words == ["thanks"]


def test_take_only_what_is_spelt_out(s):
    words = ["take", "t"]
    assert take(toy, s, 0, words) is None
    assert words == ["take", "t"]


def test_take_only_what_is_offered(s):
    assert take(toy, s, 0, ["thanks"]) is None


def test_take_nothing_of_nothing(s):
    assert take(toy, s, 0, []) is None


def test_an_unknown_word_with_what_is_near():
    error = no_such_word("take tow", ["take one", "take two", "tip"])
    assert str(error) == "'take tow' is not possible here; expected, for example: take two, take one"


def test_an_unknown_word_with_nothing_near():
    assert str(no_such_word("xyz", ["red", "blue"])) == "'xyz' is not possible here; expected: red, blue"


def test_many_words_are_not_all_listed():
    error = no_such_word("xyz", [f"number-{n}" for n in range(20)])
    assert error.sentence[1].endswith("number-7")

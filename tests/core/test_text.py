"""Words of a turn."""

import pytest

from keydom.core.errors import ParseError
from keydom.core.text import guess, no_such_word, offers, take
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


def test_guess_whole_words(s):
    assert guess(toy, s, 0, ["take", "one"]) == toy.ONE


def test_guess_words_cut_short(s):
    words = ["ta", "o", "th"]
    assert guess(toy, s, 0, words) == toy.ONE
    assert words == ["th"]


def test_guess_one_word(s):
    assert guess(toy, s, 0, ["ti"]) == toy.TIP


def test_an_ambiguous_word(s):
    with pytest.raises(ParseError) as caught:
        guess(toy, s, 0, ["t", "t"])
    assert caught.value.sentence == (
        "'t t' is ambiguous: take two, tip",
        "'t t' ist mehrdeutig: take two, tip",
    )


def test_an_unknown_word_with_what_is_near(s):
    with pytest.raises(ParseError, match="'take tow' is not possible here; expected: take two, take one …"):
        guess(toy, s, 0, ["take", "tow"])


def test_an_unknown_word_with_nothing_near():
    assert str(no_such_word("xyz", ["red", "blue"])) == "'xyz' is not possible here; expected: red, blue"


def test_many_words_are_not_all_listed():
    error = no_such_word("xyz", [f"number-{n}" for n in range(20)])
    assert error.sentence[1].endswith("number-7 …")


def test_nothing_typed(s):
    with pytest.raises(ParseError, match="'' is not possible here"):
        guess(toy, s, 0, [])

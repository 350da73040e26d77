"""Words of Keyflower's choices."""

import re

import pytest

from keydom.core.errors import ParseError
from keydom.games.keyflower.rules.choices import WORDS
from keydom.keyflower import CHOICES, parse, text
from tests.games.keyflower.rules.positions import position

S = position()


def test_every_choice_has_words_of_its_own():
    assert len(WORDS) == len(set(WORDS)) == CHOICES


def test_words_are_short_and_plain():
    assert all(re.fullmatch(r"[a-z0-9-]+( [a-z0-9-]+){0,2}", words) for words in WORDS)


def test_there_and_back():
    assert [parse(S, text(S, c)) for c in range(CHOICES)] == list(range(CHOICES))


@pytest.mark.parametrize(
    "words",
    ["pass", "done", "green", "mixed", "gold", "anvil", "a", "40", "rotated 5", "bid keywood", "use home-6",
     "from turn-order-1-2p", "carry miner", "to inn", "upgrade well", "boat flipper", "put scholar", "place store",
     "tile summer-boat-4", "at home-1 nw"],
)  # fmt: skip
def test_words_of_every_kind(words):
    assert text(S, parse(S, words)) == words


@pytest.mark.parametrize("words", ["", "bid", "bid nothing", "Bid keywood", "41", "-1", "rotated 6", "at home-1 w"])
def test_words_that_are_none(words):
    with pytest.raises(ParseError, match=f"'{words}' is no word of Keyflower"):
        parse(S, words)

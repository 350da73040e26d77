"""Words of choices."""

import re

import pytest

from keydom import keyper
from keydom.core.errors import ParseError
from keydom.games.keyper.rules.choices import CHOICES, WORDS


def test_every_choice_has_words_of_its_own():
    assert len(WORDS) == len(set(WORDS)) == CHOICES


def test_words_are_short_and_read_back():
    s = keyper.new(2, {})
    for words in WORDS:
        assert re.fullmatch(r"[a-z0-9/+-]+( [a-z0-9/+-]+){0,2}", words)
        assert keyper.text(s, keyper.parse(s, words)) == words


def test_other_words_are_refused():
    with pytest.raises(ParseError, match="'dance' is no word of Keyper"):
        keyper.parse(keyper.new(2, {}), "dance")


def test_no_words_begin_with_other_words():
    words = [w.split() for w in WORDS]
    starts = {" ".join(w[:n]) for w in words for n in range(1, len(w))}
    assert not starts & set(WORDS)

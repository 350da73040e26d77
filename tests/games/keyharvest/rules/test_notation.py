"""Words of choices, records of whole games, checked play."""

import pickle
import re
from random import Random

import pytest

from keydom import keyharvest as game
from keydom.core.chance import Dice
from keydom.core.errors import IllegalChoice, ParseError
from keydom.core.match import Match
from keydom.core.record import Replay, header, read, write
from keydom.core.seats import FIRST, everyone
from keydom.games.keyharvest.rules.choices import CHOICES, WORDS
from tests.games.keyharvest.rules.positions import eager, position


def played(seats: int, seed: int) -> Match:
    rng = Random(seed)
    match = Match(game, seats, {}, Dice(rng))
    while asked := game.to_act(match.state):
        seat = FIRST[asked]
        match.play(seat, eager(match.draft(seat).world, match.options(seat), rng))
    return match


def test_every_choice_has_words_of_its_own():
    assert len(set(WORDS)) == len(WORDS) == CHOICES
    assert all(re.fullmatch(r"[a-z0-9-]+( [a-z0-9-]+){0,2}", words) for words in WORDS)


def test_words_are_read_back():
    s = position(2)
    assert [game.parse(s, game.text(s, c)) for c in range(CHOICES)] == list(range(CHOICES))


@pytest.mark.parametrize("words", ["harvest z9", "Harvest c4", "harvest  c4", ""])
def test_other_words_are_refused(words):
    with pytest.raises(ParseError, match=f"'{words}' is no word of Key Harvest"):
        game.parse(position(2), words)


@pytest.mark.parametrize("seats", game.SEATS)
def test_a_game_is_replayed_from_its_record(seats):
    match = played(seats, seats)
    text = write(game, header(game, seats, {}, {}), match.lines)
    assert Replay(game, *read(text)).last == match.state


@pytest.mark.parametrize("seats", game.SEATS)
def test_a_record_hides_only_the_start_counters(seats):
    match = played(seats, seats)
    text = write(game, header(game, seats, {}, {}), match.lines, reader=1)
    assert text.count("?") == (2 if seats == 2 else 3) * (seats - 1)


def test_a_state_is_copied_compared_and_pickled():
    s = played(2, 1).state
    other = s.copy()
    assert other == s
    assert hash(other) == hash(s)
    assert pickle.loads(pickle.dumps(s)) == s
    other.turns += 1
    assert other != s
    assert s != 1


def test_the_referee_answers_a_wrong_choice():
    match = Match(game, 2, {}, Dice(Random(1)))
    with pytest.raises(IllegalChoice, match="KH 2"):
        match.choose(match.state.active, game.parse(match.state, "remove lawyer"))


def test_two_states_that_differ_in_secrets_give_the_same_record_to_others():
    hidden = everyone(3) & ~1
    lines = played(3, 7).lines
    head = header(game, 3, {}, {})
    assert write(game, head, lines, reader=0).count("?") == 9
    assert write(game, head, lines, reader=hidden).count("?") == 3

"""Positions as text: written and read back the same, whole and through every seat's eyes; nothing but refusals for
what is none. KEYDOM_LONG_POSITIONS=1000 (`make test-research`) walks through that many games of each kind, every
position of them."""

import os
import re
from random import Random

import pytest

from keydom.core.errors import ParseError
from keydom.core.position import game_of, read, write_state, write_view
from keydom.core.seats import CHANCE, SPECTATOR, members
from tests.conformance.games import GAMES, TABLES, finished, laws, some, walk
from tests.engines import COMPILED

LONG = int(os.environ.get("KEYDOM_LONG_POSITIONS", "0") or 0)


def round_trip(game, s):
    whole = write_state(game, s)
    assert "\n" not in whole
    assert game_of(whole) == game.NAME
    assert read(game, whole).state == s
    for seat in (SPECTATOR, *range(s.seats)):
        v = game.view(s, seat)
        assert read(game, write_view(game, v)).view == v


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_position_comes_back_the_same(game, seats):
    if LONG:
        for seed in range(-(-LONG // len(game.SEATS))):
            for s, _, _ in walk(game, seats, seed):
                round_trip(game, s)
            round_trip(game, finished(game, seats, seed))
    else:
        for s, _, _ in some(game, seats, seats, 0.04 if COMPILED else 0.01):
            round_trip(game, s)
        round_trip(game, finished(game, seats, seats))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_position_of_a_game_obeys_its_laws(game, seats):
    for s, _, _ in walk(game, seats, 11):
        assert game.flaw(s) is None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_equal_views_have_equal_texts_and_tell_nothing_more(game, seats):
    rng = Random(3)
    told_apart = 0
    for s, _, _ in some(game, seats, 5, 0.03):
        v = game.view(s, 0)
        twin = game.sample(v, rng)
        assert write_view(game, game.view(twin, 0)) == write_view(game, v)
        told_apart += write_state(game, twin) != write_state(game, s)
    assert told_apart or not laws(game).SECRETS(seats)


SIGNS = "0123456789-()*,= abz"


def spoilt(text, rng):
    """The text with a fault: a sign more, less or another, a number changed, two fields swapped, cut off, doubled."""
    kind, at = rng.randrange(7), rng.randrange(len(text))
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + rng.choice(SIGNS) + text[at:]
    if kind == 2:
        return text[:at] + rng.choice(SIGNS) + text[at + 1 :]
    if kind == 3:
        return text[:at]
    if kind == 4:
        number = rng.choice(list(re.finditer(r"-?\d+", text)))
        other = rng.choice(["-1", "0", "1", "7", "63", "4096", "999999999999999999", "99999999999999999999"])
        return text[: number.start()] + other + text[number.end() :]
    words = text.split(" ")
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    if kind == 5:
        words[a], words[b] = words[b], words[a]
    else:
        words.insert(a, words[b])
    return " ".join(words)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_no_position_is_refused_and_nothing_else_happens(game, seats):
    rng = Random(seats)
    refused = 0
    for s, _, _ in some(game, seats, 21, 0.01):
        for text in (write_state(game, s), write_view(game, game.view(s, rng.randrange(-1, seats)))):
            for _ in range(12):
                try:
                    found = read(game, spoilt(text, rng))
                except ParseError:
                    refused += 1
                else:
                    readable_again(game, found)
    assert refused


def readable_again(game, found):
    """What was not refused can be asked, and is written as what was read."""
    if found.state is None:
        assert read(game, write_view(game, found.view)).view == found.view
        return
    mask = game.to_act(found.state)
    if mask == CHANCE:
        assert game.outcomes(found.state)
    else:
        assert all(game.options(found.state, p) for p in members(mask))
    assert read(game, write_state(game, found.state)).state == found.state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_faults_are_refused_with_their_place(game):
    text = write_state(game, game.new(game.SEATS[0], {}))
    for wrong, says in [
        ("", r"character 1: keydom-position=… was expected"),
        (text.replace("=1", "=2", 1), r"character 1: positions of format '2' are not known, only 1"),
        (text.replace("of=whole", "of=Z"), r"character \d+: whole, spectator or a seat A to F was expected, 'Z' came"),
        (text.replace(" turns=", " turn="), r"turns=… was expected, turn came \(did you mean turns\?\)"),
        (text.replace(" turns=0", " turns=x"), r"character \d+: in turns a number was expected, 'x' came"),
        (text.replace(" turns=0", " turns=-5"), r"character \d+: turns holds a number that is not from 0 to 9999"),
        (text.replace(" turns=0", " turns=(0)"), r"turns holds a number"),
        (text.replace(" seats=2", " seats=9"), rf"character \d+: {game.TITLE} is for 2 to"),
        (text.replace("frames=(", "frames=(("), r"character \d+: in frames"),
        (text.replace("frames=(", "frames=(0*99999999,"), r"character \d+: in frames a shorter list was expected"),
        (text.replace("frames=(", "frames=(()*99999999,"), r"character \d+: in frames a shorter list was expected"),
        (text.replace("frames=(", "frames=((0*99)*999,"), r"character \d+: in frames a shorter list was expected"),
        (text + " more=1", r"character \d+: more is one field too many"),
        (text + " word", r"character \d+: name=value was expected, 'word' came"),
        (text.replace(f"data={game.DATA}", "data=none"), r"character \d+: the position was written under other rules"),
        (text.replace(f"game={game.NAME}", "game=chess"), r"this is a position of chess, not of"),
        ("x" * 60_000, "a position has at most 50000 characters"),
    ]:
        with pytest.raises(ParseError, match=says):
            read(game, wrong)

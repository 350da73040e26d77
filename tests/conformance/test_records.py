"""Records of whole games: written, read, replayed to any line, redacted; what is broken is refused in one sentence."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keydom.core.chance import Dice
from keydom.core.errors import KeydomError, ParseError
from keydom.core.match import Match
from keydom.core.record import Replay, header, read, write
from keydom.core.seats import members
from tests.conformance.games import GAMES, TABLES
from tests.engines import COMPILED


def played(game, seats, seed):
    """A random game through `Match`, simultaneous seats in random order, each choice one that the game takes next."""
    rng = Random(seed)
    match = Match(game, seats, {}, Dice(rng))
    while mask := game.to_act(match.state):
        seat = rng.choice(members(mask))
        match.play(seat, rng.choice(game.options(match.draft(seat).world, seat)))
    return match


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_record_replays_to_the_same_end(game, seats):
    match = played(game, seats, 1)
    head = header(game, seats, {}, {0: "Anna", 1: "Ben"})
    text = write(game, head, match.lines)
    read_head, lines = read(text)
    replay = Replay(game, read_head, lines)
    assert read_head == head
    assert replay.last == match.state
    assert replay.lines == match.lines
    assert write(game, read_head, replay.lines) == text


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_replay_knows_the_state_after_every_line(game, seats):
    match = played(game, seats, 2)
    replay = Replay(game, *read(write(game, header(game, seats, {}, {}), match.lines)))
    s = game.new(seats, {})
    assert replay.at(0) == s
    for number, line in enumerate(match.lines, 1):
        for choice in line.choices:
            game.apply(s, line.actor, choice)
        assert replay.at(number) == s


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_forced_words_may_be_missing(game, seats):
    match = played(game, seats, 3)
    s = game.new(seats, {})
    out = write(game, header(game, seats, {}, {}), []).splitlines()
    for number, line in enumerate(match.lines, 1):
        words = []
        for place, choice in enumerate(line.choices):
            # A word that is written again later in the line could be mistaken for the missing one.
            # After the last lines nobody waits for it.
            clear = choice not in line.choices[place + 1 :] and number <= len(match.lines) - seats
            forced = clear and place > 0 and line.actor >= 0 and len(game.options(s, line.actor)) == 1
            words += [] if forced else [game.text(s, choice)]
            game.apply(s, line.actor, choice)
        out.append(f"{number} {'*ABCDEF'[line.actor + 1]} {' '.join(words)}")
    assert Replay(game, *read("\n".join(out))).last == match.state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_redacted_record_shows_a_seat_its_own_secrets_only(game, seats):
    match = played(game, seats, 4)
    head = header(game, seats, {}, {})
    for seat in range(-1, seats):
        reader = 1 << seat if seat >= 0 else 0
        redacted = write(game, head, match.lines, reader).splitlines()[-len(match.lines) :]
        for line, text in zip(match.lines, redacted, strict=True):
            words = text.split(" ", 2)[2]
            everybody = (1 << seats) - 1
            hidden = [not (m & reader) and m != everybody for m in line.seen_by]
            assert ("?" in words) == any(hidden)
            if not any(hidden):
                assert words == " ".join(game.text(match.state, c) for c in line.choices)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_redacted_records_of_games_that_differ_in_secrets_are_equal(game, seats):
    """The spectator's record depends on nothing that spectators may not see."""
    match = played(game, seats, 5)
    head = header(game, seats, {}, {})
    text = write(game, head, match.lines, 0)
    blind = [
        line._replace(
            choices=tuple(c if m == (1 << seats) - 1 else 0 for c, m in zip(line.choices, line.seen_by, strict=True))
        )
        for line in match.lines
    ]
    assert write(game, head, blind, 0) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_redacted_record_cannot_be_replayed(game):
    match = played(game, 2, 6)
    text = write(game, header(game, 2, {}, {}), match.lines, 0)
    if "?" in text:
        with pytest.raises(ParseError, match="redacted"):
            Replay(game, *read(text))


def attempt(game, text):
    """The sentence that refuses the text, if it is refused; any other error fails the test."""
    try:
        Replay(game, *read(text))
    except KeydomError as error:
        return error.sentence
    return None


@settings(max_examples=60 if COMPILED else 12)
@given(data=st.data())
def test_only_our_errors_escape_from_a_broken_record(data):
    game = data.draw(st.sampled_from(GAMES))
    text = RECORDS[game.NAME]
    cut = data.draw(st.integers(0, len(text)))
    junk = data.draw(st.text(max_size=12))
    keep = data.draw(st.integers(0, 40))
    attempt(game, text[:cut] + junk + text[cut + keep :])


@given(text=st.text())
def test_only_our_errors_escape_from_any_text(text):
    attempt(GAMES[0], text)


@settings(max_examples=60)
@given(data=st.data())
def test_only_our_errors_escape_from_shuffled_words(data):
    game = data.draw(st.sampled_from(GAMES))
    lines = RECORDS[game.NAME].splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    words = data.draw(st.permutations(lines[place].split()))
    lines[place] = " ".join(words)
    attempt(game, "\n".join(lines))


RECORDS = {g.NAME: write(g, header(g, 2, {}, {}), played(g, 2, 7).lines) for g in GAMES}

"""Records: written, read tolerantly, replayed to any line, redacted."""

from random import Random

import pytest

from keydom.core.chance import Dice, Script
from keydom.core.errors import KeydomError, ParseError
from keydom.core.match import Match
from keydom.core.record import Header, Replay, header, read, write
from tests.core import toy
from tests.core.toy import BLUE, DONE, HEADS, ONE, RED, ROLL_2, TAILS, THANKS, TIP, TWO

GAME = """keydom 1
game toy
rules 3
seats 2
data abc123

1 * red blue
2 A heads done
3 B tails done
4 A take two thanks
5 B tip
6 * roll 2
7 A take one thanks
"""
HEAD = "keydom 1\ngame toy\nseats 2\n"


def played():
    m = Match(toy, 2, {}, Script([RED, BLUE, ROLL_2]))
    for seat, choices in ((0, (HEADS, DONE)), (1, (TAILS, DONE)), (0, (TWO, THANKS)), (1, (TIP,)), (0, (ONE, THANKS))):
        for choice in choices:
            m.play(seat, choice)
    return m


def replay(text):
    return Replay(toy, *read(text))


def refused(text, action=replay):
    with pytest.raises(KeydomError) as caught:
        action(text)
    english, german = caught.value.sentence
    assert german
    assert "\n" not in english + german
    return english


# Writing


def test_written():
    assert write(toy, header(toy, 2, {}, {}), played().lines) == GAME


def test_written_with_options_and_players():
    text = write(toy, header(toy, 2, {"pot": 3}, {1: "Bo", 0: "Ann  Lee"}), [])
    assert text.splitlines()[5:] == ["option pot 3", "player A Ann Lee", "player B Bo", ""]


@pytest.mark.parametrize("name", ["x\n1 A take one", "x\u2028y", "Ann # the first", "#", "# #1"])
def test_a_name_cannot_break_a_record(name):
    head = header(toy, 2, {}, {0: name})
    assert read(write(toy, head, played().lines))[0].players[0] == " ".join(name.split())


def test_a_name_of_nothing_is_not_written():
    assert read(write(toy, header(toy, 2, {}, {0: " "}), []))[0].players == {}


# Round trip


def test_round_trip():
    m = played()
    again = replay(write(toy, header(toy, 2, {}, {}), m.lines))
    assert (again.lines, again.last) == (m.lines, m.state)


@pytest.mark.parametrize("seed", range(20))
def test_round_trip_of_random_games(seed):
    rng = Random(seed)
    m = Match(toy, 3, {"pot": 60}, Dice(rng))
    while (mask := toy.to_act(m.state)) > 0:
        seat = rng.choice([p for p in range(3) if mask >> p & 1])
        m.play(seat, rng.choice(m.options(seat)))
    text = write(toy, header(toy, 3, {"pot": 60}, {}), m.lines)
    again = replay(text)
    assert (again.lines, again.last) == (m.lines, m.state)
    assert write(toy, again.head, again.lines) == text


def test_the_header_comes_back():
    head = header(toy, 2, {"pot": 3}, {1: "Bo"})
    assert read(write(toy, head, []))[0] == head == Header("toy", 3, 2, "abc123", {"pot": 3}, {1: "Bo"})


# Reading tolerantly


def test_comments_and_blank_lines():
    text = GAME.replace("\n4 A", "\n\n# now the coins\n4 A").replace("tip\n", "tip   # generous\n")
    assert replay(text).last == played().state


def test_upper_case():
    assert replay(GAME.replace("4 A take two thanks", "4 a TAKE Two ThAnKs")).last == played().state


def test_more_space():
    assert replay(GAME.replace(" ", "   ").replace("\n", "\r\n")).last == played().state


def test_forced_words_missing_at_the_end_of_a_line():
    assert replay(GAME.replace(" thanks", "").replace(" done", "")).last == played().state


def test_forced_words_missing_get_into_the_lines():
    assert replay(GAME.replace(" thanks", "").replace(" done", "")).lines == played().lines


def test_forced_words_of_chance_missing():
    text = "keydom 1\ngame toy\nseats 2\noption pot 1\n1 * red red\n2 A heads\n3 B heads\n4 A tip\n5 *\n"
    assert replay(text).last.pot == 0


def test_forced_words_missing_with_the_seats_interleaved():
    text = HEAD + "1 * red blue\n2 B tails\n3 A heads\n4 A take two\n5 B take one\n"
    assert [line.choices for line in replay(text).lines[1:]] == [
        (TAILS, DONE),
        (HEADS, DONE),
        (TWO, THANKS),
        (ONE, THANKS),
    ]


def test_a_word_that_is_not_forced_is_not_supplied():
    text = HEAD + "1 * red blue\n2 A\n3 B heads done\n"
    assert refused(text + "4 A take one\n").startswith("line 7: 'take one' is not possible here; expected: ")


def test_a_game_that_has_just_begun():
    assert replay(HEAD).last == toy.new(2, {})


def test_an_unfinished_game():
    assert replay("".join(GAME.splitlines(keepends=True)[:9])).last.picks == (HEADS, TAILS)


def test_rules_and_data_may_be_missing():
    assert read(HEAD)[0] == Header("toy", 0, 2, "", {}, {})


# Redaction


def test_redacted_for_a_seat():
    text = write(toy, header(toy, 2, {}, {}), played().lines, 0b01)
    assert text.splitlines()[6:9] == ["1 * red ?", "2 A heads done", "3 B ?"]


def test_redacted_for_a_spectator():
    text = write(toy, header(toy, 2, {}, {}), played().lines, 0)
    assert text.splitlines()[6:10] == ["1 * ? ?", "2 A ?", "3 B ?", "4 A take two thanks"]


def test_redacted_for_two_seats():
    assert write(toy, header(toy, 2, {}, {}), played().lines, 0b11) == GAME


def test_a_run_of_hidden_words_does_not_tell_its_length():
    m = Match(toy, 2, {}, Script([RED, BLUE]))
    for choice in (TAILS, DONE):
        m.play(1, choice)
    assert write(toy, header(toy, 2, {}, {}), m.lines, 0b01).splitlines()[-1] == "2 B ?"


def test_a_redacted_record_can_be_read_but_not_played():
    text = write(toy, header(toy, 2, {}, {}), played().lines, 0)
    assert len(read(text)[1]) == 7
    assert refused(text) == "line 7: this record was redacted; what is hidden cannot be played again"


# Broken records


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is no game record: the line 'keydom …' is missing"),
        ("keydom 1\nseats 2\n", "this is no game record: the line 'game …' is missing"),
        ("keydom 1\ngame toy\n", "this is no game record: the line 'seats …' is missing"),
        ("keydom 2\ngame toy\nseats 2\n", "line 1: record format 2 is not known, only 1"),
        ("hello\n", "line 1: 'hello' is no header line"),
        ("keydom 1\ngame\n", "line 2: 'game' is no header line"),
        ("keydom 1\nplayer G Gus\n", "line 2: 'player G Gus' is no header line"),
        ("keydom 1\nplayer AB Abel\n", "line 2: 'player AB Abel' is no header line"),
        ("keydom 1\nplayer A\n", "line 2: 'player A' is no header line"),
        ("keydom 1\noption pot\n", "line 2: 'option pot' is no header line"),
        ("keydom 1\noption pot five\n", "line 2: a number was expected, 'five' came"),
        ("keydom 1\ngame toy\nseats two\n", "line 3: a number was expected, 'two' came"),
        ("keydom 1\ngame toy\nseats ²\n", "line 3: a number was expected, '²' came"),
        ("keydom 1\ngame toy\nrules x\nseats 2\n", "line 3: a number was expected, 'x' came"),
        ("keydom 1\ngame toy\nseats " + "9" * 5000, "line 3: a number was expected, '999999999999…' came"),
        ("keydom 1\ngame toy\nseats 7\n", "Toy is for 2 to 3 players, not 7"),
        (HEAD + "option speed 1\n", "no option 'speed'"),
        (HEAD + "1 * red red\nseats 3\n", "line 5: a numbered line was expected, 'seats' came"),
        (HEAD + "2 * red red\n", "line 4: line number 1 was expected, 2 came"),
        (HEAD + "1 * red red\n1 A heads\n", "line 5: line number 2 was expected, 1 came"),
        (HEAD + "² * red red\n", "line 4: '² * red red' is no header line"),
        (HEAD + "9" * 5000 + " * red\n", "line 4: line number 1 was expected, 999999999999… came"),
        (HEAD + "1\n", "line 4: a seat A to F or * was expected after the number"),
        (HEAD + "1 red\n", "line 4: a seat A to F or * was expected after the number"),
        (HEAD + "1 AB red\n", "line 4: a seat A to F or * was expected after the number"),
        (HEAD + "1 G red\n", "line 4: a seat A to F or * was expected after the number"),
        (HEAD + "1 A heads\n", "line 4: A is not asked here (at 'heads')"),
        (HEAD + "1 * red red\n2 C heads\n", "line 5: C is not asked here (at 'heads')"),
        (HEAD + "1 * red red\n2 * red\n", "line 5: * is not asked here (at 'red')"),
        (HEAD + "1 * red heads\n", "line 4: 'heads' is not possible here; expected, for example: red"),
        (HEAD + "1 * red red\n2 A heads done heads\n", "line 5: A is not asked here (at 'heads')"),
        (HEAD + "1 * red red\n2 A take one\n", "line 5: 'take one' is not possible here; expected: heads, tails"),
        (HEAD + "1 * red red\n2 A he\n", "line 5: 'he' is not possible here; expected, for example: heads"),
    ],
)
def test_a_broken_record_gives_one_sentence(text, sentence):
    assert refused(text) == sentence


def test_another_game():
    assert refused("keydom 1\ngame chess\nseats 2\n") == "this is a record of chess, not of toy"


# Replay


def test_the_state_after_any_line():
    r = replay(GAME)
    assert [r.at(n).pot for n in range(8)] == [5, 5, 5, 5, 3, 3, 1, 0]


def test_the_state_before_the_first_line():
    assert replay(GAME).at(0) == toy.new(2, {})


@pytest.mark.parametrize("n", [-1, 8])
def test_there_is_no_such_line(n):
    assert refused(n, replay(GAME).at) == f"there is no line {n}, the record has 7"


def test_a_state_of_a_replay_is_a_copy():
    r = replay(GAME)
    for n in (0, 3, 7):
        r.at(n).pot = 99
        assert r.at(n).pot != 99


def test_every_line_of_a_long_game():
    rng = Random(1)
    m = Match(toy, 3, {"pot": 80}, Dice(rng))
    states = [toy.new(3, {"pot": 80}), m.state.copy()]
    while (mask := toy.to_act(m.state)) > 0:
        seat = min(p for p in range(3) if mask >> p & 1)
        before = len(m.lines)
        while len(m.lines) == before:
            m.choose(seat, rng.choice(m.options(seat)))
            if m.draft(seat).done:
                after = m.state.copy()
                for choice in m.draft(seat).choices:
                    toy.apply(after, seat, choice)
                states.append(after)
                m.confirm(seat)
        if len(m.lines) == before + 2:
            states.append(m.state.copy())
    r = Replay(toy, *read(write(toy, header(toy, 3, {"pot": 80}, {}), m.lines)))
    assert len(r.lines) > 45
    assert [r.at(n) for n in range(len(r.lines) + 1)] == states


def test_a_player_beyond_the_seats_is_refused_with_the_line():
    with pytest.raises(ParseError) as caught:
        read("keydom 1\ngame toy\nseats 2\nplayer A Ann\nplayer C Cem\n")
    assert caught.value.sentence == (
        "line 5: a player sits at C, but the record has 2 seats",
        "Zeile 5: auf Platz C sitzt jemand, die Partie hat aber nur 2 Plätze",
    )


def test_a_replay_says_what_the_error_is_in_german():
    with pytest.raises(ParseError) as caught:
        replay(HEAD + "1 A heads\n")
    assert caught.value.sentence[1] == "Zeile 4: A ist hier nicht gefragt (bei „heads“)"


def test_a_forced_word_left_out_that_equals_the_next_word():
    """With the option `twice` one says thanks (forced), then thanks once more or done: one word is one of the two."""
    text = (
        "keydom 1\ngame toy\nseats 2\noption twice 1\n1 * red red\n2 A heads\n3 B heads\n4 A take one thanks\n5 B tip\n"
    )
    assert replay(text).lines[3].choices == (ONE, THANKS, THANKS)


def test_a_line_that_leaves_its_turn_open_is_read_as_far_as_it_goes():
    assert replay(HEAD + "1 * red\n").last.cards == (RED,)


def test_an_error_of_a_replay_carries_the_game_the_line_and_the_turn():
    with pytest.raises(ParseError) as caught:
        replay(HEAD + "1 * red blue\n2 A nonsense\n")
    assert caught.value.__notes__ == ["toy, line 2, turn 0"]

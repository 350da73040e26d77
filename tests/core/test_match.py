"""Checked play: drafts, undo, confirm, refusals, the record."""

import pickle
from random import Random

import pytest

from keydom.core.chance import Dice, Script
from keydom.core.checked import Line, ends_line
from keydom.core.errors import IllegalChoice, KeydomError, StaleTurn, WrongSeat, say
from keydom.core.game import check_seats, playout
from keydom.core.match import Match
from tests.core import toy
from tests.core.toy import BLUE, DONE, HEADS, ONE, RED, ROLL_2, TAILS, THANKS, TIP, TWO


def match(*chance, **options):
    return Match(toy, 2, options, Script([RED, BLUE, *chance]))


def turns(*chance, **options):
    """A match in which both have picked: A's turn."""
    m = match(*chance, **options)
    for seat, pick in ((0, HEADS), (1, TAILS)):
        m.play(seat, pick)
        m.play(seat, DONE)
    return m


def refused(error, action, *args):
    with pytest.raises(error) as caught:
        action(*args)
    return str(caught.value)


# The table


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_wrong_number_of_seats(seats):
    assert refused(KeydomError, Match, toy, seats, {}, Dice(Random(1))) == f"Toy is for 2 to 3 players, not {seats}"


def test_right_number_of_seats():
    assert check_seats(toy, 3) is None


def test_an_unknown_option():
    assert refused(KeydomError, Match, toy, 2, {"speed": 1}, Dice(Random(1))) == "no option 'speed'"


def test_chance_answers_at_once():
    assert match().lines == [Line(-1, (RED, BLUE), (0b01, 0b10))]


def test_options_of_the_table_are_kept():
    assert match(pot=3).table == {"pot": 3}


# Errors say where the game stood


class Broken:
    """The toy game with a fault in its rules: whoever takes two coins brings it down."""

    def __getattr__(self, name):
        return getattr(toy, name)

    def apply(self, s, seat, choice):
        if choice == TWO:
            raise IndexError("list index out of range")
        toy.apply(s, seat, choice)


def test_an_error_of_the_engine_carries_the_game_the_line_and_the_turn():
    m = Match(Broken(), 2, {}, Script([RED, BLUE]))
    for seat, pick in ((0, HEADS), (1, TAILS)):
        m.play(seat, pick)
        m.play(seat, DONE)
    with pytest.raises(IndexError) as caught:
        m.choose(0, TWO)
    assert caught.value.__notes__ == [f"toy, line {len(m.lines) + 1}, turn {m.state.turns}"]
    assert (len(m.lines), m.state.turns) == (3, 2)


def test_so_does_a_refusal_and_its_sentence_stays_as_it_is():
    m = turns()
    with pytest.raises(IllegalChoice) as caught:
        m.choose(0, RED)
    assert caught.value.__notes__ == ["toy, line 4, turn 2"]
    assert str(caught.value) == "this is not asked now"


# Drafts


def test_a_draft_changes_nothing():
    m = turns()
    m.choose(0, ONE)
    assert (m.state.pot, m.view(0).pot, m.view(1).pot) == (5, 4, 5)


def test_the_options_are_those_of_the_draft():
    m = turns()
    m.choose(0, ONE)
    assert m.options(0) == [THANKS]


def test_no_options_when_the_turn_waits_to_be_confirmed():
    m = turns()
    m.choose(0, ONE)
    m.choose(0, THANKS)
    assert (m.options(0), m.draft(0).done) == ([], True)


def test_nothing_more_can_be_chosen_then():
    m = turns()
    m.choose(0, ONE)
    m.choose(0, THANKS)
    assert refused(StaleTurn, m.choose, 0, ONE) == "the turn waits to be confirmed"


def test_confirm_carries_out():
    m = turns()
    m.choose(0, TWO)
    m.choose(0, THANKS)
    m.confirm(0)
    assert (m.state.pot, m.state.coins, m.lines[-1]) == (3, (2, 0), Line(0, (TWO, THANKS), (0b11, 0b11)))


def test_an_unfinished_turn_cannot_be_confirmed():
    m = turns()
    m.choose(0, TWO)
    assert refused(StaleTurn, m.confirm, 0) == "the turn is not finished"


def test_an_empty_draft_cannot_be_confirmed():
    assert refused(StaleTurn, turns().confirm, 0) == "the turn is not finished"


def test_undo_takes_back_one_choice():
    m = turns()
    m.choose(0, TWO)
    m.undo(0)
    assert (m.view(0).pot, m.options(0)) == (5, [ONE, TWO, TIP])


def test_undo_of_a_finished_turn():
    m = turns()
    m.choose(0, TWO)
    m.choose(0, THANKS)
    m.undo(0)
    assert (m.draft(0).done, m.options(0)) == (False, [THANKS])


def test_nothing_to_undo():
    assert refused(StaleTurn, turns().undo, 0) == "there is nothing to take back"


def test_a_confirmed_turn_cannot_be_undone():
    m = turns()
    m.play(0, ONE)
    m.play(0, THANKS)
    assert refused(WrongSeat, m.undo, 0) == "seat A is not asked now"


def test_play_confirms_by_itself():
    m = turns()
    m.play(0, ONE)
    assert m.state.pot == 5
    m.play(0, THANKS)
    assert m.state.pot == 4


# Chance


def test_a_turn_ends_where_chance_has_to_answer():
    m = turns(ROLL_2)
    m.choose(0, TIP)
    assert m.draft(0).done
    assert m.state.pot == 5


def test_chance_answers_after_the_confirmation():
    m = turns(ROLL_2)
    m.play(0, TIP)
    assert (m.state.pot, m.lines[-2:]) == (3, [Line(0, (TIP,), (3,)), Line(-1, (ROLL_2,), (3,))])


# Refusals


@pytest.mark.parametrize("seat", [1, 2, 5, 6, 40, -1, -7])
def test_wrong_seat(seat):
    m = turns()
    for action in (m.draft, m.options, m.undo, m.confirm):
        assert refused(WrongSeat, action, seat).endswith("is not asked now")
    assert refused(WrongSeat, m.choose, seat, ONE).endswith("is not asked now")


def test_wrong_seat_in_german():
    with pytest.raises(WrongSeat) as caught:
        turns().choose(1, ONE)
    assert say(caught.value.sentence, "de") == "Platz B ist jetzt nicht gefragt"


def test_an_illegal_choice_is_refused_with_the_rule():
    m = turns(pot=1)
    assert refused(IllegalChoice, m.choose, 0, TWO) == "T 1: there is only one coin"


def test_a_refused_choice_leaves_the_draft_alone():
    m = turns()
    m.choose(0, ONE)
    refused(IllegalChoice, m.choose, 0, ONE)
    assert m.draft(0).choices == [ONE]


def test_a_choice_that_the_referee_has_no_word_for():
    assert refused(IllegalChoice, turns().choose, 0, RED) == "this is not asked now"


@pytest.mark.parametrize("choice", [-1, 11, 10**9])
def test_a_choice_that_does_not_exist(choice):
    assert refused(IllegalChoice, turns().choose, 0, choice) == "there is no such choice"


def test_nobody_is_asked_when_the_game_is_over():
    m = turns(pot=1)
    m.play(0, ONE)
    m.play(0, THANKS)
    assert refused(WrongSeat, m.options, 0) == "seat A is not asked now"


# At the same time


def test_both_may_draft_at_the_same_time():
    m = match()
    m.choose(0, HEADS)
    m.choose(1, TAILS)
    m.choose(1, DONE)
    m.confirm(1)
    m.choose(0, DONE)
    m.confirm(0)
    assert (m.state.picks, [line.actor for line in m.lines]) == ((HEADS, TAILS), [-1, 1, 0])


def test_nobody_sees_the_draft_of_another():
    m = match()
    m.choose(0, HEADS)
    assert m.view(1).picks == (-1, -1)


@pytest.mark.parametrize("pick", [HEADS, TAILS])
def test_a_draft_does_not_show_what_others_picked_in_secret(pick):
    """The last to pick would learn it from what follows: that is not shown before it is confirmed."""
    m = match()
    m.play(1, pick)
    m.play(1, DONE)
    m.choose(0, HEADS)
    m.choose(0, DONE)
    assert (m.draft(0).done, m.view(0).picks, m.view(0).frames) == (True, (HEADS, -1), ((toy.PICKING, 0b01),))
    m.confirm(0)
    assert m.view(0).picks == (HEADS, pick)


def test_a_draft_is_made_from_the_view_alone():
    """Two games that differ in what A cannot know: the drafts are equal, whatever is in them."""
    drafts = []
    for card, pick in ((RED, HEADS), (BLUE, TAILS)):
        m = Match(toy, 2, {}, Script([RED, card]))
        m.play(1, pick)
        m.play(1, DONE)
        m.choose(0, TAILS)
        m.choose(0, DONE)
        drafts.append((m.draft(0).world, m.draft(0).shown, m.draft(0).done))
    assert drafts[0] == drafts[1]


def test_undo_of_a_choice_that_is_not_shown_to_its_end():
    m = match()
    m.play(1, HEADS)
    m.play(1, DONE)
    m.choose(0, HEADS)
    m.choose(0, DONE)
    m.undo(0)
    assert (m.draft(0).done, m.view(0).picks, m.options(0)) == (False, (HEADS, -1), [DONE])


def test_a_draft_is_made_again_when_another_has_confirmed():
    m = match()
    m.choose(0, HEADS)
    m.choose(0, DONE)
    assert m.view(0).frames == ((toy.PICKING, 0b10),)
    m.play(1, TAILS)
    m.play(1, DONE)
    assert (m.draft(0).choices, m.draft(0).done, m.view(0).frames) == ([HEADS, DONE], True, ((toy.PICKING, 0b01),))


def test_a_seat_that_is_through_waits():
    m = match()
    m.play(0, HEADS)
    m.play(0, DONE)
    assert refused(WrongSeat, m.options, 0) == "seat A is not asked now"


def test_secret_choices_are_seen_by_their_maker():
    m = match()
    m.play(1, HEADS)
    m.play(1, DONE)
    assert m.lines[-1] == Line(1, (HEADS, DONE), (0b10, 0b10))


# The end of a line


def test_a_line_of_chance_goes_on_while_chance_is_asked():
    s = toy.new(2, {})
    after = s.copy()
    toy.apply(after, -1, RED)
    assert not ends_line(toy, s, after, -1)
    last = after.copy()
    toy.apply(last, -1, RED)
    assert ends_line(toy, after, last, -1)


# Errors and random play


def test_errors_survive_a_pickle():
    error = IllegalChoice("no", "nein")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.sentence, str(again)) == (IllegalChoice, ("no", "nein"), "no")


def test_playout_to_the_end():
    s = toy.new(3, {})
    decisions = playout(toy, s, Random(4))
    assert (toy.to_act(s), s.pot) == (0, 0)
    assert decisions >= 6


def test_playout_up_to_a_limit():
    s = toy.new(3, {})
    assert playout(toy, s, Random(4), 2) == 2


def test_scores_and_places():
    s = toy.new(2, {})
    playout(toy, s, Random(3))
    assert toy.standings(s)[s.coins.index(max(s.coins))] == 1

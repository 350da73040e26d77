"""KP 1.7: what is hidden, and what a sample may be."""

from random import Random

from keydom import keyper
from keydom.core.tuples import put_row
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.view import HIDDEN
from tests.games.keyper.rules.positions import position


def test_kp_1_7_private_fairs_of_others_are_hidden_until_held():
    s = position(3)
    s.held = ((), (17,), ())
    assert keyper.view(s, 0).privates == ((0, 0, 0), (HIDDEN, 1, HIDDEN), (HIDDEN,) * 3)
    assert keyper.view(s, -1).privates == ((HIDDEN,) * 3, (HIDDEN, 1, HIDDEN), (HIDDEN,) * 3)


def test_kp_1_7_fairs_not_dealt_are_seen_to_be_missing():
    s = keyper.new(2, {})
    assert keyper.view(s, 0).privates == ((-1, -1, -1), (-1, -1, -1))
    assert keyper.sample(keyper.view(s, 0), Random(0)) == s


def test_kp_1_7_two_states_that_differ_in_secrets_of_others_look_alike():
    s = position(3)
    other = s.copy()
    other.privates = put_row(other.privates, 1, (5, 4, 3))
    assert keyper.view(s, 0) == keyper.view(other, 0)
    assert keyper.view(s, 1) != keyper.view(other, 1)
    assert keyper.options(s, 0) == keyper.options(other, 0)


def test_kp_1_7_a_sample_can_be_the_truth_and_deals_no_fair_twice():
    s = position(4)
    seen = keyper.view(s, 2)
    rng = Random(1)
    samples = [keyper.sample(seen, rng) for _ in range(400)]
    assert {g.privates[0][0] for g in samples} == {0, 1, 3, 4, 5}
    assert all(len({row[n] for row in g.privates}) == 4 for g in samples for n in range(3))
    one_season = [tuple(row[0] for row in g.privates) for g in samples]
    assert (0, 1, 2, 3) in one_season


def test_kp_8_3_layouts_chosen_in_secret_may_be_any_in_a_sample():
    s = position(3)
    s.frames = ((fr.NEXT, 0), (fr.LAYOUTS, 0b001, -1, 2, 3))
    seen = keyper.view(s, 2)
    assert seen.frames[-1] == (fr.LAYOUTS, 0b001, -1, HIDDEN, 3)
    rng = Random(1)
    guesses = {keyper.sample(seen, rng).frames[-1] for _ in range(100)}
    assert guesses == {(fr.LAYOUTS, 0b001, -1, n, 3) for n in range(4)}


def test_kp_7_2_the_referee_tells_no_secret():
    s = position(keyp={}, claimed={0: 1, 1: 2})
    s.frames = ((fr.RETURN, -1), (fr.FAIRS, 3))
    other = s.copy()
    other.privates = put_row(other.privates, 1, (5, 4, 3))
    for choice in range(keyper.CHOICES):
        assert keyper.why_not(s, 0, choice) == keyper.why_not(other, 0, choice)

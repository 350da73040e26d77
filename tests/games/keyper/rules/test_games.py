"""Whole random games: nothing is lost, nothing appears, nothing ends dead, views keep their laws."""

import pickle
from random import Random

import pytest

from keydom import keyper
from keydom.core.chance import draw
from keydom.core.seats import members
from tests.games.keyper.laws import conserved


def check_views(s, rng):
    """KP 1.7: a sample looks like the view it was made from, and offers its seat the same."""
    for p in range(-1, s.seats):
        seen = keyper.view(s, p)
        guess = keyper.sample(seen, rng)
        assert keyper.view(guess, p) == seen
        assert keyper.to_act(guess) == keyper.to_act(s)
        if p >= 0 and keyper.to_act(s) > 0 and keyper.to_act(s) >> p & 1:
            assert keyper.options(guess, p) == keyper.options(s, p)


def check_referee(s):
    """The referee refuses exactly what is not offered."""
    mask = keyper.to_act(s)
    for p in range(s.seats):
        offered = keyper.options(s, p) if mask > 0 and mask >> p & 1 else []
        allowed = [c for c in range(keyper.CHOICES) if keyper.why_not(s, p, c) is None]
        assert allowed == offered, [keyper.text(s, c) for c in set(allowed) ^ set(offered)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_conserve_everything(seats, seed):
    rng = Random(1000 * seats + seed)
    s = keyper.new(seats, {})
    states = set()
    while mask := keyper.to_act(s):
        before, kept = s.copy(), s.key()
        if mask < 0:
            outcomes = keyper.outcomes(s)
            assert outcomes == sorted(outcomes)
            assert outcomes
            keyper.apply(s, -1, draw(outcomes, rng))
        else:
            seat = rng.choice(members(mask))
            offered = keyper.options(s, seat)
            assert offered == sorted(set(offered))
            assert offered
            if len(offered) > 1 and offered[0] == 0 and rng.random() < 0.7:
                offered = offered[1:]
            keyper.apply(s, seat, rng.choice(offered))
        assert before.key() == kept
        conserved(s)
        if rng.random() < 0.1:
            check_views(s, rng)
            assert pickle.loads(pickle.dumps(s)) == s
        if rng.random() < 0.03:
            check_referee(s)
        assert s not in states
        states.add(s.copy())
    assert s.season == 3
    assert sum(map(sum, s.keyps)) == {2: 18, 3: 24, 4: 32}[seats]
    assert len(keyper.scores(s)) == seats


def test_kp_1_1_unlimited_supplies_last():
    rng = Random(5)
    s = keyper.new(2, {"unlimited": 1})
    while mask := keyper.to_act(s):
        if mask < 0:
            keyper.apply(s, -1, draw(keyper.outcomes(s), rng))
        else:
            keyper.apply(s, members(mask)[0], keyper.options(s, members(mask)[0])[-1])
    assert min(s.supply) > 900_000


def test_equal_states_are_equal():
    s = keyper.new(2, {})
    assert s == s.copy()
    assert s != keyper.new(3, {})
    assert s != 7
    assert len({s, s.copy()}) == 1

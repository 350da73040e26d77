"""Nobody learns more than the rules allow: views, samples and options of two positions that differ in secrets."""

from random import Random

import pytest

from keydom.core import seats as seats_module
from keydom.core.seats import CHANCE, SPECTATOR
from tests.conformance.games import TABLES, laws, some
from tests.engines import COMPILED


def sees(game, s, actor, choice, seat):
    return seats_module.sees(game.seen_by(s, actor, choice), seat, s.seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_sample_looks_like_its_view(game, seats):
    rng = Random(1)
    for s, actor, _ in some(game, seats, 1, 0.25 if COMPILED else 0.06):
        for seat in range(SPECTATOR, seats):
            seen = game.view(s, seat)
            other = game.sample(seen, rng)
            assert game.view(other, seat) == seen
            laws(game).conserved(other)
            assert game.to_act(other) == game.to_act(s)
            if actor != CHANCE and seat >= 0 and game.to_act(s) >> seat & 1:
                assert game.options(other, seat) == game.options(s, seat)
                assert game.asked(other, seat) == game.asked(s, seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_samples_differ_where_there_are_secrets(game, seats):
    rng = Random(2)
    found = {game.sample(game.view(s, 0), rng) for s, _, _ in some(game, seats, 2, 0.02) for _ in range(8)}
    positions = sum(1 for _ in some(game, seats, 2, 0.02))
    assert len(found) > positions or not laws(game).SECRETS(seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_sees_follows_from_what_it_saw(game, seats):
    """Non-interference: two positions that look the same to a seat still do after the same visible action.

    An action hidden from the seat may be any hidden one in the other position: some hidden action there looks the same.
    Not compared are the actions after which the rules reveal what was hidden.
    """
    rng = Random(3)
    for s, actor, choice in some(game, seats, 3, 0.3):
        if laws(game).reveals(s, actor, choice):
            continue
        seat = rng.randrange(-1, seats)
        other = game.sample(game.view(s, seat), rng)
        offered = game.options(other, actor) if actor != CHANCE else [c for c, _ in game.outcomes(other)]
        after = s.copy()
        game.apply(after, actor, choice)
        seen = game.view(after, seat)
        if sees(game, s, actor, choice, seat):
            assert choice in offered or actor != seat
            if choice in offered:
                assert sees(game, other, actor, choice, seat)
                game.apply(other, actor, choice)
                assert game.view(other, seat) == seen
        else:
            assert can_look_like(game, other, actor, seat, seen, 4)


def can_look_like(game, s, actor, seat, wanted, actions):
    """A few hidden actions, or none, make the position look as wanted."""
    if game.view(s, seat) == wanted:
        return True
    if actions == 0 or not (game.to_act(s) == CHANCE if actor == CHANCE else game.to_act(s) >> actor & 1):
        return False
    for choice in game.options(s, actor) if actor != CHANCE else [c for c, _ in game.outcomes(s)]:
        after = s.copy()
        if not sees(game, s, actor, choice, seat):
            game.apply(after, actor, choice)
            if can_look_like(game, after, actor, seat, wanted, actions - 1):
                return True
    return False


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_refusal_tells_no_secret(game, seats):
    """The referee's sentence for a seat is the same whatever the others hide."""
    rng = Random(4)
    for s, actor, _ in some(game, seats, 4, 0.05):
        if actor == CHANCE:
            continue
        other = game.sample(game.view(s, actor), rng)
        for choice in rng.sample(range(game.CHOICES), 40):
            assert game.why_not(other, actor, choice) == game.why_not(s, actor, choice)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seat_sees_its_own_deeds(game, seats):
    for s, actor, choice in some(game, seats, 5, 0.2):
        if actor != CHANCE:
            assert sees(game, s, actor, choice, actor)

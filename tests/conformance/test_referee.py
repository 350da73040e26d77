"""Referee and options agree on every choice of every seat."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keydom.core.seats import CHANCE
from tests.conformance.games import GAMES, TABLES, choose, some
from tests.engines import COMPILED


def agree(game, s):
    asked = game.to_act(s)
    for seat in range(s.seats):
        offered = set(game.options(s, seat)) if asked > 0 and asked >> seat & 1 else set()
        allowed = {c for c in range(game.CHOICES) if game.why_not(s, seat, c) is None}
        assert allowed == offered


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_referee_and_options_agree(game, seats):
    for s, actor, _ in some(game, seats, 1, 0.04 if COMPILED else 0.015):
        if actor != CHANCE:
            agree(game, s)


@settings(max_examples=40)
@given(data=st.data())
def test_referee_and_options_agree_anywhere(data):
    game = data.draw(st.sampled_from(GAMES), label="game")
    seats = data.draw(st.sampled_from(list(game.SEATS)), label="seats")
    rng = Random(data.draw(st.integers(0, 10**6), label="seed"))
    s = game.new(seats, {})
    for _ in range(data.draw(st.integers(60, 700), label="steps")):
        actor, choice = choose(game, s, rng)
        before = s.copy()
        game.apply(s, actor, choice)
        if game.to_act(s) == 0:
            s = before
            break
    agree(game, s)

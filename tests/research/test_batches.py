"""Batches: the same arrays as single games, whatever the number of processes."""

from random import Random

import numpy as np
import pytest

from keydom.core.errors import KeydomError
from keydom.research.batches import Batch
from keydom.research.features import Features
from keydom.research.play import Play, find_game
from keydom.research.rewards import rewards
from tests.research.walks import ALL


def played(batch, steps):
    """All that a batch of random games shows, step by step."""
    rng, out = np.random.default_rng(7), []
    for _ in range(steps):
        batch.step(batch.any_choices(rng))
        out += [batch.features.copy(), batch.mask.copy(), batch.seat.copy(), batch.done.copy(), batch.rewards.copy()]
    return [*out, batch.scores.copy(), batch.games.copy()]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_a_batch_plays_like_single_games(game):
    features, first = Features(game, 2), Play(game, 2, {}, Random("3/1/0"))
    batch = Batch(game.NAME, 2, 3, reward="score", seed=3)
    rng = np.random.default_rng(1)
    while not first.over:
        assert batch.seat[1] == first.seat
        assert np.flatnonzero(batch.mask[1]).tolist() == first.options()
        assert np.array_equal(batch.features[1], features.read(first.view(first.seat)))
        choices = batch.any_choices(rng)
        batch.step(choices)
        first.act(int(choices[1]))
    assert batch.done[1]
    assert batch.games[1] == 1
    assert batch.rewards[1].tolist() == rewards(game, first.state, "score")
    assert batch.scores[1].tolist() == list(game.scores(first.state))
    batch.step(batch.any_choices(rng))
    assert not batch.done[1]
    assert not batch.rewards[1].any()


def test_the_number_of_processes_makes_no_difference():
    with Batch("keyharvest", 2, 5, seed=9) as one, Batch("keyharvest", 2, 5, seed=9, processes=2) as two:
        assert all(np.array_equal(a, b) for a, b in zip(played(one, 500), played(two, 500), strict=True))
        assert one.games.sum() > 0
        one.reset(4)
        two.reset(4)
        assert np.array_equal(one.features, two.features)


def test_a_choice_that_is_not_offered_is_refused():
    with Batch("keyharvest", 2, 2, processes=2) as batch:
        choices = batch.mask.argmin(axis=1)
        with pytest.raises(KeydomError, match=r"game 0: choice \d+ is not offered"):
            batch.step(choices)


def test_options_of_the_table_are_passed_on():
    batch = Batch("keyper", 2, 1, options={"unlimited": 1})
    assert batch.spec.named(batch.features)["supply"].max() == 99
    assert find_game("keyper").OPTIONS

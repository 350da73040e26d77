"""Batches: the same arrays as single games, whatever the number of processes."""

from itertools import cycle
from random import Random

import numpy as np
import pytest

from keydom.core.errors import KeydomError
from keydom.games import find_game, names
from keydom.research.batches import Batch
from keydom.research.features import Features
from keydom.research.play import Play
from keydom.research.rewards import REWARDS, rewards
from tests.research.walks import TABLES


def played(batch, steps):
    """All that a batch of random games shows, step by step."""
    rng, out = np.random.default_rng(7), []
    for _ in range(steps):
        batch.step(batch.any_choices(rng))
        out += [batch.features.copy(), batch.mask.copy(), batch.seat.copy(), batch.done.copy(), batch.rewards.copy()]
    return [*out, batch.scores.copy(), batch.games.copy()]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_batch_plays_like_single_games(game, seats):
    """It writes only what changed: a game read in full, and the beginning of the next in its place, show the same."""
    features, batch = Features(game, seats), Batch(game.NAME, seats, 2, reward="score", seed=3)
    rng = np.random.default_rng(1)
    for number, most in ((0, 10_000), (1, 20)):
        play = Play(game, seats, {}, Random(f"3/1/{number}"))
        while not play.over and most:
            most -= 1
            assert batch.seat[1] == play.seat
            assert np.flatnonzero(batch.mask[1]).tolist() == play.options()
            assert np.array_equal(batch.features[1], features.read(play.view(play.seat)))
            choices = batch.any_choices(rng)
            batch.step(choices)
            play.act(int(choices[1]))
            assert batch.done[1] == play.over
        if play.over:
            assert batch.games[1] == 1
            assert batch.rewards[1].tolist() == rewards(game, play.state, "score")
            assert batch.scores[1].tolist() == list(game.scores(play.state))
        else:
            assert not batch.rewards[1].any()


@pytest.mark.parametrize(("game", "reward"), list(zip(names(), cycle(REWARDS[1:]), strict=False)))
def test_the_number_of_processes_makes_no_difference(game, reward):
    """Long enough for games to end; every reward but the plainest."""
    with Batch(game, 2, 5, reward, seed=9) as one, Batch(game, 2, 5, reward, processes=2, seed=9) as two:
        assert all(np.array_equal(a, b) for a, b in zip(played(one, 500), played(two, 500), strict=True))
        assert one.games.sum() > 0
        one.reset(4)
        two.reset(4)
        assert np.array_equal(one.features, two.features)


@pytest.mark.parametrize("processes", [1, 2])
def test_nothing_moves_where_one_choice_is_not_offered(processes):
    with Batch("keyharvest", 2, 4, processes=processes) as batch, Batch("keyharvest", 2, 4) as untouched:
        good = batch.any_choices(np.random.default_rng(1))
        for bad in (int(batch.mask[3].argmin()), -1, batch.mask.shape[1], int(good[3]) + (1 << 16)):
            choices = good.copy()
            choices[3] = bad
            with pytest.raises(KeydomError, match=f"game 3: choice {bad} is not offered"):
                batch.step(choices)
        batch.step(good)
        untouched.step(good)
        assert np.array_equal(batch.features, untouched.features)
        assert np.array_equal(batch.mask, untouched.mask)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_mask_written_over_lets_nothing_through(processes):
    with Batch("keyharvest", 2, 4, processes=processes) as batch:
        choices = batch.any_choices(np.random.default_rng(1))
        choices[3] = batch.mask[3].argmin()
        batch.mask[3] = 1
        with pytest.raises(KeydomError, match="game 3: choice"):
            batch.step(choices)


def test_options_of_the_table_are_passed_on():
    batch = Batch("keyper", 2, 1, options={"unlimited": 1})
    assert batch.spec.named(batch.features)["supply"].max() == 99
    assert find_game("keyper").OPTIONS

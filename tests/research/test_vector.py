"""Gymnasium's registry, `VectorEnv` over `Batch` and self-play: the same games as one at a time, whoever plays them."""

import gymnasium
import numpy as np
import pytest

from keydom.core.errors import KeydomError
from keydom.games import entries, find_game, names
from keydom.research.batches import Batch
from keydom.research.gym import SeatEnv
from keydom.research.vector import SeatVectorEnv, any_choice, self_play

SMALL = names()[-1]
"""The quickest of them to play."""


def first_choice(seen, mask):
    return mask.argmax(axis=1)


@pytest.mark.parametrize("name", names())
def test_a_game_is_made_by_its_registered_name(name):
    title = entries()[name].title.replace(" ", "")
    env = gymnasium.make(f"keydom/{title}-v1", seats=find_game(name).SEATS[0], bots="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    many = gymnasium.make_vec(f"keydom/{title}-v1", num_envs=3)
    assert isinstance(many, SeatVectorEnv)
    seen, infos = many.reset(seed=1)
    assert seen.shape == (3, many.batch.spec.size)
    assert infos["action_mask"].any(axis=1).all()


def play(env, seed, episodes):
    """Games of the learner that takes any option: rewards at their ends, in the order they ended."""
    rng = any_choice(seed)
    seen, infos = env.reset(seed=seed)
    ends: list[tuple[float, tuple[int, ...]]] = []
    while len(ends) < episodes:
        seen, paid, over, cut, infos = env.step(rng(seen, infos["action_mask"]))
        assert env.observation_space.contains(seen)
        assert (infos["action_mask"] == env.action_masks()).all()
        assert not paid[~over].any()
        assert not cut.any()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            assert env.observation_space.contains(infos["final_obs"])
            ends += [(float(paid[i]), tuple(infos["scores"][i])) for i in np.flatnonzero(over)]
    return ends


@pytest.mark.parametrize(
    "opponents", ["random", "1", any_choice(5), first_choice], ids=["bots", "1", "policy", "first"]
)
@pytest.mark.parametrize("seat", [None, 1])
def test_what_is_paid_is_the_learners_reward(opponents, seat):
    env = SeatVectorEnv(SMALL, 4, seat=seat, opponents=opponents, reward="score")
    for paid, scores in play(env, 3, 5):
        assert paid == scores[seat] if seat is not None else paid in scores
    env.close()


def test_the_learner_is_asked_and_nobody_else():
    env = SeatVectorEnv(SMALL, 4, seats=3, seat=2, opponents=first_choice)
    seen, infos = env.reset(seed=1)
    for _ in range(60):
        assert (env.batch.seat == 2).all()
        seen, _, _, _, infos = env.step(first_choice(seen, infos["action_mask"]))
    env.close()


def test_with_another_number_of_processes_the_games_are_the_same():
    alone, many = (SeatVectorEnv(SMALL, 4, opponents="random", processes=n) for n in (1, 2))
    assert play(alone, 7, 4) == play(many, 7, 4)
    alone.close()
    many.close()


def test_the_opponents_can_be_put_in_place_of_others():
    env = SeatVectorEnv(SMALL, 2, opponents=first_choice)
    asked = []

    def watched(seen, mask):
        asked.append(len(mask))
        return first_choice(seen, mask)

    env.set_opponents(watched)
    play(env, 1, 1)
    assert asked
    with pytest.raises(KeydomError, match="these opponents are bots"):
        SeatVectorEnv(SMALL, 2, opponents="random").set_opponents(watched)


def test_self_play_has_every_decision_with_what_it_led_to():
    with Batch(SMALL, 2, 4, reward="win", seed=2) as batch:
        found = self_play(batch, any_choice(1), 6)
    rows = np.arange(len(found.choices))
    assert found.mask[rows, found.choices].all()
    assert set(found.seat.tolist()) == {0, 1}
    assert set(found.returns.tolist()) <= {0.0, 0.5, 1.0}
    assert len(found.features) == len(found.returns) > 100


def test_games_left_out_of_a_step_stand_still():
    with Batch(SMALL, 2, 3, seed=1) as batch:
        before = batch.features.copy()
        batch.step(batch.mask.argmax(axis=1), np.array([True, False, True]))
        assert (batch.features[1] == before[1]).all()
        assert (batch.features[[0, 2]] != before[[0, 2]]).any(axis=1).all()


WRONG = [
    ({"seats": 9}, "is for 2 to"),
    ({"seats": "2"}, "seats is a whole number"),
    ({"options": {"tea": 1}}, "has no option 'tea'"),
    ({"reward": "fun"}, "there is no reward 'fun'"),
]
WITH_BOTS = [
    ({"bots": 3}, 'bots is a name such as "3"'),
    ({"bots": "9"}, "there is no bot '9'"),
    ({"bots": ["1", "1"]}, "2 seats need 1 bots, 2 were named"),
    ({"bots": [7]}, "a bot is a name or a function"),
    ({"seat": 2}, "seat is a number from 0 to 1"),
    ({"bots": "nowhere.py:Bot"}, "there is no file nowhere.py"),
]


@pytest.mark.parametrize(("wrong", "says"), [*WRONG, *WITH_BOTS, ({"render_mode": "film"}, "render_mode is one of")])
def test_gymnasium_refuses_at_once(wrong, says):
    with pytest.raises(KeydomError, match=says):
        SeatEnv(SMALL, **{"seats": 2} | wrong)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        *WRONG,
        *WITH_BOTS,
        ({"n": 0}, "n is a whole number from 1 on, not 0"),
        ({"processes": 0}, "processes is a whole"),
    ],
)
def test_batches_refuse_at_once(wrong, says):
    with pytest.raises(KeydomError, match=says):
        Batch(SMALL, **{"seats": 2, "n": 2} | wrong)

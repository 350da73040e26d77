"""The PettingZoo and Gymnasium faces: the official checks, for every game and seat count.

KEYDOM_LONG_FACES=1 (`make test-research`) runs them with PettingZoo's own numbers of cycles, and its
`performance_benchmark`, which takes five seconds each.
"""

import os
from importlib import import_module
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from keydom.core.errors import KeydomError
from keydom.core.seats import SPECTATOR
from keydom.games import find_face
from keydom.positions import Position
from keydom.research import players
from keydom.research.gym import SeatEnv
from tests.research.walks import ALL, TABLES

# Observations are dictionaries with a mask: so say PettingZoo's own documentation and its classic games.
DICTIONARIES = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
]
LONG = os.environ.get("KEYDOM_LONG_FACES", "") not in ("", "0")
CYCLES = {} if LONG else {"num_cycles": 60}
"""Of `api_test`, by default 1000."""
SEEDED = {} if LONG else {"num_cycles": 20}
"""Of `seed_test`, by default 500."""
pytestmark = [pytest.mark.filterwarnings(text) for text in DICTIONARIES]


def face(game):
    return import_module(f"{find_face('research', game.NAME).__name__}_v1")


def play(env, seed):
    """A random game; the rewards of each agent, and the actions taken."""
    rng = Random(seed)
    env.reset(seed=seed)
    sums, actions = dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        sums[agent] += reward
        action = None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        actions.append(action)
        env.step(action)
    return sums, actions


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_api(game, seats, capsys):
    api_test(face(game).env(seats), **CYCLES)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_seeds(game, seats):
    seed_test(lambda: face(game).env(seats), **SEEDED)


@pytest.mark.skipif(not LONG, reason="takes a minute")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_performance_benchmark(game, seats, capsys):
    performance_benchmark(face(game).env(seats))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_a_game_pays_what_the_rules_say(game):
    env = face(game).env(2, reward="score")
    sums, _ = play(env, 5)
    assert tuple(sums.values()) == env.unwrapped.game.scores(env.unwrapped.play.state)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_shaped_rewards_add_up_to_the_points(game):
    plain, actions = play(face(game).raw_env(2), 6)
    shaped, same = play(face(game).raw_env(2, shaped=0.5, scaled=True), 6)
    assert actions == same
    env = face(game).raw_env(2)
    play(env, 6)
    points = game.scores(env.play.state)
    start = face(game).raw_env(2)
    start.reset(seed=6)
    before = game.scores(start.play.state)
    for seat, agent in enumerate(env.possible_agents):
        assert shaped[agent] == pytest.approx(plain[agent] + 0.5 * (points[seat] - before[seat]))


def test_an_illegal_choice_ends_the_game(caplog):
    env = face(ALL[0]).env(2)
    env.reset(seed=1)
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert "Illegal move" in caplog.text
    assert all(env.terminations.values())


def test_what_a_spectator_sees_is_rendered():
    env = face(ALL[0]).raw_env(2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(Position(env.unwrapped.game, view=env.unwrapped.play.view(SPECTATOR)))
    assert face(ALL[0]).raw_env(2).render() is None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium_check(game, seats):
    check_env(SeatEnv(game.NAME, seats), skip_render_check=True)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_a_learner_plays_to_the_end(game):
    env = SeatEnv(game.NAME, 3, bots=["random", lambda view, options, rng: options[0]], reward="score", shaped=1.0)
    env.reset(seed=3)
    rng, over, paid = Random(3), False, 0.0
    before = game.scores(env.play.state)[env.seat]
    while not over:
        _, reward, over, cut, told = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
        assert not cut
        paid += reward
    assert env.action_masks().all()
    assert paid == 2 * told["scores"][env.seat] - before


@pytest.mark.parametrize("level", ["2", "4:8"])
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_the_same_seed_and_actions_show_the_same(game, level):
    """Bots do not remember an earlier game: that they have thought about a turn of that number already."""
    env = SeatEnv(game.NAME, 2, seat=0, bots=level)

    def seen():
        rng = Random(1)
        out = [env.reset(seed=1)[0]]
        for _ in range(24):
            out.append(env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))[0])
        return np.array(out)

    first = seen()
    env.reset(seed=1)
    while not env.play.state.turns:
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert np.array_equal(seen(), first)


def test_a_bot_that_fails_costs_its_game_nothing():
    env = SeatEnv("keyharvest", 2, seat=0, bots="tests.bots.outside_bots:Raises")
    env.reset(seed=2)
    rng, over = Random(2), False
    while not over:
        _, _, over, _, _ = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
    (other,) = env.others
    assert isinstance(other, players.Seated)
    assert [fault.what for fault in other.faults][:2] == ["raised ValueError"] * 2


def test_an_illegal_choice_of_a_learner_changes_nothing():
    env = SeatEnv("keyharvest", scaled=False, render_mode="ansi")
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    again, reward, over, cut, told = env.step(illegal)
    assert (reward, over, cut, told) == (-1.0, False, False, {"illegal": illegal})
    assert np.array_equal(seen, again)
    assert env.render() == str(Position(env.game, view=env.play.view(SPECTATOR)))


def test_a_bot_for_every_other_seat():
    with pytest.raises(KeydomError, match="3 seats need 2 bots, 1 were named"):
        SeatEnv("keyper", 3, bots=["random"])

"""The OpenSpiel face, where OpenSpiel is installed: its own tests, information states, imagined states.

`make test-research` installs OpenSpiel and runs them. KEYDOM_LONG_FACES=1 writes every state down in the simulations.
"""

import os
import pickle
import unittest
from random import Random

import numpy as np
import pytest

from keydom.core.errors import KeydomError
from tests.research.walks import ALL, TABLES

pyspiel = pytest.importorskip("pyspiel", reason="pip install keydom[research]")
openspiel = pytest.importorskip("keydom.research.openspiel")
generate_playthrough = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
flags = pytest.importorskip("absl.flags")
LONG = os.environ.get("KEYDOM_LONG_FACES", "") not in ("", "0")


def load(game, seats, reward="win"):
    return pyspiel.load_game(f"python_{game.NAME}", {"players": seats, "reward": reward})


def advance(state, rng, steps):
    while steps and not state.is_terminal():
        if state.is_chance_node():
            choices, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(choices, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            steps -= 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_simulations(game, seats):
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=LONG, verbose=False)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_playthrough_plays_the_same_again(game, seats, tmp_path):
    """As OpenSpiel's own playthrough_test: a written playthrough, played again, gives the same text."""
    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough(f"python_{game.NAME}(players={seats})", action_sequence=[], seed=1)
    assert "InformationStateString(0)" in text
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(path))
    assert original == again


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_api_test_of_openspiel(game, seats):
    """Its own checks of lengths, observations, information states and legal actions, on some states of the game."""
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    loaded, name = load(game, seats), game.NAME

    class Checked(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[name-defined,misc]
        game, game_name, game_type = loaded, name, loaded.get_type()

        @classmethod
        def setUpClass(cls):
            state, rng, cls.some_states = loaded.new_initial_state(), Random(1), []
            while not state.is_terminal():
                cls.some_states.append(state.clone())
                advance(state, rng, 12)
            cls.some_states.append(state)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Checked).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.errors + result.failures] == []


def test_a_public_observation_is_a_spectators_and_a_private_one_the_rest():
    state = load(ALL[0], 2).new_initial_state()
    advance(state, Random(1), 5)
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = state.get_game().make_py_observer(kind)
    view = state.run.game.view(state.run.state, -1)
    assert public.string_from(state, 1) == repr(view)
    public.set_from(state, 1)
    assert np.array_equal(public.tensor, state.get_game().features.scaled(state.get_game().features.read(view)))
    private = state.get_game().make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    assert "screen=(" in private.string_from(state, 1)
    assert private.string_from(state, 1) != private.string_from(state, 0)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_states_are_written_and_read(game):
    state = load(game, 2, "place").new_initial_state()
    advance(state, Random(1), 40)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("reward", ["win", "place", "margin", "score"])
def test_returns(reward):
    game = load(ALL[2], 3, reward)
    state = game.new_initial_state()
    assert state.returns() == [0.0] * 3
    advance(state, Random(2), 10_000)
    assert all(game.min_utility() <= n <= game.max_utility() for n in state.returns())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_imagined_state_has_the_same_information_state(game, seats):
    rng = Random(3)
    state = load(game, seats).new_initial_state()
    for _ in range(6):
        advance(state, rng, 20)
        while state.is_chance_node():
            advance(state, rng, 1)
        if state.is_terminal():
            break
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        copy = other.clone()
        advance(copy, rng, 5)
        copy.information_state_string(seat)


def test_an_imagined_state_does_not_tell_the_true_game():
    """The list of actions of the true game would name what others hide; nor may it be written down as that game."""
    state, rng = load(ALL[0], 2).new_initial_state(), Random(5)
    advance(state, rng, 40)
    while state.is_chance_node():
        advance(state, rng, 1)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, rng.random)
    for one in (other, other.clone()):
        assert (one.history(), one.full_history(), one.history_str()) == ([], [], "")
        with pytest.raises(KeydomError, match="an imagined state cannot be written down"):
            pickle.dumps(one)
        with pytest.raises(KeydomError, match="an imagined state cannot be written down"):
            one.serialize()
    advance(other, rng, 2)
    assert len(other.history()) >= 2
    assert len(other.history()) < len(state.history())
    again = other.resample_from_infostate(seat, rng.random)
    assert again.information_state_string(seat) == other.information_state_string(seat)


def test_tensors_are_the_features():
    game = load(ALL[0], 2)
    state = game.new_initial_state()
    advance(state, Random(1), 3)
    while state.is_chance_node():
        advance(state, Random(1), 1)
    view = state.run.game.view(state.run.state, 0)
    expected = game.features.scaled(game.features.read(view))
    assert np.array_equal(np.array(state.observation_tensor(0), np.float32), expected)
    assert state.observation_string(0) == repr(view)


def test_a_search_of_openspiel_plays():
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    state = load(ALL[2], 2).new_initial_state()
    advance(state, Random(4), 5)
    while state.is_chance_node():
        advance(state, Random(4), 1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=3,
        random_state=np.random.RandomState(1),
        max_world_samples=-1,
    )
    assert bot.step(state) in state.legal_actions()


def test_what_cannot_be_is_refused_with_a_sentence():
    with pytest.raises(KeydomError, match="Key Harvest is for 2 to 4 players, not 9"):
        pyspiel.load_game("python_keyharvest(players=9)")
    with pytest.raises(KeydomError, match="there is no reward 'fun'"):
        pyspiel.load_game("python_keyharvest(reward=fun)")
    state = pyspiel.load_game("python_keyharvest").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(KeydomError, match="an action cannot be taken back; play on a copy"):
        state.undo_action(0, 0)

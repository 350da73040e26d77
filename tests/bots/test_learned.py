"""What is learnt from games: the network, its lessons, its training, the loop that stops and goes on."""

from random import Random

import numpy as np
import pytest

from keydom.bots import advice_of, bot, learned
from keydom.bots import judge_of as judge_of_level_6
from keydom.bots.contract import Budget
from keydom.bots.guarded import ProcessBot
from keydom.bots.learned import loop, network, selfplay, train
from keydom.bots.learned.network import Network, features_of, file_of, fresh, judge_of
from keydom.bots.learned.train import Lessons
from keydom.bots.turns import values
from keydom.core.chance import draw
from keydom.core.errors import KeydomError
from keydom.core.game import playout
from keydom.core.seats import CHANCE, FIRST
from keydom.games import find_game, names

MEGABYTES = 8


def position(game, seats, decisions, seed=1):
    """A position after so many choices of random play."""
    module = find_game(game)
    s = module.new(seats, {name: default for name, (default, _) in module.OPTIONS.items()})
    rng = Random(seed)
    playout(module, s, rng, decisions)
    while module.to_act(s) == CHANCE:
        module.apply(s, CHANCE, draw(module.outcomes(s), rng))
    return s


@pytest.mark.parametrize("game", names())
def test_every_position_of_every_seat_count_has_its_numbers(game):
    module, features, advice = find_game(game), features_of(game), advice_of(game, 6)
    for seats in module.SEATS:
        for decisions in (2, 30, 90):
            s = position(game, seats, decisions)
            if s.frames:
                row = features.features(advice, s)
                assert len(row) == features.COMMON + seats * features.SEAT
                assert max(map(abs, row)) < 15, "an input far off the others drowns them"


@pytest.mark.parametrize("game", names())
def test_a_network_that_has_learnt_nothing_is_the_hand_made_value(game):
    features, advice = features_of(game), advice_of(game, 6)
    nothing = network.Learned(advice, features.features, Network(fresh(features.COMMON, features.SEAT, 1)))
    for seats in (2, 3):
        s = position(game, seats, 40)
        assert nothing.judged([s])[0] == pytest.approx(values(advice, s), abs=1e-3)
        assert nothing.places([s])[0] == pytest.approx(np.full((seats, seats), 1 / seats))


@pytest.mark.parametrize("game", names())
def test_the_network_of_a_game_fits_is_small_and_judges_alike_alone_and_in_a_batch(game):
    assert file_of(game).stat().st_size < MEGABYTES * 1024 * 1024
    judge = judge_of(game, advice_of(game, 6))
    some = [position(game, 3, n) for n in (5, 20, 60)]
    together = judge.judged(some)
    for s, row in zip(some, together, strict=True):
        assert judge.judged([s])[0] == pytest.approx(row, abs=1e-2)
    assert judge.places(some).sum(axis=2) == pytest.approx(np.ones((3, 3)))


def test_the_end_of_a_game_is_judged_by_its_points():
    s = position("keyharvest", 2, 1 << 20)
    found = judge_of("keyharvest", advice_of("keyharvest", 6)).judged([s])[0]
    assert [int(x) for x in found] == list(find_game("keyharvest").scores(s))


def test_a_network_of_other_features_is_refused(tmp_path):
    network.save(tmp_path / "odd.npz", fresh(3, 4, 1))
    with pytest.raises(KeydomError, match="other features"):
        judge_of("keyper", advice_of("keyper", 6), tmp_path / "odd.npz")


def test_where_nothing_has_been_learnt_level_6_thinks_by_hand(monkeypatch, tmp_path):
    monkeypatch.setattr(learned, "file_of", lambda game: tmp_path / "none.npz")
    assert judge_of_level_6("keyper", advice_of("keyper", 6)) is None
    module, s = find_game("keyper"), position("keyper", 2, 12)
    p = FIRST[module.to_act(s)]
    assert bot("keyper", 6).choose(module.view(s, p), module.options(s, p), Budget(4), Random(1)) in module.options(
        s, p
    )


def lessons(seats, turns=6, rows=9, common=5, seat=7, seed=0):
    """Made-up lessons."""
    rng = np.random.default_rng(seed)
    places = np.stack([rng.permutation(seats) + 1 for _ in range(turns)])
    return Lessons(rng.standard_normal((turns, rows, common + seats * seat)),
                   rng.standard_normal((turns, rows, seats)) * 10,
                   rng.integers(0, 9, (turns, rows)).astype(float), rng.integers(0, seats, turns),
                   rng.integers(0, rows, turns), rng.random((turns, seats)) * 30, places, np.arange(turns))  # fmt: skip


class Double:
    """numpy with twice the digits."""

    def __getattr__(self, name):
        return np.float64 if name == "float32" else getattr(np, name)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_slopes_are_those_of_the_loss(seats):
    data, xp, rng = lessons(seats), Double(), np.random.default_rng(1)
    params = {name: w.astype(float) + 0.1 * rng.standard_normal(w.shape) for name, w in fresh(5, 7, 1, (8, 5)).items()}

    def loss(some):
        layers = train.forward(some, data, 5, None, xp)
        return train.judge(layers[-1], layers[1], data, xp)[0].total

    layers = train.forward(params, data, 5, None, xp)
    found = train.gradients(params, layers, train.judge(layers[-1], layers[1], data, xp)[1], None)
    for name, w in params.items():
        for _ in range(4):
            at = tuple(rng.integers(0, n) for n in w.shape)
            up, down = ({**params, name: w.copy()} for _ in range(2))
            up[name][at] += 1e-5
            down[name][at] -= 1e-5
            assert found[name][at] == pytest.approx((loss(up) - loss(down)) / 2e-5, abs=1e-5), name


@pytest.mark.parametrize("seats", [2, 3])
def test_playing_and_training_see_the_same_network(seats):
    data = lessons(seats)
    params = fresh(5, 7, 2, (8, 5))
    params["last"] += 0.1
    layers = train.forward(params, data, 5, None, np)
    expected = network.POINTS_PER_UNIT * (layers[1][:, :, 0] + layers[-1][:, :, 0])
    rows = data.rows.reshape(-1, data.rows.shape[2]).astype(np.float32)
    assert Network(params).outputs(rows, seats)[0] == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3])
def test_siblings_are_told_apart_by_the_points_of_every_seat(seats):
    """A network that foretells what each turn gives everybody is told nothing about siblings, one that is wrong about
    somebody else's points alone is.
    """
    data = lessons(seats)._replace(walks=np.full((6, 9), 8.0))
    own = data.rows.reshape(54, -1)[:, 5:].reshape(54, seats, 7)
    out = np.zeros((54, seats, 1 + network.MAX_PLACES))
    right = data._replace(gains=network.POINTS_PER_UNIT * own[:, :, 0].reshape(6, 9, seats) + 3.0)
    assert train.judge(out, own, right, np)[0].differences == pytest.approx(0)
    wrong = right.gains.copy()
    others = np.arange(seats) != data.movers[:, None]
    wrong[:, 0] += 5.0 * others
    assert train.judge(out, own, right._replace(gains=wrong), np)[0].differences > 1


GAMES = 120


def book_of_random_games():
    """Random games of two as lessons: positions on the way, each with the end that its game came to."""
    game, advice, features = find_game("keyharvest"), advice_of("keyharvest", 6), features_of("keyharvest").features
    rows, points, places, games = [], [], [], []
    for n in range(GAMES):
        rng = Random(n)
        s = game.new(2, {name: default for name, (default, _) in game.OPTIONS.items()})
        seen = []
        while game.to_act(s):
            playout(game, s, rng, 25)
            seen.append(features(advice, s) if s.frames else [])
        many = [row for row in seen if row]
        rows += many
        points += [game.scores(s)] * len(many)
        places += [game.standings(s)] * len(many)
        games += [n] * len(many)
    turns = len(rows)
    return Lessons(np.array(rows, np.float16)[:, None, :], np.zeros((turns, 1, 2), np.float32),
                   np.zeros((turns, 1), np.float32), np.zeros(turns, np.int32),
                   np.zeros(turns, np.int32), np.array(points, np.float32), np.array(places, np.int32),
                   np.array(games))  # fmt: skip


def test_training_from_nothing_gains_on_games_held_out_and_nothing_from_shuffled_ends():
    book = book_of_random_games()
    common, seat = features_of("keyharvest").COMMON, features_of("keyharvest").SEAT
    start = fresh(common, seat, 1, (32, 16))
    first = np.array([np.flatnonzero(book.games == n)[0] for n in range(GAMES)])
    other = first[np.random.default_rng(3).permutation(GAMES)[book.games]]
    shuffled = book._replace(points=book.points[other], places=book.places[other])
    gains = []
    for some in (book, shuffled):
        told = [row["held_out"]["chances"] for row in train.fit({(2, 1): some}, start, 1, 60.0, 48)[1]]
        assert told[0] == pytest.approx(np.log(2), abs=1e-3)
        gains.append(told[0] - min(told))
    assert gains[0] > 0.03
    assert gains[1] < gains[0] / 2


def test_learning_stops_and_goes_on(tmp_path):
    said: list[str] = []
    plan = loop.Plan("keyharvest", 1, 3, 4, 0.1, 2, 2, 1)
    first = loop.Learning(plan, tmp_path, said.append)
    first.play(1e-9, 1, None)  # no time: one game is finished, the rest is left
    assert first.state["played"] == 1
    assert first.state["phase"] == "play"
    again = loop.Learning(plan, tmp_path, said.append)
    assert again.state["played"] == 1
    again.run(0, 1, None, "")
    assert again.state["generation"] == 2
    assert again.state["history"][0]["games"] == 3
    assert again.state["history"][0]["gate_games"] == 2
    assert (again.kept is not None) == again.state["history"][0]["kept"]
    assert [line for line in said if "gate" in line]


def test_quick_games_stand_beside_those_thought_about_and_both_have_all_seat_counts(tmp_path):
    plan = loop.Plan("keyflower", 1, 40, 4, 0.3, 2, 2, 1, quick=3)
    jobs = [loop.Learning(plan, tmp_path, print).job(n) for n in range(plan.games)]
    assert [job.share for job in jobs[:8]] == [0.3, 0.0, 0.0, 0.0] * 2
    assert len({job.seed for job in jobs}) == plan.games
    for share in (0.0, 0.3):
        assert {job.seats for job in jobs if job.share == share} == {2, 3, 4, 5, 6}


def test_a_quick_game_is_kept_for_its_end_alone():
    (found,) = selfplay.play(selfplay.Job("keyharvest", 2, "quick", 4, 0.0, None))
    assert found.rows.shape[1] == 1
    assert not found.walks.any()
    assert sorted(found.places) == [1, 2]
    assert found.points.max() == found.points[found.places == 1]


def test_a_trainer_that_fails_says_why_and_is_no_child_of_this_python(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    monkeypatch.setenv("PYTHONPATH", "/libraries")
    assert "PYTHONHOME" not in loop.trainer_env(1, "python3")
    assert "/libraries" not in loop.trainer_env(1, "python3")["PYTHONPATH"]
    assert loop.trainer_env(1, "")["PYTHONPATH"] == "/libraries", "this Python trains with what it has"
    trainer = tmp_path / "python"
    trainer.write_text("#!/bin/sh\necho no room left >&2\nexit 1\n", encoding="utf-8")
    trainer.chmod(0o755)
    learning = loop.Learning(loop.Plan("keyharvest", 1, 2, 2, 0.5, 2, 2, 1), tmp_path, print)
    with pytest.raises(KeydomError, match="training failed: no room left"):
        learning.train(0.0, 1, str(trainer))


def test_equal_seeds_are_equal_games():
    job = selfplay.Job("keyharvest", 2, "same", 4, 0.1, None)
    one, two = selfplay.play(job), selfplay.play(job)
    for left, right in zip(one, two, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(left, right, strict=True))


@pytest.mark.parametrize("game", names())
def test_level_6_thinks_in_a_process_of_its_own(game):
    module, s = find_game(game), position(game, 2, 12)
    player = ProcessBot(game, "6")
    p = FIRST[module.to_act(s)]
    try:
        assert player.choose(module.view(s, p), module.options(s, p), Budget(6), Random(1)) in module.options(s, p)
        assert player.faults == []
    finally:
        player.stop()


@pytest.mark.parametrize("game", names())
def test_a_single_thought_is_a_glance(game):
    module, s = find_game(game), position(game, 2, 12)
    p = FIRST[module.to_act(s)]
    assert bot(game, "6").choose(module.view(s, p), module.options(s, p), Budget(1), Random(1)) in module.options(s, p)

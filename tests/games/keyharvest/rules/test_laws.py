"""What holds after every choice, also where the bag, the stock or the boards are nearly empty or full."""

from random import Random

import pytest

from keydom import keyharvest as game
from keydom.core.chance import draw
from keydom.core.tuples import add, minus, plus, put_row
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.draw import LAST_PLACE
from keydom.games.keyharvest.rules.frames import EVENT, TURN
from keydom.games.keyharvest.rules.state import State
from tests.games.keyharvest.laws import conserved
from tests.games.keyharvest.rules.positions import agreed, step

TABLES = [(seats, seed) for seats in game.SEATS for seed in range(2)]


def set_up(seats: int, rng: Random) -> State:
    s = game.new(seats, {})
    while game.to_act(s) < 0:
        game.apply(s, -1, draw(game.outcomes(s), rng))
    return s


def scarce_start(seats: int, rng: Random) -> State:
    """The bag holds no field, or one or two; the stock is nearly empty; one player has all the counters."""
    s = set_up(seats, rng)
    few = sum(1 << f for f in rng.sample(members(s.bag), rng.randrange(3)))
    s.bag, s.fallow = few, s.fallow | s.bag & ~few
    rich = rng.randrange(seats)
    s.open = put_row(s.open, rich, plus(s.open[rich], tuple([n - 1 for n in s.stock])))
    s.stock = (1,) * 5
    return s


def crowded_start(seats: int, rng: Random) -> State:
    """Most fields lie on the boards, ripe or harvested, so that strong workers find places; everybody has counters."""
    s = set_up(seats, rng)
    for f in rng.sample(members(s.bag), s.bag.bit_count() - 8):
        p = rng.randrange(seats)
        s.bag &= ~(1 << f)
        if rng.random() < 0.5:
            s.ripe = add(s.ripe, p, 1 << f)
        else:
            s.reaped = add(s.reaped, p, 1 << f)
    for p in range(seats):
        s.open = put_row(s.open, p, plus(s.open[p], (2,) * 5))
    s.stock = minus(s.stock, (2 * seats,) * 5)
    return s


STARTS = [set_up, scarce_start, crowded_start]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_kh_1_2_everything_is_somewhere_once(seats, seed, start):
    rng = Random(seed)
    s = start(seats, rng)
    while game.to_act(s):
        step(s, rng)
        conserved(s)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_referee_options_and_views_agree(seats, seed, start):
    rng = Random(seed)
    s = start(seats, rng)
    while game.to_act(s):
        if rng.random() < 0.15:
            agreed(s)
        step(s, rng)
    agreed(s)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_kh_4_1_the_registry_is_full_when_an_action_is_chosen(seats, seed, start):
    rng = Random(seed)
    s, seen = start(seats, rng), set()
    while game.to_act(s):
        if len(s.frames) == 1 and s.frames[0][0] == TURN:
            assert s.registry.bit_count() == 6 or not s.bag
        assert [frame[0] for frame in s.frames].count(EVENT) <= 1
        assert len(s.laid) <= LAST_PLACE
        assert s not in seen
        seen.add(s.copy())
        step(s, rng)


@pytest.mark.parametrize("seats", game.SEATS)
def test_kh_1_7_the_truth_can_be_sampled(seats):
    rng = Random(1)
    s = set_up(seats, rng)
    seen = game.view(s, -1)
    assert any(game.sample(seen, rng) == s for _ in range(20000))


@pytest.mark.parametrize("seats", [3, 4])
def test_kh_1_7_samples_differ_while_there_are_secrets(seats):
    rng = Random(2)
    s = set_up(seats, rng)
    assert len({game.sample(game.view(s, 0), rng) for _ in range(50)}) > 5


def test_kh_1_7_with_two_players_the_start_counters_can_be_worked_out():
    rng = Random(5)
    s = set_up(2, rng)
    assert {game.sample(game.view(s, 1), rng) for _ in range(50)} == {s}

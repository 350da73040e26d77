"""Whether foretold chances come true: the table by tenths, the bend, the picture, on cases that are given."""

from typing import Any

import numpy as np
import pytest

from bench.calibration import Case, close, fitted, helps, picture, played_cases, surprise, table, tenths
from keydom.bots import advice_of
from keydom.bots.learned.bend import STRAIGHT, Bend, bend_of, file_beside, keep
from keydom.bots.learned.network import Learned, Network, features_of, file_of, fresh, judge_of, save
from keydom.games import names
from keydom.positions import Position


def overconfident():
    """Said to win nine times in ten, won seven times in ten; and the other way round."""
    return [Case(0.88, float(n % 10 < 7)) for n in range(100)] + [Case(0.12, float(n % 10 < 3)) for n in range(100)]


def test_who_is_too_sure_is_bent_towards_even():
    bend = fitted(overconfident())
    assert [bend.at(chance) for chance in (0.12, 0.88, 0.5)] == pytest.approx([0.3, 0.7, 0.5])
    assert surprise([Case(bend.at(one.chance), one.won) for one in overconfident()]) < surprise(overconfident())


def test_a_bend_never_falls_and_few_cases_bend_nothing():
    cases = overconfident() + [Case(0.3, 0.0)] * 200 + [Case(0.45, 1.0)] * 99
    bend = fitted(cases)
    assert bend.said == pytest.approx((0.0, 0.12, 0.3, 0.5))
    assert bend.came == pytest.approx((0.0, 0.3, 0.3, 0.5))


def test_every_case_is_in_one_tenth():
    cases = [*overconfident(), Case(0.0, 0.0), Case(1.0, 1.0)]
    rows = list(tenths(cases))
    assert sum(n for _, _, n in rows) == len(cases)
    assert [round(chance, 1) for chance, _, _ in rows] == [0.0, 0.1, 0.9, 1.0]


def test_a_tenth_far_off_with_many_cases_is_named_and_a_bend_has_to_help():
    found: dict[str, Any] = {
             "game": "keyper", "players": "6:1,6:1", "games": 20, "seed": 1, "surprise": [0.7, 0.6],
             "bend": Bend((0.0, 0.1, 0.5), (0.0, 0.3, 0.5))._asdict(),
             "before": [(0.9, 0.7, 100), (0.1, 0.3, 99)], "after": [(0.7, 0.7, 100)]}  # fmt: skip
    assert table(found).count("off") == 1
    assert picture([found, found]).count("<circle") == 6
    assert (close(found["before"]), close(found["after"])) == (0, 1)
    assert helps(found)
    assert not helps({**found, "surprise": [0.6, 0.6]})
    assert not helps({**found, "before": found["after"], "after": found["before"]})


@pytest.mark.parametrize(("seats", "bent"), [(2, True), (3, False)])
def test_a_bend_is_for_two_and_leaves_points_and_places_alone(seats, bent):
    module, advice = features_of("keyharvest"), advice_of("keyharvest", 6)
    params = fresh(module.COMMON, module.SEAT, 2, (8, 5))
    params["last"] += 0.1 * np.random.default_rng(1).standard_normal(params["last"].shape).astype(np.float32)
    worlds = [Position.beginning("keyharvest", seats, seed=n).state for n in range(3)]
    plain = Learned(advice, module.features, Network(params))
    other = Learned(advice, module.features, Network(params), Bend((0.0, 0.1, 0.5), (0.0, 0.4, 0.5)))
    assert (other.chances(worlds) != plain.chances(worlds)) is bent
    assert sum(other.chances(worlds)) == pytest.approx(1)
    assert other.judged(worlds) == plain.judged(worlds)
    assert other.foreseen(worlds) == plain.foreseen(worlds)


def test_a_bend_is_of_its_network_alone(tmp_path):
    one, other = tmp_path / "network.npz", tmp_path / "new" / "network.npz"
    other.parent.mkdir()
    save(one, fresh(5, 7, 1, (8, 5)))
    save(other, fresh(5, 7, 2, (8, 5)))
    assert bend_of(one) == STRAIGHT
    bend_of.cache_clear()
    keep(Bend((0.0, 0.25, 0.5), (0.0, 0.3, 0.5)), one, "Made here.")
    file_beside(other).write_bytes(file_beside(one).read_bytes())
    assert bend_of(one) == Bend((0.0, 0.25, 0.5), (0.0, 0.3, 0.5))
    assert bend_of(other) == STRAIGHT


def test_every_bend_that_is_shipped_fits_its_network():
    shipped = [game for game in names() if file_beside(file_of(game)).exists()]
    assert shipped
    assert all(judge_of(game, advice_of(game, 6)).bend != STRAIGHT for game in shipped)


def test_equal_players_meet_in_every_deal_but_once():
    first, second = played_cases("keyharvest", "2,2", 2, 1, 1)
    assert [case.chance for case in first] != [case.chance for case in second]

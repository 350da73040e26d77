"""Whether foretold chances come true: the table by tenths, the temperature, the picture, on cases that are given."""

import numpy as np
import pytest

from bench.calibration import HEATS, Case, picture, surprise, table, tenths, warmed
from keydom.bots.learned.network import Network, fresh


def overconfident():
    """Said to win nine times in ten, won seven times in ten; and the other way round."""
    return [Case(0.9, float(n < 7)) for n in range(10)] + [Case(0.1, float(n < 3)) for n in range(10)]


def test_who_is_too_sure_is_warmed():
    heat = min(HEATS, key=lambda heat: surprise(overconfident(), heat))
    assert warmed(0.9, heat) == pytest.approx(0.7, abs=0.02)
    assert warmed(0.5, heat) == pytest.approx(0.5)


def test_a_temperature_of_one_changes_nothing():
    assert warmed(0.83, 1.0) == pytest.approx(0.83)


def test_every_case_is_in_one_tenth():
    cases = [*overconfident(), Case(0.0, 0.0), Case(1.0, 1.0)]
    rows = list(tenths(cases))
    assert sum(n for _, _, n in rows) == len(cases)
    assert [round(chance, 2) for chance, _, _ in rows] == [0.0, 0.1, 0.91]


def test_a_tenth_far_off_with_many_cases_is_named():
    found = {"game": "keyper", "players": "6:1,6:1", "games": 20, "seed": 1, "heat": 2.6, "surprise": [0.7, 0.6],
             "before": [(0.9, 0.7, 100), (0.1, 0.3, 99)], "after": [(0.7, 0.7, 100)]}  # fmt: skip
    assert table(found).count("off") == 1
    assert picture([found, found]).count("<circle") == 6


def test_a_network_says_chances_at_its_temperature():
    params = fresh(5, 7, 2, (8, 5))
    params["last"] += np.random.default_rng(1).standard_normal(params["last"].shape).astype(np.float32)
    rows = [[0.1 * n for n in range(5 + 2 * 7)]]
    sure = Network(params).outputs(np.array(rows, np.float32), 2)[1]
    warm = Network({**params, "heat": np.array(2.0)}).outputs(np.array(rows, np.float32), 2)[1]
    assert np.log(warm / (1 - warm)) == pytest.approx(np.log(sure / (1 - sure)) / 2, abs=1e-5)

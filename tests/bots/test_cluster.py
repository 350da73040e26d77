"""The same match over a Ray cluster; passed over where Ray is not installed."""

import pytest

from keydom.bots.arena import Plan, results
from keydom.bots.contract import player


def test_without_ray_it_says_what_is_missing(monkeypatch):
    from keydom.core.errors import KeydomError  # noqa: PLC0415

    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(KeydomError, match="--ray needs Ray"):
        list(results(Plan("keyharvest", (player("1"), player("random")), 2), ray="local"))


@pytest.mark.filterwarnings("ignore")  # what Ray itself is warned of
def test_the_cluster_plays_the_same_games():
    ray = pytest.importorskip("ray", exc_type=ImportError)
    plan = Plan("keyharvest", (player("1"), player("random")), 4, seed=6)
    try:
        spread = [game.scores for game in results(plan, ray="local")]
    finally:
        ray.shutdown()
    assert spread == [game.scores for game in results(plan)]

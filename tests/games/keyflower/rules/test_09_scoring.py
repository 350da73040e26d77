"""KF 9: the score sheet of a whole village. What goods score is proved in test_09_assign, tours in test_09_tour."""

from random import Random

import pytest

from keydom import keyflower as game
from keydom.core.game import playout
from keydom.games.keyflower.rules.assign import LOOSE
from keydom.games.keyflower.rules.components import IDS, NONE
from keydom.games.keyflower.rules.scoring import score, scores, sheet, standings
from keydom.games.keyflower.rules.state import State
from tests.games.keyflower.rules.positions import position, tile

CHAIN = {
    "stable": ("stable", "home-1 n", 0),
    "barn": ("barn", "home-1 n", 0),
    "timber-yard": ("timber-yard", "home-1 n", 1),
    "sawmill": ("sawmill", "home-1 n", 0),
    "keythedral": ("keythedral", "home-1 n", 1),
    "jeweller": ("jeweller", "home-1 n", 1),
}
"""Tiles that fit beyond the north side of home-1 (a road)."""


def village(*tiles: tuple[str, str, int], **more: object) -> State:
    """A's village of home-1 and these tiles at the end of winter; B holds the purple worker."""
    return position(season="winter", start="B", villages={"A": tiles}, **more)  # type: ignore[arg-type]


def points(s: State, name: str) -> dict[str, int]:
    """What A scores at a tile, by rule."""
    where = LOOSE if name == "gold" else tile(name)
    return {item.rule: item.points for item in sheet(s, 0).items if item.tile == where}


def test_kf_9_1_the_flipper_flips_the_tile_with_most_points() -> None:
    s = village(CHAIN["stable"], ("flipper", "home-1 s", 0))
    assert sheet(s, 0).flipped in (tile("stable"), tile("home-1"))
    assert score(s, 0) == 5 + 2


def test_kf_9_1_the_flipper_may_flip_a_storage_tile() -> None:
    s = village(CHAIN["barn"], ("flipper", "home-1 s", 0), goods={"barn": "stone 9"})
    assert sheet(s, 0).flipped == tile("barn")
    assert points(s, "barn") == {"KF 9.3": 18}


def test_kf_9_1_a_storage_tile_is_not_flipped_if_another_gains_more() -> None:
    s = village(CHAIN["barn"], ("flipper", "home-1 s", 0), goods={"barn": "stone 4"})
    assert sheet(s, 0).flipped == tile("home-1")
    assert score(s, 0) == 5 + 2 + 4


def test_kf_9_1_without_the_flipper_nothing_is_flipped() -> None:
    assert sheet(village(CHAIN["stable"]), 0).flipped == NONE


def test_kf_9_1_with_nothing_to_flip_the_flipper_scores_its_points_alone() -> None:
    s = village(("flipper", "home-1 s", 0), upgraded=["home-1"])
    assert sheet(s, 0).flipped == NONE
    assert score(s, 0) == 5 + 2


def test_kf_9_2_points_printed_on_the_face_that_lies_up() -> None:
    assert points(village(CHAIN["sawmill"]), "sawmill") == {"KF 9.2": 3}
    assert points(village(CHAIN["sawmill"], upgraded=["sawmill"]), "sawmill") == {"KF 9.2": 10}


def test_kf_9_2_keythedral_12() -> None:
    assert points(village(CHAIN["keythedral"]), "keythedral") == {"KF 9.2": 12}


def test_kf_9_3_gold_brought_into_storage_stands_for_its_resource() -> None:
    """The book's example: such gold does not also count as gold."""
    s = village(CHAIN["timber-yard"], goods={"timber-yard": "wood 1 gold 2"})
    assert points(s, "timber-yard") == {"KF 9.3": 6}
    assert points(s, "gold") == {}


def test_kf_9_3_nothing_may_be_added_to_a_storage_tile_now() -> None:
    assert score(village(CHAIN["timber-yard"], goods={"home-1": "wood 4"}), 0) == 0


def test_kf_9_4_goods_score_wherever_they_lie() -> None:
    s = village(
        CHAIN["jeweller"], ("summer-boat-1", "home-1 s", 0), goods={"summer-boat-1": "gold 1", "home-1": "gold 2"}
    )
    assert points(s, "jeweller") == {"KF 9.4": 6}


def test_kf_9_6_the_purple_worker_counts_for_its_holder_only() -> None:
    without, with_it = village(CHAIN["jeweller"]), village(CHAIN["jeweller"])
    with_it.start = 0
    assert (score(without, 0), score(with_it, 0)) == (0, 2)
    assert sheet(with_it, 0).purple == (0, 3, tile("jeweller"))


def test_kf_9_7_gold_given_to_no_tile_scores_1() -> None:
    assert points(village(goods={"home-1": "gold 3"}), "gold") == {"KF 9.7": 3}


def test_kf_9_8_the_keyflower_counts_transport_on_faces_that_lie_up() -> None:
    s = village(CHAIN["stable"], ("keyflower", "home-1 s", 0), upgraded=["stable"])
    assert points(s, "keyflower") == {"KF 9.8": 1 + 4}


def test_kf_9_8_double_transport_doubles_the_keyflower() -> None:
    s = village(
        ("summer-boat-2", "home-1 s", 0), ("keyflower", "summer-boat-2 s", 0), powers={"A": ["double-transport"]}
    )
    assert points(s, "keyflower") == {"KF 9.8": 2}


def test_kf_9_9_the_sea_bastion_counts_the_tiles_of_its_loop() -> None:
    s = village(("keywood", "home-1 ne", 0), ("woodcutter", "home-1 se", 2), ("sea-bastion", "home-1 s", 0))
    item = next(item for item in sheet(s, 0).items if item.rule == "KF 9.9")
    assert item.points == 3
    assert set(item.tiles) == {tile("home-1"), tile("keywood"), tile("woodcutter")}


def test_kf_9_9_no_loop_no_points() -> None:
    assert points(village(CHAIN["stable"], ("sea-bastion", "home-1 s", 0)), "sea-bastion") == {}


@pytest.mark.parametrize(("boats", "expected"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 32)])
def test_kf_9_10_the_sea_breese_counts_boats_on_the_river(boats: int, expected: int) -> None:
    names = ["sea-breese", "summer-boat-1", "summer-boat-2", "summer-boat-3", "summer-boat-4"][:boats]
    chain = [(name, f"{before} s", 0) for name, before in zip(names, ["home-1", *names], strict=False)]
    assert points(village(*chain), "sea-breese") == {"KF 9.10": expected}


def test_kf_9_10_a_boat_off_the_river_does_not_count() -> None:
    s = village(("stable", "home-1 n", 0), ("sea-breese", "home-1 s", 0), ("summer-boat-1", "sea-breese se", 1))
    assert points(s, "sea-breese") == {"KF 9.10": 2}


def test_kf_9_10_without_the_river_no_points() -> None:
    s = village(CHAIN["keythedral"], ("sea-breese", "keythedral ne", 0))
    assert points(s, "sea-breese") == {}


def test_kf_9_11_the_white_wind_counts_workers_not_scored_elsewhere() -> None:
    s = village(("white-wind", "home-1 s", 0), screens={"A": "red 3 green 1"})
    assert points(s, "white-wind") == {"KF 9.11": 4}


def test_kf_9_11_a_turn_order_tile_counts_the_tiles_that_touch_it() -> None:
    s = village(("turn-order-1-3-6p", "home-1 n", 3), ("keywood", "home-1 ne", 0))
    assert points(s, "turn-order-1-3-6p") == {"KF 9.11": 2}


def test_kf_9_12_the_sheet_adds_up_to_the_score() -> None:
    for seed in range(12):
        s = game.new(2 + seed % 5, {})
        playout(game, s, Random(seed))
        assert [sheet(s, p).total for p in range(s.seats)] == list(scores(s))
        assert all(sum(item.points for item in sheet(s, p).items) == sheet(s, p).total for p in range(s.seats))


def test_kf_9_13_equal_totals_share_the_victory() -> None:
    s = position(3, season="winter", start="C", goods={"home-1": "gold 3", "home-2": "gold 3", "home-3": "gold 1"})
    assert scores(s) == (3, 3, 2)
    assert standings(s) == (1, 1, 3)


def test_every_item_names_a_tile_or_gold() -> None:
    s = game.new(4, {})
    playout(game, s, Random(5))
    assert all(item.tile == LOOSE or IDS[item.tile] for p in range(4) for item in sheet(s, p).items)

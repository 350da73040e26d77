"""KF 8: the powers of the summer boats."""

import pytest

from keydom.games.keyflower.rules.frames import TRANSPORTING
from tests.games.keyflower.rules.positions import (
    all_pass,
    bag,
    bid,
    colour,
    fall,
    goods,
    in_hand,
    is_upgraded,
    matching,
    offered,
    on,
    play,
    position,
    powers,
    screen,
    turn_of,
)

FIRST = "turn-order-1-2p"


def ended(*args, **more):
    s = position(*args, **more)
    all_pass(s)
    return s


# 8.1


def test_kf_8_1_a_power_belongs_to_the_winner_of_the_tile():
    s = ended(2, "summer", lots=["summer-boat-3"], bids={"summer-boat-3": {"A": 1, "B": 2}})
    assert (powers(s, "A"), powers(s, "B")) == ([], ["wild-upgrades"])


def test_kf_8_1_the_side_that_lies_up():
    s = ended(2, "summer", lots=["summer-boat-3"], bids={"summer-boat-3": {"A": 1}}, side_b=["summer-boat-3"])
    assert powers(s, "A") == ["wild-scoring"]


def test_kf_8_1_several_powers():
    lots = ["summer-boat-1", "summer-boat-3"]
    s = ended(2, "summer", lots=lots, bids={"summer-boat-1": {"A": 1}, "summer-boat-3": {"A": 1}})
    assert powers(s, "A") == ["extra-workers", "wild-upgrades"]


def test_kf_8_1_extra_workers_at_the_end_of_the_summer_it_was_won():
    s = ended(2, "summer", lots=["summer-boat-1"], bids={"summer-boat-1": {"A": 1}})
    play(s, "A boat keyflower")
    assert turn_of(s) == "*"


def test_kf_8_1_extra_green_at_the_end_of_the_summer_it_was_won():
    s = ended(2, "summer", lots=["summer-boat-1"], bids={"summer-boat-1": {"A": 1}}, side_b=["summer-boat-1"])
    play(s, "A boat keyflower")
    assert screen(s, "A") == "green 1"


def test_kf_8_1_cross_country_for_its_own_tile():
    s = ended(2, "summer", lots=["summer-boat-2"], bids={"summer-boat-2": {"A": 1}})
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    play(s, "A place summer-boat-2")
    assert len(offered(s, "A")) == 6


def test_kf_8_1_cross_country_for_all_tiles_placed_then():
    s = ended(2, "summer", lots=["summer-boat-2", "mason"], bids={"summer-boat-2": {"A": 1}, "mason": {"A": 1}})
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    play(s, "A place mason at home-1 s")
    assert offered(s, "A") == [f"rotated {r}" for r in range(6)]


# 8.2


def test_kf_8_2_extra_workers_two_from_the_bag():
    s = ended(2, "autumn", powers={"A": ["extra-workers"]}, cargo={"keyflower": "red 1"})
    play(s, "A boat keyflower")
    fall(s, "blue yellow")
    assert (screen(s, "A"), turn_of(s)) == ("blue 1 red 1 yellow 1", "B")


def test_kf_8_2_extra_workers_even_from_an_empty_boat():
    s = ended(2, "autumn", powers={"A": ["extra-workers"]})
    play(s, "A boat keyflower")
    fall(s, "blue yellow")
    assert screen(s, "A") == "blue 1 yellow 1"


def test_kf_8_2_extra_workers_in_winter_with_the_boat_tile():
    s = ended(2, "winter", powers={"A": ["extra-workers"]})
    play(s, "A boat keyflower")
    fall(s, "blue yellow")
    assert screen(s, "A") == "blue 1 yellow 1"


def test_kf_8_2_extra_workers_as_far_as_the_bag_has_them():
    s = ended(2, "autumn", powers={"A": ["extra-workers"]}, bag="red 1")
    play(s, "A boat keyflower")
    fall(s, "red")
    assert (screen(s, "A"), turn_of(s)) == ("red 1", "B")


def test_kf_8_2_extra_workers_after_all_winning_bids_went_into_the_bag():
    s = ended(
        2, "autumn", powers={"A": ["extra-workers"]}, bag="", lots=["barn"], bids={"barn": {"B": 2}, FIRST: {"A": 1}},
        colours={"barn": "green"},
    )  # fmt: skip
    play(s, "A boat keyflower")
    assert bag(s) == "red 1 green 2"
    fall(s, "green green")
    assert screen(s, "A") == "green 2"


def test_kf_8_2_nobody_else_draws():
    s = ended(2, "autumn", powers={"B": ["extra-workers"]})
    play(s, "A boat keyflower")
    assert turn_of(s) == "B"


def test_kf_8_2_extra_green_from_the_open_supply():
    s = ended(2, "autumn", powers={"A": ["extra-green"]})
    play(s, "A boat keyflower")
    assert (screen(s, "A"), s.green) == ("green 1", 19)


def test_kf_8_2_extra_green_in_winter():
    s = ended(2, "winter", powers={"A": ["extra-green"]})
    play(s, "A boat keyflower")
    assert screen(s, "A") == "green 1"


def test_kf_8_2_extra_green_if_any():
    s = ended(2, "autumn", powers={"A": ["extra-green"]}, green=0)
    play(s, "A boat keyflower")
    assert screen(s, "A") == ""


# 8.3

FIELD = {"A": [("miner", "home-1 n", 0), ("keystone-quarry", "miner ne", 0)]}
"""The quarry lies beyond a side of the miner that is a field."""


def test_kf_8_3_transport_over_fields():
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages=FIELD, goods={"miner": "iron 1"}, powers={"A": ["cross-country"]}
    )
    play(s, "A use home-1 red 1 carry miner iron")
    assert offered(s, "A") == ["to home-1", "to keystone-quarry"]


def test_kf_8_3_transport_where_a_road_ends_at_a_field():
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [("barn", "home-1 n", 1)]}, goods={"home-1": "wood 1"},
        powers={"A": ["cross-country"]},
    )  # fmt: skip
    play(s, "A use home-1 red 1 carry home-1 wood")
    assert offered(s, "A") == ["to barn"]


def test_kf_8_3_not_over_water():
    s = position(2, "autumn", screens={"A": "red 1"}, goods={"home-1": "wood 1"}, powers={"A": ["cross-country"]})
    play(s, "A use home-1 red 1")
    assert offered(s, "A") == ["done"]


@pytest.mark.parametrize(("rotation", "reached"), [(0, True), (1, False), (2, True)])
def test_kf_8_3_not_where_one_side_is_water(rotation, reached):
    """A summer boat at the road north-east of home 1: W..W.. turned so that water faces it, or a field."""
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [("summer-boat-2", "home-1 ne", rotation)]},
        goods={"home-1": "wood 1"}, powers={"A": ["cross-country"]},
    )  # fmt: skip
    play(s, "A use home-1 red 1")
    assert ("carry home-1" in offered(s, "A")) == reached


def test_kf_8_3_resources_may_lie_on_the_summer_boat():
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [("summer-boat-2", "home-1 ne", 0)]},
        goods={"home-1": "wood 1"}, powers={"A": ["cross-country"]},
    )  # fmt: skip
    play(s, "A use home-1 red 1 carry home-1 wood to summer-boat-2")
    assert goods(s, "summer-boat-2") == "wood 1"


def test_kf_8_3_placed_tiles_need_not_match():
    s = position(2, "autumn", phase="building", gained={"A": ["barn"]}, powers={"A": ["cross-country"]})
    play(s, "A place barn at home-1 n")
    assert offered(s, "A") == [f"rotated {r}" for r in range(6)]
    play(s, "A rotated 1")
    assert not matching(s, "A")


def test_kf_8_3_others_have_to_match():
    s = position(2, "autumn", phase="building", gained={"B": ["barn"]}, powers={"A": ["cross-country"]})
    play(s, "B place barn at home-2 n")
    assert offered(s, "B") == ["rotated 0", "rotated 5"]


def test_kf_8_3_others_use_roads():
    s = position(
        2, "autumn", screens={"B": "red 1"}, turn="B", powers={"A": ["cross-country"]}, goods={"miner": "iron 1"},
        villages={"B": [("miner", "home-2 n", 0), ("keystone-quarry", "miner ne", 0)]},
    )  # fmt: skip
    play(s, "B use home-1 red 1 carry miner iron")
    assert offered(s, "B") == ["to home-2"]


# 8.4


def capacity(s):
    kind, _, transport, upgrades = s.frames[-1]
    assert kind == TRANSPORTING
    return transport, upgrades


@pytest.mark.parametrize(
    ("tile", "wanted"), [("home-1", (2, 2)), ("home-2", (2, 2)), ("stable", (4, 2)), ("wainwright", (8, 4))]
)
def test_kf_8_4_double_transport_for_every_use_anywhere(tile, wanted):
    s = position(
        2, "autumn", screens={"A": "red 1"}, lots=["wainwright"], villages={"B": [("stable", "home-2 n", 0)]},
        powers={"A": ["double-transport"]},
    )  # fmt: skip
    play(s, f"A use {tile} red 1")
    assert capacity(s) == wanted


def test_kf_8_4_others_get_what_is_printed():
    s = position(2, "autumn", screens={"B": "red 1"}, turn="B", powers={"A": ["double-transport"]})
    play(s, "B use home-1 red 1")
    assert capacity(s) == (1, 1)


def test_kf_8_4_other_gains_are_not_doubled():
    s = position(
        2,
        "autumn",
        screens={"A": "red 1"},
        villages={"B": [("miner", "home-2 n", 0)]},
        powers={"A": ["double-transport"]},
    )
    play(s, "A use miner red 1")
    assert goods(s, "home-1") == "iron 2"


# 8.5


def test_kf_8_5_any_resource_pays_for_any_other():
    s = position(2, "autumn", screens={"A": "red 1"}, goods={"home-1": "iron 2"}, powers={"A": ["wild-upgrades"]})
    play(s, "A use home-1 red 1 upgrade home-1 iron iron")
    assert is_upgraded(s, "home-1")


def test_kf_8_5_gold_too_can_be_paid_by_others():
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [("goldsmith", "home-1 n", 2)]},
        goods={"goldsmith": "wood 1 iron 1"}, powers={"A": ["wild-upgrades"]},
    )  # fmt: skip
    play(s, "A use home-1 red 1 upgrade goldsmith wood iron")
    assert is_upgraded(s, "goldsmith")


def test_kf_8_5_a_payment_is_named_in_one_order_only():
    s = position(
        2, "autumn", screens={"A": "red 1"}, goods={"home-1": "wood 1 iron 1 gold 1"}, powers={"A": ["wild-upgrades"]}
    )
    play(s, "A use home-1 red 1 upgrade home-1")
    assert offered(s, "A") == ["wood", "iron"]
    play(s, "A iron")
    assert offered(s, "A") == ["gold"]


def test_kf_8_5_as_many_as_the_price():
    s = position(2, "autumn", screens={"A": "red 1"}, goods={"home-1": "iron 1"}, powers={"A": ["wild-upgrades"]})
    play(s, "A use home-1 red 1")
    assert offered(s, "A") == ["done"]


def test_kf_8_5_resources_do_not_stand_for_skill_tiles():
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [("miner", "home-1 n", 0)]}, goods={"miner": "gold 3"},
        powers={"A": ["wild-upgrades"]},
    )  # fmt: skip
    play(s, "A use home-1 red 1")
    assert "upgrade miner" not in offered(s, "A")


def test_kf_8_5_nobody_else():
    s = position(
        2, "autumn", screens={"B": "red 1"}, turn="B", goods={"home-2": "wood 2"}, powers={"A": ["wild-upgrades"]}
    )
    play(s, "B use home-2 red 1")
    assert offered(s, "B") == ["done"]


# 8.6: the power itself is tested with the scoring


def test_kf_8_6_wild_scoring_changes_no_upgrade():
    s = position(2, "autumn", screens={"A": "red 1"}, goods={"home-1": "iron 2"}, powers={"A": ["wild-scoring"]})
    play(s, "A use home-1 red 1")
    assert offered(s, "A") == ["done"]


# 8.7


def auction(*args, **more):
    """Autumn; A owns summer boat 4a; barn and inn are on offer."""
    return position(2, "autumn", *args, lots=["barn", "inn"], powers={"A": ["any-colour-bids"]}, **more)


def test_kf_8_7_outbid_with_another_colour():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn blue 2")
    assert bid(s, "barn", "A") == 2


def test_kf_8_7_green_too():
    s = auction(screens={"A": "green 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn green 2")
    assert bid(s, "barn", "A") == 2


def test_kf_8_7_it_has_to_win():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"B": 2}})
    assert "bid barn" not in offered(s, "A")


def test_kf_8_7_one_colour_at_a_time():
    s = auction(screens={"A": "blue 1 yellow 1"}, bids={"barn": {"B": 1}})
    assert "bid barn" not in offered(s, "A")


def test_kf_8_7_the_colour_of_the_tile_is_still_allowed():
    s = auction(screens={"A": "blue 2 red 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn")
    assert offered(s, "A") == ["blue", "red"]


def test_kf_8_7_not_against_green():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"B": 1}}, colours={"barn": "green"})
    assert "bid barn" not in offered(s, "A")


def test_kf_8_7_never_at_a_turn_order_tile():
    s = auction(screens={"A": "blue 2"}, bids={FIRST: {"B": 1}})
    assert f"bid {FIRST}" not in offered(s, "A")


def test_kf_8_7_not_where_nobody_else_has_a_bid():
    s = auction(screens={"A": "blue 2"}, on={"inn": "red 1"})
    assert "bid inn" not in offered(s, "A")


def test_kf_8_7_not_for_others():
    s = auction(screens={"B": "blue 2"}, turn="B", bids={"barn": {"A": 1}})
    assert "bid barn" not in offered(s, "B")


def test_kf_8_7_the_tile_keeps_its_colour():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn blue 2")
    assert colour(s, "barn") == "red"


def test_kf_8_7_which_binds_the_other_bids():
    s = auction(screens={"A": "blue 2", "B": "blue 5 red 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn blue 2")
    play(s, "B bid barn")
    assert offered(s, "B") == ["red"]


def test_kf_8_7_and_every_use():
    s = auction(screens={"A": "blue 2", "B": "blue 5"}, bids={"inn": {"B": 1}})
    play(s, "A bid inn blue 2")
    play(s, "B use inn")
    assert offered(s, "B") == ["red"]


def test_kf_8_7_and_the_owners_own_use():
    s = auction(screens={"A": "blue 5"}, bids={"inn": {"A": 2, "B": 1}}, odd={"inn": "blue"})
    assert "use inn" not in offered(s, "A")


def test_kf_8_7_when_the_last_of_the_colour_has_left_the_tile_changes():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"B": 1}})
    play(s, "A bid barn blue 2")
    play(s, "B bid inn red from barn 0")
    assert colour(s, "barn") == "blue"


def test_kf_8_7_then_its_colour_binds_all():
    s = auction(screens={"B": "red 3 blue 3"}, turn="B", bids={"barn": {"A": 2, "B": 1}}, odd={"barn": "blue"})
    play(s, "B bid inn red from barn 0")
    play(s, "A pass")
    play(s, "B bid barn")
    assert offered(s, "B") == ["blue"]


def test_kf_8_7_it_leaves_as_a_payment_too():
    s = position(
        2, "autumn", lots=["barn", "fair"], powers={"A": ["any-colour-bids"]}, screens={"B": "yellow 1"}, turn="B",
        bids={"barn": {"A": 2, "B": 1}}, odd={"barn": "blue"},
    )  # fmt: skip
    play(s, "B use fair yellow 1 from barn")
    assert colour(s, "barn") == "blue"


def test_kf_8_7_not_while_a_worker_of_the_colour_stands_on_it():
    s = auction(turn="B", bids={"inn": {"A": 2, "B": 1}}, odd={"inn": "blue"}, on={"inn": "red 1"})
    play(s, "B bid barn red from inn 0")
    assert colour(s, "inn") == "red"


def test_kf_8_7_not_if_the_last_moves_onto_the_tile():
    s = auction(turn="B", bids={"inn": {"A": 2, "B": 1}}, odd={"inn": "blue"})
    play(s, "B use inn red from inn 0")
    fall(s, "red")
    assert colour(s, "inn") == "red"


def test_kf_8_7_not_while_a_third_player_has_a_bid():
    s = position(
        3, "autumn", lots=["barn", "inn"], powers={"A": ["any-colour-bids"]}, turn="B",
        bids={"barn": {"A": 3, "B": 1, "C": 2}}, odd={"barn": "blue"},
    )  # fmt: skip
    play(s, "B bid inn red from barn 0")
    assert colour(s, "barn") == "red"


def test_kf_8_7_the_owner_adds_to_such_a_bid_only_in_its_colour():
    s = auction(screens={"A": "blue 1 red 5 green 5"}, bids={"barn": {"A": 2, "B": 1}}, odd={"barn": "blue"})
    play(s, "A bid barn")
    assert offered(s, "A") == ["blue"]


def test_kf_8_7_at_any_time():
    s = auction(screens={"A": "blue 2"}, bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    play(s, "A bid barn blue 2")
    assert bid(s, "barn", "A") == 4


def test_kf_8_7_not_while_an_own_bid_of_the_colour_lies_there():
    s = auction(screens={"A": "blue 5"}, bids={"barn": {"A": 1, "B": 2}})
    assert "bid barn" not in offered(s, "A")


def test_kf_8_7_such_a_losing_bid_moves_in_its_colour():
    s = auction(bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    play(s, "A bid inn blue from barn 0")
    assert (colour(s, "inn"), bid(s, "inn", "A")) == ("blue", 2)


def test_kf_8_7_after_it_moved_away_the_owner_may_come_back_in_the_colour_of_the_tile():
    s = auction(screens={"A": "red 4"}, bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    play(s, "A bid inn blue from barn 0")
    play(s, "B pass")
    play(s, "A bid barn red 4")
    all_pass(s)
    assert (bag(s), screen(s, "B")) == ("blue 40 red 37 yellow 40", "red 3")


def test_kf_8_7_a_later_bid_in_the_colour_of_the_tile_is_of_that_colour():
    s = auction(screens={"A": "red 5"}, bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    play(s, "A bid inn blue from barn 0")
    play(s, "B pass")
    play(s, "A bid barn red 4")
    play(s, "B pass")
    play(s, "A bid barn")
    assert offered(s, "A") == ["red"]


def test_kf_8_7_a_bid_used_as_payment_is_gone_too():
    s = position(
        2, "autumn", lots=["barn", "fair"], powers={"A": ["any-colour-bids"]}, screens={"A": "red 4 yellow 2"},
        bids={"barn": {"A": 1, "B": 2}}, odd={"barn": "red"}, colours={"barn": "yellow"},
    )  # fmt: skip
    play(s, "A use fair yellow 1 from barn")
    play(s, "B pass")
    play(s, "A bid barn")
    assert offered(s, "A") == ["red"]


def test_kf_8_7_another_bid_of_another_colour():
    s = auction(screens={"A": "yellow 4"}, bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    play(s, "A bid inn blue from barn 0")
    play(s, "B pass")
    play(s, "A bid barn yellow 4")
    play(s, "B pass")
    all_pass(s)
    assert (s.bag, in_hand(s, "A")) == ((40, 37, 40, 0), ["barn", "inn"])


def test_kf_8_7_the_colour_is_judged_before_workers_are_lifted():
    """B's last red worker leaves the barn for the inn; the barn is red until the placement is over."""
    s = auction(
        screens={"B": "red 1"}, turn="B", bids={"barn": {"A": 2, "B": 1}, "inn": {"A": 1}}, odd={"barn": "blue"}
    )
    play(s, "B bid inn red from barn")
    assert colour(s, "barn") == "red"
    play(s, "B 1")
    assert colour(s, "barn") == "blue"


def test_kf_8_7_a_winning_bid_goes_into_the_bag_in_its_colour():
    s = auction(bids={"barn": {"A": 2, "B": 1}}, odd={"barn": "blue"})
    all_pass(s)
    assert bag(s) == "blue 40 red 39 yellow 40"


def test_kf_8_7_a_losing_bid_goes_back_in_its_colour():
    s = auction(bids={"barn": {"A": 2, "B": 3}}, odd={"barn": "blue"})
    all_pass(s)
    assert screen(s, "A") == "blue 2"


# 8.8


def busy(*args, **more):
    """Autumn; A owns summer boat 4b."""
    more.setdefault("lots", ["inn"])
    return position(2, "autumn", *args, powers={"A": ["any-colour-use"]}, **more)


def test_kf_8_8_workers_of_any_colours_mixed():
    s = busy(screens={"A": "blue 1 yellow 1 green 1"}, on={"home-2": "red 1"})
    play(s, "A use home-2 mixed 1 0 1 1 done")
    assert on(s, "home-2") == "blue 1 red 1 yellow 1 green 1"


def test_kf_8_8_on_a_tile_with_workers_at_it():
    s = busy(screens={"A": "blue 1"}, bids={"inn": {"B": 1}})
    play(s, "A use inn mixed 1 0 0 0")
    fall(s, "red")
    assert on(s, "inn") == "blue 1"


def test_kf_8_8_green_ones_on_the_tile_too():
    s = busy(screens={"A": "blue 2"}, on={"home-2": "green 1"})
    assert "use home-2" in offered(s, "A")


def test_kf_8_8_on_a_tile_without_workers_one_colour():
    s = busy(screens={"A": "blue 1 red 1"})
    play(s, "A use home-2")
    assert offered(s, "A") == ["blue", "red"]


def test_kf_8_8_at_least_one_more_than_the_last_use():
    s = busy(screens={"A": "blue 1 red 1"}, on={"home-2": "red 2"})
    assert "use home-2" not in offered(s, "A")


def test_kf_8_8_all_colours_together_make_the_minimum():
    s = busy(screens={"A": "blue 1 red 1 green 1"}, on={"home-2": "red 2"})
    play(s, "A use home-2 mixed")
    assert offered(s, "A") == ["1"]
    play(s, "A 1")
    assert offered(s, "A") == ["1"]
    play(s, "A 1 0 1 done")
    assert on(s, "home-2") == "blue 1 red 3 green 1"


def test_kf_8_8_towards_the_six():
    s = busy(screens={"A": "blue 6 red 6"}, on={"home-2": "red 2"})
    play(s, "A use home-2 mixed")
    assert offered(s, "A") == ["0", "1", "2", "3", "4"]
    play(s, "A 2")
    assert offered(s, "A") == ["1", "2"]


def test_kf_8_8_towards_the_minimum_of_the_next_use():
    s = busy(screens={"A": "blue 1 yellow 1", "B": "red 6"}, on={"home-2": "red 1"})
    play(s, "A use home-2 mixed 1 0 1 0 done")
    play(s, "B use home-2 red")
    assert offered(s, "B") == ["3"]


def test_kf_8_8_the_tile_keeps_its_colour():
    s = busy(screens={"A": "blue 2", "B": "blue 6"}, on={"home-2": "red 1"})
    play(s, "A use home-2 mixed 2 0 0 0 done")
    assert (colour(s, "home-2"), "use home-2" in offered(s, "B")) == ("red", False)


def test_kf_8_8_losing_bids_of_any_colours_join():
    s = busy(
        lots=["inn", "barn"], bids={"inn": {"A": 1, "B": 2}, "barn": {"A": 2, "B": 3}}, colours={"inn": "blue"},
        on={"home-2": "yellow 2"},
    )  # fmt: skip
    play(s, "A use home-2 mixed from inn 0 from barn 0 0 0 done")
    assert on(s, "home-2") == "blue 1 red 2 yellow 2"


def test_kf_8_8_a_group_that_is_needed_has_to_be_taken():
    s = busy(
        lots=["inn", "barn"], bids={"inn": {"A": 1, "B": 2}, "barn": {"A": 2, "B": 3}}, colours={"inn": "blue"},
        on={"home-2": "yellow 2"},
    )  # fmt: skip
    play(s, "A use home-2 mixed")
    assert offered(s, "A") == ["from inn"]


def test_kf_8_8_a_payment_is_left():
    s = busy(lots=["fair"], screens={"A": "blue 1 red 1"}, bids={"fair": {"B": 1}}, colours={"fair": "yellow"})
    play(s, "A use fair mixed 1")
    assert offered(s, "A") == ["0"]
    play(s, "A 0 0 0 red")
    assert screen(s, "A") == "green 1"


def test_kf_8_8_the_placement_needs_at_least_one():
    s = busy(screens={"A": "blue 1"}, bids={"inn": {"B": 1}})
    play(s, "A use inn mixed")
    assert offered(s, "A") == ["1"]


def test_kf_8_8_nobody_else():
    s = busy(screens={"B": "blue 3"}, turn="B", on={"home-2": "red 1"})
    assert "use home-2" not in offered(s, "B")


def test_kf_8_8_bids_follow_the_colour():
    s = busy(screens={"A": "blue 3"}, bids={"inn": {"B": 1}})
    assert "bid inn" not in offered(s, "A")

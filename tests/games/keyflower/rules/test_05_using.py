"""KF 5: using a tile."""

import pytest

from tests.games.keyflower.rules.positions import (
    all_pass,
    bag,
    bid,
    fall,
    falls,
    goods,
    hand,
    offered,
    on,
    play,
    position,
    screen,
    turn_of,
)

FIRST = "turn-order-1-2p"


def uses(s, who):
    return [word[4:] for word in offered(s, who) if word.startswith("use")]


# 5.1


def test_kf_5_1_tiles_in_any_village_and_on_offer():
    s = position(
        screens={"A": "red 1"},
        lots=["keywood"],
        villages={"A": [("miner", "home-1 n", 0)], "B": [("stable", "home-2 n", 0)]},
    )
    assert uses(s, "A") == ["home-1", "home-2", "keywood", "stable", "miner"]


def test_kf_5_1_tiles_on_offer_not_in_winter():
    s = position(2, "winter", screens={"A": "red 1"}, lots=["scholar", "keythedral"])
    assert uses(s, "A") == ["home-1", "home-2"]


def test_kf_5_1_tiles_in_villages_in_winter_too():
    s = position(2, "winter", screens={"A": "red 1"}, villages={"B": [("stable", "home-2 n", 0)]})
    assert "stable" in uses(s, "A")


@pytest.mark.parametrize(
    "tile",
    ["barn", "blacksmith", "stone-yard", "timber-yard", "sculptor", "well", "forge", "goldsmith", "sawmill"],
)
@pytest.mark.parametrize("upgraded", [False, True])
def test_kf_5_1_faces_that_only_score_take_no_workers(tile, upgraded):
    s = position(2, "autumn", screens={"A": "red 1"}, lots=[tile], upgraded=[tile] if upgraded else [])
    assert uses(s, "A") == ["home-1", "home-2"]


def test_kf_5_1_summer_boats_take_no_workers():
    s = position(2, "summer", screens={"A": "red 1"}, lots=["summer-boat-1"], powers={"B": ["wild-upgrades"]})
    assert uses(s, "A") == ["home-1", "home-2"]


def test_kf_5_1_turn_order_tiles_and_boats_take_no_workers():
    s = position(screens={"A": "red 1"})
    assert uses(s, "A") == ["home-1", "home-2"]


# 5.2


def test_kf_5_2_the_colour_of_workers_on_the_tile():
    s = position(screens={"A": "blue 3"}, on={"home-1": "red 1"})
    assert "home-1" not in uses(s, "A")


def test_kf_5_2_the_colour_of_bids_at_the_tile():
    s = position(screens={"A": "red 1 blue 3"}, lots=["keywood"], bids={"keywood": {"B": 2}})
    play(s, "A use keywood")
    assert offered(s, "A") == ["red"]


# 5.3


def test_kf_5_3_the_first_use_takes_at_least_one():
    s = position(screens={"A": "red 2"})
    play(s, "A use home-1 red")
    assert offered(s, "A") == ["1", "2"]


def test_kf_5_3_the_second_use_takes_one_more():
    s = position(screens={"A": "red 6"}, on={"home-1": "red 1"})
    play(s, "A use home-1 red")
    assert offered(s, "A") == ["2", "3", "4", "5"]


def test_kf_5_3_one_more_than_the_previous_use_not_than_all_workers():
    s = position(screens={"A": "red 6"}, on={"home-1": "red 3"}, uses={"home-1": 2})
    play(s, "A use home-1 red")
    assert offered(s, "A") == ["3"]


def test_kf_5_3_two_workers_then_three_then_no_third_use():
    s = position(screens={"A": "red 10", "B": "red 10"}, lots=["miner"])
    play(s, "A use miner red 2")
    play(s, "B use miner red")
    assert offered(s, "B") == ["3", "4"]
    play(s, "B 3")
    assert "miner" not in uses(s, "A")


def test_kf_5_3_three_workers_at_once_leave_no_second_use():
    s = position(screens={"A": "red 10", "B": "red 10"}, lots=["miner"])
    play(s, "A use miner red 3")
    assert "miner" not in uses(s, "B")


def test_kf_5_3_one_two_three():
    s = position(screens={"A": "red 10", "B": "red 10"}, lots=["miner"])
    play(s, "A use miner red 1")
    play(s, "B use miner red 2")
    play(s, "A use miner red 3")
    assert on(s, "miner") == "red 6"


def test_kf_5_3_never_more_than_six():
    s = position(screens={"A": "red 9"})
    play(s, "A use home-1 red")
    assert offered(s, "A") == ["1", "2", "3", "4", "5", "6"]


def test_kf_5_3_a_group_of_more_than_six_does_not_fit():
    s = position(lots=["keywood"], bids={"keywood": {"A": 7, "B": 8}})
    assert uses(s, "A") == []


def test_kf_5_3_bids_beside_the_tile_do_not_count():
    s = position(screens={"A": "red 6"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 5}})
    play(s, "A use keywood red")
    assert offered(s, "A") == ["1", "2", "3", "4", "5", "6", "from keywood"]


def test_kf_5_3_groups_and_screen_together_stay_within_six():
    s = position(screens={"A": "red 6"}, lots=["keywood"], bids={"keywood": {"A": 4, "B": 5}})
    play(s, "A use home-1 red from keywood")
    assert offered(s, "A") == ["0", "1", "2"]


def test_kf_5_3_a_group_alone_may_be_too_small():
    s = position(screens={"A": "red 1"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}}, on={"home-1": "red 2"})
    play(s, "A use home-1 red from keywood")
    assert offered(s, "A") == ["1"]


def test_kf_5_3_groups_that_only_fit_together_or_not_at_all():
    s = position(
        lots=["keywood", "miner"],
        bids={"keywood": {"A": 4, "B": 5}, "miner": {"A": 3, "B": 4}},
        on={"home-1": "red 3"},
        uses={"home-1": 2},
    )
    play(s, "A use home-1 red")
    assert offered(s, "A") == ["from miner"]


def test_kf_5_3_anew_in_the_next_season():
    s = position(2, "winter", screens={"A": "red 1"}, on={"home-2": "red 6"}, uses={"home-2": 3})
    all_pass(s)
    assert s.uses == (0,) * 38


# 5.4


def test_kf_5_4_at_once():
    s = position(screens={"A": "red 1"}, lots=["keywood"])
    play(s, "A use keywood red 1")
    assert goods(s, "home-1") == "wood 1"


def test_kf_5_4_in_the_own_village_onto_the_tile():
    s = position(screens={"A": "red 1"}, villages={"A": [("miner", "home-1 n", 0)]})
    play(s, "A use miner red 1")
    assert (goods(s, "miner"), goods(s, "home-1")) == ("iron 2", "")


def test_kf_5_4_in_the_village_of_another_onto_the_own_home_tile():
    s = position(screens={"A": "red 1"}, villages={"B": [("miner", "home-2 n", 0)]})
    play(s, "A use miner red 1")
    assert (goods(s, "miner"), goods(s, "home-1"), goods(s, "home-2")) == ("", "iron 2", "")


def test_kf_5_4_the_owner_gets_nothing():
    s = position(screens={"A": "red 1"}, villages={"B": [("alehouse", "home-2 n", 0)]})
    play(s, "A use alehouse red 1")
    fall(s, "blue")
    assert (screen(s, "A"), screen(s, "B")) == ("blue 1", "")


def test_kf_5_4_workers_go_behind_the_screen():
    s = position(screens={"A": "red 1"}, lots=["alehouse"])
    play(s, "A use alehouse red 1")
    fall(s, "yellow")
    assert screen(s, "A") == "yellow 1"


def test_kf_5_4_skill_tiles_go_behind_the_screen():
    s = position(screens={"A": "red 1"}, lots=["apprentice-hall"])
    play(s, "A use apprentice-hall red 1")
    fall(s, "pick")
    assert hand(s, "A") == "pick 1"


def test_kf_5_4_green_workers_go_behind_the_screen():
    s = position(screens={"A": "red 1 yellow 1"}, lots=["peddler"])
    play(s, "A use peddler red 1 yellow")
    assert screen(s, "A") == "green 1"


def test_kf_5_4_the_face_that_lies_up():
    s = position(screens={"A": "red 1"}, villages={"A": [("miner", "home-1 n", 0)]}, upgraded=["miner"])
    play(s, "A use miner red 1")
    assert goods(s, "miner") == "iron 1 gold 1"


# 5.5


def test_kf_5_5_short_resources():
    s = position(screens={"A": "red 1"}, lots=["miner"], supply="iron 1")
    play(s, "A use miner red 1")
    assert goods(s, "home-1") == "iron 1"


def test_kf_5_5_no_resources():
    s = position(screens={"A": "red 1"}, lots=["miner"], supply="")
    play(s, "A use miner red 1")
    assert (goods(s, "home-1"), on(s, "miner")) == ("", "red 1")


def test_kf_5_5_short_bag():
    s = position(2, "autumn", screens={"A": "red 1"}, lots=["inn"], upgraded=["inn"], bag="red 2")
    play(s, "A use inn red 1")
    fall(s, "red red")
    assert (screen(s, "A"), turn_of(s)) == ("red 2", "B")


def test_kf_5_5_empty_bag():
    s = position(screens={"A": "red 1"}, lots=["alehouse"], bag="")
    play(s, "A use alehouse red 1")
    assert (screen(s, "A"), turn_of(s)) == ("", "B")


def test_kf_5_5_short_skill_supply():
    s = position(screens={"A": "red 1"}, lots=["apprentice-hall"], upgraded=["apprentice-hall"], skills="saw 1")
    play(s, "A use apprentice-hall red 1")
    fall(s, "saw")
    assert (hand(s, "A"), turn_of(s)) == ("saw 1", "B")


def test_kf_5_5_empty_skill_supply():
    s = position(screens={"A": "red 1"}, lots=["apprentice-hall"], skills="")
    play(s, "A use apprentice-hall red 1")
    assert (hand(s, "A"), turn_of(s)) == ("", "B")


def test_kf_5_5_short_green_workers():
    s = position(screens={"A": "red 1 yellow 1"}, lots=["peddler"], upgraded=["peddler"], green=1)
    play(s, "A use peddler red 1 yellow")
    assert screen(s, "A") == "green 1"


def test_kf_5_5_no_search_for_green_workers_in_the_bag():
    s = position(screens={"A": "red 1 yellow 1"}, lots=["peddler"], green=0, bag="green 5")
    play(s, "A use peddler red 1 yellow")
    assert (screen(s, "A"), bag(s)) == ("", "yellow 1 green 5")


def test_kf_5_5_a_payment_is_due_even_for_nothing():
    s = position(screens={"A": "red 1 yellow 1"}, lots=["peddler"], green=0)
    play(s, "A use peddler red 1")
    assert offered(s, "A") == ["yellow"]


# 5.6


def test_kf_5_6_a_payment_of_the_colour():
    s = position(screens={"A": "red 2 blue 1"}, lots=["peddler"])
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_the_payment_has_to_be_left():
    s = position(screens={"A": "yellow 1"}, lots=["peddler"])
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_a_placement_that_leaves_the_payment():
    s = position(screens={"A": "yellow 3"}, lots=["peddler"])
    play(s, "A use peddler yellow")
    assert offered(s, "A") == ["1", "2"]


def test_kf_5_6_the_payment_goes_into_the_bag():
    s = position(screens={"A": "red 1 yellow 2"}, lots=["peddler"])
    before = s.bag[2]
    play(s, "A use peddler red 1 yellow")
    assert (screen(s, "A"), s.bag[2]) == ("yellow 1 green 1", before + 1)


def test_kf_5_6_any_colour():
    s = position(2, "summer", screens={"A": "red 2 blue 1 green 1"}, lots=["tavern"])
    play(s, "A use tavern red 1")
    assert offered(s, "A") == ["blue", "red", "green"]


def test_kf_5_6_any_colour_but_one_has_to_be_left():
    s = position(2, "summer", screens={"A": "red 1"}, lots=["tavern"])
    assert "tavern" not in uses(s, "A")


def test_kf_5_6_a_losing_bid_of_one_pays():
    s = position(
        screens={"A": "red 1"}, lots=["peddler", "miner"], bids={"miner": {"A": 1, "B": 2}}, colours={"miner": "yellow"}
    )
    play(s, "A use peddler red 1 from miner")
    assert (bid(s, "miner", "A"), screen(s, "A")) == (0, "green 1")


def test_kf_5_6_the_payment_is_chosen():
    s = position(
        screens={"A": "red 1 yellow 1"},
        lots=["peddler", "miner"],
        bids={"miner": {"A": 1, "B": 2}},
        colours={"miner": "yellow"},
    )
    play(s, "A use peddler red 1")
    assert offered(s, "A") == ["yellow", "from miner"]


def test_kf_5_6_a_losing_bid_at_the_tile_used_pays():
    s = position(
        screens={"A": "yellow 1"}, lots=["peddler"], bids={"peddler": {"A": 1, "B": 2}}, colours={"peddler": "yellow"}
    )
    play(s, "A use peddler yellow 1 from peddler")
    assert (on(s, "peddler"), bid(s, "peddler", "A")) == ("yellow 1", 0)


def test_kf_5_6_a_losing_bid_at_a_turn_order_tile_pays():
    s = position(screens={"A": "red 1"}, lots=["peddler"], bids={FIRST: {"A": 1, "B": 2}}, colours={FIRST: "yellow"})
    play(s, f"A use peddler red 1 from {FIRST}")
    assert bid(s, FIRST, "A") == 0


def test_kf_5_6_a_losing_bid_of_two_does_not_pay():
    s = position(
        screens={"A": "red 1"}, lots=["peddler", "miner"], bids={"miner": {"A": 2, "B": 3}}, colours={"miner": "yellow"}
    )
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_a_winning_bid_does_not_pay():
    s = position(
        screens={"A": "red 1"}, lots=["peddler", "miner"], bids={"miner": {"A": 1}}, colours={"miner": "yellow"}
    )
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_a_losing_bid_of_another_colour_does_not_pay():
    s = position(
        screens={"A": "red 1"}, lots=["peddler", "miner"], bids={"miner": {"A": 1, "B": 2}}, colours={"miner": "blue"}
    )
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_a_losing_bid_of_any_colour_pays_at_the_tavern():
    s = position(
        2,
        "summer",
        screens={"A": "red 1"},
        lots=["tavern", "mason"],
        bids={"mason": {"A": 1, "B": 2}},
        colours={"mason": "blue"},
    )
    play(s, "A use tavern red 1")
    assert offered(s, "A") == ["from mason"]


def test_kf_5_6_the_payment_cannot_be_part_of_the_placement():
    s = position(lots=["peddler", "miner"], bids={"miner": {"A": 1, "B": 2}}, colours={"miner": "yellow"})
    assert "peddler" not in uses(s, "A")


def test_kf_5_6_one_group_is_placed_another_pays():
    s = position(
        lots=["peddler", "miner", "keywood"],
        bids={"miner": {"A": 1, "B": 2}, "keywood": {"A": 1, "B": 2}},
        colours={"miner": "yellow", "keywood": "yellow"},
    )
    play(s, "A use peddler yellow from miner")
    assert offered(s, "A") == ["0"]
    play(s, "A 0 from keywood")
    assert screen(s, "A") == "green 1"


def test_kf_5_6_a_group_may_not_be_lifted_if_it_is_the_only_payment():
    s = position(
        screens={"A": "yellow 1"},
        lots=["peddler", "miner"],
        bids={"miner": {"A": 1, "B": 2}},
        colours={"miner": "yellow"},
    )
    play(s, "A use peddler yellow")
    assert offered(s, "A") == ["1", "from miner"]
    play(s, "A from miner")
    assert offered(s, "A") == ["0"]


def test_kf_5_6_a_skill_tile_of_the_type():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1 anvil 1"}, lots=["mason"])
    assert "mason" not in uses(s, "A")


def test_kf_5_6_the_skill_tile_goes_into_the_supply():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "pick 1"}, lots=["mason"])
    play(s, "A use mason red 1")
    assert (hand(s, "A"), s.skills) == ("", (16, 16, 16))


def test_kf_5_6_a_skill_tile_of_any_type():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1 anvil 1"}, lots=["brewer"])
    play(s, "A use brewer red 1")
    assert offered(s, "A") == ["saw", "anvil"]


def test_kf_5_6_no_skill_tile_no_use():
    s = position(2, "summer", screens={"A": "red 1"}, lots=["brewer", "hiring-fair"])
    assert uses(s, "A") == ["home-1", "home-2"]


# 5.7


def test_kf_5_7_nothing_gained_can_be_the_payment():
    s = position(2, "autumn", screens={"A": "green 1"}, lots=["fair"])
    assert "fair" not in uses(s, "A")


def test_kf_5_7_the_tavern_draws_before_the_payment_is_in_the_bag():
    s = position(2, "summer", screens={"A": "red 1 green 1"}, lots=["tavern"], bag="blue 5")
    play(s, "A use tavern red 1 green")
    assert falls(s) == {"blue": 5}


def test_kf_5_7_then_the_payment_goes_into_the_bag():
    s = position(2, "summer", screens={"A": "red 1 green 1"}, lots=["tavern"], bag="blue 5")
    play(s, "A use tavern red 1 green")
    fall(s, "blue blue")
    assert (bag(s), screen(s, "A")) == ("blue 3 green 1", "blue 2")


def test_kf_5_7_the_payment_does_not_make_up_a_shortage():
    s = position(2, "summer", screens={"A": "red 1 green 1"}, lots=["tavern"], bag="blue 1")
    play(s, "A use tavern red 1 green")
    fall(s, "blue")
    assert (bag(s), turn_of(s)) == ("green 1", "B")


def test_kf_5_7_nor_when_the_bag_is_empty():
    s = position(2, "summer", screens={"A": "red 1 green 1"}, lots=["tavern"], bag="")
    play(s, "A use tavern red 1 green")
    assert (bag(s), turn_of(s)) == ("green 1", "B")


def test_kf_5_7_the_hiring_fair_draws_before_the_payment_is_in_the_supply():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["hiring-fair"], skills="pick 3")
    play(s, "A use hiring-fair red 1 saw")
    assert falls(s) == {"pick": 3}


def test_kf_5_7_then_the_skill_tile_goes_into_the_supply():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["hiring-fair"], skills="pick 3")
    play(s, "A use hiring-fair red 1 saw")
    fall(s, "pick pick")
    assert (hand(s, "A"), s.skills) == ("pick 2", (1, 1, 0))


def test_kf_5_7_the_skill_tile_does_not_make_up_a_shortage():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["hiring-fair"], skills="pick 1")
    play(s, "A use hiring-fair red 1 saw")
    fall(s, "pick")
    assert (hand(s, "A"), turn_of(s)) == ("pick 1", "B")


# 5.8


def test_kf_5_8_one_of_three_resources():
    s = position(screens={"A": "red 1"}, lots=["workshop"])
    play(s, "A use workshop red 1")
    assert offered(s, "A") == ["wood", "stone", "iron"]


def test_kf_5_8_that_the_supply_still_has():
    s = position(screens={"A": "red 1"}, lots=["workshop"], supply="stone 1 gold 4")
    play(s, "A use workshop red 1")
    assert offered(s, "A") == ["stone"]


def test_kf_5_8_one_only():
    s = position(screens={"A": "red 1"}, lots=["workshop"])
    play(s, "A use workshop red 1 iron")
    assert (goods(s, "home-1"), turn_of(s)) == ("iron 1", "B")


def test_kf_5_8_in_the_own_village_onto_the_tile():
    s = position(screens={"A": "red 1"}, villages={"A": [("workshop", "home-1 n", 0)]})
    play(s, "A use workshop red 1 stone")
    assert goods(s, "workshop") == "stone 1"


def test_kf_5_8_nothing_if_there_is_none():
    s = position(screens={"A": "red 1"}, lots=["workshop"], supply="gold 4")
    play(s, "A use workshop red 1")
    assert (goods(s, "home-1"), turn_of(s)) == ("", "B")

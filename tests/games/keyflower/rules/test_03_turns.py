"""KF 3: turns."""

import pytest

from tests.games.keyflower.rules.positions import (
    all_pass,
    bid,
    colour,
    fall,
    offered,
    on,
    play,
    position,
    screen,
    turn_of,
    whims,
)

FIRST = "turn-order-1-2p"


# 3.1


def test_kf_3_1_clockwise():
    s = position(3, screens={"A": "red 1"}, lots=["keywood"])
    play(s, "A bid keywood red 1")
    assert turn_of(s) == "B"


def test_kf_3_1_clockwise_past_the_last_seat():
    s = position(3, turn="C")
    play(s, "C pass")
    assert turn_of(s) == "A"


def test_kf_3_1_bid_use_or_pass():
    s = position(screens={"A": "red 1"}, lots=["keywood"])
    assert offered(s, "A") == [
        "pass", "bid keywood", f"bid {FIRST}", "use home-1", "use home-2", "use keywood"
    ]  # fmt: skip


def test_kf_3_1_without_workers_only_pass():
    assert offered(position(lots=["keywood"]), "A") == ["pass"]


def test_kf_3_1_one_location_a_turn():
    s = position(screens={"A": "red 2"}, lots=["keywood"])
    play(s, "A bid keywood red 1")
    assert offered(s, "A") == []


def test_kf_3_1_a_turn_counts_when_it_is_finished():
    s = position(screens={"A": "red 2"}, lots=["alehouse"])
    play(s, "A use alehouse red 1")
    assert s.turns == 0
    fall(s, "blue")
    assert s.turns == 1


def test_kf_3_1_a_pass_is_a_turn():
    s = position()
    play(s, "A pass")
    assert s.turns == 1


# 3.2


def test_kf_3_2_who_passed_may_act_again():
    s = position(screens={"A": "red 1", "B": "red 1"}, lots=["keywood"])
    play(s, "A pass")
    play(s, "B bid keywood red 1")
    assert "use keywood" in offered(s, "A")


def test_kf_3_2_the_season_goes_on_until_all_have_passed():
    s = position(3)
    play(s, "A pass")
    play(s, "B pass")
    assert turn_of(s) == "C"


def test_kf_3_2_all_pass_in_direct_succession():
    s = position(3)
    play(s, "A pass")
    play(s, "B pass")
    play(s, "C pass")
    assert offered(s, "A")[0] == "boat keyflower"


def test_kf_3_2_an_act_between_the_passes_starts_the_count_again():
    s = position(3, screens={"C": "red 1"}, lots=["keywood"])
    play(s, "A pass")
    play(s, "B pass")
    play(s, "C bid keywood red 1")
    play(s, "A pass")
    play(s, "B pass")
    assert offered(s, "C") == ["pass"]


def test_kf_3_2_the_last_to_pass_need_not_be_the_last_seat():
    s = position(3, turn="B")
    play(s, "B pass")
    play(s, "C pass")
    play(s, "A pass")
    assert "boat keyflower" in offered(s, "A")


# 3.3


def test_kf_3_3_workers_come_from_behind_the_screen():
    s = position(screens={"A": "red 3"}, lots=["keywood"])
    play(s, "A bid keywood red 2")
    assert screen(s, "A") == "red 1"


def test_kf_3_3_as_many_as_the_player_likes():
    s = position(screens={"A": "red 3"}, lots=["keywood"])
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["1", "2", "3"]


def test_kf_3_3_a_losing_bid_moves():
    s = position(lots=["keywood", "miner"], bids={"keywood": {"A": 1, "B": 2}})
    play(s, "A bid miner red from keywood 0")
    assert (bid(s, "keywood", "A"), bid(s, "miner", "A")) == (0, 1)


def test_kf_3_3_a_losing_bid_moves_as_a_whole():
    s = position(lots=["keywood", "miner"], bids={"keywood": {"A": 2, "B": 3}})
    play(s, "A bid miner red")
    assert offered(s, "A") == ["from keywood"]
    play(s, "A from keywood")
    assert offered(s, "A") == ["0"]


def test_kf_3_3_a_losing_bid_too_large_for_the_tile_cannot_be_split():
    s = position(
        lots=["keywood", "miner"], bids={"keywood": {"A": 3, "B": 4}}, on={"miner": "red 4"}, uses={"miner": 1}
    )
    assert "use miner" not in offered(s, "A")


def test_kf_3_3_a_losing_bid_moves_onto_a_tile():
    s = position(lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    play(s, "A use home-2 red from keywood 0 done")
    assert on(s, "home-2") == "red 2"


def test_kf_3_3_a_losing_bid_moves_onto_the_tile_it_was_for():
    s = position(lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    play(s, "A use keywood red from keywood 0")
    assert (on(s, "keywood"), bid(s, "keywood", "A")) == ("red 2", 0)


def test_kf_3_3_several_groups_and_the_screen_join():
    s = position(
        screens={"A": "red 2"},
        lots=["keywood", "miner", "stable"],
        bids={"keywood": {"A": 1, "B": 2}, "miner": {"A": 2, "B": 3}},
    )
    play(s, "A bid stable red from keywood from miner 2")
    assert (bid(s, "stable", "A"), screen(s, "A")) == (5, "")


def test_kf_3_3_a_group_passed_over_stays():
    s = position(
        lots=["keywood", "miner", "stable"],
        bids={"keywood": {"A": 1, "B": 2}, "miner": {"A": 2, "B": 3}},
    )
    play(s, "A bid stable red from miner 0")
    assert bid(s, "keywood", "A") == 1


def test_kf_3_3_groups_are_named_in_one_order_only():
    s = position(
        screens={"A": "red 1"},
        lots=["keywood", "miner", "stable"],
        bids={"keywood": {"A": 1, "B": 2}, "miner": {"A": 2, "B": 3}},
    )
    play(s, "A bid stable red from miner")
    assert offered(s, "A") == ["0", "1"]


def test_kf_3_3_a_group_may_be_needed_to_win():
    s = position(
        screens={"A": "red 1"},
        lots=["keywood", "miner", "stable"],
        bids={"keywood": {"A": 2, "B": 3}, "miner": {"A": 1, "B": 2}, "stable": {"B": 2}},
    )
    play(s, "A bid stable red")
    assert offered(s, "A") == ["from keywood"]


def test_kf_3_3_a_losing_bid_of_another_colour_does_not_join():
    s = position(
        screens={"A": "blue 1"},
        lots=["keywood", "miner"],
        bids={"keywood": {"A": 1, "B": 2}},
    )
    play(s, "A bid miner blue")
    assert offered(s, "A") == ["1"]


def test_kf_3_3_a_losing_bid_at_a_turn_order_tile_moves():
    s = position(lots=["keywood"], bids={FIRST: {"A": 1, "B": 2}})
    play(s, f"A bid keywood red from {FIRST} 0")
    assert bid(s, FIRST, "A") == 0


def test_kf_3_3_the_losing_bid_of_another_player_does_not_move():
    s = position(lots=["keywood", "miner"], bids={"keywood": {"A": 2, "B": 1}})
    assert offered(s, "A") == ["pass"]


def test_kf_3_3_a_winning_bid_cannot_be_taken_away():
    s = position(lots=["keywood", "miner"], bids={"keywood": {"A": 3, "B": 2}})
    assert offered(s, "A") == ["pass"]


def test_kf_3_3_a_bid_without_rivals_cannot_be_taken_away():
    s = position(lots=["keywood", "miner"], bids={"keywood": {"A": 3}})
    assert offered(s, "A") == ["pass"]


def test_kf_3_3_workers_do_not_go_back_behind_the_screen():
    s = position(lots=["keywood"], bids={"keywood": {"A": 1, "B": 2}})
    play(s, "A pass")
    assert screen(s, "A") == ""


# 3.4


def test_kf_3_4_one_colour():
    s = position(screens={"A": "red 1 blue 1"}, lots=["keywood"])
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["1"]


def test_kf_3_4_the_colours_the_player_has():
    s = position(screens={"A": "red 1 green 1"}, lots=["keywood"])
    play(s, "A bid keywood")
    assert offered(s, "A") == ["red", "green"]


def test_kf_3_4_also_to_use_a_tile():
    s = position(screens={"A": "red 1 yellow 1"})
    play(s, "A use home-1")
    assert offered(s, "A") == ["red", "yellow"]


@pytest.mark.parametrize("action", ["bid keywood", "use keywood"])
def test_kf_3_4_green_is_never_wild(action):
    s = position(screens={"A": "green 5"}, lots=["keywood"], bids={"keywood": {"B": 1}})
    assert action not in offered(s, "A")


def test_kf_3_4_green_does_not_fill_up_another_colour():
    s = position(screens={"A": "red 1 green 5"}, lots=["keywood"], bids={"keywood": {"B": 1}})
    assert "bid keywood" not in offered(s, "A")


def test_kf_3_4_green_is_a_colour_like_the_others():
    s = position(screens={"A": "green 1"}, lots=["keywood"])
    play(s, "A bid keywood green 1")
    assert colour(s, "keywood") == "green"


def test_kf_3_2_a_season_ends_after_passes_of_a_new_round():
    s = position(2, screens={"A": "red 1"}, lots=["keywood"])
    play(s, "A pass")
    play(s, "B pass")
    whims(s)
    assert turn_of(s) == "A"
    all_pass(s)
    assert "boat keyflower" in offered(s, "A")

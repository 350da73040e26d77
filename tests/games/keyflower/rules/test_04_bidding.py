"""KF 4: bidding."""

import pytest

from tests.games.keyflower.rules.positions import bid, colour, offered, play, position, whims

FIRST = "turn-order-1-2p"


def can(s, who, action):
    return action in offered(s, who)


# 4.1


@pytest.mark.parametrize(
    ("season", "tile"),
    [
        ("spring", "keywood"),
        ("summer", "tavern"),
        ("summer", "summer-boat-3"),
        ("autumn", "barn"),
        ("winter", "scholar"),
    ],
)
def test_kf_4_1_on_a_tile_of_the_current_season(season, tile):
    s = position(2, season, screens={"A": "red 1"}, lots=[tile])
    play(s, f"A bid {tile} red 1")
    assert bid(s, tile, "A") == 1


def test_kf_4_1_on_a_turn_order_tile():
    s = position(screens={"A": "red 1"})
    play(s, f"A bid {FIRST} red 1")
    assert bid(s, FIRST, "A") == 1


def test_kf_4_1_not_on_a_tile_in_a_village():
    s = position(screens={"A": "red 1"}, villages={"B": [("stable", "home-2 n", 0)]})
    assert [word for word in offered(s, "A") if word.startswith("bid")] == [f"bid {FIRST}"]


def test_kf_4_1_not_on_a_boat():
    s = position(screens={"A": "red 1"})
    assert not can(s, "A", "bid keyflower")


# 4.2


def test_kf_4_2_the_first_bid_gives_the_colour():
    s = position(screens={"A": "blue 1"}, lots=["keywood"])
    play(s, "A bid keywood blue 1")
    assert colour(s, "keywood") == "blue"


def test_kf_4_2_the_first_use_gives_the_colour():
    s = position(screens={"A": "blue 1"}, lots=["keywood"])
    play(s, "A use keywood blue 1")
    assert colour(s, "keywood") == "blue"


def test_kf_4_2_a_bid_binds_a_bid():
    s = position(screens={"A": "blue 3"}, lots=["keywood"], bids={"keywood": {"B": 1}})
    assert not can(s, "A", "bid keywood")


def test_kf_4_2_a_bid_binds_a_use():
    s = position(screens={"A": "blue 3"}, lots=["keywood"], bids={"keywood": {"B": 1}})
    assert not can(s, "A", "use keywood")


def test_kf_4_2_a_use_binds_a_bid():
    s = position(screens={"A": "blue 3"}, lots=["keywood"], on={"keywood": "red 1"})
    assert not can(s, "A", "bid keywood")


def test_kf_4_2_the_colour_may_follow():
    s = position(screens={"A": "blue 3 red 2"}, lots=["keywood"], bids={"keywood": {"B": 1}})
    play(s, "A bid keywood")
    assert offered(s, "A") == ["red"]


def test_kf_4_2_at_a_turn_order_tile_too():
    s = position(screens={"A": "blue 3"}, bids={FIRST: {"B": 1}})
    assert not can(s, "A", f"bid {FIRST}")


def test_kf_4_2_the_colour_stays_when_a_losing_bid_moves_away():
    s = position(screens={"B": "red 1"}, lots=["keywood", "miner"], bids={"keywood": {"A": 1, "B": 2}})
    play(s, "A bid miner red from keywood 0")
    assert colour(s, "keywood") == "red"


def test_kf_4_2_one_tile_does_not_bind_another():
    s = position(screens={"A": "blue 1"}, lots=["keywood", "miner"], bids={"keywood": {"B": 1}})
    assert can(s, "A", "bid miner")


def test_kf_4_2_until_the_end_of_the_season():
    s = position(lots=["keywood"], on={"home-1": "red 1", "keywood": "blue 1"}, bids={FIRST: {"A": 1}})
    play(s, "A pass")
    play(s, "B pass")
    assert (colour(s, "home-1"), colour(s, "keywood"), colour(s, FIRST)) == ("", "", "")


def test_kf_4_2_the_next_season_begins_without_colours():
    s = position(on={"home-1": "red 1"})
    play(s, "A pass")
    play(s, "B pass")
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    whims(s)
    assert colour(s, "home-1") == ""


# 4.3


def test_kf_4_3_equal_bid_is_refused():
    s = position(screens={"A": "red 2"}, lots=["keywood"], bids={"keywood": {"B": 2}})
    assert not can(s, "A", "bid keywood")


def test_kf_4_3_one_more_is_enough():
    s = position(screens={"A": "red 3"}, lots=["keywood"], bids={"keywood": {"B": 2}})
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["3"]


def test_kf_4_3_at_least_one_worker():
    s = position(screens={"A": "red 2"}, lots=["keywood"])
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["1", "2"]


def test_kf_4_3_larger_than_every_other_bid():
    s = position(3, screens={"A": "red 3"}, lots=["keywood"], bids={"keywood": {"B": 1, "C": 3}})
    assert not can(s, "A", "bid keywood")


def test_kf_4_3_a_player_may_add_to_the_own_winning_bid():
    s = position(screens={"A": "red 2"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 1}})
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["1", "2"]


def test_kf_4_3_a_player_may_add_to_the_own_losing_bid():
    s = position(screens={"A": "red 2"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    play(s, "A bid keywood red 2")
    assert bid(s, "keywood", "A") == 4


def test_kf_4_3_what_is_added_to_a_losing_bid_has_to_win():
    s = position(screens={"A": "red 1"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    assert not can(s, "A", "bid keywood")


def test_kf_4_3_the_own_losing_bid_at_the_tile_stays_in_place():
    s = position(screens={"A": "red 2"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    play(s, "A bid keywood red")
    assert offered(s, "A") == ["2"]


def test_kf_4_3_losing_groups_may_raise_the_own_losing_bid():
    s = position(
        lots=["keywood", "miner"],
        bids={"keywood": {"A": 2, "B": 3}, "miner": {"A": 2, "B": 4}},
    )
    play(s, "A bid keywood red from miner 0")
    assert (bid(s, "keywood", "A"), bid(s, "miner", "A")) == (4, 0)


def test_kf_4_3_no_upper_limit():
    s = position(screens={"A": "red 40"}, lots=["keywood"])
    play(s, "A bid keywood red 40")
    assert bid(s, "keywood", "A") == 40


def test_kf_4_3_the_workers_on_a_tile_are_no_bid():
    s = position(screens={"A": "red 1"}, lots=["keywood"], on={"keywood": "red 3"})
    play(s, "A bid keywood red 1")
    assert bid(s, "keywood", "A") == 1


# 4.4


def test_kf_4_4_bids_at_any_number_of_tiles():
    s = position(screens={"A": "red 1"}, lots=["keywood", "miner"], bids={"keywood": {"A": 1}, FIRST: {"A": 1}})
    play(s, "A bid miner red 1")
    assert [bid(s, lot, "A") for lot in (FIRST, "keywood", "miner")] == [1, 1, 1]


def test_kf_4_4_several_turn_order_tiles_among_them():
    s = position(3, screens={"A": "blue 1"}, bids={"turn-order-1-3-6p": {"A": 1}})
    play(s, "A bid turn-order-2-3p blue 1")
    assert [bid(s, lot, "A") for lot in ("turn-order-1-3-6p", "turn-order-2-3p")] == [1, 1]

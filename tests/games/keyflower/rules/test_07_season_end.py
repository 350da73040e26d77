"""KF 7: the end of a season."""

from random import Random

from keydom import keyflower
from keydom.core.game import playout
from keydom.core.hexes import HOME
from keydom.core.seats import members
from keydom.games.keyflower.rules.build import spots
from keydom.games.keyflower.rules.frames import BUILDING
from tests.games.keyflower.rules.positions import (
    all_pass,
    bag,
    cargo,
    goods,
    hand,
    in_hand,
    lots,
    matching,
    offered,
    on,
    play,
    position,
    powers,
    screen,
    turn_of,
    village,
    whims,
)

FIRST = "turn-order-1-2p"


def ended(*args, **more):
    """A season has just ended."""
    s = position(*args, **more)
    all_pass(s)
    return s


# 7.1


def test_kf_7_1_losing_bids_go_back():
    s = ended(lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    assert screen(s, "A") == "red 2"


def test_kf_7_1_losing_bids_of_several_players():
    s = ended(3, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3, "C": 1}}, colours={"keywood": "green"})
    assert (screen(s, "A"), screen(s, "C")) == ("green 2", "green 1")


def test_kf_7_1_losing_bids_at_turn_order_tiles_too():
    s = ended(bids={FIRST: {"A": 2, "B": 3}})
    assert screen(s, "A") == "red 2"


# 7.2


def test_kf_7_2_tiles_without_a_bid_leave_the_game():
    s = ended(lots=["keywood"])
    assert (lots(s), in_hand(s, "A"), in_hand(s, "B")) == ([], [], [])


def test_kf_7_2_workers_on_them_go_into_the_bag():
    s = ended(lots=["keywood"], on={"keywood": "red 3"})
    assert bag(s) == "blue 40 red 40 yellow 40"


def test_kf_7_2_green_ones_too():
    s = ended(lots=["keywood"], on={"keywood": "green 3"})
    assert (bag(s), s.green) == ("blue 40 red 40 yellow 40 green 3", 17)


def test_kf_7_2_nobody_is_left_on_them():
    s = ended(lots=["keywood"], on={"keywood": "green 3"})
    assert on(s, "keywood") == ""


# 7.3


def test_kf_7_3_the_winner_takes_the_tile():
    s = ended(lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    assert (in_hand(s, "A"), in_hand(s, "B")) == ([], ["keywood"])


def test_kf_7_3_and_the_workers_on_it_whoever_placed_them():
    s = ended(lots=["keywood"], bids={"keywood": {"A": 1}}, on={"keywood": "red 4"})
    assert (screen(s, "A"), on(s, "keywood")) == ("red 4", "")


def test_kf_7_3_the_winning_bid_goes_into_the_bag():
    s = ended(lots=["keywood"], bids={"keywood": {"A": 2}})
    assert (screen(s, "A"), bag(s)) == ("", "blue 40 red 40 yellow 40")


def test_kf_7_3_green_ones_too():
    s = ended(lots=["keywood"], bids={"keywood": {"A": 2}}, colours={"keywood": "green"})
    assert (bag(s), s.green) == ("blue 40 red 40 yellow 40 green 2", 18)


def test_kf_7_3_at_turn_order_tiles_too():
    s = ended(bids={FIRST: {"A": 2}}, colours={FIRST: "green"})
    assert bag(s) == "blue 40 red 40 yellow 40 green 2"


def test_kf_7_3_all_tiles_won():
    s = ended(lots=["keywood", "miner", "stable"], bids={"keywood": {"A": 2}, "stable": {"A": 1}, "miner": {"B": 1}})
    assert (in_hand(s, "A"), in_hand(s, "B")) == (["keywood", "stable"], ["miner"])


# 7.4


def test_kf_7_4_workers_in_a_village_go_to_its_owner():
    s = ended(on={"home-1": "blue 3", "home-2": "green 2"})
    assert (screen(s, "A"), screen(s, "B")) == ("blue 3", "green 2")


def test_kf_7_4_mixed_ones_too():
    s = ended(on={"home-1": "blue 1 red 1 green 2"})
    assert (screen(s, "A"), on(s, "home-1")) == ("blue 1 red 1 green 2", "")


def test_kf_7_4_on_every_tile():
    s = ended(villages={"A": [("stable", "home-1 n", 0)]}, on={"stable": "red 2"})
    assert screen(s, "A") == "red 2"


def test_kf_7_4_in_winter_too():
    s = ended(2, "winter", on={"home-1": "red 3"})
    assert screen(s, "A") == "red 3"


# 7.5

ONE, TWO, THREE = "turn-order-1-3-6p", "turn-order-2-4-6p", "turn-order-3-4p"


def boats(s):
    """The order in which boats are chosen."""
    order = ""
    while offered(s, turn_of(s))[0].startswith("boat"):
        order += turn_of(s)
        play(s, f"{turn_of(s)} {offered(s, turn_of(s))[0]}")
        if turn_of(s) == "*" or len(turn_of(s)) != 1:
            break
    return order


def test_kf_7_5_in_the_order_of_the_turn_order_tiles():
    s = ended(4, bids={ONE: {"D": 1}, TWO: {"B": 1}, THREE: {"C": 1}})
    assert boats(s) == "DBCA"


def test_kf_7_5_each_player_once_at_the_lowest_number():
    s = ended(4, bids={ONE: {"B": 1}, TWO: {"D": 1}, THREE: {"B": 1}})
    assert boats(s) == "BDCA"


def test_kf_7_5_the_others_clockwise_from_the_old_start_player():
    s = ended(4, start="C", bids={ONE: {"B": 1}})
    assert boats(s) == "BCDA"


def test_kf_7_5_the_others_clockwise_from_the_new_start_player():
    s = ended(4, start="A", bids={THREE: {"C": 1}})
    assert boats(s) == "CDAB"


def test_kf_7_5_nobody_won_any():
    s = ended(4, start="D")
    assert boats(s) == "DABC"


def test_kf_7_5_the_new_start_player_after_another_winner():
    s = ended(4, start="A", bids={ONE: {"B": 1}, THREE: {"D": 1}})
    assert boats(s) == "BDAC"


def test_kf_7_5_the_purple_worker_right_after_the_boat():
    s = ended(4, start="A", bids={THREE: {"C": 1}})
    assert s.start == 0
    play(s, "C boat keyflower")
    assert s.start == 2


def test_kf_7_5_at_once_for_who_already_has_a_boat():
    s = ended(4, start="A", bids={ONE: {"C": 1}, TWO: {"B": 1}, THREE: {"C": 1}})
    play(s, "C boat keyflower")
    play(s, "B boat sea-bastion")
    assert s.start == 2


def test_kf_7_5_tile_1_is_the_start_player_tile_for_two():
    s = ended(2, start="A", bids={FIRST: {"B": 1}})
    play(s, "B boat keyflower")
    assert s.start == 1


def test_kf_7_5_the_boat_is_chosen():
    s = ended(3, bids={ONE: {"B": 1}})
    assert offered(s, "B") == ["boat keyflower", "boat sea-bastion", "boat sea-breese"]


def test_kf_7_5_a_boat_not_yet_taken():
    s = ended(3)
    play(s, "A boat sea-bastion")
    assert offered(s, "B") == ["boat keyflower", "boat sea-breese"]


def test_kf_7_5_all_workers_and_skill_tiles_of_the_boat():
    s = ended(cargo={"keyflower": "red 3 green 1 saw 1 anvil 1", "sea-bastion": "blue 1"})
    play(s, "A boat keyflower")
    assert (screen(s, "A"), hand(s, "A"), cargo(s, "keyflower")) == ("red 3 green 1", "saw 1 anvil 1", "")


def test_kf_7_5_the_last_boat_is_asked_for_too():
    s = ended(cargo={"keyflower": "red 3", "sea-bastion": "blue 1"})
    play(s, "A boat keyflower")
    assert offered(s, "B") == ["boat sea-bastion"]


def test_kf_7_5_winter_the_boat_tile():
    s = ended(2, "winter")
    play(s, "A boat sea-bastion")
    assert in_hand(s, "A") == ["sea-bastion"]


def test_kf_7_5_not_the_boat_tile_in_other_seasons():
    s = ended(2, "autumn")
    play(s, "A boat sea-bastion")
    assert in_hand(s, "A") == []


def test_kf_7_5_winter_the_turn_order_tiles_won():
    s = ended(4, "winter", bids={ONE: {"B": 1}, THREE: {"B": 1}, TWO: {"C": 2, "A": 1}})
    assert (in_hand(s, "B"), in_hand(s, "C"), in_hand(s, "A")) == ([ONE, THREE], [TWO], [])


def test_kf_7_5_not_the_turn_order_tiles_in_other_seasons():
    s = ended(4, "autumn", bids={ONE: {"B": 1}})
    assert in_hand(s, "B") == []


def test_kf_7_5_winter_turn_order_tiles_without_a_bid_leave_the_game():
    s = ended(4, "winter", bids={ONE: {"B": 1}})
    assert [in_hand(s, p) for p in "ABCD"] == [[], [ONE], [], []]


def test_kf_7_5_winter_one_boat_only():
    s = ended(4, "winter", bids={ONE: {"B": 1}, THREE: {"B": 1}})
    assert boats(s) == "BCDA"


def test_kf_7_5_a_boat_is_a_turn():
    s = ended(2)
    turns = s.turns
    play(s, "A boat sea-bastion")
    assert s.turns == turns + 1


# 7.6


def test_kf_7_6_the_purple_worker_goes_to_the_left_after_the_boats():
    s = ended(3, start="A")
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    assert s.start == 0
    play(s, "C boat sea-breese")
    assert s.start == 1


def test_kf_7_6_from_the_last_seat_to_the_first():
    s = ended(2, start="B")
    play(s, "B boat keyflower")
    play(s, "A boat sea-bastion")
    assert s.start == 0


def test_kf_7_6_another_turn_order_tile_does_not_help():
    s = ended(3, start="A", bids={ONE: {"A": 1}})
    boats(s)
    assert s.start == 1


def test_kf_7_6_not_if_somebody_bid_for_it():
    s = ended(3, start="A", bids={"turn-order-2-3p": {"A": 1}})
    boats(s)
    assert s.start == 0


def test_kf_7_6_in_winter_too():
    s = ended(2, "winter", start="A")
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    assert s.start == 1


# 7.7


def building(*args, **more):
    return position(*args, phase="building", **more)


def test_kf_7_7_all_at_the_same_time():
    assert turn_of(building(3, gained={"A": ["stable"], "B": ["miner"], "C": ["keywood"]})) == "ABC"


def test_kf_7_7_only_those_with_tiles():
    assert turn_of(building(3, gained={"B": ["miner"]})) == "B"


def test_kf_7_7_a_tile_then_a_place_then_a_rotation():
    s = building(gained={"A": ["stable", "miner"]})
    assert offered(s, "A") == ["place stable", "place miner"]
    play(s, "A place miner")
    play(s, "A at home-1 n")
    assert offered(s, "A") == ["rotated 0", "rotated 1", "rotated 3", "rotated 5"]
    play(s, "A rotated 3")
    assert s.villages[0][1][1:] == (HOME - 1, 3)


def test_kf_7_7_road_to_road():
    s = building(gained={"A": ["keythedral"]})
    play(s, "A place keythedral at home-1 n")
    assert offered(s, "A") == ["rotated 1"]


def test_kf_7_7_water_to_water():
    s = building(gained={"A": ["summer-boat-1"]})
    play(s, "A place summer-boat-1")
    assert offered(s, "A") == ["at home-1 s"]
    play(s, "A at home-1 s")
    assert offered(s, "A") == ["rotated 0", "rotated 3"]


def test_kf_7_7_field_to_field():
    s = building(
        villages={"A": [("miner", "home-1 n", 0)]},
        gained={"A": ["summer-boat-1"]},
    )
    play(s, "A place summer-boat-1")
    assert offered(s, "A") == ["at home-1 s", "at miner ne", "at miner nw"]
    play(s, "A at miner ne")
    assert offered(s, "A") == ["rotated 0", "rotated 2", "rotated 3", "rotated 5"]


def test_kf_7_7_a_boat_need_not_lie_at_water():
    s = building(
        villages={"A": [("miner", "home-1 n", 0)]},
        gained={"A": ["summer-boat-1"]},
    )
    play(s, "A place summer-boat-1 at miner ne rotated 0")
    assert keyflower.to_act(s) != 1


def test_kf_7_7_a_tile_of_roads_and_fields_does_not_touch_water():
    s = building(gained={"A": ["stable"]})
    play(s, "A place stable")
    assert offered(s, "A") == [f"at home-1 {side}" for side in ("n", "ne", "se", "sw", "nw")]


def test_kf_7_7_equal_wherever_it_touches():
    s = building(villages={"A": [("keywood", "home-1 n", 0)]}, gained={"A": ["keythedral"]})
    play(s, "A place keythedral")
    assert "at home-1 ne" in offered(s, "A")
    assert "at home-1 nw" not in offered(s, "A")
    play(s, "A at home-1 ne rotated 2")
    assert matching(s, "A")


def test_kf_7_7_after_each_tile_the_places_are_those_of_the_whole_village():
    looked = 0
    for seed in range(3):
        s, rng = keyflower.new(3, {}), Random(seed)
        while keyflower.to_act(s):
            playout(keyflower, s, rng, 1)
            if s.frames and s.frames[-1][0] == BUILDING:
                for p in members(s.frames[-1][1]):
                    looked += len(s.around[p])
                    assert s.around[p] == spots(s, p)
    assert looked > 1000


def test_kf_7_7_next_to_the_village():
    s = building(villages={"A": [("keywood", "home-1 n", 0)]}, gained={"A": ["stable"]})
    play(s, "A place stable")
    assert all(word.startswith(("at home-1", "at keywood")) for word in offered(s, "A"))


def test_kf_7_7_a_place_has_one_name():
    s = building(villages={"A": [("keywood", "home-1 n", 0)]}, gained={"A": ["miner"]}, powers={"A": ["cross-country"]})
    play(s, "A place miner")
    assert "at home-1 ne" in offered(s, "A")
    assert "at keywood se" not in offered(s, "A")


def test_kf_7_7_the_order_of_placing_is_free():
    s = building(gained={"A": ["stable", "miner"]})
    other = s.copy()
    play(s, "A place stable at home-1 n rotated 0 place miner at stable n rotated 0")
    play(other, "A place miner at home-1 n rotated 0 place stable at miner n rotated 0")
    assert (village(s, "A"), village(other, "A")) == (["home-1", "stable", "miner"], ["home-1", "miner", "stable"])


def test_kf_7_7_any_order_of_the_seats_comes_to_the_same():
    one = building(gained={"A": ["stable"], "B": ["miner"]})
    other = one.copy()
    play(one, "A place stable at home-1 n rotated 0")
    play(one, "B place miner at home-2 n rotated 0")
    play(other, "B place miner")
    play(other, "A place stable")
    play(other, "B at home-2 n")
    play(other, "A at home-1 n rotated 0")
    play(other, "B rotated 0")
    assert one == other


def test_kf_7_7_a_turn_counts_when_a_seat_is_through():
    s = building(gained={"A": ["stable", "miner"], "B": ["keywood"]})
    play(s, "A place stable at home-1 n rotated 0")
    assert s.turns == 0
    play(s, "A place miner at stable n rotated 0")
    assert s.turns == 1


def test_kf_7_7_placed_tiles_never_move():
    s = building(gained={"A": ["stable"]})
    play(s, "A place stable at home-1 n rotated 0")
    assert offered(s, "A") == []


def test_kf_7_7_every_tile_has_to_be_placed():
    s = building(gained={"A": ["stable"]})
    assert offered(s, "A") == ["place stable"]


ROADS = {"A": [("keywood", "home-1 se", 1), ("workshop", "keywood s", 2)]}
"""Every place beside this village touches a road: a boat of water and fields fits nowhere."""


def test_kf_7_7_a_tile_that_fits_nowhere_goes_back_to_the_box():
    s = building(villages=ROADS, gained={"A": ["summer-boat-1"], "B": ["miner"]})
    assert (turn_of(s), in_hand(s, "A")) == ("B", [])


def test_kf_7_7_and_gives_no_power():
    s = building(villages=ROADS, gained={"A": ["summer-boat-1"], "B": ["miner"]}, powers={"A": ["extra-green"]})
    assert powers(s, "A") == []


def test_kf_7_7_a_boat_that_fits_nowhere_goes_back_to_the_box():
    s = building(2, "winter", villages=ROADS, gained={"A": ["keyflower"], "B": ["sea-bastion"]})
    assert (turn_of(s), in_hand(s, "A")) == ("B", [])


def test_kf_7_7_two_tiles_that_fit_nowhere():
    s = building(
        villages=ROADS,
        gained={"A": ["summer-boat-1", "summer-boat-3"]},
        powers={"A": ["extra-green", "wild-scoring"]},
    )
    assert powers(s, "A") == []


def test_kf_7_7_while_a_tile_fits_one_has_to_be_placed():
    s = building(villages=ROADS, gained={"A": ["summer-boat-1", "keythedral"]})
    assert offered(s, "A") == ["place keythedral"]


def test_kf_7_7_a_tile_that_did_not_fit_may_fit_later():
    s = building(villages=ROADS, gained={"A": ["summer-boat-1", "keythedral"]})
    play(s, "A place keythedral at home-1 n rotated 1")
    assert offered(s, "A") == ["place summer-boat-1"]


def test_kf_7_7_or_not():
    s = building(villages=ROADS, gained={"A": ["summer-boat-1", "miner"], "B": ["stable"]})
    play(s, "A place miner at home-1 nw rotated 2")
    assert (in_hand(s, "A"), turn_of(s), s.turns) == ([], "B", 1)


def test_kf_7_7_in_winter_boats_and_turn_order_tiles_too():
    s = ended(2, "winter", bids={FIRST: {"A": 1}})
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    assert offered(s, "A") == [f"place {FIRST}", "place keyflower"]


def test_kf_7_7_resources_stay_where_they_are():
    s = building(gained={"A": ["stable"]}, goods={"home-1": "wood 2"})
    play(s, "A place stable at home-1 n rotated 0")
    assert goods(s, "home-1") == "wood 2"


def test_kf_7_7_then_the_next_season_begins():
    s = building(2, "spring", gained={"A": ["stable"]})
    play(s, "A place stable at home-1 n rotated 0")
    assert (s.season, turn_of(s)) == (1, "*")


def test_kf_7_7_nothing_to_build():
    assert building(2, "autumn").season == 3


def test_after_winter_the_game_is_over():
    s = ended(2, "winter")
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion")
    play(s, "A place keyflower at home-1 s rotated 0")
    play(s, "B place sea-bastion at home-2 sw rotated 1")
    assert turn_of(s) == ""
    assert s.frames == ()


def test_a_whole_season():
    s = position(2, screens={"A": "red 3", "B": "red 3"}, lots=["keywood"], cargo={"keyflower": "blue 2"})
    play(s, "A bid keywood red 1")
    play(s, "B bid keywood red 2")
    play(s, "A use keywood red from keywood 0")
    all_pass(s)
    assert (screen(s, "A"), screen(s, "B")) == ("red 2", "red 2")
    play(s, "A boat keyflower")
    play(s, "B boat sea-bastion place keywood at home-2 n rotated 0")
    whims(s)
    assert (s.season, s.start, turn_of(s)) == (1, 1, "B")

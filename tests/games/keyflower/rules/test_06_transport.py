"""KF 6: transport and upgrading."""

import pytest

from keydom.games.keyflower.rules.frames import TRANSPORTING
from tests.games.keyflower.rules.positions import goods, hand, is_upgraded, offered, on, play, position, turn_of

NORTH = {"A": [("stable", "home-1 n", 0), ("keywood", "stable n", 0)]}
"""Home, stable, Keywood in a row of roads."""


def carrying(**more):
    """A has used a tile with transport 2 and one upgrade: the stable of B."""
    villages = more.pop("villages", {"A": [("miner", "home-1 n", 0), ("keywood", "miner n", 0)]})
    s = position(screens={"A": "red 1"}, villages={"B": [("stable", "home-2 n", 0)], **villages}, **more)
    play(s, "A use stable red 1")
    return s


def capacity(s):
    kind, _, transport, upgrades = s.frames[-1]
    assert kind == TRANSPORTING
    return transport, upgrades


# 6.1


@pytest.mark.parametrize(
    ("season", "tile", "basic", "upgraded"),
    [
        ("spring", "home-1", (1, 1), (2, 1)),
        ("spring", "home-2", (1, 1), (2, 1)),
        ("spring", "stable", (2, 1), (4, 2)),
        ("summer", "farrier", (3, 1), (5, 2)),
        ("autumn", "wainwright", (4, 2), (6, 2)),
    ],
)
def test_kf_6_1_transport_and_upgrades(season, tile, basic, upgraded):
    for face, wanted in (([], basic), ([tile], upgraded)):
        lots = [] if tile.startswith("home") else [tile]
        s = position(2, season, screens={"A": "red 1"}, lots=lots, upgraded=face)
        play(s, f"A use {tile} red 1")
        assert capacity(s) == wanted


def test_kf_6_1_for_the_own_village():
    s = carrying(goods={"home-1": "wood 1", "home-2": "wood 1"})
    assert offered(s, "A") == ["done", "carry home-1"]


def test_kf_6_1_only_own_tiles_are_upgraded():
    s = carrying(goods={"stable": "wood 1 iron 1"})
    assert offered(s, "A") == ["done"]


def test_kf_6_1_nothing_has_to_be_used():
    s = carrying(goods={"home-1": "wood 1 stone 1"})
    play(s, "A done")
    assert turn_of(s) == "B"


def test_kf_6_1_what_is_left_lapses():
    s = carrying(goods={"home-1": "wood 2"})
    play(s, "A carry home-1 wood to miner done")
    assert (goods(s, "home-1"), goods(s, "miner"), turn_of(s)) == ("wood 1", "wood 1", "B")


def test_kf_6_1_two_resources_one_step():
    s = carrying(goods={"home-1": "wood 1 gold 1"})
    play(s, "A carry home-1 wood to miner carry home-1 gold to miner done")
    assert goods(s, "miner") == "wood 1 gold 1"


def test_kf_6_1_two_resources_to_two_neighbours():
    s = carrying(goods={"miner": "wood 1 gold 1"})
    play(s, "A carry miner wood to home-1 carry miner gold to keywood done")
    assert (goods(s, "home-1"), goods(s, "keywood")) == ("wood 1", "gold 1")


def test_kf_6_1_one_resource_two_steps():
    s = carrying(goods={"home-1": "wood 1"})
    play(s, "A carry home-1 wood to miner carry miner wood to keywood done")
    assert goods(s, "keywood") == "wood 1"


def test_kf_6_1_no_third_step_with_a_capacity_of_two():
    s = carrying(goods={"home-1": "wood 3"})
    play(s, "A carry home-1 wood to miner carry home-1 wood to miner")
    assert offered(s, "A") == ["done"]


def test_kf_6_1_moves_and_upgrades_in_any_order():
    s = position(
        screens={"A": "red 1"},
        lots=["keywood"],
        villages={"A": [("stable", "home-1 n", 0)]},
        upgraded=["stable"],
        goods={"home-1": "wood 2 stone 1"},
    )
    play(s, "A use stable red 1 carry home-1 wood to stable upgrade home-1 wood stone carry stable wood to home-1")
    assert (is_upgraded(s, "home-1"), goods(s, "home-1"), capacity(s)) == (True, "wood 1", (2, 1))


def test_kf_6_1_no_second_upgrade_with_a_capacity_of_one():
    s = carrying(goods={"home-1": "wood 1 stone 1"}, hands={"A": "anvil 1"})
    play(s, "A upgrade miner")
    assert offered(s, "A") == ["done", "carry home-1"]


def test_kf_6_1_two_upgrades_with_a_capacity_of_two():
    s = position(
        screens={"A": "red 1"},
        villages=NORTH,
        upgraded=["stable"],
        hands={"A": "saw 1"},
        goods={"home-1": "wood 1 stone 1"},
    )
    play(s, "A use stable red 1 upgrade keywood upgrade home-1 wood stone")
    assert offered(s, "A") == ["done"]


def test_kf_6_1_a_use_without_anything_to_move_is_allowed():
    s = position(screens={"A": "red 1"})
    play(s, "A use home-1 red 1")
    assert offered(s, "A") == ["done"]


# 6.2


def test_kf_6_2_one_resource_at_a_time():
    s = carrying(goods={"home-1": "wood 3"})
    play(s, "A carry home-1 wood to miner")
    assert (goods(s, "home-1"), goods(s, "miner")) == ("wood 2", "wood 1")


def test_kf_6_2_any_kind_that_lies_there():
    s = carrying(goods={"home-1": "wood 1 gold 2"})
    play(s, "A carry home-1")
    assert offered(s, "A") == ["wood", "gold"]


def test_kf_6_2_over_one_edge_to_a_neighbour():
    s = carrying(goods={"miner": "wood 1"})
    play(s, "A carry miner wood")
    assert offered(s, "A") == ["to home-1", "to keywood"]


FIELD = {"A": [("miner", "home-1 n", 0), ("keystone-quarry", "miner ne", 0)]}
"""The quarry lies beyond a side of the miner that is a field."""


def test_kf_6_2_not_over_fields():
    s = carrying(villages=FIELD, goods={"keystone-quarry": "stone 1"})
    assert offered(s, "A") == ["done"]


def test_kf_6_2_not_towards_fields():
    s = carrying(villages=FIELD, goods={"miner": "stone 1"})
    play(s, "A carry miner stone")
    assert offered(s, "A") == ["to home-1"]


def test_kf_6_2_not_over_water():
    s = carrying(villages={"A": [("summer-boat-1", "home-1 s", 0)]}, goods={"home-1": "wood 1"})
    assert offered(s, "A") == ["done"]


def test_kf_6_2_both_sides_are_roads():
    """Where tiles need not match (KF 8.3) a road may end at a field; nobody else has such a village."""
    s = carrying(
        villages={"A": [("keystone-quarry", "home-1 ne", 0)]},
        goods={"home-1": "wood 1"},
        powers={"A": ["cross-country"]},
    )
    s.powers = (0, 0)
    assert offered(s, "A") == ["done"]


def test_kf_6_2_rotation_counts():
    s = carrying(villages={"A": [("blacksmith", "home-1 n", 3)]}, goods={"home-1": "wood 1"})
    play(s, "A carry home-1 wood")
    assert offered(s, "A") == ["to blacksmith"]


def test_kf_6_2_all_roads_on_a_tile_meet():
    s = carrying(villages={"A": [("keywood", "home-1 n", 0), ("miner", "keywood ne", 0)]}, goods={"miner": "wood 1"})
    play(s, "A carry miner wood to keywood carry keywood wood to home-1 done")
    assert goods(s, "home-1") == "wood 1"


def test_kf_6_2_back_and_forth_costs_too():
    s = carrying(goods={"home-1": "wood 1"})
    play(s, "A carry home-1 wood to miner carry miner wood to home-1")
    assert offered(s, "A") == ["done"]


# 6.3


def test_kf_6_3_an_upgrade_flips_a_tile():
    s = carrying(hands={"A": "saw 1"})
    play(s, "A upgrade keywood")
    assert is_upgraded(s, "keywood")


def test_kf_6_3_for_good():
    s = carrying(upgraded=["keywood"], hands={"A": "saw 2"})
    assert offered(s, "A") == ["done"]


def test_kf_6_3_orientation_stays():
    s = carrying(hands={"A": "saw 1"})
    before = s.villages
    play(s, "A upgrade keywood")
    assert s.villages == before


def test_kf_6_3_resources_and_workers_stay():
    s = carrying(goods={"miner": "wood 2"}, on={"miner": "blue 2"}, hands={"A": "anvil 1"})
    play(s, "A upgrade miner")
    assert (goods(s, "miner"), on(s, "miner")) == ("wood 2", "blue 2")


def test_kf_6_3_not_summer_boats():
    s = carrying(villages={"A": [("summer-boat-1", "home-1 s", 0)]}, goods={"summer-boat-1": "gold 3"})
    assert offered(s, "A") == ["done"]


def test_kf_6_3_the_home_tile_too():
    s = carrying(goods={"home-1": "wood 1 stone 1"})
    play(s, "A upgrade home-1 wood stone")
    assert is_upgraded(s, "home-1")


def test_kf_6_3_the_capacity_is_that_of_the_face_used():
    s = position(screens={"A": "red 1"}, goods={"home-1": "wood 1 stone 1"})
    play(s, "A use home-1 red 1 upgrade home-1 wood stone")
    assert capacity(s) == (1, 0)


def test_kf_6_3_the_next_use_is_of_the_upgraded_face():
    s = position(screens={"A": "red 3"}, goods={"home-1": "wood 1 stone 1"})
    play(s, "A use home-1 red 1 upgrade home-1 wood stone done")
    play(s, "B pass")
    play(s, "A use home-1 red 2")
    assert capacity(s) == (2, 1)


# 6.4


def test_kf_6_4_the_price_lies_on_the_tile():
    s = carrying(goods={"miner": "wood 1 stone 1"})
    assert "upgrade home-1" not in offered(s, "A")


def test_kf_6_4_the_whole_price():
    s = carrying(goods={"home-1": "wood 2"})
    assert "upgrade home-1" not in offered(s, "A")


def test_kf_6_4_the_price_goes_back_to_the_supply():
    s = carrying(goods={"home-1": "wood 2 stone 1"})
    play(s, "A upgrade home-1 wood stone")
    assert (goods(s, "home-1"), s.supply) == ("wood 1", (23, 24, 24, 48))


def test_kf_6_4_gold_stands_for_any_resource():
    s = carrying(goods={"home-1": "gold 2"})
    play(s, "A upgrade home-1 gold gold")
    assert is_upgraded(s, "home-1")


def test_kf_6_4_gold_only_where_the_player_chooses():
    s = carrying(goods={"home-1": "wood 1 stone 1 gold 1"})
    play(s, "A upgrade home-1")
    assert offered(s, "A") == ["wood", "gold"]
    play(s, "A gold")
    assert offered(s, "A") == ["stone"]


def test_kf_6_4_gold_needed_later_is_not_offered():
    s = carrying(goods={"home-1": "wood 1 gold 1"})
    play(s, "A upgrade home-1")
    assert offered(s, "A") == ["wood"]


def test_kf_6_4_nothing_stands_for_gold():
    s = carrying(
        villages={"A": [("peddler", "home-1 n", 0)]},
        goods={"peddler": "wood 1 stone 1 iron 1"},
    )
    assert "upgrade peddler" not in offered(s, "A")


def test_kf_6_4_any_resources_in_any_mix():
    s = carrying(villages={"A": [("workshop", "home-1 n", 0)]}, goods={"workshop": "wood 1 iron 1 gold 1"})
    play(s, "A upgrade workshop")
    assert offered(s, "A") == ["wood", "iron"]
    play(s, "A iron")
    assert offered(s, "A") == ["gold"]


def test_kf_6_4_any_two_of_a_kind():
    s = carrying(villages={"A": [("workshop", "home-1 n", 0)]}, goods={"workshop": "gold 2"})
    play(s, "A upgrade workshop gold gold")
    assert is_upgraded(s, "workshop")


def test_kf_6_4_equal_resources_are_paid_in_one_order_only():
    s = carrying(villages={"A": [("sawmill", "home-1 n", 0)]}, goods={"sawmill": "wood 2 gold 2"})
    play(s, "A upgrade sawmill wood")
    assert offered(s, "A") == ["wood", "gold"]
    play(s, "A gold")
    assert offered(s, "A") == ["gold"]


def test_kf_6_4_exactly_the_price():
    s = carrying(villages={"A": [("sawmill", "home-1 n", 0)]}, goods={"sawmill": "wood 5"})
    play(s, "A upgrade sawmill wood wood wood")
    assert goods(s, "sawmill") == "wood 2"


def test_kf_6_4_skill_tiles_come_from_behind_the_screen():
    s = carrying(hands={"A": "saw 2"})
    play(s, "A upgrade keywood")
    assert (hand(s, "A"), s.skills) == ("saw 1", (15, 16, 16))


def test_kf_6_4_no_other_skill_tile():
    s = carrying(hands={"A": "pick 3 anvil 3"})
    assert "upgrade keywood" not in offered(s, "A")


def test_kf_6_4_any_skill_tile():
    s = carrying(villages={"A": [("barn", "home-1 n", 0)]}, hands={"A": "saw 1 anvil 2"})
    play(s, "A upgrade barn")
    assert offered(s, "A") == ["saw", "anvil"]
    play(s, "A anvil")
    assert (hand(s, "A"), s.skills, is_upgraded(s, "barn")) == ("saw 1 anvil 1", (15, 16, 15), True)


def test_kf_6_4_any_skill_tile_but_one():
    s = carrying(villages={"A": [("barn", "home-1 n", 0)]})
    assert "upgrade barn" not in offered(s, "A")


def test_kf_6_4_a_resource_and_a_skill_tile():
    s = carrying(villages={"A": [("inn", "home-1 n", 0)]}, hands={"A": "saw 1"}, goods={"inn": "iron 1"})
    play(s, "A upgrade inn iron saw")
    assert (is_upgraded(s, "inn"), goods(s, "inn"), hand(s, "A")) == (True, "", "")


@pytest.mark.parametrize(("goods_on", "skills"), [("iron 1", ""), ("", "saw 1")])
def test_kf_6_4_a_resource_or_a_skill_tile_alone_is_not_enough(goods_on, skills):
    s = carrying(villages={"A": [("inn", "home-1 n", 0)]}, hands={"A": skills}, goods={"inn": goods_on})
    assert "upgrade inn" not in offered(s, "A")


def test_kf_6_4_skill_tiles_of_others_do_not_pay():
    s = carrying(hands={"B": "saw 1"})
    assert "upgrade keywood" not in offered(s, "A")

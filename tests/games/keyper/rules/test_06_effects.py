"""KP 6.3–6.8: ways to build, building over, upgrading, building plot, shipping."""

import pytest

from keydom.games.keyper.rules import frames as fr
from tests.games.keyper.rules.positions import (
    TILE,
    actor,
    code,
    face,
    offered,
    play,
    position,
    question,
    refusal,
    store,
)

PLENTY = {"clay": 5, "log": 5, "rock": 5, "brick": 5, "timber": 5, "stone": 5, "wheat": 5}


def on_plot(spot, built, keyple="blue", there="", **more):
    """A keyple that uses the building on that plot."""
    s = position(keyp={0: {keyple: 1}}, built={0: built}, plot={0: {spot: there}}, **more)
    play(s, f"place {keyple}", spot)
    if question(s) == fr.ON_PLOT:
        play(s, "use")
    return s


# Ways to build ---------------------------------------------------------------------------------------------------


def test_kp_6_3_the_builder_asks_exactly_one_finished_good_never_wheat():
    s = on_plot("c1", {"c1": "builder"}, store={0: {"wheat": 2, "clay": 2}}, held={0: ["village-hall"]})
    assert offered(s) == ["pass", "upgrade builder"]
    assert refusal(s, "build village-hall") == "KP 6.2: you cannot pay for the Village hall"
    s = on_plot("c1", {"c1": "builder"}, store={0: {"brick": 1, "stone": 1}}, held={0: ["village-hall", "barn"]})
    assert offered(s) == ["pass", "build barn", "build village-hall", "upgrade builder"]
    play(s, "build village-hall", "d1")
    assert offered(s) == ["pay brick", "pay stone"]
    assert store(play(s, "pay brick")) == {"stone": 1}


def test_kp_6_3_the_labourer_builds_farm_buildings_free():
    s = on_plot("a1", {"a1": "farm-labourer"}, held={0: ["village-hall", "barn"]})
    assert offered(s) == ["pass", "build barn"]
    assert refusal(s, "build village-hall") == "KP 6.3: the farm labourer builds on the farm"
    assert face("barn") in play(s, "build barn", "b1").built[0]


def test_kp_6_3_declining_to_build():
    s = position(keyp={0: {"blue": 1}}, store={0: PLENTY})
    assert actor(play(s, "place blue", "1-b1", "pass")) == 1


def test_kp_6_3_with_a_keyple_on_the_plot_at_its_cost():
    s = position(keyp={0: {"blue": 1}, 1: {"blue": 1}}, store={0: {"log": 2}}, held={0: ["cow-shed"]})
    play(s, "place blue", "b2")
    assert (actor(s), store(s)) == (1, {})
    assert (s.built[0][3], s.plots[0][3]) == (face("cow-shed"), code("blue"))


def test_kp_6_3_it_is_the_keyples_one_action():
    s = position(keyp={0: {"blue": 1}}, store={0: {**PLENTY}}, held={0: ["brickmaker"]})
    play(s, "place blue", "c1")
    assert (actor(s), store(s)) == (1, {**PLENTY, "timber": 4, "stone": 4})


def test_kp_6_3_use_or_build_over():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, store={0: PLENTY}, held={0: ["statue", "barn"]})
    play(s, "place blue", "c1")
    assert offered(s) == ["use", "build statue"]
    assert refusal(s, "build barn") == "KP 6.1: the Barn belongs on the farm"
    assert refusal(s, "build mine") == "KP 6.1: you do not have the Mine"
    s = position(keyp={0: {"blue": 1}}, store={0: PLENTY}, held={0: ["statue", "dock"]})
    play(s, "place blue", "c1")
    assert refusal(s, "use") == "KP 4.1: there is no building yet"


def test_kp_6_3_never_by_laying_down():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, built={0: {"c1": "drainage"}}, plot={0: {"c1": "blue"}},
                 store={0: PLENTY}, held={0: ["statue"]})  # fmt: skip
    assert offered(play(s, "lay c1")) == ["pass", "upgrade drainage"]


# Building over ---------------------------------------------------------------------------------------------------


def test_kp_6_4_over_a_building_on_the_basic_side_keyples_stay():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage+"}}, plot={0: {"c1": "green white lying"}},
                 store={0: {"stone": 2}}, held={0: ["statue"]})  # fmt: skip
    play(s, "place blue", "1-b1", "build statue", "c1")
    assert (s.built[0][8], s.under[0][8]) == (face("statue"), 1 + TILE["drainage"])
    assert (s.plots[0][8], store(s)) == (code("green white lying"), {})


def test_kp_6_4_at_most_two_tiles_on_a_plot():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, under={0: {"c1": "pavements"}},
                 store={0: PLENTY}, held={0: ["statue"]})  # fmt: skip
    play(s, "place blue", "1-b1", "build statue")
    assert "c1" not in offered(s)
    assert refusal(s, "c1") == "KP 6.4: at most two tiles lie on a plot"


def test_kp_6_4_placing_with_a_building_over_lays_nobody_down():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, plot={0: {"c1": "blue"}}, held={0: ["statue"]},
                 store={0: {"stone": 2}})  # fmt: skip
    play(s, "place blue", "c1", "build statue")
    assert (actor(s), s.plots[0][8]) == (1, code("blue blue"))


def test_kp_6_4_nothing_may_be_built_where_the_plot_is_full_of_tiles():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, under={0: {"c1": "pavements"}},
                 store={0: {"stone": 2}}, held={0: ["statue"]})  # fmt: skip
    assert offered(play(s, "place blue", "c1")) == ["pass", "upgrade drainage"]


def test_kp_6_4_an_action_left_on_a_plot_built_over_is_lost():
    s = on_plot("a1", {"a1": "farm-labourer"}, there="blue", held={0: ["barn", "farmer"]})
    play(s, "lay-it", "build barn", "a1")
    assert actor(s) == 1
    assert s.plots[0][0] == code("blue blue lying")


def test_kp_6_4_an_action_elsewhere_is_not():
    s = on_plot("a1", {"a1": "farm-labourer"}, there="blue", held={0: ["barn", "farmer"]})
    assert offered(play(s, "lay-it", "build barn", "a2")) == ["pass", "build farmer"]


def test_kp_6_4_the_new_building_may_be_upgraded_from_another_place_in_the_same_turn():
    s = on_plot("a1", {"a1": "farm-labourer+"}, there="blue", held={0: ["barn"]})
    assert face("barn+") in play(s, "lay-it", "build barn", "b3", "upgrade barn").built[0]


def test_kp_6_4_a_full_area_takes_no_building():
    spots = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4")
    upper = ("barn", "farmer", "copse", "paddock", "stable", "oast-house", "hop-field", "goat-pen")
    lower = ("cow-shed", "pig-sty", "sheep-shelter", "farmyard", "farm-labourer", "chicken-house", "livestock-market",
             "hunters-lodge")  # fmt: skip
    built, under = dict(zip(spots, upper, strict=True)), dict(zip(spots, lower, strict=True))
    s = position(keyp={0: {"blue": 1}}, built={0: built}, under={0: under}, store={0: PLENTY},
                 held={0: ["farmers-cottage", "statue"]})  # fmt: skip
    play(s, "place blue", "1-b1")
    assert offered(s) == ["pass", "build statue"]
    assert refusal(s, "build farmers-cottage") == "KP 6.4: at most two tiles lie on a plot"


# Upgrading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "spot", "pays"),
    [("barn", "a1", ["clay", "log", "rock", "brick", "timber", "stone", "wheat"]),
     ("drainage", "c1", ["brick", "timber", "stone", "wheat"])],
)  # fmt: skip
def test_kp_6_5_farm_one_raw_material_village_one_finished_good_or_wheat(name, spot, pays):
    s = position(keyp={0: {"blue": 1}}, built={0: {spot: name}}, store={0: PLENTY}, held={})
    play(s, "place blue", "1-c3", f"upgrade {name}")
    assert offered(s) == [f"pay {piece}" for piece in pays]
    assert face(f"{name}+") in play(s, "pay wheat").built[0]


def test_kp_6_5_each_building_once_and_only_built_ones():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage+", "c2": "statue", "a1": "barn"}},
                 store={0: {"clay": 1}}, held={0: ["mine"]})  # fmt: skip
    play(s, "place blue", "1-c3")
    assert offered(s) == ["pass", "upgrade barn"]
    assert refusal(s, "upgrade drainage") == "KP 6.5: the Drainage is upgraded already"
    assert refusal(s, "upgrade mine") == "KP 6.5: the Mine is not built"
    assert refusal(s, "upgrade statue") == "KP 6.5: you cannot pay for the upgrade"
    assert actor(play(s, "pass")) == 1


def test_kp_6_5_keyples_on_it_do_not_matter():
    s = position(keyp={0: {"blue": 1}}, built={0: {"a1": "barn"}}, plot={0: {"a1": "blue white both"}},
                 store={0: {"clay": 1}}, held={})  # fmt: skip
    play(s, "place blue", "1-c3", "upgrade barn")
    assert (s.built[0][0], s.plots[0][0]) == (face("barn+"), code("blue white both"))


def test_kp_6_5_the_upgraded_builder_for_one_finished_good_or_wheat_any_building():
    built = {"c1": "builder+", "a1": "barn", "c2": "statue"}
    s = on_plot("c1", built, store={0: {"clay": 1}}, held={})
    assert actor(s) == 1
    s = on_plot("c1", built, store={0: {"wheat": 1, "stone": 1}}, held={})
    assert offered(s) == ["pass", "upgrade barn", "upgrade statue"]
    assert refusal(s, "upgrade builder") == "KP 6.5: the Builder is upgraded already"
    assert offered(play(s, "upgrade barn")) == ["pay stone", "pay wheat"]


def test_kp_6_5_the_upgraded_labourer_free_farm_buildings():
    s = on_plot("a1", {"a1": "farm-labourer+", "a2": "barn", "c2": "statue"}, store={0: {"stone": 1}}, held={})
    assert offered(s) == ["pass", "upgrade barn"]
    assert refusal(s, "upgrade statue") == "KP 4.9: the Farm labourer does not do that"
    assert store(play(s, "upgrade barn")) == {"stone": 1}


def test_kp_6_5_basic_builder_and_labourer_upgrade_only_themselves():
    s = on_plot("a1", {"a1": "farm-labourer", "a2": "barn"}, store={0: {"clay": 1}}, held={})
    assert offered(s) == ["pass", "upgrade farm-labourer"]
    assert store(play(s, "upgrade farm-labourer")) == {}
    s = on_plot("c1", {"c1": "builder", "a2": "barn"}, store={0: {"wheat": 1, "clay": 1}}, held={})
    assert store(play(s, "upgrade builder")) == {"clay": 1}


# Building plot ---------------------------------------------------------------------------------------------------


def free_sites(side, spot, spent=0, **more):
    """Where a building can be built free, with nothing to pay."""
    s = position(keyp={0: {"blue": 1}}, built={0: {spot: f"building-plot{side}"}}, held={0: ["village-hall"]}, **more)
    s.spent = (spent, 0)
    play(s, "place blue", "1-b1")
    if question(s) != fr.BUILD:
        return []
    play(s, "build village-hall")
    return offered(s) if question(s) == fr.SITE else ["one"]


@pytest.mark.parametrize(
    ("side", "spot", "spent", "plots"),
    [("", "c2", 0, ["one"]), ("", "e2", 0, []), ("", "c2", 1, []), ("+", "d2", 0, ["d1", "e2", "d3"]),
     ("+", "d2", 1, ["d1", "d3"]), ("+", "d2", 2, ["e2", "d3"]), ("+", "d2", 4, ["d1", "e2"]),
     ("+", "c1", 0, ["d1", "c2"]), ("+", "e4", 0, ["one"]), ("+", "d2", 7, [])],
)  # fmt: skip
def test_kp_6_6_right_and_upgraded_above_and_below_each_once(side, spot, spent, plots):
    assert free_sites(side, spot, spent) == plots


def test_kp_6_6_free_and_once():
    s = position(keyp={0: {"orange": 1}}, built={0: {"c2": "building-plot"}}, held={0: ["village-hall", "statue"]})
    play(s, "place orange", "1-b1", "build village-hall")
    assert (s.built[0][12], s.spent) == (face("village-hall"), (1, 0))
    assert actor(s) == 1


def test_kp_6_6_who_can_pay_may_keep_the_right():
    s = position(
        keyp={0: {"blue": 1}}, built={0: {"c2": "building-plot"}}, held={0: ["statue"]}, store={0: {"stone": 2}}
    )
    play(s, "place blue", "1-b1", "build statue", "d2")
    assert offered(s) == ["free", "pay stone"]
    assert (store(play(s.copy(), "free")), play(s.copy(), "free").spent) == ({"stone": 2}, (1, 0))
    assert (store(play(s.copy(), "pay stone")), play(s.copy(), "pay stone").spent) == ({}, (0, 0))


@pytest.mark.parametrize("place", ["1-b1", "1-c4", "d2"])
def test_kp_6_6_with_any_way_of_building_there(place):
    s = position(keyp={0: {"blue": 1}}, built={0: {"c2": "building-plot"}}, held={0: ["village-hall"]})
    play(s, "place blue", place, *([] if place == "d2" else ["build village-hall"]))
    assert (s.built[0][12], s.spent) == (face("village-hall"), (1, 0))


def test_kp_6_6_with_the_builder_but_not_with_the_labourer():
    s = on_plot("c1", {"c1": "builder", "c2": "building-plot"}, held={0: ["village-hall"]})
    assert (play(s, "build village-hall").spent, s.built[0][12]) == ((1, 0), face("village-hall"))
    s = on_plot("a1", {"a1": "farm-labourer", "c2": "building-plot"}, held={0: ["village-hall", "barn"]})
    assert offered(s) == ["pass", "build barn"]
    assert play(s, "build barn", "b1").spent == (0, 0)


def test_kp_6_6_farm_buildings_are_not_free():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c2": "building-plot"}}, held={0: ["barn"]})
    assert actor(play(s, "place blue", "1-b1")) == 1


def test_kp_6_6_over_a_building_too_but_not_over_two():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c2": "building-plot", "d2": "statue"}}, held={0: ["village-hall"]})
    assert play(s, "place blue", "1-b1", "build village-hall").built[0][12] == face("village-hall")
    s = position(keyp={0: {"blue": 1}}, built={0: {"c2": "building-plot", "d2": "statue"}},
                 under={0: {"d2": "dock"}}, held={0: ["village-hall"]})  # fmt: skip
    assert actor(play(s, "place blue", "1-b1")) == 1


def test_kp_6_6_in_the_same_turn_too():
    s = position(keyp={0: {"orange": 1}}, held={0: ["building-plot", "village-hall"]}, store={0: {"brick": 1}})
    play(s, "place orange", "1-b1", "build building-plot", "d3", "build village-hall")
    assert (s.built[0][16], store(s)) == (face("village-hall"), {})


def test_kp_6_6_placing_is_offered_only_where_it_is_free():
    s = position(keyp={0: {"blue": 1}}, built={0: {"d2": "building-plot+"}}, held={0: ["village-hall"]})
    assert [w for w in offered(play(s, "place blue")) if "-" not in w] == ["d1", "d2", "e2", "d3"]


def test_kp_6_6_no_right_of_a_building_plot_built_over():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c2": "statue"}}, under={0: {"c2": "building-plot"}},
                 held={0: ["village-hall"]})  # fmt: skip
    assert actor(play(s, "place blue", "1-b1")) == 1


# Shipping --------------------------------------------------------------------------------------------------------


def aboard(built, pieces=None, colour="green", **more):
    s = position(keyp={0: {colour: 1}}, built={0: built}, store={0: pieces or {}}, **more)
    return play(s, f"place {colour}", "1-c2", "boat 1")


@pytest.mark.parametrize(("side", "points"), [("", 1), ("+", 2)])
def test_kp_6_7_seafarer_in_every_turn_on_a_boat_once(side, points):
    assert aboard({"c1": f"seafarer{side}"}).shipping[0] == points
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, built={0: {"c1": f"seafarer{side}"}},
                 field={"1-c2": "blue blue"}, boats={1: 1})  # fmt: skip
    assert play(s, "lay 1-c2", "both").shipping[0] == points
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": f"seafarer{side}"}}, field={"1-c2": "blue"}, boats={1: 1})
    assert play(s, "place blue", "1-c2", "lay-it").shipping[0] == points


def test_kp_6_7_seafarer_as_follower_too():
    s = position(keyp={0: {"green": 1}, 1: {"green": 1}}, built={1: {"c1": "seafarer+"}})
    assert play(s, "place green", "1-c2", "boat 1", "join green").shipping == (0, 2)


def test_kp_6_7_no_seafarer_elsewhere():
    s = position(keyp={0: {"green": 1}}, built={0: {"c1": "seafarer+"}})
    assert play(s, "place green", "1-a2").shipping == (0, 0)


@pytest.mark.parametrize(("side", "points"), [("", [2, 5, 7, 10]), ("+", [3, 6, 9, 12])])
def test_kp_6_7_shipping_agent(side, points):
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": f"shipping-agent{side}", "c2": "merchant+"}},
                 field={"1-c2": "blue"}, boats={1: 1}, store={0: {"clay": 4}})  # fmt: skip
    play(s, "place blue", "1-c2", "lay-it")
    found = []
    while question(s) == fr.RIVER:
        found.append(play(s, "ship clay").shipping[0])
    assert found == points


def test_kp_6_7_the_agent_counts_one_turn():
    s = aboard({"c1": "shipping-agent"}, {"clay": 1, "cow": 1}, "blue")
    assert play(s, "ship clay", "ship cow").shipping[0] == 5


@pytest.mark.parametrize(("side", "actions"), [("", 1), ("+", 2)])
def test_kp_6_7_merchant_upgraded_one_boat_action_more(side, actions):
    s = aboard({"c1": f"merchant{side}"})
    for _ in range(actions):
        play(s, "gain cow")
    assert (store(s), actor(s)) == ({"cow": actions}, 1)


def test_kp_6_7_merchant_as_follower():
    s = position(keyp={0: {"blue": 1}, 1: {"blue": 1}}, built={1: {"c1": "merchant+"}})
    play(s, "place blue", "1-c2", "boat 1", "join blue")
    while question(s) == fr.RIVER:
        play(s, "gain cow")
    assert (store(s, 0), store(s, 1)) == ({"cow": 3}, {"cow": 4})


# Trading post ----------------------------------------------------------------------------------------------------


def test_kp_6_8_kinds_other_than_the_one_given():
    s = on_plot("c1", {"c1": "trading-post"}, store={0: {"clay": 1, "log": 1}}, held={})
    play(s, "trade raw", "give clay")
    assert offered(s) == ["take log", "take rock"]
    assert refusal(s, "take clay") == "KP 6.8: other kinds than the one given are taken"


def test_kp_6_8_a_finished_good_traded_as_raw_counts_as_its_raw_material():
    s = on_plot("c1", {"c1": "trading-post"}, store={0: {"brick": 1}}, held={})
    assert offered(s) == ["pass", "trade raw", "trade finished", "upgrade trading-post"]
    assert offered(play(s.copy(), "trade raw")) == ["take log", "take rock"]
    assert offered(play(s.copy(), "trade finished")) == ["take timber", "take stone"]


def test_kp_6_8_wheat_never():
    s = on_plot("c1", {"c1": "trading-post"}, store={0: {"wheat": 2}}, held={})
    assert offered(s) == ["pass", "upgrade trading-post"]
    assert refusal(s, "trade raw") == "KP 6.8: there is nothing to trade"


def test_kp_6_8_upgraded_both_in_one_action_in_either_order():
    s = on_plot("c1", {"c1": "trading-post+"}, store={0: {"clay": 1, "brick": 1}}, held={})
    play(s, "trade raw", "give clay", "take log", "take log")
    assert offered(s) == ["pass", "trade finished"]
    assert refusal(s, "trade raw") == "KP 6.8: each class is traded once in one action"
    assert (actor(play(s, "pass")), store(s)) == (1, {"log": 2, "brick": 1})


def test_kp_6_8_the_second_trade_falls_away_when_impossible():
    s = on_plot("c1", {"c1": "trading-post+"}, store={0: {"clay": 1}}, held={})
    assert actor(play(s, "trade raw", "take log", "take log")) == 1


def test_kp_6_8_basic_one_of_them():
    s = on_plot("c1", {"c1": "trading-post"}, store={0: {"clay": 1, "brick": 1}}, held={})
    assert actor(play(s, "trade raw", "give clay", "take log", "take log")) == 1


def test_kp_6_8_pieces_just_gained_may_be_traded_on():
    s = on_plot("c1", {"c1": "trading-post"}, there="blue", store={0: {"clay": 1}}, held={})
    play(s, "lay-it", "trade raw", "take log", "take rock", "trade raw", "give rock", "take clay", "take clay")
    assert store(s) == {"clay": 2, "log": 1}

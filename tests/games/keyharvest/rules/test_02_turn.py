"""KH 2: the turn and its four actions."""

import pytest

from keydom import keyharvest as game
from tests.games.keyharvest.rules.positions import (
    asked,
    field,
    mask,
    names,
    offered,
    play,
    position,
    purse,
    rings,
    stands,
)


def acts(s: game.State) -> set[str]:
    """The first words of what is offered."""
    return {words.split()[0] for words in offered(s)}


# --- 2.1


def test_kh_2_1_no_action_is_compulsory():
    s = play(position(2), "A done", "B done")
    assert asked(s) == "A"


def test_kh_2_1_clockwise():
    s = play(position(3, active=2, first=1), "C done")
    assert (asked(s), s.turns) == ("A", 1)


def test_kh_2_1_the_turn_ends_after_two_actions():
    s = position(2, ripe=("a1",), workers=({"apprentice": "b1"},))
    assert asked(play(s, "A remove apprentice harvest a1")) == "B"


def test_kh_2_1_each_action_at_most_once():
    s = position(2, ripe=("a1 c1",), workers=({"casual": "b1"},), registry="e1", screens=("hops hops",))
    play(s, "A harvest a1")
    assert acts(s) == {"done", "play", "remove", "take"}
    play(s, "A remove casual")
    assert asked(s) == "B"


@pytest.mark.parametrize(
    ("words", "then"),
    [
        ("harvest a1", {"done", "play", "remove", "lay", "take"}),
        ("remove casual", {"done", "harvest", "lay", "take"}),
        ("lay e1 done", {"done", "harvest", "play", "remove", "take"}),
        ("take e3 hops done", {"done", "harvest", "play", "remove"}),
    ],
)
def test_kh_2_1_what_may_follow_which_action(words, then):
    s = position(
        2,
        ripe=("a1",),
        workers=({"casual": "b1"},),
        registry="e3",
        bag="",
        gone="gift",
        laid="swap holiday windfall substitute replacement lucky-dip new-harvest re-survey quick-sale consolidation",
        screens=("hops hops",),
        stores=((("e1", "hops"),), (("g1", "hops"),)),
    )
    assert acts(play(s, f"A {words}")) == then


def test_kh_2_1_c_after_storekeeper_is_allowed_even_for_the_tile_just_taken():
    s = position(2, ripe=(rings("d4"),), registry="a1", screens=("hops",))
    play(s, "A play storekeeper d4 a1 hops", "* a2")
    assert "lay a1" in offered(s)


def test_kh_2_1_skilled_worker_after_d_is_allowed():
    s = position(2, ripe=(rings("d4"),), registry="a1", screens=("hops hops hops",), stores=((), (("g1", "wine"),)))
    play(s, "A take a1 hops done", "* a2", "A done play skilled d4 g1 hops hops")
    assert (asked(s), s.ripe[0]) == ("B", mask(rings("d4") + " g1"))


# --- 2.2 A


def test_kh_2_2_a_harvested_field_is_turned_and_gives_a_counter():
    s = play(position(2, ripe=("a1",)), "A harvest a1")
    assert (names(s.reaped[0]), names(s.ripe[0]), purse(s, 0)) == ("a1", "", "wheat")


def test_kh_2_2_a_single_field_is_a_group():
    s = position(2, ripe=("a1 c1",))
    assert names(play(s, "A harvest c1").reaped[0]) == "c1"


def test_kh_2_2_only_fields_of_one_connected_group():
    s = play(position(2, ripe=("a1 a2 g1",)), "A harvest a1")
    assert offered(s) == ["done", "a2"]


def test_kh_2_2_harvested_fields_connect():
    s = play(position(2, ripe=("a1 a3",), reaped=("a2",)), "A harvest a1")
    assert offered(s) == ["done", "a3"]


def test_kh_2_2_workers_do_not_connect():
    s = play(position(2, ripe=("a1 a3",), workers=({"casual": "a2"},)), "A harvest a1")
    assert "a3" not in offered(s)


def test_kh_2_2_as_many_as_one_likes():
    s = play(position(2, ripe=("a1 a2 a3",)), "A harvest a1 a2 a3")
    assert (purse(s, 0), names(s.reaped[0])) == ("vegetables wine wheat", "a1 a2 a3")


def test_kh_2_2_not_all_need_be_harvested():
    s = play(position(2, ripe=("a1 a2 a3",)), "A harvest a1 done")
    assert (names(s.ripe[0]), "harvest a2" in offered(s)) == ("a2 a3", False)


def test_kh_2_2_in_ascending_order_while_the_stock_suffices():
    s = play(position(2, ripe=("a1 a2 a3",)), "A harvest a2")
    assert offered(s) == ["done", "a3"]


def test_kh_2_2_in_any_order_when_the_stock_is_short():
    s = play(position(2, ripe=("a1 a2 a3 a4",), stock="wheat vegetables wine"), "A harvest a2")
    assert offered(s) == ["done", "a1", "a3", "a4"]


def test_kh_2_2_without_that_crop_any_other_and_the_field_stays_ripe():
    s = play(position(2, ripe=("a1",), stock="hops wine"), "A harvest a1")
    assert offered(s) == ["hops", "wine"]
    play(s, "A wine")
    assert (names(s.ripe[0]), purse(s, 0), s.stock) == ("a1", "wine", (1, 0, 0, 0, 0))


def test_kh_2_2_each_field_at_most_once_even_if_it_stays_ripe():
    s = play(position(2, ripe=("a1 a2",), stock="hops wine wine"), "A harvest a1 hops")
    assert offered(s) == ["done", "a2"]


def test_kh_2_2_the_harvest_ends_when_the_stock_is_empty():
    s = play(position(2, ripe=("a1 a2",), stock="hops"), "A harvest a1 hops")
    assert "a2" not in offered(s)


def test_kh_2_2_no_harvest_from_an_empty_stock():
    assert offered(position(2, ripe=("g1",), stock="")) == offered(position(2, reaped=("g1",), stock=""))


def test_kh_2_2_a_harvested_field_is_not_harvested_again():
    assert "harvest a1" not in offered(position(2, reaped=("a1",)))


def test_kh_2_2_another_crop_may_be_the_last_of_a_field_still_to_harvest():
    """The only vegetables go for A1; so A2 stays ripe, too."""
    s = play(position(2, ripe=("a1 a2",), stock="vegetables hops"), "A harvest a1 vegetables a2")
    assert offered(s) == ["hops"]
    assert (names(play(s, "A hops").ripe[0]), purse(s, 0)) == ("a1 a2", "hops vegetables")


# --- 2.3, 2.4 B


def test_kh_2_3_a_farmhand_taken_off_goes_to_the_reserve():
    s = play(position(2, workers=({"apprentice": "b1"},)), "A remove apprentice")
    assert stands(s, 0, "apprentice") == "away"


def test_kh_2_3_townsfolk_taken_off_go_to_the_town_board():
    s = position(2, ripe=("", rings("d4")), workers=({"lawyer": "b1"},))
    play(s, "A remove lawyer done")
    assert "play lawyer" in offered(s)


def test_kh_2_3_playing_and_taking_off_are_one_action():
    s = play(position(2, ripe=("a1",), workers=({"casual": "b1"},)), "A remove casual")
    assert acts(s) == {"done", "harvest"}


def test_kh_2_3_townsfolk_on_another_board_cannot_be_played():
    s = position(2, ripe=(rings("d4"),), workers=({}, {"merchant": "b1"}))
    assert "play merchant" not in offered(s)
    assert "play bailiff" in offered(s)


def test_kh_2_3_a_farmhand_on_the_board_cannot_be_played_but_that_of_another_can():
    s = position(2, ripe=(rings("d4"), rings("e7")), workers=({"overseer": "b1"},))
    assert "play overseer" not in offered(s)
    assert "play overseer" in offered(play(s, "A done"))


def test_kh_2_4_it_must_touch_as_many_fields_as_its_value():
    s = play(position(2, ripe=("c4 c5 d3",)), "A play day-labourer")
    assert offered(s) == ["b4", "c3", "d4"]


def test_kh_2_4_ripe_or_harvested_connected_or_not():
    s = play(position(2, ripe=("c4",), reaped=("e4",)), "A play day-labourer")
    assert offered(s) == ["d3", "d4"]


def test_kh_2_4_never_onto_a_field():
    s = play(position(2, ripe=("c4 d4",)), "A play apprentice")
    assert not {"c4", "d4"} & set(offered(s))


def test_kh_2_4_not_beside_another_worker():
    s = play(position(2, ripe=("d4",), workers=({"casual": "c4"},)), "A play apprentice")
    assert offered(s) == ["d5", "e4", "e5"]


def test_kh_2_4_onto_a_worker_of_lower_value():
    s = position(2, ripe=(rings("d4"),), workers=({"unskilled": "d4"},))
    play(s, "A play overseer d4 c4")
    assert (stands(s, 0, "overseer"), stands(s, 0, "unskilled")) == ("d4", "away")


def test_kh_2_4_townsfolk_that_are_replaced_go_to_the_town_board():
    s = position(2, ripe=(rings("d4"),), workers=({"merchant": "d4"},))
    play(s, "A play benefactor d4")
    assert (stands(s, 0, "merchant"), s.town.bit_count()) == ("away", 5)


def test_kh_2_4_not_onto_a_worker_of_the_same_value():
    s = position(2, ripe=(rings("d4"),), workers=({"unskilled": "d4"},))
    assert "d4" not in offered(play(s, "A play day-labourer"))


def test_kh_2_4_without_a_hex_it_cannot_be_played():
    s = position(2, ripe=("c4 c5",))
    assert [words for words in offered(s) if words.startswith("play")] == [
        "play apprentice",
        "play casual",
        "play day-labourer",
        "play unskilled",
    ]


# --- 2.5 C


def test_kh_2_5_from_the_own_store_the_bid_goes_to_the_stock():
    s = play(position(2, stores=((("a1", "hops wine"),),)), "A lay a1")
    assert (names(s.ripe[0]), s.stock, purse(s, 0)) == ("a1", (12, 12, 12, 12, 12), "")


def test_kh_2_5_from_another_store_the_owner_gets_the_same_and_the_bid():
    s = position(2, screens=("hops hops wine",), stores=((), (("a1", "hops wine"),)))
    play(s, "A lay a1")
    assert (names(s.ripe[0]), purse(s, 0), purse(s, 1)) == ("a1", "hops", "hops hops wine wine")


def test_kh_2_5_exactly_the_same_crops():
    s = position(2, screens=("hops hops wheat",), stores=((), (("a1", "hops wine"),)))
    assert "lay a1" not in offered(s)


def test_kh_2_5_one_or_two_from_any_stores():
    s = position(3, screens=("hops",), stores=((("a1", "hops"),), (("b1", "hops"),), (("c1", "wine"),)))
    play(s, "A lay b1")
    assert offered(s) == ["done", "lay a1"]
    play(s, "A lay a1")
    assert (names(s.ripe[0]), s.stored, purse(s, 1)) == ("a1 b1", (-1, -1, -1, -1, field("c1"), -1), "hops hops")
    assert asked(play(s, "A done")) == "B"


def test_kh_2_5_the_second_is_not_asked_for_when_all_stores_are_empty():
    s = play(position(2, ripe=("g1",), stores=((("a1", "hops"),),)), "A lay a1")
    assert "harvest g1" in offered(s)


def test_kh_2_5_the_second_is_asked_for_even_if_it_cannot_be_paid():
    s = play(position(2, stores=((("a1", "hops"),), (("b1", "wine"),))), "A lay a1")
    assert offered(s) == ["done"]


def test_kh_2_5_counters_gained_by_the_first_may_pay_for_the_second():
    s = position(
        2,
        ripe=("d3 d5 c5",),
        workers=({"day-labourer": "d4"},),
        stores=((("d4", "hops"),), (("g1", "wine wine"),)),
    )
    play(s, "A lay d4 c4 wine wine")
    assert offered(s) == ["done", "lay g1"]


def test_kh_2_5_a_bid_of_several_hidden_counters_is_paid():
    s = position(3, hidden=("hops wine wine",), stores=((), (("a1", "wine wine"),)))
    play(s, "A lay a1")
    assert (s.hidden[0], s.open[1]) == ((1, 0, 0, 0, 0), (0, 0, 0, 4, 0))


def test_kh_2_5_the_second_may_be_a_tile_that_the_storekeeper_took_after_the_first():
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"storekeeper": "d4"},),
        stores=((("d4", "hops"),),),
        screens=("wine",),
        registry="a1",
    )
    play(s, "A lay d4 e7 a1 wine", "* g7")
    assert offered(s) == ["done", "lay a1"]


# --- 2.6 D


def test_kh_2_6_a_tile_goes_into_the_store_with_a_bid():
    s = position(2, screens=("hops wine",), registry="a1 a2 a3 a4 a5 a6")
    play(s, "A take a1 hops done")
    assert (s.stored[0], s.bids[0], purse(s, 0)) == (field("a1"), (1, 0, 0, 0, 0), "wine")


def test_kh_2_6_the_bid_is_one_or_more_counters():
    s = play(position(2, screens=("hops wine",), registry="a1"), "A take a1")
    assert offered(s) == ["hops", "wine"]
    assert offered(play(s, "A hops")) == ["done", "wine"]


def test_kh_2_6_a_bid_is_named_in_the_order_of_the_crops():
    s = play(position(2, screens=("hops hops wine",), registry="a1"), "A take a1 wine")
    assert offered(s) == ["done"]


def test_kh_2_6_with_the_last_counter_the_bid_lies():
    s = play(position(2, screens=("hops",), registry="a1"), "A take a1 hops")
    assert (s.bids[0], asked(s)) == ((1, 0, 0, 0, 0), "*")


def test_kh_2_6_the_registry_is_refilled_before_the_second_tile():
    s = play(position(2, screens=("hops wine",), registry="a1"), "A take a1 hops done", "* g7")
    assert offered(s) == ["done", "take g7"]


def test_kh_2_6_two_tiles_at_most():
    s = position(2, screens=("hops wine wheat",), registry="a1 a2")
    play(s, "A take a1 hops done", "* a3", "A take a3 wine done", "* a4")
    assert acts(s) == {"done"}


@pytest.mark.parametrize(
    ("screens", "stores", "registry"),
    [
        ("hops", (("b1", "hops"), ("b2", "wine")), "a1"),
        ("", (("b1", "hops"),), "a1"),
        ("hops", (), ""),
    ],
)
def test_kh_2_6_it_needs_a_free_place_a_counter_and_a_tile(screens, stores, registry):
    s = position(2, screens=(screens,), stores=(stores,), registry=registry)
    assert "take" not in acts(s)


def test_kh_2_6_the_free_place_may_be_the_first_or_the_second():
    s = position(2, screens=("hops wine",), stores=((("b1", "hops"), ("b2", "hops")),), registry="a1")
    play(s, "A lay b1 done take a1 hops done")
    assert s.stored[:2] == (field("a1"), field("b2"))


def test_kh_2_6_the_second_is_not_asked_for_without_a_counter():
    s = play(position(2, ripe=("g1",), screens=("hops",), registry="a1 a2"), "A take a1 hops", "* a3")
    assert "harvest g1" in offered(s)


def test_kh_2_6_the_turn_goes_on_after_the_second_tile():
    s = position(2, ripe=("g1",), screens=("hops hops",), registry="a1 a2")
    play(s, "A take a1 hops done", "* a3", "A take a2 hops", "* a4", "A harvest g1")
    assert asked(s) == "B"


def test_kh_2_6_no_second_tile_if_an_event_after_the_first_filled_the_store():
    """The draw brings the quick sale: D4 pushes the storekeeper off, who takes A2."""
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"storekeeper": "d4"},),
        screens=("hops " * 6,),
        registry="a1 a2 a3 a4 a5 d4",
    )
    play(s, "A take a1 hops done", "* quick-sale", "A d4 hops hops hops e7 a2 hops done", "* g5 g6 g7")
    assert (s.stored[:2], "take" in acts(s)) == ((field("a1"), field("a2")), False)


def test_kh_2_6_the_second_tile_is_asked_for_if_an_event_after_the_first_freed_a_place():
    """The draw brings the swap: D4 pushes B's skilled worker off, who buys A1."""
    s = position(
        2,
        ripe=("d4 g1", rings("e7") + " c1"),
        workers=({}, {"skilled": "d4"}),
        screens=("hops hops", "wine wine"),
        stores=((("f8", "wheat"),),),
        registry="a1 a2",
    )
    play(s, "A take a1 hops done", "* swap", "A d4 c1", "B e7 a1 wine wine done", "* a3")
    assert (purse(s, 0), offered(s)) == ("hops hops wine wine", ["done", "take a2", "take a3"])

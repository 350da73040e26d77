"""KH 5: the twelve workers. Each: normal, declined, impossible, pushed off, with an empty stock or bag."""

import pytest

from keydom import keyharvest as game
from keydom.games.keyharvest.rules.components import EVENT_NAMES, FIELD_NAMES, WORKER_NAMES
from tests.games.keyharvest.rules.positions import (
    asked,
    event,
    field,
    happens,
    names,
    offered,
    play,
    position,
    purse,
    rings,
    stands,
)

EMPTY = ""
NO_EVENTS = " ".join(EVENT_NAMES)


def pushed(who: str, **more) -> game.State:
    """The worker of that name stands on d4 and is pushed off by the field out of the own store; e7 is free for it."""
    ripe = more.pop("ripe", rings("e7"))
    stores = ((("d4", "wheat"),), *more.pop("stores", ()))
    workers = ({who: "d4", **more.pop("with_", {})}, *more.pop("workers", ()))
    s = position(2, ripe=(ripe, more.pop("others", "")), workers=workers, stores=stores, **more)
    return play(s, "A lay d4 e7")


def at_turn(s: game.State) -> bool:
    """Whether a turn goes on with the choice of an action."""
    return len(s.frames) == 1


# --- A, B


def test_kh_5a_one_counter_of_a_ripe_field_it_touches():
    s = play(position(2, ripe=("c4 d5",), reaped=("c5",)), "A play apprentice d4")
    assert offered(s) == ["done", "c4", "d5"]
    play(s, "A c4")
    assert (purse(s, 0), names(s.ripe[0]), at_turn(s)) == ("wheat", "c4 d5", True)


def test_kh_5a_declined():
    s = play(position(2, ripe=("c4",)), "A play apprentice d4 done")
    assert (purse(s, 0), at_turn(s), stands(s, 0, "apprentice")) == ("", True, "d4")


def test_kh_5a_impossible_beside_harvested_fields():
    s = play(position(2, reaped=("c4",)), "A play apprentice d4")
    assert at_turn(s)


def test_kh_5a_pushed_off_it_works_again():
    assert offered(pushed("apprentice")) == ["done", *rings("e7").split()]


def test_kh_5a_without_that_crop_any_other():
    s = play(position(2, ripe=("c4",), stock="hops wine"), "A play apprentice d4 c4")
    assert offered(s) == ["hops", "wine"]
    assert purse(play(s, "A wine"), 0) == "wine"


def test_kh_5a_nothing_from_an_empty_stock():
    assert at_turn(play(position(2, ripe=("c4",), stock=EMPTY), "A play apprentice d4"))


def test_kh_5b_up_to_two_fields():
    s = play(position(2, ripe=("c4 c5 d5",)), "A play casual d4 c4 c5")
    assert (purse(s, 0), names(s.ripe[0]), at_turn(s)) == ("apples wheat", "c4 c5 d5", True)


def test_kh_5b_in_part_or_not_at_all():
    s = play(position(2, ripe=("c4 c5",)), "A play casual d4 c4 done")
    assert purse(s, 0) == "wheat"
    assert purse(play(position(2, ripe=("c4 c5",)), "A play casual d4 done"), 0) == ""


def test_kh_5b_never_the_same_field_twice():
    assert at_turn(play(position(2, ripe=("c4",)), "A play casual d4 c4"))


def test_kh_5b_impossible_beside_harvested_fields():
    assert at_turn(play(position(2, reaped=("c4 c5",)), "A play casual d4"))


def test_kh_5b_pushed_off_it_works_again():
    s = play(pushed("casual"), "A d6 e6")
    assert purse(s, 0) == "apples wheat"


def test_kh_5b_when_the_stock_runs_out_any_other_crop():
    s = play(position(2, ripe=("c4 e4",), stock="wheat hops hops"), "A play casual d4 e4 c4 hops")
    assert purse(s, 0) == "hops wheat"


def test_kh_5b_nothing_from_an_empty_stock():
    assert at_turn(play(position(2, ripe=("c4 c5",), stock="wheat"), "A play casual d4 c4"))


# --- C


def test_kh_5c_any_two_counters_openly():
    s = play(position(2, ripe=("c4 c5",)), "A play day-labourer d4 hops wine")
    assert (purse(s, 0), game.view(s, 1).open[0], at_turn(s)) == ("hops wine", (1, 0, 0, 1, 0), True)


def test_kh_5c_two_of_the_same_crop():
    assert purse(play(position(2, ripe=("c4 c5",)), "A play day-labourer d4 wine wine"), 0) == "wine wine"


def test_kh_5c_in_part_or_not_at_all():
    s = play(position(2, ripe=("c4 c5",)), "A play day-labourer d4 wine done")
    assert (purse(s, 0), at_turn(s)) == ("wine", True)
    s = play(position(2, ripe=("c4 c5",)), "A play day-labourer d4 done")
    assert (purse(s, 0), at_turn(s)) == ("", True)


def test_kh_5c_named_in_the_order_of_the_crops():
    s = play(position(2, ripe=("c4 c5",)), "A play day-labourer d4 wine")
    assert offered(s) == ["done", "wine", "wheat"]


def test_kh_5c_impossible_with_an_empty_stock():
    assert at_turn(play(position(2, ripe=("c4 c5",), stock=EMPTY), "A play day-labourer d4"))
    assert at_turn(play(position(2, ripe=("c4 c5",), stock="wine"), "A play day-labourer d4 wine"))


def test_kh_5c_pushed_off_it_works_again():
    assert purse(play(pushed("day-labourer"), "A hops hops"), 0) == "hops hops"


# --- D


def test_kh_5d_up_to_two_harvested_fields_it_touches():
    s = play(position(2, reaped=("c4 c5 d5 g1",)), "A play unskilled d4 c4")
    assert offered(s) == ["done", "c5", "d5"]
    assert names(play(s, "A c5").ripe[0]) == "c4 c5"
    assert at_turn(s)


def test_kh_5d_in_part_or_not_at_all():
    assert names(play(position(2, reaped=("c4 c5",)), "A play unskilled d4 c5").ripe[0]) == "c5"
    assert names(play(position(2, reaped=("c4 c5",)), "A play unskilled d4 done").ripe[0]) == ""


def test_kh_5d_impossible_beside_ripe_fields():
    assert at_turn(play(position(2, ripe=("c4 c5",)), "A play unskilled d4"))


def test_kh_5d_pushed_off_it_works_again():
    s = position(2, ripe=("d3",), reaped=("e6 e8",), workers=({"unskilled": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4 e7 e6 e8")
    assert names(s.ripe[0]) == "d3 d4 e6 e8"


# --- E, G


@pytest.mark.parametrize(("who", "paid"), [("skilled", "hops hops wheat"), ("merchant", "hops wheat")])
def test_kh_5e_5g_buys_from_an_opponents_store_for_any_crops(who, paid):
    """KH 5E, 5G: the owner gets what is paid, and the bid."""
    s = position(
        2, ripe=(rings("d4"),), screens=("hops hops wheat wheat",), stores=((("g1", "hops"),), (("g7", "wine wine"),))
    )
    play(s, f"A play {who} d4")
    assert offered(s) == ["done", "g7"]
    play(s, f"A g7 {paid}")
    assert s.ripe[0] >> field("g7") & 1
    assert purse(s, 1) == " ".join(sorted([*paid.split(), "wine", "wine"], key=["hops", "wine", "wheat"].index))
    assert s.stored[2] == -1


@pytest.mark.parametrize(("who", "short"), [("skilled", "hops hops"), ("merchant", "hops")])
def test_kh_5e_5g_impossible_without_counters_enough(who, short):
    """KH 5E, 5G."""
    s = position(2, ripe=(rings("d4"),), screens=(short,), stores=((), (("g7", "wine wine"),)))
    assert at_turn(play(s, f"A play {who} d4"))


@pytest.mark.parametrize("who", ["skilled", "merchant"])
def test_kh_5e_5g_impossible_without_a_field_in_another_store(who):
    """KH 5E, 5G."""
    s = position(2, ripe=(rings("d4"),), screens=("hops hops",), stores=((("g7", "hops"),),))
    assert at_turn(play(s, f"A play {who} d4"))


@pytest.mark.parametrize("who", ["skilled", "merchant"])
def test_kh_5e_5g_declined(who):
    """KH 5E, 5G."""
    s = position(2, ripe=(rings("d4"),), screens=("hops hops",), stores=((), (("g7", "wine"),)))
    play(s, f"A play {who} d4 done")
    assert (at_turn(s), s.stored[2]) == (True, field("g7"))


def test_kh_5e_pushed_off_by_what_it_bought():
    s = position(2, ripe=(rings("d4 e7"),), screens=("hops " * 5,), stores=((), (("d4", "wine"), ("g7", "wine"))))
    play(s, "A play skilled d4 d4 hops hops e7 g7 hops hops")
    assert (stands(s, 0, "skilled"), purse(s, 0), at_turn(s)) == ("e7", "hops", True)


def test_kh_5g_pushed_off_it_works_again():
    s = pushed("merchant", screens=("hops",), stores=((("g7", "wine"),),))
    play(s, "A g7 hops")
    assert purse(s, 1) == "hops wine"


def test_kh_5e_the_price_is_named_in_the_order_of_the_crops_and_can_be_paid_to_the_end():
    s = position(2, ripe=(rings("d4"),), screens=("hops apples wheat wheat",), stores=((), (("g7", "wine wine"),)))
    play(s, "A play skilled d4 g7")
    assert offered(s) == ["hops", "apples"]
    play(s, "A apples")
    assert offered(s) == ["wheat"]


# --- F


def test_kh_5f_one_own_field_goes_fallow():
    s = play(position(2, ripe=("c4 c5 d3 g1",)), "A play overseer d4")
    assert offered(s) == ["c4", "c5", "d3", "g1"]
    play(s, "A g1")
    assert (names(s.fallow), names(s.ripe[0])) == ("g1", "c4 c5 d3")


def test_kh_5f_a_harvested_one_too():
    s = play(position(2, ripe=("c4 c5",), reaped=("d3",)), "A play overseer d4 d3")
    assert (names(s.fallow), names(s.reaped[0])) == ("d3", "")


def test_kh_5f_is_compulsory():
    assert "done" not in offered(play(position(2, ripe=("c4 c5 d3",)), "A play overseer d4"))


def test_kh_5f_pushed_off_it_must_be_obeyed_again():
    assert "done" not in offered(pushed("overseer"))


# --- H


def test_kh_5h_one_tile_into_the_store_with_a_bid():
    s = position(2, ripe=(rings("d4"),), screens=("hops wine",), registry="a1 a2")
    play(s, "A play storekeeper d4 a2 wine done", "* g7")
    assert (s.stored[0], s.bids[0], names(s.registry)) == (field("a2"), (0, 0, 0, 1, 0), "a1 g7")
    assert "take a1" in offered(s)


def test_kh_5h_only_one_tile():
    s = position(2, ripe=(rings("d4"),), screens=("hops wine",), registry="a1 a2")
    assert at_turn(play(s, "A play storekeeper d4 a2 wine done", "* g7"))


def test_kh_5h_declined():
    s = position(2, ripe=(rings("d4"),), screens=("hops",), registry="a1")
    assert at_turn(play(s, "A play storekeeper d4 done"))


@pytest.mark.parametrize(
    ("screen", "store", "registry"),
    [(EMPTY, (), "a1"), ("hops", (("b1", "hops"), ("b2", "hops")), "a1"), ("hops", (), EMPTY)],
)
def test_kh_5h_impossible_without_counter_place_or_tile(screen, store, registry):
    s = position(2, ripe=(rings("d4"),), screens=(screen,), stores=(store,), registry=registry)
    assert at_turn(play(s, "A play storekeeper d4"))


def test_kh_5h_pushed_off_it_works_again():
    s = pushed("storekeeper", screens=("hops",), registry="a1")
    assert s.stored[0] < 0
    play(s, "A a1 hops", "* g7")
    assert (s.stored[0], asked(s)) == (field("a1"), "A")


def test_kh_5h_with_an_empty_bag_the_place_stays_empty():
    s = position(2, ripe=(rings("d4"),), screens=("hops",), registry="a1", bag=EMPTY, gone=NO_EVENTS)
    play(s, "A play storekeeper d4 a1 hops")
    assert (s.registry, at_turn(s)) == (0, True)


# --- I


def test_kh_5i_an_isolated_field_of_another_board_for_three_counters():
    s = position(2, ripe=(rings("d4"), "a1 a2 g7"), screens=("hops hops wine wheat",))
    play(s, "A play bailiff d4")
    assert offered(s) == ["done", "g7"]
    play(s, "A g7 hops wine wheat")
    assert (names(s.ripe[1]), purse(s, 1), purse(s, 0)) == ("a1 a2", "hops wine wheat", "hops")
    assert s.ripe[0] >> field("g7") & 1


def test_kh_5i_with_three_players_any_of_them():
    s = position(3, ripe=(rings("d4"), "g7", "a7"), screens=("hops hops hops",))
    play(s, "A play bailiff d4 a7 hops hops hops")
    assert (purse(s, 2), names(s.ripe[2])) == ("hops hops hops", "")


def test_kh_5i_declined():
    s = position(2, ripe=(rings("d4"), "g7"), screens=("hops hops hops",))
    assert at_turn(play(s, "A play bailiff d4 done"))


@pytest.mark.parametrize(("screen", "theirs"), [("hops hops", "g7"), ("hops hops hops", "g6 g7")])
def test_kh_5i_impossible_without_three_counters_or_an_isolated_field(screen, theirs):
    s = position(2, ripe=(rings("d4"), theirs), screens=(screen,))
    assert at_turn(play(s, "A play bailiff d4"))


def test_kh_5i_pushed_off_by_the_field_it_took_it_works_again():
    s = position(2, ripe=(rings("d4 e7"), "d4 g7"), screens=("hops " * 6,))
    play(s, "A play bailiff d4 d4 hops hops hops e7 g7 hops hops hops")
    assert (stands(s, 0, "bailiff"), names(s.ripe[1]), purse(s, 1)) == ("e7", "", ("hops " * 6).strip())


# --- J


def lawyer_and(who: str, **more) -> game.State:
    """The lawyer is played on e7 beside nobody; the other worker stands on d4."""
    reaped = more.pop("reaped", EMPTY)
    s = position(
        2,
        ripe=(rings("d4 e7"), "g7"),
        reaped=(reaped,),
        workers=({who: "d4"},),
        screens=("hops hops hops hops",),
        stores=((), (("g1", "wine"),)),
        registry="a1",
        **more,
    )
    return play(s, "A play lawyer e7")


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("apprentice", ["done", *rings("d4").split()]),
        ("casual", ["done", *rings("d4").split()]),
        ("day-labourer", ["done", "hops", "vegetables", "apples", "wine", "wheat"]),
        ("skilled", ["done", "g1"]),
        ("overseer", sorted(rings("d4 e7").split())),
        ("merchant", ["done", "g1"]),
        ("storekeeper", ["done", "a1"]),
        ("bailiff", ["done", "g7"]),
        ("trader", ["done", "draw"]),
        ("benefactor", ["done", "a1"]),
    ],
)
def test_kh_5j_uses_the_effect_of_another_worker_again(who, expected):
    s = lawyer_and(who)
    assert offered(s) == ["done", who]
    play(s, f"A {who}")
    assert (offered(s), stands(s, 0, who)) == (expected, "d4")


def test_kh_5j_the_unskilled_worker_too():
    s = position(2, ripe=(rings("e7"),), reaped=("c4 c5",), workers=({"unskilled": "d4"},))
    play(s, "A play lawyer e7 unskilled c4 c5")
    assert names(s.reaped[0]) == EMPTY


def test_kh_5j_declined():
    assert at_turn(play(lawyer_and("benefactor"), "A done"))


def test_kh_5j_impossible_without_another_worker():
    assert at_turn(play(position(2, ripe=(rings("e7"),)), "A play lawyer e7"))


@pytest.mark.parametrize(("team", "expected"), [({}, "Swap: which"), ({"casual": "a1"}, "Lawyer: which")])
def test_kh_5j_of_a_player_out_of_turn(team, expected):
    """B's lawyer is pushed off by A's field and put elsewhere; A has a worker, too. Then B may swap."""
    s = position(2, ripe=("d4 c1", rings("e7") + " g1"), workers=({"casual": "a7"}, {"lawyer": "d4"} | team))
    happens("swap", s)
    play(s, "A d4 g1", "B e7")
    assert game.asked(s, 1)[0].startswith(expected)


def test_kh_5j_never_itself_nor_one_of_another_board():
    s = position(2, ripe=(rings("e7"),), workers=({"casual": "a1"}, {"apprentice": "a1", "merchant": "g1"}))
    assert offered(play(s, "A play lawyer e7")) == ["done", "casual"]


def test_kh_5j_the_overseer_chosen_must_be_obeyed():
    assert "done" not in offered(play(lawyer_and("overseer"), "A overseer"))


def test_kh_5j_one_whose_effect_is_impossible_does_nothing():
    s = position(2, ripe=(rings("e7"),), workers=({"apprentice": "a1"},))
    assert at_turn(play(s, "A play lawyer e7 apprentice"))


def test_kh_5j_pushed_off_it_works_again():
    s = pushed("lawyer", with_={"day-labourer": "g1"})
    assert offered(s) == ["done", "day-labourer"]
    assert purse(play(s, "A day-labourer wine wine"), 0) == "wine wine"


def test_kh_5j_pushed_off_by_the_field_of_the_worker_it_used():
    s = position(2, ripe=(rings("d4 e7 b2"),), workers=({"benefactor": "d4"},), registry="e7 a7")
    play(s, "A play lawyer e7 benefactor e7 b2")
    assert (stands(s, 0, "lawyer"), offered(s)) == ("b2", ["done", "benefactor"])
    play(s, "A benefactor a7")
    assert asked(s) == "*"


# --- K


def test_kh_5k_draws_a_field_and_lays_it():
    s = play(position(2, ripe=(rings("d4"),), bag="g7"), "A play trader d4 draw", "* g7", "A keep")
    assert (s.ripe[0] >> field("g7") & 1, at_turn(s)) == (1, True)


def test_kh_5k_or_puts_it_fallow():
    s = play(position(2, ripe=(rings("d4"),), bag="g7 g6"), "A play trader d4 draw", "* g7", "A fallow")
    assert (s.fallow >> field("g7") & 1, names(s.bag)) == (1, "g6")


def test_kh_5k_what_was_drawn_must_be_laid_or_put_fallow():
    s = play(position(2, ripe=(rings("d4"),), bag="g7"), "A play trader d4 draw", "* g7")
    assert offered(s) == ["keep", "fallow"]


def test_kh_5k_declined():
    assert at_turn(play(position(2, ripe=(rings("d4"),)), "A play trader d4 done"))


@pytest.mark.parametrize("then", ["keep", "fallow"])
def test_kh_5k_without_fields_in_the_bag_one_from_the_registry(then):
    s = position(2, ripe=(rings("d4"),), bag=EMPTY, registry="a1 a2")
    play(s, "A play trader d4")
    assert offered(s) == ["done", "a1", "a2"]
    play(s, f"A a2 {then}")
    assert (names(s.registry), asked(s), s.stirred) == ("a1", "*", 1)
    assert len(play(s, "* good-harvest").laid) == 1


def test_kh_5k_impossible_without_any_field():
    assert at_turn(play(position(2, ripe=(rings("d4"),), bag=EMPTY), "A play trader d4"))


def test_kh_5k_pushed_off_by_the_field_it_drew():
    s = position(2, ripe=(rings("d4 e7"),), bag="d4 g7")
    play(s, "A play trader d4 draw", "* d4", "A keep e7 draw", "* g7", "A keep")
    assert (stands(s, 0, "trader"), at_turn(s)) == ("e7", True)


# --- L


def test_kh_5l_lays_a_field_of_the_registry_and_refills():
    s = position(2, ripe=(rings("d4"),), registry="a1 a2", bag="g6 g7")
    play(s, "A play benefactor d4 a1", "* g7")
    assert (names(s.registry), s.ripe[0] >> field("a1") & 1, at_turn(s)) == ("a2 g7", 1, True)


def test_kh_5l_refills_after_a_worker_that_the_field_pushed_off():
    s = position(2, ripe=(rings("d4"),), workers=({"apprentice": "a1"},), registry="a1 a2", bag="g6 g7")
    play(s, "A play benefactor d4 a1")
    assert (asked(s), names(s.registry)) == ("A", "a2")


def test_kh_5l_declined():
    s = position(2, ripe=(rings("d4"),), registry="a1")
    assert names(play(s, "A play benefactor d4 done").registry) == "a1"


def test_kh_5l_impossible_with_an_empty_registry():
    assert at_turn(play(position(2, ripe=(rings("d4"),)), "A play benefactor d4"))


def test_kh_5l_with_an_empty_bag_the_place_stays_empty():
    s = position(2, ripe=(rings("d4"),), registry="a1", bag=EMPTY, gone=NO_EVENTS)
    play(s, "A play benefactor d4 a1")
    assert (names(s.registry), at_turn(s)) == (EMPTY, True)


def test_kh_5l_pushed_off_it_works_again():
    s = play(pushed("benefactor", registry="a1"), "A a1")
    assert (s.ripe[0] >> field("a1") & 1, asked(s)) == (1, "*")


def test_kh_5l_an_event_may_come_up_in_its_refill():
    s = position(2, ripe=(rings("d4"),), registry="a1")
    play(s, "A play benefactor d4 a1", "* windfall", "A hops hops")
    assert (s.laid, asked(s)) == ((event("windfall"),), "*")


# --- 5.1


@pytest.mark.parametrize("who", [name for name in WORKER_NAMES if name != "overseer"])
def test_kh_5_1_all_but_the_overseer_are_optional(who):
    """Each is played on d4, where it has something to do."""
    s = position(
        2,
        ripe=("c4 c5 d3 d5 e4", "g7"),
        reaped=("e5",),
        workers=({"overseer": "b1"} if who == "lawyer" else {},),
        screens=("hops hops hops",),
        stores=((), (("g1", "wine"),)),
        registry="a1",
    )
    play(s, f"A play {who} d4")
    before = s.key()[5:]
    assert offered(s)[0] == "done"
    assert play(s, "A done").key()[5:] == before


def test_kh_5_1_workers_pushed_off_on_another_board_are_asked_of_their_owner():
    s = position(2, ripe=("d4", "g7"), workers=({}, {"day-labourer": "d4"}))
    s.ripe = (s.ripe[0], s.ripe[1] | 1 << field("d3") | 1 << field("e4"))
    happens("swap", s)
    play(s, "A d4 g7")
    assert asked(s) == "B"
    play(s, "B e3 wine wine")
    assert (stands(s, 1, "day-labourer"), purse(s, 1)) == ("e3", "wine wine")


def test_names_of_all_hexes_are_known():
    assert len(set(FIELD_NAMES)) == 56

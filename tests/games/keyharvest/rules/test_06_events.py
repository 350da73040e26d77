"""KH 6: the fourteen events. Each: normal, declined, impossible, pushed-off workers, an empty stock or bag."""

import pytest

from keydom import keyharvest as game
from keydom.games.keyharvest.rules import draw
from keydom.games.keyharvest.rules.components import EVENT_NAMES
from tests.games.keyharvest.rules.positions import (
    asked,
    event,
    events,
    happens,
    mask,
    names,
    offered,
    play,
    position,
    purse,
    rings,
    stands,
)


def over(s: game.State) -> bool:
    """Whether the event is over: chance goes on with the ordinary draw."""
    return asked(s) == "*" and len(s.frames) == 2


def has(s: game.State, seat: int, name: str) -> bool:
    return bool(s.ripe[seat] & mask(name))


# --- M


def test_kh_6m_one_own_field_goes_fallow_and_one_is_drawn_and_laid():
    s = happens("replacement", position(2, ripe=("a1 a2",), bag="g6 g7"))
    assert offered(s) == ["done", "a1", "a2"]
    play(s, "A a2", "* g7")
    assert (names(s.fallow & mask("a2")), names(s.ripe[0]), over(s)) == ("a2", "a1 g7", True)


def test_kh_6m_declined():
    s = happens("replacement", position(2, ripe=("a1", "b1"), bag="g7"))
    play(s, "A done")
    assert offered(s) == ["done", "b1"]
    assert over(play(s, "B done"))


def test_kh_6m_impossible_without_fields_in_the_bag_or_on_the_board():
    assert over(happens("replacement", position(2, ripe=("a1", "b1"), bag="")))
    assert over(happens("replacement", position(2, bag="g7")))


def test_kh_6m_the_first_may_take_the_last_field_of_the_bag():
    s = happens("replacement", position(2, ripe=("a1", "b1"), bag="g7"))
    assert over(play(s, "A a1", "* g7"))


def test_kh_6m_a_worker_is_pushed_off():
    s = position(2, ripe=("a1 d3",), workers=({"apprentice": "d4"},), bag="d4 g7")
    happens("replacement", s)
    play(s, "A a1", "* d4", "A e4 d3")
    assert (stands(s, 0, "apprentice"), purse(s, 0), over(s)) == ("e4", "wine", True)


# --- N


def test_kh_6n_any_own_field_for_an_isolated_one():
    s = happens("swap", position(2, ripe=("a1 a2", "g6 g7 c4"), reaped=("a3",)))
    assert offered(s) == ["done", "a1", "a2", "a3"]
    play(s, "A a3")
    assert offered(s) == ["c4"]
    play(s, "A c4")
    assert (names(s.ripe[0]), names(s.ripe[1])) == ("a1 a2 c4", "a3 g6 g7")


def test_kh_6n_then_the_next_player_chooses():
    s = happens("swap", position(2, ripe=("a1", "g7")))
    play(s, "A a1 g7", "B a1 g7")
    assert (names(s.ripe[0]), names(s.ripe[1]), over(s)) == ("a1", "g7", True)


def test_kh_6n_declined():
    s = happens("swap", position(2, ripe=("a1", "g7")))
    play(s, "A done", "B done")
    assert (names(s.ripe[0]), over(s)) == ("a1", True)


def test_kh_6n_impossible_without_isolated_fields_or_own_ones():
    assert over(happens("swap", position(2, ripe=("a1 a2", "g6 g7"))))
    assert over(happens("swap", position(2, ripe=("", "g7"))))


def test_kh_6n_both_leave_their_boards_first_then_the_choosers_is_laid_with_all_that_follows():
    s = position(2, ripe=("d3 e4 a1", "d4 d6 d7"), workers=({"day-labourer": "d4"}, {"casual": "a1"}))
    happens("swap", s)
    play(s, "A a1 d4")
    assert (asked(s), names(s.ripe[1])) == ("A", "d6 d7")
    play(s, "A e3 hops")
    assert asked(s) == "A"
    play(s, "A hops")
    assert (asked(s), offered(s)) == ("B", ["done", "a2", "b1", "b2", "c6", "c7", "c8", "d5", "d8", "e6", "e7", "e8"])
    play(s, "B b1 a1")
    assert (stands(s, 1, "casual"), purse(s, 1)) == ("b1", "wheat")


def test_kh_6n_the_opponent_may_put_a_pushed_off_worker_elsewhere():
    s = position(2, ripe=("a1 b5", "g7 d6"), workers=({}, {"apprentice": "a1"}))
    happens("swap", s)
    play(s, "A a1 g7")
    assert (asked(s), offered(s)) == ("B", ["done", "a2", "b1", "b2", "c6", "c7", "d5", "d7", "e6", "e7"])
    play(s, "B c6 d6")
    assert (stands(s, 1, "apprentice"), purse(s, 1), asked(s)) == ("c6", "wheat", "B")


def test_kh_6n_a_field_in_hand_is_on_no_board():
    s = position(2, ripe=(rings("e7") + " a1", "d4 g1"), workers=({"bailiff": "d4"},), screens=("hops hops hops",))
    happens("swap", s)
    assert offered(play(s, "A a1 d4 e7")) == ["done", "g1"]


def test_kh_6n_the_opponents_bailiff_may_take_the_field_back():
    s = position(
        2, ripe=("d4 c1", rings("e7") + " g1"), workers=({}, {"bailiff": "d4"}), screens=("", "hops hops hops")
    )
    happens("swap", s)
    play(s, "A d4 g1", "B e7")
    assert offered(s) == ["done", "c1", "g1"]
    play(s, "B g1 hops hops hops")
    assert (names(s.ripe[0]), purse(s, 0)) == ("c1", "hops hops hops")


# --- O


def test_kh_6o_each_passes_one_field_left():
    s = happens("gift", position(3, ripe=("a1 a2", "b1 b2", "c1 c2")))
    assert (asked(s), offered(s)) == ("A", ["a1", "a2"])
    play(s, "A a1")
    assert (asked(s), offered(s)) == ("B", ["a1", "b1", "b2"])
    play(s, "B b2 keep", "C c1 keep", "A keep")
    assert [names(ripe) for ripe in s.ripe] == ["a2 c1", "a1 b1", "b2 c2"]
    assert over(s)


def test_kh_6o_the_field_received_may_be_passed_on():
    s = happens("gift", position(3, ripe=("a1", "b1", "c1")))
    play(s, "A a1", "B a1", "C a1", "A keep")
    assert [names(ripe) for ripe in s.ripe] == ["a1", "b1", "c1"]


def test_kh_6o_a_field_that_was_kept_may_go_fallow():
    s = happens("gift", position(2, ripe=("a1", "b1")))
    play(s, "A a1", "B b1 fallow", "A fallow")
    assert (s.ripe, mask("a1 b1") & s.fallow) == ((0, 0), mask("a1 b1"))


def test_kh_6o_is_compulsory():
    s = happens("gift", position(2, ripe=("a1", "b1")))
    assert offered(s) == ["a1"]


def test_kh_6o_never_from_a_store():
    s = happens("gift", position(2, ripe=("a1",), stores=((("g1", "hops"),), (("g2", "hops"),))))
    assert offered(s) == ["a1"]
    assert offered(play(s, "A a1")) == ["a1"]


def test_kh_6o_who_has_no_field_passes_nothing():
    s = happens("gift", position(3, ripe=("", "b1", "")))
    assert (asked(s), offered(s)) == ("B", ["b1"])
    play(s, "B b1", "C b1")
    assert (asked(s), offered(s)) == ("A", ["keep", "fallow"])


def test_kh_6o_nobody_has_a_field():
    assert over(happens("gift", position(2)))


def test_kh_6o_the_drawer_gives_first_and_receives_last():
    s = happens("gift", position(2, ripe=("a1", ""), active=1))
    assert asked(s) == "A"
    play(s, "A a1")
    assert (asked(s), offered(s)) == ("B", ["keep", "fallow"])


def test_kh_6o_a_harvested_field_is_laid_ripe():
    s = happens("gift", position(2, reaped=("a1", "b1")))
    play(s, "A a1", "B b1 keep", "A keep")
    assert (names(s.ripe[0]), names(s.ripe[1]), s.reaped) == ("b1", "a1", (0, 0))


def test_kh_6o_what_is_passed_is_taken_before_the_other_is_laid():
    """B passes d3: the apprentice pushed off by d4 may not count it as a neighbour."""
    s = position(2, ripe=("d4", "d3"), workers=({}, {"apprentice": "d4"}))
    happens("gift", s)
    play(s, "A d4", "B d3 keep")
    assert (asked(s), offered(s)) == ("B", ["done", "c4", "c5", "d3", "d5", "e4", "e5"])
    play(s, "B d3")
    assert "d3" not in offered(s)


def test_kh_6o_a_worker_of_the_one_before_may_take_the_last_field_of_the_next():
    """C's only field is taken by B's bailiff, pushed off by the gift: C passes on what is received."""
    s = position(
        3, ripe=("d4 g1", rings("e7 b2"), "g7"), workers=({}, {"bailiff": "d4"}), screens=("", "hops hops hops")
    )
    happens("gift", s)
    play(s, "A d4", "B a1 keep e7 g7 hops hops hops")
    assert (asked(s), offered(s)) == ("C", ["a1"])


def test_kh_6o_players_without_a_field_pass_on_what_they_receive():
    s = happens("gift", position(4, ripe=("a1", "", "", "d1"), active=3))
    play(s, "D d1")
    assert (asked(s), offered(s)) == ("A", ["a1", "d1"])
    play(s, "A d1", "B d1")
    assert (asked(s), offered(s)) == ("C", ["d1"])
    assert (asked(play(s, "C d1")), offered(s)) == ("D", ["keep", "fallow"])


def test_kh_6o_the_overseer_pushed_off_by_the_gift_must_be_obeyed():
    s = position(2, ripe=(rings("e7") + " g1", "d4"), workers=({"overseer": "d4"},))
    happens("gift", s)
    play(s, "A g1", "B d4 keep", "A keep e7")
    assert offered(s) == ["d4", *rings("e7").split()]


# --- P


def test_kh_6p_a_counter_of_the_crop_of_most_ripe_fields():
    s = happens("good-harvest", position(2, ripe=("a1 a4 a2",)))
    assert offered(s) == ["done", "wheat"]
    play(s, "A wheat")
    assert (purse(s, 0), names(s.ripe[0]), over(s)) == ("wheat", "a1 a2 a4", True)


def test_kh_6p_harvested_fields_do_not_count():
    assert offered(happens("good-harvest", position(2, ripe=("a2",), reaped=("a1 a4",)))) == ["done", "vegetables"]


def test_kh_6p_tie():
    s = happens("good-harvest", position(2, ripe=("a1 a2",), stock="hops wheat"))
    assert offered(s) == ["done", "vegetables", "wheat"]


def test_kh_6p_none_in_stock_any_other():
    s = happens("good-harvest", position(2, ripe=("a1 a2",), stock="hops wheat"))
    assert offered(play(s, "A vegetables")) == ["hops", "wheat"]
    assert purse(play(s, "A hops"), 0) == "hops"


def test_kh_6p_declined():
    s = happens("good-harvest", position(2, ripe=("a1", "b1")))
    play(s, "A done", "B wine")
    assert (purse(s, 0), purse(s, 1)) == ("", "wine")


def test_kh_6p_impossible_without_a_ripe_field_or_with_an_empty_stock():
    assert over(happens("good-harvest", position(2, reaped=("a1",))))
    assert over(happens("good-harvest", position(2, ripe=("a1",), stock="")))


# --- Q


def test_kh_6q_pay_two_and_lay_the_field_drawn():
    s = happens("lucky-dip", position(2, screens=("hops wine wheat",), bag="g7"))
    assert offered(s) == ["done", "draw"]
    play(s, "A draw hops wheat", "* g7")
    assert (purse(s, 0), names(s.ripe[0]), s.stock) == ("wine", "g7", (12, 12, 12, 11, 12))


def test_kh_6q_declined():
    assert over(play(happens("lucky-dip", position(2, screens=("hops wine",))), "A done"))


def test_kh_6q_impossible_with_one_counter():
    assert over(happens("lucky-dip", position(2, screens=("hops", "wine"))))


def test_kh_6q_without_fields_in_the_bag_one_from_the_registry_whose_place_stays_empty():
    s = happens("lucky-dip", position(2, screens=("hops hops",), bag="", registry="a1 a2"))
    assert offered(s) == ["done", "a1", "a2"]
    play(s, "A a2 hops hops")
    assert (names(s.ripe[0]), names(s.registry), over(s), s.stirred) == ("a2", "a1", True, 1)


def test_kh_6q_impossible_without_any_field():
    assert over(happens("lucky-dip", position(2, screens=("hops hops",), bag="")))


def test_kh_6q_a_worker_is_pushed_off():
    s = position(2, ripe=(rings("e7"),), screens=("hops hops",), workers=({"trader": "d4"},), bag="d4 g7")
    happens("lucky-dip", s)
    play(s, "A draw hops hops", "* d4", "A e7 draw", "* g7", "A keep")
    assert (stands(s, 0, "trader"), has(s, 0, "g7"), over(s)) == ("e7", True, True)


# --- R


def test_kh_6r_up_to_two_harvested_fields():
    s = happens("new-harvest", position(2, ripe=("a1",), reaped=("b1 c1 d1",)))
    assert offered(s) == ["done", "b1", "c1", "d1"]
    play(s, "A b1 c1")
    assert (names(s.ripe[0]), names(s.reaped[0]), over(s)) == ("a1 b1 c1", "d1", True)


def test_kh_6r_declined_or_in_part():
    s = happens("new-harvest", position(2, reaped=("a1 a2", "b1 b2")))
    play(s, "A done", "B b1 done")
    assert (names(s.ripe[0]), names(s.ripe[1]), over(s)) == ("", "b1", True)


def test_kh_6r_impossible_without_harvested_fields():
    assert over(happens("new-harvest", position(2, ripe=("a1", "b1"))))


# --- S


def test_kh_6s_all_registry_tiles_into_the_bag_and_as_many_drawn():
    s = happens("re-survey", position(2, registry="a1 a2 a3", bag="g7"))
    assert s.registry == 0
    assert {"a1", "a2", "a3", "g7"} <= set(offered(s))
    play(s, "* g7 a1 a3")
    assert (names(s.registry), names(s.bag), over(s)) == ("a1 a3 g7", "a2", True)


def test_kh_6s_nothing_with_an_empty_registry():
    assert over(happens("re-survey", position(2, bag="g7")))


def test_kh_6s_with_an_empty_bag_the_same_tiles_come_again():
    s = happens("re-survey", position(2, registry="a1 a2", bag=""))
    play(s, "* a2 a1")
    assert (names(s.registry), s.stirred) == ("a1 a2", 1)


# --- T


def test_kh_6t_three_counters_for_a_field_of_the_registry():
    s = happens("quick-sale", position(2, screens=("hops hops wine wheat",), registry="a1 a2"))
    assert offered(s) == ["done", "a1", "a2"]
    play(s, "A a2 hops hops wheat")
    assert (names(s.ripe[0]), purse(s, 0), s.stock) == ("a2", "wine", (12, 12, 12, 11, 12))


def test_kh_6t_refill_only_when_all_had_the_chance():
    s = position(2, screens=("hops " * 3, "wine " * 3), registry="a1 a2", bag="g5 g6 g7")
    happens("quick-sale", s)
    play(s, "A a1 hops hops hops")
    assert (asked(s), offered(s)) == ("B", ["done", "a2"])
    play(s, "B a2 wine wine wine", "* gift g5")
    assert (s.laid, names(s.registry), s.named) == ((event("quick-sale"),), "g5", events("gift"))
    assert over(play(s, "* g7"))


def test_kh_6t_declined():
    assert over(play(happens("quick-sale", position(2, screens=("hops " * 3,), registry="a1")), "A done"))


def test_kh_6t_impossible_with_two_counters_or_an_empty_registry():
    assert over(happens("quick-sale", position(2, screens=("hops " * 2, "wine " * 2), registry="a1")))
    assert over(happens("quick-sale", position(2, screens=("hops " * 3,))))


def test_kh_6t_while_there_is_one():
    s = position(2, screens=("hops " * 3, "wine " * 3), registry="a1", bag="g7")
    happens("quick-sale", s)
    play(s, "A a1 hops hops hops")
    assert asked(s) == "*"


def test_kh_6t_what_pushed_off_workers_take_is_refilled_at_the_end_too():
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"storekeeper": "d4"},),
        screens=("hops " * 4, "wine " * 3),
        registry="d4 a1 a2",
        bag="g5 g6 g7",
    )
    happens("quick-sale", s)
    play(s, "A d4 hops hops hops e7 a1 hops")
    assert (asked(s), offered(s)) == ("B", ["done", "a2"])
    play(s, "B done", "* g5 g6")
    assert (names(s.registry), over(s)) == ("a2 g5 g6", True)


def test_kh_6t_the_benefactor_too():
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"benefactor": "d4"},),
        screens=("hops " * 3,),
        registry="d4 a1",
        bag="g6 g7",
    )
    happens("quick-sale", s)
    play(s, "A d4 hops hops hops e7 a1", "* g6 g7")
    assert (names(s.registry), over(s)) == ("g6 g7", True)


def test_kh_6t_with_an_empty_bag_the_places_stay_empty():
    s = happens("quick-sale", position(2, screens=("hops " * 3,), registry="a1 a2", bag=""))
    play(s, "A a1 hops hops hops")
    assert (names(s.registry), over(s)) == ("a2", True)


def test_kh_6t_the_trader_takes_from_the_registry_when_the_bag_is_empty():
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"trader": "d4"},),
        screens=("hops " * 3, "wine " * 3),
        registry="d4 a5 a7",
        bag="",
    )
    happens("quick-sale", s)
    play(s, "A d4 hops hops hops e7 a5 fallow")
    assert (asked(s), offered(s)) == ("B", ["done", "a7"])


def test_kh_6t_the_trader_draws_from_the_bag_before_the_registry_is_refilled():
    s = position(
        2,
        ripe=(rings("d4 e7"),),
        workers=({"trader": "d4"},),
        screens=("hops " * 3,),
        registry="d4 a5",
        bag="g6 g7",
    )
    happens("quick-sale", s)
    play(s, "A d4 hops hops hops e7 draw", "* g6", "A keep", "* g7")
    assert (names(s.registry), has(s, 0, "g6"), over(s)) == ("a5 g7", True, True)


# --- U


def test_kh_6u_one_own_field_for_one_of_the_registry():
    s = happens("consolidation", position(2, ripe=("a1",), reaped=("a2", "c1"), registry="b1 b2"))
    assert offered(s) == ["done", "a1", "a2"]
    assert offered(play(s, "A a2")) == ["b1", "b2"]
    play(s, "A b1")
    assert (names(s.ripe[0]), names(s.registry)) == ("a1 b1", "a2 b2")
    assert offered(play(s, "B c1")) == ["a2", "b2"]
    play(s, "B a2")
    assert (names(s.ripe[1]), over(s), s.stirred) == ("a2", True, 1)


def test_kh_6u_declined():
    assert over(play(happens("consolidation", position(2, ripe=("a1",), registry="b1")), "A done"))


def test_kh_6u_impossible_without_own_fields_or_with_an_empty_registry():
    assert over(happens("consolidation", position(2, registry="b1")))
    assert over(happens("consolidation", position(2, ripe=("a1", "c1"))))


def test_kh_6u_the_field_given_lies_there_before_what_follows():
    s = position(2, ripe=(rings("e7") + " a1",), workers=({"benefactor": "d4"},), registry="d4 b1")
    happens("consolidation", s)
    play(s, "A a1 d4 e7")
    assert offered(s) == ["done", "a1", "b1"]


def test_kh_6u_a_worker_pushed_off_may_go_where_the_field_given_lay():
    s = position(2, ripe=("d3",), workers=({"apprentice": "d4"},), registry="d4")
    happens("consolidation", s)
    assert "d3" in offered(play(s, "A d3 d4"))


# --- V


def test_kh_6v_harvest_one_isolated_ripe_field():
    s = happens("extra-harvest", position(2, ripe=("a1 c1 g6 g7",), reaped=("e1",)))
    assert offered(s) == ["done", "a1", "c1"]
    play(s, "A a1")
    assert (purse(s, 0), names(s.reaped[0]), over(s)) == ("wheat", "a1 e1", True)


def test_kh_6v_of_the_own_board():
    s = happens("extra-harvest", position(2, ripe=("a1 a2", "c1")))
    assert (asked(s), offered(s)) == ("B", ["done", "c1"])


def test_kh_6v_declined():
    assert over(play(happens("extra-harvest", position(2, ripe=("a1",))), "A done"))


def test_kh_6v_impossible_without_isolated_ripe_fields_or_with_an_empty_stock():
    assert over(happens("extra-harvest", position(2, ripe=("a1 a2",), reaped=("c1",))))
    assert over(happens("extra-harvest", position(2, ripe=("a1",), stock="")))


def test_kh_6v_without_that_crop_any_other_and_it_stays_ripe():
    s = happens("extra-harvest", position(2, ripe=("a1",), stock="hops"))
    play(s, "A a1 hops")
    assert (purse(s, 0), names(s.ripe[0]), over(s)) == ("hops", "a1", True)


# --- W


def test_kh_6w_the_field_drawn_is_laid_if_another_goes_fallow():
    s = happens("substitute", position(2, ripe=("a1 a2", "b1"), bag="g5 g6 g7"))
    assert asked(s) == "*"
    play(s, "* g7")
    assert offered(s) == ["fallow", "a1", "a2"]
    play(s, "A a1", "* g6", "B fallow")
    assert (names(s.ripe[0]), names(s.ripe[1]), over(s)) == ("a2 g7", "b1", True)
    assert mask("a1 g6") & s.fallow == mask("a1 g6")


def test_kh_6w_who_has_no_field_cannot_keep_it():
    s = play(happens("substitute", position(2, ripe=("", "b1"), bag="g6 g7")), "* g7")
    assert (asked(s), offered(s)) == ("A", ["fallow"])


def test_kh_6w_is_compulsory_as_far_as_the_bag_goes():
    s = happens("substitute", position(2, ripe=("a1", "b1"), bag="g7"))
    assert over(play(s, "* g7", "A a1"))
    assert over(happens("substitute", position(2, ripe=("a1", "b1"), bag="")))


def test_kh_6w_a_worker_is_pushed_off_after_the_other_went_fallow():
    s = position(2, ripe=("d3 e4",), workers=({"day-labourer": "d4"},), bag="d4")
    happens("substitute", s)
    play(s, "* d4", "A d3")
    assert offered(s) == ["done", "d3", "e5"]


# --- X


def test_kh_6x_a_worker_moves_without_effect():
    s = happens("migrant-worker", position(2, ripe=("d4 d5",), workers=({"apprentice": "d3"},)))
    assert offered(s) == ["done", "apprentice"]
    play(s, "A apprentice")
    assert "d3" not in offered(s)
    play(s, "A e5")
    assert (stands(s, 0, "apprentice"), purse(s, 0), over(s)) == ("e5", "", True)


def test_kh_6x_it_has_left_its_hex_and_may_go_beside_it():
    s = happens("migrant-worker", position(2, ripe=("d4",), workers=({"apprentice": "d3"},)))
    assert "e4" in offered(play(s, "A apprentice"))


def test_kh_6x_it_may_replace_a_worker_of_lower_value():
    s = position(2, ripe=(rings("d4"),), workers=({"lawyer": "a1", "merchant": "d4"},))
    happens("migrant-worker", s)
    assert offered(s) == ["done", "lawyer"]
    play(s, "A lawyer d4")
    assert (stands(s, 0, "lawyer"), stands(s, 0, "merchant"), s.town.bit_count()) == ("d4", "away", 5)


def test_kh_6x_declined():
    s = happens("migrant-worker", position(2, ripe=("d4",), workers=({"apprentice": "d3"},)))
    assert stands(play(s, "A done"), 0, "apprentice") == "d3"


def test_kh_6x_impossible_without_a_worker_or_another_hex():
    assert over(happens("migrant-worker", position(2, ripe=("d4",))))
    assert over(happens("migrant-worker", position(2, ripe=("d4",), workers=({"overseer": "d3"},))))


# --- Y


def test_kh_6y_an_own_worker_goes_back():
    s = position(2, workers=({"apprentice": "d3", "trader": "a1"}, {"casual": "b1"}))
    happens("holiday", s)
    assert offered(s) == ["done", "apprentice", "trader"]
    play(s, "A trader", "B casual")
    assert (s.town.bit_count(), stands(s, 0, "apprentice"), stands(s, 1, "casual")) == (6, "d3", "away")


def test_kh_6y_declined():
    s = play(happens("holiday", position(2, workers=({"apprentice": "d3"},))), "A done")
    assert (stands(s, 0, "apprentice"), over(s)) == ("d3", True)


def test_kh_6y_impossible_without_workers():
    assert over(happens("holiday", position(2)))


# --- Z


def test_kh_6z_one_counter_for_everybody_as_the_drawer_chooses():
    s = happens("windfall", position(3, active=1))
    play(s, "B hops wine wheat")
    assert [purse(s, p) for p in range(3)] == ["wheat", "hops", "wine"]
    assert over(s)


def test_kh_6z_is_compulsory():
    assert "done" not in offered(happens("windfall", position(2)))


def test_kh_6z_in_turn_order_as_far_as_the_stock_goes():
    s = happens("windfall", position(3, active=2, stock="wine hops"))
    play(s, "C wine")
    assert offered(s) == ["hops"]
    play(s, "C hops")
    assert ([purse(s, p) for p in range(3)], over(s)) == (["hops", "", "wine"], True)
    assert over(happens("windfall", position(2, stock="")))


# --- all


@pytest.mark.parametrize("name", EVENT_NAMES)
@pytest.mark.parametrize("seats", game.SEATS)
def test_kh_4_2_nothing_happens_where_nothing_is(name, seats):
    """Empty boards, screens, stores, stock, registry and bag: every event is over at once."""
    s = happens(name, position(seats, stock="", bag=""))
    assert over(s)
    assert s.laid == (event(name),)


def test_kh_4_5_events_drawn_during_events_are_never_carried_out():
    s = position(2, ripe=("a1", "b1"), bag="g5 g6 g7")
    happens("substitute", s)
    play(s, "* gift holiday g5", "A fallow", "* gift g6", "B b1")
    assert (s.laid, s.named) == ((event("substitute"),), events("gift holiday"))
    assert has(s, 1, "g6")


def test_kh_6_events_and_the_frames_that_ask_have_names_of_their_own():
    numbers = {name for name in vars(draw) if name.startswith("THE_")}
    assert numbers == {"THE_GIFT", "THE_RE_SURVEY", "THE_QUICK_SALE", "THE_WINDFALL"}
    assert not any(hasattr(draw, name.removeprefix("THE_")) for name in numbers)
    assert event("quick-sale") == draw.THE_QUICK_SALE
    assert event("windfall") == draw.THE_WINDFALL

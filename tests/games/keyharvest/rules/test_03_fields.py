"""KH 3: laying a field, workers pushed off, isolated and fallow fields."""

from keydom import keyharvest as game
from keydom.games.keyharvest.rules.board import group, groups, isolated
from tests.games.keyharvest.rules.positions import (
    asked,
    field,
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


def test_kh_3_1_a_field_is_laid_ripe_on_the_hex_of_its_name():
    s = play(position(2, stores=((("c4", "hops"),),)), "A lay c4")
    assert (names(s.ripe[0]), names(s.reaped[0])) == ("c4", "")


def test_kh_3_1_a_harvested_field_that_is_moved_is_ripe_again():
    s = position(2, ripe=("a1",), reaped=("", "g7"))
    happens("swap", s)
    play(s, "A a1 g7")
    assert (names(s.ripe[0]), names(s.ripe[1])) == ("g7", "a1")


def test_kh_3_2_a_pushed_off_worker_is_put_elsewhere_and_works_again():
    s = position(2, ripe=("d3",), workers=({"apprentice": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4")
    assert "e4" in offered(s)
    play(s, "A e4 d3")
    assert (stands(s, 0, "apprentice"), purse(s, 0)) == ("e4", "wine")


def test_kh_3_2_the_new_field_counts_as_a_neighbour():
    s = position(2, workers=({"apprentice": "d4"},), stores=((("d4", "hops"),),))
    assert offered(play(s, "A lay d4")) == ["done", "c4", "c5", "d3", "d5", "e4", "e5"]


def test_kh_3_2_it_may_replace_a_worker_of_lower_value():
    s = position(
        2,
        ripe=(rings("e7"),),
        workers=({"lawyer": "d4", "apprentice": "e7"},),
        stores=((("d4", "hops"),),),
    )
    play(s, "A lay d4 e7")
    assert (stands(s, 0, "lawyer"), stands(s, 0, "apprentice")) == ("e7", "away")


def test_kh_3_2_otherwise_it_goes_back():
    s = position(2, workers=({"apprentice": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4 done")
    assert (stands(s, 0, "apprentice"), purse(s, 0)) == ("away", "")


def test_kh_3_2_townsfolk_go_back_to_the_town_board():
    s = position(2, ripe=(rings("e7"),), workers=({"merchant": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4 done")
    assert s.town.bit_count() == 6


def test_kh_3_2_without_room_it_goes_back_unasked():
    s = position(2, workers=({"merchant": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4")
    assert (stands(s, 0, "merchant"), s.town.bit_count(), asked(s)) == ("away", 6, "A")
    assert "play apprentice" in offered(s)


def test_kh_3_2_the_overseer_must_be_obeyed_again():
    s = position(2, ripe=("c4 c5 d5 e4",), workers=({"overseer": "d4"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4 e5")
    assert offered(s) == ["c4", "c5", "d4", "d5", "e4"]


def test_kh_3_2_before_the_rest_of_the_action():
    s = position(2, ripe=("c4",), workers=({"apprentice": "d4"},), stores=((("d4", "hops"), ("g1", "hops")),))
    play(s, "A lay d4 d3 c4")
    assert offered(s) == ["done", "lay g1"]


def test_kh_3_2_before_the_registry_is_refilled():
    s = position(2, ripe=(rings("d4 e7"),), workers=({"day-labourer": "e7"},), registry="e7 a1")
    play(s, "A play benefactor d4 e7")
    assert asked(s) == "A"
    assert asked(play(s, "A done")) == "*"


def test_kh_3_2_a_chain_of_one_worker_pushed_off_three_times():
    s = position(2, ripe=(rings("d4 e7 b2 f2"),), registry="d4 e7 b2", bag="g7 g6 g5 g4")
    play(s, "A play benefactor d4 d4 e7 e7 b2 b2 f2")
    assert (stands(s, 0, "benefactor"), asked(s)) == ("f2", "*")
    assert mask("d4 e7 b2") & s.ripe[0] == mask("d4 e7 b2")
    play(s, "* g7 g6 g5")
    assert names(s.registry) == "g5 g6 g7"


def test_kh_3_2_a_chain_of_three_workers():
    """A field pushes the benefactor off, its field the trader, the trader's field the merchant."""
    s = position(
        2,
        ripe=(rings("d4 e7 b2 f2 b6"),),
        workers=({"benefactor": "d4", "trader": "e7", "merchant": "b6"},),
        stores=((("d4", "hops"),), (("g7", "wine"),)),
        screens=("hops",),
        registry="e7",
        bag="b6 g6",
    )
    play(s, "A lay d4 b2 e7 f2 draw", "* b6", "A keep b4 g7 hops")
    assert [stands(s, 0, who) for who in ("benefactor", "trader", "merchant")] == ["b2", "f2", "b4"]
    assert (purse(s, 0), purse(s, 1)) == ("", "hops wine")
    assert names(s.ripe[0] & mask("d4 e7 b6 g7")) == "b6 d4 e7 g7"
    assert "harvest g7" in offered(play(s, "* g6"))


def test_kh_3_3_isolated_is_a_field_that_touches_no_other():
    assert names(isolated(mask("a1 a2 g1 d4 e5"))) == "g1"


def test_kh_3_3_workers_do_not_connect():
    s = position(2, ripe=("a1", "d4 d6"), workers=({}, {"casual": "d5"}))
    happens("swap", s)
    assert offered(play(s, "A a1")) == ["d4", "d6"]


def test_kh_3_4_taking_fields_away_does_not_remove_workers():
    s = position(2, ripe=("d4",), workers=({"apprentice": "d5"},))
    happens("replacement", s)
    play(s, "A d4", "* g7")
    assert stands(s, 0, "apprentice") == "d5"


def test_kh_3_4_adding_fields_does_not_activate_workers():
    s = position(2, workers=({"apprentice": "d5"},), stores=((("d4", "hops"),),))
    play(s, "A lay d4")
    assert purse(s, 0) == ""


def test_kh_3_5_fallow_fields_are_open_and_out_of_the_game():
    s = position(2, ripe=("d4",))
    happens("replacement", s)
    play(s, "A d4", "* g7")
    assert names(game.view(s, 1).fallow) == "d4"
    assert not s.bag >> field("d4") & 1


def test_groups_are_found_largest_first():
    assert [names(one) for one in groups(mask("a1 g1 g2 g3 d4 d5"))] == ["g1 g2 g3", "d4 d5", "a1"]
    assert names(group(mask("a1 a2 a4"), field("a1"))) == "a1 a2"

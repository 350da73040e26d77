"""KH 7: points, ties, and the end of a quiet game."""

import pytest

from keydom import keyharvest as game
from keydom.games.keyharvest.rules.frames import ORDINARY, TURN
from keydom.games.keyharvest.rules.scoring import sheet
from tests.games.keyharvest.rules.positions import asked, begun, play, position, rings

OVER = ()


def test_kh_7_1_values_of_the_workers_on_the_board():
    s = position(2, workers=({"apprentice": "a1", "overseer": "a3", "lawyer": "a5"},), frames=OVER)
    assert sheet(s, 0).workers == 9


def test_kh_7_1_one_point_for_each_field_of_the_largest_group():
    s = position(2, ripe=("a1 a2",), reaped=("a3",), frames=OVER)
    assert (sheet(s, 0).largest, sheet(s, 0).second) == (3, 0)


def test_kh_7_1_two_points_for_each_field_of_the_second_largest():
    s = position(2, ripe=("a1 a2 a3 g1 g2 d4",), frames=OVER)
    assert (sheet(s, 0).largest, sheet(s, 0).second) == (3, 4)


def test_kh_7_1_equal_groups_count_as_largest_and_second():
    s = position(2, ripe=("a1 a2 g1 g2",), frames=OVER)
    assert game.scores(s) == (6, 0)


def test_kh_7_1_workers_do_not_connect_groups():
    s = position(2, ripe=("a1 a3",), workers=({"casual": "a2"},), frames=OVER)
    assert game.scores(s)[0] == 1 + 2 + 1


def test_kh_7_1_strictly_the_most_counters_of_a_crop():
    s = position(3, screens=("hops hops wine", "hops wine", "wheat"), frames=OVER)
    assert game.scores(s) == (1, 0, 1)


def test_kh_7_1_hidden_counters_count_those_in_stores_do_not():
    s = position(3, hidden=("hops",), stores=((), (("a1", "hops hops wine"),)), frames=OVER)
    assert game.scores(s) == (1, 0, 0)


def test_kh_7_1_a_single_field_is_a_group():
    s = position(2, ripe=("a1 a2 g1",), frames=OVER)
    assert (sheet(s, 0).largest, sheet(s, 0).second) == (2, 2)


def test_kh_7_1_ripe_fields_score_nothing_by_themselves():
    ripe, reaped = position(2, ripe=("a1 a2",), frames=OVER), position(2, reaped=("a1 a2",), frames=OVER)
    assert game.scores(ripe) == game.scores(reaped) == (2, 0)


def test_kh_7_1_an_empty_board_has_no_points():
    assert sheet(position(2, frames=OVER), 0) == (0, 0, 0, 0, 0, 0)


def test_kh_7_1_all_together():
    s = position(2, ripe=(rings("d4 b2"),), workers=({"lawyer": "d4"},), screens=("wine",), frames=OVER)
    # the two rings touch: C3 and C4 are neighbours
    assert sheet(s, 0) == (5, 12, 0, 1, 13, 1)
    assert sheet(s, 0).total == 18


def test_kh_7_2_ties_are_broken_by_tiles_fields_and_workers():
    s = position(3, ripe=("a1 a2", "g1 g2"), workers=({"casual": "c1"}, {}), screens=("", "hops"), frames=OVER)
    assert game.scores(s) == (3, 3, 0)
    assert game.standings(s) == (1, 2, 3)


def test_kh_7_2_then_by_counters():
    s = position(3, ripe=("a1", "g1"), screens=("wine", "hops hops", "hops hops wine"), frames=OVER)
    assert (game.scores(s), game.standings(s)) == ((1, 1, 0), (2, 1, 3))


def test_kh_7_2_then_shared():
    s = position(2, ripe=("a1", "g1"), screens=("hops", "wine"), frames=OVER)
    assert game.standings(s) == (1, 1)


@pytest.mark.parametrize("seats", game.SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_kh_7_3_the_game_ends_after_ten_quiet_rounds(seats, first):
    s, turns = position(seats, first=first, active=first), 0
    while asked(s):
        play(s, f"{asked(s)} done")
        turns += 1
    assert turns == 10 * seats


def test_kh_7_3_a_tile_that_left_the_registry_begins_the_count_again():
    s = position(2, quiet=9, screens=("", "hops"), registry="a1")
    play(s, "A done", "B take a1 hops", "* a2", "B done")
    assert (asked(s), s.quiet, s.stirred) == ("A", 0, 0)


def test_kh_7_3_a_round_begins_with_the_start_player():
    s = position(2, quiet=9, first=1, screens=("hops",), registry="a1")
    play(s, "A take a1 hops", "* a2", "A done")
    assert (asked(s), s.quiet) == ("B", 0)
    s = position(2, quiet=9, first=1)
    assert asked(play(s, "A done")) == ""


def test_kh_7_3_the_tenth_event_may_end_the_game_earlier():
    s = position(2, quiet=8, left=1)
    assert asked(play(s, "A done")) == ""


def test_kh_7_3_nobody_is_asked_when_the_game_is_over():
    s = position(2, quiet=9, first=1)
    play(s, "A done")
    assert (game.to_act(s), s.frames) == (0, ())


@pytest.mark.parametrize("name", ["good-harvest", "gift"])
def test_kh_7_3_a_draw_that_only_lays_out_events_is_no_tile_that_leaves(name):
    s = position(2, bag="")
    s.frames = ((TURN, 0, 8), (ORDINARY, -1))
    play(begun(s), f"* {name}")
    assert s.stirred == 0

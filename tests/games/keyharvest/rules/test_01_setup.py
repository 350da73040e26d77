"""KH 1: components and set-up."""

from collections import Counter
from random import Random

import pytest

from keydom import keyharvest as game
from keydom.core.chance import draw
from keydom.games.keyharvest.rules.components import ALL_FIELDS, BESIDE, CROP, PAIRS, TOP_VALUE, VALUE
from keydom.games.keyharvest.rules.counters import total
from keydom.games.keyharvest.rules.draw import events_in_bag
from keydom.games.keyharvest.rules.frames import DEAL, ORDINARY
from tests.games.keyharvest.rules.positions import asked, mask, names, offered, play, position, purse


def after_setup(seats: int, seed: int = 0) -> game.State:
    s, rng = game.new(seats, {}), Random(seed)
    while game.to_act(s) < 0:
        game.apply(s, -1, draw(game.outcomes(s), rng))
    return s


def test_kh_1_1_a_board_has_56_hexes_and_each_touches_three_to_six():
    assert Counter(beside.bit_count() for beside in BESIDE) == {3: 8, 4: 14, 5: 2, 6: 32}
    assert all(BESIDE[b] >> a & 1 for a in range(56) for b in range(56) if BESIDE[a] >> b & 1)


def test_kh_1_1_hex_n_of_a_shorter_row_touches_n_and_n_plus_one_of_the_longer():
    assert BESIDE[mask("d4").bit_length() - 1] == mask("c4 c5 d3 d5 e4 e5")


def test_kh_1_1_six_farmhands_each_and_six_townsfolk():
    s = game.new(3, {})
    assert (s.town.bit_count(), [max(row) for row in s.workers]) == (6, [-1, -1, -1])


def test_kh_1_1_everything_else_is_empty_or_begins_at_nought():
    s = after_setup(2)
    assert (s.turns, s.quiet, s.stirred, s.left, s.laid, s.gone, s.named, s.fallow) == (0, 0, 0, -1, (), 0, 0, 0)
    assert (s.stored, sum(map(sum, s.bids)), s.reaped) == ((-1,) * 4, 0, (0, 0))


def test_kh_1_2_every_crop_has_about_as_many_fields():
    assert sorted(Counter(CROP).values()) == [11, 11, 11, 11, 12]


def test_kh_1_3_a_random_player_starts():
    s = game.new(4, {})
    assert game.outcomes(s) == [(game.parse(s, f"start {seat}"), 1) for seat in "abcd"]


def test_kh_1_3_the_one_drawn_has_the_first_turn():
    s = play(game.new(2, {}), "* start b pair ii pair iv hops wine wheat apples vegetables a1 a2 a3 a4 a5 a6")
    assert (asked(s), s.first, s.active) == ("B", 1, 1)


def test_kh_1_4_each_pair_is_given_once():
    s = play(game.new(3, {}), "* start a pair ii")
    assert offered(s) == ["pair i", "pair iii", "pair iv"]


def test_kh_1_4_pairs_and_counters_are_given_in_turn_order_from_the_start_player():
    s = play(game.new(3, {}), "* start b pair i pair ii pair iii wine hops hops wheat wheat apples apples")
    assert [names(ripe) for ripe in s.ripe] == ["b3 e8", "b7 e4", "c6 f2"]
    play(s, "* vegetables vegetables wine")
    assert [purse(s, p) for p in range(3)] == ["vegetables vegetables wine", "hops hops wheat", "apples apples wheat"]


def test_kh_1_4_both_tiles_of_the_pair_lie_ripe():
    s = play(game.new(3, {}), "* start a pair i")
    assert names(s.ripe[0]) == "b7 e4"


def test_kh_1_4_pairs_nobody_drew_are_ordinary_fields():
    s = play(game.new(2, {}), "* start a pair i pair ii hops wine wheat apples vegetables")
    assert s.bag == ALL_FIELDS & ~PAIRS[0] & ~PAIRS[1]
    assert {"b3", "c2"} < set(offered(s))


def test_kh_1_5_two_players_each_have_one_of_the_fifth_crop_and_two_of_the_others():
    s = play(game.new(2, {}), "* start a pair i pair ii hops wine wheat vegetables apples")
    assert (purse(s, 0), purse(s, 1)) == ("hops wine wheat", "hops vegetables apples")
    assert s.stock == (10, 11, 11, 11, 11)


def test_kh_1_5_two_players_draw_from_one_each_of_the_other_four():
    s = play(game.new(2, {}), "* start a pair i pair ii hops wine")
    assert offered(s) == ["vegetables", "apples", "wheat"]


def test_kh_1_5_three_players_draw_from_two_of_four_crops_and_one_of_the_fifth():
    s = play(game.new(3, {}), "* start a pair i pair ii pair iii wine")
    assert (s.sack, s.stock) == ((2, 2, 2, 1, 2), (10, 10, 10, 11, 10))


def test_kh_1_5_four_players_draw_from_three_of_two_crops_and_two_of_three():
    s = play(game.new(4, {}), "* start a pair i pair ii pair iii pair iv wine")
    assert "wine" not in offered(s)
    assert (play(s, "* hops").sack, s.stock) == ((3, 2, 2, 3, 2), (9, 10, 10, 9, 10))


@pytest.mark.parametrize("seats", game.SEATS)
def test_kh_1_5_three_counters_each(seats):
    s = after_setup(seats)
    assert [total(s, p) for p in range(seats)] == [3] * seats
    assert sum(s.sack) == 0


@pytest.mark.parametrize("seats", game.SEATS)
def test_kh_1_5_counters_are_dealt_secretly(seats):
    s, rng, secret = game.new(seats, {}), Random(3), []
    while game.to_act(s) < 0:
        choice = draw(game.outcomes(s), rng)
        seen = game.seen_by(s, -1, choice)
        if s.frames[-1][0] == DEAL:
            secret.append(seen)
        else:
            assert seen == (1 << seats) - 1
        game.apply(s, -1, choice)
    each = 2 if seats == 2 else 3
    assert secret == [1 << p for p in range(seats) for _ in range(each)]


@pytest.mark.parametrize("seats", game.SEATS)
def test_kh_1_6_six_fields_in_the_registry(seats):
    s = after_setup(seats)
    assert (s.registry.bit_count(), s.bag.bit_count()) == (6, 50 - 2 * seats)


def test_kh_1_6_no_event_comes_up_in_the_set_up():
    s = play(game.new(2, {}), "* start a pair i pair ii hops wine wheat apples vegetables")
    assert len(offered(s)) == 52


@pytest.mark.parametrize(("seats", "number"), [(2, 14), (3, 12), (4, 12)])
def test_kh_1_6_events_in_the_bag(seats, number):
    assert events_in_bag(after_setup(seats)) == number


@pytest.mark.parametrize(("named", "expected"), [("", 12 / 14), ("gift", 11 / 13)])
def test_kh_1_6_an_event_not_seen_yet_is_in_the_bag_or_among_the_two_removed(named, expected):
    s = position(3, bag="a1 a2", named=named, frames=((ORDINARY, -1),))
    weights = dict(game.outcomes(s))
    assert weights[game.parse(s, "swap")] / weights[game.parse(s, "a1")] == expected


def test_kh_1_6_with_two_players_every_tile_in_the_bag_is_as_likely():
    s = position(2, bag="a1 a2", named="gift", frames=((ORDINARY, -1),))
    assert {weight for _, weight in game.outcomes(s)} == {1}
    assert len(game.outcomes(s)) == 16


def test_kh_1_7_an_event_that_was_named_is_not_among_those_removed():
    s = position(3, bag="a1 a2", named="gift", frames=((ORDINARY, -1),))
    weights = dict(game.outcomes(s))
    assert weights[game.parse(s, "gift")] == weights[game.parse(s, "a1")]


def test_kh_1_7_the_last_two_events_nobody_has_seen_are_those_removed():
    everything_else = "replacement swap gift good-harvest lucky-dip new-harvest re-survey quick-sale consolidation"
    s = position(
        4, bag="a1", named=everything_else + " extra-harvest substitute migrant-worker", frames=((ORDINARY, -1),)
    )
    assert not {"holiday", "windfall"} & set(offered(s))
    assert events_in_bag(s) == 12


def test_kh_1_7_a_payment_of_a_hidden_counter_shows_it():
    s = position(3, ripe=("a1",), hidden=("hops wine wine", "hops hops wheat"), registry="b1")
    play(s, "A take b1 wine")
    assert (game.view(s, 2).hidden, game.view(s, 2).unseen) == ((2, 3, 0), (3, 0, 0, 1, 1))


def test_kh_1_7_counters_gained_openly_are_paid_first():
    s = position(3, ripe=("a1",), screens=("wine",), hidden=("hops wine wine",), registry="b1")
    assert game.view(play(s, "A take b1 wine"), 1).hidden == (3, 0, 0)


def test_kh_1_7_others_see_the_number_but_not_the_crops():
    s = position(3, screens=("wheat",), hidden=("hops wine", "apples wheat"))
    other = position(3, screens=("wheat",), hidden=("apples wheat", "hops wine"))
    assert game.view(s, 2) == game.view(other, 2)
    assert game.view(s, 0) != game.view(other, 0)


def test_kh_1_8_a_bid_that_lies_is_not_used_to_pay():
    s = position(2, screens=("hops",), stores=((("a1", "wine"),), (("b1", "wine"),)))
    assert "lay b1" not in offered(s)


def test_values_run_from_one_to_five():
    assert (sorted(set(VALUE)), TOP_VALUE) == ([1, 2, 3, 4, 5], 5)

"""Facts read off a view agree with the options of the engine, and say what the rules say."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keydom import keyflower
from keydom.core.draft import Draft
from keydom.core.errors import IllegalChoice
from keydom.core.seats import members
from keydom.core.tuples import put
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules.bid import bid_colours
from keydom.games.keyflower.rules.choices import (
    AT,
    BID,
    BOAT,
    CARRY,
    COLOUR,
    COUNT,
    FROM,
    MIXED,
    PLACE,
    ROTATED,
    TO,
    UPGRADE,
    USE,
    WORDS,
)
from keydom.games.keyflower.rules.components import BOATS, COLOURS, GREEN, IDS, NONE, TILES
from keydom.games.keyflower.rules.frames import (
    BUILDING,
    CHOOSE_BOAT,
    PICK_COLOUR,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
)
from keydom.games.keyflower.rules.scoring import sheet
from keydom.games.keyflower.rules.state import State, face
from keydom.games.keyflower.rules.transport import neighbours
from tests.games.keyflower.rules.positions import play, position, tile

SEEDS = st.integers(0, 10**6)
TABLES = st.integers(2, 6)


def asked(seats: int, seed: int, every: int = 1) -> Iterator[tuple[State, int]]:
    """Positions of a random game where a seat is asked, with the seat."""
    rng = random.Random(seed)
    s = keyflower.new(seats, {})
    n = 0
    while mask := keyflower.to_act(s):
        if mask < 0:
            drawn = keyflower.outcomes(s)
            keyflower.apply(s, -1, rng.choices([c for c, _ in drawn], [w for _, w in drawn])[0])
            continue
        seat = rng.choice(members(mask))
        n += 1
        if n % every == 0:
            yield s, seat
        keyflower.apply(s, seat, rng.choice(keyflower.options(s, seat)))


def of_kind(seats: int, seed: int, kind: int) -> Iterator[tuple[State, int]]:
    return ((s, seat) for s, seat in asked(seats, seed) if s.frames[-1][0] == kind)


def coloured(s: State, name: str, colour: str, uses: int = 0) -> State:
    """With that colour at a tile, and workers of the last use there."""
    s.colours = put(s.colours, tile(name), COLOURS.index(colour))
    s.uses = put(s.uses, tile(name), uses)
    return s


# Bids


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_4_3_what_leads_is_the_least_that_the_engine_lets_bid(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, PLACE_WORKERS):
        _, _, verb, t, c, _, _, lifted, _ = s.frames[-1]
        if verb != BID:
            continue
        v, lot = keyflower.view(s, seat), s.lots.index(t)
        counts = [choice - COUNT for choice in keyflower.options(s, seat) if COUNT <= choice < ROTATED]
        assert facts.workers_lacking(v, seat) == max(0, facts.missing_to_lead(v, lot, seat) - lifted)
        if counts:
            assert min(counts) == facts.workers_lacking(v, seat)
            assert facts.leading_bid(v, lot, seat, lifted) == s.bids[lot][seat] + lifted + min(counts)
        assert s.screens[seat][c] < facts.workers_lacking(v, seat) or counts


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_4_3_at_most_one_bid_leads_and_the_others_are_lost(seats: int, seed: int):
    for s, _ in asked(seats, seed, 3):
        v = keyflower.view(s, -1)
        for lot, bids in enumerate(s.bids):
            lying = facts.bids(v, lot)
            assert [(bid.seat, bid.workers) for bid in lying] == [(seat, n) for seat, n in enumerate(bids) if n]
            assert [bid.seat for bid in lying if bid.leads] == [facts.leader(v, lot)][: len(lying)]
            for bid in lying:
                lost = (s.lots[lot], bid.workers, bid.colour) in facts.lost_bids(v, bid.seat)
                assert lost != bid.leads
                assert facts.rival(v, lot, bid.seat) == (facts.NOBODY if bid.leads else facts.leader(v, lot))


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_3_3_what_may_move_are_the_lost_bids(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, PLACE_WORKERS):
        v = keyflower.view(s, seat)
        movable = {choice - FROM for choice in keyflower.options(s, seat) if FROM <= choice < CARRY}
        assert movable <= {bid.tile for bid in facts.lost_bids(v, seat)}


def test_kf_3_3_a_moved_bid_comes_whole():
    s = position(screens={"A": "red 2"}, lots=["inn", "well"], bids={"inn": {"A": 4, "B": 5}, "well": {"B": 1}})
    v = keyflower.view(s, 0)
    assert [(IDS[bid.tile], bid.workers) for bid in facts.lost_bids(v, 0)] == [("inn", 4)]
    lot = s.lots.index(tile("well"))
    assert (facts.leading_bid(v, lot, 0), facts.leading_bid(v, lot, 0, 4)) == (2, 4)


def test_kf_4_3_who_leads_adds_one_and_who_does_not_more_than_the_leader():
    s = position(lots=["forge"], bids={"forge": {"A": 2, "B": 3}})
    v, lot = keyflower.view(s, 0), s.lots.index(tile("forge"))
    assert [facts.missing_to_lead(v, lot, seat) for seat in (0, 1)] == [2, 1]
    assert [facts.leading_bid(v, lot, seat) for seat in (0, 1)] == [4, 4]
    assert (facts.leader(v, lot), facts.rival(v, lot, 0), facts.rival(v, lot, 1)) == (1, 1, facts.NOBODY)


def test_kf_4_2_a_tile_keeps_its_colour_when_the_workers_have_gone():
    s = coloured(position(lots=["forge"]), "forge", "yellow")
    v = keyflower.view(s, 0)
    assert (facts.binding_colour(v, tile("forge")), facts.left_bare(v, tile("forge"))) == (2, True)
    assert facts.bid_colours(v, s.lots.index(tile("forge")), 0) == (2,)
    s = position(lots=["forge"], bids={"forge": {"A": 1}})
    assert not facts.left_bare(keyflower.view(s, 0), tile("forge"))


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_4_2_the_colours_of_a_bid_are_those_that_the_engine_asks_for(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, PICK_COLOUR):
        _, _, verb, t = s.frames[-1]
        v = keyflower.view(s, seat)
        offered = [choice - COLOUR for choice in keyflower.options(s, seat) if choice != MIXED]
        if verb == BID:
            lot = s.lots.index(t)
            assert set(offered) <= set(facts.bid_colours(v, lot, seat)) == set(bid_colours(s, seat, lot))
        elif facts.use_colour(v, t, seat) != NONE:
            assert offered == [facts.use_colour(v, t, seat)]
        assert facts.binding_colour(v, t) == s.colours[t]


@settings(max_examples=6)
@given(TABLES, SEEDS)
def test_kf_4_3_the_bid_of_a_draft_leads_elsewhere_where_the_engine_lets_it(seats: int, seed: int):
    rng = random.Random(seed)
    for s, seat in of_kind(seats, seed, TURN):
        before = keyflower.view(s, seat)
        bids = [choice for choice in keyflower.options(s, seat) if BID <= choice < USE]
        if not bids:
            continue
        draft = Draft(keyflower, before, seat)
        draft.choose(rng.choice(bids))
        draft.choose(rng.choice(draft.options()))
        draft.choose(rng.choice([choice for choice in draft.options() if choice < FROM] or draft.options()))
        if not draft.done or draft.choices[-1] >= FROM:
            continue
        found = facts.bids_instead(before, draft.view(), seat)
        _, colour, count = draft.choices
        for lot, t in enumerate(s.lots):
            if t == draft.choices[0] - BID:
                assert t not in found
                continue
            other = Draft(keyflower, before, seat)
            try:
                for choice in (BID + t, colour, count):
                    other.choose(choice)
            except IllegalChoice:
                assert t not in found
            else:
                assert found[t] == other.view().bids[lot][seat]


def test_kf_3_3_a_bid_with_a_moved_one_is_not_made_elsewhere():
    s = position(screens={"A": "red 4"}, lots=["inn", "well", "forge"], bids={"inn": {"A": 1, "B": 2}})
    before = keyflower.view(s, 0)
    draft = Draft(keyflower, before, 0)
    for word in ("bid well", "red", "from inn", "2"):
        draft.choose(WORDS.index(word))
    assert facts.bids_instead(before, draft.view(), 0) == {}


def test_kf_4_3_an_overtaken_bid_may_move():
    s = position(screens={"A": "red 3"}, lots=["inn"], bids={"inn": {"B": 2}})
    before = keyflower.view(s, 0)
    play(s, "A bid inn", "A red", "A 3")
    after = keyflower.view(s, 0)
    assert [(seat, bid.workers) for seat, bid in facts.overtaken(before, after, 0)] == [(1, 2)]
    assert facts.overtaken(after, after, 0) == []


# Uses, transport, passing


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_5_3_a_use_takes_as_many_as_the_engine_lets_place(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, PLACE_WORKERS):
        _, _, verb, t, _, mixed, placed, lifted, _ = s.frames[-1]
        if verb == BID:
            continue
        v = keyflower.view(s, seat)
        sizes = facts.use_sizes(v, t)
        counts = [choice - COUNT for choice in keyflower.options(s, seat) if COUNT <= choice < ROTATED]
        if counts:
            assert facts.workers_lacking(v, seat) <= min(counts)
            assert lifted + max(counts) <= sizes.most
        if counts and not mixed:
            assert placed + lifted + min(counts) >= sizes.least
        assert not sizes.full


def test_kf_5_3_a_full_tile_takes_no_use():
    s = coloured(position(lots=["inn"], on={"inn": "red 4"}), "inn", "red", 3)
    assert facts.use_sizes(keyflower.view(s, 0), tile("inn")) == (4, 2)
    assert facts.use_sizes(keyflower.view(s, 0), tile("inn")).full


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_3_1_the_reach_of_a_seat_is_what_the_engine_offers(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, TURN):
        v, offered = keyflower.view(s, seat), keyflower.options(s, seat)
        reach = facts.reach(v, seat)
        assert sorted([*[BID + t for t in reach.bids], *[USE + t for t in reach.uses]]) == offered[1:]
        assert facts.can_only_pass(v, seat) == (len(offered) == 1)
        assert not facts.can_only_pass(keyflower.view(s, (seat + 1) % seats), seat)
        for t in reach.uses:
            assert facts.owner(v, t) == next(
                (one for one, village in enumerate(s.villages) if t in [lies for lies, _, _ in village]), facts.NOBODY
            )
            assert not facts.use_sizes(v, t).full


def test_kf_3_2_the_season_ends_when_all_others_pass_too():
    v = keyflower.view(position(seats=4, turn="C", passes=1, lots=["inn"]), 2)
    assert (facts.passes(v), facts.still_to_pass(v, 2)) == (1, [3, 0])
    v = keyflower.view(position(seats=2, turn="B", passes=1, lots=["inn"]), 1)
    assert facts.still_to_pass(v, 1) == []


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_6_1_what_is_left_of_transport_and_can_be_done_is_what_the_engine_offers(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, TRANSPORTING):
        offered = keyflower.options(s, seat)
        left = facts.transport(keyflower.view(s, seat), seat)
        assert (left.steps, left.upgrades) == s.frames[-1][2:]
        assert left.can_carry == any(CARRY <= choice < TO for choice in offered)
        assert left.can_upgrade == any(UPGRADE <= choice < BOAT for choice in offered)
        hidden = facts.transport(keyflower.view(s, -1), seat)
        assert (hidden.can_carry, hidden.can_upgrade) == (left.steps > 0, left.upgrades > 0)


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_6_3_the_side_that_lies_up_is_the_face_of_the_rules(seats: int, seed: int):
    for s, seat in asked(seats, seed, 40):
        v = keyflower.view(s, seat)
        for village in s.villages:
            for t, _, _ in village:
                assert facts.side_up(v, t) in (0, 1)
                if t < len(s.on):
                    assert facts.face_up(v, t) == face(s, t) == 2 * t + facts.side_up(v, t)


def test_kf_6_4_the_tile_just_upgraded_is_found():
    s = position()
    before = keyflower.view(s, 0)
    s.flipped |= 1 << tile("inn")
    assert facts.just_upgraded(before, keyflower.view(s, 0)) == tile("inn")
    assert facts.just_upgraded(before, before) == NONE


# The end of a season, villages


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_7_5_the_boats_left_are_those_that_the_engine_offers(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, CHOOSE_BOAT):
        v = keyflower.view(s, seat)
        offered = [choice - BOAT - BOATS[0] for choice in keyflower.options(s, seat)]
        assert offered == facts.boats_left(v)
        assert [facts.boat_taken(v, boat) for boat in range(seats)] == [boat not in offered for boat in range(seats)]
        assert facts.choosers(v)[0] == seat
        assert len(facts.choosers(v)) == len(offered) == len(set(facts.choosers(v)))


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_7_7_places_and_rotations_are_those_that_the_engine_offers(seats: int, seed: int):
    for s, seat in of_kind(seats, seed, BUILDING):
        v, offered = keyflower.view(s, seat), keyflower.options(s, seat)
        held = facts.in_hand(v, seat)
        places = {place.choice: place.rotations for place in facts.places(v, seat)}
        if held is None:
            assert all(PLACE <= choice < PLACE + TILES for choice in offered)
        elif held.cell is None:
            assert {choice for choice, rotations in places.items() if rotations} == set(offered)
            assert min(offered) >= AT
        else:
            assert [ROTATED + one for rotations in places.values() for one in rotations] != []
            assert set(facts.distinct_rotations(held.tile, offered)) <= set(offered)
        assert facts.in_hand(keyflower.view(s, -1), -1) is None


@settings(max_examples=8)
@given(TABLES, SEEDS)
def test_kf_6_2_a_road_that_joins_carries(seats: int, seed: int):
    for s, seat in asked(seats, seed, 25):
        v = keyflower.view(s, seat)
        joined = facts.joined_by_road(v, seat)
        assert set(joined) <= set(neighbours(s, seat, s.villages[seat][-1][0]))


# Scoring


@settings(max_examples=5)
@given(TABLES, SEEDS)
def test_kf_9_2_every_line_of_a_score_sheet_is_known_by_its_tile(seats: int, seed: int):
    rules = {
        facts.PRINTED: {"KF 9.2"},
        facts.STORED: {"KF 9.3"},
        facts.SKILLS_GIVEN: {"KF 9.4"},
        facts.RESOURCES_GIVEN: {"KF 9.4"},
        facts.WORKERS_GIVEN: {"KF 9.4"},
        facts.BY_BOATS: {"KF 9.2", "KF 9.8", "KF 9.9", "KF 9.10", "KF 9.11"},
        facts.BY_TURN_ORDER: {"KF 9.11"},
        facts.GOLD_LEFT: {"KF 9.7"},
    }
    given_line = (facts.RESOURCES_GIVEN, facts.SKILLS_GIVEN, facts.WORKERS_GIVEN)
    last = [s.copy() for s, _ in asked(seats, seed, 30)][-1]
    for seat in range(seats):
        for item in sheet(last, seat).items:
            assert item.rule in rules[facts.sheet_line(item.tile)], IDS[item.tile]
            if item.rule == "KF 9.4":
                assert item.use is not None
                assert facts.sheet_line(item.tile) == given_line[item.use.goods]
    assert facts.points(keyflower.view(last, 0))[0] == keyflower.scores(last)[0]


@pytest.mark.parametrize(
    ("name", "rule"),
    [("home-1", "KF 6.1"), ("inn", "KF 5.1"), ("barn", "KF 9.3"), ("scholar", "KF 9.4"), ("keyflower", "KF 9.8")],
)
def test_the_rule_that_says_most_about_a_tile(name: str, rule: str):
    found = [facts.tile_rule(t) for t, one in enumerate(IDS) if one.startswith(name)]
    assert found[0] == rule


def test_kf_8_8_who_may_mix_is_bound_by_no_colour():
    s = coloured(position(lots=["inn"], on={"inn": "red 1"}, powers={"A": ["any-colour-use"]}), "inn", "red", 1)
    v = keyflower.view(s, 0)
    assert facts.use_colour(v, tile("inn"), 0) == NONE
    assert COLOURS[facts.use_colour(v, tile("inn"), 1)] == "red"


def test_kf_8_7_an_odd_bid_has_its_own_colour():
    s = position(
        lots=["forge"],
        bids={"forge": {"A": 3, "B": 2}},
        odd={"forge": "green"},
        powers={"A": ["any-colour-bids"]},
    )
    lot = s.lots.index(tile("forge"))
    assert [(bid.seat, bid.colour) for bid in facts.bids(keyflower.view(s, 1), lot)] == [(0, GREEN), (1, 1)]

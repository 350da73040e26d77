"""The facts say what the engine does: compared over random play, through the eyes of every seat."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from keydom import keyharvest
from keydom.core.seats import CHANCE, FIRST, Seat
from keydom.core.tuples import Ints, minus, plus
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.bots.country import Country, with_one_more
from keydom.games.keyharvest.bots.threats import Threat
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules import scoring
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import AT, BUY, HAPPEN, HARVEST, KEEP, PLAY, REMOVE, START, TAKE
from keydom.games.keyharvest.rules.components import CROPS, VALUE
from keydom.games.keyharvest.rules.counters import screen
from keydom.games.keyharvest.rules.state import State, fields, people
from keydom.games.keyharvest.rules.turn import A, B, C, D
from keydom.games.keyharvest.rules.view import View, view
from tests.conformance.games import walk

SEATS = (2, 3, 4)
GAMES = 6
Step = tuple[State, Seat, int]


@cache
def played(seats: int) -> tuple[tuple[Step, ...], ...]:
    """Random games, each position with what is chosen in it."""
    return tuple(tuple(walk(keyharvest, seats, seed)) for seed in range(GAMES))


def asked(seats: int, *kinds: int) -> list[tuple[State, Seat, View]]:
    """Every position in which a seat is asked one of these questions, with its view."""
    found = [(s, actor) for game in played(seats) for s, actor, _ in game if actor >= 0 and s.frames[-1][0] in kinds]
    assert found
    return [(s, seat, view(s, seat)) for s, seat in found]


def looks(seats: int, share: int = 7) -> list[tuple[State, View]]:
    """Every seventh position, through the eyes of every seat and of a spectator."""
    some = [step[0] for game in played(seats) for step in game[::share]]
    return [(s, view(s, seat)) for s in some for seat in range(-1, seats)]


def after(s: State, *choices: int) -> State:
    """The position once the seat that is asked has chosen these."""
    s = s.copy()
    for choice in choices:
        keyharvest.apply(s, FIRST[keyharvest.to_act(s)], choice)
    return s


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_1_an_action_is_idle_unless_the_engine_offers_it(seats: int):
    reasons = set()
    for s, seat, v in asked(seats, fr.TURN):
        offered = {facts.action_of(choice) for choice in keyharvest.options(s, seat) if choice >= HARVEST}
        idle = facts.idle_actions(v)
        assert [not why for why in idle] == [action in offered for action in (A, B, C, D)]
        assert [why == "done" for why in idle] == [bool(s.frames[-1][2] & action) for action in (A, B, C, D)]
        reasons |= set(idle)
        for other in range(seats):
            if other != seat:
                assert set(facts.idle_actions(view(s, other))) == {"turn"}
    assert reasons == {"", "done", "after", "none"}


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_2_the_fields_that_follow_a_harvest_are_those_the_engine_asks_about(seats: int):
    compared = 0
    for s, seat, v in asked(seats, fr.TURN):
        for choice in keyharvest.options(s, seat):
            if HARVEST <= choice < PLAY:
                then = after(s, choice)
                follow = facts.harvested_after(v, seat, choice - HARVEST)
                left = [frame[2] for frame in then.frames if frame[0] == fr.REAP]
                assert left == [follow] or (not left and not (follow and any(then.stock)))
                compared += bool(follow)
    assert compared


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_4_a_worker_finds_as_many_fields_beside_it_as_its_value(seats: int):
    """And the hexes with fewer are not offered."""
    for s, seat, v in asked(seats, fr.PLACE):
        w = facts.held(v)
        assert w == s.frames[-1][2]
        offered = {choice - AT for choice in keyharvest.options(s, seat)}
        beside = {hexagon: facts.touched(v, seat, hexagon).bit_count() for hexagon in range(56)}
        assert all(beside[hexagon] >= VALUE[w] for hexagon in offered)
        assert all(facts.standing(v, seat, hexagon) < 0 or facts.standing(v, seat, hexagon) != w for hexagon in offered)
        assert {facts.held(view(s, other)) for other in range(seats) if other != seat} == {-1}


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_5_a_field_is_offered_where_nothing_is_lacking(seats: int):
    offered = {True: 0, False: 0}
    for s, seat, v in asked(seats, fr.TURN, fr.BUY_MORE):
        if s.frames[-1][0] == fr.TURN and s.frames[-1][2] & (C | D):
            continue
        for f in s.stored:
            if f >= 0:
                payable = not any(facts.lacking(v, f))
                assert payable == (BUY + f in keyharvest.options(s, seat))
                offered[payable] += 1
    assert all(offered.values())


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_5_laying_a_field_costs_its_bid_and_its_owner_gets_that_and_the_bid(seats: int):
    owners = {True: 0, False: 0}
    for s, seat, v in asked(seats, fr.TURN):
        for choice in keyharvest.options(s, seat):
            if BUY <= choice < TAKE:
                f, then = choice - BUY, after(s, choice)
                owner, bid = facts.in_store(v, f), facts.bid_for(v, f)
                owners[owner == seat] += 1
                if owner == seat:
                    assert then.stock == plus(s.stock, bid)
                    assert screen(then, seat) == screen(s, seat)
                else:
                    assert screen(then, seat) == minus(screen(s, seat), bid)
                    assert screen(then, owner) == plus(screen(s, owner), facts.sold_for(bid, bid))
    assert all(owners.values())


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_6_a_field_taken_lies_in_the_store_of_its_seat(seats: int):
    for s, seat, v in asked(seats, fr.TURN):
        for choice in keyharvest.options(s, seat):
            if TAKE <= choice < AT:
                then = view(after(s, choice), seat)
                assert set(facts.stored_by(then, seat)) - set(facts.stored_by(v, seat)) == {choice - TAKE}
                assert facts.in_store(then, choice - TAKE) == seat


@pytest.mark.parametrize("seats", SEATS)
def test_kh_3_1_3_2_7_1_a_field_changes_the_board_as_foretold(seats: int):
    pushes = 0
    for s, seat, v in asked(seats, fr.TURN, fr.KEEP_OR_NOT):
        for choice in keyharvest.options(s, seat):
            if BUY <= choice < TAKE or choice == KEEP:
                f = s.frames[-1][2] if choice == KEEP else choice - BUY
                told, then = facts.if_laid(v, seat, f), after(s, choice)
                was, now = scoring.sheet(s, seat), scoring.sheet(then, seat)
                assert told.gives == now.largest + now.second - was.largest - was.second
                assert told.joins == facts.group_of(view(then, seat), seat, f).bit_count()
                assert told.touches == facts.touched(view(then, seat), seat, f)
                gone = set(people(s, seat)) - set(people(then, seat))
                assert gone == ({told.pushes} if told.pushes >= 0 else set())
                pushes += told.pushes >= 0
    assert pushes


@pytest.mark.parametrize("seats", SEATS)
def test_kh_1_7_the_true_counters_lie_within_what_is_known(seats: int):
    exact, open_ = 0, 0
    for s, v in looks(seats):
        for p in range(seats):
            least, most = facts.counters_bounds(v, p)
            true = screen(s, p)
            assert all(low <= n <= high for low, n, high in zip(least, true, most, strict=True))
            assert facts.screen_total(v, p) == sum(true)
            exact += least == most
            open_ += least != most
        assert facts.purse(v) == (screen(s, v.seat) if v.seat >= 0 else (0,) * len(CROPS))
    assert exact
    assert (open_ > 0) == (seats >= 2)


@pytest.mark.parametrize("seats", SEATS)
def test_kh_1_7_every_world_that_looks_like_the_view_lies_within_the_bounds_and_fills_them(seats: int):
    """The bounds are the best that can be known: some world has the least, some the most."""
    rng = Random(seats)
    s = next(s for game in played(seats) for s, actor, _ in game if actor >= 0 and any(map(any, s.hidden)))
    v = view(s, 0)
    worlds = [screen(keyharvest.sample(v, rng), seats - 1) for _ in range(300)]
    least, most = facts.counters_bounds(v, seats - 1)
    assert least == tuple(map(min, zip(*worlds, strict=True)))
    assert most == tuple(map(max, zip(*worlds, strict=True)))


@pytest.mark.parametrize("seats", SEATS)
def test_kh_7_1_points_in_sight_are_those_of_the_sheet_but_for_what_hidden_counters_decide(seats: int):
    decided = 0
    for s, v in looks(seats):
        for p in range(seats):
            told, true = facts.points_in_sight(v, p), scoring.sheet(s, p)
            assert (told.workers, told.largest, told.second) == (true.workers, true.largest, true.second)
            sure, perhaps = facts.majorities(v, p)
            most = scoring.majorities(s, p)
            assert set(sure) <= set(most) <= {*sure, *perhaps}
            assert told.total <= true.total <= told.total + len(perhaps)
            decided += bool(perhaps)
            if seats == 2 and v.seat >= 0 and not any(s.sack):
                assert told.total == true.total, "two players know everything"
    assert decided


@pytest.mark.parametrize("seats", SEATS)
def test_kh_7_1_bots_reckon_groups_as_the_facts_do(seats: int):
    for s, v in looks(seats, 20):
        for p in range(seats):
            country = Country(fields(s, p), 0.0)
            assert country.scores == facts.land_points(facts.land(v, p))
            for f in members(v.registry):
                assert with_one_more(country, f)[0] - country.scores == facts.if_laid(v, p, f).gives


@pytest.mark.parametrize("seats", SEATS)
def test_kh_2_5_bots_see_who_can_pay_as_the_facts_do(seats: int):
    able = set()
    for s, v in looks(seats, 20):
        if v.seat >= 0:
            for f in [f for f in v.stored if f >= 0 and facts.in_store(v, f) != v.seat]:
                threat = Threat()
                threat.bid, threat.open, threat.hidden = facts.bid_for(v, f), s.open[v.seat], s.hidden[v.seat]
                assert (threat.able() == 1.0) == (not any(facts.lacking(v, f)))
                able.add(threat.able() == 1.0)
    assert able == {True, False}


@pytest.mark.parametrize("seats", SEATS)
def test_kh_4_4_the_last_turns_come_round_by_round_as_foretold(seats: int):
    told = 0
    for game in played(seats):
        steps = list(game)
        for at, (s, actor, _) in enumerate(steps):
            if actor >= 0 and s.left > 0 and s.frames[-1] == (fr.TURN, actor, 0):
                v = view(s, actor)
                rounds = facts.last_rounds(v)
                turns_told = [p for one in rounds for p in one]
                turns = [one.active for one, _, _ in steps[at:]]
                came = [turns[0]] + [b for a, b in pairwise(turns) if a != b]
                assert turns_told[: len(came)] == came
                assert all(len(one) == seats for one in rounds[1:])
                assert [facts.turns_left(v, p) for p in range(seats)] == [turns_told.count(p) for p in range(seats)]
                told += 1
            elif s.left < 0:
                assert facts.last_rounds(view(s, 0)) == []
                assert facts.turns_left(view(s, 0), 0) == -1
    assert told


@pytest.mark.parametrize("seats", SEATS)
def test_kh_4_2_6o_an_event_comes_to_those_foretold_and_to_nobody_else(seats: int):
    """Whoever is asked later in the same event was named, in that order."""
    compared, aside = 0, {fr.KEEP_OR_NOT, fr.PUSHED}  # the last gift, and a worker that a field pushed off
    for game in played(seats):
        steps = [step for step in game if step[1] != CHANCE]
        for (s, seat, _), (then, later, _) in pairwise(steps):
            v, next_view = view(s, 0), view(then, 0)
            if facts.current_event(v) < 0:
                assert facts.event_later(v) == []
            elif (
                {s.frames[-1][0], then.frames[-1][0]}.isdisjoint(aside)
                and s.laid == then.laid
                and facts.current_event(next_view) == facts.current_event(v)
                and later != seat
            ):
                order = facts.event_later(v)
                assert later in order
                assert facts.event_later(next_view) == order[order.index(later) + 1 :]
                compared += 1
    assert compared


@pytest.mark.parametrize("seats", SEATS)
def test_kh_6o_a_gift_goes_to_the_next_seat(seats: int):
    for s, seat, v in asked(seats, fr.GIFT):
        assert facts.field_in_hand(v) == s.frames[-1][3]
        then = after(s, keyharvest.options(s, seat)[0])
        if then.frames[-1][0] in (fr.GIFT, fr.KEEP_OR_NOT) and len(then.frames) == len(s.frames):
            assert then.frames[-1][1] == facts.next_seat(v, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_kh_5e_5g_a_worker_buys_what_its_counters_suffice_for_and_pays_that_many(seats: int):
    bought = 0
    for s, seat, v in asked(seats, fr.PURCHASE):
        above = s.frames[-1][2]
        offered = {choice - AT for choice in keyharvest.options(s, seat) if choice >= AT}
        theirs = [f for f in s.stored if f >= 0 and facts.in_store(v, f) != seat]
        prices = {f: facts.price_in_number(v, f, above) for f in theirs}
        assert offered == {f for f, price in prices.items() if price <= facts.screen_total(v, seat)}
        for f in offered:
            then = after(s, AT + f)
            assert then.frames[-1][:4] == (fr.PAY, seat, facts.in_store(v, f), prices[f])
            assert facts.field_in_hand(view(then, seat)) == f
            assert above in facts.ABOVE_THE_BID
            bought += 1
    assert bought


@pytest.mark.parametrize("seats", SEATS)
def test_kh_1_6_1_7_events_may_come_up_while_some_are_in_the_bag(seats: int):
    for game in played(seats):
        for s, actor, _ in game:
            if actor == CHANCE and s.frames[-1][0] == fr.ORDINARY:
                drawn = [choice - HAPPEN for choice, _ in keyharvest.outcomes(s) if HAPPEN <= choice < START]
                perhaps, inside = facts.events_in_bag(view(s, -1))
                assert drawn == perhaps
                assert (inside > 0) == bool(drawn)


@pytest.mark.parametrize("seats", SEATS)
def test_kh_1_1_workers_are_on_a_board_in_the_reserve_in_town_or_in_a_hand(seats: int):
    for _, v in looks(seats):
        for p in range(seats):
            farmhands = [w for w in facts.team(v, p) if w not in range(6, 12)]
            here = {*farmhands, *facts.reserve(v, p)}
            assert here == set(range(6))
        town = set(facts.townsfolk(v))
        away = [w for p in range(seats) for w in facts.team(v, p) if w >= 6]
        assert town.isdisjoint(away)
        assert len(town) + len(away) <= 6


def test_a_spectator_lacks_nothing_and_holds_nothing():
    none: Ints = (0,) * len(CROPS)
    for _, v in looks(3):
        if v.seat < 0:
            assert facts.purse(v) == none
            assert facts.held(v) == facts.field_in_hand(v) == -1
            assert [facts.lacking(v, f) for f in v.stored if f >= 0] == [none for f in v.stored if f >= 0]
            assert set(facts.idle_actions(v)) == {"turn"}


def test_kh_2_3_a_worker_taken_off_is_in_the_reserve_or_in_town():
    taken = 0
    for s, seat, _ in asked(2, fr.TURN):
        for choice in keyharvest.options(s, seat):
            if REMOVE <= choice < BUY:
                w, v = choice - REMOVE, view(after(s, choice), seat)
                assert w in (facts.reserve(v, seat) if w < 6 else facts.townsfolk(v))
                taken += 1
    assert taken

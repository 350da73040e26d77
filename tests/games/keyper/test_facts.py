"""What facts.py answers is what the engine does, or what the referee finds on its own way."""

from functools import cache
from random import Random

import pytest

from keydom import keyper
from keydom.core.chance import draw
from keydom.core.draft import Draft
from keydom.core.seats import CHANCE
from keydom.core.tuples import plus
from keydom.games.keyper import facts, site
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import BY_BUILDER, BY_LABOURER, FULL_PRICE, ONE_LESS
from keydom.games.keyper.rules.components import BOAT_FACES, PRINTED_BUILDINGS, TILE_IDS
from keydom.games.keyper.rules.names import FIRST_ANIMAL, HOME, PIECES
from keydom.games.keyper.rules.printed import payers
from keydom.games.keyper.rules.refuse_building import _affordable, _right
from keydom.games.keyper.rules.refuse_season import _room
from keydom.games.keyper.rules.scoring import scores, sheet
from keydom.games.keyper.rules.season import can_show, holdable
from keydom.games.keyper.rules.state import State
from tests.games.keyper.rules.positions import ending, offered, play, position

MERCHANT = {0: {"c1": "merchant+"}}


@cache
def games() -> list[tuple[State, int, int, State]]:
    """Random games of players who seldom decline: before, who chose what, after."""
    found = []
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        s, rng = keyper.new(seats, {}), Random(seed)
        while mask := keyper.to_act(s):
            actor = mask if mask == CHANCE else mask.bit_length() - 1
            if mask == CHANCE:
                choice = draw(keyper.outcomes(s), rng)
            else:
                offer = keyper.options(s, actor)
                choice = rng.choice(offer if rng.random() < 0.2 else [o for o in offer if o != c.PASS] or offer)
            before = s.copy()
            keyper.apply(s, actor, choice)
            found.append((before, actor, choice, s.copy()))
    return found


def asked(kind: int) -> list[tuple[State, int, int, State]]:
    """The answers to one kind of question."""
    return [one for one in games() if one[0].frames[-1][0] == kind]


def promised(s: State, seat: int, choice: int) -> tuple[int, dict[int, int]] | None:
    """The place that somebody works on after this choice, and the actions by seat that the facts promise for it."""
    v, top = keyper.view(s, seat), s.frames[-1]
    if top[0] == fr.PLACING:
        place = choice - c.ON
        return place, {seat: facts.placed(v, seat, place, top[2]).sure}
    if top[0] == fr.BESIDE:
        return top[3], {seat: facts.actions(v, seat, top[3], 1 + (choice == c.LAY_IT))}
    if top[0] == fr.TURN and choice >= c.LAY:
        return choice - c.LAY, {seat: facts.laid_down(v, seat, choice - c.LAY).sure}
    if top[0] == fr.LAYING:
        return top[2], {seat: facts.actions(v, seat, top[2], 1 if choice == c.ONE else 2)}
    if top[0] == fr.FOLLOW:
        invitation = facts.invitation(v)
        assert invitation
        if choice == c.PASS:
            return top[3], {top[2]: invitation.alone}
        return top[3], {who: invitation.together[who] for who in (seat, top[2])}
    return None


def test_kp_4_3_4_4_5_2_the_actions_promised_are_those_had():
    """On fields that give a piece for each action nothing is lost, so that they can be counted afterwards."""
    seen = dict.fromkeys((fr.PLACING, fr.BESIDE, fr.TURN, fr.LAYING, fr.FOLLOW), 0)
    for s, seat, choice, after in games():
        found = promised(s, seat, choice) if seat != CHANCE else None
        work = facts.work_at(keyper.view(after, 0)) if after.frames else None
        if found is None or work is None or after.frames[-1][0] == fr.FOLLOW:
            continue
        place, had = found
        if place == work.place and facts.plenty(keyper.view(s, 0), place, sum(had.values())):
            assert {p: n for p, n in enumerate(work.to_come) if n} == had
            seen[s.frames[-1][0]] += 1
    assert all(seen.values()), seen
    assert sum(seen.values()) > 90


def test_kp_4_3_the_offers_are_the_places_that_the_engine_offers():
    placed, laid = 0, 0
    for s, seat, _, _ in [*asked(fr.PLACING), *asked(fr.TURN)]:
        v = keyper.view(s, seat)
        offers = facts.offers(v)
        on = {choice - c.ON for choice in keyper.options(s, seat) if c.ON <= choice < c.LAY}
        used = {place for place in on if place < c.OWN or s.built[seat][place - c.OWN]}
        lay = {choice - c.LAY for choice in keyper.options(s, seat) if choice >= c.LAY}
        if s.frames[-1][0] == fr.PLACING:
            assert offers
            assert {one.place for one in offers.places} == used
            placed += 1
        elif lay:
            assert offers
            assert {one.place for one in offers.places} == lay
            assert offers.colour < 0
            laid += 1
        else:
            assert offers is None
        assert facts.offers(keyper.view(s, (seat + 1) % s.seats)) is None
    assert placed > 20
    assert laid > 20


def test_kp_6_7_a_merchant_has_one_action_more_at_rivers_alone():
    s = position(2, keyp={0: {"white": 1}, 1: {"white": 1}}, built=MERCHANT)
    v, river, field = keyper.view(s, 1), c.PLACE_WORDS.index("1-c2"), c.PLACE_WORDS.index("1-a2")
    assert [facts.merchant(v, seat, river) for seat in (0, 1)] == [1, 0]
    assert [facts.merchant(v, seat, field) for seat in (0, 1)] == [0, 0]
    assert facts.merchant(v, 0, c.OWN) == 0
    play(s, "place white", "1-c2", "boat 1")
    invitation = facts.invitation(keyper.view(s, 1))
    assert invitation
    assert list(invitation.together) == [4, 3]
    assert invitation.alone == 3
    play(s, "pass")
    work = facts.work_at(keyper.view(s, 0))
    assert work is None or work.to_come[0] <= 3


def test_kp_4_3_6_7_reasons_count_the_places_and_keep_the_merchant_apart():
    def cases(*places: tuple[int, int, bool]) -> list[tuple[int, int, int, int]]:
        offers = [facts.Offer(n, colour, merchant, more, False) for n, (colour, merchant, more) in enumerate(places)]
        return [(one.actions, one.colour, one.merchant, one.places) for one in facts.cases(offers)]

    assert cases((0, 0, True), (1, 0, True), (1, 0, False)) == [(1, 0, 0, 1), (2, 1, 0, 2), (2, 0, 0, 1), (3, 1, 0, 1)]
    assert cases((0, 1, False)) == [(1, 0, 0, 0), (2, 1, 0, 0), (2, 0, 1, 1), (2, 0, 0, 0), (3, 1, 0, 0)]


def test_kp_4_4_who_may_join_is_asked_in_turn_with_the_colours_that_fit():
    seen = 0
    for s, seat, _, _ in asked(fr.FOLLOW):
        invitation = facts.invitation(keyper.view(s, seat))
        assert invitation
        assert invitation.asked == seat
        joins = [choice - c.JOIN for choice in keyper.options(s, seat) if choice != c.PASS]
        assert facts.joining(keyper.view(s, seat), seat, invitation.place) == joins
        then, after = s.copy(), []
        while then.frames[-1][0] == fr.FOLLOW:
            keyper.apply(then, then.frames[-1][1], c.PASS)
            if then.frames and then.frames[-1][0] == fr.FOLLOW:
                after.append(then.frames[-1][1])
        assert list(invitation.later) == after
        seen += len(after)
    assert seen > 3


@pytest.mark.parametrize(
    ("cost", "store", "lacks"),
    [
        (["clay", "log"], {"clay": 1, "log": 1}, []),
        (["clay", "log"], {"clay": 2}, ["log"]),
        (["clay"], {"brick": 1}, []),
        (["clay"], {"wheat": 1}, ["clay"]),
        (["raw", "finished"], {"wheat": 2}, []),
        (["finished"], {"clay": 3}, ["finished"]),
        (["raw", "brick"], {"brick": 1, "wheat": 1}, []),
    ],
)
def test_kp_6_2_what_a_cost_lacks_uses_each_piece_once_and_as_well_as_possible(
    cost: list[str], store: dict[str, int], lacks: list[str]
):
    assert all(payers(piece) for piece in cost)
    assert facts.uncovered(cost, [store.get(piece, 0) for piece in PIECES]) == lacks


def test_kp_6_2_nothing_is_lacking_exactly_where_the_referee_finds_a_payment():
    seen = set()
    for s, seat, _, _ in asked(fr.TURN)[::5]:
        v = keyper.view(s, seat)
        for tile, building in enumerate(PRINTED_BUILDINGS):
            can = _affordable(s.stores[seat], building.cost)
            assert facts.payable(v, seat, tile) == can == (not facts.lacks(v, seat, tile))
            seen.add(can)
    assert seen == {True, False}


def test_kp_6_2_what_is_left_of_a_payment_is_known_with_the_piece_that_is_chosen():
    s = position(2, store={0: {"log": 3, "rock": 1, "timber": 1}}, held={0: ["paddock"]}, keyp={0: {"white": 1}})
    play(s, "place white", "1-b1")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("build paddock", "a3"):
        draft.choose(keyper.parse(draft.world, word))
    paid = {PIECES[first]: [PIECES[one] for one in all_of_it] for first, all_of_it in
            facts.payments(draft.view(), 0).items()}  # fmt: skip
    assert paid == {"log": ["log", "rock"], "rock": ["rock", "timber"]}
    assert facts.payments(draft.view(), 1) == {}


@pytest.mark.parametrize(
    ("frame", "built", "means"),
    [
        ((fr.BUILD, 0, ONE_LESS), {}, ONE_LESS),
        ((fr.PLACING, 0, 6), {}, FULL_PRICE),
        ((fr.USE, 0, 8), {0: {"c1": "builder"}}, BY_BUILDER),
        ((fr.USE, 0, 0), {0: {"a1": "farm-labourer+"}}, BY_LABOURER),
    ],
)
def test_kp_6_3_the_way_of_building_is_that_of_the_open_question(frame, built, means):
    s = position(2, built=built)
    s.frames = (*s.frames, frame)
    assert facts.means(keyper.view(s, 0)) == means


def test_kp_6_6_free_plots_are_those_that_the_referee_finds():
    found = 0
    for name in ("building-plot", "building-plot+"):
        for plot in c.PLOT_WORDS[8:]:
            for spent in range(8):
                s = position(2, built={0: {plot: name}})
                s.spent = (spent, 0)
                rights = [free for free in range(8, 20) if _right(s, 0, free)]
                assert sorted(facts.free_plots(keyper.view(s, 0), 0)) == rights
                found += len(rights)
    assert found > 50


def test_kp_7_2_a_fair_that_lacks_nothing_can_be_held():
    seen = set()
    for s, seat, _, _ in asked(fr.FAIRS):
        v = keyper.view(s, seat)
        for fair in [*facts.private_fairs(v, seat), *[f for n in range(8) for f in facts.winter_faces(v, n)]]:
            can = can_show(s.stores[seat], fair.show)
            assert facts.showable(v, seat, fair) == can
            seen.add((fair.winter < 0, can))
        if not facts.has_held(v, seat):
            now = [fair for fair in facts.private_fairs(v, seat) if fair.season == s.season]
            assert (0 in holdable(s, seat)) == any(facts.showable(v, seat, fair) for fair in now)
        assert facts.can_hold(v, seat) == (len(keyper.options(s, seat)) > 1)
    assert len(seen) >= 3


def test_kp_7_2_fairs_held_are_those_that_score():
    seen = 0
    for s, _, _, after in asked(fr.FAIRS):
        for seat in range(s.seats):
            items = [item for item in sheet(after, seat).items if item.plot < 0 <= item.face]
            held = facts.fairs_held(keyper.view(after, 0), seat)
            assert [fair.points for fair in held] == [item.points for item in items]
            seen += len(held)
    assert seen > 3


def test_kp_7_3_animals_without_a_house_are_those_that_the_referee_finds_no_room_for():
    seen = set()
    for s, _, _, _ in asked(fr.FAIRS) + asked(fr.TURN)[::7]:
        for seat in range(s.seats):
            animals = [kind for kind, n in enumerate(s.stores[seat][FIRST_ANIMAL:]) for _ in range(n)]
            homeless = facts.animals_without_house(keyper.view(s, 0), seat)
            assert homeless == len(animals) - _room(s, seat, animals)
            seen.add(homeless > 0)
    assert seen == {True, False}


def test_kp_7_4_the_keyples_that_come_home_are_those_that_the_engine_fetches():
    seen = 0
    for s, _, _, after in [*asked(fr.FAIRS), *asked(fr.HOUSE)]:
        if after.season > s.season and after.frames[-1][0] != fr.REST:
            for seat in range(s.seats):
                v = keyper.view(s, 0)
                assert plus(s.keyps[seat], facts.coming_home(v, seat)) == plus(after.keyps[seat], after.resting[seat])
                assert sum(facts.coming_home(v, seat)) >= facts.keyples_on_board(v, s.keypers[seat])
                seen += 1
    assert seen >= 9


def test_kp_8_3_the_layouts_of_a_season_are_those_that_boards_fold_to():
    folds = [one for one in asked(fr.LAYOUTS) if one[3].frames[-1][0] != fr.LAYOUTS]
    assert len(folds) == 9
    for s, seat, choice, after in folds:
        assert after.layouts[s.keypers[seat]] == facts.layouts_to_choose(s.season)[choice - c.LAYOUT]
        assert set(after.layouts) <= set(facts.layouts_to_choose(s.season))


def test_kp_8_3_who_has_chosen_a_layout_is_known_and_what_is_not():
    s = ending(position(2, keyp={}, claimed={0: 1, 1: 2}))
    assert facts.have_chosen(keyper.view(s, 0)) == []
    play(s, "A pass", "B pass")
    while keyper.to_act(s) == CHANCE:
        play(s, offered(s)[0])
    assert facts.still_choosing(keyper.view(s, 0)) == [0, 1]
    play(s, "A layout 2")
    assert (facts.have_chosen(keyper.view(s, 1)), facts.still_choosing(keyper.view(s, 1))) == ([0], [1])


def test_kp_4_7_a_boat_shows_one_load_in_each_half_of_the_year():
    for season, half in enumerate((0, 0, 1, 1)):
        v = keyper.view(position(2, season=season), 0)
        assert [facts.load(v, boat) for boat in range(6)] == [BOAT_FACES[2 * boat + half] for boat in range(6)]


# The view on the wire --------------------------------------------------------------------------------------------


def test_kp_9_1_the_score_lines_sent_add_up_and_name_what_scores():
    ends = [after for _, _, _, after in games() if not after.frames]
    assert len(ends) == 3
    for s in ends:
        sent = site.view(keyper.view(s, -1))
        assert [sum(line.points for line in lines) for lines in sent.sheets] == list(scores(s)) == list(sent.points)
        for line in [line for lines in sent.sheets for line in lines]:
            assert bool(line.building) == (line.kind in ("farm", "village"))
            assert bool(line.fair) == (line.kind == "fairs")
            assert line.building in ("", *TILE_IDS)


def test_kp_1_7_a_view_names_tiles_and_fairs_and_no_private_fair_of_another():
    for s, seat, _, _ in asked(fr.FAIRS) + asked(fr.TURN)[::9]:
        sent = site.view(keyper.view(s, seat))
        assert [TILE_IDS.index(name) for name in sent.display] == [HOME + n for n in range(56) if s.display >> n & 1]
        assert all(one.fair == "private" for one in sent.privates)
        assert {one.season for one in sent.privates} <= {"spring", "summer", "autumn"}
        assert site.view(keyper.view(s, -1)).privates == []
        assert not sent.sheets

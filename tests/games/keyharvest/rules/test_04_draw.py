"""KH 4: drawing, events laid out, put aside, the question mark, the tenth event."""

import pytest

from keydom import keyharvest as game
from keydom.games.keyharvest.rules.components import EVENT_NAMES
from keydom.games.keyharvest.rules.frames import ORDINARY, TURN
from keydom.games.keyharvest.rules.turn import turns_left_of
from tests.games.keyharvest.rules.positions import (
    asked,
    begun,
    event,
    events,
    happens,
    names,
    offered,
    play,
    position,
    rings,
)

SIX = "holiday migrant-worker extra-harvest new-harvest good-harvest consolidation"
NINE = SIX + " swap lucky-dip quick-sale"
TEN = NINE + " replacement"
SEVEN_TILES = "a1 a2 a3 a4 a5 a6 a7", "g1 g2 g3 g4 g5 g6 g7"


def drawing(s: game.State) -> game.State:
    """The active seat draws for the registry; nothing of its turn is left but to end it."""
    s.frames = ((TURN, s.active, 8), (ORDINARY, -1))
    return begun(s)


# --- 4.1


def test_kh_4_1_a_field_fills_the_empty_place():
    s = play(drawing(position(2, registry="a1 a2", bag="g1 g2")), "* g1")
    assert (names(s.registry), names(s.bag), asked(s)) == ("a1 a2 g1", "g2", "A")


def test_kh_4_1_the_storekeeper_refills_as_soon_as_the_bid_lies():
    s = position(2, ripe=(rings("d4"),), registry="a1 a2", screens=("hops wine",))
    play(s, "A play storekeeper d4 a1 hops")
    assert offered(s) == ["done", "wine"]
    assert asked(play(s, "A done")) == "*"


def test_kh_4_1_the_benefactor_refills_when_all_is_done():
    s = position(2, ripe=(rings("d4 e7"),), workers=({"day-labourer": "e7"},), registry="e7")
    play(s, "A play benefactor d4 e7 b4")
    assert asked(s) == "A"
    assert asked(play(s, "A hops hops")) == "*"


def test_kh_4_1_a_draw_of_a_worker_in_an_ordinary_turn_is_ordinary():
    s = position(2, ripe=(rings("d4"),), registry="a1", screens=("hops",))
    play(s, "A play storekeeper d4 a1 hops", "* windfall")
    assert s.laid == (event("windfall"),)


def test_kh_4_1_the_storekeeper_pushed_off_by_the_benefactors_field_refills_first():
    s = position(
        2,
        ripe=(rings("d4 e7 b2"),),
        workers=({"storekeeper": "e7"},),
        registry="e7 a5 a7",
        screens=("hops",),
        bag="g6 g7",
    )
    play(s, "A play benefactor d4 e7 b2 a5 hops", "* consolidation", "A done", "* g7")
    assert (names(s.registry), asked(s)) == ("a7 g7", "*")
    assert len(play(s, "* windfall").laid) == 2


def test_kh_4_1_the_benefactor_pushed_off_during_an_event_refills_at_once():
    s = position(
        3, ripe=(rings("d4 e7") + " g1", "c1"), workers=({"benefactor": "d4"},), registry="a5 a7", bag="d4 g6 g7"
    )
    happens("replacement", s)
    play(s, "A g1", "* d4", "A e7 a5", "* gift holiday g7")
    assert (names(s.registry), s.named, asked(s)) == ("a7 g7", events("gift holiday"), "B")


# --- 4.2


def test_kh_4_2_an_event_lies_on_the_next_place_and_drawing_goes_on():
    s = happens("windfall", position(2, laid="gift"))
    play(s, "A hops hops")
    assert (s.laid, asked(s)) == ((event("gift"), event("windfall")), "*")


def test_kh_4_2_it_concerns_every_player_in_turn_order_from_the_drawer():
    s = position(3, reaped=("a1", "b1", "c1"), active=1)
    happens("new-harvest", s)
    for seat, name in (("B", "b1"), ("C", "c1"), ("A", "a1")):
        assert asked(s) == seat
        play(s, f"{seat} {name}")
    assert asked(s) == "*"


def test_kh_4_2_optional_events_are_declined_by_each_separately():
    s = happens("new-harvest", position(2, reaped=("a1", "b1")))
    play(s, "A done", "B b1")
    assert (names(s.reaped[0]), names(s.ripe[1])) == ("a1", "b1")


def test_kh_4_2_each_part_of_an_event_is_a_turn_of_its_own():
    s = happens("new-harvest", position(2, reaped=("a1", "b1")))
    before = s.turns
    play(s, "A done")
    assert s.turns == before + 1


# --- 4.3


def test_kh_4_3_the_question_mark_sends_two_events_back():
    s = happens("windfall", position(2, ripe=SEVEN_TILES[:1], laid=SIX))
    assert s.laid == tuple(event(name) for name in (*SIX.split()[2:], "windfall"))
    assert s.named == events("holiday migrant-worker")


def test_kh_4_3_the_event_is_carried_out_all_the_same():
    s = happens("windfall", position(2, laid=SIX))
    assert offered(s) == ["hops", "vegetables", "apples", "wine", "wheat"]


def test_kh_4_3_not_when_everybody_has_seven_tiles():
    s = happens("windfall", position(2, ripe=SEVEN_TILES, laid=SIX))
    assert (len(s.laid), s.named) == (7, 0)


def test_kh_4_3_workers_count_stores_do_not():
    ripe = SEVEN_TILES[0], "g1 g2 g3 g4 g5 g6"
    s = position(2, ripe=ripe, workers=({}, {"casual": "e9"}), laid=SIX)
    assert len(happens("windfall", s).laid) == 7
    s = position(2, ripe=ripe, stores=((), (("g7", "hops"),)), laid=SIX)
    assert len(happens("windfall", s).laid) == 5


def test_kh_4_3_harvested_fields_count():
    s = position(2, ripe=SEVEN_TILES[:1], reaped=("", SEVEN_TILES[1]), laid=SIX)
    assert len(happens("windfall", s).laid) == 7


def test_kh_4_3_each_time_the_place_is_reached():
    s = happens("windfall", position(2, laid=SIX))
    play(s, "A hops hops", "* gift")
    assert len(s.laid) == 6
    s = play(s.copy(), "* holiday")
    assert len(s.laid) == 5
    assert s.named == events("migrant-worker extra-harvest new-harvest")


def test_kh_4_3_the_check_comes_before_the_effect():
    """B could buy the seventh tile; it would come too late."""
    s = position(2, ripe=(SEVEN_TILES[0], "g1 g2 g3 g4 g5 g6"), laid=SIX, registry="g7", screens=("", "hops hops hops"))
    happens("quick-sale", s)
    assert (len(s.laid), offered(s)) == (5, ["done", "g7"])


def test_kh_4_3_skipped_if_the_bag_holds_no_fields():
    s = happens("windfall", position(2, laid=SIX, bag=""))
    assert len(s.laid) == 7


def test_kh_4_3_an_event_that_went_back_can_come_up_again():
    s = happens("windfall", position(2, laid=SIX, bag="g7"))
    play(s, "A hops hops")
    assert "holiday" in offered(s)


# --- 4.4


@pytest.mark.parametrize(("seats", "drawer"), [(seats, drawer) for seats in game.SEATS for drawer in range(seats)])
def test_kh_4_4_after_the_tenth_event_everybody_has_two_more_turns(seats, drawer):
    s = position(seats, laid=NINE, active=drawer, first=0)
    happens("windfall", s)
    play(s, f"{'ABCD'[drawer]} " + "hops " * seats, "* g7", f"{'ABCD'[drawer]} done")
    turns = []
    while asked(s):
        turns.append(asked(s))
        play(s, f"{asked(s)} done")
    assert turns == ["ABCD"[(drawer + 1 + n) % seats] for n in range(2 * seats)]


@pytest.mark.parametrize(
    ("left", "turns"), [(0, [0, 0, 0]), (1, [0, 1, 0]), (2, [0, 1, 1]), (4, [1, 2, 1]), (6, [2, 2, 2])]
)
def test_kh_4_4_the_turns_left_go_round_from_the_active_seat(left, turns):
    assert [turns_left_of(left, 1, 3, seat) for seat in range(3)] == turns


def test_kh_4_4_the_tenth_event_is_carried_out_and_the_turn_finished():
    s = happens("windfall", position(2, ripe=("a1",), laid=NINE))
    play(s, "A hops hops", "* g7")
    assert "harvest a1" in offered(s)


def test_kh_4_4_then_events_leave_the_game():
    s = play(drawing(position(2, laid=TEN)), "* gift")
    assert (s.gone, asked(s), len(s.laid)) == (events("gift"), "*", 10)
    assert "gift" not in offered(s)


def test_kh_4_4_in_the_rest_of_that_turn_too():
    s = happens("windfall", position(2, laid=NINE))
    play(s, "A hops hops", "* gift g7")
    assert (s.gone, asked(s)) == (events("gift"), "A")


def test_kh_4_4_in_a_draw_with_events_put_aside_too():
    s = position(2, laid=TEN, ripe=(rings("d4"),))
    play(s, "A play trader d4 draw", "* gift windfall a1", "A keep")
    assert (s.gone, s.named) == (events("gift windfall"), 0)


def test_kh_4_4_in_the_draws_of_the_tenth_event_too():
    s = happens("substitute", position(2, laid=NINE, bag="g5 g6 g7"))
    play(s, "* gift g5", "A fallow", "* windfall g6", "B fallow")
    assert (s.gone, s.named, s.left) == (events("gift windfall"), 0, 5)
    s = happens("re-survey", position(2, laid=NINE, registry="a1 a2", bag="g5"))
    play(s, "* gift a1 windfall g5")
    assert (s.gone, names(s.registry)) == (events("gift windfall"), "a1 g5")


# --- 4.5


@pytest.mark.parametrize(
    ("name", "answer"),
    [("replacement", "A a1"), ("lucky-dip", "A draw hops hops"), ("substitute", "")],
)
def test_kh_4_5_events_are_put_aside_and_go_back(name, answer):
    s = happens(name, position(2, ripe=("a1",), screens=("hops hops",), bag="g1 g2"))
    if answer:
        play(s, answer)
    play(s, "* gift windfall")
    assert (s.named, s.laid) == (0, (event(name),))
    assert not {"gift", "windfall"} & set(offered(s))
    play(s, "* g1")
    assert s.named == events("gift windfall")


def test_kh_4_5_the_trader_puts_events_aside():
    s = position(2, ripe=(rings("d4"),), bag="g1 g2")
    play(s, "A play trader d4 draw", "* gift g1", "A fallow")
    assert (s.named, s.laid) == (events("gift"), ())


def test_kh_4_5_a_worker_pushed_off_during_an_event_puts_events_aside():
    s = position(2, ripe=(rings("d4 e7") + " g7",), workers=({"storekeeper": "d4"},), registry="a1", screens=("hops",))
    happens("replacement", s)
    play(s, "A g7", "* d4", "A e7 a1 hops", "* gift a2")
    assert (s.named, names(s.registry), s.laid) == (events("gift"), "a2", (event("replacement"),))


def test_kh_4_5_re_survey_puts_events_aside_for_each_field():
    s = happens("re-survey", position(2, registry="a1 a2", bag="g1"))
    play(s, "* gift g1")
    assert s.named == events("gift")
    play(s, "* gift windfall a2")
    assert (s.named, names(s.registry), asked(s)) == (events("gift windfall"), "a2 g1", "*")


def test_kh_4_5_without_fields_in_the_bag_the_place_stays_empty():
    s = position(
        2,
        ripe=(rings("d4 e7") + " g7",),
        workers=({"storekeeper": "d4"},),
        registry="a1",
        screens=("hops",),
        bag="d4",
    )
    happens("replacement", s)
    play(s, "A g7", "* d4", "A e7 a1 hops")
    assert (names(s.registry), asked(s)) == ("", "*")


# --- 4.6, 4.7


def test_kh_4_6_the_empty_place_is_filled_after_the_event():
    s = happens("consolidation", position(2, ripe=("a1",), registry="b1 b2"))
    play(s, "A a1 b1")
    assert (names(s.registry), asked(s)) == ("a1 b2", "*")
    assert names(play(s, "* g7").registry) == "a1 b2 g7"


def test_kh_4_6_by_going_on_with_the_ordinary_draw():
    s = happens("windfall", position(2))
    play(s, "A hops hops", "* substitute")
    assert len(s.laid) == 2


def test_kh_4_7_only_events_in_the_bag_are_laid_out_one_by_one():
    s = drawing(position(2, bag="", registry="a1"))
    assert len(offered(s)) == 14
    play(s, "* substitute lucky-dip holiday")
    assert (len(s.laid), asked(s)) == (3, "*")


def test_kh_4_7_until_ten_lie_there():
    s = drawing(position(2, bag="", laid=NINE))
    play(s, "* replacement")
    assert (len(s.laid), asked(s), s.left) == (10, "A", 5)
    assert set(offered(s)) == {"done"}


def test_kh_4_7_nothing_is_drawn_when_ten_lie_and_no_field_is_left():
    s = drawing(position(2, bag="", laid=TEN))
    assert (asked(s), s.unnamed.bit_count()) == ("A", 4)


def test_kh_4_7_nothing_is_drawn_from_an_empty_bag():
    nobody_saw = " ".join(EVENT_NAMES[10:12])
    laid = " ".join(EVENT_NAMES[:5])
    gone = " ".join(e for e in EVENT_NAMES[5:] if e not in nobody_saw.split())
    s = drawing(position(3, bag="", laid=laid, gone=gone))
    assert asked(s) == "A"


def test_kh_4_7_with_fields_in_the_bag_and_ten_events_drawing_goes_on_until_a_field_comes():
    s = play(drawing(position(2, bag="g1", laid=TEN)), "* gift windfall g1")
    assert (names(s.registry), asked(s)) == ("g1", "A")


def test_kh_4_7_the_turn_goes_on_without_draws_when_the_tenth_event_lies():
    s = position(3, laid=NINE, bag="", registry="a1 a2", screens=("hops hops",))
    play(s, "A take a1 hops done", "* gift")
    assert (s.left, offered(s)) == (7, ["done", "take a2"])
    play(s, "A take a2 hops")
    assert (asked(s), s.unnamed.bit_count()) == ("A", 4)

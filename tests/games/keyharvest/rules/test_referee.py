"""The referee's sentences name the rule. That they refuse what is not offered is checked in every other test."""

import pytest

from keydom import keyharvest as game
from tests.games.keyharvest.rules.positions import asked, happens, play, position, rings

LAND = rings("d4 e7")
NO_ANSWER = (
    "is no answer now. Your first action: "
    "harvest, play or remove a worker, lay from a store, take into your store, or done"
)


def refusal(s: game.State, words: str, seat: int | None = None) -> str:
    who = "ABCD".index(asked(s)) if seat is None else seat
    sentence = game.why_not(s, who, game.parse(s, words))
    return "" if sentence is None else sentence[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("harvest a1", "KH 2.2: A1 is not on your board"),
        ("harvest g1", "KH 2.2: G1 is harvested"),
        ("play casual", "KH 2.3: the casual labourer is on your board already"),
        ("play merchant", "KH 2.3: the merchant is not on the town board"),
        ("play trader", "KH 2.4: the trader can stand nowhere: it must touch 5 fields and no worker"),
        ("remove apprentice", "KH 2.3: the apprentice is not on your board"),
        ("lay a1", "KH 2.5: A1 is in no store"),
        ("lay g7", "KH 2.5: G7 costs 2 wine, you have 1"),
        ("take g6", "KH 2.6: G6 is not in the registry"),
        ("hops", NO_ANSWER),
        ("replacement", NO_ANSWER),
        ("harvest g2", ""),
        ("done", ""),
    ],
)
def test_kh_2_1_refusals_of_a_turn(words, sentence):
    s = position(
        2,
        ripe=("g2",),
        reaped=("g1",),
        workers=({"casual": "f3"}, {"merchant": "a1"}),
        screens=("wine",),
        stores=((), (("g7", "wine wine"),)),
    )
    assert refusal(s, words).removeprefix(f"KH 2.1: '{words}' ") == sentence


def test_kh_2_1_only_the_seat_that_is_asked():
    assert refusal(position(2), "done", seat=1) == "It is not your turn: waiting for A"


def test_kh_2_1_an_action_that_was_done():
    s = play(position(2, ripe=("a1 g1",)), "A harvest a1")
    assert refusal(s, "harvest g1") == "KH 2.1: you have harvested in this turn already"


def test_kh_2_1_c_after_d():
    s = position(2, screens=("hops",), registry="a1", stores=((("g1", "hops"),),))
    assert (
        refusal(play(s, "A take a1 hops", "* a2"), "lay g1")
        == "KH 2.1: nothing is laid from a store after something was taken into one"
    )


def test_kh_2_2_an_empty_stock():
    assert refusal(position(2, ripe=("a1",), stock=""), "harvest a1") == "KH 2.2: the stock is empty"


def test_kh_2_2_a_field_of_another_group():
    s = play(position(2, ripe=("a1 a2 g1",)), "A harvest a1")
    assert refusal(s, "g1").startswith("KH 2.2: G1 is not one of the fields in question")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("c4", "KH 2.4: there is a field on C4"),
        ("a1", "KH 2.4: the day labourer must touch 2 fields, on A1 it touches none"),
        ("d4", "KH 2.4: the unskilled worker on D4 has no lower value than the day labourer"),
        ("e6", "KH 2.4: on E6 it would touch the lawyer on E7"),
        ("b4", ""),
    ],
)
def test_kh_2_4_refusals_of_a_hex(words, sentence):
    s = position(2, ripe=("c4 c5 d3 d5 e5",), workers=({"unskilled": "d4", "lawyer": "e7"},))
    assert refusal(play(s, "A play day-labourer"), words) == sentence


@pytest.mark.parametrize(
    ("store", "screen", "sentence"),
    [
        ((("b1", "hops"), ("b2", "hops")), "hops", "KH 2.6: your store is full"),
        ((), "", "KH 2.6: you have no counter to bid"),
    ],
)
def test_kh_2_6_refusals(store, screen, sentence):
    assert refusal(position(2, stores=(store,), screens=(screen,), registry="a1"), "take a1") == sentence


@pytest.mark.parametrize(
    ("bid", "words", "sentence"),
    [
        ("", "done", "KH 2.6: every bid is at least one counter"),
        ("", "hops", "KH 2.6: you have no hops behind your screen"),
        (" wine", "apples", "KH 2.6: counters are named in the order hops, vegetables, apples, wine and wheat"),
        (" wine", "done", ""),
    ],
)
def test_kh_2_6_refusals_of_a_bid(bid, words, sentence):
    s = play(position(2, screens=("apples wine",), registry="a1"), "A take a1" + bid)
    assert refusal(s, words) == sentence


def test_kh_1_8_a_payment_must_be_possible_to_the_end():
    s = position(2, ripe=(LAND,), screens=("hops wine wheat",), stores=((), (("g1", "hops"),)))
    play(s, "A play skilled d4 g1")
    assert refusal(s, "wheat") == "KH 1.8: 2 counters are due; from wheat on, in their order, you have 1"


@pytest.mark.parametrize(
    ("who", "words", "sentence"),
    [
        ("skilled", "a7", "KH 5E: A7 is in no store"),
        ("skilled", "g1", "KH 5E: G1 is in your own store"),
        ("skilled", "g3", "KH 5E: G3 costs 4 counters, you have 3"),
        ("merchant", "g2", ""),
        ("merchant", "g1", "KH 5G: G1 is in your own store"),
        ("storekeeper", "a7", "KH 5H: A7 is not in the registry"),
        ("bailiff", "g7", "KH 5I: G7 is not isolated"),
        ("bailiff", "c4", "KH 5I: C4 is on no other player's board"),
        ("lawyer", "lawyer", "KH 5J: the lawyer never uses itself"),
        ("lawyer", "trader", "KH 5J: the trader is not on your board"),
        ("trader", "a1", "KH 5K: fields are in the bag: draw"),
        ("benefactor", "a7", "KH 5L: A7 is not in the registry"),
        ("overseer", "a7", "KH 5F: A7 is not on your board"),
        ("day-labourer", "wheat", "KH 5C: the stock has no wheat left"),
    ],
)
def test_kh_5_1_refusals_of_workers(who, words, sentence):
    s = position(
        2,
        ripe=(LAND, "g6 g7 a5"),
        workers=({"casual": "b1"},),
        screens=("hops hops hops",),
        stores=((("g1", "hops"),), (("g2", "hops"), ("g3", "hops hops hops"))),
        registry="a1",
        stock="hops hops",
    )
    assert refusal(play(s, f"A play {who} d4"), words) == sentence


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        ("replacement", "g7", "KH 6M: G7 is not on your board"),
        ("gift", "g7", "KH 6O: G7 is not on your board"),
        ("good-harvest", "hops", "KH 6P: you have 1 ripe field of hops, but 2 of another crop"),
        ("lucky-dip", "a1", "KH 6Q: fields are in the bag: draw"),
        ("quick-sale", "a7", "KH 6T: A7 is not in the registry"),
        ("consolidation", "a7", "KH 6U: A7 is not on your board"),
        ("migrant-worker", "trader", "KH 6X: the trader is not on your board"),
        ("migrant-worker", "lawyer", "KH 6X: the lawyer can stand nowhere: it must touch 5 fields and no worker"),
        ("holiday", "trader", "KH 6Y: the trader is not on your board"),
        ("windfall", "done", "KH 6Z: 'done' is no answer now. Windfall: which counter for A?"),
    ],
)
def test_kh_4_2_refusals_of_events(name, words, sentence):
    s = position(
        2,
        ripe=("c4 c5 d3 d5 e4 e5 e7", "g7"),
        workers=({"lawyer": "d4", "casual": "g1"},),
        screens=("hops hops hops",),
        registry="a1",
    )
    assert refusal(happens(name, s), words) == sentence


def test_kh_6x_another_hex():
    s = happens("migrant-worker", position(2, ripe=("d4",), workers=({"casual": "d3"},)))
    assert refusal(play(s, "A casual"), "d3") == "KH 6X: it must be another hex"


def test_kh_6q_no_field_in_the_bag():
    s = happens("lucky-dip", position(2, screens=("hops hops",), registry="a1", bag=""))
    assert refusal(s, "draw") == "KH 6Q: no field is in the bag"


def test_kh_4_2_nobody_is_asked_while_something_is_drawn():
    assert refusal(happens("substitute", position(2)), "done", seat=0) == "Nobody is asked now: something is drawn"


def test_kh_7_1_nobody_is_asked_when_the_game_is_over():
    assert refusal(position(2, frames=()), "done", seat=0) == "The game is over"


def test_every_refusal_is_there_in_german():
    s = position(2)
    for choice in range(game.CHOICES):
        sentence = game.why_not(s, 0, choice)
        assert sentence is None or (sentence[0][:6] == sentence[1][:6] and sentence[0] != sentence[1])

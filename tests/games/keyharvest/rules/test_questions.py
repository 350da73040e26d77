"""What a seat is asked, as one sentence in both languages."""

import pytest

from keydom import keyharvest as game
from keydom.games.keyharvest.rules.questions import QUESTIONS, RULE
from keydom.games.keyharvest.rules.steps import OPTIONS
from tests.games.keyharvest.rules.positions import asked, happens, play, position, rings

RICH = "hops hops hops"


def question(s: game.State) -> tuple[str, str]:
    return game.asked(s, "ABCD".index(asked(s)))


def rich(**more) -> game.State:
    about = {
        "ripe": (rings("d4 e7"), "g7"),
        "screens": (RICH,),
        "registry": "a1 b2",
        "stores": ((("f2", "hops"),), (("g1", "hops"),)),
    }
    return position(2, **(about | more))


def test_every_question_has_a_sentence():
    assert set(QUESTIONS) == set(RULE) == set(OPTIONS)


def test_kh_2_1_who_is_not_asked():
    assert game.asked(position(2), 1) == (
        "It is not your turn: waiting for A",
        "Du bist nicht an der Reihe; gefragt: A",
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Your first action: harvest, play or remove a worker, lay from a store, take into your store, or done"),
        ("harvest c4", "Which field do you harvest next?"),
        ("play casual", "Where do you put the casual labourer?"),
        ("play casual d4", "Which ripe field gives you a counter?"),
        ("play day-labourer d4", "Day labourer: 2 counters left, which one do you take?"),
        ("play overseer d4", "Overseer: which of your fields goes fallow?"),
        ("play skilled d4", "Skilled worker: which field of another store do you buy, for one more than its bid?"),
        ("play skilled d4 g1", "Pay 2 counters to B: which one next?"),
        ("play merchant d4", "Merchant: which field of another store do you buy, for as many as its bid?"),
        ("play storekeeper d4", "Storekeeper: which field do you store?"),
        ("play bailiff d4", "Bailiff: which isolated field do you take, for three counters?"),
        ("play trader d4", "Trader: do you draw a field?"),
        ("play benefactor d4", "Benefactor: which field of the registry do you lay?"),
        ("lay f2", "Do you lay a second field from a store?"),
        ("take a1", "Your bid for A1: nothing so far, one more counter?"),
        ("take a1 hops", "Your bid for A1: 1 so far, one more counter?"),
    ],
)
def test_kh_2_1_questions_of_a_turn(words, sentence):
    assert question(play(rich(), f"A {words}"))[0] == sentence


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        ("replacement", "", "Replacement: which field goes fallow for one out of the bag?"),
        ("swap", "", "Swap: which field do you give?"),
        ("swap", "A c4", "Swap: for which isolated field do you give C4?"),
        ("gift", "", "Gift: which field do you pass to the left?"),
        ("gift", "A c4", "Gift: which field do you pass to the left, C4 or one of yours?"),
        ("good-harvest", "", "Good harvest: which counter do you take?"),
        ("lucky-dip", "", "Lucky dip: do you draw a field for two counters?"),
        ("lucky-dip", "A draw", "Pay 2 counters to the stock: which one next?"),
        ("quick-sale", "", "Quick sale: which field of the registry do you buy, for three counters?"),
        ("consolidation", "", "Consolidation: which field do you give?"),
        ("consolidation", "A c4", "Consolidation: for which field of the registry do you give C4?"),
        ("substitute", "* g3", "Substitute: which field goes fallow for G3? Or does G3 go fallow itself?"),
        ("migrant-worker", "", "Migrant worker: whom do you move?"),
        ("migrant-worker", "A casual", "Where do you put the casual labourer?"),
        ("holiday", "", "Holiday: whom do you take off the board?"),
        ("windfall", "A hops", "Windfall: which counter for B?"),
    ],
)
def test_kh_4_2_questions_of_events(name, words, sentence):
    s = happens(name, rich(workers=({"casual": "a7"},)))
    if words:
        play(s, words)
    assert question(s)[0] == sentence


def test_kh_2_1_the_second_action():
    assert question(play(rich(), "A harvest c4 done"))[0].startswith("Your second action")


def test_kh_2_2_another_crop():
    s = play(position(2, ripe=("a1",), stock="hops"), "A harvest a1")
    assert question(s)[0] == "The stock has none of that crop: which other one do you take?"


def test_kh_2_6_a_second_tile():
    s = play(rich(), "A take a1 hops done", "* g3")
    assert "second action" in question(s)[0]
    s = play(rich(stores=()), "A take a1 hops done", "* g3")
    assert question(s)[0] == "Do you take a second field into your store?"


def test_kh_3_2_a_worker_pushed_off():
    s = play(rich(workers=({"casual": "f2"},)), "A lay f2")
    assert question(s)[0] == "The field pushes the casual labourer off: where does it go? If you are done, it goes back"


def test_kh_5d_fields_to_turn_back():
    s = play(position(2, reaped=("c4 c5",)), "A play unskilled d4")
    assert question(s)[0] == "2 fields left: which harvested one do you turn back to ripe?"


def test_kh_5j_the_lawyer():
    s = play(rich(workers=({"casual": "a7"},)), "A play lawyer d4")
    assert question(s)[0] == "Lawyer: which worker do you use again?"


def test_kh_5k_from_the_registry():
    s = play(rich(bag=""), "A play trader d4")
    assert question(s)[0] == "Trader: the bag has no fields; which one of the registry?"
    assert question(play(s, "A a1"))[0] == "Do you lay A1, or put it fallow?"


def test_kh_6q_from_the_registry():
    s = happens("lucky-dip", rich(bag=""))
    assert question(s)[0] == "Lucky dip: the bag has no fields; which one of the registry, for two counters?"


def test_nobody_is_asked_while_something_is_drawn_or_when_the_game_is_over():
    assert game.asked(game.new(2, {}), 0)[0] == "Nobody is asked now: something is drawn"
    assert game.asked(position(2, frames=()), 0)[0] == "The game is over"

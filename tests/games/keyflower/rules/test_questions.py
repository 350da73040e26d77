"""What a seat is asked, as one sentence in both languages."""

import pytest

from keydom.games.keyflower.rules.questions import QUESTIONS, RULE, asked
from keydom.games.keyflower.rules.steps import OPTIONS
from tests.games.keyflower.rules.positions import all_pass, play, position, seat


def question(s, who="A"):
    return asked(s, seat(who))


def after(words, **about):
    s = position(**about)
    play(s, f"A {words}")
    return question(s)


def test_every_question_has_a_sentence_and_a_rule():
    assert set(QUESTIONS) == set(RULE) == set(OPTIONS)


def test_kf_3_1_turn():
    assert question(position()) == (
        "Your turn: bid, use a tile, or pass",
        "Du bist am Zug: bieten, ein Plättchen benutzen oder passen",
    )


def test_kf_3_1_somebody_else():
    assert question(position(), "B") == ("It is not your turn: waiting for A", "Du bist nicht an der Reihe; gefragt: A")


BIDDING = {"screens": {"A": "red 4"}, "lots": ["keywood", "stable"], "bids": {"stable": {"A": 1, "B": 2}}}


@pytest.mark.parametrize(
    ("words", "en", "de"),
    [
        ("bid keywood", "Which colour for your bid on Keywood?", "Welche Farbe für dein Gebot auf Keywood?"),
        ("use stable", "Which colour to use the Stable with?", "Mit welcher Farbe benutzt du den Stall?"),
        (
            "bid keywood red",
            "Bid on Keywood: how many red workers from behind your screen?",
            "Gebot auf Keywood: Wie viele rote Arbeiter von hinter deinem Sichtschirm?",
        ),
        (
            "use stable red from stable",
            "Use the Stable: how many red workers from behind your screen? 1 so far",
            "Den Stall nutzen: Wie viele rote Arbeiter von hinter deinem Sichtschirm? Bisher 1",
        ),
    ],
)
def test_kf_3_3_placements(words, en, de):
    assert after(words, **BIDDING) == (en, de)


def test_kf_5_6_a_worker_of_a_colour():
    assert after("use peddler red 1", screens={"A": "red 1 yellow 1"}, lots=["peddler"]) == (
        "Pay 1 yellow worker more: from behind your screen, or a losing bid of one",
        "Bezahle noch einen gelben Arbeiter: von hinter deinem Sichtschirm oder ein überbotenes Gebot von genau einem",
    )


def test_kf_5_6_a_worker_of_any_colour():
    assert after("use tavern red 1", season="summer", screens={"A": "red 2"}, lots=["tavern"]) == (
        "Pay 1 worker more: from behind your screen, or a losing bid of one",
        "Bezahle noch einen Arbeiter: von hinter deinem Sichtschirm oder ein überbotenes Gebot von genau einem",
    )


def test_kf_5_6_a_skill_tile():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["brewer"])
    play(s, "A use brewer red 1")
    assert question(s) == ("Which skill tile do you pay?", "Welches Fertigkeitsplättchen bezahlst du?")


def test_kf_5_8_a_resource():
    assert after("use workshop red 1", screens={"A": "red 1"}, lots=["workshop"]) == (
        "Which resource do you take from the Workshop?",
        "Welchen Rohstoff nimmst du von der Werkstatt?",
    )


VILLAGE = {
    "season": "autumn",
    "screens": {"A": "red 1"},
    "hands": {"A": "saw 1"},
    "villages": {"A": [("inn", "home-1 n", 0)]},
    "goods": {"home-1": "wood 1 stone 1", "inn": "gold 1"},
}


@pytest.mark.parametrize(
    ("words", "en", "de"),
    [
        (
            "",
            "1 step and 1 upgrade left: carry a resource, upgrade a tile or be done",
            "Noch 1 Schritt und 1 Aufwertung; du kannst einen Rohstoff transportieren, ein Plättchen "
            "aufwerten oder aufhören",
        ),
        (" carry inn", "Which resource do you carry from the Inn?", "Welchen Rohstoff transportierst du vom Gasthof?"),
        (" carry inn gold", "Where do you carry the gold to from the Inn?", "Wohin kommt das Gold vom Gasthof?"),
        (
            " upgrade home-1 wood",
            "Upgrade Home 1, part 2 of 2: what do you pay for 1 stone?",
            "Hof 1 aufwerten, Teil 2 von 2: Was bezahlst du für 1 Stein?",
        ),
        (
            " upgrade inn",
            "Upgrade the Inn, part 1 of 1: what do you pay for 1 resource of any kind?",
            "Den Gasthof aufwerten, Teil 1 von 1: Was bezahlst du für einen beliebigen Rohstoff?",
        ),
        (
            " upgrade inn gold",
            "Upgrade the Inn: which skill tile do you pay?",
            "Den Gasthof aufwerten: Welches Fertigkeitsplättchen bezahlst du?",
        ),
    ],
)
def test_kf_6_1_transport_and_upgrades(words, en, de):
    assert after("use home-1 red 1" + words, **VILLAGE) == (en, de)


def test_kf_7_5_boats():
    s = position()
    all_pass(s)
    assert question(s) == ("Which boat do you take?", "Welches Schiff nimmst du?")


def test_kf_2_4_winter_tiles():
    s = position(2, "winter", phase="season", winter={"A": ["windmill", "scribes"], "B": ["jeweller"]})
    play(s, "A put windmill")
    assert question(s) == (
        "Which winter tiles do you put in? 1 so far",
        "Welche Winterplättchen bringst du ein? Bisher 1",
    )


@pytest.mark.parametrize(
    ("words", "en", "de"),
    [
        ("", "Which tile do you add to your village?", "Welches Plättchen legst du an dein Dorf an?"),
        ("place inn", "Where do you place the Inn?", "Wo legst du den Gasthof an?"),
        ("place inn at home-1 n", "In which rotation does the Inn lie?", "In welcher Drehung liegt der Gasthof?"),
    ],
)
def test_kf_7_7_building(words, en, de):
    s = position(2, "autumn", phase="building", gained={"A": ["inn"]})
    play(s, f"A {words}")
    assert question(s) == (en, de)

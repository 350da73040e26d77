"""The rules as refusals: each sentence in a tiny position, both languages; and referee ⇔ options, everywhere."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keydom import keyflower
from keydom.core.grammar import Listed, told
from keydom.core.hexes import HOME
from keydom.core.seats import CHANCE, SPECTATOR, members
from keydom.games.keyflower.rules import referee
from keydom.games.keyflower.rules.choices import CHOICES, WORDS
from keydom.games.keyflower.rules.components import SPRING
from keydom.games.keyflower.rules.frames import TURN
from keydom.games.keyflower.rules.referee import why_not
from keydom.games.keyflower.rules.sentences import resources, skills
from keydom.games.keyflower.rules.steps import options, to_act
from keydom.games.keyflower.rules.view import sample, view
from tests.engines import COMPILED
from tests.games.keyflower.rules.positions import Keyflower, all_pass, play, position, seat
from tests.games.keyflower.rules.stirred import decide, season_begun, stirred


def refused(s, who, words):
    """The referee's sentences for these words."""
    return why_not(s, seat(who), Keyflower.parse(s, words))


def placing(words, **about):
    """A is in the middle of a placement."""
    s = position(**about)
    play(s, f"A {words}")
    return s


# Referee and options say the same


def test_kf_3_1_the_referee_reads_the_state_and_not_the_engine():
    here = Path(referee.__file__).parent
    known = {"choices", "components", "frames", "powers", "questions", "sentences", "state"}
    files = [here / "referee.py", here / "questions.py", here / "sentences.py", *here.glob("refuse_*.py")]
    known |= {file.stem for file in files}
    for file in files:
        text = file.with_suffix(".py").read_text(encoding="utf-8")
        assert set(re.findall(r"^from keydom\.keyflower\.(\w+) import", text, re.M)) <= known


def compare(s):
    """None for exactly the options of each seat that is asked, a sentence for all else."""
    mask = to_act(s)
    for p in range(s.seats):
        asked = mask > 0 and mask >> p & 1
        allowed = [c for c in range(CHOICES) if why_not(s, p, c) is None]
        expected = options(s, p) if asked else []
        assert allowed == expected, f"{s.frames[-1:]}: {[WORDS[c] for c in set(allowed) ^ set(expected)]}"


@pytest.mark.parametrize("seats", range(2, 7))
def test_kf_3_1_the_referee_allows_what_the_options_offer(seats):
    rng = Random(seats)
    s = season_begun(seats, SPRING, rng)
    while to_act(s):
        if rng.random() < (0.05 if COMPILED else 0.02):
            compare(s)
        decide(s, rng)
    compare(s)


@settings(max_examples=25 if COMPILED else 8, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(2, 6))
def test_kf_8_1_the_referee_and_the_options_agree_on_every_power(seed, seats):
    rng = Random(seed)
    s = stirred(seats, rng)
    for _ in range(12):
        compare(s)
        decide(s, rng)


@settings(max_examples=15 if COMPILED else 5, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(2, 6))
def test_kf_7_7_the_referee_and_the_options_agree_on_growing_villages(seed, seats):
    rng = Random(seed)
    s = stirred(seats, rng)
    s.frames = ((TURN, s.start, seats - 1),)
    play(s, f"{'ABCDEF'[s.start]} pass")
    for _ in range(25):
        decide(s, rng)
        if to_act(s) != CHANCE and rng.random() < 0.3:
            compare(s)


@settings(max_examples=10 if COMPILED else 4, deadline=None)
@given(st.integers(0, 1 << 32), st.integers(2, 6))
def test_kf_1_6_a_refusal_tells_no_secret_of_others(seed, seats):
    rng = Random(seed)
    s = stirred(seats, rng)
    for _ in range(8):
        for p in members(max(0, to_act(s))):
            other = sample(view(s, p), rng)
            assert [why_not(other, p, c) for c in range(CHOICES)] == [why_not(s, p, c) for c in range(CHOICES)]
        decide(s, rng)


# Who is asked


def test_kf_3_1_not_your_turn():
    assert refused(position(3, turn="C"), "A", "pass") == (
        "It is not your turn: waiting for C",
        "Du bist nicht an der Reihe; gefragt: C",
    )


def test_kf_3_1_a_spectator_is_never_asked():
    assert why_not(position(), SPECTATOR, 0) == (
        "It is not your turn: waiting for A",
        "Du bist nicht an der Reihe; gefragt: A",
    )


def test_kf_2_4_who_is_through_waits_for_the_others():
    s = position(3, "winter", phase="season", winter={"A": ["windmill"], "B": ["scholar"], "C": ["scribes"]})
    play(s, "B put scholar done")
    assert refused(s, "B", "done") == (
        "It is not your turn: waiting for A and C",
        "Du bist nicht an der Reihe; gefragt: A und C",
    )


def test_kf_5_5_nobody_is_asked_while_chance_has_to_answer():
    s = placing("use alehouse red 1", screens={"A": "red 1"}, lots=["alehouse"])
    assert refused(s, "A", "red") == (
        "Nobody is asked now: chance has to answer",
        "Gerade ist niemand gefragt: Der Zufall entscheidet",
    )


def test_kf_9_13_nobody_is_asked_when_the_game_is_over():
    s = position(2, "winter")
    all_pass(s)
    for who in "AB":
        play(s, f"{who} boat {'keyflower' if who == 'A' else 'sea-bastion'}")
    while to_act(s):
        decide(s, Random(1))
    assert refused(s, "A", "pass") == ("The game is over", "Das Spiel ist zu Ende")


def test_kf_3_1_words_that_answer_another_question():
    assert refused(position(), "A", "red") == (
        "KF 3.1: 'red' is no answer now. Your turn: bid, use a tile, or pass",
        "KF 3.1: „red“ ist jetzt keine Antwort. Du bist am Zug: bieten, ein Plättchen benutzen oder passen",
    )


# Bids


def test_kf_4_1_a_tile_that_is_not_on_offer():
    assert refused(position(screens={"A": "red 1"}), "A", "bid keywood") == (
        "KF 4.1: Keywood is not on offer",
        "KF 4.1: Auf Keywood kann nicht geboten werden",
    )


def test_kf_4_3_no_colour_can_lead():
    s = position(screens={"A": "red 2 blue 5"}, lots=["keywood"], bids={"keywood": {"B": 3}})
    assert refused(s, "A", "bid keywood") == (
        "KF 4.2: Keywood is red this season. KF 4.3: your bid on Keywood would be 2 red workers at most, "
        "the highest other bid is 3",
        "KF 4.2: Keywood ist in dieser Jahreszeit rot. KF 4.3: Dein Gebot auf Keywood wäre höchstens 2 "
        "rote Arbeiter, das höchste andere Gebot ist 3",
    )


def test_kf_4_1_a_turn_order_tile_with_the_face_for_other_numbers_of_players_says_so():
    s = position(3, screens={"A": "red 2"}, lots=["keywood"])
    assert refused(s, "A", "bid turn-order-1-2p") == (
        "KF 4.1: with 3 players turn order tile 1 shows its other face",
        "KF 4.1: Mit 3 Spielern zeigt das Reihenfolgeplättchen 1 seine andere Seite",
    )
    assert refused(s, "A", "bid turn-order-4-5-6p") == (
        "KF 4.1: with 3 players turn order tile 4 is not used",
        "KF 4.1: Mit 3 Spielern fehlt das Reihenfolgeplättchen 4",
    )


def test_kf_4_3_no_other_colour_would_have_led_either():
    s = position(screens={"A": "red 2 blue 3"}, lots=["keywood"], bids={"keywood": {"B": 3}})
    assert refused(s, "A", "bid keywood")[0].startswith("KF 4.3: your bid on Keywood would be 2 red workers at most")


def test_kf_4_2_only_workers_of_another_colour():
    s = position(screens={"A": "blue 1"}, lots=["keywood"], bids={"keywood": {"B": 3}})
    assert refused(s, "A", "bid keywood") == (
        "KF 4.2: Keywood is red this season. KF 3.1: at least one worker is placed; you have no red "
        "workers for Keywood",
        "KF 4.2: Keywood ist in dieser Jahreszeit rot. KF 3.1: Mindestens ein Arbeiter wird gesetzt; du "
        "hast keinen roten Arbeiter für Keywood",
    )


def test_kf_4_2_another_colour_than_the_tile_has():
    s = position(screens={"A": "red 2 blue 3"}, lots=["keywood", "stable"], bids={"keywood": {"B": 1}})
    keyflower.apply(s, 0, keyflower.parse(s, "bid keywood"))
    keyflower.apply(s, 0, keyflower.parse(s, "red"))
    assert refused(s, "A", "blue") == (
        "KF 4.2: Keywood is red this season",
        "KF 4.2: Keywood ist in dieser Jahreszeit rot",
    )
    assert refused(s, "A", "red")[0].startswith("KF 3.3: 'red' is no answer now")


def test_kf_5_2_another_colour_than_the_tile_has():
    s = position(screens={"A": "red 2 blue 3"}, lots=["stable"], on={"stable": "red 1"}, uses={"stable": 1})
    keyflower.apply(s, 0, keyflower.parse(s, "use stable"))
    keyflower.apply(s, 0, keyflower.parse(s, "red"))
    assert refused(s, "A", "blue")[0] == "KF 5.2: the Stable is red this season"


def test_kf_3_4_another_colour_than_was_chosen():
    for verb in ("bid", "use"):
        s = position(screens={"A": "red 2 blue 3"}, lots=["stable"])
        keyflower.apply(s, 0, keyflower.parse(s, f"{verb} stable"))
        keyflower.apply(s, 0, keyflower.parse(s, "red"))
        assert refused(s, "A", "blue")[0] == "KF 3.4: all workers of one placement are of one colour"


def test_kf_5_2_only_workers_of_another_colour():
    s = position(screens={"A": "blue 1"}, lots=["stable"], on={"stable": "red 2"})
    assert refused(s, "A", "use stable")[0] == (
        "KF 5.2: the Stable is red this season. KF 5.3: this use of the Stable needs at least 3 workers; "
        "you can place none"
    )


def test_kf_3_1_nothing_to_bid_with():
    s = position(lots=["keywood"], bids={"keywood": {"A": 3}})
    assert refused(s, "A", "bid keywood") == (
        "KF 3.1: at least one worker is placed; you have no red workers for Keywood",
        "KF 3.1: Mindestens ein Arbeiter wird gesetzt; du hast keinen roten Arbeiter für Keywood",
    )


def test_kf_4_2_the_tile_has_a_colour():
    s = placing("bid keywood", screens={"A": "red 4 blue 4"}, lots=["keywood"], bids={"keywood": {"B": 3}})
    assert refused(s, "A", "blue") == (
        "KF 4.2: Keywood is red this season",
        "KF 4.2: Keywood ist in dieser Jahreszeit rot",
    )


def test_kf_4_2_the_own_bid_has_a_colour():
    s = placing("bid keywood", screens={"A": "red 4 blue 4"}, lots=["keywood"], bids={"keywood": {"A": 2, "B": 3}})
    assert refused(s, "A", "blue") == ("KF 4.2: your bid on Keywood is red", "KF 4.2: Dein Gebot auf Keywood ist rot")


def test_kf_8_7_the_own_bid_has_another_colour_than_the_tile():
    s = placing(
        "bid sawmill",
        season="autumn",
        screens={"A": "red 4 blue 4"},
        lots=["sawmill"],
        bids={"sawmill": {"A": 2, "B": 3}},
        odd={"sawmill": "blue"},
        powers={"A": ["any-colour-bids"]},
    )
    assert refused(s, "A", "red") == (
        "KF 8.7: your bid on the Sawmill is blue",
        "KF 8.7: Dein Gebot auf die Sägemühle ist blau",
    )


def test_kf_8_7_not_at_a_turn_order_tile():
    s = placing(
        "bid turn-order-1-2p",
        season="autumn",
        screens={"A": "red 4 blue 4"},
        bids={"turn-order-1-2p": {"B": 3}},
        powers={"A": ["any-colour-bids"]},
    )
    assert refused(s, "A", "blue") == (
        "KF 8.7: turn order tile 1 is red this season; your summer boat does not help at turn order tiles",
        "KF 8.7: das Reihenfolgeplättchen 1 ist in dieser Jahreszeit rot; dein Sommer-Schiff hilft nicht "
        "bei Reihenfolgeplättchen",
    )


def test_kf_8_7_not_where_others_bid_green():
    s = placing(
        "bid sawmill",
        season="autumn",
        screens={"A": "green 4 blue 4"},
        lots=["sawmill"],
        bids={"sawmill": {"B": 3}},
        colours={"sawmill": "green"},
        powers={"A": ["any-colour-bids"]},
    )
    assert refused(s, "A", "blue") == (
        "KF 8.7: the Sawmill is green this season; nobody else has a blue, red or yellow bid there",
        "KF 8.7: die Sägemühle ist in dieser Jahreszeit grün; dort liegt kein anderes Gebot in Blau, Rot oder Gelb",
    )


def test_kf_8_7_another_colour_where_another_player_bid_red():
    s = placing(
        "bid sawmill",
        season="autumn",
        screens={"A": "blue 4"},
        lots=["sawmill"],
        bids={"sawmill": {"B": 3}},
        powers={"A": ["any-colour-bids"]},
    )
    assert refused(s, "A", "blue") is None


def test_kf_4_3_this_colour_cannot_lead():
    s = placing("bid keywood", screens={"A": "red 4 blue 1"}, lots=["keywood"])
    assert refused(s, "A", "yellow") == (
        "KF 3.1: at least one worker is placed; you have no yellow workers for Keywood",
        "KF 3.1: Mindestens ein Arbeiter wird gesetzt; du hast keinen gelben Arbeiter für Keywood",
    )


def test_kf_3_4_bids_are_not_mixed():
    s = placing("bid keywood", screens={"A": "red 4 blue 1"}, lots=["keywood"])
    assert refused(s, "A", "mixed") == (
        "KF 3.4: all workers of one placement are of one colour",
        "KF 3.4: Alle Arbeiter, die du zusammen setzt, haben eine Farbe",
    )


BIDDING: dict[str, Any] = {"screens": {"A": "red 4 blue 1"}, "lots": ["keywood", "stable", "miner"]}


def test_kf_3_3_more_workers_than_behind_the_screen():
    assert refused(placing("bid keywood red", **BIDDING), "A", "5") == (
        "KF 3.3: you have 4 red workers behind your screen, not 5",
        "KF 3.3: Hinter deinem Sichtschirm hast du 4 rote Arbeiter, nicht 5",
    )


def test_kf_3_1_no_worker_at_all():
    assert refused(placing("bid keywood red", **BIDDING), "A", "0") == (
        "KF 3.1: at least one worker is placed",
        "KF 3.1: Mindestens ein Arbeiter wird gesetzt",
    )


def test_kf_4_3_a_bid_that_does_not_lead():
    s = placing("bid keywood red", **BIDDING, bids={"keywood": {"A": 1, "B": 3}})
    assert refused(s, "A", "2") == (
        "KF 4.3: your bid on Keywood would be 3, the highest other bid is 3",
        "KF 4.3: Dein Gebot auf Keywood wäre 3, das höchste andere Gebot ist 3",
    )


def test_kf_3_3_no_bid_to_lift():
    assert refused(placing("bid keywood red", **BIDDING), "A", "from stable") == (
        "KF 3.3: you have no bid on the Stable",
        "KF 3.3: Du hast kein Gebot auf den Stall",
    )


def test_kf_3_3_a_tile_without_bids_has_no_bid_to_lift():
    assert refused(placing("bid keywood red", **BIDDING), "A", "from home-1") == (
        "KF 3.3: you have no bid on Home 1",
        "KF 3.3: Du hast kein Gebot auf Hof 1",
    )


def test_kf_3_3_a_winning_bid_stays():
    s = placing("bid keywood red", **BIDDING, bids={"stable": {"A": 2, "B": 1}})
    assert refused(s, "A", "from stable") == (
        "KF 3.3: your bid on the Stable is winning; it cannot be taken away",
        "KF 3.3: Dein Gebot auf den Stall führt; es bleibt liegen",
    )


def test_kf_3_4_a_losing_bid_of_another_colour():
    s = placing("bid keywood red", **BIDDING, bids={"stable": {"A": 1, "B": 2}}, colours={"stable": "blue"})
    assert refused(s, "A", "from stable") == (
        "KF 3.4: your bid on the Stable is blue, now red workers are asked for",
        "KF 3.4: Dein Gebot auf den Stall ist blau, gefragt sind jetzt rote Arbeiter",
    )


def test_kf_3_3_losing_bids_are_lifted_in_order():
    lost = {"A": 1, "B": 2}
    s = placing("bid keywood red from miner", **BIDDING, bids={"stable": lost, "miner": lost})
    assert refused(s, "A", "from stable") == (
        "KF 3.3: losing bids are lifted in the order of the tiles; the Stable comes before the Miner",
        "KF 3.3: Überbotene Gebote werden in der Reihenfolge der Plättchen genommen; der Stall kommt vor dem Bergmann",
    )


def test_kf_4_3_the_own_losing_bid_is_counted_where_it_lies():
    s = placing("bid keywood red", **BIDDING, bids={"keywood": {"A": 1, "B": 2}})
    assert refused(s, "A", "from keywood") == (
        "KF 4.3: your bid on Keywood stays there; it is counted already",
        "KF 4.3: Dein Gebot auf Keywood bleibt dort; es zählt schon mit",
    )


def test_kf_4_3_a_losing_bid_that_is_passed_over_would_be_missed():
    bids = {"keywood": {"B": 8}, "stable": {"A": 3, "B": 4}, "miner": {"A": 2, "B": 3}}
    s = placing("bid keywood red", **BIDDING, bids=bids)
    assert (refused(s, "A", "from stable"), refused(s, "A", "from miner")) == (
        None,
        (
            "KF 4.3: your bid on Keywood would be 6 red workers at most, the highest other bid is 8",
            "KF 4.3: Dein Gebot auf Keywood wäre höchstens 6 rote Arbeiter, das höchste andere Gebot ist 8",
        ),
    )


# Uses


def test_kf_5_1_a_boat_takes_no_workers():
    assert refused(position(screens={"A": "red 1"}), "A", "use keyflower") == (
        "KF 5.1: the Keyflower takes no workers",
        "KF 5.1: Auf die Keyflower kommen keine Arbeiter",
    )


def test_kf_5_1_a_face_that_only_scores_takes_no_workers():
    s = position(2, "autumn", screens={"A": "red 1"}, lots=["sawmill"])
    assert refused(s, "A", "use sawmill") == (
        "KF 5.1: the Sawmill takes no workers",
        "KF 5.1: Auf die Sägemühle kommen keine Arbeiter",
    )


def test_kf_5_1_a_tile_that_does_not_lie_there():
    assert refused(position(screens={"A": "red 1"}), "A", "use stable") == (
        "KF 5.1: the Stable lies neither in a village nor on offer",
        "KF 5.1: der Stall liegt weder in einem Dorf noch aus",
    )


def test_kf_5_6_a_skill_tile_of_a_type_is_missing():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 2"}, lots=["mason"])
    assert refused(s, "A", "use mason") == (
        "KF 5.6: using the Mason costs 1 pick; you have none",
        "KF 5.6: den Maurer zu benutzen kostet eine Spitzhacke; das fehlt dir",
    )


def test_kf_5_6_a_skill_tile_of_any_type_is_missing():
    s = position(2, "summer", screens={"A": "red 1"}, lots=["brewer"])
    assert refused(s, "A", "use brewer") == (
        "KF 5.6: using the Brewer costs 1 skill tile; you have none",
        "KF 5.6: den Brauer zu benutzen kostet ein Fertigkeitsplättchen; das fehlt dir",
    )


def test_kf_5_3_no_room_for_the_next_use():
    s = position(screens={"A": "red 9"}, lots=["stable"], on={"stable": "red 4"}, uses={"stable": 3})
    assert refused(s, "A", "use stable") == (
        "KF 5.3: this use of the Stable needs at least 4 workers; of six at most, 2 more fit",
        "KF 5.3: der Stall braucht jetzt mindestens 4 Arbeiter; von höchstens sechs ist Platz für 2",
    )


def test_kf_5_3_too_few_workers_for_any_colour():
    s = position(screens={"A": "red 2 blue 5"}, lots=["stable"], on={"stable": "red 2"})
    assert refused(s, "A", "use stable") == (
        "KF 5.2: the Stable is red this season. KF 5.3: this use of the Stable needs at least 3 workers; "
        "you can place 2",
        "KF 5.2: der Stall ist in dieser Jahreszeit rot. KF 5.3: der Stall braucht jetzt mindestens 3 "
        "Arbeiter; du kannst 2 setzen",
    )


def test_kf_5_3_only_a_group_that_is_too_large():
    s = position(lots=["stable", "miner"], on={"stable": "red 1"}, bids={"miner": {"A": 6, "B": 7}})
    assert refused(s, "A", "use stable") == (
        "KF 5.3: this use of the Stable takes 2 to 5 workers; losing bids move as whole groups",
        "KF 5.3: der Stall braucht jetzt 2 bis 5 Arbeiter; überbotene Gebote bleiben zusammen",
    )


def test_kf_5_6_no_worker_would_be_left_to_pay():
    s = position(screens={"A": "yellow 1 green 1"}, lots=["peddler"], on={"peddler": "yellow 1"})
    s.uses = (0,) * len(s.uses)
    assert refused(s, "A", "use peddler") == (
        "KF 5.2: the Peddler is yellow this season. KF 5.6: the Peddler costs 1 yellow worker more; none would be left",
        "KF 5.2: der Hausierer ist in dieser Jahreszeit gelb. KF 5.6: der Hausierer kostet noch einen "
        "gelben Arbeiter; es bliebe keiner übrig",
    )


def test_kf_5_6_no_worker_of_any_colour_would_be_left_to_pay():
    s = position(2, "summer", screens={"A": "yellow 1"}, lots=["tavern"])
    assert refused(s, "A", "use tavern") == (
        "KF 5.6: the Tavern costs 1 worker more; none would be left",
        "KF 5.6: die Taverne kostet noch einen Arbeiter; es bliebe keiner übrig",
    )


def test_kf_5_6_a_losing_bid_of_one_is_left_to_pay():
    s = position(screens={"A": "red 1"}, lots=["peddler"], bids={"turn-order-1-2p": {"A": 1, "B": 2}},
                 colours={"turn-order-1-2p": "yellow"})  # fmt: skip
    assert refused(s, "A", "use peddler") is None


def test_kf_5_6_a_losing_bid_of_two_is_not():
    s = position(screens={"A": "red 1"}, lots=["peddler"], bids={"turn-order-1-2p": {"A": 2, "B": 3}},
                 colours={"turn-order-1-2p": "yellow"})  # fmt: skip
    assert refused(s, "A", "use peddler") == (
        "KF 5.6: the Peddler costs 1 yellow worker more; none would be left",
        "KF 5.6: der Hausierer kostet noch einen gelben Arbeiter; es bliebe keiner übrig",
    )


def test_kf_5_2_the_tile_has_a_colour():
    s = placing("use stable", screens={"A": "red 3 blue 3"}, lots=["stable"], bids={"stable": {"B": 1}})
    assert refused(s, "A", "blue") == (
        "KF 5.2: the Stable is red this season",
        "KF 5.2: der Stall ist in dieser Jahreszeit rot",
    )


def test_kf_3_4_uses_are_not_mixed():
    s = placing("use stable", screens={"A": "red 3 blue 3"}, lots=["stable"])
    assert refused(s, "A", "mixed") == (
        "KF 3.4: all workers of one placement are of one colour",
        "KF 3.4: Alle Arbeiter, die du zusammen setzt, haben eine Farbe",
    )


MIXING: dict[str, Any] = {
    "season": "autumn",
    "powers": {"A": ["any-colour-use"]},
    "lots": ["wainwright", "barn", "inn"],
}


def test_kf_8_8_not_on_a_tile_without_workers():
    s = placing("use wainwright", **MIXING, screens={"A": "red 3 blue 3"})
    assert refused(s, "A", "mixed") == (
        "KF 8.8: the Wainwright has no workers yet: all workers of this placement are of one colour",
        "KF 8.8: Bei dem Wagenmacher sind noch keine Arbeiter: Alle gesetzten Arbeiter haben eine Farbe",
    )


def test_kf_8_8_any_colours_are_said_at_once():
    s = placing("use wainwright", **MIXING, screens={"A": "red 3 blue 3"}, bids={"wainwright": {"B": 1}})
    assert refused(s, "A", "red") == (
        "KF 8.8: your summer boat lets you use the Wainwright with any colours: choose several colours",
        "KF 8.8: Mit deinem Sommer-Schiff benutzt du den Wagenmacher in beliebigen Farben: Wähle mehrere Farben",
    )


def test_kf_8_8_too_few_workers_of_all_colours():
    s = position(**MIXING, screens={"A": "red 1 blue 1"}, on={"wainwright": "red 2"})
    assert refused(s, "A", "use wainwright") == (
        "KF 5.3: this use of the Wainwright needs at least 3 workers; you can place 2",
        "KF 5.3: der Wagenmacher braucht jetzt mindestens 3 Arbeiter; du kannst 2 setzen",
    )


def test_kf_8_8_the_colours_to_come_would_not_do():
    s = placing("use wainwright mixed", **MIXING, screens={"A": "red 1 blue 2"}, on={"wainwright": "red 2"})
    assert refused(s, "A", "1") == (
        "KF 5.3: this use of the Wainwright needs at least 3 workers; you can place 2",
        "KF 5.3: der Wagenmacher braucht jetzt mindestens 3 Arbeiter; du kannst 2 setzen",
    )


def test_kf_8_8_a_losing_bid_of_a_colour_that_comes_later():
    s = placing("use wainwright mixed", **MIXING, screens={"A": "blue 2"},
                bids={"wainwright": {"B": 1}, "barn": {"A": 1, "B": 2}})  # fmt: skip
    assert refused(s, "A", "from barn") == (
        "KF 3.4: your bid on the Barn is red, now blue workers are asked for",
        "KF 3.4: Dein Gebot auf die Scheune ist rot, gefragt sind jetzt blaue Arbeiter",
    )


def test_kf_8_8_the_losing_bids_to_come_count():
    s = placing("use wainwright mixed", **MIXING, screens={"A": "blue 2"},
                bids={"wainwright": {"B": 1}, "barn": {"A": 1, "B": 2}})  # fmt: skip
    assert refused(s, "A", "0") is None


def test_kf_5_3_too_few_workers_given():
    s = placing("use stable red", screens={"A": "red 9"}, lots=["stable"], on={"stable": "red 2"})
    assert refused(s, "A", "2") == (
        "KF 5.3: this use of the Stable needs at least 3 workers; you place 2",
        "KF 5.3: der Stall braucht jetzt mindestens 3 Arbeiter; du setzt 2",
    )


def test_kf_5_3_the_first_use_takes_at_least_one_worker():
    s = placing("use stable red", screens={"A": "red 9"}, lots=["stable"])
    assert refused(s, "A", "0") == (
        "KF 5.3: this use of the Stable needs at least 1 worker; you place none",
        "KF 5.3: der Stall braucht jetzt mindestens einen Arbeiter; du setzt keinen",
    )


def test_kf_5_3_never_more_than_six_on_a_tile():
    s = placing("use stable red", screens={"A": "red 9"}, lots=["stable"], on={"stable": "red 2"})
    assert refused(s, "A", "5") == (
        "KF 5.3: the Stable has room for 4 (six at most); you place 5",
        "KF 5.3: Auf dem Stall ist Platz für 4 (höchstens sechs); du setzt 5",
    )


def test_kf_3_3_a_use_takes_no_more_than_behind_the_screen():
    s = placing("use stable red", screens={"A": "red 1"}, lots=["stable"])
    assert refused(s, "A", "2") == (
        "KF 3.3: you have 1 red worker behind your screen, not 2",
        "KF 3.3: Hinter deinem Sichtschirm hast du einen roten Arbeiter, nicht 2",
    )


def test_kf_5_6_the_payment_cannot_be_placed_too():
    s = placing("use peddler yellow", screens={"A": "yellow 3"}, lots=["peddler"])
    assert refused(s, "A", "3") == (
        "KF 5.6: the Peddler costs 1 yellow worker more; none would be left",
        "KF 5.6: der Hausierer kostet noch einen gelben Arbeiter; es bliebe keiner übrig",
    )


def test_kf_3_3_a_use_lifts_losing_bids_only():
    s = placing("use stable red", screens={"A": "red 1"}, lots=["stable", "miner"], bids={"miner": {"A": 1}})
    assert refused(s, "A", "from miner") == (
        "KF 3.3: your bid on the Miner is winning; it cannot be taken away",
        "KF 3.3: Dein Gebot auf den Bergmann führt; es bleibt liegen",
    )


def test_kf_5_3_a_losing_bid_that_is_too_large():
    s = placing("use stable red", screens={"A": "red 3"}, lots=["stable", "miner"], on={"stable": "red 2"},
                bids={"miner": {"A": 5, "B": 6}})  # fmt: skip
    assert refused(s, "A", "from miner") == (
        "KF 5.3: the Stable has room for 4 (six at most); you place 5",
        "KF 5.3: Auf dem Stall ist Platz für 4 (höchstens sechs); du setzt 5",
    )


# Payments and gains


def paying():
    """A has used the Peddler and has to pay a yellow worker."""
    lots = ["peddler", "stable", "miner", "alehouse"]
    bids = {"stable": {"A": 1, "B": 2}, "miner": {"A": 2, "B": 3}, "alehouse": {"A": 1, "B": 2}}
    colours = {"miner": "yellow", "alehouse": "yellow"}
    return placing("use peddler red 1", screens={"A": "red 2 blue 1"}, lots=lots, bids=bids, colours=colours)


def test_kf_5_6_the_payment_is_of_another_colour():
    assert refused(paying(), "A", "red") == (
        "KF 5.6: the worker paid is yellow, not red",
        "KF 5.6: Der bezahlte Arbeiter ist gelb, nicht rot",
    )


def test_kf_5_6_no_such_worker_behind_the_screen():
    assert refused(paying(), "A", "yellow") == (
        "KF 5.6: you have no yellow workers behind your screen",
        "KF 5.6: Hinter deinem Sichtschirm hast du keinen gelben Arbeiter",
    )


def test_kf_5_6_no_bid_to_pay():
    assert refused(paying(), "A", "from peddler") == (
        "KF 3.3: you have no bid on the Peddler",
        "KF 3.3: Du hast kein Gebot auf den Hausierer",
    )


def test_kf_5_6_a_group_is_not_split_to_pay():
    assert refused(paying(), "A", "from miner") == (
        "KF 5.6: one worker is paid; your bid on the Miner is a group of 2",
        "KF 5.6: Ein Arbeiter wird bezahlt; dein Gebot auf den Bergmann ist eine Gruppe von 2",
    )


def test_kf_5_6_a_losing_bid_of_another_colour_does_not_pay():
    assert refused(paying(), "A", "from stable") == (
        "KF 5.6: the worker paid is yellow, not red",
        "KF 5.6: Der bezahlte Arbeiter ist gelb, nicht rot",
    )


def test_kf_5_6_a_losing_bid_of_one_pays():
    assert refused(paying(), "A", "from alehouse") is None


def test_kf_5_6_no_such_skill_tile():
    s = placing("use brewer red 1", season="summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["brewer"])
    assert refused(s, "A", "pick") == (
        "KF 5.6: you have no picks behind your screen",
        "KF 5.6: Hinter deinem Sichtschirm hast du keine Spitzhacke",
    )


def test_kf_5_6_a_skill_tile_of_any_type_pays():
    s = placing("use brewer red 1", season="summer", screens={"A": "red 1"}, hands={"A": "saw 1"}, lots=["brewer"])
    assert refused(s, "A", "saw") is None


def test_kf_5_8_the_workshop_gives_no_gold():
    s = placing("use workshop red 1", screens={"A": "red 1"}, lots=["workshop"])
    assert refused(s, "A", "gold") == (
        "KF 5.8: the Workshop gives 1 wood, 1 stone or 1 iron, not gold",
        "KF 5.8: die Werkstatt bringt 1 Holz, 1 Stein oder 1 Eisen, nicht Gold",
    )
    assert refused(s, "A", "wood") is None


def test_kf_5_8_the_supply_has_none():
    s = placing("use workshop red 1", screens={"A": "red 1"}, lots=["workshop"], supply="stone 1 iron 1")
    assert refused(s, "A", "wood") == (
        "KF 5.8: the supply has no wood left",
        "KF 5.8: Im Vorrat ist kein Holz mehr",
    )


# Transport and upgrading: home-1 has roads but for the south


def carrying(words="use home-1 red 1", **about):
    """A, who owns Keywood in the north, uses the own home."""
    tiles = [("keywood", "home-1 n", 0)]
    return placing(words, **{"screens": {"A": "red 1"}, "villages": {"A": tiles}, **about})


def test_kf_6_1_no_transport_left():
    s = carrying("use home-1 red 1 carry home-1 wood to keywood", goods={"home-1": "wood 2"})
    assert refused(s, "A", "carry home-1") == (
        "KF 6.1: no transport is left",
        "KF 6.1: Es ist kein Transport mehr übrig",
    )


def test_kf_6_1_not_from_the_village_of_another():
    assert refused(carrying(goods={"home-2": "wood 1"}), "A", "carry home-2") == (
        "KF 6.1: Home 2 does not lie in your village",
        "KF 6.1: Hof 2 liegt nicht in deinem Dorf",
    )


def test_kf_6_2_nothing_to_carry():
    assert refused(carrying(), "A", "carry keywood") == (
        "KF 6.2: no resource lies on Keywood",
        "KF 6.2: Auf Keywood liegt kein Rohstoff",
    )


def test_kf_6_2_nowhere_to_carry():
    s = carrying(villages={}, goods={"home-1": "wood 1"})
    assert refused(s, "A", "carry home-1") == (
        "KF 6.2: no way leads from Home 1 to another tile",
        "KF 6.2: Von Hof 1 führt kein Weg zu einem anderen Plättchen",
    )


def test_kf_6_2_no_such_resource():
    s = carrying("use home-1 red 1 carry home-1", goods={"home-1": "wood 1"})
    assert refused(s, "A", "iron") == ("KF 6.2: no iron lies on Home 1", "KF 6.2: Auf Hof 1 liegt kein Eisen")


def test_kf_6_1_not_to_the_village_of_another():
    s = carrying("use home-1 red 1 carry home-1 wood", goods={"home-1": "wood 1"})
    assert refused(s, "A", "to home-2") == (
        "KF 6.1: Home 2 does not lie in your village",
        "KF 6.1: Hof 2 liegt nicht in deinem Dorf",
    )


def test_kf_6_2_only_to_a_neighbour():
    s = carrying("use home-1 red 1 carry home-1 wood", goods={"home-1": "wood 1"},
                 villages={"A": [("keywood", "home-1 n", 0), ("stable", "keywood n", 0)]})  # fmt: skip
    assert refused(s, "A", "to stable") == (
        "KF 6.2: Home 1 and the Stable do not touch",
        "KF 6.2: Hof 1 und der Stall berühren sich nicht",
    )


RIVER: dict[str, Any] = {"season": "autumn", "goods": {"home-1": "wood 1"}, "screens": {"A": "red 1"}}


def test_kf_6_2_no_road():
    s = carrying("use home-1 red 1 carry home-1 wood", **RIVER, powers={"A": ["wild-upgrades"]})
    assert refused(s, "A", "to summer-boat-3") == (
        "KF 6.2: no road joins Home 1 to summer boat 3",
        "KF 6.2: Keine Straße verbindet Hof 1 mit dem Sommer-Schiff 3",
    )


def test_kf_8_3_water_stays_in_the_way():
    s = carrying("use home-1 red 1 carry home-1 wood", **RIVER, powers={"A": ["cross-country"]})
    assert refused(s, "A", "to summer-boat-2") == (
        "KF 8.3: water parts Home 1 from summer boat 2",
        "KF 8.3: Wasser trennt Hof 1 vom Sommer-Schiff 2",
    )


def test_kf_8_3_over_fields():
    s = carrying("use home-1 red 1 carry home-1 wood", **RIVER, powers={"A": ["cross-country"]},
                 villages={"A": [("keywood", "home-1 n", 1)]})  # fmt: skip
    assert refused(s, "A", "to keywood") is None


def test_kf_6_1_no_upgrade_left():
    s = carrying("use home-1 red 1 upgrade keywood", hands={"A": "saw 1"})
    assert refused(s, "A", "upgrade home-1") == (
        "KF 6.1: no upgrade is left",
        "KF 6.1: Es ist keine Aufwertung mehr übrig",
    )


def test_kf_6_1_upgrades_in_the_own_village_only():
    assert refused(carrying(), "A", "upgrade home-2") == (
        "KF 6.1: Home 2 does not lie in your village",
        "KF 6.1: Hof 2 liegt nicht in deinem Dorf",
    )


def test_kf_6_3_summer_boats_are_not_upgraded():
    s = carrying(season="autumn", powers={"A": ["wild-upgrades"]})
    assert refused(s, "A", "upgrade summer-boat-3") == (
        "KF 6.3: summer boat 3 cannot be upgraded",
        "KF 6.3: das Sommer-Schiff 3 kann nicht aufgewertet werden",
    )


def test_kf_6_3_once_only():
    assert refused(carrying(upgraded=["keywood"]), "A", "upgrade keywood") == (
        "KF 6.3: Keywood is upgraded already",
        "KF 6.3: Keywood ist schon aufgewertet",
    )


def test_kf_6_4_the_resources_do_not_lie_there():
    assert refused(carrying(goods={"home-1": "wood 2"}), "A", "upgrade home-1") == (
        "KF 6.4: upgrading Home 1 costs 1 wood and 1 stone on the tile; you have 2 wood there",
        "KF 6.4: Hof 1 aufzuwerten kostet 1 Holz und 1 Stein auf dem Plättchen; dort hast du 2 Holz",
    )


def test_kf_6_4_nothing_stands_for_gold():
    s = carrying(villages={"A": [("peddler", "home-1 n", 0)]}, goods={"peddler": "iron 1"})
    assert refused(s, "A", "upgrade peddler") == (
        "KF 6.4: upgrading the Peddler costs 1 gold on the tile; you have 1 iron there",
        "KF 6.4: den Hausierer aufzuwerten kostet 1 Gold auf dem Plättchen; dort hast du 1 Eisen",
    )


def test_kf_6_4_gold_stands_for_the_rest():
    assert refused(carrying(goods={"home-1": "stone 1 gold 1"}), "A", "upgrade home-1") is None


def test_kf_8_5_any_resource_pays_for_any_other():
    s = carrying(season="autumn", goods={"home-1": "iron 2"}, powers={"A": ["wild-upgrades"]})
    assert refused(s, "A", "upgrade home-1") is None


def test_kf_8_5_but_not_fewer():
    s = carrying(season="autumn", goods={"home-1": "iron 1"}, powers={"A": ["wild-upgrades"]})
    assert refused(s, "A", "upgrade home-1") == (
        "KF 6.4: upgrading Home 1 costs 1 wood and 1 stone on the tile; you have 1 iron there",
        "KF 6.4: Hof 1 aufzuwerten kostet 1 Holz und 1 Stein auf dem Plättchen; dort hast du 1 Eisen",
    )


def test_kf_6_4_the_skill_tile_is_missing():
    assert refused(carrying(hands={"A": "pick 2 anvil 1"}), "A", "upgrade keywood") == (
        "KF 6.4: upgrading Keywood costs 1 saw; you have 2 picks and 1 anvil behind your screen",
        "KF 6.4: Keywood aufzuwerten kostet eine Säge; hinter deinem Sichtschirm hast du 2 Spitzhacken "
        "und einen Amboss",
    )


def test_kf_6_4_any_skill_tile_is_missing():
    s = carrying(season="autumn", villages={"A": [("inn", "home-1 n", 0)]}, goods={"inn": "wood 1"})
    assert refused(s, "A", "upgrade inn") == (
        "KF 6.4: upgrading the Inn costs 1 skill tile of any kind; you have nothing behind your screen",
        "KF 6.4: den Gasthof aufzuwerten kostet ein beliebiges Fertigkeitsplättchen; hinter deinem "
        "Sichtschirm hast du nichts",
    )


def upgrading(goods, name="mason", **about):
    """A upgrades a tile for three stone."""
    s = position(
        2, "autumn", screens={"A": "red 1"}, villages={"A": [(name, "home-1 n", 1)]}, goods={name: goods}, **about
    )
    play(s, f"A use home-1 red 1 upgrade {name}")
    return s


def test_kf_6_4_a_resource_that_is_not_there():
    assert refused(upgrading("stone 3"), "A", "gold") == (
        "KF 6.4: no gold lies on the Mason",
        "KF 6.4: Auf dem Maurer liegt kein Gold",
    )


def test_kf_6_4_a_resource_that_is_not_asked():
    assert refused(upgrading("stone 3 wood 1"), "A", "wood") == (
        "KF 6.4: 1 stone is to be paid; wood does not stand for it",
        "KF 6.4: Zu bezahlen ist 1 Stein; Holz ersetzt das nicht",
    )


def test_kf_6_4_equal_parts_are_paid_in_one_order():
    s = upgrading("stone 3 gold 3")
    play(s, "A gold")
    assert refused(s, "A", "stone") == (
        "KF 6.4: equal parts of a price are paid in the order wood, stone, iron, gold; gold was paid last",
        "KF 6.4: Gleiche Teile werden in der Folge Holz, Stein, Eisen, Gold bezahlt; zuletzt war es Gold",
    )


def test_kf_6_4_the_rest_would_not_be_paid():
    assert refused(upgrading("stone 2 gold 1"), "A", "gold") == (
        "KF 6.4: after 1 gold the rest of the price could not be paid in the order wood, stone, iron, gold",
        "KF 6.4: Nach 1 Gold wäre der Rest nicht in der Folge Holz, Stein, Eisen, Gold zu bezahlen",
    )


def test_kf_8_5_any_resource_pays_each_part():
    assert refused(upgrading("wood 3", powers={"A": ["wild-upgrades"]}), "A", "wood") is None


def test_kf_6_4_no_such_skill_tile():
    s = position(2, "autumn", screens={"A": "red 1"}, hands={"A": "saw 1"}, villages={"A": [("barn", "home-1 n", 0)]})
    play(s, "A use home-1 red 1 upgrade barn")
    assert refused(s, "A", "anvil") == (
        "KF 6.4: you have no anvils behind your screen",
        "KF 6.4: Hinter deinem Sichtschirm hast du keinen Amboss",
    )


# Boats, winter tiles, villages


def boats():
    s = position(3)
    all_pass(s)
    return s


def test_kf_7_5_no_boat():
    assert refused(boats(), "A", "boat keywood") == (
        "KF 7.5: Keywood is no boat of this game",
        "KF 7.5: Keywood ist kein Schiff dieser Partie",
    )


def test_kf_7_5_a_boat_of_larger_games():
    assert refused(boats(), "A", "boat flipper") == (
        "KF 7.5: the Flipper is no boat of this game",
        "KF 7.5: die Flipper ist kein Schiff dieser Partie",
    )


def test_kf_7_5_a_boat_that_was_taken():
    s = boats()
    play(s, "A boat keyflower")
    assert refused(s, "B", "boat keyflower") == (
        "KF 7.5: the Keyflower has been taken",
        "KF 7.5: die Keyflower ist schon vergeben",
    )


def picking(words=""):
    s = position(2, "winter", phase="season", winter={"A": ["windmill", "scholar", "scribes"], "B": ["jeweller"]})
    play(s, f"A {words}")
    return s


def test_kf_2_4_a_tile_that_is_not_held():
    assert refused(picking(), "A", "put jeweller") == (
        "KF 2.4: you do not hold the Jeweller",
        "KF 2.4: den Juwelier hast du nicht",
    )


def test_kf_2_4_a_tile_that_was_picked():
    assert refused(picking("put windmill"), "A", "put windmill") == (
        "KF 2.4: you have picked the Windmill already",
        "KF 2.4: die Windmühle hast du schon gewählt",
    )


def test_kf_2_4_tiles_are_picked_in_their_order():
    assert refused(picking("put scribes"), "A", "put windmill") == (
        "KF 2.4: winter tiles are picked in their order; the Windmill comes before the Scribes",
        "KF 2.4: Winterplättchen werden in ihrer Reihenfolge gewählt; die Windmühle kommt vor dem Schriftgelehrten",
    )


def test_kf_2_4_at_least_one():
    assert refused(picking(), "A", "done") == (
        "KF 2.4: pick at least one winter tile",
        "KF 2.4: Wähle mindestens ein Winterplättchen",
    )


def building(words="", gained=("inn",), **about):
    s = position(2, "autumn", phase="building", gained={"A": gained}, **about)
    play(s, f"A {words}")
    return s


def test_kf_7_7_a_tile_that_was_not_gained():
    assert refused(building(), "A", "place stable") == (
        "KF 7.7: the Stable is not among the tiles that you place",
        "KF 7.7: der Stall gehört nicht zu den Plättchen, die du anlegst",
    )


def test_kf_7_7_a_tile_that_fits_nowhere():
    # Two homes, water to water: nothing but roads around them.
    s = building(gained=("inn", "summer-boat-1"), villages={"A": [("home-1", HOME, 0), ("home-4", "home-1 s", 1)]})
    assert refused(s, "A", "place summer-boat-1") == (
        "KF 7.7: summer boat 1 fits nowhere now",
        "KF 7.7: das Sommer-Schiff 1 passt jetzt nirgends",
    )


def test_kf_7_7_beside_the_own_village():
    assert refused(building("place inn"), "A", "at home-2 n") == (
        "KF 7.7: Home 2 does not lie in your village",
        "KF 7.7: Hof 2 liegt nicht in deinem Dorf",
    )


def test_kf_7_7_placed_tiles_never_move():
    s = building("place inn", villages={"A": [("keywood", "home-1 n", 0)]})
    assert refused(s, "A", "at home-1 n") == ("KF 7.7: Keywood lies there already", "KF 7.7: Dort liegt schon Keywood")


def test_kf_7_7_a_place_has_one_name():
    s = building("place inn", villages={"A": [("keywood", "home-1 n", 0)]})
    assert refused(s, "A", "at keywood sw") == (
        "KF 7.7: every place is named after the first tile placed beside it: 'at home-1 nw'",
        "KF 7.7: Ein Platz heißt nach dem Plättchen, das zuerst an ihm lag: „at home-1 nw“",
    )


def test_kf_7_7_water_to_water():
    assert refused(building("place inn"), "A", "at home-1 s") == (
        "KF 7.7: the Inn fits there in no rotation; beside it: water",
        "KF 7.7: der Gasthof passt dort in keiner Drehung; daneben: Wasser",
    )


def test_kf_7_7_road_to_road():
    assert refused(building("place inn at home-1 n"), "A", "rotated 1") == (
        "KF 7.7: the Inn does not fit so: its field would touch road of Home 1",
        "KF 7.7: der Gasthof passt so nicht: Feld träfe bei Hof 1 auf Straße",
    )


def test_kf_8_3_sides_need_not_match():
    s = building("place inn at home-1 n", gained=("inn", "summer-boat-2"), powers={"A": ["cross-country"]})
    assert refused(s, "A", "rotated 1") is None


@pytest.mark.parametrize(
    ("words", "answer", "question"),
    [
        ("", "at home-1 n", "Which tile do you add to your village?"),
        ("", "rotated 0", "Which tile do you add to your village?"),
        ("place inn", "place inn", "Where do you place the Inn?"),
        ("place inn at home-1 n", "at home-1 n", "In which rotation does the Inn lie?"),
    ],
)
def test_kf_7_7_first_the_tile_then_the_place_then_the_rotation(words, answer, question):
    assert refused(building(words), "A", answer)[0] == f"KF 7.7: '{answer}' is no answer now. {question}"


# Words


def test_listed_words():
    assert told("{n}", "{n:acc}", n=Listed([resources(0, 1), resources(4, 2), resources(4, 1)])) == (
        "1 wood, 2 resources of any kind and 1 resource of any kind",
        "1 Holz, 2 beliebige Rohstoffe und einen beliebigen Rohstoff",
    )


def test_skill_words():
    assert told("{n}", "{n}", n=skills(3, 2)) == ("2 skill tiles of any kind", "2 beliebige Fertigkeitsplättchen")

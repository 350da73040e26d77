"""What people are asked, and refused, in both languages."""

import re
from random import Random

import pytest

from keydom import keyper
from keydom.core.seats import letter, members
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.names import PIECES
from tests.engines import COMPILED
from tests.games.keyper.rules.positions import ending, play, position, question
from tests.games.keyper.rules.test_referee import rich

PLENTY = dict.fromkeys(PIECES, 3)


def on_plot(face, pieces, there="", keyple="blue"):
    s = position(keyp={0: {keyple: 1}}, built={0: {"c1": face}}, plot={0: {"c1": there}}, store={0: pieces}, held={})
    return play(s, f"place {keyple}", "c1")


def season(*words, **more):
    s = ending(position(season=1, keyp={}, claimed={0: 1, 1: 2}, **more))
    while question(s) == fr.FAIRS and words:
        play(s, f"{letter(members(keyper.to_act(s))[0])} pass")
    while keyper.to_act(s) < 0:
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    return s


QUESTIONS = [
    (position, "Place the keyper or a keyple", "Setze den Keyper oder einen Keyple ein"),
    (lambda: position(keyp={}), "Place the keyper", "Setze den Keyper ein"),
    (lambda: position(claimed={0: 1}), "Place a keyple", "Setze einen Keyple ein"),
    (lambda: position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={"1-a2": "blue"}),
     "Lay down a keyple", "Lege einen Keyple hin"),
    (lambda: play(position(), "place white"), "Where does the white keyple go?", "Wohin kommt der weiße Keyple?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "c1"), "What is built at c1?", "Was wird auf c1 gebaut?"),
    (lambda: play(position(store={0: PLENTY}, built={0: {"c1": "mine"}}), "place white", "c1"),
     "Use the building at c1, or build over it?", "Das Gebäude auf c1 nutzen oder überbauen?"),
    (lambda: play(position(field={"1-a2": "blue"}), "place white", "1-a2"),
     "Lay down the keyple that stands at 1-a2 (clay)?", "Den Keyple hinlegen, der auf 1-a2 (Lehm) steht?"),
    (lambda: play(position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={"1-a2": "blue blue"}), "lay 1-a2"),
     "Lay down one or both keyples at 1-a2 (clay)?", "Einen oder beide Keyples auf 1-a2 (Lehm) hinlegen?"),
    (lambda: play(position(), "place white", "2-c2"),
     "Which boat comes to board 2?", "Welches Schiff kommt zu Tafel 2?"),
    (lambda: play(position(), "place white", "1-a1"),
     "Join A at 1-a1 (tiles)?", "Bei A auf 1-a1 (Plättchen) mitarbeiten?"),
    (lambda: play(position(), "place white", "1-a1", "pass"),
     "Take a tile from the display?", "Ein Plättchen aus der Auslage nehmen?"),
    (lambda: play(position(), "place white", "1-a2", "pass"), "Take clay?", "Lehm nehmen?"),
    (lambda: play(position(), "place white", "1-c2", "boat 1", "pass"),
     "Gain a piece from the boat, or ship one?", "Ein Stück vom Schiff nehmen oder eins verschiffen?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "2-a4", "pass"), "What do you give?", "Was gibst du?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "2-a4", "pass", "give clay"),
     "What do you take? Up to 2", "Was nimmst du? Bis zu 2"),
    (lambda: play(on_plot("scrapyard", PLENTY), "give clay"), "What do you give?", "Was gibst du?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "1-b1", "pass"), "Build?", "Bauen?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "1-c4", "pass"),
     "Build, for one piece less?", "Bauen, mit einem Stück Nachlass?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "1-b1", "pass", "build drainage"),
     "Where is the Drainage built?", "Wo wird das Abwassersystem gebaut?"),
    (lambda: play(position(store={0: PLENTY}), "place white", "1-b1", "pass", "build drainage", "c1"),
     "What do you pay?", "Womit bezahlst du?"),
    (lambda: play(position(store={0: PLENTY}, built={0: {"c1": "mine"}}), "place white", "1-c3", "pass"),
     "Upgrade a building?", "Ein Gebäude verbessern?"),
    (lambda: on_plot("mine", PLENTY), "Use or upgrade the Mine?", "Die Mine nutzen oder verbessern?"),
    (lambda: play(on_plot("trading-post+", PLENTY), "trade raw", "give clay", "take log", "take log"),
     "Trade a finished good too?", "Auch ein Endprodukt tauschen?"),
    (lambda: play(on_plot("trading-post+", PLENTY), "trade finished", "give brick", "take stone", "take stone"),
     "Trade a raw material too?", "Auch einen Rohstoff tauschen?"),
    (lambda: play(position(resting={0: {"white": 2}}), "keyper 1"),
     "Keyples on the keyp tile give a piece each, still 2: which?",
     "Keyples auf dem Keypplättchen bringen je ein Stück, noch 2: welches?"),
    (season, "Hold a fair?", "Einen Jahrmarkt abhalten?"),
    (lambda: season("pass", store={0: {"cow": 3, "pig": 3}}, built={0: {"a1": "farmyard"}}),
     "Which animal goes back for want of a house?", "Welches Tier geht zurück, weil ein Stall fehlt?"),
    (lambda: season("pass"),
     "Which layout does your board show in autumn?", "Welche Felder zeigt deine Tafel im Herbst?"),
    (lambda: play(season("pass", field={f"1-{col}{row}": "blue white" for col in "acd" for row in (1, 3)}),
                  "A layout 1", "B layout 1"),
     "Which keyple rests on the keyp tile? Still 3", "Welcher Keyple ruht auf dem Keypplättchen? Noch 3"),
]  # fmt: skip


@pytest.mark.parametrize("n", range(len(QUESTIONS)))
def test_questions(n):
    make, en, de = QUESTIONS[n]
    s = make()
    assert keyper.asked(s, members(keyper.to_act(s))[0]) == (en, de)


def test_every_kind_of_question_is_tested():
    assert {question(make()) for make, _, _ in QUESTIONS} == set(range(fr.REFILL))


def test_who_waits_is_told_for_whom():
    s = position(3)
    assert keyper.asked(s, 1) == ("It is not your turn: waiting for A", "Du bist nicht an der Reihe; gefragt: A")
    s = season()
    play(s, "B pass")
    assert keyper.asked(s, 1)[0] == "It is not your turn: waiting for A"
    assert keyper.asked(keyper.new(2, {}), 0)[0] == "Nobody is asked now: chance has to answer"
    s.frames = ()
    assert keyper.asked(s, 0) == ("The game is over", "Das Spiel ist zu Ende")


def test_refusals_in_german_are_german():
    english = [word for word in PIECES if word not in ("gold",)] + ["blue", "green", "brown", "white", "village"]
    rng = Random(3)
    for _ in range(40 if COMPILED else 10):
        s = rich(rng)
        for _ in range(6):
            mask = keyper.to_act(s)
            if mask <= 0:
                break
            seat = members(mask)[0]
            for choice in range(keyper.CHOICES):
                refusal = keyper.why_not(s, seat, choice)
                if refusal and "keine Antwort" not in refusal[1]:
                    words = re.findall(r"[\w-]+", refusal[1])
                    assert not set(words) & set(english), refusal
            keyper.apply(s, seat, rng.choice(keyper.options(s, seat)))

"""Whole sentences: cases, genders, plurals, names."""

import pytest

from keydom.telling.grammar import Count, Kinds, Listed, Noun, Number, Owned, Person, Phrase, filled

WORKER = Noun("worker", "Arbeiter", "m")
STALL, MILL, SHOP = Noun("Stable", "Stall", "m"), Noun("Mill", "Mühle", "f"), Noun("Store", "Geschäft", "n")
SCHOLAR = Noun("Scholar", "Gelehrte", "m", bent="Gelehrten")
STONE = Noun("stone", "Stein", "m", ens="stone", des="Steine", digits=True)
BLUE, RED = ("blue", "blau"), ("red", "rot")
JON, MAX, YOU = Person(0, "Jon"), Person(1, "Max"), Person(2, "Kim", True)


@pytest.mark.parametrize(
    ("phrase", "nom", "acc", "dat"),
    [
        (STALL, "der Stall", "den Stall", "dem Stall"),
        (MILL, "die Mühle", "die Mühle", "der Mühle"),
        (SHOP, "das Geschäft", "das Geschäft", "dem Geschäft"),
        (SCHOLAR, "der Gelehrte", "den Gelehrten", "dem Gelehrten"),
        (Count(1, MILL), "eine Mühle", "eine Mühle", "einer Mühle"),
        (Count(1, WORKER, BLUE), "ein blauer Arbeiter", "einen blauen Arbeiter", "einem blauen Arbeiter"),
        (Count(2, WORKER, BLUE), "2 blaue Arbeiter", "2 blaue Arbeiter", "2 blauen Arbeitern"),
        (Count(1, STONE), "1 Stein", "1 Stein", "1 Stein"),
        (Count(2, STONE), "2 Steine", "2 Steine", "2 Steinen"),
        (Owned(JON, STALL), "Jons Stall", "Jons Stall", "Jons Stall"),
        (Owned(MAX, STALL), "der Stall von Max", "den Stall von Max", "dem Stall von Max"),
        (Owned(YOU, STALL), "dein Stall", "deinen Stall", "deinem Stall"),
        (Owned(YOU, MILL), "deine Mühle", "deine Mühle", "deiner Mühle"),
        (YOU, "du", "dich", "dir"),
        (Kinds([Count(2, WORKER, BLUE), Count(1, WORKER, RED)]), "2 blaue und ein roter Arbeiter",
         "2 blaue und einen roten Arbeiter", "2 blauen und einem roten Arbeiter"),
        (Listed([STALL, MILL, SHOP]), "der Stall, die Mühle und das Geschäft", "den Stall, die Mühle und das Geschäft",
         "dem Stall, der Mühle und dem Geschäft"),
    ],
)  # fmt: skip
def test_german_declines(phrase, nom, acc, dat):
    assert [phrase.form("de", case) for case in ("nom", "acc", "dat")] == [nom, acc, dat]


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (STALL, "the Stable"),
        (Count(1, WORKER, BLUE), "1 blue worker"),
        (Count(2, WORKER), "2 workers"),
        (Count(1, Noun("keyple", "Keyple", "m", a=True), ("orange", "orange")), "an orange keyple"),
        (Owned(JON, STALL), "Jon's Stable"),
        (Owned(Person(0, "James"), STALL), "James' Stable"),
        (Owned(YOU, STALL), "your Stable"),
        (Listed([]), "nothing"),
    ],
)
def test_english_forms(phrase, words):
    assert phrase.form("en", "nom") == words


def test_a_template_speaks_to_you_and_of_others():
    template = "{who} [uses|use] {tile} with {n}."
    assert filled(template, {"who": JON, "tile": STALL, "n": Number(2)}, "en") == "Jon uses the Stable with 2."
    assert filled(template, {"who": YOU, "tile": STALL, "n": Number(2)}, "en") == "You use the Stable with 2."


def test_german_words_are_drawn_together():
    template = "{who} [bringt|bringst] {goods:acc} von {a:dat} zu {b:dat}."
    slots: dict[str, Phrase] = {"goods": Count(1, STONE), "a": STALL, "b": MILL}
    assert filled(template, {"who": JON, **slots}, "de") == "Jon bringt 1 Stein vom Stall zur Mühle."
    assert filled(template, {"who": YOU, **slots}, "de") == "Du bringst 1 Stein vom Stall zur Mühle."


def test_a_name_with_braces_stays_a_name():
    assert filled("{who} [passes|pass].", {"who": Person(0, "{tile} [a|b]")}, "en") == "{tile} [a|b] passes."

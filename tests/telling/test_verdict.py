"""The end of a game in sentences: who won, by how much, and why; to everybody in the second person where it is them."""

import pytest

from keydom.core.errors import LANGUAGES
from keydom.telling.grammar import People, Voice
from keydom.telling.verdict import SAMPLES, TEMPLATES, Ending, Kind, verdict
from tests.telling.test_stories import whole
from tools.telling import filled_in

BOATS, GOLD, TILES = ("boats", "Schiffe"), ("gold left over", "übriges Gold"), ("storage tiles", "Lagerplättchen")
KINDS = (Kind(BOATS, (13, 5, 4)), Kind(GOLD, (3, 2, 3)), Kind(TILES, (2, 8, 5)))
END = Ending((18, 15, 12), (1, 2, 3), (False,) * 3, KINDS, "KP 9.7")


def told(end: Ending, reader: int = -1, lang: str = "en") -> list[str]:
    return verdict(end, Voice({}, People(("Ute", "Jon", "Max"), reader), lang))


def test_a_spectator_and_the_winner_hear_of_the_second():
    assert told(END) == [
        "Ute wins with 18 points, 3 ahead of Jon.",
        "What made the difference: boats, 13 to 5.",
        "Here Jon was ahead: storage tiles, 8 to 2.",
    ]
    assert told(END, 0, "de") == [
        "Du gewinnst mit 18 Punkten, 3 vor Jon.",
        "Den Ausschlag gab: Schiffe, 13 zu 5.",
        "Hier lag Jon vorn: Lagerplättchen, 8 zu 2.",
    ]


def test_who_lost_hears_of_oneself():
    assert told(END, 2, "de")[0] == "Ute gewinnt mit 18 Punkten, 6 vor dir."
    assert told(END, 2)[1:] == [
        "What made the difference: boats, 13 to 4.",
        "Here you were ahead: storage tiles, 5 to 2.",
    ]


def test_two_kinds_where_one_does_not_make_up_the_lead():
    kinds = (Kind(BOATS, (9, 4)), Kind(GOLD, (4, 1)), Kind(TILES, (2, 2)))
    end = Ending((15, 7), (1, 2), (False, False), kinds, "")
    assert told(end)[1:] == ["What made the difference: boats and gold left over, together 13 to 5."]
    assert told(end, lang="de")[1:] == ["Den Ausschlag gaben: Schiffe und übriges Gold, zusammen 13 zu 5."]


def test_equal_points_are_parted_by_a_rule_or_shared():
    assert told(END._replace(scores=(18, 18, 12)), 1) == [
        "Ute wins with 18 points, as many as you: rule KP 9.7 decides."
    ]
    shared = END._replace(scores=(18, 18, 12), places=(1, 1, 3))
    assert told(shared) == [
        "Ute and Jon share the victory with 18 points each.",
        "Here Ute was ahead: boats, 13 to 5.",
        "Here Jon was ahead: storage tiles, 8 to 2.",
    ]
    assert told(shared, 1, "de") == [
        "Du und Ute teilt euch den Sieg mit je 18 Punkten.",
        "Hier lag Ute vorn: Schiffe, 13 zu 5.",
        "Hier lagst du vorn: Lagerplättchen, 8 zu 2.",
    ]
    alike = shared._replace(kinds=(Kind(BOATS, (9, 9, 4)),))
    assert told(alike)[1:] == []
    all_three = END._replace(scores=(18, 18, 18), places=(1, 1, 1))
    assert len(told(all_three)) == 1


def test_those_who_resigned_are_not_compared():
    gone = END._replace(scores=(18, 15, 40), resigned=(False, False, True))
    assert told(gone, 2)[0] == "Ute wins with 18 points, 3 ahead of Jon."
    assert told(END._replace(resigned=(False, True, True)), 1) == [
        "Ute wins with 18 points: everybody else has resigned."
    ]


def test_games_that_kept_no_sheets_tell_who_won():
    assert told(END._replace(kinds=())) == ["Ute wins with 18 points, 3 ahead of Jon."]


@pytest.mark.parametrize("key", TEMPLATES)
def test_every_template_is_a_whole_sentence(key):
    for _, said in zip(LANGUAGES, filled_in(TEMPLATES[key], SAMPLES), strict=True):
        assert all(whole(sentence) for sentence in said), said

"""Advice while somebody plays: from the seat's view alone, sure of what it says, and never late."""

import json
from time import monotonic

import pytest

from keydom.analysis.advise import (
    LEAST_WORLDS,
    MOST_TURNS,
    GoodTurn,
    Hints,
    Objection,
    because,
    good_turns,
    hints_from,
    hints_job,
    objection,
    objection_from,
    objection_job,
    of_all_hints,
    of_loss,
    pass_of,
)  # fmt: skip
from keydom.analysis.analyse import Decision
from keydom.analysis.judge import SURE
from keydom.analysis.knowledge import HAND_MADE, knowledge_of
from keydom.core.draft import Draft
from keydom.core.game import Game
from keydom.games import names
from keydom.telling.grammar import People, Voice
from keydom.telling.judged import TEMPLATES, decimals
from tests.analysis.played import replay
from tests.analysis.test_secrets import alike, opening, seen, twins
from tests.conformance.games import laws

LEVEL = HAND_MADE
"""The quicker of the two who judge: how it is judged is the same."""
VOICE = Voice(TEMPLATES, People(("A", "B"), 0), "en")


def decisions_of(name: str, many: int) -> list[Decision]:
    """Some decisions of a game of three, from its beginning to its end."""
    found = [one for one, _ in seen(replay(name, 3)).values()]
    return found[:: max(1, len(found) // many)][:many]


def words(game: Game, one: Decision) -> set[str]:
    """What can be chosen first."""
    first = Draft(game, one.view, one.seat).first
    return {game.text(first, choice) for choice in game.options(first, one.seat)}


@pytest.mark.parametrize("name", names())
def test_hints_are_turns_that_can_be_made_and_better_than_passing(name):
    knowledge = knowledge_of(name, LEVEL)
    for one in decisions_of(name, 2):
        found = good_turns(knowledge, one.view, "1")
        assert 1 <= len(found.turns) <= MOST_TURNS
        assert found.worlds > 0
        assert len({turn.turn for turn in found.turns}) == len(found.turns)
        passing = pass_of(knowledge, one.view)
        assert (
            found.passing is (passing is not None) is bool(words(knowledge.game, one) & set(laws(knowledge.game).PASS))
        )
        for good in found.turns:
            draft = Draft(knowledge.game, one.view, one.view.seat)
            draft.choose_while_allowed(list(good.turn))
            assert tuple(draft.choices) == good.turn
            if passing is None or good.turn == passing:
                assert good.gain <= 0
            else:
                assert good.gain >= 0
                assert good.error > 0
        gains = [good.gain for good in found.turns]
        assert gains == sorted(gains, reverse=True)
        if passing in [good.turn for good in found.turns]:
            assert len(found.turns) == 1


@pytest.mark.parametrize("name", names())
def test_the_coach_speaks_only_where_it_is_sure(name):
    knowledge, spoke = knowledge_of(name, LEVEL), 0
    for one in decisions_of(name, 4):
        found = objection(knowledge, one.view, one.made, 1.0, "1")
        if found is None:
            continue
        spoke += 1
        assert found.loss >= 1000
        assert found.loss > SURE * found.error
        assert found.better != one.made
        assert found.worlds >= LEAST_WORLDS
        assert objection(knowledge, one.view, one.made, found.loss / 1000 + 1, "1") is None
        assert objection(knowledge, one.view, found.better, found.loss / 1000, "1") is None
    assert spoke, "the quickest level gives points away"


@pytest.mark.parametrize("name", names())
def test_advice_that_has_no_time_is_short_and_no_coach_speaks_then(name):
    knowledge, [one] = knowledge_of(name, LEVEL), decisions_of(name, 1)
    found = good_turns(knowledge, one.view, "1", until=monotonic())
    assert found.worlds == 1
    assert objection(knowledge, one.view, one.made, 0.5, "1", until=monotonic()) is None


@pytest.mark.parametrize("name", names())
def test_twins_are_advised_alike(name):
    """Equal views give equal words, whatever lies hidden from the seat."""
    original = opening(replay(name, 3))
    compared = 0
    for seat in range(3):
        for twin in twins(original, seat):
            own, other = seen(original), seen(twin)
            for line, (one, _) in own.items():
                if compared == 2 or one.seat != seat or not alike(original, twin, line, seat):
                    continue
                there = other[line][0]
                compared += 1
                first, second = [hints_job(None, name, LEVEL, of.view, "7", 600.0) for of in (one, there)]
                assert first == second
                said, again = [objection_job(None, name, LEVEL, of.view, of.made, 0.5, "7", 600.0)
                               for of in (one, there)]  # fmt: skip
                assert said == again
    assert compared == 2


def test_figures_are_written_as_people_write_them():
    assert decimals(("+3.1 workers", "+3.1 Arbeiter"), "en") == "workers +3.1"
    assert decimals(("-0.9 tiles, 2.5", "-0.9 Plättchen, 2.5"), "de") == "Plättchen, 2.5 −0,9"


@pytest.mark.parametrize(
    ("turns", "passing", "said"),
    [
        ([(0, 0)], True, ["hint_pass"]),
        ([(0, 0)], False, ["hint_only"]),
        ([(4000, 500)], True, ["hint_passing"]),
        ([(4000, 500), (1000, 500)], True, ["hint_passing"]),
        ([(4000, 500), (3600, 500)], True, ["hint_passing", "hint_close"]),
        ([(0, 0), (-2000, 500)], False, ["hint_first"]),
        ([(0, 0), (-400, 500)], False, ["hint_first", "hint_close"]),
    ],
)
def test_what_is_said_of_all_hints(turns, passing, said):
    hints = Hints([GoodTurn((n,), gain, error, []) for n, (gain, error) in enumerate(turns)], passing, 24)
    assert of_all_hints(hints, VOICE) == [VOICE.say(key) for key in said]


def test_what_is_said_of_a_turn():
    english, german = VOICE, Voice(TEMPLATES, VOICE.people, "de")
    why = [("+3.1 workers", "+3.1 Arbeiter"), ("-0.5 tiles", "-0.5 Plättchen")]
    assert because(why, english) == "What it brings at once, in points: workers +3.1, tiles −0.5."
    assert because(why, german) == "Was er sofort bringt, in Punkten: Arbeiter +3,1, Plättchen −0,5."
    assert because(why * 2, english).count(",") == 3
    assert because([], german) == ""
    loss = Objection(4200, 900, (1,), [], 24)
    assert of_loss(loss, english) == "This gives away about 4.2 points (± 0.9)."
    assert of_loss(loss, german) == "Das verschenkt etwa 4,2 Punkte (± 0,9)."


def test_what_a_process_answers_is_read_back():
    hints = Hints([GoodTurn((3, 4), 1000, 200, [("+1.0 a", "+1.0 b")])], True, 8)
    said = Objection(1000, 200, (3, 4), [("+1.0 a", "+1.0 b")], 8)
    assert of_all_hints(hints_from(json.loads(json.dumps(hints))), VOICE) == of_all_hints(hints, VOICE)
    assert hints_from(json.loads(json.dumps(hints))).turns[0].turn == (3, 4)
    again = objection_from(json.loads(json.dumps(said)))
    assert again is not None
    assert (again.better, of_loss(again, VOICE)) == ((3, 4), of_loss(said, VOICE))
    assert objection_from(None) is None

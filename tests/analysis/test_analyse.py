"""A record analysed: incrementally, again from what was stored, and exactly summed up."""

import json

import pytest

from keydom.analysis.analyse import Work, decisions, judge_job
from keydom.analysis.face import find_analysis
from keydom.analysis.result import MILLI, SIZES, as_json, from_json, judgement, plain
from keydom.core.errors import KeydomError, ParseError
from keydom.core.seats import CHANCE
from keydom.games import names
from tests.analysis.played import record, replay, replayed

JUDGED = 4
"""Decisions judged in a test: all take minutes on the plain engine."""


@pytest.fixture(scope="module", params=names())
def work(request):
    found = Work(replay(request.param, 3), "quick", seed=1)
    spread = found.decisions[:: len(found.decisions) // JUDGED]
    for one in spread:
        found.add(judgement(judge_job(None, *found.arguments(one))))
    return found


def test_only_turns_with_a_choice_are_judged(work):
    game, lines = work.replay.game, work.replay.lines
    judged = {one.line for one in work.decisions}
    for number, line in enumerate(lines, 1):
        state = work.replay.at(number - 1)
        many = []
        for choice in line.choices:
            many.append(line.actor != CHANCE and len(game.options(state, line.actor)) > 1)
            game.apply(state, line.actor, choice)
        assert (number in judged) == any(many)


def test_a_decision_holds_the_view_of_its_seat_and_nothing_else(work):
    for one in work.decisions:
        assert one.view == work.replay.game.view(work.replay.at(one.line - 1), one.seat)
        assert one.made == work.replay.lines[one.line - 1].choices


def test_a_judgement_says_what_was_lost_and_how_sure(work):
    for turn in work.judged.values():
        assert turn.loss == max(0, turn.measured)
        assert turn.error >= 0
        assert turn.size in SIZES
        assert turn.made.turn == work.replay.lines[turn.line - 1].choices
        assert turn.found[0].worlds > 0
        if turn.size not in ("straight", "key"):
            assert turn.loss > 2 * turn.error - 2
            assert turn.loss >= 1500
            assert turn.found[0].turn != turn.made.turn


def test_skill_luck_and_the_rest_add_up_exactly(work):
    result = work.result()
    for report in result.reports:
        a = report.account
        assert a.start + a.luck + a.own + a.others + a.rest == a.final
        assert a.final == MILLI * work.replay.game.scores(work.replay.last)[report.seat]
        assert a.luck == sum(a.luck_by_source.values())
        assert a.own == -sum(turn.measured for turn in result.turns if turn.seat == report.seat)
        assert set(a.luck_by_source) <= set(find_analysis(result.game).SOURCES)


def test_chances_add_up_and_end_with_the_winner(work):
    result = work.result()
    assert len(result.points) == len(result.chances) == result.lines + 1
    assert {sum(row) for row in result.chances} == {MILLI}
    best = max(range(result.seats), key=lambda p: result.chances[-1][p])
    assert result.reports[best].place == 1
    assert result.points[-1] == tuple(MILLI * n for n in work.replay.game.scores(work.replay.last))


def test_words_exist_for_every_key(work):
    result, face = work.result(), find_analysis(work.replay.game.NAME)
    assert {turn.phase for turn in result.turns} <= set(face.PHASES)
    assert {face.kind(one.view, one.made) for one in work.decisions} <= set(face.KINDS)
    assert [phase for _, phase in result.phases] == list(dict.fromkeys(face.phase(one.view) for one in work.decisions))


def test_the_json_form_gives_the_same_analysis_back(work):
    result = work.result()
    assert from_json(json.loads(json.dumps(as_json(result)))) == result
    with pytest.raises(ParseError):
        from_json({**as_json(result), "format": 999})


def test_what_was_stored_is_not_judged_again(work):
    stored = json.loads(json.dumps([plain(turn) for turn in work.judged.values()]))
    again = Work(work.replay, "quick", seed=1, done=[judgement(one) for one in stored])
    assert again.judged == work.judged
    assert len(again.left) == len(work.decisions) - len(work.judged)
    first = min(work.judged)
    del again.judged[first]
    assert next(again.steps()) == work.judged[first], "the same decision, judged alone, is judged the same"


def test_a_seed_gives_other_worlds(work):
    other = Work(work.replay, "quick", seed=2)
    one = next(one for one in work.decisions if one.line in work.judged and work.judged[one.line].worlds > 8)
    found = judgement(judge_job(None, *other.arguments(one)))
    assert found != work.judged[one.line]


def test_an_unfinished_game_is_refused():
    lines = record(names()[0], 2).splitlines()
    with pytest.raises(KeydomError, match="not over"):
        Work(replayed("\n".join(lines[:30])))


def test_an_unknown_depth_is_refused():
    with pytest.raises(KeydomError, match="quick, standard, deep"):
        Work(replay(names()[0], 2), "bottomless")


def test_forced_turns_are_no_decisions():
    whole = replay(names()[0], 2)
    assert 0 < len(decisions(whole)) < len(whole.lines)

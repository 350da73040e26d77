"""Every registered game brings every face: what analysis, bots, research, site, telling and terminal ask of it."""

import inspect
from typing import Any

import pytest

from keydom.analysis.face import AnalysisFace
from keydom.bots.contract import LEVELS, Advice
from keydom.bots.face import Knowledge, find_knowledge
from keydom.bots.weights import weights_of
from keydom.core.game import NO_PASS, Game
from keydom.games import find_face, find_game, names
from keydom.research.face import FeatureTables
from keydom.site.picture.face import SiteFace
from keydom.telling.face import Telling
from keydom.terminal.face import Face
from tests.conformance.games import laws

FACES: dict[str, Any] = {
    "analysis": AnalysisFace,
    "bots": Knowledge,
    "research": FeatureTables,
    "site": SiteFace,
    "telling": Telling,
    "terminal": Face,
}


def asked(protocol: Any) -> dict[str, Any]:
    """What a protocol asks for, by name."""
    return {name: member for name, member in vars(protocol).items() if not name.startswith("_")}


def missing(protocol: Any, given: Any) -> list[str]:
    """What is asked for and not there, or takes other arguments."""
    found = []
    for name, member in asked(protocol).items():
        there = getattr(given, name, None)
        if there is None:
            found.append(name)
        elif inspect.isfunction(member):
            wanted = list(inspect.signature(member).parameters.values())[1:]
            takes = [p for p in inspect.signature(there).parameters.values() if p.kind != p.VAR_KEYWORD]
            needed = [p for p in takes if p.default is p.empty]
            if not len(needed) <= len(wanted) <= len(takes):
                found.append(f"{name}{inspect.signature(there)}")
    return found


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("game", names())
def test_every_game_has_every_face(game, face):
    assert missing(FACES[face], find_face(face, game)) == []


@pytest.mark.parametrize("game", names())
def test_every_game_keeps_the_protocol(game):
    assert missing(Game, find_game(game)) == []


@pytest.mark.parametrize("game", names())
def test_the_rules_know_a_pass(game):
    rules = find_game(game)
    s = rules.new(rules.SEATS[0], {})
    assert [rules.text(s, choice) for choice in (rules.PASS,) if choice != NO_PASS] == laws(rules).PASS


@pytest.mark.parametrize("game", names())
def test_knowledge_has_an_entry_for_every_level(game):
    knowledge = find_knowledge(game)
    assert {len(row) for row in (knowledge.THOUGHTS, knowledge.STYLES, knowledge.LEARNT)} == {len(LEVELS)}
    assert missing(Advice, knowledge.Advice(weights_of(game))) == []


def test_what_is_missing_is_found():
    class Half:
        TEMPLATES = ()

        @staticmethod
        def words() -> list[str]:
            return []

    found = missing(Telling, Half)
    assert {"steps", "question", "headline", "ahead", "SAMPLES"} <= set(found)
    assert any(name.startswith("words(") for name in found), "a function that takes too little"

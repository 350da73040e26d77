"""The telling never raises: on no legal line, whole or cut, on no draft on the way to one, whoever looks on."""

from random import Random

import pytest

from keydom.core.draft import Draft
from keydom.core.errors import LANGUAGES
from keydom.core.seats import CHANCE
from keydom.games import find_game
from keydom.telling import guarded
from keydom.telling.face import find_telling
from keydom.telling.story import deed, narrate, needs, outlook, preview, question
from tests.telling.games import MANY, TABLES, Lived, lived
from tests.telling.told import voice

GAMES_EACH = {"keyharvest": 4 * MANY}
"""Of the others one each: their games are longer."""


@pytest.mark.parametrize(("name", "seats", "who"), TABLES)
def test_every_line_is_told_to_everybody(name, seats, who):
    """The law that everything is told (tests/conftest.py) sees to it that nothing raised."""
    game, rng, told = find_game(name), Random(seats), 0
    voices = [voice(game, seats, reader, lang) for reader in range(-1, seats) for lang in LANGUAGES]
    for seed in range(GAMES_EACH.get(name, MANY)):
        for before, line, _ in lived(name, seats, who, seed):
            cut = rng.randint(0, len(line.choices))
            whole = [line, line._replace(choices=line.choices[:cut], seen_by=line.seen_by[:cut])]
            told += sum(len(narrate(game, before, one, v)) for one in whole for v in voices)
    assert told > 1000


@pytest.mark.parametrize(("name", "seats", "who"), TABLES)
def test_every_draft_is_told_choice_by_choice(name, seats, who):
    game, telling, told, rng = find_game(name), find_telling(name), 0, Random(seats)
    for seed in range(GAMES_EACH.get(name, MANY)):
        for before, line, _ in lived(name, seats, who, seed):
            if line.actor == CHANCE:
                continue
            view = game.view(before, line.actor)
            draft = Draft(game, view, line.actor)
            voices = [voice(game, seats, line.actor, lang) for lang in LANGUAGES]
            for choice in line.choices:
                for v in voices:
                    question(game, draft.world, line.actor, v)
                    needs(game, draft.view(), line.actor, v)
                    telling.headline(draft.view(), v.lang)
                    if not draft.choices:
                        outlook(draft, rng.choice(draft.options()), v)
                draft.choose(choice)
                told += sum(len(preview(draft, v)) for v in voices)
            assert all(deed(draft, v) for v in voices)
    assert told > 300


@pytest.mark.untold
def test_a_fault_would_be_found(monkeypatch):
    """A line that cannot be told is in notation: what this file's law forbids."""
    found = []
    monkeypatch.setattr(guarded, "listeners", [lambda *of: found.append(of)])
    monkeypatch.delattr("keydom.games.keyharvest.telling.steps")
    first: Lived = lived("keyharvest", 2, "random", 0)[0]
    (step,) = narrate(find_game("keyharvest"), first.before, first.line, voice(find_game("keyharvest"), 2, -1, "en"))
    assert step.verb == "notation"
    assert found == [("keyharvest", "steps")]

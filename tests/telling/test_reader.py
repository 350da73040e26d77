"""What is told of a line is what changed in it, and all that changed: the sentences are read back into facts.

Every line of many games, in both languages, for every seat and a spectator: nothing is told that did not happen,
nothing that is seen is left out, nothing that is hidden is said.
"""

import re
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest

from keydom.core.errors import LANGUAGES
from keydom.games import OURS, find_game
from keydom.telling.grammar import People
from keydom.telling.step import Step
from keydom.telling.story import narrate
from tests.telling.games import MANY, TABLES, lived
from tests.telling.reader import Unreadable
from tests.telling.told import NAMES, voice

READ = tuple(entry.name for entry in OURS)
GAMES_EACH = {"keyharvest": 2 * MANY}
"""Of the others one each: their games are longer."""
NUMBER = re.compile(r"\d+(?= (?!Aktion))")
"""All but how many actions follow, which are no thing on the table."""


def reader_of(name: str) -> Any:
    return import_module(f"tests.games.{name}.telling.reader")


def difference(name: str, before: Any, after: Any, steps: list[Step], people: People, lang: str) -> list[str]:
    """What is told and did not happen, and what happened and is not told; empty: the telling is true and whole."""
    reader = reader_of(name)
    try:
        told, _ = reader.carry_out(before, steps, people, lang)
    except Unreadable as error:
        return [str(error)]
    seen = reader.ledger(after)
    return [f"{place}: told {told.all[place]}, seen {seen[place]}"
            for place in told.all.keys() | seen.keys() if told.all[place] != seen[place]]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "who"), TABLES)
def test_what_is_told_is_what_changed(name, seats, who):
    game, read = find_game(name), Counter[str]()
    for seed in range(GAMES_EACH.get(name, MANY)):
        for n, (before, line, after) in enumerate(lived(name, seats, who, seed)):
            for viewer in range(-1, seats):
                seen, then = game.view(before, viewer), game.view(after, viewer)
                for lang in LANGUAGES:
                    steps = narrate(game, before, line, voice(game, seats, viewer, lang))
                    wrong = difference(name, seen, then, steps, People(NAMES[:seats], viewer), lang)
                    assert not wrong, (seed, n, viewer, lang, [step.text for step in steps], wrong)
                    read[lang] += len(steps)
    print(f"{name}, {seats} seats, {who}: {dict(read)} sentences read")
    assert min(read.values()) > 400


def spoilt(steps: list[Step], rng: Random) -> dict[str, list[Step]]:
    """The same with one thing wrong: a number, a sentence left out, one told twice, one of somebody else."""
    n = rng.randrange(len(steps))
    step = steps[n]
    found = {
        "left out": steps[:n] + steps[n + 1 :],
        "told twice": [*steps[: n + 1], step, *steps[n + 1 :]],
    }
    if NUMBER.search(step.text):
        text = NUMBER.sub(lambda of: str(int(of[0]) + 1), step.text, count=1)
        found["number"] = [*steps[:n], step._replace(text=text), *steps[n + 1 :]]
    return found


@pytest.mark.parametrize("name", READ)
def test_faults_planted_in_what_is_told_are_found(name):
    """All but what changes nothing: who declines, or declines twice."""
    game, rng, found, missed = find_game(name), Random(4), Counter[str](), Counter[str]()
    harmless = reader_of(name).HARMLESS
    for before, line, after in lived(name, 3, "2", 0):
        steps = narrate(game, before, line, voice(game, 3, 0, "de"))
        people = People(NAMES[:3], 0)
        if not steps:
            continue
        _, sentences = reader_of(name).carry_out(game.view(before, 0), steps, people, "de")
        if any(sentence.key in harmless for sentence in sentences):
            continue
        for kind, wrong in spoilt(steps, rng).items():
            differs = difference(name, game.view(before, 0), game.view(after, 0), wrong, people, "de")
            (found if differs else missed)[kind] += 1
    print(f"{name}: planted and found {dict(found)}")
    assert not missed, missed
    assert min(found.values()) > 20
    assert set(found) == {"left out", "told twice", "number"}


@pytest.mark.parametrize("name", READ)
def test_a_secret_that_is_told_is_found(name):
    """What a seat is told of its own secrets, told to a spectator."""
    game, found = find_game(name), 0
    for before, line, after in lived(name, 3, "random", 0):
        own, hidden = [narrate(game, before, line, voice(game, 3, viewer, "en")) for viewer in (0, -1)]
        told = [one if not one.secret else of._replace(text=of.text.replace("You draw", "Ute draws"))
                for one, of in zip(hidden, own, strict=False)]  # fmt: skip
        if told != hidden:
            views = game.view(before, -1), game.view(after, -1)
            assert difference(name, *views, told, People(NAMES[:3], -1), "en")
            found += 1
    assert found

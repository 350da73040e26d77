"""All that is said of many games, read aloud: told, asked, promised, refused, in both languages.

KEYDOM_SOAK_GAMES=300 reads so many games of each kind.
"""

import os
from collections.abc import Iterator
from random import Random

import pytest

from keydom.analysis.face import find_analysis
from keydom.bots.arena import Plan, one
from keydom.bots.contract import player
from keydom.core.draft import Draft
from keydom.core.errors import LANGUAGES, reason, say
from keydom.core.game import Game, State
from keydom.core.record import Replay, read
from keydom.core.seats import CHANCE, SPECTATOR, Seat
from keydom.games import OURS, find_game
from keydom.telling.face import find_telling
from keydom.telling.story import deed, narrate, needs, preview, question
from tests.engines import COMPILED
from tests.telling.aloud import wrong
from tests.telling.told import voice

GAMES = [find_game(entry.name) for entry in OURS]
SEEDS = range(int(os.environ.get("KEYDOM_SOAK_GAMES", "4" if COMPILED else "2")))
REFUSED_EVERY = 9
"""So many decisions lie between two of which all refusals are read."""


def record(game: Game, level: str, seed: int) -> Replay:
    """A game played to its end at a table of its own size."""
    seats = game.SEATS[seed % len(game.SEATS)]
    plan = Plan(game.NAME, (player(level),) * seats, 1, seed, True)
    return Replay(game, *read(one((plan, 0)).record))


def said_before(game: Game, s: State, seat: Seat, choices: tuple[int, ...], lang: str) -> Iterator[str]:
    """What a seat reads from its question on until its turn is drafted."""
    spoken = voice(game, s.seats, seat, lang)
    for said in needs(game, game.view(s, seat), seat, spoken).values():
        yield from said
    draft = Draft(game, game.view(s, seat), seat)
    for choice in choices:
        if draft.done:
            return
        yield question(game, draft.world, seat, spoken)
        draft.choose(choice)
        yield from preview(draft, spoken)
    yield deed(draft, spoken)


def told(game: Game, replay: Replay, lang: str) -> Iterator[str]:
    """All that a player and a spectator read of the lines of a record."""
    for n, line in enumerate(replay.lines):
        s = replay.at(n)
        for reader in (SPECTATOR, n % s.seats):
            for step in narrate(game, s, line, voice(game, s.seats, reader, lang)):
                yield from (step.text, step.brief)
        if line.actor != CHANCE:
            yield from said_before(game, s, line.actor, line.choices, lang)


def refused(game: Game, replay: Replay, rng: Random) -> Iterator[tuple[str, str]]:
    """The language and the text of refusals to whoever is asked, here and there in a game."""
    for n, line in enumerate(replay.lines):
        if line.actor == CHANCE or rng.random() > 1 / REFUSED_EVERY:
            continue
        s = replay.at(n)
        for choice in line.choices:
            for other in range(game.CHOICES):
                found = game.why_not(s, line.actor, other)
                if found:
                    yield from [(lang, reason(found, lang)) for lang in LANGUAGES]
            game.apply(s, line.actor, choice)


def faults(game: Game, lang: str, texts: Iterator[str], refusal: bool = False) -> list[str]:
    found: dict[str, None] = {}
    for said in texts:
        for what in wrong(game.NAME, lang, said, refusal):
            found[f"{what}: {said}"] = None
    return list(found)


@pytest.mark.parametrize("level", ["random", "2"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_what_is_told_and_asked_can_be_read_aloud(game: Game, level: str) -> None:
    for seed in SEEDS:
        replay = record(game, level, seed)
        for lang in LANGUAGES:
            found = faults(game, lang, told(game, replay, lang))
            assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_refusal_can_be_read_aloud(game: Game) -> None:
    read_aloud: dict[tuple[str, str], None] = {}
    for seed in SEEDS:
        replay = record(game, "2" if seed % 2 else "random", seed)
        read_aloud |= dict.fromkeys(refused(game, replay, Random(seed)))
    assert len(read_aloud) > 200
    for lang in LANGUAGES:
        found = faults(game, lang, iter([text for of, text in read_aloud if of == lang]), refusal=True)
        assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_words_of_headings_and_analyses_can_be_read_aloud(game: Game) -> None:
    face, telling = find_analysis(game.NAME), find_telling(game.NAME)
    for words in (face.PHASES, face.KINDS, face.SOURCES, telling.HEADINGS):
        for lang in LANGUAGES:
            found = faults(game, lang, iter([say(pair, lang) for pair in words.values()]))
            assert not found, found


@pytest.mark.parametrize(
    ("game", "lang", "said", "fault"),
    [
        ("keyflower", "de", "Jon legt bei dem Reihenfolgeplättchen 2 2 blaue Arbeiter dazu.", "two numbers"),
        ("keyflower", "de", "KF 4.1: Auf Wagenmacher kann nicht geboten werden.", "Wagenmacher without"),
        ("keyflower", "de", "Dort liegt schon der/die Flipper.", "slash"),
        ("keyper", "de", "Jon bekommt 3 Pferd.", "several of what"),
        ("keyper", "en", "KP 6.1: The Pig sty lies at the pig-sty.", "an id"),
        ("keyharvest", "de", "KH 2.4: Der Lehrling muss an 1 Felder grenzen.", "one of what"),
        ("keyharvest", "de", "KH 2.5: C4 kostet 1 Äpfel, du hast 0.", "one of what"),
        ("keyharvest", "en", "KH 2.3: Unskilled is on your board already.", "an id"),
        ("keyharvest", "en", "Ute pays 1 hops.", "one of what"),
        ("keyharvest", "de", "Das bringt sofort -1,6 Punkte.", "hyphen"),
        ("keyharvest", "de", "Das bringt sofort 1.6 Punkte.", "decimal point"),
    ],
)  # fmt: skip
def test_what_nobody_would_say_is_found(game: str, lang: str, said: str, fault: str) -> None:
    assert any(fault in found for found in wrong(game, lang, said, refusal=True))

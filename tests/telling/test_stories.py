"""Every game that is registered, told from its beginning to its end: whole sentences, no gaps, no secrets."""

import re
from random import Random

import pytest

from keydom.core.chance import Dice
from keydom.core.checked import Line
from keydom.core.errors import LANGUAGES
from keydom.core.match import Match
from keydom.core.seats import CHANCE, SPECTATOR, everyone, letter, members
from keydom.games import find_game, names
from keydom.telling.face import find_telling
from keydom.telling.step import Step
from keydom.telling.story import LONGEST_DEED, deed, narrate, needs, preview, question
from tests.conformance.games import walk
from tests.telling.told import voice

GAMES = [find_game(name) for name in names()]
LONGEST_BRIEF = 56
"""Characters that the widest card has room for, in two lines on a phone."""
LABEL = re.compile(r"[A-ZÄÖÜ0-9][^{}\[\]|.?!]*[^{}\[\]|.?! ]")
SENTENCE = re.compile(r"[A-ZÄÖÜ0-9„].*[.?]", re.DOTALL)


def whole(text: str) -> bool:
    """A sentence with a beginning and an end, without gaps, doubled blanks or forms left open."""
    return bool(SENTENCE.fullmatch(text)) and not re.search(r"[{}\[\]|]|  | \.|None", text)


def wordless(step: Step) -> Step:
    """What is the same in every language."""
    return step._replace(text="", brief="", deed=None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_choice_of_a_game_is_told_in_whole_sentences(game):
    seats = game.SEATS[-1]
    rng = Random(5)
    match = Match(game, seats, {}, Dice(Random(5)))
    while mask := game.to_act(match.state):
        seat = rng.choice(members(mask))
        for lang in LANGUAGES:
            assert whole(question(game, match.draft(seat).world, seat, voice(game, seats, seat, lang)))
        match.choose(seat, rng.choice(match.options(seat)))
        draft = match.draft(seat)
        for lang in LANGUAGES:
            texts = preview(draft, voice(game, seats, seat, lang))
            assert all(whole(text) for text in texts), texts
        if draft.done:
            for lang in LANGUAGES:
                label = deed(draft, voice(game, seats, seat, lang))
                assert LABEL.fullmatch(label), label
                assert len(label) <= LONGEST_DEED, label
            match.confirm(seat)
    state = game.new(seats, {})
    for n, line in enumerate(match.lines):
        told = [narrate(game, state, line, voice(game, seats, n % (seats + 1) - 1, lang)) for lang in LANGUAGES]
        for steps in told:
            assert all(whole(step.text) for step in steps), steps
        assert told[0] or line.actor == CHANCE, "what a player did is told"
        assert [wordless(step) for step in told[0]] == [wordless(step) for step in told[1]]
        for choice in line.choices:
            game.apply(state, line.actor, choice)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_story_does_not_depend_on_what_is_hidden(game):
    """A spectator is told the same whatever was drawn, dealt or chosen in secret, until it is revealed."""
    compared = 0
    for s, actor, choice in walk(game, game.SEATS[1], 2):
        mask = game.seen_by(s, actor, choice)
        if mask == everyone(s.seats) or game.reveals(s, actor, choice):
            continue
        others = [c for c, _ in game.outcomes(s)] if actor == CHANCE else game.options(s, actor)
        told = [
            narrate(game, s, Line(actor, (c,), (mask,)), voice(game, s.seats, SPECTATOR, "de"))
            for c in others
            if game.seen_by(s, actor, c) == mask and ends(game, s, actor, c) == ends(game, s, actor, choice)
        ]
        compared += len(told) > 1
        assert all(steps == told[0] for steps in told)
        assert all(step.secret for step in told[0] if step.seat >= 0 and step.verb in ("draw", "put"))
    assert compared > 5


def ends(game, s, actor, choice):
    """Whether somebody else may act after this choice: others see that."""
    then = s.copy()
    game.apply(then, actor, choice)
    return game.to_act(then), game.reveals(s, actor, choice)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_reader_is_you_and_nobody_else_is(game):
    rng = Random(3)
    for s, actor, choice in walk(game, game.SEATS[0], 3):
        if actor < 0 or rng.random() > 0.3:
            continue
        line = Line(actor, (choice,), (everyone(s.seats),))
        for step in narrate(game, s, line, voice(game, s.seats, actor, "en")):
            if step.seat == actor:
                assert "Ute" not in step.text.split(" ")[0]
        spectator = narrate(game, s, line, voice(game, s.seats, SPECTATOR, "de"))
        assert all(not re.search(r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b", step.text) for step in spectator)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_both_languages_have_every_sentence_and_the_same_slots(game):
    for key, (en, de) in find_telling(game.NAME).TEMPLATES.items():
        slots = [set(re.findall(r"\{(\w+)", text)) for text in (en, de)]
        assert slots[0] == slots[1], key
        for text in (en, de):
            assert re.fullmatch(r".*[.?]", text), key
            assert all(len(found.split("|")) == 2 for found in re.findall(r"\[([^\]]*)\]", text)), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_deed_names_a_step_with_its_slots_in_both_languages(game):
    telling = find_telling(game.NAME)
    for table in telling.DEEDS:
        for key, (en, de) in table.items():
            assert key in telling.TEMPLATES or key.endswith("_many"), key
            slots = [set(re.findall(r"\{(\w+)", text)) for text in (en, de)]
            assert slots[0] == slots[1], key
            assert en[0].islower(), "it may stand after another: Lay B4 and harvest B2"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_brief_stands_for_a_sentence_with_its_slots_in_both_languages(game):
    telling = find_telling(game.NAME)
    for key, (en, de) in telling.BRIEFS.items():
        slots = [set(re.findall(r"\{(\w+)", text)) for text in (en, de)]
        assert slots[0] == slots[1], key
        assert key in telling.TEMPLATES, key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_what_a_card_says_of_a_turn_is_a_short_whole_sentence(game):
    seats, rng = game.SEATS[-1], Random(6)
    match = Match(game, seats, {}, Dice(Random(6)))
    while mask := game.to_act(match.state):
        seat = rng.choice(members(mask))
        match.choose(seat, rng.choice(match.options(seat)))
        if match.draft(seat).done:
            match.confirm(seat)
    state, voices = game.new(seats, {}), [voice(game, seats, 0, lang) for lang in LANGUAGES]
    for line in match.lines:
        for step in [step for told in voices for step in narrate(game, state, line, told)]:
            said = step.brief or step.text
            assert whole(said), said
            if step.verb == "season" or (step.seat == line.actor != CHANCE and not step.phase):
                assert len(said) <= LONGEST_BRIEF, said
        for choice in line.choices:
            game.apply(state, line.actor, choice)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_needs_are_whole_sentences_about_places_and_nobody_looks_on_needs_any(game):
    for n, (s, actor, _) in enumerate(walk(game, game.SEATS[-1], 4)):
        if actor == CHANCE or n % 5:
            continue
        for lang in LANGUAGES:
            told = voice(game, s.seats, actor, lang)
            for said in needs(game, game.view(s, actor), actor, told).values():
                assert said
                assert all(whole(one) for one in said), said
        assert not needs(game, game.view(s, SPECTATOR), SPECTATOR, voice(game, s.seats, SPECTATOR, "en"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_words_and_headlines(game):
    telling = find_telling(game.NAME)
    blank = game.new(game.SEATS[0], {})
    for lang in LANGUAGES:
        assert len(set(telling.words(lang))) == game.CHOICES
    assert list(telling.words("en")) == [game.text(blank, choice) for choice in range(game.CHOICES)]
    for n, (s, actor, _) in enumerate(walk(game, game.SEATS[0], 1)):
        if n % 20 == 0:
            assert all(telling.headline(game.view(s, actor), lang) for lang in LANGUAGES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_headlines_call_people_by_their_names_where_they_are_known(game):
    """Without names by the letter of the seat, which is all that a record has."""
    telling, seats = find_telling(game.NAME), game.SEATS[0]
    called = [f"Name{p}" for p in range(seats)]
    for n, (s, actor, _) in enumerate(walk(game, seats, 1)):
        if n % 20 == 0:
            view = game.view(s, actor)
            for lang in LANGUAGES:
                lettered = [letter(p) for p in range(seats)]
                assert telling.headline(view, lang) == telling.headline(view, lang, lettered)
                words = telling.headline(view, lang, called).replace(",", "").split()
                assert not set(words) & set(lettered)

"""Every chapter of every course: its position, its right path and each of its wrong tries, on the engine."""

from importlib import import_module

import pytest

from keydom.games import OURS, find_game
from keydom.lessons.chapter import fits
from keydom.lessons.course import FaultyLesson, course, first_words, read_chapter

CHAPTERS = [(entry.name, n) for entry in OURS for n in range(len(course(entry.name)))]


@pytest.mark.parametrize(("game", "n"), CHAPTERS)
def test_a_chapter_can_be_done(game: str, n: int):
    """Reading it has played it through; here: that it teaches something and says it in both languages."""
    _, chapter, replay, _ = course(game)[n]
    assert replay.game.to_act(replay.last) >> chapter.mine & 1, "the learner is asked"
    assert any(step.task for step in chapter.steps)
    texts = [chapter.title, chapter.goal, *[word.say for word in chapter.words]]
    for step in chapter.steps:
        texts += [step.say, *([step.task] if step.task else []), *[wrong.say for wrong in step.wrong]]
        assert len(step.say[0].split()) <= 60, step.say[0]
    for english, german in texts:
        assert english.strip()
        assert german.strip()
        assert english != german or len(english.split()) == 1
    assert len({english for english, _ in texts}) == len(texts), "nothing is said twice"


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.name)
def test_every_chapter_has_a_key_of_its_own(entry):
    """What somebody has done is kept by it, in forty letters."""
    keys = [played.key for played in course(entry.name)]
    assert len(set(keys)) == len(keys)
    assert max(len(key) for key in keys) <= 40


def test_the_key_of_a_chapter_stays_when_its_place_changes():
    assert [read_chapter("keyflower", name, SMALL).key for name in ("01-small.toml", "12-small.toml")] == ["small"] * 2
    with pytest.raises(FaultyLesson, match="called like 01-key"):
        read_chapter("keyflower", "small.toml", SMALL)


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.name)
def test_rules_that_a_chapter_teaches_are_numbered_so(entry):
    for _, chapter, _, _ in course(entry.name):
        rules = [*chapter.teaches, *[wrong.rule for step in chapter.steps for wrong in step.wrong if wrong.rule]]
        assert all(rule.startswith(f"{entry.prefix} ") for rule in rules)


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.name)
def test_every_kind_of_question_has_a_word_for_the_first_time(entry):
    """By the rule that it comes from, in both languages, and short; the rest a chapter teaches by its number."""
    rules = import_module(f"keydom.{entry.name}.questions").RULE.values()
    words = first_words(entry.name)
    asked = {rule.partition(",")[0] for rule in rules}
    assert set(words) >= asked
    assert set(words) - asked <= {rule for played in course(entry.name) for rule in played.chapter.teaches}
    for english, german in words.values():
        assert english.endswith(".")
        assert german.endswith(".")
        assert len(english) <= 160
        assert english != german
    assert len(set(words.values())) == len(words)


SMALL = """
title = ["Bid", "Bieten"]
minutes = 1
goal = ["Bid.", "Biete."]
icons = ["worker-red"]
teaches = ["KF 4.1"]
record = '''
keydom 1
game keyflower
seats 2

1 * blue red red red red yellow yellow blue red red red blue blue yellow yellow blue tile home-5 tile home-2 \
tile watermill tile scribes tile keythedral tile village-hall tile key-market tile jeweller blue yellow blue blue \
yellow red yellow red red blue red yellow red anvil pick saw tile key-mine tile woodcutter tile miner tile quarryman \
tile peddler tile stable
2 B bid key-mine red 2
'''
[[steps]]
say = ["Lead.", "Führe."]
task = ["Lead there.", "Führe dort."]
turns = ["bid key-mine red 3"]
then = ["B pass"]
[[steps.wrong]]
turn = "bid key-mine red 2"
rule = "KF 4.3"
say = ["One more.", "Einer mehr."]
[[steps.wrong]]
turn = "bid miner blue 1"
say = ["Elsewhere.", "Anderswo."]
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"bid key-mine red 3"', '"bid key-mine blue 3"', "stops at 'blue 3'"),
        ('"bid key-mine red 3"', '"bid key-mine red"', "stops at ''"),
        ('"bid key-mine red 3"', '"bid key-mine red 3 red"', "'red' is too much"),
        ('"B pass"', '"A pass"', "A is not asked"),
        ('"B pass"', '"B bid turn-order-1-2p pink 1"', "stops at 'pink 1'"),
        ("KF 4.3", "KF 4.2", "was to be refused by KF 4.2, not: KF 4.3"),
        ("bid key-mine red 2", "bid key-mine red 4", "was to be refused by KF 4.3"),
        ("bid miner blue 1", "bid miner blue 9", "was to be allowed"),
        ("bid miner blue 1", "bid key-mine red 3", "is the task"),
        ('task = ["Lead there.", "Führe dort."]', "", "a task needs"),
        ("minutes = 1", "minutes = 99", "minutes"),
        ("2 B bid key-mine red 2", "2 B bid key-mine red 9", "not possible here"),
        ("goal", "aim", "aim"),
    ],
)
def test_a_chapter_that_promises_too_much_is_refused(old: str, new: str, fault: str):
    assert read_chapter("keyflower", "01-small.toml", SMALL).script[0].actor == 1
    changed = SMALL.replace(old, new, 1)
    if old == "bid key-mine red 2":  # the record has the same words
        changed = SMALL.replace(f'turn = "{old}"', f'turn = "{new}"', 1)
    with pytest.raises(FaultyLesson, match=r"keyflower/01-small\.toml") as found:
        read_chapter("keyflower", "01-small.toml", changed)
    assert fault in str(found.value)


def test_points_to_be_guessed_are_counted_by_the_engine():
    guess = SMALL.split("[[steps]]", maxsplit=1)[0] + (
        '[[steps]]\nsay = ["Count.", "Zähle."]\ntask = ["How many?", "Wie viele?"]\nguess = 3\n'
    )
    played = read_chapter("keyflower", "01-guess.toml", guess)
    assert played.chapter.steps[0].answer == find_game("keyflower").scores(played.replay.last)[0]


@pytest.mark.parametrize(
    ("pattern", "words", "fit"),
    [
        ("pass", "pass", True),
        ("pass", "pass on", False),
        ("bid miner *", "bid miner blue 2", True),
        ("bid miner *", "bid mine blue 2", False),
        ("use * done", "use home-2 blue 1 done", True),
        ("use * done", "use home-2 blue 1", False),
        ("*", "anything at all", True),
    ],
)
def test_patterns_of_turns(pattern: str, words: str, fit: bool):
    assert fits(pattern, words) is fit

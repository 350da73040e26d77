"""Every illustrated example of the rules: the engine accepts it, the telling says it, every rule is shown somewhere."""

import msgspec
import pytest

from keydom.core.errors import LANGUAGES
from keydom.games import OURS, entries
from keydom.lessons.course import FaultyLesson
from keydom.lessons.example import Example, Refused, examples, listed, shown
from keydom.site.study.lessons.examples import illustrated, told
from tools import rules_taught

EXAMPLES = [(entry.name, one.id) for entry in OURS for one in listed(entry.name).example]


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_played_and_told(game: str, name: str):
    """Reading it has carried it out, and had the referee refuse what he should; here: that it says something."""
    one = examples(game)[name]
    over = not one.replay.game.to_act(one.after)
    said = [told(one, lang) for lang in LANGUAGES]
    assert all(said) or (over and not one.played), "it tells what happens, or shows the sheet"
    assert len(said[0]) == len(said[1])
    assert len(said[0]) <= 12, "small enough for a figure"
    after, seat = one.beginning
    state = one.replay.at(after)
    assert one.replay.game.to_act(state) >> seat & 1, "who tries it is asked"


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.name)
def test_the_page_is_sent_every_example(entry):
    sent = illustrated(entry.name, "de")
    assert [one.id for one in sent] == [one.id for one in listed(entry.name).example]
    assert len(msgspec.json.encode(sent)) < 1_500_000
    for one in sent:
        assert one.refused == [] or all(sentence.startswith(f"{entry.prefix} ") for sentence in one.refused)


@pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.name)
def test_every_rule_for_players_is_taught_or_shown(entry):
    if (rules_taught.ROOT / "docs" / "rules" / f"{entry.name}.md").exists():
        assert rules_taught.complaints(entry, rules_taught.taught(entry)) == []


def test_the_page_of_what_teaches_which_rule_is_up_to_date():
    assert rules_taught.main(["--check"]) == 0


def some_example() -> tuple[str, Example]:
    entry = OURS[0]
    return entry.name, next(one for one in listed(entry.name).example if one.refused)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"after": 9999}, "the record has"),
        ({"lines": 9999}, "no more lines"),
        ({"turn": "bid nothing"}, "stops at"),
        ({"game": "missing"}, "missing"),
        ({"refused": [Refused("pass", "KF 3.2")]}, "was to be refused by KF 3.2, not: allowed"),
    ],
)
def test_a_faulty_example_is_refused_with_its_place(change: dict[str, object], fault: str):
    game, one = some_example()
    with pytest.raises(FaultyLesson, match=fault):
        shown(game, msgspec.structs.replace(one, **change))


def test_a_rule_that_nothing_shows_is_found(monkeypatch):
    """Planted: without its example or reason a rule is complained about; so is a reason that is not needed."""
    entry = OURS[0]
    found = listed(entry.name)
    rows = rules_taught.taught(entry)
    lonely = next(row for row in rows if row.apart)
    taken = next(row for row in rows if row.chapters)
    wrong = {rule: reason for rule, reason in found.apart.items() if rule != lonely.rule} | {taken.rule: "no reason"}
    monkeypatch.setattr(rules_taught, "listed", lambda name: msgspec.structs.replace(found, apart=wrong))
    complaints = rules_taught.complaints(entry, rules_taught.taught(entry))
    assert complaints == [
        f"{lonely.rule}: in no chapter and no example",
        f"{taken.rule}: shown, and yet listed as needing nothing",
    ]

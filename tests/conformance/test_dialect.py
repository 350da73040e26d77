"""The games speak one dialect: the same files, one table of steps by kind of frame, functions named by the kind."""

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from keydom.games import names

FILES = (
    "__init__", "choices", "components", "frames", "laws", "notation", "questions", "referee", "scoring", "setup",
    "state", "steps", "turn", "view",
)  # fmt: skip
RANGES = ("QUESTIONS", "DRAWS", "AUTOMATIC")


def module(game: str, name: str):
    return import_module(f"keydom.{game}.{name}")


def kinds(game: str) -> dict[int, str]:
    """The names of the kinds of frames, in small letters."""
    frames = module(game, "frames")
    every = {kind for name in RANGES for kind in getattr(frames, name)}
    firsts = {name for name in vars(frames) if name.startswith(("FIRST_", "TO_"))} - {"FIRST_START"}
    found = [(n, name) for name, n in vars(frames).items() if name.isupper() and isinstance(n, int)]
    return {n: name.lower() for n, name in found if n in every and name not in firsts}


@pytest.mark.parametrize("game", names())
def test_the_same_files(game):
    folder = Path(module(game, "state").__file__).parent
    assert not {f"{name}.py" for name in FILES} - {file.name for file in folder.glob("*.py")}
    assert (folder / "components.toml").exists()
    assert list(folder.glob("refuse_*.py"))


@pytest.mark.parametrize("game", names())
def test_every_kind_of_frame_has_one_name_and_one_place_in_the_table(game):
    frames, steps = module(game, "frames"), module(game, "steps")
    every = [kind for name in RANGES for kind in getattr(frames, name)]
    assert sorted(kinds(game)) == sorted(every)
    assert len(set(kinds(game).values())) == len(every) == len(set(every))
    assert set(steps.OPTIONS) == set(frames.QUESTIONS)
    assert set(steps.OUTCOMES) == set(frames.DRAWS)
    assert set(steps.ANSWERS) == {*frames.QUESTIONS, *frames.DRAWS}
    assert set(frames.AUTOMATIC) <= set(steps.RUNS) <= set(every)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize(
    ("table", "name"),
    [("OPTIONS", "{}_options"), ("OUTCOMES", "{}_outcomes"), ("ANSWERS", "answer_{}"), ("RUNS", "run_{}")],
)
def test_functions_are_named_by_the_kind(game, table, name):
    """A function that serves several kinds is named by what it does."""
    steps = getattr(module(game, "steps"), table)
    shared = {function for function, n in Counter(steps.values()).items() if n > 1}
    called = {kind: function.__name__ for kind, function in steps.items() if function not in shared}
    assert called == {kind: name.format(kinds(game)[kind]) for kind in called}


@pytest.mark.parametrize("game", names())
def test_every_question_has_a_sentence_a_rule_and_refusals(game):
    frames, questions = module(game, "frames"), module(game, "questions")
    refusals = module(game, "referee").REFUSALS
    refused = {key if isinstance(key, int) else key[0] for key in refusals}
    assert set(questions.QUESTIONS) == set(questions.RULE) == refused == set(frames.QUESTIONS)


@pytest.mark.parametrize("game", names())
def test_there_is_a_score_sheet(game):
    assert callable(module(game, "scoring").sheet)

"""docs/develop/architecture.md says what is there: every function that it names exists, each step of a walk really
leads to the next, and functions and hops are counted."""

import itertools
import re
from pathlib import Path

import pytest

from tests.walks import ROOT, Step, exists, gaps, steps_of

PAGE = (ROOT / "docs" / "develop" / "architecture.md").read_text(encoding="utf-8")
WALKS = {
    name: (int(steps), int(hops), text)
    for name, steps, hops, text in re.findall(
        r"^### ([^\n(]+) \((\d+) functions, (\d+) hops\)\n(.*?)(?=^#|\Z)", PAGE, re.MULTILINE | re.DOTALL
    )
}


def test_every_function_named_exists():
    named = re.findall(r"`([\w/.]+\.(?:py|ts|svelte)) ([#\w.]+)`", PAGE)
    assert len(named) > 70
    assert [f"{file} {name}" for file, name in named if not exists(file, name)] == []


def test_all_walks_are_there():
    assert list(WALKS) == [
        "A click", "A bot's thought", "A replay step", "An analysis", "A lesson's table", "A batch step",
    ]  # fmt: skip


@pytest.mark.parametrize("name", WALKS)
def test_each_function_of_a_walk_leads_to_the_next(name):
    assert gaps(steps_of(WALKS[name][2])) == []


@pytest.mark.parametrize("name", WALKS)
def test_functions_and_hops_are_counted_right(name):
    count, hops, text = WALKS[name]
    walk = steps_of(text)
    assert re.findall(r"^(\d+)\. ", text, re.MULTILINE) == [str(n + 1) for n in range(count)]
    assert [step.number for step in walk] == [n + 1 for n in range(count)]
    assert sum(a.file != b.file for a, b in itertools.pairwise(walk)) == hops


def test_what_is_not_there_is_found():
    assert exists("site/tables/change.py", "Change.append")
    assert not exists("site/tables/play.py", "Page.append")
    assert not exists("server/no_such_file.py", "append")
    assert not exists("web/src/table/table.svelte.ts", "noSuchFunction")


TABLES, PLAY, HUB = "site/tables/tables.py", "site/tables/play.py", "site/app/hub.py"
SOCKET, CONNECTION, SENDER = "site/api/socket.py", "web/src/table/connection.ts", "web/src/table/sender.svelte.ts"


@pytest.mark.parametrize(
    "walk",
    [
        [(PLAY, "turn"), ("core/draft.py", "Draft.choose"), ("site/tables/change.py", "Change.append")],
        [("site/tables/change.py", "Change.close"), (HUB, "Hub.changed")],
        [(TABLES, "Tables.command"), (PLAY, "turn")],
        [(HUB, "Hub.changed"), (SOCKET, "Page._write")],
        [(SENDER, "command"), (SOCKET, "Page._read")],
        [("web/src/app/api.ts", "at"), ("site/study/analysis/rest.py", "start")],
        [(CONNECTION, "send"), (SOCKET, "Page._message")],
        [("site/db/store.py", "_answer"), ("site/tables/seating.py", "fork")],
        [(SOCKET, "Page.mark"), (HUB, "Hub.talk")],
    ],
)
def test_a_step_that_does_not_lead_on_is_found(walk):
    assert gaps([Step(n, file, name, n - 1) for n, (file, name) in enumerate(walk, 1)])


def test_the_picture_is_drawn_from_the_imports(tmp_path: Path):
    from tools import architecture  # noqa: PLC0415

    assert architecture.drawn() == (ROOT / "docs" / "pictures" / "architecture.svg").read_text(encoding="utf-8")

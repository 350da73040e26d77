"""What all tests share: golden files, hypothesis without a clock, and the time that each group of tests took."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from keydom.telling.guarded import listeners

# A slow machine is no failure, and a run can be repeated: the examples are the same each time.
settings.register_profile("keydom", deadline=None, derandomize=True)
settings.load_profile("keydom")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--gold", action="store_true", help="rewrite the golden files instead of comparing")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--gold"):
        items[:] = [item for item in items if "golden" in item.fixturenames]


def group_of(nodeid: str, root: Path) -> str:
    """The group of a test: its folder; of what people see in the browser, what its file says that it shows."""
    path = Path(nodeid.partition("::")[0])
    if path.parts[:2] != ("tests", "web"):
        return str(path.parent if len(path.parts) > 2 else path)
    shown = ast.get_docstring(ast.parse((root / path).read_text(encoding="utf-8"))) or path.stem
    return shown.partition("\n")[0]


def pytest_terminal_summary(terminalreporter, config):
    """How many tests each group has and how long they took, all processes together."""
    seconds: dict[str, float] = defaultdict(float)
    tests: dict[str, set[str]] = defaultdict(set)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                group = group_of(report.nodeid, config.rootpath)
                seconds[group] += report.duration
                tests[group].add(report.nodeid)
    if len(tests) > 1:
        terminalreporter.section("time of each group, all processes together")
        for group in sorted(seconds, key=lambda name: -seconds[name]):
            terminalreporter.line(f"{seconds[group]:8.1f} s {len(tests[group]):5} tests  {group}")


@pytest.fixture(autouse=True)
def everything_is_told(request, monkeypatch):
    """A fault in a telling costs a player one sentence, and a test itself; `untold` marks those that plant one."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr("keydom.telling.guarded.listeners", [*listeners, lambda *of: found.append(of)])
    yield
    assert not found or request.node.get_closest_marker("untold"), found


@pytest.fixture
def golden(request):
    """golden(name, text): the text is that of tests/golden/NAME; `make gold` rewrites the file."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--gold"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden file {name}: run `make gold`"
        assert text == path.read_text(encoding="utf-8")

    return compare

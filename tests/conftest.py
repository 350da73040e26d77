"""What all tests share: golden files, and hypothesis without a clock."""

from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no failure, and a run can be repeated: the examples are the same each time.
settings.register_profile("keydom", deadline=None, derandomize=True)
settings.load_profile("keydom")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--gold", action="store_true", help="rewrite the golden files instead of comparing")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--gold"):
        items[:] = [item for item in items if "golden" in item.fixturenames]


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

"""The real site and a real Chromium. Nothing is faked: what is clicked here is what people click."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.player import CAME, CHROMIUM, FLAGS, Person, running_site
from tests.web.quick import Finished, begins, plays_out, sits_down


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def database(site_folder: Path) -> Path:
    """The database of the site, for tests that cannot wait as long as people do."""
    return site_folder / "site.sqlite"


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """Where the site runs, with a database of its own."""
    with running_site(site_folder) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(autouse=True)
def law() -> Iterator[None]:
    """No page throws, no console complains, no request fails in any test, but what was allowed beforehand."""
    CAME.clear()
    yield
    assert [one for person in CAME for one in person.unexpected] == []


@pytest.fixture
def people() -> Iterator[list[Person]]:
    """Everybody who came to this test."""
    came: list[Person] = []
    yield came
    for person in came:
        person.leaves()


@pytest.fixture
def desktop(people: list[Person], site: str, browser: Browser) -> Person:
    return Person.comes(people, browser, site, 1440, 900)


@pytest.fixture
def phone(people: list[Person], site: str, browser: Browser) -> Person:
    return Person.comes(people, browser, site, 390, 844)


@pytest.fixture(scope="session")
def finished(site: str, browser: Browser) -> Callable[[str], Finished]:
    """A finished game of that name, played once for all tests."""

    @cache
    def played(game: str) -> Finished:
        person = Person.comes([], browser, site, 390, 844)
        sits_down(person)
        table = begins(person, game)
        plays_out(person, table)
        cookies = person.page.context.cookies()
        person.leaves()
        return Finished(table, cookies)

    return played

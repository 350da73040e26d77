"""The real site and a real Chromium. Nothing is faked: what is clicked here is what people click."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.player import FLAGS, Person, free_port, wait_for

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site runs, with a database of its own."""
    port = free_port()
    folder = tmp_path_factory.mktemp("site")
    env = os.environ | {
        "KEYDOM_DATABASE_URL": f"sqlite:///{folder / 'site.sqlite'}",
        "KEYDOM_LIMITS": "0",
        "KEYDOM_BOT_PAUSE": "0",
        "KEYDOM_BOT_PROCESSES": "1",
    }
    command = [sys.executable, "-m", "keydom", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=env, stdout=log, stderr=log) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address)
            yield address
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def people(site: str, browser: Browser) -> Iterator["list[Person]"]:
    """Everybody who came to this test; what their browsers complained about is looked at when it is over."""
    came: list[Person] = []
    yield came
    for person in came:
        complaints = person.complaints
        person.page.context.close()
        assert complaints == []


@pytest.fixture
def desktop(people: list[Person], site: str, browser: Browser) -> Person:
    return Person.comes(people, browser, site, 1440, 900)


@pytest.fixture
def phone(people: list[Person], site: str, browser: Browser) -> Person:
    return Person.comes(people, browser, site, 390, 844)

"""Whole games by clicks only, and by keyboard alone."""

import os

import pytest
from playwright.sync_api import Browser

from keydom.games import names
from tests.web.measured import findings, watch
from tests.web.player import Person, at_one_table, play_together

GAMES = names()

FULL = bool(os.environ.get("FULL"))
"""Every game whole on both sizes, by two people and by keyboard takes minutes: `make test-web FULL=1`."""


def plays_out(person: Person, game: str, whole: bool) -> None:
    """A whole game with its score sheet, or its first turns; nothing jumps, and on a phone nothing is too small."""
    watch(person)
    person.plays_now(game)
    if not whole:
        person.plays(seed=3, turns=5)
        assert findings(person) == {}
        return
    person.plays(seed=3)
    assert findings(person) == {}
    person.goes_on_to_the_score_sheet()
    assert person.page.locator(".sheet tfoot td").count() >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_desktop(desktop: Person, game: str):
    plays_out(desktop, game, FULL)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone(phone: Person, game: str):
    plays_out(phone, game, whole=True)
    assert phone.width() <= 390


@pytest.mark.parametrize("game", GAMES if FULL else GAMES[:1])
def test_two_people_at_two_browsers(people: list[Person], site: str, browser: Browser, game: str):
    host, guest = at_one_table(people, browser, site, game)
    assert play_together([host, guest], seed=1) >= 8
    for person in (host, guest):
        person.goes_on_to_the_score_sheet()


@pytest.mark.parametrize("game", GAMES if FULL else GAMES[:1])
def test_a_whole_game_by_keyboard_alone(desktop: Person, game: str):
    desktop.plays_now(game)
    assert desktop.types(seed=1) >= 4
    desktop.page.wait_for_selector("[data-victory]")
    desktop.page.keyboard.press("Enter")
    desktop.page.wait_for_selector("[data-score]")

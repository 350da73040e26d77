"""Whole games by clicks only, and by keyboard alone."""

import os

import pytest
from playwright.sync_api import Browser

from tests.web.player import Person, play_together

GAMES = ("keyflower", "keyharvest", "keyper")


FULL = bool(os.environ.get("FULL"))
"""Whole games of every kind on every size take minutes: `make test-web FULL=1`."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_desktop(desktop: Person, game: str):
    desktop.plays_now(game)
    if not FULL and game != "keyflower":
        desktop.plays(seed=3, turns=10)
        return
    desktop.plays(seed=3)
    desktop.page.wait_for_selector("[data-score]")
    assert desktop.page.locator(".sheet tfoot td").count() >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone(phone: Person, game: str):
    phone.plays_now(game)
    if FULL:
        phone.plays(seed=4)
        phone.page.wait_for_selector("[data-score]")
    else:
        phone.plays(seed=4, turns=5)
    assert phone.width() <= 390


def test_two_people_at_two_browsers(people: list[Person], site: str, browser: Browser):
    host = Person.comes(people, browser, site, 1440, 900)
    guest = Person.comes(people, browser, site, 390, 844)
    host.opens("/new?game=keyflower")
    host.page.get_by_label("One fewer").first.click()
    host.page.click("[data-make]")
    invite = host.page.input_value("[data-invite]")
    guest.opens(invite.removeprefix(site))
    guest.page.click("[data-sit]")
    for person in (host, guest):
        person.page.wait_for_selector("[data-table]")
    assert play_together([host, guest], seed=1, turns=6) == 6
    assert host.page.locator(".log li").count() >= 6


def test_by_keyboard_alone(desktop: Person):
    """Arrow keys walk over what glows, Enter chooses and confirms, P passes, D is done."""
    desktop.plays_now("keyharvest")
    turns = desktop.types(seed=1)
    assert turns >= 4
    desktop.page.wait_for_selector("[data-score]")

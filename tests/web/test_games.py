"""Whole games by clicks only."""

import itertools
import os

import pytest
from playwright.sync_api import Browser

from tests.web.player import Person

GAMES = ("keyflower", "keyharvest", "keyper")


FULL = bool(os.environ.get("FULL"))
"""Whole games of every kind on every size take minutes: `make test-web FULL=1`."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_desktop(desktop: Person, game: str):
    desktop.plays_now(game)
    if not FULL and game != "keyflower":
        desktop.plays(seed=3, turns=10)
        return
    desktop.plays(seed=3, seconds=240)
    desktop.page.wait_for_selector("[data-score]")
    assert desktop.page.locator(".sheet tfoot td").count() >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone(phone: Person, game: str):
    phone.plays_now(game)
    if FULL:
        phone.plays(seed=4, seconds=240)
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
    for turn in range(3):
        for person in (host, guest):
            if person.page.locator("[data-mine]").count():
                person.plays(seed=turn, turns=1)
                person.page.wait_for_selector(".banner.wait, [data-mine]")
            person.page.wait_for_timeout(150)
    assert host.page.locator(".log li").count() >= 3


def test_by_keyboard_alone(desktop: Person):
    """Arrow keys walk over what glows, Enter chooses and confirms, P passes, D is done."""
    desktop.plays_now("keyflower")
    page, turns, keys = desktop.page, 0, itertools.cycle(("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft"))
    for _ in range(400):
        if turns >= (200 if FULL else 4) or page.locator("[data-over]").count():
            break
        # Bots may think for a while.
        page.wait_for_selector("[data-mine], [data-over]", timeout=60_000)
        if page.locator("[data-act=confirm]:not([disabled]):visible").count():
            page.evaluate("document.activeElement?.blur?.()")
            page.keyboard.press("Enter")
            turns += 1
            page.wait_for_timeout(60)
        elif page.locator("[data-choice]:visible").count():
            page.keyboard.press(next(keys))
            page.keyboard.press("Enter")
            page.wait_for_timeout(40)
        else:
            page.keyboard.press("p")
            page.keyboard.press("d")
            page.wait_for_timeout(40)
    assert turns >= 4 or page.locator("[data-over]").count()

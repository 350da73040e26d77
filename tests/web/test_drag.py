"""Dragging chooses what clicking chooses: workers, keyples, tiles, fields, and resources along their way."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.player import Person

PLACE = "button[data-words^='place ']"
"""A keyple to place, or a gained tile. (In Keyper a bot that begins may first ask for followers.)"""


def at(person: Person, n: int) -> None:
    expect(person.page.locator("[data-table]")).to_have_attribute("data-at", str(n))


def test_a_worker_onto_a_tile(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_to_act()
    # Of which there are several: else how many is no question.
    worker = desktop.page.locator(".dock .tray.draggable").filter(has_text=re.compile("[2-9]")).first
    desktop.holds(worker)
    expect(desktop.page.locator(".ghostbox")).to_have_count(1)
    desktop.page.keyboard.press("Escape")
    expect(desktop.page.locator(".ghostbox")).to_have_count(0)
    desktop.drops()
    desktop.holds(worker)
    desktop.moves_over(desktop.page.locator(".banner"))
    desktop.drops()
    at(desktop, 0)
    desktop.holds(worker)
    desktop.moves_over(desktop.page.locator("[data-words^='bid ']").first)
    expect(desktop.page.locator(".hit.drop")).to_have_count(1)
    desktop.drops()
    # The tile, the colour: how many is asked next.
    at(desktop, 2)
    assert desktop.page.locator(".nums [data-choice]").count() > 1


def test_a_gained_tile_into_the_village(desktop: Person):
    page = desktop.page
    desktop.plays_until("keyflower", PLACE, "[data-words^='bid ']")
    before = int(desktop.draft())
    desktop.holds(page.locator(PLACE).first)
    spot = page.locator("[data-words^='at ']").first
    spot.wait_for()
    page.keyboard.press("Escape")
    at(desktop, before)
    desktop.drops()
    desktop.holds(page.locator(PLACE).first)
    desktop.moves_over(spot)
    page.keyboard.press("r")
    page.mouse.wheel(0, 100)
    expect(page.locator(".ghostbox")).to_have_css("rotate", "120deg")
    desktop.drops()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", str(before + 1))
    assert int(desktop.draft()) >= before + 2


@pytest.mark.skipif(not os.environ.get("FULL"), reason="it may take several games until something can be carried")
def test_a_resource_along_its_way(desktop: Person):
    page = desktop.page
    likes = (".village [data-words^='use home-']", ".auction [data-words^='use ']", "[data-words^='bid ']")
    desktop.plays_until("keyflower", "[data-good]", *likes)
    before = int(desktop.draft())
    desktop.holds(page.locator("[data-good]").first)
    step = page.locator("[data-words^='to ']").first
    step.wait_for()
    page.keyboard.press("Escape")
    at(desktop, before)
    desktop.drops()
    desktop.holds(page.locator("[data-good]").first)
    desktop.moves_over(step)
    page.wait_for_selector(".way", state="attached")
    desktop.drops()
    at(desktop, before + 3)


def test_a_keyple_onto_a_field(desktop: Person):
    page = desktop.page
    desktop.plays_until("keyper", PLACE)
    desktop.holds(page.locator(PLACE).first)
    field = page.locator(".boards [data-words*='-']").first
    field.wait_for()
    desktop.moves_over(page.locator(".banner"))
    desktop.drops()
    at(desktop, 0)
    desktop.holds(page.locator(PLACE).first)
    desktop.moves_over(field)
    desktop.drops()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    expect(page.locator(".boards .tick")).to_have_count(1)


def test_a_field_into_the_store_and_a_worker_onto_a_hex(desktop: Person):
    page = desktop.page
    desktop.plays_until("keyharvest", "[data-words^='take ']")
    before = int(desktop.draft())
    desktop.holds(page.locator("[data-words^='take ']").first)
    expect(page.locator(".dropzone")).to_have_count(1)
    desktop.moves_over(page.locator("[data-drop=store]"))
    desktop.drops()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", str(before))
    desktop.plays_until("keyharvest", "[data-words^='play ']")
    before = int(desktop.draft())
    desktop.holds(page.locator("[data-words^='play ']").first)
    desktop.moves_over(page.locator(".country [data-choice]").first)
    desktop.drops()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", str(before))


@pytest.mark.parametrize("game", ["keyper"])
def test_with_a_finger(phone: Person, game: str):
    """Touches come as the browser's own events."""
    page: Any = phone.page
    phone.plays_until(game, PLACE)
    touch = page.context.new_cdp_session(page)
    box = page.locator(PLACE).first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    finger("touchStart", (x, y))
    finger("touchMove", (x, y - 20))
    field = page.locator(".boards [data-words*='-']").first
    field.wait_for()
    there = field.bounding_box()
    finger("touchMove", (there["x"] + there["width"] / 2, there["y"] + there["height"] / 2))
    finger("touchEnd")
    expect(page.locator(".boards .tick")).to_have_count(1)

"""Dragging chooses what clicking chooses: workers, keyples, tiles, fields, and resources along their way."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Person

PLACE = "button[data-words^='place ']"
"""A keyple to place, or a gained tile. (In Keyper a bot that begins may first ask for followers.)"""


class Finger:
    """Touches, as the browser's own events."""

    def __init__(self, person: Person) -> None:
        self.session = person.page.context.new_cdp_session(person.page)

    def goes(self, kind: str, where: Locator | None = None) -> None:
        """To the middle of something, as soon as it is there; it is lifted where there is nothing."""
        points = []
        if where is not None:
            where.wait_for()
            box = where.bounding_box()
            assert box is not None
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


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
    # The tile, the colour, and the least number, which can be raised.
    at(desktop, 3)
    expect(desktop.page.locator("[data-count]").get_by_label("One more")).to_be_enabled()


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
    # It has snapped in, as large as the tiles that lie there, and is turned two sixths or on to the next way that fits.
    ghost = page.locator(".ghostbox.snapped")
    expect(ghost).to_have_attribute("style", re.compile(r"--turned: [1-9]\d+deg"))
    sizes = page.locator(".village .ground-edge, .ghostbox .ground-edge").evaluate_all(
        "all => all.map((one) => one.getBBox().width * one.getScreenCTM().a)"
    )
    turned = int(re.findall(r"--turned: (\d+)deg", str(ghost.get_attribute("style")))[0]) // 60
    assert turned >= 2
    assert max(sizes) - min(sizes) < 2 or turned % 6  # a turned matrix has another first entry
    desktop.drops()
    # The tile, where, how it is turned.
    three = "|".join(str(before + n) for n in range(3))
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", re.compile(f"^({three})$"))


def carries(person: Person) -> None:
    """Plays until a resource can be carried."""
    likes = (".village [data-words^='use home-']", ".auction [data-words^='use ']", "[data-words^='bid ']")
    person.plays_until("keyflower", "[data-good]", *likes)


def way_of(page: Page) -> tuple[str, Locator, Locator]:
    """A resource that can be carried, and the middles of the tiles: where it lies, and the first place it can go to.

    From the middle of a tile to that of its neighbour no third tile is touched.
    """
    tile = page.locator("[data-spot]:has([data-good])").first.get_attribute("data-spot")
    good = f".village [data-spot='{tile}'] [data-good]"
    step = page.locator(".village [data-spot]:has([data-words^='to ']) .plate").first
    return good, page.locator(f".village [data-spot='{tile}'] .plate"), step


def test_a_resource_along_its_way(desktop: Person):
    page = desktop.page
    carries(desktop)
    before = int(desktop.draft())
    good, tile, step = way_of(page)
    desktop.holds(page.locator(good).first)
    step.wait_for()
    page.keyboard.press("Escape")
    at(desktop, before)
    desktop.drops()
    desktop.holds(page.locator(good).first)
    desktop.moves_over(tile)
    desktop.moves_over(step)
    expect(page.locator(".way")).to_have_count(1)
    desktop.drops()
    # Which one, what of it, and where to.
    at(desktop, before + 3)


def test_a_resource_along_its_way_with_a_finger(phone: Person):
    page = phone.page
    carries(phone)
    page.locator(".views [data-tab=village]").click()
    before = int(phone.draft())
    good, tile, step = way_of(page)
    touch = Finger(phone)
    touch.goes("touchStart", page.locator(good).first)
    touch.goes("touchMove", tile)
    touch.goes("touchMove", step)
    expect(page.locator(".way")).to_have_count(1)
    touch.goes("touchEnd")
    at(phone, before + 3)


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


def test_a_keyple_with_a_finger(phone: Person):
    page = phone.page
    phone.plays_until("keyper", PLACE)
    touch = Finger(phone)
    touch.goes("touchStart", page.locator(PLACE).first)
    touch.goes("touchMove", page.locator(".banner"))
    touch.goes("touchMove", page.locator(".boards [data-words*='-']").first)
    touch.goes("touchEnd")
    expect(page.locator(".boards .tick")).to_have_count(1)

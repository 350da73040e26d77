"""Hands at the table: things in any order, colour or tile first; nothing jumps or is too small for a finger."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import Person
from tests.web.test_pages import SIZES, barriers

OUTSIDE = """(question) => {
  const banner = document.querySelector(".bannerbox > .banner"), ask = banner.querySelector(".ask");
  const said = ask.textContent;
  ask.textContent = question;
  ask.classList.add("lines");
  const { top, bottom } = banner.getBoundingClientRect();
  const out = [...banner.querySelectorAll(".capt, .ask, .then")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < top - 1 || box.bottom > bottom + 1;
  }).map((one) => one.textContent);
  ask.textContent = said;
  return out;
}"""
"""What of the banner does not lie inside it while it asks that."""


@pytest.fixture
def person(request: pytest.FixtureRequest, people: list[Person], site: str, browser: Browser) -> Person:
    return Person.comes(people, browser, site, *SIZES[request.param])


@pytest.mark.parametrize("person", sorted(SIZES), indirect=True)
def test_colour_first_then_tile_then_another_number_and_colour(person: Person):
    person.plays_until("keyflower", "[data-hold]")
    page = person.page
    colour = page.locator("[data-hold]").first
    colour.click()
    expect(colour).to_have_attribute("aria-pressed", "true")
    person.waits_to_act()
    pill = page.locator("[data-words^='bid ']:visible").first
    number = re.search(r"bid (\d+) here", str(pill.get_attribute("aria-label")))
    assert number
    pill.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-table][data-at='3']:not([data-busy])")).to_have_count(1)
    expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    # The bid is the one that the pill named.
    expect(page.locator(".banner .ask")).to_contain_text(f" {number[1]} ")
    expect(page.locator(".slot.chosen text:visible")).to_have_text(f"Bid {number[1]}")
    assert barriers(person) == []
    more = page.locator("[data-count]").get_by_label("One more")
    if more.count() and more.is_enabled():
        more.click()
        expect(page.locator("[data-count] output")).to_have_text(re.compile(r"^2 of \d+$"))
        expect(page.locator("[data-table][data-at='3']:not([data-busy])")).to_have_count(1)
    # The same bid on another tile, where it leads too.
    tiles = page.locator(".auction [data-swap^='bid ']:visible")
    if tiles.count():
        tile = str(tiles.last.get_attribute("aria-label")).partition(":")[0]
        bid = str(page.locator(".slot.chosen text:visible").text_content())
        tiles.last.click()
        expect(page.locator(".banner .ask")).to_contain_text(tile)
        expect(page.locator(".slot.chosen text:visible")).to_have_text(bid)
        expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    other = page.locator(".dock [data-swap]:visible")
    if other.count():
        named = str(other.first.get_attribute("data-swap"))
        other.first.click()
        expect(page.locator(".banner .ask")).to_contain_text(named)
        expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    # Or a use instead of the bid.
    use = page.locator(".auction [data-swap^='use ']:visible").first
    tile = str(use.get_attribute("aria-label")).partition(":")[0]
    use.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".banner .ask")).to_contain_text(re.compile(rf"use (the )?{tile}"))


@pytest.mark.parametrize("person", sorted(SIZES), indirect=True)
def test_a_bid_in_any_order_and_each_counter_taken_back(person: Person):
    person.plays_until("keyharvest", "[data-words^='take ']")
    page = person.page
    if page.locator("[data-tab=town]").is_visible():
        page.locator("[data-tab=town]").click()
    person.chooses("take ")
    person.waits_to_act()
    offered = page.locator(".ctray[data-words]")
    names = [str(one.get_attribute("data-words")) for one in offered.all()]
    assert len(names) > 1
    person.chooses(names[-1])
    person.chooses(names[0])
    person.waits_to_act()
    chips = page.locator("[data-loosed] [data-loose]")
    expect(chips).to_have_count(2)
    assert barriers(person) == []
    if person.page.viewport_size == {"width": SIZES["desktop"][0], "height": SIZES["desktop"][1]}:
        # Also the longest question is read whole.
        assert page.evaluate(OUTSIDE, "3 beliebige Erntesteine zahlen und ein Feld aus dem Grundbuchamt legen?") == []
    page.locator(f"[data-loosed] [data-loose='{names[-1]}']").click()
    expect(chips).to_have_count(1)
    expect(chips).to_have_attribute("data-loose", names[0])


@pytest.mark.parametrize("person", sorted(SIZES), indirect=True)
def test_invitations_are_declined_while_the_switch_is_on(person: Person):
    person.plays_until("keyper", "[data-answer^=join]")
    page, switch = person.page, person.page.locator("[data-decline]")
    mark = person.waits_to_act()["mark"]
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    person.waits_for_change(mark)
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(page.locator("[data-answer^=join]")).to_have_count(0)
    assert barriers(person) == []
    page.reload()
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize(("game", "tab"), [("keyflower", "village"), ("keyper", "mine"), ("keyharvest", "board")])
def test_a_click_on_anothers_picture_shows_it_large(desktop: Person, game: str, tab: str):
    desktop.plays_now(game)
    page = desktop.page
    desktop.waits_to_act()
    page.locator(".glance").first.click(position={"x": 3, "y": 3})
    expect(page.locator(f".view-{tab} .h").first).to_contain_text(re.compile("Bea|Ada"))

"""The first picture of the start page on a slow line: it is whole, and stays where it is."""

import pytest
from playwright.sync_api import Browser, Route, expect

from keydom.games import names
from tests.web.player import Person

SLOW_LINE = {"offline": False, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 25_000}
"""Milliseconds, and bytes a second: a telephone on the edge of its net."""
MOST_SHIFT = 0.1
"""Above this a page counts as one that jumps (Cumulative Layout Shift); it was 0.26."""
SHIFTS = """() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize("known", [False, True], ids=["newcomer", "known"])
@pytest.mark.parametrize("size", [(390, 664), (1440, 900)], ids=["phone", "desktop"])
def test_the_start_page_does_not_jump(
    people: list[Person], site: str, browser: Browser, size: tuple[int, int], known: bool
):
    person = Person.comes(people, browser, site, *size)
    page = person.page
    if known:
        person.plays_now("keyharvest")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.add_init_script(f"({SHIFTS})()")
    # The games are there before anything was asked of the server.
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))  # noqa: PLW0108 (the library marks what it is given)
    person.opens("/")
    expect(page.locator(".play .game")).to_have_count(len(names()))
    expect(page.locator("[data-play]")).to_be_enabled()
    expect(page.locator("[data-first-minute] a")).to_have_count(len(names()))
    page.route("**/api/**", lambda route: route.continue_())
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert page.evaluate("window.shift") < MOST_SHIFT

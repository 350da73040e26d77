"""What is on the table can be seen: bids, prices, cards, rows, lights, own parts; nothing lies on another thing."""

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.games import names
from tests.web.player import Person
from tests.web.quick import ask, begins, plays_to, plays_turns, sits_down
from tests.web.test_coach import lays, plays_at

LIES_ON = """() => {
  const seen = (one) => one.getClientRects().length > 0;
  const boxes = (...parts) => parts.flatMap((part) =>
    [...document.querySelectorAll(`.auction ${part}, .ob ${part}`)]
      .filter(seen).map((one) => one.getBoundingClientRect()));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const bids = boxes(".bid > rect"), pills = boxes(".slot > rect:first-child"), prices = boxes(".tab");
  const pairs = [
    ...bids.flatMap((bid, i) => bids.slice(i + 1).map((other) => ["a bid on a bid", bid, other])),
    ...bids.flatMap((bid) => pills.map((pill) => ["a bid on what is pressed", bid, pill])),
    ...prices.flatMap((price) => [...bids, ...pills].map((one) => ["on a price", one, price])),
  ];
  return { out: pairs.filter(([, a, b]) => meet(a, b)), bids: bids.length };
}"""
"""Bids that lie on each other, on what is pressed to bid, or on the price of a tile."""


def looks_on(people: list[Person], browser: Browser, site: str, size: tuple[int, int], name: str = "Hazel") -> Person:
    person = Person.comes(people, browser, site, *size)
    sits_down(person, name)
    person.page.add_init_script("localStorage.setItem('pace', 'instant')")
    return person


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
@pytest.mark.parametrize("bots", [3, 4, 5])
def test_bids_lie_on_nothing(people: list[Person], site: str, browser: Browser, size: tuple[int, int], bots: int):
    person = looks_on(people, browser, site, size)
    seen = 0
    for seed in range(3):
        table = begins(person, "keyflower", bots)
        for turns in (1, 2, 3):
            plays_turns(person, table, 1)
            person.opens(f"/t/{table}")
            if person.waits_to_act()["over"] or person.page.locator(".auction").count() == 0:
                break
            found = person.page.evaluate(LIES_ON)
            assert found["out"] == [], (seed, turns)
            seen += found["bids"]
    assert seen > 2 * bots, "too few bids to say anything"


def test_the_ring_of_the_focus_lies_below_bids_and_prices(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, (1440, 900))
    person.plays_now("keyflower", 5)
    person.waits_to_act()
    page = person.page
    page.keyboard.press("ArrowRight")
    rings = page.evaluate(
        """() => [...document.querySelectorAll(".auction .onoffer")].map((cell) => {
          const ring = cell.querySelector(".ring-focus"), pill = cell.querySelector(".slot, .bid");
          const over = pill && !!(ring.compareDocumentPosition(pill) & Node.DOCUMENT_POSITION_FOLLOWING);
          const hit = cell.querySelector("polygon.hit");
          hit?.focus();
          const drawn = !hit || getComputedStyle(ring).stroke !== "none";
          const none = !hit || getComputedStyle(hit).stroke === "none" || !hit.matches(":focus-visible");
          return [pill ? over : true, drawn, none];
        })"""
    )
    assert rings
    assert all(all(one) for one in rings), rings


def test_six_who_choose_boats_are_all_in_their_list(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, (1440, 900))
    table = begins(person, "keyflower", 5)
    plays_to(person, table, lambda now: any(one["words"][0] == "boat" for one in now["options"]), ["pass"])
    person.opens(f"/t/{table}")
    person.waits_to_act()
    rows = person.page.locator(".ordl > li")
    expect(rows).to_have_count(6)
    cut = person.page.evaluate(
        """() => {
          const bottom = (one) => one.getBoundingClientRect().bottom, list = document.querySelector(".ordl");
          return [...list.children].filter((one) => bottom(one) > bottom(list.closest(".panel"))).length;
        }"""
    )
    assert cut == 0
    for boat in person.page.locator(".harbour > li").all():
        expect(boat).to_be_in_viewport(ratio=0.98)


@pytest.mark.parametrize("game", names())
def test_words_of_the_first_time_leave_the_cards_their_row(
    people: list[Person], site: str, browser: Browser, game: str
):
    person = Person.comes(people, browser, site, 1440, 900, newcomer=True)
    sits_down(person)
    person.page.add_init_script("localStorage.setItem('pace', 'instant')")
    table = begins(person, game, 3)
    plays_turns(person, table, 2)
    person.opens(f"/t/{table}")
    page = person.page
    expect(page.locator("[data-first]")).to_be_visible()
    expect(page.locator(".since [data-first]")).to_have_count(0)
    cards = page.locator(".since .scard .sx")
    assert cards.count() > 0
    expect(cards.last).to_be_visible()
    expect(page.locator(".since .slab")).to_be_visible()
    covered = page.evaluate(
        """() => {
          const card = document.querySelector("[data-first]").getBoundingClientRect();
          const under = (b) => b.width && b.left < card.right - 1 && card.left < b.right - 1
            && b.top < card.bottom - 1 && card.top < b.bottom - 1;
          return [...document.querySelectorAll(".banner, .since, .dock, main [data-choice]")]
            .filter((one) => under(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 200));
        }"""
    )
    assert covered == []
    page.locator("[data-first-read]").click()
    expect(page.locator("[data-first]")).to_have_count(0)


def middle(page: Page, game: str) -> str:
    return page.locator(
        {"keyflower": ".villagebox", "keyper": ".ownbox", "keyharvest": ".boardbox"}[game] + " h2"
    ).inner_text()


@pytest.mark.parametrize("game", names())
def test_the_middle_comes_home_when_ones_turn_begins(people: list[Person], site: str, browser: Browser, game: str):
    person = looks_on(people, browser, site, (1440, 900))
    table = begins(person, game)
    person.opens(f"/t/{table}")
    person.waits_to_act()
    page = person.page
    own = middle(page, game)
    page.locator(".pl .zoom").first.click()
    assert middle(page, game) != own
    after = page.locator("[data-table]").get_attribute("data-after")
    plays_turns(person, table, 1)
    page.wait_for_function(
        "(after) => document.querySelector('[data-table]').dataset.after !== after"
        " && document.querySelector('[data-mine]') && document.querySelector('[data-table]').dataset.at === '0'",
        arg=after,
    )
    assert middle(page, game).splitlines()[0] == own.splitlines()[0]


def test_what_the_coach_says_is_not_thrown_away_by_a_second_enter(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, (1440, 900))
    page = person.page
    ask(person, "PUT", "/api/me/preferences/coach", {"value": "3"})
    name = plays_at(person)
    table, held = page.locator("[data-table]"), page.locator("[data-held]")
    after = str(table.get_attribute("data-after"))
    lays(person, name)
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(held).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Enter")
    # Nor by the second half of a double click.
    page.locator("[data-keep]:visible").first.dispatch_event("click", {"detail": 2})
    expect(held).to_be_visible()
    expect(table).to_have_attribute("data-after", after)
    page.keyboard.press("k")
    expect(held).to_have_count(0)
    expect(table).not_to_have_attribute("data-after", after)


def test_the_light_of_a_lesson_goes_out_once_its_thing_is_done(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, (1440, 900))
    page = person.page
    chapter = ask(person, "GET", "/api/lessons/keyflower")[0]
    made = ask(person, "POST", f"/api/lessons/keyflower/{chapter['key']}")
    person.opens(f"/t/{made['table']}?lesson=keyflower/{chapter['key']}")
    page.wait_for_selector("[data-coach='1']")
    first_task = next(n for n, step in enumerate(chapter["steps"], 1) if step["task"] and step["point"])
    for _ in range(first_task - 1):
        page.click("[data-coach-next]")
    expect(page.locator("[data-coach]")).to_have_attribute("data-coach", str(first_task))
    light = page.locator("[data-pointing]")
    expect(light).to_have_count(1)
    page.locator("[data-words^='bid ']:visible").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    expect(light).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator("[data-table]")).to_have_attribute("data-at", "0")
    expect(light).to_have_count(1)

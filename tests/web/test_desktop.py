"""What a desktop shows of a table: everything that can be chosen, what others hold, their clocks, the referee."""

import random
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from keydom.games import names
from tests.web.player import PATIENCE, Person
from tests.web.quick import ask, begins, plays_to, sits_down
from tests.web.test_pages import FULL

HOVERED = 5
"""Seconds after which what is pointed at has surely told of itself, if nothing else did."""
HIDDEN = """() => [...document.querySelectorAll("[data-choice], .view-tiles:not(.given) .bt")].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height) return true;
  // Half a pixel is a matter of rounding; a ring may stand out of its box a little, its middle may not.
  const inside = (x, y, to) => x >= to.left - 0.5 && x <= to.right + 0.5 && y >= to.top - 0.5 && y <= to.bottom + 0.5;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const spots = [[x, y], [x - box.width * 0.3, y - box.height * 0.3], [x + box.width * 0.3, y + box.height * 0.3]];
  const clipped = (up) => !(up instanceof SVGElement) && getComputedStyle(up).overflow !== "visible";
  const clips = [new DOMRect(0, 0, innerWidth, innerHeight)];
  for (let up = one.parentElement; up; up = up.parentElement)
    if (clipped(up)) clips.push(up.getBoundingClientRect());
  return clips.some((clip) => spots.some(([a, b]) => !inside(a, b, clip)));
}).map((one) => one.dataset.words ?? one.textContent)"""
"""What glows but lies outside the window or the box it scrolls in; or a tile of Keyper, unless it gives way while
one is asked something that it has no part in."""

CUT = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect();
  return [...document.querySelectorAll(".main :is(.panel, .pl)")]
    .filter((one) => one.getClientRects().length && one.getBoundingClientRect().bottom > dock.top)
    .map((one) => one.textContent.slice(0, 80));
}"""
"""Panels of the table that reach under the dock."""

OVER = """() => [...document.querySelectorAll(".main .panel:not(.view-log), .dock")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.slice(0, 80))"""
"""Panels, but for the log, or the dock that what is in them does not fit into."""

GAMES = names()

SHOWN = """([version, after, at]) => {
  const { version: v, after: a, at: n } = document.querySelector("[data-table]")?.dataset ?? {};
  return v > version || (a == after && n == at);
}"""

SKIPS = """() => {
  const skip = document.querySelector("[data-story=skip]");
  skip?.click();
  return Boolean(skip);
}"""
"""The end of a season is told in place of the table until that is skipped."""


def questions(person: Person, game: str, bots: int, many: int, seed: int = 1) -> Iterator[None]:
    """Own questions of one game, each as soon as the page shows it, and after a story; any choices, tiles first."""
    sits_down(person)
    person.page.add_init_script("localStorage.setItem('piecemeal', '1')")  # the page takes nothing by itself meanwhile
    path = f"/api/tables/{begins(person, game, bots)}"
    person.opens(path.replace("/api/tables", "/t"))
    dice, step, now = random.Random(seed), 0, ask(person, "GET", path)
    while step < many and now["state"] != "finished":
        if not now["options"]:
            now = ask(person, "GET", f"{path}?since=-1&wait={now['version']}")
            continue
        person.page.wait_for_function(SHOWN, arg=[now["version"], now["after"], now["at"]])
        yield
        if person.page.evaluate(SKIPS):
            person.page.wait_for_function("!document.querySelector('[data-story=skip]')")
            yield
        tiles = [one for one in now["options"] if one["words"][0] == "tile"]
        choice, step = dice.choice(tiles or now["options"])["id"], step + 1
        command = {"do": "choose", "table": now["table"], "after": now["after"], "at": now["at"], "choice": choice}
        now = ask(person, "POST", f"{path}/do", command | {"key": f"step{step:08}", "confirm": True})


@pytest.mark.parametrize(("game", "bots"), [(game, {"keyflower": 5}.get(game, 3)) for game in GAMES])
def test_all_that_can_be_chosen_is_seen_without_scrolling(desktop: Person, game: str, bots: int):
    for n, _ in enumerate(questions(desktop, game, bots, many=300 if FULL else 30)):
        if game == "keyflower":  # also in the low window of a small notebook
            desktop.page.set_viewport_size({"width": 1366, "height": 768 if n % 2 else 900})
        assert desktop.page.evaluate(HIDDEN) == []
        assert desktop.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert desktop.page.evaluate(CUT) == []


def test_keypers_layouts_leave_every_panel_its_room(desktop: Person):
    sits_down(desktop)
    table = begins(desktop, "keyper", bots=3)
    plays_to(desktop, table, lambda now: any(one["words"][0] == "layout" for one in now["options"]))
    desktop.opens(f"/t/{table}")
    desktop.waits_to_act()
    layouts = desktop.page.locator("[data-fold] .fold4 > li")
    expect(layouts).to_have_count(4)
    expect(layouts.last.locator(".fh small")).to_have_text("Layout 4")
    expect(layouts.locator("[data-choice]")).to_have_count(4)
    assert [desktop.page.evaluate(one) for one in (OVER, HIDDEN, CUT)] == [[], [], []]
    assert desktop.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", ["keyflower", "keyharvest"])
def test_what_everybody_knows_of_a_screen_is_shown(desktop: Person, game: str):
    known = desktop.page.locator(".pl [data-known]")
    for _ in questions(desktop, game, bots=1, many=400):
        if known.count():
            break
    expect(known).to_have_attribute("aria-label", re.compile(r"^behind the screen at least \d"))
    expect(known).to_contain_text("≥")
    expect(desktop.page.locator("[data-words-of]")).to_contain_text("behind the screen at least")


@pytest.mark.parametrize(("game", "mark"), [("keyharvest", ".stores .last"), ("keyper", ".pl .ck-last")])
def test_dashes_mark_what_others_did(desktop: Person, game: str, mark: str):
    for _ in questions(desktop, game, bots=1, many=400):
        if desktop.page.locator(mark).count():
            return
    raise AssertionError(f"no {mark} in a whole game")


def test_every_seat_shows_its_clock(people: list[Person], site: str, browser: Browser):
    host, guest = [Person.comes(people, browser, site, 1440, 900) for _ in range(2)]
    sits_down(host)
    clock = {"kind": "live", "bank": 600, "add": 5}
    made = ask(host, "POST", "/api/tables", {"game": "keyper", "seats": 2, "bots": [], "clock": clock})
    guest.opens(f"/t/{made['table']}?invite={made['invite']}")
    guest.page.fill("[data-name]", "Briar")
    guest.page.click("[data-sit]")
    host.opens(f"/t/{made['table']}")
    for person in (host, guest):
        expect(person.page.locator(".pl [data-clock]")).to_contain_text(re.compile(r"\d+:\d\d"))


def points_at(page: Page, thing: str, tells: str) -> None:
    """Hover until it explains itself: the focus that comes to the first choice of a turn may explain that instead."""
    end = time.monotonic() + PATIENCE
    while True:
        page.locator(thing).first.hover()
        try:
            return page.locator(tells).wait_for(timeout=1000 * HOVERED)
        except TimeoutError:
            assert time.monotonic() < end, f"{thing} never explains itself"
            page.mouse.move(700, 2)


def refused(person: Person, thing: str, rule: str, by_key: bool = False) -> None:
    """The explanation of something that does not glow offers the referee's reason, with its rule and a link to it."""
    page = person.page
    points_at(page, thing, "[data-explained] [data-why]")
    if by_key:
        page.keyboard.press("w")
    else:
        page.click("[data-explained] [data-why]")
    expect(page.locator("[data-refused]")).to_contain_text(re.compile(rule + r" ?\d"))
    assert "/rules/" in str(page.locator("[data-refused] a").get_attribute("href"))
    page.click("[data-refused] button")
    page.mouse.move(700, 2)
    expect(page.locator("[data-explained]")).to_have_count(0)


def clicks(person: Person, words: str) -> None:
    """Choose by the pointer: after a key the focus comes to the next choice, which then explains itself."""
    mark = person.waits_to_act()["mark"]
    person.page.locator(f"[data-words^='{words}']:visible").first.click()
    person.waits_for_change(mark)


def test_keypers_referee_says_why_not(desktop: Person):
    desktop.plays_until("keyper", "button[data-words^='place ']")  # a bot that begins may first ask for followers
    refused(desktop, ".boards [data-spot~='board:1:a1']", "KP")
    clicks(desktop, "place ")
    for thing in (".boards [data-spot*=' board:']", ".d8 .bt", ".boatrow li"):
        refused(desktop, thing, "KP")
    refused(desktop, ".handbox .bt", "KP", by_key=True)


def test_key_harvests_referee_says_why_not(desktop: Person):
    desktop.plays_until("keyharvest", "[data-words^='take ']")
    page = desktop.page
    lit = {str(one.get_attribute("data-field")) for one in page.locator(".country [data-field]").all()}
    # What can be taken from the registry is no matter for the referee, not even where it would come to lie.
    lit |= {str(one.get_attribute("data-words")).split()[1] for one in page.locator("[data-words^='take ']").all()}
    spots = [str(one.get_attribute("data-spot")) for one in page.locator(".country [data-spot]").all()]
    dull = next(spot for spot in spots if spot.split(":")[2].lower() not in lit)
    refused(desktop, f".country [data-spot='{dull}']", "KH")
    refused(desktop, ".dock .wk:not(.lit)", "KH", by_key=True)
    clicks(desktop, "take ")
    refused(desktop, ".reg [data-tells]", "KH")


def test_keyflowers_card_tells_a_boat_in_focus(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_to_act()
    boat = desktop.page.locator(".boats li").last
    name = boat.locator("b").inner_text()
    boat.focus()
    expect(desktop.page.locator("[data-card]")).to_contain_text(name)


@pytest.mark.parametrize("game", ["keyper", "keyharvest"])
def test_what_a_turn_brings_is_told_before_it_is_confirmed(desktop: Person, game: str):
    desktop.plays_until(game, "[data-words^='place '], [data-words^='take ']")  # a turn of one's own
    desktop.finishes()
    then = desktop.page.locator(".banner .then")
    expect(then).to_contain_text(re.compile(r"[.]$"))
    assert then.inner_text() != desktop.page.locator(".banner .ask").inner_text()

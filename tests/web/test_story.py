"""Turns of others at the table: told step by step, skipped, marked, shown again, told on return, heard."""

import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.games import names
from keydom.games.keyharvest.rules.components import FIELD_NAMES
from tests.web.measured import FINGER_PIXELS
from tests.web.player import PATIENCE, STORY_PATIENCE, Person
from tests.web.quick import comes_back, sits_down
from tests.web.test_pages import barriers

GAMES: Final = names()
LOW_PIXELS: Final = 640
"""So high is a small phone: not all of an offer is in sight."""


def arrives(
    people: list[Person], browser: Browser, site: str, width: int = 1440, pace: str = "calm", motion: bool = True
) -> Person:
    """Somebody who wants to follow at that pace."""
    person = Person.comes(people, browser, site, width, 900 if width > 1000 else 844, motion=motion, newcomer=True)
    person.page.context.set_default_timeout(1000 * STORY_PATIENCE)
    sits_down(person)
    if pace:
        person.page.add_init_script(f"localStorage.setItem('pace', '{pace}')")
    return person


def until(page: Page, true: str) -> None:
    """Wait for something that the page itself may not be asked to watch."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(true):
        assert time.monotonic() < end, f"never {true}"
        page.wait_for_timeout(20)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_while_one_was_away_is_told_on_return(
    people: list[Person], site: str, browser: Browser, game: str
):
    person = arrives(people, browser, site)
    person.opens(f"/t/{comes_back(person, game)}")
    page = person.page
    told = page.locator("[data-told]")
    told.wait_for()
    page.click("[data-story=pause]")
    expect(told.locator(".ask")).to_contain_text(re.compile(r"^\S.*[.!]$"))
    expect(told.locator(".steps .now")).to_have_count(1)
    card = page.locator("[data-card-turn][aria-current=step]")
    expect(card).to_have_attribute("data-card-turn", str(told.get_attribute("data-told")))
    assert barriers(person) == []
    # Skipped, the table asks; the cards stay, and each shows its turn once more.
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    person.waits_to_act()
    assert not page.locator(".traveller, .toldring, .toldgain").count()
    page.locator("[data-card-turn]").last.click()
    told.wait_for()
    expect(page.locator(".scard.shown")).to_have_count(1)
    page.locator("[data-story=skip]:visible").click()
    person.waits_to_act()
    # What was told once is not told again, but its marks and cards are there.
    page.reload()
    person.waits_to_act()
    expect(told).to_have_count(0)
    assert page.locator("[data-card-turn]").count()


def test_pieces_travel_and_a_click_on_what_is_lit_ends_the_telling(people: list[Person], site: str, browser: Browser):
    person = arrives(people, browser, site)
    table = comes_back(person, "keyflower")
    page = person.page
    person.page.add_init_script(
        """new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
             if (node.className === "traveller") window.flown = (window.flown ?? 0) + 1;
           }))).observe(document, { childList: true, subtree: true })"""
    )
    person.opens(f"/t/{table}")
    page.locator("[data-told]").wait_for()
    until(page, "window.flown > 0")
    page.locator("[data-told]").wait_for()
    page.locator(".auction [data-choice]").first.dispatch_event("click")
    expect(page.locator("[data-told]")).to_have_count(0)
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", "0")


@pytest.mark.parametrize("width", [1440, 390])
def test_the_ring_of_a_step_lies_on_its_tile(people: list[Person], site: str, browser: Browser, width: int):
    """Also where the tile's part of the table came into sight with that step alone."""
    person = arrives(people, browser, site, width)
    if width < 1000:
        person.resizes(width, LOW_PIXELS)
    table = comes_back(person, "keyflower", 3)
    page = person.page
    person.page.add_init_script(
        """window.off = [];
           window.beyond = [];
           const middle = (one) => {
             const { x, y, width, height } = one.getBoundingClientRect();
             return [x + width / 2, y + height / 2];
           };
           new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
             if (node.className !== "toldring hex") return;
             const [x, y] = middle(node);
             const all = [...document.querySelectorAll(".ground-edge")];
             const tiles = all.filter((tile) => tile.getClientRects().length).map(middle);
             window.off.push(Math.min(...tiles.map(([a, b]) => Math.hypot(a - x, b - y))));
             const { top, bottom } = document.querySelector("main.main").getBoundingClientRect();
             window.beyond.push(Math.max(top - y, y - bottom));
           }))).observe(document, { childList: true, subtree: true })"""
    )
    person.opens(f"/t/{table}")
    page.locator("[data-told]").wait_for()
    until(page, "!document.querySelector('[data-told]')")
    off = page.evaluate("window.off")
    assert off
    assert max(off) < 3
    if width > 1000:
        return
    # What is told is scrolled into sight, wherever one was.
    for far in (0, 1e5):
        page.locator("main.main").evaluate("(one, top) => one.scrollTo(0, top)", far)
        page.keyboard.press("a")
        page.locator("[data-told]").wait_for()
        until(page, "!document.querySelector('[data-told]')")
    beyond = page.evaluate("window.beyond")
    assert len(beyond) > len(off)
    assert max(beyond) < 0


def test_marks_lie_inside_the_lit_rings_and_all_five_of_six_are_there(
    people: list[Person], site: str, browser: Browser
):
    person = arrives(people, browser, site, pace="instant")
    person.opens(f"/t/{comes_back(person, 'keyflower', 5)}")
    person.waits_to_act()
    page = person.page
    expect(page.locator("[data-told]")).to_have_count(0)
    seats = page.locator("[data-card-turn] .seal use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert {"#seat-2", "#seat-3", "#seat-4", "#seat-5", "#seat-6"} <= set(seats)
    both = page.evaluate(
        """() => [...document.querySelectorAll(".cell")].flatMap((cell) => {
             const [lit, mark] = [cell.querySelector(".ring-lit"), cell.querySelector(".tr-ring")];
             return lit && mark ? [[lit.getBoundingClientRect().width, mark.getBoundingClientRect().width]] : [];
           })"""
    )
    assert page.locator("[data-mark]").count()
    assert all(mark < 0.9 * lit for lit, mark in both)
    # What is said of a question the first time stands beside the cards, and takes nothing from them.
    expect(page.locator("[data-first]")).to_be_visible()
    assert all(one.is_visible() for one in page.locator("[data-card-turn]").all())
    page.locator("[data-first-read]").click()
    expect(page.locator("[data-first]")).to_have_count(0)
    assert page.locator(".since").evaluate("one => one.getBoundingClientRect().height") == 54


def test_without_motion_marks_are_shown_and_nothing_moves(people: list[Person], site: str, browser: Browser):
    person = arrives(people, browser, site, pace="", motion=False)
    person.opens(f"/t/{comes_back(person, 'keyflower')}")
    person.waits_to_act()
    page = person.page
    expect(page.locator("[data-told]")).to_have_count(0)
    assert page.locator("[data-mark]").count()
    # Shown again, steps follow one another as still pictures.
    page.keyboard.press("a")
    page.locator("[data-told]").wait_for()
    assert not page.locator(".traveller, .toldleaf").count()
    page.keyboard.press("Escape")
    # The menu hides the marks, and shows them again.
    switch = page.locator("[data-menu=marks]")
    for shown in (False, True):
        page.click("[data-menu-button]")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", str(shown).lower())
        assert bool(page.locator("[data-mark]").count()) is shown
        page.keyboard.press("Escape")
    # The pace is kept.
    page.keyboard.press("2")
    assert page.evaluate("localStorage.getItem('pace')") == "brisk"


def test_one_region_speaks_of_turns_and_of_what_is_asked(people: list[Person], site: str, browser: Browser):
    person = arrives(people, browser, site, pace="instant")
    table = comes_back(person, "keyflower", 5)
    page = person.page
    person.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
             window.region = document.getElementById("told");
             window.heard = [];
             new MutationObserver(() => window.heard.push(window.region.textContent))
               .observe(window.region, { childList: true });
           })"""
    )
    person.opens(f"/t/{table}")
    person.waits_to_act()
    until(page, "window.heard.length > 1")
    heard = page.evaluate("window.heard")
    assert re.match(r"^\d+ turns since yours\. \w+ ", heard[0])
    assert heard[-1].startswith("Your turn. ")
    assert page.evaluate("window.region === document.getElementById('told')")
    assert page.locator(".banner[aria-live], .log[aria-live], .since[aria-live]").count() == 0
    page.click("[data-lang]")
    until(page, "window.heard.at(-1).startsWith('Du bist am Zug.')")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_tab_follows_the_telling_and_comes_back(
    people: list[Person], site: str, browser: Browser, game: str
):
    person = arrives(people, browser, site, width=390)
    person.opens(f"/t/{comes_back(person, game)}")
    page = person.page
    page.locator("[data-told]").wait_for()
    page.locator(".storybar [aria-label=Pause]").click()
    assert person.width() == 390
    small = page.evaluate(
        "[...document.querySelectorAll('.storybar button, .since button')].filter((a) => a.offsetHeight < 44).length"
    )
    assert small == 0
    assert barriers(person) == []
    stands = "document.querySelector('main.main').getBoundingClientRect().top"
    told_at = page.evaluate(stands)
    page.locator(".storybar [data-story=skip]").click()
    expect(page.locator("[data-told]")).to_have_count(0)
    person.waits_to_act()
    # What is said of the question for the first time takes the place of the cards: nothing moves under the finger.
    expect(page.locator("[data-first]")).to_be_visible()
    assert page.evaluate(stands) == told_at
    assert (page.locator("[data-first-read]").bounding_box() or {"height": 0})["height"] >= FINGER_PIXELS


CUT = """() => [...document.querySelectorAll(".since .scard")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  return [...card.querySelectorAll("small")].filter((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
  }).map((words) => words.textContent);
})"""
"""What cards say that does not lie inside them."""


LONGEST = "Maximilian bietet auf das Reihenfolgeplättchen 2."
"""A long name with the longest of the short sentences."""


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_turns_say_whole_sentences(people: list[Person], site: str, browser: Browser, game: str):
    """With as many players as there can be, in both languages, on screens of three sizes."""
    person = arrives(people, browser, site, pace="instant")
    person.opens(f"/t/{comes_back(person, game, 3 if game != 'keyflower' else 5)}")
    person.waits_to_act()
    page = person.page
    if page.locator("[data-first-read]").count():
        page.click("[data-first-read]")
    for lang in ("en", "de"):
        page.evaluate(f"localStorage.setItem('lang', '{lang}')")
        for size in ((1440, 900), (1024, 768), (390, 844)):
            person.resizes(*size)
            page.reload()
            person.waits_to_act()
            expect(page.locator("html")).to_have_attribute("lang", lang)
            said = page.locator("[data-card-turn] small").all_inner_texts()
            assert said
            assert all(re.fullmatch(r"[A-ZÄÖÜ0-9][^…]*\.", one) for one in said), said
            assert page.evaluate(CUT) == []
            assert person.width() == size[0]
    # On a phone also the longest has a card that is not wider than the strip.
    page.locator("[data-card-turn] small").last.evaluate("(one, words) => (one.textContent = words)", LONGEST)
    assert page.evaluate(CUT) == []
    wide = "(one) => one.getBoundingClientRect().width"
    assert page.locator("[data-card-turn]").last.evaluate(wide) <= page.locator(".since ol").evaluate(wide)


def test_boards_show_the_moment_that_is_told(people: list[Person], site: str, browser: Browser):
    """Key Harvest: registry and stores are those of the step, and as they are now when the telling is over."""
    person = arrives(people, browser, site)
    page, table = person.page, comes_back(person, "keyharvest")
    person.opens(f"/t/{table}")
    page.locator("[data-told]").wait_for()
    page.click("[data-story=pause]")
    back = page.locator("[data-story=back]")
    while back.is_enabled():
        back.click()
    then, now = page.evaluate(
        """async (table) => {
             const told = document.querySelector("[data-told]");
             const since = parseInt(told.dataset.told) - 1;
             const log = await (await fetch(`/api/tables/${table}/log?since=${since}`)).json();
             const step = log[0].steps[Number(told.dataset.step)];
             const at = async (choices, number) =>
               (await (await fetch(`/api/tables/${table}/at/${number}?choices=${choices}`)).json());
             const then = await at(step.choices, log[0].number);
             return [then.view, (await at(0, then.last)).view];
           }""",
        table,
    )
    assert then["registry"] != now["registry"] or then["stored"] != now["stored"], "the game went on"

    def lies(view: dict[str, Any]) -> set[str]:
        stored = {
            f"store:{p}:{FIELD_NAMES[one['field']]}" for p, row in enumerate(view["stored"]) for one in row if one
        }
        return stored | {f"registry:{FIELD_NAMES[f]}" for f in view["registry"]}

    drawn = """[...document.querySelectorAll('[data-spot^="registry:"], [data-spot^="store:"]')]
                 .map((one) => one.dataset.spot).filter((spot) => /:[A-G][1-9]$/.test(spot))"""
    until(page, f"JSON.stringify({drawn}.sort()) === JSON.stringify({sorted(lies(then))!r})")
    page.keyboard.press("Escape")
    person.waits_to_act()
    until(page, f"JSON.stringify({drawn}.sort()) === JSON.stringify({sorted(lies(now))!r})")

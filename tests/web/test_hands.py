"""Hands at the table: what is pointed at explains itself in one place, and every click goes where it was aimed."""

import random
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from keydom.games import names
from tests.web.player import LOOK, Person
from tests.web.quick import ask
from tests.web.test_pages import FULL, barriers

LIT = "[data-words]:visible"
COVERS = """() => {
  const card = document.querySelector("[data-explained]")?.getBoundingClientRect();
  if (!card) return null;
  return [...document.querySelectorAll("[data-choice]")].filter((one) => one.getClientRects().length).some((one) => {
    const box = one.getBoundingClientRect();
    return box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top;
  });
}"""
BREATHS = """() => [...document.querySelectorAll(".ring-lit, .ck-lit")]
  .map((one) => getComputedStyle(one).animationIterationCount)"""


@pytest.mark.parametrize("game", ["keyper", "keyharvest"])
def test_an_explanation_covers_nothing_lit_and_lets_the_click_through(desktop: Person, game: str):
    desktop.page.emulate_media(reduced_motion="no-preference")
    desktop.plays_now(game)
    seen = desktop.waits_to_act()
    page = desktop.page
    # Rings do not breathe for ever: a table that waits for its player lets the processor rest.
    breaths = page.evaluate(BREATHS)
    assert breaths
    assert "infinite" not in breaths
    page.locator("main [data-choice], .dock [data-choice]").first.hover()
    expect(page.locator("[data-explained]")).to_be_visible()
    assert page.evaluate(COVERS) is False
    page.mouse.down()
    page.mouse.up()
    desktop.waits_for_change(seen["mark"])
    desktop.waits_to_act()
    assert desktop.draft() != "0"


def test_every_lit_field_of_keyper_says_how_many_actions_it_gives(desktop: Person):
    desktop.plays_until("keyper", "[data-words^='place ']")
    desktop.chooses("place ")
    desktop.waits_to_act()
    page = desktop.page
    fields = page.locator(".board [data-choice]")
    expect(page.locator(".board .disc")).to_have_count(fields.count())
    for n in range(0, fields.count(), 7):
        assert "action" in str(fields.nth(n).get_attribute("aria-label"))


def test_more_than_twelve_lit_things_are_quiet(desktop: Person):
    desktop.plays_now("keyflower", bots=2)
    desktop.waits_to_act()
    page = desktop.page
    lit = page.locator("[data-choice]").count()
    assert page.locator("[data-table].many").count() == (lit > 12)
    wide = page.locator(".ring-lit").first.evaluate("(one) => parseFloat(getComputedStyle(one).strokeWidth)")
    assert (wide < 3) == (lit > 12)


def test_an_invitation_is_answered_by_one_button(desktop: Person):
    desktop.plays_until("keyper", "[data-answer^=join]")
    page = desktop.page
    answers = page.locator(".banner [data-answer]")
    assert answers.count() >= 2
    mark = desktop.waits_to_act()["mark"]
    after = page.locator("[data-table]").get_attribute("data-after")
    # Each has a letter of its own, on the button.
    letters = [str(one.get_attribute("aria-keyshortcuts")) for one in answers.all()]
    assert letters[0] == "N"
    assert len(set(letters)) == len(letters)
    assert [one.locator("kbd").inner_text() for one in answers.all()] == letters
    page.keyboard.press(letters[-1].lower())
    desktop.waits_for_change(mark)
    expect(page.locator(f"[data-table][data-after='{after}']")).to_have_count(0)


DEEDS: Final = 24 if FULL else 14
"""So often something is chosen, confirmed or passed; every second time without a mouse."""
FOCUS: Final = """([x, y]) => document.elementFromPoint(x, y).closest("[data-choice], [data-act]").focus()"""
RESTS: Final = """(byKey) => {
  const table = document.querySelector("[data-table]:not([data-busy])"), on = document.activeElement;
  if (!table || !document.querySelector("[data-mine]")) return false;
  if (!byKey) return on.matches("[data-mine] .ask, .table button:not([disabled])");
  const whole = document.querySelector("[data-act=confirm]:not([disabled])");
  return whole ? on === whole : on.matches("[data-choice], [data-answer], [data-act]:not([disabled])");
}"""
"""Whether the focus is where the next choice is: by keyboard on what is lit, and on what confirms a whole turn; by
mouse on the question, or still on what was pressed."""


@pytest.mark.parametrize("game", names())
def test_the_focus_rests_where_the_next_choice_is(desktop: Person, game: str):
    desktop.plays_now(game)
    page = desktop.page
    desktop.waits_to_act()
    for n in range(DEEDS):
        seen = page.evaluate(LOOK, [random.Random(f"focus {n}").random(), "", []])
        by_key = n % 2 == 1
        if by_key:
            page.evaluate(FOCUS, seen["spot"])
            page.keyboard.press("Enter")
        else:
            page.mouse.click(*seen["spot"])
        desktop.waits_for_change(seen["mark"])
        if desktop.waits_to_act()["over"]:
            break
        page.wait_for_function(RESTS, arg=by_key)


ABOVE = """() => {
  const one = document.querySelector("[data-explained]"), card = one.getBoundingClientRect();
  const { top, bottom } = document.querySelector(".banner").getBoundingClientRect();
  return card.bottom <= (one.scrollHeight > top ? bottom : top) + 1
    && card.top >= 0 && card.left >= 0 && card.right <= innerWidth;
}"""
"""Whether the explanation ends above the banner, or, where its words need more room, on it and never below."""


FREE = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a finger reaches the middle of it."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("board", ["keyflower .auction", "keyper .boards"])
def test_on_a_phone_an_explanation_leaves_the_banner_and_what_is_lit_free(phone: Person, board: str, lang: str):
    game, where = board.split()
    phone.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    phone.plays_now(game)
    phone.waits_to_act()
    page = phone.page
    holds(phone, page.locator(f"{where} [data-tells]").first)
    expect(page.locator("[data-explained] b")).to_be_visible()
    assert page.evaluate(ABOVE)
    assert page.evaluate(COVERS) is False
    assert barriers(phone) == []
    # Every further press tells of another thing, and goes on when the finger is lifted and the focus follows it.
    said: set[str] = set()
    for thing in page.locator(f"{where} [data-tells]").all():
        if len(said) < 3 and thing.evaluate(FREE):
            holds(phone, thing)
            page.evaluate("new Promise((done) => setTimeout(done, 100))")
            said.add(page.locator("[data-explained] b").inner_text())
    assert len(said) == 3


def holds(person: Person, one: Locator) -> None:
    """A finger that stays on it."""
    one.scroll_into_view_if_needed()
    box, touch = one.bounding_box(), person.page.context.new_cdp_session(person.page)
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(person.page.locator("[data-explained]")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("lang", "says"), [("en", "lead"), ("de", "genügt als Gebot|führ")])
def test_the_card_of_a_tile_says_what_leads_there(desktop: Person, phone: Person, lang: str, says: str):
    for person in (desktop, phone):
        person.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
        person.plays_now("keyflower")
        person.waits_to_act()
        page = person.page
        needs = ask(person, "GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}?since=-1&lang={lang}")["needs"]
        offered = [spot for spot in needs if page.locator(f".auction [data-spot='{spot}']").count()]
        tile = page.locator(f".auction [data-spot='{offered[0]}']")
        assert re.search(says, needs[offered[0]][0])
        if person is desktop:
            tile.hover()
            expect(page.locator("[data-card] [data-needs]")).to_have_text(" ".join(needs[offered[0]]))
            card = page.locator("[data-card]")
            assert card.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "the card is read whole"
        else:
            holds(person, tile)
            expect(page.locator("[data-explained]")).to_contain_text(needs[offered[0]][0])

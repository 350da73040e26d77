"""Hints and coach in the browser, and help with what is asked: desktop and phone, in English and in German."""

import json
import time

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.player import Person, at_one_table
from tests.web.quick import ask, sits_down
from tests.web.test_pages import SIZES, barriers

SEED = 2
"""A game of Keyflower against one bot in which one begins."""
GIVES_AWAY = ("use miner", "yellow", "4")
"""A turn there that surely gives about 8 points away."""
SAYS = {
    "en": {"held": "gives away about", "hint": "points", "first": "Place workers at one tile", "new": "Ten minutes."},
    "de": {"held": "verschenkt etwa", "hint": "Punkte", "first": "Setze Arbeiter bei einem", "new": "Zehn Minuten."},
}
OVERLAP = """() => {
  const card = document.querySelector("[data-held]").getBoundingClientRect();
  const ring = document.querySelector(".layer .spot")?.getBoundingClientRect();
  return ring ? card.left < ring.right && ring.left < card.right && card.top < ring.bottom && ring.top < card.bottom
    : null;
}"""
"""Whether the coach covers what it points at; null while it points at nothing."""


@pytest.fixture(params=[("desktop", "en"), ("phone", "de")], ids=lambda param: param[0])
def learner(request: pytest.FixtureRequest, people: list[Person], site: str, browser: Browser) -> tuple[Person, str]:
    size, lang = request.param
    person = Person.comes(people, browser, site, *SIZES[size])
    sits_down(person)
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
    return person, lang


def plays_at(person: Person) -> str:
    """The table of that game."""
    table = str(ask(person, "POST", "/api/play", {"game": "keyflower", "bots": ["1"], "seed": SEED})["table"])
    person.opens(f"/t/{table}")
    person.waits_to_act()
    return table


def lays(person: Person, table: str) -> None:
    """That turn; it can be confirmed."""
    words = ask(person, "GET", "/api/games/keyflower")["words"]
    first, *rest = [words.index(one) for one in GIVES_AWAY]
    now = ask(person, "GET", f"/api/tables/{table}")
    command = {"do": "choose", "table": table, "after": now["after"], "at": now["at"], "choice": first, "then": rest}
    ask(person, "POST", f"/api/tables/{table}/do", command | {"key": f"lays{time.monotonic_ns()}"})
    expect(person.page.locator("[data-table][data-at='3']:not([data-busy])")).to_have_count(1)
    expect(person.page.locator("[data-act=confirm]:visible")).to_be_enabled()


def test_hints_are_numbered_on_the_board_and_laid_out(learner: tuple[Person, str]):
    person, lang = learner
    plays_at(person)
    page, card = person.page, person.page.locator("[data-hints-card]")
    page.locator("[data-hints]:visible").click()
    expect(card.locator("[data-good='1'] .goodhead")).to_contain_text("You " if lang == "en" else "Du ")
    expect(card).to_contain_text(SAYS[lang]["hint"])
    expect(page.locator("[data-tag='1']")).to_be_visible()
    assert person.width() <= SIZES["phone" if lang == "de" else "desktop"][0]
    assert barriers(person) == []
    card.locator("[data-lay]").click()
    expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    card.locator("[data-hints-close]").click()
    expect(card).to_have_count(0)
    expect(page.locator("[data-tag]")).to_have_count(0)


def test_the_coach_holds_a_turn_that_gives_points_away(learner: tuple[Person, str]):
    person, lang = learner
    page = person.page
    ask(person, "PUT", "/api/me/preferences/coach", {"value": "3"})
    name = plays_at(person)
    table, held = page.locator("[data-table]"), page.locator("[data-held]")
    after = str(table.get_attribute("data-after"))
    lays(person, name)
    page.locator("[data-act=confirm]:visible").click()
    expect(held).to_contain_text(SAYS[lang]["held"])
    expect(table).to_have_attribute("data-after", after)
    page.wait_for_function(f"() => ({OVERLAP})() !== null")
    assert page.evaluate(OVERLAP) is False, "the coach covers what it points at"
    assert barriers(person) == []
    page.locator("[data-take-back]:visible").first.click()
    expect(held).to_have_count(0)
    expect(page.locator("[data-table][data-at='0']:not([data-busy])")).to_have_count(1)
    expect(table).to_have_attribute("data-after", after)
    lays(person, name)
    page.locator("[data-act=confirm]:visible").click()
    expect(held).to_be_visible()
    page.locator("[data-keep]:visible").first.click()
    expect(held).to_have_count(0)
    expect(table).not_to_have_attribute("data-after", after)


def test_the_switch_is_kept_and_a_table_of_people_has_none(people: list[Person], browser: Browser, site: str):
    person = Person.comes(people, browser, site, *SIZES["desktop"])
    sits_down(person)
    plays_at(person)
    page, switch = person.page, person.page.locator("[data-coach-switch]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    with page.expect_response(lambda answer: "/preferences/coach" in answer.url):
        switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.evaluate("localStorage.removeItem('preferences')")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    person.opens("/")
    expect(page.locator("[data-coach-field]")).to_have_value("3")
    host, guest = at_one_table(people, browser, site, "keyharvest")
    for one in (host, guest):
        assert one.page.locator("[data-hints], [data-coach-switch]").count() == 0


def test_what_is_asked_is_explained_once_and_leads_to_its_chapter(learner: tuple[Person, str]):
    person, lang = learner
    page = person.page
    person.page.add_init_script("sessionStorage.first ??= (localStorage.setItem('preferences', '{}'), 1)")
    plays_at(person)
    first = page.locator("[data-first]")
    expect(first).to_contain_text(SAYS[lang]["first"])
    expect(first).to_have_attribute("data-first", "KF 3.1")
    expect(first.locator("[data-first-chapter=bid]")).to_be_visible()
    assert person.width() <= SIZES["phone" if lang == "de" else "desktop"][0]
    assert barriers(person) == []
    with page.expect_response(lambda answer: "/preferences/first-kf-3.1" in answer.url):
        first.locator("[data-first-read]").click()
    expect(first).to_have_count(0)
    page.reload()
    person.waits_to_act()
    expect(page.locator("[data-since]")).to_be_visible()
    expect(first).to_have_count(0)
    page.locator('[data-words="use miner"]').first.dispatch_event("click")
    expect(first).to_have_attribute("data-first", "KF 3.4")
    person.opens("/learn/keyflower?chapter=boats-and-order")
    expect(page.locator(".learncols h2").first).to_contain_text("6")


def test_the_start_page_leads_newcomers_to_courses_and_a_gentle_game(learner: tuple[Person, str]):
    person, lang = learner
    page = person.page
    person.opens("/")
    expect(page.locator("[data-new-to=keyflower]")).to_contain_text(SAYS[lang]["new"])
    gently = page.locator("[data-gently]")
    gently.get_by_role("button").click()
    expect(gently).to_have_count(0)
    expect(page.locator("[data-coach-field]")).to_have_value("3")
    expect(page.locator(".opts [role=radio]").first).to_have_attribute("aria-checked", "true")
    expect(page.locator("[data-cut]")).to_have_count(0)
    assert barriers(person) == []
    page.locator("[data-new-to=keyper]").click()
    expect(page.locator("[data-course=keyper]")).to_have_attribute("aria-current", "page")


def test_a_page_says_which_level_plays_weaker_here(learner: tuple[Person, str]):
    """As with a host who gives bots half a second: the page is told so, and says it where levels are chosen."""
    person, lang = learner
    page = person.page

    def cut(route: Route) -> None:
        answer = route.fetch()
        before, begin, rest = answer.text().partition('id="games">')
        told, end, after = rest.partition("</script>")
        games = [one | {"cut": ["4", "5", "6"], "bot_seconds": 0.5} for one in json.loads(told)]
        route.fulfill(response=answer, body=f"{before}{begin}{json.dumps(games)}{end}{after}")

    page.route("**/new?game=keyflower", cut)
    person.opens("/new?game=keyflower")
    expect(page.locator("[data-cut]")).to_have_count(0)
    page.locator("[data-place='1']").select_option("6")
    said = page.locator("[data-cut]")
    expect(said).to_contain_text("0.5 seconds" if lang == "en" else "0,5 Sekunden")
    page.locator("[data-place='2']").select_option("5")
    expect(said).to_contain_text(" and " if lang == "en" else " und ")
    page.locator("[data-place='2']").select_option("1")
    page.locator("[data-place='1']").select_option("1")
    expect(said).to_have_count(0)
    assert barriers(person) == []

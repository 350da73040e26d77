"""Phones with their bars, phones on their side, 200 % zoom: the board has its half, nothing needed is cut."""

import pytest
from playwright.sync_api import Browser, expect

from keydom.games import names
from keydom.lessons.course import course
from keydom.puzzles.collection import collection
from tests.web.low import BESIDE, NARROWEST, SIZES, UPRIGHT, Steady, measured
from tests.web.player import Person
from tests.web.quick import sits_down

LANGS = {"en": SIZES, "de": (NARROWEST,)}
STEPS = 12
"""Choices and confirmations of a table that is looked at: some turns of it."""


def comes(people: list[Person], browser: Browser, site: str, lang: str) -> Person:
    person = Person.comes(people, browser, site, *NARROWEST)
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
    sits_down(person)
    return person


def plays_and_looks(person: Person, steady: Steady) -> None:
    """Some turns, by whatever comes first; after every choice the table is looked at in all sizes."""
    for step in range(STEPS):
        if person.waits_to_act()["over"]:
            return
        steady.looks(f"step {step}")
        seen = person.waits_to_act()
        if "confirm" in seen["acts"]:
            person.confirms()
        elif seen["choices"]:
            person.chooses()
        else:
            person.page.keyboard.press("d" if "done" in seen["acts"] else "p")
            person.waits_for_change(seen["mark"])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", names())
def test_a_game(people: list[Person], browser: Browser, site: str, game: str, lang: str):
    person = comes(people, browser, site, lang)
    person.plays_now(game, bots=3)
    steady = Steady(person, LANGS[lang])
    plays_and_looks(person, steady)
    assert steady.found() == ""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", names())
def test_a_lesson(people: list[Person], browser: Browser, site: str, game: str, lang: str):
    person = comes(people, browser, site, lang)
    page, key = person.page, course(game)[0].key
    person.opens(f"/learn/{game}")
    page.click(f"[data-chapter={key}]")
    page.wait_for_selector("[data-coach='1']", state="attached")
    for _ in range(len(course(game)[0].chapter.steps)):
        if page.locator("[data-coach-next]:visible").count() == 0:
            break
        # What only wants to be read stands open.
        page.click("[data-coach-next]")
    line = page.locator(".lowtask")
    expect(line).to_have_attribute("aria-expanded", "false")
    steady = Steady(person, LANGS[lang])
    steady.looks("the task")
    person.resizes(*NARROWEST)
    line.click()
    expect(page.locator("[data-coach]")).to_be_visible()
    expect(page.locator("[data-coach]")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-coach]")).to_be_hidden()
    assert steady.found() == ""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", [game for game in names() if collection(game)])
def test_a_puzzle(people: list[Person], browser: Browser, site: str, game: str, lang: str):
    person = comes(people, browser, site, lang)
    page, puzzle = person.page, next(iter(collection(game).values()))
    person.opens(f"/puzzles/{game}")
    page.click(f"[data-open='{puzzle.game}/{puzzle.name}']")
    person.waits_to_act()
    steady = Steady(person, LANGS[lang])
    steady.looks("the question")
    person.chooses()
    person.waits_to_act()
    steady.looks("something laid out")
    assert steady.found() == ""
    person.resizes(*NARROWEST)
    page.keyboard.press("Escape")
    page.click(".lowtask")
    expect(page.locator("[data-puzzle]")).to_be_in_viewport(ratio=1)


def test_what_one_opens_lies_over_the_board_and_goes(people: list[Person], browser: Browser, site: str):
    person = comes(people, browser, site, "en")
    page = person.page
    person.plays_now("keyharvest", bots=3)
    person.waits_to_act()
    before = measured(person, UPRIGHT[0])["drawn"]
    for sheet in ("players", "drawer"):
        opener = page.locator(f".top [data-opens={sheet}], .phone-acts [data-opens={sheet}]")
        opener.click()
        expect(page.locator(f"[data-over={sheet}]")).to_be_in_viewport(ratio=1)
        assert measured(person, UPRIGHT[0])["drawn"] == before
        page.keyboard.press("Escape")
        expect(page.locator("[data-over]")).to_have_count(0)
        expect(opener).to_be_focused()
        opener.click()
        page.locator(f"[data-over={sheet}] .iconbtn").click()
        expect(page.locator("[data-over]")).to_have_count(0)
    page.locator(".phone-acts [data-opens=drawer]").click()
    page.mouse.click(200, 150)
    expect(page.locator("[data-over]")).to_have_count(0)
    # Another shape of the window closes it too.
    page.locator(".phone-acts [data-opens=drawer]").click()
    person.resizes(*BESIDE[0])
    expect(page.locator("[data-over], .phone-acts [data-opens=drawer]")).to_have_count(0)

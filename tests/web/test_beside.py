"""What stands beside a question: how many actions a keyple has where, and what an event has meant to whom."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import Person
from tests.web.quick import begins, plays_to, sits_down
from tests.web.test_desktop import CUT
from tests.web.test_pages import SIZES, barriers

SIZED = [("desktop", "en"), ("phone", "de")]
PHONE_BANNER_PIXELS = 86
"""What a phone's banner has room for."""
WORDS = {
    "en": ("How many actions", "alone, colour of the frame", "one, colour of the frame"),
    "de": ("Wie viele Aktionen", "allein, Farbe des Rahmens", "einer, Farbe des Rahmens"),
}


def comes(people: list[Person], browser: Browser, site: str, size: str, lang: str) -> Person:
    person = Person.comes(people, browser, site, *SIZES[size])
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
    sits_down(person)
    return person


def is_asked(person: Person, game: str, what: Callable[[Any], bool]) -> None:
    """Game after game until the person is asked so; that table is open then."""
    for seed in itertools.count():
        table = begins(person, game, 2)
        if what(plays_to(person, table, lambda now: what(now) or now["state"] != "running", seed=seed)):
            break
    person.opens(f"/t/{table}")
    person.waits_to_act()


def offered(words: str) -> Callable[[Any], bool]:
    """A choice begins with these words."""
    return lambda now: any(" ".join(one["words"]).startswith(words) for one in now["options"])


@pytest.mark.parametrize(("size", "lang"), SIZED)
def test_why_a_place_gives_so_many_actions_stands_beside_the_lit_places(
    people: list[Person], site: str, browser: Browser, size: str, lang: str
):
    person = comes(people, browser, site, size, lang)
    page = person.page
    is_asked(person, "keyper", offered("place green"))
    expect(page.locator("[data-chapter-link=place]")).to_have_count(1)
    expect(page.locator("[data-actions]")).to_have_count(0)
    person.chooses("place green")
    title, placed, laid = WORDS[lang]
    panel = page.locator("[data-actions=place]")
    expect(panel.locator("h2")).to_contain_text(title)
    cases = panel.locator("[data-case]")
    expect(cases).to_have_count(4)
    expect(cases.nth(1)).to_contain_text(placed)
    # Every lit place that has a disc is counted once by whether its colour is the frame's.
    counts = [str(one.get_attribute("data-case")).split() for one in cases.all()]
    assert [n for n, _ in counts] == ["1", "2", "2", "3"]
    assert (
        sum(int(places) for _, places in counts[:2]) == page.locator(".disc:not([data-case] .disc):has(text)").count()
    )
    assert barriers(person) == []
    if size == "desktop":
        assert page.evaluate(CUT) == []
    # When nothing is left to place, the same for laying down.
    is_asked(person, "keyper", offered("lay "))
    expect(page.locator("[data-chapter-link=lay-down]")).to_have_count(1)
    expect(page.locator("[data-actions=lay] [data-case]").nth(1)).to_contain_text(laid)


def answered(now: Any) -> bool:
    """An event has come, others have had it, and the person is asked."""
    return bool(now["options"]) and now["view"]["event"] >= 0 and not now["draft"] and not now["view"]["event_later"]


@pytest.mark.parametrize(("size", "lang"), SIZED)
def test_an_event_has_a_chip_for_everybody(people: list[Person], site: str, browser: Browser, size: str, lang: str):
    person = comes(people, browser, site, size, lang)
    page = person.page
    is_asked(person, "keyharvest", answered)
    chips = page.locator(".banner [data-event-chips]")
    if size == "phone":
        # There the question and what others did stand alone, and can be read whole.
        expect(chips).to_be_hidden()
        assert page.evaluate("document.querySelector('.banner > div').scrollHeight") <= PHONE_BANNER_PIXELS
    else:
        expect(chips).to_be_visible()
    expect(chips.locator("[data-chip]")).to_have_count(3)
    expect(chips.locator(".now")).to_have_text(re.compile("You" if lang == "en" else "Du"))
    # Who has had it says what it gave or took, or that it was nothing; the panel says the same in words.
    for seat in (1, 2):
        chip = chips.locator(f"[data-chip='{seat}'].done")
        expect(chip).to_have_count(1)
        assert chip.locator(".gs, .w").count() > 0
    if size == "phone":
        page.click("[data-tab=town]")
    expect(page.locator("[data-event] [data-event-row=done]")).to_have_count(2)
    assert barriers(person) == []
    assert person.width() <= SIZES[size][0]

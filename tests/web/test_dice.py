"""Honest dice where people sit down: the hash is there before, the word goes along, another may come till the start."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import Person
from tests.web.quick import ask
from tests.web.test_people import SIZES, come, speaks_german

SAID = {
    "en": ("Fair dice", "No one person picks what comes", "Words so far: apple"),
    "de": ("Ehrliche Würfel", "Niemand bestimmt ihn allein", "Wörter bisher: apple"),
}


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_who_sits_down_sees_the_hash_and_adds_a_word(
    people: list[Person], browser: Browser, site: str, size: str, lang: str
):
    host = come(people, browser, site, "Ada", size)
    promised = ask(host, "POST", "/api/me/dice")["hash"]
    made = ask(host, "POST", "/api/tables", {"game": "keyharvest", "seats": 3, "word": "apple"})
    guest = Person.comes(people, browser, site, *SIZES[size])
    if lang == "de":
        speaks_german(guest)
    guest.opens(f"/t/{made['table']}?invite={made['invite']}")
    dice = guest.page.locator("[data-dice]")
    expect(dice.locator("summary")).to_have_text(SAID[lang][0])
    dice.locator("summary").click()
    expect(dice).to_contain_text(SAID[lang][1])
    expect(dice.locator("[data-words]")).to_have_text(SAID[lang][2])
    expect(dice.locator("[data-hash]")).to_have_text(promised)
    expect(dice.locator("[data-word]")).to_have_value(re.compile("^[a-z]{10}$"))
    inside = guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inside, "the hash does not push the page aside"
    dice.locator("[data-word]").fill("Käse")
    guest.page.fill("[data-name]", "Bert")
    guest.page.click("[data-sit]")
    guest.page.wait_for_selector("[data-waiting]")
    table = f"/api/tables/{made['table']}"
    assert ask(host, "GET", table)["dice"] == {"hash": promised, "seed": None, "words": ["apple", "Käse", ""]}
    dice.locator("summary").click()
    expect(dice.locator("[data-word]")).to_have_value("Käse")
    dice.locator("[data-word]").fill("another")
    dice.locator("[data-keep-word]").click()
    expect(dice.locator("[data-words]")).to_contain_text("another")
    assert ask(host, "GET", table)["dice"]["words"] == ["apple", "another", ""]


def test_who_makes_a_table_sees_the_hash_of_its_dice_before(people: list[Person], browser: Browser, site: str):
    host = come(people, browser, site, "Ada")
    host.opens("/new")
    dice = host.page.locator("[data-dice]")
    dice.locator("summary").click()
    shown = dice.locator("[data-hash]").inner_text()
    dice.locator("[data-word]").fill("mine")
    host.page.click("[data-make]")
    host.page.wait_for_url(re.compile("/t/[a-z2-7]{16}"))
    table = host.page.url.rpartition("/t/")[2].partition("?")[0]
    made = ask(host, "GET", f"/api/tables/{table}")
    assert (made["dice"]["hash"], made["dice"]["words"][made["you"]]) == (shown, "mine")

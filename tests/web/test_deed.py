"""The button that confirms a turn says what it does, keeps its size, and is heard; the card of a tile is read whole."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.telling.story import LONGEST_DEED
from tests.web.player import Person
from tests.web.quick import ask, begins, plays_to
from tests.web.test_pages import GAMES, barriers
from tests.web.test_phases import WAYS, looks_on

SPILLS: Final = """(one) => {
  const text = one.querySelector("span").getBoundingClientRect(), box = one.getBoundingClientRect();
  return text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom;
}"""
"""Whether the words of a button stand out of it."""
WRITES: Final = """(one, text) => {
  one.classList.add("long");
  one.querySelector("span").textContent = text;
}"""
LONG: Final = "Den ungelernten Arbeiter wegnehmen und B2 lagern"
FIRST: Final = {
    "keyflower": (
        "bid ",
        {"en": r"Bid \d (blue|red|yellow)", "de": r"(Einen (blauen|roten|gelben)|\d (blaue|rote|gelbe)) bieten"},
    ),
    "keyper": ("keyper 1", {"en": "Claim board 1", "de": "Tafel 1 beanspruchen"}),
    "keyharvest": ("take ", {"en": r"Store [A-G]\d", "de": r"[A-G]\d lagern"}),
}
"""How a first turn begins, and what its button says in the end."""


def confirming(page: Page) -> Any:
    return page.locator("[data-act=confirm]").locator("visible=true")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[1:3])
def test_the_button_says_what_it_does(
    people: list[Person], site: str, browser: Browser, game: str, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    table, page = begins(person, game), person.page
    begin, says = FIRST[game]
    plays_to(person, table, lambda now: any(" ".join(one["words"]).startswith(begin) for one in now["options"]))
    person.opens(f"/t/{table}")
    person.waits_to_act()
    button = confirming(page)
    before = button.bounding_box()
    expect(button).to_be_disabled()
    if game == "keyharvest" and width < 1000:
        page.locator("[data-tab=town]").click()
    person.chooses(begin)
    person.finishes()
    expect(button).to_be_enabled()
    deed = ask(person, "GET", f"/api/tables/{table}?lang={lang}")["deed"]
    expect(button.locator("span")).to_have_text(deed)
    assert re.fullmatch(says[lang], deed), deed
    assert str(button.get_attribute("aria-keyshortcuts")) == "Enter"
    expect(button).to_have_accessible_name(deed)
    assert button.bounding_box() == before, "it does not jump under the pointer"
    assert not button.evaluate(SPILLS)
    # What is heard is what would happen, and what is to be done then.
    preview = ask(person, "GET", f"/api/tables/{table}?lang={lang}")["preview"]
    expect(page.locator("#told")).to_contain_text(preview[0])
    expect(page.locator("[data-mine] .ask")).to_be_visible()
    assert barriers(person) == []
    button.evaluate(WRITES, LONG)
    assert len(LONG) == LONGEST_DEED
    assert not button.evaluate(SPILLS), "the longest fits too"
    assert button.bounding_box() == before
    person.confirms()


@pytest.mark.parametrize(("bots", "lang"), [(3, "en"), (5, "de")])
def test_the_card_of_a_tile_is_read_whole_beside_the_strip(
    people: list[Person], site: str, browser: Browser, bots: int, lang: str
):
    """Its place is fixed: below offer and boats, at a desk, for every tile on offer."""
    person = looks_on(people, browser, site, 1440, lang, "light", motion=False, pace="instant")
    person.opens(f"/t/{begins(person, 'keyflower', bots)}")
    person.waits_to_act()
    page, card = person.page, person.page.locator("[data-card]")
    place = card.bounding_box()
    assert place
    tiles = page.locator(".auction [data-choice]").all()
    assert tiles
    for tile in tiles:
        tile.focus()
        for row in card.locator("dd").all():
            box = row.bounding_box()
            assert box
            assert box["y"] + box["height"] <= place["y"] + place["height"], card.inner_text()
        assert card.bounding_box() == place
    assert barriers(person) == []

"""Illustrated rules, the gallery and the page of printed figures, as people use them."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from keydom.core.errors import say
from keydom.games import OURS
from keydom.site.study.lessons.examples import illustrated
from tests.web.player import Person
from tests.web.test_pages import ROOT, check

SIZES = {"en": (1440, 900), "de": (390, 844)}
PARTS = {"keyflower": (67, "winter", 12), "keyper": (92, "fair", 26), "keyharvest": (82, "townsfolk", 6)}
"""Parts of a game's gallery, a group of them, how many are in it."""


def speaks(person: Person, lang: str) -> None:
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")


@pytest.mark.parametrize("lang", SIZES)
def test_every_example_is_drawn_and_told_and_one_is_tried(people: list[Person], site: str, browser: Browser, lang: str):
    person = Person.comes(people, browser, site, *SIZES[lang])
    speaks(person, lang)
    page = person.page
    for entry in OURS if lang == "en" else OURS[-1:]:
        person.opens(f"/rules/{entry.name}")
        sent = illustrated(entry.name, lang)
        figures = page.locator("figure[data-example]")
        expect(figures).to_have_count(len(sent))
        page.evaluate("dispatchEvent(new Event('beforeprint'))")  # on paper all of them are drawn
        expect(page.locator("figure[data-example]:has(.scene svg[role=group])")).to_have_count(len(sent))
        for one in sent[:: len(sent) // 3]:
            figure = page.locator(f"figure[data-example={one.id}]")
            expect(figure.locator("[data-told]")).to_have_count(len(one.told))
            if one.told:
                expect(figure.locator("[data-told]").first).to_have_text(one.told[0])
        assert person.width() <= SIZES[lang][0]
    refused = next(one for one in sent if one.refused)
    # What the referee says, as a sentence, with its rule behind it.
    rule, _, reason = refused.refused[0].partition(": ")
    told = f"{reason} ({rule})"
    expect(page.locator(f"figure[data-example={refused.id}] [data-refused]").first).to_have_text(told)
    page.locator(f"[data-try={refused.id}]").click()
    page.wait_for_url("**/t/*")
    person.waits_to_act()


@pytest.mark.parametrize("lang", SIZES)
def test_words_light_up_and_numbers_lead_to_their_rule(people: list[Person], site: str, browser: Browser, lang: str):
    person = Person.comes(people, browser, site, *SIZES[lang])
    speaks(person, lang)
    page = person.page
    person.opens("/rules/keyflower")
    page.locator("#r4\\.3 [data-term=bid]").click()
    expect(page.locator("[data-open=bid]")).to_contain_text(
        say(("Workers laid at an edge", "Arbeiter an einer Kante"), lang)
    )
    expect(page.locator(".rules .term.lit").nth(9)).to_be_attached()
    expect(page.locator("#r1\\.1 .term.lit")).to_have_count(0)
    page.locator("[data-search]").fill("KF 6.2")
    page.locator("[data-search]").press("Enter")
    expect(page.locator("#r6\\.2.target")).to_be_in_viewport()
    page.locator("[data-both]").check()
    expect(page.locator("#r6\\.2 .second")).to_contain_text(say(("Straßen", "roads"), lang))
    page.locator("[data-pictures]").uncheck()
    expect(page.locator("figure[data-example]")).to_have_count(0)
    page.locator("[data-short]").click()
    expect(page.locator(".brief .minute h2")).to_have_text(
        say(("How it goes, in one minute", "So geht es, in einer Minute"), lang)
    )


@pytest.mark.parametrize("lang", SIZES)
def test_the_gallery_draws_prices_and_results_where_there_are_enough_games(
    people: list[Person], site: str, browser: Browser, lang: str
):
    person = Person.comes(people, browser, site, *SIZES[lang])
    speaks(person, lang)
    page = person.page
    figures = {
        game: json.loads((ROOT / "web" / "src" / "games" / game / "figures.json").read_text(encoding="utf-8"))["items"]
        for game in ("keyflower", "keyharvest")
    }
    sold = max(figures["keyflower"], key=lambda name: figures["keyflower"][name]["sold"])
    person.opens("/gallery/keyflower")
    page.click(f"[data-item='{sold}']")
    card = page.locator(f"[data-card-of='{sold}']")
    expect(card.locator("[data-paid] rect")).to_have_count(6)
    expect(card.locator("[data-paid]")).to_have_attribute("aria-label", re.compile("6\\+: \\d+ %"))
    expect(card.locator("[data-won]")).to_be_visible()
    check(person)
    # Nothing is sold by bids in Key Harvest, and a worker that few had says nothing.
    few = next(name for name, item in figures["keyharvest"].items() if item["owners"] < 100)
    person.opens("/gallery/keyharvest")
    page.click(f"[data-item='{few}']")
    expect(page.locator(f"[data-card-of='{few}'] h2")).to_be_visible()
    expect(page.locator("[data-paid], [data-won], [data-when]")).to_have_count(0)
    many = max(figures["keyharvest"], key=lambda name: figures["keyharvest"][name]["owners"])
    page.click(f"[data-item='{many}']")
    expect(page.locator(f"[data-card-of='{many}'] [data-when] rect")).to_have_count(3)


@pytest.mark.parametrize("lang", SIZES)
def test_the_gallery_shows_all_parts(people: list[Person], site: str, browser: Browser, lang: str):
    person = Person.comes(people, browser, site, *SIZES[lang])
    speaks(person, lang)
    page = person.page
    for game, (parts, group, some) in PARTS.items():
        person.opens(f"/gallery/{game}")
        expect(page.locator("[data-item]")).to_have_count(parts)
        page.locator(f"[data-group={group}]").click()
        expect(page.locator("[data-item]")).to_have_count(some)
        page.locator("[data-item]").last.click()
        chosen = str(page.locator("[data-item]").last.get_attribute("data-item"))
        expect(page.locator(f"[data-card-of={chosen}] p").first).not_to_be_empty()
        assert person.width() <= SIZES[lang][0]


def test_printed_figures_are_checked_and_come_as_a_file(desktop: Person, tmp_path: Path):
    page = desktop.page
    desktop.opens("/gallery/keyper?correct")
    page.locator("[data-place]").select_option("cost:cow-shed")
    page.locator("[data-piece=wheat]").click()
    page.locator("[data-check]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("KP 6.2")
    expect(page.locator("[data-download]")).to_have_count(0)
    page.locator("[data-ours]").click()
    page.locator("[data-slot]").first.click()
    page.locator("[data-piece=finished]").click()
    typed = [str(one.get_attribute("data-slot")) for one in page.locator("[data-slot]").all()]
    page.locator("[data-check]").click()
    expect(page.locator("[data-made]")).to_be_visible()
    with page.expect_download() as waiting:
        page.locator("[data-download]").click()
    waiting.value.save_as(tmp_path / "mine.toml")
    buildings = tomllib.loads((tmp_path / "mine.toml").read_text(encoding="utf-8"))["building"]
    assert next(one for one in buildings if one["id"] == "cow-shed")["cost"] == typed

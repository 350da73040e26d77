"""Insights: what many games have in common, for a stranger and for somebody with games of their own."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from keydom.analysis.insights import LEAST_SEEN
from keydom.site.db.store import Store
from keydom.site.study.insights.insights import OWN_GAMES
from tests.site.support.many import many
from tests.web.player import Person
from tests.web.quick import ask, sits_down
from tests.web.test_pages import SIZES, check

SEATS = 6
"""No other test of this site plays Keyflower with so many: these games are the only ones."""
GAMES = 30
YEAR = 2025
SAYS = {
    "en": ("You give away more than others: Summer.", "Where you stand", "Insights"),
    "de": ("Du verschenkst mehr als andere: Sommer.", "Wo du stehst", "Einblicke"),
}


def played(database: Path, person: Person, count: int, seed: int) -> list[str]:
    """Games of that person, at which nobody may look: the site's figures stay as they are."""
    me = ask(person, "GET", "/api/me")["id"]
    store = Store(f"sqlite:///{database}")
    try:
        return list(store.change(many, count, SEATS, me, seed, spectators=False))
    finally:
        store.close()


@pytest.fixture(scope="module")
def everybody(site: str, database: Path) -> None:
    """Games of bots that everybody may look at."""
    store = Store(f"sqlite:///{database}")
    try:
        store.change(many, GAMES, SEATS, "", 1, changed=datetime(YEAR, 3, 1, tzinfo=UTC).timestamp())
    finally:
        store.close()


def test_a_stranger_reads_the_figures_of_all_and_finds_the_page_from_everywhere(desktop: Person, everybody: None):
    page = desktop.page
    desktop.opens("/me")
    page.locator("[data-insights]").click()
    expect(page.locator("main h1")).to_have_text("Insights")
    desktop.opens("/watch")
    page.locator("[data-insights]").click()
    page.locator("nav a[href='/insights/keyflower']").click()
    page.click(f"[data-seats='{SEATS}']")
    expect(page.locator(f"[data-insights='keyflower {SEATS}']")).to_be_visible()
    expect(page.locator(f"[data-seats='{SEATS}'] small")).to_have_text(str(GAMES))
    expect(page.locator(f"[data-order='{SEATS}']")).to_be_visible()
    expect(page.locator("[data-given='10']")).to_be_visible()
    expect(page.locator("[data-openings] tbody tr")).to_have_count(3)
    expect(page.locator("[data-said], .intable .inme")).to_have_count(0)
    page.click("[data-phase=summer]")
    expect(page.locator("[data-phase=summer]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-prices] tbody tr").first).to_be_visible()
    # How well it is played, in per cent; or what is given away, in points.
    expect(page.locator("[data-given] tbody td.n").first).to_have_text(re.compile(r"^\d\d$"))
    page.click("[data-stands=lost]")
    expect(page.locator("[data-given] tbody td.n").first).to_have_text(re.compile(r"^\d\.\d$"))
    check(desktop)
    # Only games with a bot, of one year: all of these are; people alone have played none.
    page.select_option("[data-company]", "bots")
    expect(page.locator(f"[data-seats='{SEATS}'] small")).to_have_text(str(GAMES))
    assert "company=bots" in page.url
    page.select_option("[data-year]", str(YEAR))
    expect(page.locator(f"[data-seats='{SEATS}'] small")).to_have_text(str(GAMES))
    page.select_option("[data-company]", "people")
    expect(page.locator(f"[data-seats='{SEATS}'] small")).to_have_text("0")
    expect(page.locator("[data-few]")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-company]")).to_have_value("bots")
    expect(page.locator("[data-given='10']")).to_be_visible()
    # Where there are too few games there are no figures.
    page.click("[data-seats='5']")
    expect(page.locator("[data-few]")).to_contain_text(f"at least {LEAST_SEEN}")
    assert page.locator(".intable").count() == 0


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_ones_own_games_stand_beside_those_of_all(
    people: list[Person], browser: Browser, site: str, database: Path, everybody: None, size: str, lang: str
):
    person = Person.comes(people, browser, site, *SIZES[size])
    sits_down(person)
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    path, page = f"/insights/keyflower?seats={SEATS}", person.page
    seed = 100 * (1 + list(SIZES).index(size))
    tables = played(database, person, OWN_GAMES - 1, seed)
    person.opens(path)
    expect(page.locator("[data-missing='1']")).to_be_visible()
    expect(page.locator("[data-said]")).to_have_count(0)
    tables += played(database, person, 9, seed + 1)
    page.reload()
    says, given, title = SAYS[lang]
    expect(page.locator("main h1")).to_have_text(title)
    expect(page.locator("[data-accuracy='18']")).to_be_visible()
    # How bots of a level play is a line with its name.
    level = page.locator("[data-accuracy='18'] [data-level='3'] + text")
    expect(level).to_have_text("Steady" if lang == "en" else "Solide")
    expect(page.locator("[data-said]")).to_contain_text(says)
    expect(page.locator("[data-given] h2")).to_contain_text(given)
    expect(page.locator("[data-given] .inme").first).not_to_have_text("–")
    expect(page.locator("[data-bots] tbody tr")).to_have_count(1)
    example = page.locator("[data-said] a[href^='/analysis/']").first.get_attribute("href")
    assert example in [f"/analysis/{table}" for table in tables]
    check(person)

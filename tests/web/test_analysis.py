"""How well was it played: an analysis is read as it comes, walked through, shared and played on from."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.analysed import TEXT, TEXTS, keep, pieces, whole
from tests.web.low import NARROWEST, TABLET
from tests.web.low import SIZES as SIZES_LOW
from tests.web.measured import FINGER_PIXELS
from tests.web.player import Person
from tests.web.quick import ask, sits_down
from tests.web.test_pages import SIZES, Played, barriers, check

WHOLE = pieces()
FOUND = whole()
LEFT_TO_THE_SITE = 1
"""So many pieces the site itself has to work out."""
LARGEST = max([one for one in FOUND.moments if one.reason == "loss"], key=lambda one: one.amount)


@pytest.fixture(scope="module")
def kept(site: str, database: Path) -> None:
    """The first look nearly whole, a third one that stopped on its way."""
    keep(database, "quick", len(WHOLE) - LEFT_TO_THE_SITE, "waiting")
    keep(database, "deep", len(WHOLE) // 3, "stopped")


def hands_in(person: Person) -> str:
    """A record from elsewhere, and the table that it becomes."""
    sits_down(person)
    return str(ask(person, "POST", "/api/records", {"text": TEXT})["table"])


def test_a_record_is_handed_in_and_read_from_moment_to_moment(desktop: Person, kept: None):
    page = desktop.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.allows("400")
    desktop.opens("/watch")
    page.get_by_role("link", name="Analyse a record from elsewhere").click()
    page.locator("[data-upload] textarea").fill(TEXT.replace("\n5 ", "\n5 B nonsense # ", 1))
    page.click("[data-send]")
    expect(page.locator("[data-problem]")).to_have_text(re.compile(r"Line \d+"))
    page.locator("[data-upload] textarea").fill(TEXT)
    page.click("[data-send]")
    # What is there is shown, and what is missing is worked out by the site meanwhile.
    expect(page.locator("[data-analysis]")).to_have_attribute("data-analysis", "done")
    expect(page.locator("[data-analysis]")).to_have_attribute("data-judged", str(FOUND.decisions))
    table = page.url.split("/analysis/")[1].split("?")[0]
    expect(page.locator("[data-curve] polyline")).to_have_count(2)
    expect(page.locator("[data-chances] polygon")).to_have_count(2)
    expect(page.locator("[data-band]")).to_have_count(1)
    for report in FOUND.reports:
        cells = page.locator(f"[data-account='{report.seat}'] td.anbig")
        expect(cells.last).to_have_text(str(report.account.final // 1000))
    assert page.locator("[data-accuracy]").inner_text().startswith(("Accuracy", "There were too few"))
    expect(page.locator("[data-prices] li").first).to_contain_text("it was worth")
    priced = [one for one in FOUND.prices if one.worth]
    expect(page.locator("[data-price]")).to_have_count(len(priced))
    # What was paid against what it was worth, both in points; what is sure has a word.
    expect(page.locator("[data-price] .andiamond")).to_have_count(len(priced))
    expect(page.locator("[data-price] .anpaid")).to_have_count(len(priced))
    said = [one.strip() for one in page.locator("[data-price] td.w").all_inner_texts()]
    assert set(said) <= {"bargain", "fair", "dear"}
    assert {"bargain", "dear"} & set(said)
    expect(page.locator("[data-price] .anpiece svg").first).to_be_visible()
    # Where the game turned stands by itself; what draws gave the seat, below its curve.
    swings = [one for one in FOUND.moments if one.reason == "swing"]
    expect(page.locator("[data-turning] [data-moment]")).to_have_count(len(swings))
    assert int(page.locator("[data-drawn]").get_attribute("data-drawn") or 0) > 0
    # From what each seat knew at its turns; there is no band then.
    page.click("[data-eyes=known]")
    expect(page.locator("[data-eyes=known]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-band]")).to_have_count(0)
    expect(page.locator("[data-curve] polyline")).to_have_count(2)
    page.click("[data-eyes=open]")
    expect(page.locator("[data-band]")).to_have_count(1)
    # The largest loss: both turns in words and on the board, and step by step.
    page.click(f"[data-moment='{LARGEST.line}-loss']")
    expect(page.locator(f"[data-shown='{LARGEST.line}']")).to_be_visible()
    expect(page.locator("[data-side=made] p")).not_to_be_empty()
    expect(page.locator("[data-side=better] p")).not_to_be_empty()
    expect(page.locator("[data-pointed]")).not_to_have_attribute("data-pointed", "0")
    check(desktop)
    page.click("[data-go=better]")
    expect(page.locator("[data-step='better 1']")).to_be_visible()
    page.click("[data-go=made]")
    expect(page.locator("[data-step='made 1']")).to_be_visible()
    page.click("[data-shown] [data-share]")
    expect(page.locator("[data-shown] [data-share]")).to_have_text("Copied")
    address = f"/analysis/{table}?line={LARGEST.line}&depth=quick"
    assert page.evaluate("navigator.clipboard.readText()") == desktop.site + address
    # The other seat, by its card; then a game of one's own from there.
    other = 1 - LARGEST.seat
    page.click(f"[data-focus='{other}']")
    expect(page.locator(f"[data-focus='{other}']")).to_have_attribute("aria-pressed", "true")
    desktop.opens(address)
    expect(page.locator(f"[data-shown='{LARGEST.line}']")).to_be_visible()
    page.locator("[data-fork]:not([disabled])").click()
    page.wait_for_selector("[data-table][data-state=running]")


@pytest.mark.parametrize("size", SIZES)
def test_an_analysis_on_its_way_is_read_in_german(
    people: list[Person], site: str, browser: Browser, kept: None, size: str
):
    person = Person.comes(people, browser, site, *SIZES[size])
    table = hands_in(person)
    person.page.add_init_script("localStorage.setItem('lang', 'de')")
    person.opens(f"/analysis/{table}?depth=deep")
    page = person.page
    expect(page.locator("[data-work=stopped]")).to_contain_text("stehen geblieben")
    expect(page.locator("[data-curve] h2")).to_contain_text("Erwartete Endpunkte")
    expect(page.locator("[data-ledger] h2")).to_contain_text("Woher die Punkte kamen")
    expect(page.locator("[data-shown]")).to_be_visible()
    expect(page.locator("[data-shown] .table .main")).to_be_visible()
    check(person)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_the_better_turn_of_a_moment_can_be_looked_for(
    people: list[Person], site: str, browser: Browser, kept: None, size: str, lang: str
):
    person = Person.comes(people, browser, site, *SIZES[size])
    table, page = hands_in(person), person.page
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
    person.opens(f"/analysis/{table}?line={LARGEST.line}&depth=quick")
    page.locator("[data-find]:not([disabled])").click()
    card = page.locator("[data-finding]")
    expect(card.locator("b").first).to_have_text("Find it myself" if lang == "en" else "Selbst finden")
    expect(page.locator("[data-hints]:visible")).to_have_count(0)
    person.waits_to_act()
    assert barriers(person) == []
    # The turn that was made there is tried again: nothing of the better one is told.
    first, *rest = next(one.made.turn for one in FOUND.turns if one.line == LARGEST.line)
    other = page.url.split("/t/")[1].split("?")[0]
    now = ask(person, "GET", f"/api/tables/{other}")
    command = {"do": "choose", "table": other, "after": now["after"], "at": now["at"], "choice": first, "then": rest}
    ask(person, "POST", f"/api/tables/{other}/do", command | {"key": "the-turn-made-then"})
    page.locator("[data-act=confirm]:visible").click()
    expect(card).to_have_attribute("data-tries", "1")
    expect(card.locator("[data-said]")).to_be_visible()
    assert ask(person, "GET", f"/api/tables/{other}")["after"] == now["after"], "nothing is final"
    card.locator("[data-show-better]").click()
    expect(page.locator(f"[data-shown='{LARGEST.line}'] [data-side=better] p")).not_to_be_empty()


PANELS = {
    "keyper": {"together": "Gemeinsam gearbeitet", "boards": "Beanspruchte Tafeln", "keyples": "Keyples",
               "works": "Mitmachen, Verschiffen, Bauen"},
    "keyharvest": {"events": "Was Ereignisse brachten", "fields": "Aus Lagern gelegte Felder",
                   "workers": "Ausgespielte Arbeiter", "harvests": "Ernten"},
}  # fmt: skip


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
@pytest.mark.parametrize("game", PANELS)
def test_the_analysis_of_each_game_has_panels_of_its_own(
    people: list[Person], site: str, database: Path, browser: Browser, game: str, size: str, lang: str
):
    keep(database, "quick", len(pieces(game)), "stopped", game)
    person = Person.comes(people, browser, site, *SIZES[size])
    sits_down(person)
    table = ask(person, "POST", "/api/records", {"text": TEXTS[game]})["table"]
    page = person.page
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    person.opens(f"/analysis/{table}?depth=quick")
    for key, title in PANELS[game].items():
        panel = page.locator(f"[data-panel={key}]")
        expect(panel.locator("tbody tr").first).to_be_visible()
        if lang == "de":
            expect(panel.locator("h2")).to_contain_text(title)
    check(person)


def test_every_finished_game_leads_to_its_analysis(phone: Person, finished: Played):
    """Not opened here: the bots of the site would be busy with it."""
    played = finished("keyharvest")
    played.owner(phone)
    to = re.compile(f"/analysis/{played.table}$")
    phone.opens(f"/t/{played.table}")
    expect(phone.page.locator("[data-analyse]:visible").first).to_have_attribute("href", to)
    phone.opens(f"/replay/{played.table}")
    expect(phone.page.locator("[data-analyse]:visible").first).to_have_attribute("href", to)
    phone.opens("/watch")
    expect(phone.page.locator(f"[data-rows=finished] a[href='/analysis/{played.table}']").first).to_be_visible()


def test_a_running_game_has_no_analysis(phone: Person):
    phone.plays_now("keyharvest", bots=1)
    table = phone.page.url.split("/t/")[1].split("?")[0]
    phone.opens(f"/analysis/{table}")
    expect(phone.page.locator("main h1")).to_have_text(re.compile("not over"))


@pytest.mark.parametrize(("size", "lang"), [*((size, "en") for size in SIZES_LOW), (NARROWEST, "de")])
def test_on_a_low_window_the_board_of_the_moment_comes_first(
    people: list[Person], site: str, browser: Browser, kept: None, size: tuple[int, int], lang: str
):
    person = Person.comes(people, browser, site, *size)
    table, page = hands_in(person), person.page
    page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    person.opens(f"/analysis/{table}?line={LARGEST.line}&depth=quick")
    page.wait_for_selector("[data-side=better]")
    board = page.locator(".table.analysed").bounding_box()
    assert board is not None
    # What is marked on it is chosen right below, and half of the window is the board's.
    assert board["height"] >= size[1] / 2
    if size != TABLET:
        assert board["y"] + board["height"] <= size[1]
        expect(page.locator("[data-go=both]")).to_be_in_viewport(ratio=1)
    for word in ("before", "both", "made", "better"):
        target = page.locator(f"[data-go={word}]").bounding_box()
        assert target is not None
        if size != TABLET:
            assert min(target["width"], target["height"]) >= FINGER_PIXELS
    page.click("[data-go=before]")
    expect(page.locator("[data-pointed]")).to_have_attribute("data-pointed", "0")
    page.click("[data-go=both]")
    expect(page.locator("[data-go=both]")).to_have_attribute("aria-pressed", "true")
    # One who chooses in the list is back at the board.
    if size != TABLET:
        page.locator("[data-moments] [data-moment]").last.click()
        expect(page.locator(".table.analysed")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-walk='1']")).to_be_in_viewport(ratio=1)
    check(person)

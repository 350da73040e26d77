"""The end of a game and its replay: who won and why, where every point lies, charts, moments, hints, playing on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.site.study.replays.records import verify
from tests.web.player import Person
from tests.web.quick import Finished, ask, nears_the_end, play_both, plays_out, sits_down
from tests.web.test_pages import FULL, GAMES, SIZES, barriers, check
from tests.web.test_phases import WAYS, looks_on

SOME = GAMES if FULL else GAMES[:1]
"""One game where all are alike to the page; all of them with `make test-web FULL=1`."""
ENDINGS = [(game, *way) for n, game in enumerate(GAMES) for way in (WAYS[1:3] if FULL else [WAYS[1 + n % 2]])]
"""Games in turn on a phone with motion and at a desk without; every game in both ways with `make test-web FULL=1`."""
Played = Callable[[str], Finished]


FITS = """() => {
  const row = document.querySelector("[data-again-row]");
  return row.scrollWidth <= row.clientWidth && row.getBoundingClientRect().bottom <= innerHeight;
}"""
"""Whether the row of who plays once more is read whole."""


def ends(person: Person, played: Finished) -> str:
    """A game of one's own that is over, its score sheet open."""
    played.owner(person)
    person.opens(f"/t/{played.table}")
    person.page.wait_for_selector("[data-score]")
    return played.table


@pytest.mark.parametrize("game", GAMES)
def test_the_score_sheet_tells_where_every_point_was_placed(desktop: Person, finished: Played, game: str):
    table = ends(desktop, finished(game))
    page = desktop.page
    expect(page.locator("[data-over] .ask")).to_have_text(re.compile("win|victory"))
    result = ask(desktop, "GET", f"/api/tables/{table}")["result"]
    columns = page.locator(".sheet thead th").count()
    totals = [int(cell.inner_text()) for cell in page.locator(".sheet tfoot td").all()]
    assert sorted(totals) == sorted(result["scores"])
    for column in range(columns):
        points = 0
        for button in page.locator(f".sheet tbody tr:not(.from) td:nth-child({column + 2}) button").all():
            button.click()
            items = [int(one.inner_text()) for one in page.locator(".from li .n").all()]
            assert sum(items) == int(button.inner_text())
            assert all(one.inner_text().strip() for one in page.locator(".from li b:first-child").all())
            points += sum(items)
            button.click()
        assert points == totals[column]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_drawn_over_the_game_and_has_no_barriers(desktop: Person, finished: Played, game: str):
    table = ends(desktop, finished(game))
    scores = ask(desktop, "GET", f"/api/tables/{table}")["result"]["scores"]
    for size in SIZES:
        desktop.resizes(*SIZES[size])
        for chart in range(3):
            lines = desktop.page.locator(f"[data-chart='{chart}'] polyline")
            expect(lines).to_have_count(len(scores))
            assert all(len(str(one.get_attribute("points")).split()) > 10 for one in lines.all())
        told = str(desktop.page.locator("[data-chart='0'] svg[role=img]").get_attribute("aria-label"))
        assert all(re.search(rf"\b{score}\b", told) for score in scores)
        check(desktop)


def counted(page: Page) -> list[int]:
    """The points on the towers, as soon as all kinds have been counted."""
    page.locator("[data-victory][data-counted]").wait_for()
    return [int(text) for text in page.locator(".tower .plate span").all_inner_texts()]


@pytest.mark.parametrize(("game", "width", "lang", "theme", "motion"), ENDINGS)
def test_the_victory_says_what_decided_it_and_leads_to_the_score_sheet(
    people: list[Person],
    site: str,
    browser: Browser,
    finished: Played,
    game: str,
    width: int,
    lang: str,
    theme: str,
    motion: bool,
):
    """Whoever sees the end is shown the towers first; Enter leads on, and whoever comes back sees the sheet."""
    over = finished(game)
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant", who=over)
    table, page = nears_the_end(person, over.table), person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    plays_out(person, table)
    page.locator("[data-victory]").wait_for()
    result = ask(person, "GET", f"/api/tables/{table}")["result"]
    assert counted(page) == sorted(result["scores"])
    again = page.locator("[data-count-again]")
    expect(again).to_be_visible(visible=motion)
    if motion:
        again.click()
        expect(page.locator("[data-victory]:not([data-counted])")).to_have_count(1)
        assert counted(page) == sorted(result["scores"])
        page.locator(".counted h2").focus()  # Enter on the button would count once more
    expect(page.locator("#told")).to_contain_text(page.locator("[data-over] .ask").inner_text())
    told = page.locator("[data-over] > div").first
    assert told.evaluate("one => one.scrollHeight <= one.clientHeight"), "the verdict is read whole"
    expect(page.locator("#told")).to_contain_text(str(told.locator(".ask").text_content()))
    expect(page.locator("[data-wreath]")).to_have_count(result["places"].count(1))
    if len(result["verdict"]) > 1:
        expect(page.locator("[data-decided]")).to_have_text(re.compile(r"\S.*\."))
    assert person.width() <= width
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert barriers(person) == []
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-score]")
    page.reload()
    page.wait_for_selector("[data-score]")


def test_the_end_can_be_shared_kept_and_played_again(desktop: Person, finished: Played):
    """The record that is kept proves its dice."""
    desktop.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ends(desktop, finished("keyharvest"))
    page = desktop.page
    page.locator("[data-share]:visible").click()
    expect(page.locator("[data-share]:visible")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{desktop.site}/replay/{table}"
    with page.expect_download() as download:
        page.click("[data-record]")
    found = verify(Path(download.value.path()).read_text(encoding="utf-8"))
    assert found.wrong == []
    assert found.results > 20
    page.locator("[data-rematch]:visible").click()
    page.wait_for_selector("[data-table][data-state=running]")
    assert table not in page.url


@pytest.mark.parametrize(("lang", "ready"), [("en", "it begins at once"), ("de", "Es geht sofort los")])
def test_below_the_end_stands_who_plays_once_more(desktop: Person, finished: Played, lang: str, ready: str):
    desktop.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    ends(desktop, finished("keyflower"))
    row = desktop.page.locator("[data-again-row]")
    for size in SIZES:
        desktop.resizes(*SIZES[size])
        expect(row).to_contain_text(ready)
        expect(row.locator("[data-again-seat].yes")).to_have_count(1)
        desktop.page.wait_for_function(FITS)
        assert barriers(desktop) == []


def test_two_people_meet_again_at_the_rematch(people: list[Person], site: str, browser: Browser):
    host, guest = (Person.comes(people, browser, site, 1440, 900) for _ in range(2))
    sits_down(host, "Rowan")
    sits_down(guest, "Briar")
    table = ask(host, "POST", "/api/tables", {"game": "keyharvest", "seats": 2, "public": True})["table"]
    ask(guest, "POST", f"/api/tables/{table}/join", {"invite": ""})
    play_both([host, guest], table)
    for person in (host, guest):
        person.opens(f"/t/{table}")
        expect(person.page.locator("[data-again-seat]")).to_have_text(re.compile("not yet"))
    host.page.locator("[data-rematch]:visible").click()
    host.page.wait_for_selector("[data-waiting]")
    expect(guest.page.locator("[data-again-seat].yes")).to_contain_text("Rowan plays once more.")
    expect(guest.page.locator("[data-rematch]:visible")).to_have_text("To the rematch")
    guest.page.locator("[data-rematch]:visible").click()
    guest.page.click("[data-sit]")
    for person in (host, guest):
        person.page.wait_for_selector("[data-table][data-state=running]")
    assert re.sub(r"\?.*", "", host.page.url) == re.sub(r"\?.*", "", guest.page.url)


# --- replay


def opens_replay(person: Person, table: str, query: str = "") -> None:
    person.opens(f"/replay/{table}{query}")
    person.page.wait_for_selector("[data-replay]")


@pytest.mark.parametrize("game", SOME)
def test_a_finished_game_can_be_walked_through(desktop: Person, finished: Played, game: str):
    opens_replay(desktop, finished(game).table)
    page, replay = desktop.page, desktop.page.locator("[data-replay]")
    last = str(replay.get_attribute("data-last"))
    expect(replay).to_have_attribute("data-n", "1")
    page.click("[data-next]")
    expect(replay).to_have_attribute("data-n", "2")
    page.click("[data-prev]")
    expect(replay).to_have_attribute("data-n", "1")
    page.keyboard.press("End")
    expect(replay).to_have_attribute("data-n", last)
    page.locator("[data-slider]").fill("7")
    expect(replay).to_have_attribute("data-n", "7")
    page.click("[data-run]")
    expect(replay).to_have_attribute("data-n", "9")
    page.click("[data-run]")
    assert page.locator("[data-choice]").count() == 0


@pytest.mark.parametrize("game", SOME)
def test_a_finished_game_is_seen_through_any_eyes(desktop: Person, finished: Played, game: str):
    table = finished(game).table
    opens_replay(desktop, table, "?n=5&seat=0")
    eyes = desktop.page.locator("[data-eyes-of]")
    assert eyes.locator("option").count() == 3
    for seat in (1, -1, 0):
        eyes.select_option(str(seat))
        expect(desktop.page.locator("[data-replay]")).to_have_attribute("data-eyes", str(seat))
        view = ask(desktop, "GET", f"/api/tables/{table}/at/5?seat={seat}")["view"]
        assert view["seat"] == seat


def test_a_moment_has_an_address(people: list[Person], site: str, browser: Browser, finished: Played):
    first, second = (Person.comes(people, browser, site, 1440, 900) for _ in range(2))
    first.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opens_replay(first, finished("keyflower").table, "?n=11&seat=1")
    first.page.locator("[data-link]:visible").click()
    expect(first.page.locator("[data-link]:visible")).to_have_text("Copied")
    second.page.goto(str(first.page.evaluate("navigator.clipboard.readText()")))
    replay = second.page.locator("[data-replay]")
    expect(replay).to_have_attribute("data-n", "11")
    expect(replay).to_have_attribute("data-eyes", "1")


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize("size", SIZES)
def test_a_bot_advises_and_one_may_play_on(
    people: list[Person], site: str, browser: Browser, finished: Played, game: str, size: str
):
    person = Person.comes(people, browser, site, *SIZES[size])
    opens_replay(person, finished(game).table, "?n=12&seat=0")
    page = person.page
    while page.locator("[data-hint]:visible").is_disabled():
        n = int(str(page.locator("[data-replay]").get_attribute("data-n")))
        page.click("[data-next]")
        expect(page.locator("[data-replay]")).to_have_attribute("data-n", str(n + 1))
    page.select_option("[data-level]", "1")
    page.locator("[data-hint]:visible").click()
    expect(page.locator("[data-tip]")).to_have_text(re.compile(r"^A bot as \w+: \w+"))
    page.locator(".dock").focus()  # what is wider than a phone can be scrolled by keyboard
    expect(page.locator(".dock")).to_be_focused()
    if game == "keyflower":
        check(person)
    after = page.locator("[data-replay]").get_attribute("data-n")
    page.locator("[data-fork]:visible").click()
    page.wait_for_selector("[data-table][data-state=running]")
    assert int(str(page.locator("[data-table]").get_attribute("data-after"))) >= int(str(after))
    person.waits_to_act()


def test_a_running_game_is_seen_up_to_now_through_ones_own_eyes(people: list[Person], site: str, browser: Browser):
    player, stranger = (Person.comes(people, browser, site, 1440, 900) for _ in range(2))
    player.plays_now("keyflower")
    player.plays(seed=5, turns=2)
    player.waits_to_act()
    after = str(player.page.locator("[data-table]").get_attribute("data-after"))
    table = player.page.url.rsplit("/", 1)[1]
    player.page.click("[data-so-far]")
    replay = player.page.locator("[data-replay]")
    replay.wait_for()
    player.page.keyboard.press("End")
    expect(replay).to_have_attribute("data-n", after)
    expect(replay).to_have_attribute("data-eyes", "0")
    expect(player.page.locator("[data-eyes-of] option")).to_have_count(1)
    assert player.page.locator("[data-hint], [data-fork], [data-back]").count() == 0
    player.page.locator("[data-to-table]:visible").click()
    player.waits_to_act()
    assert player.page.url == f"{site}/t/{table}"
    stranger.opens(f"/replay/{table}?seat=0")
    expect(stranger.page.locator("[data-replay]")).to_have_attribute("data-eyes", "-1")


@pytest.mark.parametrize(
    ("game", "tells", "told"),
    [
        ("keyflower", ".auction", "[data-card]"),
        ("keyharvest", ".reg", "[data-explained]"),
        ("keyper", ".bts", "[data-explained]"),
    ],
)
def test_tiles_tell_in_the_replay_too(desktop: Person, finished: Played, game: str, tells: str, told: str):
    """Where a table has a card for it, there; elsewhere at the place of all explanations."""
    opens_replay(desktop, finished(game).table, "?n=2&seat=0")
    place = desktop.page.locator(told)
    before = place.inner_text() if place.count() else ""
    desktop.page.locator(f"{tells} [data-tells]").nth(1).hover()
    expect(place).to_be_visible()
    expect(place).not_to_have_text(before)
    expect(place.locator("a[href*='/rules/']")).to_be_visible()

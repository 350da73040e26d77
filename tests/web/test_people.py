"""People at a table: who is away and what the others can do, the menu of one's seat, invitations, bad links, talk."""

import contextlib
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from keydom.games import names
from tests.web.player import Person
from tests.web.quick import Finished, ask, begins, plays_turns, sits_down
from tests.web.test_pages import barriers, check

GAMES: Final = names()
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844)}


def come(people: list[Person], browser: Browser, site: str, name: str, size: str = "desktop") -> Person:
    person = Person.comes(people, browser, site, *SIZES[size])
    sits_down(person, name)
    person.page.add_init_script("localStorage.setItem('pace', 'instant')")
    return person


def speaks_german(person: Person) -> None:
    person.page.add_init_script("localStorage.setItem('lang', 'de')")


def friends(
    people: list[Person], browser: Browser, site: str, size: str, game: str = "keyharvest"
) -> tuple[str, int, Person, Person]:
    """A table of three people without a clock: its name, who is asked and never came, and the two others."""
    all_three = [come(people, browser, site, name, size) for name in ("Ada", "Mara", "Ute")]
    wanted = {"game": game, "seats": 3, "clock": {"patience": 180}}
    made = ask(all_three[0], "POST", "/api/tables", wanted)
    for person in all_three[1:]:
        ask(person, "POST", f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    asked = ask(all_three[0], "GET", f"/api/tables/{made['table']}")["acting"][0]
    there = [person for seat, person in enumerate(all_three) if seat != asked]
    return made["table"], asked, there[0], there[1]


def wait_in_vain(database: Path, table: str, seconds: float) -> None:
    """As if the question had been put so much earlier, and nobody had come since."""
    with contextlib.closing(sqlite3.connect(database, timeout=30)) as connection, connection:
        back = 'UPDATE seats SET asked_at = asked_at - ?, seen = 0 WHERE "table" = ?'
        connection.execute(back, (seconds, table))
        connection.execute("UPDATE tables SET version = version + 1, changed = ? WHERE id = ?", (time.time(), table))


def seen(page: Page, selector: str):
    """The one of several that this size of page shows."""
    return page.locator(f"{selector}:visible")


@pytest.mark.parametrize("size", SIZES)
def test_friends_wait_remind_and_let_a_bot_stand_in(
    people: list[Person], site: str, browser: Browser, database: Path, size: str
):
    table, asked, one, two = friends(people, browser, site, size)
    for person in (one, two):
        person.opens(f"/t/{table}")
    expect(one.page.locator("[data-absent]")).to_have_count(0)
    wait_in_vain(database, table, 100)
    expect(one.page.locator("[data-absent]")).to_have_attribute("data-absent", str(asked))
    expect(seen(one.page, "[data-away=bot]")).to_be_disabled()
    expect(seen(one.page, "[data-away=bot]")).to_contain_text("you can vote in 2 minutes")
    expect(one.page.locator("#told")).to_have_text(re.compile(r"^\w+ is away\.$"))
    seen(one.page, "[data-away=remind]").click()
    expect(seen(one.page, "[data-away=remind]")).to_contain_text("was reminded; again in 1 hour")
    wait_in_vain(database, table, 100)
    expect(seen(one.page, "[data-away=bot]")).to_be_enabled()
    expect(one.page.locator("[data-absent] .ask")).to_have_text(re.compile("^Shall a bot stand in for .+\\?$"))
    check(one)
    for answer in ("wait", "remind", "bot"):
        box = seen(one.page, f"[data-away={answer}]").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= SIZES[size][0] - box["width"], f"{answer} is out of sight"
    expect(one.page.locator("#told")).to_have_text(re.compile(r"Shall a bot stand in for \w+\?$"))
    # Who wants to wait is asked again as soon as somebody agrees.
    seen(two.page, "[data-away=wait]").click()
    expect(two.page.locator(".banner .then")).to_have_text("You keep waiting; you will be asked again.")
    seen(one.page, "[data-away=bot]").click()
    expect(seen(one.page, "[data-away=bot]")).to_contain_text("you agree: 1 of 2")
    expect(seen(two.page, "[data-away=bot]")).to_contain_text("you decide: 1 of 2")
    if size == "phone":  # one below the other, also where one's own vote would be enough
        lefts = [seen(two.page, f"[data-away={answer}]").bounding_box() for answer in ("wait", "remind", "bot")]
        assert len({box["x"] for box in lefts if box}) == 1
    # Who wants to wait is not asked for a while; the other still is.
    seen(two.page, "[data-away=wait]").click()
    expect(two.page.locator("[data-absent]")).to_have_count(0)
    two.page.reload()
    seen(two.page, "[data-away=bot]").click()
    expect(one.page.locator("[data-absent]")).to_have_count(0)
    expect(one.page.locator(f".seatstrip [data-seat='{asked}'] small")).to_have_text("a bot plays")
    assert ask(one, "GET", f"/api/tables/{table}")["seats"][asked]["away"]


def test_the_absent_one_is_reminded_in_the_list_of_games_and_has_the_seat_back(
    people: list[Person], site: str, browser: Browser, database: Path
):
    table, asked, one, two = friends(people, browser, site, "desktop")
    gone = next(person for person in people if person not in (one, two))
    one.opens(f"/t/{table}")
    wait_in_vain(database, table, 4000)
    seen(one.page, "[data-away=remind]").click()
    gone.opens("/")
    expect(gone.page.locator("[data-rows=mine] [data-reminded]")).to_have_text("They wait for you")
    expect(seen(one.page, "[data-away=bot]")).to_contain_text("you decide: it has been long enough")
    seen(one.page, "[data-away=bot]").click()
    expect(one.page.locator(f".pl[data-seat='{asked}'] .sub")).to_contain_text("away, a bot plays")
    expect(one.page.locator("[data-card-turn]")).to_have_count(1)
    hears = "() => { const told = document.getElementById('told'); window.heard = [];"
    hears += "new MutationObserver(() => window.heard.push(told.textContent)).observe(told, {childList: true}); }"
    one.page.evaluate(hears)
    gone.opens(f"/t/{table}")
    # Also who has made no turn yet sees what was played for them.
    expect(gone.page.locator("[data-since] .slab small")).to_have_text("1 of 1 by a bot")
    expect(gone.page.locator("[data-card-turn]")).to_have_count(1)
    expect(gone.page.locator("[data-bot-plays]")).to_have_count(0)
    expect(one.page.locator(f".pl[data-seat='{asked}'] .sub")).not_to_contain_text("a bot plays")
    expect(gone.page.locator("#told")).to_have_text(re.compile(r"^A bot made 1 turn for you\. You "))
    one.page.wait_for_function("() => window.heard.filter((said) => said.endsWith(' is back.')).length === 1")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_the_menu_of_ones_seat(people: list[Person], site: str, browser: Browser, size: str, lang: str):
    """A bot stands in, one takes over again, leaves, and resigns after being asked once more."""
    table, _, person, _ = friends(people, browser, site, size)  # it waits for somebody: no bot plays it to its end
    if lang == "de":
        speaks_german(person)
    person.opens(f"/t/{table}")
    page = person.page
    page.wait_for_selector("[data-table]")
    page.click("[data-menu-button]")
    expect(page.locator(".menu.at-table button:not([data-menu-close])").first).to_be_focused()
    check(person)
    # The link for watching is copied.
    said = page.locator("[data-menu=watchers] small")
    before = said.inner_text()
    page.click("[data-menu=watchers]")
    expect(said).not_to_have_text(before)
    if size == "phone":
        page.click("[data-menu-close]")
    else:
        page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.locator("[data-menu-button]")).to_be_focused()
    page.click("[data-menu-button]")
    page.click("[data-menu=bot]")
    page.wait_for_selector("[data-bot-plays]")
    check(person)
    expect(seen(page, "[data-take-back]")).to_have_text("Selbst weiterspielen" if lang == "de" else "Play on yourself")
    seen(page, "[data-take-back]").click()
    expect(page.locator("[data-bot-plays]")).to_have_count(0)
    page.click("[data-menu-button]")
    page.click("[data-menu=resign]")
    expect(page.locator("[data-menu=keep]")).to_be_focused()
    page.click("[data-menu=keep]")
    page.click("[data-menu=leave]")
    expect(page.locator("[data-rows=mine] li")).to_have_count(1)
    page.go_back()
    page.click("[data-menu-button]")
    page.click("[data-menu=resign]")
    page.click("[data-menu=resign-sure]")
    expect(page.locator("[data-bot-plays] .ask")).to_have_text(
        "Du hast aufgegeben" if lang == "de" else "You have resigned"
    )
    expect(seen(page, "[data-take-back]")).to_have_count(0)
    now = ask(person, "GET", f"/api/tables/{table}")
    assert now["seats"][now["you"]]["resigned"]
    page.reload()
    page.wait_for_selector("[data-bot-plays]")


def test_ones_own_name_and_seal_stand_at_the_table(people: list[Person], site: str, browser: Browser):
    person = come(people, browser, site, "Zoë")
    person.opens(f"/t/{begins(person, 'keyflower')}")
    expect(person.page.locator("[data-self]")).to_have_text(re.compile("^ZZoë ?you$"))


def test_the_question_mark_shows_the_keys(people: list[Person], site: str, browser: Browser):
    person = come(people, browser, site, "Ada")
    person.opens(f"/t/{begins(person, 'keyharvest')}")
    person.waits_to_act()
    person.page.keyboard.press("?")
    expect(person.page.locator("[data-keys]")).to_contain_text("take the last choice back")
    assert barriers(person) == []
    person.page.keyboard.press("Escape")
    expect(person.page.locator("[data-keys]")).to_have_count(0)


# ------------------------------------------------------------------------------------------------ invitations


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_an_invited_friend_gives_a_name_and_sits_down(
    people: list[Person], site: str, browser: Browser, size: str, lang: str
):
    host = come(people, browser, site, "Rowan")
    wanted = {"game": "keyflower", "seats": 3, "bots": ["", "", "2"], "title": "Sunday", "public": False}
    made = ask(host, "POST", "/api/tables", wanted)
    guest = Person.comes(people, browser, site, *SIZES[size])
    if lang == "de":
        speaks_german(guest)
    guest.opens(f"/t/{made['table']}?invite={made['invite']}")
    page = guest.page
    expect(page.locator(".kick > span")).to_have_text(
        "Rowan hält dir einen Platz frei" if lang == "de" else "Rowan keeps a seat for you"
    )
    expect(page.locator("h1")).to_contain_text("Sunday")
    check(guest)
    page.fill("[data-name]", "rowan")
    page.keyboard.press("Enter")
    expect(page.locator("[data-name]")).to_have_value("rowan (2)")
    page.fill("[data-name]", "Jon")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-table]")
    assert ask(host, "GET", f"/api/tables/{made['table']}")["seats"][1]["name"] == "Jon"
    # Who comes later finds the letter with the broken seal, and may look.
    late = Person.comes(people, browser, site, *SIZES[size])
    late.opens(f"/t/{made['table']}?invite={made['invite']}")
    late.page.wait_for_selector("[data-amiss=expired]")
    expect(late.page.locator(".sheet")).to_contain_text("Ask Rowan for a new one")
    expect(late.page.locator(".sheet a[href='/me']")).to_have_text("Is one of the seats yours? Log in.")
    check(late)
    late.page.click("[data-look]")
    late.page.wait_for_selector("[data-table]")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/nowhere", "notFound"),
        ("/t/hello", "tableGone"),
        ("/t/aaaaaaaaaaaaaaaa", "tableGone"),
        ("/t/aaaaaaaaaaaaaaaa?invite=x", "expired"),
        ("/replay/aaaaaaaaaaaaaaaa", "tableGone"),
    ],
)
def test_bad_links_have_a_page_of_ours(desktop: Person, path: str, kind: str):
    desktop.allows("400", "403", "404")
    desktop.opens(path)
    for size in SIZES:
        desktop.resizes(*SIZES[size])
        desktop.page.wait_for_selector(f"[data-amiss={kind}]")
        expect(desktop.page.locator("h1")).to_have_count(1)
        check(desktop)
        expect(desktop.page.locator("main")).not_to_contain_text(re.compile(r"\d{3}|pattern|\$\."))


def test_a_private_table_has_a_closed_door(people: list[Person], site: str, browser: Browser):
    host = come(people, browser, site, "Rowan")
    made = ask(host, "POST", "/api/tables", {"game": "keyharvest", "seats": 2, "bots": ["", "1"], "spectators": False})
    stranger = Person.comes(people, browser, site, 1440, 900)
    stranger.allows("403")
    stranger.opens(f"/t/{made['table']}")
    stranger.page.wait_for_selector("[data-amiss=noRight]")


def test_free_seats_are_filled_with_bots_of_the_wanted_level(people: list[Person], site: str, browser: Browser):
    host = come(people, browser, site, "Rowan")
    made = ask(host, "POST", "/api/tables", {"game": "keyharvest", "seats": 3, "bots": ["", "3", ""]})
    host.opens(f"/t/{made['table']}")
    host.page.select_option("[data-fill-level]", "1")
    expect(host.page.locator("[data-waiting] .st")).to_have_count(3)
    expect(host.page).to_have_title(re.compile("^1 missing · "))
    expect(host.page.locator("[data-waiting] [data-bot='3']")).to_have_count(1)
    check(host)
    host.page.click("[data-fill]")
    host.page.wait_for_selector("[data-table]")
    assert [seat["level"] for seat in ask(host, "GET", f"/api/tables/{made['table']}")["seats"]] == ["", "3", "1"]


def test_a_new_table_says_what_happens_when_somebody_is_away(people: list[Person], site: str, browser: Browser):
    host = come(people, browser, site, "Rowan")
    host.opens("/new?game=keyharvest")
    expect(host.page.locator("[data-patience-terms]")).to_contain_text("Whoever comes back has the seat at once")
    host.page.select_option("[data-patience]", "3600")
    host.page.click("[data-make]")
    host.page.wait_for_selector("[data-waiting]")
    table = host.page.url.partition("?")[0].rsplit("/", 1)[-1]
    assert ask(host, "GET", f"/api/tables/{table}")["clock"]["patience"] == 3600


# ------------------------------------------------------------------------------------------------ log, chat, replay


@pytest.mark.parametrize("size", SIZES)
def test_the_log_has_icons_a_line_per_step_and_filters(people: list[Person], site: str, browser: Browser, size: str):
    person = come(people, browser, site, "Ada", size)
    table = begins(person, "keyharvest")
    plays_turns(person, table, 3)
    person.opens(f"/t/{table}")
    page = person.page
    person.waits_to_act()
    if size == "phone":
        page.click(".views [data-tab=log]")
    steps = ask(person, "GET", f"/api/tables/{table}?since=0")["log"]
    expect(page.locator("[data-log-step]")).to_have_count(sum(len(line["steps"]) for line in steps))
    assert page.locator(".log .ics svg").count()
    assert re.search(r"\bYou\b", page.locator(".log").inner_text()), "one is somebody in the log, too"
    page.select_option("[data-log-player]", "1")
    theirs = [one for one in steps if one["actor"] == 1 or any(step["seat"] == 1 for step in one["steps"])]
    expect(page.locator(".log > li")).to_have_count(len(theirs))
    check(person)


@pytest.mark.parametrize("size", SIZES)
def test_the_chat_calls(people: list[Person], site: str, browser: Browser, size: str):
    table, _, one, two = friends(people, browser, site, size)
    for person in (one, two):
        person.opens(f"/t/{table}")
        person.page.wait_for_selector("[data-table]")
    name = ask(two, "GET", "/api/me")["name"]
    say = {"do": "say", "table": table, "text": f"Are you there, {name}?", "key": "hello-12345"}
    ask(one, "POST", f"/api/tables/{table}/do", say)
    expect(two.page.locator("[data-chat-button] i")).to_have_text("1")
    expect(two.page.locator("#told")).to_contain_text(f"Are you there, {name}?")
    expect(one.page.locator("[data-chat-button] i")).to_have_count(0)
    two.page.click("[data-chat-button]")
    expect(two.page.locator(".say input")).to_be_focused()
    expect(two.page.locator(".log li.calls")).to_contain_text(name)
    expect(two.page.locator("[data-chat-button] i")).to_have_count(0)
    # The key that leads to the chat is not written into it.
    one.page.keyboard.press("c")
    expect(one.page.locator(".say input")).to_be_focused()
    expect(one.page.locator(".say input")).to_have_value("")


def test_replays_have_a_pace_season_jumps_and_lines_to_click(
    people: list[Person], site: str, browser: Browser, finished: Callable[[str], Finished]
):
    person = Person.comes(people, browser, site, 1440, 900)
    played = finished("keyflower")
    played.owner(person)
    person.opens(f"/replay/{played.table}")
    page = person.page
    page.wait_for_selector("[data-replay]")
    expect(page.locator("[data-season-jump]")).to_have_count(4)
    page.click("[data-season-jump='2']")
    expect(page.locator(".top [aria-current]")).to_contain_text("Autumn")
    start = int(page.get_attribute("[data-replay]", "data-n") or 0)
    page.locator("[data-line]").nth(3).click()
    expect(page.locator("[data-replay]")).not_to_have_attribute("data-n", str(start))
    page.select_option("[data-replay-pace]", "instant")
    here = int(page.get_attribute("[data-replay]", "data-n") or 0)
    page.click("[data-run]")
    expect(page.locator("[data-replay]")).not_to_have_attribute("data-n", str(here))
    expect(page.locator("[data-run]")).to_have_attribute("aria-label", "Pause")
    page.locator("[data-run]").blur()
    page.keyboard.press(" ")
    expect(page.locator("[data-run]")).not_to_have_attribute("aria-label", "Pause")
    check(person)
    # On a phone a tab comes up on which there is something: while tiles are placed nothing is on offer.
    log = ask(person, "GET", f"/api/tables/{played.table}?since=0")["log"]
    laid = next(line for line in log if any(step["verb"] == "lay" for step in line["steps"]))
    person.resizes(390, 844)
    person.opens(f"/replay/{played.table}?n={laid['number']}&seat=0")
    expect(page.locator("main .view:visible").first).to_be_visible()


def test_saved_settings_say_so(people: list[Person], site: str, browser: Browser):
    person = come(people, browser, site, "Ada")
    person.opens("/me")
    person.page.fill("[data-name]", "Ada Two")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-saved]")).to_have_text("Saved")

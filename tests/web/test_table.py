"""What a table does beside the game itself: undo, reconnect, refusals, spectators, chat, languages."""

import re

from playwright.sync_api import Browser, expect

from tests.web.player import Person


def test_undo_takes_a_choice_back(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_for_turn()
    desktop.page.locator("[data-words^='bid ']").first.click(position={"x": 38, "y": 30})
    expect(desktop.page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    desktop.page.keyboard.press("z")
    expect(desktop.page.locator("[data-table]")).to_have_attribute("data-at", "0")


def test_a_draft_survives_a_lost_connection(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_for_turn()
    desktop.page.locator("[data-words^='use ']").first.focus()
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    desktop.page.reload()
    desktop.page.wait_for_selector("[data-table]")
    expect(desktop.page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    desktop.page.locator("[data-act=undo]:visible").click()


def test_the_referee_says_why_not(desktop: Person):
    """Who only bids runs out of workers in spring: at the latest then something may not be done."""
    desktop.plays_now("keyflower")
    page = desktop.page
    while True:
        desktop.waits_to_act()
        lit = {str(one.get_attribute("data-words")).split(" ")[-1] for one in page.locator("[data-words]").all()}
        dull = [one for one in page.locator(".auction [data-tile]").all() if one.get_attribute("data-tile") not in lit]
        if dull:
            break
        desktop.chooses("bid ")
        while "confirm" not in desktop.waits_to_act()["acts"]:
            desktop.chooses()
        desktop.confirms()
    dull[0].hover()
    page.click("[data-why]")
    expect(page.locator("[data-refused]")).to_contain_text("KF ")
    assert page.locator("[data-refused] a").get_attribute("href") is not None


def test_a_spectator_sees_the_table_and_may_do_nothing(people: list[Person], site: str, browser: Browser):
    player = Person.comes(people, browser, site, 1440, 900)
    player.plays_now("keyharvest")
    player.waits_for_turn()
    watcher = Person.comes(people, browser, site, 1440, 900)
    watcher.opens(player.page.url.removeprefix(site))
    watcher.page.wait_for_selector("[data-table]")
    assert watcher.page.locator("[data-choice]").count() == 0
    assert watcher.page.locator("[data-act]").count() == 0


def test_languages_change_everything_at_once(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_for_turn()
    desktop.page.locator("[data-lang]").first.click()
    expect(desktop.page.locator(".banner .ask")).to_contain_text(re.compile("Du bist am Zug"))
    expect(desktop.page.locator("html")).to_have_attribute("lang", "de")
    expect(desktop.page.locator(".log")).to_contain_text("Frühling")


def test_chat_is_heard(desktop: Person):
    desktop.plays_now("keyper")
    desktop.page.get_by_role("tab", name="Chat").click()
    desktop.page.get_by_label("Say something").fill("Good luck, all")
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.locator(".log")).to_contain_text("Good luck, all")


def test_own_turn_fits_a_desktop_without_scrolling(desktop: Person):
    for game in ("keyflower", "keyharvest", "keyper"):
        desktop.plays_now(game, bots=3)
        desktop.waits_for_turn()
        assert desktop.page.evaluate("document.documentElement.scrollHeight") <= 900
        assert desktop.width() <= 1440

"""What a table does beside the game itself: undo, reconnect, refusals, spectators, chat, languages."""

import itertools
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from keydom.games import names
from tests.web.player import Person, at_one_table, play_together
from tests.web.quick import Finished, ask, sits_down
from tests.web.test_pages import SIZES


def test_undo_takes_a_choice_back(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.waits_for_turn()
    desktop.page.locator("[data-words^='bid ']").first.click(position={"x": 38, "y": 30})
    expect(desktop.page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    desktop.page.keyboard.press("z")
    expect(desktop.page.locator("[data-table]")).to_have_attribute("data-at", "0")


def test_going_back_when_all_agree(people: list[Person], site: str, browser: Browser):
    host, guest = at_one_table(people, browser, site, "keyflower")
    play_together([host, guest], seed=1, turns=2)
    undone = host.page.locator(".log .undone")
    for button in (0, 1):  # no, then yes
        host.page.locator("[data-back]").last.hover()
        host.page.locator("[data-back]").last.click()
        host.page.click("[data-go-back]")
        expect(guest.page.locator("[data-proposal]")).to_contain_text("asks to go back by 2 turns")
        expect(host.page.locator(".goback")).to_contain_text("Not yet agreed")
        assert undone.count() == 0
        guest.page.locator("[data-proposal] button").nth(button).click()
        expect(guest.page.locator("[data-proposal]")).to_have_count(0)
    expect(undone.nth(1)).to_be_visible()  # both turns, and what chance added to them


def test_a_draft_survives_a_lost_connection(desktop: Person):
    """The line breaks in the middle of a turn and stays broken for a while; then all is as it was."""
    page, broken = desktop.page, [False]
    lines: list[WebSocketRoute] = []

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket)
        if broken[0]:
            socket.close()
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/api/socket"), line)
    desktop.plays_now("keyflower")
    desktop.chooses("use ")
    desktop.waits_to_act()
    at = desktop.draft()
    assert at != "0"
    broken[0] = True
    lines[-1].close()
    expect(page.locator("[data-offline]")).to_be_visible()
    assert page.locator("[data-choice]").count() == 0
    assert desktop.draft() == at
    broken[0] = False
    page.evaluate("document.querySelector('[data-again]')?.click()")  # the page may have come back by itself
    desktop.waits_to_act()
    assert desktop.draft() == at
    page.keyboard.press("z")
    expect(page.locator("[data-table]")).to_have_attribute("data-at", "0")


def test_a_draft_survives_a_new_page(desktop: Person):
    desktop.plays_now("keyflower")
    desktop.chooses("use ")
    desktop.waits_to_act()
    at = desktop.draft()
    desktop.page.reload()
    desktop.waits_to_act()
    assert desktop.draft() == at != "0"


def test_the_referee_says_why_not(desktop: Person):
    """Who only bids runs out of workers in spring: at the latest then something may not be done."""
    desktop.plays_now("keyflower")
    page = desktop.page
    while True:
        desktop.waits_to_act()
        lit = {str(one.get_attribute("data-words")).split(" ")[-1] for one in page.locator("[data-words]").all()}
        tiles = page.locator(".auction [data-spot]").all()
        dull = [one for one in tiles if str(one.get_attribute("data-spot")).removeprefix("tile:") not in lit]
        if dull:
            break
        desktop.chooses("bid ")
        desktop.finishes()
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
    expect(desktop.page.locator(".banner")).to_contain_text("Biete, nutze ein Plättchen oder passe")
    expect(desktop.page.locator("html")).to_have_attribute("lang", "de")
    expect(desktop.page.locator(".log")).to_contain_text("Frühjahr")


def test_chat_is_heard(desktop: Person):
    desktop.plays_now("keyper")
    desktop.page.get_by_role("tab", name="Chat").click()
    desktop.page.get_by_label("Say something").fill("Good luck, all")
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.locator(".log")).to_contain_text("Good luck, all")


def test_own_turn_fits_a_desktop_without_scrolling(desktop: Person):
    for game in names():
        desktop.plays_now(game, bots=3)
        desktop.waits_for_turn()
        assert desktop.page.evaluate("document.documentElement.scrollHeight") <= 900
        assert desktop.width() <= 1440


TELLERS = {
    "keyflower": ".winter [data-tells], .boats [data-tells]",
    "keyharvest": ".dock [data-tells]",
    "keyper": ".bts [data-tells]",
}


@pytest.mark.parametrize("game", TELLERS)
def test_things_explain_themselves(desktop: Person, game: str):
    """With the pointer, and with the arrows after E; the rule is one click away, in both languages."""
    desktop.plays_until(game, "[data-table]:not(:has([data-answer]))")  # what an invitation asks takes Keyper's room
    desktop.waits_to_act()
    page = desktop.page
    told = page.locator("[data-explained]")
    if game != "keyflower":
        page.locator(TELLERS[game]).first.hover()
        expect(told).to_contain_text("Read the rule")
        assert "/rules/" in str(told.locator("a").get_attribute("href"))
        page.mouse.move(700, 2)
        expect(told).to_have_count(0)
    page.locator("[data-lang]").first.click()
    page.evaluate("document.activeElement?.blur?.()")
    page.keyboard.press("e")
    for _ in range(40):
        page.keyboard.press("ArrowDown")
        if page.evaluate("!!document.activeElement?.closest('.dock, .bts')"):
            break
    expect(told).to_contain_text("Regel")


def test_a_long_press_explains(phone: Person):
    phone.plays_now("keyper")
    phone.waits_to_act()
    page = phone.page
    touch = page.context.new_cdp_session(page)
    box = page.locator(".boards [data-tells]").first.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("[data-explained]")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert phone.draft() == "0"
    expect(page.locator("[data-explained] a")).to_be_visible()


WATCH = """() => {
  window.flown = 0;
  const count = (node) => (window.flown += node.className === "traveller");
  const look = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(count)));
  look.observe(document.body, { childList: true });
}"""


def test_what_others_did_moves_only_where_that_is_wanted(desktop: Person):
    page = desktop.page
    desktop.plays_now("keyflower")
    for wanted in (True, False):
        page.emulate_media(reduced_motion="no-preference" if wanted else "reduce")
        page.keyboard.press("2" if wanted else "1")
        page.evaluate(WATCH)
        # The bot bids, uses or takes a boat sooner or later; its place is marked until one's own turn is over.
        # What it did before the page was opened does not move.
        for turn in itertools.count():
            if turn and page.locator("[data-mark]").count():
                break
            desktop.plays(seed=2, turns=1)
            desktop.waits_to_act()
            assert not page.locator("[data-over]").count()
        assert bool(page.evaluate("window.flown")) == wanted
        desktop.plays(seed=3, turns=1)
        desktop.waits_to_act()


# --- drawings

UNDRAWN = """() => [...document.querySelectorAll("svg *")]
  .filter((one) => !one.closest("foreignObject"))
  .filter((one) => one.namespaceURI !== "http://www.w3.org/2000/svg"
    || one.matches("use") && !document.getElementById(one.getAttribute("href").slice(1)))
  .map((one) => `${one.outerHTML} in ${one.parentElement.outerHTML}`.slice(0, 300))"""
"""What lies in a drawing and is taken for HTML, so that nothing is seen of it; and signs that there are not."""


@pytest.mark.parametrize("game", names())
def test_everything_in_a_drawing_is_drawn(desktop: Person, finished: Callable[[str], Finished], game: str):
    """At a table with all that can be chosen, and all along a game."""
    page = desktop.page
    desktop.plays_now(game)
    for seed in range(4):
        desktop.waits_to_act()
        assert page.evaluate(UNDRAWN) == []
        desktop.plays(seed, turns=1)
    desktop.opens(f"/replay/{finished(game).table}")
    replay = page.locator("[data-replay]")
    last = int(str(replay.get_attribute("data-last")))
    for part in range(1, 11):
        page.locator("[data-slider]").fill(str(last * part // 10))
        expect(replay).to_have_attribute("data-n", str(last * part // 10))
        assert page.evaluate(UNDRAWN) == []


# --- what the phone has no room for at once


INSIDE: Final = """(pieces) => [...document.querySelectorAll(pieces)].every((piece) =>
  piece.getBoundingClientRect().bottom <= piece.closest(".panel").getBoundingClientRect().bottom)"""


def under_tab(phone: Person, game: str, tab: str, panel: str) -> dict[str, Any]:
    """Begins a game and opens the tab under which that panel lies; the view."""
    phone.plays_now(game)
    phone.waits_to_act()
    expect(phone.page.locator(panel)).to_be_hidden()
    phone.page.click(f".views [data-tab={tab}]")
    view: dict[str, Any] = ask(phone, "GET", f"/api/tables/{phone.page.url.rsplit('/', 1)[1]}")["view"]
    return view


def test_own_stores_and_fairs_of_keyper_lie_under_mine(phone: Person):
    view = under_tab(phone, "keyper", "mine", "[data-mystores]")
    page = phone.page
    stores = page.locator("[data-mystores] .stock > span")
    shown = [int(one.inner_text().split()[0]) for one in stores.all()]  # below it stands the supply
    assert shown == [*view["stores"][0], view["shipping"][0]]
    expect(page.locator("[data-myfairs] .tray")).to_have_count(3)
    for panel in ("[data-mystores]", "[data-myfairs]"):
        page.locator(panel).scroll_into_view_if_needed()  # an invitation leaves little room above its answers
        expect(page.locator(panel)).to_be_in_viewport(ratio=0.95)
    assert page.evaluate(INSIDE, "[data-mystores] .stock > span"), "every piece lies in its panel"


def test_winter_tiles_and_supply_of_keyflower_lie_under_the_village(phone: Person):
    view = under_tab(phone, "keyflower", "village", "[data-mywinter]")
    page = phone.page
    tiles = page.locator("[data-mywinter] .tray")
    expect(tiles).to_have_count(len(view["winter"]))
    assert all(one.inner_text().strip() for one in tiles.all())
    shown = [int(one.inner_text()) for one in page.locator("[data-supply] .ct").all()]
    assert shown == [*[one["n"] for one in view["supply"]], view["green"], view["skills_left"], view["in_bag"]]
    # The village is large enough to be read; what lies below it begins in sight, and is scrolled to.
    expect(page.locator("svg.village")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-mywinter] h2")).to_be_in_viewport(ratio=1)
    for one in (page.locator("[data-mywinter]"), page.locator("[data-supply]")):
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "tab"), [("keyflower", "village"), ("keyharvest", "board"), ("keyper", "mine")])
def test_enlarging_on_a_phone_leads_to_what_is_enlarged(phone: Person, game: str, tab: str):
    phone.plays_now(game, bots=2)
    phone.waits_to_act()
    page = phone.page
    for _ in range(2):  # again it is shown, not put back
        page.click(".views [data-tab=others]")
        page.locator(".pl .zoom").first.click()
        expect(page.locator(f".views [data-tab={tab}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("h2.h", has_text="Bea").first).to_be_in_viewport()


# --- spectators, clocks, one's turn


@pytest.mark.parametrize("size", SIZES)
def test_players_see_how_many_watch_and_watchers_only_the_last_turn_as_new(
    people: list[Person], site: str, browser: Browser, size: str
):
    player = Person.comes(people, browser, site, *SIZES[size])
    player.plays_now("keyflower")
    player.plays(seed=1, turns=3)
    player.waits_to_act()
    expect(player.page.locator("[data-watching]")).to_have_count(0)
    watcher = Person.comes(people, browser, site, 1440, 900)
    watcher.opens(player.page.url.removeprefix(site))
    watcher.page.wait_for_selector("[data-table]")
    expect(player.page.locator("[data-watching]")).to_be_visible()
    expect(player.page.locator("[data-watching]")).to_have_text("1")
    assert watcher.page.locator(".log li").count() > 5
    expect(watcher.page.locator(".log .new")).to_have_count(1)


def test_the_clock_of_whose_turn_it_is_runs(people: list[Person], site: str, browser: Browser):
    """On the banner at a desk, under the names on a phone; days and hours in the language of the page."""
    player = Person.comes(people, browser, site, 1440, 900)
    sits_down(player)
    clock = {"kind": "live", "bank": 900, "add": 30}
    table = ask(player, "POST", "/api/tables", {"game": "keyper", "seats": 2, "bots": ["random"], "clock": clock})
    player.opens(f"/t/{table['table']}")
    player.waits_to_act()
    timer = player.page.locator(".banner .timer")
    first = timer.inner_text().strip()
    assert re.fullmatch(r"1[45]:\d\d", first)
    expect(timer).not_to_have_text(first)
    player.page.set_viewport_size({"width": 390, "height": 844})
    expect(player.page.locator(".seatstrip .act small")).to_have_text(re.compile(r"1[345]:\d\d"))
    slow = {"game": "keyper", "seats": 2, "bots": ["random"], "clock": {"kind": "days", "days": 3}}
    player.opens(f"/t/{ask(player, 'POST', '/api/tables', slow)['table']}")
    player.waits_to_act()
    mine = player.page.locator(".seatstrip .act small")
    expect(mine).to_have_text(re.compile(r"[23] days"))
    player.page.evaluate("localStorage.setItem('lang', 'de')")
    player.page.reload()
    expect(mine).to_have_text(re.compile(r"[23] Tage"))


HEARD = """() => {
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
}"""


def test_ones_turn_is_heard_and_stands_in_the_title(people: list[Person], site: str, browser: Browser):
    """The sound only where it is wanted, and only when the turn comes."""
    host, guest = at_one_table(people, browser, site, "keyflower")
    for person in (host, guest):
        person.page.wait_for_selector(".banner.mine, .banner.wait")
        person.page.evaluate(HEARD)
    host.page.get_by_label("Sound is off").click()
    assert host.page.evaluate("window.heard") == 2
    for _ in range(2):
        mover = next(person for person in (host, guest) if person.page.locator("[data-mine]").count())
        waiter = guest if mover is host else host
        expect(mover.page).to_have_title(re.compile("^● Your turn · Keyflower"))
        expect(waiter.page).to_have_title("Keyflower · Keydom")
        before = waiter.page.evaluate("window.heard")
        if waiter is guest:
            # On a phone the tab stays while nothing is asked, and follows the question when it comes.
            guest.page.click(".views [data-tab=log]")
            mover.finishes()
            expect(guest.page.locator("main")).to_have_attribute("data-tab", "log")
        play_together([mover], seed=1, turns=1)
        waiter.waits_for_turn()
        expect(guest.page.locator("main")).not_to_have_attribute("data-tab", "log")
        expect(waiter.page).to_have_title(re.compile("^● Your turn · Keyflower"))
        expect(mover.page).to_have_title("Keyflower · Keydom")
        assert waiter.page.evaluate("window.heard") - before == (2 if waiter is host else 0)

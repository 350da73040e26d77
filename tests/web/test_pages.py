"""Every page in every state: reachable for everybody, no sideways scrolling, small enough, and doing what it says."""

import gzip
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from keydom.games import names
from tests.web.player import Person
from tests.web.quick import Finished, ask, begins, sits_down

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "keydom" / "web"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = names()
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
FULL = bool(os.environ.get("FULL"))
"""All rules on all sizes, by day and by night: `make test-web FULL=1`. Otherwise the rules that differ."""
Played = Callable[[str], Finished]
State = Callable[[Person, Played], None]
CHECK = """async (rules) => {
  const heavy = (one) => ["serious", "critical"].includes(one.impact);
  const tried = axe._audit.rules.filter((one) => one.enabled && heavy(one) && !one.tags.includes("experimental"));
  const found = await axe.run(document, {
    resultTypes: ["violations"], selectors: false, preload: false,
    runOnly: rules.length ? rules : tried.map((one) => one.id),
  });
  return found.violations.filter(heavy)
    .map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | "));
}"""
"""Rules that can find nothing serious are not tried, and nobody reads where axe would find a node again."""


def barriers(person: Person, *rules: str) -> list[str]:
    """Serious and critical violations on the page as it is now; of these rules, or of all."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    return [str(one) for one in person.page.evaluate(CHECK, list(rules))]


def check(person: Person) -> None:
    """No barriers by day and, as far as colours go, by night; nothing wider than the window."""
    person.page.emulate_media(color_scheme="light")
    assert barriers(person) == []
    person.page.emulate_media(color_scheme="dark")
    assert barriers(person, *([] if FULL else ["color-contrast"])) == []
    width = person.page.viewport_size["width"] if person.page.viewport_size else 0
    assert person.width() <= width


# --- the states, each reached as people reach it


def start(person: Person, finished: Played) -> None:
    person.opens("/")
    person.page.wait_for_selector("[data-play]:not([disabled])")


def start_in_use(person: Person, finished: Played) -> None:
    """Games of one's own, open tables with long names, a running one, a finished one."""
    finished("keyharvest").owner(person)
    ask(person, "PATCH", "/api/me", {"name": "Wolfeschlegelsteinhausen"})
    for game in GAMES:
        begins(person, game)
    for n in range(5):
        title = "A name that goes on and on until there is no more room" if n else ""
        ask(person, "POST", "/api/tables", {"game": GAMES[n % 3], "seats": 3, "bots": ["1"] * (n % 2), "title": title})
    browser = person.page.context.browser
    assert browser is not None
    stranger = Person.comes([], browser, person.site, 390, 844)
    sits_down(stranger, "Bo")
    ask(stranger, "POST", "/api/tables", {"game": "keyper", "seats": 4, "title": "Donaudampfschifffahrtsgesellschaft"})
    stranger.leaves()
    start(person, finished)
    expect(person.page.locator("[data-rows=mine] li")).to_have_count(4)
    person.page.wait_for_selector("[data-rows=open] li")
    person.page.wait_for_selector("[data-rows=finished] li")


def start_offline(person: Person, finished: Played) -> None:
    person.allows("ERR_FAILED")
    person.page.route("**/api/tables?*", lambda route: route.abort())
    person.opens("/")
    person.page.wait_for_selector("[data-offline]")


def menu(person: Person, finished: Played) -> None:
    start(person, finished)
    person.page.get_by_label("Menu").first.click()
    person.page.wait_for_selector("nav.menu")


def page(path: str) -> State:
    def opened(person: Person, finished: Played) -> None:
        person.opens(path)
        person.page.wait_for_selector("main h1")
        person.page.wait_for_load_state("networkidle")

    return opened


def waiting(person: Person, finished: Played) -> None:
    person.opens("/new?game=keyper")
    person.page.fill("[data-name]", "Hazel")
    person.page.locator("[data-make]:not([disabled])").click()
    person.page.wait_for_selector("[data-invite]")


def signed_up(person: Person, finished: Played) -> None:
    name = f"Hazel {os.urandom(3).hex()}"
    ask(person, "POST", "/api/account", {"name": name, "password": "long enough", "lang": "en"})
    person.page.add_init_script("localStorage.setItem('named', '1')")
    person.opens("/me")
    expect(person.page.get_by_text("Signed in as")).to_be_visible()


def wrong_login(person: Person, finished: Played) -> None:
    person.allows("403")
    person.opens("/me")
    person.page.get_by_role("button", name="I have an account").click()
    person.page.locator("[data-log-in] [data-login-name]").fill("Nobody at all")
    person.page.get_by_label("Password").fill("long enough")
    person.page.get_by_role("button", name="Log in").click()
    person.page.wait_for_selector("[role=alert]")


def no_table(person: Person, finished: Played) -> None:
    person.allows("404")
    person.opens("/t/aaaaaaaaaaaaaaaa")
    expect(person.page.locator("main h1")).not_to_have_text("One moment")


def no_replay(person: Person, finished: Played) -> None:
    person.allows("404")
    person.opens("/replay/aaaaaaaaaaaaaaaa")
    expect(person.page.locator("main h1")).not_to_have_text("One moment")


STATES: dict[str, State] = {
    "start": start,
    "start in use": start_in_use,
    "start offline": start_offline,
    "menu": menu,
    "new": page("/new"),
    "waiting": waiting,
    "watch": page("/watch"),
    "learn": page("/learn"),
    "account": page("/me"),
    "signed up": signed_up,
    "wrong login": wrong_login,
    "rules of Keyflower": page("/rules/keyflower"),
    "rules of Keyper": page("/rules/keyper?find=4.2"),
    "rules of Key Harvest": page("/rules/keyharvest?find=5J"),
    "short rules": page("/rules/keyharvest?form=short"),
    "gallery": page("/gallery/keyper"),
    "printed figures": page("/gallery/keyper?correct"),
    "nothing here": page("/no/such/page"),
    "no table": no_table,
    "no replay": no_replay,
}


@pytest.mark.parametrize("state", STATES)
def test_pages_have_no_barriers(phone: Person, finished: Played, state: str):
    STATES[state](phone, finished)
    check(phone)
    if FULL:
        phone.page.set_viewport_size({"width": 1440, "height": 900})
        check(phone)


@pytest.mark.parametrize("game", GAMES)
def test_tables_have_no_barriers_in_the_middle_of_a_turn(desktop: Person, game: str):
    desktop.plays_now(game, bots=2)
    desktop.waits_to_act()
    desktop.chooses()
    check(desktop)
    desktop.resizes(*SIZES["phone"])
    check(desktop)
    for tab in desktop.page.locator(".views [data-tab]").all():
        tab.click()
        assert barriers(desktop, *([] if FULL else ["color-contrast", "scrollable-region-focusable"])) == []
        assert desktop.width() <= SIZES["phone"][0]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("keyflower", r"Home \d"),
        ("keyharvest", r"[A-G]\d \w+, ripe"),
        ("keyper", r"Row 2, field 1: clay, frame orange"),
    ],
)
def test_the_whole_table_is_told_in_words(desktop: Person, game: str, told: str):
    """For readers of the screen: every tile and field by name, with what lies there."""
    desktop.plays_now(game, bots=2)
    desktop.waits_to_act()
    words = desktop.page.locator("[data-words-of]").inner_text()
    assert re.search(told, words)
    assert all(name in words for name in ("Bea", "Cem"))
    assert len(words.splitlines()) > 15


# --- what the pages do


def test_the_first_load_is_small():
    """The first script, all that is loaded before something is clicked, and all scripts of all pages together."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    first = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page))
    entry = set(re.findall(r'src="/(assets/[^"]+\.js)"', page))
    assert len(entry) == 1

    def size(names: set[str]) -> int:
        return sum(len(gzip.compress((WEB / name).read_bytes())) for name in names)

    assert size(entry) < 100_000
    assert size(first) < 100_000
    assert size({f"assets/{one.name}" for one in (WEB / "assets").glob("*.js")}) < 370_000


@pytest.mark.parametrize(("lang", "rule", "words"), [("EN", "5J", "lawyer"), ("DE", "5J", "Rechtsanwalt")])
def test_a_link_to_a_rule_lands_on_it_in_both_languages(desktop: Person, lang: str, rule: str, words: str):
    desktop.opens(f"/rules/keyharvest?find={rule}")
    target = desktop.page.locator(f"#r{rule}.target")
    expect(target).to_be_visible()
    if lang == "DE":
        desktop.page.locator("[data-lang]").first.click()
    expect(target).to_contain_text(words)
    expect(target).to_be_in_viewport()


@pytest.mark.parametrize(("lang", "words", "rule"), [("EN", "purple worker boat", "7.5"), ("DE", "lila schiff", "7.5")])
def test_the_rules_can_be_searched_in_both_languages(desktop: Person, lang: str, words: str, rule: str):
    desktop.opens("/rules/keyflower")
    if lang == "DE":
        desktop.page.locator("[data-lang]").first.click()
        expect(desktop.page.locator("main h1")).to_have_text("Regeln von Keyflower")
    desktop.page.wait_for_selector("#r1\\.1")
    desktop.page.fill("[data-search]", words)
    expect(desktop.page.locator(f"#r{rule}".replace(".", "\\."))).to_be_visible()
    expect(desktop.page.locator("#r1\\.1")).to_have_count(0)
    desktop.page.fill("[data-search]", "xyzzy")
    expect(desktop.page.locator(".rules p")).to_have_count(1)


def test_rules_lead_to_each_other(desktop: Person):
    desktop.opens("/rules/keyflower?find=7.4")
    desktop.page.locator("#r8\\.1 a", has_text="7.3").click()
    expect(desktop.page.locator("#r7\\.3.target")).to_be_in_viewport()


def test_a_table_is_made_with_all_its_options(desktop: Person):
    desktop.opens("/new?game=keyper")
    form = desktop.page
    form.wait_for_selector("[data-make]:not([disabled])")
    form.fill("[data-name]", "Marigold")
    form.fill("[data-title]", "Rainy evening")
    form.get_by_role("group", name="Seats").get_by_label("One more").click()
    form.select_option("[data-seat]", "1")
    form.select_option("[data-place='0']", "2")
    form.select_option("[data-place='3']", "random")
    form.select_option("[data-clock]", "live")
    form.fill("[data-minutes]", "7")
    form.check("[data-public]")
    form.check("[data-option=unlimited]")
    form.click("[data-make]")
    invite = form.input_value("[data-invite]")
    table = ask(desktop, "GET", f"/api/tables/{re.split('[/?]', invite)[-2]}")
    assert (table["title"], table["public"], table["setup"], table["you"]) == (
        "Rainy evening",
        True,
        {"unlimited": 1},
        1,
    )
    assert [seat["level"] for seat in table["seats"]] == ["2", "", "", "random"]
    assert table["seats"][1]["name"] == "Marigold"
    assert (table["clock"]["kind"], table["clock"]["bank"]) == ("live", 420)


def test_lists_come_back_when_the_site_does(desktop: Person, finished: Played):
    start_offline(desktop, finished)
    desktop.page.unroute_all()
    desktop.page.locator("[data-offline] button").click()
    expect(desktop.page.locator("[data-offline]")).to_have_count(0)
    expect(desktop.page.get_by_text("No game of yours yet")).to_be_visible()


def test_somebody_sits_down_at_an_open_table(people: list[Person], site: str, browser: Browser):
    host = Person.comes(people, browser, site, 1440, 900)
    sits_down(host, "Rowan")
    table = ask(host, "POST", "/api/tables", {"game": "keyharvest", "seats": 2})["table"]
    guest = Person.comes(people, browser, site, 390, 844)
    guest.opens("/watch")
    guest.page.click(f"[data-sit-at='{table}']")
    guest.page.wait_for_selector("[data-table]")
    assert guest.page.url == f"{site}/t/{table}"


@pytest.mark.parametrize("size", SIZES)
def test_play_now_starts_what_was_clicked(people: list[Person], site: str, browser: Browser, size: str):
    """Game, opponents within the limits of the game, and level; the page remembers them."""
    person = Person.comes(people, browser, site, *SIZES[size])
    start(person, lambda _: Finished("", []))
    page = person.page
    fewer, more = page.get_by_label("One fewer"), page.get_by_label("One more")
    page.locator(".game", has_text="Keyper").click()
    while more.is_enabled():
        more.click()
    expect(page.locator(".step output")).to_contain_text("3")
    page.locator(".game", has_text="Key Harvest").click()
    while fewer.is_enabled():
        fewer.click()
    more.click()
    expect(page.locator(".step output")).to_contain_text("2")
    weakest = page.get_by_role("radio", name="Gentle")
    weakest.click()
    expect(weakest).to_have_attribute("aria-checked", "true")
    page.click("[data-play]")
    page.wait_for_selector("[data-table]")
    table = ask(person, "GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["game"] == "keyharvest"
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [("person", ""), ("bot", "1"), ("bot", "1")]
    start(person, lambda _: Finished("", []))
    expect(page.locator(".game.on")).to_contain_text("Key Harvest")
    expect(page.locator(".step output")).to_contain_text("2")


def test_all_games_of_ones_own_that_are_not_over_are_listed(desktop: Person, finished: Played):
    """More than a page of them, and none that is over."""
    sits_down(desktop)
    tables = [begins(desktop, "keyharvest") for _ in range(22)]
    waits = ask(desktop, "POST", "/api/tables", {"game": "keyper", "seats": 2})["table"]
    desktop.opens("/watch")
    rows = desktop.page.locator("[data-rows=mine] li")
    # A page of them at least; how many more depends on where it is one's turn by now.
    expect(desktop.page.locator("[data-more=mine]")).to_be_visible()
    assert 20 <= rows.count() < 23
    desktop.page.click("[data-more=mine]")
    expect(rows).to_have_count(23)
    shown = [str(one.get_attribute("href")) for one in rows.locator("a.whole").all()]
    assert set(shown) == {f"/t/{table}" for table in (*tables, waits)}
    expect(desktop.page.locator("[data-more=mine]")).to_have_count(0)
    start(desktop, finished)
    expect(desktop.page.locator(".turn.lit").first).to_be_visible()
    expect(desktop.page.locator("[data-rows=mine] li")).to_have_count(4)
    desktop.page.locator("[data-rows=mine] + .all a").click()  # what one came for stands first
    expect(desktop.page.locator("main section").first.locator("[data-rows=mine]")).to_be_visible()

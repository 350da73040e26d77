"""Phases with a shape of their own: the end of a season, boats, placing, folding, events.

Each moment is reached over the wire and then looked at: at a desk and on a phone, in both languages, light and dark,
with motion and without.
"""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.player import STORY_PATIENCE, Person
from tests.web.quick import Finished, ask, begins, plays_to, sits_down
from tests.web.test_pages import barriers
from tests.web.test_story import CUT

GOLDEN: Final = Path(__file__).parents[1] / "golden"
TWO_FAIRS: Final = Path(__file__).with_name("two-fairs-keyper.txt")
"""A game in which seat 0 may hold two fairs at the end of summer, after this line."""
TWO_FAIRS_LINE: Final = 83
BIDS: Final = 5
"""Own turns with a bid before one passes until the season ends."""
WAYS: Final = (
    (1440, "en", "light", True),
    (390, "de", "dark", True),
    (1440, "de", "dark", False),
    (390, "en", "light", False),
)
"""Width, language, theme, motion: every one of them in both values, at both widths."""


def looks_on(
    people: list[Person],
    browser: Browser,
    site: str,
    width: int,
    lang: str,
    theme: str,
    motion: bool,
    pace: str = "",
    who: Finished | None = None,
) -> Person:
    """Somebody with that screen: a new guest, or the one who sits at that table."""
    height, locale = 900 if width > 1000 else 844, "de-DE" if lang == "de" else "en-US"
    person = Person.comes(
        people, browser, site, width, height, locale=locale, theme=theme, motion=motion, newcomer=True
    )
    person.page.context.set_default_timeout(1000 * STORY_PATIENCE)
    if who:
        who.owner(person)
    else:
        sits_down(person)
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    if pace:
        person.page.add_init_script(f"localStorage.setItem('pace', '{pace}')")
    return person


EDGES: Final = "one => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]"
HIGH: Final = "one => one.getBoundingClientRect().height"
BOXES: Final = "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
SPILLS: Final = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"
UNCUT: Final = """() => [...document.querySelectorAll("[clip-path]")].map((one) => one.getAttribute("clip-path"))
  .filter((path) => !document.querySelector(path.slice(4, -1)))"""
"""Hexes without the outline that cuts them out: water would run over their edge."""


def own_turns(now: Any) -> int:
    return sum(line["actor"] == 0 for line in now["log"])


def ended(now: Any) -> bool:
    """A season has ended."""
    return any(step["phase"] for line in now["log"] for step in line["steps"])


def season_ends(person: Person, bots: int = 2) -> str:
    """A table of Keyflower just after its first season, where a few bids were made."""
    table = begins(person, "keyflower", bots)
    plays_to(person, table, lambda now: own_turns(now) >= BIDS, ["bid", "blue", "red", "yellow", "1"])
    plays_to(person, table, ended, ["pass"])
    return table


def wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.fixture(scope="module")
def after_spring(site: str, browser: Browser) -> Finished:
    """A table whose first season is over; what happened there is told to everybody who comes back to it."""
    person = looks_on([], browser, site, *WAYS[0])
    table = season_ends(person)
    cookies = person.page.context.cookies()
    person.page.context.close()
    return Finished(table, cookies)


TOLD = """
  window.steps = [];
  new MutationObserver(() => {
    const told = document.querySelector("[data-told]")?.dataset;
    const step = told && `${told.told} ${told.step}`;
    if (step && window.steps.at(-1) !== step) window.steps.push(step);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["data-told", "data-step"] })"""
"""Keeps every step that is told."""

WINTER_BOAT = """(boat) => {
  const card = boat.cloneNode(true);
  boat.after(card);
  const then = card.querySelector(".then");
  then.classList.add("scores");
  const words = "Am Ende 1 Punkt je Plättchen auf einer geschlossenen Rundreise über Straßen deines Dorfes.";
  then.innerHTML = `<svg viewBox="-60 -14 120 28" height="28"></svg><span>${words}</span>`;
  const [inner, outer] = [then.querySelector("span"), card].map((one) => one.getBoundingClientRect());
  const inside = inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
  card.remove();
  return inside;
}"""
"""Whether what a boat scores in winter would lie inside its card."""


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS)
def test_a_season_ends_as_an_interlude(
    people: list[Person],
    site: str,
    browser: Browser,
    after_spring: Finished,
    width: int,
    lang: str,
    theme: str,
    motion: bool,
):
    person = looks_on(people, browser, site, width, lang, theme, motion, who=after_spring)
    table = after_spring.table
    log = ask(person, "GET", f"/api/tables/{table}?since=0")["log"]
    steps = [step for line in log for step in line["steps"] if step["phase"]]
    page = person.page
    person.opens(f"/t/{table}")
    stage = page.locator("[data-interlude]")
    stage.wait_for()
    if motion:
        # It is told by itself, tile by tile, and can be stopped; the tiles won so far are in the rows.
        page.locator("[data-interlude][data-phase=tiles]").wait_for()
        page.locator(".storybar button:nth-child(2), [data-story=pause]").locator("visible=true").click()
        expect(page.locator("[data-phases] .now")).to_have_count(1)
    else:
        # Without motion it stands as a finished table until it is left.
        won = [step["piece"] for step in steps if step["verb"] == "win" and "order" not in step["piece"]]
        expect(page.locator("[data-won]")).to_have_count(len(won))
        assert {one.get_attribute("data-won") for one in page.locator("[data-won]").all()} == set(won)
        assert not page.locator(".hl.later").count()
        # The dock counts those who came home.
        own = [step for step in steps if step["seat"] == 0 and (step["verb"] == "return" or step["phase"] == "tiles")]
        come = {one["piece"].removeprefix("worker:"): 0 for step in own for one in step["got"]}
        for one in (one for step in own for one in step["got"]):
            come[one["piece"].removeprefix("worker:")] += one["n"]
        badges = page.locator("[data-brings]")
        found = {one.get_attribute("data-brings"): one.inner_text() for one in badges.all()}
        assert found == {colour: f"+{n}" for colour, n in come.items()}
    assert page.locator("[data-ledger]").count() == 3
    # What lies on the boats is told beside them, at a desk; the order in which they are chosen everywhere.
    expect(page.locator("[data-boatloads] li").locator("visible=true")).to_have_count(3 if width > 1000 else 0)
    expect(page.locator(".nextbar .seal")).to_have_count(3)
    assert page.evaluate(UNCUT) == []
    assert wide(page) <= width
    assert barriers(person) == []
    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    # Its card in the strip tells it once more.
    card = page.locator("[data-card-turn$='-end']")
    if card.count():
        if width < 1000:  # the boats have the room of the strip
            page.click(".views [data-tab=village]")
        card.first.click()
        stage.wait_for()
        page.locator("[data-story=skip]:visible").click()
        expect(stage).to_have_count(0)


def test_ones_own_pass_ends_a_season_under_ones_eyes(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, 1440, "en", "light", motion=True, pace="brisk")
    table = begins(person, "keyflower", 1)
    person.page.add_init_script(TOLD)
    person.opens(f"/t/{table}")
    plays_to(person, table, ended, ["pass"])
    person.page.locator("[data-interlude]").wait_for()
    # It ends by itself, and the boats are there.
    expect(person.page.locator("[data-interlude]")).to_have_count(0)
    plays_to(person, table, lambda now: any(one["words"][0] == "boat" for one in now["options"]), ["pass"])
    person.waits_to_act()
    expect(person.page.locator("[data-harbour]:visible")).to_have_count(1)
    # Once, though its line stays the last until somebody takes a boat.
    ends = [one for one in person.page.evaluate("window.steps") if "-end " in one]
    assert ends
    assert len(ends) == len(set(ends))


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[:2])
def test_boats_and_placing_take_the_stage(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    table = season_ends(person)
    now = plays_to(person, table, lambda now: any(one["words"][0] == "boat" for one in now["options"]), ["pass"])
    page = person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    expect(page.locator("[data-phases=boats] .now")).to_have_count(1)
    # What one would have then is what one has with that boat's load.
    boat = next(one["words"][1] for one in now["options"] if one["words"][0] == "boat")
    then = page.locator(f"[data-harbour] [data-spot='boat:{boat}'] .then .ct")
    sums = [int(text) for text in then.all_inner_texts()]
    facts = ask(person, "GET", "/api/games/keyflower")["facts"]["tiles"]
    load = next(one["load"] for one in now["view"]["boats"] if facts[one["tile"]]["id"] == boat)
    own = now["view"]["screen"] + now["view"]["hand"]
    assert sums == [one["n"] + sum(more["n"] for more in load if more["piece"] == one["piece"]) for one in own]
    assert wide(page) <= width
    assert page.locator(f"[data-harbour] [data-spot='boat:{boat}']").evaluate(WINTER_BOAT)
    assert barriers(person) == []
    person.chooses(f"boat {boat}")
    expect(page.locator("[data-harbour] .chosen")).to_have_count(1)
    expect(page.locator("[data-brings]")).to_have_count(sum(one["piece"].startswith("worker:") for one in load))
    person.confirms()
    plays_to(person, table, lambda now: any(one["words"][0] == "place" for one in now["options"]), ["boat"])
    person.waits_to_act()
    places = page.locator("[data-toplace] .lit button")
    expect(page.locator("[data-phases=placing] .now")).to_have_count(1)
    assert places.count()
    # The seats say how many tiles lie; on a phone in their strip.
    gained = len(ask(person, "GET", f"/api/tables/{table}")["view"]["gained"][0])
    progress = page.locator(".seatstrip [data-seat='0'] small" if width < 1000 else ".pl[data-seat] .sub").first
    says = rf"^0 (of|von) {gained}" if width < 1000 else r"\d (of|von) \d|nothing|nichts"
    expect(progress).to_have_text(re.compile(says))
    # Nothing of the tiles to place lies under what can be pressed below them; the village has most of the room.
    below = ".phone-acts" if width < 1000 else ".dock"
    edges = [page.locator(one).evaluate(EDGES) for one in (".villageframe", "[data-toplace] .tp", below)]
    assert edges[1][1] <= edges[2][0]
    assert edges[0][1] - edges[0][0] > 2 * (edges[1][1] - edges[1][0])
    assert page.evaluate(UNCUT) == []
    assert page.locator(":is([data-toplace], [data-ways]):visible").evaluate_all(SPILLS) == []
    assert barriers(person) == []
    scale = "document.querySelector('.village .ground-edge').getBoundingClientRect().width"
    before = page.evaluate(scale)
    person.chooses("place ")
    assert page.evaluate(scale) == before
    free = page.locator(".village .spot")
    now = ask(person, "GET", f"/api/tables/{table}")
    assert free.count() == sum(one["words"][0] == "at" for one in now["options"])
    ways = [int(text) for text in free.locator("text").all_text_contents()]
    assert all(1 <= n <= 6 for n in ways)
    person.chooses("at ")
    # It lies the first way round that fits, and is turned and moved by a key or a click until something else is chosen.
    expect(page.locator("[data-ways] li:not(.no)")).to_have_count(ways[0])
    expect(page.locator("[data-ways] li.on")).to_have_count(1)
    assert page.evaluate(scale) == before
    _, here, way = drafted(person, table)
    if ways[0] > 1:
        page.keyboard.press("r")
        expect(page.locator(f"[data-ways] li.on [data-swap='{way}']")).to_have_count(0)
        expect(page.locator(f"[data-ways] [data-swap='{way}']")).to_have_count(1)
        turned = drafted(person, table)
        assert (turned[1], turned[2] != way) == (here, True)
    assert barriers(person) == []
    others = page.locator(".village [data-swap^='at ']")
    expect(others).to_have_count(len(ways) - 1)
    if len(ways) > 1:
        there = others.last.get_attribute("data-swap")
        others.last.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f".village [data-swap='{here}']")).to_have_count(1)
        assert drafted(person, table)[1] == there
    assert page.evaluate(scale) == before
    person.finishes()
    assert page.evaluate(scale) == before, "also when all tiles lie"
    # Whoever loads the page again finds the same: where the tiles lie, in how many ways the last would fit elsewhere.
    figures = free.locator("text").all_text_contents()
    page.reload()
    person.waits_to_act()
    expect(page.locator("[data-toplace]:visible")).to_have_count(1)
    expect(free.locator("text")).to_have_count(len(figures))
    assert free.locator("text").all_text_contents() == figures
    # Until the last placing is confirmed the next season has not come.
    expect(page.locator(".seasons [aria-current=step]")).to_have_text({"en": "Spring", "de": "Frühjahr"}[lang])


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[:2])
def test_winter_tiles_are_put_in_large_and_in_any_order(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    table = begins(person, "keyflower", 1)
    plays_to(person, table, lambda now: any(one["words"][0] == "put" for one in now["options"]), ["pass", "boat"])
    page = person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    tiles = page.locator("[data-putin] li")
    expect(tiles.locator("visible=true")).to_have_count(3)
    for n in (2, 0):
        tiles.nth(n).locator("button").click()
        expect(page.locator("[data-putin] li.on")).to_have_count(2 if n == 0 else 1)
    tiles.nth(2).locator("button").click()
    expect(page.locator("[data-putin] li.on")).to_have_count(1)
    assert page.evaluate(UNCUT) == []
    assert wide(page) <= width
    assert barriers(person) == []
    person.finishes()
    expect(page.locator("[data-mine] .ask")).to_have_text(re.compile("put in|bringst"))
    # Winter tiles are not used: a click anywhere on one bids.
    person.confirms()
    tile = page.locator(".auction .cell:has(> [data-words^='bid ']):visible").first
    tile.wait_for()
    person.waits_to_act()
    words = tile.locator("> [data-words^='bid ']").get_attribute("data-words")
    box = tile.locator(".ground-edge").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("[data-table]")).not_to_have_attribute("data-at", "0")
    assert drafted(person, table)[0] == words


def drafted(person: Person, table: str) -> list[str]:
    """The choices of the open turn, in words."""
    return [" ".join(one["words"]) for one in ask(person, "GET", f"/api/tables/{table}")["draft"]]


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[1:3])
def test_country_boards_are_folded_in_a_panel_that_covers_nothing(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="brisk")
    table = begins(person, "keyper")
    plays_to(person, table, lambda now: any(one["words"][0] == "layout" for one in now["options"]))
    page = person.page
    person.opens(f"/t/{table}")
    page.keyboard.press("Escape")
    person.waits_to_act()
    expect(page.locator("[data-fold] li.lit")).to_have_count(4)
    # Once the first words are read the cards of what came before have room, that of the season's end too.
    page.click("[data-first-read]")
    expect(page.locator("[data-card-turn$='-end'] small")).to_be_visible()
    assert page.evaluate(CUT) == []
    assert not page.locator(".dock [data-words^='layout']").count()
    assert barriers(person) == []
    person.chooses("layout 2")
    expect(page.locator("[data-fold] li.chosen")).to_have_count(1)
    # What comes then: who begins, as the server says.
    first = ask(person, "GET", f"/api/tables/{table}")["view"]["first"]
    begins_then = {"en": ("You were last", "was last"), "de": ("Du warst zuletzt", "war zuletzt")}[lang][first != 0]
    expect(page.locator("[data-foldthen]")).to_contain_text(begins_then)
    # How it folds is shown on a phone, where the pictures of it are small.
    play = page.locator("[data-fold-play]")
    expect(play).to_be_visible(visible=motion and width < 1000)
    if play.is_visible():
        play.click()
        expect(page.locator("[data-foldhow] .leaves")).to_have_count(1)
    expect(page.locator("[data-mine] .ask")).to_have_text(re.compile("“.+”|„.+“"))
    assert wide(page) <= width
    assert barriers(person) == []
    # When all have chosen the boards fold, all together.
    page.locator("[data-act=confirm]:not([disabled])").locator("visible=true").click()
    plays_to(person, table, folded)
    page.locator("[data-interlude] [data-folds]").first.wait_for()
    assert page.locator("[data-folds]").count() == 2
    page.keyboard.press("Escape")


def folded(now: Any) -> bool:
    return any(step["verb"] == "layout" and step["phase"] for line in now["log"] for step in line["steps"])


def resumes(person: Person, record: Path, line: int, seat: int) -> str:
    """A table where that seat goes on from a line of a game that is kept as a record."""
    text = record.read_text(encoding="utf-8")
    kept = ask(person, "POST", "/api/records", {"text": text})["table"]
    fork = {"number": line, "seat": seat, "bot": "random"}
    table = str(ask(person, "POST", f"/api/tables/{kept}/fork", fork)["table"])
    person.opens(f"/t/{table}")
    person.waits_to_act()
    return table


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[:2])
def test_payments_and_fairs_lie_in_the_dock(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    page = person.page
    table = resumes(person, GOLDEN / "keyper-2.txt", 8, 1)
    person.chooses("place green")
    if width < 1000:
        page.click(".views [data-tab=mine]")
    for words in ("a1", "build stable"):
        person.chooses(words)
    # A log and any other piece, in any order; with the last one the whole price is paid.
    pays = page.locator(".dock [data-words^='pay ']")
    expect(pays).to_have_count(4)
    person.chooses("pay timber")
    person.chooses("pay log")
    assert sorted(drafted(person, table)[3:]) == ["pay log", "pay timber"]
    expect(page.locator("[data-act=confirm]:visible")).to_contain_text("Stable" if lang == "en" else "Pferdestall")
    assert barriers(person) == []
    # A winter fair in hand shows both of its faces.
    resumes(person, GOLDEN / "keyper-2.txt", 89, 1)
    expect(page.locator("[data-winter]").first.locator(".show")).to_have_count(2)
    # Fairs that can be held: their tab comes up on a phone; they are held in any order, and each is taken back.
    table = resumes(person, TWO_FAIRS, TWO_FAIRS_LINE, 0)
    expect(page.locator(".dock .hold.lit")).to_have_count(2)
    if width < 1000:
        expect(page.locator("main[data-tab]")).to_have_attribute("data-tab", "mine")
    person.chooses("hold winter-fair-7")
    person.chooses("hold private")
    chosen = page.locator(".dock .hold.on")
    expect(chosen).to_have_count(2)
    assert drafted(person, table) == ["hold private", "hold winter-fair-7 four"]
    assert page.locator("[data-act=confirm]:visible").is_enabled()
    page.locator(".dock [data-loose='hold private']").click()
    expect(chosen).to_have_count(1)
    assert drafted(person, table) == ["hold winter-fair-7 four"]
    assert barriers(person) == []
    person.chooses("hold private")
    expect(chosen).to_have_count(2)
    # With each of them alone the turn is whole, and the other can still be held.
    page.locator(".dock [data-loose='hold winter-fair-7 four']").click()
    expect(page.locator("[data-table][data-at='2']:not([data-busy])")).to_have_count(1)
    expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    assert drafted(person, table) == ["hold private", "pass"]
    page.keyboard.press("z")
    expect(chosen).to_have_count(0)
    person.chooses("hold private")
    expect(page.locator("[data-act=confirm]:visible")).to_be_enabled()
    expect(page.locator("[data-act=pass]:visible")).to_have_count(0)
    page.locator(".dock [data-words^='hold winter-fair-7']").click()
    expect(chosen).to_have_count(2)
    # Whose a claimed board is, its keyper says.
    seals = page.locator(".board [data-owner]")
    assert {one.get_attribute("data-owner") for one in seals.all()} == {"0", "1"}
    assert [one.text_content() for one in page.locator(".board [data-owner='0']").all()] == ["H"]
    person.confirms()
    expect(page.locator(".dock [data-held=summer]")).to_have_count(2)
    assert wide(page) <= width


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[:2])
def test_resting_keyples_are_chosen_in_any_order_and_taken_back(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    page = person.page
    table = resumes(person, GOLDEN / "keyper-4.txt", 104, 3)
    rests = page.locator(".dock .resting [data-loose]")
    # Three have to: with the first white one all three are white, until another is chosen.
    for words, n, many in (("white", 1, "3"), ("orange", 2, "2"), ("blue", 3, "")):
        person.chooses(f"rest {words}")
        expect(rests).to_have_count(n)
        expect(page.locator(".dock .resting [data-loose='rest white']")).to_have_text(many)
    assert drafted(person, table) == ["rest blue", "rest orange", "rest white"]
    rests.nth(1).click()
    expect(rests).to_have_count(2)
    assert drafted(person, table) == ["rest blue", "rest white"]
    says = {"en": "You stand a blue keyple and 2 white", "de": "Du stellst einen blauen Keyple und 2 weiße"}[lang]
    expect(page.locator("[data-mine] .ask")).to_contain_text(says)
    assert barriers(person) == []
    assert wide(page) <= width
    person.confirms()


def test_an_action_leads_to_what_it_can_be_done_with_and_the_last_turns_are_announced(
    people: list[Person], site: str, browser: Browser
):
    person = looks_on(people, browser, site, *WAYS[0], pace="instant")
    table = begins(person, "keyharvest")
    plays_to(person, table, lambda now: any(one["words"][0] == "take" for one in now["options"]))
    page = person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    page.locator("button[data-action=D]").click()
    assert str(page.evaluate("document.activeElement.dataset.words")).startswith("take ")
    # A tile of the registry and its hex mark each other.
    page.locator(".reg .regtile").first.hover()
    expect(page.locator(".country .ring-pair")).to_have_count(1)
    # On a phone its tab comes up, wherever that was left with what is lit in sight.
    person.resizes(390, 844)
    page.locator(".views [data-tab=town]").click()
    page.locator("main.main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    page.locator(".views [data-tab=board]").click()
    for _ in ("off", "on"):
        page.locator("button[data-action=D]").click()
    expect(page.locator(".reg .regtile").first).to_be_in_viewport()
    person.resizes(1440, 900)
    person.opens("/healthz")  # nobody has to look on until then
    now = plays_to(person, table, lambda now: now["view"]["left"] >= 0 and now["options"])
    person.opens(f"/t/{table}")
    expect(page.locator("[data-last]")).to_have_attribute("data-last", str(now["view"]["left"]))
    expect(page.locator("[data-last] .seal")).to_have_count(now["view"]["left"])
    person.waits_to_act()
    assert barriers(person) == []
    # The panel is as high without a turn left.
    high = page.locator("[data-last]").evaluate(HIGH)
    page.locator("[data-last] .lastseals").evaluate("one => one.replaceChildren()")
    assert page.locator("[data-last]").evaluate(HIGH) == high
    # A field to be drawn is asked for in the place of the actions: counters and workers stay where they are.
    resumes(person, GOLDEN / "keyharvest-3.txt", 7, 1)
    expect(page.locator(".dock [data-words=draw]")).to_be_visible()
    asked = page.locator(".dock > .grp:not(.ga)").evaluate_all(BOXES)
    person.chooses("draw")
    expect(page.locator(".dock [data-words=draw]")).to_have_count(0)
    assert page.locator(".dock > .grp:not(.ga)").evaluate_all(BOXES) == asked

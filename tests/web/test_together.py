"""Keyper's invitation and Key Harvest's events and pairs: what is shown, answered and measured at each moment."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.measured import FINGER_PIXELS
from tests.web.player import PATIENCE, Person
from tests.web.quick import ask, begins, plays_to
from tests.web.test_pages import barriers
from tests.web.test_phases import WAYS, looks_on, wide

ROUNDS = range(1, 12)
"""Deals and ways to play tried until the moment comes; it comes in nearly every one."""


def invited(now: Any) -> bool:
    """One is asked to follow to a field whose pieces suffice for both."""
    open_ = now["view"]["invitation"]
    return bool(open_ and open_["asked"] == now["you"] and now["options"] and open_["plenty"])


def reaches(person: Person, game: str, reached: Any, prefers: list[str], bots: int = 2) -> tuple[str, Any]:
    """A table where this is so, and how it looks over the wire."""
    for seed in ROUNDS:
        table = begins(person, game, bots)
        now = plays_to(person, table, lambda now: reached(now) or now["state"] != "running", prefers, seed)
        if now["state"] == "running":
            return table, now
    raise AssertionError("it never came to that")


def work_ends(person: Person, table: str, place: str) -> Any:
    """The table as soon as nobody works at that place any more; nothing is chosen for anybody."""
    path = f"/api/tables/{table}"
    now = ask(person, "GET", f"{path}?since=-1")
    end = time.monotonic() + PATIENCE
    while (now["view"]["work"] or now["view"]["invitation"] or {"place": ""})["place"] == place:
        assert time.monotonic() < end, "the work does not come to its end"
        now = ask(person, "GET", f"{path}?since=-1&wait={now['version']}")
    return now


def box(page: Page, what: str) -> tuple[float, ...]:
    found = page.locator(what).locator("visible=true").first.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS)
def test_an_invitation_says_what_every_answer_brings(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    table, now = reaches(person, "keyper", invited, ["place", "keyper"])
    page, open_ = person.page, now["view"]["invitation"]
    person.opens(f"/t/{table}")
    page.keyboard.press("Escape")
    person.waits_to_act()
    cards = page.locator("[data-answers] [data-answer]").locator("visible=true")
    expect(cards).to_have_count(len(now["options"]))
    for option in now["options"]:
        card = cards.and_(page.locator(f"[data-answer='{' '.join(option['words'])}']"))
        # What everybody gets stands there as a figure, and the rest in whole sentences.
        n = open_["alone"] if option["words"] == ["pass"] else open_["together"][open_["active"]]
        expect(card.locator(".gv b").first).to_have_text(str(n))
        said = card.locator("small").locator("visible=true").inner_text()
        assert re.search(r"[.]$", said), said
    # The field itself is lit with the actions of both; a click there follows.
    field = page.locator("[data-asked]").locator("visible=true")
    expect(field.locator(".disc text")).to_have_text(str(open_["together"][now["you"]]))
    first = next(" ".join(one["words"]) for one in now["options"] if one["words"][0] == "join")
    expect(field.locator(".hit")).to_have_attribute("data-answer", first)
    if width > 1000:
        panel = page.locator("[data-follow]")
        expect(panel.locator(".queue li")).to_have_count(1 + len(open_["later"]))
        expect(panel.locator(".ghost")).to_have_count(1)
        # It lies below the own board and covers nothing.
        own, follow, dock = box(page, ".view-mine"), box(page, "[data-follow]"), box(page, ".dock")
        assert own[1] + own[3] <= follow[1]
        assert follow[1] + follow[3] <= dock[1] + 1
    else:
        for card in cards.all():
            assert (card.bounding_box() or {"height": 0})["height"] >= FINGER_PIXELS
        assert page.locator("[data-asked]").locator("visible=true").count() == 1
        main = box(page, "main.main")
        asked = box(page, "[data-asked]")
        assert main[1] <= asked[1] + asked[3] / 2 <= main[1] + main[3], "the field one is asked to is out of sight"
    assert wide(page) <= width
    assert barriers(person) == []
    # One click answers; what nobody can take away comes at once, whole.
    gain, had = now["options"][-1]["words"], now["view"]["stores"][now["you"]]
    cards.and_(page.locator(f"[data-answer='{' '.join(gain)}']")).click()
    after = work_ends(person, table, open_["place"])
    assert sum(after["view"]["stores"][now["you"]]) - sum(had) == open_["together"][now["you"]]


def test_piece_by_piece_is_asked_who_wants_it_so(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, *WAYS[0], pace="instant")
    table, now = reaches(person, "keyper", invited, ["place", "keyper"])
    page = person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    switch = page.locator("[data-whole]").locator("visible=true")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.reload()
    person.waits_to_act()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.locator("[data-answers] [data-answer^=join]").locator("visible=true").first.click()
    person.waits_to_act()
    expect(page.locator("[data-words^='gain ']")).to_have_count(1)
    # All that is left can be taken by one button, though the other acts in between.
    view = ask(person, "GET", f"/api/tables/{table}")["view"]
    left = view["work"]["left"][now["you"]]
    page.locator(f"[data-all='{left}']").click()
    after = work_ends(person, table, view["work"]["place"])
    assert sum(after["view"]["stores"][now["you"]]) - sum(view["stores"][now["you"]]) == left


def test_a_clock_is_a_ring_while_one_is_asked_to_follow(people: list[Person], site: str, browser: Browser):
    person = looks_on(people, browser, site, *WAYS[0], pace="instant")
    clock = {"kind": "live", "bank": 900, "add": 30}
    for seed in ROUNDS:
        made = ask(person, "POST", "/api/tables",
                   {"game": "keyper", "seats": 3, "bots": ["random", "random"], "clock": clock})  # fmt: skip
        table = made["table"]
        now = plays_to(person, table, lambda now: invited(now) or now["state"] == "finished", ["place"], seed)
        if now["state"] == "running":
            break
    person.opens(f"/t/{table}")
    person.waits_to_act()
    ring = person.page.locator("[data-mine] [data-ring]")
    expect(ring).to_have_count(1)
    assert 0 < int(ring.get_attribute("data-ring") or 0) <= 100


@pytest.mark.parametrize(("width", "lang", "theme", "motion"), WAYS[:2])
def test_a_field_of_the_registry_and_its_hex_are_joined(
    people: list[Person], site: str, browser: Browser, width: int, lang: str, theme: str, motion: bool
):
    person = looks_on(people, browser, site, width, lang, theme, motion, pace="instant")
    table, now = reaches(person, "keyharvest", lambda now: any(o["words"][0] == "take" for o in now["options"]), [])
    page, view = person.page, now["view"]
    person.opens(f"/t/{table}")
    person.waits_to_act()
    if width < 1000:
        page.locator(".views [data-tab=town]").click()
    # Each says what it would change in points.
    worth = [str(one.get_attribute("data-gain")) for one in page.locator(".reg .gain").all()]
    gives = [one["gives"] for one in view["if_laid"] if one["field"] in view["registry"]]
    signs = [f"+{n}" if n > 0 else f"−{-n}" if n else "0" for n in gives]
    assert worth == signs
    page.locator(".reg .regtile").first.hover()
    if width > 1000:
        thread = page.locator("[data-thread]")
        expect(thread).to_have_count(1)
        field = thread.get_attribute("data-thread") or ""
        start, end = page.evaluate(
            "() => { const path = document.querySelector('[data-thread]'), m = path.getScreenCTM();"
            " return [0, path.getTotalLength()].map((at) => { const p = path.getPointAtLength(at);"
            " return [p.x * m.a + m.e, p.y * m.d + m.f] }) }"
        )
        for (x, y), where in ((start, "registry"), (end, f"hex:{now['you']}")):
            left, top, w, h = box(page, f".main [data-spot='{where}:{field.upper()}']")
            assert left - 1 <= x <= left + w + 1, f"the thread misses the {where}"
            assert top - 1 <= y <= top + h + 1, f"the thread misses the {where}"
        expect(page.locator(f"[data-would='{field}']")).to_have_count(1)
        # What is told of it lies under the country.
        about, country = box(page, "[data-explained]"), box(page, ".boardbox .country")
        assert about[1] >= country[1] + country[3] - 1
    assert wide(page) <= width
    assert barriers(person) == []


def test_actions_say_why_they_cannot_be_done_and_the_last_turns_come_in_rounds(
    people: list[Person], site: str, browser: Browser
):
    person = looks_on(people, browser, site, *WAYS[0], pace="instant")
    table, now = reaches(
        person, "keyharvest", lambda now: bool(now["options"]) and now["view"]["idle"][2] == "none", []
    )
    page = person.page
    person.opens(f"/t/{table}")
    person.waits_to_act()
    expect(page.locator("[data-action=C] small")).to_have_text("none you can pay")
    person.opens("/healthz")  # nobody has to look on until then
    plays_to(person, table, lambda now: now["view"]["left"] >= 0 and now["options"])
    person.opens(f"/t/{table}")
    person.waits_to_act()
    now = ask(person, "GET", f"/api/tables/{table}")
    expect(page.locator("[data-last]")).to_have_attribute("data-last", str(now["view"]["left"]))
    rounds = [len(one.locator(".seal").all()) for one in page.locator(".lastseals .round").all()]
    assert sum(rounds) == now["view"]["left"]
    assert all(n == len(now["seats"]) for n in rounds[1:])
    expect(page.locator("[data-last-turns]")).to_contain_text("10")


@pytest.mark.parametrize("game", ["keyper", "keyharvest"])
def test_a_tablet_shows_the_others_in_a_row(people: list[Person], site: str, browser: Browser, game: str):
    person = looks_on(people, browser, site, 1024, "en", "light", False, pace="instant")
    person.page.set_viewport_size({"width": 1024, "height": 768})
    table = begins(person, game, 3)
    person.opens(f"/t/{table}")
    person.waits_to_act()
    page = person.page
    tops = {
        round(one["y"])
        for one in page.locator(".others .pl").evaluate_all("a => a.map(e => e.getBoundingClientRect().toJSON())")
    }
    assert len(tops) == 1
    # The log opens over the board, and closes again.
    log = page.locator(".view-log")
    closed = box(page, ".view-log")
    log.hover()
    assert box(page, ".view-log")[3] > closed[3]
    page.mouse.move(5, 700)
    assert box(page, ".view-log") == closed
    # Registry, stores and event are seen at once.
    assert page.evaluate("(one) => !one || one.scrollHeight <= one.clientHeight", page.query_selector(".kh > .col"))
    assert wide(page) <= 1024
    assert barriers(person) == []


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "Dora pays 1 apple and 2 vegetables and lays E1 from the registry."),
        ("de", "Dora zahlt 1 Apfel und 2 Wein und legt E1 aus dem Grundbuchamt."),
    ],
)
def test_a_tablet_has_room_for_four_answers_to_an_event(
    people: list[Person], site: str, browser: Browser, lang: str, answer: str
):
    """However long one of them is: which event comes, and what it is answered with, hangs on the deal."""
    person = looks_on(people, browser, site, 1024, lang, "light", False, pace="instant")
    person.page.set_viewport_size({"width": 1024, "height": 768})
    table, _ = reaches(person, "keyharvest", lambda now: now["view"]["event"] >= 0 and now["options"], [], bots=3)
    person.opens(f"/t/{table}")
    person.waits_to_act()
    rows = person.page.locator(".evrow b")
    expect(rows).to_have_count(4)
    rows.first.evaluate("(row, answer) => (row.textContent = answer)", answer)
    high, room = person.page.locator(".kh > .col").first.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert high <= room

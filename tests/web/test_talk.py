"""What people at one table say to each other and ask of each other, and what they hear when nothing answers."""

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.web.player import Person
from tests.web.quick import ask, play_both, sits_down
from tests.web.test_pages import barriers

SIZES = {"desktop": (1440, 900), "phone": (390, 664)}
AT_END = (
    "(list) => list.scrollHeight > list.clientHeight && list.scrollTop + list.clientHeight >= list.scrollHeight - 2"
)


def come(people: list[Person], browser: Browser, site: str, name: str, size: str = "desktop") -> Person:
    person = Person.comes(people, browser, site, *SIZES[size])
    sits_down(person, name)
    person.page.add_init_script("localStorage.setItem('pace', 'instant')")
    return person


def pair(people: list[Person], browser: Browser, site: str, size: str = "desktop") -> tuple[str, Person, Person]:
    """Two at a table that has begun."""
    one, two = come(people, browser, site, "Bryony", size), come(people, browser, site, "Bea", size)
    made = ask(one, "POST", "/api/tables", {"game": "keyharvest", "seats": 2, "clock": {"patience": 600}})
    ask(two, "POST", f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    return made["table"], one, two


def says(person: Person, table: str, *words: str) -> None:
    for text in words:
        key = re.sub(r"\W", "-", f"say-{text}")[:40].ljust(8, "-")
        ask(person, "POST", f"/api/tables/{table}/do", {"do": "say", "table": table, "text": text, "key": key})


@pytest.mark.parametrize("size", SIZES)
def test_the_newest_line_is_seen_and_who_reads_above_is_told_of_new_ones(
    people: list[Person], site: str, browser: Browser, size: str
):
    table, one, two = pair(people, browser, site, size)
    says(two, table, *[f"message number {n} is here for all to read" for n in range(9)])
    one.opens(f"/t/{table}")
    page = one.page
    page.click("[data-chat-button]")
    talk = page.locator("ol.talk")
    newest = talk.locator("li").last
    expect(newest).to_contain_text("number 8")
    expect(newest).to_be_in_viewport(ratio=0.9)
    assert talk.evaluate(AT_END)
    says(two, table, "and one more of them")
    expect(newest).to_contain_text("one more")
    expect(newest).to_be_in_viewport(ratio=0.9)
    # Who reads further up stays there.
    talk.evaluate("(list) => list.scrollTo(0, 0)")
    says(two, table, "while you read", "what was said")
    below = page.locator("[data-below]")
    expect(below).to_have_text("2 new below")
    assert talk.evaluate("(list) => list.scrollTop") == 0
    over = page.evaluate(
        "() => document.querySelector('ol.talk').getBoundingClientRect().bottom"
        " <= document.querySelector('[data-below]').getBoundingClientRect().top + 1"
    )
    assert over, "it lies on what is said"
    assert barriers(one) == []
    below.click()
    expect(below).to_have_count(0)
    expect(newest).to_be_in_viewport(ratio=0.9)
    # One's own words are seen, wherever one was.
    talk.evaluate("(list) => list.scrollTo(0, 0)")
    page.fill(".say input", "I am here")
    page.keyboard.press("Enter")
    expect(newest).to_contain_text("I am here")
    expect(newest).to_be_in_viewport(ratio=0.9)
    expect(below).to_have_count(0)


def test_who_asks_to_go_back_hears_that_it_is_refused(people: list[Person], site: str, browser: Browser):
    table, one, two = pair(people, browser, site)
    play_both((one, two), table, lambda now: now["after"] > 4)
    for person in (one, two):
        person.opens(f"/t/{table}")
        person.page.wait_for_selector("[data-table]")
    one.page.locator("[data-back]").first.click(force=True)
    one.page.click("[data-go-back]")
    two.page.locator("[data-proposal] .btn:not(.go)").click()
    refused = one.page.locator("[data-refused]")
    expect(refused).to_contain_text("Nothing is taken back")
    expect(refused).to_contain_text("Bea does not agree; the game goes on as it stands.")
    refused.get_by_role("button").click()
    expect(refused).to_have_count(0)
    expect(two.page.locator("[data-refused]")).to_have_count(0)


def swallows(page: Page) -> dict[str, bool]:
    """A network that takes everything and gives nothing back, as long as it is told to; it closes nothing either."""
    now = {"silent": False}

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: None if now["silent"] else server.send(text))
        server.on_message(lambda text: None if now["silent"] else route.send(text))

    page.route_web_socket(re.compile("/api/socket"), between)
    return now


@pytest.mark.parametrize("size", SIZES)
def test_a_table_says_when_nothing_answers(people: list[Person], site: str, browser: Browser, size: str):
    person = come(people, browser, site, "Ada", size)
    network = swallows(person.page)
    person.plays_now("keyharvest")
    person.waits_to_act()
    page = person.page
    silent = page.locator("[data-silent]")
    expect(silent).to_have_count(0)
    network["silent"] = True
    page.locator("[data-words]:visible").first.focus()
    page.keyboard.press("Enter")
    expect(silent).to_contain_text("The server has not answered for some seconds")
    expect(silent).to_contain_text("Your draft is kept. Nothing is lost.")
    assert barriers(person) == []
    network["silent"] = False
    silent.get_by_role("button").click()
    expect(silent).to_have_count(0)
    person.waits_to_act()
    mark = person.waits_to_act()["mark"]
    page.locator("[data-words]:visible").first.focus()
    page.keyboard.press("Enter")
    person.waits_for_change(mark)


def test_an_idle_table_notices_the_silence_and_comes_back_by_itself(people: list[Person], site: str, browser: Browser):
    person = come(people, browser, site, "Ada")
    network = swallows(person.page)
    person.plays_now("keyharvest")
    person.waits_to_act()
    network["silent"] = True
    expect(person.page.locator("[data-silent], [data-offline]")).to_have_count(1)
    network["silent"] = False
    expect(person.page.locator("[data-silent], [data-offline]")).to_have_count(0)
    person.waits_to_act()


def test_the_address_of_who_waits_is_the_invitation(people: list[Person], site: str, browser: Browser):
    host, guest = (Person.comes(people, browser, site, *SIZES["desktop"]) for _ in range(2))
    host.opens("/new?game=keyharvest")
    page = host.page
    page.get_by_label("One fewer").first.click()
    # Nobody sits down under a name that was drawn by lot.
    page.click("[data-make]")
    expect(page.locator("[data-name]:invalid")).to_have_count(1)
    page.fill("[data-name]", "Marigold Moss")
    page.click("[data-make]")
    page.wait_for_selector("[data-waiting]")
    expect(page.locator("[data-invite]")).to_have_value(page.url)
    expect(page.locator("[data-waiting]")).to_contain_text("Marigold Moss")
    own = page.url.partition("?")[0]
    page.goto(own)  # as from the list of one's games
    expect(page.locator("[data-invite]")).to_have_value(re.compile("invite="))
    expect(page).to_have_url(re.compile("invite="))
    guest.page.goto(page.url)
    expect(guest.page.locator("[data-invitation]")).to_contain_text("Marigold Moss keeps a seat for you")
    guest.page.fill("[data-name]", "Mara")
    guest.page.click("[data-sit]")
    page.wait_for_selector("[data-table]")
    expect(page).to_have_url(own)
    # Two whose names begin alike have signs that differ.
    signs = page.locator(".players .seal text, .others .seal text").all_text_contents()
    assert {"Mi", "Ma"} <= set(signs), signs


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_log_in_without_a_name_says_so_in_words(people: list[Person], site: str, browser: Browser, lang: str):
    person = Person.comes(people, browser, site, *SIZES["desktop"], locale=lang)
    person.allows("422", "400", "Failed to load resource")
    person.opens("/me")
    page = person.page
    page.locator("form .linkbtn").first.click()
    page.fill("[data-log-in] input[type=password]", "correct horse")
    page.click("[data-log-in] .btn.go")
    expect(page.locator("[data-log-in] [data-login-name]:invalid")).to_have_count(1)
    # A browser that lets it through gets a sentence, too.
    page.evaluate("document.querySelectorAll('form').forEach((one) => (one.noValidate = true))")
    page.click("[data-log-in] .btn.go")
    expect(page.locator(".problem")).to_have_text("The name is missing." if lang == "en" else "Der Name fehlt.")

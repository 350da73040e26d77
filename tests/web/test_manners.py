"""Programs and people that one no longer wants: tokens are ended on the account page, words reported, writers muted."""

import httpx
from playwright.sync_api import Browser, expect

from tests.web.player import Person
from tests.web.quick import ask, begins, sits_down


def test_a_token_is_listed_and_ended_on_the_account_page(desktop: Person):
    sits_down(desktop)
    tables = [begins(desktop, game) for game in ("keyharvest", "keyper")]
    tokens = [ask(desktop, "POST", f"/api/tables/{table}/token")["token"] for table in tables]

    def programs_see() -> list[int]:
        return [
            httpx.get(f"{desktop.site}/api/tables/{table}", headers={"authorization": f"Bearer {token}"}).status_code
            for table, token in zip(tables, tokens, strict=True)
        ]

    assert programs_see() == [200, 200]
    desktop.opens("/me")
    listed = desktop.page.locator("[data-tokens] li")
    expect(listed).to_have_count(2)
    expect(listed.filter(has_text="Key Harvest")).to_contain_text("seat A")
    listed.filter(has_text="Key Harvest").get_by_role("button").click()
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Keyper")
    assert programs_see() == [401, 200]
    listed.get_by_role("button").click()
    expect(desktop.page.locator("[data-tokens]")).to_have_count(0)
    assert programs_see() == [401, 401]


def test_words_are_reported_and_their_writer_muted(people: list[Person], site: str, browser: Browser):
    """Both bear the same name, as guests may: it is the other one who is muted all the same."""
    anna, other = [Person.comes(people, browser, site, 1440, 900) for _ in range(2)]
    for person in (anna, other):
        sits_down(person, "Anna")
    table = ask(anna, "POST", "/api/tables", {"game": "keyharvest", "seats": 2})["table"]
    ask(other, "POST", f"/api/tables/{table}/join", {})
    for person, words in ((anna, "Hello"), (other, "Rude words")):
        said = {"do": "say", "table": table, "text": words, "key": f"key-{words[:4]}-0001"}
        ask(person, "POST", f"/api/tables/{table}/do", said)
    chat = anna.page.locator("ol.log li")

    def opens_the_chat() -> None:
        anna.opens(f"/t/{table}")
        anna.page.get_by_role("tab", name="Chat").click()
        expect(chat.filter(has_text="Hello")).to_be_visible()

    opens_the_chat()
    rude = chat.filter(has_text="Rude words")
    expect(chat.filter(has_text="Hello").locator("[data-about]")).to_have_count(0)
    rude.locator("[data-about]").click()
    rude.locator("[data-report]").click()
    expect(rude.get_by_role("status")).to_contain_text("It was reported")
    assert [one["text"] for one in ask(anna, "GET", "/api/me/export")["reports"]] == ["Rude words"]
    rude.locator("[data-about]").click()
    rude.locator("[data-mute]").click()
    expect(rude).to_have_count(0)
    anna.opens("/me")
    muted = anna.page.locator("[data-muted] li")
    expect(muted).to_have_count(1)
    expect(muted).to_contain_text("Anna")
    muted.get_by_role("button").click()
    expect(anna.page.locator("[data-muted]")).to_have_count(0)
    opens_the_chat()
    expect(rude).to_be_visible()

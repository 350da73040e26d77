"""The account's page: an address is confirmed, a password changed or forgotten, by mail that really arrives."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.site.support.post import Postbox
from tests.web.player import Person, running_site
from tests.web.test_pages import check

FIRST, SECOND, THIRD = "correct horse", "battery staple", "staple battery"


def code_from(box: Postbox, subject: str, pattern: str, person: Person) -> str:
    """The code in the letter with that subject."""
    while not (found := [letter for letter in box.got if letter["subject"] == subject]):
        person.page.wait_for_timeout(50)
    code = re.search(pattern, found[-1].get_content())
    assert code is not None
    return code[1]


def test_an_address_opens_an_account_whose_password_was_forgotten(
    people: list[Person], browser: Browser, tmp_path: Path
):
    box = Postbox()
    mail = {"KEYDOM_SMTP_HOST": "127.0.0.1", "KEYDOM_SMTP_PORT": str(box.port), "KEYDOM_SMTP_FROM": "a@keydom.example"}
    with running_site(tmp_path, **mail) as site:
        person = Person.comes(people, browser, site, 1440, 900)
        page = person.page
        person.opens("/me")
        page.fill("[data-name]", "Ada")
        page.fill("input[type=password]", FIRST)
        page.get_by_role("button", name="Keep my games").click()
        page.fill("[data-address] input[type=email]", "ada@keydom.example")
        page.fill("[data-address] input[type=password]", FIRST)
        page.locator("[data-address] button").click()
        expect(page.locator("[data-address] [role=status]")).to_contain_text("A code was mailed to ada@keydom.example")
        check(person)
        page.fill("[data-confirm-address] input", code_from(box, "Keydom: your address", r"code: (\w+)", person))
        page.get_by_role("button", name="Confirm the address").click()
        expect(page.locator("[data-address] [role=status]")).to_have_text("ada@keydom.example is confirmed.")

        for field, typed in zip(page.locator("[data-password] input").all(), (FIRST, SECOND), strict=True):
            field.fill(typed)
        page.get_by_role("button", name="Change the password").click()
        expect(page.locator("[data-password] [role=status]")).to_contain_text("The password is changed.")

        page.get_by_role("button", name="Log out", exact=True).click()
        page.get_by_role("button", name="I have an account").click()
        page.fill("[data-name]", "Ada")
        page.click("[data-forgot]")
        page.get_by_role("button", name="Mail me a code").click()
        key = code_from(box, "Keydom: a new password", r"half an hour: (\S+)", person)
        page.fill("[data-recover] input[autocomplete=one-time-code]", key)
        page.fill("[data-recover] input[type=password]", THIRD)
        page.get_by_role("button", name="Set the new password").click()
        expect(page.get_by_text("Signed in as Ada")).to_be_visible()

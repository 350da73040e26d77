"""Keyper's invitation is put to all who may still be asked; they can answer before it comes to them."""

import itertools
import json
import os
import re
import time
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.web.player import PATIENCE, Person, play_together
from tests.web.quick import ask, sits_down
from tests.web.test_pages import SIZES, barriers

DOES = {"no": "pass", "yes": "join "}
CASES = itertools.product(SIZES, DOES) if os.environ.get("FULL") else [("desktop", "no"), ("phone", "yes")]

MOMENT = """() => {
  const { after, busy } = document.querySelector("[data-table]").dataset;
  return busy === undefined ? after : "busy";
}"""


class Round(NamedTuple):
    """Three at a table; each keeps what their page has sent."""

    people: list[Person]
    path: str
    sent: list[list[str]]

    def log(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = ask(self.people[0], "GET", f"{self.path}?since=0")["log"]
        return lines

    def settles(self) -> None:
        """Until all pages show the last moment, and none waits for an answer."""
        end = time.monotonic() + PATIENCE
        while {str(person.page.evaluate(MOMENT)) for person in self.people} != {str(len(self.log()))}:
            assert time.monotonic() < end, "the pages differ"
            self.people[0].page.wait_for_timeout(20)

    def showing(self, what: str) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.page.locator(what).count()]


def keeps(person: Person) -> list[str]:
    """What that person's page sends from now on, but for looking at a table."""
    sent: list[str] = []

    def keep(frame: str | bytes) -> None:
        if json.loads(frame)["do"] != "watch":
            sent.append(str(frame))

    person.page.on("websocket", lambda socket: socket.on("framesent", keep))
    return sent


def three(people: list[Person], browser: Browser, site: str, size: tuple[int, int]) -> Round:
    came = [Person.comes(people, browser, site, *size) for _ in range(3)]
    sent = [keeps(person) for person in came]
    for person, name in zip(came, ("Ann", "Ben", "Cleo"), strict=True):
        sits_down(person, name)
    clock = {"kind": "live", "bank": 900, "add": 30}
    made = ask(came[0], "POST", "/api/tables", {"game": "keyper", "seats": 3, "bots": [], "clock": clock})
    for person in came[1:]:
        ask(person, "POST", f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    for person in came:
        person.opens(f"/t/{made['table']}")
        person.page.wait_for_selector("[data-table]")
    return Round(came, f"/api/tables/{made['table']}", sent)


def invited(at: Round) -> tuple[int, int]:
    """Play until somebody is asked to join and somebody else may be asked after; who both are."""
    for seed in itertools.count():
        at.settles()
        if ahead := at.showing("[data-ahead]"):
            return at.showing("[data-mine]")[0], ahead[0]
        assert play_together(at.people, seed, turns=1, prefers=("[data-words^='place ']", ".boards [data-choice]"))
    raise AssertionError


@pytest.mark.parametrize(("size", "says"), CASES)
def test_an_answer_given_ahead(people: list[Person], site: str, browser: Browser, size: str, says: str):
    at = three(people, browser, site, SIZES[size])
    while True:
        asked, later = invited(at)
        page = at.people[later].page
        expect(page.locator("[data-ahead] .ask")).to_have_text(re.compile(r"^Join \w+ at .+, board [1-4]\?$"))
        expect(page.locator("[data-ahead]")).to_contain_text(f"{('Ann', 'Ben', 'Cleo')[asked]} is asked first")
        timer = ".banner .timer" if size == "desktop" else f"[data-seat='{asked}'] small"
        expect(page.locator(timer).first).to_have_text(re.compile(r"\d+:\d\d"))
        assert at.people[later].width() == SIZES[size][0]
        # It stays in the page: said, taken back, and said again, nothing is sent.
        before, button = len(at.sent[later]), page.locator(f"[data-says={says}]")
        for pressed in ("true", "false", "true"):
            button.click()
            expect(button).to_have_attribute("aria-pressed", pressed)
        expect(page.locator("[data-says][aria-pressed=true]")).to_have_count(1)
        assert len(at.sent[later]) == before
        # To load the page again does not lose it.
        page.reload()
        expect(page.locator(f"[data-says={says}]")).to_have_attribute("aria-pressed", "true")
        head = len(at.log())
        at.people[asked].waits_to_act()
        at.people[asked].page.keyboard.press("p")
        at.people[asked].confirms()
        page.wait_for_function("() => !document.querySelector('[data-ahead]')")
        at.settles()
        if says == "no":
            # Asked or not, nothing is left to say.
            expect(page.locator("[data-mine]")).to_have_count(0)
            at.settles()
        lines = at.log()[head:]
        assert lines[0]["actor"] == asked
        answers = [line for line in lines[1:2] if line["actor"] == later and line["words"][0].startswith(DOES[says])]
        # Who has no keyple that fits is not asked, who has several says which: then the game goes on.
        if answers:
            assert len(at.sent[later]) == before + 1
            return


def test_nobody_is_asked_ahead_in_vain(people: list[Person], site: str, browser: Browser):
    """Who sees the question in German may leave it open, and is asked as ever."""
    at = three(people, browser, site, SIZES["desktop"])
    asked, later = invited(at)
    page = at.people[later].page
    page.locator("[data-lang]").first.click()
    expect(page.locator("[data-ahead] .ask")).to_have_text(re.compile(r"^Bei \w+ mitmachen: .+, Tafel [1-4]\?$"))
    expect(page.locator("[data-says=no]")).to_have_text("Nein")
    page.locator("[data-says=no]").click()
    assert barriers(at.people[later]) == []
    page.locator("[data-says=no]").click()
    at.people[later].resizes(*SIZES["phone"])
    words = page.locator("[data-ahead] > div").first
    expect(words.locator(".then")).to_contain_text("niemand sieht es")
    assert words.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1, "some of it cannot be read"
    at.people[later].resizes(*SIZES["desktop"])
    page.locator("[data-says=no]").click()
    page.locator("[data-says=no]").click()
    at.people[asked].waits_to_act()
    at.people[asked].chooses("join ")
    at.people[asked].confirms()
    expect(page.locator("[data-ahead]")).to_have_count(0)

"""Whole games by clicks, and by keyboard alone."""

import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from keydom.games import names
from tests.web.measured import findings, watch
from tests.web.player import Person, at_one_table, play_together
from tests.web.quick import ask, play_both, plays_to

GAMES = names()

FULL = bool(os.environ.get("FULL"))
"""Every game whole by clicks on both sizes, by two people and by keyboard takes minutes: `make test-web FULL=1`."""


CLICKED, SKIPPED = 3, 6
"""So many own turns by clicks, then so many over the wire, and so on."""


def own_turns(now: Any) -> int:
    return sum(line["actor"] == 0 and line["kind"] == "turn" for line in now["log"])


def plays_on(person: Person, table: str) -> bool:
    """The next own turns over the wire, at the open page; False when the game is over."""
    now = ask(person, "GET", f"/api/tables/{table}?since=0")
    enough = own_turns(now) + SKIPPED
    now = plays_to(person, table, lambda now: now["state"] == "finished" or own_turns(now) >= enough)
    return bool(now["state"] == "running")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_desktop(desktop: Person, game: str):
    """Its first turns by clicks; nothing jumps."""
    watch(desktop)
    desktop.plays_now(game)
    desktop.plays(seed=3, turns=10_000 if FULL else 5)
    assert findings(desktop) == {}
    if FULL:
        desktop.goes_on_to_the_score_sheet()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_phone(phone: Person, game: str):
    """A whole game with its score sheet, some turns of all its parts by clicks; nothing jumps or is too small."""
    watch(phone)
    table = phone.plays_now(game)
    if FULL:
        phone.plays(seed=3)
    while phone.plays(seed=3, turns=CLICKED) == CLICKED and plays_on(phone, table):
        pass
    assert findings(phone) == {}
    phone.goes_on_to_the_score_sheet()
    assert phone.page.locator(".sheet tfoot td").count() >= 2
    assert phone.width() <= 390


def in_the_last_season(now: Any) -> bool:
    """In Keyflower, which is played by two people and by keyboard where not all games are."""
    return bool(now["view"]["season"] in (3, "winter")) and not now["at"]


def skip(both: list[Person], play: Callable[[str], Any]) -> None:
    """What is played over the wire, while nobody looks on."""
    table = re.split("[/?]", both[0].page.url)[-1]
    for person in both:
        person.opens("/healthz")
    play(table)
    for person in both:
        person.opens(f"/t/{table}")
        person.page.wait_for_selector("[data-table]")


@pytest.mark.parametrize("game", GAMES if FULL else GAMES[:1])
def test_two_people_at_two_browsers(people: list[Person], site: str, browser: Browser, game: str):
    """The beginning and the end of a game by clicks."""
    both = [*at_one_table(people, browser, site, game)]
    if not FULL:
        assert play_together(both, seed=1, turns=6) == 6
        skip(both, lambda table: play_both(both, table, in_the_last_season))
    assert play_together(both, seed=1) >= 2
    for person in both:
        person.goes_on_to_the_score_sheet()


@pytest.mark.parametrize("game", GAMES if FULL else GAMES[:1])
def test_a_game_by_keyboard_alone(desktop: Person, game: str):
    """The beginning and the end of it."""
    desktop.plays_now(game)
    if not FULL:
        assert desktop.types(seed=1, turns=4) == 4
        skip([desktop], lambda table: plays_to(desktop, table, in_the_last_season))
    assert desktop.types(seed=1) >= 1
    desktop.page.wait_for_selector("[data-victory]")
    desktop.page.keyboard.press("Enter")
    desktop.page.wait_for_selector("[data-score]")

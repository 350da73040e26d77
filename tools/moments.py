"""Pictures of pages and moments as data, and what the person does there first."""

import time
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from tests.web.player import Person
from tests.web.quick import ask

Scheme = Literal["light", "dark"]


def leaves(person: Person, table: str) -> None:
    """A bot plays the person's seat from here on."""
    away = {"do": "away", "table": table, "away": True, "key": f"away{time.monotonic_ns()}"}
    ask(person, "POST", f"/api/tables/{table}/do", away)


def sees_the_end(person: Person, words: dict[str, str]) -> None:
    """The game ends under the person's eyes."""
    person.waits_to_act()
    leaves(person, person.page.url.rsplit("/", 1)[1])


def sees_a_story(person: Person, words: dict[str, str]) -> None:
    """The turns since one's own, shown again; the telling rests at its first step."""
    person.waits_to_act()
    person.page.keyboard.press("a")
    person.page.wait_for_selector("[data-told]")
    person.page.locator("[data-story=pause]:visible, .storybar button:nth-child(2):visible").click()


def goes_on(person: Person, words: dict[str, str]) -> None:
    """What is told has been looked at: the question after it."""
    person.waits_to_act()


def tries_a_layout(person: Person, words: dict[str, str]) -> None:
    person.waits_to_act()
    if not person.page.locator("[data-fold] .chosen").count():  # the draft is kept from one size to the next
        person.chooses("layout ")


def begins_the_lesson(person: Person, words: dict[str, str]) -> None:
    person.page.click("[data-chapter] >> nth=0")
    person.page.click("[data-coach-next]")
    person.waits_to_act()


def begins_the_puzzle(person: Person, words: dict[str, str]) -> None:
    person.page.click("[data-open] >> nth=0")
    person.waits_to_act()


class Picture(NamedTuple):
    """One page or moment. Name, address and selector may have {game} and the tables {over}, {running}, {ending}:
    a finished game, one in its middle where the person is asked, one at the person's last question ({ending_too}: once
    more, since a game ends once); {asked} is one at the question that the picture asks for."""

    name: str
    address: str
    ready: str
    """A selector: what has to be there."""
    sizes: tuple[str, ...] = ("desktop", "phone")
    schemes: tuple[Scheme, ...] = ("light",)
    act: Callable[[Person, dict[str, str]], None] | None = None
    """What the person does there first."""
    asked: str = ""
    """How the person's own turn begins at whose question {asked} stands."""


BOTH: Final[tuple[Scheme, ...]] = ("light", "dark")
DESKTOP: Final = ("desktop",)
PHONE: Final = ("phone",)
LOW: Final = ("upright", "beside")

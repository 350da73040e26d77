"""Keyflower's own moments: a season's end, boats, placing."""

from typing import Final

from tests.web.player import Person
from tools.moments import Picture, goes_on


def places_one(person: Person, words: dict[str, str]) -> None:
    person.waits_to_act()
    if not person.page.locator("[data-laid]").count():  # the draft is kept from one size to the next
        person.chooses("place ")
        person.chooses("at ")
    tab = person.page.locator(".views [data-tab=village]:visible")
    if tab.count():  # where all tiles lie nothing there is asked for
        tab.click()


PICTURES: Final = (
    Picture("season-{game}", "/t/{asked}", "[data-interlude]", asked="boat "),
    Picture("boats-{game}", "/t/{asked}", "[data-harbour]", act=goes_on, asked="boat "),
    Picture("placing-{game}", "/t/{asked}", "[data-toplace]", act=places_one, asked="place "),
)

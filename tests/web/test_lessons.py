"""Every lesson from its first step to its last, doing what each of them says."""

import pytest
from playwright.sync_api import expect

from tests.web.player import Person
from tests.web.test_pages import FULL, GAMES, SIZES, barriers


def obeys(person: Person, wanted: str) -> None:
    """Do what a step waits for."""
    page, (deed, _, verb) = person.page, wanted.partition(" ")
    if deed == "next":
        page.click("[data-coach-next]")
        return
    acts = person.waits_to_act()["acts"]
    if deed == "undo":
        page.locator("[data-act=undo]:visible").click()
    elif verb in ("pass", "done"):
        page.locator(f"[data-act={verb}]:visible").click()
    elif verb:
        offered = page.locator(f"[data-words^='{verb} ']:visible").count()
        # What a step asks for may be gone by then; it says so and can be skipped.
        person.chooses(f"{verb} ") if offered else page.click("[data-coach-skip]")
    elif deed == "confirm" and "confirm" in acts:
        person.confirms()
    elif "done" in acts:
        page.locator("[data-act=done]:visible").click()
    else:
        person.chooses()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_walked_through_from_first_to_last_step(desktop: Person, game: str):
    desktop.opens(f"/learn/{game}")
    desktop.page.click(f"[data-lesson={game}]")
    coach = desktop.page.locator("[data-coach]")
    expect(coach).to_have_attribute("data-coach", "1")
    steps = int(str(coach.get_attribute("data-of")))
    assert steps >= 8
    for step in range(1, steps + 1):
        expect(coach).to_have_attribute("data-coach", str(step))
        wanted = str(coach.get_attribute("data-wants"))
        if step in (1, steps):
            assert barriers(desktop) == []
        for _ in range(40):
            if wanted != "next":
                desktop.waits_to_act()  # until then the coach has not seen what was done
            if coach.count() == 0 or coach.get_attribute("data-coach") != str(step):
                break
            obeys(desktop, wanted)
            # What was done reaches the coach with the table's answer.
            if wanted == "next":
                expect(desktop.page.locator(f"[data-coach='{step}']")).to_have_count(0)
        else:
            raise AssertionError(f"step {step} ({wanted}) does not go on")
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("game", GAMES if FULL else GAMES[:1])
def test_a_lesson_leaves_room_on_a_phone(phone: Person, game: str):
    """The coach hides nothing for good: it folds, and everything can be reached below it."""
    phone.opens(f"/learn/{game}")
    phone.page.click(f"[data-lesson={game}]")
    phone.page.wait_for_selector("[data-coach='1']")
    assert barriers(phone) == []
    assert phone.width() <= SIZES["phone"][0]
    phone.page.get_by_role("button", name="Hide").click()
    phone.plays(seed=3, turns=1)

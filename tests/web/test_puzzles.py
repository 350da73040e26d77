"""Puzzles in the browser: the list, a try that is not enough, the solution found; on a phone in German."""

import pytest
from playwright.sync_api import expect

from keydom.games import names
from keydom.puzzles.collection import Puzzle, collection
from tests.web.player import Person
from tests.web.quick import sits_down
from tests.web.test_lessons import NOTHING_CHOSEN, lays_out
from tests.web.test_pages import barriers


def solvable(game: str) -> Puzzle:
    """The puzzle with the shortest turns: its solution, and the nearest that is worse."""
    return min(collection(game).values(), key=lambda one: len(one.position().solution + one.position().worse[0].turn))


def lays_out_turn(person: Person, puzzle: Puzzle, turn: tuple[int, ...]) -> None:
    """A turn, click by click."""
    position = puzzle.position()
    s, texts = position.world.copy(), []
    for choice in turn:
        texts.append(position.game.text(s, choice))
        position.game.apply(s, puzzle.seat, choice)
    lays_out(person, texts)


def checks(person: Person) -> None:
    person.page.locator("[data-act=confirm]:not([disabled]):visible").click()


@pytest.mark.parametrize("game", [game for game in names() if collection(game)])
def test_a_puzzle_is_tried_and_solved(desktop: Person, game: str):
    puzzle, page = solvable(game), desktop.page
    position = puzzle.position()
    sits_down(desktop)
    desktop.page.add_init_script("localStorage.setItem('pace', 'instant')")
    desktop.opens(f"/puzzles/{game}")
    chip = page.locator(f"[data-open='{puzzle.game}/{puzzle.name}']")
    expect(chip).to_have_attribute("data-state", "open")
    assert barriers(desktop) == []
    chip.click()
    card = page.locator(f"[data-puzzle='{puzzle.name}']")
    expect(card).to_have_attribute("data-tries", "0")
    lays_out_turn(desktop, puzzle, position.worse[0].turn)
    checks(desktop)
    expect(card.locator("[data-said=behind]")).to_be_visible()
    expect(card).to_have_attribute("data-tries", "1")
    page.wait_for_function(NOTHING_CHOSEN)
    lays_out_turn(desktop, puzzle, position.solution)
    checks(desktop)
    expect(card.locator("[data-said=right]")).to_be_visible()
    expect(card.locator("[data-solution] li")).to_have_count(len(position.told(position.solution, "en")))
    expect(card).to_have_attribute("data-solved", "")
    assert barriers(desktop) == []
    page.click("[data-puzzle] a[href^='/puzzles/']")
    expect(chip).to_have_attribute("data-state", "solved")


def test_the_solution_is_shown_on_a_phone_in_german(phone: Person):
    puzzle, page = solvable(names()[-1]), phone.page
    sits_down(phone)
    phone.page.add_init_script("localStorage.setItem('lang', 'de'); localStorage.setItem('pace', 'instant')")
    phone.opens(f"/puzzles/{puzzle.game}")
    expect(page.locator("[data-daily]")).to_contain_text("Zug des Tages")
    assert barriers(phone) == []
    assert phone.width() <= 390
    page.click(f"[data-open='{puzzle.game}/{puzzle.name}']")
    phone.waits_to_act()
    page.click("[data-show-solution]")
    position = puzzle.position()
    expect(page.locator("[data-solution] li")).to_have_count(len(position.told(position.solution, "de")))
    expect(page.locator("[data-act=confirm]:not([disabled]):visible")).to_have_count(1)
    assert barriers(phone) == []
    assert phone.width() <= 390
    page.click("[data-next-puzzle]")
    expect(page.locator("[data-puzzle]")).not_to_have_attribute("data-puzzle", puzzle.name)
    phone.waits_to_act()

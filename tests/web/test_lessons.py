"""Every chapter of every course in the browser: its right path by clicks, its wrong tries, and a coach that points."""

import pytest
from playwright.sync_api import expect

from keydom.core.checked import Line
from keydom.core.game import State
from keydom.core.text import take
from keydom.games import names
from keydom.lessons.chapter import Step
from keydom.lessons.course import Played, choices_of, course
from tests.web.player import Person
from tests.web.test_pages import FULL, barriers

CHAPTERS = [(game, n) for game in names() for n in range(1, len(course(game)) + 1)]
COVERED = """() => {
  const card = document.querySelector("[data-coach]").getBoundingClientRect();
  const ring = document.querySelector(".layer .spot")?.getBoundingClientRect();
  return ring ? card.left < ring.right && ring.left < card.right && card.top < ring.bottom && ring.top < card.bottom
    : null;
}"""
"""Whether the coach covers what it points at; null where it points at nothing."""
AT = "() => Number(document.querySelector('[data-table]').dataset.at)"


def begins(person: Person, game: str, number: int, lang: str = "en") -> None:
    """From the page of courses to the table of a chapter."""
    person.opens(f"/learn/{game}")
    person.page.evaluate("(lang) => localStorage.setItem('lang', lang)", lang)
    person.page.evaluate("() => localStorage.setItem('pace', 'instant')")
    person.page.reload()
    person.page.click(f"[data-chapter='{number}']")
    person.page.wait_for_selector("[data-coach='1']")


def settled(person: Person) -> int:
    """How many choices the draft has once the page has answered whatever it answers by itself."""
    person.waits_to_act()
    return int(person.page.evaluate(AT))


def clicks(person: Person, words: str) -> None:
    """Choose these words, wherever they are drawn."""
    mark = person.waits_to_act()["mark"]
    presses(person, words)
    person.waits_for_change(mark)


def presses(person: Person, words: str) -> None:
    found = person.page.locator(f'[data-words="{words}"], [data-act="{words}"]:not([disabled])').first
    found.dispatch_event("click")


def plays(person: Person, played: Played, state: State, turn: str) -> None:
    """A turn, click by click; what has one single answer the page answers by itself."""
    game, mine = played.replay.game, played.chapter.mine
    s, texts = state.copy(), []
    for choice in choices_of(game, state, mine, turn):
        texts.append(game.text(s, choice))
        game.apply(s, mine, choice)
    while (at := settled(person)) < len(texts):
        clicks(person, texts[at])


def tries(person: Person, played: Played, state: State, step: Step) -> None:
    """Every wrong try of a step: the coach answers, and nothing has happened."""
    coach = person.page.locator("[data-coach]")
    for wrong in step.wrong:
        if not wrong.rule:
            plays_wrong(person, played, state, wrong.turn)
            expect(coach.locator("[data-said=allowed]")).to_be_visible()
            expect(coach).to_contain_text(wrong.say[0])
            person.page.wait_for_function(f"() => ({AT})() === 0 && {NOT_BUSY}")


NOT_BUSY = "document.querySelector('[data-table]').dataset.busy === undefined"


def plays_wrong(person: Person, played: Played, state: State, turn: str) -> None:
    """A whole turn that is allowed and is not the task: its last click is taken back."""
    game, mine = played.replay.game, played.chapter.mine
    s, rest, texts = state.copy(), turn.split(), []
    while rest:
        choice = take(game, s, mine, rest)
        assert choice is not None
        texts.append(game.text(s, choice))
        game.apply(s, mine, choice)
    said = 0
    while said < len(texts):
        at = settled(person)
        if at < said:
            return  # the page has answered the last question by itself, and the coach has taken it all back
        if at == len(texts) - 1:
            presses(person, texts[at])  # the coach takes it back at once: the table may look as it did before
            return
        clicks(person, texts[at])
        said = at + 1


def walks(person: Person, game: str, number: int, lang: str = "en", wrong: bool = False) -> None:
    """A chapter from its first step to its last."""
    begins(person, game, number, lang)
    played = course(game)[number - 1]
    state, script = played.replay.last.copy(), list(played.script)
    coach = person.page.locator("[data-coach]")
    for n, step in enumerate(played.chapter.steps, 1):
        expect(coach).to_have_attribute("data-coach", str(n))
        expect(coach).to_contain_text(step.say[lang == "de"])
        if step.point:
            person.page.wait_for_function(f"() => ({COVERED})() !== null")
            assert person.page.evaluate(COVERED) is False, f"step {n}: the coach covers what it points at"
        if not step.task:
            person.page.click("[data-coach-next]")
        elif step.guess is not None:
            person.page.fill(".guess input", str(step.answer))
            person.page.click(".guess button")
        elif step.free:
            person.page.click("[data-coach-skip]")
        else:
            if wrong:
                tries(person, played, state, step)
            plays(person, played, state, step.turns[0])
            expect(coach.locator("[data-said=right]")).to_be_visible()
            person.confirms()
            state = after(played, state, step, script)
    expect(coach).to_have_attribute("data-done", "")


def after(played: Played, state: State, step: Step, script: list[Line]) -> State:
    """The game when the others have answered."""
    s, mine, game = state.copy(), played.chapter.mine, played.replay.game
    for choice in choices_of(game, s, mine, step.turns[0]):
        game.apply(s, mine, choice)
    for _ in step.then:
        line = script.pop(0)
        for choice in line.choices:
            game.apply(s, line.actor, choice)
    return s


@pytest.mark.parametrize(("game", "number"), CHAPTERS)
def test_a_chapter_is_done_by_clicks(desktop: Person, game: str, number: int):
    """In English with its wrong tries; it is marked as done on the page of courses."""
    walks(desktop, game, number, wrong=True)
    if number == 1:
        assert barriers(desktop) == []
    desktop.opens(f"/learn/{game}")
    expect(desktop.page.locator(f"[data-chapter='{number}']")).to_contain_text("done")


@pytest.mark.parametrize(("game", "number"), CHAPTERS if FULL else [one for one in CHAPTERS if one[1] == 1])
def test_a_chapter_is_done_on_a_phone_in_german(phone: Person, game: str, number: int):
    walks(phone, game, number, "de")
    assert phone.width() <= 390
    assert barriers(phone) == []


def test_the_turn_is_shown_and_taken_back(desktop: Person):
    begins(desktop, "keyflower", 1)
    desktop.page.click("[data-coach-next]")
    desktop.page.wait_for_selector("[data-coach='2']")
    desktop.waits_to_act()
    desktop.page.click("[data-coach-show]")
    desktop.page.wait_for_selector("[data-table][data-at='3']")
    desktop.page.wait_for_selector("[data-table][data-at='0']")
    expect(desktop.page.locator("[data-coach]")).to_have_attribute("data-coach", "2")

"""Every chapter of every course in the browser: its right path by clicks, its wrong tries, and a coach that points."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from keydom.core.checked import Line
from keydom.core.game import State
from keydom.core.text import take
from keydom.games import names
from keydom.lessons.chapter import Step, Wrong
from keydom.lessons.course import Played, choices_of, course
from keydom.site.study.lessons.lessons import find_chapter
from tests.web.player import Person
from tests.web.quick import sits_down
from tests.web.test_pages import FULL, barriers

CHAPTERS = [(game, played.key) for game in names() for played in course(game)]
FIRST = [(game, course(game)[0].key) for game in names()]
SIZES = [(1440, 900), (1024, 768), (390, 844)]
COVERED = """() => {
  const card = document.querySelector("[data-coach]").getBoundingClientRect();
  const ring = document.querySelector(".layer .spot")?.getBoundingClientRect();
  return ring ? card.left < ring.right && ring.left < card.right && card.top < ring.bottom && ring.top < card.bottom
    : null;
}"""
"""Whether the coach covers what it points at; null where it points at nothing."""
AT = "() => Number(document.querySelector('[data-table]').dataset.at)"
SAID = "(says) => [...document.querySelectorAll('[data-coach] .add')].some((one) => one.textContent === says)"
"""Whether the coach adds this to what was tried."""
NOTHING_CHOSEN = """() => {
  const { at, busy } = document.querySelector("[data-table]").dataset;
  return at === "0" && busy === undefined;
}"""


def sits_here(browser: Browser, site: str, size: tuple[int, int], lang: str) -> Iterator[Person]:
    """Somebody who does chapter after chapter at one page, in that language; nothing is told at length."""
    came: list[Person] = []
    person = Person.comes(came, browser, site, *size)
    sits_down(person)
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
    yield person
    person.page.context.close()
    assert person.complaints == []


@pytest.fixture(scope="module")
def learner(site: str, browser: Browser) -> Iterator[Person]:
    yield from sits_here(browser, site, SIZES[0], "en")


@pytest.fixture(scope="module")
def german_on_a_phone(site: str, browser: Browser) -> Iterator[Person]:
    yield from sits_here(browser, site, SIZES[2], "de")


def begins(person: Person, game: str, key: str) -> None:
    """From the page of courses to the table of a chapter."""
    if person.page.url != f"{person.site}/learn/{game}":
        person.opens(f"/learn/{game}")
    person.page.click(f"[data-chapter={key}]")
    person.page.wait_for_selector("[data-coach='1']")


def settled(person: Person) -> int:
    """How many choices the draft has once the page has answered whatever it answers by itself."""
    person.waits_to_act()
    return int(person.page.evaluate(AT))


def presses(person: Person, words: str) -> None:
    """Choose these words, wherever they are drawn."""
    person.page.locator(f'[data-words="{words}"], [data-act="{words}"]:not([disabled])').first.dispatch_event("click")


def lays_out(person: Person, texts: list[str]) -> None:
    """A turn, click by click; what has one single answer the page answers by itself."""
    while (at := settled(person)) < len(texts):
        presses(person, texts[at])
        person.page.wait_for_function(f"(at) => ({AT})() !== at", arg=at)


def texts_of(played: Played, state: State, turn: str) -> list[str]:
    """The words of each choice of a turn, or of as much of it as is allowed."""
    game, mine = played.replay.game, played.chapter.mine
    s, rest, texts = state.copy(), turn.split(), []
    while rest and (choice := take(game, s, mine, rest)) is not None:
        texts.append(game.text(s, choice))
        game.apply(s, mine, choice)
    return texts


def tries(person: Person, played: Played, state: State, wrong: Wrong, lang: str) -> None:
    """A turn that is allowed and is not the task: the coach says so as soon as it is finished, and takes it back.

    Then the table looks as it did before: what is waited for is the coach's word, or a longer draft.
    """
    texts, says = texts_of(played, state, wrong.turn), wrong.say[lang == "de"]
    while True:
        at = settled(person)
        if person.page.evaluate(SAID, says):
            break
        presses(person, texts[at])
        person.page.wait_for_function(f"([at, says]) => ({AT})() !== at || ({SAID})(says)", arg=[at, says])
    expect(person.page.locator("[data-said=allowed]")).to_be_visible()
    person.page.wait_for_function(NOTHING_CHOSEN)


def does(person: Person, played: Played, state: State, step: Step, wrong_tries: list[Wrong], lang: str) -> None:
    """A step with a turn, after those of its wrong tries that are wanted."""
    for wrong in step.wrong:
        if wrong in wrong_tries:
            tries(person, played, state, wrong, lang)
    lays_out(person, texts_of(played, state, step.turns[0]))
    expect(person.page.locator("[data-said=right]")).to_be_visible()
    person.confirms()


def guesses(person: Person, step: Step) -> None:
    """Far off first: the coach says by how much."""
    assert step.answer is not None
    assert step.guess is not None
    for points in (step.answer + step.guess + 1, step.answer):
        person.page.fill(".guess input", str(points))
        person.page.click(".guess button")
        if points != step.answer:
            person.page.wait_for_selector("[data-said=close]")


def walks(person: Person, game: str, key: str, lang: str, many_wrong: int = 0) -> None:
    """A chapter from its first step to its last, with so many of its wrong tries; on the page of courses it is done.

    All wrong tries are played through the server in `tests/site/study/test_lessons.py`.
    """
    begins(person, game, key)
    played = find_chapter(game, key)
    wrong_tries = [one for step in played.chapter.steps for one in step.wrong if not one.rule][:many_wrong]
    state, script = played.replay.last.copy(), list(played.script)
    coach = person.page.locator("[data-coach]")
    for n, step in enumerate(played.chapter.steps, 1):
        expect(coach).to_have_attribute("data-coach", str(n))
        expect(coach).to_contain_text(step.say[lang == "de"])
        if step.point:
            person.page.wait_for_function(f"() => ({COVERED})() === false")
        if not step.task:
            person.page.click("[data-coach-next]")
        elif step.guess is not None:
            guesses(person, step)
        elif step.free:
            person.page.click("[data-coach-skip]")
        else:
            does(person, played, state, step, wrong_tries, lang)
            state = after(played, state, step, script)
    expect(coach).to_have_attribute("data-done", "")
    if (game, key) in FIRST or FULL:
        assert barriers(person) == []
    person.page.click("[data-coach] a[href^='/learn/']")
    expect(person.page.locator(f"[data-chapter={key}]")).to_contain_text(("done", "geschafft")[lang == "de"])
    assert person.complaints == []


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


@pytest.mark.parametrize(("game", "key"), CHAPTERS)
def test_a_chapter_is_done_by_clicks(learner: Person, game: str, key: str):
    walks(learner, game, key, "en", many_wrong=1)


@pytest.mark.parametrize(("game", "key"), CHAPTERS if FULL else FIRST)
def test_a_chapter_is_done_on_a_phone_in_german(german_on_a_phone: Person, game: str, key: str):
    walks(german_on_a_phone, game, key, "de")
    assert german_on_a_phone.width() <= 390


@pytest.mark.skipif(not FULL, reason="the long form")
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_the_coach_never_covers_what_it_points_at(browser: Browser, site: str, size: tuple[int, int], lang: str):
    for person in sits_here(browser, site, size, lang):
        for game, key in CHAPTERS:
            walks(person, game, key, lang, many_wrong=1000)
            assert person.width() <= size[0]


def test_what_the_referee_refuses_the_coach_explains(learner: Person):
    """Keyper, the first chapter: a brown keyple beside a green one."""
    played, page = find_chapter("keyper", "place"), learner.page
    n, step = next((n, one) for n, one in enumerate(played.chapter.steps, 1) if any(w.rule for w in one.wrong))
    wrong = next(one for one in step.wrong if one.rule)
    assert wrong.turn == "place brown 2-a3"
    begins(learner, "keyper", "place")
    state, script = played.replay.last.copy(), list(played.script)
    for before in played.chapter.steps[: n - 1]:
        if not before.task:
            page.click("[data-coach-next]")
            continue
        lays_out(learner, texts_of(played, state, before.turns[0]))
        learner.confirms()
        state = after(played, state, before, script)
    expect(page.locator("[data-coach]")).to_have_attribute("data-coach", str(n))
    lays_out(learner, ["place brown"])
    page.hover(".boards [data-spot~='board:2:a3']")
    page.click("[data-explained] [data-why]")
    expect(page.locator("[data-said=refused]")).to_contain_text(wrong.rule)
    expect(page.locator("[data-coach]")).to_contain_text(wrong.say[0])
    assert learner.complaints == []


def test_what_is_explained_leaves_the_coach_free(learner: Person):
    """Elsewhere explanations have the place of the log, which is the coach's here."""
    page = learner.page
    begins(learner, "keyper", "place")
    learner.waits_to_act()
    page.locator(".bts [data-tells]").first.hover()
    expect(page.locator("[data-explained]")).to_be_visible()
    over = """() => {
      const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
      const card = boxOf("[data-coach]"), told = boxOf("[data-explained]");
      const beside = card.left >= told.right || told.left >= card.right;
      return !beside && card.top < told.bottom && told.top < card.bottom;
    }"""
    assert page.evaluate(over) is False


def test_the_turn_is_shown_and_taken_back(learner: Person):
    begins(learner, "keyflower", "bid")
    learner.page.click("[data-coach-next]")
    learner.page.wait_for_selector("[data-coach='2']")
    # Left in the middle, it goes on there.
    learner.opens("/learn/keyflower")
    learner.page.click("[data-go-on]")
    learner.page.wait_for_selector("[data-coach='2']")
    learner.waits_to_act()
    learner.page.click("[data-coach-show]")
    learner.page.wait_for_selector("[data-table][data-at='3']")
    learner.page.wait_for_selector("[data-table][data-at='0']")
    expect(learner.page.locator("[data-coach]")).to_have_attribute("data-coach", "2")


def test_no_answer_is_carried_out_before_the_coach_has_seen_it(learner: Person):
    """Keyper, chapter 2: at other tables a click says no to an invitation, and the others play on at once."""
    page = learner.page
    begins(learner, "keyper", "work-together")
    learner.waits_to_act()
    stands = page.locator("[data-table]").get_attribute("data-after")
    page.locator("[data-act=pass]:visible").first.click()
    expect(page.locator("[data-said=allowed]")).to_be_visible()
    page.wait_for_function(NOTHING_CHOSEN)
    assert page.locator("[data-table]").get_attribute("data-after") == stands

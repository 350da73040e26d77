"""Every page there is: who walks everywhere and through every moment of whole games meets no error.

What throws, what the console complains about and what is not answered is found by the law of `conftest`, in every test.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.analysed import TEXTS, keep, pieces
from tests.web.player import CAME, Person
from tests.web.quick import ask, begins, sits_down
from tests.web.test_pages import FULL, Played

LANGS = ("en", "de")
GAMES = tuple(TEXTS)
EACH = [(game, lang) for game in GAMES for lang in LANGS] if FULL else list(zip(GAMES, ("en", "de", "en"), strict=True))
"""`make test-web FULL=1`: every game in both languages."""
LINKS = "[...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href'))"
SETTLED = "() => !!document.querySelector('main') && !document.querySelector('main[aria-busy=true]')"
FOLLOW = """(to) => {
  const link = document.createElement("a");
  link.href = to;
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""As a link on the page is followed: the page stays, its parts are drawn anew."""
KINDS = {
    "", "t", "replay", "analysis", "insights", "new", "me", "rules", "gallery", "learn", "puzzles", "watch",
}  # fmt: skip
LEAST_PAGES = 30


def speaks(person: Person, lang: str) -> None:
    person.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")


def hands_in(person: Person, database: Path, game: str) -> str:
    """An analysed table of a record from elsewhere."""
    keep(database, "quick", len(pieces(game)), "done", game)
    return str(ask(person, "POST", "/api/records", {"text": TEXTS[game]})["table"])


def kind_of(path: str) -> str:
    """What makes a page another one: its address, of rules that are looked for one of each book."""
    return re.sub(r"find=[^&]+", "find", path)


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_follows_every_link_comes_everywhere(desktop: Person, database: Path, finished: Played, lang: str):
    """Without loading the site anew: a page that is left must not be drawn with the name of the next."""
    finished("keyharvest").owner(desktop)
    speaks(desktop, lang)
    tables = [f"/analysis/{hands_in(desktop, database, game)}?depth=quick" for game in GAMES]
    running = [f"/t/{begins(desktop, game)}" for game in GAMES]
    page = desktop.page
    desktop.opens("/")
    page.wait_for_function(SETTLED)
    seen: dict[str, str] = {}
    ahead = [*tables, *running, "/me", "/new", "/watch", "/learn", "/puzzles", "/gallery", "/insights", "/rules"]
    while ahead:
        path = ahead.pop(0)
        if kind_of(path) in seen:
            continue
        page.evaluate(FOLLOW, path)
        page.wait_for_function(SETTLED)
        seen[kind_of(path)] = path
        found = [str(one).split("#")[0] for one in page.evaluate(LINKS)]
        ahead += [one for one in found if one.startswith("/") and not one.startswith("/api")]
    assert {path.split("?")[0].split("/")[1] for path in seen} >= KINDS
    assert len(seen) >= LEAST_PAGES


WALK = """async () => {
  const seen = (one) => document.querySelector(one);
  const until = async (true_of) => { while (!true_of()) await new Promise(requestAnimationFrame); };
  const walked = [], missed = [];
  seen("[data-all]")?.click();
  await until(() => !seen("[data-all]"));
  const names = [...new Set([...document.querySelectorAll("[data-moment]")].map((one) => one.dataset.moment))];
  for (const name of names) {
    const line = name.split("-")[0];
    seen(`[data-moment="${name}"]`).click();
    await until(() => seen(`[data-shown="${line}"] .table .main`) && seen("[data-shown] .ansaid p"));
    const inView = () => {
      const { top } = seen("[data-shown]").getBoundingClientRect();
      return top >= -1 && top <= innerHeight / 2;
    };
    for (let n = 0; n < 60 && !inView(); n++) await new Promise(requestAnimationFrame);
    if (!inView()) missed.push(`${name} stays out of view`);
    for (const side of [...document.querySelectorAll("[data-go]")].map((one) => one.dataset.go)) {
      seen(`[data-go=${side}]`).click();
      await until(() => seen("[data-shown]").dataset.step.startsWith(side));
      for (;;) {
        await new Promise(requestAnimationFrame);
        const { step } = seen("[data-shown]").dataset, pointed = seen("[data-pointed]");
        walked.push(`${line} ${step}`);
        const drawn = pointed.querySelectorAll(".pt-made, .pt-better, .arw").length;
        if (drawn !== Number(pointed.dataset.pointed)) missed.push(`${name} ${step}: ${drawn} drawn`);
        const on = seen("[data-step-on]:not([disabled])");
        if (!on) break;
        on.click();
        await until(() => seen("[data-shown]").dataset.step !== step);
      }
    }
  }
  return [names, walked, missed];
}"""
"""Every moment, its sides and their steps, as fast as the page draws them: to ask it from here costs far more."""


@pytest.mark.parametrize(("game", "lang"), EACH)
def test_every_moment_of_an_analysis_is_walked_through(desktop: Person, database: Path, game: str, lang: str):
    """Before, played and better, step by step; each comes into view, with the rings and arrows of its own."""
    sits_down(desktop)
    speaks(desktop, lang)
    desktop.opens(f"/analysis/{hands_in(desktop, database, game)}?depth=quick")
    page = desktop.page
    expect(page.locator("[data-shown] .table .main")).to_be_visible()
    assert page.evaluate("scrollY") == 0, "nobody asked for the first moment"
    names, walked, missed = page.evaluate(WALK)
    assert missed == []
    assert len(names) > 20
    assert len(walked) > 3 * len(names) / 2
    # The table in its own address comes into view too.
    desktop.opens(f"{page.url.removeprefix(desktop.site).split('?')[0]}?depth=quick&line={names[-1].split('-')[0]}")
    expect(page.locator("[data-shown] .table .main")).to_be_visible()
    page.wait_for_function("document.querySelector('[data-shown]').getBoundingClientRect().top < innerHeight / 2")


@pytest.mark.parametrize(("game", "lang"), EACH)
def test_every_line_of_a_replay_is_walked_through(desktop: Person, finished: Played, game: str, lang: str):
    played = finished(game)
    played.owner(desktop)
    speaks(desktop, lang)
    desktop.opens(f"/replay/{played.table}?n=0")
    page = desktop.page
    following = page.locator("[data-next]")
    n = 0
    expect(page).to_have_url(re.compile(r"n=0\b"))
    while following.is_enabled():
        n += 1
        following.click()
        expect(page).to_have_url(re.compile(rf"n={n}\b"))
    assert n > 20


@pytest.mark.parametrize("size", [(1440, 900), (390, 664), (844, 390)], ids=str)
def test_what_explains_itself_in_an_analysis_can_be_read(desktop: Person, database: Path, size: tuple[int, int]):
    """The table of a moment has no place of its own for it: it stands beside, in the window, and is no strip."""
    sits_down(desktop)
    table = hands_in(desktop, database, "keyflower")
    desktop.resizes(*size)
    desktop.opens(f"/analysis/{table}?depth=quick&line=20")
    page = desktop.page
    expect(page.locator("[data-shown] .table .main")).to_be_visible()
    tells = page.locator("[data-shown] .table [data-tells]:visible")
    assert tells.count() > 5
    for at in range(0, tells.count(), 7):
        one = tells.nth(at)
        one.scroll_into_view_if_needed()
        one.dispatch_event("click")
        box = page.locator("[data-explained]").bounding_box()
        assert box is not None
        assert box["width"] >= 300, box
        assert box["x"] >= 0, box
        assert box["x"] + box["width"] <= size[0], box
        assert box["y"] >= 0, box
        assert box["y"] + box["height"] <= size[1], box
        page.mouse.move(2, 2)
        page.keyboard.press("Escape")


def test_every_window_is_under_the_law():
    """A window that a test opens by itself would not be watched."""
    opens = re.compile(r"new_context\(|launch\(")
    by_themselves = [
        file.name for file in Path(__file__).parent.glob("*.py")
        if file.name not in ("player.py", "conftest.py", Path(__file__).name) and opens.search(file.read_text("utf-8"))
    ]  # fmt: skip
    assert by_themselves == []


PLANTED = {
    "thrown": "setTimeout(() => { throw new Error('planted') })",
    "promised": "void Promise.reject(new Error('planted'))",
    "complained": "console.error('planted')",
    "not answered": "void fetch('/api/planted')",
}


@pytest.mark.parametrize("how", PLANTED)
def test_the_law_finds_what_is_planted(desktop: Person, how: str):
    assert [desktop] == CAME
    desktop.opens("/rules")
    desktop.page.wait_for_function(SETTLED)
    assert desktop.unexpected == []
    desktop.page.evaluate(f"() => {{ {PLANTED[how]} }}")
    expect(desktop.page.locator("body")).to_be_visible()
    while not desktop.complaints:
        desktop.page.wait_for_timeout(20)
    assert any("planted" in one for one in desktop.unexpected)
    desktop.allows("planted", "404")

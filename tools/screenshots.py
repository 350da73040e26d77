"""Takes the pictures in docs/screenshots: start page, tables, score sheets, replays, rules; desktop, phone, dark.

make screenshots
python tools/screenshots.py [GAME | start | rules] ...
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from keydom.games import names  # noqa: E402
from tests.web.player import CHROMIUM, FLAGS, PATIENCE, Person, running_site  # noqa: E402
from tests.web.quick import ask, sits_down  # noqa: E402

FOLDER: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844)}
MIDDLE: Final = 0.5
"""Where in a game its table is shown: enough has been built, much can be chosen."""
TITLES: Final = ("Sunday table", "Two by two", "Learners welcome")
LEVEL: Final = "2"


def picture(person: Person, name: str, scheme: Literal["light", "dark"] = "light") -> None:
    """The window as it is, when everything has come and nothing is pointed at."""
    person.page.emulate_media(color_scheme=scheme)
    person.page.mouse.move(0, 0)
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_function("document.fonts.status === 'loaded'")
    person.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def sized(person: Person, size: str) -> None:
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})


def somebody(browser: Browser, site: str, name: str = "Hazel") -> Person:
    person = Person.comes([], browser, site, *SIZES["desktop"])
    sits_down(person, name)
    return person


def played(person: Person, game: str, bots: int = 3) -> str:
    """A whole game in which a bot stands in for the person too; its table."""
    table = str(ask(person, "POST", "/api/play", {"game": game, "bots": [LEVEL] * bots})["table"])
    away = {"do": "away", "table": table, "away": True, "key": "pictures"}
    ask(person, "POST", f"/api/tables/{table}/do", away)
    end = time.monotonic() + 20 * PATIENCE
    while True:
        now: dict[str, Any] = ask(person, "GET", f"/api/tables/{table}?since=-1")
        if now["state"] == "finished":
            return table
        assert time.monotonic() < end, f"{game} does not come to its end"
        time.sleep(0.2)


def middle(person: Person, table: str) -> str:
    """A table that goes on from the middle of a finished game, where the person is asked."""
    last = ask(person, "GET", f"/api/tables/{table}?since=-1")["after"]
    line = int(MIDDLE * last)
    while True:
        moment = ask(person, "GET", f"/api/tables/{table}/at/{line}?seat=0&lang=en")
        if 0 in moment["acting"]:
            break
        line += 1
    fork = {"number": line, "seat": 0, "bot": LEVEL}
    return str(ask(person, "POST", f"/api/tables/{table}/fork", fork)["table"])


def game_pictures(browser: Browser, site: str, game: str) -> Person:
    """A table on one's own turn, its score sheet at the end, a moment of its replay."""
    person = somebody(browser, site)
    over = played(person, game)
    running = middle(person, over)
    for size in SIZES:
        sized(person, size)
        person.opens(f"/t/{running}")
        person.waits_to_act()
        picture(person, f"{game}-{size}")
        picture(person, f"{game}-dark-{size}", "dark")
        person.opens(f"/t/{over}")
        person.page.wait_for_selector("[data-chart='2']")
        picture(person, f"score-{game}-{size}")
    sized(person, "desktop")
    person.opens(f"/replay/{over}?n=40&seat=0")
    person.page.wait_for_selector("[data-replay][data-n='40']")
    picture(person, f"replay-{game}-desktop")
    return person


def start_pictures(browser: Browser, site: str) -> None:
    """The start page of somebody who has played, with tables to sit down at and to watch."""
    friend = somebody(browser, site, "Rowan")
    for game, title in zip(names(), TITLES, strict=False):
        ask(friend, "POST", "/api/tables", {"game": game, "seats": 4, "bots": ["1"], "title": title})
    ask(friend, "POST", "/api/tables", {"game": names()[1], "seats": 2, "bots": [LEVEL], "title": "Rainy evening"})
    person = somebody(browser, site)
    played(person, names()[-1], 1)
    for game in names():
        ask(person, "POST", "/api/play", {"game": game, "bots": ["1", "1"]})
    for size in SIZES:
        sized(person, size)
        person.opens("/")
        for rows in ("mine", "open", "finished"):
            person.page.wait_for_selector(f"[data-rows={rows}] li")
        picture(person, f"start-{size}")
        picture(person, f"start-dark-{size}", "dark")
    person.page.context.close()


def rule_pictures(browser: Browser, site: str) -> None:
    person = somebody(browser, site)
    person.opens(f"/rules/{names()[0]}?find=5.3")
    person.page.wait_for_selector("#r5\\.3.target")
    picture(person, "rules-desktop")
    person.opens("/learn")
    person.page.click(f"[data-lesson={names()[0]}]")
    person.page.click("[data-coach-next]")
    person.page.click("[data-coach-next]")
    person.waits_to_act()
    picture(person, "lesson-desktop")
    person.page.context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or [*names(), "start", "rules"]
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        if "start" in wanted:
            start_pictures(browser, site)
        if "rules" in wanted:
            rule_pictures(browser, site)
        for game in names():
            if game in wanted:
                game_pictures(browser, site, game).page.context.close()
        browser.close()


if __name__ == "__main__":
    main()

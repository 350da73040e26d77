"""Takes the pictures in docs/screenshots: start page, the three tables, score sheet, replay; desktop and phone, some in the dark.

    make screenshots
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.player import CHROMIUM, FLAGS, Person, running_site  # noqa: E402

FOLDER: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844)}
TURNS: Final = {"keyflower": 9, "keyharvest": 5, "keyper": 7}


def picture(person: Person, name: str) -> None:
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=FOLDER / f"{name}.png")


def table(browser: Browser, site: str, game: str, size: str) -> None:
    """A table in the middle of a game, on one's own turn; a desktop's also in the dark."""
    person = Person.comes([], browser, site, *SIZES[size])
    person.plays_now(game, bots=3)
    person.plays(seed=2, turns=TURNS[game])
    person.waits_for_turn()
    picture(person, f"{game}-{size}")
    if size == "desktop":
        person.page.emulate_media(color_scheme="dark")
        picture(person, f"{game}-dark-{size}")
    person.page.context.close()


def end(browser: Browser, site: str) -> None:
    """A whole game: its score sheet, its replay, and the start page of somebody who has played."""
    person = Person.comes([], browser, site, *SIZES["desktop"])
    person.plays_now("keyflower", bots=3)
    person.plays(seed=8, seconds=300)
    person.page.wait_for_selector("[data-score]")
    person.page.wait_for_timeout(2500)
    played = person.page.url.rsplit("/", 1)[1]
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        picture(person, f"score-{size}")
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.opens(f"/replay/{played}?n=40")
    person.page.wait_for_selector("[data-replay]")
    picture(person, "replay-desktop")
    person.plays_now("keyharvest", bots=2)
    person.waits_for_turn()
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.opens("/")
        person.page.wait_for_selector("[data-play]:not([disabled])")
        picture(person, f"start-{size}")
    person.page.context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in TURNS:
            for size in SIZES:
                if not wanted or game in wanted:
                    table(browser, site, game, size)
        if not wanted or "end" in wanted:
            end(browser, site)
        browser.close()


if __name__ == "__main__":
    main()

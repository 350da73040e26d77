"""Takes the pictures of docs/research/analysis.md (docs/pictures/*.webp): an analysis, insights, a hint, the coach.

python -m tools.analysis_pictures        with the client built into src/keydom/web

The analysed game is that of the tests; the figures of the insights are made up.
"""

import base64
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import expect, sync_playwright

from keydom.site.db.store import Store
from tests.site.support.many import many
from tests.web.analysed import TEXT, keep, replay
from tests.web.player import CHROMIUM, FLAGS, Person, running_site
from tests.web.quick import ask, sits_down
from tests.web.test_coach import lays, plays_at

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH, HEIGHT = 1440, 900
SCALE: Final = 2 / 3
QUALITY: Final = 60
GAMES, OWN_GAMES, SEATS = 160, 24, 4


def take(person: Person, name: str) -> None:
    """The window as it is, small."""
    person.page.mouse.move(0, 0)
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_function("document.fonts.status === 'loaded'")
    session = person.page.context.new_cdp_session(person.page)
    clip = {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT, "scale": SCALE}
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    print(f"{name}: {(FOLDER / f'{name}.webp').stat().st_size / 1000:.0f} kB", flush=True)


def take_all(person: Person, database: Path) -> None:
    """One picture after the other."""
    page, store = person.page, Store(f"sqlite:///{database}")
    sits_down(person, "Anna")
    page.add_init_script("localStorage.setItem('pace', 'instant')")
    try:
        store.change(many, GAMES, SEATS, "", 1, 7, 0.27)
        store.change(many, OWN_GAMES, SEATS, ask(person, "GET", "/api/me")["id"], 2, 7, 0.27, spectators=False)
    finally:
        store.close()
    keep(database, "quick", 1000, "done")
    person.opens(f"/insights/{replay().game.NAME}?seats={SEATS}")
    expect(page.locator("[data-accuracy]")).to_be_visible()
    take(person, "insights")
    table = ask(person, "POST", "/api/records", {"text": TEXT})["table"]
    person.opens(f"/analysis/{table}?depth=quick")
    expect(page.locator("[data-side=better] p")).not_to_be_empty()
    take(person, "analysis")
    plays_at(person)
    page.locator("[data-hints]:visible").click()
    expect(page.locator("[data-tag='1']")).to_be_visible()
    take(person, "hint")
    ask(person, "PUT", "/api/me/preferences/coach", {"value": "3"})
    lays(person, plays_at(person))
    page.locator("[data-act=confirm]:visible").click()
    expect(page.locator("[data-held]")).to_be_visible()
    expect(page.locator(".layer .spot").first).to_be_visible()
    take(person, "coach")


def main() -> None:
    with tempfile.TemporaryDirectory() as name, running_site(Path(name)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take_all(Person.comes([], browser, site, WIDTH, HEIGHT), Path(name) / "site.sqlite")
        browser.close()


if __name__ == "__main__":
    main()

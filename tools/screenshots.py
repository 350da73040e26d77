"""Takes the pictures in docs/screenshots, every page and moment that PAGES, OF_EACH_GAME and `moments_GAME.py` list; a
new one is a line.

make screenshots
python tools/screenshots.py [WORD …]   only those whose file name has one of these words
"""

import base64
import sys
import tempfile
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from keydom.games import names  # noqa: E402
from tests.web.player import CHROMIUM, FLAGS, PATIENCE, Person, running_site  # noqa: E402
from tests.web.quick import ask, nears_the_end, plays_on, sits_down  # noqa: E402
from tools.moments import (  # noqa: E402
    BOTH,
    DESKTOP,
    LOW,
    PHONE,
    Picture,
    Scheme,
    begins_the_lesson,
    begins_the_puzzle,
    goes_on,
    leaves,
    sees_a_story,
    sees_the_end,
)

FOLDER: Final = ROOT / "docs" / "screenshots"
QUALITY: Final = 80
"""Of WebP, 0 to 100: a desktop is about 100 kB, a phone 35 kB."""
SIZES: Final = {"desktop": (1440, 900), "phone": (390, 844), "upright": (390, 664), "beside": (844, 390)}
MIDDLE: Final = 0.5
"""Where in a game its table is shown: enough has been built, much can be chosen."""
TITLES: Final = ("Sunday table", "Two by two", "Learners welcome")
LEVEL: Final = "2"

PAGES: Final = (
    Picture("start", "/", "[data-rows=finished] li", schemes=BOTH),
    Picture("new", "/new", "[data-make]"),
    Picture("watch", "/watch", "[data-rows] li", DESKTOP),
    Picture("me", "/me", "main", DESKTOP),
    Picture("rules", "/rules/{game}?find=5.3", "#r5\\.3.target", DESKTOP),
    Picture("learn", "/learn/{game}", "[data-chapter]", DESKTOP),
    Picture("invitation", "/t/{open}?invite={invite}", "[data-invitation]", schemes=BOTH),
    Picture("nothing-here", "/no/such/page", "[data-amiss]"),
    Picture("lesson", "/learn/{game}", "[data-pointing]", DESKTOP, act=begins_the_lesson),
    Picture("lesson", "/learn/{game}", ".lowtask", LOW, act=begins_the_lesson),
    Picture("puzzle", "/puzzles/{game}", ".lowtask", LOW, act=begins_the_puzzle),
)
"""Those that are taken once; {game} is the first, {open} a table that waits for people and {invite} its key."""

OF_EACH_GAME: Final = (
    Picture("{game}", "/t/{running}", "[data-mine]", schemes=BOTH, act=goes_on),
    Picture("low-{game}", "/t/{running}", "[data-mine]", LOW, act=goes_on),
    Picture("replay-{game}", "/replay/{over}?n=40&seat=0", "[data-replay][data-n='40']", DESKTOP),
    Picture("score-{game}", "/t/{over}", "[data-chart='2']"),
    Picture("story-{game}", "/t/{running}", "[data-told]", act=sees_a_story),
    Picture("victory-{game}", "/t/{ending}", "[data-victory]", DESKTOP, act=sees_the_end),
    Picture("victory-{game}", "/t/{ending_too}", "[data-victory]", PHONE, act=sees_the_end),
)


def pictures_of(game: str) -> tuple[Picture, ...]:
    """Those of every game, after those that only this one has (`tools/moments_GAME.py`)."""
    own = f"tools.moments_{game}"
    return (*(import_module(own).PICTURES if find_spec(own) else ()), *OF_EACH_GAME)


def files(picture: Picture, words: dict[str, str]) -> list[tuple[str, Scheme, str]]:
    """The files of a picture: size, scheme, name."""
    name = picture.name.format(**words)
    return [
        (size, scheme, f"{name}-{size}" if scheme == "light" else f"{name}-{scheme}-{size}")
        for size in picture.sizes
        for scheme in picture.schemes
    ]


def every_file() -> list[str]:
    """The names of all pictures."""
    found = [name for one in PAGES for _, _, name in files(one, {"game": names()[0]})]
    return found + [name for game in names() for one in pictures_of(game) for _, _, name in files(one, {"game": game})]


def take(person: Person, picture: Picture, words: dict[str, str], wanted: set[str]) -> None:
    """The window as it is, when everything has come and nothing is pointed at."""
    here = words | {"asked": words.get(picture.asked, "")}
    for size, scheme, name in files(picture, words):
        if name not in wanted:
            continue
        if picture.asked and not here["asked"]:
            print(f"{name}: never asked in this game", flush=True)
            continue
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.emulate_media(color_scheme=scheme)
        person.page.evaluate("try { localStorage.removeItem('told') } catch { /* nothing is open yet */ }")
        person.opens(picture.address.format(**here))
        if picture.act is not None:
            picture.act(person, words)
        person.page.locator(picture.ready.format(**here)).locator("visible=true").first.wait_for()
        person.page.mouse.move(0, 0)
        person.page.wait_for_load_state("networkidle")
        person.page.wait_for_function("document.fonts.status === 'loaded'")
        # Playwright writes only PNG and JPEG; the browser itself knows a format of half their size.
        session = person.page.context.new_cdp_session(person.page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
        print(f"{name}: {(FOLDER / f'{name}.webp').stat().st_size / 1000:.0f} kB", flush=True)


def somebody(browser: Browser, site: str, name: str = "Hazel") -> Person:
    person = Person.comes([], browser, site, *SIZES["desktop"])
    sits_down(person, name)
    return person


def begun(person: Person, game: str, bots: int = 3) -> str:
    """A game in which a bot stands in for the person too; its table."""
    table = str(ask(person, "POST", "/api/play", {"game": game, "bots": [LEVEL] * bots})["table"])
    leaves(person, table)
    return table


def ended(person: Person, table: str) -> int:
    """Waits until the game is over; the number of its last line."""
    end = time.monotonic() + 20 * PATIENCE
    while (now := ask(person, "GET", f"/api/tables/{table}?since=-1"))["state"] != "finished":
        assert time.monotonic() < end, f"{now['game']} does not come to its end"
        time.sleep(1)
    return int(now["after"])


def tables_of(person: Person, over: str, game: str) -> dict[str, str]:
    """The tables that the pictures of a game show, from a finished one."""
    last = ended(person, over)
    running = plays_on(person, over, int(MIDDLE * last), 1, LEVEL)
    ending, ending_too = [nears_the_end(person, over, LEVEL) for _ in range(2)]
    found = {"game": game, "over": over, "running": running, "ending": ending, "ending_too": ending_too}
    return found | asked_at(person, over, game)


def whole_log(person: Person, table: str) -> list[Any]:
    """The log comes page by page."""
    log: list[Any] = []
    while page := ask(person, "GET", f"/api/tables/{table}/log?since={log[-1]['number'] if log else 0}"):
        log += page
    return log


def asked_at(person: Person, over: str, game: str) -> dict[str, str]:
    """By how the person's own turn begins in the middle of the game: a table that goes on where it was asked for."""
    wanted = {one.asked for one in pictures_of(game) if one.asked}
    log, found = whole_log(person, over), {}
    for word in wanted:
        lines = [line["number"] for line in log if line["actor"] == 0 and line["words"][0].startswith(word)]
        if lines:
            found[word] = plays_on(person, over, lines[len(lines) // 2] - 1, -1, LEVEL)
    return found


def friends_come(browser: Browser, site: str) -> Person:
    """Tables to sit down at and to watch, and the one who made them."""
    friend = somebody(browser, site, "Rowan")
    for game, title in zip(names(), TITLES, strict=False):
        ask(friend, "POST", "/api/tables", {"game": game, "seats": 4, "bots": ["1"], "title": title})
    ask(friend, "POST", "/api/tables", {"game": names()[1], "seats": 2, "bots": [LEVEL], "title": "Rainy evening"})
    return friend


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    given = sys.argv[1:]
    wanted = {name for name in every_file() if not given or any(word in name for word in given)}
    for old in FOLDER.iterdir():
        if old.name not in {f"{name}.webp" for name in every_file()}:
            old.unlink()
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        friend, person = friends_come(browser, site), somebody(browser, site)
        tables = {game: begun(person, game) for game in names()}  # all at once: the site plays them side by side
        for over in tables.values():  # bots go on only where somebody looks
            friend.page.context.new_page().goto(f"{site}/t/{over}")
        for game, over in tables.items():
            words = tables_of(person, over, game)
            for one in pictures_of(game):
                take(person, one, words, wanted)
        made = ask(friend, "POST", "/api/tables", {"game": names()[0], "seats": 4, "bots": ["2"], "title": TITLES[0]})
        for one in PAGES:
            take(person, one, {"game": names()[0], "open": made["table"], "invite": made["invite"]}, wanted)
        browser.close()
    sizes = [file.stat().st_size for file in FOLDER.iterdir()]
    print(f"{len(sizes)} pictures, {sum(sizes) / 1e6:.1f} MB, the largest {max(sizes) / 1000:.0f} kB")


if __name__ == "__main__":
    main()

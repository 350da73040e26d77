"""How quick the client is, with the site and Chromium on this machine: from a click to its drawn answer.

python -m bench.browser [CLICKS]

For each game a person clicks what glows until there are so many clicks (200). A click is timed in the page, from the
event to the frame in which the table has answered. "Play now" is timed from the click to the drawn table, in a new
window each time. The turns of three bots, played while the page was closed, are told calmly: how many frames a second
are drawn meanwhile, how many of them late, and which tasks take longer than 50 ms. The same is measured of a page that
does nothing but move a square: what this machine can draw. The load of the machine is told beside the figures: bots,
site and browser share its cores.
"""

import gzip
import itertools
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from keydom.games import names
from tests.web.player import CHROMIUM, FLAGS, PATIENCE, Person, running_site
from tests.web.quick import comes_back, sits_down

GAMES: Final = names()
CLICKS: Final = 200
STARTS: Final = 10
STORIES: Final = 3
"""Tables of each game whose turns are told."""
LATE_MILLISECONDS: Final = 25
"""Between two frames; at 60 a second there are 17."""
SQUARE: Final = "data:text/html,<style>@keyframes go{to{translate:900px 300px}}</style>"
SQUARE_SECONDS: Final = 5
FRAMES: Final = """() => {
  window.told = { frames: [], tasks: [], began: 0 };
  const telling = () => location.protocol === "data:" || !!document.querySelector("[data-told]");
  let last = 0;
  const frame = (now) => {
    if (telling()) {
      window.told.began ||= now;
      if (last) window.told.frames.push(now - last);
      last = now;
    } else last = 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => window.told.tasks.push(
    ...list.getEntries().filter((one) => window.told.began && one.startTime > window.told.began && telling())
      .map((one) => one.duration))).observe({ type: "longtask" });
}"""
TIMED: Final = """() => {
  window.timed = { answers: [], starts: [] };
  let since = null, mark = "";
  const seen = () => {
    const table = document.querySelector("[data-table]");
    return table ? JSON.stringify([table.dataset.at, table.dataset.after, table.dataset.state]) : "";
  };
  const drawn = new MessageChannel();
  drawn.port1.onmessage = (event) => {
    const [list, began] = event.data;
    window.timed[list].push(performance.now() - began);
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-choice], [data-act], [data-play]")) return;
    since = event.timeStamp;
    mark = seen();
  }, true);
  new MutationObserver(() => {
    if (since === null || seen() === mark) return;
    const began = since, list = mark ? "answers" : "starts";
    since = null;
    requestAnimationFrame(() => drawn.port2.postMessage([list, began]));
  }).observe(document, { subtree: true, childList: true, attributes: true,
    attributeFilter: ["data-at", "data-after", "data-state"] });
}"""


def part(sorted_times: list[float], share: float) -> float:
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


def window(browser: Browser, site: str) -> Person:
    person = Person.comes([], browser, site, 1440, 900)
    person.page.add_init_script(f"({TIMED})()")
    return person


def presses_play_now(person: Person, game: str) -> None:
    """The one click of the start page, which remembers what was played last."""
    person.opens("/")
    person.page.evaluate("(kept) => Object.assign(localStorage, kept)", {"game": game, "bots": 1, "level": "random"})
    person.page.reload()
    person.page.locator("[data-play]:not([disabled])").click()
    person.page.wait_for_selector("[data-table]")


def starts(browser: Browser, site: str, game: str) -> list[float]:
    """Milliseconds from "Play now" to the drawn table, each in a window that has loaded nothing before."""
    found = []
    for _ in range(STARTS):
        person = window(browser, site)
        presses_play_now(person, game)
        person.page.wait_for_function("window.timed.starts.length > 0")
        found.append(float(person.page.evaluate("window.timed.starts[0]")))
        person.page.context.close()
    return sorted(found)


def answers(browser: Browser, site: str, game: str, clicks: int) -> list[float]:
    """Milliseconds from click to drawn answer, in as many games as that takes."""
    found: list[float] = []
    for seed in itertools.count():
        person = window(browser, site)
        person.plays_now(game, bots=2)
        timed, over = 0, False
        while len(found) + timed < clicks and not over:
            over = person.plays(seed, turns=5) < 5
            timed = int(person.page.evaluate("window.timed.answers.length"))
        found += [float(one) for one in person.page.evaluate("window.timed.answers")]
        person.page.context.close()
        if len(found) >= clicks:
            break
    return sorted(found)


class Told(NamedTuple):
    """What was drawn while turns were told: milliseconds between frames, and those of long tasks."""

    frames: list[float]
    tasks: list[float]

    def row(self, name: str) -> str:
        seconds = sum(self.frames) / 1000
        late = sum(one > LATE_MILLISECONDS for one in self.frames) / len(self.frames)
        longest = f"{max(self.tasks):.0f}" if self.tasks else "–"
        return (f"| {name} | {seconds:.0f} | {len(self.frames) / seconds:.1f} | {late:.1%} "
                f"| {len(self.tasks)} | {longest} |")  # fmt: skip


def moving(browser: Browser, site: str) -> Person:
    """Somebody who wants to see turns move, calmly."""
    size: Any = {"width": 1440, "height": 900}
    person = Person(browser.new_context(viewport=size, reduced_motion="no-preference").new_page(), site)
    person.page.context.set_default_timeout(1000 * PATIENCE)
    person.page.add_init_script(f"({FRAMES})()")
    return person


def stories(browser: Browser, site: str, game: str) -> Told:
    """The turns since one's own, told from beginning to end at several tables."""
    frames: list[float] = []
    tasks: list[float] = []
    for _ in range(STORIES):
        person = moving(browser, site)
        sits_down(person)
        person.page.add_init_script("localStorage.setItem('pace', 'calm')")
        person.opens(f"/t/{comes_back(person, game, bots=3)}")
        person.page.wait_for_selector("[data-told]")
        person.page.wait_for_selector("[data-told]", state="detached")
        found = person.page.evaluate("window.told")
        frames += found["frames"]
        tasks += found["tasks"]
        person.page.context.close()
    return Told(frames, tasks)


def square(browser: Browser) -> Told:
    """One square that moves on an empty page."""
    person = moving(browser, "")
    person.page.goto(SQUARE + "<div style='width:90px;height:90px;background:teal;animation:go 1s infinite'>")
    person.page.wait_for_timeout(1000 * SQUARE_SECONDS)
    found = person.page.evaluate("window.told")
    person.page.context.close()
    return Told(found["frames"], found["tasks"])


def first_load() -> tuple[int, int]:
    """Gzipped bytes of script before anything is clicked, and of all script there is."""
    web = Path(__file__).resolve().parents[1] / "src" / "keydom" / "web"
    page = (web / "index.html").read_text(encoding="utf-8")
    first = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    return (
        sum(len(gzip.compress((web / name).read_bytes())) for name in first),
        sum(len(gzip.compress(one.read_bytes())) for one in (web / "assets").glob("*.js")),
    )


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print("| game | clicks | median ms | 95 % | 99 % | Play now, median ms | slowest |")
        print("|---|---|---|---|---|---|---|")
        for game in GAMES:
            times, begun = answers(browser, site, game, clicks), starts(browser, site, game)
            quick = " | ".join(f"{part(times, share):.0f}" for share in (0.5, 0.95, 0.99))
            print(f"| {game} | {len(times)} | {quick} | {part(begun, 0.5):.0f} | {begun[-1]:.0f} |", flush=True)
        print("\n| told | seconds | frames a second | late | tasks over 50 ms | longest, ms |")
        print("|---|---|---|---|---|---|")
        print(square(browser).row("a moving square"), flush=True)
        for game in GAMES:
            print(stories(browser, site, game).row(game), flush=True)
        browser.close()
    first, everything = first_load()
    print(f"\nScript, gzipped: {first / 1000:.0f} kB at first, {everything / 1000:.0f} kB in all.")
    print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()

"""How quick the client is, with the site and Chromium on this machine: from a click to its drawn answer.

python -m bench.browser [CLICKS]

For each game a person clicks what glows until there are so many clicks (200). A click is timed in the page, from the
event to the frame in which the table has answered. "Play now" is timed from the click to the drawn table, in a new
window each time. The load of the machine is told beside the figures: bots, site and browser share its cores.
"""

import gzip
import itertools
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from keydom.games import names
from tests.web.player import CHROMIUM, FLAGS, Person, running_site

GAMES: Final = names()
CLICKS: Final = 200
STARTS: Final = 10
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


def starts(browser: Browser, site: str, game: str) -> list[float]:
    """Milliseconds from "Play now" to the drawn table, each in a window that has loaded nothing before."""
    found = []
    for _ in range(STARTS):
        person = window(browser, site)
        person.plays_now(game)
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
        browser.close()
    first, everything = first_load()
    print(f"\nScript, gzipped: {first / 1000:.0f} kB at first, {everything / 1000:.0f} kB in all.")
    print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()

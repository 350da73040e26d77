"""Somebody at a browser: clicks what glows, and nothing else."""

import contextlib
import itertools
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.web.quick import begins, sits_down

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

PATIENCE: Final = 90.0
"""Seconds in which something must change at a table; a busy machine may be slow, so nothing else is timed."""
STORY_PATIENCE: Final = 180.0
"""Seconds in which turns that are told calmly are over."""

expect.set_options(timeout=1000 * PATIENCE)

READ_ALL: Final = """localStorage.getItem("preferences") ?? localStorage.setItem("preferences", '{"firsts":"off"}')"""
"""Whoever comes has read what is said of each question the first time."""

TABLE: Final = """
  const seen = (one) => one.getClientRects().length > 0;
  const table = document.querySelector("[data-table]");
  const over = !!document.querySelector("[data-over]"), mine = !!document.querySelector("[data-mine]");
  const ready = !!table && mine && !over && table.dataset.busy === undefined;
  const refused = document.querySelector("[data-refused]")?.textContent ?? "";
  const tab = document.querySelector("main[data-tab]")?.dataset.tab ?? "";
  const stands = !over && !!document.querySelector("[data-interlude]");
  const mark = JSON.stringify([{ ...(table?.dataset ?? {}) }, over, mine, refused, tab, stands]);
  const all = ready ? [...document.querySelectorAll("[data-choice]")].filter(seen) : [];
  const acts = ready ? [...document.querySelectorAll("[data-act]:not([disabled])")].filter(seen) : [];
  const act = (name) => acts.find((one) => one.dataset.act === name);
  const out = { over, mine, ready, refused, mark, stands };
"""
"""What every look at a page begins with; the mark differs as soon as anything has happened there."""

LOOK: Final = f"""([dice, until, prefers]) => {{ {TABLE}
  if (until && ready && document.querySelector(until)) return {{ ...out, spot: null, what: "", reached: true }};
  const tabs = [...document.querySelectorAll(".views [aria-pressed=false][data-tab]:has(.dot)")].filter(seen);
  const from = (many) => many.map((_, i) => many[(i + Math.floor(dice * 7919)) % many.length]);
  const after = [act("pass"), act("done")].filter(Boolean);
  const liked = from(prefers).map((like) => all.filter((one) => one.matches(like))).find((found) => found.length) ?? [];
  const first = act("confirm") ? [act("confirm")] : liked.length ? from(liked)
    : act("pass") && dice < 0.45 ? [act("pass")]
    : act("done") && dice < 0.5 ? [act("done")] : dice > 0.9 ? from(tabs) : [];
  for (const target of ready ? [...first, ...from(all), ...after, ...from(tabs)] : []) {{
    target.scrollIntoView({{ block: "nearest", inline: "nearest" }});
    const box = target.getBoundingClientRect();
    for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.25], [0.3, 0.3], [0.7, 0.3], [0.5, 0.8]]) {{
      const x = box.x + box.width * fx, y = box.y + box.height * fy;
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === target || target.contains(hit)))
        return {{ ...out, spot: [x, y], what: target.dataset.words ?? target.dataset.act ?? target.dataset.tab ?? "" }};
    }}
  }}
  return {{ ...out, spot: null, what: "" }};
}}"""
"""Where somebody would click next: what glows, or now and then pass, done or another tab."""

CHANGED: Final = f"""(was) => {{ {TABLE} return mark !== was; }}"""
"""Whether anything has happened since the page had that mark."""
POLL_MILLISECONDS: Final = 20
"""So often the page itself looks whether something has happened; to ask it from here costs far more."""

KEYS: Final = f"""() => {{ {TABLE}
  const on = document.activeElement;
  return {{ ...out, choices: all.length, acts: acts.map((one) => one.dataset.act),
    on: on?.dataset.choice !== undefined ? "choice" : (on?.dataset.act ?? "") }};
}}"""
"""What somebody without a mouse needs to know: what can be done, and where the focus is."""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(address: str, seconds: float = PATIENCE) -> None:
    """Until the site answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{address}/healthz") as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError):
            if time.monotonic() > end:
                raise
        time.sleep(0.1)


@contextlib.contextmanager
def running_site(folder: Path, **settings: str) -> Iterator[str]:
    """The installed site on a free port, with a database of its own in that folder, and perhaps other settings."""
    port = free_port()
    env = os.environ | {
        "KEYDOM_DATABASE_URL": f"sqlite:///{folder / 'site.sqlite'}",
        "KEYDOM_LIMITS": "0",
        "KEYDOM_BOT_PAUSE": "0",
        "KEYDOM_BOT_PROCESSES": "1",
        "KEYDOM_ADVICE_SECONDS": "300",  # a busy machine may be slow
        **settings,
    }
    command = [sys.executable, "-m", "keydom", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=env, stdout=log, stderr=log) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


class Person:
    """One person with one browser window."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._answered)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _answered(self, answer: Any) -> None:
        if answer.status >= 400:
            self.complaints.append(f"{answer.status} {answer.url}")

    def allows(self, *parts: str) -> None:
        """Complaints with one of these in them are wanted; said beforehand, since a browser may tell them late."""
        self.allowed += parts

    @property
    def unexpected(self) -> list[str]:
        return [one for one in self.complaints if not any(part in one for part in self.allowed)]

    @classmethod
    def comes(
        cls,
        people: "list[Person]",
        browser: Browser,
        site: str,
        width: int,
        height: int,
        *,
        locale: str = "en-US",
        theme: Any = "light",
        motion: bool = False,
        newcomer: bool = False,
    ) -> "Person":
        """Somebody with a new window of that size; a newcomer is told of each question."""
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(1000 * PATIENCE)
        person = cls(context.new_page(), site)
        if not newcomer:
            person.page.add_init_script(READ_ALL)
        people.append(person)
        return person

    def opens(self, path: str) -> None:
        self.page.goto(self.site + path)

    def plays_now(self, game: str, bots: int = 1) -> str:
        """The table of a new game against bots, open; `test_pages` presses the button of the start page."""
        if not self.page.context.cookies():
            sits_down(self)
        table = begins(self, game, bots)
        self.opens(f"/t/{table}")
        self.page.wait_for_selector("[data-table]")
        return table

    def plays(self, seed: int, turns: int = 10_000) -> int:
        """Click by click until the game is over, or so many turns are confirmed; how many were."""
        return play_together([self], seed, turns)

    def plays_until(self, game: str, wanted: str, *prefers: str) -> None:
        """Game after game until this can be seen; what is preferred, by turns, is clicked rather than the rest."""
        for seed in itertools.count():
            self.plays_now(game)
            play_together([self], seed, until=wanted, prefers=prefers)
            if self.page.locator(wanted).count():
                return

    def types(self, seed: int, turns: int = 10_000) -> int:
        """The same without a mouse: arrows walk over what glows, Enter chooses and confirms, P passes, D is done."""
        confirmed, acted = 0, 0
        while confirmed < turns:
            seen = self.waits_to_act()
            if seen["over"]:
                break
            dice = random.Random(f"{seed} {acted}")
            if "confirm" in seen["acts"]:
                self.page.keyboard.press("Escape")
                self.page.keyboard.press("Enter")
            elif "pass" in seen["acts"] and (not seen["choices"] or dice.random() < 0.5):
                self.page.keyboard.press("p")
            elif "done" in seen["acts"] and (not seen["choices"] or dice.random() < 0.5):
                self.page.keyboard.press("d")
            else:
                self._walks(dice)
                self.page.keyboard.press("Enter")
            self.waits_for_change(seen["mark"])
            confirmed += "confirm" in seen["acts"]
            acted += 1
        return confirmed

    def _walks(self, dice: random.Random) -> None:
        """Some steps with the arrows, and on until the focus is on something that can be chosen."""
        steps = dice.randrange(1, 6)
        for step in range(200):
            self.page.keyboard.press(dice.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
            if step + 1 >= steps and self.page.evaluate(KEYS)["on"] == "choice":
                return
        raise AssertionError("the arrows never come to what can be chosen")

    def chooses(self, words: str = "") -> None:
        """The first choice whose words begin so."""
        mark = self.waits_to_act()["mark"]
        self.page.locator(f"[data-words^='{words}']:visible" if words else "[data-words]:visible").first.focus()
        self.page.keyboard.press("Enter")
        self.waits_for_change(mark)

    def finishes(self) -> None:
        """Choose on, whatever comes first, until the turn can be confirmed."""
        while "confirm" not in (seen := self.waits_to_act())["acts"]:
            if seen["choices"]:
                self.chooses()
                continue
            if "done" in seen["acts"]:
                self.page.keyboard.press("d")
            self.waits_for_change(seen["mark"])  # what has one answer the page answers by itself

    def goes_on_to_the_score_sheet(self) -> None:
        """From the towers that whoever saw the end is shown first."""
        self.page.locator("[data-to-sheet]:visible").click()
        self.page.wait_for_selector("[data-score]")

    def confirms(self) -> None:
        mark = self.waits_to_act()["mark"]
        self.page.locator("[data-act=confirm]:not([disabled]):visible").click()
        self.waits_for_change(mark)

    def happened(self, mark: str, seconds: float) -> bool:
        """Whether anything happens at the table within so many seconds."""
        try:
            self.page.wait_for_function(CHANGED, arg=mark, polling=POLL_MILLISECONDS, timeout=1000 * seconds)
        except TimeoutError:
            return False
        return True

    def waits_for_change(self, mark: str) -> None:
        assert self.happened(mark, PATIENCE), f"nothing happened: {self.page.evaluate(KEYS)}"

    def waits_to_act(self) -> dict[str, Any]:
        """What can be done, as soon as something can, or the game is over."""
        while True:
            seen: dict[str, Any] = self.page.evaluate(KEYS)
            assert not seen["refused"], seen["refused"]
            if seen["ready"] or seen["over"]:
                return seen
            if seen["stands"]:
                self.page.keyboard.press("Escape")  # the end of a season has been looked at
            self.waits_for_change(seen["mark"])

    def holds(self, source: Locator) -> None:
        """Press on it and move a little: from here on it is dragged."""
        self.waits_to_act()
        box = source.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y + 9, steps=3)

    def moves_over(self, target: Locator) -> None:
        target.wait_for()
        box = target.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)

    def drops(self) -> None:
        self.page.mouse.up()

    def draft(self) -> str:
        """How many choices the open turn has."""
        return str(self.page.locator("[data-table]").get_attribute("data-at"))

    def waits_for_turn(self) -> None:
        self.page.wait_for_selector("[data-mine]")

    def resizes(self, width: int, height: int) -> None:
        """The window has another size."""
        self.page.set_viewport_size({"width": width, "height": height})

    def width(self) -> int:
        return int(self.page.evaluate("document.documentElement.scrollWidth"))


def at_one_table(people: list[Person], browser: Browser, site: str, game: str) -> tuple[Person, Person]:
    """One makes a table for two at a desk, the other follows the invitation on a phone."""
    host = Person.comes(people, browser, site, 1440, 900)
    guest = Person.comes(people, browser, site, 390, 844)
    host.opens(f"/new?game={game}")
    host.page.get_by_label("One fewer").first.click()
    host.page.fill("[data-name]", "Hazel")
    host.page.click("[data-make]")
    invite = host.page.input_value("[data-invite]")
    guest.opens(invite.removeprefix(site))
    guest.page.fill("[data-name]", "Briar")
    guest.page.click("[data-sit]")
    for person in (host, guest):
        person.page.wait_for_selector("[data-table]")
    return host, guest


def play_together(
    people: list[Person], seed: int, turns: int = 10_000, until: str = "", prefers: tuple[str, ...] = ()
) -> int:
    """Whoever may act clicks, until the game is over for all or so many turns are confirmed; how many were.

    It also ends as soon as somebody who may act sees `until`; what matches `prefers` is clicked rather than the rest.
    """
    confirmed, acted, marks, since = 0, 0, [""], time.monotonic()
    while confirmed < turns:
        dice = random.Random(f"{seed} {acted}").random()
        looks = [person.page.evaluate(LOOK, [dice, until, list(prefers)]) for person in people]
        for seen in looks:
            assert not seen["refused"], seen["refused"]
        if all(seen["over"] for seen in looks) or any(seen.get("reached") for seen in looks):
            break
        if marks != [seen["mark"] for seen in looks]:
            marks, since = [seen["mark"] for seen in looks], time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"nothing can be clicked: {looks}"
        for person, seen in zip(people, looks, strict=True):
            if seen["stands"]:
                person.page.keyboard.press("Escape")  # the end of a season has been looked at
        able = [(person, seen) for person, seen in zip(people, looks, strict=True) if seen["spot"]]
        if not able:
            if len(people) == 1:
                people[0].happened(looks[0]["mark"], 2)
            else:
                people[0].page.wait_for_timeout(POLL_MILLISECONDS)
            continue
        person, seen = able[0]
        person.page.mouse.click(*seen["spot"])
        # A page that changed under the pointer may swallow a click: then look again.
        if person.happened(seen["mark"], 2):
            confirmed += seen["what"] == "confirm"
            acted += 1
    return confirmed
